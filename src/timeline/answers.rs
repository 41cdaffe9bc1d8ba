//! The answers of a run, noted as they are seen for the first time, and what they prove.

use super::Timeline;
use crate::domino::Puzzle;
use crate::search::Search;

/// An answer of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The position of its `Solved`.
    pub position: u64,
    /// The full board.
    pub board: Puzzle,
}

/// How many solutions a puzzle was found to have. Tilings of the same grid are one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// None: everything was tried.
    Nothing,
    /// This one: everything else was tried.
    One {
        /// The solution as it was first found.
        answer: Answer,
        /// How often it was found: for dominoes, in so many tilings.
        n_found: u64,
    },
    /// At least two.
    Several {
        /// The first that was found.
        first: Answer,
        /// The first that has another grid.
        second: Answer,
    },
}

/// What was seen of the answers of a run, whatever was seen twice.
#[derive(Clone, Default, Debug)]
pub(super) struct Answers {
    first: Option<Answer>,
    second: Option<Answer>,
    n_seen: u64,
}

impl Answers {
    /// Notes the answer at which a run stands, if it was never seen before.
    pub(super) fn note(&mut self, search: &Search) {
        if search.solutions() <= self.n_seen {
            return;
        }
        self.n_seen = search.solutions();
        let answer = Answer { position: search.steps(), board: search.board() };
        match self.first {
            None => self.first = Some(answer),
            Some(first) if self.second.is_none() && first.board.grid() != answer.board.grid() => {
                self.second = Some(answer);
            }
            Some(_) => {}
        }
    }
}

impl Timeline {
    /// The first answer of the run, once it was seen.
    pub fn first_answer(&self) -> Option<Answer> {
        self.answers.first
    }

    /// How many solutions there are, and where on the run that is proved; once that was seen.
    pub fn verdict(&self) -> Option<(Verdict, u64)> {
        let Answers { first, second, n_seen } = self.answers;
        match (first, second, self.end) {
            (Some(first), Some(second), _) => {
                Some((Verdict::Several { first, second }, second.position))
            }
            (Some(answer), None, Some(end)) => {
                Some((Verdict::One { answer, n_found: n_seen }, end))
            }
            (None, _, Some(end)) => Some((Verdict::Nothing, end)),
            (_, _, None) => None,
        }
    }
}
