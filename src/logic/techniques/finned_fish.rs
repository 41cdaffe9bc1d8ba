//! Finned and sashimi fish: basic fish with further places, the fins.

use std::ops::ControlFlow;

use super::fish::{deduction, explain_fish, joined_deduction};
use super::{Family, Finder, Instances};
use crate::logic::fish_search::{self, Form, Group};
use crate::logic::view::View;

pub(super) const FINNED_X_WING: Finder = finder(|view, found| single(view, Form::Finned, 2, found));
pub(super) const FINNED_SWORDFISH: Finder =
    finder(|view, found| single(view, Form::Finned, 3, found));
pub(super) const FINNED_JELLYFISH: Finder =
    finder(|view, found| single(view, Form::Finned, 4, found));
pub(super) const FINNED_SQUIRMBAG: Finder =
    finder(|view, found| single(view, Form::Finned, 5, found));
pub(super) const FINNED_WHALE: Finder = finder(|view, found| single(view, Form::Finned, 6, found));
pub(super) const FINNED_LEVIATHAN: Finder =
    finder(|view, found| single(view, Form::Finned, 7, found));
pub(super) const SASHIMI_X_WING: Finder =
    finder(|view, found| single(view, Form::Sashimi, 2, found));
pub(super) const SASHIMI_SWORDFISH: Finder =
    finder(|view, found| single(view, Form::Sashimi, 3, found));
pub(super) const SASHIMI_JELLYFISH: Finder =
    finder(|view, found| single(view, Form::Sashimi, 4, found));
pub(super) const SASHIMI_SQUIRMBAG: Finder =
    finder(|view, found| single(view, Form::Sashimi, 5, found));
pub(super) const SASHIMI_WHALE: Finder =
    finder(|view, found| single(view, Form::Sashimi, 6, found));
pub(super) const SASHIMI_LEVIATHAN: Finder =
    finder(|view, found| single(view, Form::Sashimi, 7, found));
pub(super) const SIAMESE_SWORDFISH: Finder =
    finder(|view, found| siamese(view, Form::Finned, 3, found));
pub(super) const SIAMESE_JELLYFISH: Finder =
    finder(|view, found| siamese(view, Form::Finned, 4, found));
pub(super) const SIAMESE_SASHIMI_SWORDFISH: Finder =
    finder(|view, found| siamese(view, Form::Sashimi, 3, found));
pub(super) const SIAMESE_SASHIMI_JELLYFISH: Finder =
    finder(|view, found| siamese(view, Form::Sashimi, 4, found));

const fn finder(find: fn(&View<'_>, &mut Instances<'_>) -> ControlFlow<()>) -> Finder {
    Finder { family: Family::FinnedFish, find, explain: explain_fish }
}

/// Reports fish of this form and size.
fn single(view: &View<'_>, form: Form, size: usize, found: &mut Instances<'_>) -> ControlFlow<()> {
    fish_search::finned(view, size, &mut |fish| {
        if fish.form(view) == form {
            found.report(deduction(fish, found))?;
        }
        ControlFlow::Continue(())
    })
}

/// Reports pairs of fish of this size with the same bases: sashimi if both are, else finned.
fn siamese(view: &View<'_>, form: Form, size: usize, found: &mut Instances<'_>) -> ControlFlow<()> {
    let mut group = Group::default();
    fish_search::finned(view, size, &mut |fish| {
        group.add(fish, |first, second| {
            if first.form(view).min(second.form(view)) == form {
                found.report(joined_deduction(first, second, found))?;
            }
            ControlFlow::Continue(())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::fish::tests::sentences;

    /// The rows 4, 6 and 9, without column 2.
    const REST: &str = "r4c1 r4c3 r4c4 r4c5 r4c6 r4c7 r4c8 r4c9 r6c1 r6c3 r6c4 r6c5 r6c6 r6c7 r6c8 \
        r6c9 r9c1 r9c3 r9c4 r9c5 r9c6 r9c7 r9c8 r9c9";

    #[test]
    fn what_sees_the_fins_goes() {
        let fish = format!("r2c2 r2c5 r5c2 r5c5 r5c6 {REST}");
        assert_eq!(
            sentences("finned X-Wing", &fish)[0],
            "finned X-Wing on 1: rows 2 and 5 have it in columns 2 and 5 but for r5c6, \
             so 1 is not in r46c5, which see the fin"
        );
    }

    #[test]
    fn a_sashimi_fish_lacks_a_corner() {
        let fish = format!("r2c2 r2c5 r5c2 r5c6 {REST}");
        assert_eq!(
            sentences("sashimi X-Wing", &fish)[0],
            "sashimi X-Wing on 1: rows 2 and 5 have it in columns 2 and 5 but for r5c6, \
             so 1 is not in r46c5, which see the fin"
        );
    }
}
