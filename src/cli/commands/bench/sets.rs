//! The sets to measure: the embedded packs, or the puzzles of files.

use std::ops::ControlFlow;

use crate::cli::input::Input;
use crate::cli::output::{Outcome, Output};
use crate::domino::Puzzle;
use crate::format::{Format, Sheet};
use crate::grid::Grid;
use crate::packs::{PACKS, Pack};

/// Puzzles that are measured together, at least one.
#[derive(Debug)]
pub(super) struct Set {
    pub(super) name: String,
    pub(super) grids: Vec<Grid>,
    /// The number of puzzles that could not be parsed.
    pub(super) n_bad: usize,
}

pub(super) fn of_packs() -> impl Iterator<Item = Set> {
    let set =
        |pack: &Pack| Some(Set { name: pack.name.to_owned(), grids: pack.grids()?, n_bad: 0 });
    PACKS.iter().filter_map(set)
}

/// Reads the puzzles of an input, and reports those that cannot be parsed. A Sudominoku ends the reading without
/// counting as bad. There is no set where there is nothing to measure.
pub(super) fn read(
    input: &Input,
    from: Option<Format>,
    output: &mut Output,
) -> anyhow::Result<(Option<Set>, Outcome)> {
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
    let is_something = outcome != Outcome::Unread && !grids.is_empty();
    let n_bad = n_read - grids.len();
    Ok((is_something.then(|| Set { name: input.title(), grids, n_bad }), outcome))
}

#[cfg(test)]
mod tests {
    use super::of_packs;
    use crate::logic::Grade;

    #[test]
    fn without_a_file_every_pack_of_sudoku_is_a_set() {
        let packs: Vec<String> = of_packs().map(|it| it.name).collect();
        let graded = Grade::ALL.map(Grade::name);
        assert_eq!(packs, [&graded[..], &["er", "famous", "traps"]].concat());
    }
}
