//! One puzzle in words of 32 bits, a band in each, for every processor; the registers of [`super::sse41`] hold
//! the same words.
//!
//! ```text
//!   bit     0 ..... 8  9  10 .... 18 19  20 .... 28 29  30 31
//!           1 2 .. 9   -  1 2 ... 9   -  1 2 ... 9   -  -  -
//!           block 1       block 2        block 3                band 1, a word; then bands 2 and 3
//! ```
//!
//! The bit above the digits of a block is their guard: it is set before a subtraction that may borrow, so that
//! none reaches the next block, and whether it is still there tells which sets are empty. Blocks turn within
//! their band by two shifts, bands by taking another word. A turn leaves something in the last two bits; what
//! came from a turn is only ever cut with what did not, or looked at a lane at a time.
//!
//! There are four words because four fill a register of 128 bits. The one for no band holds anything.

#![expect(clippy::inline_always, reason = "words stay in registers only where nothing is called")]

use std::array::from_fn;

type Blocks = [u32; 4];
/// Digit 1 in each block of a band.
pub(super) const LOWEST: u32 = 1 | 1 << 10 | 1 << 20;
/// The guards of the blocks of a band.
pub(super) const GUARDS: u32 = LOWEST << 9;
/// All nine digits in every block, nothing in the word for no band.
pub(super) const FULL: [u32; 4] = [0x1ff * LOWEST, 0x1ff * LOWEST, 0x1ff * LOWEST, 0];

pub(super) mod single {
    crate::fast::single::kernel!();
}

/// Digits at a place in a word.
#[inline(always)]
pub(super) const fn placed(digits: u16, lane: usize) -> u32 {
    (digits as u32) << (10 * lane)
}

/// What a lane of a word has, as a digit set.
#[inline(always)]
pub(super) const fn lane_in(word: u32, lane: usize) -> u16 {
    (word >> (10 * lane) & 0x1ff) as u16
}

#[inline(always)]
const fn splat(value: u16) -> Blocks {
    [value as u32 * LOWEST; 4]
}

#[inline(always)]
fn and(a: Blocks, b: Blocks) -> Blocks {
    from_fn(|band| a[band] & b[band])
}

#[inline(always)]
fn or(a: Blocks, b: Blocks) -> Blocks {
    from_fn(|band| a[band] | b[band])
}

#[inline(always)]
fn without(a: Blocks, b: Blocks) -> Blocks {
    from_fn(|band| a[band] & !b[band])
}

#[inline(always)]
fn add(a: Blocks, b: Blocks) -> Blocks {
    from_fn(|band| a[band].wrapping_add(b[band]))
}

/// One less as a number, with a guard that is gone if there was nothing.
#[inline(always)]
fn less_one(a: Blocks) -> Blocks {
    a.map(|word| (word | GUARDS) - LOWEST)
}

/// All nine digits where a lane is zero.
#[inline(always)]
fn where_zero(a: Blocks) -> Blocks {
    a.map(|word| {
        let guards = (GUARDS - word) & GUARDS;
        guards - (guards >> 9)
    })
}

/// Something where one of nine sets is empty, nothing where none is.
#[inline(always)]
fn where_any_empty(sets: &[Blocks; 9]) -> Blocks {
    let mut guards = [GUARDS; 4];
    for set in sets {
        guards = and(guards, less_one(*set));
    }
    without([GUARDS; 4], guards)
}

#[inline(always)]
fn is_zero(a: Blocks) -> bool {
    a == [0; 4]
}

#[inline(always)]
fn is_same(a: Blocks, b: Blocks) -> bool {
    a == b
}

/// These digits in one lane, nothing in the others.
#[inline(always)]
fn one_lane(lane: usize, digits: u16) -> Blocks {
    from_fn(|band| if band == lane / 4 { placed(digits, lane % 4) } else { 0 })
}

#[inline(always)]
const fn words(a: Blocks) -> [u32; 4] {
    a
}

#[inline(always)]
const fn full() -> Blocks {
    FULL
}

/// A turn needs nothing here.
struct Turns;

#[inline(always)]
const fn turns() -> &'static Turns {
    &Turns
}

/// To every block what the next one of its band has, from the last round to the first.
#[inline(always)]
fn right(a: Blocks, _: &Turns) -> Blocks {
    a.map(|word| word >> 10 | word << 20)
}

/// To every block what the last one of its band has, from the first round to the last.
#[inline(always)]
fn left(a: Blocks, _: &Turns) -> Blocks {
    a.map(|word| word >> 20 | word << 10)
}

/// To every block what the one below it has, from the lowest round to the top.
#[inline(always)]
const fn below([top, middle, lowest, none]: Blocks) -> Blocks {
    [middle, lowest, top, none]
}

/// To every block what the one above it has, from the top round to the lowest.
#[inline(always)]
const fn above([top, middle, lowest, none]: Blocks) -> Blocks {
    [lowest, top, middle, none]
}

/// From digits by cell, 0 for a blank, to sets by place in the block.
fn blocks_of(digits: &[u8; 96]) -> [Blocks; 9] {
    /// The set of a digit in each lane. No digit is above nine, and sixteen need no check.
    const SETS: [[u32; 16]; 3] = {
        let mut sets = [[0; 16]; 3];
        let mut idx = 0;
        while idx < 3 * 10 {
            let (lane, digit) = (idx / 10, idx % 10);
            sets[lane][digit] = placed(if digit == 0 { 0x1ff } else { 1 << (digit - 1) }, lane);
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
        [word(0), word(1), word(2), 0x1ff * LOWEST]
    })
}

/// From sets of one by place in the block to digits by cell.
fn digits_in(blocks: &[Blocks; 9]) -> [u8; 96] {
    let mut digits = [0; 96];
    for (place, words) in blocks.iter().enumerate() {
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
