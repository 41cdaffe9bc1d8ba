//! Chains through single candidates: remote pairs, X-chains, XY-chains, nice loops.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const REMOTE_PAIR: Finder = Finder { family: Family::Chains, find: nothing, explain, example: "" };
pub(super) const X_CHAIN: Finder = Finder { family: Family::Chains, find: nothing, explain, example: "" };
pub(super) const XY_CHAIN: Finder = Finder { family: Family::Chains, find: nothing, explain, example: "" };
pub(super) const CONTINUOUS_LOOP: Finder = Finder { family: Family::Chains, find: nothing, explain, example: "" };
pub(super) const DISCONTINUOUS_LOOP: Finder = Finder { family: Family::Chains, find: nothing, explain, example: "" };
pub(super) const AIC: Finder = Finder { family: Family::Chains, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
