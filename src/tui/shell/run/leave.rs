//! The end of the loop: waiting until the game is on the disk. If that takes long, a message says so, and the player
//! can cancel it.

use std::fmt;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use super::Shell;
use crate::tui::msg::{Key, Msg};
use crate::tui::shell::event::Event;
use crate::tui::shell::terminal::Stage;
use crate::tui::shell::writer::Task;
use crate::words::Saving;

/// The time before a message says that the program is waiting.
const SILENCE: Duration = Duration::from_secs(1);

/// The longest wait after a signal, or if the terminal is gone.
const SHORT: Duration = Duration::from_millis(1500);

/// The way in which the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    /// The exit code.
    pub(super) code: u8,
    /// The longest wait for the disk; `None` if a player is there, who can cancel it.
    pub(super) limit: Option<Duration>,
}

impl End {
    /// Returns an end that no player can delay.
    pub(super) const fn soon(code: u8) -> Self {
        Self { code, limit: Some(SHORT) }
    }
}

/// The error if the program ended before everything was saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unkept {
    /// Names the unsaved thing (the game, the settings) and the reason.
    pub(super) reason: String,
    /// The exit code for the signal that ended the program; `None` if the player left.
    pub(crate) code: Option<u8>,
}

impl fmt::Display for Unkept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Unkept {}

fn not_kept(reason: &str) -> String {
    Saving::Failing(reason.to_owned()).to_string()
}

impl<S: Stage> Shell<S> {
    /// Waits until everything is saved, and returns the exit code. Fails with an [`Unkept`] if something could not be
    /// saved.
    pub(super) fn leave(mut self, end: End) -> anyhow::Result<u8> {
        self.leave_game();
        self.writer.send(Task::Close);
        let kept = match end.limit {
            None => self.wait_with_the_player(),
            Some(limit) => self.wait_shortly(limit),
        };
        let code = end.limit.map(|_| end.code);
        kept.map(|()| end.code).map_err(|reason| Unkept { reason, code }.into())
    }

    /// Waits for the writer; after a while a message says so. The only key with an effect is Ctrl-C, and only after
    /// that message: a player who presses it twice wants to leave, not to lose a move.
    fn wait_with_the_player(&mut self) -> Result<(), String> {
        let silent_until = Instant::now() + SILENCE;
        let mut is_said = false;
        loop {
            let event = if is_said {
                self.events.recv().map_err(RecvTimeoutError::from)
            } else {
                self.events.recv_timeout(silent_until.saturating_duration_since(Instant::now()))
            };
            let cancelled = || Err(not_kept("saving was broken off"));
            match event {
                Ok(Event::Closed(kept)) => return kept,
                Ok(Event::Fatal(_) | Event::Gone | Event::Panicked) => return cancelled(),
                Ok(Event::Msg(Msg::Key(key))) if is_said && Some(key) == Key::parse("ctrl-c") => {
                    return cancelled();
                }
                Ok(Event::Msg(msg @ (Msg::Saving(_) | Msg::NotKept(..)))) => self.send(msg),
                Ok(Event::Resized) => self.handle(Event::Resized),
                Ok(
                    Event::Msg(_)
                    | Event::Stop
                    | Event::Continued
                    | Event::Keys(_)
                    | Event::Updates
                    | Event::Ready
                    | Event::Cursor(_)
                    | Event::Attributes,
                ) => continue,
                Err(RecvTimeoutError::Timeout) => {
                    is_said = true;
                    self.send(Msg::StillSaving);
                }
                Err(RecvTimeoutError::Disconnected) => return Err(not_kept("the writer is gone")),
            }
            self.draw();
        }
    }

    fn wait_shortly(&mut self, limit: Duration) -> Result<(), String> {
        let end = Instant::now() + limit;
        loop {
            match self.events.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(Event::Closed(kept)) => return kept,
                Ok(_) => {}
                Err(_) => return Err(not_kept("there was no more time")),
            }
        }
    }
}
