//! Wings: a few cells with two or three digits, one of which is settled anyhow.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const W_WING: Finder = Finder { family: Family::Wings, find: nothing, explain, example: "" };
pub(super) const XY_WING: Finder = Finder { family: Family::Wings, find: nothing, explain, example: "" };
pub(super) const XYZ_WING: Finder = Finder { family: Family::Wings, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
