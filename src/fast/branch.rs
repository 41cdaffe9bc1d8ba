//! Which question to ask where sweeping comes to a halt.

use std::array;

use super::sweep::{Direction, Layouts};

/// A question with two answers: does the digit stand in this segment?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Branch {
    /// The direction of the segment's line.
    pub(super) direction: Direction,
    /// Its block.
    pub(super) block: usize,
    /// Its line within the block.
    pub(super) line: usize,
    /// The digit, as one of nine bits.
    pub(super) digit: u16,
}

/// How many layouts a band has when nothing is left to ask: one for each digit.
const SETTLED: u32 = 9;
/// How many it has when nothing is known: six for each.
const MOST: u32 = 54;

/// A question about the band with the fewest layouts, and there about a digit that has the fewest.
///
/// `six` tells the digits of the six layouts of a band: even before odd, each three by the block of
/// line 0. The bands count from 0, those of rows before those of columns. `None` when every digit has
/// one layout in every band.
#[inline]
pub(super) fn choose(six: impl Fn(usize) -> [u16; 6]) -> Option<Branch> {
    let key = |band| {
        let count: u32 = six(band).iter().map(|digits| digits.count_ones()).sum();
        // Below the fewest there can be the difference wraps to a number above all others.
        (count.wrapping_sub(SETTLED + 1), band)
    };
    let (count, band) = (0..6).map(key).min()?;
    if count > MOST {
        return None;
    }
    let six = six(band);
    let digit = with_fewest(six);
    let (place, line) = segment(six, digit);
    let (direction, band) =
        if band < 3 { (Direction::Rows, band) } else { (Direction::Columns, band - 3) };
    Some(Branch { direction, block: direction.block(band, place), line, digit })
}

/// The least digit among those with the fewest layouts above one.
fn with_fewest(six: [u16; 6]) -> u16 {
    let [mut once, mut twice, mut thrice, mut more] = [0; 4];
    for digits in six {
        more |= thrice & digits;
        thrice |= twice & digits;
        twice |= once & digits;
        once |= digits;
    }
    let fewest = [twice & !thrice, thrice & !more, more]
        .into_iter()
        .find(|&digits| digits != 0)
        .unwrap_or_default();
    fewest & fewest.wrapping_neg()
}

/// A segment, by place in the band and line, that some layout of the digit uses and some does not.
fn segment(six: [u16; 6], digit: u16) -> (usize, usize) {
    let mut places = (0..3).filter(|&place| (six[place] | six[place + 3]) & digit != 0);
    let place = places.next().unwrap_or_default();
    match places.next() {
        Some(_) => (place, 0),
        // Both layouts share the segment in line 0; the even one has line 1 in the next block.
        None => ((place + 1) % 3, 1),
    }
}

/// The digits of the six layouts of a band, for [`choose`].
pub(super) fn six_of(rows: &Layouts, columns: &Layouts, band: usize) -> [u16; 6] {
    let (layouts, direction) =
        if band < 3 { (rows, Direction::Rows) } else { (columns, Direction::Columns) };
    array::from_fn(|idx| {
        let lanes = if idx < 3 { layouts.even } else { layouts.odd };
        lanes.get(direction.block(band % 3, idx % 3))
    })
}
