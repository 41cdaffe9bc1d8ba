//! Chains out of a search: between two candidates, and from a cell back to it.

use std::ops::ControlFlow;

use super::chain::{Chain, ChainKind, common_peers, ring_eliminations};
use super::graph::{Literal, NodeIdx, is_false, is_true};
use super::search::Search;
use crate::grid::{Cell, CellSet, DigitSet};
use crate::logic::als::Als;
use crate::logic::{Candidate, CandidateSet, Link, LinkKind, LinkReason, Places, State};

impl Search<'_> {
    /// Returns a chain between two candidates that eliminates something and passes no cell twice.
    pub(super) fn open_chain(&self, state: &State, start: NodeIdx, end: NodeIdx) -> Option<Chain> {
        let [start, end] = [is_false(start), is_true(end)];
        if !self.is_far(end) {
            return None;
        }
        let eliminations =
            common_peers(state, self.node(start).candidate()?, self.node(end).candidate()?);
        if eliminations.is_empty() {
            return None;
        }
        let is_open = eliminations.all_cells().len() > 1;
        let kind = if is_open { ChainKind::Open } else { ChainKind::Discontinuous };
        let mut chain = None;
        self.each_chain_to(end, &mut |literals| {
            chain = Some(Chain::new(kind, eliminations, self.links(literals)));
            ControlFlow::Break(())
        });
        chain
    }

    /// Adds the discontinuous loops from a literal back to its cell.
    pub(super) fn loops(&self, state: &State, start: Literal, chains: &mut Vec<Chain>) {
        let Some(cell) = self.node(start).cell() else { return };
        let ends = self.graph.in_cell(cell).flat_map(|it| [is_false(it), is_true(it)]);
        // "This is false" may lead to "this is the last one of its cell", which is a node of its own.
        let forced = self.graph.forced_of(start / 2).filter(|_| start.is_multiple_of(2));
        for end in forced.map(is_true).chain(ends).filter(|&it| self.is_far(it)) {
            self.loops_to(state, cell, [start, end], chains);
        }
    }

    /// Adds, of the loops from a literal to another one of its cell, those with most eliminations.
    pub(super) fn loops_to(
        &self,
        state: &State,
        cell: Cell,
        ends: [Literal; 2],
        chains: &mut Vec<Chain>,
    ) {
        let [a, b] = ends.map(|it| self.node(it).places.digit);
        let strike = |digit| CandidateSet::from(Candidate::new(cell, digit));
        // False leads to true of another digit of the cell: the two rule out each other, which closes a ring.
        let struck = match ends.map(|it| it % 2) {
            [0, 1] if a == b => Some(state.candidates_in(!DigitSet::only(a), cell.into())),
            [0, 1] => None,
            [0, 0] if a != b => Some(strike(b)),
            [1, 1] if a != b => Some(strike(a)),
            [1, 0] if a == b => Some(strike(a)),
            _ => return,
        };
        let first = chains.len();
        self.each_chain_to(ends[1], &mut |literals| {
            // A loop whose first or last link stays in the cell is a shorter one of another candidate of it.
            let next_to_ends = [literals[1], literals[literals.len() - 2]];
            if next_to_ends.iter().any(|&it| self.node(it).cells().contains(cell)) {
                return ControlFlow::Continue(());
            }
            let mut links = self.links(literals);
            if let Some(struck) = struck {
                chains.push(Chain::new(ChainKind::Discontinuous, struck, links));
                return ControlFlow::Break(());
            }
            if !self.is_disjoint(literals) {
                return ControlFlow::Continue(());
            }
            let [from, to] = [ends[1], ends[0]].map(|it| self.node(it).places);
            links.push(Link::new(&self.graph.places, from, to, LinkKind::Weak));
            chains.push(Chain::new(ChainKind::Ring, ring_eliminations(state, &links), links));
            ControlFlow::Continue(())
        });
        let found = chains.split_off(first);
        let most = found.iter().map(|it| it.eliminations.len()).max().unwrap_or(0);
        chains.extend(found.into_iter().filter(|it| most > 0 && it.eliminations.len() == most));
    }

    /// Returns true if the chain passes no cell twice, except between neighbours and at its ends.
    pub(super) fn is_disjoint(&self, literals: &[Literal]) -> bool {
        let cells: Vec<CellSet> = literals.iter().map(|&it| self.node(it).cells()).collect();
        let mut passed = CellSet::EMPTY;
        cells.windows(2).skip(1).all(|pair| {
            let is_new = pair[0] == pair[1] || (passed & pair[1]).is_empty();
            passed |= pair[0];
            is_new
        })
    }

    /// Returns the links between consecutive literals.
    pub(super) fn links(&self, literals: &[Literal]) -> Vec<Link> {
        let mut links = Vec::with_capacity(literals.len());
        for (&from, &to) in literals.iter().zip(&literals[1..]) {
            let [mut from_places, to_places] = [from, to].map(|it| self.node(it).places);
            let kind = if to % 2 == 0 { LinkKind::Weak } else { LinkKind::Strong };
            let places = &self.graph.places;
            if let Some(Als { cells, digits }) = self.node(from).als {
                // Without the first digit the set is locked: it holds the next one, or leaves a cell only one.
                let digit = to_places.digit;
                let inner = Places { digit, cells: cells & places.cells(digit) };
                let to = if kind == LinkKind::Weak { inner } else { to_places };
                let reason = LinkReason::Als(cells, digits);
                links.push(Link { from: from_places, to, kind: LinkKind::Strong, reason });
                from_places = to;
            }
            if from_places != to_places {
                links.push(Link::new(places, from_places, to_places, kind));
            }
        }
        links
    }
}
