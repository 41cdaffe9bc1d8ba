//! `sudoscope generate`: a pack of new puzzles, whose header has the command to make it again.

use super::args::Generate;
use super::output::Output;
use super::{Outcome, seed};
use crate::generate::{self, dominoes};

/// Writes a pack, each puzzle as soon as it is generated.
pub(super) fn run(arguments: &Generate, output: &mut Output) -> anyhow::Result<Outcome> {
    for line in pack(arguments) {
        output.result(&line)?;
        output.flush()?;
    }
    Ok(Outcome::Solved)
}

fn pack(arguments: &Generate) -> Box<dyn Iterator<Item = String>> {
    let seed = arguments.seed.unwrap_or_else(seed::any);
    let number = arguments.number.get();
    if arguments.domino {
        Box::new(dominoes::pack(arguments.tiles, seed, number))
    } else {
        Box::new(generate::pack(arguments.level, seed, number))
    }
}
