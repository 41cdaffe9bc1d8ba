//! Every key of the program: one row a binding.

use crate::grid::Digit;

use super::action::Arrow::{Down, Left, Right, Up};
use super::action::ToLine::{Above, Below, First, Last, PageDown, PageUp};
use super::action::{
    Action, Actions, Ask, Calendar, Code, Edit, Find, Global, Guess, Hint, Home, Human, List, Page,
    Paused, Play, Prompt, Race, Read, Replay, Running, Select, Solver, Statistics, Sudoku,
    Techniques, Tiles, Track, Watch, Won,
};
use super::context::only;
use super::{Binding, BoundTo, Context};

/// A hint of either kind of puzzle.
const HINTS: &[Context] = &[Context::Hint, Context::Chain, Context::TilesHint];
/// A hint in a game of Sudoku.
const HINT: &[Context] = &[Context::Hint, Context::Chain];
/// Selecting cells in a game of either kind of puzzle.
const SELECT: &[Context] = &[Context::Select, Context::TilesSelect];
/// A search, and the path of techniques.
const SOLVER: &[Context] = &[Context::Watch, Context::Human];
/// The screens with a time line.
const TIMES: &[Context] = &[Context::Watch, Context::Human, Context::Replay];
/// A list in a popup, and that of the techniques beside the board.
const LISTS: &[Context] = &[Context::List, Context::Techniques];
/// The screens whose actions are found by name, but for those with a time line, where the same key goes to a step too.
const NAMED: &[Context] = &[
    Context::Play,
    Context::Tiles,
    Context::Paused,
    Context::Guess,
    Context::Race,
    Context::Edit,
    Context::Home,
    Context::Calendar,
    Context::List,
    Context::Won,
    Context::Statistics,
    Context::Code,
    Context::Read,
    Context::Page,
];
/// A game of either kind of puzzle.
const BOARDS: &[Context] = &[Context::Play, Context::Tiles];

