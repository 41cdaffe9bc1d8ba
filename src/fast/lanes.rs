//! Nine digit sets side by side, one for each block of the board, in plain integers.
//!
//! A word of 64 bits holds the three blocks of one band of the board in lanes of 16 bits; the
//! fourth lane stays empty. A lane holds a digit set in its lowest nine bits, so sums and
//! differences of lanes never run into the neighbour, and one operation on three words is the
//! operation on nine blocks.
//!
//! ```text
//!   word 0:  block 1 | block 2 | block 3 | -      bits 0-15 | 16-31 | 32-47 | 48-63
//!   word 1:  block 4 | block 5 | block 6 | -
//!   word 2:  block 7 | block 8 | block 9 | -
//! ```

use std::array;
use std::ops::{BitAnd, BitOr};

/// Width of a lane in bits.
const LANE: usize = 16;
/// The lowest bit of every lane.
const ONES: u64 = 0x0001_0001_0001_0001;
/// The highest bit of every lane, free for borrows.
const HIGH: u64 = ONES << (LANE - 1);
/// The three lanes of a word that stand for blocks.
const LIVE: u64 = 0x0000_ffff_ffff_ffff;
/// How many digits a set can hold.
const DIGITS: usize = 9;
/// All nine digits in one lane.
const ALL_DIGITS: u64 = (1 << DIGITS) - 1;

/// A digit set for each of the nine blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lanes([u64; 3]);

impl Lanes {
    /// No digit anywhere.
    pub(super) const EMPTY: Self = Self([0; 3]);
    /// All nine digits in every block.
    pub(super) const FULL: Self = Self([ALL_DIGITS * (ONES & LIVE); 3]);

    /// The nine bits of one block.
    pub(super) const fn get(self, block: usize) -> u16 {
        (self.0[block / 3] >> (LANE * (block % 3)) & ALL_DIGITS) as u16
    }

    /// Takes these digits out of the set of one block.
    pub(super) const fn remove(&mut self, block: usize, digits: u16) {
        self.0[block / 3] &= !((digits as u64) << (LANE * (block % 3)));
    }

    /// The digits of each block that `other` does not have there.
    pub(super) fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Each set without its least digit.
    pub(super) fn without_least(self) -> Self {
        self.map(|word| word & ((word | HIGH) - ONES))
    }

    /// Everything in the blocks whose set is empty, nothing in the others.
    ///
    /// It is meant to select from another set: the bits above the ninth are there too.
    pub(super) fn where_empty(self) -> Self {
        self.map(|word| {
            let flags = (HIGH - word) & (HIGH & LIVE);
            flags - (flags >> (LANE - 1))
        })
    }

    /// The sets that hold exactly one digit, nothing in the other blocks.
    pub(super) fn singles(self) -> Self {
        self & self.without_least().where_empty()
    }

    /// For every block the set of the next one in its band, from the last round to the first.
    pub(super) fn right(self) -> Self {
        self.map(|word| ((word >> LANE) | (word << (2 * LANE))) & LIVE)
    }

    /// For every block the set of the one before it in its band, from the first round to the last.
    pub(super) fn left(self) -> Self {
        self.map(|word| ((word << LANE) | (word >> (2 * LANE))) & LIVE)
    }

    /// For every block the set of the one below it in its stack, from the lowest round to the top.
    pub(super) fn below(self) -> Self {
        let [top, middle, bottom] = self.0;
        Self([middle, bottom, top])
    }

    /// For every block the set of the one above it in its stack, from the top round to the lowest.
    pub(super) fn above(self) -> Self {
        let [top, middle, bottom] = self.0;
        Self([bottom, top, middle])
    }

    fn map(self, change: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(change))
    }

    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Self(array::from_fn(|idx| join(self.0[idx], other.0[idx])))
    }
}

impl BitAnd for Lanes {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Lanes {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Block `n` holds `sets[n]`.
    fn lanes(sets: [u16; 9]) -> Lanes {
        let mut lanes = Lanes::FULL;
        for (block, set) in sets.into_iter().enumerate() {
            lanes.remove(block, !set);
        }
        lanes
    }

    fn sets(lanes: Lanes) -> [u16; 9] {
        array::from_fn(|block| lanes.get(block))
    }

    #[test]
    fn a_block_turns_within_its_band_and_its_stack() {
        let all = lanes([1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(sets(all.right()), [2, 3, 1, 5, 6, 4, 8, 9, 7]);
        assert_eq!(sets(all.left()), [3, 1, 2, 6, 4, 5, 9, 7, 8]);
        assert_eq!(sets(all.below()), [4, 5, 6, 7, 8, 9, 1, 2, 3]);
        assert_eq!(sets(all.above()), [7, 8, 9, 1, 2, 3, 4, 5, 6]);
        assert_eq!(all.right().left(), all);
    }

    #[test]
    fn every_set_is_told_apart_by_size_in_every_lane() {
        for bits in 0..=0x1ff_u16 {
            let all = lanes([bits, 0, 0x1ff, bits, bits, 1, 0x100, 0, bits]);
            let least = all.without_least();
            let empty = all.where_empty();
            for block in 0..9 {
                let set = all.get(block);
                let rest = set & set.wrapping_sub(1);
                assert_eq!(least.get(block), rest);
                assert_eq!(empty.get(block), if set == 0 { 0x1ff } else { 0 });
                let single = if set.is_power_of_two() { set } else { 0 };
                assert_eq!(all.singles().get(block), single);
            }
        }
    }
}
