//! The rule of an engine: where it branches and which moves it tries there.

use std::fmt::Debug;

use super::guilt::Choices;
use super::visit::{Cost, Visit};
use crate::grid::{Digit, DigitSet, Grid};
use crate::search::step::{BranchPoint, Explain, Move};

/// An engine: the variables of a recursive search, and the body of its `search()` up to the recursive call.
///
/// A program tries a move, calls itself, takes the move back and goes on with the next one. By then its variables have
/// their old values, so the next moves are known from the start: [`Engine::search`] lists them all when it reaches a
/// node, and the depth-first search makes one after another and takes it back.
pub(in crate::search) trait Engine: Explain + Clone + Debug {
    /// The quick way through long runs, for engines in reading order.
    const FAST: Option<FastForward<Self>> = None;

    /// The moves that can be guilty.
    const CHOICES: Choices = Choices::All;

    /// True for an engine that jumps back to the latest guilty move.
    const JUMPS: bool = false;

    /// Chooses a branch point and tries every move there; `None` if the board is full. The result must depend only on
    /// the moves of the path.
    fn search(&self, visit: &mut Visit<'_>) -> Option<BranchPoint>;

    /// Updates the variables for a move that is made.
    fn make(&mut self, it: Move);

    /// Restores the variables when the last move is taken back.
    fn take_back(&mut self, it: Move);

    /// Returns the heap memory of a clone in bytes.
    fn heap(&self) -> usize {
        0
    }
}

/// Places up to this many digits, starting at the node that ends a path. The path has, for each level, the digit tried
/// last and the digits left.
pub(in crate::search) type FastForward<E> =
    fn(engine: &E, givens: &Grid, path: &[(Option<Digit>, DigitSet)], limit: u64) -> FastRun;

/// The result of a fast run.
pub(in crate::search) struct FastRun {
    /// The digits on the new path; none once everything was tried.
    pub(super) path: Vec<Digit>,
    /// The number of digits written at each level.
    pub(super) placed: [u64; 81],
    /// The total cost of all nodes and full boards reached.
    pub(super) cost: Cost,
}
