//! Removal of givens from a full grid.

use super::random::Random;
use crate::grid::{Cell, Grid};

/// Returns the cell opposite this one: its place after half a turn of the board.
pub(super) const fn opposite(cell: Cell) -> Cell {
    Cell::from_index(80 - cell.index())
}

/// Removes pairs of opposite givens in random order, each if the rest is still good.
///
/// Each pair is tried once. If a grid that is not good never becomes good by removing more, no further pair can be
/// removed in the end.
pub(super) fn dig(full: &Grid, random: &mut Random, is_good: impl Fn(&Grid) -> bool) -> Grid {
    let mut cells: Vec<Cell> =
        Cell::ALL.into_iter().filter(|&cell| cell <= opposite(cell)).collect();
    random.shuffle(&mut cells);
    let mut puzzle = *full;
    for cell in cells {
        let mut without = puzzle;
        without.set(cell, None);
        without.set(opposite(cell), None);
        if is_good(&without) {
            puzzle = without;
        }
    }
    puzzle
}
