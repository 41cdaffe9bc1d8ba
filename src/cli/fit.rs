//! The engine for a puzzle, or the person.

use anyhow::ensure;

use super::pick::{BadPuzzle, Picked};
use crate::domino::Kind;
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
    let names: Vec<&str> = search::engines(kind).map(|it| it.name).collect();
    ensure!(
        runner.kind() == kind,
        "--engine {runner} is for {}, and this is a {kind}; engines for it: {}",
        runner.kind(),
        names.join(", ")
    );
    Ok(())
}

/// Returns a person's run on a puzzle. Fails unless it has exactly one solution.
pub(super) fn human_run(picked: &Picked) -> anyhow::Result<HumanRun> {
    let grid = picked.puzzle.grid();
    let why = match fast::verdict(grid) {
        Verdict::Unique(solution) => return Ok(HumanRun::new(grid, &solution)),
        Verdict::None => "no solution",
        Verdict::Several(..) => "several solutions",
    };
    let title = &picked.title;
    Err(BadPuzzle(format!("{title}: {why}, so it has no path of techniques")).into())
}
