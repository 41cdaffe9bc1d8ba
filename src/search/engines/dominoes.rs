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
//! each digit that fits the cell. For a cell that is not searched to its end, the tests count up to the domino
//! tried last: up to its digit in the cell and, for that digit, up to its digit in the partner.

use crate::domino::{Board, Domino, Side, Tile, TileSet};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::search::dfs::Dfs;
use crate::search::dfs::moves::{Brancher, MoveTree, NodeView};
use crate::search::engines::about::About;
use crate::search::engines::houses::{Houses, len};
use crate::search::step::bookkeeping::{Bookkeeping, BranchPoint};
use crate::search::step::elimination::{self, Cause, Elimination, Extent};
use crate::search::step::explain::number;
use crate::search::step::listing::{backtrack, exhausted, line, place, solved};
use crate::search::step::{Move, Reason};

pub(in crate::search) const ABOUT: About = About {
    name: "dominoes",
    title: "the first empty cell first",
    blurb: "Sudominoku: covers the first empty cell with an unused domino, across or down",
    origin: "BOJ 4574",
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

pub(in crate::search) type Dominoes = Dfs<MoveTree<FirstCell>>;

/// The sides of the first empty cell on which its partners lie, in the order in which they are tried.
const WAYS: [Side; 2] = [Side::Right, Side::Down];

/// The number of digits tried at a blank.
const N_DIGITS: u64 = 9;

/// Covers the first empty cell.
#[derive(Clone, Debug)]
pub(in crate::search) struct FirstCell {
    houses: Houses,
    blanks: CellSet,
    /// For each digit, the digits with which it is on an unused tile.
    free: [DigitSet; 9],
}

impl Brancher for FirstCell {
    type Move = Domino;
    type Point = Point;

    fn new(givens: &Board) -> Self {
        let mut free = [DigitSet::EMPTY; 9];
        for tile in givens.unused_tiles() {
            toggle(&mut free, tile.digits());
        }
        Self { houses: Houses::of(givens.grid()), blanks: givens.blanks(), free }
    }

    fn is_full(&self) -> bool {
        self.blanks.is_empty()
    }

    fn branch(&self, moves: &mut Vec<Domino>) -> Point {
        let cell = self.blanks.first().expect("the board is not full");
        let legal = self.houses.legal(cell);
        let partners = WAYS.map(|way| self.partner(cell, way));
        for digit in legal {
            for (partner, legal) in partners.into_iter().flatten() {
                for with in legal.intersection(self.free[digit.index()]) {
                    moves.push(Domino::of_adjacent([cell, partner], [digit, with]));
                }
            }
        }
        let n_partners = partners.iter().flatten().count() as u64;
        Point { cell, n_tests: N_DIGITS + u64::from(len(legal)) * n_partners * N_DIGITS }
    }

    fn make(&mut self, it: Domino) {
        self.toggle(it);
    }

    fn take_back(&mut self, it: Domino) {
        self.toggle(it);
    }

    fn heap(&self) -> usize {
        0
    }

    fn tests(&self, point: Point, tried: &[Domino], extent: Extent) -> u64 {
        match (tried.last(), extent) {
            (Some(last), Extent::Tried) => self.tests_up_to(*last),
            _ => point.n_tests,
        }
    }

    fn reason(point: Point, n_legal: usize) -> Reason {
        if n_legal == 1 { Reason::OnlyCovering(point.cell) } else { Reason::Guess }
    }

    fn begin(node: &NodeView<Self>) -> String {
        let tiles = number(node.brancher.blanks.len() as u64 / 2, "tile");
        format!("{tiles} to lay; the search begins at {}", node.point.cell)
    }

    fn place(node: &NodeView<Self>, it: Domino) -> String {
        let words = in_words(it);
        match *node.tried() {
            [_] if node.moves.len() == 1 => format!("only {words} can cover {}", node.point.cell),
            [.., before, _] => {
                format!("{}: {} has been tried; try {words}", node.point.cell, in_words(before))
            }
            _ => format!("{}: try {words}", node.point.cell),
        }
    }

    fn leave(node: &NodeView<Self>) -> String {
        let (cell, listing) = (node.point.cell, &node.brancher);
        if node.moves.len() == 1 {
            format!("nothing else covers {cell}")
        } else if !node.moves.is_empty() {
            format!("{cell}: everything that covers it has been tried")
        } else if listing.houses.legal(cell).is_empty() {
            format!("{cell}: no digit fits")
        } else if listing.partners(cell).next().is_none() {
            format!("{cell}: no blank is to its right or below")
        } else {
            format!("{cell}: no tile that is left covers it")
        }
    }

    fn eliminations(node: &NodeView<Self>, extent: Extent) -> Vec<Elimination> {
        let n_before = match extent {
            Extent::Tried => node.n_tried - 1,
            Extent::Whole => node.moves.len(),
        };
        let mut fitted = 0;
        let mut refused = node.brancher.attempts(&node.board, node.point.cell);
        refused.retain(|it| {
            fitted += usize::from(it.is_none());
            it.is_some() && fitted == n_before
        });
        refused.into_iter().flatten().collect()
    }

    fn branch_point(point: Point) -> BranchPoint {
        BranchPoint::Cell(point.cell)
    }

    fn bookkeeping(&self) -> Bookkeeping {
        let is_left = |tile: &Tile| {
            let [low, high] = tile.digits();
            self.free[low.index()].contains(high)
        };
        let left: TileSet = Tile::ALL.into_iter().filter(is_left).collect();
        Bookkeeping::Tiles { left, used: TileSet::ALL.difference(left) }
    }
}

/// The first empty cell.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct Point {
    cell: Cell,
    /// The number of digits tried once the cell is searched to its end.
    n_tests: u64,
}

