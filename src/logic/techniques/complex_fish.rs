//! Franken and mutant fish: fish of rows, columns and blocks.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::logic::Deduction;
use crate::logic::view::View;

pub(super) const FRANKEN_X_WING: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FRANKEN_SWORDFISH: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FRANKEN_JELLYFISH: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FRANKEN_SQUIRMBAG: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FRANKEN_WHALE: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FRANKEN_LEVIATHAN: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_FRANKEN_X_WING: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_FRANKEN_SWORDFISH: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_FRANKEN_JELLYFISH: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_FRANKEN_SQUIRMBAG: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_FRANKEN_WHALE: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_FRANKEN_LEVIATHAN: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const SIAMESE_FRANKEN_SWORDFISH: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const SIAMESE_FRANKEN_JELLYFISH: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const MUTANT_X_WING: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const MUTANT_SWORDFISH: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const MUTANT_JELLYFISH: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const MUTANT_SQUIRMBAG: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const MUTANT_WHALE: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const MUTANT_LEVIATHAN: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_MUTANT_X_WING: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_MUTANT_SWORDFISH: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_MUTANT_JELLYFISH: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_MUTANT_SQUIRMBAG: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_MUTANT_WHALE: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const FINNED_MUTANT_LEVIATHAN: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };
pub(super) const SIAMESE_MUTANT_JELLYFISH: Finder = Finder { family: Family::ComplexFish, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn explain(_deduction: &Deduction, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
    Ok(())
}
