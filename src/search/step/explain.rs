//! A step in words.
//!
//! ```text
//!   Place      r4c5: 1 and 2 are in the column, 3 in the block; try 4
//!   Backtrack  r4c6: nothing is left after 9; take back 4 at r4c5
//! ```
//!
//! The frame of the sentence is the same for all engines; the engine supplies the words for a node
//! ([`Explain`]).

pub(in crate::search) mod blank;

use super::bookkeeping::{Bookkeeping, BranchPoint};
use super::dead_end::DeadEnd;
use super::elimination::{Elimination, Extent};
use super::{Move, Step};
use crate::domino::{Kind, Puzzle};
use crate::grid::{Cell, DigitSet};

/// The words and the data of an engine about a node: the engine is in the state that it has there. Sentences have no
/// full stop.
///
/// The provided ones are those of an engine that tries the digits of a blank in turn.
pub(in crate::search) trait Explain {
    /// Returns the data that the engine keeps or reads.
    fn bookkeeping(&self) -> Bookkeeping;

    /// Returns the digits that are tried at a blank, one after another.
    fn list(&self, _blank: Cell) -> DigitSet {
        DigitSet::ALL
    }

    /// Returns the sentence about the start of the search.
    fn begin(&self, node: &NodeView) -> String {
        blank::begin(node)
    }

    /// Returns the reason for the move tried last.
    fn place(&self, node: &NodeView) -> String {
        blank::place_in_turn(node, self.list(node.cell()))
    }

    /// Returns the reason why nothing is left to try here.
    fn leave(&self, node: &NodeView) -> String {
        blank::leave_in_turn(node, self.list(node.cell()))
    }

    /// Returns the moves that were ruled out here since the move before, or all others where there is no choice.
    fn eliminations(&self, node: &NodeView, extent: Extent) -> Vec<Elimination> {
        blank::eliminations_in_turn(node, self.list(node.cell()), extent)
    }

    /// Returns the constraint of the node, for which nothing is left.
    fn dead_end(&self, node: &NodeView) -> DeadEnd {
        DeadEnd::at(node.point, node.moves.iter().flat_map(|it| it.cells()).collect())
    }
}

/// A node as it is shown.
pub(in crate::search) struct NodeView {
    /// The givens and the moves that stand there.
    pub(in crate::search) board: Puzzle,
    pub(in crate::search) point: BranchPoint,
    /// The moves that are legal there.
    pub(in crate::search) moves: Vec<Move>,
    /// The number of moves that were tried.
    pub(in crate::search) n_tried: usize,
}

impl NodeView {
    /// Returns the blank of a node that branches at a cell.
    pub(in crate::search) fn cell(&self) -> Cell {
        match self.point {
            BranchPoint::Cell(cell) => cell,
            BranchPoint::Digit(..) | BranchPoint::Tile(_) => unreachable!("a cell is branched at"),
        }
    }

    /// Returns the move tried last.
    pub(in crate::search) fn taken(&self) -> Move {
        self.moves[self.n_tried - 1]
    }

    /// Returns the moves tried before the last one.
    pub(in crate::search) fn tried_before(&self) -> &[Move] {
        &self.moves[..self.n_tried - 1]
    }
}

/// The words for a board that is full.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct Words {
    /// The sentence for it: "the grid is full".
    pub(in crate::search) full: &'static str,
    /// The noun for it: "solution".
    pub(in crate::search) answer: &'static str,
    /// The participle for its cells: "filled".
    pub(in crate::search) done: &'static str,
}

impl Words {
    /// Returns the words for a kind of puzzle.
    pub(in crate::search) fn of(kind: Kind) -> Self {
        let [full, answer, done] = match kind {
            Kind::Sudoku => ["the grid is full", "solution", "filled"],
            Kind::Sudominoku => ["every cell is covered", "tiling", "covered"],
        };
        Self { full, answer, done }
    }
}

/// Explains the last step in one sentence without a full stop. `node` is the node where the move was made, or the
/// node that was given up before a `Backtrack` or the end, or the first one; `None` for a full board.
pub(in crate::search) fn explain_step(
    last: Option<Step>,
    node: Option<(&dyn Explain, &NodeView)>,
    Words { full, answer, done }: Words,
    placements: u64,
    solutions: u64,
) -> String {
    match (last, node) {
        (None, None) => full.into(),
        (None, Some((engine, node))) => engine.begin(node),
        (Some(Step::Place(_)), Some((engine, node))) => engine.place(node),
        (Some(Step::Place(_)), None) => unreachable!("a move is made at a node"),
        (Some(Step::Backtrack(it)), Some((engine, node))) => {
            format!("{}; {}", engine.leave(node), take_back(it))
        }
        (Some(Step::Backtrack(it)), None) => {
            format!("that {answer} is noted; {} and look for another", take_back(it))
        }
        (Some(Step::Solved), _) => format!(
            "every cell is {done}: {answer} {} after {}",
            group_thousands(solutions),
            number(placements, "placement")
        ),
        (Some(Step::Exhausted), Some((engine, node))) if placements == 0 => {
            format!("{}; there is no solution", engine.leave(node))
        }
        (Some(Step::Exhausted), _) => match solutions {
            0 => "everything has been tried: there is no solution".into(),
            1 => format!("everything has been tried: there is one {answer}"),
            n => format!("everything has been tried: there are {} {answer}s", group_thousands(n)),
        },
    }
}

fn take_back(it: Move) -> String {
    match it {
        Move::Digit { cell, digit } => format!("take back {digit} at {cell}"),
        Move::Domino(domino) => format!("take back {domino}"),
    }
}

/// Writes "1", "1 and 2", "1, 2 and 3".
pub(in crate::search) fn list(digits: DigitSet) -> String {
    let mut words: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        only => only.unwrap_or_default(),
    }
}

/// Writes "1 and 2 have been tried".
pub(in crate::search) fn been_tried(digits: DigitSet) -> String {
    let verb = if digits.len() == 1 { "has" } else { "have" };
    format!("{} {verb} been tried", list(digits))
}

/// Writes "1 blank", "69,175,316 placements".
pub(in crate::search) fn number(count: u64, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", group_thousands(count))
}

/// Writes a number in groups of three digits: `69,175,316`.
pub(crate) fn group_thousands(count: u64) -> String {
    match count {
        0..1000 => count.to_string(),
        _ => format!("{},{:03}", group_thousands(count / 1000), count % 1000),
    }
}
