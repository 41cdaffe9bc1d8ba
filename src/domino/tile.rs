//! The 36 tiles, and sets of them.

use std::fmt;

use crate::grid::{Digit, bit_set};

/// One of the 36 tiles: an unordered pair of different digits, displayed as `3-7`. The tiles have the order 1-2, 1-3, ..
/// 1-9, 2-3, .. 8-9.
///
/// ```
/// use sudoscope::domino::Tile;
/// use sudoscope::grid::Digit;
///
/// let tile = Tile::new(Digit::ALL[6], Digit::ALL[2]).unwrap();
/// assert_eq!(tile.to_string(), "3-7");
/// assert_eq!(Tile::new(Digit::ALL[0], Digit::ALL[0]), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// The number of tiles.
const N_TILES: usize = 36;

/// The digits of each tile, the lower one first.
const DIGITS: [[Digit; 2]; N_TILES] = {
    let mut digits = [[Digit::ALL[0]; 2]; N_TILES];
    let (mut low, mut high) = (0, 1);
    let mut idx = 0;
    while idx < N_TILES {
        digits[idx] = [Digit::ALL[low], Digit::ALL[high]];
        idx += 1;
        high += 1;
        if high == 9 {
            low += 1;
            high = low + 1;
        }
    }
    digits
};

impl Tile {
    /// The tiles in order.
    pub const ALL: [Self; N_TILES] = {
        let mut all = [Self(0); N_TILES];
        let mut idx = 0;
        while idx < N_TILES {
            all[idx] = Self::from_index(idx);
            idx += 1;
        }
        all
    };

    /// Returns the tile with these digits, in either order; `None` for a double, which is not a tile.
    pub const fn new(one: Digit, other: Digit) -> Option<Self> {
        let (low, high) = if one.index() < other.index() {
            (one.index(), other.index())
        } else {
            (other.index(), one.index())
        };
        if low == high {
            return None;
        }
        // The tiles with a lower low digit are 8 + 7 + .. before it.
        Some(Self::from_index(low * (17 - low) / 2 + high - low - 1))
    }

    /// Returns the tile with this index.
    ///
    /// # Panics
    ///
    /// If `idx` is not below 36.
    pub const fn from_index(idx: usize) -> Self {
        assert!(idx < N_TILES, "a tile's index is below 36");
        #[expect(clippy::cast_possible_truncation, reason = "below 36, asserted above")]
        Self(idx as u8)
    }

    /// Returns the index in [`Tile::ALL`], 0 to 35.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the digits of the tile, the lower first.
    pub const fn digits(self) -> [Digit; 2] {
        DIGITS[self.index()]
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high] = self.digits();
        write!(f, "{low}-{high}")
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

bit_set! {
    /// A set of tiles: bit `n` of 36 is set if the tile with index `n` is in it.
    ///
    /// ```
    /// use sudoscope::domino::{Tile, TileSet};
    ///
    /// let tiles: TileSet = Tile::ALL[..3].iter().copied().collect();
    /// assert_eq!(tiles.len(), 3);
    /// assert_eq!(tiles.iter().next(), Some(Tile::ALL[0]));
    /// ```
    TileSet(u64) of tile: Tile, 36;
    /// The tiles of a [`TileSet`], in order.
    Tiles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_one_tile_for_each_pair_of_different_digits() {
        let names: Vec<String> = Tile::ALL.iter().map(Tile::to_string).collect();
        assert_eq!(
            (names[0].as_str(), names[8].as_str(), names[35].as_str()),
            ("1-2", "2-3", "8-9")
        );
        for tile in Tile::ALL {
            let [low, high] = tile.digits();
            assert!(low < high);
            assert_eq!([Tile::new(low, high), Tile::new(high, low)], [Some(tile); 2]);
        }
        assert!(Digit::ALL.into_iter().all(|digit| Tile::new(digit, digit).is_none()));
        assert_eq!(TileSet::ALL.len(), 36);
    }
}
