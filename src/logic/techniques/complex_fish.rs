//! Franken and mutant fish: fish of rows, columns and blocks.

use std::collections::HashSet;

use super::fish::{explain_fish, report, report_both};
use super::{Family, Find, Finder, Flow, Instances};
use crate::logic::fish_search::{self, Fins, Group, Mix};
use crate::logic::view::View;

pub(super) const fn franken<const SIZE: usize>() -> Finder {
    finder(|view, found| complex(view, Mix::Franken, Fins::None, SIZE, found))
}

pub(super) const fn finned_franken<const SIZE: usize>() -> Finder {
    finder(|view, found| complex(view, Mix::Franken, Fins::Some, SIZE, found))
}

pub(super) const fn siamese_franken<const SIZE: usize>() -> Finder {
    finder(|view, found| siamese(view, Mix::Franken, SIZE, found))
}

pub(super) const fn mutant<const SIZE: usize>() -> Finder {
    finder(|view, found| complex(view, Mix::Mutant, Fins::None, SIZE, found))
}

pub(super) const fn finned_mutant<const SIZE: usize>() -> Finder {
    finder(|view, found| complex(view, Mix::Mutant, Fins::Some, SIZE, found))
}

pub(super) const fn siamese_mutant<const SIZE: usize>() -> Finder {
    finder(|view, found| siamese(view, Mix::Mutant, SIZE, found))
}

const fn finder(find: Find) -> Finder {
    Family::ComplexFish.finder(find, explain_fish)
}

/// Reports Franken or mutant fish of this size. Of several with the same eliminations only the first is reported.
fn complex(view: &View<'_>, mix: Mix, fins: Fins, size: usize, found: &mut Instances<'_>) -> Flow {
    let mut seen = HashSet::new();
    fish_search::complex(view, mix, fins, size, &mut |fish| {
        let is_new = seen.insert((fish.digit, fish.eliminations));
        if is_new { report(fish, found) } else { Flow::Continue(()) }
    })
}

/// Reports pairs of finned Franken or mutant fish with the same bases. Of several with the same eliminations only the
/// first is reported.
fn siamese(view: &View<'_>, mix: Mix, size: usize, found: &mut Instances<'_>) -> Flow {
    let mut group = Group::default();
    let mut seen = HashSet::new();
    fish_search::complex(view, mix, Fins::Some, size, &mut |fish| {
        group.add(fish, |first, second| {
            let is_new = seen.insert((fish.digit, first.eliminations | second.eliminations));
            if is_new { report_both(first, second, found) } else { Flow::Continue(()) }
        })
    })
}
