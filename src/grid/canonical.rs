//! The canonical form of a grid: the least of all grids that are the same up to an [`Isomorphism`].
//!
//! The form is built row by row, each as small as it can be. All ways to get the rows so far are kept: which lines they
//! are, in which order the columns stand, and which labels the digits have. Two things keep the ways few, also for blank
//! grids:
//!
//! - Columns without a clue so far have no order yet, nor have stacks without one. Blanks are least, so such columns lead
//!   their stack and such stacks lead the grid. The first row with a clue in them orders them.
//! - Of the blank rows of a band, and of blank bands, only the first is tried, for exchanging them changes nothing.
//!
//! ```text
//!   . . . | . . . | . . .      all columns are alike
//!   . . . | . . . | . . 1      two stacks are alike, and two columns of the third
//!   . . . | . . 2 | . . 3      stack 1 and the first two columns of stack 2, and of stack 3
//! ```
//!
//! Lines without an order at the end are blank. So the automorphisms are the ways that are left at the end, times the
//! arrangements of blank rows, bands, columns and stacks.

use super::{Digit, Grid, Isomorphism};

/// The canonical form of a grid, and how it is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Canonical {
    /// The least grid of the class.
    pub form: Grid,
    /// An isomorphism that makes the form from the grid, always the same one. Digits that do not occur become the labels
    /// that are left, in ascending order.
    pub map: Isomorphism,
    /// The number of arrangements of the cells that leave the grid as it is, with some relabelling each.
    pub automorphisms: u64,
}

/// Returns the canonical form of a grid, or `None` if a digit is twice in a house.
///
/// Of all grids that arise by rearranging rows, columns, bands and stacks, by transposing and by relabelling, it is the
/// one whose digits in reading order are least, where a blank counts as 0. Two grids are essentially the same exactly if
/// their forms are equal. The grid may have one solution, several or none, and any number of clues.
///
/// ```
/// use sudoscope::grid::{self, Grid};
///
/// let grid: Grid = format!("7{}3{}", ".".repeat(39), ".".repeat(40)).parse()?;
/// let canonical = grid::canonical(&grid).ok_or("a digit is twice in a house")?;
/// let form = format!("{}1{}2...", ".".repeat(53), ".".repeat(23));
/// assert_eq!(canonical.form.to_string(), form);
/// assert_eq!(canonical.automorphisms, 2304);
/// assert_eq!(grid::canonical(&Grid::EMPTY).map(|it| it.automorphisms), Some(3_359_232));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn canonical(grid: &Grid) -> Option<Canonical> {
    if !grid.is_consistent() {
        return None;
    }
    let lines = Lines::of(grid);
    // Few, so that they are quickly allocated: mostly there are fewer ways.
    let (mut ways, mut next) = (Vec::with_capacity(FEW), Vec::with_capacity(FEW));
    let mut choices = Vec::with_capacity(FEW);
    ways.extend(Way::STARTS);
    let mut level = Level::START;
    for _ in 0..9 {
        let row = level.least_row(&lines, &ways, &mut choices);
        next.clear();
        let mut extension = Extension::new(&lines, row, level, &mut next);
        for &(way, line) in &choices {
            let mut way: Way = ways[way];
            way.take(level.row, line);
            extension.add(way);
        }
        level = level.after(row);
        std::mem::swap(&mut ways, &mut next);
    }
    let map = ways[0].isomorphism(level.n_labels);
    let automorphisms = ways.len() as u64 * lines.arrangements_of_blanks();
    Some(Canonical { form: map.apply(grid), map, automorphisms })
}

/// The number of ways for which memory is allocated at first.
const FEW: usize = 16;

/// The symbol of a digit without a label: greater than any label.
const NEW: u8 = 10;

/// A row of the form as nine symbols of four bits, the first the highest: 0 for a blank, a label, or [`NEW`]. Rows of
/// digits that get their labels in them are equal if they are as such symbols.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Row(u64);

impl Row {
    const fn of_stacks([a, b, c]: [u64; 3]) -> Self {
        Self(a << 24 | b << 12 | c)
    }

    const fn symbol(self, place: usize) -> u8 {
        (self.0 >> (32 - 4 * place) & 0xf) as u8
    }

    const fn stack(self, stack: usize) -> u64 {
        self.0 >> (24 - 12 * stack) & 0xfff
    }

    /// Returns the number of digits that get their labels in this row.
    #[expect(clippy::cast_possible_truncation, reason = "at most nine")]
    const fn n_new(self) -> u8 {
        // Of the symbols up to NEW, NEW alone has both of these bits.
        (self.0 >> 3 & self.0 >> 1 & 0x1_1111_1111).count_ones() as u8
    }
}

