//! Fast-forwarding in reading order, a row at a time. The reads are computed, not performed: a law holds them, and
//! everything else, equal to those of single steps.
//!
//! While the search stays inside one row, columns and blocks change only by digits of this row, and these are
//! ruled out for all its blanks anyway. So on entering a row, the digits that columns and blocks leave open are
//! computed once for each of its blanks; after that only one set changes, the digits of the row:
//!
//! ```text
//!                 r5c1     r5c2    r5c4      r5c5
//!   open          2 4 7    4 7     1 2 4     4 9      found once, when the row is entered
//!   row           5 8      5 8 2   5 8 2 4   ...      the row's digits before each blank
//!   legal         2 4 7    4 7     1         ...      open, and not in the row
//!   left          4 7      7       .                  not tried yet
//!   waiting       yes      yes     no                 has digits left
//! ```
//!
//! At a dead end the search jumps to the deepest blank that is waiting: the number of digits taken back on the
//! way follows from the depth.

use super::engine::{Engine, FastRun};
use super::visit::Cost;
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// An engine that takes the blanks in reading order and tries the digits of a list in ascending order. Its reads follow
/// from the digits in the houses of a blank.
pub(in crate::search) trait ReadingOrder: Engine {
    /// The memory of a fast run, for an engine whose reads depend on more than the digits in the houses.
    type Notes: Default;

    /// Notes a digit that was written, as a set of one: to convert it takes time, and most engines do not need it.
    fn note(_notes: &mut Self::Notes, _cell: Cell, _digit: DigitSet) {}

    /// Returns the number of reads between a blank and the next one, or the end of the board.
    fn reads_on_the_way(_from: Cell, _to: Option<Cell>) -> u64 {
        0
    }

    /// Returns the number of reads for trying these digits at a blank. `seen` are the digits in its row, column and
    /// block; the block may lack digits that are in the row.
    fn reads(notes: &Self::Notes, cell: Cell, seen: [DigitSet; 3], digits: DigitSet) -> u64;
}

/// Runs until `limit` digits were placed, or the board is full, or everything was tried.
pub(in crate::search) fn run<E: ReadingOrder>(
    engine: &E,
    givens: &Grid,
    path: &[(Option<Digit>, DigitSet)],
    limit: u64,
) -> FastRun {
    let mut rows = RowByRow::new(givens);
    let mut notes = E::Notes::default();
    rows.follow::<E>(&mut notes, path);
    let mut cost = Cost { tests: 0, reads: rows.run(engine, &mut notes, limit) };
    let mut placed = [0; 81];
    placed.copy_from_slice(&rows.placed[..81]);
    for (level, cell) in givens.blanks().iter().enumerate() {
        // Each digit placed leads to the next blank, or past the last.
        let next = rows.levels[..rows.n_levels].get(level + 1).map(|it| it.cell);
        let n_digits = next.map_or(0, |next| engine.list(next).len());
        let on_the_way = E::reads_on_the_way(cell, next);
        cost.tests += placed[level] * n_digits as u64;
        cost.reads += placed[level] * on_the_way;
    }
    FastRun { path: rows.path().collect(), placed, cost }
}

/// A digit set in the low nine bits of a word, which is faster to compute with than 16 bits.
type Bits = u32;

/// Three digit sets side by side, one for each block of a band, the left one lowest.
type Band = u32;

/// The offsets of the three sets in a [`Band`].
const BLOCK_SHIFTS: [u8; 3] = [0, 9, 18];
const COLUMN_INDICES: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const ALL: Bits = 0x1ff;

/// Capacities for levels and columns: powers of two, so that a masked index needs no bounds check.
const LEVELS: usize = 128;
const COLUMNS: usize = 16;

/// A search over the blanks of the board, row by row, without steps.
struct RowByRow {
    levels: [Level; LEVELS],
    n_levels: usize,
    rows: [Row; 9],
    /// The blocks of the three bands, as the givens fill them.
    bands: [Band; 3],
    at: Cursor,
    /// The number of digits placed at each level.
    placed: [u64; LEVELS],
}

/// A blank, with the digits of its houses.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Level {
    cell: Cell,
    column_idx: u8,
    /// The offset of its block's set in a [`Band`].
    shift: u8,
    /// The digits in its column, and those in its block above its row.
    column: Bits,
    block: Bits,
    /// The digits that neither the column nor the block above rules out.
    open: Bits,
    /// The givens of its row.
    row: Bits,
    left: Bits,
}

