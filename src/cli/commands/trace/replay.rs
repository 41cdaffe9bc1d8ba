//! The steps of a record, each followed by what is wrong with it.

use super::{json_of_step, numbered};
use crate::cli::input::Input;
use crate::cli::output::{Outcome, Output, object};
use crate::record::{End, Finding, FindingKind, Reader, RecordRun};
use crate::search::Counters;
use crate::words::{count, plural};

/// The steps of a record, written as it grows.
pub(super) struct Replay {
    limit: u64,
    is_json: bool,
    /// At the last step written.
    run: Option<RecordRun>,
    /// The number of findings seen.
    n_seen: usize,
    /// Those that are not written yet, by their steps.
    waiting: Vec<Finding>,
}

impl Replay {
    /// Prepares to write the first `limit` steps, and everything that is wrong.
    pub(super) const fn new(limit: u64, is_json: bool) -> Self {
        Self { limit, is_json, run: None, n_seen: 0, waiting: Vec::new() }
    }

    /// Writes what will not change, whatever follows in the record.
    pub(super) fn follow(&mut self, reader: &Reader, output: &mut Output) -> anyhow::Result<()> {
        let Some(settled) = reader.settled() else { return Ok(()) };
        self.waiting.extend(reader.findings().skip(self.n_seen).cloned());
        self.n_seen = reader.findings().count();
        self.waiting.sort_by_key(|it| it.step);
        let run = self.run.get_or_insert_with(|| reader.run().expect("its puzzle was read"));
        loop {
            let n_due = self.waiting.partition_point(|it| it.step <= run.steps());
            for finding in self.waiting.drain(..n_due) {
                if self.is_json {
                    json(&finding, output)?;
                } else {
                    output.result(&in_words(&finding))?;
                }
            }
            if run.steps() >= settled {
                return Ok(output.flush()?);
            }
            let Some(step) = run.advance(1).last else { return Ok(()) };
            match (run.steps() <= self.limit, self.is_json) {
                (false, _) => {}
                (true, false) => output.result(&numbered(run.steps(), &step.to_string()))?,
                (true, true) => json_of_step(run.steps(), step, run.depth(), None, output)?,
            }
        }
    }

    /// Writes how many there were, and the bad lines.
    pub(super) fn end(
        &self,
        input: &Input,
        reader: &Reader,
        output: &mut Output,
    ) -> anyhow::Result<Outcome> {
        if let Some(run) = self.run.as_ref().filter(|_| !self.is_json) {
            let Counters { placements, backtracks, .. } = run.counters();
            output.result(&format!(
                "{}: {} placed, {} taken back, {}; {}, {}, {}",
                plural(run.steps(), "step"),
                count(placements),
                count(backtracks),
                plural(run.solutions(), "answer"),
                plural(total(reader, true), "fault"),
                plural(total(reader, false), "remark"),
                plural(reader.n_bad_lines(), "bad line"),
            ))?;
        }
        for bad in reader.bad_lines() {
            output
                .message(&input.located(format!("{}:{}: {}", bad.line, bad.column, bad.reason)))?;
        }
        let more = reader.n_bad_lines() - reader.bad_lines().len() as u64;
        if more > 0 {
            output.message(&format!("{}: {} more", input.name(), plural(more, "bad line")))?;
        }
        let why_ended = match reader.end() {
            Some(End::BadLines) => "a hundred lines in a row are bad, so the rest was not read",
            Some(End::Limit) => {
                "there are as many steps as --read-limit allows; the rest was not read"
            }
            _ => "",
        };
        if !why_ended.is_empty() {
            output.complain(why_ended)?;
        }
        let is_right = total(reader, true) == 0 && reader.n_bad_lines() == 0;
        Ok(if is_right { Outcome::Solved } else { Outcome::Unsolved })
    }
}

/// Returns the number of faults or of remarks.
fn total(reader: &Reader, are_faults: bool) -> u64 {
    let kinds = FindingKind::ALL.into_iter().filter(|it| it.is_fault() == are_faults);
    kinds.map(|it| reader.n_findings(it)).sum()
}

/// Writes a finding below its step; a fault has an exclamation mark.
fn in_words(finding: &Finding) -> String {
    let mark = if finding.kind.is_fault() { "!" } else { "" };
    let Finding { kind, text, line, .. } = finding;
    format!("{mark:>width$}  {}: {text} (line {line})", kind.name(), width = super::NUMBER_WIDTH)
}

fn json(finding: &Finding, output: &mut Output) -> anyhow::Result<()> {
    let Finding { step, line, kind, text, about, .. } = finding;
    let about = about.map(super::made);
    Ok(if kind.is_fault() {
        output.json(&object! { step: step, fault: kind.name(), #[serde(flatten)] about: about, line: line, text: text })
    } else {
        output.json(&object! { step: step, remark: kind.name(), #[serde(flatten)] about: about, line: line, text: text })
    }?)
}
