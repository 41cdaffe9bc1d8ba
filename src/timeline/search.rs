//! The timeline's questions to a search of an engine.

use super::{Landmark, Target};
use crate::domino::Puzzle;
use crate::grid::{Cell, Digit};
use crate::search::{Move, Search, Step};

impl Search {
    pub(super) fn landmark(&self) -> Option<Landmark> {
        match self.last_step()? {
            Step::Place(_) => None,
            Step::Backtrack(_) => Some(Landmark::Notable),
            Step::Solved => Some(Landmark::Solution),
            Step::Exhausted => Some(Landmark::End),
        }
    }

    pub(super) fn is_over(&self) -> bool {
        self.last_step() == Some(Step::Exhausted)
    }

    pub(super) fn cell(&self) -> Option<Cell> {
        match self.last_step() {
            Some(Step::Place(made) | Step::Backtrack(made)) => made.halves().next().map(|it| it.0),
            Some(Step::Solved | Step::Exhausted) | None => self.givens().grid().blanks().first(),
        }
    }

    pub(super) fn meets(&mut self, target: Target) -> bool {
        match (target, self.last_step()) {
            (Target::Backtrack, Some(Step::Backtrack(_))) => true,
            (Target::DeeperBacktrack, Some(Step::Backtrack(_))) => is_deeper_backtrack(self),
            (Target::Deepest, Some(Step::Place(_))) => is_deepest(self),
            (Target::Contradiction, Some(Step::Place(_))) => is_dead_end(self),
            (Target::Change(cell), Some(Step::Place(made) | Step::Backtrack(made))) => {
                written(made, cell).is_some()
            }
            (Target::Placed(cell, digit), Some(Step::Place(made))) => {
                written(made, cell) == Some(digit)
            }
            (Target::Solution, step) => step == Some(Step::Solved),
            _ => false,
        }
    }

    pub(super) fn watermark(&self, target: Target) -> Option<u64> {
        match target {
            Target::Backtrack | Target::DeeperBacktrack | Target::Contradiction => None,
            Target::Deepest => Some(self.counters().max_depth as u64),
            Target::Change(cell) => Some(2 * self.heat()[cell.index()] - stands(self, cell)),
            Target::Placed(cell, _) => Some(self.heat()[cell.index()]),
            Target::Solution => Some(self.solutions()),
            // These never happen on a search.
            Target::Pattern
            | Target::NewTechnique
            | Target::Technique(_)
            | Target::Guess
            | Target::Mistake
            | Target::Mended
            | Target::Clash
            | Target::Turn
            | Target::Proof => Some(0),
        }
    }
}

/// Returns true if the last step, a `Backtrack`, is at a deeper level than the previous `Backtrack`, or is the first
/// one.
///
/// That holds if at least two moves were made since: the last `Place` follows a `Place`, or is the first step.
fn is_deeper_backtrack(search: &mut Search) -> bool {
    let mut undone = 1;
    search.step_back();
    if search.last_step() == Some(Step::Solved) {
        undone += 1;
        search.step_back();
    }
    let mut is_deeper = false;
    if let Some(Step::Place(_)) = search.last_step() {
        undone += 1;
        search.step_back();
        is_deeper = matches!(search.last_step(), None | Some(Step::Place(_)));
    }
    for _ in 0..undone {
        search.next();
    }
    is_deeper
}

fn is_deepest(search: &Search) -> bool {
    // The first move to a level is the only one there so far.
    search.depth().checked_sub(1).is_some_and(|level| search.placements_per_level()[level] == 1)
}

fn is_dead_end(search: &mut Search) -> bool {
    let next = search.next();
    search.step_back();
    matches!(next, Some(Step::Backtrack(_)))
}

/// Returns the digit that a move writes into a cell.
fn written(made: Move, at: Cell) -> Option<Digit> {
    made.halves().find(|it| it.0 == at).map(|it| it.1)
}

/// Returns 1 if the search has filled the cell, else 0.
fn stands(search: &Search, cell: Cell) -> u64 {
    let holds = |puzzle: &Puzzle| puzzle.grid().get(cell).is_some();
    u64::from(holds(&search.board()) && !holds(&search.givens()))
}
