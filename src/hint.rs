//! Hints: what a player can see next on a board of their own, with its entries and marks.
//!
//! A [`Hint`] is about a [`Position`]. It looks first for mistakes, in the order in which they were made; only on a
//! board without mistakes it looks for the next step: in a Sudoku the first [technique](crate::logic::TECHNIQUES) that applies,
//! in a Sudominoku a [domino that is forced](ForcedDomino). Where none applies, only a search helps.
//!
//! ```text
//!   Position ──> mistakes? ──> solved? ──> technique or forced domino? ──> guess
//! ```
//!
//! A hint is given a little at a time, on [five stairs](Hint::stairs): its name, the houses to look at, the cells, the sentence,
//! and what follows.

#[cfg_attr(
    not(feature = "screens"),
    expect(unreachable_pub, reason = "only the screens name them")
)]
pub(crate) mod mistakes;
mod position;
mod questions;
#[cfg(feature = "screens")]
pub(crate) mod solutions;
mod stairs;

use std::fmt;

use self::mistakes::{Answers, Checked};
pub use self::position::{Claim, Position};
pub use self::questions::Verdict;
use crate::domino::{Board, Puzzle, Violation};
use crate::grid::{Cell, CellSet, Grid, House, HouseSet};
use crate::logic::{
    self, Candidate, Deduction, ForcedDomino, Highlights, MAX_LISTED, Premise, State, Technique,
    TechniqueSet,
};

/// The number of stairs on which a hint is given.
pub const STAIRS: usize = 5;

/// A hint on a position.
///
/// ```
/// use sudoscope::grid::{CellNames, Grid};
/// use sudoscope::hint::Hint;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let hint = Hint::of(&line.parse::<Grid>()?)?;
/// assert_eq!(hint.name(), "hidden single");
/// assert!(hint.stairs(CellNames::Short)[3].starts_with("r1c6 is the only place for 8 in block 2: "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    finding: Finding,
    after: Puzzle,
    /// The candidates before and after the hint, for a Sudoku.
    states: Option<[State; 2]>,
    premise: Premise,
    /// False if no technique applies that the player knows.
    is_known: bool,
    asked: Option<Asked>,
}

/// The question that a hint answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asked {
    /// The candidate that is asked about.
    candidate: Candidate,
    /// True if the candidate stands on the board.
    is_entry: bool,
    /// True if there are other mistakes, which count as blank.
    leaves_mistakes: bool,
}

/// The content of a hint.
///
/// ```
/// use sudoscope::hint::{Claim, Finding, Hint, Position};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut position = Position::of_givens(sudoscope::format::read(line)?);
/// let entry = Claim::Entry("r1c3".parse()?, "2".parse()?);
/// position.claim(entry);
/// assert_eq!(*Hint::of(position)?.finding(), Finding::Mistakes(vec![entry]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Finding {
    /// The board is solved.
    Solved,
    /// Entries that contradict the solution and marks wrongly struck, the earliest first.
    Mistakes(Vec<Claim>),
    /// The first technique that applies, and the parts of the board that show it.
    Technique(Box<Deduction>, Box<Highlights>),
    /// A domino that every solution must have.
    Domino(ForcedDomino),
    /// No technique applies: the blank with the fewest candidates, and its digit in the solution.
    Guess(Candidate),
    /// No rule forces a domino.
    NothingForced,
    /// No technique speaks against the digit that the player asked about.
    Unrefuted,
}

/// The reason why there is no hint.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::hint::{Hint, NoHint};
///
/// assert_eq!(Hint::of(&Grid::EMPTY), Err(NoHint::NothingApplies));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum NoHint {
    /// The givens break a rule.
    Violation(Violation),
    /// The givens have no solution.
    NoSolution,
    /// The givens have several solutions, and no technique applies that holds in all of them.
    NothingApplies,
    /// The givens have several solutions, but none with this claim and all claims before it, although each may be right
    /// alone.
    NoneLeft(Claim),
    /// The player asked about a cell that is given.
    IsGiven(Cell),
    /// The player asked about a Sudominoku, where only hints are given.
    OnlySudoku,
    /// The caller did not want to wait any longer.
    Cancelled,
}

