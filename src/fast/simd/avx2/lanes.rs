//! Sixteen puzzles in the lanes of registers, sixteen bits each.

#![expect(unsafe_code, reason = "registers seen as their lanes")]
#![cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "their names tell where they are from")
)]

use std::arch::x86_64::*;

use super::transpose::{broadcast_128, transpose_to_digits, transpose_to_sets};

/// The number of lanes, of 16 bits each.
const N: usize = 16;
pub(in crate::fast::simd) type V = __m256i;
/// All bits or none in each lane.
type Mask = __m256i;
/// The digits of each puzzle as 96 bytes: 81, and padding.
type Digits = [[__m256i; 3]; N];

pub(super) mod batch {
    crate::fast::batch::kernel!(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]);
}

operations! {
    [target_feature(enable = "avx2")]

    pub(crate) fn splat(value: u16) -> V { _mm256_set1_epi16(value.cast_signed()) }
    pub(crate) fn and(a: V, b: V) -> V { _mm256_and_si256(a, b) }
    pub(crate) fn or(a: V, b: V) -> V { _mm256_or_si256(a, b) }
    pub(crate) fn and_not(a: V, b: V) -> V { _mm256_andnot_si256(b, a) }
    pub(crate) fn add(a: V, b: V) -> V { _mm256_add_epi16(a, b) }
    pub(crate) fn decrement(a: V) -> V { _mm256_add_epi16(a, _mm256_set1_epi16(-1)) }
    pub(crate) fn min(a: V, b: V) -> V { _mm256_min_epu16(a, b) }

    /// Selects `all` where a lane of `lanes` is zero and `part`, a subset of `all`, elsewhere.
    fn select_if_zero(lanes: V, all: V, part: V) -> V {
        _mm256_blendv_epi8(part, all, cmp_zero(lanes))
    }

    /// Compares lanes with zero.
    pub(crate) fn cmp_zero(a: V) -> V { _mm256_cmpeq_epi16(a, _mm256_setzero_si256()) }

    /// Compares lanes for equality.
    fn cmp_eq(a: V, b: V) -> Mask { _mm256_cmpeq_epi16(a, b) }

    /// Counts the bits of each lane.
    fn popcount(a: V) -> V {
        // A table of the counts of four bits, looked up by a byte shuffle: AVX2 has no instruction that counts bits.
        let counts = _mm256_setr_epi64x(
            0x0302_0201_0201_0100,
            0x0403_0302_0302_0201,
            0x0302_0201_0201_0100,
            0x0403_0302_0302_0201,
        );
        let four_bits = _mm256_set1_epi8(15);
        let low = _mm256_shuffle_epi8(counts, and(a, four_bits));
        let high = _mm256_shuffle_epi8(counts, and(_mm256_srli_epi16::<4>(a), four_bits));
        // Multiplying by 1 and adding neighbours sums the counts of a lane's two bytes.
        _mm256_maddubs_epi16(add(low, high), _mm256_set1_epi8(1))
    }

    #[expect(clippy::cast_possible_truncation, reason = "below 16")]
    fn lane_mask(lane: usize) -> Mask {
        let lanes = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        _mm256_cmpeq_epi16(lanes, splat(lane as u16))
    }

    /// Selects `one` in the lanes of the mask and `other` elsewhere.
    fn select(mask: Mask, one: V, other: V) -> V { _mm256_blendv_epi8(other, one, mask) }

    /// Repeats eight words in both halves.
    fn broadcast_words(words: &[u16; 8]) -> V {
        let at = |idx: usize| words[idx].cast_signed();
        broadcast_128(_mm_setr_epi16(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)))
    }

    /// Interleaves the lanes of two registers within each half: the first four, and the last four.
    fn interleave(a: V, b: V) -> [V; 2] {
        [_mm256_unpacklo_epi16(a, b), _mm256_unpackhi_epi16(a, b)]
    }

    /// Interleaves pairs of lanes in the same way.
    fn interleave_pairs(a: V, b: V) -> [V; 2] {
        [_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b)]
    }

    /// Builds the control that copies word `places` (0 to 7) of its 128-bit half into each lane.
    fn shuffle_to(places: V) -> Shuffle {
        let low = add(places, places);
        add(or(low, _mm256_slli_epi16::<8>(low)), splat(0x100))
    }

    /// Moves the source of each lane by this many words.
    fn shuffle_later(taken: Shuffle, by: u16) -> Shuffle { add(taken, splat(0x202 * by)) }

    /// Copies into each lane the word of its half that the control names.
    fn shuffle(from: V, taken: Shuffle) -> V { _mm256_shuffle_epi8(from, taken) }

    /// Compares lanes for equality. Returns a bit for each lane.
    fn cmp_eq_bits(a: V, b: V) -> u32 {
        let bytes = _mm256_packs_epi16(_mm256_cmpeq_epi16(a, b), _mm256_setzero_si256());
        let bits = _mm256_movemask_epi8(bytes).cast_unsigned();
        (bits & 0xff) | (bits >> 8 & 0xff00)
    }

    fn zero_digits() -> Digits { [[_mm256_setzero_si256(); 3]; N] }
}

/// A shuffle control: for each lane the word of its 128-bit half to copy.
type Shuffle = __m256i;

/// Returns registers as their lanes.
#[inline]
fn as_lanes<const L: usize>(registers: &mut [V; L]) -> &mut [[u16; N]; L] {
    // SAFETY: a register is its 16 lanes of 16 bits, lowest first, and any bits are valid as both; its
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
#[target_feature(enable = "avx2")]
fn digits_to_sets(digits: &Digits, cells: &mut [V; 81]) {
    let (parts, rest) = cells.as_chunks_mut::<32>();
    for (part, cells) in parts.iter_mut().enumerate() {
        transpose_to_sets(digits, part, cells);
    }
    let rest: &mut [V; 17] = rest.try_into().expect("17 cells are left");
    transpose_to_sets(digits, 2, rest);
}

/// Converts sets of one digit by cell to digits by puzzle, in ASCII.
#[target_feature(enable = "avx2")]
fn sets_to_digits(cells: &[V; 81], digits: &mut Digits) {
    let (parts, rest) = cells.as_chunks::<32>();
    for (part, cells) in parts.iter().enumerate() {
        transpose_to_digits(cells, digits, part);
    }
    let rest: &[V; 17] = rest.try_into().expect("17 cells are left");
    transpose_to_digits(rest, digits, 2);
}
