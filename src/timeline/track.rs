//! Tracks: the interface of anything with a position along time that can be played.
//!
//! ```text
//!   0                     position            farthest              end
//!   |------------------------^--------------------|- - - - - - - - - -|
//! ```
//!
//! The timeline of any run is a track; the screens make another one of a game's history.

use std::fmt::Debug;
use std::ops::Range;

use super::{Direction, Landmark, Outcome, Run, Timeline};
use crate::grid::Cell;

/// A line of steps with a position on it, which can be moved forward, back, and anywhere at once.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Timeline, Track};
///
/// /// Goes half way back to the start.
/// fn halve(track: &mut impl Track) -> u64 {
///     track.seek(track.position() / 2)
/// }
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("fewest").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// timeline.seek(40);
/// assert_eq!(halve(&mut timeline), 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Track {
    /// The positions that [`Track::run_to`] can look for.
    type Target: Copy + PartialEq + Debug;

    /// Returns the number of steps from the start to here.
    fn position(&self) -> u64;

    /// Returns the greatest position that can be reached at once; positions beyond it take time.
    fn farthest(&self) -> u64;

    /// Returns the number of steps in all, if it is known.
    fn end(&self) -> Option<u64>;

    /// Returns the landmark at this position; `None` at the start and after an ordinary step.
    fn landmark(&self) -> Option<Landmark>;

    /// Returns the cell that the last step changed; if it changed none, the first blank of the puzzle.
    fn cell(&self) -> Option<Cell>;

    /// Goes to a position, or to the end if that comes first; returns the position reached.
    fn seek(&mut self, position: u64) -> u64;

    /// Takes at most `steps` steps forward, and stops early at a solution and at the end. Returns the number taken.
    fn run_forward(&mut self, steps: u64) -> u64;

    /// Takes at most `steps` steps back, and stops early at a solution and at the start. Returns the number taken.
    fn run_back(&mut self, steps: u64) -> u64;

    /// Goes to the next target in a direction, within a budget of steps; calling again continues.
    fn run_to(&mut self, target: Self::Target, direction: Direction, budget: u64) -> Outcome;

    /// Prepares a picture of a window that tells this number of parts apart, within a budget of steps. Returns true once
    /// it is prepared. The position stays where it is.
    fn refine(&mut self, window: Range<u64>, parts: usize, budget: u64) -> bool;

    /// Returns true at the end.
    fn is_at_end(&self) -> bool {
        self.end() == Some(self.position())
    }
}

/// A position to look for on a timeline.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Direction, Goal, Outcome, SearchTarget, Timeline, Track};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("fewest").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// for goal in [Goal::Event(SearchTarget::Solution), Goal::Proof] {
///     assert_eq!(Track::run_to(&mut timeline, goal, Direction::Forwards, 1_000_000), Outcome::Arrived);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Goal<T> {
    /// A position where an event happens.
    Event(T),
    /// The position that proves the number of solutions, in whichever direction it lies.
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

    fn refine(&mut self, window: Range<u64>, parts: usize, budget: u64) -> bool {
        self.refine(window, parts, budget)
    }
}