/// The values of a row or a column. The length spares checks of indices below 16.
type Line = [u8; 16];

/// The rows and the columns of a grid.
struct Lines {
    values: [[Line; 9]; 2],
    /// The places of the clues in each, as bits.
    clues: [[u16; 9]; 2],
    /// The blank ones, as bits.
    blank: [u16; 2],
}

impl Lines {
    fn of(grid: &Grid) -> Self {
        let (mut values, mut clues, mut blank) = ([[[0; 16]; 9]; 2], [[0; 9]; 2], [0; 2]);
        for (row, cells) in grid.values().as_chunks::<9>().0.iter().enumerate() {
            for (column, &value) in cells.iter().enumerate() {
                let bit = u16::from(value != 0);
                (values[0][row][column], values[1][column][row]) = (value, value);
                clues[0][row] |= bit << column;
                clues[1][column] |= bit << row;
            }
        }
        for (blank, clues) in blank.iter_mut().zip(clues) {
            *blank = (0..9).filter(|&it| clues[it] == 0).fold(0, |set, it| set | 1 << it);
        }
        Self { values, clues, blank }
    }

    /// Returns the number of orders of blank lines within their bands, and of blank bands.
    fn arrangements_of_blanks(&self) -> u64 {
        const FACTORIALS: [u64; 4] = [1, 1, 2, 6];
        let sides = self.blank.into_iter().map(|blank| {
            let n_blank = [0, 3, 6].map(|band| (blank >> band & 7).count_ones() as usize);
            let n_bands = n_blank.iter().filter(|&&it| it == 3).count();
            n_blank.map(|it| FACTORIALS[it]).iter().product::<u64>() * FACTORIALS[n_bands]
        });
        sides.product()
    }
}

/// One way to get the rows so far.
#[derive(Clone, Copy)]
struct Way {
    /// 0 if rows become rows, 1 if columns become rows.
    side: usize,
    /// The lines that became rows, as far as there are rows.
    rows: [u8; 9],
    /// The lines that are left, as bits.
    left: u16,
    /// The place in its line that each column comes from.
    columns: [u8; 9],
    /// The symbol of each digit, and of a blank.
    symbols: [u8; 16],
}

impl Way {
    const STARTS: [Self; 2] = {
        let mut symbols = [NEW; 16];
        symbols[0] = 0;
        let columns = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        let rows = Self { side: 0, rows: [0; 9], left: 0x1ff, columns, symbols };
        [rows, Self { side: 1, ..rows }]
    };

    /// Returns the lines that can become this row, as bits: of lines that can be exchanged, only one.
    #[inline]
    fn lines(&self, row: usize, lines: &Lines) -> u16 {
        if !row.is_multiple_of(3) {
            let band = self.left & 7 << (self.rows[row - 1] / 3 * 3);
            let blank = band & lines.blank[self.side];
            // A blank line is the least, and blank lines of a band can be exchanged.
            return if blank == 0 { band } else { blank & blank.wrapping_neg() };
        }
        let (mut first, mut has_blank_band) = (0, false);
        for band in [7, 7 << 3, 7 << 6] {
            let blank = self.left & band & lines.blank[self.side];
            if blank != band || !has_blank_band {
                first |= blank & blank.wrapping_neg();
            }
            has_blank_band |= blank == band;
        }
        if first == 0 { self.left } else { first }
    }

    #[expect(clippy::cast_possible_truncation, reason = "below 9")]
    const fn take(&mut self, row: usize, line: usize) {
        self.rows[row] = line as u8;
        self.left &= !(1 << line);
    }

    #[inline]
    fn symbol(&self, line: &Line, place: usize) -> u8 {
        self.symbols[self.value(line, place)]
    }

    /// Returns the value at a place in the order of the columns so far.
    #[inline]
    fn value(&self, line: &Line, place: usize) -> usize {
        usize::from(line[usize::from(self.columns[place] & 0xf)] & 0xf)
    }

    /// Returns the places of the line that the columns of this stack come from, as bits.
    #[inline]
    const fn stack(&self, stack: usize) -> u16 {
        7 << (self.columns[3 * stack] / 3 * 3)
    }

    fn isomorphism(&self, mut n_labels: u8) -> Isomorphism {
        let digits = Digit::ALL.map(|digit| {
            let symbol = self.symbols[usize::from(digit.get())];
            n_labels += u8::from(symbol == NEW);
            let label = if symbol == NEW { n_labels } else { symbol };
            Digit::new(label).expect("labels are from 1 to 9")
        });
        let is_transposed = self.side == 1;
        Isomorphism { is_transposed, rows: self.rows, columns: self.columns, digits }
    }
}

