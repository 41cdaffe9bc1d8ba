//! `sudoscope watch`: a run on the screen, line by line, or recorded.

mod record;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Args, ValueHint};

use self::record::Size;
use crate::cli::args::OnePuzzle;
use crate::cli::args::flags::Flags;
use crate::cli::args::values::packs;
use crate::cli::fit::{fits, human_run};
use crate::cli::plain;
use crate::cli::screen::{options, picked};
use crate::packs::Pack;
use crate::play::puzzle_name;
use crate::timeline::Runner;
use crate::tui::shell::{self, Start};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: OnePuzzle,
    /// Take a puzzle of this pack
    #[arg(long, value_name = "NAME", value_parser = packs(), conflicts_with = "puzzle")]
    pack: Option<&'static Pack>,
    /// Show it for a room full of people: the board, and in large letters the line of code that runs and one sentence
    #[arg(long)]
    lesson: bool,
    /// Record the screen, up to the first answer, in a new file (asciicast v2; - is standard output);
    /// needs no terminal
    #[arg(long, value_name = "FILE.cast", value_hint = ValueHint::FilePath)]
    record: Option<OsString>,
    /// Columns and rows of the recording [default: 80x24]
    #[arg(long, value_name = "80x24", value_parser = Size::parse, requires = "record")]
    size: Option<Size>,
    /// Watch line by line, for screen readers, dumb terminals and pipes: commands in, sentences out
    #[arg(long, conflicts_with_all = ["record", "size", "lesson"])]
    plain: bool,
    /// Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]
    #[arg(long, value_name = "N", requires = "plain")]
    width: Option<usize>,
    #[command(flatten)]
    flags: Flags<true>,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope watch                          the game left off, searched from its board
  sudoscope watch puzzle.txt --engine walk --speed 20
  sudoscope watch puzzle.txt --engine human
  sudoscope watch --lesson                 for a projector: board, running line of code, a sentence
  sudoscope watch --record search.cast     a recording (asciicast v2), without a screen
  sudoscope watch --plain                  every step as a sentence

`Space` plays, the arrows step forwards and backwards, and `?` lists all keys.";

/// Watches a run, or records it.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if arguments.plain {
        plain::refuse_stdin(&arguments.puzzle)?;
    }
    let picked = picked(&arguments.puzzle, arguments.pack)?;
    let runner = arguments.flags.engine;
    if let (Some(runner), Some(picked)) = (runner, &picked) {
        fits(runner, picked.puzzle.kind())?;
        if runner == Runner::Human {
            human_run(picked)?;
        }
    }
    let start = Start::Watch {
        puzzle: picked.map(|it| (it.puzzle, puzzle_name(&it.title, it.grade))),
        runner,
        is_lesson: arguments.lesson,
    };
    let options = options(start, &arguments.flags.layer);
    match &arguments.record {
        None if arguments.plain => plain::run(&options, arguments.width),
        None => shell::run(options),
        Some(file) => {
            let size = arguments.size.unwrap_or(Size::USUAL);
            record::run(&options, file, size)
        }
    }
}
