//! Patterns of almost locked sets.
//!
//! A set that loses one of its digits is locked: it holds all its other digits. Suppose that a candidate sees all
//! places of its digit in a set. Were it true, the set would lose the digit and be locked, and so would take its
//! restricted commons from the sets joined to it. If some set would lose two digits in this way, the candidate is
//! false.

mod chain;

use std::collections::HashSet;

use self::chain::als_chain;
pub(super) use self::chain::any_als_chain;
use super::{Family, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, Digit, DigitSet, sort};
use crate::logic::als::{Als, Network, Overlap};
use crate::logic::bit_table::BitTable;
use crate::logic::explain::{self, cells, list};
use crate::logic::view::View;
use crate::logic::{Candidate, CandidateSet, Deduction, Role};

pub(super) const ALS_XZ: Finder = Family::Als.finder(als_xz, explain);
pub(super) const ALS_XY_WING: Finder = Family::Als.finder(als_xy_wing, explain);
pub(super) const ALS_CHAIN: Finder = Family::Als.finder(als_chain, explain);
pub(super) const DEATH_BLOSSOM: Finder = Family::Als.finder(death_blossom, explain_blossom);
pub(super) const ALIGNED_PAIR: Finder = Family::Als.finder(aligned_pair, explain_pair);

/// Reports a chain of sets with its eliminations; `joining` are the restricted commons between neighbours.
fn report(
    network: &Network,
    sets: &[usize],
    joining: impl IntoIterator<Item = Digit>,
    eliminations: CandidateSet,
    found: &mut Instances<'_>,
) -> Flow {
    found.strike(eliminations.all_digits(), eliminations, |it| {
        let sets = sets.iter().map(|&idx| network.sets[idx]).collect::<Vec<_>>();
        // Two sets may be joined by several digits, others are by one to the next.
        let joints = sets.windows(2).cycle().zip(joining).map(|(both, digit)| {
            (digit, network.candidates.cells(digit) & (both[0].cells | both[1].cells))
        });
        it.with_all(Role::Als, sets.iter().copied()).with_all(Role::RestrictedCommon, joints)
    })
}

/// Reports two sets with one restricted common, or with two.
fn als_xz(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let network = view.network();
    for one in 0..network.sets.len() {
        for other in network.neighbours.row(one).after(one) {
            let joining = network.joining(one, other);
            let eliminations = if joining.len() > 1 {
                locked_eliminations(network, [one, other], joining)
            } else if network.related.row(one).contains(other) {
                common_reach(network, [one, other], common_digits(network, [one, other]) - joining)
            } else {
                continue;
            };
            report(network, &[one, other], joining, eliminations, found)?;
        }
    }
    Flow::Continue(())
}

/// Returns the eliminations of two sets with several restricted commons.
///
/// Each set loses exactly one restricted common, so all its other digits are locked in it.
fn locked_eliminations(
    network: &Network,
    [one, other]: [usize; 2],
    joining: DigitSet,
) -> CandidateSet {
    // Even a restricted common counts: one of the two sets has it, so what sees it in both is false.
    let mut eliminations = common_reach(network, [one, other], network.sets[one].digits);
    for (idx, opposite) in [(one, other), (other, one)] {
        for digit in network.sets[idx].digits - joining {
            let reach = network.reach(idx, digit) - network.sets[opposite].cells;
            eliminations.insert_all(digit, reach);
        }
    }
    eliminations
}

/// Returns the digits with a candidate that sees all places of the digit in both sets.
fn common_digits(network: &Network, [one, other]: [usize; 2]) -> DigitSet {
    let [digits, other_digits] = [one, other].map(|idx| network.sets[idx].digits);
    let is_reached =
        |digit: &Digit| !(network.reach(one, *digit) & network.reach(other, *digit)).is_empty();
    (digits & other_digits).iter().filter(is_reached).collect()
}

