//! Naked and hidden subsets: as many cells as digits in a house.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::explain;
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Role, Shape};

pub(super) const NAKED_PAIR: Finder = naked_finder(|view, found| naked(view, 2, found));
pub(super) const NAKED_TRIPLE: Finder = naked_finder(|view, found| naked(view, 3, found));
pub(super) const NAKED_QUADRUPLE: Finder = naked_finder(|view, found| naked(view, 4, found));
pub(super) const HIDDEN_PAIR: Finder = hidden_finder(|view, found| hidden(view, 2, found));
pub(super) const HIDDEN_TRIPLE: Finder = hidden_finder(|view, found| hidden(view, 3, found));
pub(super) const HIDDEN_QUADRUPLE: Finder = hidden_finder(|view, found| hidden(view, 4, found));

type Find = fn(&View<'_>, &mut Instances<'_>) -> ControlFlow<()>;

const fn naked_finder(find: Find) -> Finder {
    Finder { family: Family::Subsets, find, explain: explain_naked }
}

const fn hidden_finder(find: Find) -> Finder {
    Finder { family: Family::Subsets, find, explain: explain_hidden }
}

/// Reports naked subsets of this many cells that are no locked ones.
fn naked(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_naked(view, size, found, |house, cells, digits, found| {
        let seen = seen_in(view, house, cells, digits);
        let across = house_of_crossing(cells, house).filter(|_| size < 4);
        let is_locked =
            across.is_some_and(|it| strike_both(seen, seen_in(view, it, cells, digits)));
        if is_locked {
            ControlFlow::Continue(())
        } else {
            report_naked(cells, digits, house, seen, found)
        }
    })
}

/// Reports naked subsets of this many cells in the crossing of a line and a block that both lose candidates.
pub(super) fn locked(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_naked(view, size, found, |house, cells, digits, found| {
        let (House::Block(_), Some(line)) = (house, house_of_crossing(cells, house)) else {
            return ControlFlow::Continue(());
        };
        let [in_block, in_line] = [house, line].map(|it| seen_in(view, it, cells, digits));
        if !strike_both(in_block, in_line) {
            return ControlFlow::Continue(());
        }
        report_naked(cells, digits, house, in_block | in_line, found)
    })
}

/// Returns true if each of two houses has something to strike outside the other.
fn strike_both(one: CandidateSet, other: CandidateSet) -> bool {
    !(one - other).is_empty() && !(other - one).is_empty()
}

/// Returns the line or the block that holds these cells of a house too, if one does.
fn house_of_crossing(cells: CellSet, house: House) -> Option<House> {
    let houses = cells.first().map(Cell::houses)?;
    houses.into_iter().find(|it| *it != house && it.cells().is_superset(cells))
}

/// Returns the candidates of these digits in a house outside these cells.
fn seen_in(view: &View<'_>, house: House, cells: CellSet, digits: DigitSet) -> CandidateSet {
    let mut seen = CandidateSet::EMPTY;
    for digit in digits {
        seen.insert_all(digit, view.places_in(digit, house) - cells);
    }
    seen
}

fn report_naked(
    cells: CellSet,
    digits: DigitSet,
    house: House,
    eliminations: CandidateSet,
    found: &mut Instances<'_>,
) -> ControlFlow<()> {
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let deduction = found.strike(digits, eliminations);
    let deduction = deduction.with(Role::Base, Shape::Set(cells, digits));
    found.report(deduction.with(Role::Cover, Shape::House(house)))
}

