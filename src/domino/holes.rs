//! Holes: blanks that hang together by their sides.

use crate::grid::{Cell, CellSet};

/// The cells of the first and of the last column.
const FIRST: CellSet = column(0);
const LAST: CellSet = column(8);

const fn column(column: usize) -> CellSet {
    let mut cells = CellSet::EMPTY;
    let mut row = 0;
    while row < 9 {
        cells = cells.with(Cell::at(row, column));
        row += 1;
    }
    cells
}

/// The parts of a set of cells that do not touch each other, in the order of their first cells.
pub fn holes(blanks: CellSet) -> impl Iterator<Item = CellSet> {
    let mut rest = blanks;
    std::iter::from_fn(move || {
        let hole = around(rest.first()?, rest);
        rest = rest.difference(hole);
        Some(hole)
    })
}

/// Whether dominoes cannot fill it for its size alone.
pub const fn is_odd(hole: CellSet) -> bool {
    hole.len() % 2 == 1
}

/// The cells of a set that can be reached from one of them without leaving it.
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

/// The cells that touch a cell of the set.
fn neighbours(cells: CellSet) -> CellSet {
    let bits = |cells: CellSet| cells.bits();
    let across = bits(cells.difference(LAST)) << 1 | bits(cells.difference(FIRST)) >> 1;
    CellSet::from_bits(across | bits(cells) << 9 | bits(cells) >> 9)
}
