//! `links`: Sudoku as exact cover, with Knuth's dancing links.
//!
//! An option is a digit in a cell, a row of the [`Matrix`]. It satisfies four constraints, each of which must
//! be satisfied exactly once; these are its columns:
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

use crate::grid::Grid;
use crate::search::dfs::Dfs;
use crate::search::dfs::digit_move::DigitMove;
use crate::search::dfs::moves::{Brancher, MoveTree, NodeView};
use crate::search::engines::about::About;
use crate::search::step::Reason;
use crate::search::step::bookkeeping::{Bookkeeping, BranchPoint, OpenColumn};
use crate::search::step::elimination::{self, Elimination, Extent};
use crate::search::step::explain::number;
use crate::search::step::listing::{backtrack, exhausted, line, place, solved};
use matrix::{Column, Matrix};

pub(in crate::search) const ABOUT: About = About {
    name: "links",
    title: "dancing links",
    blurb: "exact cover: the cell, or the digit of a house, with the fewest ways first",
    origin: "Knuth, \"Dancing Links\"",
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

pub(in crate::search) type Links = Dfs<MoveTree<FewestWays>>;

/// Branches at the column with the fewest rows.
#[derive(Clone, Debug)]
pub(in crate::search) struct FewestWays {
    matrix: Matrix,
}

impl Brancher for FewestWays {
    type Move = DigitMove;
    type Point = Column;

    fn new(givens: &Grid) -> Self {
        Self { matrix: Matrix::of(givens) }
    }

    fn is_full(&self) -> bool {
        self.matrix.first().is_none()
    }

    fn branch(&self, moves: &mut Vec<DigitMove>) -> Column {
        let column = self.matrix.fewest().expect("something is left to do");
        moves.extend(self.matrix.ways(column));
        column
    }

    fn make(&mut self, it: DigitMove) {
        self.matrix.take(it);
    }

    fn take_back(&mut self, it: DigitMove) {
        self.matrix.take_back(it);
    }

    fn heap(&self) -> usize {
        self.matrix.heap()
    }

    fn tests(&self, _column: Column, tried: &[DigitMove], _extent: Extent) -> u64 {
        tried.len() as u64
    }

    fn reason(column: Column, n_legal: usize) -> Reason {
        match column {
            _ if n_legal != 1 => Reason::Guess,
            Column::Cell(_) => Reason::NakedSingle,
            Column::Digit(_, house) => Reason::HiddenSingle(house),
        }
    }

    fn begin(node: &NodeView<Self>) -> String {
        let left = number(node.brancher.matrix.columns().count() as u64, "column");
        format!("{left} to cover; the search begins with {}", node.point)
    }

    fn place(node: &NodeView<Self>, it: DigitMove) -> String {
        let column = node.point;
        let way = match column {
            Column::Cell(_) => it.digit.to_string(),
            Column::Digit(..) => it.cell.to_string(),
        };
        match (column, node.moves.len(), node.n_tried - 1) {
            (Column::Cell(_), 1, _) => format!("{column} can only hold {way}; place it"),
            (Column::Digit(..), 1, _) => format!("{column} can only go to {way}; place it"),
            (_, n_ways, 0) => format!("{column} has the fewest ways, {n_ways}; try {way}"),
            (_, n_ways, 1) => format!("{column}: 1 of {n_ways} ways has been tried; try {way}"),
            (_, n_ways, n) => format!("{column}: {n} of {n_ways} ways have been tried; try {way}"),
        }
    }

    fn leave(node: &NodeView<Self>) -> String {
        let column = node.point;
        match node.moves.len() {
            0 => format!("{column} has no way left"),
            1 => format!("{column} has no other way"),
            2 => format!("{column}: both ways have been tried"),
            n => format!("{column}: all {n} ways have been tried"),
        }
    }

    fn eliminations(node: &NodeView<Self>, _extent: Extent) -> Vec<Elimination> {
        elimination::beside_the_only_one(&node.board, node.point.into(), node.moves.len())
    }

    fn branch_point(column: Column) -> BranchPoint {
        column.into()
    }

    fn bookkeeping(&self) -> Bookkeeping {
        let columns = self.matrix.columns();
        let open = columns.map(|(column, size)| OpenColumn { constraint: column.into(), size });
        Bookkeeping::Columns(open.collect())
    }
}
