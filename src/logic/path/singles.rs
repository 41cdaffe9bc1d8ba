//! The order in which a path takes singles: that in which they appeared, as in HoDoKu.
//!
//! The order of singles does not change the solution, but it decides how many of the later ones are full houses, naked
//! or hidden, and so the score. HoDoKu keeps a queue of naked and one of hidden singles, and fills
//! them as candidates go, from the givens on, which are placed in reading order.

use crate::grid::{Cell, Digit, DigitSet};
use crate::logic::techniques::technique;
use crate::logic::{Candidate, CandidateSet, Family, State, Technique};

/// The singles of a path in the order of their appearance. Those that are placed stay in the queues.
#[derive(Clone, Debug)]
pub(super) struct Singles {
    digits: [DigitSet; 81],
    /// The same candidates by digit.
    places: CandidateSet,
    naked: Vec<Candidate>,
    hidden: Vec<Candidate>,
    /// The first singles of each queue that are no candidates any more.
    gone: Counts,
}

/// A number of singles in each queue.
#[derive(Clone, Copy, Default, Debug)]
struct Counts {
    n_naked: usize,
    n_hidden: usize,
}

/// The lengths of the queues at a step of the path, and the numbers of singles that are gone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    length: Counts,
    gone: Counts,
}

const FULL_HOUSE: &Technique = in_table("full house");
const NAKED_SINGLE: &Technique = in_table("naked single");
const HIDDEN_SINGLE: &Technique = in_table("hidden single");

/// Returns the technique of this name, when the program is compiled.
const fn in_table(name: &str) -> &'static Technique {
    technique(name).expect("the table has the singles")
}

impl Singles {
    /// Returns the singles of a state whose digits were placed in reading order, before candidates were struck.
    pub(super) fn new(state: &State) -> Self {
        let mut singles = Self {
            digits: [DigitSet::ALL; 81],
            places: CandidateSet::ALL,
            naked: Vec::new(),
            hidden: Vec::new(),
            gone: Counts::default(),
        };
        for (cell, digit) in state.grid().filled() {
            singles.place(Candidate::new(cell, digit));
        }
        for cell in state.blanks() {
            for digit in singles.digits[cell.index()] - state.digits(cell) {
                singles.remove(Candidate::new(cell, digit));
            }
        }
        singles
    }

    /// Follows a placement.
    pub(super) fn place(&mut self, placed: Candidate) {
        for peer in placed.cell.peers() {
            self.remove(Candidate::new(peer, placed.digit));
        }
        let digits = std::mem::take(&mut self.digits[placed.cell.index()]);
        self.places.remove(placed);
        for digit in digits.without(placed.digit) {
            self.places.remove(Candidate::new(placed.cell, digit));
            self.note_hidden(placed.cell, digit);
        }
    }

    /// Follows an elimination.
    pub(super) fn remove(&mut self, struck: Candidate) {
        let digits = &mut self.digits[struck.cell.index()];
        if !digits.contains(struck.digit) {
            return;
        }
        *digits = digits.without(struck.digit);
        self.places.remove(struck);
        if let Some(digit) = digits.single() {
            self.naked.push(Candidate::new(struck.cell, digit));
        }
        self.note_hidden(struck.cell, struck.digit);
    }

    /// Adds the last places of a digit in the houses of a cell that lost it.
    fn note_hidden(&mut self, cell: Cell, digit: Digit) {
        for house in cell.houses() {
            if let Some(only) = (self.places.cells(digit) & house.cells()).single() {
                self.hidden.push(Candidate::new(only, digit));
            }
        }
    }

    /// Returns the order of a technique that finds singles; `None` for another one.
    pub(super) fn order(&self, technique: &Technique) -> Option<Order<'_>> {
        if technique.family() != Family::Singles {
            return None;
        }
        let [naked, hidden] =
            [&self.naked[self.gone.n_naked..], &self.hidden[self.gone.n_hidden..]];
        let order = |queue, is_full_house| Order { queue, is_full_house };
        if technique == FULL_HOUSE {
            Some(order(naked, true))
        } else if technique == NAKED_SINGLE {
            Some(order(naked, false))
        } else if technique == HIDDEN_SINGLE {
            Some(order(hidden, false))
        } else {
            None
        }
    }

    /// Skips the singles at the heads of the queues that are gone.
    pub(super) fn skip_gone(&mut self) {
        let n_gone = |queue: &[Candidate], from: usize| {
            let is_left = |it: &Candidate| self.places.contains(*it);
            from + queue[from..].iter().position(is_left).unwrap_or(queue.len() - from)
        };
        self.gone = Counts {
            n_naked: n_gone(&self.naked, self.gone.n_naked),
            n_hidden: n_gone(&self.hidden, self.gone.n_hidden),
        };
    }

    /// Returns the mark to come back to.
    pub(super) const fn mark(&self) -> Mark {
        let length = Counts { n_naked: self.naked.len(), n_hidden: self.hidden.len() };
        Mark { length, gone: self.gone }
    }

    /// Goes back to a mark, since which these candidates have gone.
    pub(super) fn back(&mut self, mark: Mark, removed: &[Candidate]) {
        self.naked.truncate(mark.length.n_naked);
        self.hidden.truncate(mark.length.n_hidden);
        self.gone = mark.gone;
        for candidate in removed {
            let digits = &mut self.digits[candidate.cell.index()];
            *digits = digits.with(candidate.digit);
            self.places.insert(*candidate);
        }
    }
}

/// The singles of one technique in the order of their appearance.
pub(super) struct Order<'a> {
    queue: &'a [Candidate],
    is_full_house: bool,
}

impl Order<'_> {
    /// Returns the first one that is left.
    pub(super) fn first(&self, state: &State) -> Option<Candidate> {
        let mut left = self.queue.iter().filter(|it| state.candidates().contains(**it));
        if !self.is_full_house {
            return left.next().copied();
        }
        let blanks = state.blanks();
        let is_last = |it: &&Candidate| {
            it.cell.houses().iter().any(|house| (blanks & house.cells()).len() == 1)
        };
        left.find(is_last).copied()
    }
}
