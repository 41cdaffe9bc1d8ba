//! `dominoes`: covers the first empty cell in reading order with any tile that fits.
//!
//! This is how most people solve BOJ 4574. Everything before the first empty cell is covered, so its
//! domino reaches to the right or down. The digits of the cell are tried in ascending order; for each that
//! fits, the partner to the right and then the one below, where they are blank; and for each partner its
//! digits in ascending order:
//!
//! ```text
//!   for a in 1 to 9, if a fits the cell
//!       for each blank partner: right, below
//!           for b in 1 to 9, if b fits the partner and the tile a-b is left
//!               lay a-b; go on; take it up
//! ```
//!
//! Its tests are the digits tried in these loops: nine for the cell, and nine for each blank partner for
//! each digit that fits the cell.

use super::EngineInfo;
use crate::domino::{Board, Domino, Kind, Puzzle, Side, Tile, TileSet};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::search::dfs::{Engine, Visit};
use crate::search::step::{
    Bookkeeping, BranchPoint, Cause, Elimination, Explain, HouseDigits, Move, NodeView, backtrack,
    elimination, exhausted, line, number, place, solved,
};

pub(in crate::search) const ABOUT: EngineInfo = EngineInfo {
    kind: Kind::Sudominoku,
    name: "dominoes",
    title: "a domino on the first empty cell",
    blurb: "Sudominoku: covers the first empty cell with an unused domino, across or down",
    origin: "BOJ 4574",
    counts_reads: false,
    same_way_as: None,
    listing: &[
        exhausted("search(); all is tried"),
        line("search():"),
        line("  x = first empty cell"),
        line("  if there is none:"),
        solved("    note the tiling; return"),
        line("  for a from 1 to 9, if a fits x:"),
        line("    for y = right of x, then below x,"),
        line("        if y is empty:"),
        line("      for b from 1 to 9, if b fits y"),
        line("          and the tile a-b is left:"),
        place("        lay a-b on x and y"),
        line("        search()"),
        backtrack("        take it up"),
    ],
};

/// The variables of the program.
#[derive(Clone, Debug)]
pub(in crate::search) struct Dominoes {
    houses: HouseDigits,
    empty: CellSet,
    left: TileSet,
}

impl Dominoes {
    pub(super) fn new(givens: &Puzzle) -> Self {
        let board = givens.dominoes().expect("dominoes are laid on a board");
        Self {
            houses: HouseDigits::of(board.grid()),
            empty: board.blanks(),
            left: board.unused_tiles(),
        }
    }

    /// Returns the empty cells to the right of `x` and below it.
    fn partners(&self, x: Cell) -> impl Iterator<Item = Cell> {
        [Side::Right, Side::Down]
            .into_iter()
            .filter_map(move |side| side.neighbour(x))
            .filter(|&y| self.empty.contains(y))
    }
}

impl Engine for Dominoes {
    fn search(&self, visit: &mut Visit<'_>) -> Option<BranchPoint> {
        let x = self.empty.first()?;
        let fits_x = self.houses.legal(x);
        for a in Digit::ALL {
            visit.test();
            if !fits_x.contains(a) {
                continue;
            }
            for y in self.partners(x) {
                let fits_y = self.houses.legal(y);
                for b in Digit::ALL {
                    visit.test();
                    let is_left = Tile::new(a, b).is_some_and(|tile| self.left.contains(tile));
                    if fits_y.contains(b) && is_left {
                        visit.lay(Domino::of_adjacent([x, y], [a, b]));
                    }
                }
            }
        }
        Some(BranchPoint::Cell(x))
    }

    fn make(&mut self, it: Move) {
        for (cell, digit) in it.domino().halves() {
            self.houses.toggle(cell, digit);
            self.empty = self.empty.without(cell);
        }
        self.left = self.left.without(it.domino().tile());
    }

    fn take_back(&mut self, it: Move) {
        for (cell, digit) in it.domino().halves() {
            self.houses.toggle(cell, digit);
            self.empty = self.empty.with(cell);
        }
        self.left = self.left.with(it.domino().tile());
    }
}

impl Explain for Dominoes {
    fn bookkeeping(&self) -> Bookkeeping {
        Bookkeeping::Tiles { left: self.left, used: TileSet::ALL.difference(self.left) }
    }

    fn begin(&self, node: &NodeView) -> String {
        let tiles = number(self.empty.len() as u64 / 2, "tile");
        format!("{tiles} to lay; the search begins at {}", node.point)
    }

    fn place(&self, node: &NodeView) -> String {
        let words = in_words(node.made());
        match node.before() {
            _ if node.moves.len() == 1 => format!("only {words} can cover {}", node.point),
            [] => format!("{}: try {words}", node.point),
            [.., before] => {
                format!("{}: {} has been tried; try {words}", node.point, in_words(*before))
            }
        }
    }

    fn leave(&self, node: &NodeView) -> String {
        let cell = node.cell();
        match node.moves.len() {
            1 => format!("nothing else covers {cell}"),
            2.. => format!("{cell}: everything that covers it has been tried"),
            0 if self.houses.legal(cell).is_empty() => format!("{cell}: no digit fits"),
            0 if self.partners(cell).next().is_none() => {
                format!("{cell}: no blank is to its right or below")
            }
            0 => format!("{cell}: no tile that is left covers it"),
        }
    }

    fn eliminations(&self, node: &NodeView) -> Vec<Elimination> {
        let board = node.board.dominoes().expect("dominoes are laid on a board");
        let mut fitted = 0;
        let mut refused = self.attempts(board, node.cell());
        refused.retain(|it| {
            fitted += usize::from(it.is_none());
            it.is_some() && fitted == node.n_before
        });
        refused.into_iter().flatten().collect()
    }
}

impl Dominoes {
    /// Returns the attempts of the loops at a cell, in order: `None` for a domino that fits, else the elimination.
    fn attempts(&self, board: &Board, cell: Cell) -> Vec<Option<Elimination>> {
        let mut attempts = Vec::new();
        for digit in Digit::ALL {
            let forbidden = elimination::at(board.grid(), cell, digit);
            if forbidden.is_some() {
                attempts.push(forbidden);
                continue;
            }
            for partner in self.partners(cell) {
                for with in DigitSet::ALL.without(digit) {
                    attempts
                        .push(refused(board, Domino::of_adjacent([cell, partner], [digit, with])));
                }
            }
        }
        attempts
    }
}

/// Returns the elimination of a domino whose first digit fits, unless its second digit and its tile fit too.
fn refused(board: &Board, domino: Domino) -> Option<Elimination> {
    let [_, (partner, with)] = domino.halves();
    let stands = elimination::holders(board.grid(), partner, with);
    let cause = if stands.is_empty() {
        let same_tile = |it: &Domino| it.tile() == domino.tile();
        Cause::UsedTile(board.dominoes().find(same_tile)?.cells().into_iter().collect())
    } else {
        Cause::SeenDigit(stands)
    };
    Some(Elimination { eliminated: Move::Domino(domino), cause })
}

/// Writes a domino as "3-7 across", with the digit of the first empty cell first.
fn in_words(it: Move) -> String {
    let domino = it.domino();
    let [digit, with] = domino.digits();
    let lies = if domino.side() == Side::Right { "across" } else { "down" };
    format!("{digit}-{with} {lies}")
}
