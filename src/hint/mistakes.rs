//! The wrong claims of a position.
//!
//! If the puzzle has one solution, a claim is wrong if it contradicts that. If it has several, a claim is wrong only if
//! no solution has it.

use super::{Claim, NoHint, Position};
use crate::domino::{Board, Puzzle};
use crate::fast::{self, Verdict};
#[cfg(feature = "screens")]
use crate::grid::CellSet;
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::logic::Premise;
use crate::search::tilings::{self, Task};

/// The solutions of the givens, as far as claims are checked against them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answers {
    /// Exactly these digits.
    One(Grid),
    /// More than one solution.
    Several,
}

/// The mistakes of a position, and the solutions of its givens.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// The claims that are wrong, the earliest first.
    pub mistakes: Vec<Claim>,
    /// The solution, or that there are several.
    pub answers: Answers,
}

impl Checked {
    /// Checks the claims of a position against the solutions of its givens.
    pub fn on(position: &Position, keep_going: &mut dyn FnMut() -> bool) -> Result<Self, NoHint> {
        let answers = Answers::of(position.givens(), keep_going)?;
        let mistakes = match answers {
            Answers::One(solution) => position.mistakes_against(&solution, keep_going)?,
            Answers::Several => position.mistakes_among_several(keep_going)?,
        };
        Ok(Self { mistakes, answers })
    }
}

#[cfg(feature = "screens")]
impl Checked {
    /// Returns the cells of the entries or dominoes that are wrong.
    pub fn wrong_cells(&self) -> CellSet {
        let written = self.mistakes.iter().filter(|it| !matches!(it, Claim::Struck(..)));
        written.flat_map(|it| it.cells()).collect()
    }

    /// Returns the sentences of a check. `shown` says where the wrong entries are; it follows their number.
    pub fn in_words(&self, shown: &str) -> String {
        let (struck, written): (Vec<&Claim>, Vec<&Claim>) =
            self.mistakes.iter().partition(|it| matches!(it, Claim::Struck(..)));
        let begin = match (written.len(), self.answers) {
            (0, _) if !struck.is_empty() => String::new(),
            (0, Answers::One(_)) => "No mistakes so far; there is exactly one solution.".to_owned(),
            (0, Answers::Several) => {
                "No mistakes so far; one of several solutions has all of your moves.".to_owned()
            }
            (n, answers) => {
                let mistakes = if n == 1 { "mistake" } else { "mistakes" };
                let why = match answers {
                    Answers::One(_) => "there is exactly one solution",
                    Answers::Several => "none of several solutions has that",
                };
                format!("{n} {mistakes}{shown}; {why}. ")
            }
        };
        let struck = match struck[..] {
            [] => String::new(),
            [only] => only.in_words(&Grid::EMPTY),
            [..] => format!("{} marks that are needed were struck.", struck.len()),
        };
        (begin + &struck).trim_end().to_owned()
    }
}

impl Answers {
    /// Returns the number of solutions that deductions may rely on.
    pub(super) const fn premise(&self) -> Premise {
        match self {
            Self::One(_) => Premise::OneSolution,
            Self::Several => Premise::AnySolutions,
        }
    }

    fn of(givens: &Puzzle, keep_going: &mut dyn FnMut() -> bool) -> Result<Self, NoHint> {
        if let Some(violation) = givens.violations().first() {
            return Err(NoHint::Violation(*violation));
        }
        match givens {
            Puzzle::Sudoku(givens) => match fast::verdict(givens) {
                Verdict::None => Err(NoHint::NoSolution),
                Verdict::Several(..) => Ok(Self::Several),
                Verdict::Unique(solution) => Ok(Self::One(solution)),
            },
            Puzzle::Sudominoku(givens) => {
                let answer = tilings::solve(givens, Task::Count(2), keep_going);
                let answer = answer.ok_or(NoHint::Cancelled)?;
                match (answer.solutions, answer.solution) {
                    (Some(1), Some(solution)) => Ok(Self::One(*solution.grid())),
                    (Some(0) | None, _) | (_, None) => Err(NoHint::NoSolution),
                    (Some(_), Some(_)) => Ok(Self::Several),
                }
            }
        }
    }
}

