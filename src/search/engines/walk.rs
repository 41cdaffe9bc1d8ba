//! `walk`: visits all 81 cells by index, and steps over the givens.
//!
//! The variant of BOJ 2580 that keeps no list of blanks: `solve(idx)` looks at cell `idx`, goes on to
//! `idx + 1` if it holds a digit, and otherwise does what `flags` does. Cell 81 is the solution.

use super::EngineInfo;
use super::flags;
use crate::domino::{Kind, Puzzle};
use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::search::dfs::{Engine, FastForward, ReadingOrder, Visit, fast};
use crate::search::step::{
    Bookkeeping, BranchPoint, Explain, HouseDigits, Move, backtrack, exhausted, line, place, solved,
};

pub(in crate::search) const ABOUT: EngineInfo = EngineInfo {
    kind: Kind::Sudoku,
    name: "walk",
    title: "cell by cell, stepping over the givens",
    blurb: "all 81 cells by index, stepping over the givens, with the flags of `flags`",
    origin: "BOJ 2580",
    counts_reads: true,
    same_way_as: Some("flags"),
    listing: &[
        exhausted("search(0); all is tried"),
        line("search(i):"),
        solved("  if i = 81: note the solution; return"),
        line("  if cell i is a given:"),
        line("    search(i + 1); return"),
        line("  row r, column c, block b of cell i"),
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
pub(in crate::search) struct Walk {
    board: Grid,
    /// The argument of `search(i)`.
    i: usize,
    houses: HouseDigits,
}

impl Walk {
    pub(super) fn new(givens: &Puzzle) -> Self {
        let givens = givens.grid();
        Self { board: *givens, i: 0, houses: HouseDigits::of(givens) }
    }
}

impl Engine for Walk {
    const FAST: Option<FastForward<Self>> = Some(fast::run);

    fn search(&self, visit: &mut Visit<'_>) -> Option<BranchPoint> {
        // One call for each cell; that of a given does nothing but the next call.
        let mut cells = Cell::ALL[self.i..].iter();
        let &x = cells.find(|&&cell| visit.read(self.board.get(cell)).is_none())?;
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
        self.board.set(x, Some(d));
        self.houses.toggle(x, d);
        self.i = x.index() + 1;
    }

    fn take_back(&mut self, it: Move) {
        let (x, d) = it.entry();
        self.board.set(x, None);
        self.houses.toggle(x, d);
        // Back in the call for this cell, which goes on with its next digit.
        self.i = x.index();
    }
}

impl Explain for Walk {
    fn bookkeeping(&self) -> Bookkeeping {
        Bookkeeping::Flags(self.houses)
    }
}

impl ReadingOrder for Walk {
    type Notes = ();

    fn reads_on_the_way(from: Cell, to: Option<Cell>) -> u64 {
        // Every cell after the last blank, and the next one too.
        (to.map_or(Cell::ALL.len(), |to| to.index() + 1) - (from.index() + 1)) as u64
    }

    fn reads((): &(), _: Cell, seen: [DigitSet; 3], digits: DigitSet) -> u64 {
        flags::reads(seen, digits)
    }
}
