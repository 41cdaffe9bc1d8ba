//! The guilty choices of a node: moves of the path that are enough for it to hold no solution.
//!
//! At a blank each of nine digits failed for a reason. One that does not fit is forbidden by a move, and of several the
//! earliest counts; what a given forbids needs no move. One that was tried failed for the moves to blame for the node
//! below. Together these are the *guilty set* of the blank. If the set of a node below does not hold the digit tried,
//! another digit would not help either, and that set alone is the one of the blank:
//!
//! ```text
//!   r1c3 . . r1c7 . . r2c2 . . r4c7            a path, and the blank r4c8 below it
//!     ^        ^        ^
//!     guilty   guilty   guilty                 whatever stands at r4c7 and before, back to r2c2, r4c8 stays blank
//! ```
//!
//! Patrick Prosser, "Hybrid Algorithms for the Constraint Satisfaction Problem", 1993: conflict-directed backjumping. To
//! find the set of a node is to search below it with jumps, and the engine `backjump` does nothing else from the root on.

use super::{Dfs, Engine, Event, Node};
use crate::domino::{Side, Tile};
use crate::grid::{Cell, Digit};
use crate::search::step::{BranchPoint, Jump};

/// The moves that count as choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) enum Choices {
    /// Every move.
    All,
    /// Moves with alternatives. A forced one is replaced by those that forced it.
    Guesses,
    /// None: what rules a move out is not known.
    Unknown,
}

/// A set of levels of a path.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(in crate::search) struct Levels(u128);

impl Levels {
    /// Returns the levels above this one.
    fn above(level: usize) -> Self {
        Self((1 << level) - 1)
    }

    pub(in crate::search) fn contains(self, level: usize) -> bool {
        self.0 >> level & 1 == 1
    }

    fn without(self, level: usize) -> Self {
        Self(self.0 & !(1 << level))
    }

    fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the deepest level.
    pub(in crate::search) fn last(self) -> Option<usize> {
        self.0.checked_ilog2().map(|level| level as usize)
    }

    /// Returns the levels from the root down.
    pub(in crate::search) fn iter(self) -> impl Iterator<Item = usize> {
        (0..81).filter(move |&level| self.contains(level))
    }
}

/// The first to forbid something: a given, the move at a level, or nobody; an earlier one is less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum First {
    Given,
    Level(usize),
    Nobody,
}

impl Dfs {
    /// Begins to jump, at the node that failed: that of the move taken back, or the one below the path.
    pub(in crate::search) fn start_to_blame<E: Engine>(&mut self, engine: &mut E) {
        if self.last == Some(Event::Backtrack) {
            self.go_down(engine);
        }
        self.last = self.on_entering();
        self.guilt = Some(vec![Levels::default(); self.tries.len()]);
    }

    pub(in crate::search) const fn jumps(&self) -> bool {
        self.guilt.is_some()
    }

    /// Returns true if the node below the path has no moves.
    pub(in crate::search) fn is_at_dead_end(&self) -> bool {
        self.below().point.is_some() && usize::from(self.below().start) == self.tries.len()
    }

    /// Returns the jump that the last step is a part of, unless that took back a guilty move.
    pub(super) fn jump(&self) -> Option<Jump> {
        let guilty = self.last_guilt().filter(|it| !it.contains(self.depth()))?;
        let to = guilty.last();
        let n_innocent = self.depth() + 1 - to.map_or(0, |level| level + 1);
        Some(Jump { n_innocent, to: to.map(|level| self.taken(level)) })
    }

    /// Returns the guilty set of the move just taken back, if the search jumps.
    fn last_guilt(&self) -> Option<Levels> {
        let guilt = self.guilt.as_ref()?;
        let is_back = matches!(self.last, Some(Event::Backtrack | Event::Exhausted));
        let &Node { start, next, .. } = self.below();
        (is_back && next > start).then(|| guilt[usize::from(next) - 1])
    }

    /// Records the guilty set of the node just left, with the move that led to it.
    pub(super) fn note_guilt(&mut self, of_node: Levels) {
        let tried = usize::from(self.below().next) - 1;
        if let Some(guilt) = &mut self.guilt {
            guilt[tried] = of_node;
        }
    }

    /// Returns the guilty set of the node below the path, once nothing is left to try there.
    pub(super) fn guilt_of_below(&self) -> Levels {
        let level = self.depth();
        let below = self.below();
        if below.point.is_none() {
            // From a solution the search goes back one move at a time, or it would miss others.
            return Levels::above(level);
        }
        if let Some(jumped) = self.last_guilt().filter(|it| !it.contains(level)) {
            return jumped;
        }
        let tried = usize::from(below.start)..below.next.into();
        let of_tried = self.guilt.iter().flat_map(|guilt| &guilt[tried.clone()]);
        of_tried.fold(self.forbidding(level), |all, it| all.union(*it)).without(level)
    }

