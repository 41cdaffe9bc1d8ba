//! `fewest`: the blank with the fewest candidates first, the first in reading order among equals.
//!
//! The first improvement in any textbook (minimum remaining values, "fail first"): the tree is narrow at the
//! top, and a blank without a candidate is found at once instead of hundreds of nodes later.

use super::EngineInfo;
use super::houses::len;
use crate::domino::{Kind, Puzzle};
use crate::grid::{Cell, CellSet};
use crate::search::dfs::{Engine, Visit};
use crate::search::step::{
    Bookkeeping, BranchPoint, Elimination, Explain, HouseDigits, Move, NodeView, backtrack, blank,
    elimination, exhausted, line, place, solved,
};

pub(in crate::search) const ABOUT: EngineInfo = EngineInfo {
    kind: Kind::Sudoku,
    name: "fewest",
    title: "the blank with fewest candidates first",
    blurb: "the blank with the fewest candidates first, the first of them on a tie",
    origin: "what a textbook improves first",
    counts_reads: false,
    same_way_as: None,
    listing: &[
        exhausted("search(); all is tried"),
        line("search():"),
        line("  if no blank is left:"),
        solved("    note the solution; return"),
        line("  x = first of the blanks that have the"),
        line("      fewest candidates"),
        line("  for d in candidates of x:"),
        place("    write d into x"),
        line("    search()"),
        backtrack("    erase x"),
    ],
};

/// The number of bits of a cell's index.
const INDEX_BITS: u32 = 7;

/// The variables of the program.
#[derive(Clone, Debug)]
pub(in crate::search) struct Fewest {
    houses: HouseDigits,
    /// The columns of the blanks of each row, a bit each.
    blanks: [u16; 9],
}

impl Fewest {
    pub(super) fn new(givens: &Puzzle) -> Self {
        let givens = givens.grid();
        let mut program = Self { houses: HouseDigits::of(givens), blanks: [0; 9] };
        for cell in givens.blanks() {
            program.toggle_blank(cell);
        }
        program
    }

    fn toggle_blank(&mut self, cell: Cell) {
        self.blanks[cell.row()] ^= 1 << cell.column();
    }

    /// Returns the blank with the fewest candidates, the first in reading order on a tie.
    fn first_with_fewest(&self) -> Option<Cell> {
        // The number of legal digits in the high bits, the cell's index below: the minimum is the blank sought,
        // and ties go to the lowest index.
        let mut least = usize::MAX;
        for (row, &blanks) in self.blanks.iter().enumerate() {
            let mut rest = blanks;
            while rest != 0 {
                let column = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let n_legal = usize::from(len(self.houses.legal_at(row, column)));
                least = least.min(n_legal << INDEX_BITS | (row * 9 + column));
            }
        }
        (least != usize::MAX).then(|| Cell::from_index(least & ((1 << INDEX_BITS) - 1)))
    }
}

impl Engine for Fewest {
    fn search(&self, visit: &mut Visit<'_>) -> Option<BranchPoint> {
        let x = self.first_with_fewest()?;
        for d in self.houses.legal(x) {
            visit.test();
            visit.write(x, d);
        }
        Some(BranchPoint::Cell(x))
    }

    fn make(&mut self, it: Move) {
        let (x, d) = it.entry();
        self.houses.toggle(x, d);
        self.toggle_blank(x);
    }

    fn take_back(&mut self, it: Move) {
        self.make(it); // Both toggle.
    }
}

impl Explain for Fewest {
    fn bookkeeping(&self) -> Bookkeeping {
        let is_blank = |cell: &Cell| self.blanks[cell.row()] >> cell.column() & 1 == 1;
        self.houses.to_candidates(CellSet::ALL.iter().filter(is_blank).collect())
    }

    fn place(&self, node: &NodeView) -> String {
        blank::place_known(node)
    }

    fn leave(&self, node: &NodeView) -> String {
        blank::leave_known(node)
    }

    fn eliminations(&self, node: &NodeView) -> Vec<Elimination> {
        elimination::beside_the_only_one(node)
    }
}
