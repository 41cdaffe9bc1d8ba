//! The definition of the command line. Help, completions and the manual are made from it.
//!
//! The values that options take come from the tables of the rooms they belong to: engines, levels,
//! packs and formats are listed nowhere else.

mod examples;
mod find;
pub(super) mod flags;
mod paper;
mod range;
mod values;

use std::ffi::OsString;
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::RangeInclusive;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Args, Parser, Subcommand, ValueHint};
use colorchoice::ColorChoice;

pub(super) use self::find::Find;
pub(super) use self::paper::{FileKind, Paper, PerPage};
use super::record::Size;
use super::shell::Shell;
use crate::calendar;
use crate::fast::Backend;
use crate::format::{self, Format};
use crate::generate::{self, Symmetry};
use crate::logic::{Level, Scale, Technique};
use crate::packs::Pack;
use crate::play::Day;
use crate::search::EngineInfo;
use crate::timeline::Runner;
use examples::{
    BENCH_EXAMPLES, COMPLETIONS_EXAMPLES, CONVERT_EXAMPLES, EXAMPLES, GENERATE_EXAMPLES,
    HELP_EXAMPLES, HINT_EXAMPLES, HOME_EXAMPLES, MAN_EXAMPLES, PLAY_EXAMPLES, PRINT_EXAMPLES,
    RATE_EXAMPLES, SOLVE_EXAMPLES, STATS_EXAMPLES, TECHNIQUES_EXAMPLES, TRACE_EXAMPLES,
    WATCH_EXAMPLES,
};
use flags::Flags;
use values::{
    MAX_PASSES, MAX_THREADS, engines, formats, formats_of_answers, formats_read, from_one,
    from_one_to, from_zero, levels, of_answers, on_paths, packs, path, readable, runners, scales,
    stair, symmetries, tiles,
};

/// The heading of the examples in a help text.
pub(super) const EXAMPLES_HEADING: &str = "EXAMPLES";

/// Play Sudoku in the terminal, have it solved, or watch a backtracking solver think.
///
/// Without a command the board opens, ready to play.
#[derive(Parser, Debug)]
#[command(
    name = "sudoscope",
    version = version(),
    max_term_width = 100,
    args_conflicts_with_subcommands = true,
    disable_help_subcommand = true,
    after_help = EXAMPLES
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    #[command(flatten)]
    pub(super) play: Play,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub(super) enum Command {
    /// Play (what `sudoscope` alone does)
    #[command(after_help = PLAY_EXAMPLES)]
    Play(Play),
    /// Show your games, to go on with one or to begin another
    #[command(after_help = HOME_EXAMPLES)]
    Home(Home),
    /// Watch an engine search or a person think, forwards and backwards, at any speed
    #[command(after_help = WATCH_EXAMPLES)]
    Watch(Watch),
    /// Solve puzzles: one result a puzzle, in input order
    #[command(after_help = SOLVE_EXAMPLES)]
    Solve(Solve),
    /// Write puzzles in another format, with their entries and marks where it has them
    #[command(after_help = CONVERT_EXAMPLES)]
    Convert(Convert),
    /// Print puzzles on pages of SVG or PDF, with their solutions on the last pages
    #[command(after_help = PRINT_EXAMPLES)]
    Print(Print),
    /// Write every step of an engine's search, or of the path of techniques, one a line
    #[command(after_help = TRACE_EXAMPLES)]
    Trace(Trace),
    /// Rate puzzles by the techniques that solve them: one result a puzzle, in input order
    #[command(after_help = RATE_EXAMPLES)]
    Rate(Rate),
    /// List the techniques, or find them on positions
    #[command(after_help = TECHNIQUES_EXAMPLES)]
    Techniques(Techniques),
    /// Give a hint on one position: mistakes first, then the first technique that applies
    #[command(after_help = HINT_EXAMPLES)]
    Hint(Hint),
    /// Write a pack of new puzzles, of the level and with the properties that are asked for
    #[command(after_help = GENERATE_EXAMPLES)]
    Generate(Generate),
    /// Measure how many puzzles a second the bulk solver does, and verify its answers
    #[command(after_help = BENCH_EXAMPLES)]
    Bench(Bench),
    /// Show the statistics of your games: times by level, and what hints had to show
    #[command(after_help = STATS_EXAMPLES)]
    Stats(Stats),
    /// Write the completions for a shell
    #[command(after_help = COMPLETIONS_EXAMPLES)]
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
    /// Write the manual page
    #[command(after_help = MAN_EXAMPLES)]
    Man,
    /// Show the help of a command, or a page about a topic, such as all keys
    #[command(after_help = HELP_EXAMPLES)]
    Help {
        /// The command or the topic
        #[arg(value_name = "TOPIC")]
        of: Option<String>,
    },
}

