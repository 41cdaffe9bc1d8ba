//! Proofs by branches: what follows from a candidate that is assumed to be true or false, step by step with the reasons.
//!
//! ```text
//!   premise ──> strike what it sees ──> a cell or a house with one possibility left ──> strike .. ──> an end
//! ```
//!
//! A [`Propagation`] takes each step once, the nearest first, until nothing follows or something is impossible. A
//! [`ProofBranch`] keeps the steps that its end needs.

mod refutation;
mod shortest;

use std::fmt;
use std::ops::BitOr;

use super::explain::{ruled_out, shown};
use super::{Candidate, CandidateSet, Deduction, Shape, State};
use crate::grid::{Cell, CellSet, Digit, House, sort};

pub use self::refutation::{easiest_for, refute};

/// A candidate that is assumed, or that follows, to be true or false.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fact {
    /// The candidate.
    pub candidate: Candidate,
    /// True if the cell has the digit.
    pub is_true: bool,
}

/// A branch of a proof: a premise, and the steps from it to an end. Each step is needed for the end.
///
/// ```
/// use sudoscope::logic::technique;
///
/// let chain = technique("forcing chain, contradiction").ok_or("not in the table")?;
/// let deduction = chain.first(&chain.example()).ok_or("no deduction")?;
/// let [branch] = deduction.branches() else { return Err("it has one") };
/// assert_eq!(branch.steps[0].because, [0]);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ProofBranch {
    /// The assumption.
    pub premise: Fact,
    /// The steps that follow, each after those that it needs.
    pub steps: Vec<ProofStep>,
    /// The end of the branch.
    pub end: ProofEnd,
}

/// A step of a branch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ProofStep {
    /// The consequence of the step.
    pub so: Fact,
    /// The numbers of the steps from which it follows, from 1; 0 is the premise.
    pub because: Vec<usize>,
    /// The row, column or block in which it follows; `None` for the cell.
    pub house: Option<House>,
    /// The pattern from which it follows, where it takes more than a look at a house or a cell.
    pub pattern: Option<Box<Deduction>>,
}

/// The end of a branch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProofEnd {
    /// The deduction's own statement: the last step, or the premise.
    Conclusion(Fact),
    /// A cell with no digit left.
    NoDigit(Cell),
    /// A house with no place left for a digit.
    NoPlace(House, Digit),
    /// Two true candidates that see each other, or share a cell.
    Two(Candidate, Candidate),
}

/// A stop of a walk through the branches of a deduction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ProofStop {
    /// The index of the branch; `None` at the last stop, where all branches have ended alike.
    pub branch: Option<usize>,
    /// The number of steps taken in the branch: 0 for its premise alone, one more than all for an impossible end.
    pub n_steps: usize,
}

/// The steps that a propagation takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    /// Each from one step before: a possibility is the last one if there were two at the start.
    Chain,
    /// Also from several steps together.
    Net,
}

/// The consequences of a premise.
#[derive(Clone)]
pub(super) struct Propagation<'a> {
    state: &'a State,
    reach: Reach,
    /// The premise, and what follows in the order in which it was found.
    found: Vec<Fact>,
    /// The same as a set.
    pub(super) facts: FactSet,
    /// True once something is impossible, at which it stops.
    pub(super) is_impossible: bool,
    /// The number of those found whose consequences were followed.
    n_followed: usize,
    /// The patterns from which something followed, each with the indices of the facts that it needs.
    patterns: Vec<(Deduction, Vec<usize>)>,
}

/// A set of facts, as the candidates that are true and those that are false.
#[derive(Clone, Copy, Default)]
pub(super) struct FactSet {
    pub(super) on: CandidateSet,
    pub(super) off: CandidateSet,
}

impl FactSet {
    fn len(&self) -> usize {
        self.on.len() + self.off.len()
    }

    const fn contains(&self, Fact { candidate, is_true }: Fact) -> bool {
        if is_true { self.on.contains(candidate) } else { self.off.contains(candidate) }
    }

    fn insert(&mut self, fact: Fact) {
        if fact.is_true { &mut self.on } else { &mut self.off }.insert(fact.candidate);
    }
}

impl BitOr for FactSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self { on: self.on | other.on, off: self.off | other.off }
    }
}

impl Fact {
    /// Returns the opposite.
    pub(super) const fn opposite(self) -> Self {
        Self { candidate: self.candidate, is_true: !self.is_true }
    }

    /// Returns true if the digit stands on the board, or is no candidate any more.
    pub(crate) fn holds(self, state: &State) -> bool {
        let Candidate { cell, digit } = self.candidate;
        let is_placed = state.grid().get(cell) == Some(digit);
        if self.is_true { is_placed } else { !is_placed && !state.digits(cell).contains(digit) }
    }