/// Returns the candidates of these digits that see all places of their digit in both sets.
fn common_reach(network: &Network, [one, other]: [usize; 2], digits: DigitSet) -> CandidateSet {
    let mut reach = CandidateSet::EMPTY;
    for digit in digits {
        reach.insert_all(digit, network.reach(one, digit) & network.reach(other, digit));
    }
    reach
}

/// Reports two sets that are each joined to a third one, by different digits.
fn als_xy_wing(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    if view.variant == Some(2) {
        let network = Network::new(view.state, view.als(), Overlap::Allowed);
        return xy_wings(&network, Overlap::Allowed, found);
    }
    xy_wings(view.network(), Overlap::Forbidden, found)
}

/// Reports the wings in the order of their first pair of joined sets, then of the second pair.
fn xy_wings(network: &Network, overlap: Overlap, found: &mut Instances<'_>) -> Flow {
    // Most sets are no pivot, which is seen from the set alone; the pairs of joined sets are far more.
    let mut pivots = BitTable::new(1, network.sets.len());
    for pivot in (0..network.sets.len()).filter(|&pivot| has_wing(network, pivot)) {
        pivots.insert(0, pivot);
    }
    if pivots.row(0).is_empty() {
        return Flow::Continue(());
    }
    let mut wings = |pivot: usize, one: usize, after: usize| {
        if !pivots.row(0).contains(pivot) {
            return Flow::Continue(());
        }
        let mut ends = network.neighbours.row(pivot).common_after(network.related.row(one), after);
        ends.try_for_each(|other| {
            if overlap == Overlap::Forbidden && network.overlapping.row(one).contains(other) {
                return Flow::Continue(());
            }
            xy_wing(network, pivot, [one, other], found)
        })
    };
    for one in 0..network.sets.len() {
        for other in network.neighbours.row(one).after(one) {
            // Each of the two may be the pivot. The other end comes after, so each wing is reported once.
            wings(one, other, other)?;
            wings(other, one, one)?;
        }
    }
    Flow::Continue(())
}

/// Returns true if two sets with a common target are joined to this one by different digits. A wing needs such sets.
fn has_wing(network: &Network, pivot: usize) -> bool {
    let exits = network.exits[pivot];
    exits.iter().any(|digit| {
        exits.iter().filter(|&it| it > digit).any(|other_digit| {
            let ends = network.partners(pivot, other_digit);
            network.partners(pivot, digit).iter().any(|one| {
                ends.common(network.related.row(one)).any(|other| {
                    // The pivot keeps only one of the two links, so a digit of a link is not surely in either end.
                    let struck = common_digits(network, [one, other]).without(digit);
                    one != other && !struck.without(other_digit).is_empty()
                })
            })
        })
    })
}

/// Reports the wings of two sets with `pivot` as the third one.
fn xy_wing(
    network: &Network,
    pivot: usize,
    [one, other]: [usize; 2],
    found: &mut Instances<'_>,
) -> Flow {
    let common = common_digits(network, [one, other]);
    for digit in network.joining(pivot, one) {
        for other_digit in network.joining(pivot, other).without(digit) {
            let struck = common.without(digit).without(other_digit);
            if !struck.is_empty() {
                let eliminations = common_reach(network, [one, other], struck);
                report(network, &[one, pivot, other], [digit, other_digit], eliminations, found)?;
            }
        }
    }
    Flow::Continue(())
}

/// The most petals tried on a position. No puzzle with one solution reaches it, but an almost empty grid can have
/// billions of flowers.
const MAX_TRIES: usize = 1_000_000;

/// Reports death blossoms. A stem is a cell; each of its candidates sees all places of its digit in a petal, an almost
/// locked set; and a candidate outside sees all its digit's places in every petal. Whatever digit the stem has, its
/// petal is locked and takes the digit from that candidate.
fn death_blossom(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let overlap = if view.variant == Some(2) { Overlap::Allowed } else { Overlap::Forbidden };
    let network = view.network();
    let mut blossoms = Blossoms { network, overlap, n_tries: 0, seen: HashSet::new(), found };
    for stem in view.blanks() {
        let digits = view.digits(stem);
        // Every candidate of the stem needs a petal.
        if digits.len() < 2 || digits.iter().any(|digit| network.reaching(digit, stem).is_empty()) {
            continue;
        }
        // With a digit of the stem its petal loses it, so none of these is common to all petals.
        let targets = view.candidates_in(!digits, CellSet::ALL);
        blossoms.seen.clear();
        blossoms.grow(stem, digits, targets, &mut Vec::new())?;
    }
    Flow::Continue(())
}

