//! Registers of 128 bits with a lane of 16 bits for each of eight puzzles, on every processor.
//!
//! They are the registers of [`wide`]: NEON on 64-bit ARM, SSE2 on x86-64, arrays elsewhere. One puzzle a call is solved
//! as [`super::plain`] solves it. Nothing here depends on the order of the bytes of a word.
//!
//! This is the fastest backend of 64-bit ARM by the number of its instructions. Its speed is unmeasured: it has run in
//! an emulator only. On x86-64 one puzzle after another is quicker on most sets, and this backend is there to be tested.
//! `docs/benchmarks.md` has the numbers.

use std::array::from_fn;

use wide::bytemuck::{cast, cast_slice_mut};
use wide::{ShuffleExt, u8x16, u16x8, u32x4};

use super::plain::single;
use crate::fast::backend::{Backend, FEW_LANES};
use crate::fast::single::SingleSolver;

/// The number of lanes, of 16 bits each.
const N: usize = 8;
type V = u16x8;
/// All bits or none in each lane.
type Mask = u16x8;
/// The digits of each puzzle as 96 bytes: 81, and padding.
type Digits = [[u8; 96]; N];

/// Returns this backend, which every processor can run.
#[expect(clippy::unnecessary_wraps, reason = "as the other backends have it")]
pub(super) fn backend() -> Option<&'static Backend> {
    const BACKEND: Backend = Backend {
        name: "lanes",
        single: SingleSolver { search: single::search, smallest: single::smallest },
        batch: |job| batch::run(&mut batch::State::new(), job),
        lanes: || {
            let mut state = batch::State::new();
            Box::new(move |job| batch::run(&mut state, job))
        },
        max_held_up: FEW_LANES,
    };
    Some(&BACKEND)
}

mod batch {
    crate::fast::batch::kernel!();
}

operations! {
    []

    fn splat(value: u16) -> V { u16x8::splat(value) }
    fn and(a: V, b: V) -> V { a & b }
    fn or(a: V, b: V) -> V { a | b }
    fn and_not(a: V, b: V) -> V { a & !b }
    fn add(a: V, b: V) -> V { a + b }
    fn decrement(a: V) -> V { a + splat(u16::MAX) }
    fn min(a: V, b: V) -> V { a.min(b) }

    /// Selects `all` where a lane of `lanes` is zero and `part`, a subset of `all`, elsewhere.
    fn select_if_zero(lanes: V, all: V, part: V) -> V { select(cmp_eq(lanes, splat(0)), all, part) }

    /// Compares lanes for equality.
    fn cmp_eq(a: V, b: V) -> Mask { a.simd_eq(b) }

    /// Compares lanes for equality, with a bit for each lane.
    fn cmp_eq_bits(a: V, b: V) -> u32 { cmp_eq(a, b).to_bitmask() }

    /// Counts the bits of each lane.
    fn popcount(a: V) -> V {
        const COUNTS: u8x16 = u8x16::new([0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4]);
        let four_bits = u8x16::splat(15);
        let (low, high): (u8x16, u8x16) = (cast(a), cast(a >> 4_u32));
        let by_byte: V = cast(COUNTS.shuffle(low & four_bits) + COUNTS.shuffle(high & four_bits));
        // The upper byte of a word becomes the sum of both.
        (by_byte + (by_byte << 8_u32)) >> 8_u32
    }

    #[expect(clippy::cast_possible_truncation, reason = "below 8")]
    fn lane_mask(lane: usize) -> Mask {
        cmp_eq(u16x8::new([0, 1, 2, 3, 4, 5, 6, 7]), splat(lane as u16))
    }

    /// Selects `one` in the lanes of the mask and `other` elsewhere.
    fn select(mask: Mask, one: V, other: V) -> V { mask.select(one, other) }

    /// Loads eight words into a register.
    fn broadcast_words(words: &[u16; 8]) -> V { u16x8::new(*words) }

    /// Interleaves the lanes of two registers: the first four, and the last four.
    fn interleave(a: V, b: V) -> [V; 2] {
        // The compiler makes single instructions of shuffles with constant places.
        [
            [a, b].shuffle(u16x8::new([0, 8, 1, 9, 2, 10, 3, 11])),
            [a, b].shuffle(u16x8::new([4, 12, 5, 13, 6, 14, 7, 15])),
        ]
    }

    /// Interleaves pairs of lanes in the same way.
    fn interleave_pairs(a: V, b: V) -> [V; 2] {
        let (a, b): (u32x4, u32x4) = (cast(a), cast(b));
        [cast(a.unpack_lo(b)), cast(a.unpack_hi(b))]
    }

    /// Returns the control that copies word `places` (0 to 7) into each lane.
    fn shuffle_to(places: V) -> Shuffle { places }

    /// Moves the source of each lane by this many words.
    fn shuffle_later(taken: Shuffle, by: u16) -> Shuffle { add(taken, splat(by)) }

    /// Copies into each lane the word that the control names.
    fn shuffle(from: V, taken: Shuffle) -> V { from.shuffle(taken) }

    /// Returns the digits of each puzzle.
    fn as_bytes(digits: &mut Digits) -> &mut [[u8; 96]; N] { digits }
    fn zero_digits() -> Digits { [[0; 96]; N] }

    /// Interleaves the bytes of the first four registers with those of the last four.
    ///
    /// This rotates the seven bits of a byte's index (three of the register, four of the place) by one. Three times bring
    /// eight bytes of each register, one a register, side by side; four times more undo it.
    fn interleave_bytes(registers: &[u8x16; 8]) -> [u8x16; 8] {
        let mut to = *registers;
        for idx in 0..4 {
            let (first, second) = (registers[idx], registers[idx + 4]);
            to[2 * idx] = u8x16::unpack_low(first, second);
            to[2 * idx + 1] = u8x16::unpack_high(first, second);
        }
        to
    }
}

