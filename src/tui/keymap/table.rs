//! Every key of the program: one row a binding.

use crate::grid::Digit;

use super::Action::{
    Bookmark, Bookmarks, Check, Choose, Clear, ClearMarks, Close, CopyBoard, CopyPicture,
    CopyTable, DigitFirst, Edit, Empty, Erase, Explain, Faster, FillMarks, Flip, GoTo, Heat, Help,
    Leap, LetGo, MarkMode, Move, New, NextBookmark, NextEngine, NextMistake, NextPanel, No,
    Options, Origin, Pause, PlaceHeld, PlayBack, PlayPause, PreviousBookmark, PreviousEngine,
    PreviousMistake, PreviousPanel, Prove, Quit, Race, Redo, RemoveBookmark, Restart, Rule,
    RunBackTo, RunEngine, RunTo, ScrubBack, ScrubForward, Slower, Solve, StepBack, StepForward,
    Suspend, ToAnswer, ToEnd, ToStart, Turn, Undo, Watch, Yes, ZoomIn, ZoomOut,
};
use super::Direction::{Down, Left, Right, Up};
use super::{Action, Binding, Context, Does};

const PLAY: &[Context] = &[Context::Play];
const TILES: &[Context] = &[Context::Tiles];
const PAUSED: &[Context] = &[Context::Paused];
const WATCH: &[Context] = &[Context::Watch];
const REPLAY: &[Context] = &[Context::Replay];
/// What goes along a line of time.
const TIMES: &[Context] = &[Context::Watch, Context::Replay];
const GUESS: &[Context] = &[Context::Guess];
const RACE: &[Context] = &[Context::Race];
const EDIT: &[Context] = &[Context::Edit];
const LIST: &[Context] = &[Context::List];
const ASK: &[Context] = &[Context::Ask];
const RUNNING: &[Context] = &[Context::Running];
const WON: &[Context] = &[Context::Won];
const READ: &[Context] = &[Context::Read];
const PROMPT: &[Context] = &[Context::Prompt];
const ALWAYS: &[Context] = &[Context::Always];
/// The game, whatever its moves are.
const BOARDS: &[Context] = &[Context::Play, Context::Tiles];

