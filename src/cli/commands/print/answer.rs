//! The answer to a puzzle that is printed: its solution, if there is exactly one, and how hard it is.

use crate::domino::{Kind, Puzzle};
use crate::hint::solutions::{SolutionChoice, Solutions};
use crate::logic::{self, Level};

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
        let solutions = Solutions::of(puzzle, SolutionChoice::Any, &mut || true);
        match solutions.expect("it is never cancelled") {
            Solutions::None => Self::None,
            Solutions::Several(_) => Self::Several,
            Solutions::One(solution) => {
                let rating = match puzzle {
                    Puzzle::Sudoku(grid) => logic::rate(grid, solution.grid()),
                    Puzzle::Sudominoku(_) => None,
                };
                let rating = rating.map(|it| (it.level(), it.score()));
                Self::Unique { solution: Box::new(solution), rating }
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
