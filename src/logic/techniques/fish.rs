//! Basic fish: parallel lines that have a digit in as many crossing lines only.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const X_WING: Finder = Finder { family: Family::Fish, find: nothing, explain, example: "" };
pub(super) const SWORDFISH: Finder = Finder { family: Family::Fish, find: nothing, explain, example: "" };
pub(super) const JELLYFISH: Finder = Finder { family: Family::Fish, find: nothing, explain, example: "" };
pub(super) const SQUIRMBAG: Finder = Finder { family: Family::Fish, find: nothing, explain, example: "" };
pub(super) const WHALE: Finder = Finder { family: Family::Fish, find: nothing, explain, example: "" };
pub(super) const LEVIATHAN: Finder = Finder { family: Family::Fish, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
