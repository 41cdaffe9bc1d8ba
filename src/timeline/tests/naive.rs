//! The events of a run, found by looking at every step: the reference for run-to.

use crate::domino::Puzzle;
use crate::grid::{Cell, Digit};
use crate::search::{EngineInfo, Move, Search, Step};
use crate::timeline::Target;

/// The first steps of a run, and the number of moves that stood after each.
pub(super) struct Naive {
    steps: Vec<Step>,
    depths: Vec<usize>,
    /// At each step the depth before the latest `Backtrack` before it, and the greatest depth before it.
    earlier: Vec<(Option<usize>, usize)>,
}

impl Naive {
    pub(super) fn of(engine: &'static EngineInfo, givens: &Puzzle, limit: u64) -> Self {
        let mut search = Search::new(engine, givens).unwrap();
        let mut naive = Self { steps: Vec::new(), depths: Vec::new(), earlier: Vec::new() };
        let (mut last_backtrack, mut deepest) = (None, 0);
        // One more than asked for, to know what comes after the last.
        for _ in 0..=limit {
            let before = search.depth();
            let Some(step) = search.next() else { break };
            naive.steps.push(step);
            naive.depths.push(search.depth());
            naive.earlier.push((last_backtrack, deepest));
            if let Step::Backtrack(_) = step {
                last_backtrack = Some(before);
            }
            deepest = deepest.max(search.depth());
        }
        naive
    }

    /// The length of the run, where it is seen to its end.
    pub(super) fn end(&self) -> Option<u64> {
        (self.steps.last() == Some(&Step::Exhausted)).then_some(self.steps.len() as u64)
    }

    /// The last position whose events are known.
    pub(super) fn last(&self) -> u64 {
        self.end().unwrap_or(self.steps.len() as u64 - 1)
    }

    /// The number of moves that stand at a position.
    pub(super) fn depth(&self, position: usize) -> usize {
        if position == 0 { 0 } else { self.depths[position - 1] }
    }

    /// The step that leads to a position after the start.
    pub(super) fn step(&self, position: usize) -> Step {
        self.steps[position - 1]
    }

    /// All positions where it happens.
    pub(super) fn all(&self, target: Target) -> impl DoubleEndedIterator<Item = u64> {
        (1..=self.last()).filter(move |&it| self.happens(it, target))
    }

    pub(super) fn after(&self, position: u64, target: Target) -> Option<u64> {
        (position + 1..=self.last()).find(|&it| self.happens(it, target))
    }

    pub(super) fn before(&self, position: u64, target: Target) -> Option<u64> {
        (1..position).rev().find(|&it| self.happens(it, target))
    }

    pub(super) fn happens(&self, position: u64, target: Target) -> bool {
        let Some(idx) = usize::try_from(position).unwrap().checked_sub(1) else {
            return false;
        };
        let (step, depth) = (self.steps[idx], self.depths[idx]);
        let (last_backtrack, deepest) = self.earlier[idx];
        match target {
            Target::Backtrack => matches!(step, Step::Backtrack(_)),
            Target::DeeperBacktrack => {
                matches!(step, Step::Backtrack(_))
                    && last_backtrack.is_none_or(|before| depth + 1 > before)
            }
            Target::Deepest => depth > deepest,
            Target::Change(cell) => match step {
                Step::Place(made) | Step::Backtrack(made) => halves(made).any(|it| it.0 == cell),
                Step::Solved | Step::Exhausted => false,
            },
            Target::Placed(cell, digit) => match step {
                Step::Place(made) => halves(made).any(|it| it == (cell, digit)),
                Step::Backtrack(_) | Step::Solved | Step::Exhausted => false,
            },
            Target::Solution => step == Step::Solved,
            Target::Contradiction => {
                matches!(step, Step::Place(_))
                    && matches!(self.steps.get(idx + 1), Some(Step::Backtrack(_)))
            }
            Target::Pattern
            | Target::NewTechnique
            | Target::Technique(_)
            | Target::Guess
            | Target::Mistake
            | Target::Mended
            | Target::Clash
            | Target::Turn
            | Target::NoReturn
            | Target::Proof => false,
        }
    }
}

fn halves(made: Move) -> impl Iterator<Item = (Cell, Digit)> {
    match made {
        Move::Digit { cell, digit } => vec![(cell, digit)],
        Move::Domino(domino) => domino.halves().to_vec(),
    }
    .into_iter()
}
