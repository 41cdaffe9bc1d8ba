//! Basic fish: parallel lines that have a digit in as many crossing lines only.

use std::fmt;

use super::{Family, Finder, Instances};
use crate::grid::{CellSet, DigitSet, House};
use crate::logic::fish_search::{self, Fish};
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Part, Places, Role, Shape, explain};

/// Reports basic fish of this size.
pub(super) const fn fish<const SIZE: usize>() -> Finder {
    let find = |view: &View<'_>, found: &mut Instances<'_>| {
        fish_search::basic(view, SIZE, &mut |fish| found.report(deduction(fish, found)))
    };
    Family::Fish.finder(find, explain_fish)
}

/// Returns the deduction of a fish.
pub(super) fn deduction(fish: &Fish, found: &Instances<'_>) -> Deduction {
    let Fish { digit, bases, covers, fins, endo_fins, eliminations } = *fish;
    let place = |cell| Shape::Places(Places { digit, cells: CellSet::only(cell) });
    found
        .eliminate(DigitSet::only(digit), CandidateSet::of(digit, eliminations))
        .with_all(Role::Base, bases.iter().map(Shape::House))
        .with_all(Role::Cover, covers.iter().map(Shape::House))
        .with_all(Role::Fin, fins.iter().map(place))
        .with_all(Role::EndoFin, endo_fins.iter().map(place))
}

/// Returns the deduction of two fish with the same bases: what either strikes.
pub(super) fn joined_deduction(first: &Fish, second: &Fish, found: &Instances<'_>) -> Deduction {
    let eliminations = first.eliminations | second.eliminations;
    let added = deduction(second, found);
    deduction(&Fish { eliminations, ..*first }, found)
        .with_all(Role::Cover, added.shapes(Role::Cover))
        .with_all(Role::Fin, added.shapes(Role::Fin))
}

/// Writes the sentence of any fish: `X-Wing on 3: rows 2 and 7 have it in columns 4 and 9 only, so 3 is not in r5c4`.
pub(super) fn explain_fish(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let name = deduction.technique().name;
    let bases = houses(deduction.houses(Role::Base));
    write!(f, "{name} on {}: {bases} have it in ", explain::numbers(deduction.digits()))?;
    // A cover after the fins begins the second of two fish.
    let is_new = |before: &Part, after: &Part| {
        after.role == Role::Cover && [Role::Fin, Role::EndoFin].contains(&before.role)
    };
    for (nth, fish) in
        deduction.parts().chunk_by(|before, after| !is_new(before, after)).enumerate()
    {
        write!(f, "{}{}", if nth == 0 { "" } else { " and in " }, nets(fish))?;
    }
    let endo_fins = deduction.cells(Role::EndoFin);
    if !endo_fins.is_empty() {
        write!(f, ", with {} in two of them", explain::cells(endo_fins))?;
    }
    write!(f, ", {}", explain::struck(deduction))?;
    let n_fins = deduction.cells(Role::Fin).len() + endo_fins.len();
    match (n_fins, deduction.eliminations().len()) {
        (0, _) => Ok(()),
        (1, 1) => write!(f, ", which sees the fin"),
        (1, _) => write!(f, ", which see the fin"),
        (_, 1) => write!(f, ", which sees the fins"),
        (_, _) => write!(f, ", which see the fins"),
    }
}

/// Returns the covers of a fish as words, and the fins: `columns 4 and 9 but for r2c1`.
fn nets(parts: &[Part]) -> String {
    let shapes = |role| parts.iter().filter(move |it| it.role == role).map(|it| it.shape);
    let covers = houses(shapes(Role::Cover).filter_map(|shape| match shape {
        Shape::House(house) => Some(house),
        Shape::Cell(_) | Shape::Places(_) | Shape::Set(..) => None,
    }));
    let fins = shapes(Role::Fin).fold(CellSet::EMPTY, |cells, fin| cells | fin.cells());
    if fins.is_empty() {
        format!("{covers} only")
    } else {
        format!("{covers} but for {}", explain::cells(fins))
    }
}

/// Returns houses as words: `rows 2 and 7`, `rows 2 and 7 and block 4`.
fn houses(houses: impl Iterator<Item = House>) -> String {
    let houses: Vec<House> = houses.collect();
    let kinds = houses.chunk_by(|a, b| a.kind() == b.kind()).map(|chunk| {
        let number = |&(House::Row(idx) | House::Column(idx) | House::Block(idx)): &House| idx + 1;
        let plural = if chunk.len() == 1 { "" } else { "s" };
        let numbers = explain::list(chunk.iter().map(number), "and");
        format!("{}{plural} {numbers}", chunk[0].kind())
    });
    explain::list(kinds, "and")
}

#[cfg(test)]
pub(super) mod tests {
    use crate::grid::{Cell, Digit, Grid};
    use crate::logic::{Candidate, State, technique};

    /// Returns the sentences of a technique on a position with these places of 1, and none of other digits.
    pub(in crate::logic::techniques) fn sentences(name: &str, ones: &str) -> Vec<String> {
        let places: Vec<Cell> = ones.split_whitespace().map(|it| it.parse().unwrap()).collect();
        let mut state = State::new(&Grid::EMPTY);
        for digit in Digit::ALL {
            for cell in
                Cell::ALL.into_iter().filter(|it| digit != Digit::ALL[0] || !places.contains(it))
            {
                state.remove(Candidate::new(cell, digit));
            }
        }
        let mut sentences = Vec::new();
        let _ = technique(name).unwrap().each(&state, |deduction| {
            sentences.push(deduction.to_string());
            std::ops::ControlFlow::<()>::Continue(())
        });
        sentences
    }

    #[test]
    fn two_rows_with_the_same_two_columns() {
        let wing = "r2c4 r2c9 r7c4 r7c9";
        let rest = "r4c1 r4c2 r4c4 r5c1 r5c2 r5c4 r5c7 r6c1 r6c2 r6c7";
        assert_eq!(sentences("X-Wing", wing), [""; 0]);
        assert_eq!(
            sentences("X-Wing", &format!("{wing} {rest}")),
            ["X-Wing on 1: rows 2 and 7 have it in columns 4 and 9 only, so 1 is not in r45c4"]
        );
        assert_eq!(sentences("X-Wing", &format!("{wing} {rest} r7c1")), [""; 0]);
    }

    #[test]
    fn a_jellyfish_need_not_be_full() {
        let fish = "r1c1 r1c3 r2c3 r2c5 r4c5 r4c7 r9c7 r9c1";
        assert_eq!(
            sentences("Jellyfish", &format!("{fish} r6c3 r6c8")),
            [
                "Jellyfish on 1: rows 1, 2, 4 and 9 have it in columns 1, 3, 5 and 7 only, so 1 is not in r6c3"
            ]
        );
        assert_eq!(sentences("Swordfish", &format!("{fish} r6c3 r6c8")), [""; 0]);
    }
}
