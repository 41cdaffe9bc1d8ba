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

use super::Step;
use super::bookkeeping::Bookkeeping;
use super::dead_end::DeadEnd;
use super::elimination::Elimination;
use super::node::NodeView;
use super::phrases::{group_thousands, number};
use crate::domino::Kind;
use crate::grid::{Cell, DigitSet};

/// The words and data of an engine about a node. The engine has its variables as they are at the node. Sentences have
/// no full stop.
///
/// The default implementations suit an engine that tries the digits of a blank in turn.
pub(in crate::search) trait Explain {
    /// Returns the data that the engine keeps or reads.
    fn bookkeeping(&self) -> Bookkeeping;

    /// Returns the digits that are tried at a blank, one after another.
    fn list(&self, _blank: Cell) -> DigitSet {
        DigitSet::ALL
    }

    /// Returns the first sentence of the search.
    fn begin(&self, node: &NodeView) -> String {
        blank::begin(node)
    }

    /// Returns the reason for the move that was made.
    fn place(&self, node: &NodeView) -> String {
        blank::place_in_turn(node, self.list(node.cell()))
    }

    /// Returns the reason why nothing is left to try here.
    fn leave(&self, node: &NodeView) -> String {
        blank::leave_in_turn(node, self.list(node.cell()))
    }

    /// Returns the moves that failed here since the previous move, or all others where there is no choice.
    fn eliminations(&self, node: &NodeView) -> Vec<Elimination> {
        blank::eliminations_in_turn(node, self.list(node.cell()))
    }

    /// Returns the constraint of the node, which no legal move satisfies.
    fn dead_end(&self, node: &NodeView) -> DeadEnd {
        DeadEnd::at(node.point, node.moves.iter().flat_map(|it| it.cells()).collect())
    }
}

/// Returns the noun for a full board: a solution of this kind of puzzle.
pub(in crate::search) fn answer(kind: Kind) -> &'static str {
    kind.pick("solution", "tiling")
}

/// Explains the last step in one sentence without a full stop. `node` is where the move was made; before a `Backtrack`
/// or the end, the node that was given up; at the start, the root; `None` for a full board.
pub(in crate::search) fn explain_step(
    last: Option<Step>,
    node: Option<(&dyn Explain, &NodeView)>,
    kind: Kind,
    placements: u64,
    solutions: u64,
) -> String {
    let answer = answer(kind);
    match (last, node) {
        (None, None) if kind == Kind::Sudoku => "the grid is full".into(),
        (None, None) => "every cell is covered".into(),
        (None, Some((engine, node))) => engine.begin(node),
        (Some(Step::Place(_)), Some((engine, node))) => engine.place(node),
        (Some(Step::Place(_)), None) => unreachable!("a move is made at a node"),
        (Some(Step::Backtrack(it)), Some((engine, node))) => {
            format!("{}; take back {it}", engine.leave(node))
        }
        (Some(Step::Backtrack(it)), None) => {
            format!("that {answer} is noted; take back {it} and look for another")
        }
        (Some(Step::Solved), _) => format!(
            "every cell is {}: {answer} {} after {}",
            if kind == Kind::Sudoku { "filled" } else { "covered" },
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
