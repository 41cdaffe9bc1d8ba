//! `fewest`: the blank with the fewest candidates first, the first in reading order among equals.
//!
//! The first improvement in any textbook (minimum remaining values, "fail first"): the tree is narrow at the
//! top, and a blank without a candidate is found at once instead of hundreds of nodes later.

use crate::grid::{Cell, Digit, DigitSet, Grid};
use crate::search::dfs::Dfs;
use crate::search::dfs::digits::{DigitTree, Strategy};
use crate::search::dfs::tree::Reads;
use crate::search::engines::about::About;
use crate::search::engines::houses::{self, Houses};
use crate::search::step::Reason;
use crate::search::step::bookkeeping::{self, Bookkeeping, Snapshot};
use crate::search::step::explain::blank::Voice;
use crate::search::step::listing::{backtrack, exhausted, line, place, solved};

pub(in crate::search) const ABOUT: About = About {
    name: "fewest",
    title: "fewest candidates first",
    blurb: "the blank with the fewest candidates first, the first of them on a tie",
    origin: "what a textbook improves first",
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

pub(in crate::search) type Fewest = Dfs<DigitTree<FewestFirst>>;

/// The bits of a cell's index.
const INDEX_BITS: u32 = 7;

/// Branches at the blank with the fewest candidates.
#[derive(Clone, Debug)]
pub(in crate::search) struct FewestFirst {
    /// The columns of the blanks of each row, a bit each.
    blanks: [u16; 9],
}

impl Strategy for FewestFirst {
    const VOICE: Voice = Voice::Knowing;
    const READS: Reads = Reads::None;

    fn new(givens: &Grid) -> Self {
        let mut strategy = Self { blanks: [0; 9] };
        for cell in givens.blanks() {
            strategy.toggle(cell);
        }
        strategy
    }

    fn branch(&self, houses: &Houses, _depth: usize) -> Cell {
        // The number of legal digits in the high bits, the cell's index below: the minimum is the blank sought,
        // and ties go to the lowest index.
        let mut least = usize::MAX;
        for (row, &blanks) in self.blanks.iter().enumerate() {
            let mut rest = blanks;
            while rest != 0 {
                let column = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let n_legal = usize::from(houses::len(houses.legal_at(row, column)));
                least = least.min(n_legal << INDEX_BITS | (row * 9 + column));
            }
        }
        Cell::from_index(least & ((1 << INDEX_BITS) - 1))
    }

    fn placed(&mut self, cell: Cell, _digit: Digit) {
        self.toggle(cell);
    }

    fn taken_back(&mut self, cell: Cell) {
        self.toggle(cell);
    }

    fn digits(&self, houses: &Houses, cell: Cell) -> DigitSet {
        houses.legal(cell)
    }

    fn bookkeeping(&self, snapshot: Snapshot<'_>) -> Bookkeeping {
        bookkeeping::candidates(snapshot.houses, snapshot.board.blanks())
    }

    fn reason(legal: DigitSet) -> Reason {
        if legal.single().is_some() { Reason::NakedSingle } else { Reason::Guess }
    }
}

impl FewestFirst {
    fn toggle(&mut self, cell: Cell) {
        self.blanks[cell.row()] ^= 1 << cell.column();
    }
}
