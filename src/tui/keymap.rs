//! The one table of keys: where, which, what, and a line of help.
//!
//! The help screen, the bottom line and the README derive from [`BINDINGS`]; nothing else in the
//! program knows a key code. A key bound twice in one context fails a test.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::grid::{Cell, Digit};

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
    pub const ALL: [(Self, &'static str); 12] = [
        (Self::Play,    "Playing"),
        (Self::Tiles,   "Playing Sudominoku"),
        (Self::Paused,  "Paused"),
        (Self::Watch,   "Watching"),
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
            Self::Paused
            | Self::Watch
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

/// A direction on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Towards row 1.
    Up,
    /// Towards row 9.
    Down,
    /// Towards column 1.
    Left,
    /// Towards column 9.
    Right,
}

impl Direction {
    /// The cell so far away in this direction, around the edge.
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

/// What a key asks for. Each screen answers those of its own context.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each one's line of help in `BINDINGS` says what it does")]
pub enum Action {
    Move(Direction),
    Leap(Direction),
    Digit(Digit),
    Mark(Digit),
    Clear,
    MarkMode,
    DigitFirst,
    PlaceHeld,
    FillMarks,
    ClearMarks,
    Undo,
    Redo,
    Check,
    Solve,
    RunEngine,
    Turn,
    Flip,
    LetGo,
    Watch,
    New,
    Edit,
    Restart,
    Pause,
    CopyBoard,
    CopyPicture,
    Options,
    Help,
    Quit,
    Suspend,
    PlayPause,
    StepForward,
    StepBack,
    Faster,
    Slower,
    NextEngine,
    PreviousEngine,
    ToStart,
    ToAnswer,
    Origin,
    RunTo,
    RunBackTo,
    GoTo,
    Bookmark,
    RemoveBookmark,
    NextBookmark,
    PreviousBookmark,
    Empty,
    Type(char),
    Erase,
    Up,
    Down,
    Choose,
    Yes,
    No,
    Close,
}

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
    pub context: Context,
    /// Its keys, parted by spaces. `1-9` stands for the nine digits and `alt-1-9` for those with Alt.
    pub keys: &'static str,
    /// What.
    pub does: Does,
    /// A word for the bottom line, empty where it is not worth the room.
    pub label: &'static str,
    /// A line of help.
    pub help: &'static str,
}

const fn one(
    context: Context,
    keys: &'static str,
    action: Action,
    label: &'static str,
    help: &'static str,
) -> Binding {
    Binding { context, keys, does: Does::One(action), label, help }
}

const fn each(
    context: Context,
    keys: &'static str,
    action: fn(Digit) -> Action,
    label: &'static str,
    help: &'static str,
) -> Binding {
    Binding { context, keys, does: Does::Each(action), label, help }
}

const fn typed(
    context: Context,
    keys: &'static str,
    action: fn(char) -> Action,
    label: &'static str,
    help: &'static str,
) -> Binding {
    Binding { context, keys, does: Does::Typed(action), label, help }
}

use self::Action::{
    Bookmark, Check, Choose, Clear, ClearMarks, Close, CopyBoard, CopyPicture, DigitFirst, Edit,
    Empty, Erase, Faster, FillMarks, Flip, GoTo, Help, Leap, LetGo, MarkMode, Move, New,
    NextBookmark, NextEngine, No, Options, Origin, Pause, PlaceHeld, PlayPause, PreviousBookmark,
    PreviousEngine, Quit, Redo, RemoveBookmark, Restart, RunBackTo, RunEngine, RunTo, Slower,
    Solve, StepBack, StepForward, Suspend, ToAnswer, ToStart, Turn, Undo, Watch, Yes,
};
use self::Direction::{Down, Left, Right, Up};

/// Every key of the program, in the order a reader should meet them; the bottom line takes the
/// labels in this order as far as they fit.
#[rustfmt::skip]
pub const BINDINGS: &[Binding] = &[
    one( Context::Play,   "left h",                Move(Left),       "",            "move left"),
    one( Context::Play,   "down j",                Move(Down),       "",            "move down"),
    one( Context::Play,   "up k",                  Move(Up),         "",            "move up"),
    one( Context::Play,   "right l",               Move(Right),      "",            "move right"),
    one( Context::Play,   "shift-left H",          Leap(Left),       "",            "a block to the left"),
    one( Context::Play,   "shift-down J",          Leap(Down),       "",            "a block down"),
    one( Context::Play,   "shift-up K",            Leap(Up),         "",            "a block up"),
    one( Context::Play,   "shift-right L",         Leap(Right),      "",            "a block to the right"),
    each(Context::Play,   "1-9",                   Action::Digit,    "digit",       "write the digit, again to clear it; in mark mode a mark"),
    one( Context::Play,   "m",                     MarkMode,         "marks",       "mark mode on or off"),
    each(Context::Play,   "alt-1-9",               Action::Mark,     "",            "mark the digit without mark mode"),
    one( Context::Play,   "u",                     Undo,             "undo",        "take the last move back"),
    one( Context::Play,   "s",                     Solve,            "solve",       "solve at once"),
    one( Context::Play,   "w",                     Watch,            "watch",       "watch a search solve it, step by step"),
    one( Context::Play,   "n",                     New,              "new",         "a new game"),
    one( Context::Play,   "c",                     Check,            "check",       "check for mistakes"),
    one( Context::Play,   "q",                     Quit,             "quit",        "leave; the game is kept"),
    one( Context::Play,   "r ctrl-r",              Redo,             "redo",        "do it again"),
    one( Context::Play,   "p",                     Pause,            "pause",       "pause and hide the board"),
    one( Context::Play,   "x backspace delete 0",  Clear,            "clear",       "clear the cell"),
    one( Context::Play,   "d",                     DigitFirst,       "digit first", "digit first: 1-9 pick one, space or a click writes it"),
    one( Context::Play,   "space enter",           PlaceHeld,        "",            "write the picked digit"),
    one( Context::Play,   "a",                     FillMarks,        "mark all",    "mark every digit that the rules allow"),
    one( Context::Play,   "S",                     RunEngine,        "run engine",  "let the chosen engine search from here to its end"),
    one( Context::Play,   "e",                     Edit,             "own puzzle",  "enter a puzzle of your own"),
    one( Context::Play,   "o",                     Options,          "options",     "options"),
    one( Context::Play,   "A",                     ClearMarks,       "clear marks", "clear all marks"),
    one( Context::Play,   "R",                     Restart,          "restart",     "start this puzzle again"),
    one( Context::Play,   "y",                     CopyBoard,        "copy",        "copy the board as 81 characters"),
    one( Context::Play,   "Y",                     CopyPicture,      "",            "copy the board as a picture of text"),

    one( Context::Tiles,  "left h",                Move(Left),       "",            "move left"),
    one( Context::Tiles,  "down j",                Move(Down),       "",            "move down"),
    one( Context::Tiles,  "up k",                  Move(Up),         "",            "move up"),
    one( Context::Tiles,  "right l",               Move(Right),      "",            "move right"),
    one( Context::Tiles,  "shift-left H",          Leap(Left),       "",            "a block to the left"),
    one( Context::Tiles,  "shift-down J",          Leap(Down),       "",            "a block down"),
    one( Context::Tiles,  "shift-up K",            Leap(Up),         "",            "a block up"),
    one( Context::Tiles,  "shift-right L",         Leap(Right),      "",            "a block to the right"),
    each(Context::Tiles,  "1-9",                   Action::Digit,    "two digits",  "lay a domino: the digit at the cursor, then the other; in mark mode a mark"),
    one( Context::Tiles,  "t",                     Turn,             "turn",        "turn the domino at the cursor, or the way the next one lies"),
    one( Context::Tiles,  "space enter",           PlaceHeld,        "take, lay",   "take the domino up, or lay the one in hand"),
    one( Context::Tiles,  "u",                     Undo,             "undo",        "take the last move back"),
    one( Context::Tiles,  "s",                     Solve,            "solve",       "solve at once"),
    one( Context::Tiles,  "w",                     Watch,            "watch",       "watch a search solve it, step by step"),
    one( Context::Tiles,  "n",                     New,              "new",         "a new game"),
    one( Context::Tiles,  "c",                     Check,            "check",       "check for mistakes, and whether there is one solution"),
    one( Context::Tiles,  "q",                     Quit,             "quit",        "leave; the game is kept"),
    one( Context::Tiles,  "f",                     Flip,             "flip",        "swap the two digits of the domino at the cursor or in hand"),
    one( Context::Tiles,  "r ctrl-r",              Redo,             "redo",        "do it again"),
    one( Context::Tiles,  "p",                     Pause,            "pause",       "pause and hide the board"),
    one( Context::Tiles,  "x backspace delete 0",  Clear,            "clear",       "take the domino off the board; with digits in hand, let go of the last"),
    one( Context::Tiles,  "esc",                   LetGo,            "",            "let go of what is in hand"),
    one( Context::Tiles,  "m",                     MarkMode,         "marks",       "mark mode on or off"),
    each(Context::Tiles,  "alt-1-9",               Action::Mark,     "",            "mark the digit without mark mode"),
    one( Context::Tiles,  "a",                     FillMarks,        "mark all",    "mark every digit that row, column and block allow"),
    one( Context::Tiles,  "S",                     RunEngine,        "run engine",  "let the chosen engine search from here to its end"),
    one( Context::Tiles,  "e",                     Edit,             "own puzzle",  "enter a puzzle of your own"),
    one( Context::Tiles,  "o",                     Options,          "options",     "options"),
    one( Context::Tiles,  "A",                     ClearMarks,       "clear marks", "clear all marks"),
    one( Context::Tiles,  "R",                     Restart,          "restart",     "start this puzzle again"),
    one( Context::Tiles,  "y",                     CopyBoard,        "copy",        "copy the board as text"),
    one( Context::Tiles,  "Y",                     CopyPicture,      "",            "copy the board as a picture of text"),

    one( Context::Paused, "p space enter esc",     Pause,            "go on",       "show the board and go on"),
    one( Context::Paused, "q",                     Quit,             "quit",        "leave; the game is kept"),

    one( Context::Watch,  "space",                 PlayPause,        "play",        "play or pause"),
    one( Context::Watch,  "right l n",             StepForward,      "step",        "one step forward"),
    one( Context::Watch,  "left h b",              StepBack,         "back",        "one step back"),
    one( Context::Watch,  "up k + =",              Faster,           "speed",       "faster"),
    one( Context::Watch,  "down j -",              Slower,           "",            "slower"),
    one( Context::Watch,  "e tab",                 NextEngine,       "engine",      "the next engine, from the start"),
    one( Context::Watch,  "E backtab",             PreviousEngine,   "",            "the engine before"),
    one( Context::Watch,  "w",                     Close,            "game",        "back to the game"),
    one( Context::Watch,  "q",                     Quit,             "quit",        "leave; the game is kept"),
    one( Context::Watch,  "home g",                ToStart,          "start",       "back to the start"),
    one( Context::Watch,  "end G",                 ToAnswer,         "to answer",   "as fast as the machine goes to the next answer"),
    one( Context::Watch,  "r",                     RunTo,            "run to",      "run to the next backtrack, dead end, answer, change of a cell, and so on"),
    one( Context::Watch,  "R",                     RunBackTo,        "",            "the same backwards, to the last one before this step"),
    one( Context::Watch,  "shift-left H",          Move(Left),       "",            "the cell to run to changes of: to the left (or click it)"),
    one( Context::Watch,  "shift-down J",          Move(Down),       "",            "the cell to run to changes of: down"),
    one( Context::Watch,  "shift-up K",            Move(Up),         "",            "the cell to run to changes of: up"),
    one( Context::Watch,  "shift-right L",         Move(Right),      "",            "the cell to run to changes of: to the right"),
    one( Context::Watch,  ":",                     GoTo,             "",            "go to a step by its number"),
    one( Context::Watch,  "m",                     Bookmark,         "",            "bookmark this step, with a name"),
    one( Context::Watch,  "M",                     RemoveBookmark,   "",            "take the bookmark of this step away"),
    one( Context::Watch,  "]",                     NextBookmark,     "",            "the next bookmark"),
    one( Context::Watch,  "[",                     PreviousBookmark, "",            "the bookmark before"),
    one( Context::Watch,  "esc",                   LetGo,            "",            "stop what is under way, or back to the game"),
    one( Context::Watch,  "f",                     Origin,           "",            "start from your position or from the givens"),
    one( Context::Watch,  "o",                     Options,          "",            "options"),

    one( Context::Edit,   "left h",                Move(Left),       "",            "move left"),
    one( Context::Edit,   "down j",                Move(Down),       "",            "move down"),
    one( Context::Edit,   "up k",                  Move(Up),         "",            "move up"),
    one( Context::Edit,   "right l",               Move(Right),      "",            "move right"),
    each(Context::Edit,   "1-9",                   Action::Digit,    "digit",       "write the digit and move on"),
    one( Context::Edit,   "0 . space",             PlaceHeld,        "blank",       "leave a blank and move on"),
    one( Context::Edit,   "backspace",             StepBack,         "",            "move back and clear"),
    one( Context::Edit,   "delete x",              Clear,            "",            "clear the cell"),
    one( Context::Edit,   "C",                     Empty,            "",            "clear the whole board"),
    one( Context::Edit,   "enter",                 Choose,           "play it",     "play this puzzle"),
    one( Context::Edit,   "esc q",                 Close,            "game",        "back to the game"),

    one( Context::List,   "up k",                  Action::Up,       "up",          "the line above"),
    one( Context::List,   "down j",                Action::Down,     "down",        "the line below"),
    one( Context::List,   "enter space right l",   Choose,           "choose",      "choose"),
    one( Context::List,   "esc q",                 Close,            "close",       "close"),

    one( Context::Ask,    "y enter",               Yes,              "yes",         "yes"),
    one( Context::Ask,    "n esc q",               No,               "no",          "no"),

    one( Context::Running,"esc q",                 Close,            "cancel",      "cancel; the board stays as it was"),

    one( Context::Won,    "n",                     New,              "new",         "a new game"),
    one( Context::Won,    "w",                     Watch,            "watch",       "watch a search do it"),
    one( Context::Won,    "u",                     Undo,             "undo",        "take the last move back"),
    one( Context::Won,    "enter space esc",       Close,            "look at it",  "look at the board"),
    one( Context::Won,    "q",                     Quit,             "quit",        "leave; the game is kept"),

    one( Context::Read,   "down j",                Action::Down,     "scroll",      "scroll down"),
    one( Context::Read,   "up k",                  Action::Up,       "",            "scroll up"),
    one( Context::Read,   "esc q enter space",     Close,            "close",       "close"),

    typed(Context::Prompt,"character",             Action::Type,     "",            "type it"),
    one( Context::Prompt, "enter",                 Choose,           "take it",     "take what was typed"),
    one( Context::Prompt, "backspace",             Erase,            "erase",       "erase the last character"),
    one( Context::Prompt, "ctrl-u",                Empty,            "",            "erase everything"),
    one( Context::Prompt, "esc",                   Close,            "close",       "leave everything as it was"),

    one( Context::Always, "?",                     Help,             "help",        "the keys of this screen"),
    one( Context::Always, "ctrl-c",                Quit,             "",            "leave; the game is kept"),
    one( Context::Always, "ctrl-z",                Suspend,          "",            "stop and give the terminal back, until fg"),
];

/// What a key means in a context.
pub fn action(context: Context, key: &KeyEvent) -> Option<Action> {
    let pressed = Key::of(key);
    BINDINGS
        .iter()
        .filter(|it| it.context == context || it.context == Context::Always)
        .find_map(|it| it.action(pressed))
}

/// The lines of a context, without those that are everywhere.
pub fn of(context: Context) -> impl Iterator<Item = &'static Binding> {
    BINDINGS.iter().filter(move |it| it.context == context)
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

/// A key with its modifiers, where shift is part of the character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    code: KeyCode,
    modifiers: KeyModifiers,
}

