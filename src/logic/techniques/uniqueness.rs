//! Uniqueness: patterns that would allow a second solution.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const BUG_1: Finder = Finder { family: Family::Uniqueness, find: nothing, explain, example: "" };
pub(super) const RECTANGLE_1: Finder = Finder { family: Family::Uniqueness, find: nothing, explain, example: "" };
pub(super) const RECTANGLE_2: Finder = Finder { family: Family::Uniqueness, find: nothing, explain, example: "" };
pub(super) const RECTANGLE_3: Finder = Finder { family: Family::Uniqueness, find: nothing, explain, example: "" };
pub(super) const RECTANGLE_4: Finder = Finder { family: Family::Uniqueness, find: nothing, explain, example: "" };
pub(super) const RECTANGLE_5: Finder = Finder { family: Family::Uniqueness, find: nothing, explain, example: "" };
pub(super) const RECTANGLE_6: Finder = Finder { family: Family::Uniqueness, find: nothing, explain, example: "" };
pub(super) const HIDDEN_RECTANGLE: Finder = Finder { family: Family::Uniqueness, find: nothing, explain, example: "" };
pub(super) const AVOIDABLE_RECTANGLE_1: Finder = Finder { family: Family::Uniqueness, find: nothing, explain, example: "" };
pub(super) const AVOIDABLE_RECTANGLE_2: Finder = Finder { family: Family::Uniqueness, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
