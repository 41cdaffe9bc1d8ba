//! The output of `bench`: a table, or JSON.

use std::num::NonZeroUsize;

use serde::Serialize;

use super::measure::{Mode, Runner, Trial};
use super::sets::Set;
use super::statistics::Statistics;
use super::{Arguments, machine};
use crate::cli::output::{Output, object, printable};
use crate::search::group_thousands;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The printer of the results of one set after another.
#[derive(Debug)]
pub(super) struct Report<'a> {
    /// JSON instead of the table.
    is_json: bool,
    runner: &'a Runner,
    processor: String,
    n_sets: usize,
}

impl<'a> Report<'a> {
    pub(super) fn new(arguments: &Arguments, runner: &'a Runner) -> Self {
        let is_json = arguments.json;
        Self { is_json, runner, processor: machine::processor(), n_sets: 0 }
    }

    pub(super) fn set(
        &mut self,
        set: &Set,
        trials: &[Trial],
        output: &mut Output,
    ) -> anyhow::Result<()> {
        if self.is_json {
            trials.iter().try_for_each(|it| output.json(&json(it, set, self)))?;
        } else {
            if self.n_sets == 0 {
                output.result(&heading(self.runner, &self.processor))?;
            }
            output.result(&table(set, trials))?;
        }
        self.n_sets += 1;
        Ok(output.flush()?)
    }
}

/// Formats the conditions of the measurement and the headings of the columns.
fn heading(runner: &Runner, processor: &str) -> String {
    let backend = runner.backend().name();
    let threads = counted(runner.n_threads.get(), "thread", "threads");
    let clock = runner.clock.name();
    let passes = counted(runner.n_passes.get(), "pass", "passes");
    let words = format!(
        "sudoscope {VERSION} on {processor}\n\
         {backend} registers, {threads}, {clock} time\n\
         median of {passes}, ± half the range between the quartiles\n"
    );
    let titles = Mode::ALL.map(|mode| format!("{:>30}", mode.names().1));
    let heads = Mode::ALL.map(|_| columns("puzzles/s", "±", "guesses"));
    format!("{words}\n{}\n{}", line("", titles), line("", heads))
}

/// Formats a set: its name, and a line for each goal.
fn table(set: &Set, trials: &[Trial]) -> String {
    let n_puzzles = counted(set.grids.len(), "puzzle", "puzzles");
    let bad = match set.n_bad {
        0 => String::new(),
        n_bad => format!(", {} more that cannot be read", group_thousands(n_bad as u64)),
    };
    let mut text = format!("{}, {n_puzzles}{bad}", printable(&set.name));
    // One puzzle a call and in batch.
    for pair in trials.chunks_exact(Mode::ALL.len()) {
        let statistics = pair.iter().map(statistics);
        text += "\n";
        text += &line(pair[0].goal.names().1, statistics);
    }
    text
}

fn line(words: &str, parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    format!("  {words:<14}{}", parts.join("  "))
}

fn statistics(trial: &Trial) -> String {
    let rates = Statistics::of(&trial.rates);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "far below 2^53")]
    let rate = group_thousands(rates.median.round() as u64);
    let spread =
        if trial.rates.len() > 1 { format!("{:.1} %", rates.spread()) } else { "-".into() };
    columns(&rate, &spread, &format!("{:.2}", trial.guesses_a_puzzle))
}

fn columns(rate: &str, spread: &str, guesses: &str) -> String {
    format!("{rate:>13}{spread:>8}{guesses:>9}")
}

fn counted(n: usize, one: &str, several: &str) -> String {
    format!("{} {}", group_thousands(n as u64), if n == 1 { one } else { several })
}

/// Returns a trial as JSON. The names are a promise to readers. Each line repeats the machine and all conditions, so
/// that lines of many machines can be in one file.
fn json(trial: &Trial, set: &Set, report: &Report<'_>) -> impl Serialize {
    let runner = report.runner;
    object! {
        set: &set.name,
        puzzles: set.grids.len(),
        bad: set.n_bad,
        question: trial.goal.names().0,
        way: trial.mode.names().0,
        path: runner.backend().name(),
        threads: match trial.mode {
            Mode::OneByOne => NonZeroUsize::MIN,
            Mode::Batch => runner.n_threads,
        },
        passes: runner.n_passes,
        clock: runner.clock.name(),
        puzzles_per_second: Statistics::of(&trial.rates),
        guesses_per_puzzle: trial.guesses_a_puzzle,
        processor: &report.processor,
        version: VERSION,
    }
}