impl Key {
    /// Reads `x`, `ctrl-x`, `alt-5`, `shift-left`, `space`, `f1`.
    pub fn parse(name: &str) -> Option<Self> {
        for (prefix, modifier) in PREFIXES {
            if let Some(rest) = name.strip_prefix(prefix)
                && !rest.is_empty()
            {
                let key = Self::parse(rest)?;
                return Some(Self { modifiers: key.modifiers | *modifier, ..key });
            }
        }
        let code = match NAMES.iter().find(|it| it.0 == name) {
            Some(&(_, code, _)) => code,
            None => KeyCode::Char(only_char(name)?),
        };
        Some(Self { code, modifiers: KeyModifiers::NONE })
    }

    /// As an event, for tests that press it.
    pub fn event(self) -> KeyEvent {
        KeyEvent::new(self.code, self.modifiers)
    }

    /// The character that it types.
    const fn typed(self) -> Option<char> {
        match self.code {
            KeyCode::Char(ch) if self.modifiers.is_empty() => Some(ch),
            _ => None,
        }
    }

    fn of(event: &KeyEvent) -> Self {
        let mut modifiers =
            event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SHIFT);
        if let KeyCode::Char(_) = event.code {
            modifiers.remove(KeyModifiers::SHIFT);
        }
        // Some terminals report Shift-Tab as such and others as a key of its own.
        if event.code == KeyCode::BackTab {
            modifiers.remove(KeyModifiers::SHIFT);
        }
        Self { code: event.code, modifiers }
    }
}

