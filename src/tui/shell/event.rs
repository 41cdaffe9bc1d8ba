//! The events of the one channel to the loop.
//!
//! Input, signals, jobs and a panic in any thread send here, and the loop sleeps on the receiving end, so
//! that nothing else has to wake it. Most events are a [`Msg`] for the model; the shell handles the rest.

use crate::tui::msg::{Msg, Signal};

/// An event for the loop.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has signals"))]
pub(in crate::tui) enum Event {
    /// A message for the model.
    Msg(Msg),
    /// The size of the screen changed. The loop asks for the new one, which may have changed again.
    Resized,
    /// A signal that ends the program.
    Fatal(Signal),
    /// `SIGTSTP`: a request to stop.
    Stop,
    /// The program was stopped without a request, and goes on now.
    Continued,
    /// The terminal announced that it speaks the kitty keyboard protocol.
    KittyKeys,
    /// The terminal can no longer be read.
    Gone,
    /// The writer has closed the save, or could not, with the reason.
    Closed(Result<(), String>),
    /// A thread panicked; the terminal was restored and the message printed.
    Panicked,
}
