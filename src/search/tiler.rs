//! `tiler`: the cell or the tile with the fewest ways first.
//!
//! Two things must be done in a Sudominoku, and the scarcest of them is done first: every blank must be
//! covered, and every tile must lie somewhere. A way to do either is a domino on two blanks:
//!
//! ```text
//!   r4c5   3-7 across, 3-8 across, 3-7 up         three ways to cover a cell
//!   1-9    at r2c2 r2c3, at r7c1 r8c1             two ways to lay a tile: branch here
//! ```
//!
//! What makes the difference is how few ways are left to look at. After each domino that was one of several,
//! everything is struck out that can be without trying (`tiler/settle.rs`), and dominoes that must lie where
//! they do are known: they are laid next, one after another, with nothing to look for. A blank without a
//! digit, a house without a place for one, a tile without a pair that it fits, and blanks that cannot all be
//! paired (`tiler/pairing.rs`) end the branch, long before the search would stumble over them.
//!
//! Its tests are the dominoes it tries, and so its placements.

mod eliminations;
mod fewest;
mod field;
mod fits;
mod pairing;
mod settle;
mod ways;
mod words;

use super::dfs::Dfs;
use super::elimination::{Elimination, Until};
use super::listing::{backtrack, exhausted, line, place, solved};
use super::moves::{Brancher, Extent, Moves, NodeView};
use super::{About, Bookkeeping, Reason};
use crate::domino::{Board, Domino, Tile};
use crate::grid::{Cell, Digit, House};

use self::field::ALL;
pub(super) use self::field::Field;

pub(super) const ABOUT: About = About {
    name: "tiler",
    title: "fewest ways first",
    blurb: "Sudominoku: the cell or tile with the fewest ways first; what cannot be is struck out early",
    origin: "the choice of Knuth's \"Dancing Links\"",
    listing: &[
        exhausted("search(); all is tried"),
        line("search():"),
        line("  if every cell is covered:"),
        solved("    note the tiling; return"),
        line("  strike out what cannot be, until"),
        line("      nothing more follows"),
        line("  if a cell, digit or tile has no way"),
        line("      left, or blanks no pairing: return"),
        line("  s = cell or tile with the fewest ways"),
        line("  for each way to cover or to lay s:"),
        place("    lay that domino"),
        line("    search()"),
        backtrack("    take it up; restore what was struck"),
    ],
};

pub(super) type Tiler = Dfs<Moves<FewestWays>>;

/// Branches where there are the fewest ways.
#[derive(Clone, Debug)]
pub(super) struct FewestWays {
    /// What is known before the first move and after each move of the path.
    levels: Vec<Level>,
}

/// What is known at a level.
#[derive(Clone, Copy, Debug)]
struct Level {
    field: Field,
    /// Why nothing is left to search here.
    dead: Option<Dead>,
}

/// What is branched at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Point {
    /// The ways to cover a cell.
    Cell(Cell),
    /// The ways to lay a tile.
    Tile(Tile),
    /// Nothing.
    Dead(Dead),
}

/// Why a branch ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dead {
    /// Nothing covers a blank.
    Cell(Cell),
    /// A digit has no place in a house.
    Digit(Digit, House),
    /// A tile has no place.
    Tile(Tile),
    /// The open cells cannot all be paired: this one is left over.
    Pairing(Cell),
}

impl FewestWays {
    /// The search of a field.
    pub(super) fn of(field: &Field) -> Self {
        let mut field = *field;
        let dead = field.settle([ALL; 9]).err();
        Self { levels: vec![Level { field, dead }] }
    }

    fn here(&self) -> &Level {
        self.levels.last().expect("there is one before the first move")
    }
}

impl Brancher for FewestWays {
    type Move = Domino;
    type Point = Point;

    fn new(givens: &Board) -> Self {
        Self::of(&Field::of(givens))
    }

    fn is_full(&self) -> bool {
        self.here().field.is_full()
    }

    fn look(&self, moves: &mut Vec<Domino>) -> Point {
        let Level { field, dead } = self.here();
        if let Some(dead) = *dead {
            return Point::Dead(dead);
        }
        if let Some((domino, tile)) = field.first_known() {
            moves.push(domino);
            return tile.map_or_else(|| Point::Cell(domino.cells()[0]), Point::Tile);
        }
        let spot = field.fewest();
        match spot {
            Point::Cell(cell) => field.list_covering(cell, moves),
            Point::Tile(tile) => field.list_places(tile, moves),
            Point::Dead(_) => {}
        }
        spot
    }

    fn make(&mut self, it: Domino) {
        self.levels.push(*self.here());
        let Level { field, dead } = self.levels.last_mut().expect("it was pushed");
        if field.is_known(it) {
            field.lay_known(it);
        } else {
            let seen = field.places;
            field.lay(it);
            *dead = field.settle(seen).err();
        }
    }

    fn take_back(&mut self, _it: Domino) {
        self.levels.pop();
    }

    fn heap(&self) -> usize {
        size_of_val(&*self.levels)
    }

    fn tests(&self, _spot: Point, tried: &[Domino], _extent: Extent) -> u64 {
        tried.len() as u64
    }

    fn reason(spot: Point, n_legal: usize) -> Reason {
        match spot {
            Point::Cell(cell) if n_legal == 1 => Reason::OnlyCovering(cell),
            Point::Tile(tile) if n_legal == 1 => Reason::OnlyPlace(tile),
            _ => Reason::Guess,
        }
    }

    fn begin(node: &NodeView<Self>) -> String {
        words::begin(node)
    }

    fn place(node: &NodeView<Self>, it: Domino) -> String {
        words::place(node, it)
    }

    fn left(node: &NodeView<Self>) -> String {
        words::left(node)
    }

    fn eliminations(node: &NodeView<Self>, _until: Until) -> Vec<Elimination> {
        eliminations::eliminations(node)
    }

    fn branch_point(spot: Point) -> super::BranchPoint {
        match spot {
            Point::Cell(cell) | Point::Dead(Dead::Cell(cell) | Dead::Pairing(cell)) => {
                super::BranchPoint::Cell(cell)
            }
            Point::Dead(Dead::Digit(digit, house)) => super::BranchPoint::Digit(digit, house),
            Point::Tile(tile) | Point::Dead(Dead::Tile(tile)) => super::BranchPoint::Tile(tile),
        }
    }

    fn bookkeeping(&self) -> Bookkeeping {
        Bookkeeping::Ways(self.here().field.ways())
    }
}
