//! A puzzle with what a player has written in it.

use crate::domino::Puzzle;
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::logic::{Candidate, CandidateSet};

/// A puzzle in a text: the givens, and perhaps a player's entries and marks.
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
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sheet {
    /// The puzzle with its givens.
    pub puzzle: Puzzle,
    /// The entries and marks, if there are any.
    pub progress: Option<Box<Progress>>,
}

/// The entries and marks of a player, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Progress {
    /// The digits that the player wrote, without the givens; they may clash.
    pub entries: Grid,
    /// The marks in the centre of each cell: its candidates.
    pub centre: [DigitSet; 81],
    /// The marks in the corners of each cell.
    pub corner: [DigitSet; 81],
    /// The candidates that were struck: the rules allow them, but a complete list of candidates lacks them. Marks that
    /// are only notes strike nothing.
    pub struck: CandidateSet,
}

impl Progress {
    /// No entries, no marks, nothing struck.
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

    /// Treats the centre marks as a complete list of candidates, so that the missing ones count as struck.
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

    /// Combines candidates (`self`) with the givens and the board of two other grids, if the three belong together.
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

    /// Returns the candidates of each cell, for formats that need them. For a digit: itself. For a blank: its centre
    /// marks, else the digits that the rules allow, else all nine.
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

/// Splits lists of candidates into digits and marks.
///
/// A single candidate is a digit if no peer has it as a candidate, as `HoDoKu` reads it; otherwise it is a blank with
/// one mark. If nothing was struck, so that each blank has all nine, every single candidate is a digit.
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

/// Returns the cells with a single candidate, as digits that may clash.
pub(super) fn singles(cells: &[DigitSet; 81]) -> Grid {
    Grid::from_cells(cells.map(DigitSet::single))
}

/// Returns a peer of the cell that has the digit among its candidates.
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
