//! The events in the channel to the loop.
//!
//! Input, signals, jobs and a panic in any thread send events, and the loop sleeps on the receiving end, so nothing
//! else needs to wake it. Most events are a [`Msg`] for the model; the shell handles the others.

use ratatui::layout::Position;

use crate::tui::msg::{Msg, Signal};
use crate::tui::shell::terminal::KeyProtocol;

/// An event for the loop.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has signals"))]
pub(in crate::tui) enum Event {
    Msg(Msg),
    /// The size of the screen changed. The loop asks for the new one, because it may have changed again.
    Resized,
    /// A signal that ends the program.
    Fatal(Signal),
    /// `SIGTSTP`: another process asks the program to stop.
    Stop,
    /// The program was stopped without a request, and continues now.
    Continued,
    /// The terminal announced that it can send more keys apart.
    Keys(KeyProtocol),
    /// The terminal announced that it can show an update at once.
    Updates,
    /// The terminal answered that it is ready: it has read everything before the question.
    Ready,
    /// The terminal reported the place of the cursor.
    Cursor(Position),
    /// The terminal answered the last question, so the answers to the others are here, unless something between delays
    /// them.
    Attributes,
    /// The terminal can no longer be read.
    Gone,
    /// The writer has closed the save; or it failed, for this reason.
    Closed(Result<(), String>),
    /// A thread panicked. The terminal is restored and the message printed.
    Panicked,
}
