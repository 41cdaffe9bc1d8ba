//! The vocabulary of a run: its steps and moves, its cost, and the choices on its path.

mod bookkeeping;
mod dead_end;
pub(super) mod elimination;
pub(super) mod explain;
mod guilty;
mod listing;
mod node;
pub(super) mod phrases;
mod preview;

use std::fmt;

pub use self::bookkeeping::{Bookkeeping, BranchPoint, HouseDigits, OpenColumn, Scan, WayCounts};
pub use self::dead_end::DeadEnd;
pub use self::elimination::{Cause, Elimination};
pub(super) use self::explain::{Explain, blank};
pub use self::guilty::{Failure, Guilty};
pub use self::listing::ListingLine;
pub(super) use self::listing::{backtrack, exhausted, line, place, solved};
pub(super) use self::node::{Jump, NodeView};
pub(super) use self::phrases::number;
pub use self::preview::Preview;
use crate::domino::{Domino, Kind, Puzzle, Tile};
use crate::grid::{Cell, Digit, House};

/// A move of a search: for Sudoku a digit in a cell, for Sudominoku a domino.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::search::{self, Move, Search, Step};
///
/// let engine = search::engine("flags").expect("in the table");
/// let mut search = Search::new(engine, &Grid::EMPTY.into())?;
/// let Some(Step::Place(Move::Digit { cell, digit })) = search.next() else { panic!("a digit fits") };
/// assert_eq!(format!("{digit} at {cell}"), "1 at r1c1");
/// # Ok::<(), search::StartError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A digit into a cell.
    Digit {
        /// The blank to fill.
        cell: Cell,
        /// The digit to write.
        digit: Digit,
    },
    /// A domino on two blanks.
    Domino(Domino),
}

impl Move {
    /// Returns the cell and the digit of a move of Sudoku.
    pub(super) fn entry(self) -> (Cell, Digit) {
        match self {
            Self::Digit { cell, digit } => (cell, digit),
            Self::Domino(_) => unreachable!("an engine for Sudoku writes digits"),
        }
    }

    /// Returns the domino of a move of Sudominoku.
    pub(super) fn domino(self) -> Domino {
        match self {
            Self::Domino(domino) => domino,
            Self::Digit { .. } => unreachable!("an engine for Sudominoku lays dominoes"),
        }
    }

    /// Returns the cells that the move fills, one or two, in reading order, each with its digit.
    ///
    /// ```
    /// use sudoscope::grid::{Cell, Digit};
    /// use sudoscope::search::Move;
    ///
    /// let (cell, digit) = (Cell::at(3, 4), Digit::ALL[6]);
    /// assert!(Move::Digit { cell, digit }.halves().eq([(cell, digit)]));
    /// ```
    pub fn halves(self) -> impl Iterator<Item = (Cell, Digit)> {
        let (first, second) = match self {
            Self::Digit { cell, digit } => ((cell, digit), None),
            Self::Domino(domino) => (domino.halves()[0], Some(domino.halves()[1])),
        };
        std::iter::once(first).chain(second)
    }

    /// Returns the cells that the move fills: one, or two for a domino.
    pub(super) fn cells(self) -> impl Iterator<Item = Cell> {
        self.halves().map(|it| it.0)
    }

    /// Fills the cells of the move, which must be blank.
    pub(crate) fn write(self, board: &mut Puzzle) {
        match board {
            Puzzle::Sudoku(grid) => {
                let (cell, digit) = self.entry();
                grid.set(cell, Some(digit));
            }
            Puzzle::Sudominoku(board) => {
                board.place(self.domino()).expect("a domino is laid on blanks");
            }
        }
    }

    /// Returns true if a board has the move.
    pub(crate) fn is_in(self, board: &Puzzle) -> bool {
        match (self, board) {
            (Self::Domino(it), Puzzle::Sudominoku(board)) => {
                board.domino(it.cells()[0]) == Some(it)
            }
            (it, _) => it.halves().all(|(cell, digit)| board.grid().get(cell) == Some(digit)),
        }
    }

    /// Blanks the cells of the move, which must stand.
    pub(crate) fn erase(self, board: &mut Puzzle) {
        match board {
            Puzzle::Sudoku(grid) => grid.set(self.entry().0, None),
            Puzzle::Sudominoku(board) => {
                board.take_up(self.domino().cells()[0]);
            }
        }
    }
}

/// Writes "5 at r1c3", "3-7 at r1c1 r1c2".
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Digit { cell, digit } => write!(f, "{digit} at {cell}"),
            Self::Domino(domino) => write!(f, "{domino}"),
        }
    }
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// A move was made.
    Place(Move),
    /// The last move on the path was taken back.
    Backtrack(Move),
    /// The board is a solution.
    Solved,
    /// Everything was tried; the board is the givens again. Nothing comes after it.
    Exhausted,
}

/// Writes "place 5 at r1c3", "take back 5 at r1c3", "solution", "nothing stands and the search is over".
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(made) => write!(f, "place {made}"),
            Self::Backtrack(made) => write!(f, "take back {made}"),
            Self::Solved => f.write_str("solution"),
            Self::Exhausted => f.write_str("nothing stands and the search is over"),
        }
    }
}

/// A [`Step`] without its move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Event {
    Place,
    Backtrack,
    Solved,
    Exhausted,
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
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Counters {
    /// The number of moves made.
    pub placements: u64,
    /// The number of moves taken back.
    pub backtracks: u64,
    /// The greatest length of the path so far.
    pub max_depth: usize,
    /// The number of digits tried at blanks.
    pub tests: u64,
    /// The number of cells or flags read to decide; `None` for an engine that decides without reading.
    pub reads: Option<u64>,
}

/// The reason for a move.
///
/// ```
/// use sudoscope::search::{self, Reason, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let mut search = Search::new(search::engine("singles").expect("in the table"), &puzzle)?;
/// search.advance(u64::MAX);
/// assert!(search.choices().iter().all(|choice| choice.reason != Reason::Guess));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// A branch: one of several moves, tried in order.
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

impl Reason {
    /// Returns the reason for the only move at a branch point.
    pub(super) fn of_the_only_move(point: BranchPoint, kind: Kind) -> Self {
        match (point, kind) {
            (BranchPoint::Cell(_), Kind::Sudoku) => Self::NakedSingle,
            (BranchPoint::Cell(cell), Kind::Sudominoku) => Self::OnlyCovering(cell),
            (BranchPoint::Digit(_, house), _) => Self::HiddenSingle(house),
            (BranchPoint::Tile(tile), _) => Self::OnlyPlace(tile),
        }
    }
}

/// One level of the path: its move, and the moves left to try in its place.
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
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Choice {
    /// The move on the board.
    pub taken: Move,
    /// The moves still to try, in order.
    pub left: Vec<Move>,
    /// The number of legal moves tried so far, including this one.
    pub n_tried: u32,
    /// The number of moves that were legal when the search reached this level.
    pub n_legal: u32,
    /// The reason for the move.
    pub reason: Reason,
}

/// The result of taking several steps, such as that of [`Search::advance`](super::Search::advance).
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::search::{self, Advance, Search, Step};
///
/// let engine = search::engine("fewest").expect("in the table");
/// let mut search = Search::new(engine, &Grid::EMPTY.into())?;
/// let Advance { steps, last } = search.advance(u64::MAX);
/// assert_eq!((steps, last), (search.steps(), Some(Step::Solved)));
/// # Ok::<(), search::StartError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Advance {
    /// The number of steps taken.
    pub steps: u64,
    /// The last step taken; `None` if there was none left.
    pub last: Option<Step>,
}
