//! Help of the program that makes a game an assisted one: it wrote digits, or it showed the answer.
//!
//! Taking back does not undo this, nor does another branch. The time of an assisted game is partly the program's, so it
//! is kept apart from the player's own times. Reading hints, filling in or striking marks, and checks do not make a
//! game assisted.

use std::fmt;

use super::contents::ENTRY;
use super::{EditKind, Game, Solver};
use crate::grid::Cell;

/// A kind of help that makes a game an assisted one.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Aid, Game};
///
/// let solution: Grid =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let mut givens = solution;
/// givens.set("r1c1".parse()?, None);
/// let mut game = Game::new(givens.into(), "one blank".into(), None);
/// game.fill(&solution.into())?;
/// game.undo();
/// assert_eq!(game.assistance(), Some(Aid::Digits));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aid {
    /// Digits were filled in: by a hint, by the solver, or with the text that the puzzle came in.
    Digits,
    /// The answer was shown.
    Answer,
}

/// Shows the help as a clause: `digits were filled in for you`.
impl fmt::Display for Aid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Digits => "digits were filled in for you",
            Self::Answer => "the answer was shown",
        })
    }
}

impl Game {
    /// Returns the help that made this game an assisted one, digits before the answer; `None` if there was none.
    pub const fn assistance(&self) -> Option<Aid> {
        if self.has_digits_of_program {
            Some(Aid::Digits)
        } else if self.has_answer {
            Some(Aid::Answer)
        } else {
            None
        }
    }

    /// Returns who solves the game, if the board is full now or becomes full with the next move.
    pub fn solver(&self) -> Solver {
        if self.was_filled_by_program() {
            Solver::Program
        } else if self.assistance().is_some() {
            Solver::Assisted
        } else {
            Solver::Player
        }
    }

    /// Notes that the answer was shown. Returns true the first time. After the win it is no help and is not noted.
    pub fn note_answer(&mut self) -> bool {
        let is_new = !self.has_answer && !self.is_won();
        self.has_answer |= is_new;
        is_new
    }

    /// Notes that the program wrote digits, if this edit did.
    pub(super) fn note_digits(&mut self, kind: EditKind, deltas: &[(Cell, u64)]) {
        // An entry that a hint took back is switched too, and is blank now.
        let is_digit =
            |&(cell, bits): &(Cell, u64)| bits & ENTRY != 0 && self.content(cell).entry.is_some();
        self.has_digits_of_program |= kind.is_of_program() && deltas.iter().any(is_digit);
    }
}
