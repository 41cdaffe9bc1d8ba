//! The messages to the model, and the effects that it asks for.
//!
//! Everything that happens becomes a [`Msg`], one at a time and in order. For each `update` returns [`Effect`]s, which
//! the loop executes before the next drawing. Both are plain values, so a session can be recorded as a list of messages
//! and replayed without a terminal.

#![expect(missing_docs, reason = "a doc says what the name does not")]

mod job;
mod key;
mod mouse;
mod notice;
mod race;

use std::time::Duration;

use crate::record::Reading;
use crate::settings::Change;
use crate::statistics::Note;
use crate::words::Saving;

pub use job::{
    Checked, Compared, Dated, Er, Job, JobId, NewPuzzle, Opened, PathSummary, Report, Resumed,
    Solutions, StepCount, StoreJob, StoreReport, Survey,
};
pub use key::{Key, KeyCode, Modifiers, ascii, canonical, shown};
pub use mouse::{Button, Mouse, MouseKind};
pub use notice::{Message, Tone};
pub use race::{Finish, Lane, Rule};

/// An event for the model.
#[derive(Clone, PartialEq, Debug)]
pub enum Msg {
    /// A key was pressed or repeats. Only the keymap examines it.
    Key(Key),
    /// Some bytes that a terminal sends for this key and for others: this key if the screen has a use for it, else those.
    KeyOr(Key, Vec<Key>),
    /// A mouse event on a cell of the screen; events outside are never sent.
    Mouse(Mouse),
    /// Text was pasted, or a file with it was dropped, with its original line ends. A terminal's paste has at most
    /// [`PASTE_LIMIT`] bytes.
    Paste(String),
    /// The size of the screen changed.
    Resized { columns: u16, rows: u16 },
    /// The terminal has answered with the red, green and blue of its background.
    Background([u8; 3]),
    /// The terminal has shown that it needs plain ASCII, or that it does not.
    NeedsAscii(bool),
    /// This much time has passed since the last such message. It is sent when the requested wake-up is due and, while
    /// one is requested, before any other message, so that the model's time is right for that message. Time in which
    /// the program was stopped is not included.
    Elapsed(Duration),
    /// A report of a job. If nobody waits for this number any more, it must be dropped.
    Job(JobId, Box<Report>),
    /// More of the record that the program was started with was read.
    Record(Box<Reading>),
    /// The program could not be stopped with Ctrl-Z, because there is no shell to continue it.
    CannotSuspend,
    /// A signal ends the program, or the terminal is gone: save and quit. The program ends soon in any
    /// case.
    Terminate(Signal),
    /// Saving the game began to fail, or works again.
    Saving(Saving),
    /// This many moves are in no file.
    Unkept(usize),
    /// Something about the saved games that the player should know.
    Notice(String),
    /// These (the settings, the statistics) could not be saved, with the reason.
    NotKept(&'static str, String),
    /// The program is ending, and the last save is still being written.
    StillSaving,
}

/// The most bytes of a paste; the rest is cut off.
pub const PASTE_LIMIT: usize = 64 * 1024;

impl Msg {
    /// Makes the message of a paste. A longer text is cut at [`PASTE_LIMIT`], between two characters.
    pub fn paste(mut text: String) -> Self {
        if text.len() > PASTE_LIMIT {
            let end = (0..=PASTE_LIMIT).rev().find(|&it| text.is_char_boundary(it));
            text.truncate(end.unwrap_or_default());
        }
        Self::Paste(text)
    }
}

/// A signal that ends the program, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signal(pub u8);

impl Signal {
    /// The terminal is gone.
    pub const HANG_UP: Self = Self(1);

    /// Returns the exit code after this signal.
    pub const fn exit_code(self) -> u8 {
        128 + self.0
    }
}

/// An action outside the model, for the shell.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Save the edits made since the last save.
    Save,
    /// Begin a new save, because another game has begun.
    Begin,
    /// Save these settings, which the player changed.
    SaveSettings(Vec<Change>),
    /// Record something in the statistics.
    Note(Note),
    /// Start a job under a new number.
    Start(JobId, Job),
    Cancel(JobId),
    /// Copy this text to the terminal's clipboard.
    Copy(String),
    /// Capture the mouse, or leave it to the terminal, which then selects text.
    CaptureMouse(bool),
    /// Restore the terminal and stop, as Ctrl-Z does.
    Suspend,
    /// End the program.
    Quit,
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
        let codes = [Signal::HANG_UP, Signal(2), Signal(3), Signal(15)];
        assert_eq!(codes.map(Signal::exit_code), [129, 130, 131, 143]);
    }
}
