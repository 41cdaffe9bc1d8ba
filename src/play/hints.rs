//! Hints in a game: the position to look at, the edit that follows a hint, and the number of stairs taken.

use super::strikes::Strikes;
use super::{Content, Edit, EditError, EditKind, Game, PeerMarks};
use crate::grid::{Cell, Digit, DigitSet, sort};
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct StairCounts(pub(super) [u32; STAIRS]);

impl StairCounts {
    /// Returns the number of hints.
    pub const fn n_hints(self) -> u32 {
        self.0[0]
    }

    /// Returns the number of hints that the program carried out.
    pub const fn n_followed(self) -> u32 {
        self.0[STAIRS - 1]
    }
}

impl Game {
    /// Returns how many hints of this game went up to each stair.
    pub const fn hints(&self) -> StairCounts {
        self.hints
    }

    /// Notes that a hint went up to a stair, counted from 0; stairs beyond the last one are ignored.
    pub fn note_stair(&mut self, stair: usize) {
        if let Some(count) = self.hints.0.get_mut(stair) {
            *count = count.saturating_add(1);
        }
    }

    /// Returns the board, and the claims that stand on it: the entries or dominoes, and the candidates that were
    /// [struck](Self::struck_marks), in the order in which they were made.
    pub fn position(&self) -> Position {
        let claims = self.claims().into_iter().map(|it| it.1).collect();
        Position::new(*self.givens(), *self.board(), claims)
    }

    /// Returns the claims of the latest edit that made any, and true if no edit came after it.
    pub fn last_claims(&self) -> (Vec<Claim>, bool) {
        let made = self.claims();
        let Some(&(latest, _)) = made.last() else { return (Vec::new(), false) };
        let of_latest = made.into_iter().filter(|it| it.0 == latest).map(|it| it.1).collect();
        (of_latest, latest + 1 == self.done().count())
    }

    /// Returns the claims, each with the index of its edit.
    fn claims(&self) -> Vec<(usize, Claim)> {
        let strikes = Strikes::of(self);
        let struck = self.board().grid().blanks().iter().flat_map(|cell| {
            let strikes = &strikes;
            let made = move |it| Some((strikes.edit(cell, it)?, Claim::Struck(cell, it)));
            Digit::ALL.into_iter().filter_map(made)
        });
        let mut made: Vec<(usize, Claim)> = self.entries();
        made.extend(struck);
        sort::by_key(&mut made, |it| it.0);
        made
    }

    /// Follows a hint in one edit. Mistakes are taken back, together with the marks that they removed. Cells that lose
    /// candidates get all remaining ones as marks.
    pub fn follow(&mut self, hint: &Hint) -> Result<(), EditError> {
        let mut after = [None; 81];
        match hint.finding() {
            Finding::Mistakes(mistakes) => self.take_back(mistakes, hint, &mut after),
            Finding::Technique(deduction, _) => {
                for cell in deduction.eliminations().iter().map(|it| it.cell) {
                    match (self.board().grid().get(cell), hint.asked()) {
                        (None, _) => {
                            after[cell.index()] = Some(self.content_after(hint, cell));
                        }
                        (Some(digit), Some(asked)) if asked.cell == cell => {
                            self.take_back(&[Claim::Entry(cell, digit)], hint, &mut after);
                        }
                        // Another mistake, which the answer to a question leaves aside.
                        (Some(_), _) => {}
                    }
                }
            }
            Finding::Domino(_)
            | Finding::Guess(_)
            | Finding::NothingForced
            | Finding::Solved
            | Finding::Unrefuted => {}
        }
        let written: Vec<(Cell, Digit)> =
            hint.placements().iter().map(|it| (it.cell, it.digit)).collect();
        for (cell, content) in self.unmarked(&written, PeerMarks::Clear) {
            after[cell.index()].get_or_insert(content);
        }
        for (cell, _) in written {
            after[cell.index()] = Some(self.content_after(hint, cell));
        }
        let after = Cell::ALL.into_iter().zip(after).filter_map(|(cell, it)| Some((cell, it?)));
        let after: Vec<_> = after.filter(|(cell, it)| *it != self.content(*cell)).collect();
        if after.is_empty() {
            return Err(EditError::NOTHING_TO_FOLLOW);
        }
        self.commit(EditKind::Hint, after);
        Ok(())
    }

