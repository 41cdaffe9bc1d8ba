//! A dead end: the constraint that nothing is left to satisfy, which makes the search go back.

use crate::domino::Puzzle;
use crate::grid::{Cell, CellSet, Digit, House};
use crate::search::step::BranchPoint;

/// A constraint that no legal move satisfies.
///
/// ```
/// use sudoscope::search::{self, DeadEnd, Search, Step};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let mut search = Search::new(search::engine("flags").expect("in the table"), &puzzle)?;
/// while !matches!(search.next(), Some(Step::Backtrack(_))) {}
/// assert_eq!(
///     search.explain(),
///     "r1c9: 1, 2, 3, 4, 5, 7, 8 and 9 are in the row, 6 in the column; nothing fits; take back 9 at r1c8"
/// );
/// assert_eq!(search.dead_end(), Some(DeadEnd::Cell("r1c9".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum DeadEnd {
    /// A cell without a legal digit or domino.
    Cell(Cell),
    /// A digit without a place in a house, or without an untried one.
    Digit {
        /// The digit that has no place.
        digit: Digit,
        /// The house that lacks the digit.
        house: House,
        /// The places that were tried.
        tried: CellSet,
    },
    /// Blanks that dominoes cannot fill.
    Hole(CellSet),
    /// A tile without a place; no cell shows it.
    Tile,
}

impl DeadEnd {
    /// Returns the cells that show the dead end: the cell, the hole, the places in the house that were tried, or if
    /// there were none the blanks of the house.
    pub fn cells(self, board: &Puzzle) -> CellSet {
        match self {
            Self::Cell(cell) => CellSet::only(cell),
            Self::Digit { house, tried, .. } if tried.is_empty() => {
                house.cells() & board.grid().blanks()
            }
            Self::Digit { tried, .. } => tried,
            Self::Hole(cells) => cells,
            Self::Tile => CellSet::EMPTY,
        }
    }

    /// Returns the dead end at a branch point whose moves, in these cells, were all tried.
    pub(in crate::search) fn at(point: BranchPoint, tried: CellSet) -> Self {
        match point {
            BranchPoint::Cell(cell) => Self::Cell(cell),
            BranchPoint::Digit(digit, house) => Self::Digit { digit, house, tried },
            BranchPoint::Tile(_) => Self::Tile,
        }
    }
}
