//! What is printed: a table, or JSON.

use std::num::NonZeroUsize;

use serde::Serialize;

use super::figures::Figures;
use super::machine;
use super::measure::{Meter, Trial, Way};
use super::sets::Set;
use crate::cli::output::Output;
use crate::search::group_thousands;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The form of the results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    Table,
    Json,
}

/// Prints the results of one set after another.
#[derive(Debug)]
pub(super) struct Report<'a> {
    form: Form,
    meter: &'a Meter,
    processor: String,
    /// How many sets were printed.
    n_sets: usize,
}

impl<'a> Report<'a> {
    pub(super) fn new(form: Form, meter: &'a Meter) -> Self {
        Self { form, meter, processor: machine::processor(), n_sets: 0 }
    }

    /// What came of a set.
    pub(super) fn set(
        &mut self,
        set: &Set,
        trials: &[Trial],
        output: &mut Output,
    ) -> anyhow::Result<()> {
        match self.form {
            Form::Table => {
                if self.n_sets == 0 {
                    output.result(&heading(self.meter, &self.processor))?;
                }
                output.result(&table(set, trials))?;
            }
            Form::Json => {
                for trial in trials {
                    output.json(&Line::of(trial, set, self))?;
                }
            }
        }
        self.n_sets += 1;
        Ok(output.flush()?)
    }
}

/// What the figures are, and the heads of their columns.
fn heading(meter: &Meter, processor: &str) -> String {
    let path = meter.path().name();
    let threads = counted(meter.n_threads.get(), "thread", "threads");
    let clock = meter.clock.name();
    let passes = counted(meter.n_passes.get(), "pass", "passes");
    let words = format!(
        "sudoscope {VERSION} on {processor}\n\
         {path} registers, {threads}, {clock} time\n\
         median of {passes}, ± half the range between the quartiles\n"
    );
    let titles = Way::ALL.map(|way| format!("{:>30}", way.title()));
    let heads = Way::ALL.map(|_| columns("puzzles/s", "±", "guesses"));
    format!("{words}\n{}\n{}", line("", titles), line("", heads))
}

/// A set: its name, and a line for each question.
fn table(set: &Set, trials: &[Trial]) -> String {
    let n_puzzles = counted(set.grids.len(), "puzzle", "puzzles");
    let bad = match set.n_bad {
        0 => String::new(),
        n_bad => format!(", {} more that cannot be read", group_thousands(n_bad as u64)),
    };
    let mut text = format!("{}, {n_puzzles}{bad}", set.name);
    // One puzzle a call and in batch.
    for pair in trials.chunks_exact(Way::ALL.len()) {
        let figures = pair.iter().map(figures);
        text += "\n";
        text += &line(pair[0].question.title(), figures);
    }
    text
}

fn line(words: &str, parts: impl IntoIterator<Item = String>) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    format!("  {words:<14}{}", parts.join("  "))
}

fn figures(trial: &Trial) -> String {
    let rates = Figures::of(&trial.rates);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "no machine does so many puzzles a second"
    )]
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

/// A trial as JSON. Each says all there is to know, so that lines of many machines can stand in one file.
#[derive(Serialize)]
struct Line<'a> {
    set: &'a str,
    puzzles: usize,
    bad: usize,
    question: &'static str,
    way: &'static str,
    path: &'static str,
    threads: NonZeroUsize,
    passes: NonZeroUsize,
    clock: &'static str,
    puzzles_per_second: Figures,
    guesses_per_puzzle: f64,
    processor: &'a str,
    version: &'static str,
}

impl<'a> Line<'a> {
    fn of(trial: &Trial, set: &'a Set, report: &'a Report<'_>) -> Self {
        let meter = report.meter;
        let threads = match trial.way {
            Way::One => NonZeroUsize::MIN,
            Way::Batch => meter.n_threads,
        };
        Self {
            set: &set.name,
            puzzles: set.grids.len(),
            bad: set.n_bad,
            question: trial.question.name(),
            way: trial.way.name(),
            path: meter.path().name(),
            threads,
            passes: meter.n_passes,
            clock: meter.clock.name(),
            puzzles_per_second: Figures::of(&trial.rates),
            guesses_per_puzzle: trial.guesses_a_puzzle,
            processor: &report.processor,
            version: VERSION,
        }
    }
}