/// The search for the flowers of a position.
struct Blossoms<'a, 'b, 'c> {
    network: &'a Network,
    overlap: Overlap,
    n_tries: usize,
    /// The flowers tried from a stem: the digits without a petal, the targets, and the cells that no petal may use.
    seen: HashSet<(DigitSet, CandidateSet, CellSet)>,
    found: &'b mut Instances<'c>,
}

impl Blossoms<'_, '_, '_> {
    /// Reports the flowers that extend these petals by one for each of `digits`, and that eliminate some of the
    /// targets.
    fn grow(
        &mut self,
        stem: Cell,
        digits: DigitSet,
        targets: CandidateSet,
        petals: &mut Vec<usize>,
    ) -> Flow {
        let network = self.network;
        let Some(digit) = digits.first() else { return self.report(stem, targets, petals) };
        for petal in network.reaching(digit, stem).iter() {
            self.n_tries += 1;
            if self.n_tries > MAX_TRIES {
                break;
            }
            let overlaps = |other: &usize| network.overlapping.row(petal).contains(*other);
            if self.overlap == Overlap::Forbidden && petals.iter().any(overlaps) {
                continue;
            }
            let mut reached = CandidateSet::EMPTY;
            for digit in network.sets[petal].digits {
                reached.insert_all(digit, targets.cells(digit) & network.reach(petal, digit));
            }
            // More petals only reduce the targets.
            if reached.is_empty() {
                continue;
            }
            petals.push(petal);
            let rest = digits.without(digit);
            // Other petals that leave the same to do lead to the same targets.
            if self.seen.insert((rest, reached, self.used(petals))) {
                self.grow(stem, rest, reached, petals)?;
            }
            petals.pop();
        }
        Flow::Continue(())
    }

    /// Returns the cells that further petals must not use.
    fn used(&self, petals: &[usize]) -> CellSet {
        let cells = |cells: CellSet, &idx: &usize| cells | self.network.sets[idx].cells;
        match self.overlap {
            Overlap::Allowed => CellSet::EMPTY,
            Overlap::Forbidden => petals.iter().fold(CellSet::EMPTY, cells),
        }
    }

    fn report(&mut self, stem: Cell, targets: CandidateSet, petals: &[usize]) -> Flow {
        let Network { sets, candidates, .. } = self.network;
        self.found.strike(targets.all_digits(), targets, |it| {
            // The petals come in the order of the stem's digits.
            let joints = candidates.digits(stem).iter().zip(petals).map(|(digit, &idx)| {
                (digit, (candidates.cells(digit) & sets[idx].cells).with(stem))
            });
            it.with(Role::Pivot, stem)
                .with_all(Role::Als, petals.iter().map(|&idx| sets[idx]))
                .with_all(Role::RestrictedCommon, joints)
        })
    }
}

fn explain_blossom(it: &Deduction) -> String {
    let (stem, struck_digits) = (cells(it.cells(Role::Pivot)), list(it.struck_digits(), "and"));
    let petals = sets(it).into_iter().zip(joining_digits(it));
    let petals =
        petals.map(|(set, digit)| format!("if {digit}, {set} lacks it and has {struck_digits}"));
    let digits = list(joining_digits(it).into_iter().collect::<DigitSet>(), "or");
    let petals = petals.collect::<Vec<_>>().join("; ");
    format!("{stem} is {digits}: {petals}. Each way {}", it.effect_in_words())
}

