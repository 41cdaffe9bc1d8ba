//! Naked and hidden subsets: as many cells as digits in a house.

use std::fmt;

use super::{Family, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::explain;
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Role, Shape};

pub(super) const fn naked<const SIZE: usize>() -> Finder {
    Family::Subsets.finder(|view, found| naked_subsets(view, SIZE, found), explain_naked)
}

pub(super) const fn hidden<const SIZE: usize>() -> Finder {
    Family::Subsets.finder(|view, found| hidden_subsets(view, SIZE, found), explain_hidden)
}

/// Reports naked subsets of this many cells that are no locked ones.
fn naked_subsets(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> Flow {
    each_naked(view, size, found, |house, cells, digits, found| {
        let seen = seen_in(view, house, cells, digits);
        let across = house_of_crossing(cells, house).filter(|_| size < 4);
        let is_locked =
            across.is_some_and(|it| strike_both(seen, seen_in(view, it, cells, digits)));
        if is_locked { Flow::Continue(()) } else { report_naked(cells, digits, house, seen, found) }
    })
}

/// Reports naked subsets of this many cells in the crossing of a line and a block that both lose candidates.
pub(super) fn locked(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> Flow {
    each_naked(view, size, found, |house, cells, digits, found| {
        let (House::Block(_), Some(line)) = (house, house_of_crossing(cells, house)) else {
            return Flow::Continue(());
        };
        let [in_block, in_line] = [house, line].map(|it| seen_in(view, it, cells, digits));
        if !strike_both(in_block, in_line) {
            return Flow::Continue(());
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
) -> Flow {
    if eliminations.is_empty() {
        return Flow::Continue(());
    }
    let deduction = found.eliminate(digits, eliminations);
    let deduction = deduction.with(Role::Base, Shape::Set(cells, digits));
    found.report(deduction.with(Role::Cover, Shape::House(house)))
}

/// Calls `each` with every set of this many cells of a house that hold as many digits, blocks first.
fn each_naked(
    view: &View<'_>,
    size: usize,
    found: &mut Instances<'_>,
    mut each: impl FnMut(House, CellSet, DigitSet, &mut Instances<'_>) -> Flow,
) -> Flow {
    for house in House::blocks_first() {
        let cells = house.cells().iter().map(|cell| (CellSet::only(cell), view.digits(cell)));
        each_union(cells, size, DigitSet::len, &mut |(cells, digits)| {
            each(house, cells, digits, found)
        })?;
    }
    Flow::Continue(())
}

/// Calls `each` with the union of every `size` of nine pairs of sets, where the second set of the union has at most
/// `size` members too. A set of one is a single, which is no part of a subset.
fn each_union<A, B>(
    pairs: impl Iterator<Item = (A, B)>,
    size: usize,
    len: impl Fn(B) -> usize,
    each: &mut impl FnMut((A, B)) -> Flow,
) -> Flow
where
    A: Copy + Default + std::ops::BitOr<Output = A>,
    B: Copy + Default + std::ops::BitOr<Output = B>,
{
    let (mut few, mut n_few) = ([(A::default(), B::default()); 9], 0);
    for pair in pairs.filter(|it| (2..=size).contains(&len(it.1))) {
        few[n_few] = pair;
        n_few += 1;
    }
    extend(&few[..n_few], size, (A::default(), B::default()), &|it| len(it) <= size, each)
}

/// Extends a union by `n` of these pairs, as long as it is small.
fn extend<A, B>(
    pairs: &[(A, B)],
    n: usize,
    union: (A, B),
    is_small: &impl Fn(B) -> bool,
    each: &mut impl FnMut((A, B)) -> Flow,
) -> Flow
where
    A: Copy + std::ops::BitOr<Output = A>,
    B: Copy + std::ops::BitOr<Output = B>,
{
    let Some(n_rest) = n.checked_sub(1) else { return each(union) };
    // A pair that has too few after it to make up the number begins no subset.
    for (idx, &(one, other)) in pairs.iter().enumerate().take((pairs.len() + 1).saturating_sub(n)) {
        let union = (union.0 | one, union.1 | other);
        if is_small(union.1) {
            extend(&pairs[idx + 1..], n_rest, union, is_small, each)?;
        }
    }
    Flow::Continue(())
}

/// Reports hidden subsets of this many digits.
fn hidden_subsets(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> Flow {
    for house in House::blocks_first() {
        if (view.blanks() & house.cells()).len() <= size {
            continue;
        }
        let digits =
            Digit::ALL.into_iter().map(|it| (DigitSet::only(it), view.places_in(it, house)));
        each_union(digits, size, CellSet::len, &mut |(digits, cells)| {
            report_hidden(view, digits, cells, house, found)
        })?;
    }
    Flow::Continue(())
}

fn report_hidden(
    view: &View<'_>,
    digits: DigitSet,
    cells: CellSet,
    house: House,
    found: &mut Instances<'_>,
) -> Flow {
    let mut others = CandidateSet::EMPTY;
    for digit in !digits {
        others.insert_all(digit, view.places(digit) & cells);
    }
    if others.is_empty() {
        return Flow::Continue(());
    }
    let deduction = found.eliminate(digits, others).with(Role::Base, Shape::House(house));
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
