//! The registers of AVX-512, with its masks: thirty-two puzzles at a time.

#![expect(unsafe_code, reason = "registers seen as their lanes, and calls that need AVX-512")]
#![cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "their names tell where they are from")
)]

use std::arch::x86_64::*;

use self::blocks::single;
use super::avx2::{transpose_to_digits, transpose_to_sets};
use crate::fast::backend::{Backend, MANY_LANES};
use crate::fast::single::SingleSolver;

/// The number of lanes, of 16 bits each.
const N: usize = 32;
type V = __m512i;
/// A bit for each lane.
type Mask = __mmask32;
/// The digits of each puzzle as 96 bytes: 81, and padding.
type Digits = [[__m256i; 3]; N];

backend!(
    "avx512",
    MANY_LANES,
    "avx512f" "avx512bw" "avx512vl" "bmi1" "bmi2" "lzcnt" "popcnt"
);

mod batch {
    crate::fast::batch::kernel!(
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
    );
}

/// One puzzle needs sixteen lanes only, so these are the registers of AVX2 with the instructions of AVX-512.
mod blocks {
    use super::super::avx2::{
        Blocks, Rotations, add, all_digits, and, and_not, block_above, block_below,
        blocks_to_digits, cmp_any_empty, cmp_zero, decrement, digits_to_blocks, in_lane, is_equal,
        is_zero, lane_of_word, next_block, or, previous_block, rotations, splat, words,
    };

    pub(super) mod single {
        crate::fast::single::kernel!(
            #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
        );
    }
}

operations! {
    [target_feature(enable = "avx512bw")]

    fn splat(value: u16) -> V { _mm512_set1_epi16(value.cast_signed()) }
    fn and(a: V, b: V) -> V { _mm512_and_si512(a, b) }
    fn or(a: V, b: V) -> V { _mm512_or_si512(a, b) }
    fn and_not(a: V, b: V) -> V { _mm512_andnot_si512(b, a) }
    fn add(a: V, b: V) -> V { _mm512_add_epi16(a, b) }
    fn decrement(a: V) -> V { _mm512_add_epi16(a, _mm512_set1_epi16(-1)) }
    fn min(a: V, b: V) -> V { _mm512_min_epu16(a, b) }

    /// Selects `all` where a lane of `lanes` is zero and `part`, a subset of `all`, elsewhere.
    fn select_if_zero(lanes: V, all: V, part: V) -> V {
        _mm512_mask_blend_epi16(_mm512_testn_epi16_mask(lanes, lanes), part, all)
    }

    /// Compares lanes for equality.
    fn cmp_eq(a: V, b: V) -> Mask { _mm512_cmpeq_epi16_mask(a, b) }

    /// Repeats eight words in every quarter.
    fn broadcast_words(words: &[u16; 8]) -> V {
        let at = |idx: usize| words[idx].cast_signed();
        let eight = _mm_setr_epi16(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7));
        _mm512_broadcast_i32x4(eight)
    }

    /// Interleaves the lanes of two registers within each quarter: the first four, and the last four.
    fn interleave(a: V, b: V) -> [V; 2] {
        [_mm512_unpacklo_epi16(a, b), _mm512_unpackhi_epi16(a, b)]
    }

    /// Interleaves pairs of lanes in the same way.
    fn interleave_pairs(a: V, b: V) -> [V; 2] {
        [_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b)]
    }

    /// Builds the control that copies word `places` (0 to 7) of its 128-bit quarter into each lane.
    fn shuffle_to(places: V) -> Shuffle {
        let low = add(places, places);
        add(or(low, _mm512_slli_epi16::<8>(low)), splat(0x100))
    }

    /// Moves the source of each lane by this many words.
    fn shuffle_later(taken: Shuffle, by: u16) -> Shuffle { add(taken, splat(0x202 * by)) }

    /// Copies into each lane the word of its quarter that the control names.
    fn shuffle(from: V, taken: Shuffle) -> V { _mm512_shuffle_epi8(from, taken) }

    /// Compares lanes for equality, with a bit for each lane.
    fn cmp_eq_bits(a: V, b: V) -> u32 { cmp_eq(a, b) }

    /// Selects `one` in the lanes of the mask and `other` elsewhere.
    fn select(mask: Mask, one: V, other: V) -> V { _mm512_mask_blend_epi16(mask, other, one) }

    /// Counts the bits of each lane.
    fn popcount(a: V) -> V {
        let counts =
            _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
        let four_bits = _mm512_set1_epi8(15);
        let low = _mm512_shuffle_epi8(counts, and(a, four_bits));
        let high = _mm512_shuffle_epi8(counts, and(_mm512_srli_epi16::<4>(a), four_bits));
        // Multiplying by 1 and adding neighbours sums the counts of a lane's two bytes.
        _mm512_maddubs_epi16(add(low, high), _mm512_set1_epi8(1))
    }

    fn zero_digits() -> Digits { [[_mm256_setzero_si256(); 3]; N] }
}

/// A shuffle control: for each lane the word of its 128-bit quarter to copy.
type Shuffle = __m512i;

#[inline]
fn lane_mask(lane: usize) -> Mask {
    1 << lane
}

/// Returns registers as their lanes.
#[inline]
fn as_lanes<const L: usize>(registers: &mut [V; L]) -> &mut [[u16; N]; L] {
    // SAFETY: a register is its 32 lanes of 16 bits, lowest first, and any bits are valid as both; its
    // alignment is the stricter one.
    unsafe { &mut *std::ptr::from_mut(registers).cast() }
}

/// Returns registers as the digits of each puzzle.
#[inline]
fn as_bytes(digits: &mut Digits) -> &mut [[u8; 96]; N] {
    // SAFETY: three registers are 96 bytes, lowest first, and any bits are valid as both; a byte needs no
    // alignment.
    unsafe { &mut *std::ptr::from_mut(digits).cast() }
}

/// Converts digits by puzzle to sets by cell, empty for a blank, see [`Puzzles::load`](crate::fast::batch::Puzzles::load).
#[target_feature(enable = "avx512bw")]
fn digits_to_sets(digits: &Digits, cells: &mut [V; 81]) {
    let mut low = [_mm256_setzero_si256(); 32];
    let mut high = low;
    let [first, last] = digits.as_chunks().0 else { unreachable!("twice sixteen puzzles") };
    for (part, cells) in cells.chunks_mut(32).enumerate() {
        transpose_to_sets(first, part, &mut low);
        transpose_to_sets(last, part, &mut high);
        for (cell, (&low, &high)) in cells.iter_mut().zip(low.iter().zip(&high)) {
            *cell = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high);
        }
    }
}

/// Converts sets of one digit by cell to digits by puzzle, in ASCII.
#[target_feature(enable = "avx512bw")]
fn sets_to_digits(cells: &[V; 81], digits: &mut Digits) {
    let [first, last] = digits.as_chunks_mut().0 else { unreachable!("twice sixteen puzzles") };
    for (part, cells) in cells.chunks(32).enumerate() {
        let mut low = [_mm256_setzero_si256(); 32];
        let mut high = low;
        for (idx, &cell) in cells.iter().enumerate() {
            low[idx] = _mm512_castsi512_si256(cell);
            high[idx] = _mm512_extracti64x4_epi64::<1>(cell);
        }
        transpose_to_digits(&low, first, part);
        transpose_to_digits(&high, last, part);
    }
}
