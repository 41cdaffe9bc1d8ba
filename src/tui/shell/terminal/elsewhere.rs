//! The replacement for `unix` on other systems: no signals, no stopping, and crossterm reads the keys.

#![expect(
    clippy::unnecessary_wraps,
    clippy::unused_self,
    reason = "the same signatures as in `unix`"
)]

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::SyncSender;
use std::time::Duration;

use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::queue;
use terminal_colorsaurus::{QueryOptions, background_color};

use crate::tui::shell::event::Event;

/// The source of keys.
#[derive(Debug)]
pub(in crate::tui) struct Keyboard;

impl Keyboard {
    pub(in crate::tui) fn open() -> io::Result<Self> {
        if io::stdin().is_terminal() { Ok(Self) } else { Err(io::ErrorKind::NotFound.into()) }
    }

    /// Waits until there is an event, or until the time is over. Returns 1 if there may be one to read, else 0. Without
    /// a limit it returns at once, because the read sleeps until an event comes.
    pub(in crate::tui) fn wait(&self, patience: Option<Duration>) -> io::Result<usize> {
        match patience {
            Some(patience) => event::poll(patience).map(usize::from),
            None => Ok(1),
        }
    }
}

/// The terminal to draw on.
pub(in crate::tui) type Output = io::Stdout;

pub(in crate::tui) fn output() -> io::Result<Output> {
    Ok(io::stdout())
}

/// Asks the terminal for the red, green and blue of its background. `None` if it does not answer in a tenth of a second.
pub(in crate::tui) fn background() -> Option<[u8; 3]> {
    let mut options = QueryOptions::default();
    options.timeout = Duration::from_millis(100);
    let (red, green, blue) = background_color(options).ok()?.scale_to_8bit();
    Some([red, green, blue])
}

/// Captures the mouse, or leaves it to the terminal.
pub(in crate::tui) fn capture_mouse(output: &mut impl Write, captured: bool) -> io::Result<()> {
    if captured { queue!(output, EnableMouseCapture) } else { queue!(output, DisableMouseCapture) }
}

/// Does nothing: there are no signals.
pub(in crate::tui) fn listen(_events: SyncSender<Event>) -> io::Result<()> {
    Ok(())
}

/// Returns false: nothing could continue the program.
pub(in crate::tui) fn can_stop() -> bool {
    false
}

/// Does nothing; it is never called, since [`can_stop`] returns false.
pub(in crate::tui) fn stop() -> io::Result<()> {
    Ok(())
}
