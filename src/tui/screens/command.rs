//! Commands to a screen below, as values.

use crate::format::Format;
use crate::logic::Candidate;
use crate::play::Game;
use crate::search::EngineInfo;
use crate::timeline::{Direction, Target};
use crate::tui::keymap::action;
use crate::tui::msg::{JobId, Message, NewPuzzle};

#[derive(Clone, Debug, PartialEq)]
pub enum GameCommand {
    /// Begin this game.
    Begin(Box<Game>),
    /// Continue this game, which was opened.
    Resume(Box<Game>),
    /// Generate a puzzle of this kind and begin it: from this seed, or from the next one.
    Generate(NewPuzzle, Option<u64>),
    /// Wait for the job that generates the puzzle, and begin it.
    Await(JobId, NewPuzzle),
    /// Solve from the givens, without the entries.
    SolveFromGivens,
    /// Copy the puzzle, without entries.
    CopyPuzzle,
    /// Copies a link to the puzzle on the page.
    CopyLink,
    /// Begin the puzzle of this card, with its time to beat.
    Card(String),
    /// Copy the card of the win, and show it.
    CopyCard,
    /// Copy the game in this format.
    Copy(Format),
    /// Run this check.
    Check(Check),
    /// Show more words about the hint.
    MoreWords(MoreWords),
    /// Say why a cell does not have a digit.
    WhyWrong(Candidate),
    /// Change a branch.
    Branch(BranchCommand),
    /// Continue from the position after the edit with this number.
    PlayOnFrom(u64),
    /// Execute this action of the game.
    Press(action::Play),
    Tell(Message),
    Home,
    /// Give the game another title.
    Rename(String),
}

/// A check of the present game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// Finds broken rules.
    Rules,
    /// Finds the entries that differ from the solution.
    Solution,
    /// Finds out whether the board can still be solved.
    Solvable,
    /// Asks whether the last move is right, and by which technique.
    LastMove,
}

/// More words about a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoreWords {
    /// The list of all that applies.
    Applying,
    /// The step on a page of its own.
    Page,
}

/// A command about a branch of the present game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BranchCommand {
    /// Name a branch point at the present position; without a name it gets a number.
    Name(String),
    /// Keep the current branch.
    Keep,
    /// Drop the current branch.
    Drop,
    /// Go to the branch point after the edit with this number.
    GoTo(u64),
    /// Remove the branch point after the edit with this number.
    Remove(u64),
}

/// A command from a popup to the screen below: to the home screen, or to a screen with a time line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayerCommand {
    /// Give the chosen game this title.
    Rename(String),
    /// Remove the game in this file from the list.
    Delete(String),
    /// Go to the next target in a direction.
    RunTo(Target, Direction),
    /// Go to this step.
    GoTo(u64),
    /// Compare the search with that of another engine.
    Compare(&'static EngineInfo),
    /// Go to these steps of both searches.
    GoToBoth([u64; 2]),
    /// Show the other search.
    Exchange,
    /// Set a bookmark at this step; without a name it gets the step's number.
    Bookmark(String),
}
