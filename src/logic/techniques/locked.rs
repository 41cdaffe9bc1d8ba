//! Locked candidates: digits confined to where a line and a block cross.
//!
//! A locked pair or triple is a naked one in the crossing that has something to strike in the line and in the block.

use std::fmt;

use super::{Family, Finder, Flow, Instances, subsets};
use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::logic::explain;
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Role, Shape};

pub(super) const fn subset<const SIZE: usize>() -> Finder {
    Family::Locked.finder(|view, found| subsets::locked(view, SIZE, found), subsets::explain_naked)
}

pub(super) const POINTING: Finder = Family::Locked.finder(pointing, explain_confined);

pub(super) const CLAIMING: Finder = Family::Locked.finder(claiming, explain_confined);

/// Reports digits that a block has in one line only.
fn pointing(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for &block in House::BLOCKS {
        for digit in digits_in(view, block) {
            let places = view.places_in(digit, block);
            for line in lines_through(places) {
                confined(view, digit, [block, line], found)?;
            }
        }
    }
    Flow::Continue(())
}

/// Reports digits that a line has in one block only.
fn claiming(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for &line in House::LINES {
        for digit in digits_in(view, line) {
            let places = view.places_in(digit, line);
            let block = places.first().map(|cell| House::Block(cell.block()));
            if let Some(block) = block.filter(|it| it.cells().is_superset(places)) {
                confined(view, digit, [line, block], found)?;
            }
        }
    }
    Flow::Continue(())
}

/// Reports that a digit, which the first house has inside the second only, is nowhere else in the second.
fn confined(
    view: &View<'_>,
    digit: Digit,
    [base, cover]: [House; 2],
    found: &mut Instances<'_>,
) -> Flow {
    let others = view.places_in(digit, cover) - base.cells();
    if others.is_empty() {
        return Flow::Continue(());
    }
    let deduction = found.eliminate(DigitSet::only(digit), CandidateSet::of(digit, others));
    let deduction = deduction.with(Role::Base, Shape::House(base));
    found.report(deduction.with(Role::Cover, Shape::House(cover)))
}

/// Returns the digits that have two or three places in a house.
fn digits_in(view: &View<'_>, house: House) -> impl Iterator<Item = Digit> {
    Digit::ALL.into_iter().filter(move |&digit| {
        let n_places = view.places_in(digit, house).len();
        n_places == 2 || n_places == 3
    })
}

/// Returns the lines that hold all of these cells of a block.
fn lines_through(cells: CellSet) -> impl Iterator<Item = House> {
    let first = cells.first();
    let lines = first.into_iter().flat_map(|it| [House::Row(it.row()), House::Column(it.column())]);
    lines.filter(move |line| line.cells().is_superset(cells))
}

fn explain_confined(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (mut bases, mut covers) = (deduction.houses(Role::Base), deduction.houses(Role::Cover));
    if let (Some(base), Some(cover)) = (bases.next(), covers.next()) {
        let digit = explain::numbers(deduction.digits());
        write!(f, "in {base}, {digit} is in {cover} only, ")?;
    }
    write!(f, "{}", explain::struck(deduction))
}
