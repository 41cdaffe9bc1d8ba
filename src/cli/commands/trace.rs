//! `sudoscope trace`: the steps of a search or of the path of techniques, one a line, as they are taken.

use std::ffi::OsStr;

use clap::Args;

use crate::cli::args::OnePuzzle;
use crate::cli::args::values::{from_zero, runners};
use crate::cli::fit::{human_run, runner_for};
use crate::cli::output::{Outcome, Output, Unwritten, object};
use crate::cli::pick::pick;
use crate::cli::rating;
use crate::domino::Puzzle;
use crate::grid::Digit;
use crate::logic::NOTHING_FORCED;
use crate::search::{EngineInfo, Move, Search, Step};
use crate::timeline::{HumanRun, Runner};

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

/// The width of a step's number: enough for a million steps, so that short traces are aligned.
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
    for number in 1..=arguments.limit.unwrap_or(u64::MAX) {
        let Some(step) = search.next() else { break };
        if arguments.json {
            write_json(number, step, search.depth(), output)?;
        } else {
            output.result(&numbered(number, &search.explain()))?;
        }
        match step {
            Step::Place(_) | Step::Backtrack(_) => {}
            Step::Solved => return Ok(Outcome::Solved),
            Step::Exhausted => return Ok(Outcome::Unsolved),
        }
    }
    Ok(Outcome::Solved)
}

/// Writes a step as JSON: `{"step":1,"event":"place","cell":"r1c1","digit":1,"depth":1}`.
fn write_json(number: u64, step: Step, depth: usize, output: &mut Output) -> Result<(), Unwritten> {
    let (event, made) = match step {
        Step::Place(it) => ("place", Some(it)),
        Step::Backtrack(it) => ("backtrack", Some(it)),
        Step::Solved => ("solved", None),
        Step::Exhausted => ("exhausted", None),
    };
    match made {
        None => output.json(&object! { step: number, event: event, depth: depth }),
        Some(Move::Digit { cell, digit }) => {
            let (cell, digit) = (cell.to_string(), digit.get());
            output.json(
                &object! { step: number, event: event, cell: cell, digit: digit, depth: depth },
            )
        }
        Some(Move::Domino(domino)) => {
            let cells = domino.cells().map(|cell| cell.to_string());
            let digits = domino.digits().map(Digit::get);
            output.json(
                &object! { step: number, event: event, cells: cells, digits: digits, depth: depth },
            )
        }
    }
}
