//! The data that an engine keeps or reads to decide on its next step, for drawing.
//!
//! | engine | data |
//! |---|---|
//! | `flags`, `walk` | the digits of each row, column and block: [`HouseDigits`] |
//! | `candidates` | the lists made from the givens, and the digit taken from each: [`Bookkeeping::Lists`] |
//! | `rescan` | nothing is kept; the three houses read at a blank: [`Scan`] |
//! | `fewest`, `singles` | the digits that are legal in each blank: [`Bookkeeping::Candidates`] |
//! | `links` | the columns left to cover, with their sizes: [`OpenColumn`] |
//! | `dominoes` | the tiles that are left: [`Bookkeeping::Tiles`] |
//! | `tiler` | the ways to cover each cell and to lay each tile: [`WayCounts`] |
//!
//! It is computed on request, from the moves that stand.

use std::fmt;

use crate::domino::{Tile, TileSet};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

/// The branch point of a node: a constraint to satisfy, whose moves are the ways to satisfy it.
///
/// ```
/// use sudoscope::search::{self, BranchPoint, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let search = Search::new(search::engine("flags").expect("in the table"), &puzzle)?;
/// assert_eq!(search.branch_point(), Some(BranchPoint::Cell("r1c3".parse()?)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum BranchPoint {
    /// A cell must be filled or covered.
    Cell(Cell),
    /// A digit must be placed in a house.
    Digit(Digit, House),
    /// A tile must be laid.
    Tile(Tile),
}

impl BranchPoint {
    /// The number of digits in houses, which come between the cells and the tiles.
    const N_DIGITS: u16 = 27 * 9;

    /// Returns the index: cells first, then digits of rows, of columns and of blocks, and tiles.
    #[expect(clippy::cast_possible_truncation, reason = "there are 360 branch points")]
    pub(in crate::search) const fn index(self) -> u16 {
        match self {
            Self::Cell(cell) => cell.index() as u16,
            Self::Digit(digit, house) => (81 + house.index() * 9 + digit.index()) as u16,
            Self::Tile(tile) => 81 + Self::N_DIGITS + tile.index() as u16,
        }
    }

    /// Returns the branch point with this index, as [`Self::index`] numbers them.
    pub(in crate::search) fn from_index(idx: u16) -> Self {
        match idx.checked_sub(81) {
            None => Self::Cell(Cell::from_index(idx.into())),
            Some(idx) if idx < Self::N_DIGITS => {
                let (house, digit) = (usize::from(idx / 9), usize::from(idx % 9));
                Self::Digit(Digit::from_index(digit), House::from_index(house))
            }
            Some(idx) => Self::Tile(Tile::from_index((idx - Self::N_DIGITS).into())),
        }
    }
}

/// Writes "r4c5", "7 in row 4", "tile 3-7".
impl fmt::Display for BranchPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(f, "{cell}"),
            Self::Digit(digit, house) => write!(f, "{digit} in {house}"),
            Self::Tile(tile) => write!(f, "tile {tile}"),
        }
    }
}

/// The data that an engine keeps or reads.
///
/// ```
/// use sudoscope::search::{self, Bookkeeping, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("singles").expect("in the table");
/// let search = Search::new(engine, &puzzle)?;
/// let Bookkeeping::Candidates(candidates) = search.bookkeeping() else { panic!("kept by `singles`") };
/// assert_eq!(candidates[2].len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[expect(clippy::large_enum_variant, reason = "one is drawn and dropped at a time")]
pub enum Bookkeeping {
    /// A flag for each digit in each house.
    Flags(HouseDigits),
    /// For each cell the digits that the givens allow, made once and tried in ascending order; none for a given.
    Lists {
        /// The lists, by the index of the cell.
        lists: [DigitSet; 81],
        /// By cell, the digit of its list that is on the board now.
        taken: [Option<Digit>; 81],
    },
    /// The houses read at the current blank; `None` where the board is full.
    Scan(Option<Scan>),
    /// By the index of the cell, the legal digits of each blank; none for a filled cell.
    Candidates([DigitSet; 81]),
    /// The uncovered columns of the exact cover, in the order of their headers.
    Columns(Vec<OpenColumn>),
    /// All tiles, split into two sets.
    Tiles {
        /// The tiles that are not on the board.
        left: TileSet,
        /// The tiles on the board, given or laid by the search.
        used: TileSet,
    },
    /// The number of ways to cover each cell and to lay each tile.
    Ways(WayCounts),
}

