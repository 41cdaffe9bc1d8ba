//! Basic fish: parallel lines that have a digit in as many crossing lines only.

use super::{Family, Finder, Flow, Instances};
use crate::grid::{CellSet, House};
use crate::logic::explain::{cells, list, numbers, struck};
use crate::logic::fish_search::{self, Fish};
use crate::logic::view::View;
use crate::logic::{Deduction, Part, Role, Shape};

/// Reports basic fish of this size.
pub(super) const fn fish<const SIZE: usize>() -> Finder {
    let find = |view: &View<'_>, found: &mut Instances<'_>| {
        fish_search::basic(view, SIZE, &mut |fish| report(fish, found))
    };
    Family::Fish.finder(find, explain_fish)
}

/// Reports a fish.
pub(super) fn report(fish: &Fish, found: &mut Instances<'_>) -> Flow {
    found.strike_digit(fish.digit, fish.eliminations, |it| with_fish(it, fish))
}

/// Reports two fish with the same bases together, with the eliminations of both.
pub(super) fn report_both(first: &Fish, second: &Fish, found: &mut Instances<'_>) -> Flow {
    found.strike_digit(first.digit, first.eliminations | second.eliminations, |it| {
        with_covers(with_fish(it, first), second)
    })
}

fn with_fish(it: Deduction, fish: &Fish) -> Deduction {
    let endo_fins = fish.endo_fins.iter().map(|cell| (fish.digit, CellSet::only(cell)));
    with_covers(it.with_all(Role::Base, fish.bases), fish).with_all(Role::EndoFin, endo_fins)
}

fn with_covers(it: Deduction, fish: &Fish) -> Deduction {
    let fins = fish.fins.iter().map(|cell| (fish.digit, CellSet::only(cell)));
    it.with_all(Role::Cover, fish.covers).with_all(Role::Fin, fins)
}

/// Returns the sentence of any fish: `X-Wing on 3: rows 2 and 7 have it in columns 4 and 9 only, so 3 is not in r5c4`.
pub(super) fn explain_fish(it: &Deduction) -> String {
    // A cover after the fins begins the second of two fish.
    let is_new = |before: &Part, after: &Part| {
        after.role == Role::Cover && [Role::Fin, Role::EndoFin].contains(&before.role)
    };
    let endo_fins = it.cells(Role::EndoFin);
    let fish = it.parts().chunk_by(|before, after| !is_new(before, after));
    let nets = fish.map(nets).collect::<Vec<_>>().join(" and in ");
    let doubled = (!endo_fins.is_empty()).then(|| cells(endo_fins));
    let doubled = doubled.map_or_else(String::new, |it| format!(", with {it} in two of them"));
    let (name, digit) = (it.technique().name, numbers(it.digits()));
    let bases = houses(it.houses(Role::Base));
    let seen = match (it.cells(Role::Fin) | endo_fins).len() {
        0 => String::new(),
        n_fins => {
            let verb = if it.eliminations().len() == 1 { "sees" } else { "see" };
            format!(", which {verb} the fin{}", if n_fins == 1 { "" } else { "s" })
        }
    };
    format!("{name} on {digit}: {bases} have it in {nets}{doubled}, {}{seen}", struck(it))
}

/// Returns a phrase for the covers of a fish and its fins: `columns 4 and 9 but for r2c1`.
fn nets(parts: &[Part]) -> String {
    let shapes = |role| parts.iter().filter(move |it| it.role == role).map(|it| it.shape);
    let covers = houses(shapes(Role::Cover).filter_map(Shape::house));
    let fins = shapes(Role::Fin).fold(CellSet::EMPTY, |cells, fin| cells | fin.cells());
    if fins.is_empty() {
        format!("{covers} only")
    } else {
        format!("{covers} but for {}", cells(fins))
    }
}

/// Returns houses as words: `rows 2 and 7`, `rows 2 and 7 and block 4`.
fn houses(houses: impl Iterator<Item = House>) -> String {
    let houses: Vec<House> = houses.collect();
    let kinds = houses.chunk_by(|a, b| a.kind() == b.kind()).map(|chunk| {
        let number = |&(House::Row(idx) | House::Column(idx) | House::Block(idx)): &House| idx + 1;
        let plural = if chunk.len() == 1 { "" } else { "s" };
        format!("{}{plural} {}", chunk[0].kind(), list(chunk.iter().map(number), "and"))
    });
    list(kinds, "and")
}

#[cfg(test)]
pub(super) mod tests {
    use crate::grid::{Cell, Digit, Grid};
    use crate::logic::{Candidate, State, technique};

    /// Returns the sentences of a technique on a position where digit 1 has only these places, and other digits have
    /// none.
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
