//! One game as data: givens, entries, marks, the clock, and every edit with its inverse.
//!
//! A [`Game`] is a plain value: it knows no screen, no file and no time but the [`Duration`]s it is
//! fed. Every change a player makes, a small one (a digit) or a large one (a restart, the solution
//! filled in), is one [`Edit`]: a list of cells with what they held before and after. Undo writes the
//! befores, redo the afters, without end; a new edit cuts what was undone.
//!
//! What always holds, and `laws` tests:
//!
//! - the board is the givens and the entries; the givens never change;
//! - a filled cell has no marks;
//! - an edit that would change nothing is [`Refused`], and leaves no history;
//! - undoing everything gives givens, entries and marks as they were at the start, redoing everything
//!   gives them as they were at the end.

mod edit;
#[cfg(test)]
pub(crate) mod laws;
mod moves;
mod refused;

pub use edit::{Action, Change, Content, Edit};
pub use moves::PeerMarks;
pub use refused::{Refused, Unsound};

use std::time::Duration;

use crate::domino::{Breach, Puzzle, Toward};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::Level;

/// One game.
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    givens: Puzzle,
    board: Puzzle,
    marks: [DigitSet; 81],
    title: String,
    level: Option<Level>,
    edits: Vec<Edit>,
    /// Edits before this index are done, those from it on are undone.
    done: usize,
    elapsed: Duration,
}

impl Game {
    /// A game at its start. Givens should not clash: nobody can win such a game, and a save of it is not
    /// taken up again.
    pub fn new(givens: Puzzle, title: String, level: Option<Level>) -> Self {
        Self {
            givens,
            board: givens,
            marks: [DigitSet::EMPTY; 81],
            title,
            level,
            edits: Vec::new(),
            done: 0,
            elapsed: Duration::ZERO,
        }
    }

    /// The puzzle.
    pub fn givens(&self) -> &Puzzle {
        &self.givens
    }

    /// Givens and entries.
    pub fn board(&self) -> &Puzzle {
        &self.board
    }

