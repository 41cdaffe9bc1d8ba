//! Hints in a game: the position that a hint is about, the edit that follows it, and the count of the stairs taken.

use std::collections::{BTreeMap, BTreeSet};

use super::error::Reason;
use super::{Content, Edit, EditError, EditKind, Game, PeerMarks};
use crate::grid::{Cell, Digit, DigitSet};
use crate::hint::{Claim, Finding, Hint, Position, STAIRS};
use crate::logic::State;

/// The number of hints that went up to each stair, from the first to the last.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::Game;
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.note_stair(0);
/// game.note_stair(1);
/// assert_eq!((game.hints().n_hints(), game.hints().n_followed()), (1, 0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StairCounts(pub(super) [u32; STAIRS]);

impl StairCounts {
    /// Returns the number of hints.
    pub const fn n_hints(self) -> u32 {
        self.0[0]
    }

    /// Returns the number of hints that were followed to the end by the program.
    pub const fn n_followed(self) -> u32 {
        self.0[STAIRS - 1]
    }
}

impl Game {
    /// Returns the stairs of hints that were taken in this game.
    pub const fn hints(&self) -> StairCounts {
        self.hints
    }

    /// Notes that a hint went up to a stair, counted from 0; stairs beyond the last one are ignored.
    pub fn note_stair(&mut self, stair: usize) {
        if let Some(count) = self.hints.0.get_mut(stair) {
            *count = count.saturating_add(1);
        }
    }

    /// Returns the board with its marks, and the claims that stand on it, in the order in which they were made.
    pub fn position(&self) -> Position {
        let mut made: Vec<(usize, Claim)> = self.claims();
        made.sort_by_key(|it| it.0);
        let claims = made.into_iter().map(|it| it.1).collect();
        Position::new(
            *self.givens(),
            *self.board(),
            self.contents.notes.map(|it| it.centre),
            claims,
        )
    }

    /// Follows a hint, in one edit. Mistakes are taken back, with the marks that they cleared. Cells that lose candidates
    /// get marks if they had none.
    pub fn follow(&mut self, hint: &Hint) -> Result<(), EditError> {
        let mut after: BTreeMap<Cell, Content> = BTreeMap::new();
        match hint.finding() {
            Finding::Mistakes(mistakes) => self.take_back(mistakes, hint, &mut after),
            Finding::Technique(deduction, _) => {
                for cell in deduction.eliminations().iter().map(|it| it.cell) {
                    after.insert(cell, self.content_after(hint, cell));
                }
            }
            Finding::Domino(_) | Finding::Guess(_) | Finding::GuessDomino(_) | Finding::Solved => {}
        }
        let written: Vec<(Cell, Digit)> =
            hint.placements().iter().map(|it| (it.cell, it.digit)).collect();
        for (cell, content) in self.unmarked(&written, PeerMarks::Clear) {
            after.entry(cell).or_insert(content);
        }
        for (cell, _) in written {
            after.insert(cell, self.content_after(hint, cell));
        }
        after.retain(|&cell, content| *content != self.content(cell));
        if after.is_empty() {
            return Err(EditError(Reason::NothingToFollow));
        }
        self.commit(EditKind::Hint, after);
        Ok(())
    }

    /// Adds the contents of the cells after mistakes were taken back.
    fn take_back(&self, mistakes: &[Claim], hint: &Hint, after: &mut BTreeMap<Cell, Content>) {
        for mistake in mistakes {
            for cell in mistake.cells() {
                let restored = match mistake {
                    Claim::Struck(_, digit) => {
                        self.content(cell).with_centre(self.marks(cell) | DigitSet::only(*digit))
                    }
                    Claim::Entry(..) | Claim::Domino(_) => self.content(cell).blank(),
                };
                after.insert(cell, restored);
                let made = self.done().filter(|it| it.wrote(cell)).last();
                for change in made.iter().flat_map(Edit::changes) {
                    let cleared = change.before.notes.centre - change.after.notes.centre;
                    let is_blank = hint.board_after().grid().get(change.cell).is_none();
                    if is_blank && !cleared.is_empty() && !self.marks(change.cell).is_empty() {
                        let marks = self.marks(change.cell) | cleared;
                        let restored = self.content(change.cell).with_centre(marks);
                        after.insert(change.cell, restored);
                    }
                }
            }
        }
    }

