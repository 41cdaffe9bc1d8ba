//! Uniqueness: patterns that would allow a second solution.
//!
//! Four blank corners of two rows, two columns and two blocks that hold only the same two digits could swap them, and
//! the puzzle would have two solutions. So some corner of such a rectangle has another digit; the types of rectangle
//! differ in what follows from that. Everything here assumes that the puzzle has one solution.

use super::{Explain, Family, Find, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::logic::explain::{cells, list, numbers, struck};
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Role, Shape};

pub(super) const RECTANGLE_1: Finder =
    finder(|view, found| each_rectangle(view, |it, _| strike_pair(view, found, it)), explain_swap);
pub(super) const RECTANGLE_2: Finder =
    finder(|view, found| each_of(view, found, Swap::is_aligned, strike_shared), explain_shared);
pub(super) const RECTANGLE_3: Finder =
    finder(|view, found| each_of(view, found, Swap::is_aligned, strike_by_subset), explain_subset);
pub(super) const RECTANGLE_4: Finder =
    finder(|view, found| each_of(view, found, Swap::is_aligned, strike_beside), explain_locked);
pub(super) const RECTANGLE_5: Finder =
    finder(|view, found| each_of(view, found, Swap::is_opposite, strike_shared), explain_shared);
pub(super) const RECTANGLE_6: Finder =
    finder(|view, found| each_of(view, found, Swap::is_opposite, strike_by_x_wing), explain_x_wing);
pub(super) const HIDDEN_RECTANGLE: Finder = finder(hidden_rectangle, explain_hidden);
pub(super) const AVOIDABLE_RECTANGLE_1: Finder = finder(avoidable_rectangle_1, explain_avoidable);
pub(super) const AVOIDABLE_RECTANGLE_2: Finder = finder(avoidable_rectangle_2, explain_avoidable);

pub(super) const fn finder(find: Find, explain: Explain) -> Finder {
    Family::Uniqueness.finder(find, explain)
}

/// A deadly pattern: cells that could swap two digits if they held no others, giving a second solution.
pub(super) struct Swap {
    pub(super) cells: CellSet,
    /// The two digits; empty if the cells have different pairs.
    pub(super) pair: DigitSet,
    /// The cells whose candidates are not exactly their pair.
    pub(super) odd: CellSet,
    /// The candidates of the odd cells beyond their pair. One of them is true, or there would be a second solution.
    pub(super) further: DigitSet,
}

/// A function that reports the conclusions from a deadly pattern.
pub(super) type Conclude = fn(&View<'_>, &mut Instances<'_>, &Swap) -> Flow;

impl Swap {
    /// Returns the swap of these digits in these cells.
    pub(super) fn new(view: &View<'_>, pair: DigitSet, cells: CellSet) -> Self {
        let odd = cells.iter().filter(|&it| view.digits(it) != pair).collect();
        Self { cells, pair, odd, further: view.digits_in(odd) - pair }
    }

    /// Returns true if exactly two corners of a rectangle are odd, in one row or column.
    fn is_aligned(&self) -> bool {
        let mut houses = self.odd.common_houses();
        self.odd.len() == 2 && houses.any(|house| !matches!(house, House::Block(_)))
    }

    /// Returns true if two opposite corners of a rectangle are odd, or three corners.
    fn is_opposite(&self) -> bool {
        self.odd.len() >= 2 && !self.is_aligned()
    }

    /// Reports a deduction that eliminates these candidates. `show` adds parts other than the cells of the pattern.
    pub(super) fn strike(
        &self,
        found: &mut Instances<'_>,
        candidates: CandidateSet,
        show: impl FnOnce(Deduction) -> Deduction,
    ) -> Flow {
        found.strike(self.pair, candidates, |it| show(it.with(Role::Base, (self.cells, self.pair))))
    }
}

