//! The definition of the command line. Help, completions and the manual are made from it.
//!
//! The values that options take come from the tables of the rooms they belong to: engines, levels,
//! packs and formats are listed nowhere else.

use std::ffi::{OsStr, OsString};
use std::num::{NonZeroU64, NonZeroUsize};
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Parser, Subcommand, ValueHint};
use clap_complete::Shell;

use super::record::Size;
use crate::fast::Backend;
use crate::format::{self, Format};
use crate::generate::dominoes::TILE_COUNTS;
use crate::logic::Level;
use crate::packs::{self, PACKS, Pack};
use crate::search::{self, ENGINES, EngineInfo};
use crate::store::SPEEDS;

/// What the examples of a help begin with.
pub(super) const EXAMPLES_HEADING: &str = "EXAMPLES";

const EXAMPLES: &str = "\
EXAMPLES
  sudoscope                              play: the game left off, or a new one
  sudoscope play --level hard --seed 7   play a new puzzle, always the same one
  sudoscope puzzles.txt --number 3       play the third puzzle of a file
  sudoscope play --pack dominoes         play Sudominoku: Sudoku tiled with dominoes
  sudoscope watch --engine fewest        watch an engine search, step by step
  sudoscope solve < puzzles.txt          one answer a puzzle, in order
  sudoscope solve --json puzzles.txt     one JSON object a puzzle
  sudoscope trace puzzle.txt | less      every step of a search in words
  sudoscope generate --number 100        a pack of a hundred puzzles
  sudoscope generate --domino            a Sudominoku
  sudoscope bench                        puzzles a second on this machine

PUZZLE is 81 characters (1 to 9, and one of 0 . _ * - ? x X for a blank), a file (Sudominoku as \
BOJ 4574 sets it too), or - for standard input.

Exit codes: 0 every puzzle was read and solved; 1 some puzzle is bad or has no solution; 2 usage, \
input or output, or no terminal for a screen; 130 Ctrl-C.";

const SOLVE_EXAMPLES: &str = "\
EXAMPLES
  sudoscope solve < boj2580.txt                     nine rows in, nine rows out
  sudoscope solve puzzles.txt | paste puzzles.txt - each puzzle, then its answer
  sudoscope solve --count --limit 1000 puzzle.txt   how many, up to 1000
  sudoscope solve --engine flags --json hard.txt    what a plain search takes
  sudoscope solve --to boxed puzzle.sdk             a picture
  sudoscope solve --to tiles boj4574.txt            a picture of dominoes

Every puzzle gives one result, in input order. A bad one gives `error` and a message that names \
its place, one without a solution gives `no solution`, and the rest go on. Where there are \
several solutions, the smallest one is the answer.";

const BENCH_EXAMPLES: &str = "\
EXAMPLES
  sudoscope bench                       the embedded packs, in a few seconds
  sudoscope bench --passes 21 set.txt   a set of your own, for steady figures
  sudoscope bench --threads 2 set.txt   the batch on two threads
  sudoscope bench --path plain          what a processor without wide registers would do
  sudoscope bench --json set.txt        one JSON object for each figure

Every set is solved one puzzle a call, which tells how long a puzzle takes, and in batch, which \
tells how much gets done. What is printed is the median of the passes, half the distance between \
their quartiles in percent of it, and the guesses a puzzle. Sets of few puzzles are taken several times. \
On one thread the time that it had a processor is measured, on several the time that passes. Every answer \
is verified, outside of the time measured.";

/// Play Sudoku in the terminal, have it solved, or watch a backtracking solver think.
///
/// Without a command the board opens, ready to play.
#[derive(Parser, Debug)]
#[command(
    name = "sudoscope",
    version,
    max_term_width = 100,
    args_conflicts_with_subcommands = true,
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
    Play(Play),
    /// Watch an engine search, forwards and backwards, at any speed
    Watch(Watch),
    /// Solve puzzles: one result a puzzle, in input order
    #[command(after_help = SOLVE_EXAMPLES)]
    Solve(Solve),
    /// Write every step of an engine's search, one a line
    Trace(Trace),
    /// Write a pack of new puzzles
    Generate(Generate),
    /// Measure how many puzzles a second the bulk solver does, and verify its answers
    #[command(after_help = BENCH_EXAMPLES)]
    Bench(Bench),
    /// Write the completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Write the manual page
    Man,
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
    /// What stands in the puzzle's place, if it is a plain word.
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
    #[arg(long, value_name = "N", value_parser = from_nought, conflicts_with_all = ["puzzle", "number"])]
    pub(super) seed: Option<u64>,
    #[command(flatten)]
    pub(super) look: Look,
}