/// Every key of the program. Help shows those of a screen in this order, the first needed first, in groups that
/// open where one says [so](Binding::group). The bottom line takes the labels in this order as far as they fit, those of
/// the [gems](Binding::is_gem) before the others.
#[rustfmt::skip]
pub const BINDINGS: &[Binding] = &[
    one(  BOARDS,           "play.hint",               "i",                    Action::Play(Play::Hint),                "hint",        "a hint, a little more of it with each press: its name, where to look, why, and do it").gem(),
    one(  BOARDS,           "play.watch",              "w",                    Action::Play(Play::Watch),               "watch",       "watch a search, step by step, forwards and backwards; your own board stays as it is").gem(),
    one(  BOARDS,           "play.undo",               "u",                    Action::Play(Play::Undo),                "undo",        "take the last move back").gem(),
    one(  BOARDS,           "play.new",                "n",                    Action::Play(Play::New),                 "new",         "a new game").gem(),
    each( only::Play,       "play.digit",              "1-9",                  |it| Action::Play(Play::Digit(it)),      "digit",       "write the digit, again to clear it; in mark mode a mark").gem(),
    each( only::Tiles,      "play.digit",              "1-9",                  |it| Action::Play(Play::Digit(it)),      "two digits",  "lay a domino: the digit at the cursor, then the other; in mark mode a mark").gem(),
    one(  only::Tiles,      "tiles.turn",              "t",                    Action::Tiles(Tiles::Turn),              "turn",        "turn the domino at the cursor, or the way the next one lies").gem(),
    one(  only::Tiles,      "tiles.lay_or_take_up",    "space enter",          Action::Tiles(Tiles::LayOrTakeUp),       "take, lay",   "take the domino up, or lay the one in hand").gem(),
    one(  only::Play,       "play.clear",              "x backspace delete 0", Action::Play(Play::Clear),               "clear",       "clear the cell"),
    one(  only::Tiles,      "play.clear",              "x backspace delete 0", Action::Play(Play::Clear),               "clear",       "take the domino off the board; with digits in hand, let go of the last"),
    one(  BOARDS,           "play.redo",               "r ctrl-r",             Action::Play(Play::Redo),                "redo",        "do it again"),
    one(  BOARDS,           "global.quit",             "q",                    Action::Global(Global::Quit),            "quit",        "leave the program").stays(),
    one(  BOARDS,           "play.mark_mode",          "m",                    Action::Play(Play::MarkMode),            "marks",       "mark mode on or off: centre marks").gem().opens("Marks and colours"),
    one(  BOARDS,           "play.corner_mode",        "M",                    Action::Play(Play::CornerMode),          "corners",     "corner mark mode on or off"),
    each( BOARDS,           "play.mark",               "alt-1-9 ctrl-1-9",     |it| Action::Play(Play::Mark(it)),       "",            "mark the digit in the centre without mark mode (Ctrl where the terminal reports it)"),
    one(  only::Play,       "play.fill_marks",         "a",                    Action::Play(Play::FillMarks),           "mark all",    "mark every digit that the rules allow"),
    one(  only::Tiles,      "play.fill_marks",         "a",                    Action::Play(Play::FillMarks),           "mark all",    "mark every digit that row, column and block allow"),
    one(  BOARDS,           "play.clear_marks",        "A",                    Action::Play(Play::ClearMarks),          "clear marks", "clear all marks"),
    one(  only::Play,       "sudoku.board",            "tab",                  Action::Sudoku(Sudoku::NextBoard),       "board",       "the board: every mark, digits between lines, or auto (marks when there are any)"),
    one(  BOARDS,           "play.digit_view",         "F",                    Action::Play(Play::DigitView),           "one digit",   "the places of one digit alone, with its strong links"),
    one(  BOARDS,           "play.colour_mode",        "z",                    Action::Play(Play::ColourMode),          "colours",     "colour mode on or off: 1 to 6 colour the cell, givens too"),
    one(  BOARDS,           "play.colour_marks",       "Z",                    Action::Play(Play::ColourMarks),         "",            "colour single marks with the digit keys; again for the next colour"),
    one(  BOARDS,           "play.clear_colours",      "X",                    Action::Play(Play::ClearColours),        "",            "clear all colours"),
    one(  BOARDS,           "play.select",             "v",                    Action::Play(Play::Select),              "select",      "select several cells: every move adds one, until this key is pressed again").opens("Writing"),
    one(  BOARDS,           "play.repeat",             ".",                    Action::Play(Play::Repeat),              "",            "do the last digit, mark, colour or clearing again, here"),
    one(  only::Play,       "sudoku.digit_first",      "d",                    Action::Sudoku(Sudoku::DigitFirst),      "digit first", "digit first: pick a digit once, then write it with a key or a click"),
    one(  only::Play,       "sudoku.write_picked",     "space enter",          Action::Sudoku(Sudoku::WritePicked),     "",            "write the picked digit"),
    one(  only::Tiles,      "tiles.flip",              "f",                    Action::Tiles(Tiles::Flip),              "flip",        "swap the two digits of the domino at the cursor or in hand"),
    one(  BOARDS,           "play.let_go",             "esc",                  Action::Play(Play::LetGo),               "",            "let go of what is in hand, of the selection, of the view of one digit, of a mode; else your games"),
    one(  BOARDS,           "play.solve",              "s",                    Action::Play(Play::Solve),               "solve",       "solve it now: the whole answer at once on your board").gem().opens("Solving"),
    one(  BOARDS,           "play.run_engine",         "S",                    Action::Play(Play::RunEngine),           "time engine", "time an engine: it searches unseen and at full speed; then its answer, steps and time"),
    one(  only::Play,       "play.check",              "c",                    Action::Play(Play::Check),               "check",       "check: the rules, the solution, or only if it can still be solved").gem(),
    one(  only::Tiles,      "play.check",              "c",                    Action::Play(Play::Check),               "check",       "check: the rules, the solution, or only if it can still be solved").gem(),
    one(  BOARDS,           "play.race",               "C",                    Action::Play(Play::Race),                "",            "race the engines against each other"),
    one(  BOARDS,           "play.branch_point",       "b",                    Action::Play(Play::BranchPoint),         "try",         "name a branch point here: the moves after it are only tried, in a colour of their own").opens("Trying"),
    one(  BOARDS,           "play.branches",           "B",                    Action::Play(Play::Branches),            "branches",    "keep or drop what is tried; go to a branch point"),
    one(  BOARDS,           "play.to_mistake",         "U",                    Action::Play(Play::ToMistake),           "",            "back to before the first mistake, as the solution tells it"),
    one(  BOARDS,           "play.replay",             "W",                    Action::Play(Play::Replay),              "replay",      "replay your own game: every move on every line, with its mistakes"),
    one(  BOARDS,           "play.pause",              "p",                    Action::Play(Play::Pause),               "pause",       "pause and hide the board").opens("The game"),
    one(  BOARDS,           "play.edit",               "e",                    Action::Play(Play::Edit),                "own puzzle",  "enter a puzzle of your own"),
    one(  BOARDS,           "global.options",          "o",                    Action::Global(Global::Options),         "options",     "options"),
    one(  BOARDS,           "play.restart",            "R",                    Action::Play(Play::Restart),             "restart",     "start this puzzle again"),
    one(  only::Play,       "play.copy_board",         "y",                    Action::Play(Play::CopyBoard),           "copy",        "copy the puzzle or the board: 81 characters, candidates, a link, a QR code"),
    one(  only::Tiles,      "play.copy_board",         "y",                    Action::Play(Play::CopyBoard),           "copy",        "copy the puzzle or the board as text, or as a picture of text"),
    one(  BOARDS,           "play.copy_picture",       "Y",                    Action::Play(Play::CopyPicture),         "",            "copy the board as a picture of text"),
    one(  BOARDS,           "play.move_left",          "left h",               Action::Play(Play::Move(Left)),          "",            "move left").opens("Moving"),
    one(  BOARDS,           "play.move_down",          "down j",               Action::Play(Play::Move(Down)),          "",            "move down"),
    one(  BOARDS,           "play.move_up",            "up k",                 Action::Play(Play::Move(Up)),            "",            "move up"),
    one(  BOARDS,           "play.move_right",         "right l",              Action::Play(Play::Move(Right)),         "",            "move right"),
    one(  BOARDS,           "play.leap_left",          "shift-left H",         Action::Play(Play::Leap(Left)),          "",            "a block to the left"),
    one(  BOARDS,           "play.leap_down",          "shift-down J",         Action::Play(Play::Leap(Down)),          "",            "a block down"),
    one(  BOARDS,           "play.leap_up",            "shift-up K",           Action::Play(Play::Leap(Up)),            "",            "a block up"),
    one(  BOARDS,           "play.leap_right",         "shift-right L",        Action::Play(Play::Leap(Right)),         "",            "a block to the right"),

    one(  SELECT,           "select.row",              "r",                    Action::Select(Select::Row),             "row",         "add the row of the cursor"),
    one(  SELECT,           "select.column",           "c",                    Action::Select(Select::Column),          "column",      "add the column"),
    one(  SELECT,           "select.block",            "b",                    Action::Select(Select::Block),           "block",       "add the block"),
    one(  SELECT,           "select.same_digit",       "d",                    Action::Select(Select::SameDigit),       "same digit",  "add all cells with the digit under the cursor, or with the one that is picked"),
    one(  SELECT,           "select.invert",           "i",                    Action::Select(Select::Invert),          "invert",      "the other cells instead"),
    one(  SELECT,           "select.let_go",           "esc",                  Action::Select(Select::LetGo),           "let go",      "let go of the selection").stays(),

    one(  HINTS,            "hint.next",               "i",                    Action::Hint(Hint::Next),                "more",        "more of the hint; after the last stair do it, as one move").stays(),
    one(  HINTS,            "hint.back",               "esc",                  Action::Hint(Hint::Back),                "less",        "less of the hint; from the first stair close it").closes(),
    one(  only::Chain,      "hint.next_link",          "j",                    Action::Hint(Hint::NextLink),            "link",        "the next link of the chain"),
    one(  only::Chain,      "hint.previous_link",      "k",                    Action::Hint(Hint::PreviousLink),        "",            "the link before"),
    one(  HINTS,            "hint.next_page",          "pagedown ctrl-f",      Action::Hint(Hint::NextPage),            "",            "more of the words, where the screen has no room for all; after their end the beginning"),
    one(  HINTS,            "hint.previous_page",      "pageup ctrl-b",        Action::Hint(Hint::PreviousPage),        "",            "the words before"),
    one(  HINT,             "hint.define",             "D",                    Action::Hint(Hint::Define),              "what is it",  "the technique, defined and shown on an example"),
    one(  HINT,             "hint.techniques",         "I",                    Action::Hint(Hint::Techniques),          "all",         "what applies now: each technique for which hints look, to choose from"),

    one(  only::Techniques, "techniques.choose",    "i enter",              Action::Techniques(Techniques::Choose),  "take it",     "take this one as the hint").stays(),
    one(  only::Techniques, "techniques.back",      "esc",                  Action::Techniques(Techniques::Back),    "back",        "back to the hint").closes(),

    one(  only::Paused,     "paused.go_on",            "p space enter esc",    Action::Paused(Paused::GoOn),            "go on",       "show the board and go on").closes(),
    one(  only::Paused,     "global.quit",             "q",                    Action::Global(Global::Quit),            "quit",        "leave the program"),

    one(  TIMES,            "track.play_pause",        "space",                Action::Track(Track::PlayPause),         "play",        "play or pause").gem(),
    one(  TIMES,            "track.step_forward",      "right l n",            Action::Track(Track::StepForward),       "step",        "one step forward").gem(),
    one(  TIMES,            "track.step_back",         "left h b",             Action::Track(Track::StepBack),          "back",        "one step back").gem(),
    one(  only::Watch,      "watch.prove",             "u",                    Action::Watch(Watch::Prove),             "unique?",     "go on until the answer is proved unique or there is another; then the first answer, and back").gem(),
    one(  only::Watch,      "watch.guess",             "x",                    Action::Watch(Watch::Guess),             "guess",       "guess each step before it is taken").gem(),
    one(  only::Human,      "human.next_pattern",      "x",                    Action::Human(Human::NextPattern),       "pattern",     "the next step that is more than a single").gem(),
    one(  only::Human,      "human.previous_pattern",  "X",                    Action::Human(Human::PreviousPattern),   "",            "the one before"),
    one(  only::Human,      "human.explain",           "i",                    Action::Human(Human::Explain),           "in words",    "the step in words, all of them").gem(),
    one(  only::Human,      "human.definition",        "d",                    Action::Human(Human::Definition),        "technique",   "the technique's definition, with an example").gem(),
    one(  only::Replay,     "replay.next_mistake",     "x",                    Action::Replay(Replay::NextMistake),     "mistake",     "the next mistake").gem(),
    one(  only::Replay,     "replay.previous_mistake", "X",                    Action::Replay(Replay::PreviousMistake), "",            "the mistake before"),
    one(  only::Replay,     "replay.play_on",          "enter",                Action::Replay(Replay::PlayOn),          "play on",     "play on from here; no move is lost").gem(),
    one(  SOLVER,           "watch.race",              "C",                    Action::Solver(Solver::Race),            "race",        "race the engines against each other, from the same start").gem(),
    one(  TIMES,            "track.faster",            "up k + =",             Action::Track(Track::Faster),            "speed",       "faster"),
    one(  TIMES,            "track.slower",            "down j -",             Action::Track(Track::Slower),            "",            "slower"),
    one(  SOLVER,           "watch.close",             "w",                    Action::Solver(Solver::Close),           "game",        "back to the game").closes(),
    one(  SOLVER,           "watch.stop_or_close",     "esc",                  Action::Solver(Solver::StopOrClose),     "",            "stop what is under way, or back to the game").closes(),
    one(  only::Replay,     "replay.close",            "w W esc",              Action::Replay(Replay::Close),           "game",        "back to the game").closes(),
    one(  TIMES,            "global.quit",             "q",                    Action::Global(Global::Quit),            "quit",        "leave the program"),
    one(  TIMES,            "global.options",          "o",                    Action::Global(Global::Options),         "",            "options"),
    each( SOLVER,           "watch.panel",             "1-9",                  |it| Action::Solver(Solver::Panel(it)),  "",            "the panel of this number (or click its tab)").opens("What is shown"),
    one(  only::Watch,      "watch.next_panel",        "v tab",                Action::Solver(Solver::NextPanel),       "panel",       "the next panel: the step, the code, the data and so on"),
    one(  only::Human,      "watch.next_panel",        "v tab",                Action::Solver(Solver::NextPanel),       "panel",       "the next panel: the step, the techniques, the heat, the progress"),
    one(  SOLVER,           "watch.previous_panel",    "V backtab",            Action::Solver(Solver::PreviousPanel),   "",            "the panel before"),
    one(  only::Watch,      "watch.heat",              "t",                    Action::Solver(Solver::Heat),            "",            "the panel of heat; again: visits or backtracks"),
    one(  only::Human,      "watch.heat",              "t",                    Action::Solver(Solver::Heat),            "",            "the panel of heat: how often each technique is used, and in which cells"),
    one(  SOLVER,           "watch.lesson",            "P",                    Action::Solver(Solver::Lesson),          "lesson",      "for a projector: board, line of code and one sentence, in large letters; again: all of it"),
    one(  SOLVER,           "watch.next_engine",       "e",                    Action::Solver(Solver::NextEngine),      "engine",      "the next engine, from the start; the last of them is human"),
    one(  SOLVER,           "watch.previous_engine",   "E",                    Action::Solver(Solver::PreviousEngine),  "",            "the engine before"),
    one(  SOLVER,           "watch.origin",            "f",                    Action::Solver(Solver::Origin),          "",            "start from your position or from the givens"),
    one(  TIMES,            "track.play_back",         "p",                    Action::Track(Track::PlayBack),          "play back",   "play backwards or pause").opens("Time"),
    one(  TIMES,            "track.to_start",          "home g",               Action::Track(Track::ToStart),           "start",       "back to the start"),
    one(  only::Watch,      "watch.to_answer",         "end G",                Action::Watch(Watch::ToAnswer),          "to answer",   "as fast as the machine goes to the next answer"),
    one(  only::Human,      "human.to_end",            "end G",                Action::Human(Human::ToEnd),             "end",         "to the last step"),
    one(  only::Replay,     "replay.next_turn",        "t",                    Action::Replay(Replay::NextTurn),        "turn",        "the next move that begins another line, after moves were taken back"),
    one(  only::Replay,     "replay.previous_turn",    "T",                    Action::Replay(Replay::PreviousTurn),    "",            "the one before"),
    one(  only::Replay,     "replay.other_line",       "tab",                  Action::Replay(Replay::OtherLine),       "other line",  "the other lines from where this one last forked, one after another"),
    one(  only::Replay,     "replay.to_present",       "e",                    Action::Replay(Replay::ToPresent),       "now",         "to where the game is now"),
    one(  only::Replay,     "replay.to_end",           "end G",                Action::Replay(Replay::ToEnd),           "end",         "to the last move"),
    one(  only::Watch,      "track.run_to",            "r",                    Action::Track(Track::RunTo),             "run to",      "run to the next backtrack, dead end, answer, change of a cell, and so on"),
    one(  only::Watch,      "track.run_back_to",       "R",                    Action::Track(Track::RunBackTo),         "",            "the same backwards, to the last one before this step"),
    one(  only::Human,      "track.run_to",            "r",                    Action::Track(Track::RunTo),             "run to",      "run to the next step of a technique, the first step of a new one, a change of a cell, and so on"),
    one(  only::Human,      "track.run_back_to",       "R",                    Action::Track(Track::RunBackTo),         "",            "the same backwards, to the last one before this step"),
    one(  only::Replay,     "track.run_to",            "r",                    Action::Track(Track::RunTo),             "run to",      "run to the next mistake, mistake put right, broken rule, other line, or change of a cell"),
    one(  only::Replay,     "track.run_back_to",       "R",                    Action::Track(Track::RunBackTo),         "",            "the same backwards, to the last one before this step"),
    one(  TIMES,            "track.scrub_forward",     ".",                    Action::Track(Track::ScrubForward),      "",            "a twentieth of the line of time forward (or click or drag the bar)"),
    one(  TIMES,            "track.scrub_back",        ",",                    Action::Track(Track::ScrubBack),         "",            "a twentieth of the line of time back"),
    one(  TIMES,            "track.go_to",             ":",                    Action::Track(Track::GoTo),              "",            "go to a step by its number, or find an action by its name"),
    one(  only::Watch,      "watch.zoom_in",           "z",                    Action::Watch(Watch::ZoomIn),            "",            "see the line of time four times closer, around this step (its shape is clicked as the bar is)"),
    one(  only::Watch,      "watch.zoom_out",          "Z",                    Action::Watch(Watch::ZoomOut),           "",            "see more of the line of time again"),
    one(  TIMES,            "track.bookmark",          "m",                    Action::Track(Track::Bookmark),          "",            "bookmark this step, with a name").opens("Bookmarks"),
    one(  TIMES,            "track.bookmarks",         "'",                    Action::Track(Track::Bookmarks),         "",            "all bookmarks, to choose one to go to"),
    one(  TIMES,            "track.remove_bookmark",   "M",                    Action::Track(Track::RemoveBookmark),    "",            "take the bookmark of this step away"),
    one(  TIMES,            "track.next_bookmark",     "]",                    Action::Track(Track::NextBookmark),      "",            "the next bookmark"),
    one(  TIMES,            "track.previous_bookmark", "[",                    Action::Track(Track::PreviousBookmark),  "",            "the bookmark before"),
    one(  TIMES,            "track.move_cursor_left",  "shift-left H",         Action::Track(Track::MoveCursor(Left)),  "",            "the cell to run to changes of: to the left (or click it)").opens("The cell to run to"),
    one(  TIMES,            "track.move_cursor_down",  "shift-down J",         Action::Track(Track::MoveCursor(Down)),  "",            "the cell to run to changes of: down"),
    one(  TIMES,            "track.move_cursor_up",    "shift-up K",           Action::Track(Track::MoveCursor(Up)),    "",            "the cell to run to changes of: up"),
    one(  TIMES,            "track.move_cursor_right", "shift-right L",        Action::Track(Track::MoveCursor(Right)), "",            "the cell to run to changes of: to the right"),

    each( only::Guess,      "guess.digit",             "1-9",                  |it| Action::Guess(Guess::Digit(it)),    "digit",       "it writes this digit at the cell of the cursor; for a domino two"),
    one(  only::Guess,      "guess.goes_back",         "b backspace",          Action::Guess(Guess::GoesBack),          "back",        "it goes back; with one digit of a domino typed, let go of it"),
    one(  only::Guess,      "guess.finished",          "f",                    Action::Guess(Guess::Finished),          "finished",    "it has an answer, or has tried everything"),
    one(  only::Guess,      "guess.show",              "space",                Action::Guess(Guess::Show),              "show",        "show the step; it does not count"),
    one(  only::Guess,      "guess.next_cell",         "tab",                  Action::Guess(Guess::NextCell),          "cell",        "the next of the offered cells (or click one)"),
    one(  only::Guess,      "guess.previous_cell",     "backtab",              Action::Guess(Guess::PreviousCell),      "",            "the one before"),
    one(  only::Guess,      "guess.cell",              "enter",                Action::Guess(Guess::Cell),              "this cell",   "it goes on at this cell, whatever it writes"),
    one(  only::Guess,      "guess.close",             "x esc",                Action::Guess(Guess::Close),             "leave",       "guess no more, and see how it went").closes(),
    one(  only::Guess,      "guess.turn",              "t",                    Action::Guess(Guess::Turn),              "",            "for a domino: across or down"),
    one(  only::Guess,      "guess.move_left",         "left h",               Action::Guess(Guess::Move(Left)),        "",            "the cell to the left"),
    one(  only::Guess,      "guess.move_down",         "down j",               Action::Guess(Guess::Move(Down)),        "",            "the cell below; where the cell is known, the domino lies down"),
    one(  only::Guess,      "guess.move_up",           "up k",                 Action::Guess(Guess::Move(Up)),          "",            "the cell above"),
    one(  only::Guess,      "guess.move_right",        "right l",              Action::Guess(Guess::Move(Right)),       "",            "the cell to the right; where the cell is known, the domino lies across"),
    one(  only::Guess,      "guess.skip_dull",         "a",                    Action::Guess(Guess::SkipDull),          "dull ones",   "ask for moves taken back one after another, or take them at once"),
    one(  only::Guess,      "global.quit",             "q",                    Action::Global(Global::Quit),            "quit",        "leave the program"),

    one(  only::Race,       "race.play_pause",         "space",                Action::Race(Race::PlayPause),           "go",          "go, or pause"),
    one(  only::Race,       "race.faster",             "+ =",                  Action::Race(Race::Faster),              "speed",       "faster"),
    one(  only::Race,       "race.slower",             "-",                    Action::Race(Race::Slower),              "",            "slower"),
    one(  only::Race,       "race.rule",               "t",                    Action::Race(Race::Rule),                "rule",        "by equal steps or by equal time (before the start)"),
    one(  only::Race,       "race.in_or_out",          "enter x",              Action::Race(Race::InOrOut),             "in/out",      "let the chosen engine run or leave it out (before the start)"),
    one(  only::Race,       "race.flat_out",           "G end",                Action::Race(Race::FlatOut),             "flat out",    "as fast as the machine goes"),
    one(  only::Race,       "race.copy_table",         "y",                    Action::Race(Race::CopyTable),           "copy",        "copy the table for a spreadsheet: cells parted by tabs"),
    one(  only::Race,       "race.close",              "w C esc",              Action::Race(Race::Close),               "back",        "back to where you came from").closes(),
    one(  only::Race,       "race.explain",            "i",                    Action::Race(Race::Explain),             "in words",    "what is to be seen, in words, when all have finished"),
    one(  only::Race,       "race.to_start",           "home g",               Action::Race(Race::ToStart),             "start",       "back to the start"),
    one(  only::Race,       "global.quit",             "q",                    Action::Global(Global::Quit),            "quit",        "leave the program"),
    one(  only::Race,       "race.previous",           "left h up k",          Action::Race(Race::Previous),            "",            "the engine before (or click it, or the wheel)"),
    one(  only::Race,       "race.next",               "right l down j",       Action::Race(Race::Next),                "",            "the next engine: its board comes into sight"),
    one(  only::Race,       "race.copy_text",          "Y",                    Action::Race(Race::CopyText),            "",            "copy the table as text, with what is to be seen in it"),
    one(  only::Race,       "global.options",          "o",                    Action::Global(Global::Options),         "",            "options"),

    one(  only::Edit,       "edit.move_left",          "left h",               Action::Edit(Edit::Move(Left)),          "",            "move left"),
    one(  only::Edit,       "edit.move_down",          "down j",               Action::Edit(Edit::Move(Down)),          "",            "move down"),
    one(  only::Edit,       "edit.move_up",            "up k",                 Action::Edit(Edit::Move(Up)),            "",            "move up"),
    one(  only::Edit,       "edit.move_right",         "right l",              Action::Edit(Edit::Move(Right)),         "",            "move right"),
    each( only::Edit,       "edit.digit",              "1-9",                  |it| Action::Edit(Edit::Digit(it)),      "digit",       "write the digit and move on"),
    one(  only::Edit,       "edit.blank",              "0 . space",            Action::Edit(Edit::Blank),               "blank",       "leave a blank and move on"),
    one(  only::Edit,       "edit.back",               "backspace",            Action::Edit(Edit::Back),                "",            "move back and clear"),
    one(  only::Edit,       "edit.clear",              "delete x",             Action::Edit(Edit::Clear),               "",            "clear the cell"),
    one(  only::Edit,       "edit.empty",              "C",                    Action::Edit(Edit::Empty),               "",            "clear the whole board"),
    one(  only::Edit,       "edit.play",               "enter",                Action::Edit(Edit::Play),                "play",        "play this puzzle").stays(),
    one(  only::Edit,       "edit.close",              "esc q",                Action::Edit(Edit::Close),               "game",        "back to the game").closes(),

    one(  only::Home,       "home.open",               "enter space right l",  Action::Home(Home::Open),                "open",        "go on with the chosen game, or open the chosen line (or click it twice)").gem().stays(),
    one(  only::Home,       "home.daily",              "d",                    Action::Home(Home::Daily),               "daily",       "the daily puzzles").gem(),
    one(  only::Home,       "home.new",                "n",                    Action::Home(Home::New),                 "new",         "a new game").gem(),
    one(  only::Home,       "home.practise",           "p",                    Action::Home(Home::Practise),            "",            "practise a technique"),
    one(  only::Home,       "home.famous",             "w",                    Action::Home(Home::Famous),              "watch",       "watch a famous search"),
    one(  only::Home,       "home.enter",              "e",                    Action::Home(Home::Enter),               "",            "enter a puzzle of your own"),
    one(  only::Home,       "home.statistics",         "t",                    Action::Home(Home::Statistics),          "statistics",  "the statistics of all your games"),
    one(  only::Home,       "home.rename",             "r",                    Action::Home(Home::Rename),              "rename",      "give the chosen game another title").opens("The chosen game"),
    one(  only::Home,       "home.delete",             "x delete backspace",   Action::Home(Home::Delete),              "delete",      "delete the chosen game"),
    one(  only::Home,       "home.undo",               "u",                    Action::Home(Home::Undo),                "undo",        "bring the game back that was deleted last"),
    one(  only::Home,       "home.start_again",        "R",                    Action::Home(Home::StartAgain),          "again",       "start the chosen game again; in the game this can be taken back"),
    one(  only::Home,       "home.down",               "down j",               Action::Home(Home::Go(Below)),           "",            "the line below (or the wheel)").opens("Moving"),
    one(  only::Home,       "home.up",                 "up k",                 Action::Home(Home::Go(Above)),           "",            "the line above"),
    one(  only::Home,       "home.page_down",          "pagedown ctrl-f",      Action::Home(Home::Go(PageDown)),        "",            "a page down"),
    one(  only::Home,       "home.page_up",            "pageup ctrl-b",        Action::Home(Home::Go(PageUp)),          "",            "a page up"),
    one(  only::Home,       "home.first",              "home g",               Action::Home(Home::Go(First)),           "",            "the first line"),
    one(  only::Home,       "home.last",               "end G",                Action::Home(Home::Go(Last)),            "",            "the last line"),
    one(  only::Home,       "home.find",               "/",                    Action::Home(Home::Find),                "",            "find: show only the lines that have the words that are typed"),
    one(  only::Home,       "home.close",              "esc",                  Action::Home(Home::Close),               "game",        "back to the game; while something is looked for, show everything again").gem().opens("Leaving").closes(),
    one(  only::Home,       "global.quit",             "q",                    Action::Global(Global::Quit),            "quit",        "leave the program"),
    one(  only::Home,       "global.options",          "o",                    Action::Global(Global::Options),         "",            "options"),

    one(  only::Calendar,   "calendar.play",          "enter space",          Action::Calendar(Calendar::Play),        "play",        "play the daily puzzle of the chosen day, or go on with it").gem().stays(),
    one(  only::Calendar,   "calendar.next_level",    "tab",                  Action::Calendar(Calendar::NextLevel),   "level",       "the next level").gem(),
    each( only::Calendar,   "calendar.level",         "1-9",                  |it| Action::Calendar(Calendar::Level(it)), "",         "a level: 1 easy to 5 extreme"),
    one(  only::Calendar,   "calendar.month_before",  "[ pageup",             Action::Calendar(Calendar::MonthBefore), "month",       "the month before"),
    one(  only::Calendar,   "calendar.month_after",   "] pagedown",           Action::Calendar(Calendar::MonthAfter),  "",            "the month after"),
    one(  only::Calendar,   "calendar.today",         "home g",               Action::Calendar(Calendar::Today),       "today",       "today"),
    one(  only::Calendar,   "calendar.streak",        "s",                    Action::Calendar(Calendar::Streak),      "streak",      "the days in a row of which a daily puzzle was won"),
    one(  only::Calendar,   "calendar.left",          "left h",               Action::Calendar(Calendar::Day(Left)),   "",            "the day before (or click one)"),
    one(  only::Calendar,   "calendar.down",          "down j",               Action::Calendar(Calendar::Day(Down)),   "",            "a week later"),
    one(  only::Calendar,   "calendar.up",            "up k",                 Action::Calendar(Calendar::Day(Up)),     "",            "a week before"),
    one(  only::Calendar,   "calendar.right",         "right l",              Action::Calendar(Calendar::Day(Right)),  "",            "the day after"),
    one(  only::Calendar,   "calendar.close",         "esc",                  Action::Calendar(Calendar::Close),       "back",        "back").gem().closes(),
    one(  only::Calendar,   "global.quit",            "q",                    Action::Global(Global::Quit),            "quit",        "leave the program"),
    one(  only::Calendar,   "global.options",         "o",                    Action::Global(Global::Options),         "",            "options"),

    one(  LISTS,            "list.up",                 "up k",                 Action::List(List::Go(Above)),           "up",          "the line above"),
    one(  LISTS,            "list.down",               "down j",               Action::List(List::Go(Below)),           "down",        "the line below"),
    one(  LISTS,            "list.page_down",          "pagedown ctrl-f",      Action::List(List::Go(PageDown)),        "",            "a page down"),
    one(  LISTS,            "list.page_up",            "pageup ctrl-b",        Action::List(List::Go(PageUp)),          "",            "a page up"),
    one(  LISTS,            "list.first",              "home g",               Action::List(List::Go(First)),           "",            "the first line"),
    one(  LISTS,            "list.last",               "end G",                Action::List(List::Go(Last)),            "",            "the last line"),
    one(  LISTS,            "list.find",               "/",                    Action::List(List::Find),                "find",        "find: show only the lines that have the words that are typed"),
    one(  only::List,       "list.choose",             "enter space right l",  Action::List(List::Choose),              "take",        "choose").stays(),
    one(  only::List,       "list.close",              "esc q",                Action::List(List::Close),               "close",       "close; while something is looked for, show everything again").closes(),

    one(  only::Ask,        "ask.yes",                 "y enter",              Action::Ask(Ask::Yes),                   "yes",         "yes").stays(),
    one(  only::Ask,        "ask.no",                  "n esc q",              Action::Ask(Ask::No),                    "no",          "no").closes(),

    one(  only::Running,    "running.cancel",          "esc q",                Action::Running(Running::Cancel),        "cancel",      "cancel; the board stays as it was").closes(),

    one(  only::Won,        "won.watch",               "w",                    Action::Won(Won::Watch),                 "watch",       "watch a plain search do it"),
    one(  only::Won,        "won.human",               "h",                    Action::Won(Won::Human),                 "human",       "watch the human path"),
    one(  only::Won,        "won.next",                "N",                    Action::Won(Won::Next),                  "next",        "the next puzzle of this level or pack, else the list of new games"),
    one(  only::Won,        "won.replay",              "W",                    Action::Won(Won::Replay),                "replay",      "replay your own game, with its mistakes"),
    one(  only::Won,        "won.statistics",          "t",                    Action::Won(Won::Statistics),            "",            "the statistics of all your games"),
    one(  only::Won,        "won.new",                 "n",                    Action::Won(Won::New),                   "new",         "a new game"),
    one(  only::Won,        "won.undo",                "u",                    Action::Won(Won::Undo),                  "undo",        "take the last move back"),
    one(  only::Won,        "won.close",               "enter space esc",      Action::Won(Won::Close),                 "look",        "look at the board").closes(),
    one(  only::Won,        "global.quit",             "q",                    Action::Global(Global::Quit),            "quit",        "leave the program"),

    one(  only::Statistics, "statistics.next",         "right down l j tab space", Action::Statistics(Statistics::Go(Below)), "next level",  "the next level"),
    one(  only::Statistics, "statistics.previous",     "left up h k shift-tab", Action::Statistics(Statistics::Go(Above)), "before",     "the level before"),
    one(  only::Statistics, "statistics.first",        "home g",               Action::Statistics(Statistics::Go(First)), "",            "the first level"),
    one(  only::Statistics, "statistics.last",         "end G",                Action::Statistics(Statistics::Go(Last)), "",            "the last level"),
    one(  only::Statistics, "statistics.close",        "esc q enter t",        Action::Statistics(Statistics::Close),   "close",       "close").closes(),

    one(  only::Code,       "code.next",               "tab space right left", Action::Code(Code::Next),                "the other",   "the other code: the digits, or a link"),
    one(  only::Code,       "code.close",              "esc q enter",          Action::Code(Code::Close),               "close",       "close").closes(),

    one(  only::Read,       "read.page_down",          "space pagedown ctrl-f", Action::Read(Read::Go(PageDown)),       "page",        "the next page"),
    one(  only::Read,       "read.page_up",            "pageup b ctrl-b",      Action::Read(Read::Go(PageUp)),          "",            "the page before"),
    one(  only::Read,       "read.find",               "/",                    Action::Read(Read::Find),                "find",        "find: show only what has the words that are typed"),
    one(  only::Read,       "read.down",               "down j",               Action::Read(Read::Go(Below)),           "scroll",      "a line down"),
    one(  only::Read,       "read.up",                 "up k",                 Action::Read(Read::Go(Above)),           "",            "a line up"),
    one(  only::Read,       "read.start",              "home g",               Action::Read(Read::Go(First)),           "",            "to the beginning"),
    one(  only::Read,       "read.end",                "end G",                Action::Read(Read::Go(Last)),            "",            "to the end"),
    one(  only::Read,       "read.close",              "esc q enter",          Action::Read(Read::Close),               "close",       "close; while something is looked for, show everything again").closes(),

    one(  only::Page,       "page.next",               "space down j pagedown ctrl-f", Action::Page(Page::Go(Below)),   "next",        "the words, where they have no room beside the board, then the links one by one"),
    one(  only::Page,       "page.previous",           "up k pageup b ctrl-b", Action::Page(Page::Go(Above)),           "before",      "the link before"),
    one(  only::Page,       "page.start",              "home g",               Action::Page(Page::Go(First)),           "",            "to the whole pattern"),
    one(  only::Page,       "page.end",                "end G",                Action::Page(Page::Go(Last)),            "",            "to the last link"),
    one(  only::Page,       "page.close",              "esc q enter",          Action::Page(Page::Close),               "close",       "close").closes(),

    typed(only::Find,       "find.type", |it| Action::Find(Find::Type(it)), "type it: what does not have it goes"),
    one(  only::Find,       "find.take",               "enter",                Action::Find(Find::Take),                "done",        "type no more, and scroll by the usual keys").stays(),
    one(  only::Find,       "find.erase",              "backspace",            Action::Find(Find::Erase),               "",            "erase the last character; where there is none, stop looking"),
    one(  only::Find,       "find.empty",              "ctrl-u",               Action::Find(Find::Empty),               "",            "erase everything"),
    one(  only::Find,       "find.close",              "esc",                  Action::Find(Find::Close),               "clear",       "show everything again").closes(),
    one(  only::Find,       "find.down",               "down",                 Action::Find(Find::Go(Below)),           "",            "a line down"),
    one(  only::Find,       "find.up",                 "up",                   Action::Find(Find::Go(Above)),           "",            "a line up"),
    one(  only::Find,       "find.page_down",          "pagedown",             Action::Find(Find::Go(PageDown)),        "",            "the next page"),
    one(  only::Find,       "find.page_up",            "pageup",               Action::Find(Find::Go(PageUp)),          "",            "the page before"),

    typed(only::Prompt,     "prompt.type", |it| Action::Prompt(Prompt::Type(it)), "type it"),
    one(  only::Prompt,     "prompt.take",             "enter",                Action::Prompt(Prompt::Take),            "take",        "take what was typed").stays(),
    one(  only::Prompt,     "prompt.erase",            "backspace",            Action::Prompt(Prompt::Erase),           "erase",       "erase the last character"),
    one(  only::Prompt,     "prompt.empty",            "ctrl-u",               Action::Prompt(Prompt::Empty),           "",            "erase everything"),
    one(  only::Prompt,     "prompt.close",            "esc",                  Action::Prompt(Prompt::Close),           "close",       "leave everything as it was").closes(),

    typed(only::Actions,    "actions.type", |it| Action::Actions(Actions::Type(it)), "type it: what does not have it goes"),
    one(  only::Actions,    "actions.take",            "enter",                Action::Actions(Actions::Take),          "do",          "do the chosen action, as its key does").stays(),
    one(  only::Actions,    "actions.up",              "up",                   Action::Actions(Actions::Go(Above)),     "",            "the line above"),
    one(  only::Actions,    "actions.down",            "down tab",             Action::Actions(Actions::Go(Below)),     "choose",      "the line below"),
    one(  only::Actions,    "actions.page_up",         "pageup",               Action::Actions(Actions::Go(PageUp)),    "",            "a page up"),
    one(  only::Actions,    "actions.page_down",       "pagedown",             Action::Actions(Actions::Go(PageDown)),  "",            "a page down"),
    one(  only::Actions,    "actions.first",           "home",                 Action::Actions(Actions::Go(First)),     "",            "the first line"),
    one(  only::Actions,    "actions.last",            "end",                  Action::Actions(Actions::Go(Last)),      "",            "the last line"),
    one(  only::Actions,    "actions.erase",           "backspace",            Action::Actions(Actions::Erase),         "",            "erase the last character; where there is none, close"),
    one(  only::Actions,    "actions.empty",           "ctrl-u",               Action::Actions(Actions::Empty),         "",            "erase everything"),
    one(  only::Actions,    "actions.close",           "esc",                  Action::Actions(Actions::Close),         "close",       "close").closes(),

    one(  NAMED,            "global.actions",          ":",                    Action::Global(Global::Actions),         "",            "find an action of this screen by its name, and do it").opens("Everywhere"),

    one(  only::Always,     "global.help",             "?",                    Action::Global(Global::Help),            "help",        "the keys of this screen").opens("Everywhere"),
    one(  only::Always,     "global.interrupt",        "ctrl-c",               Action::Global(Global::Interrupt),       "",            "leave the program"),
    one(  only::Always,     "global.suspend",          "ctrl-z",               Action::Global(Global::Suspend),         "",            "stop and give the terminal back, until fg"),
];

const fn one(
    contexts: &'static [Context],
    name: &'static str,
    keys: &'static str,
    action: Action,
    label: &'static str,
    help: &'static str,
) -> Binding {
    let bound_to = BoundTo::One(action);
    let (group, is_gem, stays, closes) = ("", false, false, false);
    Binding { contexts, name, keys, bound_to, label, help, group, is_gem, stays, closes }
}

const fn each(
    contexts: &'static [Context],
    name: &'static str,
    keys: &'static str,
    action: fn(Digit) -> Action,
    label: &'static str,
    help: &'static str,
) -> Binding {
    let unbound = Action::Global(Global::Help);
    Binding {
        bound_to: BoundTo::EachDigit(action),
        ..one(contexts, name, keys, unbound, label, help)
    }
}

const fn typed(
    contexts: &'static [Context],
    name: &'static str,
    action: fn(char) -> Action,
    help: &'static str,
) -> Binding {
    let unbound = Action::Global(Global::Help);
    Binding {
        bound_to: BoundTo::EachChar(action),
        ..one(contexts, name, "character", unbound, "", help)
    }
}
