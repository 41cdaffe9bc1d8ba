//! The commands that open the terminal screen, or with `--plain` the plain mode.

use std::env;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::time::SystemTime;

use anyhow::Context;

use super::args::{DailyDate, Home, OnePuzzle, Play, Watch};
use super::fit::{fits, human_run};
use super::pick::{Picked, pick};
use super::record::{self, Size};
use super::{plain, seed};
use crate::calendar;
use crate::domino::Puzzle;
use crate::fast::{self, Verdict};
use crate::generate::{Generator, Order, Plan, Symmetry};
use crate::logic::{self, Level};
use crate::packs::{PACKS, Pack};
use crate::play::Game;
use crate::settings::{self, Change, Settings};
use crate::timeline::Runner;
use crate::tui::shell::{Options, Start, ViewMode, run};

/// Runs `sudoscope play`, and `sudoscope` alone.
pub(super) fn play(arguments: &Play) -> anyhow::Result<ExitCode> {
    let flags = arguments.flags.layer();
    if arguments.plain {
        plain::refuse_stdin(&arguments.puzzle)?;
        return plain::run(&options(start(arguments)?, flags), arguments.width);
    }
    open(start(arguments)?, flags)
}

/// Runs `sudoscope home`.
pub(super) fn home(arguments: &Home) -> anyhow::Result<ExitCode> {
    open(Start::Home, arguments.flags.layer())
}

/// Runs `sudoscope watch`.
pub(super) fn watch(arguments: &Watch) -> anyhow::Result<ExitCode> {
    if arguments.plain {
        plain::refuse_stdin(&arguments.puzzle)?;
    }
    let picked = picked(&arguments.puzzle, arguments.pack)?;
    let runner = arguments.flags.engine();
    if let (Some(runner), Some(picked)) = (runner, &picked) {
        fits(runner, picked.puzzle.kind())?;
        if runner == Runner::Human {
            human_run(picked)?;
        }
    }
    let view = if arguments.lesson { ViewMode::Lesson } else { ViewMode::Full };
    let start = Start::Watch { puzzle: picked.map(|it| (it.puzzle, it.title)), runner, view };
    let flags = arguments.flags.layer();
    match &arguments.record {
        None if arguments.plain => plain::run(&options(start, flags), arguments.width),
        None => open(start, flags),
        Some(file) => {
            let size = arguments.size.unwrap_or(Size::USUAL);
            record::run(&options(start, flags), file, size)
        }
    }
}

fn open(start: Start, flags: &[Change]) -> anyhow::Result<ExitCode> {
    run(options(start, flags))
}

/// Returns the options with the layers above the files: the environment, and above it the flags.
fn options(start: Start, flags: &[Change]) -> Options {
    let (mut settings, notices) = settings::from_environment(|name| env::var(name).ok());
    settings.extend(flags);
    Options { start, settings, notices }
}

fn start(arguments: &Play) -> anyhow::Result<Start> {
    if let Some(date) = arguments.daily {
        let day = match date {
            DailyDate::Today => calendar::day_of(SystemTime::now()),
            DailyDate::On(day) => day,
        };
        return Ok(Start::Daily { day, level: arguments.level });
    }
    if arguments.level.is_some() || arguments.seed.is_some() {
        // Only a flag counts here, so that a seed means the same puzzle whatever is remembered.
        let mut settings = Settings::default();
        settings.apply(arguments.flags.layer());
        return generated(arguments.level, settings.symmetry, arguments.seed);
    }
    let Some(picked) = picked(&arguments.puzzle, arguments.pack)? else { return Ok(Start::Resume) };
    let Picked { puzzle, title, progress } = picked;
    let level = level(&puzzle);
    Ok(match arguments.puzzle.puzzle {
        Some(_) => Start::Puzzle { puzzle, title, level, progress },
        None => Start::Made(Box::new(Game::new(puzzle, title, level))),
    })
}

/// Generates a puzzle. Its seed is in its title, so that it can be generated again.
fn generated(level: Option<Level>, symmetry: Symmetry, seed: Option<u64>) -> anyhow::Result<Start> {
    let seed = seed.unwrap_or_else(seed::any);
    let plan = Plan::new(Order { level, symmetry, ..Order::default() })?;
    let puzzle = Generator::new(plan, seed).next().context("generating a puzzle")?;
    let level = puzzle.rating.level();
    let title = format!("{level}, {}", symmetry.titled(seed));
    Ok(Start::Made(Box::new(Game::new(puzzle.grid.into(), title, Some(level)))))
}

/// Returns the puzzle that the arguments name, if they name one: from an input, else from a pack. A number alone names a
/// puzzle of the first pack.
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
    Ok(Picked { puzzle: puzzle.puzzle, title: puzzle.title, progress: None })
}

/// Returns the level of a Sudoku, if it has exactly one solution.
fn level(puzzle: &Puzzle) -> Option<Level> {
    let Puzzle::Sudoku(grid) = puzzle else {
        return None;
    };
    match fast::verdict(grid) {
        Verdict::Unique(solution) => Some(logic::rate(grid, &solution).level()),
        Verdict::None | Verdict::Several(..) => None,
    }
}