/// `sudoscope watch`.
#[derive(Args, Debug)]
pub(super) struct Watch {
    #[command(flatten)]
    pub(super) puzzle: OnePuzzle,
    /// The engine to watch
    #[arg(long, value_name = "NAME", value_parser = engines())]
    pub(super) engine: Option<&'static EngineInfo>,
    /// Steps a second
    #[arg(long, value_name = "STEPS", value_parser = speed)]
    pub(super) speed: Option<f64>,
    /// Write what the screen would show, up to the first answer, into a new file (asciicast v2; - is
    /// standard output), without a terminal
    #[arg(long, value_name = "FILE.cast", value_hint = ValueHint::FilePath)]
    pub(super) record: Option<OsString>,
    /// Columns and rows of the recording [default: 80x24]
    #[arg(long, value_name = "80x24", value_parser = Size::parse, requires = "record")]
    pub(super) size: Option<Size>,
    #[command(flatten)]
    pub(super) look: Look,
}

/// What the screen looks like and listens to, in place of the settings.
#[derive(Args, Debug)]
pub(super) struct Look {
    /// Draw the frame in ASCII
    #[arg(long)]
    pub(super) ascii: bool,
    /// Leave the mouse to the terminal, so that it selects text
    #[arg(long)]
    pub(super) no_mouse: bool,
    /// Jump from event to event of a search, once a second, instead of animating it (as with
    /// `SUDOSCOPE_REDUCED_MOTION=1` in the environment)
    #[arg(long)]
    pub(super) reduced_motion: bool,
}

/// `sudoscope solve`.
#[derive(Args, Debug)]
pub(super) struct Solve {
    /// 81 characters, files, or - for standard input, which is read when nothing is named
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(super) puzzles: Vec<OsString>,
    /// The format of the input [default: found out, once for each input]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read().try_map(readable))]
    pub(super) from: Option<Format>,
    /// The format of the answers [default: the shape of the input]
    #[arg(long, value_name = "FORMAT", value_parser = formats(), conflicts_with_all = ["count", "json"])]
    pub(super) to: Option<Format>,
    /// Solve with this engine, to its first answer [default: the bulk solver]
    #[arg(long, value_name = "NAME", value_parser = engines())]
    pub(super) engine: Option<&'static EngineInfo>,
    /// Take the first answer found, without proving whether it is the only one
    #[arg(long)]
    pub(super) any: bool,
    /// Print how many solutions there are; N+ means N or more
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
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(super) threads: Option<NonZeroUsize>,
}

/// `sudoscope trace`.
#[derive(Args, Debug)]
pub(super) struct Trace {
    #[command(flatten)]
    pub(super) puzzle: OnePuzzle,
    /// The engine [default: flags, for Sudominoku dominoes]
    #[arg(long, value_name = "NAME", value_parser = engines())]
    pub(super) engine: Option<&'static EngineInfo>,
    /// Stop after this many steps [default: at the first answer, or when everything was tried]
    #[arg(long, value_name = "STEPS", value_parser = from_nought)]
    pub(super) limit: Option<u64>,
    /// Write one JSON object a step
    #[arg(long)]
    pub(super) json: bool,
}

/// `sudoscope generate`.
#[derive(Args, Debug)]
pub(super) struct Generate {
    /// Only puzzles of this level
    #[arg(long, value_name = "LEVEL", value_parser = levels(), conflicts_with = "domino")]
    pub(super) level: Option<Level>,
    /// Sudominoku in place of Sudoku
    #[arg(long)]
    pub(super) domino: bool,
    /// With so many tiles given, 10 to 35 [default: 24; from 35 down to 10 over several puzzles]
    #[arg(long, value_name = "N", requires = "domino", value_parser = tiles)]
    pub(super) tiles: Option<usize>,
    /// The seed: the same puzzles every time [default: any; the pack names it]
    #[arg(long, value_name = "N", value_parser = from_nought)]
    pub(super) seed: Option<u64>,
    /// How many puzzles
    #[arg(long, value_name = "HOW_MANY", default_value = "1", value_parser = from_one::<NonZeroUsize>)]
    pub(super) number: NonZeroUsize,
}

/// `sudoscope bench`.
#[derive(Args, Debug)]
pub(super) struct Bench {
    /// Files, each a set of puzzles, or - for standard input [default: the packs of Sudoku]
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) files: Vec<OsString>,
    /// The format of the files [default: found out, once for each]
    #[arg(long, value_name = "FORMAT", value_parser = formats_read().try_map(readable))]
    pub(super) from: Option<Format>,
    /// How often to measure everything, taking turns
    #[arg(long, value_name = "N", default_value = "5", value_parser = passes)]
    pub(super) passes: NonZeroUsize,
    /// Measure the search for the smallest solution too, which `solve` prints
    #[arg(long)]
    pub(super) smallest: bool,
    /// Threads of the batch
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(super) threads: NonZeroUsize,
    /// Solve in these registers [default: the fastest that the processor has]
    #[arg(long, value_name = "NAME", value_parser = path, conflicts_with = "threads")]
    pub(super) path: Option<&'static Backend>,
    /// Measure the time that passes, as is done for several threads, also for one [default for one: the
    /// time that it had a processor]
    #[arg(long)]
    pub(super) wall: bool,
    /// Print one JSON object for each figure
    #[arg(long)]
    pub(super) json: bool,
}

