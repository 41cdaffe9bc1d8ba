//! `sudoscope solve`: one result a puzzle, in input order, however long the input.
//!
//! ```text
//!   inputs ── Feeder ── pieces ──┬── Solver ──┬── results ── Printer ── output
//!              Reader            ├── Method   │   in order
//!                                └── Report ──┘
//! ```
//!
//! The input is cut into pieces as it comes, and they go over [`fast::relay`]: with several threads one reads,
//! the others take what is read apart, solve it and set the results, and this one prints. So memory is
//! bounded. A piece never waits for input: before anything is read that may keep the program waiting, what
//! was read is on its way, and a pipeline gets its answers when it asks. But where there is more at hand, the
//! lanes of the bulk solver go on to the next piece before they are done with this one ([`fast::Flow`]).

mod done;
mod feeder;
mod lines;
mod method;
mod pace;
mod position;
mod printer;
mod report;
mod results;
mod solver;
mod spare;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::thread;

use self::feeder::Feeder;
use self::method::Method;
use self::pace::Pace;
use self::printer::Printer;
use self::report::Report;
use self::solver::Solver;
use self::spare::Spare;
use super::Outcome;
use super::args::Solve;
use super::input::Input;
use super::output::Output;
use crate::fast;

/// Solves every puzzle of every input. What cannot be read is reported and the others go on.
pub(super) fn run(arguments: &Solve, output: &mut Output) -> anyhow::Result<Outcome> {
    let inputs = inputs(&arguments.puzzles);
    let (method, report) = (Method::of(arguments), Report::of(arguments));
    let n_threads = match method {
        Method::Bulk(_) => arguments.threads.or_else(|| thread::available_parallelism().ok()),
        // Its answers are shown one by one, and timed.
        Method::Engine { .. } => None,
    };
    let n_threads = n_threads.unwrap_or(NonZeroUsize::MIN);
    let pace = Arc::new(Pace::new(n_threads, report.length()));
    let spare = Arc::new(Spare::default());
    let mut printer = Printer::new(&inputs, output, Arc::clone(&spare));
    let feeder =
        Feeder::new(inputs.clone(), arguments.from, method, Arc::clone(&pace), Arc::clone(&spare));
    fast::relay(
        Some(n_threads),
        move |inlet| feeder.feed(inlet),
        move || Solver::new(method, report, Arc::clone(&pace), Arc::clone(&spare)),
        |answered| printer.print(answered),
    );
    printer.end()
}

fn inputs(puzzles: &[OsString]) -> Vec<Input> {
    match puzzles {
        [] => vec![Input::Stdin],
        named => named.iter().map(|puzzle| Input::of(puzzle)).collect(),
    }
}
