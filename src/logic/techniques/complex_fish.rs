//! Franken and mutant fish: fish of rows, columns and blocks.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::fish::{deduction, explain_fish, joined_deduction};
use super::{Family, Finder, Instances};
use crate::grid::{CellSet, Digit};
use crate::logic::fish_search::{self, Fins, Fish, Group, Mix};
use crate::logic::view::View;

pub(super) const FRANKEN_X_WING: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::None, 2, found));
pub(super) const FRANKEN_SWORDFISH: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::None, 3, found));
pub(super) const FRANKEN_JELLYFISH: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::None, 4, found));
pub(super) const FRANKEN_SQUIRMBAG: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::None, 5, found));
pub(super) const FRANKEN_WHALE: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::None, 6, found));
pub(super) const FRANKEN_LEVIATHAN: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::None, 7, found));
pub(super) const FINNED_FRANKEN_X_WING: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::Some, 2, found));
pub(super) const FINNED_FRANKEN_SWORDFISH: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::Some, 3, found));
pub(super) const FINNED_FRANKEN_JELLYFISH: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::Some, 4, found));
pub(super) const FINNED_FRANKEN_SQUIRMBAG: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::Some, 5, found));
pub(super) const FINNED_FRANKEN_WHALE: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::Some, 6, found));
pub(super) const FINNED_FRANKEN_LEVIATHAN: Finder =
    finder(|view, found| complex(view, Mix::Franken, Fins::Some, 7, found));
pub(super) const MUTANT_X_WING: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::None, 2, found));
pub(super) const MUTANT_SWORDFISH: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::None, 3, found));
pub(super) const MUTANT_JELLYFISH: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::None, 4, found));
pub(super) const MUTANT_SQUIRMBAG: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::None, 5, found));
pub(super) const MUTANT_WHALE: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::None, 6, found));
pub(super) const MUTANT_LEVIATHAN: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::None, 7, found));
pub(super) const FINNED_MUTANT_X_WING: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 2, found));
pub(super) const FINNED_MUTANT_SWORDFISH: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 3, found));
pub(super) const FINNED_MUTANT_JELLYFISH: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 4, found));
pub(super) const FINNED_MUTANT_SQUIRMBAG: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 5, found));
pub(super) const FINNED_MUTANT_WHALE: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 6, found));
pub(super) const FINNED_MUTANT_LEVIATHAN: Finder =
    finder(|view, found| complex(view, Mix::Mutant, Fins::Some, 7, found));
pub(super) const SIAMESE_FRANKEN_SWORDFISH: Finder =
    finder(|view, found| siamese(view, Mix::Franken, 3, found));
pub(super) const SIAMESE_FRANKEN_JELLYFISH: Finder =
    finder(|view, found| siamese(view, Mix::Franken, 4, found));
pub(super) const SIAMESE_MUTANT_JELLYFISH: Finder =
    finder(|view, found| siamese(view, Mix::Mutant, 4, found));

const fn finder(find: fn(&View<'_>, &mut Instances<'_>) -> ControlFlow<()>) -> Finder {
    Finder { family: Family::ComplexFish, find, explain: explain_fish }
}

/// Reports Franken or mutant fish of this size, with or without fins: of those that strike the same the first.
fn complex(
    view: &View<'_>,
    mix: Mix,
    fins: Fins,
    size: usize,
    found: &mut Instances<'_>,
) -> ControlFlow<()> {
    let mut seen = Seen::default();
    fish_search::complex(view, mix, fins, size, &mut |fish| {
        if seen.is_new(fish) {
            found.report(deduction(fish, found))?;
        }
        ControlFlow::Continue(())
    })
}

/// Reports pairs of finned Franken or mutant fish of this size: of those that strike the same the first.
fn siamese(view: &View<'_>, mix: Mix, size: usize, found: &mut Instances<'_>) -> ControlFlow<()> {
    let mut group = Group::default();
    let mut seen = Seen::default();
    fish_search::complex(view, mix, Fins::Some, size, &mut |fish| {
        group.add(fish, |first, second| {
            let eliminations = first.eliminations | second.eliminations;
            if seen.is_new(&Fish { eliminations, ..*first }) {
                found.report(joined_deduction(first, second, found))?;
            }
            ControlFlow::Continue(())
        })
    })
}

/// The eliminations of the fish so far.
#[derive(Default)]
struct Seen(HashSet<(Digit, CellSet)>);

impl Seen {
    /// Adds what a fish strikes; returns true if no fish before it strikes the same.
    fn is_new(&mut self, fish: &Fish) -> bool {
        self.0.insert((fish.digit, fish.eliminations))
    }
}
