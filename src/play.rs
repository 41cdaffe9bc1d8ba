//! One game as data: givens, entries, marks, the clock, and every edit with its inverse.
//!
//! A [`Game`] is a plain value without a screen, a file or a clock: its caller passes in the time that was played
//! as a [`Duration`]. Every change that a player makes, from a digit to a restart, is one [`Edit`]: a list of cells
//! with their contents before and after it. Undo restores the contents before, redo those after. The number of
//! undos is not limited. Edits form a tree (`tree`): one that is made after an undo begins another line, and no edit is
//! ever lost. The player can name positions in it as branch points (`branches`).
//!
//! A game is of a [`Puzzle`] of either kind. In a Sudoku the player writes digits (`cells`), in a
//! Sudominoku the player lays dominoes (`tiles`). Notes (pencil marks of two kinds, and colours), restart, clock,
//! history and saves are the same for both.
//!
//! [`Replay`] steps through all edits of a game, in the order in which they were made, without changing the game.
//!
//! These laws always hold, and `laws` tests them:
//!
//! - the board is the givens and the entries; the givens never change, but they may have a colour;
//! - the entries of a Sudominoku are whole dominoes;
//! - a filled cell has no marks, and only marked candidates have a colour;
//! - an edit that would change nothing is an [`EditError`] and leaves no trace in the history;
//! - undoing every edit restores givens, entries and notes of the start; redoing every edit restores those of the
//!   end;
//! - a position in the tree shows the same game from wherever it is reached.

mod assistance;
mod branches;
#[cfg(feature = "screens")]
pub(crate) mod card;
mod cells;
mod contents;
mod day;
mod display;
mod edit;
mod error;
#[cfg(feature = "screens")]
pub(crate) mod hash;
mod hints;
mod history;
mod idle;
#[cfg(test)]
pub(crate) mod laws;
mod lesson;
mod marks;
mod notes;
mod rebuild;
mod record;
mod replay;
mod saved;
mod strikes;
#[cfg(test)]
mod tests;
mod tiles;
mod tree;
mod whole;

pub use assistance::{Aid, AidTime, Assistance};
pub use branches::{Branch, BranchEvent, BranchPoint};
pub use cells::{CellEdit, Switch};
pub use day::Day;
pub use edit::{Change, Content, DominoEdit, Edit, EditKind, ImportedMarks};
pub use error::EditError;
pub use hints::StairCounts;
pub use idle::{Idle, PATIENCE};
pub use lesson::{Found, Lesson, LessonStep};
pub use marks::PeerMarks;
pub use notes::{Colour, Colours, MarkKind, Notes};
pub use rebuild::Rebuild;
pub use record::{Entry, Event, RecordExtent, RecordedEdit, Solver};
pub use replay::Replay;
pub(crate) use saved::puzzle_name;
pub use saved::{GamePlace, KeptGame, RenamedGame, SavedGame};

use std::sync::Arc;
use std::time::Duration;

use crate::domino::{Board, Puzzle, Side, TileSet, Violation};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::Grade;
use branches::Branches;
use contents::Contents;
use tree::{Node, Tree};

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
    contents: Contents,
    title: String,
    grade: Option<Grade>,
    /// The day, if this is a daily puzzle.
    day: Option<Day>,
    /// The lesson, if this is an exercise.
    lesson: Option<Lesson>,
    /// All edits, done and undone. Replays share it.
    tree: Arc<Tree>,
    /// The last edit that is done: the present position in the tree.
    node: Node,
    /// The number of edits that are done, from the start to `node`.
    depth: usize,
    /// The edits that can be redone, the next one last.
    redo: Vec<Node>,
    branches: Branches,
    elapsed: Duration,
    hints: StairCounts,
    /// The edits with which the program wrote digits, also those that were taken back, in the order of the tree.
    digits_of_program: Vec<Node>,
    /// True if the player asked to see the answer.
    has_answer: bool,
    /// True if the puzzle came from the player, not from the program.
    brought: bool,
    /// The time of somebody else on the same puzzle.
    time_to_beat: Option<Duration>,
}

/// Replaces the line breaks of a text by spaces.
fn one_line(text: String) -> String {
    if text.contains(breaks_line) { text.replace(breaks_line, " ") } else { text }
}

