//! `sudoscope trace`: the steps of a search or of the path of techniques, one a line, as they are taken.

use crate::cli::args::OnePuzzle;
use crate::cli::args::values::{from_zero, runners};
use clap::Args;
use std::ffi::OsStr;

use serde::Serialize;

use crate::cli::fit::{human_run, runner_for};
use crate::cli::output::Outcome;
use crate::cli::output::Output;
use crate::cli::pick::pick;
use crate::cli::rating;
use crate::domino::Puzzle;
use crate::grid::Digit;
use crate::logic::PathStep;
use crate::search::{EngineInfo, Move, Search, Step};
use crate::timeline::{HumanRun, Runner};

/// The arguments.
#[derive(Args, Debug)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: OnePuzzle,
    /// The engine, or human for the path of techniques [default: flags, for Sudominoku dominoes]
    #[arg(long, value_name = "NAME", value_parser = runners())]
    engine: Option<Runner>,
    /// Stop after this many steps [default: at the first answer, or when the search is exhausted]
    #[arg(long, value_name = "STEPS", value_parser = from_zero)]
    limit: Option<u64>,
    /// Write one JSON object a step
    #[arg(long)]
    json: bool,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope trace puzzle.txt | less        every step in words
  sudoscope trace --limit 100 puzzle.txt   the first hundred
  sudoscope trace --engine human puzzle.txt
  sudoscope trace --json --engine singles puzzle.txt | head";

/// The width of a step's number, enough for a million steps, so that short traces are aligned.
const NUMBER_WIDTH: usize = 7;

/// Writes the steps of a run up to the first solution, the end of the run, or the limit.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    let puzzle = arguments.puzzle.puzzle.as_deref().unwrap_or_else(|| OsStr::new("-"));
    let picked = pick(puzzle, arguments.puzzle.number)?;
    match runner_for(arguments.engine, picked.puzzle.kind())? {
        Runner::Engine(engine) => search(engine, &picked.puzzle, arguments, output),
        Runner::Human => path(human_run(&picked)?, arguments, output),
    }
}

/// Writes the steps of the path of techniques.
fn path(mut run: HumanRun, arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    for number in 1..=arguments.limit.unwrap_or(u64::MAX) {
        run.advance(1);
        let Some(step) = run.step().filter(|_| run.steps() == number) else { break };
        if arguments.json {
            output.json(&PathLine { step: number, taken: rating::Step::of(step) })?;
        } else {
            output.result(&path_words(number, step))?;
        }
    }
    Ok(Outcome::Solved)
}

fn path_words(number: u64, step: &PathStep) -> String {
    format!("{number:>NUMBER_WIDTH$}  {}", step.named())
}

/// A step of the path as JSON: the object of `rate --path --json` with its number.
#[derive(Serialize)]
struct PathLine {
    step: u64,
    #[serde(flatten)]
    taken: rating::Step,
}

/// Writes the steps of an engine's search.
fn search(
    engine: &'static EngineInfo,
    puzzle: &Puzzle,
    arguments: &Arguments,
    output: &mut Output,
) -> anyhow::Result<Outcome> {
    let mut search = Search::new(engine, puzzle).expect("the reader refuses broken rules");
    let write = if arguments.json { write_json } else { write_words };
    for number in 1..=arguments.limit.unwrap_or(u64::MAX) {
        let Some(step) = search.next() else { break };
        write(number, step, &search, output)?;
        match step {
            Step::Place(_) | Step::Backtrack(_) => {}
            Step::Solved => return Ok(Outcome::Solved),
            Step::Exhausted => return Ok(Outcome::Unsolved),
        }
    }
    Ok(Outcome::Solved)
}

fn write_words(number: u64, _: Step, search: &Search, output: &mut Output) -> anyhow::Result<()> {
    output.result(&format!("{number:>NUMBER_WIDTH$}  {}", search.explain()))?;
    Ok(())
}

fn write_json(number: u64, step: Step, search: &Search, output: &mut Output) -> anyhow::Result<()> {
    output.json(&Line::of(number, step, search))
}

/// A step as JSON: `{"step":1,"event":"place","cell":"r1c1","digit":1,"depth":1}`.
#[derive(Serialize)]
struct Line {
    step: u64,
    event: &'static str,
    #[serde(flatten)]
    what: Option<Written>,
    depth: usize,
}

/// The digit or domino that was written or taken back.
#[derive(Serialize)]
#[serde(untagged)]
enum Written {
    Digit { cell: String, digit: u8 },
    Domino { cells: [String; 2], digits: [u8; 2] },
}

impl Line {
    fn of(number: u64, step: Step, search: &Search) -> Self {
        let (event, what) = match step {
            Step::Place(it) => ("place", Some(it)),
            Step::Backtrack(it) => ("backtrack", Some(it)),
            Step::Solved => ("solved", None),
            Step::Exhausted => ("exhausted", None),
        };
        Self { step: number, event, what: what.map(Written::of), depth: search.depth() }
    }
}

impl Written {
    fn of(it: Move) -> Self {
        match it {
            Move::Digit { cell, digit } => {
                Self::Digit { cell: cell.to_string(), digit: digit.get() }
            }
            Move::Domino(domino) => Self::Domino {
                cells: domino.cells().map(|cell| cell.to_string()),
                digits: domino.digits().map(Digit::get),
            },
        }
    }
}