    /// Returns the content of a cell after a hint. Corner marks that the hint strikes go too.
    fn content_after(&self, hint: &Hint, cell: Cell) -> Content {
        let (held, board) = (self.content(cell), hint.board_after());
        if let Some(digit) = board.grid().get(cell) {
            return held.filled(digit, board.dominoes().and_then(|it| it.joined_side(cell)));
        }
        let digits = hint.state_after().map_or(DigitSet::EMPTY, |it| it.digits(cell));
        let kept = Content { notes: held.notes.without(!digits), ..held };
        kept.with_centre(digits)
    }

    /// Writes the digits and the candidates of a position of the puzzle, in one edit.
    pub fn prepare(&mut self, state: &State) -> Result<(), EditError> {
        let blanks = self.givens().grid().blanks();
        let after = |cell: Cell| match state.grid().get(cell) {
            Some(digit) => self.content(cell).filled(digit, None),
            None => self.content(cell).with_centre(state.digits(cell)),
        };
        let after: Vec<(Cell, Content)> = blanks.iter().map(|it| (it, after(it))).collect();
        self.commit_changed(EditKind::Prepare, after).ok_or(EditError(Reason::NothingToFollow))
    }

    /// Returns the claims that stand on the board, each with the number of the edit that made it.
    fn claims(&self) -> Vec<(usize, Claim)> {
        let mut entered = [0; 81];
        let mut struck = vec![[None; 9]; 81];
        for (number, edit) in self.done().enumerate() {
            for change in edit.changes() {
                let (before, after, cell) = (change.before, change.after, change.cell.index());
                if after.entry.is_some() {
                    entered[cell] = number;
                }
                for digit in before.notes.centre - after.notes.centre {
                    struck[cell][digit.index()] = Some(number);
                }
                for digit in after.notes.centre {
                    struck[cell][digit.index()] = None;
                }
                // Without any marks a cell claims nothing.
                if after.notes.centre.is_empty() {
                    struck[cell] = [None; 9];
                }
            }
        }
        let struck = self.board().grid().blanks().iter().flat_map(|cell| {
            let of_cell = struck[cell.index()];
            Digit::ALL.map(|it| Some((of_cell[it.index()]?, Claim::Struck(cell, it))))
        });
        let struck: Vec<(usize, Claim)> = struck.flatten().collect();
        let numbers: BTreeSet<usize> = struck.iter().map(|it| it.0).collect();
        let made = self.done().enumerate().filter(|it| numbers.contains(&it.0));
        let cleared: BTreeSet<usize> =
            made.filter(|it| self.is_cleared_by_entry(&it.1)).map(|it| it.0).collect();
        let mut claims = self.entries(&entered);
        claims.extend(struck.into_iter().filter(|it| !cleared.contains(&it.0)));
        claims
    }

    /// Returns whether marks were cleared around digits or a domino that are on the board, which are the claim.
    fn is_cleared_by_entry(&self, edit: &Edit) -> bool {
        match edit.kind() {
            EditKind::Place { .. } | EditKind::Tile { .. } | EditKind::Cells { .. } => {
                let mut written = edit.changes().iter().filter(|it| it.after.entry.is_some());
                written.any(|it| self.board().grid().get(it.cell) == it.after.entry)
            }
            EditKind::TakeUp { .. }
            | EditKind::Turn { .. }
            | EditKind::Flip { .. }
            | EditKind::Clear { .. }
            | EditKind::Mark { .. }
            | EditKind::Unmark { .. }
            | EditKind::FillMarks
            | EditKind::ClearMarks
            | EditKind::ClearColours
            | EditKind::Restart { .. }
            | EditKind::Fill
            | EditKind::Hint
            | EditKind::Prepare
            | EditKind::Import
            | EditKind::Unknown => false,
        }
    }

    /// Returns the player's entries or dominoes, each with the number of its edit.
    fn entries(&self, entered: &[usize; 81]) -> Vec<(usize, Claim)> {
        if let Some(board) = self.board().dominoes() {
            let own = board.dominoes().filter(|it| !self.is_given(it.cells()[0]));
            return own.map(|it| (entered[it.cells()[0].index()], Claim::Domino(it))).collect();
        }
        let own = self.board().grid().filled().filter(|it| !self.is_given(it.0));
        own.map(|(cell, digit)| (entered[cell.index()], Claim::Entry(cell, digit))).collect()
    }
}

