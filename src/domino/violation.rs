//! What may break the rules, each by its name.

use std::fmt;

use super::Tile;
use crate::grid::{Cell, CellSet, Clash, Digit};

/// A rule that is broken, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// A domino whose halves have the same digit: there is no such tile.
    Double {
        /// The digit.
        digit: Digit,
        /// The cells of the domino.
        cells: [Cell; 2],
    },
    /// A domino on two cells that do not touch.
    NotAdjacent {
        /// The cells.
        cells: [Cell; 2],
    },
    /// Two pieces on one cell.
    Overlap {
        /// The cell.
        cell: Cell,
    },
    /// A tile that lies on the board more than once.
    DuplicateTile {
        /// The tile.
        tile: Tile,
        /// Every cell that one of it covers.
        cells: CellSet,
    },
    /// A digit twice in a house.
    Clash(Clash),
    /// More than one single cell with the same digit.
    DuplicateSingle {
        /// The digit.
        digit: Digit,
        /// The cells.
        cells: CellSet,
    },
    /// No single cell with this digit.
    MissingSingle {
        /// The digit.
        digit: Digit,
    },
    /// A hole of an odd number of cells: no tiling can fill it.
    OddHole {
        /// Its cells.
        cells: CellSet,
    },
}

impl Violation {
    /// The cells where it shows; none for a single that is missing.
    pub fn cells(&self) -> CellSet {
        match *self {
            Self::Double { cells, .. } | Self::NotAdjacent { cells } => cells.into_iter().collect(),
            Self::Overlap { cell } => CellSet::only(cell),
            Self::DuplicateTile { cells, .. }
            | Self::DuplicateSingle { cells, .. }
            | Self::OddHole { cells } => cells,
            Self::Clash(clash) => clash.cells,
            Self::MissingSingle { .. } => CellSet::EMPTY,
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Double { digit, cells: [one, other] } => {
                write!(f, "{digit}-{digit} at {one} {other} is a double, and no tile is")
            }
            Self::NotAdjacent { cells: [one, other] } => {
                write!(f, "{one} and {other} do not touch")
            }
            Self::Overlap { cell } => write!(f, "two pieces lie on {cell}"),
            Self::DuplicateTile { tile, cells } => {
                write!(f, "the tile {tile} lies more than once ({})", list(*cells))
            }
            Self::Clash(clash) => clash.fmt(f),
            Self::DuplicateSingle { digit, cells } => {
                write!(f, "{digit} is a single cell more than once ({})", list(*cells))
            }
            Self::MissingSingle { digit } => write!(f, "no single cell holds {digit}"),
            Self::OddHole { cells } => match cells.len() {
                1 => write!(f, "no domino can cover {}", list(*cells)),
                n => write!(f, "no dominoes can fill the hole of {n} cells at {}", first(*cells)),
            },
        }
    }
}

fn first(cells: CellSet) -> String {
    cells.first().map_or_else(String::new, |cell| cell.to_string())
}

fn list(cells: CellSet) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
    cells.join(", ")
}
