//! Finned and sashimi fish: basic fish with further places, the fins.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const FINNED_X_WING: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const SASHIMI_X_WING: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const FINNED_SWORDFISH: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const SASHIMI_SWORDFISH: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const FINNED_JELLYFISH: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const SASHIMI_JELLYFISH: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const FINNED_SQUIRMBAG: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const SASHIMI_SQUIRMBAG: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const FINNED_WHALE: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const SASHIMI_WHALE: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const FINNED_LEVIATHAN: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const SASHIMI_LEVIATHAN: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const SIAMESE_SWORDFISH: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const SIAMESE_JELLYFISH: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const SIAMESE_SASHIMI_SWORDFISH: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };
pub(super) const SIAMESE_SASHIMI_JELLYFISH: Finder = Finder { family: Family::FinnedFish, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
