//! `sudoscope bench`: how many puzzles a second the bulk solver does on this machine.
//!
//! ```text
//!   packs or files ── Set ── Bench ──┬─ Known: what is true of each puzzle, which every answer is held to
//!                                    └─ Report: a table, or JSON
//! ```
//!
//! Each set is solved one puzzle a call and in batch, to the first solution and counting to two. Passes over
//! the set take turns, so that whatever else the machine does meets all of them alike, and what is told is
//! their median and their spread.

mod check;
mod clock;
mod figures;
mod machine;
mod measure;
mod question;
mod report;
mod sets;

use anyhow::anyhow;

use self::measure::{Meter, Mistake, Trial};
use self::report::{Form, Report};
use self::sets::Set;
use super::Outcome;
use super::args::Bench;
use super::output::Output;
use super::progress::Progress;

/// Measures every set. What cannot be read is reported and the others go on.
pub(super) fn run(arguments: &Bench, output: &mut Output) -> anyhow::Result<Outcome> {
    let meter = Meter::new(arguments);
    let mut report = Report::new(form(arguments), &meter);
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
        let trials = measure(&set, &meter)?;
        report.set(&set, &trials, output)?;
    }
    Ok(worst)
}

fn measure(set: &Set, meter: &Meter) -> anyhow::Result<Vec<Trial>> {
    let mut progress = Progress::new();
    let measured = meter.measure(&set.grids, &mut |share| {
        progress.show(|_| format!("measuring {}: {:.0} %", set.name, share * 100.0));
    });
    progress.clear();
    measured.map_err(|Mistake { grid, wrong }| anyhow!("{}: {grid}: {wrong}", set.name))
}

const fn form(arguments: &Bench) -> Form {
    if arguments.json { Form::Json } else { Form::Table }
}
