//! Chains with groups of places and almost locked sets as nodes.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const GROUPED_CONTINUOUS_LOOP: Finder = Finder { family: Family::GroupedChains, find: nothing, explain, example: "" };
pub(super) const GROUPED_DISCONTINUOUS_LOOP: Finder = Finder { family: Family::GroupedChains, find: nothing, explain, example: "" };
pub(super) const GROUPED_AIC: Finder = Finder { family: Family::GroupedChains, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
