//! What an engine keeps, or looks at, to decide what comes next: data to draw.
//!
//! | engine | what it is |
//! |---|---|
//! | `flags`, `walk` | the digits of each row, column and block: [`Flags`] |
//! | `candidates` | the lists made from the givens, and the digit taken from each: [`Bookkeeping::Lists`] |
//! | `rescan` | nothing is kept; the three houses read at a blank: [`Scan`] |
//! | `fewest`, `singles` | the digits that are legal in each blank: [`Bookkeeping::Candidates`] |
//! | `links` | the columns left to cover, with their sizes: [`OpenColumn`] |
//! | `dominoes` | the tiles that are left: [`Bookkeeping::Tiles`] |
//! | `tiler` | the ways to cover each cell and to lay each tile: [`Ways`] |
//!
//! It is put together when it is asked for, from what the engine has at that moment: what it knows of the
//! moves that stand, whatever the last step was.

use std::fmt;

use super::houses::Houses;
use crate::domino::{Tile, TileSet};
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid, House};

/// What a search branches at: something to be done, whose moves are the ways to do it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BranchPoint {
    /// A cell is to be filled or covered.
    Cell(Cell),
    /// A digit is to be placed in a house.
    Digit(Digit, House),
    /// A tile is to be laid.
    Tile(Tile),
}

/// "r4c5", "7 in row 4", "tile 3-7".
impl fmt::Display for BranchPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Digit(digit, house) => write!(f, "{digit} in {house}"),
            Self::Tile(tile) => write!(f, "tile {tile}"),
        }
    }
}

/// What an engine keeps, or looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "it is drawn and dropped, and never kept in numbers")]
pub enum Bookkeeping {
    /// A flag for each digit in each house.
    Flags(Flags),
    /// For each cell the digits that the givens allow, in the order in which they are tried: made once,
    /// and none for a given.
    Lists {
        /// By the index of the cell.
        lists: [DigitSet; 81],
        /// The digit of its list that stands in the cell now.
        taken: [Option<Digit>; 81],
    },
    /// What is read at the blank that the search stands at; `None` where the board is full.
    Scan(Option<Scan>),
    /// For each blank the digits that are legal now, by the index of the cell; none for a filled cell.
    Candidates([DigitSet; 81]),
    /// The columns of the exact cover that are open, in the order of their headers.
    Columns(Vec<OpenColumn>),
    /// Each tile is in one of these.
    Tiles {
        /// Not on the board.
        left: TileSet,
        /// On the board, by the givens or by the search.
        used: TileSet,
    },
    /// How many ways there are to do what is left to do.
    Ways(Ways),
}

/// The digits that stand in each house, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flags {
    /// In the rows.
    pub rows: [DigitSet; 9],
    /// In the columns.
    pub columns: [DigitSet; 9],
    /// In the blocks.
    pub blocks: [DigitSet; 9],
}

/// The reading of a blank's row, column and block: the one made when the search came to it, and all that
/// it goes by there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scan {
    /// The blank.
    pub cell: Cell,
    /// The digits found in its row.
    pub row: DigitSet,
    /// The digits found in its column.
    pub column: DigitSet,
    /// The digits found in its block.
    pub block: DigitSet,
}

impl Scan {
    /// The cells that are read, of which some lie in two of the houses: 27 reads of 21 cells.
    pub fn cells(&self) -> CellSet {
        self.cell.peers().with(self.cell)
    }

    /// The digits found: the others fit.
    pub fn found(&self) -> DigitSet {
        self.row.union(self.column).union(self.block)
    }
}

/// A column of the exact cover that is not covered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenColumn {
    /// What it stands for: a cell, or a digit in a house.
    pub spot: BranchPoint,
    /// How many rows of the matrix it has: the ways to do it.
    pub size: u8,
}

/// How many dominoes may still be laid, by what they do. Where the search has found a dead end, as far as
/// it had struck out until then.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ways {
    /// That cover a cell, by its index; `None` for a covered cell.
    pub cells: [Option<u16>; 81],
    /// That are a tile, by its index; `None` for a tile that was laid.
    pub tiles: [Option<u16>; 36],
}

/// What an engine of Sudoku may look at to say what it keeps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment<'a> {
    pub(super) givens: &'a Grid,
    pub(super) board: &'a Grid,
    pub(super) houses: &'a Houses,
    /// The blank that the search stands at, unless the board is full.
    pub(super) at: Option<Cell>,
}

/// The digits that are legal in each of these blanks.
pub(super) fn candidates(houses: &Houses, blanks: CellSet) -> Bookkeeping {
    let mut candidates = [DigitSet::EMPTY; 81];
    for cell in blanks {
        candidates[cell.index()] = houses.legal(cell);
    }
    Bookkeeping::Candidates(candidates)
}
