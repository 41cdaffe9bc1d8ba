//! Digits by puzzle to candidate sets by cell and back, 32 cells of sixteen puzzles at a time.

#![cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "their names tell where they are from")
)]

use std::arch::x86_64::*;

/// The upper half of its product with the set of digit 1, 2, .. is its first 0, 1, .. bits. The last four of these differ,
/// except that those for digit 9 do not count: they are the first eight bits that begin with a 1.
const WINDOWS: u16 = 0b1011_0000 << 8;

/// The digit for each window of four bits, XOR digit 9, in ASCII. A shuffle takes 0 for eight bits that begin with a 1.
const DIGITS: [[u8; 8]; 2] = {
    let (mut digits, mut digit) = ([[0; 8]; 2], b'1');
    while digit < b'9' {
        let window = (((WINDOWS as u32) << (digit - b'1')) >> 16) as usize % 16;
        digits[window / 8][window % 8] = digit ^ b'9';
        digit += 1;
    }
    digits
};

operations! {
    [target_feature(enable = "avx2")]

    /// Converts a part of the digits by puzzle, for sixteen puzzles, to sets by cell, empty for a blank.
    pub(crate) fn transpose_to_sets<const CELLS: usize>(
        digits: &[[__m256i; 3]; 16],
        part: usize,
        cells: &mut [__m256i; CELLS],
    ) {
        let low =
            broadcast_128(_mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0));
        let high = broadcast_128(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0));
        let mut by_puzzle = [_mm256_setzero_si256(); 16];
        for (digits, by_puzzle) in digits.iter().zip(&mut by_puzzle) {
            *by_puzzle = digits[part];
        }
        // A shuffle looks up the lower four bits of a byte, or takes 0 where the highest is set.
        for (place, digits) in transpose_bytes(&swap_halves(&by_puzzle)).into_iter().enumerate() {
            let (low, high) = (_mm256_shuffle_epi8(low, digits), _mm256_shuffle_epi8(high, digits));
            cells[place] = _mm256_unpacklo_epi8(low, high);
            if let Some(cell) = cells.get_mut(16 + place) {
                *cell = _mm256_unpackhi_epi8(low, high);
            }
        }
    }

    /// Converts the sets of one digit of 16 to 32 cells to a part of the digits by puzzle, in ASCII.
    pub(crate) fn transpose_to_digits<const CELLS: usize>(
        cells: &[__m256i; CELLS],
        digits: &mut [[__m256i; 3]; 16],
        part: usize,
    ) {
        // A loop would keep them in memory.
        let by_puzzle = swap_halves(&transpose_bytes(&[
            digits_of(cells, 0), digits_of(cells, 1), digits_of(cells, 2), digits_of(cells, 3),
            digits_of(cells, 4), digits_of(cells, 5), digits_of(cells, 6), digits_of(cells, 7),
            digits_of(cells, 8), digits_of(cells, 9), digits_of(cells, 10), digits_of(cells, 11),
            digits_of(cells, 12), digits_of(cells, 13), digits_of(cells, 14), digits_of(cells, 15),
        ]));
        for (digits, by_puzzle) in digits.iter_mut().zip(by_puzzle) {
            digits[part] = by_puzzle;
        }
    }

    /// Converts a cell, and the one 16 places on if there is one: in each half of the register the first of eight puzzles, then
    /// the other.
    fn digits_of<const CELLS: usize>(cells: &[__m256i; CELLS], place: usize) -> __m256i {
        let digits = DIGITS.map(i64::from_le_bytes);
        let digits = broadcast_128(_mm_set_epi64x(digits[1], digits[0]));
        let windows = _mm256_set1_epi16(WINDOWS.cast_signed());
        let is_there = 16 + place < CELLS;
        let later = if is_there { cells[16 + place] } else { _mm256_setzero_si256() };
        let (first, later) =
            (_mm256_mulhi_epu16(cells[place], windows), _mm256_mulhi_epu16(later, windows));
        let digits = _mm256_shuffle_epi8(digits, _mm256_packus_epi16(first, later));
        _mm256_xor_si256(digits, _mm256_set1_epi8(b'9'.cast_signed()))
    }

    /// Swaps the upper half of each of the first eight registers with the lower half of the one eight places on.
    ///
    /// So the halves of a register are puzzles 0 to 7 and 8 to 15, as they are in a register of sets, or cells 0 to 15 and 16
    /// to 31, as they are in a puzzle.
    fn swap_halves(registers: &[__m256i; 16]) -> [__m256i; 16] {
        let mut to = *registers;
        for idx in 0..8 {
            let (first, second) = (registers[idx], registers[idx + 8]);
            to[idx] = _mm256_permute2x128_si256::<0x20>(first, second);
            to[idx + 8] = _mm256_permute2x128_si256::<0x31>(first, second);
        }
        to
    }

    /// Repeats 128 bits in both halves.
    pub(crate) fn broadcast_128(half: __m128i) -> __m256i {
        _mm256_broadcastsi128_si256(half)
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