/// Gives `sudoscope help` its values: the topics with what they are about, and the commands that are none.
pub(super) fn with_topics(
    definition: clap::Command,
    topics: impl IntoIterator<Item = (&'static str, &'static str)>,
) -> clap::Command {
    let mut values: Vec<_> =
        topics.into_iter().map(|(name, about)| PossibleValue::new(name).help(about)).collect();
    for command in definition.get_subcommands() {
        let name = command.get_name();
        if !values.iter().any(|it| it.get_name() == name) {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            values.push(PossibleValue::new(name.to_owned()).help(about));
        }
    }
    definition.mut_subcommand("help", |help| {
        help.mut_arg("of", |it| it.value_parser(PossibleValuesParser::new(values)))
    })
}

/// The name of the flag `--print-config` in clap's matches.
pub(super) const PRINT_CONFIG: &str = "print_config";

/// Returns the flag `--print-config`, which goes with every command and with no other argument. It is not a field of
/// [`Cli`], because a command may lack its required arguments beside it.
pub(super) fn print_config() -> Arg {
    Arg::new(PRINT_CONFIG)
        .long("print-config")
        .help("Print every setting with its default, as a config.toml to edit")
        .action(ArgAction::SetTrue)
        .global(true)
        .exclusive(true)
}

/// Returns the option `--color`, which goes with every command. Its value counts before the arguments are parsed, so that
/// errors in them follow it too; see [`without_color`].
pub(super) fn color() -> Arg {
    Arg::new("color")
        .long("color")
        .value_name("WHEN")
        .help("Colours in messages and on the screen [default: auto]")
        .value_parser(["auto", "always", "never"])
        .global(true)
}

/// Takes `--color` out of the arguments, wherever it stands, and returns its last value. A wrong one is left to the parser.
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
    /// Returns the argument PUZZLE, if it is a plain word.
    pub(super) fn word(&self) -> Option<&str> {
        let text = self.puzzle.as_deref()?.to_str()?;
        let is_word = !text.is_empty() && text.chars().all(char::is_alphabetic);
        is_word.then_some(text)
    }
}

/// `sudoscope play`.
#[derive(Args, Debug)]
pub(super) struct Play {
    #[command(flatten)]
    pub(super) puzzle: OnePuzzle,
    /// Generate a puzzle of this level
    #[arg(long, value_name = "LEVEL", value_parser = levels(), conflicts_with_all = ["puzzle", "number"])]
    pub(super) level: Option<Level>,
    /// Take a puzzle of this pack
    #[arg(long, value_name = "NAME", value_parser = packs(), conflicts_with_all = ["puzzle", "level", "seed"])]
    pub(super) pack: Option<&'static Pack>,
    /// Generate from this seed: the same puzzle every time
    #[arg(long, value_name = "N", value_parser = from_zero, conflicts_with_all = ["puzzle", "number"])]
    pub(super) seed: Option<u64>,
    /// Play the daily puzzle of today, or of another day: --daily=2026-11-23; it is the same for everyone
    #[arg(
        long,
        value_name = "DATE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = TODAY,
        value_parser = DailyDate::parse,
        conflicts_with_all = ["puzzle", "number", "pack", "seed"]
    )]
    pub(super) daily: Option<DailyDate>,
    /// Play line by line, for screen readers, dumb terminals and pipes: commands in, sentences out
    #[arg(long)]
    pub(super) plain: bool,
    /// Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]
    #[arg(long, value_name = "N", requires = "plain")]
    pub(super) width: Option<usize>,
    #[command(flatten)]
    pub(super) flags: Flags<&'static EngineInfo>,
}

/// The value of `--daily` without a date.
const TODAY: &str = "today";

/// The day of a daily puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DailyDate {
    /// The present day.
    Today,
    /// This day.
    On(Day),
}

impl DailyDate {
    fn parse(text: &str) -> Result<Self, String> {
        if text == TODAY {
            return Ok(Self::Today);
        }
        let day = calendar::parse(text).ok_or("a date looks like 2026-11-23")?;
        Ok(Self::On(day))
    }
}

