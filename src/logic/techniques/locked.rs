//! Locked candidates: digits confined to where a line and a block cross.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const LOCKED_PAIR: Finder = Finder { family: Family::Locked, find: nothing, explain, example: "" };
pub(super) const LOCKED_TRIPLE: Finder = Finder { family: Family::Locked, find: nothing, explain, example: "" };
pub(super) const POINTING: Finder = Finder { family: Family::Locked, find: nothing, explain, example: "" };
pub(super) const CLAIMING: Finder = Finder { family: Family::Locked, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
