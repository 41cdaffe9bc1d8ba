//! Finned and sashimi fish: basic fish with further places, the fins.

use std::ops::ControlFlow;

use super::fish::{deduction, explain_fish};
use super::{Family, Finder, Instances};
use crate::logic::fish_search::{self, Fish, Group};
use crate::logic::view::View;

pub(super) const FINNED_X_WING: Finder = finder(|view, found| finned(view, 2, found));
pub(super) const FINNED_SWORDFISH: Finder = finder(|view, found| finned(view, 3, found));
pub(super) const FINNED_JELLYFISH: Finder = finder(|view, found| finned(view, 4, found));
pub(super) const FINNED_SQUIRMBAG: Finder = finder(|view, found| finned(view, 5, found));
pub(super) const FINNED_WHALE: Finder = finder(|view, found| finned(view, 6, found));
pub(super) const FINNED_LEVIATHAN: Finder = finder(|view, found| finned(view, 7, found));
pub(super) const SASHIMI_X_WING: Finder = finder(|view, found| sashimi(view, 2, found));
pub(super) const SASHIMI_SWORDFISH: Finder = finder(|view, found| sashimi(view, 3, found));
pub(super) const SASHIMI_JELLYFISH: Finder = finder(|view, found| sashimi(view, 4, found));
pub(super) const SASHIMI_SQUIRMBAG: Finder = finder(|view, found| sashimi(view, 5, found));
pub(super) const SASHIMI_WHALE: Finder = finder(|view, found| sashimi(view, 6, found));
pub(super) const SASHIMI_LEVIATHAN: Finder = finder(|view, found| sashimi(view, 7, found));
pub(super) const SIAMESE_SWORDFISH: Finder = finder(|view, found| siamese_finned(view, 3, found));
pub(super) const SIAMESE_JELLYFISH: Finder = finder(|view, found| siamese_finned(view, 4, found));
pub(super) const SIAMESE_SASHIMI_SWORDFISH: Finder = finder(|view, found| siamese_sashimi(view, 3, found));
pub(super) const SIAMESE_SASHIMI_JELLYFISH: Finder = finder(|view, found| siamese_sashimi(view, 4, found));

const fn finder(find: fn(&View<'_>, &mut Instances<'_>) -> ControlFlow<()>) -> Finder {
    Finder { family: Family::FinnedFish, find, explain: explain_fish, example: "" }
}

/// Reports finned fish of this size that are not sashimi.
fn finned(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> ControlFlow<()> {
    fish_search::finned(view, size, &mut |fish| match fish.is_sashimi(view) {
        true => ControlFlow::Continue(()),
        false => found.report(deduction(fish, found)),
    })
}

/// Reports sashimi fish of this size.
fn sashimi(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> ControlFlow<()> {
    fish_search::finned(view, size, &mut |fish| match fish.is_sashimi(view) {
        true => found.report(deduction(fish, found)),
        false => ControlFlow::Continue(()),
    })
}

/// Reports pairs of finned fish of this size, the first of which is not sashimi.
fn siamese_finned(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> ControlFlow<()> {
    siamese(view, size, &mut |first, second| match first.is_sashimi(view) {
        true => ControlFlow::Continue(()),
        false => found.report(deduction(&first.joined(second), found)),
    })
}

/// Reports pairs of finned fish of this size, the first of which is sashimi.
fn siamese_sashimi(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> ControlFlow<()> {
    siamese(view, size, &mut |first, second| match first.is_sashimi(view) {
        true => found.report(deduction(&first.joined(second), found)),
        false => ControlFlow::Continue(()),
    })
}

/// Calls `pair` with finned fish of this size that have the same bases and different fins.
fn siamese(
    view: &View<'_>,
    size: usize,
    pair: &mut dyn FnMut(&Fish, &Fish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut group = Group::default();
    fish_search::finned(view, size, &mut |fish| group.add(fish, &mut *pair))
}
