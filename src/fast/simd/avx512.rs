//! Thirty-two puzzles at a time, in the registers of AVX-512, with its masks.

#![expect(unsafe_code, reason = "registers seen as their lanes, and calls that need AVX-512")]
#![cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "their names tell where they are from")
)]

use std::arch::x86_64::*;
use std::array::from_fn;

use super::Path;
use super::avx2::{digits_by_puzzle, sets_by_cell};

/// Lanes of 16 bits.
const N: usize = 32;
type V = __m512i;
/// A bit for each lane.
type Mask = __mmask32;
/// 81 digits and some room for each puzzle, as bytes.
type Digits = [[__m256i; 3]; N];

/// This path if the processor can go it.
pub(super) fn path() -> Option<&'static Path> {
    // SAFETY: nothing else gives this path away, and the processor has all that its functions may use.
    const PATH: Path = Path {
        name: "avx512",
        search: |grid, search| unsafe { blocks::single::search(grid, search) },
        smallest: |grid, known, guesses| unsafe { blocks::single::smallest(grid, known, guesses) },
        batch: |job| unsafe { batch::run(&mut batch::State::new(), job) },
        lanes: || {
            let mut state = unsafe { batch::State::new() };
            Box::new(move |job| unsafe { batch::run(&mut state, job) })
        },
    };
    let can = is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    can.then_some(&PATH)
}

mod batch {
    crate::fast::batch::kernel!(
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
    );
}

/// One puzzle needs sixteen lanes and no more: the registers of AVX2, here with what AVX-512 can do in them.
mod blocks {
    use super::super::avx2::{
        Blocks, Turns, above, add, and, below, blocks_of, digits_in, full, is_same, is_zero,
        lane_in, left, less_one, one_lane, or, right, splat, turns, where_any_empty, where_zero,
        without, words,
    };

    pub(super) mod single {
        crate::fast::single::kernel!(
            #[target_feature(enable = "avx512f,avx512bw,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
        );
    }
}

#[target_feature(enable = "avx512bw")]
#[inline]
fn splat(value: u16) -> V {
    _mm512_set1_epi16(value.cast_signed())
}

#[target_feature(enable = "avx512bw")]
#[inline]
fn and(a: V, b: V) -> V {
    _mm512_and_si512(a, b)
}

#[target_feature(enable = "avx512bw")]
#[inline]
fn or(a: V, b: V) -> V {
    _mm512_or_si512(a, b)
}

#[target_feature(enable = "avx512bw")]
#[inline]
fn without(a: V, b: V) -> V {
    _mm512_andnot_si512(b, a)
}

#[target_feature(enable = "avx512bw")]
#[inline]
fn add(a: V, b: V) -> V {
    _mm512_add_epi16(a, b)
}

#[target_feature(enable = "avx512bw")]
#[inline]
fn less_one(a: V) -> V {
    _mm512_add_epi16(a, _mm512_set1_epi16(-1))
}

#[target_feature(enable = "avx512bw")]
#[inline]
fn min(a: V, b: V) -> V {
    _mm512_min_epu16(a, b)
}

/// All where a lane is zero, and where it is not, the part, which is some of all.
#[target_feature(enable = "avx512bw")]
#[inline]
fn if_zero(lanes: V, all: V, part: V) -> V {
    _mm512_mask_blend_epi16(_mm512_testn_epi16_mask(lanes, lanes), part, all)
}

/// Where the two are equal.
#[target_feature(enable = "avx512bw")]
#[inline]
fn where_equal(a: V, b: V) -> Mask {
    _mm512_cmpeq_epi16_mask(a, b)
}

/// Where a lane takes its word from.
type Taken = __m512i;

/// The same words in every quarter.
#[target_feature(enable = "avx512bw")]
#[inline]
fn eight(words: &[u16; 8]) -> V {
    let at = |idx: usize| words[idx].cast_signed();
    _mm512_broadcast_i32x4(_mm_setr_epi16(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)))
}

/// In every quarter the lanes of the two in turn: those of the first four, and of the others.
#[target_feature(enable = "avx512bw")]
#[inline]
fn interleave(a: V, b: V) -> [V; 2] {
    [_mm512_unpacklo_epi16(a, b), _mm512_unpackhi_epi16(a, b)]
}

