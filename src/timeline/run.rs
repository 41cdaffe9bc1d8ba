//! The traits of a run that a [`Timeline`](super::Timeline) can move along, and of the events to look for on it.
//!
//! [`Search`](crate::search::Search) implements them for the engines, and [`HumanRun`](super::HumanRun) for the path of
//! techniques. Anything else that takes one step after another, can take them back, and is cheap to clone can implement
//! them too.

use std::fmt::Debug;

use crate::domino::Puzzle;
use crate::grid::Cell;
use crate::search::Advance;

/// A resumable computation that takes steps and takes them back exactly.
///
/// It is a plain value, and a clone of it is a checkpoint. Its state is a function of its start and of
/// [`Run::steps`]; two runs with the same start are equal if their numbers of steps are.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::Run;
///
/// /// Goes to the end of a run, and returns its length.
/// fn length(run: &mut impl Run) -> u64 {
///     while run.advance(u64::MAX).steps > 0 {}
///     run.steps()
/// }
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let mut search = Search::new(search::engine("singles").expect("in the table"), &puzzle)?;
/// // 51 moves, each taken back, and the steps for the solution and for the end.
/// assert_eq!(length(&mut search), 104);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Run: Clone + PartialEq + Debug {
    /// One event of the run.
    type Step: Copy + PartialEq + Debug;
    /// The events to look for.
    type Target: RunTarget<Self>;

    /// Returns the number of steps taken since the start.
    fn steps(&self) -> u64;

    /// Returns the last step taken; `None` at the start.
    fn last_step(&self) -> Option<Self::Step>;

    /// Takes at most `steps` steps; stops early after one that leads to a [`Landmark::Solution`] or to the
    /// [`Landmark::End`].
    fn advance(&mut self, steps: u64) -> Advance<Self::Step>;

    /// Takes the last step back and returns it; `None` at the start.
    fn step_back(&mut self) -> Option<Self::Step>;

    /// Returns the landmark at the last step; `None` for an ordinary step and at the start.
    fn landmark(&self) -> Option<Landmark>;

    /// Returns true if no step comes after the last one.
    fn is_over(&self) -> bool {
        self.landmark() == Some(Landmark::End)
    }

    /// Returns the board at this step.
    fn board(&self) -> Puzzle;

    /// Returns the cell that the last step changed; if it changed none, the first blank of the puzzle.
    fn cell(&self) -> Option<Cell>;

    /// Returns the number of steps so far that led to a [`Landmark::Solution`].
    fn solutions(&self) -> u64;

    /// Returns the number of moves that stand.
    fn depth(&self) -> usize;

    /// Returns the number of moves made at each level so far, from the root down, and none at levels beyond the slice. A
    /// move at level `n` raises the depth from `n` to `n + 1`.
    fn placements_per_level(&self) -> &[u64];

    /// Returns the share of the work that is done, from 0 to 1. It never falls while going forward.
    fn excluded(&self) -> f64;

    /// Returns the memory of a clone, in bytes.
    fn memory(&self) -> usize;

    /// Returns true if a large batch of steps is much quicker than the same steps one by one.
    fn can_fast_forward(&self) -> bool;
}

/// A kind of step that a watcher may want to stop at.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Landmark, Run};
///
/// let engine = search::engine("fewest").expect("in the table");
/// let mut search = Search::new(engine, &Grid::EMPTY.into())?;
/// search.advance(u64::MAX);
/// assert_eq!(search.landmark(), Some(Landmark::Solution));
/// # Ok::<(), search::StartError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Landmark {
    /// A step worth showing where not every step is shown, such as a move taken back.
    Notable,
    /// The board is a solution.
    Solution,
    /// The run is over.
    End,
}

/// An event that happens at some positions of a run.
///
/// The events of a run depend on the run alone. Position `n` is that after step `n`, so no event happens at position
/// 0.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{RunTarget, SearchTarget};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let mut search = Search::new(search::engine("fewest").expect("in the table"), &puzzle)?;
/// assert_eq!(SearchTarget::Deepest.watermark(&search), Some(0));
/// search.advance(10);
/// assert!(SearchTarget::Deepest.is_met(&mut search));
/// assert_eq!(SearchTarget::Deepest.watermark(&search), Some(10));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait RunTarget<R>: Copy + PartialEq + Debug {
    /// Returns true if the event happens at the position of the run. The run may be moved to find out, and is moved
    /// back.
    fn is_met(self, run: &mut R) -> bool;

    /// Returns a number that never falls while going forward and rises at every position where the event happens: if two
    /// positions have the same number, it does not happen in between. `None` for an event so frequent that looking at
    /// every step is quicker.
    fn watermark(self, run: &R) -> Option<u64>;
}
