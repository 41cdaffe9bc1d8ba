//! One puzzle in a register of 128 bits, with a word of 32 bits for each band: for every processor.
//!
//! ```text
//!   bit     0 ..... 8  9  10 .... 18 19  20 .... 28 29  30 31
//!           1 2 .. 9   -  1 2 ... 9   -  1 2 ... 9   -  -  -
//!           block 1       block 2        block 3                a word for band 1; then bands 2 and 3
//! ```
//!
//! The bit above the digits of a block is their guard: it is set before a subtraction that may borrow, so that
//! none reaches the next block, and whether it is still there tells which sets are empty. Blocks turn within
//! their band by two shifts, bands by taking another word. A turn leaves something in the last two bits; what
//! came from a turn is only ever cut with what did not, or looked at a lane at a time. The fourth word stands for
//! no band and holds anything.
//!
//! Many puzzles are solved one by one: eight at a time in 128 bits, as [`crate::fast::batch`] has it, took a third to
//! three fifths more time.
//!
//! The registers are those of [`wide`]: SSE2 on every x86-64, NEON on every 64-bit ARM, arrays where there are
//! none. The compiler alone does not find them: of arrays of four words it put a third into registers, and which
//! third changed with every line, at half of the speed.

use std::array::from_fn;

use wide::u32x4;

use super::Path;
use crate::fast::batch::one_by_one;

/// This path, which every processor can go.
#[expect(clippy::unnecessary_wraps, reason = "as the other paths have it")]
pub(super) fn path() -> Option<&'static Path> {
    const PATH: Path = Path {
        name: "plain",
        search: single::search,
        smallest: single::smallest,
        batch: |job| one_by_one(job),
        lanes: || Box::new(one_by_one),
    };
    Some(&PATH)
}

pub(super) type Blocks = u32x4;
/// Digit 1 in each block of a band.
const LOWEST: u32 = 1 | 1 << 10 | 1 << 20;
/// The guards of the blocks of a band.
const GUARDS: u32 = LOWEST << 9;
/// All nine digits in the blocks of a band.
const ALL: u32 = 0x1ff * LOWEST;

mod single {
    crate::fast::single::kernel!();
}

#[inline]
pub(super) const fn splat(value: u16) -> Blocks {
    each(value as u32 * LOWEST)
}

/// The same word for each band.
#[inline]
const fn each(word: u32) -> Blocks {
    u32x4::new([word; 4])
}

#[inline]
pub(super) fn and(a: Blocks, b: Blocks) -> Blocks {
    a & b
}

#[inline]
pub(super) fn or(a: Blocks, b: Blocks) -> Blocks {
    a | b
}

#[inline]
pub(super) fn without(a: Blocks, b: Blocks) -> Blocks {
    a & !b
}

#[inline]
pub(super) fn add(a: Blocks, b: Blocks) -> Blocks {
    a + b
}

/// One less as a number, with a guard that is gone if there was nothing.
#[inline]
pub(super) fn less_one(a: Blocks) -> Blocks {
    (a | each(GUARDS)) - each(LOWEST)
}

/// All nine digits where a lane is zero.
#[inline]
pub(super) fn where_zero(a: Blocks) -> Blocks {
    let guards = (each(GUARDS) - a) & each(GUARDS);
    guards - (guards >> 9_u32)
}

/// Something where one of nine sets is empty, nothing where none is.
#[inline]
pub(super) fn where_any_empty(sets: &[Blocks; 9]) -> Blocks {
    let mut guards = each(GUARDS);
    for set in sets {
        guards = and(guards, less_one(*set));
    }
    without(each(GUARDS), guards)
}

#[inline]
pub(super) fn is_zero(a: Blocks) -> bool {
    words(a) == [0; 4]
}

#[inline]
pub(super) fn is_same(a: Blocks, b: Blocks) -> bool {
    is_zero(a ^ b)
}

/// These digits in one lane, nothing in the others.
#[inline]
pub(super) fn one_lane(lane: usize, digits: u16) -> Blocks {
    let digits = u32::from(digits) << (10 * (lane % 4));
    u32x4::new(from_fn(|band| if band == lane / 4 { digits } else { 0 }))
}

#[inline]
pub(super) fn words(a: Blocks) -> [u32; 4] {
    a.to_array()
}

/// What a lane of a word has, as a digit set.
#[inline]
pub(super) const fn lane_in(word: u32, lane: usize) -> u16 {
    (word >> (10 * lane) & 0x1ff) as u16
}

/// All nine digits in every block, nothing in the word for no band.
#[inline]
pub(super) const fn full() -> Blocks {
    u32x4::new([ALL, ALL, ALL, 0])
}

/// A turn needs nothing here.
pub(super) struct Turns;

#[inline]
pub(super) const fn turns() -> &'static Turns {
    &Turns
}

/// To every block what the next one of its band has, from the last round to the first.
#[inline]
pub(super) fn right(a: Blocks, _: &Turns) -> Blocks {
    a >> 10_u32 | a << 20_u32
}

/// To every block what the last one of its band has, from the first round to the last.
#[inline]
pub(super) fn left(a: Blocks, _: &Turns) -> Blocks {
    a >> 20_u32 | a << 10_u32
}

/// To every block what the one below it has, from the lowest round to the top.
#[inline]
pub(super) fn below(a: Blocks) -> Blocks {
    let [top, middle, lowest, none] = words(a);
    u32x4::new([middle, lowest, top, none])
}

/// To every block what the one above it has, from the top round to the lowest.
#[inline]
pub(super) fn above(a: Blocks) -> Blocks {
    let [top, middle, lowest, none] = words(a);
    u32x4::new([lowest, top, middle, none])
}

/// From digits by cell, 0 for a blank, to sets by place in the block.
fn blocks_of(digits: &[u8; 96]) -> [Blocks; 9] {
    /// The set of a digit in each lane. No digit is above nine, and sixteen need no check.
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

/// From sets of one by place in the block to digits by cell.
fn digits_in(blocks: &[Blocks; 9]) -> [u8; 96] {
    let mut digits = [0; 96];
    for (place, words) in blocks.map(words).iter().enumerate() {
        for block in 0..9 {
            let (band, lane) = (block / 3, block % 3);
            let cell = 27 * band + 9 * (place / 3) + 3 * lane + place % 3;
            // What is below is gone, and what is above is not asked about.
            let digit = (words[band] >> (10 * lane)).trailing_zeros() + 1;
            digits[cell] = digit.try_into().unwrap_or_default();
        }
    }
    digits
}
