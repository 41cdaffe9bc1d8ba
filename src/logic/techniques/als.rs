//! Patterns of almost locked sets.
//!
//! A set without one of its digits has each of the others. If a candidate sees all places of a digit in a set, it would
//! take the digit from the set; the set would then hold its other digits, and take the restricted commons from the sets
//! that it is joined to. Where a set would lose two digits in this way, the candidate is false.

use std::cmp::Reverse;
use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::grid::{CellSet, Digit, DigitSet};
use crate::logic::als::{Network, Overlap};
use crate::logic::explain;
use crate::logic::library::digits_of;
use crate::logic::view::View;
use crate::logic::{CandidateSet, Deduction, Role, Shape};

pub(super) const ALS_XZ: Finder =
    Finder { family: Family::Als, find: als_xz, explain, example: "" };

pub(super) const ALS_XY_WING: Finder =
    Finder { family: Family::Als, find: als_xy_wing, explain, example: "" };

pub(super) const ALS_CHAIN: Finder =
    Finder { family: Family::Als, find: nothing, explain, example: "" };

pub(super) const DEATH_BLOSSOM: Finder =
    Finder { family: Family::Als, find: nothing, explain, example: "" };

/// Reports nothing yet.
fn nothing(_view: &View<'_>, _found: &mut Instances<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A pattern, before it is reported.
struct Pattern {
    eliminations: CandidateSet,
    /// The numbers of the sets, from one end to the other.
    sets: Vec<usize>,
}

impl Pattern {
    /// Returns a key that is less for the better of two patterns: more eliminations, then earlier ones, then fewer and
    /// smaller sets.
    fn rank(&self, network: &Network) -> impl Ord + use<> {
        let cells = self.eliminations.iter().enumerate();
        let position: usize =
            cells.map(|(nth, it)| it.cell.index() * (1 + 80 * nth) + it.digit.index() + 1).sum();
        let n_cells: usize = self.sets.iter().map(|&idx| network.sets()[idx].cells.len()).sum();
        (Reverse(self.eliminations.len()), position, self.sets.len(), n_cells)
    }
}

/// Reports patterns, the best first.
fn report(
    network: &Network,
    mut patterns: Vec<Pattern>,
    found: &mut Instances<'_>,
) -> ControlFlow<()> {
    patterns.sort_by_cached_key(|it| it.rank(network));
    for Pattern { eliminations, sets } in patterns {
        let shapes = sets.into_iter().map(|idx| {
            let set = network.sets()[idx];
            Shape::Set(set.cells, set.digits)
        });
        let deduction = found.strike(digits_of(&eliminations), eliminations);
        found.report(deduction.with_all(Role::Als, shapes))?;
    }
    ControlFlow::Continue(())
}

/// Reports two sets with one restricted common, or with two.
fn als_xz(view: &View<'_>, found: &mut Instances<'_>) -> ControlFlow<()> {
    let network = view.network();
    let mut patterns = Vec::new();
    for one in 0..network.sets().len() {
        for digit in network.joining(one) {
            for other in network.partners(one, digit).iter().filter(|&other| other > one) {
                let joining = joining(network, one, other);
                if joining.first() != Some(digit) {
                    continue;
                }
                let eliminations = xz_eliminations(network, [one, other], joining);
                if !eliminations.is_empty() {
                    patterns.push(Pattern { eliminations, sets: vec![one, other] });
                }
            }
        }
    }
    report(network, patterns, found)
}

/// Returns the restricted commons of two sets.
fn joining(network: &Network, one: usize, other: usize) -> DigitSet {
    network
        .joining(one)
        .iter()
        .filter(|&digit| network.partners(one, digit).contains(other))
        .collect()
}

fn xz_eliminations(network: &Network, [one, other]: [usize; 2], joining: DigitSet) -> CandidateSet {
    let is_single = joining.len() == 1;
    let excluded = if is_single { joining } else { DigitSet::EMPTY };
    let mut eliminations = common_reach(network, [one, other], excluded);
    if !is_single {
        // Each set gives one restricted common away and has all else, whichever of the two it is.
        for idx in [one, other] {
            for digit in network.sets()[idx].digits - joining {
                eliminations.insert_all(digit, network.reach(idx, digit));
            }
        }
    }
    eliminations
}

/// Returns the candidates that see all of their digit in both sets, those of excluded digits left out.
fn common_reach(network: &Network, [one, other]: [usize; 2], excluded: DigitSet) -> CandidateSet {
    let [digits, other_digits] = [one, other].map(|idx| network.sets()[idx].digits);
    let mut reach = CandidateSet::EMPTY;
    for digit in (digits & other_digits) - excluded {
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

fn xy_wings(network: &Network, overlap: Overlap, found: &mut Instances<'_>) -> ControlFlow<()> {
    let mut patterns = Vec::new();
    for pivot in 0..network.sets().len() {
        for [low, high] in pairs(network.joining(pivot)) {
            for one in network.partners(pivot, low).iter() {
                for other in network.partners(pivot, high).common(network.related(one)) {
                    if one == other
                        || overlap == Overlap::Forbidden && network.overlapping(one).contains(other)
                    {
                        continue;
                    }
                    let excluded = DigitSet::only(low).with(high);
                    let eliminations = common_reach(network, [one, other], excluded);
                    if !eliminations.is_empty() {
                        patterns.push(Pattern { eliminations, sets: vec![one, pivot, other] });
                    }
                }
            }
        }
    }
    report(network, patterns, found)
}

/// Returns the pairs of different digits, the lower one first.
fn pairs(digits: DigitSet) -> impl Iterator<Item = [Digit; 2]> {
    digits
        .iter()
        .flat_map(move |low| digits.iter().filter(move |&it| it > low).map(move |high| [low, high]))
}

fn explain(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let _: (CellSet, &Deduction) = (CellSet::EMPTY, deduction);
    write!(f, "{}", explain::struck(deduction))
}
