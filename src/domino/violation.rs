//! The broken rules of a board.

use std::fmt;

use super::Tile;
use crate::grid::{Cell, CellSet, Clash, Digit};

/// A broken rule, and its cells.
///
/// ```
/// let line = "55.......".to_owned() + &".".repeat(72);
/// let error = sudoscope::format::read(&line).unwrap_err();
/// let violation = error.violation().unwrap();
/// assert_eq!(violation.to_string(), "5 stands twice in row 1 (r1c1, r1c2)");
/// assert_eq!(violation.cells().len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Violation(Rule);

/// A broken rule, with the pieces that break it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Rule {
    /// A domino with the same digit on both halves: there is no such tile.
    Double {
        /// The digit of both halves.
        digit: Digit,
        /// The cells under the domino.
        cells: [Cell; 2],
    },
    /// A domino on two cells that do not touch.
    NotAdjacent([Cell; 2]),
    /// Two pieces on one cell.
    Overlap(Cell),
    /// A tile that lies on the board more than once.
    DuplicateTile {
        /// The tile that lies there twice or more.
        tile: Tile,
        /// The cells under all its dominoes.
        cells: CellSet,
    },
    /// A digit twice in a house.
    Clash(Clash),
    /// More than one single cell with the same digit.
    DuplicateSingle {
        /// The digit of the single cells.
        digit: Digit,
        /// The single cells with it.
        cells: CellSet,
    },
    /// No single cell with this digit.
    MissingSingle(Digit),
    /// A hole of an odd number of cells: no tiling can fill it.
    OddHole(CellSet),
}

impl Violation {
    /// Returns the cells to mark; none for a missing single.
    pub fn cells(&self) -> CellSet {
        match self.0 {
            Rule::Double { cells, .. } | Rule::NotAdjacent(cells) => cells.into_iter().collect(),
            Rule::Overlap(cell) => CellSet::only(cell),
            Rule::DuplicateTile { cells, .. }
            | Rule::DuplicateSingle { cells, .. }
            | Rule::OddHole(cells) => cells,
            Rule::Clash(clash) => clash.cells,
            Rule::MissingSingle(_) => CellSet::EMPTY,
        }
    }

    /// Returns the hole that no dominoes can fill, if that is the violation.
    pub const fn hole(&self) -> Option<CellSet> {
        match self.0 {
            Rule::OddHole(cells) => Some(cells),
            _ => None,
        }
    }

    /// Returns true if the violation is a digit without its single cell.
    pub const fn is_missing_single(&self) -> bool {
        matches!(self.0, Rule::MissingSingle(_))
    }

    /// Returns true if both break the same rule, in the same cells or others.
    pub fn is_of_same_rule(&self, other: &Self) -> bool {
        std::mem::discriminant(&self.0) == std::mem::discriminant(&other.0)
    }

    /// Returns true if this is what is left of an earlier violation: the same one, perhaps in fewer cells.
    pub fn is_remnant_of(&self, earlier: &Self) -> bool {
        let same_rule = match (self.0, earlier.0) {
            (Rule::Clash(one), Rule::Clash(other)) => {
                (one.house, one.digit) == (other.house, other.digit)
            }
            (Rule::DuplicateTile { tile: one, .. }, Rule::DuplicateTile { tile: other, .. }) => {
                one == other
            }
            (Rule::OddHole(_), Rule::OddHole(_)) => true,
            _ => self == earlier,
        };
        same_rule && self.cells().difference(earlier.cells()).is_empty()
    }
}

impl std::error::Error for Violation {}

impl From<Rule> for Violation {
    fn from(rule: Rule) -> Self {
        Self(rule)
    }
}

impl From<Clash> for Violation {
    fn from(clash: Clash) -> Self {
        Self(Rule::Clash(clash))
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Rule::Double { digit, cells: [one, other] } => {
                write!(f, "{digit}-{digit} at {one} {other} is a double, and no tile is")
            }
            Rule::NotAdjacent([one, other]) => {
                write!(f, "{one} and {other} do not touch")
            }
            Rule::Overlap(cell) => write!(f, "two pieces lie on {cell}"),
            Rule::DuplicateTile { tile, cells } => {
                write!(f, "the tile {tile} lies more than once ({})", list(*cells))
            }
            Rule::Clash(clash) => clash.fmt(f),
            Rule::DuplicateSingle { digit, cells } => {
                write!(f, "{digit} is a single cell more than once ({})", list(*cells))
            }
            Rule::MissingSingle(digit) => write!(f, "no single cell holds {digit}"),
            Rule::OddHole(cells) => match cells.len() {
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
