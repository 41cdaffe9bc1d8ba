//! Answers to what a player asks: why a digit is wrong, and whether a move follows.

use std::fmt;

use super::mistakes::Checked;
use super::{Asked, Claim, Finding, Hint, NoHint, Position};
use crate::domino::Puzzle;
use crate::grid::Grid;
use crate::logic::{
    self, Candidate, Deduction, Fact, Family, Premise, State, Technique, TechniqueSet,
};

impl Hint {
    /// Answers why a cell does not have a digit, which may stand there as an entry: with what forbids it, or with a
    /// [refutation](logic::refute) from the other claims that are right. About a right digit nothing is found, as about a
    /// wrong one that no technique refutes.
    ///
    /// ```
    /// use sudoscope::grid::{CellNames, Digit};
    /// use sudoscope::hint::{Hint, Position};
    /// use sudoscope::logic::Candidate;
    ///
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let position = Position::of_givens(sudoscope::format::read(line)?);
    /// let candidate = Candidate::new("r1c3".parse()?, Digit::ALL[0]);
    /// let why = Hint::against(&position, candidate, &mut || true)?;
    /// let [title, .., reason, _] = why.sentences(CellNames::Short);
    /// assert_eq!(title, "Why r1c3 is not 1.");
    /// assert_eq!(reason, "If r1c3 is 1, then column 8 has no 1; so r1c3 is not 1.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The cell is a given, the puzzle is a Sudominoku, or a hint on the board without the digit has no answer.
    pub fn against(
        position: &Position,
        candidate: Candidate,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Self, NoHint> {
        let Candidate { cell, digit } = candidate;
        let Puzzle::Sudoku(givens) = position.givens() else { return Err(NoHint::OnlySudoku) };
        if givens.get(cell).is_some() {
            return Err(NoHint::IsGiven(cell));
        }
        let is_about = |it: &Claim| match *it {
            Claim::Entry(at, _) => at == cell,
            Claim::Struck(at, struck) => (at, struck) == (cell, digit),
            Claim::Domino(_) => false,
        };
        let about: Vec<Claim> = position.claims().iter().copied().filter(is_about).collect();
        let others = position.without(&about);
        let Checked { mistakes, answers } = Checked::on(&others, keep_going)?;
        let state = others.without(&mistakes).state();
        let claim = Claim::Entry(cell, digit);
        let finding = if claim.clash(state.grid()).is_some() {
            Finding::Mistakes(vec![claim])
        } else if let Some(refuted) = logic::refute(&state, candidate, keep_going) {
            Self::showing(state.clone(), refuted).finding
        } else if keep_going() {
            Finding::Unrefuted
        } else {
            return Err(NoHint::Cancelled);
        };
        let mut after = state.clone();
        if finding != Finding::Unrefuted {
            after.remove(candidate);
        }
        let is_entry = about.iter().any(|it| matches!(it, Claim::Entry(..)));
        let asked = Asked { candidate, is_entry, leaves_mistakes: !mistakes.is_empty() };
        let board = Puzzle::Sudoku(*state.grid());
        let premise = answers.premise();
        Ok(Self {
            finding,
            after: board,
            states: Some([state, after]),
            premise,
            is_known: true,
            asked: Some(asked),
        })
    }
}

/// The judgement of a move: whether it is right, and what shows it.
///
/// ```
/// use sudoscope::hint::{Position, Verdict};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut position = Position::of_givens(sudoscope::format::read(line)?);
/// let entry = "r5c5=5".parse()?;
/// position.claim(entry);
/// let verdict = Verdict::on(&position, &[entry], &mut || true)?;
/// assert_eq!(verdict.to_string(), "Right, by naked single (easy).");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// This claim contradicts the solution, or all of several.
    Wrong(Claim),
    /// The rules alone strike it.
    Rules,
    /// One instance of a technique shows the whole move: the first such technique in the order of hints.
    Technique(Box<Deduction>),
    /// The hardest technique of the easiest path that leads to the move, which no single instance shows.
    Steps(&'static Technique),
    /// It is right, and only search shows it.
    Search,
    /// Some of several solutions have it, and no technique shows it.
    Possible,
}

impl Verdict {
    /// Judges the claims of one move, which are the last ones of a position.
    ///
    /// # Errors
    ///
    /// The puzzle is a Sudominoku, or its claims cannot be checked.
    pub fn on(
        position: &Position,
        made: &[Claim],
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Self, NoHint> {
        let Puzzle::Sudoku(givens) = position.givens() else { return Err(NoHint::OnlySudoku) };
        let mut cells = made.iter().flat_map(|it| it.cells());
        if let Some(given) = cells.find(|it| givens.get(*it).is_some()) {
            return Err(NoHint::IsGiven(given));
        }
        let Checked { mistakes, answers } = Checked::on(position, keep_going)?;
        if let Some(wrong) = made.iter().find(|it| mistakes.contains(it)) {
            return Ok(Self::Wrong(*wrong));
        }
        let before = position.without(&[made, &mistakes].concat()).state();
        let facts: Vec<Fact> = made.iter().filter_map(|it| it.fact()).collect();
        let holds = |state: &State| facts.iter().all(|it| it.holds(state));
        if holds(&before) {
            return Ok(Self::Rules);
        }
        let premise = answers.premise();
        let shown_by = |techniques: &[&'static Technique]| {
            let found = logic::easiest_for(&before, techniques.iter().copied(), &facts);
            found.map(|it| Self::Technique(Box::new(it)))
        };
        // What one instance of a technique shows, the path reaches with techniques of no higher level.
        let techniques: Vec<_> = premise.techniques().collect();
        let (mut state, mut hardest) = (before.clone(), 0);
        while !holds(&state) {
            if !keep_going() {
                return Err(NoHint::Cancelled);
            }
            let step = logic::easiest(&state, premise, TechniqueSet::ALL, None);
            let Some(step) = step.filter(|it| it.technique().family() != Family::Forcing) else {
                let several = premise == Premise::AnySolutions;
                let unshown = if several { Self::Possible } else { Self::Search };
                return Ok(shown_by(&techniques).unwrap_or(unshown));
            };
            hardest =
                hardest.max(techniques.iter().position(|it| *it == step.technique()).unwrap_or(0));
            state.apply(&step);
        }
        // One step is easier than several, if its technique is of no higher level.
        let of_level = techniques.iter().filter(|it| it.level <= techniques[hardest].level);
        let at_once = shown_by(&of_level.copied().collect::<Vec<_>>());
        Ok(at_once.unwrap_or(Self::Steps(techniques[hardest])))
    }

    /// Returns the technique that shows the move.
    pub fn technique(&self) -> Option<&'static Technique> {
        match self {
            Self::Technique(deduction) => Some(deduction.technique()),
            Self::Steps(technique) => Some(technique),
            Self::Wrong(_) | Self::Rules | Self::Search | Self::Possible => None,
        }
    }
}

/// The judgement in a sentence.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = self.technique().map(|it| format!("{} ({})", it.name, it.level));
        let named = named.unwrap_or_default();
        match self {
            Self::Wrong(claim) => write!(f, "Wrong. {}", claim.in_words(&Grid::EMPTY)),
            Self::Rules => f.write_str("Right, by the rules alone."),
            Self::Technique(_) => write!(f, "Right, by {named}."),
            Self::Steps(_) => write!(f, "Right, but not in one step; the hardest is {named}."),
            Self::Search => {
                f.write_str("Right, but no technique shows it: it follows only by search.")
            }
            Self::Possible => {
                f.write_str("Possible, but no technique shows it, and there are several solutions.")
            }
        }
    }
}
