//! Eight puzzles at a time, in plain arrays: for every processor, and as the twin that the others are tested
//! against. The compiler puts an array into one register of 128 bits where there are any.

#![expect(clippy::inline_always, reason = "arrays stay in registers only where nothing is called")]

use std::array::from_fn;

use super::{Path, packed};
use crate::fast::batch::Job;

/// Lanes.
const N: usize = 8;
type V = [u16; N];
/// All bits or none in each lane.
type Mask = [u16; N];
/// 81 digits and some room for each puzzle.
type Digits = [[u8; 96]; N];
/// All nine digits.
const ALL: u16 = 0x1ff;

/// This path, which every processor can go.
#[expect(clippy::unnecessary_wraps, reason = "as the other paths have it")]
pub(super) fn path() -> Option<&'static Path> {
    const PATH: Path = Path {
        name: "plain",
        search: packed::single::search,
        smallest: packed::single::smallest,
        batch: BATCH,
    };
    Some(&PATH)
}

/// Solves many puzzles.
pub(super) const BATCH: fn(&mut Job<'_, '_>) = batch::run;

mod batch {
    crate::fast::batch::kernel!();
}

#[inline(always)]
fn splat<const N: usize>(value: u16) -> [u16; N] {
    [value; N]
}

#[inline(always)]
fn and<const N: usize>(a: [u16; N], b: [u16; N]) -> [u16; N] {
    from_fn(|lane| a[lane] & b[lane])
}

#[inline(always)]
fn or<const N: usize>(a: [u16; N], b: [u16; N]) -> [u16; N] {
    from_fn(|lane| a[lane] | b[lane])
}

#[inline(always)]
fn without<const N: usize>(a: [u16; N], b: [u16; N]) -> [u16; N] {
    from_fn(|lane| a[lane] & !b[lane])
}

#[inline(always)]
fn add<const N: usize>(a: [u16; N], b: [u16; N]) -> [u16; N] {
    from_fn(|lane| a[lane].wrapping_add(b[lane]))
}

#[inline(always)]
fn less_one<const N: usize>(a: [u16; N]) -> [u16; N] {
    a.map(|lane| lane.wrapping_sub(1))
}

#[inline(always)]
fn min<const N: usize>(a: [u16; N], b: [u16; N]) -> [u16; N] {
    from_fn(|lane| a[lane].min(b[lane]))
}

/// All where a lane is zero, and where it is not, the part, which is some of all.
#[inline(always)]
fn if_zero(lanes: V, all: V, part: V) -> V {
    and(all, or(part, where_zero(lanes)))
}

/// All bits where a lane is zero.
#[inline(always)]
fn where_zero<const N: usize>(a: [u16; N]) -> [u16; N] {
    a.map(|lane| if lane == 0 { u16::MAX } else { 0 })
}

/// Where the two are equal.
#[inline(always)]
fn where_equal(a: V, b: V) -> Mask {
    from_fn(|lane| if a[lane] == b[lane] { u16::MAX } else { 0 })
}

/// How many digits a set has.
#[expect(clippy::cast_possible_truncation, reason = "at most 16")]
#[inline(always)]
fn ones(a: V) -> V {
    a.map(|lane| lane.count_ones() as u16)
}

/// One lane.
#[inline]
fn lane_mask(lane: usize) -> Mask {
    from_fn(|at| if at == lane { u16::MAX } else { 0 })
}

/// The one in the lanes of the mask, the other in the rest.
#[inline(always)]
fn select(mask: Mask, one: V, other: V) -> V {
    from_fn(|lane| mask[lane] & one[lane] | !mask[lane] & other[lane])
}

/// A bit for each lane where the two are equal.
#[inline]
fn equal(a: V, b: V) -> u32 {
    (0..N).fold(0, |bits, lane| bits | u32::from(a[lane] == b[lane]) << lane)
}

#[inline]
fn lanes_of<const N: usize, const L: usize>(registers: &mut [[u16; N]; L]) -> &mut [[u16; N]; L] {
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