/// A row that has blanks, which are the levels `first..end`.
#[derive(Clone, Copy, Default)]
struct Row {
    first: usize,
    end: usize,
    band: usize,
    givens: Bits,
    /// The digits of the columns and blocks when the row was entered.
    columns: [Bits; COLUMNS],
    blocks: Band,
    /// The blanks with digits left to try when the row was full.
    waiting: u32,
}

/// The position of the search within a row.
#[derive(Clone, Copy, Default)]
struct Cursor {
    row_idx: usize,
    level: usize,
    /// The end of the row.
    end: usize,
    /// The digits of the row.
    row: Bits,
    /// The digits not tried yet at this level.
    left: Bits,
    /// The blanks of the row with digits left to try, a bit each; the last blank has the lowest bit.
    waiting: u32,
}

impl RowByRow {
    /// Starts at the first blank.
    fn new(givens: &Grid) -> Self {
        let blanks: Vec<Cell> = givens.blanks().iter().collect();
        let mut rows = Self {
            levels: [Level::at(Cell::ALL[0]); LEVELS],
            n_levels: blanks.len(),
            rows: [Row::default(); 9],
            bands: [0; 3],
            at: Cursor::default(),
            placed: [0; LEVELS],
        };
        let mut row_idx = 0;
        for (idx, &cell) in blanks.iter().enumerate() {
            rows.levels[idx] = Level::at(cell);
            if idx > 0 && cell.row() != blanks[idx - 1].row() {
                row_idx += 1;
            }
            let row = &mut rows.rows[row_idx];
            if row.end == 0 {
                row.first = idx;
            }
            row.end = idx + 1;
            row.band = cell.row() / 3;
            row.givens = (0..9)
                .filter_map(|column| givens.get(Cell::at(cell.row(), column)))
                .fold(0, |row, digit| row | 1 << digit.index());
        }
        for (cell, digit) in givens.filled() {
            let digit = 1 << digit.index();
            rows.rows[0].columns[cell.column()] |= digit;
            rows.bands[cell.row() / 3] |= digit << Level::at(cell).shift;
        }
        rows.rows[0].blocks = rows.bands[rows.rows[0].band];
        rows.open(0);
        rows.at = rows.enter(0);
        rows.levels[0].row = rows.at.row;
        rows
    }

    /// Goes to the blank that ends a path.
    fn follow<E: ReadingOrder>(
        &mut self,
        notes: &mut E::Notes,
        path: &[(Option<Digit>, DigitSet)],
    ) {
        let mut at = self.at;
        for (depth, &(taken, left)) in path.iter().enumerate() {
            at.left = left.bits().into();
            if let Some(digit) = taken.filter(|_| depth + 1 < path.len()) {
                E::note(notes, self.levels[depth].cell, DigitSet::only(digit));
                at.left |= 1 << digit.index();
                at = self.write(at, 1 << digit.index());
            }
        }
        self.at = at;
    }

    /// Returns the digits on the path: at each level the greatest one tried.
    fn path(&self) -> impl Iterator<Item = Digit> {
        // Digits are tried in ascending order, so the greatest tried one is the one that is written.
        let tried = |level: &Level| level.open & !level.row & !level.left;
        self.levels[..self.at.level]
            .iter()
            .map(move |level| Digit::from_index(tried(level).ilog2() as usize))
    }

    /// Searches on. Returns the reads for trying every digit at each blank reached.
    fn run<E: ReadingOrder>(&mut self, engine: &E, notes: &mut E::Notes, limit: u64) -> u64 {
        let mut at = self.at;
        let mut reads = 0;
        for _ in 0..limit {
            // A dead end: jump, instead of a step back a level.
            if at.left == 0 {
                let Some(waiting) = self.deepest_waiting(at) else {
                    at.level = 0;
                    break;
                };
                at = waiting;
            }
            // The lowest set bit: digits are tried in ascending order.
            let digit = at.left & at.left.wrapping_neg();
            self.placed[at.level % LEVELS] += 1;
            E::note(notes, self.levels[at.level % LEVELS].cell, set(digit));
            at = self.write(at, digit);
            if at.level == self.n_levels {
                break;
            }
            let level = &self.levels[at.level % LEVELS];
            at.left = level.open & !at.row;
            // The cost of the whole node, every digit of its list: what `FastRun::cost` promises.
            reads += E::reads(notes, level.cell, level.seen(), engine.list(level.cell));
        }
        self.at = at;
        reads
    }

