//! A puzzle with what a player has written in it.

use crate::domino::Puzzle;
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::logic::{Candidate, CandidateSet};

/// A puzzle as a text has it: the givens, and perhaps a player's entries and marks.
///
/// ```
/// use sudoscope::format;
///
/// let rest = "13 13 13 13 13 13 13 13 13\n".repeat(8);
/// let sheet = format::read_sheet(&format!("u1 2 39 4 5 6 7 8 39\n{rest}"))?;
/// assert_eq!(sheet.puzzle.grid().n_filled(), 6);
/// assert_eq!(sheet.progress().entries.n_filled(), 1);
/// assert_eq!(sheet.progress().centre[2].len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The givens.
    pub puzzle: Puzzle,
    /// The entries and marks, if there are any.
    pub progress: Option<Box<Progress>>,
}

/// The entries and marks of a player, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The digits that the player wrote, without the givens; they may clash.
    pub entries: Grid,
    /// The marks in the centre of each cell: its candidates.
    pub centre: [DigitSet; 81],
    /// The marks in the corners of each cell.
    pub corner: [DigitSet; 81],
    /// The candidates that were struck: those that a list of all that are left lacks, though the rules allow them. Marks
    /// that are notes strike none.
    pub struck: CandidateSet,
}

impl Progress {
    /// Nothing written.
    pub const EMPTY: Self = Self {
        entries: Grid::EMPTY,
        centre: [DigitSet::EMPTY; 81],
        corner: [DigitSet::EMPTY; 81],
        struck: CandidateSet::EMPTY,
    };

    /// Returns true if there is neither an entry nor a mark.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }
}

impl From<Puzzle> for Sheet {
    fn from(puzzle: Puzzle) -> Self {
        Self { puzzle, progress: None }
    }
}

impl From<Grid> for Sheet {
    fn from(givens: Grid) -> Self {
        Puzzle::from(givens).into()
    }
}

impl Sheet {
    /// Returns a Sudoku with this progress. Marks in cells with a digit are dropped.
    pub fn new(givens: Grid, progress: &Progress) -> Self {
        let mut progress = *progress;
        for cell in Cell::ALL {
            if givens.get(cell).is_some() {
                progress.entries.set(cell, None);
            }
            if givens.get(cell).is_some() || progress.entries.get(cell).is_some() {
                progress.centre[cell.index()] = DigitSet::EMPTY;
                progress.corner[cell.index()] = DigitSet::EMPTY;
            }
        }
        let progress = (!progress.is_empty()).then(|| Box::new(progress));
        Self { puzzle: givens.into(), progress }
    }

    /// Takes the marks in the centre as a list of all candidates that are left, so that the others were struck.
    #[must_use]
    pub(super) fn with_marks_as_list(self) -> Self {
        let (digits, mut progress) = (self.digits(), self.progress());
        let allowed = Candidates::of(&digits);
        for cell in digits.blanks() {
            for digit in allowed.get(cell) - progress.centre[cell.index()] {
                progress.struck.insert(Candidate::new(cell, digit));
            }
        }
        let progress = (!progress.is_empty()).then(|| Box::new(progress));
        Self { progress, ..self }
    }

    /// Returns these candidates with the givens and the digits on the board that two other grids have, if they belong
    /// together.
    pub(super) fn of_three(&self, givens: &Self, board: &Self) -> Option<Self> {
        let givens = givens.puzzle.grid();
        let (digits, cells) = (board.digits(), self.candidates());
        let agrees = |(cell, digit): (Cell, Digit)| cells[cell.index()] == DigitSet::only(digit);
        if !digits.extends(givens) || !digits.filled().all(agrees) {
            return None;
        }
        // A new sheet drops the entries that are givens, and the marks of all digits.
        let progress = Progress { entries: digits, centre: cells, ..Progress::EMPTY };
        Some(Self::new(*givens, &progress).with_marks_as_list())
    }

    /// Returns the progress, empty where there is none.
    pub fn progress(&self) -> Progress {
        self.progress.as_deref().copied().unwrap_or(Progress::EMPTY)
    }

    /// Returns the givens and the entries.
    pub fn digits(&self) -> Grid {
        let (givens, entries) = (self.puzzle.grid(), self.progress().entries);
        Grid::from_cells(Cell::ALL.map(|cell| givens.get(cell).or_else(|| entries.get(cell))))
    }

    /// Returns the candidates of each cell, for formats that cannot do without: of a digit the digit itself, of a blank
    /// its marks in the centre, and where it has none the digits that the rules allow, or all if they allow none.
    pub fn candidates(&self) -> [DigitSet; 81] {
        let digits = self.digits();
        let (marks, allowed) = (self.progress().centre, Candidates::of(&digits));
        Cell::ALL.map(|cell| match (digits.get(cell), marks[cell.index()]) {
            (Some(digit), _) => DigitSet::only(digit),
            (None, DigitSet::EMPTY) if allowed.get(cell).is_empty() => DigitSet::ALL,
            (None, DigitSet::EMPTY) => allowed.get(cell),
            (None, marks) => marks,
        })
    }
}

/// Returns the digits and the marks of cells with their candidates.
///
/// A single candidate is a digit if no cell that sees it still has it, as `HoDoKu` reads it: else it is a blank with one
/// mark. Where nothing was struck, each blank having all nine, every single candidate is a digit.
pub(super) fn of_candidates(cells: &[DigitSet; 81]) -> (Grid, Progress) {
    let mut progress = Progress { centre: *cells, ..Progress::EMPTY };
    let mut givens = Grid::EMPTY;
    let is_untouched = cells.iter().all(|it| it.len() <= 1 || *it == DigitSet::ALL);
    for (cell, marks) in Cell::ALL.into_iter().zip(cells) {
        if let Some(digit) = marks.single()
            && (is_untouched || seen_in(cells, cell, digit).is_none())
        {
            givens.set(cell, Some(digit));
            progress.centre[cell.index()] = DigitSet::EMPTY;
        }
    }
    (givens, progress)
}

/// Returns the single candidates of cells, which may clash.
pub(super) fn singles(cells: &[DigitSet; 81]) -> Grid {
    Grid::from_cells(cells.map(DigitSet::single))
}

/// Returns a cell that sees this one and has the digit among its candidates.
pub(super) fn seen_in(cells: &[DigitSet; 81], cell: Cell, digit: Digit) -> Option<Cell> {
    cell.peers().iter().find(|it| cells[it.index()].contains(digit))
}

/// Reads a text of digits as a set. `None` if it has another character.
pub(super) fn digit_set(text: &str) -> Option<DigitSet> {
    text.chars().map(Digit::from_char).collect()
}

/// Writes the digits of a set one after another.
pub(super) fn digits_of(set: DigitSet) -> String {
    set.iter().map(Digit::to_char).collect()
}
