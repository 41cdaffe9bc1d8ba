//! The one table of keys: contexts, keys, action, and a line of help.
//!
//! The help screen, the bottom line and `docs/keys.md` derive from [`BINDINGS`]; nothing else in the
//! program knows a key code. The model holds a [`Keymap`]: the table, parsed once, with the player's own keys
//! for some actions of some contexts. Sentences that name a key get it from there.

pub mod action;
mod map;
mod mention;
mod own;
mod table;

use crate::grid::Digit;

pub use action::{Action, Arrow};
pub use map::{Keymap, Row};
pub use mention::{Mention, mention};
pub use own::similar;
pub use table::BINDINGS;

/// The screen or popup that handles keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// The game.
    Play,
    /// The game, where its moves are dominoes.
    Tiles,
    /// Selecting cells in a game of Sudoku.
    Select,
    /// Selecting cells in a game of Sudominoku.
    TilesSelect,
    /// A hint in a game of Sudoku.
    Hint,
    /// A hint in a game of Sudoku that shows a chain.
    Chain,
    /// A hint in a game of Sudominoku.
    TilesHint,
    /// The techniques that apply, in a game of Sudoku.
    Techniques,
    /// The game with its board hidden.
    Paused,
    /// The search, step by step.
    Watch,
    /// The path of techniques, step by step.
    Human,
    /// The player's own game, move by move.
    Replay,
    /// The search, with each step guessed before it is taken.
    Guess,
    /// Engines side by side.
    Race,
    /// The entry of a puzzle.
    Edit,
    /// The games that are kept.
    Home,
    /// The daily puzzles of a month.
    Calendar,
    /// A list to choose from.
    List,
    /// A yes-or-no question.
    Ask,
    /// An engine at work on the player's board.
    Running,
    /// The popup after a win.
    Won,
    /// The statistics of all games.
    Statistics,
    /// A game as a code to scan.
    Code,
    /// A text to read.
    Read,
    /// A technique, walked link by link.
    Page,
    /// The words to find in a text.
    Find,
    /// A line of input.
    Prompt,
    /// The actions of a screen, by name.
    Actions,
    /// Everywhere.
    Always,
}

impl Context {
    /// Every context with its title in `docs/keys.md` and on the help screen.
    #[rustfmt::skip]
    pub const ALL: [(Self, &'static str); 29] = [
        (Self::Play,    "Playing"),
        (Self::Tiles,   "Playing Sudominoku"),
        (Self::Select,  "Selecting cells"),
        (Self::TilesSelect, "Selecting cells of a Sudominoku"),
        (Self::Hint,    "A hint"),
        (Self::Chain,   "A hint that shows a chain"),
        (Self::TilesHint, "A hint on Sudominoku"),
        (Self::Techniques, "What applies now"),
        (Self::Paused,  "Paused"),
        (Self::Watch,   "Watching"),
        (Self::Human,   "Watching a person think"),
        (Self::Replay,  "Replaying your own game"),
        (Self::Guess,   "Guessing the next step"),
        (Self::Race,    "Racing"),
        (Self::Edit,    "Entering a puzzle"),
        (Self::Home,    "Your games"),
        (Self::Calendar, "Daily puzzles"),
        (Self::List,    "Choosing"),
        (Self::Ask,     "Answering"),
        (Self::Running, "While an engine runs"),
        (Self::Won,     "After a win"),
        (Self::Statistics, "Looking at statistics"),
        (Self::Code,    "A code to scan"),
        (Self::Read,    "Reading"),
        (Self::Page,    "Reading about a technique"),
        (Self::Find,    "Finding"),
        (Self::Prompt,  "Typing"),
        (Self::Actions, "Finding an action"),
        (Self::Always,  "Everywhere"),
    ];

    /// Returns the title of the context.
    pub fn title(self) -> &'static str {
        Self::ALL.iter().find(|it| it.0 == self).expect("every context is in ALL").1
    }