/// The same with pairs of lanes.
#[target_feature(enable = "avx512bw")]
#[inline]
fn interleave_pairs(a: V, b: V) -> [V; 2] {
    [_mm512_unpacklo_epi32(a, b), _mm512_unpackhi_epi32(a, b)]
}

/// To take the word at this place, below 8, of the quarter that a lane is in.
#[target_feature(enable = "avx512bw")]
#[inline]
fn words_at(places: V) -> Taken {
    let low = add(places, places);
    add(or(low, _mm512_slli_epi16::<8>(low)), splat(0x100))
}

/// To take the words so many places later.
#[target_feature(enable = "avx512bw")]
#[inline]
fn later(taken: Taken, by: u16) -> Taken {
    add(taken, splat(0x202 * by))
}

/// Takes a word into each lane.
#[target_feature(enable = "avx512bw")]
#[inline]
fn take(from: V, taken: Taken) -> V {
    _mm512_shuffle_epi8(from, taken)
}

/// A bit for each lane where the two are equal.
#[target_feature(enable = "avx512bw")]
#[inline]
fn equal(a: V, b: V) -> u32 {
    where_equal(a, b)
}

/// One lane.
#[inline]
fn lane_mask(lane: usize) -> Mask {
    1 << lane
}

/// The one in the lanes of the mask, the other in the rest.
#[target_feature(enable = "avx512bw")]
#[inline]
fn select(mask: Mask, one: V, other: V) -> V {
    _mm512_mask_blend_epi16(mask, other, one)
}

/// How many digits a set has.
#[target_feature(enable = "avx512bw")]
#[inline]
fn ones(a: V) -> V {
    let counts =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    let four_bits = _mm512_set1_epi8(15);
    let low = _mm512_shuffle_epi8(counts, and(a, four_bits));
    let high = _mm512_shuffle_epi8(counts, and(_mm512_srli_epi16::<4>(a), four_bits));
    _mm512_maddubs_epi16(add(low, high), _mm512_set1_epi8(1))
}

#[inline]
fn lanes_of<const L: usize>(registers: &mut [V; L]) -> &mut [[u16; N]; L] {
    // SAFETY: a register is its 32 lanes of 16 bits, lowest first, and any bits are both; its alignment
    // is the stricter one.
    unsafe { &mut *std::ptr::from_mut(registers).cast() }
}

#[inline]
fn bytes_of(digits: &mut Digits) -> &mut [[u8; 96]; N] {
    // SAFETY: three registers are 96 bytes, lowest first, and any bits are both; a byte needs no alignment.
    unsafe { &mut *std::ptr::from_mut(digits).cast() }
}

#[target_feature(enable = "avx512bw")]
#[inline]
fn no_digits() -> Digits {
    [[_mm256_setzero_si256(); 3]; N]
}

/// From digits by puzzle, 0 for a blank, to sets by cell, nothing for a blank.
#[target_feature(enable = "avx512bw")]
fn sets_of(digits: &Digits, cells: &mut [V; 81]) {
    let mut low = [_mm256_setzero_si256(); 32];
    let mut high = low;
    for (part, cells) in cells.chunks_mut(32).enumerate() {
        sets_by_cell(&from_fn(|puzzle| digits[puzzle][part]), &mut low);
        sets_by_cell(&from_fn(|puzzle| digits[16 + puzzle][part]), &mut high);
        for (cell, (&low, &high)) in cells.iter_mut().zip(low.iter().zip(&high)) {
            *cell = _mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high);
        }
    }
}

/// From sets of one by cell to digits by puzzle.
#[target_feature(enable = "avx512bw")]
fn digits_of(cells: &[V; 81], digits: &mut Digits) {
    for (part, cells) in cells.chunks(32).enumerate() {
        let mut low = [_mm256_setzero_si256(); 32];
        let mut high = low;
        for (idx, &cell) in cells.iter().enumerate() {
            low[idx] = _mm512_castsi512_si256(cell);
            high[idx] = _mm512_extracti64x4_epi64::<1>(cell);
        }
        let by_puzzle = digits_by_puzzle(&low).into_iter().chain(digits_by_puzzle(&high));
        for (digits, by_puzzle) in digits.iter_mut().zip(by_puzzle) {
            digits[part] = by_puzzle;
        }
    }
}
