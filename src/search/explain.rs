//! A step in words.
//!
//! ```text
//!   Place      r4c5: 1 and 2 are in the column, 3 in the block; try 4
//!   Backtrack  r4c6: nothing is left after 9; take back 4 at r4c5
//! ```
//!
//! The frame is the same for all; what there is to say about a node is the engine's to tell ([`Explain`]).

pub(super) mod blank;

use super::dfs::Sums;
use super::elimination::{Elimination, Until};
use super::{Move, Step};
use crate::grid::DigitSet;

/// What an engine has to say about a node. Sentences are without a full stop.
pub(super) trait Explain {
    /// Where the search begins.
    fn begin(&self) -> String;

    /// Why this move is made here.
    fn place(&self, it: Move) -> String;

    /// Why nothing is left here.
    fn left(&self) -> String;

    /// What was refused here since the move before, or is out of the question where there is no choice.
    fn eliminations(&self, until: Until) -> Vec<Elimination>;
}

/// The words for a board that is full.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words {
    /// "the grid is full".
    pub(super) full: &'static str,
    /// "solution".
    pub(super) answer: &'static str,
    /// "filled", which every cell then is.
    pub(super) done: &'static str,
}

impl Words {
    /// For a grid of digits.
    pub(super) const OF_GRID: Self =
        Self { full: "the grid is full", answer: "solution", done: "filled" };
}

/// One sentence, without a full stop, about the last step and the node that it was about: the one that the
/// move was made at; or the one that was gone through before a move above it was taken back, or before the
/// end; or the first. `None` where it was the full board.
pub(super) fn explain_step(
    last: Option<Step>,
    node: Option<&impl Explain>,
    words: Words,
    sums: Sums,
) -> String {
    let Words { full, answer, done } = words;
    match (last, node) {
        (None, None) => full.into(),
        (None, Some(node)) => node.begin(),
        (Some(Step::Place(it)), Some(node)) => node.place(it),
        (Some(Step::Place(_)), None) => unreachable!("a move is made at a node"),
        (Some(Step::Backtrack(it)), Some(node)) => format!("{}; {}", node.left(), take_back(it)),
        (Some(Step::Backtrack(it)), None) => {
            format!("that {answer} is noted; {} and look for another", take_back(it))
        }
        (Some(Step::Solved), _) => format!(
            "every cell is {done}: {answer} {} after {}",
            group_thousands(sums.solutions),
            number(sums.placements, "placement")
        ),
        (Some(Step::Exhausted), Some(node)) if sums.placements == 0 => {
            format!("{}; there is no solution", node.left())
        }
        (Some(Step::Exhausted), _) => match sums.solutions {
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

/// "1", "1 and 2", "1, 2 and 3".
pub(super) fn list(digits: DigitSet) -> String {
    let mut words: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    match words.pop() {
        Some(last) if !words.is_empty() => format!("{} and {last}", words.join(", ")),
        only => only.unwrap_or_default(),
    }
}

/// "1 and 2 have been tried".
pub(super) fn been_tried(digits: DigitSet) -> String {
    let verb = if digits.len() == 1 { "has" } else { "have" };
    format!("{} {verb} been tried", list(digits))
}

/// "1 blank", "69,175,316 placements".
pub(super) fn number(count: u64, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{} {thing}{plural}", group_thousands(count))
}

/// A number in groups of three: `69,175,316`.
pub(crate) fn group_thousands(count: u64) -> String {
    match count {
        0..1000 => count.to_string(),
        _ => format!("{},{:03}", group_thousands(count / 1000), count % 1000),
    }
}