    /// Returns the moves that forbid what does not fit at the node of this level, for each the earliest.
    fn forbidding(&self, level: usize) -> Levels {
        let mut levels = Levels::default();
        let mut add = |first| match first {
            // What fits there is forbidden later, if ever.
            First::Level(it) if it < level => levels = levels.union(Levels(1 << it)),
            First::Level(_) | First::Given | First::Nobody => {}
        };
        match self.point_at(level) {
            Some(BranchPoint::Cell(cell)) if self.givens.dominoes().is_some() => {
                self.forbidding_coverings(cell, add);
            }
            Some(BranchPoint::Cell(cell)) => self.forbidding_at(cell).into_iter().for_each(add),
            Some(BranchPoint::Digit(digit, house)) => {
                for cell in house.cells() {
                    add(self.filling(cell).min(self.forbidding_at(cell)[digit.index()]));
                }
            }
            Some(BranchPoint::Tile(_)) => {
                unreachable!("an engine with tiles has no guilty choices")
            }
            None => {}
        }
        levels
    }

    /// Reports the first to forbid each covering of a cell, also by a cell before it: with fewer dominoes on the board
    /// that could be blank.
    fn forbidding_coverings(&self, cell: Cell, mut add: impl FnMut(First)) {
        let at_cell = self.forbidding_at(cell);
        let mut tiles = [First::Nobody; 36];
        for level in (0..self.depth()).rev() {
            tiles[self.taken(level).domino().tile().index()] = First::Level(level);
        }
        for domino in self.givens.dominoes().iter().flat_map(|board| board.dominoes()) {
            tiles[domino.tile().index()] = First::Given;
        }
        for partner in Side::ALL.into_iter().filter_map(|side| side.neighbour(cell)) {
            let filled = self.filling(partner);
            let at_partner = self.forbidding_at(partner);
            for (one, other) in Digit::ALL.into_iter().flat_map(|it| Digit::ALL.map(|b| (it, b))) {
                if let Some(tile) = Tile::new(one, other) {
                    let digits = at_cell[one.index()].min(at_partner[other.index()]);
                    add(filled.min(digits).min(tiles[tile.index()]));
                }
            }
        }
    }

    /// Returns the first to forbid each digit in a cell.
    fn forbidding_at(&self, cell: Cell) -> [First; 9] {
        let mut first = [First::Nobody; 9];
        for level in (0..self.depth()).rev() {
            for (at, digit) in self.taken(level).halves() {
                if at.sees(cell) {
                    first[digit.index()] = First::Level(level);
                }
            }
        }
        for digit in cell.peers().iter().filter_map(|at| self.givens.grid().get(at)) {
            first[digit.index()] = First::Given;
        }
        first
    }

    /// Returns the first to fill a cell.
    fn filling(&self, cell: Cell) -> First {
        if self.givens.grid().get(cell).is_some() {
            return First::Given;
        }
        let fills = |level: &usize| self.taken(*level).cells().any(|it| it == cell);
        (0..self.depth()).find(fills).map_or(First::Nobody, First::Level)
    }

    /// Replaces forced moves by those that forced them, down to choices.
    pub(in crate::search) fn to_choices(&self, mut levels: Levels, choices: Choices) -> Levels {
        let is_forced = |level: &usize| !self.is_choice(*level, choices);
        while let Some(forced) = levels.iter().filter(is_forced).last() {
            levels = levels.without(forced).union(self.forbidding(forced));
        }
        levels
    }

    /// Returns true if the move at a level of the path is a choice.
    pub(in crate::search) fn is_choice(&self, level: usize, choices: Choices) -> bool {
        choices == Choices::All || self.moves_at(level).map(|it| it.len()) != [1, 0]
    }

    /// Searches on until nothing is left to try at the node at the end of a path of this depth, or for this many steps.
    /// Returns the guilty set of the node once it is known.
    pub(in crate::search) fn search_below<E: Engine>(
        &mut self,
        engine: &mut E,
        depth: usize,
        steps: u64,
    ) -> Option<Levels> {
        for _ in 0..steps {
            if self.depth() == depth && self.is_done_below() {
                break;
            }
            self.step(engine);
        }
        (self.depth() == depth && self.is_done_below()).then(|| self.guilt_of_below())
    }

    /// Returns true if the next step leaves the node below the path.
    fn is_done_below(&self) -> bool {
        match self.below().point {
            Some(_) => !self.has_more(),
            None => self.last == Some(Event::Solved),
        }
    }

    /// Searches the node below the path again, which the search has left: what was tried there, and where it jumped, is
    /// not a function of the path.
    pub(super) fn search_again<E: Engine>(&mut self, engine: &mut E) {
        let counted = (self.placements, self.solutions, self.heat, self.placed, self.closed);
        self.last = self.on_entering();
        self.search_below(engine, self.depth(), u64::MAX);
        (self.placements, self.solutions, self.heat, self.placed, self.closed) = counted;
    }
}
