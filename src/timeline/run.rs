//! Runs, which a [`Timeline`](super::Timeline) goes along, and what it can look for on them.
//!
//! The engines' [`Search`](crate::search::Search) is one. Anything else that takes one step after another, can
//! take them back, and clones in little time can be one too.

use std::fmt::Debug;

use crate::domino::Puzzle;
use crate::grid::Cell;
use crate::search::Advance;

/// A resumable computation that takes steps and takes them back exactly.
///
/// It is a plain value, and a clone of it is a checkpoint. Everything that can be read of it is a function of
/// where it began and of [`Run::steps`]; two runs that began at the same place are equal where their steps are.
pub trait Run: Clone + PartialEq + Debug {
    /// One event of the run.
    type Step: Copy + PartialEq + Debug;
    /// The events that can be looked for.
    type Target: RunTarget<Self>;

    /// Returns the number of steps taken since the start.
    fn steps(&self) -> u64;

    /// Returns the step that led here; `None` at the start.
    fn last_step(&self) -> Option<Self::Step>;

    /// Takes at most `steps` steps; stops early after one that leads to a [`Landmark::Solution`] or to the
    /// [`Landmark::End`].
    fn advance(&mut self, steps: u64) -> Advance<Self::Step>;

    /// Takes the last step back and returns it; `None` at the start.
    fn step_back(&mut self) -> Option<Self::Step>;

    /// Returns the landmark at the last step; `None` for an ordinary step and at the start.
    fn landmark(&self) -> Option<Landmark>;

    /// Returns the puzzle as it stands now.
    fn board(&self) -> Puzzle;

    /// Returns the cell that the last step is about; where there is none, the first blank of the puzzle.
    fn cell(&self) -> Option<Cell>;

    /// Returns the number of steps so far that led to a [`Landmark::Solution`].
    fn solutions(&self) -> u64;

    /// Returns the number of moves that stand.
    fn depth(&self) -> usize;

    /// Returns how often a move was made at each level so far, from the root down; never at a level beyond
    /// the slice. A move at level `n` is the one that raises the depth from `n` to `n + 1`.
    fn placements_per_level(&self) -> &[u64];

    /// Returns the share of the work that is done, from 0 to 1. It never falls while going forward.
    fn excluded(&self) -> f64;

    /// Returns the bytes that a clone takes.
    fn memory(&self) -> usize;

    /// Returns whether a large batch of steps is much quicker than the same steps one by one.
    fn can_fast_forward(&self) -> bool;
}

/// A kind of step that a watcher may want to stop at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landmark {
    /// A step worth showing where not every step is shown; a search took a move back.
    Notable,
    /// The board is a solution.
    Solution,
    /// The run is over.
    End,
}

/// An event that happens at some positions of a run.
///
/// An event is a matter of the run alone. Position `n` is where the run stands after its step `n`, so nothing
/// happens at position 0.
pub trait RunTarget<R>: Copy + PartialEq + Debug {
    /// Returns whether it happens where the run stands. The run may be moved to find out, and is put back.
    fn is_met(self, run: &mut R) -> bool;

    /// Returns a number that never falls while going forward and is greater at every position where the event
    /// happens than at the one before: where two positions have the same number, nothing happens from the
    /// first to the second. `None` where it happens so often that looking at every step is quicker.
    fn watermark(self, run: &R) -> Option<u64>;
}
