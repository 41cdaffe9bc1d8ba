//! The command line: arguments, batch commands, exit codes.
//!
//! ```text
//!   args ── Command ──┬── screen    play, home, watch  input     the input that PUZZLE names
//!                     ├── solve                        pick      one puzzle out of an input
//!                     ├── convert                      filter    the result of every puzzle of the inputs, in order
//!                     ├── print                        output    the one writer of standard output
//!                     ├── trace                                  and standard error
//!                     ├── rate
//!                     ├── techniques
//!                     ├── hint
//!                     ├── generate
//!                     ├── bench
//!                     ├── stats
//!                     ├── plain       play and watch with --plain
//!                     ├── man, dist   the manual page, and all files to install
//!                     ├── shell       completions, --print-config
//!                     └── help        the help of a command, and pages about topics
//! ```
//!
//! Results go to standard output, everything else to standard error. The result of a command is an
//! `Outcome`, and all exit codes are defined here: 0, 1, 2, and 130 on Ctrl-C in `interrupt`.

mod args;
mod bench;
mod convert;
pub mod dist;
mod filter;
mod fit;
mod generate;
mod help;
mod hint;
mod input;
mod interrupt;
mod man;
mod output;
mod pick;
mod plain;
mod print;
mod progress;
mod rate;
mod record;
mod screen;
mod seed;
mod shell;
mod solve;
mod stats;
mod techniques;
mod trace;

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use clap::{CommandFactory, FromArgMatches};
use colorchoice::ColorChoice;

use crate::tui::shell::Unkept;

use self::args::{Cli, Command};
use self::output::{Output, Unwritten};
use self::pick::BadPuzzle;

/// The result of a batch command, from good to bad; the worst of its parts is that of the whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Outcome {
    /// Every puzzle was read and solved.
    Solved,
    /// Some puzzle was bad or has no solution.
    Unsolved,
    /// Some input could not be read or has no puzzle in it.
    Unread,
}

impl Outcome {
    const fn code(self) -> u8 {
        match self {
            Self::Solved => 0,
            Self::Unsolved => 1,
            Self::Unread => 2,
        }
    }
}

/// The exit code for wrong usage, IO errors, and every other failure that is not about a puzzle.
const FAILURE: u8 = 2;

/// Runs the program with the arguments of the process.
pub fn main() -> ExitCode {
    let arguments = std::env::args_os().map(args::without_hyphens).collect();
    let (colours, arguments) = args::without_color(arguments);
    colours.write_global();
    let ran = match command().try_get_matches_from(arguments) {
        Ok(matches) if matches.get_flag(args::PRINT_CONFIG) => batch(shell::print_config),
        Ok(matches) => Cli::from_arg_matches(&matches).map_or_else(|usage| misused(&usage), run),
        Err(usage) => misused(&args::without_invented_commands(usage, &mut command())),
    };
    ran.unwrap_or_else(|error| failed(&error))
}

/// Returns the definition of the command line, from which help, completions and manual are made.
fn command() -> clap::Command {
    let definition = Cli::command().arg(args::print_config()).arg(args::color());
    let definition = definition.color(match ColorChoice::global() {
        ColorChoice::Auto => clap::ColorChoice::Auto,
        ColorChoice::Always | ColorChoice::AlwaysAnsi => clap::ColorChoice::Always,
        ColorChoice::Never => clap::ColorChoice::Never,
    });
    args::with_topics(definition, help::TOPICS.iter().map(|it| (it.name, it.about)))
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let Some(command) = cli.command else {
        return play(&cli.play);
    };
    match command {
        Command::Play(play) => screen::play(&play),
        Command::Home(home) => screen::home(&home),
        Command::Watch(watch) => screen::watch(&watch),
        Command::Solve(solve) => batch(|output| solve::run(&solve, output)),
        Command::Convert(convert) => batch(|output| convert::run(&convert, output)),
        Command::Print(print) => batch(|output| print::run(&print, output)),
        Command::Trace(trace) => batch(|output| trace::run(&trace, output)),
        Command::Rate(rate) => batch(|output| rate::run(&rate, output)),
        Command::Techniques(techniques) => batch(|output| techniques::run(&techniques, output)),
        Command::Hint(hint) => batch(|output| hint::run(&hint, output)),
        Command::Generate(generate) => batch(|output| generate::run(&generate, output)),
        Command::Bench(bench) => batch(|output| bench::run(&bench, output)),
        Command::Stats(stats) => batch(|output| stats::run(&stats, output)),
        Command::Completions { shell } => batch(|output| shell::completions(shell, output)),
        Command::Man => batch(man::run),
        Command::Help { of } => match help::topic(of.as_deref()) {
            Some(topic) => batch(topic.print),
            None => misused(&help::of_command(of.as_deref())),
        },
    }
}

/// Prints the help, or the error of wrong usage.
fn misused(usage: &clap::Error) -> anyhow::Result<ExitCode> {
    Ok(output::usage(usage)?)
}

/// Runs `play` without its name. If the argument is a word and no file has that name, the error also says that there is
/// no such command.
fn play(arguments: &args::Play) -> anyhow::Result<ExitCode> {
    let played = screen::play(arguments);
    match arguments.puzzle.word() {
        Some(word) if !Path::new(word).exists() => {
            let suggestion = args::similar_command(word, &command());
            let hint = suggestion.map_or_else(String::new, |it| format!(" (did you mean {it}?)"));
            played.with_context(|| format!("{word} is no command{hint}"))
        }
        _ => played,
    }
}

/// Runs a command that needs no terminal.
fn batch(run: impl FnOnce(&mut Output) -> anyhow::Result<Outcome>) -> anyhow::Result<ExitCode> {
    interrupt::ends_the_process()?;
    let mut output = Output::new();
    let outcome = run(&mut output)?;
    output.flush()?;
    Ok(ExitCode::from(outcome.code()))
}

/// Reports a failure in one line, unless standard output is a closed pipe.
fn failed(error: &anyhow::Error) -> ExitCode {
    if let Some(bad) = error.downcast_ref::<BadPuzzle>() {
        output::say(&bad.to_string());
        return ExitCode::from(Outcome::Unsolved.code());
    }
    let unwritten = error.downcast_ref::<Unwritten>();
    if unwritten.is_some_and(Unwritten::is_closed_pipe) {
        return ExitCode::SUCCESS;
    }
    output::complain(&format!("{error:#}"));
    let of_signal = error.downcast_ref::<Unkept>().and_then(Unkept::code);
    ExitCode::from(of_signal.unwrap_or(FAILURE))
}
