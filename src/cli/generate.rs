//! `sudoscope generate`: a pack of new puzzles, whose header has the command to make it again.
//!
//! ```text
//!   seeds ── Chunk ── Worker ── Done ── Sink ── output
//!            a puzzle, or one grid of a single puzzle
//! ```
//!
//! Every puzzle has a seed of its own, so the puzzles go through several threads and come out in order. A single
//! puzzle is looked for by all threads together: each tries a grid, and the first grid that succeeds counts, in the
//! order of their numbers.

mod command;
mod misses;
mod report;
mod worker;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use self::misses::Misses;
use self::report::Report;
use self::worker::{Chunk, Found, PATIENCE, Shared, Worker};
use super::args::Generate;
use super::output::Output;
use super::{Outcome, filter, seed};
use crate::fast::ordered_pool::{self, Sender};
use crate::generate::{Order, Plan, dominoes, seeds};

/// Writes a pack, each puzzle as soon as it and those before it are found.
pub(super) fn run(arguments: &Generate, output: &mut Output) -> anyhow::Result<Outcome> {
    let seed = arguments.seed.unwrap_or_else(seed::any);
    if arguments.domino {
        return run_dominoes(arguments, seed, output);
    }
    let plan = Plan::new(order(arguments))?;
    let report = Report::of(arguments);
    report.header(&command::line(arguments, &plan, seed), output)?;
    find(arguments, plan, seed, report, output)
}

fn run_dominoes(arguments: &Generate, seed: u64, output: &mut Output) -> anyhow::Result<Outcome> {
    for line in dominoes::pack(arguments.tiles, seed, arguments.number.get()) {
        output.result(&line)?;
        output.flush()?;
    }
    Ok(Outcome::Solved)
}

/// Returns the order that the options make.
fn order(arguments: &Generate) -> Order {
    let usual = Order::default();
    Order {
        level: arguments.level,
        score: arguments.score.clone().unwrap_or(usual.score),
        required: arguments.require.clone(),
        forbidden: arguments.forbid.clone(),
        symmetry: arguments.symmetry,
        clues: arguments.clues.clone().unwrap_or(usual.clues),
        crux: arguments.crux.clone().unwrap_or(usual.crux),
        minimal: arguments.minimal,
    }
}

/// Finds the puzzles and prints them, then how near the others came, if there are any.
fn find(
    arguments: &Generate,
    plan: Plan,
    seed: u64,
    report: Report,
    output: &mut Output,
) -> anyhow::Result<Outcome> {
    let number = arguments.number.get();
    let n_tries = arguments.tries.map_or(u64::MAX, std::num::NonZeroU64::get);
    let n_threads = filter::n_threads(arguments.threads);
    let shared = Arc::new(Shared::new(plan, number, arguments.tries, Instant::now() + PATIENCE));
    let mut misses = Misses::default();
    let (mut n_missing, mut written) = (0, Ok(()));
    let together = number == 1 && n_threads.get() > 1;
    let produce = move |sender: &mut dyn Sender<Chunk>| {
        let _ = if together {
            (0..n_tries).try_for_each(|it| sender.send(Chunk::one_grid(seed, it)))
        } else {
            seeds(seed).take(number).try_for_each(|it| sender.send(Chunk::whole(it, n_tries)))
        };
    };
    let worker = {
        let shared = Arc::clone(&shared);
        move || Worker::new(Arc::clone(&shared))
    };
    let sink = |found: Found| {
        match found {
            Ok(generated) => {
                written = shared.without_line(|| report.puzzle(&generated, output));
                shared.found();
                if together || written.is_err() {
                    return ControlFlow::Break(());
                }
            }
            Err(others) => {
                n_missing += 1;
                misses.extend(others);
            }
        }
        ControlFlow::Continue(())
    };
    ordered_pool::run(Some(n_threads), produce, worker, sink);
    let n_found = shared.finish();
    written?;
    if n_missing == 0 || n_found == number {
        return Ok(Outcome::Solved);
    }
    output.complain(&misses.text(n_found, number, n_tries))?;
    Ok(Outcome::Unsolved)
}
