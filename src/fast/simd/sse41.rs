//! One puzzle in pairs of the registers of SSE4.1, which nearly every x86-64 processor has: for those without
//! AVX2. Batches go as in [`super::plain`], for the compiler finds these registers by itself there.

#![expect(unsafe_code, reason = "registers seen as their lanes, and calls that need SSE4.1")]
#![cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "their names tell where they are from")
)]

use std::arch::x86_64::*;
use std::array::from_fn;

use super::{Path, plain};
use crate::fast::single::{LANES, SETTLED};

/// A lane for each block: those of the first two bands, then those of the third and some for no block.
type Blocks = [__m128i; 2];

/// This path if the processor can go it.
pub(super) fn path() -> Option<&'static Path> {
    // SAFETY: nothing else gives this path away, and the processor has all that its functions may use.
    const PATH: Path = Path {
        name: "sse4.1",
        search: |grid, search| unsafe { single::search(grid, search) },
        smallest: |grid, known, guesses| unsafe { single::smallest(grid, known, guesses) },
        batch: plain::BATCH,
    };
    let can = is_x86_feature_detected!("sse4.1") && is_x86_feature_detected!("popcnt");
    can.then_some(&PATH)
}

mod single {
    crate::fast::single::kernel!(#[target_feature(enable = "sse4.1,popcnt")]);
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn splat(value: u16) -> Blocks {
    [_mm_set1_epi16(value.cast_signed()); 2]
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn and(a: Blocks, b: Blocks) -> Blocks {
    [_mm_and_si128(a[0], b[0]), _mm_and_si128(a[1], b[1])]
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn or(a: Blocks, b: Blocks) -> Blocks {
    [_mm_or_si128(a[0], b[0]), _mm_or_si128(a[1], b[1])]
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn without(a: Blocks, b: Blocks) -> Blocks {
    [_mm_andnot_si128(b[0], a[0]), _mm_andnot_si128(b[1], a[1])]
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn add(a: Blocks, b: Blocks) -> Blocks {
    [_mm_add_epi16(a[0], b[0]), _mm_add_epi16(a[1], b[1])]
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn less_one(a: Blocks) -> Blocks {
    add(a, splat(u16::MAX))
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn min(a: Blocks, b: Blocks) -> Blocks {
    [_mm_min_epu16(a[0], b[0]), _mm_min_epu16(a[1], b[1])]
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn where_zero(a: Blocks) -> Blocks {
    equal(a, [_mm_setzero_si128(); 2])
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn equal(a: Blocks, b: Blocks) -> Blocks {
    [_mm_cmpeq_epi16(a[0], b[0]), _mm_cmpeq_epi16(a[1], b[1])]
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn is_zero(a: Blocks) -> bool {
    let either = _mm_or_si128(a[0], a[1]);
    _mm_testz_si128(either, either) == 1
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn is_same(a: Blocks, b: Blocks) -> bool {
    let same = equal(a, b);
    _mm_movemask_epi8(_mm_and_si128(same[0], same[1])) == 0xffff
}

#[inline]
const fn blocks(lanes: [u16; LANES]) -> Blocks {
    // SAFETY: two registers are 16 lanes of 16 bits, lowest first, and any bits are both.
    unsafe { std::mem::transmute(lanes) }
}

/// These digits in one lane, nothing in the others.
#[target_feature(enable = "sse4.1")]
#[inline]
fn one_lane(lane: usize, digits: u16) -> Blocks {
    let lanes = blocks([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    and(equal(lanes, splat(lane.try_into().unwrap_or_default())), splat(digits))
}

/// Four lanes at a time.
#[inline]
const fn words(a: Blocks) -> [u64; 4] {
    // SAFETY: two registers are four words of 64 bits, lowest first, and any bits are both.
    unsafe { std::mem::transmute(a) }
}

/// What settled layouts add up to.
#[inline]
const fn settled() -> Blocks {
    blocks(SETTLED)
}

/// How the blocks of a band turn: which byte to take for each byte of a register.
struct Turns {
    /// To every block what the next one of its band has, from the last round to the first.
    right: __m128i,
    /// To every block what the last one of its band has, from the first round to the last.
    left: __m128i,
}

/// The compiler is not to know them: it would take a turn apart into shuffles that very old processors are
/// quicker at.
#[inline]
fn turns() -> &'static Turns {
    const fn register(bytes: [u8; 16]) -> __m128i {
        // SAFETY: a register is its 16 bytes, lowest first, and any bits are both.
        unsafe { std::mem::transmute(bytes) }
    }
    static TURNS: Turns = Turns {
        right: register([2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15]),
        left: register([4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15]),
    };
    std::hint::black_box(&TURNS)
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn right(a: Blocks, turns: &Turns) -> Blocks {
    [_mm_shuffle_epi8(a[0], turns.right), _mm_shuffle_epi8(a[1], turns.right)]
}

#[target_feature(enable = "sse4.1")]
#[inline]
fn left(a: Blocks, turns: &Turns) -> Blocks {
    [_mm_shuffle_epi8(a[0], turns.left), _mm_shuffle_epi8(a[1], turns.left)]
}

/// To every block what the one below it has, from the lowest round to the top.
#[target_feature(enable = "sse4.1")]
#[inline]
fn below([upper, lower]: Blocks) -> Blocks {
    // The second band and the third; the first and what stands for no block.
    [_mm_alignr_epi8::<8>(lower, upper), _mm_blend_epi16::<0b1111_0000>(upper, lower)]
}

/// To every block what the one above it has, from the top round to the lowest.
#[target_feature(enable = "sse4.1")]
#[inline]
fn above([upper, lower]: Blocks) -> Blocks {
    // The third band and the first; the second and what stands for no block.
    [_mm_unpacklo_epi64(lower, upper), _mm_unpackhi_epi64(upper, lower)]
}

/// From digits by cell, 0 for a blank, to sets by place in the block.
#[target_feature(enable = "sse4.1")]
#[inline]
pub(super) fn blocks_of(digits: &[u8; 96]) -> [Blocks; 9] {
    // From a row of a band the digits of the first column of each block, then of the second, of the third.
    let in_columns = _mm_setr_epi8(0, 3, 6, -1, 1, 4, 7, -1, 2, 5, 8, -1, -1, -1, -1, -1);
    let row = |row: usize| -> __m128i {
        let bytes: [u8; 16] = from_fn(|idx| digits[9 * row + idx]);
        // SAFETY: a register is its 16 bytes, lowest first, and any bits are both.
        _mm_shuffle_epi8(unsafe { std::mem::transmute::<[u8; 16], __m128i>(bytes) }, in_columns)
    };
    let mut blocks = [splat(0); 9];
    for line in 0..3 {
        let [top, middle, bottom] = [row(line), row(line + 3), row(line + 6)];
        let zero = _mm_setzero_si128();
        let upper = (_mm_unpacklo_epi32(top, middle), _mm_unpackhi_epi32(top, middle));
        let lower = (_mm_unpacklo_epi32(bottom, zero), _mm_unpackhi_epi32(bottom, zero));
        blocks[3 * line] = sets(_mm_unpacklo_epi64(upper.0, lower.0));
        blocks[3 * line + 1] = sets(_mm_unpackhi_epi64(upper.0, lower.0));
        blocks[3 * line + 2] = sets(_mm_unpacklo_epi64(upper.1, lower.1));
    }
    blocks
}

/// From digits in bytes to sets in lanes; all nine for 0.
#[target_feature(enable = "sse4.1")]
#[inline]
pub(super) fn sets(digits: __m128i) -> Blocks {
    let low = _mm_setr_epi8(-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
    let high = _mm_setr_epi8(1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0);
    let (low, high) = (_mm_shuffle_epi8(low, digits), _mm_shuffle_epi8(high, digits));
    [_mm_unpacklo_epi8(low, high), _mm_unpackhi_epi8(low, high)]
}

/// From sets of one by place in the block to digits by cell.
#[target_feature(enable = "sse4.1")]
#[inline]
pub(super) fn digits_in(blocks: &[Blocks; 9]) -> [u8; 96] {
    let in_order = _mm_setr_epi8(0, 4, 8, 1, 5, 9, 2, 6, 10, -1, -1, -1, -1, -1, -1, -1);
    let mut rows = [_mm_setzero_si128(); 9];
    for line in 0..3 {
        let [left, middle, right] = [0, 1, 2].map(|column| only_digits(blocks[3 * line + column]));
        let first = (_mm_unpacklo_epi32(left, middle), _mm_unpackhi_epi32(left, middle));
        let last = (_mm_unpacklo_epi32(right, right), _mm_unpackhi_epi32(right, right));
        rows[line] = _mm_unpacklo_epi64(first.0, last.0);
        rows[line + 3] = _mm_unpackhi_epi64(first.0, last.0);
        rows[line + 6] = _mm_unpacklo_epi64(first.1, last.1);
    }
    let mut digits = [0; 96];
    for (row, by_column) in rows.into_iter().enumerate() {
        // SAFETY: a register is its 16 bytes, lowest first, and any bits are both.
        let bytes: [u8; 16] = unsafe { std::mem::transmute(_mm_shuffle_epi8(by_column, in_order)) };
        // What is too much is overwritten by the next row.
        digits[9 * row..9 * row + 16].copy_from_slice(&bytes);
    }
    digits
}

/// From sets of one in lanes to digits in bytes.
#[target_feature(enable = "sse4.1")]
#[inline]
pub(super) fn only_digits([low, high]: Blocks) -> __m128i {
    // To bytes: the set of 9, 256, becomes 255.
    let bytes = _mm_packus_epi16(low, high);
    let four_bits = _mm_set1_epi8(15);
    let low = _mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9);
    let high = _mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0);
    _mm_or_si128(
        _mm_shuffle_epi8(low, _mm_and_si128(bytes, four_bits)),
        _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi16::<4>(bytes), four_bits)),
    )
}
