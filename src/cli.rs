//! The command line: arguments, batch commands, exit codes.
//!
//! ```text
//!   commands    one file and folder each: arguments, examples, what it does
//!      |
//!      |   screen, plain       the screen, or the game line by line       fit      the engine for a puzzle
//!      |   filter              the result of every puzzle, in order       rating   a rating as text and JSON
//!      |   pick                one puzzle out of an input                 args     arguments and values
//!      |   record              the record that --replay names                judge    a program on cases: all that starts a process
//!      v
//!   input       the input that PUZZLE names
//!   output      the one writer of standard output and standard error; interrupt, progress
//! ```
//!
//! A lower room names nothing above it. Results go to standard output, everything else to standard error. The result of
//! a command is an `Outcome`. The exit codes are 0, 1 and 2 of `output`, and 130 on Ctrl-C in `interrupt`.

#![expect(non_camel_case_types, reason = "a parameter of `object!` has the name of its field")]

mod args;
mod clock;
mod commands;
pub mod dist;
mod filter;
mod fit;
mod input;
mod interrupt;
mod judge;
mod output;
mod pick;
mod plain;
mod progress;
mod rating;
mod record;
mod screen;
mod seed;

use std::process::ExitCode;

use clap::FromArgMatches;

use crate::tui::shell::Unkept;

use self::commands::Cli;
use self::output::{FAILURE, Outcome, Unwritten};
use self::pick::BadPuzzle;

/// Runs the program with the arguments of the process.
pub fn main() -> ExitCode {
    #[cfg(target_os = "linux")]
    if let Some(code) = judge::supervisor::run_if_asked() {
        return code;
    }
    let arguments = std::env::args_os().map(args::without_hyphens).collect();
    let (colours, arguments) = args::without_color(arguments);
    colours.write_global();
    let misused = |usage: &clap::Error| Ok(output::usage(usage)?);
    let ran = match commands::definition().try_get_matches_from(arguments) {
        Ok(matches) if matches.get_flag(args::PRINT_CONFIG) => commands::print_config(),
        Ok(matches) => {
            Cli::from_arg_matches(&matches).map_or_else(|usage| misused(&usage), commands::run)
        }
        Err(usage) => misused(&args::without_invented_commands(usage, &mut commands::definition())),
    };
    ran.unwrap_or_else(|error| failed(&error))
}

/// Reports a failure in one line, unless standard output is a closed pipe.
fn failed(error: &anyhow::Error) -> ExitCode {
    if let Some(bad) = error.downcast_ref::<BadPuzzle>() {
        output::say(&bad.to_string());
        return Outcome::Unsolved.into();
    }
    let unwritten = error.downcast_ref::<Unwritten>();
    if unwritten.is_some_and(Unwritten::is_closed_pipe) {
        return ExitCode::SUCCESS;
    }
    output::complain(&format!("{error:#}"));
    let of_signal = error.downcast_ref::<Unkept>().and_then(|it| it.code);
    ExitCode::from(of_signal.unwrap_or(FAILURE))
}
