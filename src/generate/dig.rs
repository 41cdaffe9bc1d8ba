//! Removal of givens from a full grid.

use super::random::Random;
use crate::grid::{Cell, Grid};

/// Returns the cell that half a turn of the board brings here.
pub(super) const fn turned(cell: Cell) -> Cell {
    Cell::from_index(80 - cell.index())
}

/// Removes each given together with its half-turn partner, in random order, if the rest is still `good`.
///
/// Each pair is tried once. If removing givens can only lose `good` and never win it back, no further pair can be
/// removed in the end.
pub(super) fn dig(full: &Grid, random: &mut Random, good: impl Fn(&Grid) -> bool) -> Grid {
    let mut cells: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| cell <= turned(cell)).collect();
    random.shuffle(&mut cells);
    let mut puzzle = *full;
    for cell in cells {
        let mut without = puzzle;
        without.set(cell, None);
        without.set(turned(cell), None);
        if good(&without) {
            puzzle = without;
        }
    }
    puzzle
}
