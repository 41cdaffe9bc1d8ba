//! The sets to measure: the embedded packs, or the puzzles of files.

use std::ffi::OsString;
use std::io;

use crate::cli::input::Input;
use crate::cli::output::Outcome;
use crate::cli::output::Output;
use crate::domino::{Kind, Puzzle};
use crate::format::{Format, Reader};
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

fn read(
    input: &Input,
    from: Option<Format>,
    output: &mut Output,
) -> anyhow::Result<Result<Set, Outcome>> {
    let mut set = Set { name: input.title(), grids: Vec::new(), n_bad: 0 };
    let complaint = match fill(&mut set, input, from, output)? {
        Err(error) => input.unreadable(&error, None),
        Ok(Kind::Sudominoku) => format!("reading {}: only Sudoku can be measured", input.title()),
        Ok(Kind::Sudoku) if !set.grids.is_empty() => return Ok(Ok(set)),
        Ok(Kind::Sudoku) if set.n_bad > 0 => return Ok(Err(Outcome::Unsolved)),
        Ok(Kind::Sudoku) => input.empty(),
    };
    output.complain(&complaint)?;
    Ok(Err(Outcome::Unread))
}

/// Reads the puzzles of an input up to the first one that is not a Sudoku, which does not count as bad.
fn fill(
    set: &mut Set,
    input: &Input,
    from: Option<Format>,
    output: &mut Output,
) -> anyhow::Result<io::Result<Kind>> {
    let opened = match input.open(|| Ok(())) {
        Ok(opened) => opened,
        Err(error) => return Ok(Err(error)),
    };
    let reader = match from {
        Some(format) => Reader::with_format(opened, format),
        None => Reader::new(opened),
    };
    for record in reader {
        match record.map(|it| it.puzzle) {
            Ok(Ok(Puzzle::Sudoku(grid))) => set.grids.push(grid),
            Ok(Ok(Puzzle::Sudominoku(_))) => return Ok(Ok(Kind::Sudominoku)),
            Ok(Err(error)) => {
                set.n_bad += 1;
                output.message(&input.bad(&error))?;
            }
            Err(error) => return Ok(Err(error)),
        }
    }
    Ok(Ok(Kind::Sudoku))
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
