//! The contexts in which keys are bound: one row each.

use super::{action, mention};

/// Declares the contexts. A row has the context, its name in a settings file (which must never change), and its title
/// on the help screen and in `docs/keys.md`. Optional: the context whose keys also work here, and the text that help
/// shows before the keys.
macro_rules! contexts {
    ($($context:ident $name:literal $title:literal $(above $beneath:ident)? $(about $about:ident)?;)*) => {
        /// The screen, or state of a screen, that handles keys.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Context {
            $(#[doc = $title] $context),*
        }

        /// Slices of one context each, for the table of keys.
        #[expect(non_upper_case_globals, reason = "each has the name of its context")]
        #[expect(dead_code, reason = "some contexts have all of their keys together with others")]
        pub(super) mod only {
            use super::Context;
            $(pub(in crate::tui::keymap) const $context: &[Context] = &[Context::$context];)*
        }

        impl Context {
            /// All of them, in the order of `docs/keys.md`.
            pub const ALL: &[Self] = &[$(Self::$context),*];

            pub const fn title(self) -> &'static str {
                match self { $(Self::$context => $title),* }
            }

            /// Returns the name of the context in a settings file: `[keys.tiles_select]`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$context => $name),* }
            }

            /// Returns the context whose keys work where this context has none of its own.
            pub const fn beneath(self) -> Option<Self> {
                $($(if let Self::$context = self {
                    return Some(Self::$beneath);
                })?)*
                None
            }

            /// Returns the text that help shows before the keys; empty if there is none.
            pub fn about(self) -> String {
                let text = match self {
                    $($(Self::$context => $about,)?)*
                    _ => "",
                };
                text.replace("TURN", &mention(action::Tiles::Turn))
            }
        }
    };
}

contexts! {
    Play        "play"         "Playing"                         about SUDOKU;
    Tiles       "tiles"        "Playing Sudominoku"              about SUDOMINOKU;
    Select      "select"       "Selecting cells"                 above Play about SELECT;
    TilesSelect "tiles_select" "Selecting cells of a Sudominoku" above Tiles about SELECT;
    Hint        "hint"         "A hint"                          above Play about HINT;
    Chain       "chain"        "A hint that shows a chain"       above Play about HINT;
    TilesHint   "tiles_hint"   "A hint on Sudominoku"            above Tiles about HINT;
    Techniques  "techniques"   "What applies now"                above Play about HINT;
    Paused      "paused"       "Paused";
    Watch       "watch"        "Watching";
    Human       "human"        "Watching a person think"         about HUMAN;
    Replay      "replay"       "Replaying your own game";
    Guess       "guess"        "Guessing the next step";
    Race        "race"         "Racing"                          about RACE;
    Edit        "edit"         "Entering a puzzle";
    Home        "home"         "Your games"                      about HOME;
    Calendar    "calendar"     "Daily puzzles"                   about CALENDAR;
    List        "list"         "Choosing";
    Ask         "ask"          "Answering";
    Running     "running"      "While an engine runs";
    Won         "won"          "After a win";
    Statistics  "statistics"   "Looking at statistics";
    Code        "code"         "A code to scan";
    Read        "read"         "Reading";
    Page        "page"         "Reading about a technique";
    Find        "find"         "Finding";
    Prompt      "prompt"       "Typing";
    Actions     "actions"      "Finding an action";
    Always      "always"       "Everywhere";
}

const SUDOKU: &str = "Sudoku: every row, column and block holds 1 to 9, each once.";
const SUDOMINOKU: &str = "Sudominoku: a Sudoku laid with dominoes. Every row, column and block holds 1 to 9, \
     each once. Nine single cells are given; 36 dominoes cover the others, one for each pair of different \
     digits. To lay one, move to a blank, turn the outline with TURN, and type its two digits.";
const HUMAN: &str = "Each step is the first technique that applies, in the order of HoDoKu. The marks are the \
     candidates before the step. Where no technique applies, one digit is taken from the solution.";
const HINT: &str = "Every other key of the game closes this and does its work.";
const SELECT: &str = "Every move adds a cell, and so does dragging, or a click with Ctrl. A digit, a mark, a colour or \
     clearing acts on all selected cells as one move. Every other key of the game does its work.";
const HOME: &str = "A paste works anywhere here: it opens the entry of a puzzle. A deleted game is brought back until you \
     leave this screen; then its file is removed.";
const CALENDAR: &str = "Every day has a puzzle of each level, the same for everyone. A day that was begun has an o, one that \
     was won a *.";
const RACE: &str = "Engines side by side on one puzzle, each to its first solution or to the proof that there is \
     none. By equal steps all have taken as many at any moment; by equal time, as long. The time of an engine \
     is its own, measured flat out, at whatever speed it is shown.";
