//! The commands: the definition of the command line, from which help, completions and manual are made, and what is run.
//!
//! A command is a file here, and the folder of its name: its arguments, its examples and what it does. No command names
//! another; what they share is beside this file.

mod bench;
mod canon;
pub(super) mod completions;
mod convert;
mod dedupe;
mod generate;
mod help;
mod hint;
mod home;
mod judge;
mod learn;
pub(super) mod man;
mod play;
mod print;
mod rate;
mod solve;
mod stats;
mod techniques;
mod trace;
mod watch;

use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{CommandFactory, Parser, Subcommand};
use colorchoice::ColorChoice;

use super::output::{self, Outcome, Output};
use super::{args, interrupt};
use crate::{generate as generator, settings};

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
    subcommand_value_name = "COMMAND",
    after_help = SHORT_EXAMPLES,
    after_long_help = EXAMPLES
)]
pub(super) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: play::Arguments,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Play (what `sudoscope` alone does)
    #[command(after_help = play::EXAMPLES)]
    Play(Box<play::Arguments>),
    /// Show your games, to go on with one or to begin another
    #[command(after_help = home::EXAMPLES)]
    Home(home::Arguments),
    /// Learn techniques, by exercises that show less and less
    #[command(after_help = learn::EXAMPLES)]
    Learn(learn::Arguments),
    /// Watch an engine search or a person think, forwards and backwards
    #[command(after_help = watch::EXAMPLES)]
    Watch(watch::Arguments),
    /// Solve puzzles: one result a puzzle, in input order
    #[command(after_help = solve::EXAMPLES)]
    Solve(solve::Arguments),
    /// Write puzzles in another format, with marks where it has them
    #[command(after_help = convert::EXAMPLES)]
    Convert(convert::Arguments),
    /// Print canonical forms, which turned or relabelled puzzles share
    #[command(after_help = canon::EXAMPLES)]
    Canon(canon::Arguments),
    /// Leave out puzzles that are another one, turned or relabelled
    #[command(after_help = dedupe::EXAMPLES)]
    Dedupe(dedupe::Arguments),
    /// Print puzzles on pages of SVG or PDF, with their solutions last
    #[command(after_help = print::EXAMPLES)]
    Print(print::Arguments),
    /// Write every step of a search or of the path of techniques
    #[command(after_help = trace::EXAMPLES)]
    Trace(trace::Arguments),
    /// Judge a program of yours on cases of BOJ 2580, 2239 or 4574
    #[command(after_help = judge::EXAMPLES)]
    Judge(judge::Arguments),
    /// Rate puzzles by the techniques that solve them
    #[command(after_help = rate::EXAMPLES)]
    Rate(rate::Arguments),
    /// List the techniques, or find them on positions
    #[command(after_help = techniques::EXAMPLES)]
    Techniques(techniques::Arguments),
    /// Give a hint on one position: mistakes, else the first technique
    #[command(after_help = hint::EXAMPLES)]
    Hint(hint::Arguments),
    /// Write a pack of new puzzles, with the properties asked for
    #[command(after_help = generate::EXAMPLES)]
    Generate(generate::Arguments),
    /// Measure the bulk solver in puzzles a second, and verify it
    #[command(after_help = bench::EXAMPLES)]
    Bench(bench::Arguments),
    /// Show the statistics of your games: times by level, and hints
    #[command(after_help = stats::EXAMPLES)]
    Stats(stats::Arguments),
    /// Write the completions for a shell
    #[command(after_help = completions::EXAMPLES)]
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: completions::Shell,
    },
    /// Write a page of the manual
    #[command(after_help = man::EXAMPLES)]
    Man {
        /// The command, or keys [default: the page about the program]
        #[arg(value_name = "PAGE")]
        of: Option<String>,
    },
    /// Show the help of a command or a topic, such as all keys
    #[command(after_help = help::EXAMPLES)]
    Help {
        /// The command or the topic
        #[arg(value_name = "TOPIC")]
        of: Option<String>,
    },
}

const SHORT_EXAMPLES: &str = "\
EXAMPLES
  sudoscope                         play: the game left off, or a new one
  sudoscope watch --engine fewest   watch an engine search, step by step
  sudoscope solve < puzzles.txt     one answer a puzzle, in order";

const EXAMPLES: &str = "\
EXAMPLES
  sudoscope                              play: the game left off, or a new one
  sudoscope home                         your games, and all that can be begun
  sudoscope learn                        techniques, one after the other, by exercises
  sudoscope play --daily                 the puzzle of the day, the same for everyone
  sudoscope play --level hard --seed 7   play a new puzzle, always the same one
  sudoscope puzzles.txt --number 3       play the third puzzle of a file
  sudoscope play --pack dominoes         play Sudominoku: Sudoku tiled with dominoes
  sudoscope watch --engine fewest        watch an engine search, step by step
  sudoscope watch --engine human         watch the techniques that solve it
  sudoscope play --plain                 line by line, for screen readers and pipes
  sudoscope watch --lesson               for a projector: board, running line of code, a sentence
  sudoscope solve < puzzles.txt          one answer a puzzle, in order
  sudoscope solve --json puzzles.txt     one JSON object a puzzle
  sudoscope convert --to grid file.sdk   in another format; many programs' files and links are read
  sudoscope dedupe puzzles.txt           without those that are another one, turned
  sudoscope print a.txt --out a.pdf      on paper, the solutions on the last page
  sudoscope trace puzzle.txt | less      every step of a search in words
  sudoscope judge 2580 -- ./mine         a program of yours on the judge's cases
  sudoscope rate --path puzzle.txt       how hard it is, and the steps that solve it
  sudoscope techniques                   the techniques that it rates by
  sudoscope generate --level hard        a new puzzle, with its score and hardest technique
  sudoscope generate --domino            a Sudominoku
  sudoscope bench                        puzzles a second on this machine
  sudoscope stats                        your times by level
  sudoscope help keys                    every key, your own ones too