/// `sudoscope home`.
#[derive(Args, Debug)]
pub(super) struct Home {
    #[command(flatten)]
    pub(super) flags: Flags<&'static EngineInfo>,
}

/// `sudoscope watch`.
#[derive(Args, Debug)]
pub(super) struct Watch {
    #[command(flatten)]
    pub(super) puzzle: OnePuzzle,
    /// Take a puzzle of this pack
    #[arg(long, value_name = "NAME", value_parser = packs(), conflicts_with = "puzzle")]
    pub(super) pack: Option<&'static Pack>,
    /// Show it for a room full of people: the board, and in large letters the line of code that runs and one sentence
    #[arg(long)]
    pub(super) lesson: bool,
    /// Record the screen, up to the first answer, in a new file (asciicast v2; - is standard output);
    /// needs no terminal
    #[arg(long, value_name = "FILE.cast", value_hint = ValueHint::FilePath)]
    pub(super) record: Option<OsString>,
    /// Columns and rows of the recording [default: 80x24]
    #[arg(long, value_name = "80x24", value_parser = Size::parse, requires = "record")]
    pub(super) size: Option<Size>,
    /// Watch line by line, for screen readers, dumb terminals and pipes: commands in, sentences out
    #[arg(long, conflicts_with_all = ["record", "size", "lesson"])]
    pub(super) plain: bool,
    /// Wrap lines of --plain to N columns, with 0 none [default: 79 on a terminal, else none]
    #[arg(long, value_name = "N", requires = "plain")]
    pub(super) width: Option<usize>,
    #[command(flatten)]
    pub(super) flags: Flags<Runner>,
}

/// `sudoscope convert`.
#[derive(Args, Debug)]
pub(super) struct Convert {
    /// 81 characters, links, files, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(super) puzzles: Vec<OsString>,
    /// The format of the input [default: detected, for each input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read().try_map(readable))]
    pub(super) from: Option<Format>,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub(super) to: Format,
}

/// `sudoscope print`.
#[derive(Args, Debug)]
pub(super) struct Print {
    /// 81 characters, links, files, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(super) puzzles: Vec<OsString>,
    /// The format of the input [default: detected, for each input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read().try_map(readable))]
    pub(super) from: Option<Format>,
    /// The file to write, which must be new, or - for standard output
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) out: OsString,
    /// The kind of file [default: by the extension of FILE]
    #[arg(long, value_name = "KIND", value_enum)]
    pub(super) to: Option<FileKind>,
    /// Puzzles on a page
    #[arg(long, value_name = "N", value_enum, default_value = "1")]
    pub(super) per_page: PerPage,
    /// The size of the paper
    #[arg(long, value_name = "SIZE", value_enum, default_value = "a4")]
    pub(super) paper: Paper,
    /// Leave out the pages with the solutions
    #[arg(long)]
    pub(super) no_solutions: bool,
}

/// `sudoscope solve`.
#[derive(Args, Debug)]
pub(super) struct Solve {
    /// 81 characters, files, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(super) puzzles: Vec<OsString>,
    /// The format of the input [default: detected, for each input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read().try_map(readable))]
    pub(super) from: Option<Format>,
    /// The format of the answers [default: the shape of the input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_of_answers().try_map(of_answers), conflicts_with_all = ["count", "json"])]
    pub(super) to: Option<Format>,
    /// Solve with this engine, to its first answer [default: the bulk solver]
    #[arg(long, value_name = "NAME", value_parser = engines())]
    pub(super) engine: Option<&'static EngineInfo>,
    /// Take the first answer found, without proving whether it is the only one
    #[arg(long)]
    pub(super) any: bool,
    /// Print the number of solutions; N+ means N or more
    #[arg(long)]
    pub(super) count: bool,
    /// Count up to this many
    #[arg(
        long,
        value_name = "N",
        requires = "count",
        default_value = "2",
        value_parser = from_one::<NonZeroU64>
    )]
    pub(super) limit: NonZeroU64,
    /// Print one JSON object a puzzle
    #[arg(long)]
    pub(super) json: bool,
    /// Threads of the bulk solver [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = from_one_to::<MAX_THREADS>)]
    pub(super) threads: Option<NonZeroUsize>,
}

