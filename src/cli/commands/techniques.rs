//! `sudoscope techniques`: the table of techniques, or their instances on positions.

mod find;
mod table;

use std::ffi::OsString;

use clap::{Args, ValueHint};

use self::find::Find;
use crate::cli::output::{Outcome, Output};

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// Lines of HoDoKu's library: a file, or - for standard input, which is read when nothing is named
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath, requires = "find")]
    file: Option<OsString>,
    /// Find the technique with this code on each position of the input; `all` that have a code; or each line's `own`
    #[arg(long, value_name = "CODE|all|own", value_parser = Find::parse)]
    find: Option<Find>,
    /// Print the rules of Sudominoku instead
    #[arg(long, conflicts_with = "find")]
    domino: bool,
    /// Print one JSON object a technique
    #[arg(long, conflicts_with = "find")]
    json: bool,
}

pub(super) const EXAMPLES: &str = "\
EXAMPLES
  sudoscope techniques                       the table, in the order of paths
  sudoscope techniques --json                one JSON object a technique
  sudoscope techniques --domino              the rules of Sudominoku
  sudoscope techniques --find 0803 lines.txt every W-Wing on each position
  sudoscope techniques --find own < lines    what each line itself is about
  sudoscope techniques --find all -          everything on each position

A position is a line of HoDoKu's library of techniques, \
`:code:digits:grid:deleted:eliminations:placements:extra`, and so is every instance that is found. \
After those of a line comes an empty line. A bad line gives `error` and a message that names its \
place, and the rest go on.";

/// Writes the table, or finds instances.
pub(super) fn run(arguments: &Arguments, output: &mut Output) -> anyhow::Result<Outcome> {
    match &arguments.find {
        Some(find) => return find::run(find, arguments.file.as_deref(), output),
        None if arguments.domino => table::rules(arguments.json, output)?,
        None if arguments.json => table::json(output)?,
        None => table::text(output)?,
    }
    Ok(Outcome::Solved)
}
