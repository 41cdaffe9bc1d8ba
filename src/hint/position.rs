//! Positions: a player's board, and what the player claimed on it, in order.

use std::fmt;
use std::str::FromStr;

use crate::domino::{Domino, Puzzle};
use crate::grid::{Cell, CellSet, Digit, Grid, ParseError};
use crate::logic::{Candidate, CandidateSet, Fact, State, TechniqueSet};

/// A step of the player that may be wrong.
///
/// ```
/// use sudoscope::hint::Claim;
///
/// assert_eq!(Claim::Struck("r4c5".parse()?, "6".parse()?).to_string(), "r4c5<>6");
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// A digit was written.
    Entry(Cell, Digit),
    /// A candidate was struck: its mark was removed.
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

impl Claim {
    /// Returns what the claim says of a candidate; `None` for a domino.
    pub const fn fact(self) -> Option<Fact> {
        let (cell, digit, is_true) = match self {
            Self::Entry(cell, digit) => (cell, digit, true),
            Self::Struck(cell, digit) => (cell, digit, false),
            Self::Domino(_) => return None,
        };
        Some(Fact { candidate: Candidate::new(cell, digit), is_true })
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

/// Parses `r4c5=3` as an entry and `r4c5<>3` as a struck candidate.
impl FromStr for Claim {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some((cell, digit)) = text.split_once("<>") {
            return Ok(Self::Struck(cell.parse()?, digit.parse()?));
        }
        let (cell, digit) = text.split_once('=').unwrap_or((text, ""));
        Ok(Self::Entry(cell.parse()?, digit.parse()?))
    }
}

/// A player's board: givens, entries, and the candidates that were struck.
///
/// A mark that was never made claims nothing: every candidate that the rules allow counts, unless it was struck.
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
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    givens: Puzzle,
    board: Puzzle,
    /// The claims that were not taken back, oldest first.
    claims: Vec<Claim>,
    /// The cell near which a hint is wanted.
    cursor: Option<Cell>,
    /// The techniques that the player knows.
    known: TechniqueSet,
}

impl From<Puzzle> for Position {
    fn from(givens: Puzzle) -> Self {
        Self::of_givens(givens)
    }
}

impl From<&Grid> for Position {
    fn from(givens: &Grid) -> Self {
        Self::of_givens((*givens).into())
    }
}

impl Position {
    /// Returns the position at the start of a puzzle.
    pub const fn of_givens(givens: Puzzle) -> Self {
        Self::new(givens, givens, Vec::new())
    }

    /// Returns a position in the middle of a game. `claims` must be the entries or dominoes on the board, and the
    /// candidates that are struck.
    pub const fn new(givens: Puzzle, board: Puzzle, claims: Vec<Claim>) -> Self {
        Self { givens, board, claims, cursor: None, known: TechniqueSet::ALL }
    }

    /// Sets the cell near which a hint is wanted.
    #[must_use]
    pub fn near(self, cursor: Cell) -> Self {
        Self { cursor: Some(cursor), ..self }
    }

    /// Sets the techniques that the player knows. A hint takes another one only if none of these applies.
    #[must_use]
    pub fn knowing(self, known: TechniqueSet) -> Self {
        Self { known, ..self }
    }

    /// Returns the techniques that the player knows.
    pub(super) const fn known(&self) -> TechniqueSet {
        self.known
    }

    /// Returns the cell near which a hint is wanted.
    pub(super) const fn cursor(&self) -> Option<Cell> {
        self.cursor
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
            (_, Claim::Struck(..)) => {}
        }
        self.claims.push(claim);
    }

    /// Returns the puzzle at the start.
    pub const fn givens(&self) -> &Puzzle {
        &self.givens
    }

    /// Returns the givens and entries.
    pub const fn board(&self) -> &Puzzle {
        &self.board
    }

    /// Returns the player's claims, oldest first.
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// Returns the position of the same puzzle with only these claims.
    pub(super) fn with_claims(&self, claims: &[Claim]) -> Self {
        let mut position = Self { board: self.givens, claims: Vec::new(), ..self.clone() };
        for claim in claims {
            position.claim(*claim);
        }
        position
    }

    /// Returns the position without some of its claims.
    pub(super) fn without(&self, mistakes: &[Claim]) -> Self {
        let right: Vec<Claim> =
            self.claims.iter().filter(|it| !mistakes.contains(it)).copied().collect();
        self.with_claims(&right)
    }

    /// Returns the candidates that were struck in blanks.
    pub(super) fn struck(&self) -> impl Iterator<Item = Candidate> {
        let struck = self.claims.iter().filter_map(|claim| match *claim {
            Claim::Struck(cell, digit) => Some(Candidate::new(cell, digit)),
            Claim::Entry(..) | Claim::Domino(_) => None,
        });
        struck.filter(|it| self.board.grid().get(it.cell).is_none())
    }

    /// Returns the position for `logic`: the digits, and the candidates that the rules allow and that are not struck.
    pub(crate) fn state(&self) -> State {
        let givens: CellSet = self.givens.grid().filled().map(|(cell, _)| cell).collect();
        let mut state = State::new(self.board.grid()).with_givens(givens);
        self.struck().for_each(|it| state.remove(it));
        state
    }

    /// Returns the position of a Sudoku with these digits. The cells of `givens` are givens; `struck` candidates are
    /// struck.
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
