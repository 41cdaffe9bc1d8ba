//! Chains of four almost locked sets or more, each joined to the next by a digit that one of the two loses.
//!
//! ```text
//!   links ── promising_links ──> first links that may lead to a target, found for all at once
//!                                  |
//!                                  v   Layers: from each of them, the sets reached by chains of each length
//!                                chains, traced back from their ends
//! ```

use std::cmp::Reverse;

use super::{common_digits, common_reach, report};
use crate::grid::{Digit, DigitSet};
use crate::logic::CandidateSet;
use crate::logic::als::Network;
use crate::logic::bit_table::{BitTable, Numbers};
use crate::logic::deduction::position_sum;
use crate::logic::techniques::{Flow, Instances};
use crate::logic::view::{Scope, View};

/// The most sets in a chain. Paths allow one less, see [`als_chain`].
const MAX_SETS: usize = 7;
const MAX_SETS_IN_PATH: usize = 6;

/// The most almost locked sets of a position on which chains are searched for. Hard puzzles have 300. With candidates
/// struck at random there can be thousands, and chains between any two of them.
const MAX_NETWORK: usize = 512;

/// The most chains that are collected.
const MAX_CHAINS: usize = 100_000;

/// Reports chains of four to seven sets, where each set loses one digit to its neighbour and another one to the next:
/// more eliminations first, then earlier ones, then shorter chains.
///
/// A path follows HoDoKu: at most six sets, in the order of the list of sets.
pub(super) fn als_chain(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    als_chain_in(view, view.scope, found)
}

/// Reports chains of four to seven sets in any order, as in the library.
pub(in crate::logic::techniques) fn any_als_chain(
    view: &View<'_>,
    found: &mut Instances<'_>,
) -> Flow {
    als_chain_in(view, Scope::Library, found)
}

fn als_chain_in(view: &View<'_>, scope: Scope, found: &mut Instances<'_>) -> Flow {
    if view.als().len() > MAX_NETWORK {
        return Flow::Continue(());
    }
    let network = view.network();
    let mut chains = Vec::new();
    let mut layers = Layers::new(network, scope);
    for first in promising_links(network, scope) {
        layers.each_chain(first, &mut chains);
    }
    chains.sort_by_cached_key(|chain| chain.rank(network));
    chains.into_iter().try_for_each(|Chain { sets, joining, eliminations }| {
        report(network, &sets, joining, eliminations, found)
    })
}

/// A set, and the digit that it loses to the next one.
type Link = (usize, Digit);

impl Scope {
    /// Returns the most sets in a chain.
    const fn max_sets(self) -> usize {
        match self {
            Self::Library => MAX_SETS,
            Self::Path => MAX_SETS_IN_PATH,
        }
    }

    /// Returns the sets to which a chain may go on by a link.
    fn following(self, network: &Network, (idx, exit): Link) -> Numbers<'_> {
        let partners = network.partners(idx, exit);
        match self {
            Self::Library => partners.iter(),
            Self::Path => partners.after(idx),
        }
    }
}

/// Returns the first links of chains that may lead to a later set with a common target.
///
/// It follows the chains from all links at once and does not see that a chain passes a set twice, so it may return too many;
/// mostly it returns none.
fn promising_links(network: &Network, scope: Scope) -> Vec<Link> {
    let links_of = |(idx, exits): (usize, &DigitSet)| exits.iter().map(move |exit| (idx, exit));
    let links: Vec<Link> = network.exits.iter().enumerate().flat_map(links_of).collect();
    // Every set that can be reached by a digit can be left by it too, so the same numbers stand for both.
    let mut numbers = vec![[0; 9]; network.sets.len()];
    for (nth, (idx, exit)) in links.iter().enumerate() {
        numbers[*idx][exit.index()] = nth;
    }
    let mut promising = BitTable::new(1, links.len());
    // For each set and each digit that it loses, the first links of the chains that reach it so.
    let [mut firsts, mut longer] = [(); 2].map(|()| BitTable::new(links.len(), links.len()));
    for (nth, &link) in links.iter().enumerate() {
        for next in scope.following(network, link) {
            firsts.insert(numbers[next][link.1.index()], nth);
        }
    }
    for length in 3..=scope.max_sets() {
        lengthen(network, scope, &numbers, &firsts, &mut longer);
        std::mem::swap(&mut firsts, &mut longer);
        // Chains of two and three sets are ALS-XZ and ALS-XY-Wings.
        if length > 3 {
            mark_ends(network, &links, &firsts, &mut promising);
        }
    }
    promising.row(0).iter().map(|nth| links[nth]).collect()
}

/// Sets `longer` to the first links of the chains with one more set.
fn lengthen(
    network: &Network,
    scope: Scope,
    numbers: &[[usize; 9]],
    firsts: &BitTable,
    longer: &mut BitTable,
) {
    longer.clear();
    for (idx, &exits) in network.exits.iter().enumerate() {
        let firsts = |lost: Digit| firsts.row(numbers[idx][lost.index()]);
        let came_by: DigitSet = exits.iter().filter(|&lost| !firsts(lost).is_empty()).collect();
        for exit in exits {
            // A chain leaves a set by another digit than it came by.
            for lost in came_by.without(exit) {
                for next in scope.following(network, (idx, exit)) {
                    longer.unite(numbers[next][exit.index()], firsts(lost));
                }
            }
        }
    }
}

