//! Every key of the program: one row for each binding.

use super::Binding;
use super::BoundTo::{self, EachChar, EachDigit, One};
use super::action::Arrow::{Down, Left, Right, Up};
use super::action::ToLine::{Above, Below, First, Last, PageDown, PageUp};
#[cfg_attr(
    not(test),
    expect(clippy::wildcard_imports, reason = "the table has a row for every action")
)]
use super::action::*;
use crate::timeline::Direction::{Backwards, Forwards};

/// Contexts of a hint, for either kind of puzzle.
const HINTS: &[Context] = &[Context::Hint, Context::Chain, Context::Answer, Context::TilesHint];
/// Contexts of a hint that may name a technique or a rule.
const NAMING: &[Context] = &[Context::Hint, Context::Chain, Context::TilesHint];
/// Contexts of a hint that names a technique.
const HINT: &[Context] = &[Context::Hint, Context::Chain];
/// Contexts of selecting cells, for either kind of puzzle.
const SELECT: &[Context] = &[Context::Select, Context::TilesSelect];
/// Contexts of watching an engine, a person or another program.
const SOLVER: &[Context] = &[Context::Watch, Context::Human, Context::Record];
/// Contexts of watching what can be started again.
const RUNNERS: &[Context] = &[Context::Watch, Context::Human];
/// Contexts of a search that makes moves and takes them back.
const SEARCHES: &[Context] = &[Context::Watch, Context::Record];
/// Contexts with a time line.
const TIMES: &[Context] = &[Context::Watch, Context::Human, Context::Record, Context::Replay];
/// Contexts whose actions are listed by name. Those with a time line are not here: there the same key also goes to a
/// step.
const NAMED: &[Context] = &[
    Context::Play,
    Context::Tiles,
    Context::Paused,
    Context::Tree,
    Context::Guess,
    Context::Race,
    Context::Edit,
    Context::Home,
    Context::Calendar,
    Context::Won,
    Context::Statistics,
    Context::Code,
    Context::Read,
    Context::Page,
    Context::Exercise,
];
/// Contexts whose last keys leave the program.
const QUITS: &[Context] = &[
    Context::Paused,
    Context::Tree,
    Context::Guess,
    Context::Home,
    Context::Calendar,
    Context::Won,
];

/// Contexts of what is read, whose bottom line has no room for that.
const PAGES: &[Context] =
    &[Context::Statistics, Context::Code, Context::Read, Context::Page, Context::Exercise];

/// Contexts of a page about a technique or a rule.
const PAGE: &[Context] = &[Context::Exercise, Context::Page];

/// Contexts of what can be begun.
const LISTS: &[Context] = &[Context::Home, Context::Calendar];

/// Contexts of a game, for either kind of puzzle.
const BOARDS: &[Context] = &[Context::Play, Context::Tiles];

