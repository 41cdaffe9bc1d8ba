//! The number of options left for each cell and tile, for drawing.

use super::field::{DOWN, Field, RIGHT, each};
use super::fits::Fits;
use crate::search::step::WayCounts;

impl Field {
    /// Counts the dominoes that can cover each cell, and the places of each tile. A forced domino is the only one for
    /// its cells and its tile.
    pub(super) fn ways(&self) -> WayCounts {
        let mut ways = WayCounts { cells: [None; 81], tiles: [None; 36] };
        for cell in each(self.open) {
            ways.cells[cell.index()] = Some(0);
        }
        let fits = Fits::of(self);
        for tile in self.free {
            let mut n_places = 0;
            for (pairs, way) in fits.of_tile(tile).into_iter().zip([RIGHT, RIGHT, DOWN, DOWN]) {
                for cell in each(pairs) {
                    n_places += 1;
                    for covered in [cell.index(), cell.index() + way as usize] {
                        let n_ways = &mut ways.cells[covered];
                        *n_ways = n_ways.map(|n| n + 1);
                    }
                }
            }
            ways.tiles[tile.index()] = Some(n_places);
        }
        for domino in self.forced() {
            ways.tiles[domino.tile().index()] = Some(1);
            for cell in domino.cells() {
                ways.cells[cell.index()] = Some(1);
            }
        }
        ways
    }
}
