//! `sudoscope generate`: a pack of new puzzles, and in its header the command that makes it again.

use super::args::Generate;
use super::output::Output;
use super::{Outcome, seed};
use crate::generate::pack;

/// Writes a pack, each puzzle as soon as it is made.
pub(super) fn run(arguments: &Generate, output: &mut Output) -> anyhow::Result<Outcome> {
    let seed = arguments.seed.unwrap_or_else(seed::any);
    for line in pack(arguments.level, seed, arguments.number.get()) {
        output.result(&line)?;
        output.flush()?;
    }
    Ok(Outcome::Solved)
}