impl fmt::Display for NoHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Violation(violation) => write!(f, "the givens break a rule: {violation}"),
            Self::NoSolution => f.write_str("the puzzle has no solution"),
            Self::NothingApplies => {
                let left_out = stairs::kinds(left_out(Premise::AnySolutions));
                write!(
                    f,
                    "the puzzle has several solutions, and no technique holds in all (left out: {left_out})"
                )
            }
            Self::NoneLeft(claim) => {
                let made = claim.made();
                write!(f, "{made} no solution is left that has your earlier moves")
            }
            Self::IsGiven(cell) => write!(f, "{cell} is given"),
            Self::OnlySudoku => f.write_str("that can only be asked about a Sudoku"),
            Self::Cancelled => f.write_str("the hint was not waited for"),
        }
    }
}

impl std::error::Error for NoHint {}

impl Hint {
    /// Looks for a hint on a puzzle or in the middle of a game, however long it takes. [`Hint::on`] can be stopped.
    ///
    /// # Errors
    ///
    /// Those of [`Hint::on`].
    pub fn of(position: impl Into<Position>) -> Result<Self, NoHint> {
        Self::on(&position.into(), &mut || true)
    }

    /// Looks for a hint. If that takes longer, it calls `keep_going` now and then; when that returns false, the result
    /// is [`NoHint::Cancelled`].
    ///
    /// # Errors
    ///
    /// The givens break a rule or have no solution. Or they have several solutions and no step holds in all of them, or
    /// no solution has everything that was claimed.
    pub fn on(position: &Position, keep_going: &mut dyn FnMut() -> bool) -> Result<Self, NoHint> {
        let Checked { mistakes, answers } = Checked::on(position, keep_going)?;
        let mended = position.without(&mistakes);
        match *mended.board() {
            Puzzle::Sudoku(_) => Self::on_sudoku(mistakes, &mended, &answers),
            Puzzle::Sudominoku(board) => Ok(Self::on_dominoes(mistakes, board, &answers)),
        }
    }

    fn on_sudoku(
        mistakes: Vec<Claim>,
        mended: &Position,
        answers: &Answers,
    ) -> Result<Self, NoHint> {
        let premise = answers.premise();
        let before = mended.state();
        let mut state = before.clone();
        let finding = if !mistakes.is_empty() {
            Finding::Mistakes(mistakes)
        } else if state.grid().is_solved() {
            Finding::Solved
        } else if let Some((deduction, is_known)) = easiest(&state, premise, mended) {
            return Ok(Self { premise, is_known, ..Self::showing(state, deduction) });
        } else if let Answers::One(solution) = answers {
            let guess = guess(&state, solution);
            state.place(guess);
            Finding::Guess(guess)
        } else {
            return Err(NoHint::NothingApplies);
        };
        let after = Puzzle::Sudoku(*state.grid());
        let (states, asked) = (Some([before, state]), None);
        Ok(Self { finding, after, states, premise, is_known: true, asked })
    }

    fn on_dominoes(mistakes: Vec<Claim>, mut board: Board, answers: &Answers) -> Self {
        let finding = if !mistakes.is_empty() {
            Finding::Mistakes(mistakes)
        } else if board.is_solved() {
            Finding::Solved
        } else if let Some(forced) = ForcedDomino::on(&board) {
            board.place(forced.domino).expect("the domino fits the board");
            Finding::Domino(forced)
        } else {
            Finding::NothingForced
        };
        let (after, premise) = (Puzzle::Sudominoku(board), answers.premise());
        Self { finding, after, states: None, premise, is_known: true, asked: None }
    }

