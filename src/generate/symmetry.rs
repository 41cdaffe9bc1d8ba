//! The symmetries of the cells with givens.

use std::fmt;

use crate::grid::{Cell, CellSet};

/// A symmetry of the cells with givens.
///
/// ```
/// use sudoscope::generate::Symmetry;
/// use sudoscope::grid::{Cell, CellSet};
///
/// assert_eq!("half-turn".parse(), Ok(Symmetry::HalfTurn));
/// assert_eq!(Symmetry::HalfTurn.groups().len(), 41);
///
/// let corner = CellSet::only(Cell::at(0, 0));
/// assert!(Symmetry::Diagonal.holds(corner) && !Symmetry::HalfTurn.holds(corner));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symmetry {
    /// No symmetry is required.
    None,
    /// Under a turn by 180 degrees.
    #[default]
    HalfTurn,
    /// Under a turn by 90 degrees.
    QuarterTurn,
    /// In a mirror that swaps left and right.
    LeftRight,
    /// In a mirror that swaps top and bottom.
    TopBottom,
    /// In the diagonal from top left to bottom right.
    Diagonal,
    /// In the diagonal from top right to bottom left.
    Antidiagonal,
    /// In both mirrors, left and right and top and bottom.
    Mirrors,
    /// In both diagonals.
    Diagonals,
    /// Under all eight turns and reflections of the square.
    Full,
}

/// A symmetry of the square: takes a row and a column to a row and a column.
type Map = fn(usize, usize) -> (usize, usize);

const HALF_TURN: Map = |row, column| (8 - row, 8 - column);
const QUARTER_TURN: Map = |row, column| (column, 8 - row);
const LEFT_RIGHT: Map = |row, column| (row, 8 - column);
const TOP_BOTTOM: Map = |row, column| (8 - row, column);
const DIAGONAL: Map = |row, column| (column, row);
const ANTIDIAGONAL: Map = |row, column| (8 - column, 8 - row);

/// The name of each symmetry, the maps that generate its group, and a description.
#[rustfmt::skip]
const TABLE: [(&str, &[Map], &str); 10] = [
    ("none",         &[],                       "givens anywhere"),
    ("half-turn",    &[HALF_TURN],              "the same after a turn by 180 degrees"),
    ("quarter-turn", &[QUARTER_TURN],           "the same after a turn by 90 degrees"),
    ("left-right",   &[LEFT_RIGHT],             "left and right mirror each other"),
    ("top-bottom",   &[TOP_BOTTOM],             "top and bottom mirror each other"),
    ("diagonal",     &[DIAGONAL],               "mirrored in the diagonal from top left"),
    ("antidiagonal", &[ANTIDIAGONAL],           "mirrored in the diagonal from top right"),
    ("mirrors",      &[LEFT_RIGHT, TOP_BOTTOM], "left-right and top-bottom"),
    ("diagonals",    &[DIAGONAL, ANTIDIAGONAL], "both diagonals"),
    ("full",         &[LEFT_RIGHT, DIAGONAL],   "all eight turns and reflections"),
];

crate::grid::from_name!(Symmetry, "symmetry");

impl Symmetry {
    /// All ten, in the order of a menu.
    pub const ALL: [Self; 10] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::Mirrors,
        Self::Diagonals,
        Self::Full,
    ];

    /// Returns the name in lower case.
    pub const fn name(self) -> &'static str {
        TABLE[self as usize].0
    }

    /// Returns a description in a few words.
    pub const fn title(self) -> &'static str {
        TABLE[self as usize].2
    }

    /// Returns a puzzle's title from its seed and symmetry. The default symmetry is not named.
    #[cfg(feature = "screens")]
    pub(crate) fn titled(self, seed: u64) -> String {
        match self {
            Self::None => format!("no symmetry, seed {seed}"),
            Self::HalfTurn => format!("seed {seed}"),
            other => format!("{other}, seed {seed}"),
        }
    }

    /// Returns the symmetry of this name, in upper or lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name().eq_ignore_ascii_case(name))
    }

    /// Returns the symmetric groups of cells, in the order of their first cells.
    pub fn groups(self) -> Vec<CellSet> {
        let mut rest = CellSet::ALL;
        let mut groups = Vec::new();
        while let Some(cell) = rest.first() {
            let group = self.group(cell);
            rest -= group;
            groups.push(group);
        }
        groups
    }

    /// Returns true if the symmetry maps this set of cells onto itself.
    pub fn holds(self, cells: CellSet) -> bool {
        cells.iter().all(|cell| cells.is_superset(self.group(cell)))
    }

    /// Returns a cell's group: all cells to which the symmetry takes it.
    fn group(self, cell: Cell) -> CellSet {
        let mut group = CellSet::only(cell);
        loop {
            let maps = TABLE[self as usize].1.iter();
            let further: CellSet =
                maps.flat_map(|map| group.iter().map(|it| moved(it, *map))).collect();
            if group.is_superset(further) {
                return group;
            }
            group |= further;
        }
    }
}

/// Returns the cell to which a map takes this one.
fn moved(cell: Cell, map: Map) -> Cell {
    let (row, column) = map(cell.row(), cell.column());
    Cell::at(row, column)
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_symmetries() {
        for symmetry in Symmetry::ALL {
            assert_eq!(Symmetry::from_name(symmetry.name()), Some(symmetry));
            assert_eq!(symmetry.to_string(), symmetry.name());
        }
        assert_eq!(Symmetry::from_name("Full"), Some(Symmetry::Full));
        assert_eq!(Symmetry::from_name("sideways"), None);
    }

    #[test]
    fn groups_share_out_the_cells_and_have_the_symmetry() {
        for symmetry in Symmetry::ALL {
            let groups = symmetry.groups();
            let n_cells: usize = groups.iter().map(|it| it.len()).sum();
            assert_eq!(n_cells, 81, "{symmetry}");
            assert!(groups.iter().all(|it| symmetry.holds(*it)), "{symmetry}");
        }
    }

    #[test]
    fn groups_are_as_large_as_the_symmetry() {
        let sizes = Symmetry::ALL.map(|it| {
            let groups = it.groups();
            (groups.len(), groups.iter().map(|group| group.len()).max().unwrap())
        });
        let expected = [
            (81, 1),
            (41, 2),
            (21, 4),
            (45, 2),
            (45, 2),
            (45, 2),
            (45, 2),
            (25, 4),
            (25, 4),
            (15, 8),
        ];
        assert_eq!(sizes, expected);
    }

    #[test]
    fn each_symmetry_is_of_its_own_kind() {
        let knight = CellSet::only(Cell::at(0, 1));
        let groups = Symmetry::ALL.map(|it| it.group(knight.first().unwrap()));
        let cells: Vec<String> = groups
            .iter()
            .map(|it| it.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" "))
            .collect();
        assert_eq!(
            cells,
            [
                "r1c2",
                "r1c2 r9c8",
                "r1c2 r2c9 r8c1 r9c8",
                "r1c2 r1c8",
                "r1c2 r9c2",
                "r1c2 r2c1",
                "r1c2 r8c9",
                "r1c2 r1c8 r9c2 r9c8",
                "r1c2 r2c1 r8c9 r9c8",
                "r1c2 r1c8 r2c1 r2c9 r8c1 r8c9 r9c2 r9c8",
            ]
        );
    }
}
