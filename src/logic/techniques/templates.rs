//! Templates: all ways to lay one digit over the grid.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const TEMPLATE_SET: Finder = Finder { family: Family::Templates, find: nothing, explain, example: "" };
pub(super) const TEMPLATE_DELETE: Finder = Finder { family: Family::Templates, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
