//! The places of the set of tiles: a triangle if it fits, else rows.
//!
//! ```text
//!   12 13 14 15 16 17 18 19     a row for each lower digit,
//!      23 24 25 26 27 28 29     a column for each higher one
//!         34 35 36 37 38 39
//!            45 46 47 48 49     12 13 14 15 16 17 18 19 23 24 25 26
//!               56 57 58 59     27 28 29 34 35 36 37 38 39 45 46 47
//!                  67 68 69     48 49 56 57 58 59 67 68 69 78 79 89
//!                     78 79
//!                        89
//! ```

use ratatui::layout::{Position, Rect};

use crate::domino::Tile;

/// The place of the set of 36 tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TilesArea {
    /// The number of tiles in a row; `None` for a triangle.
    n_a_row: Option<u16>,
    pub area: Rect,
}

/// Columns and rows of the triangle.
pub(super) const TRIANGLE: (u16, u16) = (8 * TilesArea::TILE, 8);
#[expect(clippy::cast_possible_truncation, reason = "there are 36")]
const N_TILES: u16 = Tile::ALL.len() as u16;

impl TilesArea {
    /// The columns of a tile: two digits, and a sign or a space.
    pub const TILE: u16 = 3;

    /// Places the triangle if it fits, else as few rows as possible, evenly filled; `None` if not all tiles fit. Both
    /// begin in the upper left corner.
    pub fn fit(area: Rect) -> Option<Self> {
        Self::triangle(area).or_else(|| Self::rows(area))
    }

    fn triangle(area: Rect) -> Option<Self> {
        let (width, height) = TRIANGLE;
        let fits = area.width >= width && area.height >= height;
        fits.then_some(Self { n_a_row: None, area: Rect { width, height, ..area } })
    }

    fn rows(area: Rect) -> Option<Self> {
        let most = area.width / Self::TILE;
        let height = (most > 0).then(|| N_TILES.div_ceil(most))?;
        let n_a_row = N_TILES.div_ceil(height);
        let place = Rect { width: n_a_row * Self::TILE, height, ..area };
        (height <= area.height).then_some(Self { n_a_row: Some(n_a_row), area: place })
    }

    /// Returns the area of a tile.
    pub fn tile(&self, tile: Tile) -> Rect {
        let narrow = |idx: usize| u16::try_from(idx).expect("an index is below 36");
        let (column, row) = match self.n_a_row {
            None => {
                let [low, high] = tile.digits();
                (narrow(high.index()) - 1, narrow(low.index()))
            }
            Some(n_a_row) => {
                let idx = narrow(tile.index());
                (idx % n_a_row, idx / n_a_row)
            }
        };
        let (x, y) = (self.area.x + column * Self::TILE, self.area.y + row);
        Rect { x, y, width: Self::TILE, height: 1 }
    }

    /// Returns the tile at a position of the screen.
    pub fn hit(&self, at: Position) -> Option<Tile> {
        Tile::ALL.into_iter().find(|&tile| self.tile(tile).contains(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_triangle_where_there_is_room_else_rows() {
        let fit = |width, height| {
            let tiles = TilesArea::fit(Rect::new(5, 3, width, height))?;
            Some((tiles.area.width, tiles.area.height))
        };
        assert_eq!(fit(24, 8), Some((24, 8)));
        assert_eq!(fit(42, 20), Some((24, 8)));
        assert_eq!(fit(42, 7), Some((36, 3)));
        assert_eq!(fit(23, 8), Some((18, 6)), "seven would fit beside each other, six are even");
        assert_eq!(fit(23, 5), None);
        assert_eq!(fit(2, 60), None);
        assert_eq!(fit(3, 36), Some((3, 36)));
    }

    #[test]
    fn a_click_finds_the_tile_it_hits_and_no_two_overlap() {
        for (width, height) in (0..60).flat_map(|it| (0..40).map(move |rows| (it, rows))) {
            let area = Rect::new(5, 3, width, height);
            let Some(tiles) = TilesArea::fit(area) else { continue };
            assert_eq!(area.intersection(tiles.area), tiles.area, "{area}");
            for tile in Tile::ALL {
                let place = tiles.tile(tile);
                assert_eq!(tiles.area.intersection(place), place, "{tile} in {area}");
                assert_eq!(tiles.hit(place.as_position()), Some(tile), "{area}");
            }
        }
        let triangle = TilesArea::fit(Rect::new(0, 0, 24, 8)).unwrap();
        assert_eq!(triangle.hit(Position::new(0, 1)), None, "there is no tile 2-2");
    }
}
