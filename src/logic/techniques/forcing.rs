//! Forcing chains and nets: consequences followed to a contradiction or to a common result.
//!
//! A chain follows strong and weak links, each step from the one before. In a net a step may depend on several before
//! it. Both end: each candidate becomes true or false once.

use super::{Explain, Family, Find, Finder, Flow, Instances};
use crate::grid::House;
use crate::logic::proof::{Propagation, Reach, each_house};
use crate::logic::view::View;
use crate::logic::{Candidate, Deduction, Fact, Role, Shape};

pub(super) const CONTRADICTION_CHAIN: Finder =
    finder(|view, found| contradictions(view, Reach::Chain, found), explain_contradiction);
pub(super) const VERITY_CHAIN: Finder =
    finder(|view, found| verities(view, Reach::Chain, found), explain_verity);
pub(super) const CONTRADICTION_NET: Finder =
    finder(|view, found| contradictions(view, Reach::Net, found), explain_contradiction);
pub(super) const VERITY_NET: Finder =
    finder(|view, found| verities(view, Reach::Net, found), explain_verity);

const fn finder(find: Find, explain: Explain) -> Finder {
    Family::Forcing.finder(find, explain)
}

/// Returns each candidate as true, and as false.
fn premises(view: &View<'_>) -> impl Iterator<Item = Fact> {
    let both = |candidate| [true, false].map(|is_true| Fact { candidate, is_true });
    view.candidates().iter().flat_map(both)
}

/// Reports candidates that are false or true because the opposite leads to a contradiction.
fn contradictions(view: &View<'_>, reach: Reach, found: &mut Instances<'_>) -> Flow {
    for premise in premises(view) {
        let followed = Propagation::new(view.state, reach, premise);
        if followed.is_impossible {
            report(premise.opposite(), found, |it| {
                let branch = followed.branch_to(premise.opposite());
                let it = it.with(Role::Premise, premise.candidate);
                it.with_all(Role::Cover, branch.end.shape()).with_branches(vec![branch])
            })?;
        }
    }
    Flow::Continue(())
}

/// Reports consequences that a candidate shares with its opposite, that all candidates of a cell share, or that all
/// places of a digit in a house share.
fn verities(view: &View<'_>, reach: Reach, found: &mut Instances<'_>) -> Flow {
    let follow = |premise| Propagation::new(view.state, reach, premise);
    let all: Vec<Propagation<'_>> = premises(view).map(follow).collect();
    let when_true =
        |candidate| all.iter().find(|it| it.premise() == Fact { candidate, is_true: true });
    for pair in all.chunk_by(|a, b| a.premise().candidate == b.premise().candidate) {
        let premises: Vec<&Propagation<'_>> = pair.iter().collect();
        report_common(view, &premises, (pair[0].premise().candidate.into(), None), found)?;
    }
    for cell in view.blanks() {
        let premises: Vec<&Propagation<'_>> =
            view.digits(cell).iter().filter_map(|it| when_true(Candidate::new(cell, it))).collect();
        report_common(view, &premises, (cell.into(), None), found)?;
    }
    for (house, digit) in each_house() {
        let places = view.places_in(digit, house);
        let premises: Vec<&Propagation<'_>> =
            places.iter().filter_map(|it| when_true(Candidate::new(it, digit))).collect();
        report_common(view, &premises, ((digit, places).into(), Some(house)), found)?;
    }
    Flow::Continue(())
}

