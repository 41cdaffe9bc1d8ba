//! The order in which a path takes singles: that in which they appeared, as in HoDoKu.
//!
//! The order of singles does not change the solution, but it decides how many of the later ones are full houses, naked
//! or hidden, and so the score. HoDoKu keeps a queue of naked and one of hidden singles, and fills
//! them as candidates go, from the givens on, which are placed in reading order.

use std::array;

use crate::grid::{Cell, Digit, DigitSet, House};
use crate::logic::{Candidate, CandidateSet, State, Technique};

/// The singles of a path, in the order in which they appeared. Placed ones stay in the queues, so that steps can be
/// undone.
#[derive(Clone, Debug)]
pub(super) struct Singles {
    digits: [DigitSet; 81],
    /// The candidates by digit.
    places: CandidateSet,
    /// The queue of naked singles and the queue of hidden singles.
    queues: [Vec<Candidate>; 2],
    /// By queue, the number of singles at its head that are no longer candidates.
    n_gone: [usize; 2],
}

const NAKED: usize = 0;
const HIDDEN: usize = 1;

/// The lengths of the queues and of their heads at a step of the path, to return to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    lengths: [usize; 2],
    n_gone: [usize; 2],
}

impl Singles {
    /// Returns the singles of a state, as if its digits had been placed in reading order before any elimination.
    pub(super) fn new(state: &State) -> Self {
        let mut singles = Self {
            digits: [DigitSet::ALL; 81],
            places: CandidateSet::ALL,
            queues: [Vec::new(), Vec::new()],
            n_gone: [0; 2],
        };
        // HoDoKu enters the givens in reading order, and the order in which singles appear follows from that.
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

    /// Updates the queues after a placement.
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

    /// Updates the queues after an elimination.
    pub(super) fn remove(&mut self, struck: Candidate) {
        let digits = &mut self.digits[struck.cell.index()];
        if !digits.contains(struck.digit) {
            return;
        }
        *digits = digits.without(struck.digit);
        self.places.remove(struck);
        if let Some(digit) = digits.single() {
            self.queues[NAKED].push(Candidate::new(struck.cell, digit));
        }
        self.note_hidden(struck.cell, struck.digit);
    }

    /// Queues the hidden singles of a digit in the houses of a cell that lost it.
    fn note_hidden(&mut self, cell: Cell, digit: Digit) {
        for house in cell.houses() {
            if let Some(only) = (self.places.cells(digit) & house.cells()).single() {
                self.queues[HIDDEN].push(Candidate::new(only, digit));
            }
        }
    }

    /// Returns the oldest single of a technique that is still a candidate.
    pub(super) fn first(&self, technique: &Technique, state: &State) -> Option<Candidate> {
        let queue = if technique.name == "hidden single" { HIDDEN } else { NAKED };
        let queue = &self.queues[queue][self.n_gone[queue]..];
        let mut left = queue.iter().copied().filter(|it| state.candidates().contains(*it));
        if technique.name != "full house" {
            return left.next();
        }
        // A full house is a naked single too, so it stands in that queue.
        let is_last = |house: &House| (state.blanks() & house.cells()).len() == 1;
        left.find(|it| it.cell.houses().iter().any(is_last))
    }

    /// Advances past the singles at the heads of the queues that are no longer candidates.
    pub(super) fn skip_gone(&mut self) {
        self.n_gone = array::from_fn(|it| {
            let left = &self.queues[it][self.n_gone[it]..];
            let n_more = left.iter().position(|it| self.places.contains(*it));
            self.n_gone[it] + n_more.unwrap_or(left.len())
        });
    }

    /// Returns the present state of the queues, for [`Self::back`].
    pub(super) fn mark(&self) -> Mark {
        Mark { lengths: array::from_fn(|it| self.queues[it].len()), n_gone: self.n_gone }
    }

    /// Restores the queues to a mark. `removed` are the candidates that were removed since.
    pub(super) fn back(&mut self, mark: Mark, removed: &[Candidate]) {
        for (queue, length) in self.queues.iter_mut().zip(mark.lengths) {
            queue.truncate(length);
        }
        self.n_gone = mark.n_gone;
        for candidate in removed {
            let digits = &mut self.digits[candidate.cell.index()];
            *digits = digits.with(candidate.digit);
            self.places.insert(*candidate);
        }
    }
}