impl Edit {
    /// Returns whether it wrote a digit into a cell.
    fn wrote(&self, cell: Cell) -> bool {
        self.changes.iter().any(|it| it.cell == cell && it.after.entry.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::laws::{PUZZLE, TILES, digit, sudoku, sudominoku};

    fn game() -> Game {
        Game::new(sudoku(PUZZLE), "hints".into(), None)
    }

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn hint(game: &Game) -> Hint {
        Hint::on(&game.position(), &mut || true).unwrap()
    }

    #[test]
    fn mistakes_are_named_in_the_order_in_which_they_were_made_and_taken_back_at_once() {
        let mut game = game();
        game.fill_marks().unwrap();
        game.place(cell("r1c2"), digit(4), PeerMarks::Keep).unwrap();
        // r1c1 is 4.
        game.toggle_mark(cell("r1c1"), digit(4)).unwrap();
        game.place(cell("r2c2"), digit(6), PeerMarks::Clear).unwrap();
        game.place(cell("r9c9"), digit(9), PeerMarks::Clear).unwrap();
        let found = hint(&game);
        let expected = [
            Claim::Entry(cell("r1c2"), digit(4)),
            Claim::Struck(cell("r1c1"), digit(4)),
            Claim::Entry(cell("r9c9"), digit(9)),
        ];
        assert_eq!(*found.finding(), Finding::Mistakes(expected.to_vec()));
        game.follow(&found).unwrap();
        assert_eq!(game.board().grid()[cell("r1c2")], None);
        assert_eq!(game.board().grid()[cell("r2c2")], Some(digit(6)));
        assert!(game.marks(cell("r1c1")).contains(digit(4)));
        assert!(!matches!(hint(&game).finding(), Finding::Mistakes(_)));
        // The mark that the wrong 9 cleared is back.
        assert!(game.marks(cell("r9c2")).contains(digit(9)));
        assert_eq!(game.undo(), Some(EditKind::Hint));
        assert_eq!(hint(&game), found);
    }

    #[test]
    fn a_mark_never_made_is_no_mistake() {
        let mut game = game();
        game.toggle_mark(cell("r1c1"), digit(5)).unwrap();
        assert!(!matches!(hint(&game).finding(), Finding::Mistakes(_)));
        // Once it was made and struck, it is.
        game.toggle_mark(cell("r1c1"), digit(4)).unwrap();
        game.toggle_mark(cell("r1c1"), digit(4)).unwrap();
        let struck = Claim::Struck(cell("r1c1"), digit(4));
        assert_eq!(*hint(&game).finding(), Finding::Mistakes(vec![struck]));
        // Without any marks the cell claims nothing.
        game.clear(cell("r1c1")).unwrap();
        assert!(!matches!(hint(&game).finding(), Finding::Mistakes(_)));
    }

    #[test]
    fn following_every_hint_wins_the_game_and_marks_only_where_needed() {
        let mut game = game();
        while !game.is_won() {
            game.follow(&hint(&game)).unwrap();
        }
        assert!(!game.was_filled_by_program());
        while game.undo().is_some() {}
        assert_eq!(game.board(), game.givens());

        let mut tiles = Game::new(sudominoku(TILES), "hints".into(), None);
        while !tiles.is_won() {
            tiles.follow(&hint(&tiles)).unwrap();
        }
    }

    #[test]
    fn struck_candidates_stay_struck_when_marks_are_filled() {
        let puzzle =
            ".23..6..94.......6...73......6....48..5.9..6....2..5....1.4.8..58...1....4..23.5.";
        let mut game = Game::new(sudoku(puzzle), "hints".into(), None);
        let mut found = hint(&game);
        while !found.placements().is_empty() {
            game.follow(&found).unwrap();
            found = hint(&game);
        }
        let Finding::Technique(deduction, _) = found.finding() else { panic!("{found:?}") };
        let struck = deduction.eliminations()[0];
        let n_blanks = game.board().grid().blanks().len();
        game.follow(&found).unwrap();
        let marked = Cell::ALL.iter().filter(|it| !game.marks(**it).is_empty()).count();
        assert!(marked > 0 && marked < n_blanks, "only where needed: {marked} cells");
        game.fill_marks().unwrap();
        assert!(!game.marks(struck.cell).contains(struck.digit));
        assert!(!game.marks(struck.cell).is_empty());
    }
}
