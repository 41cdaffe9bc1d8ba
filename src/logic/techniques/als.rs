//! Patterns of almost locked sets.
//!
//! A set without one of its digits has each of the others. If a candidate sees all places of a digit in a set, it would
//! take the digit from the set; the set would then hold its other digits, and take the restricted commons from the sets
//! that it is joined to. Where a set would lose two digits in this way, the candidate is false.

use std::cmp::Reverse;
use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::grid::{Cell, Digit, DigitSet};
use crate::logic::als::{Network, Overlap, Table};
use crate::logic::explain;
use crate::logic::library::digits_of;
use crate::logic::view::View;
use crate::logic::{Candidate, CandidateSet, Deduction, Role, Shape};

pub(super) const ALS_XZ: Finder =
    Finder { family: Family::Als, find: als_xz, explain, example: "" };

pub(super) const ALS_XY_WING: Finder =
    Finder { family: Family::Als, find: als_xy_wing, explain, example: "" };

pub(super) const ALS_CHAIN: Finder =
    Finder { family: Family::Als, find: als_chain, explain, example: "" };

pub(super) const DEATH_BLOSSOM: Finder =
    Finder { family: Family::Als, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Reports a pattern of these sets, from one end to the other, if it strikes anything.
fn report(
    network: &Network,
    sets: &[usize],
    eliminations: CandidateSet,
    found: &mut Instances<'_>,
) -> ControlFlow<()> {
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let shapes = sets.iter().map(|&idx| {
        let set = network.sets()[idx];
        Shape::Set(set.cells, set.digits)
    });
    let deduction = found.strike(digits_of(&eliminations), eliminations);
    found.report(deduction.with_all(Role::Als, shapes))
}

/// Reports two sets with one restricted common, or with two.
fn als_xz(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    let network = view.network();
    for one in 0..network.sets().len() {
        for other in network.neighbours(one).after(one) {
            let joining = network.joining(one, other);
            let struck = common_digits(network, [one, other]);
            if joining.len() == 1 && (struck - joining).is_empty() {
                continue;
            }
            let eliminations = if joining.len() > 1 {
                locked_eliminations(network, [one, other], joining)
            } else {
                common_reach(network, [one, other], struck - joining)
            };
            report(network, &[one, other], eliminations, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns what two sets with several restricted commons strike.
///
/// Each of them gives one restricted common away and has all else, whichever of the two it is.
fn locked_eliminations(
    network: &Network,
    [one, other]: [usize; 2],
    joining: DigitSet,
) -> CandidateSet {
    let mut eliminations = common_reach(network, [one, other], network.sets()[one].digits);
    for (idx, opposite) in [(one, other), (other, one)] {
        for digit in network.sets()[idx].digits - joining {
            eliminations
                .insert_all(digit, network.reach(idx, digit) - network.sets()[opposite].cells);
        }
    }
    eliminations
}

/// Returns the digits that have a place which sees all of the digit in both sets.
fn common_digits(network: &Network, [one, other]: [usize; 2]) -> DigitSet {
    let [digits, other_digits] = [one, other].map(|idx| network.sets()[idx].digits);
    let is_reached =
        |digit: &Digit| !(network.reach(one, *digit) & network.reach(other, *digit)).is_empty();
    (digits & other_digits).iter().filter(is_reached).collect()
}

/// Returns the candidates of these digits that see all of their digit in both sets.
fn common_reach(network: &Network, [one, other]: [usize; 2], digits: DigitSet) -> CandidateSet {
    let mut reach = CandidateSet::EMPTY;
    for digit in digits {
        reach.insert_all(digit, network.reach(one, digit) & network.reach(other, digit));
    }
    reach
}

/// Reports two sets that are joined to a third one by different digits.
fn als_xy_wing(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    if view.variant() == Some(2) {
        let network = Network::new(view.state(), view.als(), Overlap::Allowed);
        return xy_wings(&network, Overlap::Allowed, found);
    }
    xy_wings(view.network(), Overlap::Forbidden, found)
}

/// Reports the wings by their two pairs of joined sets: in the order of the first pair, then of the second one.
fn xy_wings(network: &Network, overlap: Overlap, found: &mut Instances<'_>) -> ControlFlow<()> {
    let mut wing = |pivot: usize, ends: [usize; 2]| {
        if overlap == Overlap::Forbidden && network.overlapping(ends[0]).contains(ends[1]) {
            return ControlFlow::Continue(());
        }
        xy_wing(network, pivot, ends, found)
    };
    for one in 0..network.sets().len() {
        for other in network.neighbours(one).after(one) {
            for end in network.neighbours(one).common_after(network.related(other), other) {
                wing(one, [other, end])?;
            }
            for end in network.neighbours(other).common_after(network.related(one), one) {
                wing(other, [one, end])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports the wings of two sets that are both joined to a third one.
fn xy_wing(
    network: &Network,
    pivot: usize,
    [one, other]: [usize; 2],
    found: &mut Instances<'_>,
) -> ControlFlow<()> {
    let common = common_digits(network, [one, other]);
    for digit in network.joining(pivot, one) {
        for other_digit in network.joining(pivot, other).without(digit) {
            let struck = common.without(digit).without(other_digit);
            if !struck.is_empty() {
                let eliminations = common_reach(network, [one, other], struck);
                report(network, &[one, pivot, other], eliminations, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The number of sets in a chain at most.
const MAX_SETS: usize = 7;

/// Reports chains of four to seven sets, each joined to the next by another digit than to the one before.
///
/// Longer ones, of seven, come last; before them the more eliminations, then the earlier ones, then the shorter chain.
fn als_chain(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    let network = view.network();
    let mut starts = Table::new(1, network.sets().len());
    let mut spread = Spread::new(network);
    for Candidate { digit, cell } in view.state().candidates() {
        if spread.clashes_from(digit, cell) {
            starts.unite(0, network.reaching(digit, cell));
        }
    }
    if starts.row(0).is_empty() {
        return ControlFlow::Continue(());
    }
    if std::env::var("STAT").is_ok() {
        println!("flagged");
    }
    let mut chains = Vec::new();
    for start in starts.row(0).iter() {
        Layers::each_chain(network, start, &mut chains);
    }
    if std::env::var("STAT").is_ok() {
        println!("chains {}", chains.len());
    }
    chains.sort_by_cached_key(|chain| chain.rank(network));
    chains.into_iter().try_for_each(|chain| report(network, &chain.sets, chain.eliminations, found))
}

/// A chain, before it is reported.
struct Chain {
    sets: Vec<usize>,
    eliminations: CandidateSet,
}

impl Chain {
    /// Returns a key that is less for the better of two chains.
    fn rank(&self, network: &Network) -> impl Ord + use<> {
        let candidates = self.eliminations.iter().enumerate();
        let position: usize = candidates
            .map(|(nth, it)| it.cell.index() * (1 + 80 * nth) + it.digit.index() + 1)
            .sum();
        let n_cells: usize = self.sets.iter().map(|&idx| network.sets()[idx].cells.len()).sum();
        (
            self.sets.len() == MAX_SETS,
            Reverse(self.eliminations.len()),
            position,
            self.sets.len(),
            n_cells,
        )
    }
}

/// The sets that are locked one after the other if a candidate is true.
struct Spread<'a> {
    network: &'a Network,
    /// For each digit the sets that lose it.
    losing: Table,
    /// The sets that lost a digit in an earlier round.
    done: Table,
    /// In row 0 the sets that lose a digit, in row 1 those that lose two.
    counts: Table,
}

impl<'a> Spread<'a> {
    fn new(network: &'a Network) -> Self {
        let n_sets = network.sets().len();
        let [losing, done, counts] = [9, 1, 2].map(|n_rows| Table::new(n_rows, n_sets));
        Self { network, losing, done, counts }
    }

    /// Returns true if some set that is at most four sets away from the candidate on two ways would lose two digits.
    ///
    /// It is necessary for a chain of seven, not sufficient, since the two ways may share sets.
    fn clashes_from(&mut self, digit: Digit, cell: Cell) -> bool {
        self.losing.clear();
        self.done.clear();
        self.losing.unite(digit.index(), self.network.reaching(digit, cell));
        for _ in 1..=MAX_SETS / 2 {
            self.lock();
        }
        self.count();
        !self.counts.row(1).is_empty()
    }

    /// Takes digits from the partners of the sets that lost one in the last round.
    fn lock(&mut self) {
        let network = self.network;
        let before = self.losing.clone();
        let done = self.done.clone();
        for digit in Digit::ALL {
            self.done.unite(0, before.row(digit.index()));
            for idx in before.row(digit.index()).without(done.row(0)) {
                for exit in network.exits(idx).without(digit) {
                    self.losing.unite(exit.index(), network.partners(idx, exit));
                }
            }
        }
    }

    /// Counts the digits that each set loses.
    fn count(&mut self) {
        self.counts.clear();
        for digit in 0..9 {
            let losing = self.losing.row(digit);
            self.counts.unite_common(1, 0, losing);
            self.counts.unite(0, losing);
        }
    }
}

/// The sets that chains of each length reach from a first set along a first link.
struct Layers<'a> {
    network: &'a Network,
    start: usize,
    /// For each number of sets, and each digit that the last of them loses, the last sets.
    layers: Vec<Table>,
}

impl<'a> Layers<'a> {
    /// Adds the chains from a set to later ones, for each pair of first and last digits the shortest.
    fn each_chain(network: &'a Network, start: usize, chains: &mut Vec<Chain>) {
        for digit in network.exits(start) {
            let n_sets = network.sets().len();
            let mut second = Table::new(9, n_sets);
            second.unite(digit.index(), network.partners(start, digit));
            let empty = Table::new(9, n_sets);
            let mut layers = Self { network, start, layers: vec![empty.clone(), empty, second] };
            let mut seen = Vec::new();
            while layers.layers.len() <= MAX_SETS {
                layers.grow();
                if layers.layers.len() > 4 {
                    layers.collect(digit, &mut seen, chains);
                }
            }
        }
    }

    /// Adds the layer of the chains that are one set longer.
    fn grow(&mut self) {
        let n_sets = self.network.sets().len();
        let mut next = Table::new(9, n_sets);
        if let Some(last) = self.layers.last() {
            for digit in Digit::ALL {
                for idx in last.row(digit.index()).iter() {
                    for exit in self.network.exits(idx).without(digit) {
                        next.unite(exit.index(), self.network.partners(idx, exit));
                    }
                }
            }
        }
        self.layers.push(next);
    }

    /// Adds the chains that end in the last layer and strike something.
    fn collect(&self, first: Digit, seen: &mut Vec<(usize, Digit)>, chains: &mut Vec<Chain>) {
        let n_sets = self.layers.len() - 1;
        for last in Digit::ALL {
            let ends = self.layers[n_sets].row(last.index());
            for end in ends.common_after(self.network.related(self.start), self.start) {
                let struck =
                    common_digits(self.network, [self.start, end]).without(first).without(last);
                if struck.is_empty() || seen.contains(&(end, last)) {
                    continue;
                }
                let mut sets = vec![end];
                if self.trace(n_sets, last, &mut sets) {
                    seen.push((end, last));
                    sets.reverse();
                    let eliminations = common_reach(self.network, [self.start, end], struck);
                    chains.push(Chain { sets, eliminations });
                }
            }
        }
    }

    /// Completes a chain from its last sets, of which the first loses `digit`, back to its start; returns false if
    /// there is none that has each set once.
    fn trace(&self, n_sets: usize, digit: Digit, sets: &mut Vec<usize>) -> bool {
        let Some(&idx) = sets.last() else { return false };
        let before = self.network.partners(idx, digit);
        if n_sets == 2 {
            sets.push(self.start);
            return before.contains(self.start);
        }
        for lost in Digit::ALL.into_iter().filter(|&it| it != digit) {
            for previous in self.layers[n_sets - 1].row(lost.index()).common(before) {
                if previous == self.start || sets.contains(&previous) {
                    continue;
                }
                sets.push(previous);
                if self.trace(n_sets - 1, lost, sets) {
                    return true;
                }
                sets.pop();
            }
        }
        false
    }
}

fn explain(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for shape in deduction.shapes(Role::Als) {
        let Shape::Set(cells, digits) = shape else { continue };
        write!(f, "{} {{{}}} ", explain::cells(cells), explain::numbers(digits))?;
    }
    write!(f, "{}", explain::struck(deduction))
}
