//! The messages that the model receives, and the effects that it asks for.
//!
//! Everything that happens becomes a [`Msg`], one at a time and in order; `update` returns
//! [`Effect`]s for each, which the loop carries out before the next drawing. Both are plain values, so a
//! session can be recorded as a list of messages and replayed without a terminal.

#![expect(missing_docs, reason = "a doc says what the name does not")]

mod job;
mod key;
mod mouse;
mod notice;
mod race;

use std::time::Duration;

use crate::settings::Change;
use crate::statistics::Note;
use crate::words::Saving;

pub use job::{
    Checked, Dated, Job, JobId, MadePuzzle, NewPuzzle, Opened, PathSummary, Progress, Report,
    Resumed, Solutions, StepCount, StoreJob, StoreReport,
};
pub use key::{Key, KeyCode, Modifiers, ascii, canonical, shown};
pub use mouse::{Button, Mouse, MouseKind};
pub use notice::{Message, Tone};
pub use race::{Finish, Lane, Rule};

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Msg {
    /// A key went down or repeats. Only the keymap examines it.
    Key(Key),
    /// A mouse event on a cell of the screen; events outside it are never sent.
    Mouse(Mouse),
    /// Text was pasted: at most [`PASTE_LIMIT`] bytes of it, with its own line ends.
    Paste(String),
    /// The size of the screen changed.
    Resized {
        /// Its width.
        columns: u16,
        /// Its height.
        rows: u16,
    },
    /// The terminal's window lost or gained the keyboard.
    Focus(Focus),
    /// This time passed since the last such message. Sent when the wake-up that the model asked for is
    /// due, and, while one is asked for, before any other message, so that the model's time is right when it
    /// handles that one. Time in which the program was stopped is not included.
    Elapsed(Duration),
    /// A job reports. A report under a number that nobody waits for is stale and must be dropped.
    Job(JobId, Box<Report>),
    /// The program was stopped (Ctrl-Z) and goes on; the whole screen will be drawn again.
    Resumed,
    /// The program could not be stopped with Ctrl-Z, because no shell is there to continue it.
    CannotSuspend,
    /// A signal ends the program, or the terminal is gone: save and quit. The program ends soon in any
    /// case.
    Terminate(Signal),
    /// The state of keeping the game has changed.
    Saving(Saving),
    /// The settings could not be saved, with the reason.
    SettingsFailed(String),
    /// The statistics could not be saved, with the reason.
    StatisticsFailed(String),
    /// The program is ending, and the last save is still being written.
    StillSaving,
}

/// The maximum number of bytes of a paste; the rest is cut off.
pub const PASTE_LIMIT: usize = 64 * 1024;

impl Msg {
    /// Makes the message of a paste, whose text is cut at [`PASTE_LIMIT`], between two characters.
    pub fn paste(mut text: String) -> Self {
        if text.len() > PASTE_LIMIT {
            let end = (0..=PASTE_LIMIT).rev().find(|&it| text.is_char_boundary(it));
            text.truncate(end.unwrap_or_default());
        }
        Self::Paste(text)
    }
}

/// A change of the keyboard focus of the terminal's window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The window has the keyboard now.
    Gained,
    /// The window no longer has the keyboard.
    Lost,
}

/// A signal that ends the program, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signal(pub u8);

impl Signal {
    /// The terminal went away.
    pub const HANG_UP: Self = Self(1);
    /// Another process asks the program to end.
    pub const TERMINATE: Self = Self(15);

    /// Returns the exit code of a program that the signal ended.
    pub const fn exit_code(self) -> u8 {
        128 + self.0
    }
}

/// An action outside the model, to be carried out by the shell.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Save the game: write the edits made since the last save.
    Save,
    /// Begin a new save, because the game is now another one.
    Begin,
    /// Save these settings, which the player changed.
    SaveSettings(Vec<Change>),
    /// Note something in the statistics.
    Note(Note),
    /// Start a job under a new number.
    Start(JobId, Job),
    Cancel(JobId),
    /// Copy this text to the terminal's clipboard.
    Copy(String),
    /// Capture the mouse, or leave it to the terminal so that it selects text.
    Mouse(Capture),
    /// Restore the terminal and stop, as Ctrl-Z does.
    Suspend,
    /// End the program.
    Quit,
}

/// The receiver of mouse events.
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
    fn a_paste_is_cut_between_characters() {
        let long = "é".repeat(PASTE_LIMIT);
        let Msg::Paste(cut) = Msg::paste(format!("x{long}")) else { panic!("it is a paste") };
        assert_eq!(cut.len(), PASTE_LIMIT - 1);
        assert_eq!(Msg::paste("short".into()), Msg::Paste("short".into()));
    }

    #[test]
    fn a_signal_ends_with_128_and_its_number() {
        let codes = [Signal::HANG_UP, Signal(2), Signal(3), Signal::TERMINATE];
        assert_eq!(codes.map(Signal::exit_code), [129, 130, 131, 143]);
    }
}
