//! Registers of 128 bits with a word of 32 bits for each band: one puzzle at a time, on every processor.
//!
//! ```text
//!   bit     0 ..... 8  9  10 .... 18 19  20 .... 28 29  30 31
//!           1 2 .. 9   -  1 2 ... 9   -  1 2 ... 9   -  -  -
//!           block 1       block 2        block 3                a word for band 1; then bands 2 and 3
//! ```
//!
//! The bit above the digits of a block is its guard: it is set before a subtraction that may borrow, so that
//! the borrow does not reach the next block, and a guard that is cleared marks an empty set. Two
//! shifts rotate the blocks within their bands; words in another order rotate the bands. A rotation leaves
//! garbage in the last two bits, so its result is only ever intersected with one that has none, or read lane by
//! lane. The fourth word belongs to no band and can hold anything.
//!
//! Many puzzles are solved one by one. On x86-64 that is quicker on most sets than the eight lanes of [`super::lanes`].
//!
//! The registers are those of [`wide`]: SSE2 on every x86-64, NEON on every 64-bit ARM, arrays elsewhere. The
//! compiler alone puts only some arrays of four words into registers.

use std::array::from_fn;

use wide::u32x4;

use crate::fast::backend::{Backend, FEW_LANES};
use crate::fast::batch::one_by_one;
use crate::fast::single::SingleSolver;

/// Returns this backend, which every processor can run.
#[expect(clippy::unnecessary_wraps, reason = "as the other backends have it")]
pub(super) fn backend() -> Option<&'static Backend> {
    const BACKEND: Backend = Backend {
        name: "plain",
        single: SingleSolver { search: single::search, smallest: single::smallest },
        batch: |job| one_by_one(job),
        lanes: || Box::new(one_by_one),
        max_held_up: FEW_LANES,
    };
    Some(&BACKEND)
}

pub(super) type Blocks = u32x4;
/// Digit 1 in each block of a band.
const LOWEST: u32 = 1 | 1 << 10 | 1 << 20;
/// The guards of the blocks of a band.
const GUARDS: u32 = LOWEST << 9;
/// All nine digits in the blocks of a band.
const ALL: u32 = 0x1ff * LOWEST;

pub(super) mod single {
    crate::fast::single::kernel!();
}

operations! {
    []

    pub(super) fn splat(value: u16) -> Blocks { splat_word(u32::from(value) * LOWEST) }

    /// Repeats a word for each band.
    fn splat_word(word: u32) -> Blocks { u32x4::new([word; 4]) }
    pub(super) fn and(a: Blocks, b: Blocks) -> Blocks { a & b }
    pub(super) fn or(a: Blocks, b: Blocks) -> Blocks { a | b }
    pub(super) fn and_not(a: Blocks, b: Blocks) -> Blocks { a & !b }
    pub(super) fn add(a: Blocks, b: Blocks) -> Blocks { a + b }

    /// Subtracts one from each set as a number. The guard of an empty set is cleared.
    pub(super) fn decrement(a: Blocks) -> Blocks { (a | splat_word(GUARDS)) - splat_word(LOWEST) }

    /// Returns all nine digits where a lane is zero, and nothing elsewhere.
    pub(super) fn cmp_zero(a: Blocks) -> Blocks {
        let guards = (splat_word(GUARDS) - a) & splat_word(GUARDS);
        guards - (guards >> 9_u32)
    }

    /// Returns a nonzero lane wherever one of the nine sets is empty.
    pub(super) fn cmp_any_empty(sets: &[Blocks; 9]) -> Blocks {
        let mut guards = splat_word(GUARDS);
        for set in sets {
            guards = and(guards, decrement(*set));
        }
        and_not(splat_word(GUARDS), guards)
    }

    pub(super) fn is_zero(a: Blocks) -> bool { words(a) == [0; 4] }
    pub(super) fn is_equal(a: Blocks, b: Blocks) -> bool { is_zero(a ^ b) }

    /// Returns these digits in one lane and 0 in the others.
    pub(super) fn in_lane(lane: usize, digits: u16) -> Blocks {
        let digits = u32::from(digits) << (10 * (lane % 4));
        u32x4::new(from_fn(|band| if band == lane / 4 { digits } else { 0 }))
    }

    pub(super) fn words(a: Blocks) -> [u32; 4] { a.to_array() }

    /// Returns a lane of a word as a digit set.
    pub(super) fn lane_of_word(word: u32, lane: usize) -> u16 {
        (word >> (10 * lane) & 0x1ff) as u16
    }

    /// Returns all nine digits in the lane of every block, and 0 in the word that belongs to no band.
    pub(super) fn all_digits() -> Blocks { u32x4::new([ALL, ALL, ALL, 0]) }
    pub(super) fn rotations() -> &'static Rotations { &Rotations }

    /// Gives every block the lane of the next block of its band; the last one gets the first.
    pub(super) fn next_block(a: Blocks, _: &Rotations) -> Blocks { a >> 10_u32 | a << 20_u32 }

    /// Gives every block the lane of the previous block of its band; the first one gets the last.
    pub(super) fn previous_block(a: Blocks, _: &Rotations) -> Blocks { a >> 20_u32 | a << 10_u32 }

    /// Gives every block the lane of the block below it; the lowest one gets the top one.
    pub(super) fn block_below(a: Blocks) -> Blocks {
        let [top, middle, lowest, none] = words(a);
        u32x4::new([middle, lowest, top, none])
    }

    /// Gives every block the lane of the block above it; the top one gets the lowest.
    pub(super) fn block_above(a: Blocks) -> Blocks {
        let [top, middle, lowest, none] = words(a);
        u32x4::new([lowest, top, middle, none])
    }
}

/// Nothing: rotations by shifts need no constants.
pub(super) struct Rotations;

/// Converts digits by cell, 0 for a blank, to candidate sets by place in the block.
fn digits_to_blocks(digits: &[u8; 96]) -> [Blocks; 9] {
    /// The set of each digit in each lane. No digit is above nine, and an index below sixteen needs no bounds
    /// check.
    const SETS: [[u32; 16]; 3] = {
        let mut sets = [[0; 16]; 3];
        let mut idx = 0;
        while idx < 3 * 10 {
            let (lane, digit) = (idx / 10, idx % 10);
            sets[lane][digit] = (if digit == 0 { 0x1ff } else { 1 << (digit - 1) }) << (10 * lane);
            idx += 1;
        }
        sets
    };
    from_fn(|place| {
        let word = |band: usize| {
            let first = 27 * band + 9 * (place / 3) + place % 3;
            let digit = |lane: usize| usize::from(digits[first + 3 * lane] % 16);
            SETS[0][digit(0)] | SETS[1][digit(1)] | SETS[2][digit(2)]
        };
        u32x4::new([word(0), word(1), word(2), ALL])
    })
}

/// Converts sets of one digit by place in the block to digits by cell.
fn blocks_to_digits(blocks: &[Blocks; 9]) -> [u8; 96] {
    let mut digits = [0; 96];
    for (place, words) in blocks.map(words).iter().enumerate() {
        for block in 0..9 {
            let (band, lane) = (block / 3, block % 3);
            let cell = 27 * band + 9 * (place / 3) + 3 * lane + place % 3;
            // The shift drops the blocks below, and the lowest set bit ignores those above.
            let digit = (words[band] >> (10 * lane)).trailing_zeros() + 1;
            digits[cell] = digit.try_into().unwrap_or_default();
        }
    }
    digits
}