/// `sudoscope trace`.
#[derive(Args, Debug)]
pub(super) struct Trace {
    #[command(flatten)]
    pub(super) puzzle: OnePuzzle,
    /// The engine, or human for the path of techniques [default: flags, for Sudominoku dominoes]
    #[arg(long, value_name = "NAME", value_parser = runners())]
    pub(super) engine: Option<Runner>,
    /// Stop after this many steps [default: at the first answer, or when the search is exhausted]
    #[arg(long, value_name = "STEPS", value_parser = from_zero)]
    pub(super) limit: Option<u64>,
    /// Write one JSON object a step
    #[arg(long)]
    pub(super) json: bool,
}

/// `sudoscope rate`.
#[derive(Args, Debug)]
pub(super) struct Rate {
    /// 81 characters, files, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(super) puzzles: Vec<OsString>,
    /// The format of the input [default: detected, for each input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read().try_map(readable))]
    pub(super) from: Option<Format>,
    /// The scale
    #[arg(long, value_name = "NAME", default_value = "hodoku", value_parser = scales())]
    pub(super) scale: Scale,
    /// Also print the steps that solve it
    #[arg(long)]
    pub(super) path: bool,
    /// Print one JSON object a puzzle
    #[arg(long)]
    pub(super) json: bool,
    /// Threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = from_one_to::<MAX_THREADS>)]
    pub(super) threads: Option<NonZeroUsize>,
}

/// `sudoscope stats`.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct Stats {
    /// Print one JSON object
    #[arg(long, conflicts_with_all = ["export", "delete"])]
    pub(super) json: bool,
    /// Print the records as they are in the file, lines of JSON
    #[arg(long, conflicts_with = "delete")]
    pub(super) export: bool,
    /// Delete the file of statistics. Asks before it does; where standard input is no terminal, --yes is needed
    #[arg(long)]
    pub(super) delete: bool,
    /// Do not ask
    #[arg(long, requires = "delete")]
    pub(super) yes: bool,
}

/// `sudoscope techniques`.
#[derive(Args, Debug)]
pub(super) struct Techniques {
    /// Lines of HoDoKu's library: a file, or - for standard input, which is read when nothing is named
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, requires = "find")]
    pub(super) file: Option<OsString>,
    /// Find the technique with this code on each position of the input; `all` that have a code; or each line's `own`
    #[arg(long, value_name = "CODE|all|own", value_parser = Find::parse)]
    pub(super) find: Option<Find>,
    /// Print one JSON object a technique
    #[arg(long, conflicts_with = "find")]
    pub(super) json: bool,
}

/// `sudoscope hint`.
#[derive(Args, Debug)]
pub(super) struct Hint {
    /// 81 characters, a line of HoDoKu's library, a file, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(super) puzzle: Option<OsString>,
    /// Go up to this stair: 1 the name, 2 the houses, 3 the cells, 4 the sentence, 5 what follows
    #[arg(long, value_name = "K", default_value = "5", value_parser = stair)]
    pub(super) stair: usize,
    /// Print one JSON object: the whole hint
    #[arg(long)]
    pub(super) json: bool,
}

