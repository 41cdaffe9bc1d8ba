//! `candidates`: for each blank the list of digits that the givens allow, made once.
//!
//! A way to solve BOJ 2239, which asks for the smallest solution, read as one number of 81 digits. Lists in ascending
//! order over blanks in reading order reach it first. Each digit of the list is compared with the other cells of the
//! row, the column and the block, up to the first cell with the same digit.

use std::sync::Arc;

use super::EngineInfo;
use crate::domino::{Kind, Puzzle};
use crate::grid::{Candidates as Lists, Cell, Digit, DigitSet, Grid};
use crate::search::dfs::{Engine, FastForward, ReadingOrder, Visit, fast};
use crate::search::step::{
    Bookkeeping, BranchPoint, Explain, Move, backtrack, exhausted, line, place, solved,
};

pub(in crate::search) const ABOUT: EngineInfo = EngineInfo {
    kind: Kind::Sudoku,
    name: "candidates",
    title: "blank by blank, from lists made once",
    blurb: "the same over lists made once from the givens; the first answer is the smallest",
    origin: "BOJ 2239",
    counts_reads: true,
    same_way_as: Some("flags"),
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

/// The variables of the program.
#[derive(Clone, Debug)]
pub(in crate::search) struct Candidates {
    list: Lists,
    /// In reading order.
    blanks: Arc<[Cell]>,
    /// The argument of `search(i)`.
    i: usize,
    board: Grid,
}

impl Candidates {
    pub(super) fn new(givens: &Puzzle) -> Self {
        let givens = givens.grid();
        Self {
            list: Lists::of(givens),
            blanks: givens.blanks().iter().collect(),
            i: 0,
            board: *givens,
        }
    }

    /// Returns true if another cell of the row, column or block of `x` holds `d`. Reads cells up to the first that
    /// does.
    fn stands_elsewhere(&self, x: Cell, d: Digit, visit: &mut Visit<'_>) -> bool {
        let mut others = x.houses().into_iter().flat_map(|house| house.cells().without(x));
        others.any(|y| visit.read(self.board.get(y)) == Some(d))
    }
}

impl Engine for Candidates {
    const FAST: Option<FastForward<Self>> = Some(fast::run);

    fn search(&self, visit: &mut Visit<'_>) -> Option<BranchPoint> {
        let &x = self.blanks.get(self.i)?;
        for d in self.list[x] {
            visit.test();
            if self.stands_elsewhere(x, d, visit) {
                continue;
            }
            visit.write(x, d);
        }
        Some(BranchPoint::Cell(x))
    }

    fn make(&mut self, it: Move) {
        let (x, d) = it.entry();
        self.board.set(x, Some(d));
        self.i += 1;
    }

    fn take_back(&mut self, it: Move) {
        let (x, _) = it.entry();
        self.board.set(x, None);
        self.i -= 1;
    }
}

impl Explain for Candidates {
    fn list(&self, x: Cell) -> DigitSet {
        self.list[x]
    }

    fn bookkeeping(&self) -> Bookkeeping {
        // The list of a given is empty, and the digit of a blank is from its list.
        let of_its_list =
            |cell: Cell| self.board.get(cell).filter(|&d| self.list[cell].contains(d));
        Bookkeeping::Lists {
            lists: Cell::ALL.map(|cell| self.list[cell]),
            taken: Cell::ALL.map(of_its_list),
        }
    }
}

/// By digit and house, the place in the house where a fast run last wrote the digit. It gives the number of reads until
/// the digit is found. The program itself keeps no such table.
#[derive(Default)]
pub(in crate::search) struct Places {
    row: [[u8; 9]; 9],
    column: [[u8; 9]; 9],
    block: [[u8; 9]; 9],
}

impl ReadingOrder for Candidates {
    type Notes = Places;

    fn note(places: &mut Places, x: Cell, digit: DigitSet) {
        let d = digit.first().expect("a digit was written");
        let [in_row, in_column, in_block] = [x.column(), x.row(), x.row() % 3 * 3 + x.column() % 3]
            .map(|place| u8::try_from(place).expect("a house has nine cells"));
        places.row[x.row()][d.index()] = in_row;
        places.column[x.column()][d.index()] = in_column;
        places.block[x.block()][d.index()] = in_block;
    }

    fn reads(
        places: &Places,
        x: Cell,
        [row, column, block]: [DigitSet; 3],
        digits: DigitSet,
    ) -> u64 {
        // The lists exclude the givens, so only a digit that the search has written can end the reading, and those
        // stand before the blank in reading order.
        const OTHERS: u8 = 8;
        let reads = |d: Digit| {
            if row.contains(d) {
                places.row[x.row()][d.index()] + 1
            } else if column.contains(d) {
                OTHERS + places.column[x.column()][d.index()] + 1
            } else if block.contains(d) {
                2 * OTHERS + places.block[x.block()][d.index()] + 1
            } else {
                3 * OTHERS
            }
        };
        digits.iter().map(|d| u64::from(reads(d))).sum()
    }
}
