//! The text printed for a puzzle: a line of a pack, or JSON.

use serde::Serialize;

use super::Arguments;
use crate::cli::filter::Digits;
use crate::cli::output::{Output, object};
use crate::cli::rating::{Techniques, in_words};
use crate::generate::{GENERATION, Generated};

/// The form of the results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Report {
    /// A header, and a line for each puzzle.
    Pack,
    /// One JSON object for each puzzle.
    Json,
}

impl Report {
    pub(super) const fn of(arguments: &Arguments) -> Self {
        if arguments.json { Self::Json } else { Self::Pack }
    }

    /// Prints the header of a pack: the generation and the command that makes it again.
    pub(super) fn header(self, command: &str, output: &mut Output) -> anyhow::Result<()> {
        if self == Self::Pack {
            output.result(&format!("# Made in generation {GENERATION} by"))?;
            output.result(&format!("#   {command}"))?;
            output.result("")?;
            output.flush()?;
        }
        Ok(())
    }

    /// Prints a puzzle.
    pub(super) fn puzzle(self, puzzle: &Generated, output: &mut Output) -> anyhow::Result<()> {
        match self {
            Self::Pack => {
                output.result(&format!("{}\t{}", puzzle.grid, in_words(&puzzle.rating)))?;
            }
            Self::Json => output.json(&json(puzzle))?,
        }
        Ok(output.flush()?)
    }
}

/// Returns a puzzle as JSON. The order of the fields is part of the contract.
fn json(puzzle: &Generated) -> impl Serialize {
    object! {
        puzzle: Digits(&puzzle.grid),
        solution: Digits(&puzzle.solution),
        seed: puzzle.seed,
        generation: GENERATION,
        level: puzzle.rating.level().name(),
        score: puzzle.rating.score(),
        clues: puzzle.grid.n_filled(),
        symmetry: puzzle.symmetry.name(),
        minimal: puzzle.minimal,
        crux: puzzle.crux,
        techniques: Techniques(&puzzle.rating),
    }
}
