//! Sixteen puzzles at a time, in the registers of AVX2.

#![expect(unsafe_code, reason = "registers seen as their lanes, and calls that need AVX2")]
#![cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "their names tell where they are from")
)]

use std::arch::x86_64::*;

use super::{Path, sse41};
use crate::fast::single::lane_of;

/// Lanes of 16 bits.
const N: usize = 16;
type V = __m256i;
/// A lane for each block.
pub(super) type Blocks = __m256i;
/// All bits or none in each lane.
type Mask = __m256i;
/// 81 digits and some room for each puzzle, as bytes.
type Digits = [[__m256i; 3]; N];

/// This path if the processor can go it.
pub(super) fn path() -> Option<&'static Path> {
    // SAFETY: nothing else gives this path away, and the processor has all that its functions may use.
    const PATH: Path = Path {
        name: "avx2",
        search: |grid, search| unsafe { single::search(grid, search) },
        smallest: |grid, known, guesses| unsafe { single::smallest(grid, known, guesses) },
        batch: |job| unsafe { batch::run(&mut batch::State::new(), job) },
        lanes: || {
            let mut state = unsafe { batch::State::new() };
            Box::new(move |job| unsafe { batch::run(&mut state, job) })
        },
    };
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

mod single {
    crate::fast::single::kernel!(#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]);
}

#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn splat(value: u16) -> V {
    _mm256_set1_epi16(value.cast_signed())
}

#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn and(a: V, b: V) -> V {
    _mm256_and_si256(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn or(a: V, b: V) -> V {
    _mm256_or_si256(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn without(a: V, b: V) -> V {
    _mm256_andnot_si256(b, a)
}

#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn add(a: V, b: V) -> V {
    _mm256_add_epi16(a, b)
}

#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn less_one(a: V) -> V {
    _mm256_add_epi16(a, _mm256_set1_epi16(-1))
}

#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn min(a: V, b: V) -> V {
    _mm256_min_epu16(a, b)
}

/// All where a lane is zero, and where it is not, the part, which is some of all.
#[target_feature(enable = "avx2")]
#[inline]
fn if_zero(lanes: V, all: V, part: V) -> V {
    _mm256_blendv_epi8(part, all, where_zero(lanes))
}

/// All bits where a lane is zero.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn where_zero(a: V) -> V {
    _mm256_cmpeq_epi16(a, _mm256_setzero_si256())
}

/// Where the two are equal.
#[target_feature(enable = "avx2")]
#[inline]
fn where_equal(a: V, b: V) -> Mask {
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

/// One lane.
#[expect(clippy::cast_possible_truncation, reason = "below 16")]
#[target_feature(enable = "avx2")]
#[inline]
fn lane_mask(lane: usize) -> Mask {
    let lanes = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    _mm256_cmpeq_epi16(lanes, splat(lane as u16))
}

/// The one in the lanes of the mask, the other in the rest.
#[target_feature(enable = "avx2")]
#[inline]
fn select(mask: Mask, one: V, other: V) -> V {
    _mm256_blendv_epi8(other, one, mask)
}

/// Where a lane takes its word from.
type Taken = __m256i;

/// The same words in every half.
#[target_feature(enable = "avx2")]
#[inline]
fn eight(words: &[u16; 8]) -> V {
    let at = |idx: usize| words[idx].cast_signed();
    both(_mm_setr_epi16(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)))
}

/// In every half the lanes of the two in turn: those of the first four, and of the others.
#[target_feature(enable = "avx2")]
#[inline]
fn interleave(a: V, b: V) -> [V; 2] {
    [_mm256_unpacklo_epi16(a, b), _mm256_unpackhi_epi16(a, b)]
}

/// The same with pairs of lanes.
#[target_feature(enable = "avx2")]
#[inline]
fn interleave_pairs(a: V, b: V) -> [V; 2] {
    [_mm256_unpacklo_epi32(a, b), _mm256_unpackhi_epi32(a, b)]
}

/// To take the word at this place, below 8, of the half that a lane is in.
#[target_feature(enable = "avx2")]
#[inline]
fn words_at(places: V) -> Taken {
    let low = add(places, places);
    add(or(low, _mm256_slli_epi16::<8>(low)), splat(0x100))
}

/// To take the words so many places later.
#[target_feature(enable = "avx2")]
#[inline]
fn later(taken: Taken, by: u16) -> Taken {
    add(taken, splat(0x202 * by))
}

/// Takes a word into each lane.
#[target_feature(enable = "avx2")]
#[inline]
fn take(from: V, taken: Taken) -> V {
    _mm256_shuffle_epi8(from, taken)
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
    // SAFETY: three registers are 96 bytes, lowest first, and any bits are both; a byte needs no alignment.
    unsafe { &mut *std::ptr::from_mut(digits).cast() }
}

