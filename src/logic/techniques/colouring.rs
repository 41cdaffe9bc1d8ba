//! Colouring: clusters of strong links on one digit, in two colours.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const COLOUR_TRAP: Finder = Finder { family: Family::Colouring, find: nothing, explain, example: "" };
pub(super) const COLOUR_WRAP: Finder = Finder { family: Family::Colouring, find: nothing, explain, example: "" };
pub(super) const MULTI_COLOURS_1: Finder = Finder { family: Family::Colouring, find: nothing, explain, example: "" };
pub(super) const MULTI_COLOURS_2: Finder = Finder { family: Family::Colouring, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
