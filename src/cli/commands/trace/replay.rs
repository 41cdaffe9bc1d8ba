//! The steps of a record, each followed by what is wrong with it.

use super::{json_of_step, numbered};
use crate::cli::input::Input;
use crate::cli::output::{Outcome, Output, object};
use crate::record::{End, Finding, FindingKind, Reader};
use crate::words::{count, plural};

/// Writes the first `limit` steps, and everything that is wrong.
pub(super) fn write(
    (input, reader): &(Input, Reader),
    limit: u64,
    is_json: bool,
    output: &mut Output,
) -> anyhow::Result<Outcome> {
    let mut run = reader.run().expect("a record without a puzzle was refused");
    let mut findings: Vec<&Finding> = reader.findings().collect();
    findings.sort_by_key(|it| it.step);
    let mut findings = findings.into_iter().peekable();
    loop {
        while let Some(finding) = findings.next_if(|it| it.step <= run.steps()) {
            if is_json { json(finding, output)? } else { output.result(&in_words(finding))? }
        }
        let Some(step) = run.advance(1).last else { break };
        match (run.steps() <= limit, is_json) {
            (false, _) => {}
            (true, false) => output.result(&numbered(run.steps(), &step.to_string()))?,
            (true, true) => json_of_step(run.steps(), step, run.depth(), output)?,
        }
    }
    let counters = run.counters();
    if !is_json {
        let (steps, placements) = (plural(run.steps(), "step"), count(counters.placements));
        let (backtracks, answers) = (count(counters.backtracks), plural(run.solutions(), "answer"));
        output.result(&format!(
            "{steps}: {placements} placed, {backtracks} taken back, {answers}; {}, {}, {}",
            plural(total(reader, true), "fault"),
            plural(total(reader, false), "remark"),
            plural(reader.n_bad_lines(), "bad line"),
        ))?;
    }
    for bad in reader.bad_lines() {
        output.message(&input.located(format!("{}:{}: {}", bad.line, bad.column, bad.reason)))?;
    }
    let more = reader.n_bad_lines() - reader.bad_lines().len() as u64;
    if more > 0 {
        output.message(&format!("{}: {} more", input.name(), plural(more, "bad line")))?;
    }
    let why_ended = match reader.end() {
        Some(End::BadLines) => "a hundred lines in a row are bad, so the rest was not read",
        Some(End::Limit) => "there are as many steps as --read-limit allows; the rest was not read",
        _ => "",
    };
    if !why_ended.is_empty() {
        output.complain(why_ended)?;
    }
    let is_right = total(reader, true) == 0 && reader.n_bad_lines() == 0;
    Ok(if is_right { Outcome::Solved } else { Outcome::Unsolved })
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
