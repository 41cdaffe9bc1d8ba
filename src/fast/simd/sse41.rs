//! The registers of [`super::plain`] with the instructions of SSE4.1, for processors without AVX2. Nearly every
//! x86-64 processor has SSE4.1.

#![expect(unsafe_code, reason = "registers seen as their lanes, and calls that need SSE4.1")]
#![cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "their names tell where they are from")
)]

use std::arch::x86_64::*;

use super::plain::{
    Blocks, Rotations, add, all_digits, and, and_not, block_above, block_below, cmp_any_empty,
    cmp_zero, decrement, in_lane, is_equal, is_zero, lane_of_word, next_block, or, previous_block,
    rotations, splat, words,
};
use crate::fast::backend::{Backend, FEW_LANES};
use crate::fast::batch::one_by_one;
use crate::fast::single::SingleSolver;

/// A lane of 16 bits for each block, as AVX2 has them.
type Wide = [__m128i; 2];

/// Returns this backend, if the processor can run it.
pub(super) fn backend() -> Option<&'static Backend> {
    // SAFETY: only this function returns the backend, and only where the processor has all features that its
    // functions use.
    const BACKEND: Backend = Backend {
        name: "sse4.1",
        single: SingleSolver {
            search: |grid, collector| unsafe { single::search(grid, collector) },
            smallest: |grid, known, guesses| unsafe { single::smallest(grid, known, guesses) },
        },
        batch: |job| one_by_one(job),
        lanes: || Box::new(one_by_one),
        max_held_up: FEW_LANES,
    };
    let can = is_x86_feature_detected!("sse4.1") && is_x86_feature_detected!("popcnt");
    can.then_some(&BACKEND)
}

