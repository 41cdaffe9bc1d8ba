//! The table of techniques as text and as JSON.

use crate::cli::output::{Output, Unwritten, object};
use crate::logic::{RULES, TECHNIQUES, Technique};

/// The text for a missing code.
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
pub(super) fn json(output: &mut Output) -> Result<(), Unwritten> {
    TECHNIQUES.iter().try_for_each(|it| {
        output.json(&object! {
            name: it.name,
            code: it.code,
            family: it.family().name(),
            level: it.level.name(),
            score: it.score,
            looked_for: it.turn.looked_for(),
            definition: it.definition,
        })
    })
}

/// Writes the rules of Sudominoku in columns, or one JSON object a rule.
pub(super) fn rules(is_json: bool, output: &mut Output) -> Result<(), Unwritten> {
    let names = RULES.iter().map(|it| it.name.len()).max().unwrap_or_default();
    RULES.iter().try_for_each(|it| {
        let (name, score, definition) = (it.name, it.score, it.definition);
        if is_json {
            return output.json(&object! { name: name, score: score, definition: definition });
        }
        output.result(&format!("{name:names$}  {score:>3}  {definition}"))
    })
}