    /// Returns the name of the context in a settings file: `[keys.tiles_select]`. It never changes.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Tiles => "tiles",
            Self::Select => "select",
            Self::TilesSelect => "tiles_select",
            Self::Hint => "hint",
            Self::Chain => "chain",
            Self::TilesHint => "tiles_hint",
            Self::Techniques => "techniques",
            Self::Paused => "paused",
            Self::Watch => "watch",
            Self::Human => "human",
            Self::Replay => "replay",
            Self::Guess => "guess",
            Self::Race => "race",
            Self::Edit => "edit",
            Self::Home => "home",
            Self::Calendar => "calendar",
            Self::List => "list",
            Self::Ask => "ask",
            Self::Running => "running",
            Self::Won => "won",
            Self::Statistics => "statistics",
            Self::Code => "code",
            Self::Read => "read",
            Self::Page => "page",
            Self::Find => "find",
            Self::Prompt => "prompt",
            Self::Actions => "actions",
            Self::Always => "always",
        }
    }

    /// Returns the context whose keys are in force where this one has none of its own.
    pub const fn beneath(self) -> Option<Self> {
        match self {
            Self::Select | Self::Hint | Self::Chain | Self::Techniques => Some(Self::Play),
            Self::TilesSelect | Self::TilesHint => Some(Self::Tiles),
            Self::Play
            | Self::Tiles
            | Self::Paused
            | Self::Watch
            | Self::Human
            | Self::Replay
            | Self::Guess
            | Self::Race
            | Self::Edit
            | Self::Home
            | Self::Calendar
            | Self::List
            | Self::Ask
            | Self::Running
            | Self::Won
            | Self::Statistics
            | Self::Code
            | Self::Read
            | Self::Page
            | Self::Find
            | Self::Prompt
            | Self::Actions
            | Self::Always => None,
        }
    }

    /// Returns the text that help shows before the keys; empty where the keys are enough.
    pub fn about(self) -> String {
        match self {
            Self::Play => SUDOKU.to_owned(),
            Self::Tiles => SUDOMINOKU.replace("TURN", &mention(action::Tiles::Turn).to_string()),
            Self::Race => RACE.to_owned(),
            Self::Human => HUMAN.to_owned(),
            Self::Hint | Self::Chain | Self::TilesHint | Self::Techniques => HINT.to_owned(),
            Self::Select | Self::TilesSelect => SELECT.to_owned(),
            Self::Home => HOME.to_owned(),
            Self::Calendar => CALENDAR.to_owned(),
            Self::Paused
            | Self::Watch
            | Self::Replay
            | Self::Guess
            | Self::Edit
            | Self::List
            | Self::Ask
            | Self::Running
            | Self::Won
            | Self::Statistics
            | Self::Code
            | Self::Read
            | Self::Page
            | Self::Find
            | Self::Prompt
            | Self::Actions
            | Self::Always => String::new(),
        }
    }
}

/// The rules of Sudoku, for [`Context::about`].
const SUDOKU: &str = "Sudoku: every row, column and block holds 1 to 9, each once.";
const SUDOMINOKU: &str = "Sudominoku: a Sudoku laid with dominoes. Every row, column and block holds 1 to 9, \
     each once. Nine single cells are given; 36 dominoes cover the others, one for each pair of different \
     digits. To lay one, move to a blank, turn the outline with TURN, and type its two digits.";

/// The path of techniques, likewise.
const HUMAN: &str = "Each step is the first technique that applies, in the order of HoDoKu. The marks are the \
     candidates before the step. Where no technique applies, one digit is taken from the solution.";

/// The way out of a hint, likewise.
const HINT: &str = "Every other key of the game closes this and does its work.";

/// The use of a selection, likewise.
const SELECT: &str = "Every move adds a cell, and so does dragging, or a click with Ctrl. A digit, a mark, a colour or \
     clearing acts on all selected cells as one move. Every other key of the game does its work.";

/// The home screen, likewise.
const HOME: &str = "A paste works anywhere here: it opens the entry of a puzzle. A deleted game is brought back until you \
     leave this screen; then its file is removed.";

/// The daily puzzles, likewise.
const CALENDAR: &str = "Every day has a puzzle of each level, the same for everyone. A day that was begun has an o, one that \
     was won a *.";

/// The rules of a race, likewise.
const RACE: &str = "Engines side by side on one puzzle, each to its first solution or to the proof that there is \
     none. By equal steps all have taken as many at any moment; by equal time, as long. The time of an engine \
     is its own, measured flat out, at whatever speed it is shown.";

