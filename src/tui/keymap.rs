//! The one table of keys: where, which, what, and a line of help.
//!
//! The help screen, the bottom line and `docs/keys.md` derive from [`BINDINGS`]; nothing else in the
//! program knows a key code. What is in force is a [`Keymap`], which the model holds: the table, parsed once,
//! with the player's own keys for some actions. Whoever names a key in a sentence asks it.

pub mod action;
mod map;
mod mention;
mod table;

use crate::grid::Digit;

pub use action::{Action, Arrow};
pub use map::{Keymap, KeymapError, Row};
pub use mention::{Mention, mention};
pub use table::BINDINGS;

/// The screen or layer that has the keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// The game.
    Play,
    /// The game, where its moves are dominoes.
    Tiles,
    /// The game with its board hidden.
    Paused,
    /// The search, step by step.
    Watch,
    /// The player's own game, move by move.
    Replay,
    /// The same, with each step guessed before it is taken.
    Guess,
    /// Engines side by side.
    Race,
    /// A puzzle of one's own being entered.
    Edit,
    /// A list to choose from.
    List,
    /// A question with yes and no.
    Ask,
    /// An engine at work on the player's board.
    Running,
    /// The news of a win.
    Won,
    /// A text to read.
    Read,
    /// A line being typed.
    Prompt,
    /// Everywhere.
    Always,
}

impl Context {
    /// Every context with what `docs/keys.md` and the help screen call it.
    #[rustfmt::skip]
    pub const ALL: [(Self, &'static str); 15] = [
        (Self::Play,    "Playing"),
        (Self::Tiles,   "Playing Sudominoku"),
        (Self::Paused,  "Paused"),
        (Self::Watch,   "Watching"),
        (Self::Replay,  "Replaying your own game"),
        (Self::Guess,   "Guessing the next step"),
        (Self::Race,    "Racing"),
        (Self::Edit,    "Entering a puzzle"),
        (Self::List,    "Choosing"),
        (Self::Ask,     "Answering"),
        (Self::Running, "While an engine runs"),
        (Self::Won,     "After a win"),
        (Self::Read,    "Reading"),
        (Self::Prompt,  "Typing"),
        (Self::Always,  "Everywhere"),
    ];

    /// What it is called.
    pub fn title(self) -> &'static str {
        Self::ALL.iter().find(|it| it.0 == self).expect("every context is in ALL").1
    }

    /// What help says of it before its keys; nothing where they say it all.
    pub fn about(self) -> String {
        match self {
            Self::Play => SUDOKU.to_owned(),
            Self::Tiles => SUDOMINOKU.replace("TURN", &mention(action::Tiles::Turn).to_string()),
            Self::Race => RACE.to_owned(),
            Self::Paused
            | Self::Watch
            | Self::Replay
            | Self::Guess
            | Self::Edit
            | Self::List
            | Self::Ask
            | Self::Running
            | Self::Won
            | Self::Read
            | Self::Prompt
            | Self::Always => String::new(),
        }
    }
}

/// What is played, for whoever has never seen it: see [`Context::about`].
const SUDOKU: &str = "Sudoku: every row, column and block holds 1 to 9, each once.";
const SUDOMINOKU: &str = "Sudominoku: a Sudoku laid with dominoes. Every row, column and block holds 1 to 9, \
     each once. Nine single cells are given; 36 dominoes cover the others, one for each pair of different \
     digits. To lay one, move to a blank, turn the outline with TURN, and type its two digits.";

/// What a race is, likewise.
const RACE: &str = "Engines side by side on one puzzle, each to its first solution or to the proof that there is \
     none. By equal steps all have taken as many at any moment; by equal time, as long. The time of an engine \
     is its own, measured flat out, at whatever speed it is shown.";

/// What a binding does: the same for each of its keys, or one thing for each digit.
#[derive(Clone, Copy, Debug)]
pub enum Does {
    /// The same whichever of its keys it was.
    One(Action),
    /// Its keys are nine, for the digits 1 to 9.
    Each(fn(Digit) -> Action),
    /// Its keys are all that type a character, but for those with Ctrl or Alt.
    Typed(fn(char) -> Action),
}

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// Where.
    pub contexts: &'static [Context],
    /// The name of its action, which stays the same for good, so that a settings file can use it.
    pub name: &'static str,
    /// Its keys, parted by spaces. `1-9` stands for the nine digits and `alt-1-9` for those with Alt.
    pub keys: &'static str,
    /// What.
    pub does: Does,
    /// A word for the bottom line, empty where it is not worth the room.
    pub label: &'static str,
    /// A line of help.
    pub help: &'static str,
}

impl Binding {
    /// Returns whether one of its keys asks for this.
    fn does(&self, action: Action) -> bool {
        match self.does {
            Does::One(own) => own == action,
            Does::Each(own) => Digit::ALL.iter().any(|digit| own(*digit) == action),
            Does::Typed(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The actions of a binding, of which some have the same name.
    fn actions(binding: &Binding) -> Vec<Action> {
        match binding.does {
            Does::One(action) => vec![action],
            Does::Each(action) => Digit::ALL.map(action).to_vec(),
            Does::Typed(action) => vec![action('a')],
        }
    }

    #[test]
    fn an_action_has_one_name_and_one_set_of_keys() {
        for (idx, one) in BINDINGS.iter().enumerate() {
            let is_snake = |ch: char| ch.is_ascii_lowercase() || ch == '_';
            let (group, verb) = one.name.split_once('.').expect(one.name);
            assert!(group.chars().chain(verb.chars()).all(is_snake), "{}", one.name);
            for other in &BINDINGS[idx + 1..] {
                let same = (one.name == other.name, actions(one) == actions(other));
                assert!(same.0 == same.1, "{one:?} and {other:?}");
                assert!(!same.0 || one.keys == other.keys, "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn every_context_has_a_title_help_and_a_way_out() {
        for (context, title) in Context::ALL {
            assert_eq!(context.title(), title);
            let mut rows = BINDINGS.iter().filter(|it| it.contexts.contains(&context)).peekable();
            assert!(rows.peek().is_some(), "{title}");
            assert!(rows.all(|it| !it.help.is_empty()));
        }
    }
}
