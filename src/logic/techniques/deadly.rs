//! Deadly patterns larger than a rectangle: loops of two digits, and whole boards of cells with two digits.
//!
//! The same conclusions follow from them as from a rectangle, see `uniqueness`.

use std::ops::ControlFlow;

use super::uniqueness::{self, Swap};
use super::{Finder, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::view::View;
use crate::logic::{Places, Role, Shape};

pub(super) const LOOP_1: Finder = uniqueness::finder(loop_1, uniqueness::explain_swap);
pub(super) const LOOP_2: Finder = uniqueness::finder(loop_2, uniqueness::explain_shared);
pub(super) const LOOP_3: Finder = uniqueness::finder(loop_3, uniqueness::explain_subset);
pub(super) const LOOP_4: Finder = uniqueness::finder(loop_4, uniqueness::explain_locked);
pub(super) const BUG_2: Finder = uniqueness::finder(bug_2, uniqueness::explain_shared);
pub(super) const BUG_3: Finder = uniqueness::finder(bug_3, uniqueness::explain_subset);
pub(super) const BUG_4: Finder = uniqueness::finder(bug_4, uniqueness::explain_locked);

/// Strikes the pair from the only cell of a loop with further digits.
fn loop_1(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_loop(view, &mut |swap| uniqueness::strike_pair(view, found, swap))
}

/// Strikes the only further digit of the cells of a loop.
fn loop_2(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_loop(view, &mut |swap| {
        if swap.odd.len() < 2 {
            ControlFlow::Continue(())
        } else {
            uniqueness::strike_shared(view, found, swap)
        }
    })
}

/// Strikes what the further digits of two cells of a loop make with a naked subset.
fn loop_3(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_loop(view, &mut |swap| uniqueness::strike_subset(view, found, swap))
}

/// Strikes one digit of the pair from two cells of a loop that are the only places of the other one in a house.
fn loop_4(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    each_loop(view, &mut |swap| uniqueness::strike_beside(view, found, swap))
}

/// The number of cells in a loop at most, and of cells that are tried on a position.
const MAX_CELLS: usize = 18;
const MAX_TRIES: usize = 200_000;

/// Calls `check` with each loop of six cells or more that hold the same pair, each of which shares a house with the
/// next, while no house holds more than two of them. All but two hold nothing else, or all but some with one and the
/// same further digit.
fn each_loop(view: &View<'_>, check: &mut dyn FnMut(&Swap) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut n_tries = 0;
    for start in view.bivalue() {
        let pair = view.digits(start);
        let [low, high] = uniqueness::ends(pair).map(|digit| view.places(digit));
        // The first cell with the pair only is the start, so that each loop has one.
        let is_later = |cell: &Cell| *cell >= start || view.digits(*cell) != pair;
        let cells: CellSet = (low & high).iter().filter(is_later).collect();
        if cells.len() >= 6 {
            let mut search =
                LoopSearch { view, pair, cells, n_tries, path: vec![start], seen: Vec::new() };
            search.extend(check)?;
            n_tries = search.n_tries;
        }
    }
    ControlFlow::Continue(())
}

/// The search for loops through a cell.
struct LoopSearch<'a> {
    view: &'a View<'a>,
    pair: DigitSet,
    /// The cells that hold both digits.
    cells: CellSet,
    n_tries: usize,
    path: Vec<Cell>,
    seen: Vec<CellSet>,
}