fn only_char(name: &str) -> Option<char> {
    let mut chars = name.chars();
    let ch = chars.next()?;
    chars.next().is_none().then_some(ch)
}

const PREFIXES: &[(&str, KeyModifiers)] = &[
    ("ctrl-", KeyModifiers::CONTROL),
    ("alt-", KeyModifiers::ALT),
    ("shift-", KeyModifiers::SHIFT),
];

/// Keys that are no characters: their names in the table and as a person reads them.
#[rustfmt::skip]
const NAMES: &[(&str, KeyCode, &str)] = &[
    ("left",      KeyCode::Left,      "←"),
    ("down",      KeyCode::Down,      "↓"),
    ("up",        KeyCode::Up,        "↑"),
    ("right",     KeyCode::Right,     "→"),
    ("home",      KeyCode::Home,      "Home"),
    ("end",       KeyCode::End,       "End"),
    ("enter",     KeyCode::Enter,     "Enter"),
    ("space",     KeyCode::Char(' '), "Space"),
    ("esc",       KeyCode::Esc,       "Esc"),
    ("tab",       KeyCode::Tab,       "Tab"),
    ("backtab",   KeyCode::BackTab,   "Shift-Tab"),
    ("backspace", KeyCode::Backspace, "Backspace"),
    ("delete",    KeyCode::Delete,    "Del"),
];

