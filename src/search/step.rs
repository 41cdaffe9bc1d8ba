//! The vocabulary of a run: its steps and moves, its cost, and the choices on its path.

use crate::domino::{Domino, Tile};
use crate::grid::{Cell, Digit, House};

/// A move of a search: for Sudoku a digit in a cell, for Sudominoku a domino.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A digit into a cell.
    Digit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A domino on two blanks.
    Domino(Domino),
}

/// One event of a run.
///
/// ```
/// use sudoscope::search::{self, Search, Step};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("singles").expect("in the table");
/// let mut search = Search::new(engine, &puzzle)?;
/// let steps: Vec<Step> = search.by_ref().collect();
/// assert!(matches!(steps[0], Step::Place(_)));
/// assert_eq!(steps[51], Step::Solved);
/// assert_eq!(steps.last(), Some(&Step::Exhausted));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A move was made.
    Place(Move),
    /// The latest move that still stood was taken back.
    Backtrack(Move),
    /// The board is a solution.
    Solved,
    /// Everything was tried; the board is the givens again. Nothing comes after it.
    Exhausted,
}

/// A [`Step`] without its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Event {
    Place,
    Backtrack,
    Solved,
    Exhausted,
}

impl Step {
    pub(super) fn event(self) -> Event {
        match self {
            Self::Place(_) => Event::Place,
            Self::Backtrack(_) => Event::Backtrack,
            Self::Solved => Event::Solved,
            Self::Exhausted => Event::Exhausted,
        }
    }
}

/// The cost of a run so far.
///
/// ```
/// use sudoscope::search::{self, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("singles").expect("in the table");
/// let mut search = Search::new(engine, &puzzle)?;
/// search.advance(u64::MAX);
/// let counters = search.counters();
/// assert_eq!((counters.placements, counters.backtracks, counters.max_depth), (51, 0, 51));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Counters {
    /// Moves made.
    pub placements: u64,
    /// Moves taken back.
    pub backtracks: u64,
    /// The most moves that ever stood at once.
    pub max_depth: usize,
    /// Digits tried at a blank.
    pub tests: u64,
    /// Cells or flags read to decide; `None` for an engine that has no such reads.
    pub reads: Option<u64>,
}

/// The reason for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// One of several moves, the next one to try.
    Guess,
    /// A naked single: no other digit can go into the cell.
    NakedSingle,
    /// A hidden single: the digit can go nowhere else in the house.
    HiddenSingle(House),
    /// No other domino can cover the cell.
    OnlyCovering(Cell),
    /// The tile can go nowhere else.
    OnlyPlace(Tile),
}

/// One level of the path: a move that stands, and the moves left to try in its place.
///
/// ```
/// use sudoscope::search::{self, Reason, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("singles").expect("in the table");
/// let mut search = Search::new(engine, &puzzle)?;
/// search.advance(1);
/// let choice = search.choice(0).expect("one move stands");
/// assert_eq!((choice.n_tried, choice.n_legal, choice.reason), (1, 1, Reason::NakedSingle));
/// assert_eq!(search.choices(), [choice]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Choice {
    /// The move that stands.
    pub taken: Move,
    /// The moves to try after it, in this order.
    pub left: Vec<Move>,
    /// The number of the standing move among the legal ones, counted from 1.
    pub n_tried: u32,
    /// The number of moves that were legal when the search reached this node.
    pub n_legal: u32,
    /// The reason for the move.
    pub reason: Reason,
}

/// The result of [`Search::advance`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advance<S = Step> {
    /// The number of steps taken.
    pub steps: u64,
    /// The last step taken; `None` if there was none left.
    pub last: Option<S>,
}
