//! Tasks that generate a puzzle, one attempt a turn.

use crate::calendar::daily;
use crate::domino::Puzzle;
use crate::generate::{Exercise, Generator, Order, Plan, dominoes};
use crate::logic::{Grade, State};
use crate::play::{Lesson, LessonStep};
use crate::tui::jobs::{Task, Turn};
use crate::tui::msg::{MadePuzzle, NewPuzzle, Report};

/// The givens, the grade if it is known, and the position to begin at if not the start.
type Made = (Puzzle, Option<Grade>, Option<State>);

/// An attempt to make a puzzle, which may fail.
type Attempt = Box<dyn FnMut() -> Option<Made>>;

/// Returns a task that generates a puzzle, or the reason why that is impossible.
pub(super) fn make(asked: NewPuzzle, seed: u64) -> Result<Task, String> {
    let mut attempt = attempts(asked, seed)?;
    Ok(Box::new(move |_| match attempt() {
        None => Turn::MORE,
        Some((puzzle, grade, position)) => {
            let made = MadePuzzle { asked, puzzle, grade, seed, position };
            Turn::last(Report::Generated(Box::new(made)))
        }
    }))
}

fn attempts(asked: NewPuzzle, seed: u64) -> Result<Attempt, String> {
    let of_sudoku = |mut generator: Generator| -> Attempt {
        Box::new(move || {
            let made = generator.attempt().ok()?;
            Some((made.grid.into(), Some(made.grade), None))
        })
    };
    Ok(match asked {
        NewPuzzle::Sudoku(grade, symmetry) => {
            let plan = Plan::new(Order { symmetry, ..Order::from(grade) });
            of_sudoku(Generator::new(plan.expect("there are puzzles of every level"), seed))
        }
        NewPuzzle::Daily(grade, day) => of_sudoku(daily::generator(day, grade)),
        NewPuzzle::Exercise(Lesson { technique, step }) => {
            let exercise = Exercise::new(technique, seed);
            let Exercise { puzzle, rating, position, .. } =
                exercise.ok_or_else(|| format!("There is no exercise for {}.", technique.name))?;
            let grade = Grade::of(&puzzle, &rating);
            let position = (step != LessonStep::Puzzle).then_some(position);
            let made = (puzzle.into(), Some(grade), position);
            Box::new(move || Some(made.clone()))
        }
        NewPuzzle::Sudominoku(n_dominoes) => {
            let mut generator = dominoes::Generator::new(n_dominoes, seed);
            Box::new(move || Some((generator.attempt()?.board.into(), None, None)))
        }
    })
}
