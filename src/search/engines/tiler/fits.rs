//! The pairs of cells on which each tile fits.

use super::field::{Cells, DOWN, Field, RIGHT};
use crate::domino::Tile;
use crate::grid::Digit;

/// By digit its places, and the first cells of pairs whose right or lower cell is a place of it.
pub(super) struct Fits {
    places: [Cells; 9],
    right: [Cells; 9],
    below: [Cells; 9],
}

impl Fits {
    pub(super) fn of(field: &Field) -> Self {
        Self {
            places: field.places,
            right: field.places.map(|places| places >> RIGHT & field.across),
            below: field.places.map(|places| places >> DOWN & field.down),
        }
    }

    /// Returns the first cells of the pairs where a tile fits: across with the lower digit first, across with the
    /// higher one first, and the same two for down.
    pub(super) fn of_tile(&self, tile: Tile) -> [Cells; 4] {
        let [low, high] = tile.digits().map(Digit::index);
        [
            self.places[low] & self.right[high],
            self.places[high] & self.right[low],
            self.places[low] & self.below[high],
            self.places[high] & self.below[low],
        ]
    }
}