impl Position {
    /// Returns the claims that contradict the only solution. In a Sudominoku a domino can be wrong although its digits
    /// are right, since several tilings have the same digits.
    fn mistakes_against(
        &self,
        solution: &Grid,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Claim>, NoHint> {
        let is_wrong = |claim: &&Claim| match **claim {
            Claim::Entry(cell, digit) => solution.get(cell) != Some(digit),
            Claim::Struck(cell, digit) => {
                self.board().grid().get(cell).is_none() && solution.get(cell) == Some(digit)
            }
            Claim::Domino(domino) => {
                domino.halves().iter().any(|&(cell, digit)| solution.get(cell) != Some(digit))
            }
        };
        let wrong: Vec<Claim> = self.claims().iter().filter(is_wrong).copied().collect();
        if wrong.is_empty() && self.board().dominoes().is_some() {
            return Ok(self.last_straw(keep_going)?.into_iter().collect());
        }
        Ok(wrong)
    }

    /// Returns the claims that no solution has.
    fn mistakes_among_several(
        &self,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Claim>, NoHint> {
        let Some(straw) = self.last_straw(keep_going)? else { return Ok(Vec::new()) };
        let mut wrong = Vec::new();
        for claim in self.claims() {
            if !self.with_claims(&[*claim]).can_be_completed(keep_going)? {
                wrong.push(*claim);
            }
        }
        if wrong.is_empty() { Err(NoHint::NoneLeft(straw)) } else { Ok(wrong) }
    }

    /// Returns the first entry or domino with which no solution has all of them so far, in the order in which they were
    /// written; `None` if a solution has all.
    ///
    /// ```
    /// use sudoscope::hint::{Claim, Position};
    ///
    /// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let mut position = Position::of_givens(sudoscope::format::read(line)?);
    /// let [right, wrong] = ["r1c3=4".parse()?, "r1c4=2".parse()?];
    /// position.claim(right);
    /// assert_eq!(position.point_of_no_return(&mut || true), Ok(None));
    /// position.claim(wrong);
    /// assert_eq!(position.point_of_no_return(&mut || true), Ok(Some(wrong)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The givens break a rule or have no solution, or `keep_going` returned false.
    pub fn point_of_no_return(
        &self,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Claim>, NoHint> {
        let is_written = |it: &Claim| !matches!(it, Claim::Struck(..));
        let written: Vec<Claim> = self.claims().iter().copied().filter(is_written).collect();
        self.with_claims(&written).last_straw(keep_going)
    }

    /// Returns the first claim after which no solution has all claims so far; `None` if some solution has all.
    fn last_straw(&self, keep_going: &mut dyn FnMut() -> bool) -> Result<Option<Claim>, NoHint> {
        if let Some(violation) = self.givens().violations().first() {
            return Err(NoHint::Violation(*violation));
        }
        // A struck candidate of a cell that was filled since claims nothing, and would bring solutions back.
        let counts = |it: &Claim| match *it {
            Claim::Struck(cell, _) => self.board().grid().get(cell).is_none(),
            Claim::Entry(..) | Claim::Domino(_) => true,
        };
        let claims: Vec<Claim> = self.claims().iter().copied().filter(counts).collect();
        let has_solution = |n: usize| self.with_claims(&claims[..n]).can_be_completed(keep_going);
        match fast::point_of_no_return(claims.len(), has_solution)? {
            Some(0) => Err(NoHint::NoSolution),
            lost => Ok(lost.map(|n| claims[n - 1])),
        }
    }

    /// Returns true if a solution has everything that was claimed, except for the marks of a Sudominoku.
    fn can_be_completed(&self, keep_going: &mut dyn FnMut() -> bool) -> Result<bool, NoHint> {
        match self.board() {
            Puzzle::Sudoku(grid) => {
                let mut struck = [DigitSet::EMPTY; 81];
                self.struck().for_each(|it| struck[it.cell.index()] |= DigitSet::only(it.digit));
                has_solution_without(grid, &struck, keep_going)
            }
            Puzzle::Sudominoku(board) => has_tiling(board, keep_going),
        }
    }
}

/// Returns true if a grid has a solution without any struck candidate. It branches only on cells where a solution has a
/// struck candidate, so a few solutions suffice.
fn has_solution_without(
    grid: &Grid,
    struck: &[DigitSet; 81],
    keep_going: &mut dyn FnMut() -> bool,
) -> Result<bool, NoHint> {
    if !keep_going() {
        return Err(NoHint::Cancelled);
    }
    let Some(solution) = fast::solve(grid, fast::Task::FIRST).solution else { return Ok(false) };
    let is_struck = |&(cell, digit): &(Cell, Digit)| struck[cell.index()].contains(digit);
    let mut own = solution.filled().filter(|it| grid.get(it.0).is_none());
    let Some((cell, _)) = own.find(is_struck) else { return Ok(true) };
    // Every other solution has another digit there, and of these only the ones that are not struck matter.
    for digit in Candidates::of(grid).get(cell) - struck[cell.index()] {
        let mut tried = *grid;
        tried.set(cell, Some(digit));
        if has_solution_without(&tried, struck, keep_going)? {
            return Ok(true);
        }
    }
    Ok(false)
}

fn has_tiling(board: &Board, keep_going: &mut dyn FnMut() -> bool) -> Result<bool, NoHint> {
    let answer = tilings::solve(board, Task::Any, keep_going).ok_or(NoHint::Cancelled)?;
    Ok(answer.solution.is_some())
}
