//! Commands to a screen below, as values.

use crate::domino::Puzzle;
use crate::format::Format;
use crate::play::Game;
use crate::search::Counters;
use crate::timeline::{Direction, Target};
use crate::tui::keymap::action;
use crate::tui::msg::{JobId, MadePuzzle, Message, NewPuzzle};

/// A command to the game.
#[derive(Clone, Debug, PartialEq)]
pub enum GameCommand {
    /// Begin this game, at its start.
    Begin(Box<Game>),
    /// Go on with this game, which was opened.
    Resume(Box<Game>),
    /// Generate such a puzzle and begin it.
    Generate(NewPuzzle),
    /// Wait for the job that generates such a puzzle, and begin it.
    Await(JobId, NewPuzzle),
    /// Begin this puzzle, which was generated.
    BeginMade(Box<MadePuzzle>),
    /// Solve from the givens, whatever the entries are.
    SolveFromGivens,
    /// Let the chosen engine search from the givens.
    RunFromGivens,
    /// Write this solution, which an engine found.
    Fill {
        solution: Puzzle,
        engine: &'static str,
        /// The work that it took.
        counters: Counters,
    },
    /// Copy the puzzle, without entries.
    CopyPuzzle,
    /// Copy the game in this format.
    Copy(Format),
    /// Carry out this check.
    Check(Check),
    /// Do this with a branch.
    Branch(BranchCommand),
    /// Play on from the position after the edit with this number.
    PlayOnFrom(u64),
    /// Carry out this action of the game.
    Press(action::Play),
    Tell(Message),
    Home,
    /// Give the game another title.
    Rename(String),
}

/// A check of the game at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// Finds a broken rule.
    Rules,
    /// Finds the entries that differ from the solution.
    Solution,
    /// Determines if the board can still be solved.
    Solvable,
}

/// A command about a branch of the game at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BranchCommand {
    /// Name a branch point at the present position; an empty name is replaced by a number.
    Name(String),
    /// Keep the branch that the game is in.
    Keep,
    /// Drop the branch that the game is in.
    Drop,
    /// Go to the branch point after the edit with this number.
    GoTo(u64),
    /// Remove the branch point after the edit with this number.
    Remove(u64),
}

/// A command from a popup to the screen below it: to the home screen or, with a time line, to a search, a path of
/// techniques, or a replayed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayerCommand {
    /// Give the chosen game this title.
    Rename(String),
    /// Take the game in this file off the list.
    Delete(String),
    /// Go to the next target in a direction.
    RunTo(Target, Direction),
    /// Go to this step.
    GoTo(u64),
    /// Set a bookmark at this step; an empty name is replaced by the step's number.
    Bookmark(String),
}
