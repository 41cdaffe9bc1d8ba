//! `sudoscope trace`: the steps of a search, of the path of techniques or of a record, one a line, as they are taken.

mod against;
mod dot;
mod replay;

use std::ffi::OsStr;
use std::iter;

use anyhow::bail;
use clap::{Args, ValueEnum};
use serde::Serialize;

use self::replay::Replay;
use crate::cli::args::OnePuzzle;
use crate::cli::args::values::{engines, from_zero, runners, scales};
use crate::cli::fit::{human_run, runner_for};
use crate::cli::output::{Outcome, Output, Unwritten, object};
use crate::cli::pick::pick;
use crate::cli::rating;
use crate::cli::record::RecordArguments;
use crate::domino::Puzzle;
use crate::format::{self, Format};
use crate::grid::Digit;
use crate::logic::{NOTHING_FORCED, Scale};
use crate::record::Reader;
use crate::search::{EngineInfo, Guilty, Move, Search, Step};
use crate::timeline::{HumanRun, Runner};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: OnePuzzle,
    /// The engine, or human for the path of techniques [default: flags, for Sudominoku dominoes]
    #[arg(long, value_name = "NAME", value_parser = runners())]
    engine: Option<Runner>,
    /// The scale by whose techniques human goes on
    #[arg(long, value_name = "NAME", default_value = "hodoku", value_parser = scales(), requires = "engine", hide_short_help = true)]
    scale: Scale,
    #[command(flatten)]
    record: RecordArguments,
    /// Stop after this many steps [default: at the first answer, or when the search is exhausted]; what is wrong with a
    /// record is written whatever the limit
    #[arg(long, value_name = "STEPS", value_parser = from_zero)]
    limit: Option<u64>,
    /// Say also where the record parts from the search of this engine [default: flags, for Sudominoku dominoes]
    #[arg(long, value_name = "NAME", num_args = 0..=1, value_parser = engines(), requires = "replay")]
    against: Option<Vec<&'static EngineInfo>>,
    /// Name the choices that are guilty of each dead end
    #[arg(long, conflicts_with_all = ["to", "replay"])]
    why: bool,
    /// Write one JSON object a step
    #[arg(long)]
    json: bool,
    /// Write the puzzle and the steps as --replay reads them, or the tree
    #[arg(long, value_name = "FORM", conflicts_with = "json")]
    to: Option<Form>,
    #[command(flatten)]
    bounds: dot::Bounds,
}

/// The forms of a search, beside JSON.
#[derive(Clone, Copy, PartialEq, ValueEnum, Debug)]
enum Form {
    /// `+ row column digit`, `- row column` and `=` for an answer; two cells and digits for a domino
    Moves,
    /// The digits of the board after each step, 81 on a line
    Boards,
    /// The tree for Graphviz, with the steps of each move
    Dot,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope trace puzzle.txt | less        every step in words
  sudoscope trace --limit 100 puzzle.txt   the first hundred
  sudoscope trace --engine human puzzle.txt
  sudoscope trace --json --engine singles puzzle.txt | head
  sudoscope trace --to dot --depth 9 puzzle.txt | dot -Tsvg > tree.svg
  sudoscope trace --replay mine.txt        a search of your own, and its faults
  sudoscope trace --replay mine.txt --limit 0      only what is wrong
  ./mine < 2580.in 2>&1 >/dev/null | sudoscope trace --replay -";

/// The width of a step's number: enough for a million steps, so that short traces are aligned.
const NUMBER_WIDTH: usize = 7;

/// Writes the steps of a run up to the first solution, the end of the run, or the limit.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    let is_tree = arguments.to == Some(Form::Dot);
    if arguments.bounds.are_given() && !is_tree {
        bail!("--depth and --nodes are the bounds of --to dot");
    }
    if arguments.record.replay.is_some() && arguments.to.is_some() && !is_tree {
        bail!("a record is written as its tree only: --to dot");
    }
    let limit = arguments.limit.unwrap_or(u64::MAX);
    let mut replay = Replay::new(limit, arguments.json);
    let follow = |reader: &Reader| if is_tree { Ok(()) } else { replay.follow(reader, output) };
    if let Some((input, reader)) = arguments.record.read(arguments.puzzle.number, follow)? {
        if let Some(mut run) = reader.run().filter(|_| is_tree) {
            let steps = iter::from_fn(|| run.advance(u64::from(run.steps() < limit)).last);
            return dot::write(steps, &arguments.bounds, output);
        }
        let outcome = replay.end(&input, &reader, output)?;
        if let (Some(asked), Some(run)) = (&arguments.against, reader.run()) {
            let runner =
                runner_for(asked.first().map(|it| Runner::Engine(it)), run.givens().kind())?;
            let engine = runner.engine().expect("an engine was asked for, or none");
            against::write(run, engine, arguments.json, output)?;
        }
        return Ok(outcome);
    }
    let puzzle = arguments.puzzle.puzzle.as_deref().unwrap_or_else(|| OsStr::new("-"));
    let picked = pick(puzzle, arguments.puzzle.number)?;
    match runner_for(arguments.engine, picked.puzzle.kind())? {
        Runner::Engine(engine) => search(engine, &picked.puzzle, arguments, output),
        Runner::Human(_) if arguments.to.is_some() => bail!("--to writes the steps of an engine"),
        Runner::Human(_) if arguments.why => {
            bail!("human has no choices to blame: it takes nothing back")
        }
        Runner::Human(_) => path(human_run(&picked)?.on_scale(arguments.scale), arguments, output),
    }
}

