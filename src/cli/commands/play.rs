//! `sudoscope play`, and `sudoscope` alone.

use std::path::Path;
use std::process::ExitCode;
use std::time::SystemTime;

use anyhow::{Context, anyhow};
use clap::Args;

use crate::calendar::{self, daily};
use crate::cli::args::flags::Flags;
use crate::cli::args::values::{from_zero, grades, packs};
use crate::cli::args::{OnePuzzle, similar_command};
use crate::cli::pick::Picked;
use crate::cli::progress::Progress;
use crate::cli::screen::{moment, options, picked};
use crate::cli::{plain, seed};
use crate::domino::Puzzle;
use crate::generate::{Generated, Generator, Order, Plan, Symmetry};
use crate::logic::Grade;
use crate::packs::Pack;
use crate::play::{Day, Game, card};
use crate::rating;
use crate::settings::Settings;
use crate::store::Store;
use crate::tui::shell::{self, Start};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: OnePuzzle,
    /// Generate a puzzle of this level
    #[arg(long, value_name = "LEVEL", value_parser = grades(), conflicts_with_all = ["puzzle", "number"])]
    level: Option<Grade>,
    /// Take a puzzle of this pack
    #[arg(long, value_name = "NAME", value_parser = packs(), conflicts_with_all = ["puzzle", "level", "seed"])]
    pack: Option<&'static Pack>,
    /// Generate from this seed: the same puzzle every time
    #[arg(long, value_name = "N", value_parser = from_zero, conflicts_with_all = ["puzzle", "number"])]
    seed: Option<u64>,
    /// Play the daily puzzle of today, or of another day: --daily=2026-11-23; it is the same for everyone
    #[arg(
        long,
        value_name = "DATE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = TODAY,
        value_parser = day,
        conflicts_with_all = ["puzzle", "number", "pack", "seed"]
    )]
    daily: Option<Day>,
    /// Play the puzzle of a card, with its time to beat: LINE is what follows --beat on the card
    #[arg(
        long,
        value_name = "LINE",
        value_parser = beat,
        conflicts_with_all = ["puzzle", "number", "level", "pack", "seed", "daily"]
    )]
    beat: Option<Game>,
    /// Play line by line, for screen readers, dumb terminals and pipes: commands in, sentences out
    #[arg(long)]
    plain: bool,
    /// Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]
    #[arg(long, value_name = "N", requires = "plain")]
    width: Option<usize>,
    #[command(flatten)]
    flags: Flags<false>,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope play                           the game left off, or a new one
  sudoscope play --level hard              a new puzzle; its seed is in its title
  sudoscope play --level hard --seed 7     always the same puzzle
  sudoscope play --daily                   the puzzle of the day, the same for everyone
  sudoscope play puzzles.txt --number 3    the third puzzle of a file
  sudoscope play progress.sdx              with its entries and marks
  sudoscope play --beat LINE               the puzzle of a friend's card, against the time on it
  sudoscope play --pack dominoes           Sudominoku
  sudoscope play --plain                   line by line, for screen readers and dumb terminals

Every move is kept when it is made; where that fails, a line on the screen says so. `?` in the game lists its keys, and `sudoscope help keys` all of them.";

/// The value of `--daily` without a date.
const TODAY: &str = "today";

/// Parses the day of a daily puzzle.
fn day(text: &str) -> Result<Day, String> {
    let today = || (text == TODAY).then(|| calendar::day_of(SystemTime::now()));
    Ok(today().or_else(|| calendar::parse(text)).ok_or("a date looks like 2026-11-23")?)
}

/// Parses the line of a card, or a whole card.
fn beat(text: &str) -> Result<Game, String> {
    Ok(card::read(text).ok_or(card::DAMAGED)?)
}

pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let flags = &arguments.flags.layer;
    if arguments.plain {
        plain::refuse_stdin(&arguments.puzzle)?;
        return plain::run(&options(start(arguments)?, flags), arguments.width);
    }
    shell::run(options(start(arguments)?, flags))
}

/// Runs `play` without its name. If the argument is a word and no such file exists, the error also says that there is
/// no such command, and ends with the one that may be meant.
pub(super) fn without_name(
    arguments: &Arguments,
    definition: impl FnOnce() -> clap::Command,
) -> anyhow::Result<ExitCode> {
    let played = run(arguments);
    match arguments.puzzle.word() {
        Some(word) if !Path::new(word).exists() => {
            let played = played.with_context(|| format!("{word} is no command"));
            match similar_command(word, &definition()) {
                Some(meant) => played.map_err(|it| anyhow!("{it:#} (did you mean {meant}?)")),
                None => played,
            }
        }
        _ => played,
    }
}

fn start(arguments: &Arguments) -> anyhow::Result<Start> {
    if let Some(game) = &arguments.beat {
        return Ok(Start::Made(Box::new(game.clone())));
    }
    if let Some(day) = arguments.daily {
        // Where no grade is asked for, that of the last game, else a medium one.
        let grade = arguments.level.or_else(|| Store::open().games.last_grade());
        let grade = grade.unwrap_or(Grade::Medium);
        let made = first_of(daily::generator(day, grade));
        return Ok(Start::Made(Box::new(daily::game(day, &made))));
    }
    if arguments.level.is_some() || arguments.seed.is_some() {
        // Only a flag counts here, so that a seed means the same puzzle whatever is remembered.
        let mut settings = Settings::default();
        settings.apply(&arguments.flags.layer);
        return generated(arguments.level, settings.symmetry, arguments.seed);
    }
    if let Some(moment) = moment(&arguments.puzzle)? {
        return Ok(Start::Moment(moment));
    }
    let Some(picked) = picked(&arguments.puzzle, arguments.pack)? else { return Ok(Start::Resume) };
    let Picked { puzzle, title, progress, grade } = picked;
    let grade = grade.or_else(|| found_grade(&puzzle));
    Ok(match arguments.puzzle.puzzle {
        Some(_) => Start::Puzzle { puzzle, title, grade, progress },
        None => Start::Made(Box::new(Game::new(puzzle, title, grade))),
    })
}

/// Generates a puzzle. The title names its seed, so that it can be generated again.
fn generated(grade: Option<Grade>, symmetry: Symmetry, seed: Option<u64>) -> anyhow::Result<Start> {
    let seed = seed.unwrap_or_else(seed::any);
    let plan = Plan::new(Order { grade, symmetry, ..Order::default() })?;
    let puzzle = first_of(Generator::new(plan, seed));
    let title = symmetry.titled(seed);
    Ok(Start::Made(Box::new(Game::new(puzzle.grid.into(), title, Some(puzzle.grade)))))
}

/// Makes the first puzzle of a generator. Those of the last grade take a second or more, so progress is shown.
fn first_of(mut generator: Generator) -> Generated {
    let mut progress = Progress::new();
    let mut n_tried = 0_u64;
    loop {
        if let Ok(made) = generator.attempt() {
            return made;
        }
        n_tried += 1;
        progress.show(|_| format!("Making a puzzle: {n_tried} grids tried"));
    }
}

/// Rates a Sudoku; `None` unless it has exactly one solution.
fn found_grade(puzzle: &Puzzle) -> Option<Grade> {
    let Puzzle::Sudoku(grid) = puzzle else { return None };
    rating::grade(grid).ok()
}