/// Returns true if some programs end a line at this character.
pub const fn breaks_line(ch: char) -> bool {
    matches!(ch, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

impl Game {
    /// Starts a game. If the givens break a rule, it cannot be won and its save cannot be read.
    pub fn new(givens: Puzzle, title: String, grade: Option<Grade>) -> Self {
        Self {
            contents: Contents::of_givens(givens),
            title: one_line(title),
            grade,
            day: None,
            lesson: None,
            tree: Arc::default(),
            node: Node::START,
            depth: 0,
            redo: Vec::new(),
            branches: Branches::default(),
            elapsed: Duration::ZERO,
            hints: StairCounts::default(),
            digits_of_program: Vec::new(),
            has_answer: false,
            brought: false,
            time_to_beat: None,
        }
    }

    /// Returns the puzzle as it was at the start.
    pub fn givens(&self) -> &Puzzle {
        &self.contents.givens
    }

    /// Returns the givens and entries.
    pub fn board(&self) -> &Puzzle {
        &self.contents.board
    }

    /// Returns true if the cell's digit is part of the puzzle, so that the player cannot change it.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens().grid().get(cell).is_some()
    }

    /// Returns the side where the other half of the cell's domino lies; `None` for blanks, single cells and any cell of
    /// a Sudoku.
    pub fn joined_side(&self, cell: Cell) -> Option<Side> {
        self.board().dominoes()?.joined_side(cell)
    }

    /// Returns the player's marks and colours in a cell.
    pub fn notes(&self, cell: Cell) -> Notes {
        self.contents.notes[cell.index()]
    }

    /// Returns the centre marks in a cell; a filled cell has none.
    pub fn marks(&self, cell: Cell) -> DigitSet {
        self.notes(cell).centre
    }

    /// Returns the colour that the player gave a cell.
    pub fn colour(&self, cell: Cell) -> Option<Colour> {
        self.notes(cell).colours.cell()
    }

    /// Returns the title of the game.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the grade of the puzzle, if it is known.
    pub fn grade(&self) -> Option<Grade> {
        self.grade
    }

    /// Returns the day, if this is a daily puzzle.
    pub fn day(&self) -> Option<Day> {
        self.day
    }

    /// Sets the day of a daily puzzle.
    #[must_use]
    pub fn of_day(self, day: Option<Day>) -> Self {
        Self { day, ..self }
    }

    /// Returns the lesson, if this is an exercise.
    pub const fn lesson(&self) -> Option<Lesson> {
        self.lesson
    }

    /// Sets the lesson of an exercise.
    #[must_use]
    pub fn of_lesson(self, lesson: Option<Lesson>) -> Self {
        Self { lesson, ..self }
    }

    /// Marks the puzzle as brought by the player: typed, pasted, from a file or from a link.
    #[must_use]
    pub fn brought(self) -> Self {
        Self { brought: true, ..self }
    }

    /// Returns true if the puzzle came from the player, not from the program.
    pub const fn is_brought(&self) -> bool {
        self.brought
    }

    /// Returns the time in which somebody else solved the puzzle, if it came with one.
    pub const fn time_to_beat(&self) -> Option<Duration> {
        self.time_to_beat
    }

    /// Sets the time in which somebody else solved the puzzle.
    #[must_use]
    pub fn with_time_to_beat(self, time_to_beat: Option<Duration>) -> Self {
        Self { time_to_beat, ..self }
    }

    /// Returns true if the game is to be saved when another one begins: the player brought its puzzle, made a move, or
    /// saw the answer. Any other puzzle can be made again from its seed, or is in a pack. An exercise that begins at a
    /// position is never saved.
    pub fn is_kept(&self) -> bool {
        !self.lesson.is_some_and(Lesson::is_of_position)
            && (self.brought || self.n_edits() > 0 || self.has_answer)
    }

    /// Returns the grade and the title as a phrase.
    pub fn name(&self) -> String {
        puzzle_name(&self.title, self.grade)
    }

    /// Gives the game another title.
    pub fn rename(&mut self, title: String) {
        self.title = one_line(title);
    }

    /// Returns every rule that the board breaks.
    pub fn violations(&self) -> Vec<Violation> {
        self.board().violations()
    }

    /// Returns how many of a digit are missing on the board; negative if it is there more than nine times.
    pub fn remaining(&self, digit: Digit) -> isize {
        9 - self.board().grid().cells_with(digit).len().cast_signed()
    }

    /// Returns the tiles that are not on the board; for a Sudoku the empty set.
    pub fn tiles_left(&self) -> TileSet {
        self.board().dominoes().map_or(TileSet::EMPTY, Board::unused_tiles)
    }

    /// Returns the cells whose entries differ from the solution. Only digits are compared: several tilings may give
    /// the same grid.
    pub fn mistakes(&self, solution: &Puzzle) -> CellSet {
        mistakes(self.givens(), self.board(), solution)
    }

    /// Returns true if the board is full and no rule is broken, whether the player or the program filled it.
    pub fn is_won(&self) -> bool {
        self.board().is_solved()
    }

    /// Returns true if the program has filled in the solution since the last restart, so that the full board is not the
    /// player's win. Undoing that edit makes it false again.
    pub fn was_filled_by_program(&self) -> bool {
        self.tree
            .path_up(self.node)
            .map(|it| self.tree.kind(it))
            .take_while(|it| !matches!(it, EditKind::Restart { .. }))
            .any(|it| it == EditKind::Fill)
    }

    /// Returns the time played, which a restart does not change.
    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// Adds time to the clock. A solved board stops the clock.
    pub fn tick(&mut self, time: Duration) {
        if !self.is_won() {
            self.elapsed = self.elapsed.saturating_add(time);
        }
    }

    /// Sets the clock, as when a saved game is opened.
    pub fn set_elapsed(&mut self, elapsed: Duration) {
        self.elapsed = elapsed;
    }
}

/// Returns the cells whose entries differ from the solution.
fn mistakes(givens: &Puzzle, board: &Puzzle, solution: &Puzzle) -> CellSet {
    let entries = board.grid().filled().filter(|it| givens.grid().get(it.0).is_none());
    entries.filter(|it| solution.grid().get(it.0) != Some(it.1)).map(|it| it.0).collect()
}
