//! A chain with what it strikes.

use super::graph::common_peers_of;
use super::search::Measure;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
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
    /// Its ends rule out each other.
    Ring,
    /// It decides digits of one cell.
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
    // The last link of a ring, inside its first cell, and those inside sets do not count.
    let (measure, n_links) = match kind {
        ChainKind::Ring => (Measure::Loop, links.len() - 1),
        ChainKind::Discontinuous => (Measure::Loop, links.len()),
        ChainKind::Open => (Measure::Open, links.len()),
    };
    let sets = links.iter().map(|it| it.als.len()).filter(|&it| it > 0);
    let half_links: usize = sets.clone().map(|it| measure.of_set(it)).sum();
    n_links - sets.count() + half_links / 2
}

/// Returns what a ring strikes: one end of each weak link is true, and sets are locked.
pub(super) fn ring_eliminations(state: &State, links: &[Link]) -> CandidateSet {
    let mut cells = CellSet::EMPTY;
    for link in links {
        cells = cells | link.from.cells | link.als;
    }
    let mut eliminations = CandidateSet::EMPTY;
    for link in links {
        let [a, b] = [link.from, link.to];
        if link.kind == LinkKind::Weak && a.digit == b.digit {
            let others = state.places(a.digit) & common_peers_of(a.cells | b.cells);
            eliminations.insert_all(a.digit, others - cells);
        } else if link.kind == LinkKind::Weak {
            let digits = a.cells.single().map_or(DigitSet::EMPTY, |cell| state.digits(cell));
            let others = digits.without(a.digit).without(b.digit);
            others.iter().for_each(|digit| eliminations.insert_all(digit, a.cells));
        } else if !link.als.is_empty() {
            for digit in !(DigitSet::only(a.digit).with(b.digit)) {
                let locked = state.places(digit) & link.als;
                if !locked.is_empty() {
                    let others = state.places(digit) & common_peers_of(locked);
                    eliminations.insert_all(digit, others);
                }
            }
        }
    }
    eliminations
}

/// Returns the candidates of these digits in a cell.
pub(super) fn in_cell(cell: Cell, digits: DigitSet) -> CandidateSet {
    digits.iter().map(|digit| Candidate::new(cell, digit)).collect()
}

/// Returns the cells of candidates.
pub(super) fn cells_of(candidates: &CandidateSet) -> CellSet {
    Digit::ALL.into_iter().fold(CellSet::EMPTY, |cells, digit| cells | candidates.cells(digit))
}

/// Returns the candidates that two candidates rule out, one of which is true; none if they rule out each other.
pub(super) fn common_peers(state: &State, a: Candidate, b: Candidate) -> CandidateSet {
    if a == b {
        return in_cell(a.cell, state.digits(a.cell).without(a.digit));
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
