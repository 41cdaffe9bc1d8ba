//! What the outside tells the model, and what the model asks of the outside.
//!
//! Everything that happens becomes a [`Msg`], one at a time and in order; `update` answers each with
//! [`Effect`]s, which the loop carries out before the next drawing. Both are plain values, so a
//! session can be written down as a list of messages and played without a terminal.

mod job;
mod key;
mod mouse;
mod notice;
mod race;

use std::time::Duration;

use crate::settings::Change;

pub use job::{Found, Fresh, Job, JobId, Progress, Report};
pub use key::{Key, KeyCode, Modifiers, ascii, shown};
pub use mouse::{Button, Mouse, MouseKind};
pub use notice::{Message, Tone};
pub use race::{Lane, Rule};

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Msg {
    /// A key went down or repeats. Only the keymap looks inside.
    Key(Key),
    /// The mouse did something on a cell of the screen; what lies outside never arrives.
    Mouse(Mouse),
    /// Text was pasted: at most [`PASTE_LIMIT`] bytes of it, line ends as they came.
    Paste(String),
    /// The screen has this size now.
    Resized {
        /// Its width.
        columns: u16,
        /// Its height.
        rows: u16,
    },
    /// The terminal's window was left or entered.
    Focus(Focus),
    /// Time went by since the last of these. It comes when the wake-up that the model asked for is
    /// due, and, while one is asked for, before any other message, so that what follows happens at
    /// the right moment. Time in which the program was stopped is not in it.
    Elapsed(Duration),
    /// A piece of work has something to tell. Under a number that is no longer waited for it is
    /// stale, and to be dropped.
    Job(JobId, Box<Report>),
    /// The program was stopped (Ctrl-Z) and goes on; everything will be drawn afresh.
    Resumed,
    /// The program could not be stopped with Ctrl-Z, because nothing is there that could wake it.
    CannotSuspend,
    /// The program has been told to end, or the terminal is gone: save and quit. It ends soon in any
    /// case.
    Terminate(Signal),
    /// The game could not be kept, with the reason. Sent once, then not again until keeping it has worked.
    SaveFailed(String),
    /// The settings could not be kept, with the reason.
    SettingsFailed(String),
    /// The program is to end, and what is to be kept is still being written.
    StillSaving,
}

/// The most bytes of a paste that are handed on.
pub const PASTE_LIMIT: usize = 64 * 1024;

/// Whether the terminal's window has the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// It has.
    Gained,
    /// It has not.
    Lost,
}

/// A signal that ends the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signal {
    /// The terminal went away.
    HangUp,
    /// Ctrl-C from outside (as a key it arrives as [`Msg::Key`]).
    Interrupt,
    /// Ctrl-\ from outside.
    Quit,
    /// A polite request to end.
    Terminate,
}

impl Signal {
    /// Its number, the same on every Unix.
    pub fn number(self) -> u8 {
        match self {
            Self::HangUp => 1,
            Self::Interrupt => 2,
            Self::Quit => 3,
            Self::Terminate => 15,
        }
    }

    /// What a program ended by it returns to the shell.
    pub fn exit_code(self) -> u8 {
        128 + self.number()
    }
}

/// Something to be done outside the model.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Keep the game as it is now: hand over what is new since it was last kept.
    Save,
    /// Keep what follows apart from what came before: the game at hand is another one.
    Begin,
    /// Keep these settings, which the player changed.
    KeepSettings(Vec<Change>),
    /// Begin a piece of work under a new number.
    Start(JobId, Job),
    /// Stop it.
    Cancel(JobId),
    /// Put this text into the terminal's clipboard.
    Copy(String),
    /// Take the mouse, or leave it to the terminal so that it selects text.
    Mouse(Capture),
    /// Give the terminal back and stop, as Ctrl-Z does.
    Suspend,
    /// End the program.
    Quit,
}

/// Who gets the mouse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Capture {
    /// The program.
    On,
    /// The terminal.
    Off,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signal_ends_with_128_and_its_number() {
        let codes = [Signal::HangUp, Signal::Interrupt, Signal::Quit, Signal::Terminate]
            .map(Signal::exit_code);
        assert_eq!(codes, [129, 130, 131, 143]);
    }
}
