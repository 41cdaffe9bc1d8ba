//! The actions of each context: one enum for whoever answers them, so that each is answered by an exhaustive
//! match.
//!
//! A [`Binding`](super::Binding) holds an [`Action`]; a screen takes those of its own enum out of it.

use crate::grid::{Cell, Digit};

/// What a key asks for, by who answers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Answered above the screens.
    Global(Global),
    /// A game of either kind of puzzle.
    Play(Play),
    /// A game of Sudoku.
    Sudoku(Sudoku),
    /// A game of Sudominoku.
    Tiles(Tiles),
    /// A paused game.
    Paused(Paused),
    /// Whatever runs along a line of time.
    Track(Track),
    /// A search, step by step.
    Watch(Watch),
    /// The player's own game, move by move.
    Replay(Replay),
    /// A search whose steps are guessed.
    Guess(Guess),
    /// Engines side by side.
    Race(Race),
    /// A puzzle being entered.
    Edit(Edit),
    /// A list to choose from.
    List(List),
    /// A question with yes and no.
    Ask(Ask),
    /// An engine at work on the player's board.
    Running(Running),
    /// The news of a win.
    Won(Won),
    /// A text to read.
    Read(Read),
    /// A line being typed.
    Prompt(Prompt),
}

/// Declares the actions of one context, and takes them into an [`Action`] and out of it.
macro_rules! actions {
    ($(
        $(#[$about:meta])*
        $name:ident { $($variant:ident $(($of:ty))?),* $(,)? }
    )*) => {$(
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
            /// The action, which is of another context.
            type Error = Action;

            fn try_from(action: Action) -> Result<Self, Action> {
                if let Action::$name(own) = action { Ok(own) } else { Err(action) }
            }
        }
    )*};
}

actions! {
    /// Actions that are the same everywhere.
    Global { Help, Options, Quit, Interrupt, Suspend }

    /// Actions in a game of either kind of puzzle.
    Play {
        Move(Arrow),
        Leap(Arrow),
        Digit(Digit),
        Mark(Digit),
        MarkMode,
        Undo,
        Redo,
        Clear,
        FillMarks,
        ClearMarks,
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
    Sudoku { DigitFirst, WritePicked }

    /// Actions in a game of Sudominoku alone.
    Tiles { Turn, Flip, LayOrTakeUp, LetGo }

    /// Actions in a paused game.
    Paused { GoOn }

    /// Actions on whatever runs along a line of time.
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

    /// Actions on a search alone.
    Watch {
        NextPanel,
        PreviousPanel,
        Panel(Digit),
        Heat,
        NextEngine,
        PreviousEngine,
        Race,
        Close,
        StopOrClose,
        ToAnswer,
        Prove,
        Guess,
        ZoomIn,
        ZoomOut,
        Origin,
    }

    /// Actions on a replayed game alone.
    Replay { NextMistake, PreviousMistake, ToEnd, Close }

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

    /// Actions on a puzzle being entered.
    Edit { Move(Arrow), Digit(Digit), Blank, Back, Clear, Empty, Play, Close }

    /// Actions on a list.
    List { Up, Down, Choose, Close }

    /// Answers to a question.
    Ask { Yes, No }

    /// Actions while an engine is at work.
    Running { Cancel }

    /// Actions after a win.
    Won { New, Watch, Replay, Undo, Close }

    /// Actions on a text.
    Read { Down, Up, Close }

    /// Actions on a line being typed.
    Prompt { Type(char), Take, Erase, Empty, Close }
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
