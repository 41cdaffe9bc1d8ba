//! Removing givens from a full grid.

use super::random::Random;
use crate::grid::{Cell, Grid};

/// Returns the cell on which a cell lies after half a turn of the board.
pub(super) const fn turned(cell: Cell) -> Cell {
    Cell::from_index(80 - cell.index())
}

/// Removes cells together with their half-turn partners, in random order, wherever the rest of the grid is still
/// `good`.
///
/// Each pair is tried once. If removing givens never makes a bad grid good, no further pair can be removed in the
/// end.
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