/// Reports aligned pairs: a digit of one cell is eliminated if each digit of the other cell either equals it in a
/// common house, or would together with it take two digits from an almost locked set.
fn aligned_pair(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    for (one, later) in view.blanks().with_later() {
        for other in later {
            let mut eliminations = CandidateSet::EMPTY;
            for (cell, partner) in [(one, other), (other, one)] {
                let digits = view.digits(cell).iter();
                let impossible = digits.filter(|&digit| fits_nothing(view, cell, digit, partner));
                eliminations.extend(impossible.map(|digit| Candidate::new(cell, digit)));
            }
            found.strike(eliminations.all_digits(), eliminations, |it| {
                let set = |cell| (CellSet::only(cell), view.digits(cell));
                // For each elimination, what rules out each digit of the partner.
                let losers =
                    it.eliminations().to_vec().into_iter().flat_map(|Candidate { cell, digit }| {
                        let partner = if cell == one { other } else { one };
                        let digits = view.digits(partner).without(digit).iter();
                        digits.filter_map(move |it| loser(view, [cell, partner], [digit, it]))
                    });
                it.with_all(Role::Pincer, [one, other].map(set)).with_all(Role::Als, losers)
            })?;
        }
    }
    Flow::Continue(())
}

/// Returns true if no candidate of the partner can stand together with the digit in the cell.
fn fits_nothing(view: &View<'_>, cell: Cell, digit: Digit, partner: Cell) -> bool {
    let network = view.network();
    let losing = network.reaching(digit, cell);
    let is_excluded = |other: Digit| {
        if other == digit {
            cell.sees(partner)
        } else {
            // Some almost locked set would lose both digits, and a cell of it would be left empty.
            losing.meets(network.reaching(other, partner))
        }
    };
    !view.digits(partner).is_empty() && view.digits(partner).iter().all(is_excluded)
}

/// Returns an almost locked set that two digits in two cells would both be taken from, which would leave a cell of it
/// empty.
fn loser(view: &View<'_>, cells: [Cell; 2], digits: [Digit; 2]) -> Option<Als> {
    let network = view.network();
    let [one, other] = [0, 1].map(|idx| network.reaching(digits[idx], cells[idx]));
    one.common(other).next().map(|idx| network.sets[idx])
}

fn explain_pair(it: &Deduction) -> String {
    let (pair, mut sets) = (list(it.cells(Role::Pincer), "and"), sets(it));
    sort::by_key(&mut sets, Clone::clone);
    sets.dedup();
    let sets = list(sets, "or");
    let too_few = format!("cannot take two digits from {sets}, which would have too few left");
    format!(
        "{pair} {too_few}. So these digits leave the other cell none, and go: {}",
        it.effect_in_words()
    )
}

/// Returns a phrase for each set of a pattern.
fn sets(it: &Deduction) -> Vec<String> {
    it.shapes(Role::Als).map(|it| explain::set(it.cells(), it.digits()).to_string()).collect()
}

/// Returns the digits that join the sets of a pattern, from its start to its end.
fn joining_digits(it: &Deduction) -> Vec<Digit> {
    it.shapes(Role::RestrictedCommon).filter_map(|it| it.digits().single()).collect()
}

fn explain(it: &Deduction) -> String {
    let [has, lacks] = ["and", "or"].map(|last| list(it.struck_digits(), last));
    let reason = match (&sets(it)[..], &joining_digits(it)[..]) {
        ([one, other], [digit]) => {
            format!(
                "only one of {one} and {other} can have {digit}, and the other has the rest, also {has}. Both ways "
            )
        }
        ([one, other], digits) => {
            let digits = list(digits, "and");
            format!("of {digits}, {one} and {other} have one each, and all their other digits, so ")
        }
        ([one, pivot, other], [digit, other_digit]) => format!(
            "{pivot} has {digit} or {other_digit}. If {digit}, {one} lacks it and has {has}; if {other_digit}, {other} \
             lacks it and has {has}. Both ways "
        ),
        ([start, between @ .., end], [digit, digits @ ..]) => {
            let mut lost = digit;
            let steps = between.iter().zip(digits).map(|(set, digit)| {
                format!("{set} lacks {} and has {digit}, ", std::mem::replace(&mut lost, digit))
            });
            let steps = steps.collect::<String>();
            format!(
                "if {start} lacks {lacks}, it has {digit}. Then {steps}and {end} lacks {lost} and has {has}. Both ways "
            )
        }
        _ => unreachable!("a pattern has two sets or more"),
    };
    format!("{reason}{}", it.effect_in_words())
}

