//! `candidates`: for each blank the list of digits that the givens allow, made once.
//!
//! A way to BOJ 2239, which asks for the smallest solution read as one number of 81 digits: lists in
//! ascending order over blanks in reading order reach that one first. A digit of the list is compared with
//! the other cells of the row, of the column and of the block, up to the first that holds it too.

use crate::grid::{Candidates as Lists, Cell, Digit, DigitSet, Grid};
use crate::search::dfs::Dfs;
use crate::search::dfs::cost_model::CostModel;
use crate::search::dfs::digits::DigitTree;
use crate::search::dfs::reading::ReadingOrder;
use crate::search::engines::about::About;
use crate::search::step::bookkeeping::{Bookkeeping, Snapshot};
use crate::search::step::listing::{backtrack, exhausted, line, place, solved};

pub(in crate::search) const ABOUT: About = About {
    name: "candidates",
    title: "lists of candidates",
    blurb: "the same over lists made once from the givens; the first answer is the smallest",
    origin: "BOJ 2239",
    listing: &[
        line("for each blank x:"),
        line("  list[x] = digits that the givens allow"),
        exhausted("search(0); all is tried"),
        line("search(i):"),
        line("  if i = number of blanks:"),
        solved("    note the solution; return"),
        line("  x = blank i"),
        line("  for d in list[x]:"),
        line("    if another cell of x's row, column"),
        line("        or block holds d: next d"),
        place("    write d into x"),
        line("    search(i + 1)"),
        backtrack("    erase x"),
    ],
};

pub(in crate::search) type Candidates = Dfs<DigitTree<ReadingOrder<ListReads>>>;

/// Reads other cells of the houses. The last place of each digit in each house gives the number of reads
/// without performing them.
#[derive(Clone, Debug)]
pub(in crate::search) struct ListReads {
    lists: Lists,
    in_row: [[u8; 9]; 9],
    in_column: [[u8; 9]; 9],
    in_block: [[u8; 9]; 9],
}

/// The number of other cells in a house.
const OTHERS: u64 = 8;

impl CostModel for ListReads {
    fn new(givens: &Grid, _blanks: &[Cell]) -> Self {
        Self {
            lists: Lists::of(givens),
            in_row: [[0; 9]; 9],
            in_column: [[0; 9]; 9],
            in_block: [[0; 9]; 9],
        }
    }

    fn placed(&mut self, cell: Cell, digit: DigitSet) {
        let digit = digit.first().expect("a digit was placed");
        let [row, column, block] = places(cell);
        self.in_row[cell.row()][digit.index()] = row;
        self.in_column[cell.column()][digit.index()] = column;
        self.in_block[cell.block()][digit.index()] = block;
    }

    fn digits(&self, cell: Cell) -> DigitSet {
        self.lists.get(cell)
    }

    fn trying(&self, cell: Cell, seen: [DigitSet; 3], digits: DigitSet) -> u64 {
        digits.iter().map(|digit| self.reads(cell, seen, digit)).sum()
    }

    fn bookkeeping(&self, snapshot: Snapshot<'_>) -> Bookkeeping {
        let by_search =
            |cell| snapshot.board.get(cell).filter(|_| snapshot.givens.get(cell).is_none());
        Bookkeeping::Lists {
            lists: Cell::ALL.map(|cell| self.lists.get(cell)),
            taken: Cell::ALL.map(by_search),
        }
    }
}

impl ListReads {
    /// Returns the number of cells read for one digit. The lists exclude the givens, so only a digit that the
    /// search has written can end the reading, and those stand before the blank in reading order.
    fn reads(&self, cell: Cell, [row, column, block]: [DigitSet; 3], digit: Digit) -> u64 {
        let idx = digit.index();
        if row.contains(digit) {
            u64::from(self.in_row[cell.row()][idx]) + 1
        } else if column.contains(digit) {
            OTHERS + u64::from(self.in_column[cell.column()][idx]) + 1
        } else if block.contains(digit) {
            2 * OTHERS + u64::from(self.in_block[cell.block()][idx]) + 1
        } else {
            3 * OTHERS
        }
    }
}

/// Returns the cell's index in its row, column and block.
fn places(cell: Cell) -> [u8; 3] {
    [cell.column(), cell.row(), cell.row() % 3 * 3 + cell.column() % 3]
        .map(|place| u8::try_from(place).expect("a house has nine cells"))
}
