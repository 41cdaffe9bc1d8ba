//! Patterns of almost locked sets.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const ALS_XZ: Finder = Finder { family: Family::Als, find: nothing, explain, example: "" };
pub(super) const ALS_XY_WING: Finder = Finder { family: Family::Als, find: nothing, explain, example: "" };
pub(super) const ALS_CHAIN: Finder = Finder { family: Family::Als, find: nothing, explain, example: "" };
pub(super) const DEATH_BLOSSOM: Finder = Finder { family: Family::Als, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
