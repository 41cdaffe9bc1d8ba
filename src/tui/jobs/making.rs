//! Makes a puzzle, an attempt a turn.

use crate::calendar::daily;
use crate::domino::Puzzle;
use crate::generate::{ExercisePlan, Generator, Order, Plan, dominoes};
use crate::logic::{Level, State, Technique};
use crate::tui::jobs::{Task, TaskContext, Turn};
use crate::tui::msg::{MadePuzzle, NewPuzzle, Report};

/// The attempts at an exercise before the search for one is given up: for rare techniques that takes some seconds.
const N_EXERCISE_ATTEMPTS: u64 = 2000;

/// A puzzle being made.
pub(super) struct Making {
    asked: NewPuzzle,
    seed: u64,
    source: Source,
}

/// The generator of a kind of puzzle.
enum Source {
    Sudoku(Generator),
    Exercise { technique: &'static Technique, plan: Box<ExercisePlan>, n_attempts: u64 },
    Sudominoku(Box<dominoes::Generator>),
}

/// The givens, the level where it is known, and the position to begin at where that is not the start.
type Made = (Puzzle, Option<Level>, Option<State>);

impl Making {
    /// Begins to make a puzzle, or returns the reason why there is none.
    pub(super) fn new(asked: NewPuzzle, seed: u64) -> Result<Self, String> {
        let source = match asked {
            NewPuzzle::Sudoku(level, symmetry) => {
                let plan = Plan::new(Order { symmetry, ..Order::from(level) });
                let plan = plan.expect("there are puzzles of every level");
                Source::Sudoku(Generator::new(plan, seed))
            }
            NewPuzzle::Daily(level, day) => Source::Sudoku(daily::generator(day, level)),
            NewPuzzle::Exercise(technique, symmetry) => {
                let plan = ExercisePlan::new(technique, symmetry);
                let plan = Box::new(plan.map_err(|_| none_found(technique))?);
                Source::Exercise { technique, plan, n_attempts: 0 }
            }
            NewPuzzle::Sudominoku(n_dominoes) => {
                Source::Sudominoku(Box::new(dominoes::Generator::new(n_dominoes, seed)))
            }
        };
        Ok(Self { asked, seed, source })
    }

    fn attempt(&mut self) -> Option<Made> {
        match &mut self.source {
            Source::Sudoku(generator) => {
                let made = generator.attempt().ok()?;
                Some((made.grid.into(), Some(made.rating.level()), None))
            }
            Source::Exercise { plan, n_attempts, .. } => {
                let made = plan.attempt(self.seed, *n_attempts);
                *n_attempts += 1;
                let made = made?;
                let level = Some(made.puzzle.rating.level());
                Some((made.puzzle.grid.into(), level, Some(made.position)))
            }
            Source::Sudominoku(generator) => Some((generator.attempt()?.board.into(), None, None)),
        }
    }

    /// Returns the reason to give up.
    fn refusal(&self) -> Option<String> {
        match self.source {
            Source::Exercise { technique, n_attempts, .. } => {
                (n_attempts >= N_EXERCISE_ATTEMPTS).then(|| none_found(technique))
            }
            Source::Sudoku(_) | Source::Sudominoku(_) => None,
        }
    }
}

impl Task for Making {
    fn turn(&mut self, _context: TaskContext<'_>) -> Turn {
        if let Some((puzzle, level, position)) = self.attempt() {
            let &mut Self { asked, seed, .. } = self;
            let made = MadePuzzle { asked, puzzle, level, seed, position };
            return Turn::last(Report::Generated(Box::new(made)));
        }
        match self.refusal() {
            Some(reason) => Turn::last(Report::Refused(reason)),
            None => Turn::MORE,
        }
    }
}

fn none_found(technique: &Technique) -> String {
    format!("No puzzle for {} was found; try again, or another technique.", technique.name)
}
