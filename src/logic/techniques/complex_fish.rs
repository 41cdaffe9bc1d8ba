//! Franken and mutant fish: fish of rows, columns and blocks.

use std::ops::ControlFlow;

use super::fish::{deduction, explain_fish};
use super::{Family, Finder, Instances};
use crate::logic::fish_search::{self, Fins, Mix};
use crate::logic::view::View;

pub(super) const FRANKEN_X_WING: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::None, 2, found));
pub(super) const FRANKEN_SWORDFISH: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::None, 3, found));
pub(super) const FRANKEN_JELLYFISH: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::None, 4, found));
pub(super) const FRANKEN_SQUIRMBAG: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::None, 5, found));
pub(super) const FRANKEN_WHALE: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::None, 6, found));
pub(super) const FRANKEN_LEVIATHAN: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::None, 7, found));
pub(super) const FINNED_FRANKEN_X_WING: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::Some, 2, found));
pub(super) const FINNED_FRANKEN_SWORDFISH: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::Some, 3, found));
pub(super) const FINNED_FRANKEN_JELLYFISH: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::Some, 4, found));
pub(super) const FINNED_FRANKEN_SQUIRMBAG: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::Some, 5, found));
pub(super) const FINNED_FRANKEN_WHALE: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::Some, 6, found));
pub(super) const FINNED_FRANKEN_LEVIATHAN: Finder = finder(|view, found| complex(view, Mix::Franken, Fins::Some, 7, found));
pub(super) const MUTANT_X_WING: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::None, 2, found));
pub(super) const MUTANT_SWORDFISH: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::None, 3, found));
pub(super) const MUTANT_JELLYFISH: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::None, 4, found));
pub(super) const MUTANT_SQUIRMBAG: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::None, 5, found));
pub(super) const MUTANT_WHALE: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::None, 6, found));
pub(super) const MUTANT_LEVIATHAN: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::None, 7, found));
pub(super) const FINNED_MUTANT_X_WING: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 2, found));
pub(super) const FINNED_MUTANT_SWORDFISH: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 3, found));
pub(super) const FINNED_MUTANT_JELLYFISH: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 4, found));
pub(super) const FINNED_MUTANT_SQUIRMBAG: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 5, found));
pub(super) const FINNED_MUTANT_WHALE: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 6, found));
pub(super) const FINNED_MUTANT_LEVIATHAN: Finder = finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 7, found));
pub(super) const SIAMESE_FRANKEN_SWORDFISH: Finder = finder(nothing);
pub(super) const SIAMESE_FRANKEN_JELLYFISH: Finder = finder(nothing);
pub(super) const SIAMESE_MUTANT_JELLYFISH: Finder = finder(nothing);

const fn finder(find: fn(&View<'_>, &mut Instances<'_>) -> ControlFlow<()>) -> Finder {
    Finder { family: Family::ComplexFish, find, explain: explain_fish, example: "" }
}

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Reports Franken or mutant fish of this size, with or without fins.
fn complex(
    view: &View<'_>,
    mix: Mix,
    fins: Fins,
    size: usize,
    found: &mut Instances<'_>,
) -> ControlFlow<()> {
    fish_search::complex(view, mix, fins, size, &mut |fish| found.report(deduction(fish, found)))
}
