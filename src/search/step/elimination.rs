//! Eliminations: the moves that the last step shows to be impossible, and the cells that rule them out.

use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House};
use crate::search::step::{BranchPoint, Move, NodeView};

/// A move that is ruled out, and the cause.
///
/// ```
/// use sudoscope::search::{self, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("flags").expect("in the table");
/// let mut search = Search::new(engine, &puzzle)?;
/// search.advance(1);
/// assert_eq!(search.explain(), "r1c3: try 1");
/// assert!(search.eliminations().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Elimination {
    /// The move: a digit in a cell, or a domino.
    pub eliminated: Move,
    /// The reason why the move is impossible.
    pub cause: Cause,
}

/// The cause of an elimination.
///
/// ```
/// use sudoscope::search::{self, Cause, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let mut search = Search::new(search::engine("singles").expect("in the table"), &puzzle)?;
/// search.advance(1);
/// assert_eq!(search.explain(), "r5c5: only 5 can go here; place it");
/// let eliminations = search.eliminations();
/// assert_eq!(eliminations.len(), 8);
/// assert!(eliminations.iter().all(|it| matches!(it.cause, Cause::SeenDigit(cells) if !cells.is_empty())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Cause {
    /// The digit is in these peers of its cell. For a domino it is the digit that is not on the branch point.
    SeenDigit(CellSet),
    /// The tile lies on these two cells already.
    UsedTile(CellSet),
    /// Propagation has ruled it out; no single cell is the cause.
    Deduced,
}

impl Elimination {
    /// Returns the cells that rule the move out, to be highlighted on the board.
    pub fn cells(&self) -> CellSet {
        match self.cause {
            Cause::SeenDigit(cells) | Cause::UsedTile(cells) => cells,
            Cause::Deduced => CellSet::EMPTY,
        }
    }

    /// Makes the elimination of a digit in a cell.
    pub(in crate::search) fn of_digit(cell: Cell, digit: Digit, cause: Cause) -> Self {
        Self { eliminated: Move::Digit { cell, digit }, cause }
    }
}

/// Returns the moves that the board rules out at a node with at most one legal move; none at other nodes.
pub(in crate::search) fn beside_the_only_one(node: &NodeView) -> Vec<Elimination> {
    let board = node.board.grid();
    match node.point {
        _ if node.moves.len() > 1 => vec![],
        BranchPoint::Cell(cell) => in_cell(board, cell, DigitSet::ALL),
        BranchPoint::Digit(digit, house) => {
            blanks(board, house).iter().filter_map(|cell| at(board, cell, digit)).collect()
        }
        BranchPoint::Tile(_) => unreachable!("Sudoku has no tiles"),
    }
}

/// Returns the peers of a blank that hold a digit.
pub(in crate::search) fn holders(board: &Grid, cell: Cell, digit: Digit) -> CellSet {
    board.cells_with(digit).intersection(cell.peers())
}

/// Returns the eliminations of these digits in a blank, for those that a peer holds.
pub(in crate::search) fn in_cell(board: &Grid, cell: Cell, digits: DigitSet) -> Vec<Elimination> {
    digits.iter().filter_map(|digit| at(board, cell, digit)).collect()
}

/// Returns the blanks of a house.
pub(in crate::search) fn blanks(board: &Grid, house: House) -> CellSet {
    house.cells().intersection(board.blanks())
}

/// Returns the elimination of a digit in a blank, if anything on the board rules it out.
pub(in crate::search) fn at(board: &Grid, cell: Cell, digit: Digit) -> Option<Elimination> {
    let holders = holders(board, cell, digit);
    (!holders.is_empty()).then(|| Elimination::of_digit(cell, digit, Cause::SeenDigit(holders)))
}
