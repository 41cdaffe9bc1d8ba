//! Pencil marks: filled in by the rules, struck by the player, and removed around a written digit.

use super::strikes::Strikes;
use super::{Content, EditError, EditKind, Game, ImportedMarks, Notes};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

/// The treatment of the marks of a digit in the peers of the cell where it is written.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.fill_marks()?;
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// assert_eq!(game.marks("r1c2".parse()?).len(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PeerMarks {
    /// They are removed in the same edit.
    Clear,
    /// They stay.
    Keep,
}

impl Game {
    /// Writes the entries and marks that came with the puzzle, in one edit. Those in givens are ignored. `meaning` is
    /// the meaning of the centre marks.
    pub fn import(
        &mut self,
        entries: &Grid,
        centre: &[DigitSet; 81],
        corner: &[DigitSet; 81],
        meaning: ImportedMarks,
    ) -> Result<(), EditError> {
        let after = |game: &Self, cell: Cell| {
            let held = game.content(cell);
            let (centre, corner) = (centre[cell.index()], corner[cell.index()]);
            match entries.get(cell) {
                Some(digit) => held.filled(digit, None),
                None => Content { notes: Notes { centre, corner, ..held.notes }, ..held },
            }
        };
        let (kind, blanks) = (EditKind::Import(meaning), self.givens().grid().blanks());
        self.change(kind, blanks, after, EditError::NOTHING_TO_FOLLOW)
    }

    /// Replaces the centre marks of every blank by its candidates: the digits that no peer has and that the player has
    /// not [struck](Self::struck_marks).
    pub fn fill_marks(&mut self) -> Result<(), EditError> {
        let (candidates, struck) = (Candidates::of(self.board().grid()), self.struck_marks());
        let left = |cell: Cell| candidates.get(cell) - struck[cell.index()];
        let after = |game: &Self, cell: Cell| game.content(cell).with_centre(left(cell));
        let blanks = self.board().grid().blanks();
        let is_struck =
            blanks.iter().any(|it| !(candidates.get(it) & struck[it.index()]).is_empty());
        let nothing_to_do = EditError::because(if is_struck {
            "every candidate is marked already but those that you struck"
        } else {
            "every candidate is marked already"
        });
        self.change(EditKind::FillMarks, blanks, after, nothing_to_do)
    }

    /// Returns true if [`fill_marks`](Self::fill_marks) would change a mark.
    pub fn has_marks_to_fill(&self) -> bool {
        let (candidates, struck) = (Candidates::of(self.board().grid()), self.struck_marks());
        let differs = |cell: Cell| {
            let left = candidates.get(cell) - struck[cell.index()];
            self.notes(cell).centre != left
        };
        self.board().grid().blanks().iter().any(differs)
    }

    /// Returns, by cell, the candidates that the player struck: marks that were removed, by hand or by following a
    /// hint, and not made again. Clearing the marks of a cell or of the board forgets them.
    pub fn struck_marks(&self) -> [DigitSet; 81] {
        let strikes = Strikes::of(self);
        Cell::ALL.map(|cell| strikes.digits(cell))
    }

    /// Returns the blanks where a digit may go: the rules allow it, and it was not [struck](Self::struck_marks).
    pub fn places_of(&self, digit: Digit) -> CellSet {
        let (candidates, struck) = (Candidates::of(self.board().grid()), self.struck_marks());
        let may_go = |cell: &Cell| (candidates.get(*cell) - struck[cell.index()]).contains(digit);
        self.board().grid().blanks().iter().filter(may_go).collect()
    }

    /// Removes all marks of both kinds, and the colours of candidates.
    pub fn clear_marks(&mut self) -> Result<(), EditError> {
        let after = |game: &Self, cell| game.content(cell).without(DigitSet::ALL);
        let (blanks, none) = (self.board().grid().blanks(), "there are no marks");
        self.change(EditKind::ClearMarks, blanks, after, EditError::because(none))
    }

    /// Returns the new contents of the cells that lose marks because these digits are written.
    pub(super) fn unmarked(
        &self,
        written: &[(Cell, Digit)],
        peer_marks: PeerMarks,
    ) -> Vec<(Cell, Content)> {
        if peer_marks == PeerMarks::Keep {
            return Vec::new();
        }
        let seen_from = |cell: Cell| -> DigitSet {
            written.iter().filter(|it| it.0.sees(cell)).map(|it| it.1).collect()
        };
        Cell::ALL
            .into_iter()
            .filter(|&cell| written.iter().all(|it| it.0 != cell))
            .filter(|&cell| !(self.notes(cell).marks() & seen_from(cell)).is_empty())
            .map(|cell| (cell, self.content(cell).without(seen_from(cell))))
            .collect()
    }
}
