//! Figures of a position and of a puzzle: the techniques that apply, the path of techniques, the steps of a search.

use crate::domino::Puzzle;
use crate::fast::{self, Verdict};
use crate::grid::Grid;
use crate::logic::{Deduction, Path, Premise, Rating, State, Technique};
use crate::search::{Counters, EngineInfo, Search, StartError, Step};
use crate::tui::jobs::{Task, TaskContext, Turn};
use crate::tui::msg::{PathSummary, Report, StepCount};

/// Finds the first instance of every technique for which hints look, easiest first, a technique a turn.
pub(super) struct Survey {
    state: Box<State>,
    left: std::vec::IntoIter<&'static Technique>,
    found: Vec<Deduction>,
}

impl Survey {
    pub(super) fn new(state: &State, premise: Premise) -> Self {
        let left: Vec<_> = premise.techniques().collect();
        Self { state: Box::new(state.clone()), left: left.into_iter(), found: Vec::new() }
    }
}

impl Task for Survey {
    fn turn(&mut self, _context: TaskContext<'_>) -> Turn {
        match self.left.next() {
            Some(technique) => {
                self.found.extend(technique.first_or_late(&self.state));
                Turn::MORE
            }
            None => Turn::last(Report::Techniques(std::mem::take(&mut self.found))),
        }
    }
}

/// Follows the path of techniques of a puzzle to its end, a step a turn. There is none where the puzzle does not have
/// exactly one solution.
pub(super) struct Following {
    path: Option<Path>,
    rating: Rating,
    n_steps: usize,
}

impl Following {
    pub(super) fn new(puzzle: &Grid) -> Self {
        let path = match fast::verdict(puzzle) {
            Verdict::Unique(solution) => Some(Path::new(puzzle, Some(&solution))),
            Verdict::None | Verdict::Several(..) => None,
        };
        Self { path, rating: Rating::new(), n_steps: 0 }
    }

    fn summary(&self) -> PathSummary {
        let Self { rating, n_steps, .. } = self;
        PathSummary {
            level: rating.level(),
            hardest: rating.hardest(),
            n_steps: *n_steps,
            n_guesses: rating.n_guesses(),
        }
    }
}

impl Task for Following {
    fn turn(&mut self, _context: TaskContext<'_>) -> Turn {
        let Some(path) = &mut self.path else { return Turn::last(Report::Path(None)) };
        match path.next() {
            Some(step) => {
                self.rating.add(&step);
                self.n_steps += 1;
                Turn::MORE
            }
            None => Turn::last(Report::Path(Some(self.summary()))),
        }
    }
}

/// The steps that are counted in a turn.
const COUNTED_AT_ONCE: u64 = 10_000;

/// Counts the steps of an engine.
pub(super) struct Count {
    search: Search,
    most: u64,
}

impl Count {
    pub(super) fn new(
        engine: &'static EngineInfo,
        puzzle: &Puzzle,
        most: u64,
    ) -> Result<Self, StartError> {
        Ok(Self { search: Search::new(engine, puzzle)?, most })
    }
}

impl Task for Count {
    fn turn(&mut self, _context: TaskContext<'_>) -> Turn {
        let last = self.search.advance(COUNTED_AT_ONCE).last;
        let Counters { placements, backtracks, .. } = self.search.counters();
        let n_steps = placements + backtracks;
        if n_steps > self.most {
            return Turn::last(Report::Steps(StepCount::MoreThan(self.most)));
        }
        match last {
            Some(Step::Solved | Step::Exhausted) | None => {
                Turn::last(Report::Steps(StepCount::Exactly(n_steps)))
            }
            Some(Step::Place(_) | Step::Backtrack(_)) => Turn::MORE,
        }
    }
}