impl LoopSearch<'_> {
    /// Closes the path to a loop, or extends it by another cell.
    fn extend(&mut self, check: &mut dyn FnMut(&Swap) -> ControlFlow<()>) -> ControlFlow<()> {
        let (Some(&start), Some(&last)) = (self.path.first(), self.path.last()) else {
            return ControlFlow::Continue(());
        };
        let on_path: CellSet = self.path.iter().copied().collect();
        if self.path.len() >= 6
            && last.sees(start)
            && self.is_closed()
            && !self.seen.contains(&on_path)
        {
            self.seen.push(on_path);
            check(&Swap::new(self.view, self.pair, on_path))?;
        }
        for next in (self.cells & last.peers()) - on_path {
            self.n_tries += 1;
            if self.n_tries > MAX_TRIES || self.path.len() == MAX_CELLS {
                break;
            }
            let has_room = |house: &House| (house.cells() & on_path).len() < 2;
            let swap = Swap::new(self.view, self.pair, on_path.with(next));
            if next.houses().iter().all(has_room)
                && (swap.odd.len() <= 2 || swap.further.len() == 1)
            {
                self.path.push(next);
                self.extend(check)?;
                self.path.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns true if each house with cells of the path holds two, one from an even and one from an odd place: so that
    /// each digit is in each of these houses once, whichever way round.
    fn is_closed(&self) -> bool {
        let of_parity = |parity: usize| self.path.iter().copied().skip(parity).step_by(2).collect();
        let [even, odd]: [CellSet; 2] = [of_parity(0), of_parity(1)];
        House::ALL.iter().all(|house| {
            let [n_even, n_odd] = [even, odd].map(|cells| (cells & house.cells()).len());
            n_even == n_odd && n_even < 2
        })
    }
}

/// Strikes the only digit of those beyond two a cell.
fn bug_2(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    match whole_board(view) {
        Some(swap) if swap.odd.len() > 1 => uniqueness::strike_shared(view, found, &swap),
        _ => ControlFlow::Continue(()),
    }
}

/// Strikes what the digits beyond two of a pair of cells make with a naked subset.
fn bug_3(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    whole_board(view)
        .map_or(ControlFlow::Continue(()), |swap| uniqueness::strike_subset(view, found, &swap))
}

/// Strikes from two cells with digits beyond two all digits but these and one that has no other place in a house: one
/// of the cells has that digit, and the other a digit beyond two.
fn bug_4(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    let Some(swap) = whole_board(view).filter(|it| it.odd.len() == 2) else {
        return ControlFlow::Continue(());
    };
    for house in uniqueness::shared_houses(swap.odd) {
        for digit in !swap.further {
            if view.places_in(digit, house) != swap.odd {
                continue;
            }
            let others = uniqueness::digits_in(view, swap.odd) - swap.further.with(digit);
            let deduction = swap
                .strike(found, uniqueness::candidates_in(view, others, swap.odd))
                .with(Role::Base, Shape::House(house))
                .with(Role::Base, Shape::Places(Places { digit, cells: swap.odd }));
            found.report(deduction)?;
        }
    }
    ControlFlow::Continue(())
}

/// The number of cells with more than two candidates up to which a board is looked at.
const MAX_ODD: usize = 6;

/// Returns the cells with more than two candidates, if without some of these every blank would have two, and every
/// digit two or no places in every house.
fn whole_board(view: &View<'_>) -> Option<Swap> {
    let cells = view.blanks() - view.bivalue();
    if cells.is_empty() || cells.len() > MAX_ODD {
        return None;
    }
    let is_beyond = |cell: Cell, digit: Digit| {
        cell.houses().iter().all(|&house| view.places_in(digit, house).len() > 2)
    };
    let beyond = |cell: Cell| -> DigitSet {
        view.digits(cell).iter().filter(|&digit| is_beyond(cell, digit)).collect()
    };
    if cells.iter().any(|cell| view.digits(cell).len() - beyond(cell).len() != 2) {
        return None;
    }
    let is_even = |digit: Digit| {
        let odd: CellSet = cells.iter().filter(|&cell| beyond(cell).contains(digit)).collect();
        let places = view.places(digit) - odd;
        House::ALL.iter().all(|house| matches!((places & house.cells()).len(), 0 | 2))
    };
    let further = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | beyond(cell));
    Digit::ALL.into_iter().all(is_even).then_some(Swap {
        cells,
        pair: DigitSet::EMPTY,
        odd: cells,
        further,
    })
}