    /// Adds the contents of the cells as they were before these mistakes.
    fn take_back(&self, mistakes: &[Claim], hint: &Hint, after: &mut [Option<Content>; 81]) {
        for mistake in mistakes {
            for cell in mistake.cells() {
                let restored = match mistake {
                    Claim::Struck(_, digit) => {
                        self.content(cell).with_centre(self.marks(cell) | DigitSet::only(*digit))
                    }
                    Claim::Entry(_, digit) if hint.asked().is_some() => {
                        self.content(cell).blank().without(DigitSet::only(*digit))
                    }
                    Claim::Entry(..) | Claim::Domino(_) => self.content(cell).blank(),
                };
                after[cell.index()] = Some(restored);
                let made = self.done().filter(|it| it.wrote(cell)).last();
                for change in made.iter().flat_map(|it| &it.changes) {
                    let cleared = change.before.notes.centre - change.after.notes.centre;
                    let is_blank = hint.board_after().grid().get(change.cell).is_none();
                    if is_blank && !cleared.is_empty() && !self.marks(change.cell).is_empty() {
                        let marks = self.marks(change.cell) | cleared;
                        let restored = self.content(change.cell).with_centre(marks);
                        after[change.cell.index()] = Some(restored);
                    }
                }
            }
        }
    }

    /// Returns the content of a cell after a hint. It loses struck corner marks too.
    fn content_after(&self, hint: &Hint, cell: Cell) -> Content {
        let (held, board) = (self.content(cell), hint.board_after());
        if let Some(digit) = board.grid().get(cell) {
            return held.filled(digit, board.dominoes().and_then(|it| it.joined_side(cell)));
        }
        let digits = hint.state_after().map_or(DigitSet::EMPTY, |it| it.digits(cell));
        held.without(!digits).with_centre(digits)
    }

    /// Writes the digits and the candidates of a state of this puzzle, in one edit.
    pub fn prepare(&mut self, state: &State) -> Result<(), EditError> {
        self.prepare_marked(state, |cell| state.digits(cell))
    }

    /// Writes the digits of a state of this puzzle, in one edit.
    pub fn prepare_digits(&mut self, state: &State) -> Result<(), EditError> {
        self.prepare_marked(state, |_| DigitSet::EMPTY)
    }

    fn prepare_marked(
        &mut self,
        state: &State,
        marks: impl Fn(Cell) -> DigitSet,
    ) -> Result<(), EditError> {
        let blanks = self.givens().grid().blanks();
        let after = |game: &Self, cell: Cell| match state.grid().get(cell) {
            Some(digit) => game.content(cell).filled(digit, None),
            None => game.content(cell).with_centre(marks(cell)),
        };
        self.change(EditKind::Prepare, blanks, after, EditError::NOTHING_TO_FOLLOW)
    }

    /// Returns the player's entries or dominoes, each with the index of its edit.
    fn entries(&self) -> Vec<(usize, Claim)> {
        let mut made = [0; 81];
        for (idx, edit) in self.done().enumerate() {
            for change in edit.changes.iter().filter(|it| it.after.entry.is_some()) {
                made[change.cell.index()] = idx;
            }
        }
        if let Some(board) = self.board().dominoes() {
            let own = board.dominoes().filter(|it| !self.is_given(it.cells()[0]));
            return own.map(|it| (made[it.cells()[0].index()], Claim::Domino(it))).collect();
        }
        let own = self.board().grid().filled().filter(|it| !self.is_given(it.0));
        own.map(|(cell, digit)| (made[cell.index()], Claim::Entry(cell, digit))).collect()
    }
}

