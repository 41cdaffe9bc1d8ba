//! `tiler`: the cell or the tile with the fewest options first.
//!
//! A Sudominoku has two kinds of constraint: every blank must be covered, and every tile must lie somewhere.
//! The search branches at the constraint with the fewest options. An option is a domino on two blanks:
//!
//! ```text
//!   r4c5   3-7 across, 3-8 across, 3-7 up         three ways to cover a cell
//!   1-9    at r2c2 r2c3, at r7c1 r8c1             two ways to lay a tile: branch here
//! ```
//!
//! It is fast because propagation leaves few options. After each domino that was one of several, constraint
//! propagation runs to a fixpoint (`tiler/fixpoint.rs`). Dominoes that are then forced are laid next, one after
//! another, without further propagation. A blank without a digit, a house without a place for one, a tile without a
//! pair that it fits, and blanks that cannot all be paired (`tiler/pairing.rs`) prune the branch long before
//! the search would run into them.
//!
//! Its tests are the dominoes it tries, and so its placements.

mod eliminations;
mod fewest;
mod field;
mod fits;
mod fixpoint;
mod pairing;
mod ways;
mod words;

use crate::domino::{Board, Domino, Tile, holes};
use crate::grid::{Cell, CellSet, Digit, House};
use crate::search;
use crate::search::dfs::Dfs;
use crate::search::dfs::moves::{Brancher, MoveTree, NodeView};
use crate::search::engines::about::About;
use crate::search::step::Reason;
use crate::search::step::bookkeeping::{Bookkeeping, BranchPoint};
use crate::search::step::elimination::{Elimination, Extent};
use crate::search::step::listing::{backtrack, exhausted, line, place, solved};

use self::field::ALL;
pub(in crate::search) use self::field::Field;

pub(in crate::search) const ABOUT: About = About {
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

pub(in crate::search) type Tiler = Dfs<MoveTree<FewestWays>>;

/// Branches at the cell or tile with the fewest options.
#[derive(Clone, Debug)]
pub(in crate::search) struct FewestWays {
    /// The state before the first move and after each move of the path.
    levels: Vec<Level>,
}

/// The state at a level of the path.
#[derive(Clone, Copy, Debug)]
struct Level {
    field: Field,
    /// The dead end, if propagation found one.
    dead: Option<DeadEnd>,
}

/// The branch point of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) enum Point {
    /// The ways to cover a cell.
    Cell(Cell),
    /// The ways to lay a tile.
    Tile(Tile),
    /// None: a dead end.
    Dead(DeadEnd),
}

/// The reason why a branch is pruned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) enum DeadEnd {
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
    /// Starts at a field, after propagation.
    pub(in crate::search) fn of(field: &Field) -> Self {
        let mut field = *field;
        let dead = field.propagate_to_fixpoint([ALL; 9]).err();
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

    fn branch(&self, moves: &mut Vec<Domino>) -> Point {
        let Level { field, dead } = self.here();
        if let Some(dead) = *dead {
            return Point::Dead(dead);
        }
        if let Some((domino, tile)) = field.first_forced() {
            moves.push(domino);
            return tile.map_or_else(|| Point::Cell(domino.cells()[0]), Point::Tile);
        }
        let point = field.fewest();
        match point {
            Point::Cell(cell) => field.list_covering(cell, moves),
            Point::Tile(tile) => field.list_places(tile, moves),
            Point::Dead(_) => {}
        }
        point
    }

    fn make(&mut self, it: Domino) {
        self.levels.push(*self.here());
        let Level { field, dead } = self.levels.last_mut().expect("it was pushed");
        if field.is_forced(it) {
            field.lay_forced(it);
        } else {
            let seen = field.places;
            field.lay(it);
            *dead = field.propagate_to_fixpoint(seen).err();
        }
    }

    fn take_back(&mut self, _it: Domino) {
        self.levels.pop();
    }

    fn heap(&self) -> usize {
        size_of_val(&*self.levels)
    }

    fn tests(&self, _point: Point, tried: &[Domino], _extent: Extent) -> u64 {
        tried.len() as u64
    }

    fn reason(point: Point, n_legal: usize) -> Reason {
        match point {
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

    fn leave(node: &NodeView<Self>) -> String {
        words::leave(node)
    }

    fn eliminations(node: &NodeView<Self>, _extent: Extent) -> Vec<Elimination> {
        eliminations::eliminations(node)
    }

    fn dead_end(node: &NodeView<Self>) -> search::DeadEnd {
        match node.point {
            Point::Dead(DeadEnd::Pairing(cell)) => {
                let hole = holes(node.board.blanks()).find(|it| it.contains(cell));
                search::DeadEnd::Hole(hole.unwrap_or_else(|| CellSet::only(cell)))
            }
            point @ (Point::Cell(_) | Point::Tile(_) | Point::Dead(_)) => {
                search::DeadEnd::at(Self::branch_point(point), CellSet::EMPTY)
            }
        }
    }

    fn branch_point(point: Point) -> BranchPoint {
        match point {
            Point::Cell(cell) | Point::Dead(DeadEnd::Cell(cell) | DeadEnd::Pairing(cell)) => {
                BranchPoint::Cell(cell)
            }
            Point::Dead(DeadEnd::Digit(digit, house)) => BranchPoint::Digit(digit, house),
            Point::Tile(tile) | Point::Dead(DeadEnd::Tile(tile)) => BranchPoint::Tile(tile),
        }
    }

    fn bookkeeping(&self) -> Bookkeeping {
        Bookkeeping::Ways(self.here().field.ways())
    }
}
