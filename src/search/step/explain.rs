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

use crate::grid::DigitSet;
use crate::search::dfs::totals::Totals;
use crate::search::step::dead_end::DeadEnd;
use crate::search::step::elimination::{Elimination, Extent};
use crate::search::step::{Move, Step};

/// The sentences of an engine about a node, without a full stop.
pub(in crate::search) trait Explain {
    /// Returns the sentence about the start of the search.
    fn begin(&self) -> String;

    /// Returns the reason for a move that is made here.
    fn place(&self, it: Move) -> String;

    /// Returns the reason why nothing is left to try here.
    fn leave(&self) -> String;

    /// Returns the constraint of the node, for which nothing is left.
    fn dead_end(&self) -> DeadEnd;

    /// Returns the moves that were ruled out here since the move before, or all others where there is no choice.
    fn eliminations(&self, extent: Extent) -> Vec<Elimination>;
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
    /// The words for a grid of digits.
    pub(in crate::search) const OF_GRID: Self =
        Self { full: "the grid is full", answer: "solution", done: "filled" };
}

/// Explains the last step in one sentence without a full stop. `node` is the node where the move was made, or the
/// node that was given up before a `Backtrack` or the end, or the first one; `None` for a full board.
pub(in crate::search) fn explain_step(
    last: Option<Step>,
    node: Option<&impl Explain>,
    words: Words,
    totals: Totals,
) -> String {
    let Words { full, answer, done } = words;
    match (last, node) {
        (None, None) => full.into(),
        (None, Some(node)) => node.begin(),
        (Some(Step::Place(it)), Some(node)) => node.place(it),
        (Some(Step::Place(_)), None) => unreachable!("a move is made at a node"),
        (Some(Step::Backtrack(it)), Some(node)) => format!("{}; {}", node.leave(), take_back(it)),
        (Some(Step::Backtrack(it)), None) => {
            format!("that {answer} is noted; {} and look for another", take_back(it))
        }
        (Some(Step::Solved), _) => format!(
            "every cell is {done}: {answer} {} after {}",
            group_thousands(totals.solutions),
            number(totals.placements, "placement")
        ),
        (Some(Step::Exhausted), Some(node)) if totals.placements == 0 => {
            format!("{}; there is no solution", node.leave())
        }
        (Some(Step::Exhausted), _) => match totals.solutions {
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