    /// Shows the fact in words: `r1c2 is 3`, `r1c2 is not 3`.
    pub(super) fn in_words(self) -> impl fmt::Display {
        let Self { candidate: Candidate { cell, digit }, is_true } = self;
        shown(move |f| write!(f, "{cell} is {}{digit}", if is_true { "" } else { "not " }))
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Candidate { cell, digit } = self.candidate;
        write!(f, "{cell}{}{digit}", if self.is_true { "=" } else { "<>" })
    }
}

impl fmt::Display for ProofStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Candidate { cell, digit } = self.so.candidate;
        match (self.so.is_true, self.house) {
            (true, Some(house)) => write!(f, "the {digit} of {house} is in {cell}"),
            (true, None) => write!(f, "{cell} can only be {digit}"),
            (false, _) => write!(f, "{}{}", self.by(), self.so.in_words()),
        }
    }
}

impl ProofStep {
    /// Returns the name of its pattern, as the begin of a clause.
    fn by(&self) -> String {
        self.pattern.as_ref().map_or_else(String::new, |it| format!("by {} ", it.technique().name))
    }
}

impl fmt::Display for ProofEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Conclusion(fact) => write!(f, "{}", fact.in_words()),
            Self::NoDigit(cell) => write!(f, "{cell} has no digit left"),
            Self::NoPlace(house, digit) => write!(f, "{house} has no {digit}"),
            Self::Two(Candidate { cell, digit }, other) => match shared_house(cell, other.cell) {
                Some(house) => write!(f, "{house} has two {digit}s"),
                None => write!(f, "{cell} has two digits"),
            },
        }
    }
}

impl ProofEnd {
    /// Returns what is impossible: a cell or a house.
    pub(super) fn shape(self) -> Option<Shape> {
        match self {
            Self::Conclusion(_) => None,
            Self::NoDigit(cell) => Some(cell.into()),
            Self::NoPlace(house, _) => Some(house.into()),
            Self::Two(Candidate { cell, .. }, other) => {
                Some(shared_house(cell, other.cell).map_or_else(|| cell.into(), Shape::House))
            }
        }
    }
}

/// Returns a house with both cells, if they are two.
fn shared_house(cell: Cell, other: Cell) -> Option<House> {
    (cell != other).then(|| CellSet::only(cell).with(other).common_houses().next())?
}

/// The branch in one sentence, each step after those that it needs.
impl fmt::Display for ProofBranch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "If {}", self.premise.in_words())?;
        // What one digit rules out is said together.
        let is_same = |a: &ProofStep, b: &ProofStep| {
            !a.so.is_true && a.because == b.because && a.pattern == b.pattern
        };
        let mut idx = 0;
        for steps in self.steps.chunk_by(is_same) {
            match idx {
                0 => f.write_str(", ")?,
                _ if steps[0].because.is_empty() => f.write_str("; ")?,
                _ if steps[0].because.contains(&idx) => f.write_str(", so ")?,
                _ => write!(f, "; as {}, ", self.causes(&steps[0]))?,
            }
            let mut struck: Vec<Candidate> = steps.iter().map(|it| it.so.candidate).collect();
            sort::by_key(&mut struck, |it| *it);
            match steps {
                [step] => write!(f, "{step}")?,
                _ => write!(f, "{}{}", steps[0].by(), ruled_out(&struck))?,
            }
            idx += steps.len();
        }
        match self.end {
            ProofEnd::Conclusion(_) if self.steps.is_empty() => f.write_str(", that is it."),
            ProofEnd::Conclusion(_) => f.write_str("."),
            end => write!(f, ", so {end}."),
        }
    }
}

impl ProofBranch {
    /// Returns what a number in `because` stands for.
    fn fact(&self, number: usize) -> Fact {
        number.checked_sub(1).map_or(self.premise, |idx| self.steps[idx].so)
    }

    /// Returns the facts from which a step follows, in words.
    fn causes(&self, step: &ProofStep) -> String {
        if let [only] = step.because[..] {
            return self.fact(only).in_words().to_string();
        }
        // Only false candidates work together.
        let mut causes: Vec<_> = step.because.iter().map(|it| self.fact(*it).candidate).collect();
        sort::by_key(&mut causes, |it| *it);
        ruled_out(&causes)
    }

    /// Returns the facts up to a stop, the premise first.
    pub(super) fn facts(&self, n_steps: usize) -> impl Iterator<Item = Fact> {
        std::iter::once(self.premise).chain(self.steps.iter().take(n_steps).map(|it| it.so))
    }

    /// Returns the pattern of the last of this many steps.
    pub(super) fn pattern_at(&self, n_steps: usize) -> Option<&Deduction> {
        self.steps.get(n_steps.checked_sub(1)?)?.pattern.as_deref()
    }

    /// Returns the cells to look at after this many steps: of the step and its reasons, or of the end.
    pub(super) fn cells_at(&self, n_steps: usize) -> CellSet {
        let numbers = match n_steps.checked_sub(1).map(|idx| self.steps.get(idx)) {
            Some(Some(step)) => [&step.because[..], &[n_steps]].concat(),
            Some(None) | None => vec![0],
        };
        let cells = numbers.into_iter().map(|it| self.fact(it).candidate.cell).collect();
        match self.end.shape() {
            Some(Shape::Cell(cell)) if n_steps > self.steps.len() => CellSet::with(cells, cell),
            _ => cells,
        }
    }

