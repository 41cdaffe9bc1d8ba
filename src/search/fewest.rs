//! `fewest`: the blank with the fewest candidates first, the first in reading order among equals.
//!
//! What a textbook improves first (minimum remaining values, "fail first"): the tree is narrow at the
//! top, and a blank without a candidate is met at once instead of hundreds of nodes later.

use super::dfs::{Dfs, Reads, Strategy};
use super::explain::Voice;
use super::houses::Houses;
use super::{About, Reason};
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid};

pub(super) const ABOUT: About = About {
    name: "fewest",
    title: "fewest candidates first",
    blurb: "the blank with the fewest candidates first, the first of them on a tie",
    origin: "what a textbook improves first",
};

pub(super) type Fewest = Dfs<FewestFirst>;

/// Branches where there is least to try.
#[derive(Clone, Debug)]
pub(super) struct FewestFirst {
    blanks: CellSet,
}

impl Strategy for FewestFirst {
    const VOICE: Voice = Voice::Knowing;
    const READS: Reads = Reads::None;

    fn new(givens: &Grid) -> Self {
        Self {
            blanks: givens.blanks(),
        }
    }

    fn branch(&self, houses: &Houses, _depth: usize) -> Cell {
        self.blanks
            .iter()
            .min_by_key(|&cell| houses.legal(cell).len())
            .expect("it is asked for a blank only while there is one")
    }

    fn placed(&mut self, cell: Cell, _digit: Digit) {
        self.blanks = self.blanks.without(cell);
    }

    fn taken_back(&mut self, cell: Cell) {
        self.blanks = self.blanks.with(cell);
    }

    fn digits(&self, houses: &Houses, cell: Cell) -> DigitSet {
        houses.legal(cell)
    }

    fn reason(legal: DigitSet) -> Reason {
        if legal.single().is_some() {
            Reason::NakedSingle
        } else {
            Reason::Guess
        }
    }
}