fn shown(name: &str) -> String {
    for (prefix, as_read) in [("ctrl-", "Ctrl-"), ("alt-", "Alt-"), ("shift-", "Shift-")] {
        if let Some(rest) = name.strip_prefix(prefix)
            && !rest.is_empty()
        {
            let rest = shown(rest);
            let rest = if prefix == "ctrl-" { rest.to_uppercase() } else { rest };
            return format!("{as_read}{rest}");
        }
    }
    NAMES.iter().find(|it| it.0 == name).map_or(name, |it| it.2).to_owned()
}

/// Arrows as words, for terminals that show ASCII only.
pub fn ascii(keys: &str) -> String {
    keys.replace('←', "Left").replace('↓', "Down").replace('↑', "Up").replace('→', "Right")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_is_bound_twice_where_it_can_be_pressed() {
        for (idx, one) in BINDINGS.iter().enumerate() {
            for other in &BINDINGS[idx + 1..] {
                let meet = one.context == other.context || other.context == Context::Always;
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

    fn check(context: Context, key: &str, expected: Option<Action>) {
        assert_eq!(action(context, &Key::parse(key).unwrap().event()), expected, "{key}");
    }

    #[test]
    fn keys_mean_what_the_table_says() {
        check(Context::Play, "left", Some(Move(Left)));
        check(Context::Play, "h", Some(Move(Left)));
        check(Context::Play, "H", Some(Leap(Left)));
        check(Context::Play, "5", Some(Action::Digit(Digit::ALL[4])));
        check(Context::Play, "alt-5", Some(Action::Mark(Digit::ALL[4])));
        check(Context::Watch, "left", Some(StepBack));
        check(Context::Ask, "?", Some(Help));
        check(Context::Play, "ctrl-c", Some(Quit));
        check(Context::Play, "f", None);
        check(Context::Play, "ctrl-h", None);
        check(Context::Prompt, "?", Some(Action::Type('?')));
        check(Context::Prompt, "ctrl-u", Some(Empty));
    }

    #[test]
    fn shift_is_part_of_a_character() {
        let shifted = KeyEvent::new(KeyCode::Char('S'), KeyModifiers::SHIFT);
        assert_eq!(action(Context::Play, &shifted), Some(RunEngine));
    }

    #[test]
    fn keys_are_shown_as_they_are_named_on_a_keyboard() {
        let shown: Vec<String> = BINDINGS.iter().map(Binding::shown).collect();
        assert!(shown.contains(&"← h".to_owned()) && shown.contains(&"r Ctrl-R".to_owned()));
        assert_eq!(ascii("← h"), "Left h");
    }
}
