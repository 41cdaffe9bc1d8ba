//! Fast-forwarding in reading order, a row at a time.
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

use crate::grid::{Cell, DigitSet, Grid};
use crate::search::dfs::cost_model::CostModel;
use crate::search::dfs::digit_node::Node;

/// A digit set in the low nine bits of a word, which is quicker to compute with than a 16-bit number.
type Bits = u32;

/// Three digit sets side by side: those of the blocks of a band, the left one lowest.
type Band = u32;

/// The offsets of the three sets in a [`Band`].
const BLOCK_SHIFTS: [u8; 3] = [0, 9, 18];
const COLUMN_INDICES: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const ALL: Bits = 0x1ff;

/// Capacities for levels and columns: powers of two, so that a masked index needs no bounds check.
const LEVELS: usize = 128;
const COLUMNS: usize = 16;

/// A search over the blanks of the board, row by row, without steps.
pub(in crate::search) struct RowByRow {
    levels: [Level; LEVELS],
    n_levels: usize,
    rows: [Row; 9],
    /// The blocks of the three bands, as the givens fill them.
    bands: [Band; 3],
    at: Cursor,
    /// The number of digits placed at each level.
    pub(in crate::search) placed: [u64; LEVELS],
    /// The reads of trying every digit at each blank that was reached.
    pub(in crate::search) reads: u64,
}

/// A blank and the digits that rule candidates out there.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Level {
    cell: Cell,
    column_idx: u8,
    /// The offset of the set of its block in a [`Band`].
    shift: u8,
    /// The digits in its column, and those in its block above this row.
    column: Bits,
    block: Bits,
    /// The digits that these leave open.
    open: Bits,
    /// The digits of its row before it is filled.
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
    /// The blanks that were waiting when the row was full.
    waiting: u32,
}

/// The position of the search.
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
    /// The blanks of the row with digits left, the last blank of the row in the lowest bit.
    waiting: u32,
}

impl RowByRow {
    /// Starts at the blank that ends a path.
    pub(in crate::search) fn at(givens: &Grid, blanks: &[Cell], path: &[Node]) -> Self {
        let mut rows = Self::new(givens, blanks);
        let mut at = rows.at;
        for (depth, node) in path.iter().enumerate() {
            let tried = Bits::from(node.tried().bits());
            at.left = node.left.bits().into();
            if depth + 1 < path.len() {
                let digit = 1 << tried.ilog2();
                at.left |= digit;
                at = rows.write(at, digit);
            }
        }
        rows.at = at;
        rows
    }

    fn new(givens: &Grid, blanks: &[Cell]) -> Self {
        let mut rows = Self {
            levels: [Level::at(Cell::ALL[0]); LEVELS],
            n_levels: blanks.len(),
            rows: [Row::default(); 9],
            bands: [0; 3],
            at: Cursor::default(),
            placed: [0; LEVELS],
            reads: 0,
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

    /// Returns the number of digits that stand.
    pub(in crate::search) fn depth(&self) -> usize {
        self.at.level
    }

    /// Returns the path to the current blank, with that blank.
    pub(in crate::search) fn path(&self) -> impl Iterator<Item = Node> {
        let above = self.levels[..self.at.level].iter().map(|level| level.node(level.left));
        let here =
            self.levels[..self.n_levels].get(self.at.level).map(|level| level.node(self.at.left));
        above.chain(here)
    }

    /// Searches until `limit` digits were placed, or the board is full, or everything was tried.
    pub(in crate::search) fn run<L: CostModel>(&mut self, costs: &mut L, limit: u64) {
        let mut at = self.at;
        let mut reads = 0;
        for _ in 0..limit {
            if at.left == 0 {
                let Some(waiting) = self.deepest_waiting(at) else {
                    at.level = 0;
                    break;
                };
                at = waiting;
            }
            let digit = at.left & at.left.wrapping_neg();
            self.placed[at.level % LEVELS] += 1;
            costs.placed(self.levels[at.level % LEVELS].cell, set(digit));
            at = self.write(at, digit);
            if at.level == self.n_levels {
                break;
            }
            let level = &self.levels[at.level % LEVELS];
            at.left = level.open & !at.row;
            reads += costs.trying(level.cell, level.seen(), costs.digits(level.cell));
        }
        self.reads += reads;
        self.at = at;
    }

    /// Writes one of the digits left and moves on to the next level.
    #[inline]
    fn write(&mut self, mut at: Cursor, digit: Bits) -> Cursor {
        let level = &mut self.levels[at.level % LEVELS];
        level.left = at.left ^ digit;
        at.waiting |= any(level.left) << (at.end - 1 - at.level);
        at.row |= digit;
        at.level += 1;
        if at.level == at.end && at.level < self.n_levels {
            self.rows[at.row_idx].waiting = at.waiting;
            self.carry_to_next_row(at.row_idx, at.row);
            at = self.enter(at.row_idx + 1);
        }
        self.levels[at.level % LEVELS].row = at.row;
        at
    }

    /// Returns from a dead end to the deepest blank with digits left, if there is any.
    #[inline]
    fn deepest_waiting(&self, mut at: Cursor) -> Option<Cursor> {
        while at.waiting == 0 {
            at.row_idx = at.row_idx.checked_sub(1)?;
            at.waiting = self.rows[at.row_idx].waiting;
            at.end = self.rows[at.row_idx].end;
        }
        at.level = at.end - 1 - at.waiting.trailing_zeros() as usize;
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
        for level in self.levels[row.first..row.end].iter().rev() {
            let digit = after ^ level.row;
            after = level.row;
            next.columns[usize::from(level.column_idx) % COLUMNS] |= digit;
            blocks |= digit << level.shift;
        }
        next.blocks = if next.band == row.band { blocks } else { self.bands[next.band] };
        self.open(row_idx + 1);
    }

    /// Computes the open digits of a row whose columns and blocks are known.
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

    /// Returns the digits of its row, column and block.
    #[inline]
    fn seen(&self) -> [DigitSet; 3] {
        [self.row, self.column, self.block].map(set)
    }

    fn node(&self, left: Bits) -> Node {
        Node { cell: self.cell, legal: set(self.open & !self.row), left: set(left) }
    }
}

/// Returns 1 if there is any digit, else 0, by arithmetic, because a branch on it would often be mispredicted.
#[inline]
fn any(digits: Bits) -> u32 {
    (digits + ALL) >> ALL.count_ones()
}

#[inline]
fn set(bits: Bits) -> DigitSet {
    #[expect(clippy::cast_possible_truncation, reason = "a digit set has nine bits")]
    DigitSet::from_bits(bits as u16)
}
