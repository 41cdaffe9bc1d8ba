//! `links`: Sudoku as exact cover, with Knuth's dancing links.
//!
//! An option is a digit in a cell, a row of the [`Matrix`]. It satisfies four constraints, and each constraint
//! must be satisfied exactly once; these are its columns:
//!
//! ```text
//!                     cell        row          column       block
//!   7 at r4c5         r4c5        7 in row 4   7 in col 5   7 in block 5
//! ```
//!
//! A solution is a set of rows that covers every column exactly once. The search selects the column with the
//! fewest rows, which is a cell to fill or a digit to place in a house, and tries its rows; taking a row removes
//! all rows that share a column with it. So the branches of a node may be different digits in one cell, or one
//! digit in different cells.

mod matrix;

use super::EngineInfo;
use crate::domino::{Kind, Puzzle};
use crate::search::dfs::{Choices, Engine, Visit};
use crate::search::step::{
    Bookkeeping, BranchPoint, Elimination, Explain, Move, NodeView, OpenColumn, backtrack,
    elimination, exhausted, line, number, place, solved,
};
use matrix::Matrix;

pub(in crate::search) const ABOUT: EngineInfo = EngineInfo {
    kind: Kind::Sudoku,
    name: "links",
    title: "the rarest place first, by dancing links",
    blurb: "exact cover: the cell, or the digit of a row, column or block, with the fewest ways first",
    origin: "Knuth, \"Dancing Links\"",
    counts_reads: false,
    same_way_as: None,
    listing: &[
        exhausted("search(); all is tried"),
        line("search():"),
        line("  if no column is left:"),
        solved("    note the solution; return"),
        line("  c = first column with the fewest rows"),
        line("  for each row r of c, from the top:"),
        place("    cover the four columns of r"),
        line("    search()"),
        backtrack("    uncover them, the last one first"),
        line("cover(c):"),
        line("  unlink the header of c"),
        line("  for each row of c:"),
        line("    unlink its ones in other columns"),
    ],
};

/// The variables of the program.
#[derive(Clone, Debug)]
pub(in crate::search) struct Links {
    matrix: Matrix,
}

impl Links {
    pub(super) fn new(givens: &Puzzle) -> Self {
        let givens = givens.grid();
        Self { matrix: Matrix::of(givens) }
    }
}

impl Engine for Links {
    const CHOICES: Choices = Choices::Unknown;

    fn search(&self, visit: &mut Visit<'_>) -> Option<BranchPoint> {
        let column = self.matrix.fewest()?;
        for (cell, digit) in self.matrix.ways(column) {
            visit.test();
            visit.write(cell, digit);
        }
        Some(column)
    }

    fn make(&mut self, it: Move) {
        self.matrix.take(it.entry());
    }

    fn take_back(&mut self, it: Move) {
        self.matrix.take_back(it.entry());
    }

    fn heap(&self) -> usize {
        self.matrix.heap()
    }
}

impl Explain for Links {
    fn bookkeeping(&self) -> Bookkeeping {
        let columns = self.matrix.columns();
        let open = columns.map(|(constraint, size)| OpenColumn { constraint, size });
        Bookkeeping::Columns(open.collect())
    }

    fn begin(&self, node: &NodeView) -> String {
        let left = number(self.matrix.columns().count() as u64, "column");
        format!("{left} to cover; the search begins with {}", node.point)
    }

    fn place(&self, node: &NodeView) -> String {
        let column = node.point;
        let (cell, digit) = node.made().entry();
        let (way, can_only) = match column {
            BranchPoint::Cell(_) => (digit.to_string(), "hold"),
            _ => (cell.to_string(), "go to"),
        };
        match (node.moves.len(), node.n_before) {
            (1, _) => format!("{column} can only {can_only} {way}; place it"),
            (n_ways, 0) => format!("{column} has the fewest ways, {n_ways}; try {way}"),
            (n_ways, 1) => format!("{column}: 1 of {n_ways} ways has been tried; try {way}"),
            (n_ways, n) => format!("{column}: {n} of {n_ways} ways have been tried; try {way}"),
        }
    }

    fn leave(&self, node: &NodeView) -> String {
        let column = node.point;
        match node.moves.len() {
            0 => format!("{column} has no way left"),
            1 => format!("{column} has no other way"),
            2 => format!("{column}: both ways have been tried"),
            n => format!("{column}: all {n} ways have been tried"),
        }
    }

    fn eliminations(&self, node: &NodeView) -> Vec<Elimination> {
        elimination::beside_the_only_one(node)
    }
}
