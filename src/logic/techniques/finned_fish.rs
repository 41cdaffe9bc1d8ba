//! Finned and sashimi fish: basic fish with further places, the fins.

use super::fish::{explain_fish, report, report_both};
use super::{Family, Find, Finder, Flow, Instances};
use crate::logic::fish_search::{self, Form, Group};
use crate::logic::view::View;

pub(super) const fn finned<const SIZE: usize>() -> Finder {
    finder(|view, found| single(view, Form::Finned, SIZE, found))
}

pub(super) const fn sashimi<const SIZE: usize>() -> Finder {
    finder(|view, found| single(view, Form::Sashimi, SIZE, found))
}

pub(super) const fn siamese_finned<const SIZE: usize>() -> Finder {
    finder(|view, found| siamese(view, Form::Finned, SIZE, found))
}

pub(super) const fn siamese_sashimi<const SIZE: usize>() -> Finder {
    finder(|view, found| siamese(view, Form::Sashimi, SIZE, found))
}

const fn finder(find: Find) -> Finder {
    Family::FinnedFish.finder(find, explain_fish)
}

/// Reports fish of this form and size.
fn single(view: &View<'_>, form: Form, size: usize, found: &mut Instances<'_>) -> Flow {
    fish_search::finned(view, size, &mut |fish| {
        if fish.form(view) == form { report(fish, found) } else { Flow::Continue(()) }
    })
}

/// Reports pairs of fish of this size with the same bases. They count as sashimi if both are, else as finned.
fn siamese(view: &View<'_>, form: Form, size: usize, found: &mut Instances<'_>) -> Flow {
    let mut group = Group::default();
    fish_search::finned(view, size, &mut |fish| {
        group.add(fish, |first, second| {
            let is_of_form = first.form(view).min(second.form(view)) == form;
            if is_of_form { report_both(first, second, found) } else { Flow::Continue(()) }
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
            "either 1 is in r5c6, or the 1s of rows 2 and 5 must be in columns 2 and 5, one in \
                each. Both ways 1 is not in r46c5"
        );
    }

    #[test]
    fn a_sashimi_fish_lacks_a_corner() {
        let fish = format!("r2c2 r2c5 r5c2 r5c6 {REST}");
        assert_eq!(
            sentences("sashimi X-Wing", &fish)[0],
            "either 1 is in r5c6, or the 1s of rows 2 and 5 must be in columns 2 and 5, one in \
                each. Both ways 1 is not in r46c5"
        );
    }
}