/// Calls `each` with every set of this many cells of a house that hold as many digits, blocks first.
fn each_naked(
    view: &View<'_>,
    size: usize,
    found: &mut Instances<'_>,
    mut each: impl FnMut(House, CellSet, DigitSet, &mut Instances<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (lines, blocks) = House::ALL.split_at(18);
    for &house in blocks.iter().chain(lines) {
        let (mut sets, mut n_sets) = ([(CellSet::EMPTY, DigitSet::EMPTY); 9], 0);
        for cell in house.cells() {
            let digits = view.digits(cell);
            if (2..=size).contains(&digits.len()) {
                sets[n_sets] = (CellSet::only(cell), digits);
                n_sets += 1;
            }
        }
        each_union(&sets[..n_sets], size, size, (CellSet::EMPTY, DigitSet::EMPTY), &mut |union| {
            each(house, union.0, union.1, found)
        })?;
    }
    ControlFlow::Continue(())
}

/// Calls `each` with the union of every `n` of these sets whose second parts together have at most `max` members.
fn each_union<A, B>(
    sets: &[(A, B)],
    n: usize,
    max: usize,
    union: (A, B),
    each: &mut impl FnMut((A, B)) -> ControlFlow<()>,
) -> ControlFlow<()>
where
    A: Copy + std::ops::BitOr<Output = A>,
    B: Copy + std::ops::BitOr<Output = B> + Size,
{
    let Some(n_rest) = n.checked_sub(1) else { return each(union) };
    for (idx, &(one, other)) in sets.iter().enumerate() {
        if sets.len() - idx < n {
            break;
        }
        let union = (union.0 | one, union.1 | other);
        if union.1.size() <= max {
            each_union(&sets[idx + 1..], n_rest, max, union, each)?;
        }
    }
    ControlFlow::Continue(())
}

/// A set that knows its size.
trait Size {
    fn size(&self) -> usize;
}

impl Size for DigitSet {
    fn size(&self) -> usize {
        self.len()
    }
}

impl Size for CellSet {
    fn size(&self) -> usize {
        self.len()
    }
}

/// Reports hidden subsets of this many digits.
fn hidden(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> ControlFlow<()> {
    let (lines, blocks) = House::ALL.split_at(18);
    let blanks = view.blanks();
    for &house in blocks.iter().chain(lines) {
        if (blanks & house.cells()).len() <= size {
            continue;
        }
        let (mut sets, mut n_sets) = ([(DigitSet::EMPTY, CellSet::EMPTY); 9], 0);
        for digit in Digit::ALL {
            let places = view.places_in(digit, house);
            if (2..=size).contains(&places.len()) {
                sets[n_sets] = (DigitSet::only(digit), places);
                n_sets += 1;
            }
        }
        each_union(
            &sets[..n_sets],
            size,
            size,
            (DigitSet::EMPTY, CellSet::EMPTY),
            &mut |(digits, cells)| report_hidden(view, digits, cells, house, found),
        )?;
    }
    ControlFlow::Continue(())
}

fn report_hidden(
    view: &View<'_>,
    digits: DigitSet,
    cells: CellSet,
    house: House,
    found: &mut Instances<'_>,
) -> ControlFlow<()> {
    let mut others = CandidateSet::EMPTY;
    for digit in !digits {
        others.insert_all(digit, view.places(digit) & cells);
    }
    if others.is_empty() {
        return ControlFlow::Continue(());
    }
    let deduction = found.strike(digits, others).with(Role::Base, Shape::House(house));
    found.report(deduction.with(Role::Cover, Shape::Set(cells, digits)))
}

pub(super) fn explain_naked(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let digits = explain::list(deduction.digits(), "and");
    let cells = explain::cells(deduction.cells(Role::Base));
    write!(f, "{cells} hold only {digits}")?;
    deduction.houses(Role::Cover).try_for_each(|house| write!(f, ", all in {house}"))?;
    write!(f, ", {}", explain::struck(deduction))
}

fn explain_hidden(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let digits = explain::list(deduction.digits(), "and");
    let cells = explain::cells(deduction.cells(Role::Cover));
    deduction.houses(Role::Base).try_for_each(|house| write!(f, "in {house}, "))?;
    write!(f, "{digits} fit only {cells}, {}", explain::struck(deduction))
}