    /// Writes one of the digits left and moves on to the next level.
    #[inline]
    fn write(&mut self, mut at: Cursor, digit: Bits) -> Cursor {
        let level = &mut self.levels[at.level % LEVELS];
        level.left = at.left ^ digit;
        // The deepest blank has the lowest bit, so that the jump back to it is a count of trailing zeros.
        at.waiting |= any(level.left) << (at.end - 1 - at.level);
        at.row |= digit;
        at.level += 1;
        if at.level == at.end && at.level < self.n_levels {
            self.rows[at.row_idx].waiting = at.waiting;
            self.carry_to_next_row(at.row_idx, at.row);
            at = self.enter(at.row_idx + 1);
        }
        // Kept for the way back, and for the reads of the blank.
        self.levels[at.level % LEVELS].row = at.row;
        at
    }

    /// Returns from a dead end to the deepest blank with digits left to try; `None` if there is none.
    #[inline]
    fn deepest_waiting(&self, mut at: Cursor) -> Option<Cursor> {
        while at.waiting == 0 {
            at.row_idx = at.row_idx.checked_sub(1)?;
            at.waiting = self.rows[at.row_idx].waiting;
            at.end = self.rows[at.row_idx].end;
        }
        at.level = at.end - 1 - at.waiting.trailing_zeros() as usize;
        // This clears the lowest bit, the blank that the search returns to.
        at.waiting &= at.waiting - 1;
        let level = &self.levels[at.level % LEVELS];
        at.left = level.left;
        at.row = level.row;
        Some(at)
    }

    /// Adds the digits of a full row to the columns and blocks of the next one.
    fn carry_to_next_row(&mut self, row_idx: usize, filled: Bits) {
        let (above, below) = self.rows.split_at_mut(row_idx + 1);
        let (row, next) = (&above[row_idx], &mut below[0]);
        let mut blocks = row.blocks;
        let mut after = filled;
        next.columns = row.columns;
        // From the last blank to the first: the digit of a blank is what the row has after it and not before it.
        for level in self.levels[row.first..row.end].iter().rev() {
            let digit = after ^ level.row;
            after = level.row;
            next.columns[usize::from(level.column_idx) % COLUMNS] |= digit;
            blocks |= digit << level.shift;
        }
        // A new band begins with its givens, because the blocks above do not reach into it.
        next.blocks = if next.band == row.band { blocks } else { self.bands[next.band] };
        self.open(row_idx + 1);
    }

    /// Computes the open digits of a row, once its columns and blocks are known.
    #[inline]
    fn open(&mut self, row_idx: usize) {
        let row = &self.rows[row_idx];
        for level in &mut self.levels[row.first..row.end] {
            level.column = row.columns[usize::from(level.column_idx) % COLUMNS];
            level.block = row.blocks >> level.shift & ALL;
            level.open = !(level.column | level.block) & ALL;
        }
    }

    /// Returns the position at the first blank of a row.
    #[inline]
    fn enter(&self, row_idx: usize) -> Cursor {
        let row = &self.rows[row_idx];
        Cursor { row_idx, level: row.first, end: row.end, row: row.givens, left: 0, waiting: 0 }
    }
}

impl Level {
    fn at(cell: Cell) -> Self {
        Self {
            cell,
            column_idx: COLUMN_INDICES[cell.column()],
            shift: BLOCK_SHIFTS[cell.column() / 3],
            column: 0,
            block: 0,
            open: 0,
            row: 0,
            left: 0,
        }
    }

    /// Returns the digits in the row, column and block of a blank.
    #[inline]
    fn seen(&self) -> [DigitSet; 3] {
        [self.row, self.column, self.block].map(set)
    }
}

/// Returns 1 for a nonempty set, else 0, without a branch, which would often be mispredicted.
#[inline]
fn any(digits: Bits) -> u32 {
    (digits + ALL) >> ALL.count_ones()
}

#[inline]
fn set(bits: Bits) -> DigitSet {
    #[expect(clippy::cast_possible_truncation, reason = "a digit set has nine bits")]
    DigitSet::from_bits(bits as u16)
}
