//! `sudoscope techniques`: the table of techniques, or their instances on positions.

mod find;
mod table;

use super::Outcome;
use super::args::Techniques;
use super::output::Output;

/// Writes the table, or finds instances.
pub(super) fn run(arguments: &Techniques, output: &mut Output) -> anyhow::Result<Outcome> {
    match &arguments.find {
        Some(find) => return find::run(find, arguments.file.as_deref(), output),
        None if arguments.json => table::json(output)?,
        None => table::text(output)?,
    }
    Ok(Outcome::Solved)
}