/// Adds the first links from sets that share a target with a later end, on another digit than that link and the one that the
/// end loses.
fn mark_ends(network: &Network, links: &[Link], firsts: &BitTable, promising: &mut BitTable) {
    for (number, &(end, digit)) in links.iter().enumerate() {
        let related = network.related.row(end);
        for nth in firsts.row(number).iter() {
            let (start, first) = links[nth];
            if start < end && related.contains(start) {
                let struck = common_digits(network, [start, end]).without(first).without(digit);
                if !struck.is_empty() {
                    promising.insert(0, nth);
                }
            }
        }
    }
}

/// A chain, before it is reported.
struct Chain {
    sets: Vec<usize>,
    /// The digits by which each set is joined to the next.
    joining: Vec<Digit>,
    eliminations: CandidateSet,
}

impl Chain {
    /// Returns a sort key, less for the better chain.
    fn rank(&self, network: &Network) -> impl Ord + use<> {
        let n_cells: usize = self.sets.iter().map(|&idx| network.sets[idx].cells.len()).sum();
        let position = position_sum(self.eliminations);
        (Reverse(self.eliminations.len()), position, self.sets.len(), n_cells)
    }
}

/// The sets reached by chains of each length that begin with one set and one link.
struct Layers<'a> {
    network: &'a Network,
    start: usize,
    scope: Scope,
    /// By number of sets, and by the digit that the last set loses: the last sets.
    ends: [BitTable; MAX_SETS + 1],
    /// The number of sets in the longest chains so far.
    n_sets: usize,
}

impl<'a> Layers<'a> {
    fn new(network: &'a Network, scope: Scope) -> Self {
        let ends = std::array::from_fn(|_| BitTable::new(9, network.sets.len()));
        Self { network, start: 0, scope, ends, n_sets: 0 }
    }

    /// Adds chains by this first link to later sets: for each last digit the shortest one.
    fn each_chain(&mut self, (start, first): Link, chains: &mut Vec<Chain>) {
        if chains.len() > MAX_CHAINS {
            return;
        }
        self.ends.iter_mut().for_each(BitTable::clear);
        (self.start, self.n_sets) = (start, 2);
        self.advance(start, first);
        let mut seen = Vec::new();
        // One layer per length, so the first chain between two ends is the shortest.
        while self.n_sets < self.scope.max_sets() {
            self.grow();
            if self.n_sets > 3 {
                self.collect(first, &mut seen, chains);
            }
        }
    }

    /// Adds the partners of a set by the digit `exit` to the last layer.
    fn advance(&mut self, idx: usize, exit: Digit) {
        let partners = self.network.partners(idx, exit);
        match self.scope {
            Scope::Library => self.ends[self.n_sets].unite(exit.index(), partners),
            Scope::Path => self.ends[self.n_sets].unite_after(exit.index(), partners, idx),
        }
    }

    /// Adds the next layer: chains that are one set longer.
    fn grow(&mut self) {
        let mut all = BitTable::new(1, self.network.sets.len());
        let mut came_by = vec![DigitSet::EMPTY; self.network.sets.len()];
        for digit in Digit::ALL {
            let ends = self.ends[self.n_sets].row(digit.index());
            all.unite(0, ends);
            ends.iter().for_each(|idx| came_by[idx] = came_by[idx].with(digit));
        }
        self.n_sets += 1;
        for idx in all.row(0).iter() {
            // The digit by which a chain came is lost to the set before, so it cannot leave by it.
            let exits = self.network.exits[idx];
            let exits = came_by[idx].single().map_or(exits, |only| exits.without(only));
            exits.iter().for_each(|exit| self.advance(idx, exit));
        }
    }

    /// Adds the chains that end in the last layer and eliminate something.
    fn collect(&self, first: Digit, seen: &mut Vec<(usize, Digit)>, chains: &mut Vec<Chain>) {
        for last in Digit::ALL {
            let ends = self.ends[self.n_sets].row(last.index());
            // A chain is found from both ends, so the earlier one is the start.
            for end in ends.common_after(self.network.related.row(self.start), self.start) {
                // With the same ends and digits a shorter chain was found before.
                if seen.contains(&(end, last)) {
                    continue;
                }
                let struck = common_digits(self.network, [self.start, end]);
                let struck = struck.without(first).without(last);
                if struck.is_empty() {
                    continue;
                }
                let (mut sets, mut joining) = (vec![end], vec![last]);
                if self.trace(self.n_sets, &mut sets, &mut joining) {
                    seen.push((end, last));
                    sets.reverse();
                    joining.reverse();
                    let eliminations = common_reach(self.network, [self.start, end], struck);
                    chains.push(Chain { sets, joining, eliminations });
                }
            }
        }
    }

    /// Completes a chain backwards, from its last sets and the digits that they lose to its start. Returns false if
    /// every such chain repeats a set.
    fn trace(&self, n_sets: usize, sets: &mut Vec<usize>, joining: &mut Vec<Digit>) -> bool {
        let (Some(&idx), Some(&digit)) = (sets.last(), joining.last()) else { return false };
        // The layers say only that some chain gets there; it may pass a set twice, which only a search from the end can
        // exclude.
        let before = self.network.partners(idx, digit);
        if n_sets == 2 {
            sets.push(self.start);
            return before.contains(self.start);
        }
        for lost in Digit::ALL.into_iter().filter(|&it| it != digit) {
            for previous in self.ends[n_sets - 1].row(lost.index()).common(before) {
                let is_out_of_order = self.scope == Scope::Path && previous > idx;
                if is_out_of_order || previous == self.start || sets.contains(&previous) {
                    continue;
                }
                sets.push(previous);
                joining.push(lost);
                if self.trace(n_sets - 1, sets, joining) {
                    return true;
                }
                sets.pop();
                joining.pop();
            }
        }
        false
    }
}