    /// Returns a hint that shows a deduction. The caller found it on this state.
    ///
    /// ```
    /// use sudoscope::hint::Hint;
    /// use sudoscope::logic;
    ///
    /// let whale = logic::technique("Whale").ok_or("it is in the table")?;
    /// let state = whale.example();
    /// let deduction = whale.first(&state).ok_or("the example shows it")?;
    /// assert_eq!(Hint::showing(state, deduction).name(), "Whale");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn showing(state: State, deduction: Deduction) -> Self {
        let highlights = Box::new(Highlights::of(&deduction, &state));
        let mut after = state.clone();
        after.apply(&deduction);
        Self {
            finding: Finding::Technique(Box::new(deduction), highlights),
            after: Puzzle::Sudoku(*after.grid()),
            states: Some([state, after]),
            premise: Premise::OneSolution,
            is_known: true,
            asked: None,
        }
    }

    /// Returns what the hint shows.
    pub const fn finding(&self) -> &Finding {
        &self.finding
    }

    /// Returns true if there is more to say than the first stair does.
    pub const fn has_stairs(&self) -> bool {
        !matches!(
            self.finding,
            Finding::Solved | Finding::Guess(_) | Finding::NothingForced | Finding::Unrefuted
        )
    }

    /// Returns the candidate about which the player asked; `None` for a hint on the board.
    pub fn asked(&self) -> Option<Candidate> {
        self.asked.map(|it| it.candidate)
    }

    /// Returns true if following the hint takes entries or strikes back.
    pub fn takes_back(&self) -> bool {
        let is_mistake = matches!(self.finding, Finding::Mistakes(_));
        self.asked.map_or(is_mistake, |it| it.is_entry)
    }

    /// Returns the number of solutions that the hint relies on.
    pub const fn premise(&self) -> Premise {
        self.premise
    }

    /// Returns false if no technique applies that the player [knows](Position::knowing), so that the hint takes another.
    pub const fn is_known(&self) -> bool {
        self.is_known
    }

    /// Returns the techniques that were not tried, because they hold only in a puzzle with a single solution, and this
    /// one has several.
    pub fn left_out(&self) -> Vec<&'static Technique> {
        match self.after {
            Puzzle::Sudoku(_) if self.asked.is_none() => left_out(self.premise).collect(),
            Puzzle::Sudoku(_) | Puzzle::Sudominoku(_) => Vec::new(),
        }
    }

    /// Returns the board after the hint was followed: without the mistakes, and with the placements.
    pub const fn board_after(&self) -> &Puzzle {
        &self.after
    }

    /// Returns the digits and candidates of a Sudoku after the hint was followed; `None` for a Sudominoku.
    pub fn state_after(&self) -> Option<&State> {
        self.states.as_ref().map(|[_, after]| after)
    }

    /// Returns the digits and candidates of a Sudoku where the step was found: the position without its mistakes.
    /// `None` for a Sudominoku.
    pub fn state_before(&self) -> Option<&State> {
        self.states.as_ref().map(|[before, _]| before)
    }

    /// Returns a hint that shows another deduction on the same position, which the caller found.
    #[must_use]
    pub fn with(&self, deduction: Deduction) -> Self {
        match &self.states {
            Some([before, _]) => {
                Self { premise: self.premise, ..Self::showing(before.clone(), deduction) }
            }
            None => self.clone(),
        }
    }

    /// Returns the name of the technique or rule; `guess` where no logic is left, and empty where there is no step.
    pub const fn name(&self) -> &'static str {
        match &self.finding {
            Finding::Solved
            | Finding::Mistakes(_)
            | Finding::NothingForced
            | Finding::Unrefuted => "",
            Finding::Technique(deduction, _) => deduction.technique().name,
            Finding::Domino(forced) => forced.rule().name,
            Finding::Guess(_) => "guess",
        }
    }

    /// Returns the technique; `None` for mistakes, dominoes and guesses.
    pub const fn technique(&self) -> Option<&'static Technique> {
        if let Finding::Technique(deduction, _) = &self.finding {
            Some(deduction.technique())
        } else {
            None
        }
    }

    /// Returns the houses to look at.
    pub fn houses(&self) -> Vec<House> {
        match &self.finding {
            Finding::Solved | Finding::Guess(_) | Finding::NothingForced | Finding::Unrefuted => {
                Vec::new()
            }
            Finding::Mistakes(mistakes) => {
                let houses: HouseSet = mistakes.iter().map(|it| self.house_of(*it)).collect();
                houses.iter().collect()
            }
            Finding::Technique(_, highlights) => highlights.houses().to_vec(),
            Finding::Domino(forced) => forced.houses(),
        }
    }

    /// Returns the house to look at for a mistake: the one with the clash, else the block.
    fn house_of(&self, mistake: Claim) -> House {
        let block = || mistake.cells().iter().map(|it| it.houses()[2]).next();
        let clash = mistake.clash(self.after.grid()).map(|it| it.0);
        clash.or_else(block).expect("a claim is about a cell")
    }

    /// Returns the cells of the pattern; for mistakes their own and those that they clash with; for a guess the cells
    /// that it fills.
    pub fn cells(&self) -> CellSet {
        match &self.finding {
            Finding::Solved | Finding::NothingForced | Finding::Unrefuted => CellSet::EMPTY,
            Finding::Mistakes(mistakes) => mistakes.iter().fold(CellSet::EMPTY, |cells, it| {
                let clash = it.clash(self.after.grid()).map(|it| it.1);
                cells | it.cells() | clash.into_iter().collect()
            }),
            Finding::Technique(_, highlights) => highlights.cells(),
            Finding::Domino(forced) => forced.cells() | forced.hole(),
            Finding::Guess(guess) => CellSet::only(guess.cell),
        }
    }

    /// Returns the rows of the board after the hint, with an `o` in each cell of a hole that the sentence does not list;
    /// empty if there is none.
    pub fn picture(&self) -> Vec<String> {
        let hole = match &self.finding {
            Finding::Domino(forced) if forced.hole().len() > MAX_LISTED => forced.hole(),
            _ => return Vec::new(),
        };
        let sign = |cell| match self.after.grid().get(cell) {
            _ if hole.contains(cell) => 'o',
            None => '.',
            Some(digit) => digit.to_char(),
        };
        Cell::ALL.chunks(9).map(|row| row.iter().map(|it| sign(*it)).collect()).collect()
    }

    /// Returns the digits that following the hint places.
    pub fn placements(&self) -> Vec<Candidate> {
        match &self.finding {
            Finding::Solved
            | Finding::Mistakes(_)
            | Finding::NothingForced
            | Finding::Unrefuted => Vec::new(),
            Finding::Technique(deduction, _) => deduction.placements().to_vec(),
            Finding::Guess(guess) => vec![*guess],
            Finding::Domino(forced) => forced.halves().to_vec(),
        }
    }
}

/// Returns the deduction for a hint, and true if the player knows its technique.
fn easiest(state: &State, premise: Premise, position: &Position) -> Option<(Deduction, bool)> {
    let of = |known| logic::easiest(state, premise, known, position.cursor());
    let known = of(position.known()).map(|it| (it, true));
    known.or_else(|| Some((of(TechniqueSet::ALL)?, false)))
}

/// Returns the techniques that hints use, but that this premise does not allow.
fn left_out(premise: Premise) -> impl Iterator<Item = &'static Technique> {
    Premise::OneSolution.techniques().filter(move |it| !premise.allows(it))
}

/// Returns the blank with the fewest candidates, the first of several, with its digit in the solution.
fn guess(state: &State, solution: &Grid) -> Candidate {
    let fewest = state.grid().blanks().iter().min_by_key(|&cell| state.digits(cell).len());
    let cell: Cell = fewest.expect("the board has a blank");
    Candidate::new(cell, solution.get(cell).expect("a solution is full"))
}
