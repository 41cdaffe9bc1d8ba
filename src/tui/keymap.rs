//! The one table of keys: where, which, what, and a line of help.
//!
//! The help screen, the bottom line and the README derive from [`BINDINGS`]; nothing else in the
//! program knows a key code. A key bound twice in one context fails a test.

pub mod action;
mod table;

use crate::grid::Digit;

pub use action::{Action, Arrow};
pub use table::BINDINGS;

use crate::tui::msg::{Key, shown};

pub use crate::tui::msg::ascii;

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
    /// Every context with what the README and the help screen call it.
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
    pub const fn about(self) -> &'static str {
        match self {
            Self::Play => SUDOKU,
            Self::Tiles => SUDOMINOKU,
            Self::Race => RACE,
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
            | Self::Always => "",
        }
    }
}

/// What is played, for whoever has never seen it: see [`Context::about`].
const SUDOKU: &str = "Sudoku: every row, column and block holds 1 to 9, each once.";
const SUDOMINOKU: &str = "Sudominoku: a Sudoku laid with dominoes. Every row, column and block holds 1 to 9, \
     each once. Nine single cells are given; 36 dominoes cover the others, one for each pair of different \
     digits. To lay one, move to a blank, turn the outline with t, and type its two digits.";

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

/// Returns the action of a key in a context.
pub fn action_of(context: Context, pressed: Key) -> Option<Action> {
    BINDINGS
        .iter()
        .filter(|it| it.is_in(context) || it.is_in(Context::Always))
        .find_map(|it| it.action(pressed))
}

/// The lines of a context, without those that are everywhere.
pub fn of(context: Context) -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter().filter(move |it| it.is_in(context))
}

impl Binding {
    /// Its keys as a person reads them: `← h`, `Ctrl-R`, `1-9`.
    pub fn shown(&self) -> String {
        self.keys.split(' ').map(shown).collect::<Vec<_>>().join(" ")
    }

    /// The first of its keys as a person reads it.
    pub fn first_key(&self) -> String {
        shown(self.keys.split(' ').next().unwrap_or_default())
    }

    /// Whether it is one of a context's own.
    fn is_in(&self, context: Context) -> bool {
        self.contexts.contains(&context)
    }

    /// The action that a click on it in the bottom line asks for; none where a digit is missing.
    pub const fn clicked(&self) -> Option<Action> {
        match self.does {
            Does::One(action) => Some(action),
            Does::Each(_) | Does::Typed(_) => None,
        }
    }

    /// What it does when this key is pressed, if it is one of its own.
    fn action(&self, pressed: Key) -> Option<Action> {
        let at = || self.all_keys().iter().position(|it| *it == pressed);
        match self.does {
            Does::One(action) => at().map(|_| action),
            Does::Each(action) => at().map(|at| action(Digit::from_index(at))),
            Does::Typed(action) => pressed.typed().map(action),
        }
    }

    /// Its keys; none where it takes whatever is typed.
    fn all_keys(&self) -> Vec<Key> {
        if let Does::Typed(_) = self.does {
            return Vec::new();
        }
        self.keys
            .split(' ')
            .flat_map(|name| match name.strip_suffix("1-9") {
                Some(prefix) => {
                    Digit::ALL.iter().map(|digit| Key::parse(&format!("{prefix}{digit}"))).collect()
                }
                None => vec![Key::parse(name)],
            })
            .map(|key| key.expect("the table names keys that exist, held by a test"))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Arrow::Left;
    use super::action::{Global, Play, Prompt, Track};
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
    fn no_key_is_bound_twice_where_it_can_be_pressed() {
        for (idx, one) in BINDINGS.iter().enumerate() {
            for other in &BINDINGS[idx + 1..] {
                let meet =
                    one.contexts.iter().any(|it| other.is_in(*it)) || other.is_in(Context::Always);
                let twice = one.all_keys().into_iter().find(|key| other.all_keys().contains(key));
                assert!(
                    !meet || twice.is_none(),
                    "{twice:?} is bound twice: {one:?} and {other:?}"
                );
            }
        }
    }

    #[test]
    fn every_context_has_a_title_help_and_a_way_out() {
        for (context, title) in Context::ALL {
            assert_eq!(context.title(), title);
            assert!(of(context).count() > 0, "{title}");
            assert!(of(context).all(|it| !it.help.is_empty()));
        }
    }

    fn check(context: Context, key: &str, expected: impl Into<Action>) {
        assert_eq!(action_of(context, Key::parse(key).unwrap()), Some(expected.into()), "{key}");
    }

    fn check_none(context: Context, key: &str) {
        assert_eq!(action_of(context, Key::parse(key).unwrap()), None, "{key}");
    }

    #[test]
    fn keys_mean_what_the_table_says() {
        check(Context::Play, "left", Play::Move(Left));
        check(Context::Play, "h", Play::Move(Left));
        check(Context::Play, "H", Play::Leap(Left));
        check(Context::Play, "5", Play::Digit(Digit::ALL[4]));
        check(Context::Play, "alt-5", Play::Mark(Digit::ALL[4]));
        check(Context::Watch, "left", Track::StepBack);
        check(Context::Replay, "left", Track::StepBack);
        check(Context::Ask, "?", Global::Help);
        check(Context::Play, "q", Global::Quit);
        check(Context::Play, "ctrl-c", Global::Interrupt);
        check_none(Context::Play, "f");
        check_none(Context::Play, "ctrl-h");
        check(Context::Prompt, "?", Prompt::Type('?'));
        check(Context::Prompt, "ctrl-u", Prompt::Empty);
    }

    #[test]
    fn keys_are_shown_as_they_are_named_on_a_keyboard() {
        let shown: Vec<String> = BINDINGS.iter().map(Binding::shown).collect();
        assert!(shown.contains(&"← h".to_owned()) && shown.contains(&"r Ctrl-R".to_owned()));
        assert_eq!(ascii("← h"), "Left h");
    }
}