/// `sudoscope generate`.
#[derive(Args, Debug)]
pub(super) struct Generate {
    /// Only puzzles of this level
    #[arg(long, value_name = "LEVEL", value_parser = levels(), conflicts_with = "domino")]
    pub(super) level: Option<Level>,
    /// Only puzzles with a score from LO to HI; LO- has no end
    #[arg(long, value_name = "LO-HI", value_parser = range::whole::<u32>, conflicts_with = "domino")]
    pub(super) score: Option<RangeInclusive<u32>>,
    /// Only puzzles whose path takes these techniques, by their codes, parted by commas
    #[arg(long, value_name = "CODES", value_delimiter = ',', value_parser = on_paths, conflicts_with = "domino")]
    pub(super) require: Vec<&'static Technique>,
    /// Only puzzles whose path takes none of these techniques
    #[arg(long, value_name = "CODES", value_delimiter = ',', value_parser = on_paths, conflicts_with = "domino")]
    pub(super) forbid: Vec<&'static Technique>,
    /// The symmetry of the cells with givens
    #[arg(long, value_name = "SYMMETRY", default_value = "half-turn", value_parser = symmetries(), conflicts_with = "domino")]
    pub(super) symmetry: Symmetry,
    /// Only puzzles with this many givens; where they could be fewer, they stay
    #[arg(long, value_name = "LO-HI", value_parser = range::whole::<usize>, conflicts_with = "domino")]
    pub(super) clues: Option<RangeInclusive<usize>>,
    /// Only puzzles where this share of the blanks is filled before the first step of the highest score: 0.3-0.6, or in
    /// percent 30-60
    #[arg(long, value_name = "LO-HI", value_parser = range::share, conflicts_with = "domino")]
    pub(super) crux: Option<RangeInclusive<f64>>,
    /// Only puzzles of which no single given can go [default: no group that the symmetry joins]
    #[arg(long, conflicts_with = "domino")]
    pub(super) minimal: bool,
    /// Try this many random grids for each puzzle [default: until one is found]
    #[arg(long, value_name = "N", value_parser = from_one::<NonZeroU64>, conflicts_with = "domino")]
    pub(super) tries: Option<NonZeroU64>,
    /// Generate Sudominoku instead of Sudoku
    #[arg(long)]
    pub(super) domino: bool,
    /// The number of tiles given, 10 to 35 [default: 24; for several puzzles from 35 down to 10]
    #[arg(long, value_name = "N", requires = "domino", value_parser = tiles)]
    pub(super) tiles: Option<usize>,
    /// The seed: the same puzzles every time [default: any; the pack names it]
    #[arg(long, value_name = "N", value_parser = from_zero)]
    pub(super) seed: Option<u64>,
    /// The number of puzzles
    #[arg(long, value_name = "HOW_MANY", default_value = "1", value_parser = from_one::<NonZeroUsize>)]
    pub(super) number: NonZeroUsize,
    /// Print one JSON object a puzzle
    #[arg(long, conflicts_with = "domino")]
    pub(super) json: bool,
    /// Threads; the puzzles do not depend on them [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = from_one_to::<MAX_THREADS>, conflicts_with = "domino")]
    pub(super) threads: Option<NonZeroUsize>,
}

/// `sudoscope bench`.
#[derive(Args, Debug)]
pub(super) struct Bench {
    /// Files, each a set of puzzles, or - for standard input [default: the packs of Sudoku]
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) files: Vec<OsString>,
    /// The format of the files [default: detected, for each file]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read().try_map(readable))]
    pub(super) from: Option<Format>,
    /// The number of passes over each set
    #[arg(long, value_name = "N", default_value = "5", value_parser = from_one_to::<MAX_PASSES>)]
    pub(super) passes: NonZeroUsize,
    /// Also measure the search for the smallest solution, which `solve` prints
    #[arg(long)]
    pub(super) smallest: bool,
    /// Threads of the batch
    #[arg(long, value_name = "N", default_value = "1", value_parser = from_one_to::<MAX_THREADS>)]
    pub(super) threads: NonZeroUsize,
    /// Solve with these registers [default: the fastest that the processor has]
    #[arg(long, value_name = "NAME", value_parser = path, conflicts_with = "threads")]
    pub(super) path: Option<&'static Backend>,
    /// Measure one thread in wall time too [default: processor time for one thread, wall time for several]
    #[arg(long)]
    pub(super) wall: bool,
    /// Print one JSON object for each figure
    #[arg(long)]
    pub(super) json: bool,
}

/// Returns the version of the program, with that of its generator.
fn version() -> String {
    format!("{} (generation {} of the generator)", env!("CARGO_PKG_VERSION"), generate::GENERATION)
}

/// Replaces the blanks of a puzzle that begins with a hyphen, so that it is not taken for an option.
pub(super) fn without_hyphens(argument: OsString) -> OsString {
    let puzzle = argument
        .to_str()
        .filter(|text| text.starts_with('-'))
        .and_then(|text| format::read(text).ok());
    puzzle.map_or(argument, |it| it.to_string().into())
}

/// The most mistyped, missing, extra or exchanged letters of a word that is similar to a command.
const MAX_TYPOS: usize = 2;

/// Returns the command whose name is most similar to a word, if one is.
pub(super) fn similar_command(word: &str, definition: &clap::Command) -> Option<String> {
    let names = definition.get_subcommands().map(clap::Command::get_name);
    let with_typos = names.map(|name| (strsim::osa_distance(word, name), name));
    let most = MAX_TYPOS.min(word.chars().count() / 2);
    let (_, name) = with_typos.filter(|it| it.0 <= most).min()?;
    Some(name.to_owned())
}

/// Rewrites the error for a second word after PUZZLE. clap calls the word a misplaced command, even if there is no such
/// command.
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
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_holds_together() {
        Cli::command().arg(print_config()).arg(color()).debug_assert();
    }

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
