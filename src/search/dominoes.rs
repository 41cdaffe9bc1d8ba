//! `dominoes`: the first empty cell in reading order is covered, by whatever tile fits.
//!
//! This is how most people solve BOJ 4574. Everything before the first empty cell is covered, so its
//! domino reaches to the right or down. Digits are tried in ascending order for the cell; for each that
//! fits, the partner to the right and then the one below, where they are blank; and for each partner its
//! digits in ascending order:
//!
//! ```text
//!   for a in 1 to 9, if a fits the cell
//!       for each partner: right, below
//!           for b in 1 to 9, if the tile a-b is left and b fits the partner
//!               lay a-b; go on; take it up
//! ```
//!
//! Its tests are the digits tried in these loops: nine for the cell, and nine for each blank partner of
//! each digit that fits the cell. On the way, they are counted up to the domino laid last.

use super::About;
use super::dfs::{Dfs, Sums};
use super::houses::Houses;
use super::moves::{Extent, Listing, Moves, Told};
use super::{Reason, explain};
use crate::domino::{Board, Domino, Tile, Toward};
use crate::grid::{Cell, CellSet, Digit, DigitSet};

pub(super) const ABOUT: About = About {
    name: "dominoes",
    title: "the first empty cell covered",
    blurb: "Sudominoku: the first empty cell covered by an unused domino, across or down",
    origin: "BOJ 4574",
};

pub(super) type Dominoes = Dfs<Moves<FirstCell>>;

/// The ways from the first empty cell to a partner, in the order in which they are tried.
const WAYS: [Toward; 2] = [Toward::Right, Toward::Down];

/// Covers the first empty cell.
#[derive(Clone, Debug)]
pub(super) struct FirstCell {
    houses: Houses,
    blanks: CellSet,
    /// For each digit, the digits with which it is on a tile that is left.
    left: [DigitSet; 9],
}

impl Listing for FirstCell {
    type Move = Domino;
    type Spot = Cell;

    fn new(givens: &Board) -> Self {
        let mut left = [DigitSet::EMPTY; 9];
        for tile in givens.left().iter() {
            toggle(&mut left, tile.digits());
        }
        Self { houses: Houses::of(givens.grid()), blanks: givens.blanks(), left }
    }

    fn is_full(&self) -> bool {
        self.blanks.is_empty()
    }

    fn look(&self, moves: &mut Vec<Domino>) -> Cell {
        let cell = self.blanks.first().expect("the board is not full");
        let partners = WAYS.map(|way| self.partner(cell, way));
        for one in self.houses.legal(cell).iter() {
            for (partner, legal) in partners.into_iter().flatten() {
                for other in legal.intersection(self.left[one.index()]).iter() {
                    let domino = Domino::new((cell, one), (partner, other));
                    moves.push(domino.expect("different digits in cells that touch"));
                }
            }
        }
        cell
    }

    fn make(&mut self, it: Domino) {
        self.toggle(it);
    }

    fn take_back(&mut self, it: Domino) {
        self.toggle(it);
    }

    fn tests(&self, cell: Cell, tried: &[Domino], extent: Extent) -> u64 {
        todo!()
    }

    fn reason(cell: Cell, n_legal: usize) -> Reason {
        todo!()
    }

    fn explain(told: &Told<'_, Self>, sums: Sums) -> String {
        todo!()
    }
}

impl FirstCell {
    /// The partner of the first empty cell on this side, if it is blank, and the digits that fit there.
    fn partner(&self, cell: Cell, way: Toward) -> Option<(Cell, DigitSet)> {
        let partner = way.from(cell).filter(|&it| self.blanks.contains(it))?;
        Some((partner, self.houses.legal(partner)))
    }

    fn toggle(&mut self, it: Domino) {
        for (cell, digit) in it.halves() {
            self.houses.toggle(cell, digit);
            self.blanks = CellSet::from_bits(self.blanks.bits() ^ CellSet::only(cell).bits());
        }
        toggle(&mut self.left, it.digits());
    }
}

/// Puts a tile in where it is out, takes it out where it is in.
fn toggle(left: &mut [DigitSet; 9], [one, other]: [Digit; 2]) {
    left[one.index()] = left[one.index()].toggled(other);
    left[other.index()] = left[other.index()].toggled(one);
}