/// The number of rows so far, and what follows from them, whichever way they were got.
#[derive(Clone, Copy)]
struct Level {
    row: usize,
    n_labels: u8,
    /// The number of leading stacks without a clue.
    n_blank_stacks: usize,
    /// The number of leading columns without a clue in each stack.
    n_blank_columns: [usize; 3],
}

impl Level {
    const START: Self = Self { row: 0, n_labels: 0, n_blank_stacks: 3, n_blank_columns: [3; 3] };

    /// Returns the level after this row.
    fn after(mut self, row: Row) -> Self {
        self.row += 1;
        self.n_labels += row.n_new();
        for (stack, n) in self.n_blank_columns.iter_mut().enumerate() {
            *n = (0..*n).take_while(|it| row.symbol(3 * stack + it) == 0).count();
        }
        self.n_blank_stacks = (0..self.n_blank_stacks).take_while(|&it| row.stack(it) == 0).count();
        self
    }

    /// Returns the least next row, and collects the ways and lines that give it.
    fn least_row(&self, lines: &Lines, ways: &[Way], choices: &mut Vec<(usize, usize)>) -> Row {
        let mut least = Row(u64::MAX);
        choices.clear();
        for (idx, way) in ways.iter().enumerate() {
            let mut left = way.lines(self.row, lines);
            while left != 0 {
                let line = left.trailing_zeros() as usize;
                left &= left - 1;
                if self.exceeds(least, way, lines.clues[way.side][line]) {
                    continue;
                }
                let row = self.row_of(way, lines, line);
                if row < least {
                    least = row;
                    choices.clear();
                }
                if row == least {
                    choices.push((idx, line));
                }
            }
        }
        least
    }

    /// Returns true if a line with these clues has one in a stack where the least row has none before its first.
    #[inline]
    fn exceeds(&self, least: Row, way: &Way, clues: u16) -> bool {
        if self.n_blank_stacks > 1 || least.stack(0) != 0 {
            return false;
        }
        let second = if least.stack(1) == 0 { way.stack(1) } else { 0 };
        clues & (way.stack(0) | second) != 0
    }

    /// Returns the least row that a line can become.
    #[inline]
    fn row_of(&self, way: &Way, lines: &Lines, line: usize) -> Row {
        /// A stack of new digits, for the places of its clues.
        const STACKS: [u64; 8] = [0, 0xa, 0xa, 0xaa, 0xa, 0xaa, 0xaa, 0xaaa];
        if self.n_blank_stacks == 3 {
            let clues = usize::from(lines.clues[way.side][line]);
            return self.sort_stacks([0, 3, 6].map(|it| STACKS[clues >> it & 7]));
        }
        let line = &lines.values[way.side][line];
        let row = (0..9).fold(0, |row, it| row << 4 | u64::from(way.symbol(line, it)));
        if self.n_blank_columns.iter().all(|&it| it < 2) {
            return Row(row);
        }
        self.sort_stacks([0, 1, 2].map(|it| self.sort_columns(Row(row).stack(it), it)))
    }

    /// Returns the least symbols of a stack.
    #[inline]
    fn stack_of(&self, way: &Way, line: &Line, stack: usize) -> u64 {
        let symbols =
            (0..3).fold(0, |row, it| row << 4 | u64::from(way.symbol(line, 3 * stack + it)));
        self.sort_columns(symbols, stack)
    }

    /// Sorts the stacks that have no order yet.
    #[inline]
    fn sort_stacks(&self, stacks: [u64; 3]) -> Row {
        Row::of_stacks(sort_first(self.n_blank_stacks, stacks))
    }

    /// Sorts the columns of a stack that have no order yet.
    #[inline]
    fn sort_columns(&self, symbols: u64, stack: usize) -> u64 {
        let symbols = [symbols >> 8, symbols >> 4 & 0xf, symbols & 0xf];
        let [a, b, c] = sort_first(self.n_blank_columns[stack], symbols);
        a << 8 | b << 4 | c
    }
}

/// Sorts the first `n` of three.
#[inline]
fn sort_first(n: usize, [mut a, mut b, mut c]: [u64; 3]) -> [u64; 3] {
    if n > 1 {
        (a, b) = (a.min(b), a.max(b));
    }
    if n > 2 {
        (b, c) = (b.min(c), b.max(c));
        (a, b) = (a.min(b), a.max(b));
    }
    [a, b, c]
}

