//! What comes down the one channel to the loop.
//!
//! Input, signals, jobs and a panic anywhere all send here, and the loop sleeps on the other end, so
//! that nothing else ever has to wake it. Most of it is a [`Msg`] for the model; the rest is between
//! the shell's own parts.

use crate::tui::msg::{Msg, Signal};

/// Something for the loop.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(not(unix), expect(dead_code, reason = "only Unix has signals"))]
pub(in crate::tui) enum Event {
    /// For the model as it stands.
    Msg(Msg),
    /// The screen has another size; which one is to be looked up, for it may have changed again.
    Resized,
    /// A signal that ends the program.
    Fatal(Signal),
    /// A request to stop that came as a signal.
    Stop,
    /// The program was stopped without having been asked, and goes on now.
    Continued,
    /// The terminal can no longer be read.
    Gone,
    /// The writer has put everything in order, or could not, with the reason.
    Closed(Result<(), String>),
    /// A thread panicked; the terminal has been given back and the message printed.
    Panicked,
}
