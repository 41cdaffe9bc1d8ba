//! The next step of a search, described before it is taken.

use super::explain;
use crate::domino::Kind;
use crate::search::step::{Choice, Move, Reason, Step};

/// A step that a search is about to take.
///
/// ```
/// use sudoscope::search::{self, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("singles").expect("in the table");
/// let search = Search::new(engine, &puzzle)?;
/// let next = search.preview().expect("the run has not ended");
/// assert_eq!(next.words, "place 5 at r5c5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Preview {
    /// The step, not yet taken.
    pub step: Step,
    /// The step in words that can follow "next: ", at most [`Preview::COLUMNS`] columns.
    pub words: String,
}

impl Preview {
    /// The greatest width of the words.
    pub const COLUMNS: usize = 34;

    /// Describes a step. `before` is the previous step, and `choice` the last one of the path after this step.
    pub(in crate::search) fn new(
        step: Step,
        before: Option<Step>,
        choice: Option<&Choice>,
        kind: Kind,
    ) -> Self {
        let words = match step {
            Step::Place(it) if choice.is_some_and(|it| it.reason != Reason::Guess) => match it {
                Move::Digit { .. } => format!("place {it}"),
                Move::Domino(_) => format!("lay {it}"),
            },
            Step::Place(it) => attempt(it, before),
            Step::Backtrack(it) => format!("take back {it}"),
            Step::Solved => format!("note the {}", explain::answer(kind)),
            Step::Exhausted => "all is tried: the end".into(),
        };
        Self { step, words }
    }
}

/// Describes a move. If the move before it was just taken back from the same cell, it says "there".
fn attempt(it: Move, before: Option<Step>) -> String {
    match (it, before) {
        (Move::Digit { cell, digit }, Some(Step::Backtrack(Move::Digit { cell: there, .. })))
            if cell == there =>
        {
            format!("try {digit} there")
        }
        _ => format!("try {it}"),
    }
}