/// A shuffle control: for each lane the word to copy.
type Shuffle = u16x8;

/// Returns registers as their lanes.
#[inline]
fn as_lanes<const L: usize>(registers: &mut [V; L]) -> &mut [[u16; N]; L] {
    cast_slice_mut(registers).first_chunk_mut().expect("a register is as large as its lanes")
}

/// Converts digits by puzzle to sets by cell, empty for a blank, see [`Puzzles::load`](crate::fast::batch::Puzzles::load).
fn digits_to_sets(digits: &Digits, cells: &mut [V; 81]) {
    for (part, cells) in cells.chunks_mut(16).enumerate() {
        let by_puzzle = from_fn(|puzzle| u8x16::new(digits[puzzle].as_chunks().0[part]));
        let by_cell = interleave_bytes(&interleave_bytes(&interleave_bytes(&by_puzzle)));
        for (two_cells, digits) in cells.chunks_mut(2).zip(by_cell) {
            let digits = [u16x8::from_u8x16_low(digits), u16x8::from_u8x16_high(digits)];
            for (cell, digits) in two_cells.iter_mut().zip(digits) {
                // Shifting 1 by the digit and back makes the digit's bit. A blank makes none, or one above the digits.
                *cell = ((splat(1) << (digits & splat(15))) >> 1_u32) & splat(0x1ff);
            }
        }
    }
}

/// Converts sets of one digit by cell to digits by puzzle, in ASCII.
fn sets_to_digits(cells: &[V; 81], digits: &mut Digits) {
    const LOW: u8x16 = u8x16::new(*b"0120300040000009");
    const HIGH: u8x16 = u8x16::new(*b"0560700080000000");
    for (part, cells) in cells.chunks(16).enumerate() {
        let cell = |idx: usize| cells.get(idx).copied().unwrap_or_default().cast_signed();
        let by_cell = from_fn(|pair| {
            // Saturates the set of digit 9, which is 256, to 255.
            let bytes = u8x16::narrow_i16x8(cell(2 * pair), cell(2 * pair + 1));
            LOW.shuffle(bytes & u8x16::splat(15)) | HIGH.shuffle(bytes >> 4_u32)
        });
        let by_puzzle = interleave_bytes(&interleave_bytes(&interleave_bytes(&by_cell)));
        let by_puzzle = interleave_bytes(&by_puzzle);
        for (digits, by_puzzle) in digits.iter_mut().zip(by_puzzle) {
            digits.as_chunks_mut().0[part] = by_puzzle.to_array();
        }
    }
}