/// Writes the steps of the path of techniques, or of the rules of Sudominoku; and if it does not fill the board, says so.
fn path(mut run: HumanRun, arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    for number in 1..=arguments.limit.unwrap_or(u64::MAX) {
        run.advance(1);
        let Some(step) = run.step().filter(|_| run.steps() == number) else { break };
        if arguments.json {
            let taken = rating::step(step);
            output.json(&object! { step: number, #[serde(flatten)] taken: taken })?;
        } else {
            output.result(&numbered(number, &step.named()))?;
        }
    }
    if !run.is_over() || run.n_blanks() == 0 {
        return Ok(Outcome::Solved);
    }
    if !arguments.json {
        output.result(NOTHING_FORCED)?;
    }
    Ok(Outcome::Unsolved)
}

fn numbered(number: u64, words: &str) -> String {
    format!("{number:>NUMBER_WIDTH$}  {words}")
}

/// Writes the steps of an engine's search.
fn search(
    engine: &'static EngineInfo,
    puzzle: &Puzzle,
    arguments: &Arguments,
    output: &mut Output,
) -> anyhow::Result<Outcome> {
    let mut search = Search::new(engine, puzzle).expect("the reader refuses broken rules");
    if arguments.why && !search.has_guilty_choices() {
        bail!("{} has no choices to blame: what it rules out has no single cause", engine.name);
    }
    if arguments.to == Some(Form::Dot) {
        let limit = arguments.limit.unwrap_or(u64::MAX);
        let steps = iter::from_fn(|| search.advance(u64::from(search.steps() < limit)).last);
        return dot::write(steps, &arguments.bounds, output);
    }
    if arguments.to.is_some() {
        output.result(&format::write(puzzle, puzzle.kind().pick(Format::Line, Format::Boj4574)))?;
    }
    for number in 1..=arguments.limit.unwrap_or(u64::MAX) {
        let Some(step) = search.next() else { break };
        let guilty = arguments.why.then(|| guilty(&search)).flatten();
        match arguments.to {
            None if arguments.json => {
                json_of_step(number, step, search.depth(), guilty.as_ref(), output)?;
            }
            None => {
                output.result(&numbered(number, &search.explain()))?;
                if let Some(guilty) = guilty {
                    output.result(&format!("{:NUMBER_WIDTH$}  {guilty}", ""))?;
                }
            }
            Some(Form::Moves) => output.lines(moved(step).as_bytes())?,
            Some(Form::Boards) if matches!(step, Step::Place(_) | Step::Backtrack(_)) => {
                output.result(&search.board().grid().to_string())?;
            }
            Some(Form::Boards | Form::Dot) => {}
        }
        match step {
            Step::Place(_) | Step::Backtrack(_) => {}
            Step::Solved => return Ok(Outcome::Solved),
            Step::Exhausted => return Ok(Outcome::Unsolved),
        }
    }
    Ok(Outcome::Solved)
}

/// Returns the guilty choices of the dead end from which the last step went back.
fn guilty(search: &Search) -> Option<Guilty> {
    let guilty = search.blame()?.advance(0)?;
    (matches!(search.last_step(), Some(Step::Backtrack(_)))).then_some(guilty)
}

/// Returns the line of a step in a record; nothing for the end of a search.
fn moved(step: Step) -> String {
    let (word, made) = match step {
        Step::Place(made) => ("+", made),
        Step::Backtrack(made) => ("-", made),
        Step::Solved => return "=\n".to_owned(),
        Step::Exhausted => return String::new(),
    };
    let cells = made.halves().map(|(cell, _)| format!(" {} {}", cell.row() + 1, cell.column() + 1));
    let digits = made.halves().map(|(_, digit)| format!(" {digit}"));
    let digits: String = digits.filter(|_| word == "+").collect();
    format!("{word}{}{digits}\n", cells.collect::<String>())
}

/// A move as JSON: its cell and digit, or its cells and digits.
#[derive(Serialize)]
#[serde(untagged)]
enum Made {
    Digit { cell: String, digit: u8 },
    Domino { cells: [String; 2], digits: [u8; 2] },
}

/// The cells of the guilty choices as JSON, from the root down.
#[derive(Serialize)]
struct Why {
    guilty: Vec<String>,
}

fn made(of: Move) -> Made {
    match of {
        Move::Digit { cell, digit } => Made::Digit { cell: cell.to_string(), digit: digit.get() },
        Move::Domino(domino) => Made::Domino {
            cells: domino.cells().map(|cell| cell.to_string()),
            digits: domino.digits().map(Digit::get),
        },
    }
}

/// Writes a step as JSON: `{"step":1,"event":"place","cell":"r1c1","digit":1,"depth":1}`.
fn json_of_step(
    number: u64,
    step: Step,
    depth: usize,
    guilty: Option<&Guilty>,
    output: &mut Output,
) -> Result<(), Unwritten> {
    let (event, of) = match step {
        Step::Place(it) => ("place", Some(it)),
        Step::Backtrack(it) => ("backtrack", Some(it)),
        Step::Solved => ("solved", None),
        Step::Exhausted => ("exhausted", None),
    };
    let of = of.map(made);
    let why = guilty.map(|it| Why { guilty: it.cells().map(|it| it.to_string()).collect() });
    output.json(&object! {
        step: number,
        event: event,
        #[serde(flatten)]
        of: of,
        depth: depth,
        #[serde(flatten)]
        why: why,
    })
}
