//! Tasks that generate a puzzle, one attempt a turn.

use crate::calendar::daily;
use crate::generate::{Generator, Order, Plan, dominoes};
use crate::lessons;
use crate::play::Game;
use crate::tui::jobs::{Task, Turn};
use crate::tui::msg::{NewPuzzle, Report};

/// An attempt to make a puzzle, which may fail.
type Attempt = Box<dyn FnMut() -> Option<Game>>;

/// Returns a task that generates a puzzle, or the reason why that is impossible.
pub(super) fn make(asked: NewPuzzle, seed: u64) -> Result<Task, String> {
    let mut attempt = attempts(asked, seed)?;
    Ok(Box::new(move |_| match attempt() {
        None => Turn::MORE,
        Some(game) => Turn::last(Report::Generated(Box::new(game))),
    }))
}

fn attempts(asked: NewPuzzle, seed: u64) -> Result<Attempt, String> {
    let of_sudoku = |mut generator: Generator, title: String, day| -> Attempt {
        Box::new(move || {
            let made = generator.attempt().ok()?;
            let game = Game::new(made.grid.into(), title.clone(), Some(made.grade));
            Some(game.of_day(day))
        })
    };
    Ok(match asked {
        NewPuzzle::Sudoku(grade, symmetry) => {
            let plan = Plan::new(Order { symmetry, ..Order::from(grade) });
            let plan = plan.expect("there are puzzles of every level");
            of_sudoku(Generator::new(plan, seed), symmetry.titled(seed), None)
        }
        NewPuzzle::Daily(grade, day) => {
            of_sudoku(daily::generator(day, grade), daily::title(day), Some(day))
        }
        NewPuzzle::Exercise(lesson) => {
            let game = lessons::begin(lesson, seed)?;
            Box::new(move || Some(game.clone()))
        }
        NewPuzzle::Sudominoku(n_dominoes) => {
            let mut generator = dominoes::Generator::new(n_dominoes, seed);
            let title = format!("Sudominoku, seed {seed}");
            Box::new(move || {
                Some(Game::new(generator.attempt()?.board.into(), title.clone(), None))
            })
        }
    })
}
