//! Digits by puzzle to candidate sets by cell and back, 32 cells of sixteen puzzles at a time.

#![cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "their names tell where they are from")
)]

use std::arch::x86_64::*;

operations! {
    [target_feature(enable = "avx2")]

    /// Converts the digits of 16 to 32 cells by puzzle, for sixteen puzzles, to sets by cell, empty for a blank.
    pub(crate) fn transpose_to_sets<const CELLS: usize>(
        digits: &[__m256i; 16],
        cells: &mut [__m256i; CELLS],
    ) {
        let low =
            broadcast_128(_mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0));
        let high = broadcast_128(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0));
        // A shuffle looks up the lower four bits of a byte, or takes 0 where the highest is set.
        for (place, digits) in transpose_bytes(digits).into_iter().enumerate() {
            let (low, high) = (_mm256_shuffle_epi8(low, digits), _mm256_shuffle_epi8(high, digits));
            let (first, last) = (_mm256_unpacklo_epi8(low, high), _mm256_unpackhi_epi8(low, high));
            cells[place] = _mm256_permute2x128_si256::<0x20>(first, last);
            if let Some(cell) = cells.get_mut(16 + place) {
                *cell = _mm256_permute2x128_si256::<0x31>(first, last);
            }
        }
    }

    /// Converts the sets of one digit of 16 to 32 cells to digits by puzzle, in ASCII.
    pub(crate) fn transpose_to_digits<const CELLS: usize>(cells: &[__m256i; CELLS]) -> [__m256i; 16] {
        let low = broadcast_128(ascii(*b"01203000", *b"40000009"));
        let high = broadcast_128(ascii(*b"05607000", *b"80000000"));
        let four_bits = _mm256_set1_epi8(15);
        let mut by_cell = [_mm256_setzero_si256(); 16];
        for (place, digits) in by_cell.iter_mut().enumerate() {
            // Saturates the set of digit 9, which is 256, to 255.
            let is_there = 16 + place < CELLS;
            let later = if is_there { cells[16 + place] } else { _mm256_setzero_si256() };
            let bytes = _mm256_packus_epi16(cells[place], later);
            let bytes = _mm256_permute4x64_epi64::<0b11_01_10_00>(bytes);
            let upper = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), four_bits);
            let lower = _mm256_and_si256(bytes, four_bits);
            *digits =
                _mm256_or_si256(_mm256_shuffle_epi8(low, lower), _mm256_shuffle_epi8(high, upper));
        }
        transpose_bytes(&by_cell)
    }

    /// Repeats 128 bits in both halves.
    pub(crate) fn broadcast_128(half: __m128i) -> __m256i {
        _mm256_broadcastsi128_si256(half)
    }

    /// Returns sixteen characters in a register.
    fn ascii(low: [u8; 8], high: [u8; 8]) -> __m128i {
        _mm_set_epi64x(i64::from_le_bytes(high), i64::from_le_bytes(low))
    }

    /// Transposes each half as a matrix of bytes: byte `b` of register `a` becomes byte `a` of register `b`.
    fn transpose_bytes(registers: &[__m256i; 16]) -> [__m256i; 16] {
        interleave_bytes(&interleave_bytes(&interleave_bytes(&interleave_bytes(registers))))
    }

    /// Interleaves the bytes of the first eight registers with those of the last eight.
    ///
    /// This rotates the eight bits of a byte's index (four of the register, four of the place) by one. Four times
    /// make a transposition.
    fn interleave_bytes(registers: &[__m256i; 16]) -> [__m256i; 16] {
        let mut to = *registers;
        for idx in 0..8 {
            let (first, second) = (registers[idx], registers[idx + 8]);
            to[2 * idx] = _mm256_unpacklo_epi8(first, second);
            to[2 * idx + 1] = _mm256_unpackhi_epi8(first, second);
        }
        to
    }
}
