//! The run of an engine, and the events to look for on it.

use super::run::{Landmark, Run, RunTarget};
use crate::domino::Puzzle;
use crate::grid::{Cell, Digit};
use crate::search::{Advance, Move, Search, Step};

impl Run for Search {
    type Step = Step;
    type Target = SearchTarget;

    fn steps(&self) -> u64 {
        self.steps()
    }

    fn last_step(&self) -> Option<Step> {
        self.last_step()
    }

    fn advance(&mut self, steps: u64) -> Advance {
        self.advance(steps)
    }

    fn step_back(&mut self) -> Option<Step> {
        self.step_back()
    }

    fn landmark(&self) -> Option<Landmark> {
        match self.last_step()? {
            Step::Place(_) => None,
            Step::Backtrack(_) => Some(Landmark::Notable),
            Step::Solved => Some(Landmark::Solution),
            Step::Exhausted => Some(Landmark::End),
        }
    }

    fn board(&self) -> Puzzle {
        self.board()
    }

    fn cell(&self) -> Option<Cell> {
        match self.last_step() {
            Some(Step::Place(made) | Step::Backtrack(made)) => Some(match made {
                Move::Digit { cell, .. } => cell,
                Move::Domino(domino) => domino.cells()[0],
            }),
            Some(Step::Solved | Step::Exhausted) | None => self.givens().grid().blanks().first(),
        }
    }

    fn solutions(&self) -> u64 {
        self.solutions()
    }

    fn depth(&self) -> usize {
        self.depth()
    }

    fn placements_per_level(&self) -> &[u64] {
        self.placements_per_level()
    }

    fn excluded(&self) -> f64 {
        self.excluded()
    }

    fn memory(&self) -> usize {
        self.memory()
    }

    fn can_fast_forward(&self) -> bool {
        self.can_fast_forward()
    }
}

/// An event that happens at some positions of an engine's run.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::{Direction, Outcome, SearchTarget, Timeline};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("flags").expect("in the table");
/// let mut timeline = Timeline::new(Search::new(engine, &puzzle)?);
/// let written = SearchTarget::Change("r9c7".parse()?);
/// assert_eq!(timeline.run_to(written, Direction::Forwards, 100_000), Outcome::Arrived);
/// assert!(timeline.current().explain().starts_with("r9c7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SearchTarget {
    /// The step is a `Backtrack`.
    Backtrack,
    /// The step is a `Backtrack` at a deeper level than the last one before it, or the first of the run.
    DeeperBacktrack,
    /// The step is a `Place` to a depth that the run never had before.
    Deepest,
    /// The step writes into this cell or takes back what the search wrote there.
    Change(Cell),
    /// The step writes this digit into this cell, alone or as half of a domino.
    Placed(Cell, Digit),
    /// The step is `Solved`.
    Solution,
    /// The step is a `Place` that leads to a dead end: nothing fits at the next node.
    Contradiction,
}

impl RunTarget<Search> for SearchTarget {
    fn is_met(self, search: &mut Search) -> bool {
        let Some(step) = search.last_step() else {
            return false;
        };
        match self {
            Self::Backtrack => matches!(step, Step::Backtrack(_)),
            Self::DeeperBacktrack => {
                matches!(step, Step::Backtrack(_)) && is_deeper_backtrack(search)
            }
            Self::Deepest => matches!(step, Step::Place(_)) && is_deepest(search),
            Self::Change(cell) => match step {
                Step::Place(made) | Step::Backtrack(made) => written(made, cell).is_some(),
                Step::Solved | Step::Exhausted => false,
            },
            Self::Placed(cell, digit) => match step {
                Step::Place(made) => written(made, cell) == Some(digit),
                Step::Backtrack(_) | Step::Solved | Step::Exhausted => false,
            },
            Self::Solution => step == Step::Solved,
            Self::Contradiction => matches!(step, Step::Place(_)) && is_dead_end(search),
        }
    }

    fn watermark(self, search: &Search) -> Option<u64> {
        match self {
            Self::Backtrack | Self::DeeperBacktrack | Self::Contradiction => None,
            Self::Deepest => Some(search.counters().max_depth as u64),
            Self::Change(cell) => Some(2 * search.heat()[cell.index()] - stands(search, cell)),
            Self::Placed(cell, _) => Some(search.heat()[cell.index()]),
            Self::Solution => Some(search.solutions()),
        }
    }
}

/// Returns true if the last step, a `Backtrack`, is at a deeper level than the `Backtrack` before it, or the first.
/// That is so if two moves or more were made in between: the last `Place` follows a `Place` or is the first step.
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

fn is_deepest(search: &mut Search) -> bool {
    let deepest = search.counters().max_depth;
    if search.depth() < deepest {
        return false;
    }
    search.step_back();
    let before = search.counters().max_depth;
    search.next();
    before < deepest
}

fn is_dead_end(search: &mut Search) -> bool {
    let next = search.next();
    search.step_back();
    matches!(next, Some(Step::Backtrack(_)))
}

/// Returns the digit that a move writes into a cell.
fn written(made: Move, at: Cell) -> Option<Digit> {
    match made {
        Move::Digit { cell, digit } => (cell == at).then_some(digit),
        Move::Domino(domino) => {
            domino.halves().into_iter().find(|it| it.0 == at).map(|(_, digit)| digit)
        }
    }
}

/// Returns 1 if a digit of the search stands in the cell, else 0.
fn stands(search: &Search, cell: Cell) -> u64 {
    let holds = |puzzle: &Puzzle| puzzle.grid().get(cell).is_some();
    u64::from(holds(&search.board()) && !holds(&search.givens()))
}