    /// Returns the house to look at after this many steps.
    pub(super) fn house_at(&self, n_steps: usize) -> Option<House> {
        match self.steps.get(n_steps.checked_sub(1)?) {
            Some(step) => step.house,
            None => self.end.shape()?.house(),
        }
    }
}

impl Deduction {
    /// Returns the stops of a walk through the branches: of each the premise, the steps and an impossible end; and the
    /// conclusion, if that is more than an end. Empty without branches.
    pub fn walk(&self) -> Vec<ProofStop> {
        let branches = self.branches().iter().enumerate();
        let stops = branches.flat_map(|(idx, branch)| {
            let n_last = branch.steps.len() + usize::from(branch.end.shape().is_some());
            (0..=n_last).map(move |n_steps| ProofStop { branch: Some(idx), n_steps })
        });
        let last = (self.branches().len() > 1).then_some(ProofStop { branch: None, n_steps: 0 });
        stops.chain(last).collect()
    }

    /// Returns the sentence of a stop of the walk.
    pub fn sentence_at(&self, at: ProofStop) -> String {
        let Some(branch) = at.branch.map(|idx| &self.branches()[idx]) else {
            return format!("Each way {}.", self.effect_in_words());
        };
        let premise = branch.premise;
        match at.n_steps.checked_sub(1).map(|idx| branch.steps.get(idx)) {
            None => format!("Suppose {}.", premise.in_words()),
            Some(Some(step @ ProofStep { pattern: Some(pattern), .. })) => {
                let by = format!("{}: {pattern}.", pattern.technique().name);
                let causes = branch.causes(step);
                if causes.is_empty() { format!("By {by}") } else { format!("{causes}, so by {by}") }
            }
            Some(Some(step)) => format!("{}, so {step}.", branch.causes(step)),
            Some(None) => format!("But {}, so {}.", branch.end, premise.opposite().in_words()),
        }
    }
}

impl<'a> Propagation<'a> {
    /// Follows a premise to the end.
    pub(super) fn new(state: &'a State, reach: Reach, premise: Fact) -> Self {
        let (found, facts, patterns) = (Vec::new(), FactSet::default(), Vec::new());
        let mut it =
            Self { state, reach, found, facts, is_impossible: false, n_followed: 0, patterns };
        it.add(premise);
        it.follow();
        it
    }

    /// Returns what is followed.
    pub(super) fn premise(&self) -> Fact {
        self.found[0]
    }

    /// Follows what was found, until something is impossible.
    fn follow(&mut self) {
        while let (Some(&fact), false) = (self.found.get(self.n_followed), self.is_impossible) {
            if fact.is_true {
                self.strike(fact.candidate);
            } else {
                self.fill(fact.candidate);
            }
            self.n_followed += 1;
        }
    }

    fn add(&mut self, fact: Fact) {
        if !self.facts.contains(fact) {
            self.facts.insert(fact);
            self.found.push(fact);
        }
    }

    /// Strikes what a true candidate rules out.
    fn strike(&mut self, Candidate { cell, digit }: Candidate) {
        let state = self.state;
        let in_cell = state.digits(cell).without(digit).iter();
        let in_cell = in_cell.map(|it| Candidate::new(cell, it));
        let in_houses = cell.houses().into_iter().flat_map(|house| {
            let places = state.places_in(digit, house).without(cell);
            places.iter().map(|it| Candidate::new(it, digit))
        });
        for candidate in in_cell.chain(in_houses) {
            if self.facts.on.contains(candidate) {
                self.is_impossible = true;
                return;
            }
            self.add(Fact { candidate, is_true: false });
        }
    }

    /// Places what is left of a cell and of the houses that have lost a candidate.
    fn fill(&mut self, Candidate { cell, digit }: Candidate) {
        let reach = self.reach;
        let takes = |n_at_start| reach == Reach::Net || n_at_start == 2;
        let digits = self.state.digits(cell);
        let left = digits - self.facts.off.digits(cell);
        if left.is_empty() {
            self.is_impossible = true;
        } else if let (Some(last), true) = (left.single(), takes(digits.len())) {
            self.add(Fact { candidate: Candidate::new(cell, last), is_true: true });
        }
        for house in cell.houses() {
            let places = self.state.places_in(digit, house);
            let left = places - self.facts.off.cells(digit);
            if left.is_empty() {
                self.is_impossible = true;
            } else if let (Some(last), true) = (left.single(), takes(places.len())) {
                self.add(Fact { candidate: Candidate::new(last, digit), is_true: true });
            }
        }
    }
}

/// Iterates over all pairs of a house and a digit.
pub(super) fn each_house() -> impl Iterator<Item = (House, Digit)> {
    House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (house, digit)))
}
