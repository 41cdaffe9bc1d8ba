//! Taking givens out of a full grid.

use super::random::Random;
use crate::grid::{Cell, Grid};

/// The cell that a half turn of the board brings here.
pub(super) const fn turned(cell: Cell) -> Cell {
    Cell::from_index(80 - cell.index())
}

/// Takes out cells together with their half-turn partners, in random order, wherever the grid that
/// is left is still `good`.
///
/// Each pair is tried once. Where `good` can only be lost by taking givens out and never be won
/// back, no further pair can go in the end.
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