/// Calls `check` with each rectangle that has a corner with the pair only. In the list of corners, opposite ones are
/// two apart. Each other corner holds at least one digit of the pair, in variant 1 both.
fn each_rectangle(view: &View<'_>, mut check: impl FnMut(&Swap, [Cell; 4]) -> Flow) -> Flow {
    for start in view.bivalue() {
        let pair = view.digits(start);
        let [low, high] = view.pair(start).map(|digit| view.places(digit));
        let corners = if view.variant == Some(1) { low & high } else { low | high };
        for corners in rectangles_from(start, corners) {
            // A rectangle with several such corners is reported from the first.
            if corners.iter().any(|&it| it < start && view.digits(it) == pair) {
                continue;
            }
            let swap = Swap::new(view, pair, corners.into_iter().collect());
            // A corner with one digit of the pair alone is a single, not a part of a pattern.
            if swap.odd.iter().all(|cell| !(view.digits(cell) - pair).is_empty()) {
                check(&swap, corners)?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the rectangles over two blocks with this corner and the other corners in `cells`. Opposite corners are two
/// apart.
fn rectangles_from(start: Cell, cells: CellSet) -> impl Iterator<Item = [Cell; 4]> {
    let [row, column, block] = start.houses().map(House::cells);
    let near = (cells & block & (row | column)).without(start);
    near.iter().flat_map(move |next| {
        let is_in_row = next.row() == start.row();
        let line = if is_in_row { column } else { row };
        ((cells & line) - block).iter().filter_map(move |across| {
            let (a, b) = if is_in_row { (across, next) } else { (next, across) };
            let opposite = Cell::at(a.row(), b.column());
            cells.contains(opposite).then_some([start, next, opposite, across])
        })
    })
}

/// Draws conclusions from the rectangles of one kind.
fn each_of(
    view: &View<'_>,
    found: &mut Instances<'_>,
    is_of_kind: fn(&Swap) -> bool,
    conclude: Conclude,
) -> Flow {
    each_rectangle(view, |it, _| {
        if is_of_kind(it) { conclude(view, found, it) } else { Flow::Continue(()) }
    })
}

/// Eliminates the pair from the odd cell, if there is only one.
pub(super) fn strike_pair(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    if swap.odd.len() != 1 {
        return Flow::Continue(());
    }
    swap.strike(found, view.candidates_in(swap.pair, swap.odd), |it| it)
}

pub(super) fn explain_swap(it: &Deduction) -> String {
    format!("{}. So {}", could_swap(it), it.effect_in_words())
}

/// Returns the sentence's first half: why one of the cells holds a further digit.
fn could_swap(it: &Deduction) -> String {
    let all = it.shapes(Role::Base).next().map_or(CellSet::EMPTY, Shape::cells);
    let (all, pair) = (cells(all), list(it.digits(), "and"));
    if pair.is_empty() {
        format!(
            "if {all} had two candidates like every other blank, the puzzle would have two solutions or none"
        )
    } else {
        format!("if {all} held only {pair}, these could be swapped: two solutions")
    }
}

/// Eliminates the only further digit of several odd cells from the cells that see all of them.
pub(super) fn strike_shared(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    let Some(digit) = swap.further.single().filter(|_| swap.odd.len() > 1) else {
        return Flow::Continue(());
    };
    let seen = view.places(digit) & swap.odd.common_peers();
    swap.strike(found, (digit, seen).into(), |it| it.with(Role::Fin, (digit, swap.odd)))
}

pub(super) fn explain_shared(it: &Deduction) -> String {
    format!("{}{}. Each way {}", could_swap(it), shared(it), it.effect_in_words())
}

/// Returns the further digit and its cells in words: `. So 3 is in r4c1 or r4c2`.
fn shared(it: &Deduction) -> String {
    let fin = it.part(Role::Fin);
    format!(". So {} is in {}", numbers(fin.digits()), list(fin.cells(), "or"))
}

/// Treats two odd cells as one cell with their further digits, and eliminates by the naked subsets that it is a
/// part of.
pub(super) fn strike_by_subset(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    if swap.odd.len() != 2 {
        return Flow::Continue(());
    }
    for house in swap.odd.common_houses() {
        let is_usable = |cell: &Cell| (view.digits(*cell) & swap.pair).is_empty();
        let others =
            ((view.blanks() & house.cells()) - swap.odd).iter().filter(is_usable).collect();
        each_subset(view, (CellSet::EMPTY, swap.further), others, &mut |cells, digits| {
            let all = cells | swap.odd;
            let houses = all.common_houses().fold(CellSet::EMPTY, |seen, it| seen | it.cells());
            swap.strike(found, view.candidates_in(digits, houses - all), |it| {
                it.with(Role::Fin, (swap.odd, swap.further)).with(Role::Base, (cells, digits))
            })
        })?;
    }
    Flow::Continue(())
}

/// Calls `check` with the cells and digits of each naked subset that extends `begun` by cells of `rest`.
fn each_subset(
    view: &View<'_>,
    begun: (CellSet, DigitSet),
    rest: CellSet,
    check: &mut dyn FnMut(CellSet, DigitSet) -> Flow,
) -> Flow {
    for (cell, rest) in rest.with_later() {
        let (cells, digits) = (begun.0.with(cell), begun.1 | view.digits(cell));
        // The odd cells count as one cell more.
        if digits.len() == cells.len() + 1 {
            check(cells, digits)?;
        }
        // Each further cell makes up for one surplus digit at most.
        if digits.len() <= cells.len() + 1 + rest.len() {
            each_subset(view, (cells, digits), rest, check)?;
        }
    }
    Flow::Continue(())
}

pub(super) fn explain_subset(it: &Deduction) -> String {
    let (odd, subset) = (it.part(Role::Fin), it.part(Role::Base));
    let [one_of, further] = [list(odd.cells(), "or"), list(odd.digits(), "or")];
    let (others, taken) = (cells(subset.cells()), list(subset.digits(), "and"));
    let swap = could_swap(it);
    let houses: HouseSet = (odd.cells() | subset.cells()).common_houses().collect();
    format!(
        "{swap}. So {one_of} is {further}. With {others} that uses up {taken} in {houses}, {}",
        struck(it)
    )
}

/// Eliminates a digit of the pair from two odd cells, if these are the only places of the other digit in a house.
pub(super) fn strike_beside(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    if swap.odd.len() != 2 {
        return Flow::Continue(());
    }
    for locked in swap.pair {
        let is_locked = |house: &House| view.places_in(locked, *house) == swap.odd;
        let Some(house) = swap.odd.common_houses().find(is_locked) else { continue };
        swap.strike(found, view.candidates_in(swap.pair.without(locked), swap.odd), |it| {
            it.with(Role::Base, house).with(Role::Base, (locked, swap.odd))
        })?;
    }
    Flow::Continue(())
}

/// Eliminates a digit of the pair from two opposite corners, if it makes an X-wing of the four corners.
fn strike_by_x_wing(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    if swap.odd.len() != 2 {
        return Flow::Continue(());
    }
    for digit in swap.pair {
        let places = view.places(digit);
        if lines_of(swap.odd).all(|line| swap.cells.is_superset(places & line.cells())) {
            swap.strike(found, (digit, places & swap.odd).into(), |it| {
                it.with_all(Role::Base, lines_of(swap.odd))
                    .with(Role::Base, (digit, places & swap.cells))
            })?;
        }
    }
    Flow::Continue(())
}

/// Returns the rows of these cells, then their columns.
fn lines_of(cells: CellSet) -> impl Iterator<Item = House> {
    [0, 1].into_iter().flat_map(move |kind| cells.iter().map(move |cell| cell.houses()[kind]))
}

pub(super) fn explain_locked(it: &Deduction) -> String {
    let (house, locked) = (it.house(Role::Base), it.part(Role::Base));
    let (digit, places) = (numbers(locked.digits()), list(locked.cells(), "or"));
    let swap = could_swap(it);
    format!(
        "{swap}. In {house} only {places} can be {digit}, and the other one must have a third digit, {}",
        struck(it)
    )
}

fn explain_x_wing(it: &Deduction) -> String {
    let lines = it.house_set(Role::Base);
    let (digit, corners) =
        (numbers(it.struck_digits()), list(it.eliminations().iter().map(|it| it.cell), "and"));
    format!(
        "{}. In {lines} {digit} is only there, so it is in both {corners} or in neither. In both, the others would be {}, {}",
        could_swap(it),
        numbers(it.digits() - it.struck_digits()),
        struck(it)
    )
}

/// Reports hidden rectangles: from the corner opposite a corner with only the pair, strong links on one digit lead
/// along both sides, so the other digit is eliminated there.
fn hidden_rectangle(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    each_rectangle(view, |swap, [one, two, three, four]| {
        if !swap.is_opposite() {
            return Flow::Continue(());
        }
        for (pair, corner) in [(one, three), (two, four), (three, one), (four, two)] {
            if !swap.odd.contains(pair) {
                strike_hidden(view, found, swap, corner)?;
            }
        }
        Flow::Continue(())
    })
}

/// Eliminates a digit of the pair from this corner, if the other digit has two places in the corner's row and in its
/// column, all of them corners.
fn strike_hidden(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap, corner: Cell) -> Flow {
    let [row, column, _] = corner.houses();
    let lines = row.cells() | column.cells();
    for strong in swap.pair {
        if view.places(strong) & lines == swap.cells & lines {
            let other = swap.pair.without(strong);
            swap.strike(found, view.candidates_in(other, corner.into()), |it| {
                it.with(Role::Pivot, corner).with_all(Role::Base, [row, column])
            })?;
        }
    }
    Flow::Continue(())
}

fn explain_hidden(it: &Deduction) -> String {
    let [strong, other] = [it.digits() - it.struck_digits(), it.struck_digits()].map(numbers);
    let (lines, corner) = (it.house_set(Role::Base), cells(it.cells(Role::Pivot)));
    format!(
        "{}. Were {corner} {other}, {lines} would have their {strong}s in the corners beside it, and the fourth would be \
         {other} too, {}",
        could_swap(it),
        struck(it)
    )
}

/// Eliminates from a bivalue cell the digit with which three placed corners could be swapped. Like HoDoKu, it ignores
/// blanks with more candidates.
fn avoidable_rectangle_1(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    each_avoidable(view, |swap, [opposite, across], [low, high]| {
        let (corner, digit) = match (view.grid()[opposite], view.grid()[across]) {
            (Some(digit), None) if digit == low => (across, high),
            (None, Some(digit)) if digit == high => (opposite, low),
            _ => return Flow::Continue(()),
        };
        if view.digits(corner).len() != 2 {
            return Flow::Continue(());
        }
        let struck = view.candidates_in(digit.into(), corner.into());
        swap.strike(found, struck, |it| it.with(Role::Pivot, corner))
    })
}

/// Eliminates by the further digit that two blank corners share. Without it they could be swapped with two placed
/// corners.
fn avoidable_rectangle_2(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    each_avoidable(view, |swap, [opposite, across], [low, high]| {
        let [one, other] = [view.digits(opposite), view.digits(across)];
        let further = one.without(low);
        let is_shared = one.contains(low) && other.contains(high) && further == other.without(high);
        if !is_shared {
            return Flow::Continue(());
        }
        strike_shared(view, found, &Swap { further, ..swap })
    })
}

/// Calls `check` with each rectangle over two blocks whose two corners in one block were placed, and whose others are
/// no givens. It passes the two others, first the one opposite to the first corner, and the digits of the placed two.
fn each_avoidable(
    view: &View<'_>,
    mut check: impl FnMut(Swap, [Cell; 2], [Digit; 2]) -> Flow,
) -> Flow {
    // A given could not be swapped, so a rectangle with one is no deadly pattern.
    let free = !view.givens();
    for start in free - view.blanks() {
        for corners in rectangles_from(start, free) {
            let [_, next, opposite, across] = corners;
            if let [Some(low), Some(high)] = [start, next].map(|cell| view.grid()[cell]) {
                let swap = Swap {
                    cells: corners.into_iter().collect(),
                    pair: DigitSet::only(low).with(high),
                    odd: CellSet::only(opposite).with(across),
                    further: DigitSet::EMPTY,
                };
                check(swap, [opposite, across], [low, high])?;
            }
        }
    }
    Flow::Continue(())
}

fn explain_avoidable(it: &Deduction) -> String {
    let (pair, corners) = (list(it.digits(), "and"), cells(it.cells(Role::Base)));
    let is_shared = it.shapes(Role::Fin).next().is_some();
    let so = if is_shared { shared(it) + ". Each way" } else { ". So".to_owned() };
    let swap = format!(
        "no given is in {corners}. If they held only {pair}, these could be swapped: two solutions"
    );
    format!("{swap}{so} {}", it.effect_in_words())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Candidate, State, technique};

    fn effect(name: &str, state: &State) -> String {
        technique(name).unwrap().first(state).map_or_else(String::new, |it| it.effect())
    }

    #[test]
    fn the_corners_of_a_rectangle_decide_its_type() {
        let corners = |third: &'static str, fourth: &'static str| {
            State::with_cells(&[("r1c1", "12"), ("r1c2", "12"), ("r4c1", third), ("r4c2", fourth)])
        };
        assert_eq!(effect("unique rectangle 1", &corners("12", "123")), "r4c2<>1, r4c2<>2");
        let shared = effect("unique rectangle 2", &corners("123", "123"));
        assert!(shared.starts_with("r4c3<>3, r4c4<>3"), "{shared}");
        assert_eq!(effect("unique rectangle 1", &corners("123", "123")), "");
        assert_eq!(effect("unique rectangle 4", &corners("123", "124")), "");
        let mut state = corners("123", "124");
        for column in 2..9 {
            state.remove(Candidate::new(Cell::at(3, column), Digit::ALL[0]));
        }
        assert_eq!(effect("unique rectangle 4", &state), "r4c1<>2, r4c2<>2");
    }

    #[test]
    fn opposite_corners_make_other_types() {
        let cells = [("r1c1", "12"), ("r1c2", "123"), ("r4c1", "123"), ("r4c2", "12")];
        let mut state = State::with_cells(&cells);
        assert_eq!(effect("unique rectangle 5", &state), "r2c1<>3, r3c1<>3, r5c2<>3, r6c2<>3");
        let corners: CellSet =
            cells.iter().map(|(cell, _)| cell.parse::<Cell>().unwrap()).collect();
        for line in lines_of(corners) {
            for cell in line.cells() - corners {
                state.remove(Candidate::new(cell, Digit::ALL[0]));
            }
        }
        assert_eq!(effect("unique rectangle 6", &state), "r1c2<>1, r4c1<>1");
        assert_eq!(effect("hidden rectangle", &state), "r4c2<>2");
    }

    #[test]
    fn givens_are_no_corners() {
        let line = format!("12.......{}", ".".repeat(72));
        let mut state = State::new(&line.parse().unwrap());
        state.place(Candidate::new(Cell::at(3, 0), Digit::ALL[1]));
        for &digit in &Digit::ALL[3..] {
            state.remove(Candidate::new(Cell::at(3, 1), digit));
        }
        assert_eq!(effect("avoidable rectangle 1", &state), "");
        let state = state.with_givens(CellSet::EMPTY);
        assert_eq!(effect("avoidable rectangle 1", &state), "r4c2<>1");
    }
}
