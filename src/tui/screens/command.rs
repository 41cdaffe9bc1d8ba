//! What a screen wants done by another one below it, as values.

use crate::domino::Puzzle;
use crate::logic::Level;
use crate::play::ReplayTarget;
use crate::search::Counters;
use crate::timeline::{Direction, SearchTarget};
use crate::tui::keymap::action;
use crate::tui::msg::{Message, NewPuzzle};

/// A command to the game.
#[derive(Clone, Debug, PartialEq)]
pub enum GameCommand {
    /// Begin this puzzle.
    Begin {
        /// Its givens.
        puzzle: Puzzle,
        /// What it is called.
        title: String,
        /// Its level, where it is known.
        level: Option<Level>,
    },
    /// Make a new puzzle of this sort and begin it.
    Generate(NewPuzzle),
    /// Solve from the givens, whatever the entries are.
    SolveFromGivens,
    /// Let the chosen engine search from the givens.
    RunFromGivens,
    /// Write this solution, which an engine found.
    Fill {
        /// The solution.
        solution: Puzzle,
        /// The engine.
        engine: &'static str,
        /// What it did to find it.
        counters: Counters,
    },
    /// Do what this key does in the game.
    Press(action::Play),
    /// Tell the player something.
    Tell(Message),
}

/// A command to whatever runs along a line of time: a search, or the game played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrackCommand {
    /// Go to the next target of a search in a direction.
    RunTo(SearchTarget, Direction),
    /// Go to the next target of a replayed game in a direction.
    RunReplayTo(ReplayTarget, Direction),
    /// Go to this step.
    GoTo(u64),
    /// Give this step a name, or one made from its number where it is empty.
    Bookmark(String),
}
