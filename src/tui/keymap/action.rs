//! The actions of each context: one enum for each handler, so that each is handled by an exhaustive match.
//!
//! A [`Binding`](super::Binding) holds an [`Action`]; a screen converts it into its own enum.

use crate::grid::{Cell, Digit};

/// Declares the actions of each handler, [`Action`] with a variant for each, and the conversions into it and back.
macro_rules! actions {
    ($(
        $(#[$about:meta])*
        $name:ident { $($variant:ident $(($of:ty))?),* $(,)? }
    )*) => {
        /// The action of a key, by its handler.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Action { $($(#[$about])* $name($name)),* }

        $(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[expect(missing_docs, reason = "each one's line of help in the table of bindings says what it does")]
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

actions! {
    /// Actions that are the same everywhere.
    Global { Help, Options, Actions, Quit, Interrupt, Suspend }

    /// Actions in a game of either kind of puzzle.
    Play {
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
        RunEngine,
        Watch,
        Replay,
        Race,
        New,
        Edit,
        Restart,
        Pause,
        CopyBoard,
        CopyPicture,
    }

    /// Actions in a game of Sudoku alone.
    Sudoku { DigitFirst, WritePicked, NextBoard }

    /// Actions in a game of Sudominoku alone.
    Tiles { Turn, Flip, LayOrTakeUp }

    /// Actions while selecting cells in a game.
    Select { Row, Column, Block, SameDigit, Invert, LetGo }

    /// Actions on a hint in a game.
    Hint { Next, Back, NextLink, PreviousLink, NextPage, PreviousPage, Define, Techniques }

    /// Actions on the list of techniques that apply, in a game.
    Techniques { Choose, Back }

    /// Actions in a paused game.
    Paused { GoOn }

    /// Actions on a track with a time line.
    Track {
        PlayPause,
        PlayBack,
        StepForward,
        StepBack,
        Faster,
        Slower,
        ToStart,
        RunTo,
        RunBackTo,
        MoveCursor(Arrow),
        ScrubForward,
        ScrubBack,
        GoTo,
        Bookmark,
        Bookmarks,
        RemoveBookmark,
        NextBookmark,
        PreviousBookmark,
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
    }

    /// Actions on a search alone.
    Watch { ToAnswer, Prove, Guess, ZoomIn, ZoomOut }

    /// Actions on the path of techniques alone.
    Human { NextPattern, PreviousPattern, Explain, Definition, ToEnd }

    /// Actions on a replayed game alone.
    Replay { NextMistake, PreviousMistake, NextTurn, PreviousTurn, OtherLine, PlayOn, ToPresent, ToEnd, Close }

    /// Actions while steps are guessed.
    Guess {
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

    /// Actions on a race.
    Race {
        PlayPause,
        Faster,
        Slower,
        Rule,
        InOrOut,
        FlatOut,
        ToStart,
        Previous,
        Next,
        Explain,
        CopyTable,
        CopyText,
        Close,
    }

    /// Actions on the entry of a puzzle.
    Edit { Move(Arrow), Digit(Digit), Blank, Back, Clear, Empty, Play, Close }

    /// Actions on the home screen.
    Home {
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

    /// Actions on the daily puzzles of a month.
    Calendar {
        Day(Arrow),
        MonthBefore,
        MonthAfter,
        Today,
        Level(Digit),
        NextLevel,
        Play,
        Streak,
        Close,
    }

    /// Actions on a list.
    List { Go(ToLine), Find, Choose, Close }

    /// Answers to a question.
    Ask { Yes, No }

    /// Actions while an engine is at work.
    Running { Cancel }

    /// Actions after a win.
    Won { Watch, Human, Next, Replay, Statistics, New, Undo, Close }

    /// Actions on the statistics.
    Statistics { Go(ToLine), Close }

    /// Actions on a code to scan.
    Code { Next, Close }

    /// Actions on a text.
    Read { Go(ToLine), Find, Close }

    /// Actions on a technique and its links.
    Page { Go(ToLine), Close }

    /// Actions while words to find are typed.
    Find { Type(char), Take, Erase, Empty, Close, Go(ToLine) }

    /// Actions on a line of input.
    Prompt { Type(char), Take, Erase, Empty, Close }

    /// Actions in the list of the actions of a screen.
    Actions { Type(char), Take, Go(ToLine), Erase, Empty, Close }
}

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