impl FirstCell {
    /// Returns the number of digits tried until this domino is laid.
    fn tests_up_to(&self, domino: Domino) -> u64 {
        let ([cell, partner], [digit, with]) = (domino.cells(), domino.digits());
        let n_earlier = self.houses.legal(cell).iter().take_while(|&it| it < digit).count();
        let before = |it: &Cell| *it != partner;
        let n_before = n_earlier * self.partners(cell).count()
            + self.partners(cell).take_while(before).count();
        u64::from(digit.get()) + n_before as u64 * N_DIGITS + u64::from(with.get())
    }

    /// Returns the attempts of the loops at a cell, in order: an elimination for one that fails, `None` for a domino
    /// that fits.
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

    /// Returns the blanks that a domino can cover together with the first empty cell.
    fn partners(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        WAYS.into_iter()
            .filter_map(move |way| way.neighbour(cell))
            .filter(|&it| self.blanks.contains(it))
    }

    /// Returns the partner on one side, with the digits that fit there.
    fn partner(&self, cell: Cell, way: Side) -> Option<(Cell, DigitSet)> {
        let partner = way.neighbour(cell).filter(|&it| self.blanks.contains(it))?;
        Some((partner, self.houses.legal(partner)))
    }

    /// Lays a domino, or takes it up again.
    fn toggle(&mut self, it: Domino) {
        for (cell, digit) in it.halves() {
            self.houses.toggle(cell, digit);
            self.blanks = CellSet::from_bits(self.blanks.bits() ^ CellSet::only(cell).bits());
        }
        toggle(&mut self.free, it.digits());
    }
}

/// Returns the elimination of a domino whose first digit fits, if its second digit or its tile does not.
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

/// Adds a tile where it is missing, removes it where it is there.
fn toggle(free: &mut [DigitSet; 9], [one, other]: [Digit; 2]) {
    free[one.index()] = free[one.index()].toggled(other);
    free[other.index()] = free[other.index()].toggled(one);
}

/// Writes a domino as "3-7 across", with the digit of the first empty cell first.
fn in_words(it: Domino) -> String {
    let [digit, with] = it.digits();
    let lies = if it.side() == Side::Right { "across" } else { "down" };
    format!("{digit}-{with} {lies}")
}
