//! Basic fish: parallel lines that have a digit in as many crossing lines only.

use super::{Family, Finder, Flow, Instances};
use crate::grid::{CellSet, HouseSet};
use crate::logic::explain::{cells, numbers, struck};
use crate::logic::fish_search::{self, Fish};
use crate::logic::view::View;
use crate::logic::{Deduction, Part, Role};

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

/// Returns the sentence of any fish: `the 3s of rows 2 and 7 must be in columns 4 and 9, one in each, so 3 is not in
/// r5c4`; with fins `either 3 is in r2c1, or the 3s of ...`.
pub(super) fn explain_fish(it: &Deduction) -> String {
    // A cover after the fins begins the second of two fish.
    let is_new = |before: &Part, after: &Part| {
        after.role == Role::Cover && [Role::Fin, Role::EndoFin].contains(&before.role)
    };
    let (digit, bases) = (numbers(it.digits()), it.house_set(Role::Base));
    let all_ways = it.parts().chunk_by(|before, after| !is_new(before, after)).map(|parts| {
        let is_fin = |it: &&Part| matches!(it.role, Role::Fin | Role::EndoFin);
        let fins =
            parts.iter().filter(is_fin).fold(CellSet::EMPTY, |all, it| all | it.shape.cells());
        let covers = parts.iter().filter(|it| it.role == Role::Cover);
        let covers: HouseSet = covers.filter_map(|part| part.shape.house()).collect();
        let fish = format!("the {digit}s of {bases} must be in {covers}, one in each");
        if fins.is_empty() {
            fish
        } else {
            format!("either {digit} is in {}, or {fish}", cells(fins))
        }
    });
    match &all_ways.collect::<Vec<_>>()[..] {
        [fish] if fish.starts_with("the") => format!("{fish}, {}", struck(it)),
        [fish] => format!("{fish}. Both ways {}", it.effect_in_words()),
        several => format!("{}, {}", several.join("; "), struck(it)),
    }
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
            [
                "the 1s of rows 2 and 7 must be in columns 4 and 9, one in each, so 1 is not in r45c4"
            ]
        );
        assert_eq!(sentences("X-Wing", &format!("{wing} {rest} r7c1")), [""; 0]);
    }

    #[test]
    fn a_jellyfish_need_not_be_full() {
        let fish = "r1c1 r1c3 r2c3 r2c5 r4c5 r4c7 r9c7 r9c1";
        assert_eq!(
            sentences("Jellyfish", &format!("{fish} r6c3 r6c8")),
            ["the 1s of rows 1, 2, 4 and 9 must be in columns 1, 3, 5 and 7, one in each, so 1 \
                    is not in r6c3"]
        );
        assert_eq!(sentences("Swordfish", &format!("{fish} r6c3 r6c8")), [""; 0]);
    }
}
