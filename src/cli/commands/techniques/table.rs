//! The table of techniques as text and as JSON.

use serde::Serialize;

use crate::cli::output::Output;
use crate::logic::{TECHNIQUES, Technique};

/// Stands for the code of a technique that has none.
const NO_CODE: &str = "-";

/// Writes the table in columns.
pub(super) fn text(output: &mut Output) -> anyhow::Result<()> {
    let names = width(|it| it.name);
    let families = width(|it| it.family().name());
    let levels = width(|it| it.level.name());
    let turns = width(|it| it.turn.looked_for());
    for it in TECHNIQUES {
        output.result(&format!(
            "{:names$}  {:<5}  {:families$}  {:levels$}  {:>5}  {:turns$}  {}",
            it.name,
            it.code.unwrap_or(NO_CODE),
            it.family().name(),
            it.level,
            it.score,
            it.turn.looked_for(),
            it.definition,
        ))?;
    }
    Ok(())
}

/// Returns the width of a column.
fn width(cell: fn(&Technique) -> &'static str) -> usize {
    TECHNIQUES.iter().map(|it| cell(it).len()).max().unwrap_or_default()
}

/// Writes one JSON object a technique.
pub(super) fn json(output: &mut Output) -> anyhow::Result<()> {
    TECHNIQUES.iter().try_for_each(|it| output.json(&Line::of(it)))
}

/// A technique as JSON.
#[derive(Serialize)]
struct Line {
    name: &'static str,
    code: Option<&'static str>,
    family: &'static str,
    level: &'static str,
    score: u32,
    looked_for: &'static str,
    definition: &'static str,
}

impl Line {
    const fn of(technique: &Technique) -> Self {
        Self {
            name: technique.name,
            code: technique.code,
            family: technique.family().name(),
            level: technique.level.name(),
            score: technique.score,
            looked_for: technique.turn.looked_for(),
            definition: technique.definition,
        }
    }
}