#[target_feature(enable = "avx2")]
#[inline]
fn no_digits() -> Digits {
    [[_mm256_setzero_si256(); 3]; N]
}

/// From digits by puzzle, 0 for a blank, to sets by cell, nothing for a blank.
#[target_feature(enable = "avx2")]
fn sets_of(digits: &Digits, cells: &mut [V; 81]) {
    let (parts, rest) = cells.as_chunks_mut();
    for (part, cells) in parts.iter_mut().enumerate() {
        sets_by_cell(&std::array::from_fn(|puzzle| digits[puzzle][part]), cells);
    }
    let mut last = [_mm256_setzero_si256(); 32];
    sets_by_cell(&std::array::from_fn(|puzzle| digits[puzzle][2]), &mut last);
    for (cell, sets) in rest.iter_mut().zip(&last) {
        *cell = *sets;
    }
}

/// From sets of one by cell to digits by puzzle.
#[target_feature(enable = "avx2")]
fn digits_of(cells: &[V; 81], digits: &mut Digits) {
    let (parts, rest) = cells.as_chunks();
    let mut last = [_mm256_setzero_si256(); 32];
    for (sets, cell) in last.iter_mut().zip(rest) {
        *sets = *cell;
    }
    for (part, cells) in parts.iter().chain([&last]).enumerate() {
        for (digits, by_puzzle) in digits.iter_mut().zip(digits_by_puzzle(cells)) {
            digits[part] = by_puzzle;
        }
    }
}

/// From the digits of 32 cells for each of sixteen puzzles to sets for each cell, none for 0.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn sets_by_cell(digits: &[__m256i; 16], cells: &mut [V; 32]) {
    let low = both(_mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0));
    let high = both(_mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0));
    for (place, digits) in transposed(digits).into_iter().enumerate() {
        let (low, high) = (_mm256_shuffle_epi8(low, digits), _mm256_shuffle_epi8(high, digits));
        let (first, last) = (_mm256_unpacklo_epi8(low, high), _mm256_unpackhi_epi8(low, high));
        cells[place] = _mm256_permute2x128_si256::<0x20>(first, last);
        cells[16 + place] = _mm256_permute2x128_si256::<0x31>(first, last);
    }
}

/// From sets of one for each of 32 cells to the digits of these cells for each puzzle.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn digits_by_puzzle(cells: &[V; 32]) -> [__m256i; 16] {
    let low = both(_mm_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 9));
    let high = both(_mm_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0));
    let four_bits = _mm256_set1_epi8(15);
    let mut by_cell = [_mm256_setzero_si256(); 16];
    for (place, digits) in by_cell.iter_mut().enumerate() {
        // To bytes: the set of 9, 256, becomes 255.
        let bytes = _mm256_packus_epi16(cells[place], cells[16 + place]);
        let bytes = _mm256_permute4x64_epi64::<0b11_01_10_00>(bytes);
        *digits = _mm256_or_si256(
            _mm256_shuffle_epi8(low, and(bytes, four_bits)),
            _mm256_shuffle_epi8(high, and(_mm256_srli_epi16::<4>(bytes), four_bits)),
        );
    }
    transposed(&by_cell)
}

/// The same in both halves.
#[target_feature(enable = "avx2")]
#[inline]
fn both(half: __m128i) -> __m256i {
    _mm256_broadcastsi128_si256(half)
}

#[target_feature(enable = "avx2")]
#[inline]
fn joined([low, high]: [__m128i; 2]) -> __m256i {
    _mm256_set_m128i(high, low)
}

#[target_feature(enable = "avx2")]
#[inline]
fn halves(register: __m256i) -> [__m128i; 2] {
    [_mm256_castsi256_si128(register), _mm256_extracti128_si256::<1>(register)]
}

/// In either half, byte `b` of register `a` becomes byte `a` of register `b`.
#[target_feature(enable = "avx2")]
#[inline]
fn transposed(registers: &[__m256i; 16]) -> [__m256i; 16] {
    shuffled(&shuffled(&shuffled(&shuffled(registers))))
}

/// The bytes of the first eight registers and of the last eight in turn. Four times this turns the index of a
/// byte, eight bits of register and place, by four.
#[target_feature(enable = "avx2")]
#[inline]
fn shuffled(registers: &[__m256i; 16]) -> [__m256i; 16] {
    let mut to = *registers;
    for idx in 0..8 {
        let (first, second) = (registers[idx], registers[idx + 8]);
        to[2 * idx] = _mm256_unpacklo_epi8(first, second);
        to[2 * idx + 1] = _mm256_unpackhi_epi8(first, second);
    }
    to
}

