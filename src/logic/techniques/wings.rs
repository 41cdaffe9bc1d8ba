//! Wings: a few cells of few digits that leave one digit a place in some of them, whichever way the others go.

use std::fmt;

use super::{Family, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::explain;
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Places, Role, Shape};

pub(super) const W_WING: Finder = Family::Wings.finder(w_wing, explain_w_wing);

pub(super) const XY_WING: Finder = Family::Wings.finder(xy_wing, explain_pivot);

pub(super) const XYZ_WING: Finder = Family::Wings.finder(xyz_wing, explain_pivot);

/// Bent sets of this many cells: WXYZ-Wings have four.
pub(super) const fn bent<const SIZE: usize>() -> Finder {
    Family::Wings.finder(|view, found| each_bent(view, found, SIZE), explain_bent)
}

/// Reports pairs of equal bivalue cells, one of which has the struck digit because not both can have the other one.
fn w_wing(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let mut rest = view.bivalue();
    while let Some(first) = rest.first() {
        rest = rest.without(first);
        let digits = view.digits(first);
        for second in rest.iter().filter(|&cell| view.digits(cell) == digits) {
            for struck in digits {
                let eliminations = view.places(struck) & first.peers() & second.peers();
                if !eliminations.is_empty() {
                    let joined = digits.without(struck);
                    join(
                        view,
                        found,
                        [first, second],
                        joined,
                        CandidateSet::of(struck, eliminations),
                    )?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Reports a W-Wing for each strong link on the digit `joined` between the two cells.
fn join(
    view: &View<'_>,
    found: &mut Instances<'_>,
    pincers: [Cell; 2],
    joined: DigitSet,
    eliminations: CandidateSet,
) -> Flow {
    let Some(digit) = joined.single() else { return Flow::Continue(()) };
    let digits = view.digits(pincers[0]);
    for house in House::ALL {
        let cells = view.places_in(digit, house);
        if cells.len() == 2 && is_link(cells, pincers) {
            let deduction = found
                .eliminate(digits, eliminations)
                .with_all(Role::Pincer, pincers.map(|cell| Shape::Set(cell.into(), digits)))
                .with(Role::Base, Shape::House(house))
                .with(Role::Base, Shape::Places(Places { digit, cells }));
            found.report(deduction)?;
        }
    }
    Flow::Continue(())
}

/// Returns true if one end of a strong link sees the first cell and the other end the second.
fn is_link(ends: CellSet, [first, second]: [Cell; 2]) -> bool {
    let (one, other) = (ends & first.peers(), ends & second.peers());
    !ends.contains(first)
        && !ends.contains(second)
        && !one.is_empty()
        && !other.is_empty()
        && (one | other) == ends
}

fn explain_w_wing(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let pincers: Vec<_> = deduction.shapes(Role::Pincer).map(Shape::cells).collect();
    let both = explain::list(pincers.into_iter().map(explain::cells), "and");
    let pair = explain::list(deduction.digits(), "or");
    for (house, shape) in deduction.houses(Role::Base).zip(deduction.shapes(Role::Base).skip(1)) {
        let Shape::Places(Places { digit, cells }) = shape else { continue };
        let other = deduction.digits().without(digit);
        let [link, other] = [explain::list(cells, "or"), explain::numbers(other).to_string()];
        write!(
            f,
            "{both} are {pair}, but not both {digit}, since {house} has {digit} in {link}; "
        )?;
        write!(f, "so one of them is {other}, ")?;
    }
    write!(f, "{}", explain::struck(deduction))
}

/// Reports three bivalue cells with three pairs out of three digits, one of which sees both others.
fn xy_wing(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let mut rest = view.bivalue();
    while let Some(first) = rest.first() {
        rest = rest.without(first);
        for (second, digits) in partners(view, first, rest) {
            let later = rest.iter().filter(|&cell| cell > second && view.digits(cell) == digits);
            for third in later {
                pivot(view, found, third, [first, second])?;
                pivot(view, found, first, [second, third])?;
                pivot(view, found, second, [first, third])?;
            }
        }
    }
    Flow::Continue(())
}

/// Reports a cell with three digits that sees two cells with different pairs of them.
fn xyz_wing(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let trivalue: CellSet =
        view.blanks().iter().filter(|&cell| view.digits(cell).len() == 3).collect();
    let mut rest = view.bivalue();
    while let Some(first) = rest.first() {
        rest = rest.without(first);
        let near = trivalue & first.peers();
        if near.is_empty() {
            continue;
        }
        for (second, _) in partners(view, first, rest) {
            let digits = view.digits(first) | view.digits(second);
            for third in (near & second.peers()).iter().filter(|&cell| view.digits(cell) == digits)
            {
                pivot(view, found, third, [first, second])?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the cells out of `rest` whose pair has one digit in common with the pair of `cell`, each with the two
/// digits that are not common.
fn partners(view: &View<'_>, cell: Cell, rest: CellSet) -> impl Iterator<Item = (Cell, DigitSet)> {
    let digits = view.digits(cell);
    let with_odd = rest.iter().map(move |other| (other, digits ^ view.digits(other)));
    with_odd.filter(|(_, odd)| odd.len() == 2)
}

/// Reports a wing of this pivot, if it sees both pincers and there is something to strike.
fn pivot(view: &View<'_>, found: &mut Instances<'_>, pivot: Cell, pincers: [Cell; 2]) -> Flow {
    let (pairs, seen) = (pincers.map(|it| view.digits(it)), pincers.map(Cell::peers));
    let Some(digit) = (pairs[0] & pairs[1]).single() else { return Flow::Continue(()) };
    let mut eliminations = view.places(digit) & seen[0] & seen[1];
    if view.digits(pivot).contains(digit) {
        eliminations &= pivot.peers();
    }
    if eliminations.is_empty() || !(seen[0] & seen[1]).contains(pivot) {
        return Flow::Continue(());
    }
    let set = |cell: Cell| Shape::Set(cell.into(), view.digits(cell));
    let deduction = found
        .eliminate(pairs[0] | pairs[1], CandidateSet::of(digit, eliminations))
        .with(Role::Pivot, set(pivot))
        .with_all(Role::Pincer, pincers.map(set));
    found.report(deduction)
}

fn explain_pivot(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let struck: DigitSet = deduction.eliminations().iter().map(|it| it.digit).collect();
    for shape in deduction.shapes(Role::Pivot) {
        let Shape::Set(cells, digits) = shape else { continue };
        write!(f, "{} is {}: ", explain::cells(cells), explain::list(digits, "or"))?;
    }
    for shape in deduction.shapes(Role::Pincer) {
        let Shape::Set(cells, digits) = shape else { continue };
        let [from, to] = [digits - struck, struck].map(explain::numbers);
        write!(f, "if {from}, then {} is {to}; ", explain::cells(cells))?;
    }
    write!(f, "{}", explain::struck(deduction))
}

/// The number of cells that are tried for bent sets on a position at most; hard puzzles need a tenth of it.
const MAX_TRIES: usize = 5_000_000;

/// Reports the sets of as many cells as digits in which all cells with a digit see each other, but for one digit: the
/// others fill all cells but one at most, so this digit is in one of the cells.
fn each_bent(view: &View<'_>, found: &mut Instances<'_>, n_cells: usize) -> Flow {
    let is_small = |cell: &Cell| (2..=n_cells).contains(&view.digits(*cell).len());
    let cells = view.blanks().iter().filter(is_small).collect();
    let empty = Bent { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, loose: DigitSet::EMPTY };
    bend(view, found, empty, cells, n_cells, &mut 0)
}

/// Cells with their digits.
#[derive(Clone, Copy)]
struct Bent {
    cells: CellSet,
    digits: DigitSet,
    /// The digits of which two places do not see each other.
    loose: DigitSet,
}

impl Bent {
    fn with(self, view: &View<'_>, cell: Cell) -> Self {
        let digits = view.digits(cell);
        let unseen = self.cells - cell.peers();
        let is_loose = |digit: &Digit| !(view.places(*digit) & unseen).is_empty();
        Self {
            cells: self.cells.with(cell),
            digits: self.digits | digits,
            loose: self.loose | digits.iter().filter(is_loose).collect(),
        }
    }
}

/// Reports the bent sets that consist of `begun` and cells out of `rest`.
fn bend(
    view: &View<'_>,
    found: &mut Instances<'_>,
    begun: Bent,
    mut rest: CellSet,
    n_cells: usize,
    n_tries: &mut usize,
) -> Flow {
    if begun.cells.len() == n_cells {
        return report_bent(view, found, begun);
    }
    while let Some(cell) = rest.first() {
        rest = rest.without(cell);
        *n_tries += 1;
        if *n_tries > MAX_TRIES {
            break;
        }
        let next = begun.with(view, cell);
        if next.digits.len() <= n_cells && next.loose.len() <= 1 {
            bend(view, found, next, rest, n_cells, n_tries)?;
        }
    }
    Flow::Continue(())
}

fn report_bent(view: &View<'_>, found: &mut Instances<'_>, set: Bent) -> Flow {
    let Some(digit) = set.loose.single().filter(|_| set.digits.len() == set.cells.len()) else {
        return Flow::Continue(());
    };
    let ends = view.places(digit) & set.cells;
    let eliminations = ends.iter().fold(view.places(digit), |seen, cell| seen & cell.peers());
    let digits_without = |left_out: Cell| {
        let cells = set.cells.without(left_out);
        cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | view.digits(cell))
    };
    // If a cell can be left out, the pattern is a smaller one.
    let is_least = || set.cells.iter().all(|cell| digits_without(cell) == set.digits);
    if eliminations.is_empty() || !is_least() {
        return Flow::Continue(());
    }
    let deduction = found
        .eliminate(set.digits, CandidateSet::of(digit, eliminations))
        .with(Role::Base, Shape::Set(set.cells, set.digits))
        .with(Role::Fin, Shape::Places(Places { digit, cells: ends }));
    found.report(deduction)
}

fn explain_bent(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let cells = deduction.cells(Role::Base);
    for shape in deduction.shapes(Role::Fin) {
        let Shape::Places(Places { digit, cells: ends }) = shape else { continue };
        let others = explain::list(deduction.digits().without(digit), "and");
        write!(
            f,
            "{others} are each in one of {} at most, and {digit} fills",
            explain::cells(cells)
        )?;
        write!(f, " the rest, so it is in {}, ", explain::list(ends, "or"))?;
    }
    write!(f, "{}", explain::struck(deduction))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{State, technique};

    fn first(name: &str, state: &State) -> String {
        technique(name).unwrap().first(state).map_or_else(String::new, |it| it.to_string())
    }

    #[test]
    fn an_xy_wing_strikes_what_both_pincers_see() {
        let cells = [("r1c1", "12"), ("r1c5", "13"), ("r5c1", "23")];
        let expected =
            "r1c1 is 1 or 2: if 1, then r1c5 is 3; if 2, then r5c1 is 3; so 3 is not in r5c5";
        assert_eq!(first("XY-Wing", &State::with_cells(&cells)), expected);
        assert_eq!(first("XY-Wing", &State::with_cells(&cells[1..])), "");
    }

    #[test]
    fn the_pivot_of_an_xyz_wing_sees_the_target_too() {
        let cells = [("r1c1", "123"), ("r1c5", "13"), ("r2c2", "23")];
        let found = technique("XYZ-Wing").unwrap().first(&State::with_cells(&cells)).unwrap();
        assert_eq!(found.effect(), "r1c2<>3, r1c3<>3");
    }

    #[test]
    fn a_bent_set_has_as_many_cells_as_digits() {
        let cells = [("r1c1", "1234"), ("r1c5", "14"), ("r1c8", "24"), ("r2c2", "34")];
        let expected = "1, 2 and 3 are each in one of r1c158,r2c2 at most, and 4 fills the rest, \
                        so it is in r1c1, r1c5, r1c8 or r2c2, so 4 is not in r1c23";
        assert_eq!(first("WXYZ-Wing", &State::with_cells(&cells)), expected);
        assert_eq!(first("WXYZ-Wing", &State::with_cells(&cells[1..])), "");
    }

    #[test]
    fn a_w_wing_needs_its_strong_link() {
        let cells = [("r1c1", "12"), ("r5c9", "12")];
        let mut state = State::with_cells(&cells);
        assert_eq!(first("W-Wing", &state), "");
        for column in 1..8 {
            state.remove(crate::logic::Candidate::new(
                Cell::at(2, column),
                crate::grid::Digit::ALL[0],
            ));
        }
        let expected = "r1c1 and r5c9 are 1 or 2, but not both 1, since row 3 has 1 in r3c1 or r3c9; \
                        so one of them is 2, so 2 is not in r1c9,r5c1";
        assert_eq!(first("W-Wing", &state), expected);
    }
}
