//! Naked and hidden subsets: as many cells as digits in a house.

use super::{Family, Finder, Flow, Instances};
use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::logic::explain::{cells, list, struck};
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Role};

pub(super) const fn naked<const SIZE: usize>() -> Finder {
    Family::Subsets.finder(|view, found| naked_subsets(view, SIZE, found), explain_naked)
}

pub(super) const fn hidden<const SIZE: usize>() -> Finder {
    Family::Subsets.finder(|view, found| hidden_subsets(view, SIZE, found), explain_hidden)
}

/// Reports naked subsets of this many cells, except locked ones.
fn naked_subsets(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> Flow {
    each_naked(view, size, |house, cells, digits| {
        let seen = view.candidates_in(digits, house.cells() - cells);
        // A quadruple has no locked form: a line and a block share three cells.
        let is_locked = size < 4 && crossing(view, house, cells, digits, seen).is_some();
        if is_locked {
            Flow::Continue(())
        } else {
            report_naked(cells, digits, [house], seen, found)
        }
    })
}

/// Reports locked subsets: naked subsets of this many cells where a line and a block cross, with eliminations in both.
pub(super) fn locked(view: &View<'_>, size: usize, found: &mut Instances<'_>) -> Flow {
    each_naked(view, size, |house, cells, digits| {
        // The line comes to the same cells later, so only the block reports them.
        let House::Block(_) = house else { return Flow::Continue(()) };
        let in_block = view.candidates_in(digits, house.cells() - cells);
        crossing(view, house, cells, digits, in_block).map_or(Flow::Continue(()), |in_line| {
            report_naked(cells, digits, cells.common_houses(), in_block | in_line, found)
        })
    })
}

/// Returns the eliminations of a naked subset in a second house that holds it. `None` if there is no such house, or if
/// one of the two houses has no eliminations outside of the other.
fn crossing(
    view: &View<'_>,
    house: House,
    cells: CellSet,
    digits: DigitSet,
    seen: CandidateSet,
) -> Option<CandidateSet> {
    let across = cells.common_houses().find(|it| *it != house)?;
    let seen_across = view.candidates_in(digits, across.cells() - cells);
    let both = !(seen - seen_across).is_empty() && !(seen_across - seen).is_empty();
    both.then_some(seen_across)
}

fn report_naked(
    cells: CellSet,
    digits: DigitSet,
    houses: impl IntoIterator<Item = House>,
    eliminations: CandidateSet,
    found: &mut Instances<'_>,
) -> Flow {
    found.strike(digits, eliminations, |it| {
        it.with(Role::Base, (cells, digits)).with_all(Role::Cover, houses)
    })
}

/// Returns the houses to look at, blocks first. In one with fewer blanks than `min_blanks` the other cells make a subset
/// with the same effect, which a path has looked for before.
fn houses(view: &View<'_>, min_blanks: usize) -> impl Iterator<Item = House> {
    let min_blanks = if view.is_on_path() { min_blanks } else { 0 };
    let has_enough = move |it: &House| (view.blanks() & it.cells()).len() >= min_blanks;
    House::blocks_first().filter(|it| view.has_changed(*it)).filter(has_enough)
}

/// Calls `each` with every set of this many cells of a house that has as many candidates, blocks first.
fn each_naked(
    view: &View<'_>,
    size: usize,
    mut each: impl FnMut(House, CellSet, DigitSet) -> Flow,
) -> Flow {
    for house in houses(view, [4, 5, 8][size - 2]) {
        let cells = house.cells().iter().map(|cell| (CellSet::only(cell), view.digits(cell)));
        each_union(cells, size, DigitSet::len, &mut |(cells, digits)| each(house, cells, digits))?;
    }
    Flow::Continue(())
}

/// Calls `each` with the union of every `size` of nine pairs of sets, if the second set of the union has at most `size`
/// members. Pairs whose second set has one member are left out: that is a single.
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

/// Extends a union by `n` of these pairs, as long as `is_small` holds for its second set.
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
    for house in houses(view, [6, 7, 9][size - 2]) {
        if (view.blanks() & house.cells()).len() <= size {
            continue;
        }
        let digits =
            Digit::ALL.into_iter().map(|it| (DigitSet::only(it), view.places_in(it, house)));
        each_union(digits, size, CellSet::len, &mut |(digits, cells)| {
            found.strike(digits, view.candidates_in(!digits, cells), |it| {
                it.with(Role::Base, house).with(Role::Cover, (cells, digits))
            })
        })?;
    }
    Flow::Continue(())
}

pub(super) fn explain_naked(it: &Deduction) -> String {
    let (hold, digits) = (cells(it.cells(Role::Base)), list(it.digits(), "and"));
    let houses = it.house_set(Role::Cover);
    format!("{hold} can only be {digits}. They use up these digits in {houses}, {}", struck(it))
}

fn explain_hidden(it: &Deduction) -> String {
    let (digits, fit) = (list(it.digits(), "and"), cells(it.cells(Role::Cover)));
    let house = it.house(Role::Base);
    format!("in {house}, {digits} have no place but {fit}. They fill these cells, {}", struck(it))
}
