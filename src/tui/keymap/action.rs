//! The contexts in which keys are bound, and the actions of each: one enum for each handler, so that each is handled by an
//! exhaustive match.
//!
//! A [`Binding`](super::Binding) holds an [`Action`]; a screen converts it into its own enum.

use super::mention;
use crate::grid::{Cell, Digit};
use crate::timeline::Direction;

/// Declares the contexts, the actions of each, [`Action`] with a variant for each handler, and the conversions into it and
/// back. A row has the context, its name in a settings file (which must never change), and its title on the help screen
/// and in `docs/keys.md`. Optional: the context whose keys also work here, and the text that help shows before the keys.
/// Then come its actions. A row without a name has actions for several contexts, and a context without actions has those
/// of others.
macro_rules! contexts {
    ($(
        $(#[$about_actions:meta])*
        $name:ident $($word:literal $title:literal $(above $beneath:ident)? $(about $about:ident)?)?
        { $($variant:ident $(($of:ty))?),* $(,)? }
    )*) => {
        /// The screen, or state of a screen, that handles keys.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Context {
            $($(#[doc = $title] $name,)?)*
        }

        /// Slices of one context each, for the table of keys.
        #[expect(non_upper_case_globals, reason = "each has the name of its context")]
        #[expect(dead_code, reason = "some contexts have all of their keys together with others")]
        pub(super) mod only {
            use super::Context;
            $($(
                #[doc = $title]
                pub(in crate::tui::keymap) const $name: &[Context] = &[Context::$name];
            )?)*
        }

        impl Context {
            /// Each with its name and its title, in the order of `docs/keys.md`.
            const ROWS: &[(Self, &str, &str)] = &[$($((Self::$name, $word, $title),)?)*];

            /// Returns the context whose keys work where this context has none of its own.
            pub const fn beneath(self) -> Option<Self> {
                $($($(if let Self::$name = self {
                    return Some(Self::$beneath);
                })?)?)*
                None
            }

            /// Returns the text that help shows before the keys; empty if there is none.
            pub fn about(self) -> String {
                let text = match self {
                    $($($(Self::$name => $about,)?)?)*
                    _ => "",
                };
                text.replace("TURN", &mention(Tiles::Turn))
            }
        }

        /// The action of a key, by its handler.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Action { $($name($name)),* }

        $(
        $(#[doc = $title])?
        $(#[$about_actions])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($variant $(($of))?),* }

        impl From<$name> for Action {
            fn from(action: $name) -> Self {
                Self::$name(action)
            }
        }

        impl TryFrom<Action> for $name {
            /// The error of the conversion: the action, because it belongs to another handler.
            type Error = Action;

            fn try_from(action: Action) -> Result<Self, Action> {
                if let Action::$name(own) = action { Ok(own) } else { Err(action) }
            }
        }
        )*
    };
}

contexts! {
    Play "play" "Playing" about SUDOKU {
        Move(Arrow),
        Leap(Arrow),
        Digit(Digit),
        Mark(Digit),
        MarkMode,
        CornerMode,
        ColourMode,
        ColourMarks,
        Select,
        Repeat,
        DigitView,
        LetGo,
        Undo,
        Redo,
        ToMistake,
        BranchPoint,
        Branches,
        Hint,
        Clear,
        FillMarks,
        ClearMarks,
        ClearColours,
        Check,
        Solve,
        Watch,
        Replay,
        Race,
        New,
        Edit,
        Restart,
        Pause,
        CopyBoard,
    }

    /// Actions in a game of Sudoku alone.
    Sudoku { DigitFirst, WritePicked, NextBoard, WhyWrong }

    Tiles "tiles" "Playing Sudominoku" about SUDOMINOKU { Turn, Flip, LayOrTakeUp }

    Select "select" "Selecting cells" above Play about SELECT {
        More, Row, Column, Block, SameDigit, Invert, LetGo,
    }

    TilesSelect "tiles_select" "Selecting cells of a Sudominoku" above Tiles about SELECT {}

    Hint "hint" "A hint" above Play about HINT {
        Next, Back, NextLink, PreviousLink, NextPage, PreviousPage, More,
    }

    Chain "chain" "A hint that shows a chain" above Play about HINT {}

    Answer "answer" "A hint without a technique" above Play about HINT {}

    TilesHint "tiles_hint" "A hint on Sudominoku" above Tiles about HINT {}

    Techniques "techniques" "What applies now" above Play about HINT {
        Choose, Open, Unfold, Fold, Back, Go(ToLine), Find,
    }

    Paused "paused" "Paused" { GoOn }

    /// Actions on a track with a time line.
    Track {
        PlayPause,
        PlayBack,
        Step(Direction),
        Faster,
        Slower,
        ToStart,
        RunTo(Direction),
        MoveCursor(Arrow),
        Scrub(Direction),
        GoTo,
        Bookmark,
        Bookmarks,
        RemoveBookmark,
        ToBookmark(Direction),
    }

    /// Actions on a search and on the path of techniques.
    Solver {
        NextPanel,
        PreviousPanel,
        Panel(Digit),
        Heat,
        Lesson,
        NextEngine,
        PreviousEngine,
        Race,
        Close,
        StopOrClose,
        Origin,
        CopyLink,
    }

    Watch "watch" "Watching" about WATCH { ToAnswer, Prove, Guess, Why, ToGuilty, Tree, Compare, ZoomIn, ZoomOut }

    Human "human" "Watching a person think" about HUMAN {
        Pattern(Direction), More, ToEnd,
    }

    Record "record" "Watching your own search" about RECORD { Fault(Direction), Follow }

    Replay "replay" "Replaying your own game" {
        Mistake(Direction), Turn(Direction), OtherLine, PlayOn, ToPresent, ToEnd, Close,
    }

    Tree "tree" "The tree of a search" { Parent, Child, Sibling(Direction), Fold, First, Last, Close }

    Guess "guess" "A quiz: the next step" {
        Digit(Digit),
        GoesBack,
        Finished,
        Show,
        NextCell,
        PreviousCell,
        Cell,
        Move(Arrow),
        Turn,
        SkipDull,
        Close,
    }

    Race "race" "Racing" about RACE {
        PlayPause,
        Faster,
        Slower,
        Rule,
        InOrOut,
        Compare,
        FlatOut,
        ToStart,
        Previous,
        Next,
        Up,
        Down,
        Explain,
        CopyTable,
        CopyText,
        Close,
    }

    Edit "edit" "Entering a puzzle" {
        Move(Arrow), Digit(Digit), Blank, Back, Clear, Empty, Play, Close,
    }

    Home "home" "Your games" about HOME {
        Go(ToLine),
        Open,
        Daily,
        New,
        Practise,
        Famous,
        Enter,
        Statistics,
        Find,
        Rename,
        Delete,
        Undo,
        StartAgain,
        Close,
    }

    Calendar "calendar" "Daily puzzles" about CALENDAR {
        Day(Arrow),
        MonthBefore,
        MonthAfter,
        Today,
        Level(Digit),
        NextLevel,
        Play,
        Statistics,
        Close,
    }

    List "list" "Choosing" {
        Type(char), Choose, Change(Arrow), Go(ToLine), Find, Erase, Empty, Close,
    }

    Ask "ask" "Answering" { Yes, No }

    Won "won" "After a win" {
        Go(ToLine),
        Choose,
        Next,
        New,
        Copy,
        Watch,
        Human,
        Replay,
        Statistics,
        Undo,
        Close,
    }

    Statistics "statistics" "Looking at statistics" {
        Go(ToLine), Technique(ToLine), Practise, Page, Close,
    }

    Code "code" "A code to scan" { Next, Close }

    Read "read" "Reading" { Go(ToLine), Find, Close }

    Page "page" "Reading about a rule" { Go(ToLine), Begin, Close }

    Exercise "exercise" "Reading about a technique" {}

    Find "find" "Finding" { Type(char), Take, Erase, Empty, Close, Go(ToLine) }

    Prompt "prompt" "Typing" { Type(char), Take, Erase, Empty, Close }

    Always "always" "Everywhere" {}

    /// Actions that are the same everywhere.
    Global { Help, Options, Actions, Quit, Interrupt, Suspend }
}

impl Context {
    /// Returns all of them, in the order of `docs/keys.md`.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        Self::ROWS.iter().map(|it| it.0)
    }

    /// Returns the name of the context in a settings file: `[keys.tiles_select]`.
    pub const fn name(self) -> &'static str {
        Self::ROWS[self as usize].1
    }

    pub const fn title(self) -> &'static str {
        Self::ROWS[self as usize].2
    }
}

const SUDOKU: &str = "Sudoku: every row, column and block holds 1 to 9, each once. r7c59 is short for row 7, \
     columns 5 and 9.";
const SUDOMINOKU: &str = "Sudominoku: a Sudoku laid with dominoes. Every row, column and block holds 1 to 9, \
     each once. Nine single cells are given; 36 dominoes cover the others, one for each pair of different \
     digits. To lay one, move to a blank, turn the outline with TURN, and type its two digits.";
const WATCH: &str = "A test is a digit tried at a blank, a read a cell or flag looked at for it. A board without an answer is \
     lost. The choices to blame for a dead end are enough for it: with these alone the search fails too.";
const HUMAN: &str = "Each step is the first technique that applies, in the order of HoDoKu. The marks are the \
     candidates before the step. Where no technique applies, one digit is taken from the solution. On a Sudominoku each step \
     is a domino that a rule forces, and where none does the path ends.";
const RECORD: &str = "The steps are those that another program wrote while it searched, and a fault is what is wrong with \
     them. Where the bar below the board has a !, there is one.";
const HINT: &str = "r7c59 is short for row 7, columns 5 and 9; the options say which hints use words. Every other key of the game closes this and does its work.";
const SELECT: &str = "Every move adds a cell, and so does dragging, or a click with Ctrl. A digit, a mark, a colour or \
     clearing acts on all selected cells as one move. Every other key of the game does its work.";
const HOME: &str = "A paste works anywhere here: it opens the entry of a puzzle. A deleted game is brought back until you \
     leave this screen; then its file is removed.";
const CALENDAR: &str = "Every day has a puzzle of each level, the same for everyone. A day that was begun has an o, one that \
     was won a *.";
const RACE: &str = "Engines side by side on one puzzle, each to its first solution or to the proof that there is \
     none. By equal steps all have taken as many at any moment; by equal time, as long. The time of an engine \
     is its own, measured flat out, at whatever speed it is shown.";

impl Action {
    /// Reports that the table binds the action in a context whose screen does not handle it. A test of the table
    /// excludes that.
    pub fn unhandled(self) {
        debug_assert!(false, "{self:?} is bound in a context that does not handle it");
    }
}

/// A movement to another line of a list or a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToLine {
    Above,
    Below,
    PageUp,
    PageDown,
    First,
    Last,
}