/// Every key of the program, in the order a reader should meet them; the bottom line takes the
/// labels in this order as far as they fit.
#[rustfmt::skip]
pub const BINDINGS: &[Binding] = &[
    one(  BOARDS,  "left h",                Move(Left),       "",            "move left"),
    one(  BOARDS,  "down j",                Move(Down),       "",            "move down"),
    one(  BOARDS,  "up k",                  Move(Up),         "",            "move up"),
    one(  BOARDS,  "right l",               Move(Right),      "",            "move right"),
    one(  BOARDS,  "shift-left H",          Leap(Left),       "",            "a block to the left"),
    one(  BOARDS,  "shift-down J",          Leap(Down),       "",            "a block down"),
    one(  BOARDS,  "shift-up K",            Leap(Up),         "",            "a block up"),
    one(  BOARDS,  "shift-right L",         Leap(Right),      "",            "a block to the right"),
    each( PLAY,    "1-9",                   Action::Digit,    "digit",       "write the digit, again to clear it; in mark mode a mark"),
    one(  PLAY,    "m",                     MarkMode,         "marks",       "mark mode on or off"),
    each( TILES,   "1-9",                   Action::Digit,    "two digits",  "lay a domino: the digit at the cursor, then the other; in mark mode a mark"),
    one(  TILES,   "t",                     Turn,             "turn",        "turn the domino at the cursor, or the way the next one lies"),
    one(  TILES,   "space enter",           PlaceHeld,        "take, lay",   "take the domino up, or lay the one in hand"),
    one(  BOARDS,  "u",                     Undo,             "undo",        "take the last move back"),
    one(  BOARDS,  "s",                     Solve,            "solve",       "solve at once"),
    one(  BOARDS,  "w",                     Watch,            "watch",       "watch a search solve it, step by step"),
    one(  BOARDS,  "n",                     New,              "new",         "a new game"),
    one(  PLAY,    "c",                     Check,            "check",       "check for mistakes"),
    one(  TILES,   "c",                     Check,            "check",       "check for mistakes, and whether there is one solution"),
    one(  BOARDS,  "q",                     Quit,             "quit",        "leave; the game is kept"),
    one(  TILES,   "f",                     Flip,             "flip",        "swap the two digits of the domino at the cursor or in hand"),
    one(  BOARDS,  "r ctrl-r",              Redo,             "redo",        "do it again"),
    one(  BOARDS,  "p",                     Pause,            "pause",       "pause and hide the board"),
    one(  PLAY,    "x backspace delete 0",  Clear,            "clear",       "clear the cell"),
    one(  PLAY,    "d",                     DigitFirst,       "digit first", "digit first: 1-9 pick one, space or a click writes it"),
    one(  PLAY,    "space enter",           PlaceHeld,        "",            "write the picked digit"),
    one(  PLAY,    "a",                     FillMarks,        "mark all",    "mark every digit that the rules allow"),
    one(  TILES,   "x backspace delete 0",  Clear,            "clear",       "take the domino off the board; with digits in hand, let go of the last"),
    one(  TILES,   "esc",                   LetGo,            "",            "let go of what is in hand"),
    one(  TILES,   "m",                     MarkMode,         "marks",       "mark mode on or off"),
    each( BOARDS,  "alt-1-9",               Action::Mark,     "",            "mark the digit without mark mode"),
    one(  TILES,   "a",                     FillMarks,        "mark all",    "mark every digit that row, column and block allow"),
    one(  BOARDS,  "S",                     RunEngine,        "run engine",  "let the chosen engine search from here to its end"),
    one(  BOARDS,  "e",                     Edit,             "own puzzle",  "enter a puzzle of your own"),
    one(  BOARDS,  "o",                     Options,          "options",     "options"),
    one(  BOARDS,  "W",                     Action::Replay,   "replay",      "replay your own game, with its mistakes"),
    one(  BOARDS,  "C",                     Race,             "",            "race the engines against each other"),
    one(  BOARDS,  "A",                     ClearMarks,       "clear marks", "clear all marks"),
    one(  BOARDS,  "R",                     Restart,          "restart",     "start this puzzle again"),
    one(  PLAY,    "y",                     CopyBoard,        "copy",        "copy the board as 81 characters"),
    one(  TILES,   "y",                     CopyBoard,        "copy",        "copy the board as text"),
    one(  BOARDS,  "Y",                     CopyPicture,      "",            "copy the board as a picture of text"),

    one(  PAUSED,  "p space enter esc",     Pause,            "go on",       "show the board and go on"),
    one(  PAUSED,  "q",                     Quit,             "quit",        "leave; the game is kept"),

    one(  TIMES,   "space",                 PlayPause,        "play",        "play or pause"),
    one(  TIMES,   "right l n",             StepForward,      "step",        "one step forward"),
    one(  TIMES,   "left h b",              StepBack,         "back",        "one step back"),
    one(  TIMES,   "p",                     PlayBack,         "play back",   "play backwards or pause"),
    one(  TIMES,   "up k + =",              Faster,           "speed",       "faster"),
    one(  TIMES,   "down j -",              Slower,           "",            "slower"),
    one(  WATCH,   "v tab",                 NextPanel,        "panel",       "the next panel: the step, the code, the data and so on"),
    each( WATCH,   "1-9",                   Action::Digit,    "",            "the panel of this number (or click its tab)"),
    one(  WATCH,   "V backtab",             PreviousPanel,    "",            "the panel before"),
    one(  WATCH,   "t",                     Heat,             "",            "the panel of heat; again: visits or take-backs"),
    one(  WATCH,   "e",                     NextEngine,       "engine",      "the next engine, from the start"),
    one(  WATCH,   "E",                     PreviousEngine,   "",            "the engine before"),
    one(  WATCH,   "C",                     Race,             "race",        "race the engines against each other, from the same start"),
    one(  WATCH,   "w",                     Close,            "game",        "back to the game"),
    one(  REPLAY,  "x",                     NextMistake,      "mistake",     "the next mistake"),
    one(  REPLAY,  "X",                     PreviousMistake,  "",            "the mistake before"),
    one(  REPLAY,  "w W esc",               Close,            "game",        "back to the game"),
    one(  TIMES,   "q",                     Quit,             "quit",        "leave; the game is kept"),
    one(  TIMES,   "home g",                ToStart,          "start",       "back to the start"),
    one(  WATCH,   "end G",                 ToAnswer,         "to answer",   "as fast as the machine goes to the next answer"),
    one(  WATCH,   "u",                     Prove,            "unique?",     "go on until the answer is proved unique or there is another; then the first answer, and back"),
    one(  WATCH,   "x",                     Action::Guess,    "guess",       "guess each step before it is taken"),
    one(  WATCH,   "r",                     RunTo,            "run to",      "run to the next backtrack, dead end, answer, change of a cell, and so on"),
    one(  WATCH,   "R",                     RunBackTo,        "",            "the same backwards, to the last one before this step"),
    one(  REPLAY,  "end G",                 ToEnd,            "end",         "to the last move"),
    one(  REPLAY,  "r",                     RunTo,            "run to",      "run to the next mistake, mistake put right, broken rule, or change of a cell"),
    one(  REPLAY,  "R",                     RunBackTo,        "",            "the same backwards, to the last one before this step"),
    one(  TIMES,   "shift-left H",          Move(Left),       "",            "the cell to run to changes of: to the left (or click it)"),
    one(  TIMES,   "shift-down J",          Move(Down),       "",            "the cell to run to changes of: down"),
    one(  TIMES,   "shift-up K",            Move(Up),         "",            "the cell to run to changes of: up"),
    one(  TIMES,   "shift-right L",         Move(Right),      "",            "the cell to run to changes of: to the right"),
    one(  TIMES,   ".",                     ScrubForward,     "",            "a twentieth of the line of time forward (or click or drag the bar)"),
    one(  TIMES,   ",",                     ScrubBack,        "",            "a twentieth of the line of time back"),
    one(  WATCH,   "z",                     ZoomIn,           "",            "see the line of time four times closer, around this step (its shape is clicked as the bar is)"),
    one(  WATCH,   "Z",                     ZoomOut,          "",            "see more of the line of time again"),
    one(  TIMES,   ":",                     GoTo,             "",            "go to a step by its number"),
    one(  TIMES,   "m",                     Bookmark,         "",            "bookmark this step, with a name"),
    one(  TIMES,   "'",                     Bookmarks,        "",            "all bookmarks, to choose one to go to"),
    one(  TIMES,   "M",                     RemoveBookmark,   "",            "take the bookmark of this step away"),
    one(  TIMES,   "]",                     NextBookmark,     "",            "the next bookmark"),
    one(  TIMES,   "[",                     PreviousBookmark, "",            "the bookmark before"),
    one(  WATCH,   "esc",                   LetGo,            "",            "stop what is under way, or back to the game"),
    one(  WATCH,   "f",                     Origin,           "",            "start from your position or from the givens"),
    one(  TIMES,   "o",                     Options,          "",            "options"),

    each( GUESS,   "1-9",                   Action::Digit,    "digit",       "it writes this digit at the cell of the cursor; for a domino two"),
    one(  GUESS,   "b backspace",           Action::GoesBack, "back",        "it goes back; with one digit of a domino typed, let go of it"),
    one(  GUESS,   "f",                     Action::Finished, "finished",    "it has an answer, or has tried everything"),
    one(  GUESS,   "space",                 Action::Show,     "show",        "show the step; it does not count"),
    one(  GUESS,   "tab",                   Action::Down,     "cell",        "the next of the offered cells (or click one)"),
    one(  GUESS,   "backtab",               Action::Up,       "",            "the one before"),
    one(  GUESS,   "enter",                 Choose,           "this cell",   "it goes on at this cell, whatever it writes"),
    one(  GUESS,   "x esc",                 Close,            "leave",       "guess no more, and see how it went"),
    one(  GUESS,   "t",                     Turn,             "",            "for a domino: across or down"),
    one(  GUESS,   "left h",                Move(Left),       "",            "the cell to the left"),
    one(  GUESS,   "down j",                Move(Down),       "",            "the cell below; where the cell is known, the domino lies down"),
    one(  GUESS,   "up k",                  Move(Up),         "",            "the cell above"),
    one(  GUESS,   "right l",               Move(Right),      "",            "the cell to the right; where the cell is known, the domino lies across"),
    one(  GUESS,   "a",                     Action::SkipDull, "dull ones",   "ask for moves taken back one after another, or take them at once"),
    one(  GUESS,   "q",                     Quit,             "quit",        "leave; the game is kept"),

    one(  RACE,    "space",                 PlayPause,        "go",          "go, or pause"),
    one(  RACE,    "+ =",                   Faster,           "speed",       "faster"),
    one(  RACE,    "-",                     Slower,           "",            "slower"),
    one(  RACE,    "t",                     Rule,             "rule",        "by equal steps or by equal time (before the start)"),
    one(  RACE,    "enter x",               Choose,           "in/out",      "let the chosen engine run or leave it out (before the start)"),
    one(  RACE,    "G end",                 ToAnswer,         "flat out",    "as fast as the machine goes"),
    one(  RACE,    "y",                     CopyTable,        "copy",        "copy the table for a spreadsheet: cells parted by tabs"),
    one(  RACE,    "w C esc",               Close,            "back",        "back to where you came from"),
    one(  RACE,    "i",                     Explain,          "in words",    "what is to be seen, in words, when all have finished"),
    one(  RACE,    "home g",                ToStart,          "start",       "back to the start"),
    one(  RACE,    "q",                     Quit,             "quit",        "leave; the game is kept"),
    one(  RACE,    "left h up k",           Action::Up,       "",            "the engine before (or click it, or the wheel)"),
    one(  RACE,    "right l down j",        Action::Down,     "",            "the next engine: its board comes into sight"),
    one(  RACE,    "Y",                     CopyPicture,      "",            "copy the table as text, with what is to be seen in it"),
    one(  RACE,    "o",                     Options,          "",            "options"),

    one(  EDIT,    "left h",                Move(Left),       "",            "move left"),
    one(  EDIT,    "down j",                Move(Down),       "",            "move down"),
    one(  EDIT,    "up k",                  Move(Up),         "",            "move up"),
    one(  EDIT,    "right l",               Move(Right),      "",            "move right"),
    each( EDIT,    "1-9",                   Action::Digit,    "digit",       "write the digit and move on"),
    one(  EDIT,    "0 . space",             PlaceHeld,        "blank",       "leave a blank and move on"),
    one(  EDIT,    "backspace",             StepBack,         "",            "move back and clear"),
    one(  EDIT,    "delete x",              Clear,            "",            "clear the cell"),
    one(  EDIT,    "C",                     Empty,            "",            "clear the whole board"),
    one(  EDIT,    "enter",                 Choose,           "play it",     "play this puzzle"),
    one(  EDIT,    "esc q",                 Close,            "game",        "back to the game"),

    one(  LIST,    "up k",                  Action::Up,       "up",          "the line above"),
    one(  LIST,    "down j",                Action::Down,     "down",        "the line below"),
    one(  LIST,    "enter space right l",   Choose,           "choose",      "choose"),
    one(  LIST,    "esc q",                 Close,            "close",       "close"),

    one(  ASK,     "y enter",               Yes,              "yes",         "yes"),
    one(  ASK,     "n esc q",               No,               "no",          "no"),

    one(  RUNNING, "esc q",                 Close,            "cancel",      "cancel; the board stays as it was"),

    one(  WON,     "n",                     New,              "new",         "a new game"),
    one(  WON,     "w",                     Watch,            "watch",       "watch a search do it"),
    one(  WON,     "W",                     Action::Replay,   "replay",      "replay your own game, with its mistakes"),
    one(  WON,     "u",                     Undo,             "undo",        "take the last move back"),
    one(  WON,     "enter space esc",       Close,            "look at it",  "look at the board"),
    one(  WON,     "q",                     Quit,             "quit",        "leave; the game is kept"),

    one(  READ,    "down j",                Action::Down,     "scroll",      "scroll down"),
    one(  READ,    "up k",                  Action::Up,       "",            "scroll up"),
    one(  READ,    "esc q enter space",     Close,            "close",       "close"),

    typed(PROMPT,  "character",             Action::Type,     "",            "type it"),
    one(  PROMPT,  "enter",                 Choose,           "take it",     "take what was typed"),
    one(  PROMPT,  "backspace",             Erase,            "erase",       "erase the last character"),
    one(  PROMPT,  "ctrl-u",                Empty,            "",            "erase everything"),
    one(  PROMPT,  "esc",                   Close,            "close",       "leave everything as it was"),

    one(  ALWAYS,  "?",                     Help,             "help",        "the keys of this screen"),
    one(  ALWAYS,  "ctrl-c",                Quit,             "",            "leave; the game is kept"),
    one(  ALWAYS,  "ctrl-z",                Suspend,          "",            "stop and give the terminal back, until fg"),
];
const fn one(
    contexts: &'static [Context],
    keys: &'static str,
    action: Action,
    label: &'static str,
    help: &'static str,
) -> Binding {
    Binding { contexts, keys, does: Does::One(action), label, help }
}

const fn each(
    contexts: &'static [Context],
    keys: &'static str,
    action: fn(Digit) -> Action,
    label: &'static str,
    help: &'static str,
) -> Binding {
    Binding { contexts, keys, does: Does::Each(action), label, help }
}

const fn typed(
    contexts: &'static [Context],
    keys: &'static str,
    action: fn(char) -> Action,
    label: &'static str,
    help: &'static str,
) -> Binding {
    Binding { contexts, keys, does: Does::Typed(action), label, help }
}
