//! What a run can be gone through for: the positions where something happens.
//!
//! Whether something happens at a position is a matter of the run alone. Position `n` is where the run
//! stands after its step `n`, so nothing happens at position 0.

use crate::domino::Puzzle;
use crate::grid::{Cell, Digit};
use crate::search::{Move, Search, Step};

/// Something that happens at some positions of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The step is a `Backtrack`.
    Backtrack,
    /// It is a `Backtrack` of a move that stood deeper than the one taken back last before it, or the
    /// first of the run.
    DeeperBacktrack,
    /// It is a `Place`, and never before did so many moves stand.
    Deepest,
    /// It writes into this cell or takes back what the search wrote there.
    Change(Cell),
    /// It writes this digit into this cell, alone or as a half of a domino.
    Placed(Cell, Digit),
    /// It is a `Solved`.
    Solution,
    /// It is a `Place` after which nothing fits at the next node: a dead end.
    Contradiction,
}

impl Target {
    /// Whether it happens where the run stands. The run is left as it was.
    pub(super) fn is_at(self, search: &mut Search) -> bool {
        let Some(step) = search.last_step() else {
            return false;
        };
        match (self, step) {
            (Self::Backtrack, Step::Backtrack(_)) | (Self::Solution, Step::Solved) => true,
            (Self::DeeperBacktrack, Step::Backtrack(_)) => is_deeper_backtrack(search),
            (Self::Deepest, Step::Place(_)) => is_deepest(search),
            (Self::Change(cell), Step::Place(made) | Step::Backtrack(made)) => {
                written(made, cell).is_some()
            }
            (Self::Placed(cell, digit), Step::Place(made)) => written(made, cell) == Some(digit),
            (Self::Contradiction, Step::Place(_)) => is_dead_end(search),
            _ => false,
        }
    }

    /// A number that never falls while going forward and is greater at every position where it happens
    /// than at the one before: where it is the same at two positions, nothing happens from the first to
    /// the second. `None` where it happens so often that looking at every step is quicker.
    pub(super) fn mark(self, search: &Search) -> Option<u64> {
        match self {
            Self::Backtrack | Self::DeeperBacktrack | Self::Contradiction => None,
            Self::Deepest => Some(search.counters().max_depth as u64),
            Self::Change(cell) => Some(2 * search.heat()[cell.index()] - stands(search, cell)),
            Self::Placed(cell, _) => Some(search.heat()[cell.index()]),
            Self::Solution => Some(search.solutions()),
        }
    }
}

/// A `Backtrack` is deeper than the one before it if two moves or more were made since, or if it is the
/// first: if the last `Place` came after a `Place`, or was the very first step.
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

/// What a move writes into a cell.
fn written(made: Move, at: Cell) -> Option<Digit> {
    match made {
        Move::Digit { cell, digit } => (cell == at).then_some(digit),
        Move::Domino(domino) => {
            domino.halves().into_iter().find(|it| it.0 == at).map(|(_, digit)| digit)
        }
    }
}

/// 1 where a digit of the search stands in the cell, else 0.
fn stands(search: &Search, cell: Cell) -> u64 {
    let holds = |puzzle: &Puzzle| puzzle.grid().get(cell).is_some();
    u64::from(holds(&search.board()) && !holds(&search.givens()))
}