    /// Whether the puzzle gives this cell.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.grid().get(cell).is_some()
    }

    /// The way from a half of a domino to the other; `None` in blanks, in single cells and in a Sudoku.
    pub fn toward(&self, cell: Cell) -> Option<Toward> {
        self.board.dominoes()?.toward(cell)
    }

    /// The marks in a cell; none where a digit stands.
    pub fn marks(&self, cell: Cell) -> DigitSet {
        self.marks[cell.index()]
    }

    /// What the game is called.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// How hard the puzzle is, where that is known.
    pub fn level(&self) -> Option<Level> {
        self.level
    }

    /// Every rule that the board breaks.
    pub fn breaches(&self) -> Vec<Breach> {
        self.board.breaches()
    }

    /// How many of a digit are still to be written, 0 to 9.
    pub fn remaining(&self, digit: Digit) -> usize {
        9_usize.saturating_sub(self.board.grid().cells_with(digit).len())
    }

    /// The entries that are not what the solution has there.
    pub fn mistakes(&self, solution: &Puzzle) -> CellSet {
        self.board
            .grid()
            .filled()
            .filter(|&(cell, digit)| {
                !self.is_given(cell) && solution.grid().get(cell) != Some(digit)
            })
            .map(|(cell, _)| cell)
            .collect()
    }

    /// Whether the board is full and no rule is broken, whoever filled it.
    pub fn is_won(&self) -> bool {
        self.board.is_solved()
    }

    /// Whether the program filled in the solution since the last restart, so that a full board is
    /// not the player's win. Undoing the filling takes that back.
    pub fn was_solved_for(&self) -> bool {
        self.edits[..self.done]
            .iter()
            .rev()
            .map(Edit::action)
            .take_while(|action| !matches!(action, Action::Restart { .. }))
            .any(|action| action == Action::Fill)
    }

    /// The time played since the start or the last restart.
    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// Lets the clock run on, unless the board is solved.
    pub fn tick(&mut self, time: Duration) {
        if !self.is_won() {
            self.elapsed = self.elapsed.saturating_add(time);
        }
    }

    /// Sets the clock, as when a game is taken up again.
    pub fn set_elapsed(&mut self, elapsed: Duration) {
        self.elapsed = elapsed;
    }

    /// Every edit in order: [`n_done`](Self::n_done) that are done, then those that were undone and
    /// can be redone.
    ///
    /// Writing the `after`s of the first `n` edits over the givens gives the player's game after `n`
    /// moves.
    pub fn history(&self) -> &[Edit] {
        &self.edits
    }

    /// How many edits of the history are done.
    pub fn n_done(&self) -> usize {
        self.done
    }

    /// Takes the last edit back and says what it was.
    pub fn undo(&mut self) -> Option<Action> {
        self.done = self.done.checked_sub(1)?;
        let Edit { action, changes } = &self.edits[self.done];
        for change in changes {
            write(&mut self.board, &mut self.marks, change.cell, change.before);
        }
        if let Action::Restart { set_aside } = *action {
            self.elapsed = self.elapsed.saturating_add(set_aside);
        }
        Some(*action)
    }

    /// Does the last undone edit again and says what it was.
    pub fn redo(&mut self) -> Option<Action> {
        let Edit { action, changes } = self.edits.get(self.done)?;
        for change in changes {
            write(&mut self.board, &mut self.marks, change.cell, change.after);
        }
        if let Action::Restart { set_aside } = *action {
            self.elapsed = self.elapsed.saturating_sub(set_aside);
        }
        self.done += 1;
        Some(*action)
    }

    /// Does an edit that a history tells of, as a move of now: `after` is what each changed cell
    /// holds from then on.
    ///
    /// This is how a kept game is taken up again. What no game could have done is refused.
    pub fn repeat(&mut self, action: Action, after: &[(Cell, Content)]) -> Result<(), Unsound> {
        let mut seen = CellSet::EMPTY;
        for &(cell, content) in after {
            if self.is_given(cell) {
                return Err(Unsound::Given(cell));
            }
            if content.entry.is_some() && !content.marks.is_empty() {
                return Err(Unsound::FilledAndMarked(cell));
            }
            if seen.contains(cell) || content == self.content(cell) {
                return Err(Unsound::Unchanged(cell));
            }
            seen = seen.with(cell);
        }
        if after.is_empty() {
            return Err(Unsound::Empty);
        }
        self.commit(action, after.iter().copied());
        Ok(())
    }

    /// What a cell holds of the player's.
    fn content(&self, cell: Cell) -> Content {
        if self.is_given(cell) {
            return Content::EMPTY;
        }
        Content {
            entry: self.board.grid().get(cell),
            toward: self.toward(cell),
            marks: self.marks(cell),
        }
    }

    /// Does a new edit: `after` names each changed cell once, and no given.
    fn commit(&mut self, action: Action, after: impl IntoIterator<Item = (Cell, Content)>) {
        let changes = after
            .into_iter()
            .map(|(cell, after)| Change { cell, before: self.content(cell), after })
            .collect();
        self.edits.truncate(self.done);
        self.edits.push(Edit { action, changes });
        self.redo();
    }
}