impl ToLine {
    /// Returns the line, out of `n`, that a movement from `line` leads to; a page has `rows` rows. It stops at the
    /// first and the last line.
    pub fn from(self, line: usize, n: usize, rows: usize) -> usize {
        let last = n.saturating_sub(1);
        // A page begins with the last line of the one before.
        let page = rows.saturating_sub(1).max(1);
        match self {
            Self::Above => line.saturating_sub(1),
            Self::Below => (line + 1).min(last),
            Self::PageUp => line.saturating_sub(page),
            Self::PageDown => (line + page).min(last),
            Self::First => 0,
            Self::Last => last,
        }
    }

    /// Like [`from`](Self::from), but moving up from the first line leads to the last one, and moving down from the
    /// last to the first.
    pub fn around(self, line: usize, n: usize, rows: usize) -> usize {
        match self {
            Self::Above if line == 0 => n.saturating_sub(1),
            Self::Below if line + 1 >= n => 0,
            _ => self.from(line, n, rows),
        }
    }
}

/// A direction on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrow {
    /// Towards row 1.
    Up,
    /// Towards row 9.
    Down,
    /// Towards column 1.
    Left,
    /// Towards column 9.
    Right,
}

impl Arrow {
    /// Returns the cell at a distance in this direction, wrapping around the edge.
    pub const fn from(self, cell: Cell, distance: usize) -> Cell {
        let (row, column) = (cell.row(), cell.column());
        match self {
            Self::Up => Cell::at((row + 9 - distance) % 9, column),
            Self::Down => Cell::at((row + distance) % 9, column),
            Self::Left => Cell::at(row, (column + 9 - distance) % 9),
            Self::Right => Cell::at(row, (column + distance) % 9),
        }
    }
}
