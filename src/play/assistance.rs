//! Help of the program that makes a game an assisted one: it wrote digits, or it showed the answer.
//!
//! Taking back does not undo this, nor does another branch or a restart: what was shown is known. The time of an assisted game is partly the program's, so it
//! is kept apart from the player's own times. Reading hints, filling in or striking marks, and checks do not make a
//! game assisted.

use std::fmt;

use super::contents::ENTRY;
use super::tree::Node;
use super::{EditKind, Game, Solver};
use crate::grid::Cell;

/// A kind of help that makes a game an assisted one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aid {
    /// The solver filled in the solution.
    Solution,
    /// So many hints wrote digits.
    Hints(usize),
    /// Digits came with the text of the puzzle.
    Text,
    /// The steps to the position of an exercise were taken.
    Prepared,
    /// The answer was shown.
    Answer,
}

/// The moment of a help, as seen from the present position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AidTime {
    /// Among the moves that stand, or not one of the moves.
    Here,
    /// Before a restart.
    BeforeRestart,
    /// It was taken back.
    TakenBack,
}

/// The help that made a game an assisted one, and when that was.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::Game;
///
/// let solution: Grid =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let mut givens = solution;
/// givens.set("r1c1".parse()?, None);
/// let mut game = Game::new(givens.into(), "one blank".into(), None);
/// game.fill(&solution.into())?;
/// game.undo();
/// let assistance = game.assistance().ok_or("help stays known")?;
/// assert_eq!(assistance.to_string(), "the solution was filled in and taken back");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Assistance {
    /// The help.
    pub aid: Aid,
    /// The moment of the latest such help.
    pub time: AidTime,
}

/// Shows the help as a clause: `a hint was done for you before the restart`.
impl fmt::Display for Assistance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.aid {
            Aid::Solution => f.write_str("the solution was filled in")?,
            Aid::Hints(1) => f.write_str("a hint was done for you")?,
            Aid::Hints(n) => write!(f, "{n} hints were done for you")?,
            Aid::Text => f.write_str("digits of its text were filled in")?,
            Aid::Prepared => f.write_str("its first steps were done for you")?,
            Aid::Answer => f.write_str("the answer was shown")?,
        }
        f.write_str(match self.time {
            AidTime::Here => "",
            AidTime::BeforeRestart => " before the restart",
            AidTime::TakenBack => " and taken back",
        })
    }
}

impl Game {
    /// Returns the help that made this game an assisted one; `None` if there was none. Of several kinds it is the one that
    /// helped most.
    pub fn assistance(&self) -> Option<Assistance> {
        let kinds = self.digits_of_program.iter().map(|node| self.tree.kind(*node));
        let n_hints = kinds.clone().filter(|kind| *kind == EditKind::Hint).count();
        let aid = |kind| match kind {
            EditKind::Fill => (0, Aid::Solution),
            EditKind::Hint => (1, Aid::Hints(n_hints)),
            EditKind::Import(_) => (2, Aid::Text),
            _ => (3, Aid::Prepared),
        };
        let Some((_, aid)) = kinds.map(aid).min_by_key(|(rank, _)| *rank) else {
            let answer = Assistance { aid: Aid::Answer, time: AidTime::Here };
            return self.has_answer.then_some(answer);
        };
        Some(Assistance { aid, time: self.time_of(aid) })
    }

    /// Returns when the latest help of this kind was.
    fn time_of(&self, aid: Aid) -> AidTime {
        let is_such = |node: &Node| match (self.tree.kind(*node), aid) {
            (EditKind::Fill, Aid::Solution)
            | (EditKind::Hint, Aid::Hints(_))
            | (EditKind::Import(_), Aid::Text)
            | (EditKind::Prepare, Aid::Prepared) => self.digits_of_program.contains(node),
            _ => false,
        };
        let mut time = AidTime::Here;
        for node in self.tree.path_up(self.node) {
            if is_such(&node) {
                return time;
            }
            if let EditKind::Restart { .. } = self.tree.kind(node) {
                time = AidTime::BeforeRestart;
            }
        }
        AidTime::TakenBack
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

    /// Notes that the program wrote digits, if the present edit did.
    pub(super) fn note_digits(&mut self, kind: EditKind, deltas: &[(Cell, u64)]) {
        // An entry that a hint took back is switched too, and is blank now.
        let is_digit =
            |&(cell, bits): &(Cell, u64)| bits & ENTRY != 0 && self.content(cell).entry.is_some();
        if kind.is_of_program() && deltas.iter().any(is_digit) {
            self.digits_of_program.push(self.node);
        }
    }
}
