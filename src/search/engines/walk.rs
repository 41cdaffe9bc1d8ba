//! `walk`: visits all 81 cells by index, and steps over the givens.
//!
//! The variant of BOJ 2580 that keeps no list of blanks: `solve(idx)` looks at cell `idx`, goes on to
//! `idx + 1` if it holds a digit, and otherwise does what `flags` does. Cell 81 is the solution.

use crate::grid::{Cell, DigitSet, Grid};
use crate::search::dfs::Dfs;
use crate::search::dfs::cost_model::CostModel;
use crate::search::dfs::digits::DigitTree;
use crate::search::dfs::reading::ReadingOrder;
use crate::search::engines::about::About;
use crate::search::engines::flags;
use crate::search::step::bookkeeping::{self, Bookkeeping, Snapshot};
use crate::search::step::listing::{backtrack, exhausted, line, place, solved};

pub(in crate::search) const ABOUT: About = About {
    name: "walk",
    title: "cell by cell",
    blurb: "all 81 cells by index, stepping over the givens, with the flags of `flags`",
    origin: "BOJ 2580",
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

pub(in crate::search) type Walk = Dfs<DigitTree<ReadingOrder<CellReads>>>;

/// Reads each cell on the way, and then flags.
#[derive(Clone, Debug)]
pub(in crate::search) struct CellReads {
    /// The number of cells entered from one blank to the next, and after the last one to the end.
    strides: [u8; 82],
}

impl CostModel for CellReads {
    fn new(_givens: &Grid, blanks: &[Cell]) -> Self {
        let mut strides = [0; 82];
        let mut entered = 0;
        for (idx, blank) in blanks.iter().enumerate() {
            strides[idx] = stride(entered, blank.index() + 1);
            entered = blank.index() + 1;
        }
        strides[blanks.len()] = stride(entered, Cell::ALL.len());
        Self { strides }
    }

    fn entering(&self, idx: usize) -> u64 {
        self.strides[idx].into()
    }

    fn trying(&self, _cell: Cell, seen: [DigitSet; 3], digits: DigitSet) -> u64 {
        flags::trying(seen, digits)
    }

    fn bookkeeping(&self, snapshot: Snapshot<'_>) -> Bookkeeping {
        Bookkeeping::Flags(bookkeeping::Flags::of(snapshot.houses))
    }
}

fn stride(from: usize, to: usize) -> u8 {
    u8::try_from(to - from).expect("a board has 81 cells")
}
