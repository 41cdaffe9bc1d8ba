//! Forcing chains and nets: implications followed to a contradiction or to a common end.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const CONTRADICTION_CHAIN: Finder = Finder { family: Family::Forcing, find: nothing, explain, example: "" };
pub(super) const VERITY_CHAIN: Finder = Finder { family: Family::Forcing, find: nothing, explain, example: "" };
pub(super) const CONTRADICTION_NET: Finder = Finder { family: Family::Forcing, find: nothing, explain, example: "" };
pub(super) const VERITY_NET: Finder = Finder { family: Family::Forcing, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
