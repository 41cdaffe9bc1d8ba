//! The pairs of cells on which each tile fits.

use super::field::{Cells, DOWN, Field, RIGHT};
use crate::domino::Tile;
use crate::grid::Digit;

/// The places of each digit, and the first cells of the pairs whose right or lower cell is such a place.
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

    /// Returns the pairs on which a tile fits: across with the lower digit first, across with the higher first, and
    /// the same down.
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