/// The digits in each row, column and block, by number from 0.
///
/// ```
/// use sudoscope::search::{self, Bookkeeping, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let search = Search::new(search::engine("flags").expect("in the table"), &puzzle)?;
/// let Bookkeeping::Flags(flags) = search.bookkeeping() else { panic!("kept by `flags`") };
/// assert_eq!(flags.row[0], "357".chars().filter_map(sudoscope::grid::Digit::from_char).collect());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct HouseDigits {
    /// The digits in each row.
    pub row: [DigitSet; 9],
    /// The digits in each column.
    pub column: [DigitSet; 9],
    /// The digits in each block.
    pub block: [DigitSet; 9],
}

/// The digits read in a blank's row, column and block when the search reached it.
///
/// ```
/// use sudoscope::search::{self, Bookkeeping, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let search = Search::new(search::engine("rescan").expect("in the table"), &puzzle)?;
/// let Bookkeeping::Scan(Some(scan)) = search.bookkeeping() else { panic!("read by `rescan`") };
/// assert_eq!((scan.cells().len(), scan.found().complement().len()), (21, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Scan {
    /// The blank whose houses are read.
    pub cell: Cell,
    /// The digits found in its row.
    pub row: DigitSet,
    /// The digits found in its column.
    pub column: DigitSet,
    /// The digits found in its block.
    pub block: DigitSet,
}

impl Scan {
    /// Returns the 21 cells that are read. That makes 27 reads: the blank is read three times, four others twice.
    pub fn cells(&self) -> CellSet {
        self.cell.peers().with(self.cell)
    }

    /// Returns all digits found. The other digits fit.
    pub fn found(&self) -> DigitSet {
        self.row.union(self.column).union(self.block)
    }
}

/// An uncovered column of the exact cover.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::search::{self, Bookkeeping, Search};
///
/// let search = Search::new(search::engine("links").expect("in the table"), &Grid::EMPTY.into())?;
/// let Bookkeeping::Columns(columns) = search.bookkeeping() else { panic!("kept by `links`") };
/// assert_eq!((columns.len(), columns[0].constraint.to_string(), columns[0].size), (324, "r1c1".into(), 9));
/// # Ok::<(), search::StartError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct OpenColumn {
    /// The constraint: a cell, or a digit in a house.
    pub constraint: BranchPoint,
    /// The number of its rows in the matrix: the ways to satisfy the constraint.
    pub size: u8,
}

/// The number of dominoes that may still be laid, by cell and by tile. At a dead end the counts are those at which
/// propagation stopped.
///
/// ```
/// use sudoscope::domino::Tile;
/// use sudoscope::packs;
/// use sudoscope::search::{self, Bookkeeping, Search};
///
/// let puzzle = packs::pack("dominoes").expect("an embedded pack").puzzles().remove(0).puzzle;
/// let used = puzzle.dominoes().expect("a Sudominoku").used_tiles();
/// let search = Search::new(search::engine("tiler").expect("in the table"), &puzzle)?;
/// let Bookkeeping::Ways(ways) = search.bookkeeping() else { panic!("kept by `tiler`") };
/// assert!(Tile::ALL.into_iter().all(|tile| ways.tiles[tile.index()].is_none() == used.contains(tile)));
/// # Ok::<(), search::StartError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct WayCounts {
    /// The number of dominoes that can cover a cell, by its index; `None` for a covered cell.
    pub cells: [Option<u16>; 81],
    /// The number of places of a tile, by its index; `None` for a tile that was laid.
    pub tiles: [Option<u16>; 36],
}
