//! Deadly patterns larger than a rectangle: loops of two digits, and whole boards of cells with two digits.
//!
//! The same conclusions follow from them as from a rectangle, see `uniqueness`.

use super::uniqueness::{self, Swap, finder};
use super::{Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::view::View;
use crate::logic::{Places, Role, Shape};

pub(super) const LOOP_1: Finder = finder(
    |view, found| each_loop(view, &mut |it| uniqueness::eliminate_pair(view, found, it)),
    uniqueness::explain_swap,
);
pub(super) const LOOP_2: Finder = finder(
    |view, found| each_loop(view, &mut |it| eliminate_shared(view, found, it)),
    uniqueness::explain_shared,
);
pub(super) const LOOP_3: Finder = finder(
    |view, found| each_loop(view, &mut |it| uniqueness::eliminate_subset(view, found, it)),
    uniqueness::explain_subset,
);
pub(super) const LOOP_4: Finder = finder(
    |view, found| each_loop(view, &mut |it| uniqueness::eliminate_beside(view, found, it)),
    uniqueness::explain_locked,
);
pub(super) const BUG_2: Finder = finder(
    |view, found| each_board(view, |it| eliminate_shared(view, found, it)),
    uniqueness::explain_shared,
);
pub(super) const BUG_3: Finder = finder(
    |view, found| each_board(view, |it| uniqueness::eliminate_subset(view, found, it)),
    uniqueness::explain_subset,
);
pub(super) const BUG_4: Finder = finder(
    |view, found| each_board(view, |it| eliminate_locked(view, found, it)),
    uniqueness::explain_locked,
);

/// Strikes the only further digit of several cells; of a single cell it is the first type.
fn eliminate_shared(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    if swap.odd.len() < 2 {
        return Flow::Continue(());
    }
    uniqueness::eliminate_shared(view, found, swap)
}

/// The number of cells in a loop at most, and of cells that are tried on a position.
const MAX_CELLS: usize = 18;
const MAX_TRIES: usize = 200_000;

/// Calls `check` with each loop of six cells or more that hold the same pair, each of which shares a house with the
/// next, while no house holds more than two of them. All but two hold nothing else, or all but some with one and the
/// same further digit.
fn each_loop(view: &View<'_>, check: &mut dyn FnMut(&Swap) -> Flow) -> Flow {
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
    Flow::Continue(())
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
    fn extend(&mut self, check: &mut dyn FnMut(&Swap) -> Flow) -> Flow {
        let (Some(&start), Some(&last)) = (self.path.first(), self.path.last()) else {
            return Flow::Continue(());
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
        Flow::Continue(())
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

/// Strikes from two cells with digits beyond two all digits but these and one that has no other place in a house: one
/// of the cells has that digit, and the other a digit beyond two.
fn eliminate_locked(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    if swap.odd.len() != 2 {
        return Flow::Continue(());
    }
    for house in uniqueness::shared_houses(swap.odd) {
        for digit in !swap.further {
            if view.places_in(digit, house) != swap.odd {
                continue;
            }
            let others = view.digits_in(swap.odd) - swap.further.with(digit);
            let deduction = swap
                .eliminate(found, view.candidates_in(others, swap.odd))
                .with(Role::Base, Shape::House(house))
                .with(Role::Base, Shape::Places(Places { digit, cells: swap.odd }));
            found.report(deduction)?;
        }
    }
    Flow::Continue(())
}

/// The number of cells with more than two candidates up to which a board is looked at.
const MAX_ODD: usize = 6;

/// Calls `check` with the whole board, if it is such a pattern.
fn each_board(view: &View<'_>, check: impl FnOnce(&Swap) -> Flow) -> Flow {
    whole_board(view).as_ref().map_or(Flow::Continue(()), check)
}

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
