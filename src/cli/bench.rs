//! `sudoscope bench`: measures how many puzzles a second the bulk solver solves on this machine.
//!
//! ```text
//!   packs or files ── Set ── Runner ──┬─ Expected: the facts that every answer is checked against
//!                                     └─ Report: a table, or JSON
//! ```
//!
//! Each set is solved one puzzle a call and in batch, to the first solution and counting to two. The passes of these
//! four trials take turns, so that other programs on the machine disturb all of them alike. The report has the median
//! and the spread of the passes.

mod check;
mod clock;
mod goal;
mod machine;
mod measure;
mod report;
mod sets;
mod statistics;

use anyhow::anyhow;

use self::measure::{Runner, Trial, WrongAnswer};
use self::report::{Form, Report};
use self::sets::Set;
use super::Outcome;
use super::args::Bench;
use super::output::Output;
use super::progress::Progress;

/// Measures every set. A set that cannot be read is reported and skipped.
pub(super) fn run(arguments: &Bench, output: &mut Output) -> anyhow::Result<Outcome> {
    let runner = Runner::new(arguments);
    let mut report = Report::new(form(arguments), &runner);
    let mut worst = Outcome::Solved;
    for source in sets::sources(&arguments.files) {
        let set = match source.read(arguments.from, output)? {
            Ok(set) => set,
            Err(outcome) => {
                worst = worst.max(outcome);
                continue;
            }
        };
        worst = worst.max(set.outcome());
        let trials = measure(&set, &runner)?;
        report.set(&set, &trials, output)?;
    }
    Ok(worst)
}

fn measure(set: &Set, runner: &Runner) -> anyhow::Result<Vec<Trial>> {
    let mut progress = Progress::new();
    let measured = runner.measure(&set.grids, &mut |share| {
        progress.show(|_| format!("measuring {}: {:.0} %", set.name, share * 100.0));
    });
    Progress::clear();
    measured.map_err(|WrongAnswer { grid, mismatch }| anyhow!("{}: {grid}: {mismatch}", set.name))
}

const fn form(arguments: &Bench) -> Form {
    if arguments.json { Form::Json } else { Form::Table }
}
