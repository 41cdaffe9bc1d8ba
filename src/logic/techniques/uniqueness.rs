//! Uniqueness: patterns that would allow a second solution.
//!
//! Four blank corners of two rows, two columns and two blocks that hold the same two digits only could swap them, and
//! the puzzle would have two solutions. So something in such a rectangle must be different, and the types of
//! rectangle differ in what follows from it. All of it assumes that the puzzle has one solution.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::explain;
use crate::logic::view::View;
use crate::logic::{Candidate, CandidateSet, Deduction, Places, Role, Shape};

pub(super) const BUG_1: Finder = finder(bug_plus_one, explain_bug);
pub(super) const RECTANGLE_1: Finder = finder(rectangle_1, explain_rectangle_1);
pub(super) const RECTANGLE_2: Finder = finder(rectangle_2, explain_shared);
pub(super) const RECTANGLE_3: Finder = finder(rectangle_3, explain_rectangle_3);
pub(super) const RECTANGLE_4: Finder = finder(rectangle_4, explain_locked);
pub(super) const RECTANGLE_5: Finder = finder(rectangle_5, explain_shared);
pub(super) const RECTANGLE_6: Finder = finder(rectangle_6, explain_locked);
pub(super) const HIDDEN_RECTANGLE: Finder = finder(hidden_rectangle, explain_hidden);
pub(super) const AVOIDABLE_RECTANGLE_1: Finder = finder(avoidable_rectangle_1, explain_avoidable);
pub(super) const AVOIDABLE_RECTANGLE_2: Finder = finder(avoidable_rectangle_2, explain_avoidable);

const fn finder(
    find: fn(&View<'_>, &mut Instances<'_>) -> ControlFlow<()>,
    explain: fn(&Deduction, &mut fmt::Formatter<'_>) -> fmt::Result,
) -> Finder {
    Finder { family: Family::Uniqueness, find, explain, example: "" }
}

/// Reports the only cell with three candidates, where all other cells have two, and every digit two or no places in
/// every house but for one digit of that cell.
///
/// Without this digit each cell and each digit in a house would have two ways, which is never so in a puzzle with one
/// solution.
fn bug_plus_one(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    let Some(odd) = (view.blanks() - view.bivalue()).single() else {
        return ControlFlow::Continue(());
    };
    if view.digits(odd).len() != 3 {
        return ControlFlow::Continue(());
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
                .strike(DigitSet::EMPTY, others)
                .with(Role::Pivot, Shape::Places(Candidate::new(odd, digit).into()));
            found.report(deduction)?;
        }
    }
    ControlFlow::Continue(())
}

fn explain_bug(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for shape in deduction.shapes(Role::Pivot) {
        let Shape::Places(Places { digit, cells }) = shape else { continue };
        let cell = explain::cells(cells);
        write!(
            f,
            "without {digit} in {cell} every blank would have two digits, and every digit two "
        )?;
        write!(f, "places in a house, which a puzzle with one solution never has; ")?;
    }
    write!(f, "{}", explain::struck(deduction))
}

/// Four blanks in two rows, two columns and two blocks, and two digits that they must not swap.
struct Rectangle {
    pair: DigitSet,
    /// The corners, opposite ones two apart.
    corners: [Cell; 4],
    /// The corners that hold more than the pair, or less.
    odd: CellSet,
}

impl Rectangle {
    fn cells(&self) -> CellSet {
        self.corners.into_iter().collect()
    }

    /// Returns the candidates of the odd corners apart from the pair.
    fn further(&self, view: &View<'_>) -> DigitSet {
        digits_in(view, self.odd) - self.pair
    }

    /// Returns true if the odd corners share a row or a column.
    fn is_odd_aligned(&self) -> bool {
        shared_houses(self.odd).any(|house| !matches!(house, House::Block(_)))
    }

    /// Returns a deduction that shows this rectangle, without further parts yet.
    fn strike(&self, found: &Instances<'_>, eliminations: impl Into<CandidateSet>) -> Deduction {
        found.strike(self.pair, eliminations).with(Role::Base, Shape::Set(self.cells(), self.pair))
    }
}

/// Returns the candidates of these cells.
fn digits_in(view: &View<'_>, cells: CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | view.digits(cell))
}

/// Returns the houses that hold all of these cells, of which there is at least one: the row, column and block of the
/// first that are also those of the others.
fn shared_houses(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().map(Cell::houses);
    houses.into_iter().flatten().filter(move |house| house.cells().is_superset(cells))
}

/// Returns the cells that see all of these.
fn common_peers(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::ALL, |peers, cell| peers & cell.peers())
}

