//! One game as data: givens, entries, marks, the clock, and every edit with its inverse.
//!
//! A [`Game`] is a plain value: it knows no screen, no file and no time but the [`Duration`]s it is
//! fed. Every change a player makes, a small one (a digit, a domino) or a large one (a restart, the
//! solution filled in), is one [`Edit`]: a list of cells with what they held before and after. Undo
//! writes the befores, redo the afters, without end; a new edit cuts what was undone.
//!
//! A game is of a [`Puzzle`] of either kind. In a Sudoku the player writes digits (`digits`), in a
//! Sudominoku lays dominoes (`tiles`); marks, restart, clock, history and saves are the same for both.
//!
//! [`Replay`] goes through what was done from the start of a game, and leaves the game as it is.
//!
//! What always holds, and `laws` tests:
//!
//! - the board is the givens and the entries; the givens never change;
//! - the entries of a Sudominoku are whole dominoes;
//! - a filled cell has no marks;
//! - an edit that would change nothing is [`Refused`], and leaves no history;
//! - undoing everything gives givens, entries and marks as they were at the start, redoing everything
//!   gives them as they were at the end.

mod digits;
mod edit;
mod history;
#[cfg(test)]
pub(crate) mod laws;
mod marks;
mod record;
mod refused;
mod replay;
#[cfg(test)]
mod tests;
mod tiles;
mod whole;
mod words;

pub use edit::{Action, Change, Content, Edit};
pub use marks::PeerMarks;
pub use record::{Entry, Event, Recorded, Solver, Told};
pub use refused::{Refused, Unsound};
pub use replay::{Replay, ReplayTarget};

use std::time::Duration;

use crate::domino::{Board, Puzzle, Side, TileSet, Violation};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::Level;

/// One game.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks, Replay};
///
/// let givens: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut game = Game::new(givens.into(), "an example".into(), None);
/// game.fill_marks()?;
/// game.place("r5c5".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// assert_eq!(game.board().grid().n_filled(), 31);
///
/// game.undo();
/// assert_eq!(game.board(), game.givens());
/// game.redo();
/// let mut replay = Replay::of(&game);
/// assert_eq!(replay.forward(), game.history().first());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Game {
    givens: Puzzle,
    board: Puzzle,
    marks: [DigitSet; 81],
    title: String,
    level: Option<Level>,
    edits: Vec<Edit>,
    /// The number of the newest edit there ever was, 0 where there was none.
    newest: u64,
    /// Edits before this index are done, those from it on are undone.
    done: usize,
    elapsed: Duration,
}

impl Game {
    /// A game at its start. Givens should break no rule: nobody can win such a game, and a save of it is
    /// not taken up again.
    pub fn new(givens: Puzzle, title: String, level: Option<Level>) -> Self {
        Self {
            givens,
            board: givens,
            marks: [DigitSet::EMPTY; 81],
            title,
            level,
            edits: Vec::new(),
            newest: 0,
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
    pub fn toward(&self, cell: Cell) -> Option<Side> {
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
    pub fn violations(&self) -> Vec<Violation> {
        self.board.violations()
    }

    /// How many of a digit are still to be written, 0 to 9.
    pub fn remaining(&self, digit: Digit) -> usize {
        9_usize.saturating_sub(self.board.grid().cells_with(digit).len())
    }

    /// The tiles that do not lie on the board; none in a Sudoku, which has none.
    pub fn tiles_left(&self) -> TileSet {
        self.board.dominoes().map_or(TileSet::EMPTY, Board::unused_tiles)
    }

    /// The entries whose digit is not what the solution has there. A right digit is no mistake though its
    /// domino lies otherwise: several tilings may give the same grid.
    pub fn mistakes(&self, solution: &Puzzle) -> CellSet {
        mistakes(&self.givens, &self.board, solution)
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
}

/// The entries of a board whose digit is not what the solution has there.
fn mistakes(givens: &Puzzle, board: &Puzzle, solution: &Puzzle) -> CellSet {
    let entries = board.grid().filled().filter(|&(cell, _)| givens.grid().get(cell).is_none());
    entries
        .filter(|&(cell, digit)| solution.grid().get(cell) != Some(digit))
        .map(|(cell, _)| cell)
        .collect()
}
