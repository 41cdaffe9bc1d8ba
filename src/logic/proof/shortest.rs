//! A branch with few steps to its end.
//!
//! A fact may follow in several ways, and what a proof takes counts once, however often it is used. To find the fewest
//! steps is NP-hard then (a shortest hyperpath); to make the proof of each fact of the smallest proofs of its reasons
//! comes near.

use std::collections::HashMap;
use std::ops::BitOr;

use super::{Fact, FactSet, ProofBranch, ProofEnd, ProofStep, Propagation, Reach, each_house};
use crate::grid::{Cell, House};
use crate::logic::Candidate;

/// A way in which a fact follows.
struct Reason {
    /// The indices of the facts that it needs.
    because: Vec<usize>,
    house: Option<House>,
    /// The index of its pattern.
    pattern: Option<usize>,
}

impl Propagation<'_> {
    /// Returns a branch with few steps to something impossible; to a conclusion, which was found, if nothing is.
    pub(in crate::logic) fn branch_to(mut self, conclusion: Fact) -> ProofBranch {
        while self.is_impossible {
            self.is_impossible = false;
            self.follow();
        }
        let indices = self.found.iter().enumerate().map(|(idx, fact)| (*fact, idx)).collect();
        let reasons: Vec<Vec<Reason>> =
            self.found.iter().map(|it| self.reasons(*it, &indices)).collect();
        let proofs = self.proofs(&reasons);
        let mut ends = self.ends();
        if ends.is_empty() {
            ends.push((ProofEnd::Conclusion(conclusion), vec![conclusion]));
        }
        let all_of = |needed: &[Fact]| {
            needed.iter().map(|it| proofs[indices[it]]).fold(FactSet::default(), BitOr::bitor)
        };
        let end = ends.into_iter().min_by_key(|(_, needed)| all_of(needed).len());
        let (end, needed) = end.expect("there is a conclusion");
        let follows = self.follow_within(&all_of(&needed), &reasons);
        let because = |idx: usize| follows[idx].map_or(&[][..], |it| &reasons[idx][it].because);
        let mut order = vec![0];
        for fact in needed {
            in_order(indices[&fact], &because, &mut order);
        }
        let number = |idx: &usize| order.iter().position(|it| it == idx).expect("it is in order");
        let step = |&idx: &usize| {
            let Reason { because, house, pattern } =
                &reasons[idx][follows[idx].expect("it follows")];
            ProofStep {
                so: self.found[idx],
                because: because.iter().map(number).collect(),
                house: *house,
                pattern: pattern.map(|it| Box::new(self.patterns[it].0.clone())),
            }
        };
        ProofBranch { premise: self.found[0], steps: order[1..].iter().map(step).collect(), end }
    }

    /// Returns the ways in which a fact follows from others that were found.
    fn reasons(&self, fact: Fact, indices: &HashMap<Fact, usize>) -> Vec<Reason> {
        let Fact { candidate: Candidate { cell, digit }, is_true } = fact;
        let is = |is_true| move |candidate| indices.get(&Fact { candidate, is_true }).copied();
        let in_cell = self.state.digits(cell).without(digit);
        let in_cell: Vec<Candidate> = in_cell.iter().map(|it| Candidate::new(cell, it)).collect();
        let in_houses = cell.houses().map(|house| {
            let places = self.state.places_in(digit, house).without(cell);
            (Some(house), places.iter().map(|it| Candidate::new(it, digit)).collect::<Vec<_>>())
        });
        let mut reasons = Vec::new();
        for (house, rivals) in std::iter::once((None, in_cell)).chain(in_houses) {
            if !is_true {
                let causes = rivals.into_iter().filter_map(is(true));
                reasons.extend(causes.map(|it| Reason { because: vec![it], house, pattern: None }));
            } else if self.reach == Reach::Net || rivals.len() == 1 {
                let because: Option<Vec<usize>> = rivals.into_iter().map(is(false)).collect();
                reasons.extend(because.map(|because| Reason { because, house, pattern: None }));
            }
        }
        for (idx, (pattern, needed)) in self.patterns.iter().enumerate() {
            if !is_true && pattern.eliminations().contains(&fact.candidate) {
                let (because, pattern) = (needed.clone(), Some(idx));
                reasons.push(Reason { because, house: None, pattern });
            }
        }
        reasons
    }

    /// Returns a small proof of each fact: all that it takes, with the fact itself.
    fn proofs(&self, reasons: &[Vec<Reason>]) -> Vec<FactSet> {
        // With their numbers of facts, which take long to count.
        let mut proofs = vec![(usize::MAX, FactSet::default()); self.found.len()];
        proofs[0].0 = 1;
        proofs[0].1.insert(self.premise());
        loop {
            let mut is_better = false;
            for (idx, &fact) in self.found.iter().enumerate().skip(1) {
                let known = |it: &&Reason| it.because.iter().all(|it| proofs[*it].0 < usize::MAX);
                let united = |it: &Reason| {
                    let all = it.because.iter().map(|it| proofs[*it].1);
                    let mut united = all.fold(FactSet::default(), BitOr::bitor);
                    united.insert(fact);
                    (united.len(), united)
                };
                let ways = reasons[idx].iter().filter(known).map(united);
                let best = ways.min_by_key(|it| it.0).expect("the facts before it suffice");
                if best.0 < proofs[idx].0 {
                    (proofs[idx], is_better) = (best, true);
                }
            }
            if !is_better {
                return proofs.into_iter().map(|it| it.1).collect();
            }
        }
    }

    /// Returns for each fact that follows with these alone the index of its first reason; 0 for the premise.
    fn follow_within(&self, used: &FactSet, reasons: &[Vec<Reason>]) -> Vec<Option<usize>> {
        let mut follows = vec![None; self.found.len()];
        follows[0] = Some(0);
        loop {
            let mut is_more = false;
            for (idx, &fact) in self.found.iter().enumerate().skip(1) {
                if follows[idx].is_none() && used.contains(fact) {
                    let holds = |it: &Reason| it.because.iter().all(|it| follows[*it].is_some());
                    follows[idx] = reasons[idx].iter().position(holds);
                    is_more |= follows[idx].is_some();
                }
            }
            if !is_more {
                return follows;
            }
        }
    }

    /// Returns everything impossible, with the facts that make it so.
    fn ends(&self) -> Vec<(ProofEnd, Vec<Fact>)> {
        let all_false = |candidates: Vec<Candidate>| {
            let is_false = candidates.iter().all(|it| self.facts.off.contains(*it));
            let facts = || candidates.iter().map(|&candidate| Fact { candidate, is_true: false });
            (is_false && !candidates.is_empty()).then(|| facts().collect::<Vec<_>>())
        };
        let mut ends = Vec::new();
        for cell in Cell::ALL {
            let digits = self.state.digits(cell).iter().map(|it| Candidate::new(cell, it));
            let needed = all_false(digits.collect());
            ends.extend(needed.map(|it| (ProofEnd::NoDigit(cell), it)));
        }
        for (house, digit) in each_house() {
            let places = self.state.places_in(digit, house).iter();
            let needed = all_false(places.map(|it| Candidate::new(it, digit)).collect());
            ends.extend(needed.map(|it| (ProofEnd::NoPlace(house, digit), it)));
        }
        for one in self.facts.on {
            let is_rival = |it: &Candidate| *it > one && it.excludes(one);
            for other in self.facts.on.iter().filter(is_rival) {
                let needed = [one, other].map(|candidate| Fact { candidate, is_true: true });
                ends.push((ProofEnd::Two(one, other), needed.into()));
            }
        }
        ends
    }
}

/// Adds the index of a fact to `order`, after those from which it follows.
fn in_order<'a>(idx: usize, because: &dyn Fn(usize) -> &'a [usize], order: &mut Vec<usize>) {
    if !order.contains(&idx) {
        for cause in because(idx) {
            in_order(*cause, because, order);
        }
        order.push(idx);
    }
}