/// The addition of a row to ways: all orders of the columns that give the row.
struct Extension<'a> {
    lines: &'a Lines,
    row: Row,
    /// The level before the row.
    level: Level,
    /// The places where columns get an order or digits a label, as bits.
    places: u16,
    /// The least row that is known to follow, if this is a first row without blanks.
    following: Option<Row>,
    ways: &'a mut Vec<Way>,
}

impl<'a> Extension<'a> {
    fn new(lines: &'a Lines, row: Row, level: Level, ways: &'a mut Vec<Way>) -> Self {
        let is_changed = |&place: &usize| {
            let n_blank = level.n_blank_columns[place / 3];
            let is_ordered = n_blank < 2 || place % 3 >= n_blank;
            row.symbol(place) == NEW || !is_ordered && row.stack(place / 3) != 0
        };
        let places = (0..9).filter(is_changed).fold(0, |places, it| places | 1 << it);
        let following = (level.row == 0 && row.n_new() == 9).then_some(Row(u64::MAX));
        Self { lines, row, level, places, following, ways }
    }

    /// Adds the row to a way, from the line that the way has taken.
    fn add(&mut self, way: Way) {
        let line = &self.lines.values[way.side][usize::from(way.rows[self.level.row])];
        if self.level.n_blank_stacks > 1 {
            self.order_stacks(way, line, 0);
        } else {
            self.order_columns(way, line, self.places, self.level.n_labels);
        }
    }

    /// Orders the stacks without a clue so far, from this one on.
    fn order_stacks(&mut self, way: Way, line: &Line, stack: usize) {
        if stack == self.level.n_blank_stacks {
            return self.order_columns(way, line, self.places, self.level.n_labels);
        }
        let symbols = self.row.stack(stack);
        for other in stack..self.level.n_blank_stacks {
            if self.level.stack_of(&way, line, other) != symbols {
                continue;
            }
            let mut way = way;
            (0..3).for_each(|it| way.columns.swap(3 * stack + it, 3 * other + it));
            self.order_stacks(way, line, stack + 1);
            if symbols == 0 {
                // The stacks stay without order.
                break;
            }
        }
    }

    /// Orders the columns without a clue so far and labels the new digits, at these places.
    fn order_columns(&mut self, mut way: Way, line: &Line, mut places: u16, mut n_labels: u8) {
        while places != 0 {
            let place = places.trailing_zeros() as usize;
            places &= places - 1;
            let symbol = self.row.symbol(place);
            let end = place / 3 * 3 + self.level.n_blank_columns[place / 3];
            if place + 1 < end {
                let mut fitting = (place..end).filter(|&it| way.symbol(line, it) == symbol);
                let first = fitting.next().expect("the row can be made");
                if symbol == NEW {
                    // Each of the new digits can come first.
                    for other in fitting {
                        let mut way = way;
                        way.columns.swap(place, other);
                        way.symbols[way.value(line, place)] = n_labels + 1;
                        if !self.is_hopeless(&way, n_labels + 1) {
                            self.order_columns(way, line, places, n_labels + 1);
                        }
                    }
                }
                way.columns.swap(place, first);
            }
            if symbol == NEW {
                n_labels += 1;
                way.symbols[way.value(line, place)] = n_labels;
                if self.is_hopeless(&way, n_labels) {
                    return;
                }
            }
        }
        self.ways.push(way);
    }

    /// Returns true if a full first row is followed by more than the least row known, whatever the order of the columns
    /// that have none yet; `n_labels` of its digits have their label. Without it all 23,328 ways to get the first row of a
    /// full grid would be tried.
    fn is_hopeless(&mut self, way: &Way, n_labels: u8) -> bool {
        let Some(least) = self.following else { return false };
        // The first three of the next row are not among the first three of this one.
        if n_labels < 4 {
            return false;
        }
        let mut left = way.lines(1, self.lines);
        while left != 0 {
            let line = &self.lines.values[way.side][left.trailing_zeros() as usize];
            left &= left - 1;
            // Digits without a label will have a greater one.
            let symbol = |place| way.symbol(line, place).min(n_labels + 1);
            let places = 0..usize::from(n_labels);
            let differ = places.clone().find(|&it| symbol(it) != least.symbol(it));
            if differ.is_some_and(|it| symbol(it) > least.symbol(it)) {
                continue;
            }
            if n_labels == 9 {
                let row = places.fold(0, |row, it| row << 4 | u64::from(symbol(it)));
                self.following = Some(Row(row));
            }
            return false;
        }
        true
    }
}

#[cfg(test)]
mod tests;
