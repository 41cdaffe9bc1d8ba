//! The sets to measure: the embedded packs, or the puzzles of files.

use std::ffi::OsString;
use std::ops::ControlFlow;

use crate::cli::input::Input;
use crate::cli::output::Outcome;
use crate::cli::output::Output;
use crate::domino::Puzzle;
use crate::format::{Format, Sheet};
use crate::grid::Grid;
use crate::packs::{PACKS, Pack};

/// A place to read puzzles from.
#[derive(Debug)]
pub(super) enum Source {
    Pack(&'static Pack),
    Input(Input),
}

/// Puzzles that are measured together, at least one.
#[derive(Debug)]
pub(super) struct Set {
    pub(super) name: String,
    pub(super) grids: Vec<Grid>,
    /// The number of puzzles that could not be read.
    pub(super) n_bad: usize,
}

/// Returns the packs of Sudoku if no file is named.
pub(super) fn sources(files: &[OsString]) -> Vec<Source> {
    match files {
        [] => PACKS.iter().filter(|it| is_sudoku(it)).map(Source::Pack).collect(),
        named => named.iter().map(|file| Source::Input(Input::of(file))).collect(),
    }
}

fn is_sudoku(pack: &Pack) -> bool {
    pack.puzzles().iter().all(|it| it.puzzle.dominoes().is_none())
}

impl Source {
    /// Reads a source to its end and reports what cannot be read. The inner error is for a source without a puzzle to
    /// measure.
    pub(super) fn read(
        &self,
        from: Option<Format>,
        output: &mut Output,
    ) -> anyhow::Result<Result<Set, Outcome>> {
        match self {
            Self::Pack(pack) => Ok(Ok(Set::of(pack))),
            Self::Input(input) => read(input, from, output),
        }
    }
}

impl Set {
    fn of(pack: &Pack) -> Self {
        let grids = pack.puzzles().iter().map(|it| *it.puzzle.grid()).collect();
        Self { name: pack.name.to_owned(), grids, n_bad: 0 }
    }

    /// Returns the outcome of reading the source: unsolved if a puzzle could not be read.
    pub(super) const fn outcome(&self) -> Outcome {
        if self.n_bad == 0 { Outcome::Solved } else { Outcome::Unsolved }
    }
}

/// Reads the puzzles of an input. A Sudominoku ends the reading, and does not count as bad.
fn read(
    input: &Input,
    from: Option<Format>,
    output: &mut Output,
) -> anyhow::Result<Result<Set, Outcome>> {
    let mut grids = Vec::new();
    let take = |_, sheet: Sheet| {
        Ok(match sheet.puzzle {
            Puzzle::Sudoku(grid) => {
                grids.push(grid);
                ControlFlow::Continue(())
            }
            Puzzle::Sudominoku(_) => ControlFlow::Break(format!(
                "reading {}: only Sudoku can be measured",
                input.title()
            )),
        })
    };
    let (n_read, outcome) = input.read_each(from, output, take)?;
    if outcome == Outcome::Unread || grids.is_empty() {
        return Ok(Err(outcome));
    }
    let n_bad = n_read - grids.len();
    Ok(Ok(Set { name: input.title(), grids, n_bad }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_file_every_pack_of_sudoku_is_a_set() {
        let packs: Vec<&str> = sources(&[])
            .iter()
            .map(|source| match source {
                Source::Pack(pack) => pack.name,
                Source::Input(_) => "",
            })
            .collect();
        assert_eq!(packs, ["easy", "medium", "hard", "unfair", "extreme", "famous", "traps"]);
        assert_eq!(sources(&["a.txt".into()]).len(), 1);
    }
}