/// The action of a binding: the same for all of its keys, or one for each digit or character.
#[derive(Clone, Copy, Debug)]
pub enum BoundTo {
    /// One action for all keys.
    One(Action),
    /// An action for each digit; the keys are nine, for 1 to 9.
    EachDigit(fn(Digit) -> Action),
    /// An action for each character; every key that types one without Ctrl or Alt is bound.
    EachChar(fn(char) -> Action),
}

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The contexts in which the keys are bound.
    pub contexts: &'static [Context],
    /// The name of its action, which never changes, so that a settings file can use it.
    pub name: &'static str,
    /// Its keys, separated by spaces. `1-9` stands for the nine digits and `alt-1-9` for those with Alt.
    pub keys: &'static str,
    /// The action.
    pub bound_to: BoundTo,
    /// A word for the bottom line; empty where it is not shown there.
    pub label: &'static str,
    /// A line of help.
    pub help: &'static str,
    /// The title of the group in help that begins with it; empty where it belongs to the group before.
    pub group: &'static str,
    /// Its rank in the bottom line.
    pub rank: Rank,
    /// Its claim to a place there.
    pub claim: Claim,
}

/// The claim of a key to a place in a bottom line that has no room for all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Claim {
    /// Before all others: it leaves the screen, or takes what is chosen there.
    First,
    /// As its rank has it.
    ByRank,
}

/// The rank of a key in the bottom line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rank {
    /// Before all others.
    Gem,
    /// As far as there is room.
    Usual,
}

impl Binding {
    /// Makes a line of the table from its label and its help, in the group before it.
    const fn new(
        contexts: &'static [Context],
        name: &'static str,
        keys: &'static str,
        bound_to: BoundTo,
        (label, help): (&'static str, &'static str),
    ) -> Self {
        Self {
            contexts,
            name,
            keys,
            bound_to,
            label,
            help,
            group: "",
            rank: Rank::Usual,
            claim: Claim::ByRank,
        }
    }

    /// Opens a group of help with this title.
    const fn opens(self, group: &'static str) -> Self {
        Self { group, ..self }
    }

    /// Puts the label before those of other keys in the bottom line.
    const fn gem(self) -> Self {
        Self { rank: Rank::Gem, ..self }
    }

    /// Makes the label the last to go from the bottom line.
    const fn stays(self) -> Self {
        Self { claim: Claim::First, ..self }
    }

    /// Returns the name of its action without the group, which is unique in each context.
    pub fn verb(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |it| it.1)
    }

    /// Returns whether its keys lead out of a screen that can be closed.
    pub fn closes(&self) -> bool {
        matches!(self.verb(), "close" | "stop_or_close" | "back" | "no" | "cancel" | "go_on")
            && self.name != "edit.back"
    }

    /// Returns whether it opens the list of the actions of its screen.
    fn finds_actions(&self) -> bool {
        matches!(self.name, "global.actions" | "track.go_to")
    }

    /// Returns whether its keys leave the program.
    fn quits(&self) -> bool {
        matches!(
            self.bound_to,
            BoundTo::One(Action::Global(action::Global::Quit | action::Global::Interrupt))
        )
    }

    /// Returns whether one of its keys is bound to an action.
    fn is_bound_to(&self, action: Action) -> bool {
        match self.bound_to {
            BoundTo::One(own) => own == action,
            BoundTo::EachDigit(own) => Digit::ALL.iter().any(|digit| own(*digit) == action),
            BoundTo::EachChar(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the actions of a binding.
    fn actions(binding: &Binding) -> Vec<Action> {
        match binding.bound_to {
            BoundTo::One(action) => vec![action],
            BoundTo::EachDigit(action) => Digit::ALL.map(action).to_vec(),
            BoundTo::EachChar(action) => vec![action('a')],
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
    fn names_are_unique_where_a_settings_file_uses_them() {
        for (idx, (context, _)) in Context::ALL.into_iter().enumerate() {
            assert!(Context::ALL[..idx].iter().all(|it| it.0.name() != context.name()));
            let rows = BINDINGS.iter().filter(|it| it.contexts.contains(&context));
            let mut verbs: Vec<&str> = rows.map(Binding::verb).collect();
            let n_rows = verbs.len();
            verbs.sort_unstable();
            verbs.dedup();
            assert_eq!(verbs.len(), n_rows, "{context:?}");
        }
    }

    #[test]
    fn every_context_has_a_title_help_and_a_way_out() {
        for (context, title) in Context::ALL {
            assert_eq!(context.title(), title);
            let leads_out =
                |it: &&Binding| it.contexts.contains(&context) && (it.closes() || it.quits());
            let has_way_out = BINDINGS.iter().any(|it| leads_out(&it));
            assert!(has_way_out || context.beneath().is_some(), "{title}");
            let mut rows = BINDINGS.iter().filter(|it| it.contexts.contains(&context)).peekable();
            assert!(rows.peek().is_some(), "{title}");
            assert!(rows.all(|it| !it.help.is_empty()));
        }
    }
}
