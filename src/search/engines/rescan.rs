//! `rescan`: keeps nothing, and reads row, column and block afresh at every visit to a blank.
//!
//! The variant of BOJ 2580 that builds its flags anew in every call: nine cells of the row, nine of the
//! column and nine of the block, and then the digits 1 to 9 against what was found.

use std::sync::Arc;

use super::EngineInfo;
use crate::domino::{Kind, Puzzle};
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::search::dfs::{Engine, FastForward, ReadingOrder, Visit, fast};
use crate::search::step::{
    Bookkeeping, BranchPoint, Explain, Move, Scan, backtrack, exhausted, line, place, solved,
};

pub(in crate::search) const ABOUT: EngineInfo = EngineInfo {
    kind: Kind::Sudoku,
    name: "rescan",
    title: "blank by blank, reading the board anew",
    blurb: "keeps nothing: reads row, column and block again at every visit to a blank",
    origin: "BOJ 2580",
    counts_reads: true,
    same_way_as: Some("flags"),
    listing: &[
        exhausted("search(0); all is tried"),
        line("search(i):"),
        line("  if i = number of blanks:"),
        solved("    note the solution; return"),
        line("  x = blank i"),
        line("  seen = nothing"),
        line("  for y in row, column and block of x:"),
        line("    add what y holds to seen"),
        line("  for d from 1 to 9:"),
        line("    if d is in seen: next d"),
        place("    write d into x"),
        line("    search(i + 1)"),
        backtrack("    erase x"),
    ],
};

/// The variables of the program.
#[derive(Clone, Debug)]
pub(in crate::search) struct Rescan {
    /// In reading order.
    blanks: Arc<[Cell]>,
    /// The argument of `search(i)`.
    i: usize,
    board: Grid,
}

impl Rescan {
    pub(super) fn new(givens: &Puzzle) -> Self {
        let givens = givens.grid();
        Self { blanks: givens.blanks().iter().collect(), i: 0, board: *givens }
    }
}

impl Engine for Rescan {
    const FAST: Option<FastForward<Self>> = Some(fast::run);

    fn search(&self, visit: &mut Visit<'_>) -> Option<BranchPoint> {
        let &x = self.blanks.get(self.i)?;
        let mut seen = DigitSet::EMPTY;
        for house in x.houses() {
            for y in house.cells() {
                seen.extend(visit.read(self.board.get(y)));
            }
        }
        for d in Digit::ALL {
            visit.test();
            if seen.contains(d) {
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

impl Explain for Rescan {
    fn bookkeeping(&self) -> Bookkeeping {
        Bookkeeping::Scan(self.blanks.get(self.i).map(|&cell| {
            let [row, column, block] = cell
                .houses()
                .map(|house| house.cells().iter().filter_map(|y| self.board.get(y)).collect());
            Scan { cell, row, column, block }
        }))
    }
}

impl ReadingOrder for Rescan {
    type Notes = ();

    fn reads_on_the_way(_: Cell, to: Option<Cell>) -> u64 {
        // The cells of a row, a column and a block.
        if to.is_some() { 27 } else { 0 }
    }

    fn reads((): &(), _: Cell, _: [DigitSet; 3], _: DigitSet) -> u64 {
        0
    }
}