/// Every key of the program. Help shows a screen's keys in this order, the first needed first, in groups that begin
/// where a row says [so](Binding::group). The bottom line takes the labels in this order as far as they fit,
/// [gems](Binding::is_gem) first.
#[rustfmt::skip]
pub const BINDINGS: &[Binding] = &[
    row(BOARDS,           "play.hint",               "i",                    One(Action::Play(Play::Hint)),                "hint",        "a hint, a little more of it with each press: its name, where to look, why, and do it").gem(),
    row(BOARDS,           "play.watch",              "w",                    One(Action::Play(Play::Watch)),               "watch",       "watch a search, step by step, forwards and backwards; your own board stays as it is").gem(),
    row(BOARDS,           "play.undo",               "u",                    One(Action::Play(Play::Undo)),                "undo",        "take the last move back").gem(),
    row(BOARDS,           "play.new",                "n",                    One(Action::Play(Play::New)),                 "new",         "a new game").gem(),
    row(only::Play,       "play.digit",              "1-9",                  EachDigit(|it| Action::Play(Play::Digit(it))), "digit",      "write the digit, again to clear it; in mark mode a mark").gem(),
    row(only::Tiles,      "play.digit",              "1-9",                  EachDigit(|it| Action::Play(Play::Digit(it))), "two digits", "lay a domino: the digit at the cursor, then the other; in mark mode a mark").gem(),
    row(only::Tiles,      "tiles.turn",              "t",                    One(Action::Tiles(Tiles::Turn)),              "turn",        "turn the domino at the cursor, or the way the next one lies").gem(),
    row(only::Tiles,      "tiles.lay_or_take_up",    "space enter",          One(Action::Tiles(Tiles::LayOrTakeUp)),       "take, lay",   "take the domino up, or lay the one in hand").gem(),
    row(only::Play,       "play.clear",              "x backspace delete 0", One(Action::Play(Play::Clear)),               "clear",       "clear the cell"),
    row(only::Tiles,      "play.clear",              "x backspace delete 0", One(Action::Play(Play::Clear)),               "clear",       "take the domino off the board; with digits in hand, drop the last"),
    row(BOARDS,           "play.redo",               "r ctrl-r",             One(Action::Play(Play::Redo)),                "redo",        "do it again"),
    row(BOARDS,           "global.quit",             "q",                    One(Action::Global(Global::Quit)),            "quit",        "leave the program").stays(),
    row(BOARDS,           "play.mark_mode",          "m",                    One(Action::Play(Play::MarkMode)),            "marks",       "mark mode on or off: centre marks").gem().opens("Marks and colours"),
    row(BOARDS,           "play.corner_mode",        "M",                    One(Action::Play(Play::CornerMode)),          "corners",     "corner mark mode on or off"),
    row(BOARDS,           "play.mark",               "alt-1-9 ctrl-1-9",     EachDigit(|it| Action::Play(Play::Mark(it))), "",            "mark the digit in the centre without mark mode (Ctrl where the terminal reports it)"),
    row(only::Play,       "play.fill_marks",         "a",                    One(Action::Play(Play::FillMarks)),           "mark all",    "mark every digit that the rules allow"),
    row(only::Tiles,      "play.fill_marks",         "a",                    One(Action::Play(Play::FillMarks)),           "mark all",    "mark every digit that row, column and block allow"),
    row(BOARDS,           "play.clear_marks",        "A",                    One(Action::Play(Play::ClearMarks)),          "clear marks", "clear all marks"),
    row(only::Play,       "sudoku.board",            "tab",                  One(Action::Sudoku(Sudoku::NextBoard)),       "board",       "the board: with room for every mark where it fits (auto), or digits between lines"),
    row(BOARDS,           "play.digit_view",         "F",                    One(Action::Play(Play::DigitView)),           "one digit",   "the places of one digit alone, with its strong links"),
    row(BOARDS,           "play.colour_mode",        "z",                    One(Action::Play(Play::ColourMode)),          "colours",     "colour mode on or off: 1 to 6 colour the cell, givens too"),
    row(BOARDS,           "play.colour_marks",       "Z",                    One(Action::Play(Play::ColourMarks)),         "",            "colour single marks with the digit keys; again for the next colour"),
    row(BOARDS,           "play.clear_colours",      "X",                    One(Action::Play(Play::ClearColours)),        "",            "clear all colours"),
    row(BOARDS,           "play.select",             "v",                    One(Action::Play(Play::Select)),              "select",      "select several cells: every move adds one, until this key is pressed again").opens("Writing"),
    row(BOARDS,           "play.repeat",             ".",                    One(Action::Play(Play::Repeat)),              "",            "do the last digit, mark, colour or clearing again, here"),
    row(only::Play,       "sudoku.digit_first",      "d",                    One(Action::Sudoku(Sudoku::DigitFirst)),      "digit first", "digit first: pick a digit once, then write it with a key or a click"),
    row(only::Play,       "sudoku.write_picked",     "space enter",          One(Action::Sudoku(Sudoku::WritePicked)),     "",            "write the picked digit"),
    row(only::Tiles,      "tiles.flip",              "f",                    One(Action::Tiles(Tiles::Flip)),              "flip",        "swap the two digits of the domino at the cursor or in hand"),
    row(BOARDS,           "play.let_go",             "esc",                  One(Action::Play(Play::LetGo)),               "",            "drop what is in hand; end the selection, the view of one digit, or a mode; else your games"),
    row(BOARDS,           "play.solve",              "s",                    One(Action::Play(Play::Solve)),               "solve",       "solve it now: the whole answer at once on your board").opens("Solving"),
    row(BOARDS,           "play.run_engine",         "S",                    One(Action::Play(Play::RunEngine)),           "time engine", "time an engine: it searches unseen and at full speed; then its answer, steps and time"),
    row(BOARDS,           "play.check",              "c",                    One(Action::Play(Play::Check)),               "check",       "check: the rules, the solution, or only if it can still be solved").gem(),
    row(only::Play,       "sudoku.why_wrong",        "!",                    One(Action::Sudoku(Sudoku::WhyWrong)),        "why wrong",   "why the digit at the cursor is wrong, or a candidate: what would follow from it; a hint"),
    row(only::Play,       "sudoku.judge",            "Q",                    One(Action::Sudoku(Sudoku::Judge)),           "my move?",    "is the last digit or strike right, and by which technique? a hint"),
    row(BOARDS,           "play.race",               "C",                    One(Action::Play(Play::Race)),                "",            "race the engines against each other"),
    row(BOARDS,           "play.branch_point",       "b",                    One(Action::Play(Play::BranchPoint)),         "try",         "name a branch point here: the moves after it are only tried, in a colour of their own").opens("Trying"),
    row(BOARDS,           "play.branches",           "B",                    One(Action::Play(Play::Branches)),            "branches",    "keep or drop what is tried; go to a branch point"),
    row(BOARDS,           "play.to_mistake",         "U",                    One(Action::Play(Play::ToMistake)),           "",            "back to before the first mistake, as the solution tells it"),
    row(BOARDS,           "play.replay",             "W",                    One(Action::Play(Play::Replay)),              "replay",      "replay your own game: every move on every line, with its mistakes"),
    row(BOARDS,           "play.pause",              "p",                    One(Action::Play(Play::Pause)),               "pause",       "pause and hide the board").opens("The game"),
    row(BOARDS,           "play.edit",               "N",                    One(Action::Play(Play::Edit)),                "own puzzle",  "enter a puzzle of your own"),
    row(BOARDS,           "global.options",          "o",                    One(Action::Global(Global::Options)),         "options",     "options"),
    row(BOARDS,           "play.restart",            "R",                    One(Action::Play(Play::Restart)),             "restart",     "start this puzzle again"),
    row(only::Play,       "play.copy_board",         "y",                    One(Action::Play(Play::CopyBoard)),           "copy",        "copy the puzzle or the board: 81 characters, candidates, a link, a QR code"),
    row(only::Tiles,      "play.copy_board",         "y",                    One(Action::Play(Play::CopyBoard)),           "copy",        "copy the puzzle or the board as text, or as a picture of text"),
    row(BOARDS,           "play.copy_picture",       "Y",                    One(Action::Play(Play::CopyPicture)),         "",            "copy the board as a picture of text"),
    row(BOARDS,           "play.move_left",          "left h",               One(Action::Play(Play::Move(Left))),          "",            "move left").opens("Moving"),
    row(BOARDS,           "play.move_down",          "down j",               One(Action::Play(Play::Move(Down))),          "",            "move down"),
    row(BOARDS,           "play.move_up",            "up k",                 One(Action::Play(Play::Move(Up))),            "",            "move up"),
    row(BOARDS,           "play.move_right",         "right l",              One(Action::Play(Play::Move(Right))),         "",            "move right"),
    row(BOARDS,           "play.leap_left",          "shift-left H",         One(Action::Play(Play::Leap(Left))),          "",            "a block to the left"),
    row(BOARDS,           "play.leap_down",          "shift-down J",         One(Action::Play(Play::Leap(Down))),          "",            "a block down"),
    row(BOARDS,           "play.leap_up",            "shift-up K",           One(Action::Play(Play::Leap(Up))),            "",            "a block up"),
    row(BOARDS,           "play.leap_right",         "shift-right L",        One(Action::Play(Play::Leap(Right))),         "",            "a block to the right"),

    row(SELECT,           "select.more",             "V",                    One(Action::Select(Select::More)),            "row ...",     "add a row, a column, a block or the cells with the same digit, or take the other cells instead"),
    row(SELECT,           "select.row",              "",                     One(Action::Select(Select::Row)),             "row",         "add the row of the cursor"),
    row(SELECT,           "select.column",           "",                     One(Action::Select(Select::Column)),          "column",      "add the column"),
    row(SELECT,           "select.block",            "",                     One(Action::Select(Select::Block)),           "block",       "add the block"),
    row(SELECT,           "select.same_digit",       "",                     One(Action::Select(Select::SameDigit)),       "same digit",  "add all cells with the digit under the cursor, or with the one that is picked"),
    row(SELECT,           "select.invert",           "",                     One(Action::Select(Select::Invert)),          "invert",      "the other cells instead"),
    row(SELECT,           "select.let_go",           "esc",                  One(Action::Select(Select::LetGo)),           "end",         "end the selection").stays(),

    row(HINTS,            "hint.next",               "i",                    One(Action::Hint(Hint::Next)),                "next",        "more of the hint; after the last stair do it, as one move").stays(),
    row(HINTS,            "hint.back",               "esc",                  One(Action::Hint(Hint::Back)),                "back",        "less of the hint; from the first stair close it").closes(),
    row(only::Chain,      "hint.next_link",          "j",                    One(Action::Hint(Hint::NextLink)),            "walk",        "the next link of a chain, or step of a forcing chain or net"),
    row(only::Chain,      "hint.previous_link",      "k",                    One(Action::Hint(Hint::PreviousLink)),        "",            "the one before"),
    row(HINTS,            "hint.next_page",          "pagedown ctrl-f",      One(Action::Hint(Hint::NextPage)),            "",            "more of the words, where the screen has no room for all; after their end the beginning"),
    row(HINTS,            "hint.previous_page",      "pageup ctrl-b",        One(Action::Hint(Hint::PreviousPage)),        "",            "the words before"),
    row(NAMING,           "hint.define",             "D",                    One(Action::Hint(Hint::Define)),              "what is it",  "the technique or rule, defined and shown on an example"),
    row(HINT,             "hint.techniques",         "I",                    One(Action::Hint(Hint::Techniques)),          "all",         "what applies now: each technique for which hints look, to choose from"),

    row(only::Techniques, "techniques.choose",       "i enter",              One(Action::Techniques(Techniques::Choose)),  "take it",     "take this one as the hint").stays(),
    row(only::Techniques, "techniques.back",         "esc",                  One(Action::Techniques(Techniques::Back)),    "back",        "back to the hint").closes(),
    row(only::Techniques, "techniques.up",           "up k",                 One(Action::Techniques(Techniques::Go(Above))), "up",        "the line above"),
    row(only::Techniques, "techniques.down",         "down j",               One(Action::Techniques(Techniques::Go(Below))), "down",      "the line below"),
    row(only::Techniques, "techniques.page_down",    "pagedown ctrl-f",      One(Action::Techniques(Techniques::Go(PageDown))), "",       "a page down"),
    row(only::Techniques, "techniques.page_up",      "pageup ctrl-b",        One(Action::Techniques(Techniques::Go(PageUp))), "",         "a page up"),
    row(only::Techniques, "techniques.first",        "home g",               One(Action::Techniques(Techniques::Go(First))), "",          "the first line"),
    row(only::Techniques, "techniques.last",         "end G",                One(Action::Techniques(Techniques::Go(Last))), "",           "the last line"),
    row(only::Techniques, "techniques.find",         "/",                    One(Action::Techniques(Techniques::Find)),    "find",        "find: show only the lines that have the words that are typed"),

    row(only::Paused,     "paused.go_on",            "p space enter esc",    One(Action::Paused(Paused::GoOn)),            "go on",       "show the board and go on").closes(),

    row(TIMES,            "track.play_pause",        "space",                One(Action::Track(Track::PlayPause)),         "play",        "play or pause").gem(),
    row(TIMES,            "track.step_forward",      "right l",              One(Action::Track(Track::Step(Forwards))),    "step",        "one step forward").gem(),
    row(TIMES,            "track.step_back",         "left h",               One(Action::Track(Track::Step(Backwards))),   "back",        "one step back").gem(),
    row(only::Watch,      "watch.prove",             "a",                    One(Action::Watch(Watch::Prove)),             "unique?",     "go on until the answer is proved unique or there is another; then the first answer, and back"),
    row(only::Watch,      "watch.guess",             "g",                    One(Action::Watch(Watch::Guess)),             "guess",       "guess each step before it is taken").gem(),
    row(only::Watch,      "watch.why",               "!",                    One(Action::Watch(Watch::Why)),               "why",         "why it failed: the choices that are guilty of a dead end, on the board and in words"),
    row(only::Watch,      "watch.to_guilty",         "U",                    One(Action::Watch(Watch::ToGuilty)),          "",            "back to the latest guilty choice, and from there to where you were"),
    row(only::Human,      "human.next_pattern",      "n",                    One(Action::Human(Human::Pattern(Forwards))), "pattern",     "the next step that is more than a single").gem(),
    row(only::Human,      "human.previous_pattern",  "N",                    One(Action::Human(Human::Pattern(Backwards))), "",           "the one before"),
    row(only::Human,      "human.explain",           "i",                    One(Action::Human(Human::Explain)),           "in words",    "the step in words on a page of its own, its links or branches one by one").gem(),
    row(only::Human,      "human.definition",        "D",                    One(Action::Human(Human::Definition)),        "technique",   "the technique's definition, with an example").gem(),
    row(only::Record,     "record.next_fault",       "n",                    One(Action::Record(Record::Fault(Forwards))), "fault",       "the next fault").gem(),
    row(only::Record,     "record.previous_fault",   "N",                    One(Action::Record(Record::Fault(Backwards))), "",           "the fault before"),
    row(only::Record,     "record.follow",           "end",                  One(Action::Record(Record::Follow)),          "follow",      "to the last step that was read, and along with it while the record grows").gem(),
    row(only::Replay,     "replay.next_mistake",     "n",                    One(Action::Replay(Replay::Mistake(Forwards))), "mistake",   "the next mistake").gem(),
    row(only::Replay,     "replay.previous_mistake", "N",                    One(Action::Replay(Replay::Mistake(Backwards))), "",         "the mistake before"),
    row(only::Replay,     "replay.play_on",          "enter",                One(Action::Replay(Replay::PlayOn)),          "play on",     "play on from here; no move is lost").gem(),
    row(SOLVER,           "watch.race",              "C",                    One(Action::Solver(Solver::Race)),            "race",        "race the engines against each other, from the same start"),
    row(TIMES,            "track.faster",            "up k + =",             One(Action::Track(Track::Faster)),            "",            "faster"),
    row(TIMES,            "track.slower",            "down j -",             One(Action::Track(Track::Slower)),            "slower",      "slower").gem(),
    row(SOLVER,           "watch.close",             "w",                    One(Action::Solver(Solver::Close)),           "game",        "back to the game").closes(),
    row(SOLVER,           "watch.stop_or_close",     "esc",                  One(Action::Solver(Solver::StopOrClose)),     "",            "stop what is under way, or back to the game").closes(),
    row(only::Replay,     "replay.close",            "esc",                  One(Action::Replay(Replay::Close)),           "game",        "back to the game").closes(),
    row(TIMES,            "global.quit",             "q",                    One(Action::Global(Global::Quit)),            "quit",        "leave the program"),
    row(TIMES,            "global.options",          "o",                    One(Action::Global(Global::Options)),         "",            "options"),
    row(SOLVER,           "watch.panel",             "",                     EachDigit(|it| Action::Solver(Solver::Panel(it))), "",       "the panel of this number (or click its tab)").opens("What is shown"),
    row(only::Watch,      "watch.next_panel",        "tab",                  One(Action::Solver(Solver::NextPanel)),       "panel",       "the next panel: the step, the code, the data and so on"),
    row(only::Record,     "watch.next_panel",        "tab",                  One(Action::Solver(Solver::NextPanel)),       "panel",       "the next panel: the step, the faults, the heat"),
    row(only::Human,      "watch.next_panel",        "tab",                  One(Action::Solver(Solver::NextPanel)),       "panel",       "the next panel: the step, the techniques, the heat, the progress"),
    row(SOLVER,           "watch.previous_panel",    "backtab",              One(Action::Solver(Solver::PreviousPanel)),   "",            "the panel before"),
    row(SEARCHES,         "watch.tree",              "t",                    One(Action::Watch(Watch::Tree)),              "tree",        "the tree of what was tried: what failed is folded, each node with its steps and its guilty choices"),
    row(only::Watch,      "watch.compare",           "&",                    One(Action::Watch(Watch::Compare)),           "compare",     "compare with another engine: where they part, where it takes far fewer steps, and its run at the same place"),
    row(SEARCHES,         "watch.heat",              "c",                    One(Action::Solver(Solver::Heat)),            "",            "the panel of heat; again: visits or backtracks"),
    row(only::Human,      "watch.heat",              "c",                    One(Action::Solver(Solver::Heat)),            "",            "the panel of heat: how often each technique is used, and in which cells"),
    row(SOLVER,           "watch.lesson",            "P",                    One(Action::Solver(Solver::Lesson)),          "lesson",      "for a projector: board, line of code and one sentence, in large letters; again: all of it"),
    row(RUNNERS,          "watch.next_engine",       "e",                    One(Action::Solver(Solver::NextEngine)),      "engine",      "the next engine, from the start; the last of them is human").gem(),
    row(RUNNERS,          "watch.previous_engine",   "E",                    One(Action::Solver(Solver::PreviousEngine)),  "",            "the engine before"),
    row(RUNNERS,          "watch.copy_link",         "y",                    One(Action::Solver(Solver::CopyLink)),        "",            "copy a link to this step, which a paste, `play` and `watch` open"),
    row(RUNNERS,          "watch.origin",            "O",                    One(Action::Solver(Solver::Origin)),          "",            "start from your position or from the givens"),
    row(TIMES,            "track.play_back",         "<",                    One(Action::Track(Track::PlayBack)),          "play back",   "play backwards or pause").opens("Time"),
    row(TIMES,            "track.to_start",          "home",                 One(Action::Track(Track::ToStart)),           "start",       "back to the start"),
    row(only::Watch,      "watch.to_answer",         "end",                  One(Action::Watch(Watch::ToAnswer)),          "to answer",   "as fast as the machine goes to the next answer"),
    row(only::Human,      "human.to_end",            "end",                  One(Action::Human(Human::ToEnd)),             "end",         "to the last step"),
    row(only::Replay,     "replay.next_turn",        "b",                    One(Action::Replay(Replay::Turn(Forwards))),  "turn",        "the next move that begins another line, after moves were taken back"),
    row(only::Replay,     "replay.previous_turn",    "B",                    One(Action::Replay(Replay::Turn(Backwards))), "",            "the one before"),
    row(only::Replay,     "replay.other_line",       "tab",                  One(Action::Replay(Replay::OtherLine)),       "other line",  "the other lines from where this one last forked, one after another"),
    row(only::Replay,     "replay.to_present",       "c",                    One(Action::Replay(Replay::ToPresent)),       "now",         "to where the game is now"),
    row(only::Replay,     "replay.to_end",           "end",                  One(Action::Replay(Replay::ToEnd)),           "end",         "to the last move"),
    row(SEARCHES,         "track.run_to",            "f",                    One(Action::Track(Track::RunTo(Forwards))),   "run to",      "run to the next backtrack, dead end, answer, change of a cell, and so on"),
    row(only::Human,      "track.run_to",            "f",                    One(Action::Track(Track::RunTo(Forwards))),   "run to",      "run to the next step of a technique, the first step of a new one, a change of a cell, and so on"),
    row(only::Replay,     "track.run_to",            "f",                    One(Action::Track(Track::RunTo(Forwards))),   "run to",      "run to the next mistake, mistake put right, broken rule, other line, or change of a cell"),
    row(TIMES,            "track.run_back_to",       "F",                    One(Action::Track(Track::RunTo(Backwards))),  "",            "the same backwards, to the last one before this step"),
    row(TIMES,            "track.scrub_forward",     ".",                    One(Action::Track(Track::Scrub(Forwards))),   "",            "a twentieth of the line of time forward (or click or drag the bar)"),
    row(TIMES,            "track.scrub_back",        ",",                    One(Action::Track(Track::Scrub(Backwards))),  "",            "a twentieth of the line of time back"),
    row(TIMES,            "track.go_to",             ":",                    One(Action::Track(Track::GoTo)),              "",            "go to a step by its number, or find an action by its name"),
    row(SEARCHES,         "watch.zoom_in",           "z",                    One(Action::Watch(Watch::ZoomIn)),            "",            "see the line of time four times closer, around this step (its shape is clicked as the bar is)"),
    row(SEARCHES,         "watch.zoom_out",          "Z",                    One(Action::Watch(Watch::ZoomOut)),           "",            "see more of the line of time again"),
    row(TIMES,            "track.bookmark",          "m",                    One(Action::Track(Track::Bookmark)),          "",            "bookmark this step, with a name").opens("Bookmarks"),
    row(TIMES,            "track.bookmarks",         "'",                    One(Action::Track(Track::Bookmarks)),         "",            "all bookmarks, to choose one to go to"),
    row(TIMES,            "track.remove_bookmark",   "M",                    One(Action::Track(Track::RemoveBookmark)),    "",            "take the bookmark of this step away"),
    row(TIMES,            "track.next_bookmark",     "]",                    One(Action::Track(Track::ToBookmark(Forwards))), "",         "the next bookmark"),
    row(TIMES,            "track.previous_bookmark", "[",                    One(Action::Track(Track::ToBookmark(Backwards))), "",        "the bookmark before"),
    row(TIMES,            "track.move_cursor_left",  "shift-left H",         One(Action::Track(Track::MoveCursor(Left))),  "",            "the cell to run to changes of: to the left (or click it)").opens("The cell to run to"),
    row(TIMES,            "track.move_cursor_down",  "shift-down J",         One(Action::Track(Track::MoveCursor(Down))),  "",            "the cell to run to changes of: down"),
    row(TIMES,            "track.move_cursor_up",    "shift-up K",           One(Action::Track(Track::MoveCursor(Up))),    "",            "the cell to run to changes of: up"),
    row(TIMES,            "track.move_cursor_right", "shift-right L",        One(Action::Track(Track::MoveCursor(Right))), "",            "the cell to run to changes of: to the right"),

    row(only::Tree,       "tree.parent",             "left h",               One(Action::Tree(Tree::Parent)),              "above",       "the move above it"),
    row(only::Tree,       "tree.child",              "right l",              One(Action::Tree(Tree::Child)),               "below",       "the move below it, where the path goes on or the first; unfold it if it is folded"),
    row(only::Tree,       "tree.previous_sibling",   "up k",                 One(Action::Tree(Tree::Sibling(Backwards))),  "beside",      "the move tried before it instead"),
    row(only::Tree,       "tree.next_sibling",       "down j",               One(Action::Tree(Tree::Sibling(Forwards))),   "",            "the move tried after it instead"),
    row(only::Tree,       "tree.fold",               "enter",                One(Action::Tree(Tree::Fold)),                "unfold",      "unfold it, or fold it"),
    row(only::Tree,       "tree.first",              "home",                 One(Action::Tree(Tree::First)),               "its start",   "to the step that makes the move"),
    row(only::Tree,       "tree.last",               "end",                  One(Action::Tree(Tree::Last)),                "its end",     "to the step that takes the move back"),
    row(only::Tree,       "tree.close",              "esc t",                One(Action::Tree(Tree::Close)),               "leave",       "the panels instead of the tree").closes(),
    row(only::Tree,       "track.play_pause",        "space",                One(Action::Track(Track::PlayPause)),         "play",        "play or pause"),
    row(only::Tree,       "track.scrub_forward",     ".",                    One(Action::Track(Track::Scrub(Forwards))),   "",            "a twentieth of the line of time forward (or click or drag the bar)"),
    row(only::Tree,       "track.scrub_back",        ",",                    One(Action::Track(Track::Scrub(Backwards))),  "",            "a twentieth of the line of time back"),

    row(only::Guess,      "guess.digit",             "1-9",                  EachDigit(|it| Action::Guess(Guess::Digit(it))), "digit",    "it writes this digit at the cell of the cursor; for a domino two"),
    row(only::Guess,      "guess.goes_back",         "x backspace",          One(Action::Guess(Guess::GoesBack)),          "back",        "it goes back; with one digit of a domino typed, take that back"),
    row(only::Guess,      "guess.finished",          "s",                    One(Action::Guess(Guess::Finished)),          "finished",    "it has an answer, or has tried everything"),
    row(only::Guess,      "guess.show",              "i",                    One(Action::Guess(Guess::Show)),              "show",        "show the step; it does not count"),
    row(only::Guess,      "guess.next_cell",         "n",                    One(Action::Guess(Guess::NextCell)),          "cell",        "the next of the offered cells (or click one)"),
    row(only::Guess,      "guess.previous_cell",     "N",                    One(Action::Guess(Guess::PreviousCell)),      "",            "the one before"),
    row(only::Guess,      "guess.cell",              "enter",                One(Action::Guess(Guess::Cell)),              "this cell",   "it goes on at this cell, whatever it writes"),
    row(only::Guess,      "guess.close",             "esc",                  One(Action::Guess(Guess::Close)),             "leave",       "guess no more, and see how it went").closes(),
    row(only::Guess,      "guess.turn",              "t",                    One(Action::Guess(Guess::Turn)),              "",            "for a domino: across or down"),
    row(only::Guess,      "guess.move_left",         "left h",               One(Action::Guess(Guess::Move(Left))),        "",            "the cell to the left"),
    row(only::Guess,      "guess.move_down",         "down j",               One(Action::Guess(Guess::Move(Down))),        "",            "the cell below; where the cell is known, the domino lies down"),
    row(only::Guess,      "guess.move_up",           "up k",                 One(Action::Guess(Guess::Move(Up))),          "",            "the cell above"),
    row(only::Guess,      "guess.move_right",        "right l",              One(Action::Guess(Guess::Move(Right))),       "",            "the cell to the right; where the cell is known, the domino lies across"),
    row(only::Guess,      "guess.skip_dull",         "a",                    One(Action::Guess(Guess::SkipDull)),          "dull ones",   "ask for moves taken back one after another, or take them at once"),

    row(only::Race,       "race.play_pause",         "space",                One(Action::Race(Race::PlayPause)),           "go",          "go, or pause"),
    row(only::Race,       "race.faster",             "+ =",                  One(Action::Race(Race::Faster)),              "speed",       "faster"),
    row(only::Race,       "race.slower",             "-",                    One(Action::Race(Race::Slower)),              "",            "slower"),
    row(only::Race,       "race.rule",               "m",                    One(Action::Race(Race::Rule)),                "rule",        "by equal steps or by equal time (before the start)"),
    row(only::Race,       "race.in_or_out",          "enter",                One(Action::Race(Race::InOrOut)),             "in/out",      "let the chosen engine run or leave it out (before the start)"),
    row(only::Race,       "race.flat_out",           "end",                  One(Action::Race(Race::FlatOut)),             "flat out",    "as fast as the machine goes"),
    row(only::Race,       "race.copy_table",         "y",                    One(Action::Race(Race::CopyTable)),           "copy",        "copy the table for a spreadsheet: cells parted by tabs"),
    row(only::Race,       "race.compare",            "&",                    One(Action::Race(Race::Compare)),             "compare",     "compare the chosen engine with another: where they part, and where one takes far fewer steps"),
    row(only::Race,       "race.close",              "esc",                  One(Action::Race(Race::Close)),               "back",        "back to where you came from").closes(),
    row(only::Race,       "race.explain",            "i",                    One(Action::Race(Race::Explain)),             "in words",    "what is to be seen, in words, when all have finished"),
    row(only::Race,       "race.to_start",           "home",                 One(Action::Race(Race::ToStart)),             "start",       "back to the start"),
    row(only::Race,       "global.quit",             "q",                    One(Action::Global(Global::Quit)),            "quit",        "leave the program"),
    row(only::Race,       "race.previous",           "left h",               One(Action::Race(Race::Previous)),            "",            "the engine before (or click it, or the wheel)"),
    row(only::Race,       "race.next",               "right l",              One(Action::Race(Race::Next)),                "",            "the next engine: its board comes into sight"),
    row(only::Race,       "race.up",                 "up k",                 One(Action::Race(Race::Up)),                  "",            "the engine before; while they run, faster"),
    row(only::Race,       "race.down",               "down j",               One(Action::Race(Race::Down)),                "",            "the next engine; while they run, slower"),
    row(only::Race,       "race.copy_text",          "Y",                    One(Action::Race(Race::CopyText)),            "",            "copy the table as text, with what is to be seen in it"),
    row(only::Race,       "global.options",          "o",                    One(Action::Global(Global::Options)),         "",            "options"),

    row(only::Edit,       "edit.move_left",          "left h",               One(Action::Edit(Edit::Move(Left))),          "",            "move left"),
    row(only::Edit,       "edit.move_down",          "down j",               One(Action::Edit(Edit::Move(Down))),          "",            "move down"),
    row(only::Edit,       "edit.move_up",            "up k",                 One(Action::Edit(Edit::Move(Up))),            "",            "move up"),
    row(only::Edit,       "edit.move_right",         "right l",              One(Action::Edit(Edit::Move(Right))),         "",            "move right"),
    row(only::Edit,       "edit.digit",              "1-9",                  EachDigit(|it| Action::Edit(Edit::Digit(it))), "digit",      "write the digit and move on"),
    row(only::Edit,       "edit.blank",              "0 . space",            One(Action::Edit(Edit::Blank)),               "blank",       "leave a blank and move on"),
    row(only::Edit,       "edit.back",               "backspace",            One(Action::Edit(Edit::Back)),                "",            "move back and clear"),
    row(only::Edit,       "edit.clear",              "delete x",             One(Action::Edit(Edit::Clear)),               "",            "clear the cell"),
    row(only::Edit,       "edit.empty",              "X",                    One(Action::Edit(Edit::Empty)),               "",            "clear the whole board"),
    row(only::Edit,       "edit.play",               "enter",                One(Action::Edit(Edit::Play)),                "play",        "play this puzzle").stays(),
    row(only::Edit,       "edit.close",              "esc",                  One(Action::Edit(Edit::Close)),               "game",        "back to the game").closes(),

    row(only::Home,       "home.open",               "enter",                One(Action::Home(Home::Open)),                "open",        "go on with the chosen game, or open the chosen line (or click it twice)").gem().stays(),
    row(only::Home,       "home.daily",              "d",                    One(Action::Home(Home::Daily)),               "daily",       "the daily puzzles").gem(),
    row(only::Home,       "home.new",                "n",                    One(Action::Home(Home::New)),                 "new",         "a new game").gem(),
    row(only::Home,       "home.practise",           "",                     One(Action::Home(Home::Practise)),            "",            "practise a technique"),
    row(only::Home,       "home.famous",             "w",                    One(Action::Home(Home::Famous)),              "watch",       "watch a famous search"),
    row(only::Home,       "home.enter",              "N",                    One(Action::Home(Home::Enter)),               "",            "enter a puzzle of your own"),
    row(only::Home,       "home.statistics",         "T",                    One(Action::Home(Home::Statistics)),          "statistics",  "the statistics of all your games"),
    row(only::Home,       "home.rename",             "f2",                   One(Action::Home(Home::Rename)),              "rename",      "give the chosen game another title").opens("The chosen game"),
    row(only::Home,       "home.delete",             "x delete backspace",   One(Action::Home(Home::Delete)),              "delete",      "delete the chosen game"),
    row(only::Home,       "home.undo",               "u",                    One(Action::Home(Home::Undo)),                "undo",        "bring the game back that was deleted last"),
    row(only::Home,       "home.start_again",        "R",                    One(Action::Home(Home::StartAgain)),          "again",       "start the chosen game again; in the game this can be taken back"),
    row(only::Home,       "home.down",               "down j",               One(Action::Home(Home::Go(Below))),           "next",        "the line below (or the wheel)").gem().opens("Moving"),
    row(only::Home,       "home.up",                 "up k",                 One(Action::Home(Home::Go(Above))),           "",            "the line above"),
    row(only::Home,       "home.page_down",          "pagedown ctrl-f",      One(Action::Home(Home::Go(PageDown))),        "",            "a page down"),
    row(only::Home,       "home.page_up",            "pageup ctrl-b",        One(Action::Home(Home::Go(PageUp))),          "",            "a page up"),
    row(only::Home,       "home.first",              "home g",               One(Action::Home(Home::Go(First))),           "",            "the first line"),
    row(only::Home,       "home.last",               "end G",                One(Action::Home(Home::Go(Last))),            "",            "the last line"),
    row(only::Home,       "home.find",               "/",                    One(Action::Home(Home::Find)),                "",            "find: show only the lines that have the words that are typed"),
    row(only::Home,       "home.close",              "esc",                  One(Action::Home(Home::Close)),               "game",        "back to the game; while something is looked for, show everything again").gem().opens("Leaving").closes(),

    row(only::Calendar,   "calendar.play",           "enter",                One(Action::Calendar(Calendar::Play)),        "play",        "play the daily puzzle of the chosen day, or go on with it").gem().stays(),
    row(only::Calendar,   "calendar.next_level",     "tab",                  One(Action::Calendar(Calendar::NextLevel)),   "level",       "the next level").gem(),
    row(only::Calendar,   "calendar.level",          "1-9",                  EachDigit(|it| Action::Calendar(Calendar::Level(it))), "",   "a level: 1 beginner to 7 nightmare"),
    row(only::Calendar,   "calendar.month_before",   "[ pageup",             One(Action::Calendar(Calendar::MonthBefore)), "month",       "the month before"),
    row(only::Calendar,   "calendar.month_after",    "] pagedown",           One(Action::Calendar(Calendar::MonthAfter)),  "",            "the month after"),
    row(only::Calendar,   "calendar.today",          "home g",               One(Action::Calendar(Calendar::Today)),       "today",       "today"),
    row(only::Calendar,   "calendar.statistics",     "T",                    One(Action::Calendar(Calendar::Statistics)),  "statistics",  "the statistics of all your games, with the days in a row"),
    row(only::Calendar,   "calendar.left",           "left h",               One(Action::Calendar(Calendar::Day(Left))),   "",            "the day before (or click one)"),
    row(only::Calendar,   "calendar.down",           "down j",               One(Action::Calendar(Calendar::Day(Down))),   "",            "a week later"),
    row(only::Calendar,   "calendar.up",             "up k",                 One(Action::Calendar(Calendar::Day(Up))),     "",            "a week before"),
    row(only::Calendar,   "calendar.right",          "right l",              One(Action::Calendar(Calendar::Day(Right))),  "",            "the day after"),
    row(only::Calendar,   "calendar.close",          "esc",                  One(Action::Calendar(Calendar::Close)),       "back",        "back").gem().closes(),

    row(only::List,       "list.choose",             "enter",                One(Action::List(List::Choose)),              "take",      "do what the chosen line says").stays(),
    row(only::List,       "list.close",              "esc",                  One(Action::List(List::Close)),               "close",       "close; while something is looked for, show everything again").closes(),
    row(only::List,       "global.actions",          ":",                    One(Action::Global(Global::Actions)),         "",            "find anything that can be done, here or on another screen, by a word about it"),
    row(only::List,       "list.up",                 "up",                   One(Action::List(List::Go(Above))),           "",            "the line above"),
    row(only::List,       "list.down",               "down",                 One(Action::List(List::Go(Below))),           "next",        "the line below"),
    row(only::List,       "list.type",               "type",                 EachChar(|it| Action::List(List::Type(it))),  "to find",     "type words: only the lines that have them stay"),
    row(only::List,       "list.erase",              "backspace",            One(Action::List(List::Erase)),               "",            "erase the last character; where none is typed, the default of a setting"),
    row(only::List,       "list.empty",              "ctrl-u",               One(Action::List(List::Empty)),               "",            "erase everything"),
    row(only::List,       "list.page_down",          "pagedown",             One(Action::List(List::Go(PageDown))),        "",            "a page down"),
    row(only::List,       "list.page_up",            "pageup",               One(Action::List(List::Go(PageUp))),          "",            "a page up"),
    row(only::List,       "list.first",              "home",                 One(Action::List(List::Go(First))),           "",            "the first line"),
    row(only::List,       "list.last",               "end",                  One(Action::List(List::Go(Last))),            "",            "the last line"),

    row(only::Ask,        "ask.yes",                 "y enter",              One(Action::Ask(Ask::Yes)),                   "yes",         "yes").stays(),
    row(only::Ask,        "ask.no",                  "n esc",                One(Action::Ask(Ask::No)),                    "no",          "no").closes(),

    row(only::Running,    "running.cancel",          "esc",                  One(Action::Running(Running::Cancel)),        "cancel",      "cancel; the board stays as it was").closes(),

    row(only::Won,        "won.up",                 "up",                   One(Action::Won(Won::Go(Above))),              "",            "the line above"),
    row(only::Won,        "won.down",               "down",                 One(Action::Won(Won::Go(Below))),              "",            "the line below"),
    row(only::Won,        "won.choose",             "enter",                One(Action::Won(Won::Choose)),                 "take",        "do what is chosen; while the board is looked at, show what can be done next").stays(),
    row(only::Won,        "won.next",               "N",                    One(Action::Won(Won::Next)),                   "next",        "the next puzzle of this level or pack, else the list of new games"),
    row(only::Won,        "won.new",                "n",                    One(Action::Won(Won::New)),                    "new",         "a new game"),
    row(only::Won,        "won.copy",               "y",                    One(Action::Won(Won::Copy)),                   "copy",        "copy the card of the win, a few lines to send to a friend, and show it"),
    row(only::Won,        "won.watch",              "w",                    One(Action::Won(Won::Watch)),                  "watch",       "watch a plain search do it"),
    row(only::Won,        "won.human",              "H",                    One(Action::Won(Won::Human)),                  "human",       "watch the human path"),
    row(only::Won,        "won.replay",             "W",                    One(Action::Won(Won::Replay)),                 "replay",      "replay your own game, with its mistakes"),
    row(only::Won,        "won.statistics",         "T",                    One(Action::Won(Won::Statistics)),             "",            "the statistics of all your games"),
    row(only::Won,        "won.undo",               "u",                    One(Action::Won(Won::Undo)),                   "undo",        "take the last move back"),
    row(only::Won,        "won.close",              "esc",                  One(Action::Won(Won::Close)),                  "close",       "look at the board; while that is looked at, your games").closes(),

    row(only::Statistics, "statistics.next",         "right down l j",       One(Action::Statistics(Statistics::Go(Below))), "next level", "the next level"),
    row(only::Statistics, "statistics.previous",     "left up h k",          One(Action::Statistics(Statistics::Go(Above))), "before",   "the level before"),
    row(only::Statistics, "statistics.first",        "home g",               One(Action::Statistics(Statistics::Go(First))), "",          "the first level"),
    row(only::Statistics, "statistics.last",         "end G",                One(Action::Statistics(Statistics::Go(Last))), "",           "the last level"),
    row(only::Statistics, "statistics.next_page",    "tab backtab",          One(Action::Statistics(Statistics::Page)),    "",            "turn the page, where there are two"),
    row(only::Statistics, "statistics.close",        "esc",                  One(Action::Statistics(Statistics::Close)),   "close",       "close").closes(),

    row(only::Code,       "code.next",               "tab right left",       One(Action::Code(Code::Next)),                "the other",   "the other code: the digits, or a link"),
    row(only::Code,       "code.close",              "esc",                  One(Action::Code(Code::Close)),               "close",       "close").closes(),

    row(only::Read,       "read.page_down",          "space pagedown ctrl-f", One(Action::Read(Read::Go(PageDown))),        "page",       "the next page"),
    row(only::Read,       "read.page_up",            "pageup ctrl-b",        One(Action::Read(Read::Go(PageUp))),          "",            "the page before"),
    row(only::Read,       "read.find",               "/",                    One(Action::Read(Read::Find)),                "find",        "find: show only what has the words that are typed"),
    row(only::Read,       "read.down",               "down j",               One(Action::Read(Read::Go(Below))),           "scroll",      "a line down"),
    row(only::Read,       "read.up",                 "up k",                 One(Action::Read(Read::Go(Above))),           "",            "a line up"),
    row(only::Read,       "read.start",              "home g",               One(Action::Read(Read::Go(First))),           "",            "to the beginning"),
    row(only::Read,       "read.end",                "end G",                One(Action::Read(Read::Go(Last))),            "",            "to the end"),
    row(only::Read,       "read.close",              "esc",                  One(Action::Read(Read::Close)),               "close",       "close; while something is looked for, show everything again").closes(),

    row(PAGE,             "page.next",               "space down j pagedown ctrl-f", One(Action::Page(Page::Go(Below))),           "next", "the words, where they have no room beside the board, then the links or the steps of branches one by one"),
    row(PAGE,             "page.previous",           "up k pageup ctrl-b",   One(Action::Page(Page::Go(Above))),           "before",      "the link before"),
    row(PAGE,             "page.start",              "home g",               One(Action::Page(Page::Go(First))),           "",            "to the whole pattern"),
    row(PAGE,             "page.end",                "end G",                One(Action::Page(Page::Go(Last))),            "",            "to the last link"),
    row(only::Exercise,   "page.begin",              "enter",                One(Action::Page(Page::Begin)),               "practise",    "begin an exercise on it"),
    row(PAGE,             "page.close",              "esc",                  One(Action::Page(Page::Close)),               "close",       "close").closes(),

    row(only::Find,       "find.type",               "type",                 EachChar(|it| Action::Find(Find::Type(it))),  "",            "type it: what does not have it goes"),
    row(only::Find,       "find.take",               "enter",                One(Action::Find(Find::Take)),                "done",        "type no more, and scroll by the usual keys").stays(),
    row(only::Find,       "find.erase",              "backspace",            One(Action::Find(Find::Erase)),               "",            "erase the last character; where there is none, stop looking"),
    row(only::Find,       "find.empty",              "ctrl-u",               One(Action::Find(Find::Empty)),               "",            "erase everything"),
    row(only::Find,       "find.close",              "esc",                  One(Action::Find(Find::Close)),               "clear",       "show everything again").closes(),
    row(only::Find,       "find.down",               "down",                 One(Action::Find(Find::Go(Below))),           "",            "a line down"),
    row(only::Find,       "find.up",                 "up",                   One(Action::Find(Find::Go(Above))),           "",            "a line up"),
    row(only::Find,       "find.page_down",          "pagedown",             One(Action::Find(Find::Go(PageDown))),        "",            "the next page"),
    row(only::Find,       "find.page_up",            "pageup",               One(Action::Find(Find::Go(PageUp))),          "",            "the page before"),

    row(only::Prompt,     "prompt.type",             "type",                 EachChar(|it| Action::Prompt(Prompt::Type(it))), "",         "type it"),
    row(only::Prompt,     "prompt.take",             "enter",                One(Action::Prompt(Prompt::Take)),            "take",        "take what was typed").stays(),
    row(only::Prompt,     "prompt.erase",            "backspace",            One(Action::Prompt(Prompt::Erase)),           "erase",       "erase the last character"),
    row(only::Prompt,     "prompt.empty",            "ctrl-u",               One(Action::Prompt(Prompt::Empty)),           "",            "erase everything"),
    row(only::Prompt,     "prompt.close",            "esc",                  One(Action::Prompt(Prompt::Close)),           "close",       "leave everything as it was").closes(),


    row(QUITS,            "global.quit",             "q",                    One(Action::Global(Global::Quit)),            "quit",        "leave the program"),
    row(PAGES,            "global.quit",             "q",                    One(Action::Global(Global::Quit)),            "",            "leave the program"),
    row(LISTS,            "global.options",          "o",                    One(Action::Global(Global::Options)),         "",            "options"),
    row(NAMED,            "global.actions",          ":",                    One(Action::Global(Global::Actions)),         "",            "find anything that can be done, here or on another screen, by a word about it").opens("Everywhere"),

    row(only::Always,     "global.help",             "?",                    One(Action::Global(Global::Help)),            "help",        "the keys of this screen").opens("Everywhere"),
    row(only::Always,     "global.interrupt",        "ctrl-c",               One(Action::Global(Global::Interrupt)),       "",            "leave the program"),
    row(only::Always,     "global.suspend",          "ctrl-z",               One(Action::Global(Global::Suspend)),         "",            "stop and give the terminal back, until fg"),
];