#[cfg(test)]
mod tests {
    use crate::logic::{State, technique};

    fn sentence(name: &str, cells: &[(&str, &str)]) -> String {
        technique(name).unwrap().first(&State::with_cells(cells)).unwrap().to_string()
    }

    #[test]
    fn sentences_name_the_digits_that_join_the_sets() {
        let sets = [("r1c1", "12"), ("r5c1", "13"), ("r5c5", "23")];
        assert_eq!(
            sentence("ALS-XZ", &sets),
            "only one of r1c1 (12) and r5c15 (123) can have 1, and the other has the rest, \
                also 2. Both ways 2 is not in r1c5"
        );
        assert_eq!(
            sentence("ALS-XY-Wing", &sets),
            "r5c1 (13) has 1 or 3. If 1, r1c1 (12) lacks it and has 2; if 3, r5c5 (23) lacks it \
                and has 2. Both ways 2 is not in r1c5"
        );
        let doubly = [("r1c1", "12"), ("r3c1", "123"), ("r3c2", "123")];
        assert_eq!(
            sentence("ALS-XZ", &doubly),
            "of 1 and 2, r1c1 (12) and r3c12 (123) have one each, and all their other digits, so \
                r1c23, r2c123, r3c3 are not 1, 2 or 3 and r3c456789 are not 3"
        );
        let sets = [("r5c5", "12"), ("r5c1", "13"), ("r1c5", "23")];
        assert_eq!(
            sentence("death blossom", &sets),
            "r5c5 is 1 or 2: if 1, r5c1 (13) lacks it and has 3; if 2, r1c5 (23) lacks it and has \
                3. Each way 3 is not in r1c1"
        );
        let sets = [("r1c1", "12"), ("r5c1", "23"), ("r5c5", "34"), ("r8c5", "14")];
        assert_eq!(
            sentence("ALS chain", &sets),
            "if r1c1 (12) lacks 1, it has 2. Then r5c1 (23) lacks 2 and has 3, r5c5 (34) lacks 3 \
                and has 4, and r8c5 (14) lacks 4 and has 1. Both ways 1 is not in r1c5, r8c1"
        );
    }

    fn effect(name: &str, cells: &[(&str, &str)]) -> String {
        let state = State::with_cells(cells);
        technique(name).unwrap().first(&state).map_or_else(String::new, |it| it.effect())
    }

    #[test]
    fn joined_sets_strike_a_common_digit() {
        let sets = [("r1c1", "12"), ("r5c1", "13"), ("r5c5", "23")];
        assert_eq!(effect("ALS-XZ", &sets), "r1c5<>2");
        assert_eq!(effect("ALS-XZ", &sets[..2]), "");
        assert_eq!(effect("ALS-XY-Wing", &sets), "r1c5<>2");
    }

    #[test]
    fn a_chain_has_four_sets_or_more() {
        let sets = [("r1c1", "12"), ("r5c1", "23"), ("r5c5", "34"), ("r8c5", "14")];
        let expected = "r1c5<>1, r8c1<>1";
        assert_eq!(effect("ALS chain", &sets), expected);
        assert_eq!(effect("ALS chain", &sets[..3]), "");
    }

    #[test]
    fn each_digit_of_a_stem_has_a_petal() {
        let cells = [("r5c5", "12"), ("r5c1", "13"), ("r1c5", "23")];
        assert_eq!(effect("death blossom", &cells), "r1c1<>3");
        assert_eq!(effect("death blossom", &cells[1..]), "");
    }
}
