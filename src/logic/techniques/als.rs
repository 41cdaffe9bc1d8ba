//! Patterns of almost locked sets.
//!
//! A set without one of its digits has each of the others. If a candidate sees all places of a digit in a set, it would
//! take the digit from the set; the set would then hold its other digits, and take the restricted commons from the sets
//! that it is joined to. Where a set would lose two digits in this way, the candidate is false.

use std::fmt;
use std::ops::ControlFlow;

use super::{Family, Finder, Instances};
use crate::grid::{Digit, DigitSet};
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

fn explain(deduction: &Deduction, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for shape in deduction.shapes(Role::Als) {
        let Shape::Set(cells, digits) = shape else { continue };
        write!(f, "{} {{{}}} ", explain::cells(cells), explain::numbers(digits))?;
    }
    write!(f, "{}", explain::struck(deduction))
}
