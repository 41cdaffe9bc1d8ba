//! Answers about single candidates: the proof that one is false, and the easiest technique that shows a move.
//!
//! ```text
//!   the candidate ──> singles, to their end ──> the easiest pattern ──> singles .. ──> something impossible
//! ```

use std::ops::ControlFlow;

use super::{Fact, ProofBranch, Propagation, Reach};
use crate::grid::{CellSet, DigitSet};
use crate::logic::view::{Scope, View};
use crate::logic::{
    Candidate, CandidateSet, Deduction, Family, Level, Role, State, TECHNIQUES, Technique, Turn,
    technique_by_code,
};

/// The most steps of a refutation by singles for which no pattern is looked for that strikes the candidate at once.
const SHORT: usize = 6;

/// Returns the proof that a candidate is false: a few steps by singles; else the easiest pattern that strikes it; else
/// more steps, with patterns where singles do not suffice. `None` if no pattern up to the level hard helps, or once
/// `keep_going` returns false.
///
/// ```
/// use sudoscope::grid::{Cell, Digit};
/// use sudoscope::logic::{Candidate, State, refute};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let state = State::new(&line.parse()?);
/// let refuted = |digit: usize| {
///     let candidate = Candidate::new(Cell::at(0, 2), Digit::from_index(digit - 1));
///     refute(&state, candidate, &mut || true).map(|it| it.to_string())
/// };
/// assert_eq!(refuted(1), Some("if r1c3 is 1, then column 8 has no 1; so r1c3 is not 1".into()));
/// assert_eq!(refuted(4), None);
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
pub fn refute(
    state: &State,
    candidate: Candidate,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<Deduction> {
    let premise = Fact { candidate, is_true: true };
    let mut followed = Propagation::new(state, Reach::Net, premise);
    let mut branch = followed.contradiction();
    if branch.as_ref().is_none_or(|it| it.steps.len() > SHORT) {
        let at_once = easiest_for(state, patterns(), &[premise.opposite()]);
        if at_once.is_some() {
            return at_once;
        }
    }
    while branch.is_none() && keep_going() && followed.follow_pattern() {
        branch = followed.contradiction();
    }
    let branch = branch?;
    let is_chain = branch.steps.iter().all(|it| it.because.len() == 1);
    let technique = technique_by_code(if is_chain { "1301" } else { "1303" })?;
    let struck = CandidateSet::of(candidate.digit, CellSet::only(candidate.cell));
    let refuted = Deduction::new(technique, candidate.digit.into(), CandidateSet::EMPTY, struck);
    let refuted = refuted.with(Role::Premise, candidate).with_all(Role::Cover, branch.end.shape());
    Some(refuted.with_branches(vec![branch]))
}

/// Returns a deduction from which all of these facts follow, by the first of the techniques that has one.
pub fn easiest_for(
    state: &State,
    mut techniques: impl Iterator<Item = &'static Technique>,
    facts: &[Fact],
) -> Option<Deduction> {
    let view = View::new(state, Scope::Path, None);
    let shows_all = |it: &Deduction| facts.iter().all(|fact| it.shows(*fact, state));
    let each = |it| if shows_all(&it) { ControlFlow::Break(it) } else { ControlFlow::Continue(()) };
    techniques.find_map(|it| {
        let found = it.each_in(&view, each).break_value();
        found.or_else(|| it.late_in(&view).filter(shows_all))
    })
}

/// Returns the patterns that a refutation may use, the easiest first: what relies on a single solution is not among them.
fn patterns() -> impl Iterator<Item = &'static Technique> {
    let is_used = |it: &&Technique| {
        let is_pattern = !matches!(it.family(), Family::Singles | Family::Uniqueness);
        is_pattern && it.level <= Level::Hard && it.turn != Turn::Asked
    };
    TECHNIQUES.iter().filter(is_used)
}

impl Deduction {
    /// Returns true if a fact follows on this state: it is a placement or an elimination, a placement rules it out, or
    /// the eliminations leave nothing else in its cell.
    pub fn shows(&self, Fact { candidate, is_true }: Fact, state: &State) -> bool {
        let Candidate { cell, digit } = candidate;
        let placed = self.placements();
        if is_true {
            let struck = self.eliminations().iter().filter(|it| it.cell == cell);
            let left = struck.fold(state.digits(cell), |left, it| left - DigitSet::only(it.digit));
            let is_alone = left == DigitSet::only(digit) && left != state.digits(cell);
            placed.contains(&candidate) || is_alone
        } else {
            self.eliminations().contains(&candidate)
                || placed.iter().any(|it| it.excludes(candidate))
        }
    }
}

impl Propagation<'_> {
    /// Returns a branch with few steps to something impossible, if there is any.
    fn contradiction(&self) -> Option<ProofBranch> {
        self.is_impossible.then(|| self.clone().branch_to(self.premise().opposite()))
    }

    /// Strikes what the easiest pattern strikes, and follows that. Returns false if there is none.
    fn follow_pattern(&mut self) -> bool {
        let mut state = self.state.clone();
        self.facts.off.iter().for_each(|it| state.remove(it));
        let view = View::new(&state, Scope::Path, None);
        let Some(mut pattern) = patterns().find_map(|it| it.first_in(&view)) else { return false };
        let candidates = pattern.eliminations().iter();
        let struck: Vec<Fact> =
            candidates.map(|&candidate| Fact { candidate, is_true: false }).collect();
        let all = 0..self.found.len();
        let mut needed: Vec<usize> = all.filter(|it| !self.found[*it].is_true).collect();
        // What the pattern can do without is left out, half of it at first.
        let mut n_at_once = needed.len();
        while n_at_once > 0 {
            let mut from = 0;
            while from < needed.len() {
                let part = from..needed.len().min(from + n_at_once);
                let mut wider = state.clone();
                for idx in &needed[part.clone()] {
                    wider.restore(self.found[*idx].candidate);
                }
                if let Some(found) = easiest_for(&wider, [pattern.technique()].into_iter(), &struck)
                {
                    (pattern, state) = (found, wider);
                    needed.drain(part);
                } else {
                    from = part.end;
                }
            }
            n_at_once /= 2;
        }
        self.patterns.push((pattern, needed));
        for fact in struck {
            self.add(fact);
        }
        self.follow();
        true
    }
}
