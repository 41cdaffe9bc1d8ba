//! Naked and hidden subsets: as many cells as digits in a house.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const NAKED_PAIR: Finder = Finder { family: Family::Subsets, find: nothing, explain, example: "" };
pub(super) const NAKED_TRIPLE: Finder = Finder { family: Family::Subsets, find: nothing, explain, example: "" };
pub(super) const HIDDEN_PAIR: Finder = Finder { family: Family::Subsets, find: nothing, explain, example: "" };
pub(super) const HIDDEN_TRIPLE: Finder = Finder { family: Family::Subsets, find: nothing, explain, example: "" };
pub(super) const NAKED_QUADRUPLE: Finder = Finder { family: Family::Subsets, find: nothing, explain, example: "" };
pub(super) const HIDDEN_QUADRUPLE: Finder = Finder { family: Family::Subsets, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
