//! The timeline's questions to a run of moves that are made and taken back: the search of an engine, or a record of one.

use super::{Landmark, Target};
use crate::domino::Puzzle;
use crate::grid::{Cell, Digit};
use crate::record::RecordRun;
use crate::search::{Move, Search, Step};

/// A run of moves.
pub(super) trait Moves: Sized {
    fn last_step(&self) -> Option<Step>;
    fn givens(&self) -> Puzzle;
    fn board(&self) -> Puzzle;
    fn heat(&self) -> &[u64; 81];
    fn max_depth(&self) -> usize;
    fn solutions(&self) -> u64;
    fn depth(&self) -> usize;
    fn placements_per_level(&self) -> &[u64; 81];
    /// Takes the next step, and returns it; `None` at the end.
    fn forward(&mut self) -> Option<Step>;
    fn back(&mut self);

    fn landmark(&self) -> Option<Landmark> {
        match self.last_step()? {
            Step::Place(_) => None,
            Step::Backtrack(_) => Some(Landmark::Notable),
            Step::Solved => Some(Landmark::Solution),
            Step::Exhausted => Some(Landmark::End),
        }
    }

    fn cell(&self) -> Option<Cell> {
        match self.last_step() {
            Some(Step::Place(made) | Step::Backtrack(made)) => made.halves().next().map(|it| it.0),
            Some(Step::Solved | Step::Exhausted) | None => self.givens().grid().blanks().first(),
        }
    }

    fn meets(&mut self, target: Target) -> bool {
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

    fn watermark(&self, target: Target) -> Option<u64> {
        match target {
            Target::Backtrack | Target::DeeperBacktrack | Target::Contradiction => None,
            Target::Deepest => Some(self.max_depth() as u64),
            Target::Change(cell) => Some(2 * self.heat()[cell.index()] - stands(self, cell)),
            Target::Placed(cell, _) => Some(self.heat()[cell.index()]),
            Target::Solution => Some(self.solutions()),
            // These never happen on such a run.
            Target::Pattern
            | Target::NewTechnique
            | Target::Technique(_)
            | Target::Guess
            | Target::Mistake
            | Target::Mended
            | Target::Clash
            | Target::Turn
            // And these are looked for in their own way.
            | Target::NoReturn
            | Target::Proof => Some(0),
        }
    }
}

macro_rules! moves {
    ($($run:ty),*) => { $(
        impl Moves for $run {
            fn last_step(&self) -> Option<Step> { self.last_step() }
            fn givens(&self) -> Puzzle { self.givens().to_owned() }
            fn board(&self) -> Puzzle { self.board() }
            fn heat(&self) -> &[u64; 81] { self.heat() }
            fn max_depth(&self) -> usize { self.counters().max_depth }
            fn solutions(&self) -> u64 { self.solutions() }
            fn depth(&self) -> usize { self.depth() }
            fn placements_per_level(&self) -> &[u64; 81] { self.placements_per_level() }
            fn forward(&mut self) -> Option<Step> { self.advance(1).last }
            fn back(&mut self) { self.step_back(); }
        }
    )* };
}

moves! { Search, RecordRun }

/// Returns true if the last step, a `Backtrack`, is at a deeper level than the previous `Backtrack`, or is the first
/// one.
///
/// That holds if at least two moves were made since: the last `Place` follows a `Place`, or is the first step.
fn is_deeper_backtrack(search: &mut impl Moves) -> bool {
    let mut undone = 1;
    search.back();
    if search.last_step() == Some(Step::Solved) {
        undone += 1;
        search.back();
    }
    let mut is_deeper = false;
    if let Some(Step::Place(_)) = search.last_step() {
        undone += 1;
        search.back();
        is_deeper = matches!(search.last_step(), None | Some(Step::Place(_)));
    }
    for _ in 0..undone {
        search.forward();
    }
    is_deeper
}

fn is_deepest(search: &impl Moves) -> bool {
    // The first move to a level is the only one there so far.
    search.depth().checked_sub(1).is_some_and(|level| search.placements_per_level()[level] == 1)
}

fn is_dead_end(search: &mut impl Moves) -> bool {
    let next = search.forward();
    search.back();
    matches!(next, Some(Step::Backtrack(_)))
}

/// Returns the digit that a move writes into a cell.
fn written(made: Move, at: Cell) -> Option<Digit> {
    made.halves().find(|it| it.0 == at).map(|it| it.1)
}

/// Returns 1 if the search has filled the cell, else 0.
fn stands(search: &impl Moves, cell: Cell) -> u64 {
    let holds = |puzzle: &Puzzle| puzzle.grid().get(cell).is_some();
    u64::from(holds(&search.board()) && !holds(&search.givens()))
}