/// The letters and signs that do something else on another screen, each with the reason. No other key does.
pub const DIFFERENT: &[(&str, &str)] = &[
    ("0", "clears a cell; leaves a blank in a puzzle that is entered"),
    ("a", "a search has no marks: another answer; while guessing, the dull steps"),
    ("b", "your own game has its branches: the next move that begins one"),
    ("c", "a run has nothing to check: what the heat counts; in your own game, the present move"),
    ("d", "your games have no digits to pick: the daily puzzles"),
    ("f", "a run is searched for the next event; a domino is flipped"),
    ("g", "a search is guessed; in a list or a text, as in many programs, the first line"),
    (
        "h j k l",
        "the arrows of many programs: left, down, up and right, and so the step, the speed, the line or the cell",
    ),
    ("m", "a run has no marks: a bookmark; a race, its measure"),
    (
        "n",
        "a run makes no new game: the next step of interest, or the next cell; in a question, no",
    ),
    ("s", "while guessing, the search has solved it or tried everything"),
    ("t", "a search has no domino in hand: its tree, and back"),
    ("w", "from a run, back to the game"),
    (
        "x",
        "clears a digit or a domino, deletes a game; while guessing, the search takes its digit back",
    ),
    ("y", "copies what is shown: the puzzle or the table; in a question, yes"),
    ("z", "a run has no colours: the line of time, seen closer"),
    ("B", "your own game has its branches: the move before that begins one"),
    ("D", "the technique: of a hint, or of a step"),
    ("F", "a run is searched backwards for an event"),
    ("G", "in a list or a text, as in many programs, the last line"),
    ("M", "a run has no marks: take the bookmark away"),
    (
        "N",
        "a run enters no puzzle: the step of interest, or the cell, before; after a win, the next puzzle",
    ),
    (
        "H J K L",
        "with Shift an arrow goes a block further; in a run it moves the cell to run to; after a win, the human path",
    ),
    ("p", "pauses a game, and goes on with it"),
    ("R", "starts again: this game, or the chosen one"),
    (
        "U",
        "back to what went wrong: the first mistake of a game, or the latest guilty choice of a search",
    ),
    ("X", "a puzzle that is entered has no colours: the whole board is cleared"),
    ("Y", "copies as text what is shown: the board or the table"),
    ("Z", "a run has no colours: more of the line of time"),
    ("!", "why it is wrong: a digit of a game, or what a search tried"),
    (
        ".",
        "repeats on the board; leaves a blank in a puzzle that is entered; goes along the line of time",
    ),
    ("[ ]", "the bookmark or the month before and after"),
];

const fn row(
    contexts: &'static [Context],
    name: &'static str,
    keys: &'static str,
    bound_to: BoundTo,
    label: &'static str,
    help: &'static str,
) -> Binding {
    let (group, is_gem, stays, closes) = ("", false, false, false);
    Binding { contexts, name, keys, bound_to, label, help, group, is_gem, stays, closes }
}
