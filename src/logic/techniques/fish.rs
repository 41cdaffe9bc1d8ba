//! Basic fish: parallel lines that have a digit in as many crossing lines only.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::grid::{CellSet, DigitSet, House};
use crate::logic::fish_search::{self, Fish};
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Places, Role, Shape, explain};

pub(super) const X_WING: Finder = finder(|view, found| basic(view, 2, found));
pub(super) const SWORDFISH: Finder = finder(|view, found| basic(view, 3, found));
pub(super) const JELLYFISH: Finder = finder(|view, found| basic(view, 4, found));
pub(super) const SQUIRMBAG: Finder = finder(|view, found| basic(view, 5, found));
pub(super) const WHALE: Finder = finder(|view, found| basic(view, 6, found));
pub(super) const LEVIATHAN: Finder = finder(|view, found| basic(view, 7, found));

const fn finder(find: fn(&View<'_>, &mut Instances<'_>) -> ControlFlow<()>) -> Finder {
    Finder { family: Family::Fish, find, explain: explain_fish, example: "" }
}

/// Reports basic fish of this size.
fn basic(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> ControlFlow<()> {
    fish_search::basic(view, size, &mut |fish| found.report(deduction(fish, found)))
}

/// Returns the deduction of a fish.
pub(super) fn deduction(fish: &Fish, found: &Instances<'_>) -> Deduction {
    let Fish { digit, bases, covers, fins, endo_fins, eliminations } = *fish;
    let place = |cell| Shape::Places(Places { digit, cells: CellSet::only(cell) });
    found
        .strike(DigitSet::only(digit), CandidateSet::of(digit, eliminations))
        .with_all(Role::Base, bases.iter().map(Shape::House))
        .with_all(Role::Cover, covers.iter().map(Shape::House))
        .with_all(Role::Fin, fins.iter().map(place))
        .with_all(Role::EndoFin, endo_fins.iter().map(place))
}

/// Writes the sentence of any fish: `X-Wing on 3: rows 2 and 7 have it in columns 4 and 9 only, so 3 is not in r5c4`.
pub(super) fn explain_fish(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let [bases, covers] = [Role::Base, Role::Cover].map(|role| houses(deduction.houses(role)));
    write!(f, "{} on {}: ", deduction.technique().name, explain::numbers(deduction.digits()))?;
    write!(f, "{bases} have it in {covers}")?;
    let [fins, endo_fins] = [Role::Fin, Role::EndoFin].map(|role| deduction.cells(role));
    match (fins.is_empty(), endo_fins.is_empty()) {
        (true, true) => write!(f, " only")?,
        (false, true) => write!(f, " but for {}", explain::cells(fins))?,
        (true, false) => write!(f, " only, with {} in two of them", explain::cells(endo_fins))?,
        (false, false) => {
            let [fins, endo_fins] = [fins, endo_fins].map(explain::cells);
            write!(f, " but for {fins}, with {endo_fins} in two of them")?;
        }
    }
    write!(f, ", {}", explain::struck(deduction))
}

/// Returns houses as words: `rows 2 and 7, column 4`.
fn houses(houses: impl Iterator<Item = House>) -> String {
    let houses: Vec<House> = houses.collect();
    let kinds = houses.chunk_by(|a, b| a.kind() == b.kind()).map(|chunk| {
        let numbers = chunk.iter().map(|&(House::Row(idx) | House::Column(idx) | House::Block(idx))| idx + 1);
        let plural = if chunk.len() == 1 { "" } else { "s" };
        format!("{}{plural} {}", chunk[0].kind(), explain::list(numbers, "and"))
    });
    kinds.collect::<Vec<_>>().join(", ")
}