/// Writes what a cell holds.
fn write(board: &mut Puzzle, marks: &mut [DigitSet; 81], cell: Cell, content: Content) {
    match board {
        Puzzle::Sudoku(grid) => grid.set(cell, content.entry),
        Puzzle::Sudominoku(board) => board.set(cell, content.entry, content.toward),
    }
    marks[cell.index()] = content.marks;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::play::laws::{PUZZLE, SOLUTION, digit, sudoku};

    fn game() -> Game {
        Game::new(sudoku(PUZZLE), "a test".into(), None)
    }

    fn seconds(n: u64) -> Duration {
        Duration::from_secs(n)
    }

    /// r1c1, r1c2 and r9c9 are blank in the puzzle, r1c3 is given.
    const BLANK: Cell = Cell::at(0, 0);
    const PEER: Cell = Cell::at(0, 1);
    const FAR: Cell = Cell::at(8, 8);
    const GIVEN: Cell = Cell::at(0, 2);

    #[test]
    fn the_test_puzzle_is_as_the_tests_say() {
        let game = game();
        assert!([BLANK, PEER, FAR].iter().all(|&cell| !game.is_given(cell)));
        assert!(game.is_given(GIVEN) && BLANK.sees(PEER) && !BLANK.sees(FAR));
        assert!(sudoku(SOLUTION).is_solved() && sudoku(SOLUTION).extends(game.givens()));
    }

    #[test]
    fn placing_writes_and_the_same_digit_again_clears() {
        let mut game = game();
        game.place(BLANK, digit(5), PeerMarks::Clear).unwrap();
        assert_eq!(game.board().grid().get(BLANK), Some(digit(5)));
        game.place(BLANK, digit(5), PeerMarks::Clear).unwrap();
        assert_eq!(game.board(), game.givens());
        assert_eq!(game.undo().unwrap().to_string(), "clearing r1c1");
        assert_eq!(game.undo().unwrap().to_string(), "5 at r1c1");
        assert_eq!(game.undo(), None);
        assert_eq!(game.redo().unwrap().cell(), Some(BLANK));
        assert_eq!(game.board().grid().get(BLANK), Some(digit(5)));
    }

    #[test]
    fn a_placed_digit_takes_marks_away_and_undo_brings_them_back() {
        let mut game = game();
        for cell in [BLANK, PEER, FAR] {
            game.toggle_mark(cell, digit(5)).unwrap();
            game.toggle_mark(cell, digit(6)).unwrap();
        }
        let before = game.clone();
        game.place(BLANK, digit(5), PeerMarks::Clear).unwrap();
        assert!(game.marks(BLANK).is_empty());
        assert_eq!(game.marks(PEER), DigitSet::only(digit(6)));
        assert_eq!(game.marks(FAR).len(), 2, "not a peer");
        game.undo();
        assert_eq!((game.board, game.marks), (before.board, before.marks));

        game.place(BLANK, digit(5), PeerMarks::Keep).unwrap();
        assert_eq!(game.marks(PEER).len(), 2, "kept as asked");
    }

    #[test]
    fn what_cannot_be_done_is_refused_with_a_reason_and_leaves_no_history() {
        let mut game = game();
        game.place(BLANK, digit(5), PeerMarks::Clear).unwrap();
        let before = game.clone();
        let five = digit(5);
        let refusals = [
            (game.place(GIVEN, five, PeerMarks::Clear), "r1c3 is a given"),
            (game.clear(GIVEN), "r1c3 is a given"),
            (game.toggle_mark(GIVEN, five), "r1c3 is a given"),
            (game.toggle_mark(BLANK, five), "r1c1 holds a digit"),
            (game.clear(PEER), "r1c2 is empty already"),
            (game.clear_marks(), "there are no marks"),
            (game.fill(&Grid::EMPTY.into()), "this is not a solution of the puzzle"),
        ];
        for (refused, words) in refusals {
            assert_eq!(refused.unwrap_err().to_string(), words);
        }
        assert_eq!(game, before);
        game.undo();
        assert_eq!(game.restart(), Err(Refused::Untouched));
    }

    #[test]
    fn a_new_edit_cuts_what_was_undone() {
        let mut game = game();
        game.place(BLANK, digit(1), PeerMarks::Clear).unwrap();
        game.place(PEER, digit(2), PeerMarks::Clear).unwrap();
        game.undo();
        assert_eq!((game.n_done(), game.history().len()), (1, 2));
        assert_eq!(game.clear(PEER), Err(Refused::Empty(PEER)));
        assert_eq!(game.history().len(), 2, "a refused edit cuts nothing");
        game.toggle_mark(FAR, digit(3)).unwrap();
        assert_eq!((game.n_done(), game.history().len()), (2, 2));
        assert_eq!(game.redo(), None);
    }

    #[test]
    fn marks_are_filled_by_the_rules_and_cleared_in_one_move_each() {
        let mut game = game();
        let wrong = game.givens().grid().get(GIVEN).unwrap();
        game.toggle_mark(BLANK, wrong).unwrap();
        game.fill_marks().unwrap();
        assert!(!game.marks(BLANK).contains(wrong), "the given is seen");
        assert!(game.board().grid().blanks().iter().all(|cell| !game.marks(cell).is_empty()));
        assert_eq!(game.fill_marks(), Err(Refused::MarksStand));
        game.clear_marks().unwrap();
        assert!(Cell::ALL.iter().all(|&cell| game.marks(cell).is_empty()));
        assert_eq!(game.undo().unwrap().to_string(), "clearing all marks");
        assert_eq!(game.undo().unwrap().to_string(), "marking every candidate");
        assert_eq!(game.marks(BLANK), DigitSet::only(wrong));
    }

    #[test]
    fn clearing_a_blank_takes_its_marks() {
        let mut game = game();
        game.toggle_mark(BLANK, digit(4)).unwrap();
        game.clear(BLANK).unwrap();
        assert!(game.marks(BLANK).is_empty());
        game.undo();
        assert_eq!(game.marks(BLANK), DigitSet::only(digit(4)));
    }

    #[test]
    fn the_solution_is_one_move_and_not_the_players_win() {
        let mut game = game();
        let solution = sudoku(SOLUTION);
        let wrong = Digit::ALL.into_iter().find(|&it| solution.grid().get(BLANK) != Some(it));
        game.place(BLANK, wrong.unwrap(), PeerMarks::Clear).unwrap();
        game.place(PEER, solution.grid().get(PEER).unwrap(), PeerMarks::Clear).unwrap();
        assert_eq!(game.mistakes(&solution), CellSet::only(BLANK));
        game.fill_marks().unwrap();
        let before = game.clone();

        game.fill(&solution).unwrap();
        assert!(game.is_won() && game.was_solved_for());
        assert_eq!(game.board(), &solution);
        assert!(Digit::ALL.into_iter().all(|it| game.remaining(it) == 0));
        assert_eq!(game.fill(&solution), Err(Refused::Solved));
        assert_eq!(game.undo(), Some(Action::Fill));
        assert!(!game.was_solved_for());
        assert_eq!((game.board, game.marks), (before.board, before.marks));

        game.redo();
        game.restart().unwrap();
        for cell in game.givens().grid().blanks().iter() {
            game.place(cell, solution.grid().get(cell).unwrap(), PeerMarks::Clear).unwrap();
        }
        assert!(game.is_won() && !game.was_solved_for(), "played after a restart");
    }

    #[test]
    fn the_clock_stops_when_the_board_is_solved() {
        let mut game = game();
        game.tick(seconds(3));
        game.fill(&sudoku(SOLUTION)).unwrap();
        game.tick(seconds(4));
        assert_eq!(game.elapsed(), seconds(3));
        game.undo();
        game.tick(seconds(5));
        assert_eq!(game.elapsed(), seconds(8));
        game.tick(Duration::MAX);
        assert_eq!(game.elapsed(), Duration::MAX);
    }

    #[test]
    fn a_restart_starts_the_clock_anew_and_its_undo_adds_both_times() {
        let mut game = game();
        game.place(BLANK, digit(5), PeerMarks::Clear).unwrap();
        game.tick(seconds(60));
        game.restart().unwrap();
        assert_eq!((game.elapsed(), game.board()), (seconds(0), game.givens()));
        game.tick(seconds(7));
        assert_eq!(game.undo().unwrap().to_string(), "the restart");
        assert_eq!(game.elapsed(), seconds(67));
        assert_eq!(game.board().grid().get(BLANK), Some(digit(5)));
        game.redo();
        assert_eq!(game.elapsed(), seconds(7));
    }

    #[test]
    fn what_no_game_could_have_done_is_not_repeated() {
        let entry = Content::entry(digit(5));
        let both = Content { marks: DigitSet::ALL, ..entry };
        let cases = [
            (vec![], Unsound::Empty),
            (vec![(GIVEN, entry)], Unsound::Given(GIVEN)),
            (vec![(BLANK, both)], Unsound::FilledAndMarked(BLANK)),
            (vec![(BLANK, Content::EMPTY)], Unsound::Unchanged(BLANK)),
            (
                vec![(BLANK, entry), (BLANK, Content::marked(DigitSet::ALL))],
                Unsound::Unchanged(BLANK),
            ),
        ];
        let mut game = game();
        for (after, unsound) in cases {
            assert_eq!(game.repeat(Action::Fill, &after), Err(unsound));
        }
        assert_eq!(game.history(), []);
    }
}
