//! The parts of the command line that several commands share: arguments, and the values that options take.
//!
//! The values come from the tables of the rooms they belong to: engines, levels, packs and formats are listed nowhere else.

pub(super) mod flags;
pub(super) mod range;
pub(super) mod values;

use std::ffi::OsString;
use std::num::NonZeroUsize;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Args, ValueHint};
use colorchoice::ColorChoice;

use self::values::{MAX_THREADS, formats_read, from_one, from_one_to};
use super::filter::{ChunkSize, Filter, n_threads};
use crate::format::{self, Format};
use crate::words::similar;

/// One puzzle out of an input.
#[derive(Args, Debug)]
pub(super) struct OnePuzzle {
    /// 81 characters, a file, or - for standard input
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(super) puzzle: Option<OsString>,
    /// Take the K-th of several puzzles
    #[arg(long, value_name = "K", value_parser = from_one::<NonZeroUsize>)]
    pub(super) number: Option<NonZeroUsize>,
}

impl OnePuzzle {
    /// Returns the argument PUZZLE, if it is a single word.
    pub(super) fn word(&self) -> Option<&str> {
        let text = self.puzzle.as_deref()?.to_str()?;
        let is_word = !text.is_empty() && text.chars().all(char::is_alphabetic);
        is_word.then_some(text)
    }
}

/// The inputs of a filter that works on many threads, and the form of its results.
#[derive(Args, Debug)]
pub(super) struct Bulk {
    /// 81 characters, files, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(super) puzzles: Vec<OsString>,
    /// The format of the input [default: detected, for each input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read())]
    from: Option<Format>,
    /// Print one JSON object a puzzle
    #[arg(long)]
    pub(super) json: bool,
    /// Threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = from_one_to::<MAX_THREADS>)]
    threads: Option<NonZeroUsize>,
}

impl Bulk {
    /// Returns the filter, with chunks of up to this many puzzles.
    pub(super) fn filter(&self, max_together: usize) -> Filter<'_> {
        Filter {
            puzzles: &self.puzzles,
            from: self.from,
            option: None,
            chunk_size: ChunkSize::up_to(max_together),
            n_threads: n_threads(self.threads),
        }
    }
}

/// The name of the flag `--print-config` in clap's matches.
pub(super) const PRINT_CONFIG: &str = "print_config";

/// Returns the flag `--print-config`, which every command accepts, without other arguments. It is not a field of the
/// argument types, because with it required arguments may be missing.
pub(super) fn print_config() -> Arg {
    Arg::new(PRINT_CONFIG)
        .long("print-config")
        .help("Print every setting with its default, as a config.toml to edit")
        .action(ArgAction::SetTrue)
        .global(true)
        .hide_short_help(true)
        .exclusive(true)
}

/// Returns the option `--color`, which every command accepts. It takes effect before the arguments are parsed, so that
/// errors in them follow it too; see [`without_color`].
pub(super) fn color() -> Arg {
    Arg::new("color")
        .long("color")
        .value_name("WHEN")
        .help("Colours in messages and on the screen [default: auto]")
        .value_parser(["auto", "always", "never"])
        .global(true)
        .hide_short_help(true)
}

/// Removes `--color` from the arguments, wherever it stands, and returns its last value. The parser reports a wrong
/// value.
pub(super) fn without_color(arguments: Vec<OsString>) -> (ColorChoice, Vec<OsString>) {
    let value = |text: &OsString| match text.to_str()? {
        "auto" => Some(ColorChoice::Auto),
        "always" => Some(ColorChoice::Always),
        "never" => Some(ColorChoice::Never),
        _ => None,
    };
    let (mut choice, mut rest) = (ColorChoice::Auto, Vec::new());
    let mut arguments = arguments.into_iter().peekable();
    while let Some(argument) = arguments.next() {
        if argument == "--" {
            rest.push(argument);
            rest.extend(arguments);
            break;
        }
        let text = argument.to_str().unwrap_or_default();
        let own = text.strip_prefix("--color=").and_then(|it| value(&it.into()));
        let next = if text == "--color" { arguments.peek().and_then(value) } else { None };
        if next.is_some() {
            arguments.next();
        }
        match own.or(next) {
            Some(it) => choice = it,
            None => rest.push(argument),
        }
    }
    (choice, rest)
}

/// Replaces the hyphens of a puzzle that begins with one, so that it is not taken for an option.
pub(super) fn without_hyphens(argument: OsString) -> OsString {
    let puzzle = argument
        .to_str()
        .filter(|text| text.starts_with('-'))
        .and_then(|text| format::read(text).ok());
    puzzle.map_or(argument, |it| it.to_string().into())
}

/// Returns the command with a name similar to a word, if there is one.
pub(super) fn similar_command(word: &str, definition: &clap::Command) -> Option<String> {
    let names = definition.get_subcommands().map(clap::Command::get_name);
    similar(word, names).map(str::to_owned)
}

/// Rewrites the error for a second word after PUZZLE. clap calls the word a misplaced command, even if there is none.
pub(super) fn without_invented_commands(
    usage: clap::Error,
    definition: &mut clap::Command,
) -> clap::Error {
    let invented = match (usage.kind(), usage.get(ContextKind::InvalidSubcommand)) {
        (ErrorKind::ArgumentConflict, Some(ContextValue::String(word))) => {
            definition.find_subcommand(word).is_none().then_some(word)
        }
        _ => None,
    };
    let Some(word) = invented else { return usage };
    // The word before it may be the command that was meant.
    let meant = std::env::args().skip(1).find_map(|it| similar_command(&it, definition));
    let hint = meant.map_or_else(String::new, |it| format!(" (did you mean the command {it}?)"));
    let words = format!(
        "unexpected argument '{word}': without a command there is one PUZZLE at most{hint}"
    );
    definition.error(ErrorKind::UnknownArgument, words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_choice_of_colours_counts() {
        let taken = |line: &str| {
            let (choice, rest) = without_color(line.split(' ').map(OsString::from).collect());
            let rest: Vec<&str> = rest.iter().filter_map(|it| it.to_str()).collect();
            (choice, rest.join(" "))
        };
        assert_eq!(taken("a solve"), (ColorChoice::Auto, "a solve".into()));
        let twice = taken("a --color=always solve --color never x");
        assert_eq!(twice, (ColorChoice::Never, "a solve x".into()));
        let after = "a solve -- --color=always";
        assert_eq!(taken(after), (ColorChoice::Auto, after.into()));
        let wrong = "a solve --color blue --color=pink --color";
        assert_eq!(taken(wrong), (ColorChoice::Auto, wrong.into()));
    }

    #[test]
    fn a_puzzle_that_begins_with_a_hyphen_is_no_option() {
        let puzzle = "-".repeat(80) + "7";
        assert_eq!(without_hyphens(puzzle.into()), OsString::from(".".repeat(80) + "7"));
        for other in ["--json", "-", "--", "5", "-7"] {
            assert_eq!(without_hyphens(other.into()), OsString::from(other));
        }
    }
}
