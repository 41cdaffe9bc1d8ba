//! Which question to ask where sweeping comes to a halt.

/// Along which lines a band runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Direction {
    /// Three rows and three blocks side by side.
    Rows,
    /// Three columns and three blocks on top of each other.
    Columns,
}

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

impl Branch {
    /// A question about a digit that has the fewest layouts above one, given the digits of the six layouts of
    /// a band: even before odd, each three by the block of line 0. The bands count from 0, those of rows
    /// before those of columns.
    #[inline]
    pub(super) fn of_band(band: usize, six: [u16; 6]) -> Self {
        let digit = with_fewest(six);
        let (place, line) = segment(six, digit);
        let (direction, block) = if band < 3 {
            (Direction::Rows, band * 3 + place)
        } else {
            (Direction::Columns, place * 3 + band - 3)
        };
        Self { direction, block, line, digit }
    }

    /// The places in the block of the segment in this line, in reading order from 0.
    #[inline]
    pub(super) const fn places(self, line: usize) -> [usize; 3] {
        let line = line % 3;
        match self.direction {
            Direction::Rows => [3 * line, 3 * line + 1, 3 * line + 2],
            Direction::Columns => [line, line + 3, line + 6],
        }
    }
}

/// How many layouts a band has when nothing is left to ask: one for each digit.
pub(super) const SETTLED: u32 = 9;
/// How many it has when nothing is known: six for each.
pub(super) const MOST: u32 = 54;

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
    let is_used = |place: usize| (six[place] | six[place + 3]) & digit != 0;
    match (is_used(0), is_used(1), is_used(2)) {
        // Both layouts share the segment in line 0; the even one has line 1 in the next block.
        (true, false, false) => (1, 1),
        (false, true, false) => (2, 1),
        (false, false, _) => (0, 1),
        (true, ..) => (0, 0),
        (false, true, true) => (1, 0),
    }
}
