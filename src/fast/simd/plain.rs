//! Eight puzzles at a time, in plain arrays: for every processor, and as the twin that the others are tested
//! against. The compiler puts an array into one register of 128 bits where there are any.

#![expect(clippy::inline_always, reason = "arrays stay in registers only where nothing is called")]

use std::array::from_fn;

use super::Path;

/// Lanes.
const N: usize = 8;
type V = [u16; N];
/// 81 digits and some room for each puzzle.
type Digits = [[u8; 96]; N];
/// All nine digits.
const ALL: u16 = 0x1ff;

/// This path, which every processor can go.
#[expect(clippy::unnecessary_wraps, reason = "as the other paths have it")]
pub(super) fn path() -> Option<&'static Path> {
    const PATH: Path = Path { name: "plain", batch: batch::run };
    Some(&PATH)
}

mod batch {
    crate::fast::batch::kernel!();
}

#[inline(always)]
fn splat(value: u16) -> V {
    [value; N]
}

#[inline(always)]
fn and(a: V, b: V) -> V {
    from_fn(|lane| a[lane] & b[lane])
}

#[inline(always)]
fn or(a: V, b: V) -> V {
    from_fn(|lane| a[lane] | b[lane])
}

#[inline(always)]
fn without(a: V, b: V) -> V {
    from_fn(|lane| a[lane] & !b[lane])
}

#[inline(always)]
fn add(a: V, b: V) -> V {
    from_fn(|lane| a[lane].wrapping_add(b[lane]))
}

#[inline(always)]
fn less_one(a: V) -> V {
    a.map(|lane| lane.wrapping_sub(1))
}

#[inline(always)]
fn min(a: V, b: V) -> V {
    from_fn(|lane| a[lane].min(b[lane]))
}

#[inline(always)]
fn where_zero(a: V) -> V {
    a.map(|lane| if lane == 0 { u16::MAX } else { 0 })
}

/// All bits where the two are equal.
#[inline(always)]
fn where_equal(a: V, b: V) -> V {
    from_fn(|lane| if a[lane] == b[lane] { u16::MAX } else { 0 })
}

/// How many digits a set has.
#[expect(clippy::cast_possible_truncation, reason = "at most 16")]
#[inline(always)]
fn ones(a: V) -> V {
    a.map(|lane| lane.count_ones() as u16)
}

/// All bits of one lane.
#[inline]
fn lane_mask(lane: usize) -> V {
    from_fn(|at| if at == lane { u16::MAX } else { 0 })
}

/// The one in the lanes of the mask, the other in the rest.
#[inline(always)]
fn select(mask: V, one: V, other: V) -> V {
    from_fn(|lane| mask[lane] & one[lane] | !mask[lane] & other[lane])
}

/// A bit for each lane where the two are equal.
#[inline]
fn equal(a: V, b: V) -> u32 {
    (0..N).fold(0, |bits, lane| bits | u32::from(a[lane] == b[lane]) << lane)
}

#[inline]
fn lanes_of<const L: usize>(registers: &mut [V; L]) -> &mut [[u16; N]; L] {
    registers
}

#[inline]
fn bytes_of(digits: &mut Digits) -> &mut [[u8; 96]; N] {
    digits
}

#[inline]
fn no_digits() -> Digits {
    [[0; 96]; N]
}

/// From digits by puzzle, 0 for a blank, to sets by cell.
fn sets_of(digits: &mut Digits, cells: &mut [V; 81]) {
    for (idx, cell) in cells.iter_mut().enumerate() {
        *cell = from_fn(|lane| match digits[lane][idx] {
            0 => ALL,
            digit => 1 << (digit - 1),
        });
    }
}

/// From sets of one by cell to digits by puzzle.
fn digits_of(cells: &[V; 81], digits: &mut Digits) {
    for (idx, cell) in cells.iter().enumerate() {
        for (lane, set) in cell.iter().enumerate() {
            digits[lane][idx] = (set.trailing_zeros() + 1).try_into().unwrap_or_default();
        }
    }
}