mod single {
    crate::fast::single::kernel!(#[target_feature(enable = "sse4.1,popcnt")]);
}

operations! {
    [target_feature(enable = "sse4.1")]

    /// Converts digits by cell, 0 for a blank, to candidate sets by place in the block.
    fn digits_to_blocks(digits: &[u8; 96]) -> [Blocks; 9] {
        let mut blocks = [splat(0); 9];
        for (to, from) in blocks.iter_mut().zip(digits_to_wide_blocks(digits)) {
            *to = pack(from);
        }
        blocks
    }

    /// Packs lanes of 16 bits into lanes of ten, a word for each band.
    fn pack([low, high]: Wide) -> Blocks {
        // In one step the first lane of a pair and 1024 times the second, which shifts it by ten bits.
        let factors = _mm_set1_epi32(1 | 1 << (16 + 10));
        let (first_low, first_high) = (_mm_madd_epi16(low, factors), _mm_madd_epi16(high, factors));
        let first_two = shuffle_words::<0b10_00_10_00>(first_low, first_high);
        let third = _mm_slli_epi32::<20>(shuffle_words::<0b11_01_11_01>(low, high));
        let packed = _mm_or_si128(first_two, third);
        // SAFETY: a register is its four words, lowest first, and any bits are valid as both.
        Blocks::new(unsafe { std::mem::transmute::<__m128i, [u32; 4]>(packed) })
    }

    /// Takes two words of `one` and two of `other`.
    fn shuffle_words<const WORDS: i32>(one: __m128i, other: __m128i) -> __m128i {
        let (one, other) = (_mm_castsi128_ps(one), _mm_castsi128_ps(other));
        _mm_castps_si128(_mm_shuffle_ps::<WORDS>(one, other))
    }

    /// Unpacks lanes of ten bits into lanes of 16.
    fn unpack(blocks: Blocks) -> Wide {
        // SAFETY: a register is its four words, lowest first, and any bits are valid as both.
        let blocks = unsafe { std::mem::transmute::<[u32; 4], __m128i>(words(blocks)) };
        let first = _mm_and_si128(blocks, _mm_set1_epi32(0x1ff));
        let second = _mm_and_si128(_mm_slli_epi32::<6>(blocks), _mm_set1_epi32(0x1ff << 16));
        let (first_two, third) = (_mm_or_si128(first, second), _mm_srli_epi32::<20>(blocks));
        [_mm_unpacklo_epi32(first_two, third), _mm_unpackhi_epi32(first_two, third)]
    }

    /// Converts digits by cell, 0 for a blank, to candidate sets by place in the block.
    pub(super) fn digits_to_wide_blocks(digits: &[u8; 96]) -> [Wide; 9] {
        // From a row of cells the first column of each block, then the second, then the third.
        let in_columns = _mm_setr_epi8(0, 3, 6, -1, 1, 4, 7, -1, 2, 5, 8, -1, -1, -1, -1, -1);
        let row = |row: usize| -> __m128i {
            // A closure for each byte would stay a call where the library is compiled in many units.
            let bytes = *digits[9 * row..].first_chunk::<16>().expect("the last row begins at 72");
            // SAFETY: a register is its 16 bytes, lowest first, and any bits are valid as both.
            _mm_shuffle_epi8(unsafe { std::mem::transmute::<[u8; 16], __m128i>(bytes) }, in_columns)
        };
        let mut blocks = [[_mm_setzero_si128(); 2]; 9];
        for line in 0..3 {
            let [top, middle, bottom] = [row(line), row(line + 3), row(line + 6)];
            let zero = _mm_setzero_si128();
            let upper = (_mm_unpacklo_epi32(top, middle), _mm_unpackhi_epi32(top, middle));
            let lower = (_mm_unpacklo_epi32(bottom, zero), _mm_unpackhi_epi32(bottom, zero));
            blocks[3 * line] = digits_to_wide_sets(_mm_unpacklo_epi64(upper.0, lower.0));
            blocks[3 * line + 1] = digits_to_wide_sets(_mm_unpackhi_epi64(upper.0, lower.0));
            blocks[3 * line + 2] = digits_to_wide_sets(_mm_unpacklo_epi64(upper.1, lower.1));
        }
        blocks
    }

    /// Converts digits in bytes to sets in lanes; 0 becomes all nine digits.
    fn digits_to_wide_sets(digits: __m128i) -> Wide {
        let low = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
        let high = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
        let (low, high) = (_mm_shuffle_epi8(low, digits), _mm_shuffle_epi8(high, digits));
        [_mm_unpacklo_epi8(low, high), _mm_unpackhi_epi8(low, high)]
    }

    /// Converts sets of one digit by place in the block to digits by cell.
    pub(super) fn wide_blocks_to_digits(blocks: &[Wide; 9]) -> [u8; 96] {
        let in_order = _mm_setr_epi8(0, 4, 8, 1, 5, 9, 2, 6, 10, -1, -1, -1, -1, -1, -1, -1);
        let mut rows = [_mm_setzero_si128(); 9];
        for line in 0..3 {
            let [left, middle, right] =
                [0, 1, 2].map(|column| wide_sets_to_digits(blocks[3 * line + column]));
            let first = (_mm_unpacklo_epi32(left, middle), _mm_unpackhi_epi32(left, middle));
            let last = (_mm_unpacklo_epi32(right, right), _mm_unpackhi_epi32(right, right));
            rows[line] = _mm_unpacklo_epi64(first.0, last.0);
            rows[line + 3] = _mm_unpackhi_epi64(first.0, last.0);
            rows[line + 6] = _mm_unpacklo_epi64(first.1, last.1);
        }
        let mut digits = [0; 96];
        for (row, by_column) in rows.into_iter().enumerate() {
            let in_row = _mm_shuffle_epi8(by_column, in_order);
            // SAFETY: a register is its 16 bytes, lowest first, and any bits are valid as both.
            let bytes: [u8; 16] = unsafe { std::mem::transmute(in_row) };
            // The seven bytes behind the row are overwritten by the next one.
            digits[9 * row..9 * row + 16].copy_from_slice(&bytes);
        }
        digits
    }

    /// Converts sets of one digit in lanes to digits in bytes.
    fn wide_sets_to_digits([low, high]: Wide) -> __m128i {
        // Saturates the set of digit 9, which is 256, to 255.
        let bytes = _mm_packus_epi16(low, high);
        let four_bits = _mm_set1_epi8(15);
        let low = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
        let high = _mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
        _mm_or_si128(
            _mm_shuffle_epi8(low, _mm_and_si128(bytes, four_bits)),
            _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi16::<4>(bytes), four_bits)),
        )
    }
}

/// Converts sets of one digit by place in the block to digits by cell.
#[target_feature(enable = "sse4.1")]
fn blocks_to_digits(blocks: &[Blocks; 9]) -> [u8; 96] {
    let mut wide = [[_mm_setzero_si128(); 2]; 9];
    for (to, from) in wide.iter_mut().zip(blocks) {
        *to = unpack(*from);
    }
    wide_blocks_to_digits(&wide)
}
