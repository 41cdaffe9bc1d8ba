//! `flags`: the list of blanks in reading order, and a flag for each digit in each row, column and block.
//!
//! This is how most people solve BOJ 2580. The blanks are listed once. At a blank the digits 1 to 9 are
//! tried in turn; a digit fits if the flags `row[r][d]`, `column[c][d]` and `block[b][d]` are all
//! clear, looked at in this order and no further than the first that is set.

use std::sync::Arc;

use super::EngineInfo;
use super::houses::len;
use crate::domino::{Kind, Puzzle};
use crate::grid::{Cell, Digit, DigitSet};
use crate::search::dfs::{Engine, FastForward, ReadingOrder, Visit, fast};
use crate::search::step::{
    Bookkeeping, BranchPoint, Explain, HouseDigits, Move, backtrack, exhausted, line, place, solved,
};

pub(in crate::search) const ABOUT: EngineInfo = EngineInfo {
    kind: Kind::Sudoku,
    name: "flags",
    title: "blank by blank, flags tell what fits",
    blurb: "the blanks in reading order, digits 1 to 9, a flag for each digit in each row, column and block",
    origin: "BOJ 2580",
    counts_reads: true,
    same_way_as: None,
    listing: &[
        exhausted("search(0); all is tried"),
        line("search(i):"),
        line("  if i = number of blanks:"),
        solved("    note the solution; return"),
        line("  row r, column c, block b of blank i"),
        line("  for d from 1 to 9:"),
        line("    if row[r][d] or column[c][d]"),
        line("        or block[b][d]: next d"),
        place("    write d; set its three flags"),
        line("    search(i + 1)"),
        backtrack("    erase d; clear its three flags"),
    ],
};

/// The variables of the program.
#[derive(Clone, Debug)]
pub(in crate::search) struct Flags {
    /// In reading order.
    blanks: Arc<[Cell]>,
    /// The argument of `search(i)`.
    i: usize,
    houses: HouseDigits,
}

impl Flags {
    pub(super) fn new(givens: &Puzzle) -> Self {
        let givens = givens.grid();
        Self { blanks: givens.blanks().iter().collect(), i: 0, houses: HouseDigits::of(givens) }
    }
}

impl Engine for Flags {
    const FAST: Option<FastForward<Self>> = Some(fast::run);

    fn search(&self, visit: &mut Visit<'_>) -> Option<BranchPoint> {
        let &x = self.blanks.get(self.i)?;
        let (r, c, b) = (x.row(), x.column(), x.block());
        let HouseDigits { row, column, block } = &self.houses;
        for d in Digit::ALL {
            visit.test();
            if visit.any_set([row[r].contains(d), column[c].contains(d), block[b].contains(d)]) {
                continue;
            }
            visit.write(x, d);
        }
        Some(BranchPoint::Cell(x))
    }

    fn make(&mut self, it: Move) {
        let (x, d) = it.entry();
        self.houses.toggle(x, d);
        self.i += 1;
    }

    fn take_back(&mut self, it: Move) {
        let (x, d) = it.entry();
        self.houses.toggle(x, d);
        self.i -= 1;
    }
}

impl Explain for Flags {
    fn bookkeeping(&self) -> Bookkeeping {
        Bookkeeping::Flags(self.houses)
    }
}

impl ReadingOrder for Flags {
    type Notes = ();

    fn reads((): &(), _: Cell, seen: [DigitSet; 3], digits: DigitSet) -> u64 {
        reads(seen, digits)
    }
}

/// Counts the reads of flags: the row's for every digit, the column's where the row's is clear, the block's where both
/// are.
pub(super) fn reads([row, column, _]: [DigitSet; 3], digits: DigitSet) -> u64 {
    let past_row = digits.difference(row);
    let past_column = past_row.difference(column);
    (len(digits) + len(past_row) + len(past_column)).into()
}
