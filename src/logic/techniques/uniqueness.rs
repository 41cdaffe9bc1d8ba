//! Uniqueness: patterns that would allow a second solution.
//!
//! Four blank corners of two rows, two columns and two blocks that hold the same two digits only could swap them, and
//! the puzzle would have two solutions. So something in such a rectangle must be different, and the types of
//! rectangle differ in what follows from it. All of it assumes that the puzzle has one solution.

use std::fmt;

use super::{Explain, Family, Find, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::explain;
use crate::logic::view::View;
use crate::logic::{Candidate, CandidateSet, Deduction, Places, Role, Shape};

pub(super) const BUG_1: Finder = finder(bug_plus_one, explain_bug);
pub(super) const RECTANGLE_1: Finder = finder(
    |view, found| each_rectangle(view, |swap, _| eliminate_pair(view, found, swap)),
    explain_swap,
);
pub(super) const RECTANGLE_2: Finder = finder(
    |view, found| each_rectangle_where(view, two_aligned, |it| eliminate_shared(view, found, it)),
    explain_shared,
);
pub(super) const RECTANGLE_3: Finder = finder(
    |view, found| each_rectangle_where(view, two_aligned, |it| eliminate_subset(view, found, it)),
    explain_subset,
);
pub(super) const RECTANGLE_4: Finder = finder(
    |view, found| each_rectangle_where(view, two_aligned, |it| eliminate_beside(view, found, it)),
    explain_locked,
);
pub(super) const RECTANGLE_5: Finder = finder(
    |view, found| each_rectangle_where(view, opposite, |it| eliminate_shared(view, found, it)),
    explain_shared,
);
pub(super) const RECTANGLE_6: Finder = finder(rectangle_6, explain_locked);
pub(super) const HIDDEN_RECTANGLE: Finder = finder(hidden_rectangle, explain_hidden);
pub(super) const AVOIDABLE_RECTANGLE_1: Finder = finder(avoidable_rectangle_1, explain_avoidable);
pub(super) const AVOIDABLE_RECTANGLE_2: Finder = finder(avoidable_rectangle_2, explain_avoidable);

pub(super) const fn finder(find: Find, explain: Explain) -> Finder {
    Family::Uniqueness.finder(find, explain)
}

/// Reports the only cell with three candidates, where all other cells have two, and every digit two or no places in
/// every house but for one digit of that cell.
///
/// Without this digit each cell and each digit in a house would have two ways, which is never so in a puzzle with one
/// solution.
fn bug_plus_one(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let Some(odd) = (view.blanks() - view.bivalue()).single() else {
        return Flow::Continue(());
    };
    if view.digits(odd).len() != 3 {
        return Flow::Continue(());
    }
    for digit in view.digits(odd) {
        let is_even = |it: Digit| {
            let places = if it == digit { view.places(it).without(odd) } else { view.places(it) };
            House::ALL.iter().all(|house| matches!((places & house.cells()).len(), 0 | 2))
        };
        if Digit::ALL.into_iter().all(is_even) {
            let others: CandidateSet =
                view.digits(odd).without(digit).iter().map(|it| Candidate::new(odd, it)).collect();
            let deduction = found
                .eliminate(DigitSet::EMPTY, others)
                .with(Role::Pivot, Shape::Places(Candidate::new(odd, digit).into()));
            found.report(deduction)?;
        }
    }
    Flow::Continue(())
}

fn explain_bug(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for Places { digit, cells } in deduction.places(Role::Pivot) {
        let cell = explain::cells(cells);
        write!(
            f,
            "without {digit} in {cell} every blank would have two digits, and every digit two "
        )?;
        write!(f, "places in a house, which a puzzle with one solution never has; ")?;
    }
    write!(f, "{}", explain::struck(deduction))
}

/// Blanks that could swap their digits if they held no others, of which the puzzle would have a second solution.
pub(super) struct Swap {
    pub(super) cells: CellSet,
    /// The two digits of the cells; empty if they are not the same everywhere.
    pub(super) pair: DigitSet,
    /// The cells that hold more than their two digits, or less.
    pub(super) odd: CellSet,
    /// The further candidates of these, one of which is true.
    pub(super) further: DigitSet,
}

impl Swap {
    /// Returns the swap of these digits in these cells.
    pub(super) fn new(view: &View<'_>, pair: DigitSet, cells: CellSet) -> Self {
        let odd = cells.iter().filter(|&it| view.digits(it) != pair).collect();
        Self { cells, pair, odd, further: view.digits_in(odd) - pair }
    }

    /// Returns true if the odd cells share a row or a column.
    fn is_odd_aligned(&self) -> bool {
        shared_houses(self.odd).any(|house| !matches!(house, House::Block(_)))
    }

    /// Returns a deduction that shows these cells, without further parts yet.
    pub(super) fn eliminate(
        &self,
        found: &Instances<'_>,
        eliminations: impl Into<CandidateSet>,
    ) -> Deduction {
        found.eliminate(self.pair, eliminations).with(Role::Base, Shape::Set(self.cells, self.pair))
    }
}

/// Returns the houses that hold all of these cells, of which there is at least one: the row, column and block of the
/// first that are also those of the others.
pub(super) fn shared_houses(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().map(Cell::houses);
    houses.into_iter().flatten().filter(move |house| house.cells().is_superset(cells))
}

/// Calls `check` with each rectangle that has a corner with the pair only, and its corners, opposite ones two apart.
///
/// Each other corner holds at least one digit of the pair, in variant 1 both.
fn each_rectangle(view: &View<'_>, mut check: impl FnMut(&Swap, [Cell; 4]) -> Flow) -> Flow {
    for start in view.bivalue() {
        let pair = view.digits(start);
        let [low, high] = ends(pair).map(|digit| view.places(digit));
        let corners = if view.variant() == Some(1) { low & high } else { low | high };
        let is_pair = |cell: Cell| view.digits(cell) == pair;
        for corners in rectangles_from(start, corners) {
            if corners.iter().any(|&it| it < start && is_pair(it)) {
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

/// Returns the lowest and the highest of some digits.
pub(super) fn ends(digits: DigitSet) -> [Digit; 2] {
    let mut digits = digits.iter();
    let first = digits.next().unwrap_or(Digit::ALL[0]);
    [first, digits.next_back().unwrap_or(first)]
}

/// Returns the rectangles in two blocks with this corner whose other corners lie in `cells`, opposite ones two apart.
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

/// Strikes the pair from the odd cell, if there is only one.
pub(super) fn eliminate_pair(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    if swap.odd.len() != 1 {
        return Flow::Continue(());
    }
    found.report(swap.eliminate(found, view.candidates_in(swap.pair, swap.odd)))
}

pub(super) fn explain_swap(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_swap(deduction, f)?;
    write!(f, "{}", explain::struck(deduction))
}

/// Writes the reason why the cells must hold a further digit.
fn write_swap(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(shape) = deduction.shapes(Role::Base).next() else { return Ok(()) };
    let cells = explain::cells(shape.cells());
    if deduction.digits().is_empty() {
        return write!(f, "with two digits in {cells} every blank and every digit could swap; ");
    }
    write!(f, "{cells} with only {} could swap them; ", explain::list(deduction.digits(), "and"))
}

/// Strikes the further digit of the odd corners, if it is the only one, where all of them are seen.
pub(super) fn eliminate_shared(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    let Some(digit) = swap.further.single() else { return Flow::Continue(()) };
    let eliminations = view.places(digit) & swap.odd.common_peers();
    let deduction = swap
        .eliminate(found, CandidateSet::of(digit, eliminations))
        .with(Role::Fin, Shape::Places(Places { digit, cells: swap.odd }));
    found.report(deduction)
}

pub(super) fn explain_shared(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_swap(deduction, f)?;
    for Places { digit, cells } in deduction.places(Role::Fin) {
        write!(f, "so {digit} is in {}, ", explain::list(cells, "or"))?;
    }
    write!(f, "{}", explain::struck(deduction))
}

/// Calls `each` with the rectangles of one kind.
fn each_rectangle_where(
    view: &View<'_>,
    is_kind: fn(&Swap) -> bool,
    mut each: impl FnMut(&Swap) -> Flow,
) -> Flow {
    each_rectangle(view, |it, _| if is_kind(it) { each(it) } else { Flow::Continue(()) })
}

/// Returns true if two corners in one line are odd.
fn two_aligned(swap: &Swap) -> bool {
    swap.odd.len() == 2 && swap.is_odd_aligned()
}

/// Returns true if two opposite corners are odd, or three.
fn opposite(swap: &Swap) -> bool {
    swap.odd.len() == 3 || swap.odd.len() == 2 && !swap.is_odd_aligned()
}

/// Strikes what a naked subset forbids that takes the further digits of two odd cells as those of one cell.
pub(super) fn eliminate_subset(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    if swap.odd.len() != 2 {
        return Flow::Continue(());
    }
    for house in shared_houses(swap.odd) {
        let is_usable = |cell: &Cell| (view.digits(*cell) & swap.pair).is_empty();
        let others =
            ((view.blanks() & house.cells()) - swap.odd).iter().filter(is_usable).collect();
        each_subset(view, (CellSet::EMPTY, swap.further), others, &mut |cells, digits| {
            let eliminations = clear_subset(view, cells | swap.odd, digits);
            let deduction = swap
                .eliminate(found, eliminations)
                .with(Role::Fin, Shape::Set(swap.odd, swap.further))
                .with(Role::Base, Shape::Set(cells, digits));
            found.report(deduction)
        })?;
    }
    Flow::Continue(())
}

/// Calls `check` with the cells and digits of each naked subset that a cell with certain digits makes with others.
fn each_subset(
    view: &View<'_>,
    begun: (CellSet, DigitSet),
    mut rest: CellSet,
    check: &mut dyn FnMut(CellSet, DigitSet) -> Flow,
) -> Flow {
    while let Some(cell) = rest.first() {
        rest = rest.without(cell);
        let (cells, digits) = (begun.0.with(cell), begun.1 | view.digits(cell));
        if digits.len() == cells.len() + 1 {
            check(cells, digits)?;
        }
        if digits.len() <= cells.len() + 1 + rest.len() {
            each_subset(view, (cells, digits), rest, check)?;
        }
    }
    Flow::Continue(())
}

/// Returns the candidates that a naked subset forbids in every house that holds all of it.
fn clear_subset(view: &View<'_>, cells: CellSet, digits: DigitSet) -> CandidateSet {
    let cleared =
        shared_houses(cells).fold(CellSet::EMPTY, |cleared, house| cleared | house.cells());
    view.candidates_in(digits, cleared - cells)
}

pub(super) fn explain_subset(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_swap(deduction, f)?;
    for (cells, digits) in deduction.sets(Role::Fin) {
        write!(f, "so {} is {}", explain::list(cells, "or"), explain::list(digits, "or"))?;
    }
    for (cells, digits) in deduction.sets(Role::Base).skip(1) {
        write!(f, ", and with {} takes {}, ", explain::cells(cells), explain::list(digits, "and"))?;
    }
    write!(f, "{}", explain::struck(deduction))
}

/// Strikes one digit of the pair from two odd cells, which are the only places of the other one in a house.
pub(super) fn eliminate_beside(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    if swap.odd.len() != 2 {
        return Flow::Continue(());
    }
    for locked in swap.pair {
        let is_locked = |house: &House| view.places_in(locked, *house) == swap.odd;
        let Some(house) = shared_houses(swap.odd).find(is_locked) else { continue };
        let other = swap.pair.without(locked);
        let deduction = swap
            .eliminate(found, view.candidates_in(other, swap.odd))
            .with(Role::Base, Shape::House(house))
            .with(Role::Base, Shape::Places(Places { digit: locked, cells: swap.odd }));
        found.report(deduction)?;
    }
    Flow::Continue(())
}

/// Strikes one digit of the pair from two opposite corners, if it makes an X-Wing of the four.
fn rectangle_6(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    each_rectangle(view, |swap, _| {
        if swap.odd.len() != 2 || swap.is_odd_aligned() {
            return Flow::Continue(());
        }
        let cells = swap.cells;
        for digit in swap.pair {
            let mut lines = lines_of(swap.odd);
            if lines.all(|line| cells.is_superset(view.places_in(digit, line))) {
                let deduction = swap
                    .eliminate(found, CandidateSet::of(digit, view.places(digit) & swap.odd))
                    .with_all(Role::Base, lines_of(swap.odd).map(Shape::House))
                    .with(
                        Role::Base,
                        Shape::Places(Places { digit, cells: view.places(digit) & cells }),
                    );
                found.report(deduction)?;
            }
        }
        Flow::Continue(())
    })
}

/// Returns the rows, then the columns of these cells.
fn lines_of(cells: CellSet) -> impl Iterator<Item = House> {
    [0, 1].into_iter().flat_map(move |kind| cells.iter().map(move |cell| cell.houses()[kind]))
}

pub(super) fn explain_locked(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_swap(deduction, f)?;
    let houses = explain::list(deduction.houses(Role::Base), "and");
    for Places { digit, cells } in deduction.places(Role::Base) {
        write!(f, "in {houses} {digit} is only in {}, ", explain::list(cells, "or"))?;
    }
    write!(f, "{}", explain::struck(deduction))
}

/// Strikes a digit of the pair from the corner opposite of a corner with the pair only, if strong links on the other
/// digit lead from it along both sides.
fn hidden_rectangle(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    each_rectangle(view, |swap, corners| {
        let n_odd = swap.odd.len();
        if n_odd < 2 || n_odd == 2 && swap.is_odd_aligned() {
            return Flow::Continue(());
        }
        let [one, two, three, four] = corners;
        let opposites = [(one, three), (two, four), (three, one), (four, two)];
        for (_, corner) in opposites.into_iter().filter(|(pair, _)| !swap.odd.contains(*pair)) {
            eliminate_hidden(view, found, swap, corner)?;
        }
        Flow::Continue(())
    })
}

/// Strikes a digit of the pair from this corner, if the other one has two places in its row and in its column, both
/// corners.
fn eliminate_hidden(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap, corner: Cell) -> Flow {
    let [row, column, _] = corner.houses();
    let sides = swap.cells & (row.cells() | column.cells());
    for strong in swap.pair {
        if view.places(strong) & (row.cells() | column.cells()) == sides {
            let other = swap.pair.without(strong);
            let deduction = swap
                .eliminate(found, view.candidates_in(other, corner.into()))
                .with(Role::Pivot, Shape::Cell(corner))
                .with_all(Role::Base, [row, column].map(Shape::House));
            found.report(deduction)?;
        }
    }
    Flow::Continue(())
}

fn explain_hidden(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_swap(deduction, f)?;
    let struck = deduction.struck_digits();
    let strong = explain::numbers(deduction.digits() - struck).to_string();
    let lines = explain::list(deduction.houses(Role::Base), "and");
    let corner = explain::cells(deduction.cells(Role::Pivot)).to_string();
    let other = explain::numbers(struck).to_string();
    write!(f, "in {lines} {strong} is in these only, so {other} in {corner} would lead there, ")?;
    write!(f, "{}", explain::struck(deduction))
}

/// Strikes from a bivalue cell the digit that would let three placed corners swap with it. As in HoDoKu, a blank with
/// more candidates is left alone.
fn avoidable_rectangle_1(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    each_avoidable(view, |[start, next, opposite, across], [low, high]| {
        let value = |cell: Cell| view.state().grid()[cell];
        let (corner, digit) = match (value(opposite), value(across)) {
            (Some(digit), None) if digit == low => (across, high),
            (None, Some(digit)) if digit == high => (opposite, low),
            _ => return Flow::Continue(()),
        };
        if view.digits(corner).len() != 2 {
            return Flow::Continue(());
        }
        let pair = DigitSet::only(low).with(high);
        let cells: CellSet = [start, next, opposite, across].into_iter().collect();
        let deduction = found
            .eliminate(pair, view.candidates_in(DigitSet::only(digit), corner.into()))
            .with(Role::Base, Shape::Set(cells, pair))
            .with(Role::Pivot, Shape::Cell(corner));
        found.report(deduction)
    })
}

/// Strikes the further digit that two blanks share, which would swap with two placed corners without it.
fn avoidable_rectangle_2(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    each_avoidable(view, |[start, next, opposite, across], [low, high]| {
        let [one, other] = [view.digits(opposite), view.digits(across)];
        let further = one.without(low);
        let is_shared = one.contains(low) && other.contains(high) && further == other.without(high);
        let Some(digit) = further.single().filter(|_| is_shared) else {
            return Flow::Continue(());
        };
        let pair = DigitSet::only(low).with(high);
        let eliminations = view.places(digit) & opposite.peers() & across.peers();
        let cells: CellSet = [start, next, opposite, across].into_iter().collect();
        let blanks = [opposite, across].into_iter().collect();
        let deduction = found
            .eliminate(pair, CandidateSet::of(digit, eliminations))
            .with(Role::Base, Shape::Set(cells, pair))
            .with(Role::Fin, Shape::Places(Places { digit, cells: blanks }));
        found.report(deduction)
    })
}

/// Calls `check` with the corners of each rectangle in two blocks whose first two corners, in one block, were placed,
/// while no given is among the others, and with the digits of the first two.
fn each_avoidable(view: &View<'_>, mut check: impl FnMut([Cell; 4], [Digit; 2]) -> Flow) -> Flow {
    let state = view.state();
    let free = !state.givens();
    for start in free - view.blanks() {
        for corners in rectangles_from(start, free) {
            let digits = [start, corners[1]].map(|cell| state.grid()[cell]);
            if let [Some(low), Some(high)] = digits {
                check(corners, [low, high])?;
            }
        }
    }
    Flow::Continue(())
}

fn explain_avoidable(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let pair = explain::list(deduction.digits(), "and");
    let cells = explain::cells(deduction.cells(Role::Base)).to_string();
    write!(f, "no given is in {cells}, which with {pair} could swap them; ")?;
    for Places { digit, cells } in deduction.places(Role::Fin) {
        write!(f, "so {digit} is in {}, ", explain::list(cells, "or"))?;
    }
    write!(f, "{}", explain::struck(deduction))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{State, technique};

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
