//! The errors of edits: one that the state of a game does not allow, and a recorded one that no game could have
//! made.

use std::fmt;

use crate::domino::Kind;
use crate::grid::{Cell, Digit};

/// The error of an edit that cannot be made in the present state of a game. The game is unchanged.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::Game;
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// let error = game.clear("r1c1".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "r1c1 is empty already");
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EditError(pub(super) Reason);

/// The reasons why an edit cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// The cell is a given.
    Given(Cell),
    /// A mark was to be set in a cell that holds a digit.
    Filled(Cell),
    /// A mark was to be set in several cells that hold digits.
    NoneBlank,
    /// The cells to clear are empty already.
    NoneFilled,
    /// A candidate was to be coloured that is not marked.
    NotMarked(Digit),
    /// There are no colours to clear.
    NoColours,
    /// A domino was to be laid on a cell that is not blank.
    Covered(Cell),
    /// No domino lies on the cell.
    NoDomino(Cell),
    /// The domino on the cell cannot be turned about it.
    NoRoom(Cell),
    /// A single digit was to be written in a Sudominoku.
    OnlyDominoes,
    /// A domino was to be laid in a Sudoku.
    OnlyDigits,
    /// The cell is empty already.
    Empty(Cell),
    /// There are no marks to clear.
    NoMarks,
    /// The marks are exactly the candidates already.
    MarksFilled,
    /// The marks are exactly the candidates that the player did not strike.
    OnlyStruckLeft,
    /// There is nothing to restart.
    Untouched,
    /// The board holds the solution already.
    Solved,
    /// A hint changes nothing on the board.
    NothingToFollow,
    /// The game is in no branch.
    NoBranch,
    /// The board to fill in is not a solution of the puzzle.
    NotASolution,
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Reason::Given(cell) => write!(f, "{cell} is a given"),
            Reason::Filled(cell) => write!(f, "{cell} holds a digit"),
            Reason::NoneBlank => f.write_str("none of the cells is blank"),
            Reason::NoneFilled => f.write_str("the cells are empty already"),
            Reason::NotMarked(digit) => write!(f, "{digit} is not marked there"),
            Reason::NoColours => f.write_str("there are no colours"),
            Reason::Covered(cell) => write!(f, "{cell} is covered"),
            Reason::NoDomino(cell) => write!(f, "no domino lies on {cell}"),
            Reason::NoRoom(cell) => write!(f, "there is no room to turn at {cell}"),
            Reason::OnlyDominoes => f.write_str("in a Sudominoku digits are laid as dominoes"),
            Reason::OnlyDigits => f.write_str("there are no dominoes in a Sudoku"),
            Reason::Empty(cell) => write!(f, "{cell} is empty already"),
            Reason::NoMarks => f.write_str("there are no marks"),
            Reason::MarksFilled => f.write_str("every candidate is marked already"),
            Reason::OnlyStruckLeft => {
                f.write_str("every candidate is marked already but those that you struck")
            }
            Reason::Untouched => f.write_str("nothing was entered yet"),
            Reason::Solved => f.write_str("the board holds the solution already"),
            Reason::NothingToFollow => f.write_str("there is nothing to do for this hint"),
            Reason::NoBranch => f.write_str("no branch was begun here"),
            Reason::NotASolution => f.write_str("this is not a solution of the puzzle"),
        }
    }
}

impl std::error::Error for EditError {}

/// The error of a recorded edit that no game could have made.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{EditKind, Game};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// let error = game.repeat(EditKind::FillMarks, &[]).unwrap_err();
/// assert_eq!(error.to_string(), "a move changes nothing");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InvalidEdit(pub(super) Fault);

/// The faults of a recorded edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It changes no cell.
    Empty,
    /// It changes a given.
    Given(Cell),
    /// It leaves marks beside an entry.
    FilledAndMarked(Cell),
    /// It colours a candidate that is not marked.
    Coloured(Cell),
    /// It joins cells of a Sudoku.
    Joined(Cell),
    /// It leaves an entry of a Sudominoku that is not half of a whole domino.
    Torn(Cell),
    /// It is of a kind that puzzles of this kind do not have.
    OtherKind(Kind),
    /// It names a cell twice, or one that it does not change.
    Unchanged(Cell),
    /// The number of the edit is not greater than all before it, or the edit that it follows is missing.
    OutOfOrder(u64),
}

impl fmt::Display for InvalidEdit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Fault::Empty => f.write_str("a move changes nothing"),
            Fault::Given(cell) => write!(f, "a move changes the given at {cell}"),
            Fault::FilledAndMarked(cell) => write!(f, "a move leaves marks and a digit at {cell}"),
            Fault::Coloured(cell) => {
                write!(f, "a move colours a candidate at {cell} that is not marked")
            }
            Fault::Joined(cell) => write!(f, "a move joins {cell} to another cell"),
            Fault::Torn(cell) => write!(f, "a move leaves no whole domino at {cell}"),
            Fault::OtherKind(kind) => write!(f, "no {kind} has such a move"),
            Fault::Unchanged(cell) => write!(f, "a move does not change {cell}"),
            Fault::OutOfOrder(number) => write!(f, "move {number} is out of order"),
        }
    }
}

impl std::error::Error for InvalidEdit {}
