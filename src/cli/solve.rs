//! `sudoscope solve`: one result a puzzle, in input order, however long the input.
//!
//! ```text
//!   input ── Reader ── records ── Batch ──┬─ Method: bulk solver or engine
//!                                         └─ Report: rows and lines, counts, or JSON
//! ```
//!
//! Records are answered in batches, which gives the bulk solver's threads something to share. A batch
//! never waits for input: before anything is read that may keep the program waiting, what was read is
//! answered and printed. So memory is bounded, and a pipeline gets its answers when it asks.

mod batch;
mod method;
mod report;

use std::cell::RefCell;
use std::ffi::OsString;
use std::io;

use self::batch::Batch;
use self::method::Method;
use self::report::Report;
use super::Outcome;
use super::args::Solve;
use super::input::Input;
use super::output::Output;
use crate::format::{Format, Reader};

/// Solves every puzzle of every input. What cannot be read is reported and the others go on.
pub(super) fn run(arguments: &Solve, output: &mut Output) -> anyhow::Result<Outcome> {
    let method = Method::of(arguments);
    let report = Report::of(arguments);
    let mut worst = Outcome::Solved;
    for input in inputs(&arguments.puzzles) {
        let batch = Batch::new(&input, &method, &report, output);
        let outcome = solve_input(&input, arguments.from, &RefCell::new(batch))?;
        worst = worst.max(outcome);
    }
    Ok(worst)
}

fn inputs(puzzles: &[OsString]) -> Vec<Input> {
    match puzzles {
        [] => vec![Input::Stdin],
        named => named.iter().map(|puzzle| Input::of(puzzle)).collect(),
    }
}

/// Solves the puzzles of one input, which is a stream of its own for finding out the format.
fn solve_input(
    input: &Input,
    from: Option<Format>,
    batch: &RefCell<Batch<'_>>,
) -> anyhow::Result<Outcome> {
    let read = read_records(input, from, batch);
    let mut batch = batch.borrow_mut();
    batch.answer()?;
    if let Err(error) = read {
        batch.complain(&input.unreadable(&error))?;
        return Ok(Outcome::Unread);
    }
    if batch.is_untouched() {
        batch.complain(&input.empty())?;
        return Ok(Outcome::Unread);
    }
    Ok(batch.outcome())
}

/// Fills the batch and has it answered, until the input ends or fails, or nobody wants the results.
fn read_records(input: &Input, from: Option<Format>, batch: &RefCell<Batch<'_>>) -> io::Result<()> {
    let opened = input.open(|| batch.borrow_mut().answer_before_waiting())?;
    let reader = match from {
        Some(format) => Reader::with_format(opened, format),
        None => Reader::new(opened),
    };
    for record in reader {
        batch.borrow_mut().add(record?)?;
    }
    Ok(())
}
