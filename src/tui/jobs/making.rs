//! Tasks that generate a puzzle, one attempt a turn.

use crate::calendar::daily;
use crate::domino::Puzzle;
use crate::generate::{ExercisePlan, Generator, Order, Plan, dominoes};
use crate::logic::{Level, State};
use crate::tui::jobs::{Task, Turn};
use crate::tui::msg::{MadePuzzle, NewPuzzle, Report};

/// The attempts after which an exercise is given up; for rare techniques they take some seconds.
const N_EXERCISE_ATTEMPTS: u64 = 2000;

/// The givens, the level if it is known, and the position to begin at if not the start.
type Made = (Puzzle, Option<Level>, Option<State>);

/// An attempt to make a puzzle. It may fail (`None`), or return the reason to give up.
type Attempt = Box<dyn FnMut() -> Result<Option<Made>, String>>;

/// Returns a task that generates a puzzle, or the reason why that is impossible.
pub(super) fn make(asked: NewPuzzle, seed: u64) -> Result<Task, String> {
    let mut attempt = attempts(asked, seed)?;
    Ok(Box::new(move |_| match attempt() {
        Ok(None) => Turn::MORE,
        Ok(Some((puzzle, level, position))) => {
            let made = MadePuzzle { asked, puzzle, level, seed, position };
            Turn::last(Report::Generated(Box::new(made)))
        }
        Err(reason) => Turn::last(Report::Refused(reason)),
    }))
}

fn attempts(asked: NewPuzzle, seed: u64) -> Result<Attempt, String> {
    let of_sudoku = |mut generator: Generator| -> Attempt {
        Box::new(move || {
            let made = generator.attempt().ok();
            Ok(made.map(|it| (it.grid.into(), Some(it.rating.level()), None)))
        })
    };
    Ok(match asked {
        NewPuzzle::Sudoku(level, symmetry) => {
            let plan = Plan::new(Order { symmetry, ..Order::from(level) });
            of_sudoku(Generator::new(plan.expect("there are puzzles of every level"), seed))
        }
        NewPuzzle::Daily(level, day) => of_sudoku(daily::generator(day, level)),
        NewPuzzle::Exercise(technique, symmetry) => {
            let none_found = || {
                let name = technique.name;
                format!("No puzzle for {name} was found; try again, or another technique.")
            };
            let plan = ExercisePlan::new(technique, symmetry).map_err(|_| none_found())?;
            let mut n_attempts = 0;
            Box::new(move || {
                if n_attempts == N_EXERCISE_ATTEMPTS {
                    return Err(none_found());
                }
                n_attempts += 1;
                Ok(plan.attempt(seed, n_attempts - 1).map(|it| {
                    let level = it.puzzle.rating.level();
                    (it.puzzle.grid.into(), Some(level), Some(it.position))
                }))
            })
        }
        NewPuzzle::Sudominoku(n_dominoes) => {
            let mut generator = dominoes::Generator::new(n_dominoes, seed);
            Box::new(move || Ok(generator.attempt().map(|it| (it.board.into(), None, None))))
        }
    })
}
