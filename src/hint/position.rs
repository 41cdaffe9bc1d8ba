//! Positions: a player's board with its marks, and what the player claimed by them, in order.

use std::fmt;

use super::NoHint;
use crate::domino::{Board, Domino, Puzzle};
use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid};
use crate::logic::{Candidate, CandidateSet, State};
use crate::search::tilings::{self, Task};

/// A step of the player that may be wrong.
///
/// ```
/// use sudoscope::hint::Claim;
///
/// assert_eq!(Claim::Struck("r4c5".parse()?, "6".parse()?).to_string(), "r4c5<>6");
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// A digit was written.
    Entry(Cell, Digit),
    /// A mark was struck.
    Struck(Cell, Digit),
    /// A domino was laid.
    Domino(Domino),
}

impl Claim {
    /// Returns the cells that it is about.
    pub fn cells(self) -> CellSet {
        match self {
            Self::Entry(cell, _) | Self::Struck(cell, _) => CellSet::only(cell),
            Self::Domino(domino) => domino.cells().into_iter().collect(),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Entry(cell, digit) => write!(f, "{cell}={digit}"),
            Self::Struck(cell, digit) => write!(f, "{cell}<>{digit}"),
            Self::Domino(domino) => {
                let [one, other] = domino.halves();
                write!(f, "{}={}, {}={}", one.0, one.1, other.0, other.1)
            }
        }
    }
}

/// A player's board: givens, entries, and marks where the player has some.
///
/// A mark that was never made claims nothing: in a cell without marks all candidates stand that the rules allow, and so
/// in one whose marks never had the digit of the solution.
///
/// ```
/// use sudoscope::hint::{Claim, Position};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut position = Position::of_givens(sudoscope::format::read(line)?);
/// position.claim(Claim::Entry("r5c5".parse()?, "5".parse()?));
/// assert_eq!(position.board().grid().n_filled(), 31);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    givens: Puzzle,
    board: Puzzle,
    /// The marks of each cell; none where the player has none.
    marks: [DigitSet; 81],
    /// The claims that stand on the board, in the order in which they were made.
    claims: Vec<Claim>,
}

impl Position {
    /// Returns the position at the start of a puzzle.
    pub const fn of_givens(givens: Puzzle) -> Self {
        Self { givens, board: givens, marks: [DigitSet::EMPTY; 81], claims: Vec::new() }
    }

    /// Returns a position in the middle of a game. The claims are those that stand: an entry that is on the board, a mark
    /// that was made and is no more.
    pub const fn new(
        givens: Puzzle,
        board: Puzzle,
        marks: [DigitSet; 81],
        claims: Vec<Claim>,
    ) -> Self {
        Self { givens, board, marks, claims }
    }

    /// Makes a claim: writes a digit, lays a domino where it fits, or strikes a candidate.
    pub fn claim(&mut self, claim: Claim) {
        match (&mut self.board, claim) {
            (Puzzle::Sudoku(grid), Claim::Entry(cell, digit)) => grid.set(cell, Some(digit)),
            (Puzzle::Sudominoku(board), Claim::Domino(domino)) => {
                for (cell, digit) in domino.halves() {
                    let partner = domino.cells().into_iter().find(|&it| it != cell);
                    let side = partner.and_then(|it| crate::domino::Side::between(cell, it));
                    board.set(cell, Some(digit), side);
                }
            }
            (Puzzle::Sudominoku(_), Claim::Entry(..)) | (Puzzle::Sudoku(_), Claim::Domino(_)) => {
                return;
            }
            (_, Claim::Struck(cell, digit)) => {
                let marks = &mut self.marks[cell.index()];
                if marks.is_empty() {
                    *marks = DigitSet::ALL;
                }
                *marks -= DigitSet::only(digit);
            }
        }
        self.claims.push(claim);
    }

    /// Returns the puzzle.
    pub const fn givens(&self) -> &Puzzle {
        &self.givens
    }

    /// Returns the givens and entries.
    pub const fn board(&self) -> &Puzzle {
        &self.board
    }

