//! Tracks: anything with a position along time, to be gone through by a player.
//!
//! ```text
//!   0                     position            farthest              end
//!   |------------------------^--------------------|- - - - - - - - - -|
//! ```
//!
//! The timeline of a run is one, whatever runs on it; the screen makes one of a game's history.

use std::fmt::Debug;
use std::ops::Range;

use super::{Direction, Landmark, Outcome, Run, Timeline};
use crate::grid::Cell;

/// A line of steps with a position on it, which can be moved forward, back, and anywhere at once.
pub trait Track {
    /// The places to look for with [`Track::run_to`].
    type Target: Copy + PartialEq + Debug;

    /// Returns the number of steps that lead here.
    fn position(&self) -> u64;

    /// Returns the greatest position that is known; what lies beyond takes time to go to.
    fn farthest(&self) -> u64;

    /// Returns the number of steps in all, where it is known.
    fn end(&self) -> Option<u64>;

    /// Returns the landmark at this position; `None` at the start and after an ordinary step.
    fn landmark(&self) -> Option<Landmark>;

    /// Returns the cell that the last step is about; where there is none, the first blank of the puzzle.
    fn cell(&self) -> Option<Cell>;

    /// Goes to a position, or to the end where that lies before it; returns where that is.
    fn seek(&mut self, position: u64) -> u64;

    /// Takes at most `steps` steps forward, stops early at a solution and at the end; returns how many it took.
    fn run_forward(&mut self, steps: u64) -> u64;

    /// Takes at most `steps` steps back, stops early at a solution and at the start; returns how many it took.
    fn run_back(&mut self, steps: u64) -> u64;

    /// Goes to the next target in a direction as far as a budget of steps allows; calling again goes on.
    fn run_to(&mut self, target: Self::Target, direction: Direction, budget: u64) -> Outcome;

    /// Learns more about the steps of a window, so that a picture can tell so many parts of it apart, as far
    /// as a budget of steps allows; returns whether enough is known. The position stays where it is.
    fn look_closer(&mut self, window: Range<u64>, parts: usize, budget: u64) -> bool;

    /// Returns whether this is the end.
    fn is_at_end(&self) -> bool {
        self.end() == Some(self.position())
    }
}

/// A place to look for on a timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal<T> {
    /// A position where an event happens.
    Event(T),
    /// The position that proves how many solutions there are; the direction to it makes no difference.
    Proof,
}

impl<R: Run> Track for Timeline<R> {
    type Target = Goal<R::Target>;

    fn position(&self) -> u64 {
        self.position()
    }

    fn farthest(&self) -> u64 {
        self.farthest()
    }

    fn end(&self) -> Option<u64> {
        self.end()
    }

    fn landmark(&self) -> Option<Landmark> {
        self.current().landmark()
    }

    fn cell(&self) -> Option<Cell> {
        self.current().cell()
    }

    fn seek(&mut self, position: u64) -> u64 {
        self.seek(position)
    }

    fn run_forward(&mut self, steps: u64) -> u64 {
        self.run(steps).steps
    }

    fn run_back(&mut self, steps: u64) -> u64 {
        self.run_back(steps).steps
    }

    fn run_to(&mut self, target: Self::Target, direction: Direction, budget: u64) -> Outcome {
        match target {
            Goal::Event(target) => self.run_to(target, direction, budget),
            Goal::Proof => self.run_to_proof(budget),
        }
    }

    fn look_closer(&mut self, window: Range<u64>, parts: usize, budget: u64) -> bool {
        self.look_closer(window, parts, budget)
    }
}
