//! The engine for a puzzle, or the person.

use anyhow::ensure;

use super::pick::{BadPuzzle, Picked};
use crate::domino::{Kind, Puzzle};
use crate::fast::{self, Verdict};
use crate::search;
use crate::timeline::{HumanRun, Runner};

/// Returns the runner that was asked for, or the default engine for this kind of puzzle. Fails if the runner does not
/// take this kind.
pub(super) fn runner_for(asked: Option<Runner>, kind: Kind) -> anyhow::Result<Runner> {
    if let Some(runner) = asked {
        fits(runner, kind)?;
    }
    let first = || Runner::all(kind).next().expect("there are engines of either kind");
    Ok(asked.unwrap_or_else(first))
}

/// Fails if a runner does not take this kind of puzzle. The error names the engines that do.
pub(super) fn fits(runner: Runner, kind: Kind) -> anyhow::Result<()> {
    let of = runner.kind().unwrap_or(kind);
    let names: Vec<&str> = search::engines(kind).map(|it| it.name).collect();
    ensure!(
        of == kind,
        "--engine {runner} is for {of}, and this is a {kind}; engines for it: {}",
        names.join(", ")
    );
    Ok(())
}

/// Returns a person's run on a puzzle. Fails for a Sudoku unless it has exactly one solution.
pub(super) fn human_run(picked: &Picked) -> anyhow::Result<HumanRun> {
    let grid = match &picked.puzzle {
        Puzzle::Sudoku(grid) => grid,
        Puzzle::Sudominoku(board) => return Ok(HumanRun::on_dominoes(board)),
    };
    let why = match fast::verdict(grid) {
        Verdict::Unique(solution) => return Ok(HumanRun::new(grid, &solution)),
        Verdict::None => "no solution",
        Verdict::Several(..) => "several solutions",
    };
    let title = &picked.title;
    Err(BadPuzzle(format!("{title}: {why}, so it has no path of techniques")).into())
}