    /// Returns the claims that contradict the solution, in order.
    pub(super) fn mistakes(&self, solution: &Grid) -> Vec<Claim> {
        let is_wrong = |claim: &&Claim| match **claim {
            Claim::Entry(cell, digit) => solution.get(cell) != Some(digit),
            Claim::Struck(cell, digit) => {
                let (marks, is_blank) =
                    (self.marks[cell.index()], self.board.grid().get(cell).is_none());
                let is_missing = !marks.is_empty() && !marks.contains(digit);
                is_blank && is_missing && solution.get(cell) == Some(digit)
            }
            Claim::Domino(domino) => {
                domino.halves().iter().any(|&(cell, digit)| solution.get(cell) != Some(digit))
            }
        };
        self.claims.iter().filter(is_wrong).copied().collect()
    }

    /// Returns the first domino with which the rest cannot be covered any more, although every digit is right: several
    /// tilings have the same digits.
    pub(super) fn misplaced_domino(
        &self,
        givens: &Board,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Domino>, NoHint> {
        let mut can_be_covered = |board: &Board| {
            let answer = tilings::solve(board, Task::Any, keep_going).ok_or(NoHint::Cancelled)?;
            Ok(answer.solution.is_some())
        };
        let whole = self.board.dominoes().expect("the givens are a Sudominoku");
        if can_be_covered(whole)? {
            return Ok(None);
        }
        let mut board = *givens;
        for claim in &self.claims {
            let &Claim::Domino(domino) = claim else { continue };
            if board.place(domino).is_err() || !can_be_covered(&board)? {
                return Ok(Some(domino));
            }
        }
        Ok(None)
    }

    /// Returns the position without some of its claims.
    pub(super) fn without(&self, mistakes: &[Claim]) -> Self {
        let mut mended = self.clone();
        for mistake in mistakes {
            match (&mut mended.board, *mistake) {
                (Puzzle::Sudoku(grid), Claim::Entry(cell, _)) => grid.set(cell, None),
                (Puzzle::Sudominoku(board), Claim::Domino(domino)) => {
                    let [cell, _] = domino.cells();
                    board.take_up(cell);
                }
                (Puzzle::Sudominoku(_), Claim::Entry(..))
                | (Puzzle::Sudoku(_), Claim::Domino(_)) => {}
                (_, Claim::Struck(cell, digit)) => {
                    mended.marks[cell.index()] |= DigitSet::only(digit);
                }
            }
        }
        mended.claims.retain(|it| !mistakes.contains(it));
        mended
    }

    /// Returns the digits and candidates of a Sudoku: in a cell with marks these, if they have the digit of the solution,
    /// and else those that the rules allow.
    pub(super) fn state(&self, solution: &Grid) -> State {
        let givens: CellSet = self.givens.grid().filled().map(|(cell, _)| cell).collect();
        let mut state = State::new(self.board.grid()).with_givens(givens);
        for cell in self.board.grid().blanks() {
            let marks = self.marks[cell.index()];
            if solution.get(cell).is_some_and(|digit| marks.contains(digit)) {
                for digit in state.digits(cell) - marks {
                    state.remove(Candidate::new(cell, digit));
                }
            }
        }
        state
    }

    /// Returns the position of a Sudoku with these digits, of which those in `givens` are givens, and without these
    /// candidates.
    pub fn of_candidates(board: &Grid, givens: CellSet, struck: &CandidateSet) -> Self {
        let mut grid = Grid::EMPTY;
        for (cell, digit) in board.filled().filter(|it| givens.contains(it.0)) {
            grid.set(cell, Some(digit));
        }
        let mut position = Self::of_givens(grid.into());
        for (cell, digit) in board.filled().filter(|it| !givens.contains(it.0)) {
            position.claim(Claim::Entry(cell, digit));
        }
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                if struck.contains(Candidate::new(cell, digit)) {
                    position.claim(Claim::Struck(cell, digit));
                }
            }
        }
        position
    }
}
