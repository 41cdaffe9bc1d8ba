//! Deadly patterns larger than a rectangle: loops of two digits, and whole boards of cells with two digits.
//!
//! The same conclusions follow from them as from a rectangle, see `uniqueness`.

use super::uniqueness::{
    Conclude, Swap, explain_locked, explain_shared, explain_subset, explain_swap, finder,
    strike_beside, strike_by_subset, strike_pair, strike_shared,
};
use super::{Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::explain::{cells, numbers, struck};
use crate::logic::view::View;
use crate::logic::{Deduction, Role};

pub(super) const LOOP_1: Finder =
    finder(|view, found| each_loop(view, found, strike_pair), explain_swap);
pub(super) const LOOP_2: Finder =
    finder(|view, found| each_loop(view, found, strike_shared), explain_shared);
pub(super) const LOOP_3: Finder =
    finder(|view, found| each_loop(view, found, strike_by_subset), explain_subset);
pub(super) const LOOP_4: Finder =
    finder(|view, found| each_loop(view, found, strike_beside), explain_locked);
pub(super) const BUG_1: Finder =
    finder(|view, found| whole_board(view, found, keep_further), explain_bug);
pub(super) const BUG_2: Finder =
    finder(|view, found| whole_board(view, found, strike_shared), explain_shared);
pub(super) const BUG_3: Finder =
    finder(|view, found| whole_board(view, found, strike_by_subset), explain_subset);
pub(super) const BUG_4: Finder =
    finder(|view, found| whole_board(view, found, strike_locked), explain_locked);

/// The bounds of the search: the most cells in a loop, and the most cells tried on a position.
const MAX_CELLS: usize = 18;
const MAX_TRIES: usize = 200_000;

/// Reports conclusions from deadly loops. A loop has at least six cells that hold a common pair; neighbours share a
/// house, and no house holds more than two of its cells. Either two cells at most have further digits, or all that do
/// have the same one.
fn each_loop(view: &View<'_>, found: &mut Instances<'_>, conclude: Conclude) -> Flow {
    let mut n_tries = 0;
    for start in view.bivalue() {
        let pair = view.digits(start);
        let [low, high] = view.pair(start).map(|digit| view.places(digit));
        // The first cell with the pair only is the start, so that each loop has one.
        let is_later = |cell: &Cell| *cell >= start || view.digits(*cell) != pair;
        let cells: CellSet = (low & high).iter().filter(is_later).collect();
        if cells.len() >= 6 {
            let mut search =
                LoopSearch { view, pair, cells, n_tries, path: vec![start], seen: Vec::new() };
            search.extend(&mut |it| conclude(view, found, it))?;
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
    /// Closes the path to a loop if it can be, and extends it by another cell.
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

    /// Returns true if each house that the path meets holds two of its cells, one at an even and one at an odd place.
    /// Then the two digits can be swapped along the loop without breaking a rule.
    fn is_closed(&self) -> bool {
        let of_parity = |parity: usize| self.path.iter().copied().skip(parity).step_by(2).collect();
        let [even, odd]: [CellSet; 2] = [of_parity(0), of_parity(1)];
        House::ALL.iter().all(|house| {
            let [n_even, n_odd] = [even, odd].map(|cells| (cells & house.cells()).len());
            n_even == n_odd && n_even < 2
        })
    }
}

/// Eliminates the pair from the only odd cell, which keeps its further digits.
fn keep_further(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    let (Some(_), Some(digit)) = (swap.odd.single(), swap.further.single()) else {
        return Flow::Continue(());
    };
    found.strike(DigitSet::EMPTY, view.candidates_in(!swap.further, swap.odd), |it| {
        it.with(Role::Pivot, (digit, swap.odd))
    })
}

fn explain_bug(it: &Deduction) -> String {
    let odd = it.part(Role::Pivot);
    format!(
        "if {} were not {}, every blank would have two candidates and every digit two places or none in each house: two \
         solutions or none, {}",
        cells(odd.cells()),
        numbers(odd.digits()),
        struck(it)
    )
}

/// Eliminates from two odd cells. One digit of the pair has no place in their house but these cells, so one of them has
/// it and the other one has a further digit: the other digit of the pair is in neither.
fn strike_locked(view: &View<'_>, found: &mut Instances<'_>, swap: &Swap) -> Flow {
    if swap.odd.len() != 2 {
        return Flow::Continue(());
    }
    for house in swap.odd.common_houses() {
        for digit in !swap.further {
            if view.places_in(digit, house) == swap.odd {
                let kept = swap.further.with(digit);
                swap.strike(found, view.candidates_in(!kept, swap.odd), |it| {
                    it.with(Role::Base, house).with(Role::Base, (digit, swap.odd))
                })?;
            }
        }
    }
    Flow::Continue(())
}

/// The most cells with more than two candidates on a board that is examined.
const MAX_ODD: usize = 6;

/// Reports conclusions from the whole board: it is deadly if, without some candidates of the cells that have more than
/// two, every blank had two candidates and every digit two places or none in each house.
fn whole_board(view: &View<'_>, found: &mut Instances<'_>, conclude: Conclude) -> Flow {
    let odd = view.blanks() - view.bivalue();
    // Most boards are out by their number of such cells.
    if !(1..=MAX_ODD).contains(&odd.len()) {
        return Flow::Continue(());
    }
    let is_beyond = |cell: Cell, digit: Digit| {
        cell.houses().iter().all(|&house| view.places_in(digit, house).len() > 2)
    };
    let beyond = |cell: Cell| -> DigitSet {
        view.digits(cell).iter().filter(|&digit| is_beyond(cell, digit)).collect()
    };
    let has_two = |cell: Cell| view.digits(cell).len() - beyond(cell).len() == 2;
    let is_even = |digit: Digit| {
        let beyond: CellSet = odd.iter().filter(|&cell| beyond(cell).contains(digit)).collect();
        let places = view.places(digit) - beyond;
        House::ALL.iter().all(|house| matches!((places & house.cells()).len(), 0 | 2))
    };
    if !odd.iter().all(has_two) || !Digit::ALL.into_iter().all(is_even) {
        return Flow::Continue(());
    }
    let further = odd.iter().fold(DigitSet::EMPTY, |all, cell| all | beyond(cell));
    conclude(view, found, &Swap { cells: odd, pair: DigitSet::EMPTY, odd, further })
}
