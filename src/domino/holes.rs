//! Holes: connected regions of blanks.

use crate::grid::{Cell, CellSet, House};

/// The cells of the first column, and of the last one.
const FIRST: CellSet = House::Column(0).cells();
const LAST: CellSet = House::Column(8).cells();

/// Splits a set of cells into its connected regions, in the order of their first cells.
///
/// ```
/// use sudoscope::domino::{holes, is_odd};
/// use sudoscope::grid::{Cell, CellSet};
///
/// let blanks: CellSet = [Cell::at(0, 0), Cell::at(0, 1), Cell::at(5, 5)].into_iter().collect();
/// let sizes: Vec<usize> = holes(blanks).map(|hole| hole.len()).collect();
/// assert_eq!(sizes, [2, 1]);
/// assert!(holes(blanks).any(is_odd));
/// ```
pub fn holes(blanks: CellSet) -> impl Iterator<Item = CellSet> {
    let mut rest = blanks;
    std::iter::from_fn(move || {
        let hole = around(rest.first()?, rest);
        rest = rest.difference(hole);
        Some(hole)
    })
}

/// Returns true if a hole has an odd number of cells, which no dominoes can fill.
pub const fn is_odd(hole: CellSet) -> bool {
    hole.len() % 2 == 1
}

/// Returns the region of a set around one of its cells.
fn around(cell: Cell, cells: CellSet) -> CellSet {
    let mut reached = CellSet::only(cell);
    loop {
        let further = reached.union(neighbours(reached).intersection(cells));
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// Returns the cells that share a side with a cell of the set.
fn neighbours(cells: CellSet) -> CellSet {
    let bits = |cells: CellSet| cells.bits();
    // A bit that is shifted off the end of its row would come back at the beginning of the next.
    let across = bits(cells.difference(LAST)) << 1 | bits(cells.difference(FIRST)) >> 1;
    CellSet::from_bits(across | bits(cells) << 9 | bits(cells) >> 9)
}
