//! How many ways are left to do each thing, for others to see.

use super::field::{DOWN, Field, RIGHT, each};
use super::fits::Fits;
use crate::search::bookkeeping::Ways;

impl Field {
    /// The ways to cover each cell and to lay each tile. A known domino is the one way for its cells and its
    /// tile.
    pub(super) fn ways(&self) -> Ways {
        let mut ways = Ways { cells: [None; 81], tiles: [None; 36] };
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
        for domino in self.known() {
            ways.tiles[domino.tile().index()] = Some(1);
            for cell in domino.cells() {
                ways.cells[cell.index()] = Some(1);
            }
        }
        ways
    }
}
