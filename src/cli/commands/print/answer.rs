//! The answer to a puzzle that is printed: its solution, if there is exactly one, and how hard it is.

use crate::domino::{Kind, Puzzle};
use crate::fast::{self, Verdict};
use crate::logic::{self, Level};
use crate::search::tilings;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Answer {
    /// There is exactly one solution; a Sudoku also has a rating.
    Unique {
        solution: Box<Puzzle>,
        rating: Option<(Level, u32)>,
    },
    None,
    Several,
}

impl Answer {
    /// Solves and rates a puzzle.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        match puzzle {
            Puzzle::Sudoku(grid) => match fast::verdict(grid) {
                Verdict::None => Self::None,
                Verdict::Several(..) => Self::Several,
                Verdict::Unique(solution) => {
                    let rating = logic::rate(grid, &solution);
                    let rating = Some((rating.level(), rating.score()));
                    Self::Unique { solution: Box::new(solution.into()), rating }
                }
            },
            Puzzle::Sudominoku(board) => {
                let answer = tilings::solve(board, tilings::Task::Count(2), &mut || true);
                let answer = answer.expect("it is never cancelled");
                match (answer.solutions, answer.solution) {
                    (Some(1), Some(board)) => {
                        let solution = Box::new(Puzzle::Sudominoku(board));
                        Self::Unique { solution, rating: None }
                    }
                    (Some(0), _) => Self::None,
                    _ => Self::Several,
                }
            }
        }
    }

    pub(super) fn solution(&self) -> Option<&Puzzle> {
        match self {
            Self::Unique { solution, .. } => Some(solution),
            Self::None | Self::Several => None,
        }
    }

    /// Returns the level and the score, or the reason why there are none; for a Sudominoku also the kind.
    pub(super) fn in_words(&self, kind: Kind) -> String {
        let of_answer = match self {
            Self::Unique { rating: Some((level, score)), .. } => format!("{level} · score {score}"),
            Self::Unique { rating: None, .. } => String::new(),
            Self::None => "no solution".to_owned(),
            Self::Several => "several solutions".to_owned(),
        };
        match kind {
            Kind::Sudoku => of_answer,
            Kind::Sudominoku if of_answer.is_empty() => kind.to_string(),
            Kind::Sudominoku => format!("{kind} · {of_answer}"),
        }
    }
}
