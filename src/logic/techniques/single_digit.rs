//! Single-digit patterns: two strong links of one digit.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const SKYSCRAPER: Finder = Finder { family: Family::SingleDigit, find: nothing, explain, example: "" };
pub(super) const KITE: Finder = Finder { family: Family::SingleDigit, find: nothing, explain, example: "" };
pub(super) const DUAL_KITE: Finder = Finder { family: Family::SingleDigit, find: nothing, explain, example: "" };
pub(super) const TURBOT_FISH: Finder = Finder { family: Family::SingleDigit, find: nothing, explain, example: "" };
pub(super) const EMPTY_RECTANGLE: Finder = Finder { family: Family::SingleDigit, find: nothing, explain, example: "" };
pub(super) const DUAL_EMPTY_RECTANGLE: Finder = Finder { family: Family::SingleDigit, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
