//! Franken and mutant fish: fish of rows, columns and blocks.

use std::collections::HashSet;

use super::fish::{deduction, explain_fish, joined_deduction};
use super::{Family, Find, Finder, Flow, Instances};
use crate::grid::{CellSet, Digit};
use crate::logic::fish_search::{self, Fins, Fish, Group, Mix};
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

/// Reports Franken or mutant fish of this size, with or without fins: of those that strike the same the first.
fn complex(view: &View<'_>, mix: Mix, fins: Fins, size: usize, found: &mut Instances<'_>) -> Flow {
    let mut seen = Seen::default();
    fish_search::complex(view, mix, fins, size, &mut |fish| {
        if seen.is_new(fish) {
            found.report(deduction(fish, found))?;
        }
        Flow::Continue(())
    })
}

/// Reports pairs of finned Franken or mutant fish of this size: of those that strike the same the first.
fn siamese(view: &View<'_>, mix: Mix, size: usize, found: &mut Instances<'_>) -> Flow {
    let mut group = Group::default();
    let mut seen = Seen::default();
    fish_search::complex(view, mix, Fins::Some, size, &mut |fish| {
        group.add(fish, |first, second| {
            let eliminations = first.eliminations | second.eliminations;
            if seen.is_new(&Fish { eliminations, ..*first }) {
                found.report(joined_deduction(first, second, found))?;
            }
            Flow::Continue(())
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
