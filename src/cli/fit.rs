//! The engine for a kind of puzzle.

use anyhow::ensure;

use crate::domino::Kind;
use crate::search::{self, EngineInfo};

/// Returns the engine that was named, or the first for this kind of puzzle. Fails if the named engine does not take
/// puzzles of this kind.
pub(super) fn engine_for(
    asked: Option<&'static EngineInfo>,
    kind: Kind,
) -> anyhow::Result<&'static EngineInfo> {
    if let Some(engine) = asked {
        fits(engine, kind)?;
    }
    let first = || search::engines(kind).next().expect("there are engines of either kind");
    Ok(asked.unwrap_or_else(first))
}

/// Fails if an engine does not take puzzles of this kind, and names those that do.
pub(super) fn fits(engine: &EngineInfo, kind: Kind) -> anyhow::Result<()> {
    let names: Vec<&str> = search::engines(kind).map(|it| it.name).collect();
    ensure!(
        engine.kind == kind,
        "--engine {} is for {}, and this is a {kind}; engines for it: {}",
        engine.name,
        engine.kind,
        names.join(", ")
    );
    Ok(())
}