PUZZLE is 81 characters (1 to 9, and one of 0 . _ * - ? x X for a blank), a file (also \
Sudominoku in the format of BOJ 4574), or - for standard input.

Exit codes: 0 every puzzle was read and solved; 1 some puzzle is bad or has no solution; 2 usage, \
input or output, or no terminal for a screen; 130 Ctrl-C.";

pub(super) fn definition() -> clap::Command {
    // `-h` is a screen: of what `play` takes only the puzzle, and of what follows the options only the examples.
    let whole = Cli::command().mut_args(|it| {
        let is_option = !it.is_positional();
        it.hide_short_help(is_option)
    });
    let definition = whole.arg(args::print_config()).arg(args::color()).mut_subcommands(|it| {
        let long = it.get_after_help().map(ToString::to_string).unwrap_or_default();
        let examples = long.split("\n\n").next().unwrap_or_default().to_owned();
        it.after_help(examples).after_long_help(long)
    });
    let definition = definition.color(match ColorChoice::global() {
        ColorChoice::Auto => clap::ColorChoice::Auto,
        ColorChoice::Always | ColorChoice::AlwaysAnsi => clap::ColorChoice::Always,
        ColorChoice::Never => clap::ColorChoice::Never,
    });
    with_topics(definition)
}

/// Gives `sudoscope help` and `sudoscope man` their possible values: topics with descriptions, and the commands that are
/// no topics.
fn with_topics(definition: clap::Command) -> clap::Command {
    let about = |it: &clap::Command| it.get_about().map(ToString::to_string).unwrap_or_default();
    let commands: Vec<_> =
        definition.get_subcommands().map(|it| (it.get_name().to_owned(), about(it))).collect();
    let values = |topics: &[&help::Topic]| {
        let is_topic = |name: &str| topics.iter().any(|it| it.name == name);
        let others = commands.iter().filter(|it| !is_topic(&it.0)).cloned();
        let others = others.map(|(name, about)| PossibleValue::new(name).help(about));
        let topics = topics.iter().map(|it| PossibleValue::new(it.name).help(it.about));
        PossibleValuesParser::new(topics.chain(others).collect::<Vec<_>>())
    };
    let topics: Vec<_> = help::TOPICS.iter().collect();
    let keys: Vec<_> = help::topic(Some(man::KEYS)).into_iter().collect();
    let pages = [("help", values(&topics)), ("man", values(&keys))];
    pages.into_iter().fold(definition, |whole, (name, values)| {
        whole.mut_subcommand(name, |it| it.mut_arg("of", |it| it.value_parser(values)))
    })
}

/// Returns the version of the program and of its generator.
fn version() -> String {
    format!("{} (generation {} of the generator)", env!("CARGO_PKG_VERSION"), generator::GENERATION)
}

pub(super) fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let Some(command) = cli.command else {
        return play::without_name(&cli.play, definition);
    };
    match command {
        Command::Play(play) => play::run(&play),
        Command::Home(home) => home::run(&home),
        Command::Learn(learn) => learn::run(&learn),
        Command::Watch(watch) => watch::run(&watch),
        Command::Solve(solve) => batch(|output| solve::run(&solve, output)),
        Command::Convert(convert) => batch(|output| convert::run(&convert, output)),
        Command::Canon(canon) => batch(|output| canon::run(&canon, output)),
        Command::Dedupe(dedupe) => batch(|output| dedupe::run(&dedupe, output)),
        Command::Print(print) => batch(|output| print::run(&print, output)),
        Command::Trace(trace) => batch(|output| trace::run(&trace, output)),
        Command::Judge(judge) => judge::run(&judge),
        Command::Rate(rate) => batch(|output| rate::run(&rate, output)),
        Command::Techniques(techniques) => batch(|output| techniques::run(&techniques, output)),
        Command::Hint(hint) => batch(|output| hint::run(&hint, output)),
        Command::Generate(generate) => batch(|output| generate::run(&generate, output)),
        Command::Bench(bench) => batch(|output| bench::run(&bench, output)),
        Command::Stats(stats) => batch(|output| stats::run(&stats, output)),
        Command::Completions { shell } => print_text(&completions::script(shell, definition())?),
        Command::Man { of } => print_text(&man::page(of.as_deref(), definition())?),
        Command::Help { of } => match help::topic(of.as_deref()) {
            Some(topic) => batch(|output| topic.print(output)),
            None => Ok(output::usage(&help::of_command(of.as_deref(), definition()))?),
        },
    }
}

pub(super) fn print_config() -> anyhow::Result<ExitCode> {
    print_text(&settings::printed())
}

fn print_text(text: &str) -> anyhow::Result<ExitCode> {
    batch(|output| {
        output.result(text.trim_end())?;
        Ok(Outcome::Solved)
    })
}

/// Runs a command that needs no terminal.
fn batch(run: impl FnOnce(&mut Output) -> anyhow::Result<Outcome>) -> anyhow::Result<ExitCode> {
    interrupt::ends_the_process()?;
    let mut output = Output::new();
    let outcome = run(&mut output)?;
    output.flush()?;
    Ok(outcome.into())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_definition_holds_together() {
        super::definition().debug_assert();
    }
}
