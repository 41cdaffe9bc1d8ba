//! Sixteen puzzles at a time, in the registers of AVX2.

#![expect(unsafe_code, reason = "registers seen as their lanes, and calls that need AVX2")]
#![cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "their names tell where they are from")
)]

use std::arch::x86_64::*;

use super::Path;

/// Lanes of 16 bits.
const N: usize = 16;
type V = __m256i;
/// 81 digits and some room for each puzzle, as bytes.
type Digits = [[__m128i; 6]; N];

/// This path if the processor can go it.
pub(super) fn path() -> Option<&'static Path> {
    // SAFETY: nothing else gives this path away, and the processor has all that its functions may use.
    const PATH: Path = Path { name: "avx2", batch: |job| unsafe { batch::run(job) } };
    let can = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    can.then_some(&PATH)
}

mod batch {
    crate::fast::batch::kernel!(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]);
}

#[target_feature(enable = "avx2")]
#[inline]
fn splat(value: u16) -> V {
    _mm256_set1_epi16(value.cast_signed())
}

#[target_feature(enable = "avx2")]
#[inline]
fn and(a: V, b: V) -> V {
    _mm256_and_si256(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
fn or(a: V, b: V) -> V {
    _mm256_or_si256(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
fn without(a: V, b: V) -> V {
    _mm256_andnot_si256(b, a)
}

#[target_feature(enable = "avx2")]
#[inline]
fn add(a: V, b: V) -> V {
    _mm256_add_epi16(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
fn less_one(a: V) -> V {
    _mm256_add_epi16(a, _mm256_set1_epi16(-1))
}

#[target_feature(enable = "avx2")]
#[inline]
fn min(a: V, b: V) -> V {
    _mm256_min_epu16(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
fn where_zero(a: V) -> V {
    _mm256_cmpeq_epi16(a, _mm256_setzero_si256())
}

/// All bits where the two are equal.
#[target_feature(enable = "avx2")]
#[inline]
fn where_equal(a: V, b: V) -> V {
    _mm256_cmpeq_epi16(a, b)
}

/// How many digits a set has.
#[target_feature(enable = "avx2")]
#[inline]
fn ones(a: V) -> V {
    let counts = _mm256_setr_epi64x(
        0x0302_0201_0201_0100,
        0x0403_0302_0302_0201,
        0x0302_0201_0201_0100,
        0x0403_0302_0302_0201,
    );
    let four_bits = _mm256_set1_epi8(15);
    let low = _mm256_shuffle_epi8(counts, and(a, four_bits));
    let high = _mm256_shuffle_epi8(counts, and(_mm256_srli_epi16::<4>(a), four_bits));
    _mm256_maddubs_epi16(add(low, high), _mm256_set1_epi8(1))
}

/// All bits of one lane.
#[expect(clippy::cast_possible_truncation, reason = "below 16")]
#[target_feature(enable = "avx2")]
#[inline]
fn lane_mask(lane: usize) -> V {
    let lanes = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    _mm256_cmpeq_epi16(lanes, splat(lane as u16))
}

/// The one in the lanes of the mask, the other in the rest.
#[target_feature(enable = "avx2")]
#[inline]
fn select(mask: V, one: V, other: V) -> V {
    _mm256_blendv_epi8(other, one, mask)
}

/// A bit for each lane where the two are equal.
#[target_feature(enable = "avx2")]
#[inline]
fn equal(a: V, b: V) -> u32 {
    let bytes = _mm256_packs_epi16(_mm256_cmpeq_epi16(a, b), _mm256_setzero_si256());
    let bits = _mm256_movemask_epi8(bytes).cast_unsigned();
    (bits & 0xff) | (bits >> 8 & 0xff00)
}

#[inline]
fn lanes_of<const L: usize>(registers: &mut [V; L]) -> &mut [[u16; N]; L] {
    // SAFETY: a register is its 16 lanes of 16 bits, lowest first, and any bits are both; its alignment
    // is the stricter one.
    unsafe { &mut *std::ptr::from_mut(registers).cast() }
}

#[inline]
fn bytes_of(digits: &mut Digits) -> &mut [[u8; 96]; N] {
    // SAFETY: six registers are 96 bytes, lowest first, and any bits are both; a byte needs no alignment.
    unsafe { &mut *std::ptr::from_mut(digits).cast() }
}

#[target_feature(enable = "avx2")]
#[inline]
fn no_digits() -> Digits {
    [[_mm_setzero_si128(); 6]; N]
}

/// From digits by puzzle, 0 for a blank, to sets by cell.
#[target_feature(enable = "avx2")]
fn sets_of(digits: &mut Digits, cells: &mut [V; 81]) {
    for (chunk, cells) in cells.chunks_mut(16).enumerate() {
        let by_cell = transposed(std::array::from_fn(|puzzle| digits[puzzle][chunk]));
        for (cell, digits) in cells.iter_mut().zip(by_cell) {
            *cell = sets(digits);
        }
    }
}

/// From sets of one by cell to digits by puzzle.
#[target_feature(enable = "avx2")]
fn digits_of(cells: &[V; 81], digits: &mut Digits) {
    for (chunk, cells) in cells.chunks(16).enumerate() {
        let mut by_cell = [_mm_setzero_si128(); 16];
        for (digits, cell) in by_cell.iter_mut().zip(cells) {
            *digits = only_digits(*cell);
        }
        let by_puzzle = transposed(by_cell);
        for (digits, part) in digits.iter_mut().zip(by_puzzle) {
            digits[chunk] = part;
        }
    }
}

/// From digits in bytes to sets in lanes; all nine for 0.
#[target_feature(enable = "avx2")]
#[inline]
fn sets(digits: __m128i) -> V {
    let low = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
    let high = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
    let (low, high) = (_mm_shuffle_epi8(low, digits), _mm_shuffle_epi8(high, digits));
    _mm256_set_m128i(_mm_unpackhi_epi8(low, high), _mm_unpacklo_epi8(low, high))
}

/// From sets of one in lanes to digits in bytes.
#[target_feature(enable = "avx2")]
#[inline]
fn only_digits(sets: V) -> __m128i {
    // To bytes: the set of 9, 256, becomes 255.
    let bytes = _mm_packus_epi16(_mm256_castsi256_si128(sets), _mm256_extracti128_si256::<1>(sets));
    let four_bits = _mm_set1_epi8(15);
    let low = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
    let high = _mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
    _mm_or_si128(
        _mm_shuffle_epi8(low, _mm_and_si128(bytes, four_bits)),
        _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi16::<4>(bytes), four_bits)),
    )
}

/// Byte `b` of register `a` becomes byte `a` of register `b`.
#[target_feature(enable = "avx2")]
#[inline]
fn transposed(registers: [__m128i; 16]) -> [__m128i; 16] {
    shuffled(shuffled(shuffled(shuffled(registers))))
}

/// The bytes of the first half and of the second half in turn. Four times this turns the index of a byte,
/// eight bits of register and place, by four.
#[target_feature(enable = "avx2")]
#[inline]
fn shuffled(registers: [__m128i; 16]) -> [__m128i; 16] {
    let mut to = registers;
    for idx in 0..8 {
        let (first, second) = (registers[idx], registers[idx + 8]);
        to[2 * idx] = _mm_unpacklo_epi8(first, second);
        to[2 * idx + 1] = _mm_unpackhi_epi8(first, second);
    }
    to
}