/// More threads than this are a slip of the finger.
const MOST_THREADS: usize = 1024;

/// So are more passes.
const MOST_PASSES: usize = 1000;

/// A number that cannot be 0.
fn from_one<T: FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| "expected a whole number, 1 or more".to_owned())
}

fn from_nought(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    text.parse()
        .ok()
        .filter(|threads: &NonZeroUsize| threads.get() <= MOST_THREADS)
        .ok_or_else(|| format!("expected a whole number from 1 to {MOST_THREADS}"))
}

fn passes(text: &str) -> Result<NonZeroUsize, String> {
    text.parse()
        .ok()
        .filter(|passes: &NonZeroUsize| passes.get() <= MOST_PASSES)
        .ok_or_else(|| format!("expected a whole number from 1 to {MOST_PASSES}"))
}

/// Not among the possible values, so that help and completions are the same on every machine.
fn path(text: &str) -> Result<&'static Backend, String> {
    let names = || Backend::all().map(Backend::name).collect::<Vec<_>>().join(", ");
    Backend::all()
        .find(|path| path.name() == text)
        .ok_or_else(|| format!("this processor has {}", names()))
}

fn tiles(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|tiles| TILE_COUNTS.contains(tiles)).ok_or_else(|| {
        format!("expected a whole number from {} to {}", TILE_COUNTS.start(), TILE_COUNTS.end())
    })
}

fn speed(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|speed| SPEEDS.contains(speed))
        .ok_or_else(|| format!("expected a number from {} to {}", SPEEDS.start(), SPEEDS.end()))
}

fn engines() -> OneOf<&'static EngineInfo> {
    OneOf { values: || values(ENGINES, |it| (it.name, it.blurb)), find: search::engine }
}

fn packs() -> OneOf<&'static Pack> {
    OneOf {
        values: || values(PACKS, |it| (it.name, words_after_name(it.title))),
        find: packs::pack,
    }
}

fn levels() -> OneOf<Level> {
    OneOf { values: || values(&Level::ALL, |it| (it.name(), "")), find: Level::from_name }
}

fn formats() -> OneOf<Format> {
    OneOf { values: || values(&Format::ALL, |it| (it.name(), it.title())), find: Format::from_name }
}

/// The formats that can be read. The others are found too, so that it can be said that they cannot.
fn formats_read() -> OneOf<Format> {
    let values = || {
        let read = Format::ALL.into_iter().filter(|it| it.is_readable()).collect::<Vec<_>>();
        values(&read, |it| (it.name(), it.title()))
    };
    OneOf { values, find: Format::from_name }
}

fn readable(format: Format) -> Result<Format, String> {
    if format.is_readable() { Ok(format) } else { Err(format!("{format} can only be written")) }
}

/// One entry of a table, by its name or by whatever else the table knows it as.
#[derive(Clone)]
struct OneOf<T> {
    values: fn() -> Vec<PossibleValue>,
    find: fn(&str) -> Option<T>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for OneOf<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        if let Some(found) = value.to_str().and_then(self.find) {
            return Ok(found);
        }
        let names = PossibleValuesParser::new((self.values)());
        let name = names.parse_ref(command, argument, value)?;
        Ok((self.find)(&name).expect("a table finds every name it lists"))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.values)().into_iter()))
    }
}

/// The names of a table, each with what it is in a few words.
fn values<T>(table: &[T], words: fn(&T) -> (&'static str, &'static str)) -> Vec<PossibleValue> {
    table
        .iter()
        .map(words)
        .map(|(name, help)| PossibleValue::new(name).help((!help.is_empty()).then_some(help)))
        .collect()
}

/// What `easy: naked singles are enough` says after the name.
fn words_after_name(title: &'static str) -> &'static str {
    title.split_once(": ").map_or(title, |(_, words)| words)
}

/// A puzzle whose blanks are hyphens, in other blanks: it must not be taken for an option.
pub(super) fn without_hyphens(argument: OsString) -> OsString {
    let puzzle = argument
        .to_str()
        .filter(|text| text.starts_with('-'))
        .and_then(|text| format::read(text).ok());
    puzzle.map_or(argument, |it| it.to_string().into())
}

/// A second word after a PUZZLE is a word too many. To clap it is a command that cannot stand there,
/// even if there is no such command.
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
    let words =
        format!("unexpected argument '{word}': without a command there is one PUZZLE at most");
    definition.error(ErrorKind::UnknownArgument, words)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_holds_together() {
        Cli::command().debug_assert();
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
