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

mod explain;
mod fewest;
mod field;
mod fits;
mod fixpoint;
mod pairing;
mod ways;

use super::EngineInfo;
use crate::domino::{Kind, Puzzle, Tile};
use crate::grid::{Cell, Digit, House};
use crate::search::dfs::{Choices, Engine, Visit};
use crate::search::step::{BranchPoint, Move, backtrack, exhausted, line, place, solved};

use self::field::ALL;
pub(in crate::search) use self::field::Field;

pub(in crate::search) const ABOUT: EngineInfo = EngineInfo {
    kind: Kind::Sudominoku,
    name: "tiler",
    title: "the cell or tile with fewest ways first",
    blurb: "Sudominoku: the cell or tile with the fewest ways first; what cannot be is struck out early",
    origin: "the choice of Knuth's \"Dancing Links\"",
    counts_reads: false,
    same_way_as: None,
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

/// The variables of the program: the state before the first move and after each move of the path.
#[derive(Clone, Debug)]
pub(in crate::search) struct Tiler {
    levels: Vec<Level>,
}

/// The state at a level of the path.
#[derive(Clone, Copy, Debug)]
struct Level {
    field: Field,
    /// The dead end, if propagation found one.
    dead: Option<DeadEnd>,
}

/// The constraint that cannot be satisfied, so that the branch is pruned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DeadEnd {
    /// A blank that no domino can cover.
    Cell(Cell),
    /// A digit has no place in a house.
    Digit(Digit, House),
    /// A tile has no place.
    Tile(Tile),
    /// The open cells cannot all be paired; this cell is left over.
    Pairing(Cell),
}

impl DeadEnd {
    /// Returns the constraint as a branch point.
    fn point(self) -> BranchPoint {
        match self {
            Self::Cell(cell) | Self::Pairing(cell) => BranchPoint::Cell(cell),
            Self::Digit(digit, house) => BranchPoint::Digit(digit, house),
            Self::Tile(tile) => BranchPoint::Tile(tile),
        }
    }
}

impl Tiler {
    pub(super) fn new(givens: &Puzzle) -> Self {
        Self::of(&Field::of(givens.dominoes().expect("tiles are laid on a board")))
    }

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

impl Engine for Tiler {
    const CHOICES: Choices = Choices::Unknown;

    fn search(&self, visit: &mut Visit<'_>) -> Option<BranchPoint> {
        let Level { field, dead } = self.here();
        if field.is_full() {
            return None;
        }
        if let Some(dead) = dead {
            return Some(dead.point());
        }
        let mut ways = Vec::new();
        let point = match field.first_forced() {
            Some((domino, tile)) => {
                ways.push(domino);
                tile.map_or_else(|| BranchPoint::Cell(domino.cells()[0]), BranchPoint::Tile)
            }
            None => field.list_fewest(&mut ways),
        };
        for domino in ways {
            visit.test();
            visit.lay(domino);
        }
        Some(point)
    }

    fn make(&mut self, it: Move) {
        let domino = it.domino();
        self.levels.push(*self.here());
        let Level { field, dead } = self.levels.last_mut().expect("it was pushed");
        if field.is_forced(domino) {
            field.lay_forced(domino);
        } else {
            let seen = field.places;
            field.lay(domino);
            *dead = field.propagate_to_fixpoint(seen).err();
        }
    }

    fn take_back(&mut self, _: Move) {
        self.levels.pop();
    }

    fn heap(&self) -> usize {
        size_of_val(&*self.levels)
    }
}