#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn is_zero(a: Blocks) -> bool {
    _mm256_testz_si256(a, a) == 1
}

#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn is_same(a: Blocks, b: Blocks) -> bool {
    _mm256_movemask_epi8(_mm256_cmpeq_epi16(a, b)) == -1
}

/// Something where one of nine sets is empty, nothing where none is.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn where_any_empty(sets: &[Blocks; 9]) -> Blocks {
    let mut least = sets[0];
    for set in sets {
        least = min(least, *set);
    }
    where_zero(least)
}

#[inline]
const fn register(lanes: [u16; N]) -> Blocks {
    // SAFETY: a register is its 16 lanes of 16 bits, lowest first, and any bits are both.
    unsafe { std::mem::transmute(lanes) }
}

/// These digits in one lane, nothing in the others.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn one_lane(lane: usize, digits: u16) -> Blocks {
    let lanes = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    and(_mm256_cmpeq_epi16(lanes, splat(lane.try_into().unwrap_or_default())), splat(digits))
}

/// Four lanes at a time.
#[inline]
pub(super) const fn words(a: Blocks) -> [u64; 4] {
    // SAFETY: a register is four words of 64 bits, lowest first, and any bits are both.
    unsafe { std::mem::transmute(a) }
}

/// What one of four lanes in a word has, as a digit set.
#[inline]
pub(super) const fn lane_in(word: u64, lane: usize) -> u16 {
    (word >> (16 * lane) & 0x1ff) as u16
}

/// All nine digits in every block, nothing in the lanes for none.
#[inline]
pub(super) const fn full() -> Blocks {
    const LANES: [u16; N] = {
        let mut lanes = [0; N];
        let mut block = 0;
        while block < 9 {
            lanes[lane_of(block)] = 0x1ff;
            block += 1;
        }
        lanes
    };
    register(LANES)
}

/// How the blocks of a band turn: which byte to take for each byte of a lane of 128 bits.
pub(super) struct Turns {
    /// To every block what the next one of its band has, from the last round to the first.
    right: Blocks,
    /// To every block what the last one of its band has, from the first round to the last.
    left: Blocks,
}

/// The compiler is not to know them: it would take a turn apart into three shuffles, which very old processors
/// are quicker at.
#[inline]
pub(super) fn turns() -> &'static Turns {
    /// To each lane what the lanes with these numbers in its four have.
    const fn from(four: [u16; 4]) -> Blocks {
        let mut bytes = [0; N];
        let mut lane = 0;
        while lane < N {
            // Each half counts its bytes from 0.
            let first_lane = if lane % 8 < 4 { 0 } else { 4 };
            let first_byte = 2 * (first_lane + four[lane % 4]);
            bytes[lane] = first_byte | (first_byte + 1) << 8;
            lane += 1;
        }
        register(bytes)
    }
    static TURNS: Turns = Turns { right: from([1, 2, 0, 3]), left: from([2, 0, 1, 3]) };
    std::hint::black_box(&TURNS)
}

#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn right(a: Blocks, turns: &Turns) -> Blocks {
    _mm256_shuffle_epi8(a, turns.right)
}

#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn left(a: Blocks, turns: &Turns) -> Blocks {
    _mm256_shuffle_epi8(a, turns.left)
}

/// To every block what the one below it has, from the lowest round to the top.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn below(a: Blocks) -> Blocks {
    _mm256_permute4x64_epi64::<0b11_00_10_01>(a)
}

/// To every block what the one above it has, from the top round to the lowest.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn above(a: Blocks) -> Blocks {
    _mm256_permute4x64_epi64::<0b11_01_00_10>(a)
}

/// From digits by cell, 0 for a blank, to sets by place in the block.
#[target_feature(enable = "avx2")]
#[inline]
pub(super) fn blocks_of(digits: &[u8; 96]) -> [Blocks; 9] {
    let mut blocks = [splat(0); 9];
    for (to, from) in blocks.iter_mut().zip(sse41::wide_blocks_of(digits)) {
        *to = joined(from);
    }
    blocks
}

/// From sets of one by place in the block to digits by cell.
#[target_feature(enable = "avx2")]
pub(super) fn digits_in(blocks: &[Blocks; 9]) -> [u8; 96] {
    let mut in_halves = [[_mm_setzero_si128(); 2]; 9];
    for (to, from) in in_halves.iter_mut().zip(blocks) {
        *to = halves(*from);
    }
    sse41::wide_digits_in(&in_halves)
}
