//! The commands that open the terminal screen.

use std::env;
use std::ffi::OsStr;
use std::num::NonZeroUsize;
use std::process::ExitCode;

use anyhow::Context;

use super::args::{Look, OnePuzzle, Play, Watch};
use super::fit::fits;
use super::pick::{Picked, pick};
use super::record::{self, Size};
use super::seed;
use crate::domino::Puzzle;
use crate::fast::{self, Task};
use crate::generate::{self, Generator};
use crate::logic::Level;
use crate::packs::{PACKS, Pack};
use crate::tui::shell::Options;
use crate::tui::shell::Start;
use crate::tui::shell::run;

/// The variable that asks for less motion wherever the program is started.
const REDUCED_MOTION: &str = "SUDOSCOPE_REDUCED_MOTION";

/// Runs `sudoscope play`, and `sudoscope` alone.
pub(super) fn play(arguments: &Play) -> anyhow::Result<ExitCode> {
    open(start(arguments)?, &arguments.look)
}

/// Runs `sudoscope watch`.
pub(super) fn watch(arguments: &Watch) -> anyhow::Result<ExitCode> {
    let picked = picked(&arguments.puzzle, None)?;
    if let (Some(engine), Some(picked)) = (arguments.engine, &picked) {
        fits(engine, picked.puzzle.kind())?;
    }
    let start = Start::Watch {
        puzzle: picked.map(|it| (it.puzzle, it.title)),
        engine: arguments.engine,
        speed: arguments.speed,
    };
    match &arguments.record {
        None => open(start, &arguments.look),
        Some(file) => {
            let size = arguments.size.unwrap_or(Size::USUAL);
            record::run(&options(start, &arguments.look), file, size)
        }
    }
}

fn open(start: Start, look: &Look) -> anyhow::Result<ExitCode> {
    run(options(start, look))
}

fn options(start: Start, look: &Look) -> Options {
    let is_reduced =
        look.reduced_motion || env::var_os(REDUCED_MOTION).is_some_and(|it| is_set(&it));
    Options {
        start,
        ascii: look.ascii.then_some(true),
        mouse: look.no_mouse.then_some(false),
        reduced_motion: is_reduced.then_some(true),
    }
}

/// Returns true if the value of a variable means yes.
fn is_set(value: &OsStr) -> bool {
    !value.is_empty() && value != "0"
}

fn start(arguments: &Play) -> anyhow::Result<Start> {
    if arguments.level.is_some() || arguments.seed.is_some() {
        return generated(arguments.level, arguments.seed);
    }
    let picked = picked(&arguments.puzzle, arguments.pack)?;
    Ok(picked.map_or(Start::Resume, |it| Start::Puzzle {
        level: level(&it.puzzle),
        puzzle: it.puzzle,
        title: it.title,
    }))
}

/// Generates a puzzle. Its seed is in its title, so that it can be generated again.
fn generated(level: Option<Level>, seed: Option<u64>) -> anyhow::Result<Start> {
    let seed = seed.unwrap_or_else(seed::any);
    let puzzle = Generator::new(level, seed).next().context("generating a puzzle")?;
    Ok(Start::Puzzle {
        title: format!("{}, seed {seed}", puzzle.level),
        puzzle: puzzle.grid.into(),
        level: Some(puzzle.level),
    })
}

/// Returns the puzzle that is asked for, if one is: of an input, else of a pack, else, where there is only a
/// number, of the first pack.
fn picked(asked: &OnePuzzle, pack: Option<&'static Pack>) -> anyhow::Result<Option<Picked>> {
    let pack = pack.or_else(|| asked.number.map(|_| &PACKS[0]));
    match (&asked.puzzle, pack) {
        (Some(puzzle), _) => pick(puzzle, asked.number).map(Some),
        (None, Some(pack)) => from_pack(pack, asked.number).map(Some),
        (None, None) => Ok(None),
    }
}

/// Returns the puzzle with this number, counted from 1, of a pack; without a number the first.
fn from_pack(pack: &Pack, number: Option<NonZeroUsize>) -> anyhow::Result<Picked> {
    let puzzles = pack.puzzles();
    let n_puzzles = puzzles.len();
    let wanted = number.map_or(1, NonZeroUsize::get);
    let puzzle = puzzles.into_iter().nth(wanted - 1).with_context(|| {
        format!("the pack {} holds {n_puzzles} puzzles, so there is no number {wanted}", pack.name)
    })?;
    Ok(Picked { puzzle: puzzle.puzzle, title: puzzle.title })
}

/// Returns the level of a Sudoku, if it has exactly one solution.
fn level(puzzle: &Puzzle) -> Option<Level> {
    let Puzzle::Sudoku(grid) = puzzle else {
        return None;
    };
    let is_proper = fast::solve(grid, Task::count(2)).solutions == 1;
    is_proper.then(|| generate::level(grid))
}
