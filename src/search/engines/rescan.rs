//! `rescan`: keeps nothing, and reads row, column and block afresh at every visit to a blank.
//!
//! The variant of BOJ 2580 that builds its flags anew in every call: nine cells of the row, nine of the
//! column and nine of the block, and then the digits 1 to 9 against what was found.

use crate::grid::{Cell, DigitSet, Grid};
use crate::search::dfs::Dfs;
use crate::search::dfs::cost_model::CostModel;
use crate::search::dfs::digits::DigitTree;
use crate::search::dfs::reading::ReadingOrder;
use crate::search::engines::about::About;
use crate::search::step::bookkeeping::{Bookkeeping, Scan, Snapshot};
use crate::search::step::listing::{backtrack, exhausted, line, place, solved};

pub(in crate::search) const ABOUT: About = About {
    name: "rescan",
    title: "three houses read afresh",
    blurb: "keeps nothing: reads row, column and block again at every visit to a blank",
    origin: "BOJ 2580",
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

pub(in crate::search) type Rescan = Dfs<DigitTree<ReadingOrder<HouseReads>>>;

/// Reads three houses at each visit, and nothing else.
#[derive(Clone, Debug)]
pub(in crate::search) struct HouseReads {
    n_blanks: usize,
}

/// The reads of a visit: the cells of a row, a column and a block.
const SCAN: u64 = 27;

impl CostModel for HouseReads {
    fn new(_givens: &Grid, blanks: &[Cell]) -> Self {
        Self { n_blanks: blanks.len() }
    }

    fn entering(&self, idx: usize) -> u64 {
        if idx < self.n_blanks { SCAN } else { 0 }
    }

    fn trying(&self, _cell: Cell, _seen: [DigitSet; 3], _digits: DigitSet) -> u64 {
        0
    }

    fn bookkeeping(&self, snapshot: Snapshot<'_>) -> Bookkeeping {
        Bookkeeping::Scan(snapshot.at.map(|cell| {
            let [row, column, block] = snapshot.houses.around(cell);
            Scan { cell, row, column, block }
        }))
    }
}
