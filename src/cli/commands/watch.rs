//! `sudoscope watch`: a run on the screen, line by line, or recorded.

mod record;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use anyhow::ensure;
use clap::{Args, ValueHint};

use self::record::Size;
use crate::cli::args::OnePuzzle;
use crate::cli::args::flags::Flags;
use crate::cli::args::values::{engines, packs, scales};
use crate::cli::fit::{fits, human_run};
use crate::cli::input::Input;
use crate::cli::plain;
use crate::cli::record::RecordArguments;
use crate::cli::screen::{moment, options, picked};
use crate::logic::Scale;
use crate::packs::Pack;
use crate::play::puzzle_name;
use crate::search::EngineInfo;
use crate::timeline::Runner;
use crate::tui::shell::{self, Moment, Own, Rest, Start};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: OnePuzzle,
    /// Take a puzzle of this pack
    #[arg(long, value_name = "NAME", value_parser = packs(), conflicts_with = "puzzle", hide_short_help = true)]
    pack: Option<&'static Pack>,
    /// Compare with the search of another engine: where they part, and where it saves most
    #[arg(long, value_name = "NAME", value_parser = engines(), conflicts_with_all = ["replay", "record", "plain"])]
    against: Option<&'static EngineInfo>,
    #[command(flatten)]
    of_record: RecordArguments,
    /// Show it for a room full of people, in large letters
    #[arg(long)]
    lesson: bool,
    /// Record the screen, up to the first answer, in a new file (asciicast v2; - is standard output);
    /// needs no terminal
    #[arg(long, value_name = "FILE.cast", value_hint = ValueHint::FilePath)]
    record: Option<OsString>,
    /// Columns and rows of the recording [default: 80x24]
    #[arg(long, value_name = "80x24", value_parser = Size::parse, requires = "record", hide_short_help = true)]
    size: Option<Size>,
    /// Watch line by line, for screen readers, dumb terminals and pipes: commands in, sentences out
    #[arg(long, conflicts_with_all = ["record", "size", "lesson"])]
    plain: bool,
    /// Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]
    #[arg(long, value_name = "N", requires = "plain", hide_short_help = true)]
    width: Option<usize>,
    /// The scale by whose techniques a person goes on
    #[arg(long, value_name = "NAME", default_value = "hodoku", value_parser = scales(), requires = "engine", hide_short_help = true)]
    scale: Scale,
    #[command(flatten)]
    flags: Flags<true>,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope watch                          the game left off
  sudoscope watch puzzle.txt --engine walk --speed 20
  sudoscope watch puzzle.txt --engine flags --against backjump
  sudoscope watch puzzle.txt --engine human --scale se121
  sudoscope watch --lesson                 for a projector, in large letters
  sudoscope watch --record search.cast     a recording, without a screen
  sudoscope watch --replay mine.txt        a search of your own
  ./mine < 2580.in 2>&1 >/dev/null | sudoscope watch --replay -
  sudoscope watch --plain                  every step as a sentence

`Space` plays, the arrows step forwards and backwards, and `?` lists all keys.";

/// Watches a run, or records it.
pub(super) fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    if arguments.plain {
        plain::refuse_stdin(&arguments.puzzle)?;
        ensure!(
            arguments.of_record.replay.as_deref().is_none_or(|it| it != "-"),
            "with --plain the commands come from standard input, so the record must be a file"
        );
    }
    let is_screen = !arguments.plain && arguments.record.is_none();
    if let Some(read) = read(arguments, is_screen)? {
        return watch_record(read, arguments, is_screen);
    }
    if let Some(moment) = moment(&arguments.puzzle)? {
        let asked = arguments.flags.engine.map(|it| it.on_scale(arguments.scale));
        let runner = asked.unwrap_or(moment.runner);
        fits(runner, moment.puzzle.kind())?;
        return show(Start::Moment(Moment { runner, ..moment }), None, arguments);
    }
    let picked = picked(&arguments.puzzle, arguments.pack)?;
    let runner = arguments.flags.engine.map(|it| it.on_scale(arguments.scale));
    if let (Some(runner), Some(picked)) = (runner, &picked) {
        fits(runner, picked.puzzle.kind())?;
        if matches!(runner, Runner::Human(_)) {
            human_run(picked)?;
        }
    }
    let start = Start::Watch {
        puzzle: picked.map(|it| (it.puzzle, puzzle_name(&it.title, it.grade))),
        runner,
        is_lesson: arguments.lesson,
        own: None,
        against: arguments.against,
    };
    show(start, None, arguments)
}

fn show(start: Start, rest: Option<Rest>, arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let options = options(start, &arguments.flags.layer);
    match &arguments.record {
        None if arguments.plain => plain::run(&options, arguments.width),
        None => shell::run_reading(options, rest),
        Some(file) => {
            let size = arguments.size.unwrap_or(Size::USUAL);
            record::run(&options, file, size)
        }
    }
}

/// Reads the record, if one was asked for: up to its puzzle for the screen, which reads on, else to its end.
fn read(arguments: &Arguments, is_screen: bool) -> anyhow::Result<Option<(Input, Rest)>> {
    let number = arguments.puzzle.number;
    let record = &arguments.of_record;
    if is_screen {
        return record.begin(number);
    }
    Ok(record
        .read(number, |_| Ok(()))?
        .map(|(name, reader)| (name, Rest { reader, input: Box::new(io::empty()) })))
}

/// Shows a record.
fn watch_record(
    (name, rest): (Input, Rest),
    arguments: &Arguments,
    is_screen: bool,
) -> anyhow::Result<ExitCode> {
    let reading = rest.reader.reading().expect("a record without a puzzle was refused");
    let title = if matches!(name, Input::Stdin) { "your program".to_owned() } else { name.title() };
    let start = Start::Watch {
        puzzle: Some((*reading.run.givens(), title)),
        runner: None,
        is_lesson: arguments.lesson,
        own: Some(Own { reading: Box::new(reading), is_followed: matches!(name, Input::Stdin) }),
        against: None,
    };
    show(start, is_screen.then_some(rest), arguments)
}
