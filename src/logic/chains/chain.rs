//! A chain, and the candidates that it eliminates.

use super::search::Measure;
use crate::grid::{CellSet, DigitSet};
use crate::logic::deduction::{Preference, preference};
use crate::logic::{Candidate, CandidateSet, Link, LinkKind, State};

/// A chain, or the ring that it closes.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Chain {
    pub(in crate::logic) kind: ChainKind,
    pub(in crate::logic) eliminations: CandidateSet,
    /// The length in links as HoDoKu counts them.
    pub(in crate::logic) length: usize,
    pub(in crate::logic) links: Vec<Link>,
}

/// The effect of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic) enum ChainKind {
    /// A continuous loop: its ends rule out each other.
    Ring,
    /// A discontinuous loop: it decides digits of the cell where it begins and ends.
    Discontinuous,
    /// It rules out candidates of several cells.
    Open,
}

impl Chain {
    pub(super) fn new(kind: ChainKind, eliminations: CandidateSet, links: Vec<Link>) -> Self {
        let length = length(kind, &links);
        Self { kind, eliminations, length, links }
    }

    pub(super) fn preference(&self) -> Preference {
        preference(self.eliminations.iter(), self.length)
    }
}

/// Returns the length of a chain in links.
pub(super) fn length(kind: ChainKind, links: &[Link]) -> usize {
    let measure = if kind == ChainKind::Open { Measure::Open } else { Measure::Loop };
    let half_links: usize = links.iter().map(|it| measure.of_set(it.als().len())).sum();
    // The last link of a ring, inside its first cell, and those inside sets do not count.
    let is_inside = |it: &&Link| !(it.als() & it.to.cells).is_empty();
    let n_inside = links.iter().filter(is_inside).count();
    links.len() - usize::from(kind == ChainKind::Ring) - n_inside + half_links / 2
}

/// Returns the eliminations of a ring: one end of each weak link is true, and almost locked sets on it are locked.
pub(super) fn ring_eliminations(state: &State, links: &[Link]) -> CandidateSet {
    let passed = links.iter().fold(CellSet::EMPTY, |all, it| all | it.from.cells | it.als());
    let mut eliminations = CandidateSet::EMPTY;
    for link in links {
        let [a, b] = [link.from, link.to];
        // In a ring one end of each weak link is true: the digit is in one of the two places, or the cell has one of
        // the two digits.
        if link.kind == LinkKind::Weak && a.digit == b.digit {
            let others = state.places(a.digit) & (a.cells | b.cells).common_peers();
            eliminations.insert_all(a.digit, others - passed);
        } else if link.kind == LinkKind::Weak {
            let digits = a.cells.single().map_or(DigitSet::EMPTY, |cell| state.digits(cell));
            for digit in digits.without(a.digit).without(b.digit) {
                eliminations.insert_all(digit, a.cells);
            }
        } else if !link.als().is_empty() {
            for digit in !(DigitSet::only(a.digit).with(b.digit)) {
                let locked = state.places(digit) & link.als();
                if !locked.is_empty() {
                    eliminations.insert_all(digit, state.places(digit) & locked.common_peers());
                }
            }
        }
    }
    eliminations
}

/// Returns the candidates that `a` and `b` both rule out, given that one of these two is true.
pub(super) fn common_peers(state: &State, a: Candidate, b: Candidate) -> CandidateSet {
    if a == b {
        return state.candidates_in(!DigitSet::only(a.digit), a.cell.into());
    }
    if a.digit == b.digit {
        let places = state.places(a.digit) & a.cell.peers() & b.cell.peers();
        return CandidateSet::of(a.digit, places);
    }
    let mut ruled_out = CandidateSet::EMPTY;
    if a.cell.sees(b.cell) {
        ruled_out.insert(Candidate::new(a.cell, b.digit));
        ruled_out.insert(Candidate::new(b.cell, a.digit));
    }
    ruled_out & *state.candidates()
}