/// Returns the candidates of these digits in these cells.
fn candidates_in(view: &View<'_>, digits: DigitSet, cells: CellSet) -> CandidateSet {
    let mut candidates = CandidateSet::EMPTY;
    for digit in digits {
        candidates.insert_all(digit, view.places(digit) & cells);
    }
    candidates
}

/// Calls `check` with each rectangle that has a corner with the pair only.
///
/// Each other corner holds at least one digit of the pair, in variant 1 both.
fn each_rectangle(
    view: &View<'_>,
    mut check: impl FnMut(&Rectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for start in view.bivalue() {
        let pair = view.digits(start);
        let [low, high] = ends(pair).map(|digit| view.places(digit));
        let corners = if view.variant() == Some(1) { low & high } else { low | high };
        let is_pair = |cell: Cell| view.digits(cell) == pair;
        for corners in rectangles_from(start, corners) {
            if corners.iter().any(|&it| it < start && is_pair(it)) {
                continue;
            }
            let odd: CellSet = corners.into_iter().filter(|&it| !is_pair(it)).collect();
            // A corner with one digit of the pair alone is a single, not a part of a pattern.
            if odd.iter().all(|cell| !(view.digits(cell) - pair).is_empty()) {
                check(&Rectangle { pair, corners, odd })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the lowest and the highest of some digits.
fn ends(digits: DigitSet) -> [Digit; 2] {
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
        (cells & line - block).iter().filter_map(move |across| {
            let (a, b) = if is_in_row { (across, next) } else { (next, across) };
            let opposite = Cell::at(a.row(), b.column());
            cells.contains(opposite).then_some([start, next, opposite, across])
        })
    })
}

/// Strikes the pair from the only odd corner.
fn rectangle_1(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_rectangle(view, |rectangle| {
        if rectangle.odd.len() != 1 {
            return ControlFlow::Continue(());
        }
        let eliminations = candidates_in(view, rectangle.pair, rectangle.odd);
        found.report(rectangle.strike(found, eliminations))
    })
}

fn explain_rectangle_1(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_swap(deduction, f)?;
    write!(f, "{}", explain::struck(deduction))
}

/// Writes the reason why the corners must not hold the pair alone.
fn write_swap(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let pair = explain::list(deduction.digits(), "and");
    match deduction.shapes(Role::Base).next() {
        Some(shape) => {
            write!(f, "{} with only {pair} could swap them; ", explain::cells(shape.cells()))
        }
        None => Ok(()),
    }
}

/// Strikes the one further digit of two aligned corners.
fn rectangle_2(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_rectangle(view, |rectangle| {
        if rectangle.odd.len() == 2 && rectangle.is_odd_aligned() {
            strike_shared(view, found, rectangle)?;
        }
        ControlFlow::Continue(())
    })
}

/// Strikes the one further digit of two opposite corners, or of three.
fn rectangle_5(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_rectangle(view, |rectangle| {
        if rectangle.odd.len() == 3 || rectangle.odd.len() == 2 && !rectangle.is_odd_aligned() {
            strike_shared(view, found, rectangle)?;
        }
        ControlFlow::Continue(())
    })
}

/// Strikes the further digit of the odd corners, if it is the only one, where all of them are seen.
fn strike_shared(
    view: &View<'_>,
    found: &mut Instances<'_>,
    rectangle: &Rectangle,
) -> ControlFlow<()> {
    let Some(digit) = rectangle.further(view).single() else { return ControlFlow::Continue(()) };
    let eliminations = view.places(digit) & common_peers(rectangle.odd);
    let deduction = rectangle
        .strike(found, CandidateSet::of(digit, eliminations))
        .with(Role::Fin, Shape::Places(Places { digit, cells: rectangle.odd }));
    found.report(deduction)
}

fn explain_shared(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_swap(deduction, f)?;
    for shape in deduction.shapes(Role::Fin) {
        let Shape::Places(Places { digit, cells }) = shape else { continue };
        write!(f, "so {digit} is in {}, ", explain::list(cells, "or"))?;
    }
    write!(f, "{}", explain::struck(deduction))
}

/// Strikes what a naked subset forbids that takes the further digits of two aligned corners as those of one cell.
fn rectangle_3(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_rectangle(view, |rectangle| {
        if rectangle.odd.len() != 2 || !rectangle.is_odd_aligned() {
            return ControlFlow::Continue(());
        }
        for house in shared_houses(rectangle.odd) {
            let usable = |cell: &Cell| (view.digits(*cell) & rectangle.pair).is_empty();
            let others =
                (view.blanks() & house.cells() - rectangle.odd).iter().filter(usable).collect();
            let further = rectangle.further(view);
            let begun = (CellSet::EMPTY, further);
            each_subset(view, begun, others, &mut |cells, digits| {
                let eliminations = clear_subset(view, cells | rectangle.odd, digits);
                let deduction = rectangle
                    .strike(found, eliminations)
                    .with(Role::Fin, Shape::Set(rectangle.odd, further))
                    .with(Role::Base, Shape::Set(cells, digits));
                found.report(deduction)
            })?;
        }
        ControlFlow::Continue(())
    })
}

/// Calls `check` with the cells and digits of each naked subset that a cell with certain digits makes with others.
fn each_subset(
    view: &View<'_>,
    begun: (CellSet, DigitSet),
    mut rest: CellSet,
    check: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
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
    ControlFlow::Continue(())
}

/// Returns the candidates that a naked subset forbids in every house that holds all of it.
fn clear_subset(view: &View<'_>, cells: CellSet, digits: DigitSet) -> CandidateSet {
    let cleared =
        shared_houses(cells).fold(CellSet::EMPTY, |cleared, house| cleared | house.cells());
    candidates_in(view, digits, cleared - cells)
}

fn explain_rectangle_3(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_swap(deduction, f)?;
    for shape in deduction.shapes(Role::Fin) {
        let Shape::Set(cells, digits) = shape else { continue };
        write!(f, "so {} is {}", explain::list(cells, "or"), explain::list(digits, "or"))?;
    }
    for shape in deduction.shapes(Role::Base).skip(1) {
        let Shape::Set(cells, digits) = shape else { continue };
        write!(f, ", and with {} takes {}, ", explain::cells(cells), explain::list(digits, "and"))?;
    }
    write!(f, "{}", explain::struck(deduction))
}

/// Strikes one digit of the pair from two aligned corners, which are the only places of the other one in a house.
fn rectangle_4(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_rectangle(view, |rectangle| {
        if rectangle.odd.len() != 2 || !rectangle.is_odd_aligned() {
            return ControlFlow::Continue(());
        }
        for locked in rectangle.pair {
            let is_locked = |house: &House| view.places_in(locked, *house) == rectangle.odd;
            let Some(house) = shared_houses(rectangle.odd).find(is_locked) else { continue };
            let other = rectangle.pair.without(locked);
            let deduction = rectangle
                .strike(found, candidates_in(view, other, rectangle.odd))
                .with(Role::Base, Shape::House(house))
                .with(Role::Base, Shape::Places(Places { digit: locked, cells: rectangle.odd }));
            found.report(deduction)?;
        }
        ControlFlow::Continue(())
    })
}

/// Strikes one digit of the pair from two opposite corners, if it makes an X-Wing of the four.
fn rectangle_6(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_rectangle(view, |rectangle| {
        if rectangle.odd.len() != 2 || rectangle.is_odd_aligned() {
            return ControlFlow::Continue(());
        }
        let cells = rectangle.cells();
        for digit in rectangle.pair {
            let [rows, columns] =
                [0, 1].map(|kind| rectangle.odd.iter().map(move |it| it.houses()[kind]));
            let mut lines = rows.chain(columns);
            if lines.all(|line| cells.is_superset(view.places_in(digit, line))) {
                let deduction = rectangle
                    .strike(found, CandidateSet::of(digit, view.places(digit) & rectangle.odd))
                    .with_all(Role::Base, lines_of(rectangle.odd).map(Shape::House))
                    .with(
                        Role::Base,
                        Shape::Places(Places { digit, cells: view.places(digit) & cells }),
                    );
                found.report(deduction)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Returns the rows, then the columns of these cells.
fn lines_of(cells: CellSet) -> impl Iterator<Item = House> {
    [0, 1].into_iter().flat_map(move |kind| cells.iter().map(move |cell| cell.houses()[kind]))
}

fn explain_locked(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_swap(deduction, f)?;
    let houses = explain::list(deduction.houses(Role::Base), "and");
    for shape in deduction.shapes(Role::Base) {
        let Shape::Places(Places { digit, cells }) = shape else { continue };
        write!(f, "in {houses} {digit} is only in {}, ", explain::list(cells, "or"))?;
    }
    write!(f, "{}", explain::struck(deduction))
}

/// Strikes a digit of the pair from the corner opposite of a corner with the pair only, if strong links on the other
/// digit lead from it along both sides.
fn hidden_rectangle(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_rectangle(view, |rectangle| {
        let n_odd = rectangle.odd.len();
        if n_odd < 2 || n_odd == 2 && rectangle.is_odd_aligned() {
            return ControlFlow::Continue(());
        }
        let [one, two, three, four] = rectangle.corners;
        let opposites = [(one, three), (two, four), (three, one), (four, two)];
        for (_, corner) in opposites.into_iter().filter(|(pair, _)| !rectangle.odd.contains(*pair))
        {
            strike_hidden(view, found, rectangle, corner)?;
        }
        ControlFlow::Continue(())
    })
}

/// Strikes a digit of the pair from this corner, if the other one has two places in its row and in its column, both
/// corners.
fn strike_hidden(
    view: &View<'_>,
    found: &mut Instances<'_>,
    rectangle: &Rectangle,
    corner: Cell,
) -> ControlFlow<()> {
    let [row, column, _] = corner.houses();
    let sides = rectangle.cells() & (row.cells() | column.cells());
    for strong in rectangle.pair {
        if view.places(strong) & (row.cells() | column.cells()) == sides {
            let other = rectangle.pair.without(strong);
            let deduction = rectangle
                .strike(found, candidates_in(view, other, corner.into()))
                .with(Role::Pivot, Shape::Cell(corner))
                .with_all(Role::Base, [row, column].map(Shape::House));
            found.report(deduction)?;
        }
    }
    ControlFlow::Continue(())
}

fn explain_hidden(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_swap(deduction, f)?;
    let struck: DigitSet = deduction.eliminations().iter().map(|it| it.digit).collect();
    let strong = explain::numbers(deduction.digits() - struck).to_string();
    let lines = explain::list(deduction.houses(Role::Base), "and");
    let corner = explain::cells(deduction.cells(Role::Pivot)).to_string();
    let other = explain::numbers(struck).to_string();
    write!(f, "in {lines} {strong} is in these only, so {other} in {corner} would lead there, ")?;
    write!(f, "{}", explain::struck(deduction))
}

/// Strikes from a bivalue cell the digit that would let three placed corners swap with it. As in HoDoKu, a blank with
/// more candidates is left alone.
fn avoidable_rectangle_1(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_avoidable(view, |[start, next, opposite, across], [low, high]| {
        let value = |cell: Cell| view.state().grid()[cell];
        let (corner, digit) = match (value(opposite), value(across)) {
            (Some(digit), None) if digit == low => (across, high),
            (None, Some(digit)) if digit == high => (opposite, low),
            _ => return ControlFlow::Continue(()),
        };
        if view.digits(corner).len() != 2 {
            return ControlFlow::Continue(());
        }
        let pair = DigitSet::only(low).with(high);
        let cells: CellSet = [start, next, opposite, across].into_iter().collect();
        let deduction = found
            .strike(pair, candidates_in(view, DigitSet::only(digit), corner.into()))
            .with(Role::Base, Shape::Set(cells, pair))
            .with(Role::Pivot, Shape::Cell(corner));
        found.report(deduction)
    })
}

/// Strikes the further digit that two blanks share, which would swap with two placed corners without it.
fn avoidable_rectangle_2(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_avoidable(view, |[start, next, opposite, across], [low, high]| {
        let [one, other] = [view.digits(opposite), view.digits(across)];
        let further = one.without(low);
        let is_shared = one.contains(low) && other.contains(high) && further == other.without(high);
        let Some(digit) = further.single().filter(|_| is_shared) else {
            return ControlFlow::Continue(());
        };
        let pair = DigitSet::only(low).with(high);
        let eliminations = view.places(digit) & opposite.peers() & across.peers();
        let cells: CellSet = [start, next, opposite, across].into_iter().collect();
        let blanks = [opposite, across].into_iter().collect();
        let deduction = found
            .strike(pair, CandidateSet::of(digit, eliminations))
            .with(Role::Base, Shape::Set(cells, pair))
            .with(Role::Fin, Shape::Places(Places { digit, cells: blanks }));
        found.report(deduction)
    })
}

/// Calls `check` with the corners of each rectangle in two blocks whose first two corners, in one block, were placed,
/// while no given is among the others, and with the digits of the first two.
fn each_avoidable(
    view: &View<'_>,
    mut check: impl FnMut([Cell; 4], [Digit; 2]) -> ControlFlow<()>,
) -> ControlFlow<()> {
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
    ControlFlow::Continue(())
}

fn explain_avoidable(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let pair = explain::list(deduction.digits(), "and");
    let cells = explain::cells(deduction.cells(Role::Base)).to_string();
    write!(f, "no given is in {cells}, which with {pair} could swap them; ")?;
    for shape in deduction.shapes(Role::Fin) {
        let Shape::Places(Places { digit, cells }) = shape else { continue };
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
