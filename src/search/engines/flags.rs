//! `flags`: the list of blanks in reading order, and a flag for each digit in each house.
//!
//! This is how most people solve BOJ 2580. The blanks are listed once. At a blank the digits 1 to 9 are
//! tried in turn; a digit fits if the flags `row[r][d]`, `column[c][d]` and `block[b][d]` are all
//! clear, looked at in this order and no further than the first that is set.

use crate::grid::{Cell, DigitSet, Grid};
use crate::search::dfs::Dfs;
use crate::search::dfs::cost_model::CostModel;
use crate::search::dfs::digits::DigitTree;
use crate::search::dfs::reading::ReadingOrder;
use crate::search::engines::about::About;
use crate::search::engines::houses::len;
use crate::search::step::bookkeeping::{self, Bookkeeping, Snapshot};
use crate::search::step::listing::{backtrack, exhausted, line, place, solved};

pub(in crate::search) const ABOUT: About = About {
    name: "flags",
    title: "row, column and block flags",
    blurb: "the blanks in reading order, digits 1 to 9, a flag for each digit in each house",
    origin: "BOJ 2580",
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

pub(in crate::search) type Flags = Dfs<DigitTree<ReadingOrder<FlagReads>>>;

/// Reads three flags a digit, fewer where one is set.
#[derive(Clone, Debug)]
pub(in crate::search) struct FlagReads;

impl CostModel for FlagReads {
    fn new(_givens: &Grid, _blanks: &[Cell]) -> Self {
        Self
    }

    fn trying(&self, _cell: Cell, seen: [DigitSet; 3], digits: DigitSet) -> u64 {
        trying(seen, digits)
    }

    fn bookkeeping(&self, snapshot: Snapshot<'_>) -> Bookkeeping {
        Bookkeeping::Flags(bookkeeping::Flags::of(snapshot.houses))
    }
}

/// Counts the row's flag of every digit, the column's where the row's is clear, the block's where both are.
pub(in crate::search) fn trying([row, column, _]: [DigitSet; 3], digits: DigitSet) -> u64 {
    let past_row = digits.difference(row);
    let past_column = past_row.difference(column);
    (len(digits) + len(past_row) + len(past_column)).into()
}
