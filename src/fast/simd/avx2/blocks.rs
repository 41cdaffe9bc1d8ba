//! The nine blocks of one puzzle in a register, a lane of 16 bits each.

#![expect(unsafe_code, reason = "registers seen as their lanes")]
#![cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "their names tell where they are from")
)]

use std::arch::x86_64::*;

use super::super::sse41;
use super::lanes::{V, add, and, and_not, cmp_zero, decrement, min, or, splat};
use crate::fast::single::lane_of;

/// The number of lanes: four for each band, the last of them padding.
const N: usize = 16;
/// A lane for each block.
pub(in crate::fast::simd) type Blocks = V;

pub(super) mod single {
    crate::fast::single::kernel!(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]);
}

operations! {
    [target_feature(enable = "avx2")]

    fn join_halves([low, high]: [__m128i; 2]) -> __m256i { _mm256_set_m128i(high, low) }

    fn split_halves(register: __m256i) -> [__m128i; 2] {
        [_mm256_castsi256_si128(register), _mm256_extracti128_si256::<1>(register)]
    }

    pub(crate) fn is_zero(a: Blocks) -> bool { _mm256_testz_si256(a, a) == 1 }

    pub(crate) fn is_equal(a: Blocks, b: Blocks) -> bool {
        _mm256_movemask_epi8(_mm256_cmpeq_epi16(a, b)) == -1
    }

    /// Returns a nonzero lane wherever one of the nine sets is empty.
    pub(crate) fn cmp_any_empty(sets: &[Blocks; 9]) -> Blocks {
        let mut least = sets[0];
        for set in sets {
            least = min(least, *set);
        }
        cmp_zero(least)
    }

    /// Returns these digits in one lane and 0 in the others.
    pub(crate) fn in_lane(lane: usize, digits: u16) -> Blocks {
        let lanes = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        and(_mm256_cmpeq_epi16(lanes, splat(lane.try_into().unwrap_or_default())), splat(digits))
    }

    pub(crate) fn next_block(a: Blocks, rotations: &Rotations) -> Blocks {
        _mm256_shuffle_epi8(a, rotations.next)
    }

    pub(crate) fn previous_block(a: Blocks, rotations: &Rotations) -> Blocks {
        _mm256_shuffle_epi8(a, rotations.previous)
    }

    /// Gives every block the lane of the block below it; the lowest one gets the top one.
    pub(crate) fn block_below(a: Blocks) -> Blocks { _mm256_permute4x64_epi64::<0b11_00_10_01>(a) }

    /// Gives every block the lane of the block above it; the top one gets the lowest.
    pub(crate) fn block_above(a: Blocks) -> Blocks { _mm256_permute4x64_epi64::<0b11_01_00_10>(a) }

    /// Converts digits by cell, 0 for a blank, to candidate sets by place in the block.
    pub(crate) fn digits_to_blocks(digits: &[u8; 96]) -> [Blocks; 9] {
        let mut blocks = [splat(0); 9];
        for (to, from) in blocks.iter_mut().zip(sse41::digits_to_wide_blocks(digits)) {
            *to = join_halves(from);
        }
        blocks
    }
}

#[inline]
const fn from_lanes(lanes: [u16; N]) -> Blocks {
    // SAFETY: a register is its 16 lanes of 16 bits, lowest first, and any bits are valid as both.
    unsafe { std::mem::transmute(lanes) }
}

/// Returns a register as words of four lanes, one for each band.
#[inline]
pub(in crate::fast::simd) const fn words(a: Blocks) -> [u64; 4] {
    // SAFETY: a register is four words of 64 bits, lowest first, and any bits are valid as both.
    unsafe { std::mem::transmute(a) }
}

/// Returns a lane of a word as a digit set.
#[inline]
pub(in crate::fast::simd) const fn lane_of_word(word: u64, lane: usize) -> u16 {
    (word >> (16 * lane) & 0x1ff) as u16
}

/// Returns all nine digits in the lane of every block and 0 in the padding.
#[inline]
pub(in crate::fast::simd) const fn all_digits() -> Blocks {
    const LANES: [u16; N] = {
        let mut lanes = [0; N];
        let mut block = 0;
        while block < 9 {
            lanes[lane_of(block)] = 0x1ff;
            block += 1;
        }
        lanes
    };
    from_lanes(LANES)
}

/// The byte shuffles that rotate the blocks of each band, within halves of 128 bits.
pub(in crate::fast::simd) struct Rotations {
    /// Gives every block the lane of the next block of its band; the last one gets the first.
    next: Blocks,
    /// Gives every block the lane of the previous block of its band; the first one gets the last.
    previous: Blocks,
}

/// Loads the shuffles from memory.
///
/// `black_box` hides their values: otherwise the compiler replaces each shuffle by three cheaper ones, which pays only
/// on very old processors.
#[inline]
pub(in crate::fast::simd) fn rotations() -> &'static Rotations {
    /// Returns the byte shuffle where each lane takes the lane with this number within its word of four.
    const fn from(four: [u16; 4]) -> Blocks {
        let mut bytes = [0; N];
        let mut lane = 0;
        while lane < N {
            // Each half of the register counts its bytes from 0.
            let first_lane = if lane % 8 < 4 { 0 } else { 4 };
            let first_byte = 2 * (first_lane + four[lane % 4]);
            bytes[lane] = first_byte | (first_byte + 1) << 8;
            lane += 1;
        }
        from_lanes(bytes)
    }
    static ROTATIONS: Rotations =
        Rotations { next: from([1, 2, 0, 3]), previous: from([2, 0, 1, 3]) };
    std::hint::black_box(&ROTATIONS)
}

/// Converts sets of one digit by place in the block to digits by cell.
#[target_feature(enable = "avx2")]
pub(in crate::fast::simd) fn blocks_to_digits(blocks: &[Blocks; 9]) -> [u8; 96] {
    let mut in_halves = [[_mm_setzero_si128(); 2]; 9];
    for (to, from) in in_halves.iter_mut().zip(blocks) {
        *to = split_halves(*from);
    }
    sse41::wide_blocks_to_digits(&in_halves)
}