impl Edit {
    /// Returns true if the edit wrote a digit into a cell.
    fn wrote(&self, cell: Cell) -> bool {
        self.changes.iter().any(|it| it.cell == cell && it.after.entry.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Candidates;
    use crate::play::laws::{PUZZLE, TILES, digit, sudoku, sudominoku};
    use crate::play::{CellEdit, ImportedMarks, MarkKind};

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
    fn a_mark_never_made_claims_nothing() {
        let mut game = game();
        game.toggle_mark(cell("r1c1"), digit(5)).unwrap();
        assert_eq!(game.position().claims(), []);
        // Taken away with the next move it was a slip.
        game.toggle_mark(cell("r1c1"), digit(4)).unwrap();
        game.toggle_mark(cell("r1c1"), digit(4)).unwrap();
        assert_eq!(game.position().claims(), []);
        // Once it was made and struck later, it is claimed.
        game.toggle_mark(cell("r1c1"), digit(4)).unwrap();
        game.toggle_mark(cell("r1c2"), digit(4)).unwrap();
        game.toggle_mark(cell("r1c1"), digit(4)).unwrap();
        let struck = Claim::Struck(cell("r1c1"), digit(4));
        assert_eq!(*hint(&game).finding(), Finding::Mistakes(vec![struck]));
        // Without any marks the cell claims nothing.
        game.clear(cell("r1c1")).unwrap();
        assert_eq!(game.position().claims(), []);
    }

    #[test]
    fn marks_that_go_with_a_digit_are_not_struck() {
        let mut game = game();
        game.fill_marks().unwrap();
        // r1c2 is not 4, and r1c1 is.
        game.place(cell("r1c2"), digit(4), PeerMarks::Clear).unwrap();
        game.clear(cell("r1c2")).unwrap();
        assert!(!game.marks(cell("r1c1")).contains(digit(4)));
        assert_eq!(game.position().claims(), []);
    }

    #[test]
    fn corner_marks_are_read_like_those_in_the_centre() {
        let mut game = game();
        let [one, both] = ["r1c1", "r1c1 r1c2"].map(|it| it.split(' ').map(cell).collect());
        let corner = CellEdit::Mark(MarkKind::Corner, digit(4));
        game.edit_cells(both, corner, PeerMarks::Clear).unwrap();
        assert_eq!(game.position().claims(), []);
        game.edit_cells(one, corner, PeerMarks::Clear).unwrap();
        assert_eq!(game.position().claims(), [Claim::Struck(cell("r1c1"), digit(4))]);
        game.undo();
        // A mark in the centre keeps it.
        game.toggle_mark(cell("r1c1"), digit(4)).unwrap();
        game.edit_cells(one, corner, PeerMarks::Clear).unwrap();
        assert_eq!(game.position().claims(), []);
    }

    #[test]
    fn the_last_mark_of_a_cell_that_is_struck_is_a_mistake_and_comes_back() {
        let mut game = game();
        game.fill_marks().unwrap();
        for digit in game.marks(cell("r1c1")) {
            game.toggle_mark(cell("r1c1"), digit).unwrap();
        }
        let found = hint(&game);
        let struck = Claim::Struck(cell("r1c1"), digit(4));
        assert_eq!(*found.finding(), Finding::Mistakes(vec![struck]));
        game.follow(&found).unwrap();
        assert!(!game.position().claims().contains(&struck));
        assert_eq!(game.marks(cell("r1c1")), DigitSet::only(digit(4)));
    }

    #[test]
    fn an_imported_list_of_candidates_strikes_what_it_lacks_and_notes_strike_nothing() {
        let marks = Cell::ALL.map(|it| Candidates::of(sudoku(PUZZLE).grid()).get(it));
        let mut lacking = marks;
        let struck = marks[1].iter().next().unwrap();
        lacking[1] -= DigitSet::only(struck);
        for (meaning, claims) in [
            (ImportedMarks::Notes, vec![]),
            (ImportedMarks::Candidates, vec![Claim::Struck(Cell::at(0, 1), struck)]),
        ] {
            let mut game = game();
            let none = [DigitSet::EMPTY; 81];
            game.import(&crate::grid::Grid::EMPTY, &lacking, &none, meaning).unwrap();
            assert_eq!(game.position().claims(), claims);
        }
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
        let found = hint(&tiles);
        assert_eq!(*found.finding(), Finding::NothingForced);
        assert!(tiles.follow(&found).is_err());
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