/// Reports, one by one, the candidates that all of these premises make true or false. One premise is true. Impossible
/// ones are left out, but their branches are shown.
fn report_common(
    view: &View<'_>,
    premises: &[&Propagation<'_>],
    (shape, house): (Shape, Option<House>),
    found: &mut Instances<'_>,
) -> Flow {
    let possible = premises.iter().filter(|it| !it.is_impossible);
    // A single premise is true itself, by the contradictions of the others.
    if possible.clone().count() < 2 {
        return Flow::Continue(());
    }
    let all = *view.candidates();
    let (on, off) =
        possible.fold((all, all), |(on, off), it| (on & it.facts.on, off & it.facts.off));
    let facts = on.iter().map(|it| (it, true)).chain(off.iter().map(|it| (it, false)));
    for (candidate, is_true) in facts {
        let fact = Fact { candidate, is_true };
        report(fact, found, |it| {
            let opposite = premises.iter().find(|it| it.premise() == fact.opposite());
            // Where the opposite is a premise itself, the proof is that it fails.
            let needed = opposite.map_or(premises, std::slice::from_ref);
            let branches: Vec<_> = needed.iter().map(|&it| it.clone().branch_to(fact)).collect();
            let (shape, cover) = match opposite {
                Some(it) => (it.premise().candidate.into(), branches[0].end.shape()),
                None => (shape, house.map(Shape::House)),
            };
            it.with(Role::Premise, shape).with_all(Role::Cover, cover).with_branches(branches)
        })?;
    }
    Flow::Continue(())
}

/// Reports a candidate as true or false.
fn report(
    Fact { candidate, is_true }: Fact,
    found: &mut Instances<'_>,
    show: impl FnOnce(Deduction) -> Deduction,
) -> Flow {
    if is_true {
        found.place(candidate, show)
    } else {
        found.strike(candidate.digit.into(), candidate, show)
    }
}

fn explain_contradiction(it: &Deduction) -> String {
    let branch = &it.branches()[0];
    let premise = branch.premise.in_words();
    format!("if {premise}, then {}; so {}", branch.end, branch.premise.opposite().in_words())
}

fn explain_verity(it: &Deduction) -> String {
    if it.branches().len() == 1 {
        return explain_contradiction(it);
    }
    let premise = it.branches()[0].premise.candidate;
    let each = match (it.part(Role::Premise), it.houses(Role::Cover).next()) {
        (_, Some(house)) => format!("wherever {house} has its {}", premise.digit),
        (Shape::Cell(cell), None) => format!("whichever digit {cell} has"),
        (_, None) => format!("whether {} is {} or not", premise.cell, premise.digit),
    };
    format!("{each}, {}", it.effect_in_words())
}

#[cfg(test)]
mod tests {
    use crate::logic::{State, technique};

    #[test]
    fn a_branch_is_told_step_by_step_to_what_is_impossible() {
        let state = State::with_cells(&[
            ("r1c1", "12"),
            ("r1c5", "12"),
            ("r5c5", "23"),
            ("r5c1", "14"),
            ("r5c9", "34"),
        ]);
        let chain = technique("forcing chain, contradiction").unwrap().first(&state).unwrap();
        assert_eq!(chain.to_string(), "if r1c1 is 1, then row 5 has two 3s; so r1c1 is not 1");
        assert_eq!(
            chain.proof().unwrap(),
            "If r1c1 is 1, r1c5 is not 1, so r1c5 can only be 2, so r5c5 is not 2, so r5c5 can only be 3; \
             as r1c1 is 1, r5c1 is not 1, so r5c1 can only be 4, so r5c9 is not 4, so r5c9 can only be 3, \
             so row 5 has two 3s."
        );
        let told: Vec<String> = chain.walk().iter().map(|it| chain.sentence_at(*it)).collect();
        assert_eq!(told[0], "Suppose r1c1 is 1.");
        assert_eq!(told[4], "r5c5 is not 2, so r5c5 can only be 3.");
        assert_eq!(told[9..], ["But row 5 has two 3s, so r1c1 is not 1."]);
    }

    #[test]
    fn every_way_is_told_to_what_they_share() {
        // Both digits of r1c1 take 4 from r9c9.
        let state = State::with_cells(&[("r1c1", "12"), ("r1c9", "14"), ("r9c1", "24")]);
        let chain = technique("forcing chain, verity").unwrap();
        let mut told = None;
        let _ = chain.each(&state, |it| {
            if it.to_string() == "whichever digit r1c1 has, 4 is not in r9c9" {
                told = it.walk().last().map(|last| (it.proof().unwrap(), it.sentence_at(*last)));
            }
            std::ops::ControlFlow::<()>::Continue(())
        });
        let (proof, last) = told.unwrap();
        assert_eq!(
            proof,
            "If r1c1 is 1, r1c9 is not 1, so r1c9 can only be 4, so r9c9 is not 4. \
             If r1c1 is 2, r9c1 is not 2, so r9c1 can only be 4, so r9c9 is not 4."
        );
        assert_eq!(last, "Each way 4 is not in r9c9.");
    }
}
