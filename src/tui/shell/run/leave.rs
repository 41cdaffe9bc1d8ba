//! The end of the loop: waits until the game is on the disk. Where that takes long, a message says so, and the
//! player can cancel the wait.

use std::fmt;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use super::Shell;
use super::stage::Stage;
use crate::tui::msg::{Key, Msg};
use crate::tui::shell::event::Event;
use crate::words::Saving;

/// The time that passes before a message says that the program waits.
const SILENCE: Duration = Duration::from_secs(1);

/// The longest wait after a signal, or where the terminal is gone.
const SHORT: Duration = Duration::from_millis(1500);

/// The end of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    /// The exit code.
    pub(super) code: u8,
    pub(super) patience: Patience,
}

/// The limit of the wait for the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Patience {
    /// No limit: the player can cancel the wait.
    Endless,
    /// A short time, because there is no player who could cancel it.
    Short,
}

/// The error of a program that ended before everything was saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unkept {
    /// The thing that is not kept (the game, the settings), and the reason.
    pub(super) reason: String,
    /// The exit code of the signal that ended the program.
    pub(super) code: Option<u8>,
}

impl Unkept {
    /// Returns the exit code of the signal that ended the program; `None` where the player left.
    pub(crate) const fn code(&self) -> Option<u8> {
        self.code
    }
}

impl fmt::Display for Unkept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Unkept {}

/// The message that the program waits for the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WaitMessage {
    NotShown,
    Shown,
}

/// The state of the wait after an event.
enum Wait {
    GoesOn,
    /// Everything was saved, or could not be, with the reason.
    Over(Result<(), String>),
}

fn not_kept(reason: &str) -> String {
    Saving::Failing(reason.to_owned()).to_string()
}

impl<S: Stage> Shell<S> {
    /// Waits until everything is saved, and returns the exit code.
    ///
    /// Fails with an [`Unkept`] where something could not be saved.
    pub(super) fn leave(mut self, end: End) -> anyhow::Result<u8> {
        self.leave_game();
        self.writer.close();
        let kept = match end.patience {
            Patience::Endless => self.wait_for_the_writer(),
            Patience::Short => self.wait_shortly(),
        };
        match (kept, end.patience) {
            (Ok(()), _) => Ok(end.code),
            (Err(reason), Patience::Short) => Err(Unkept { reason, code: Some(end.code) }.into()),
            (Err(reason), Patience::Endless) => Err(Unkept { reason, code: None }.into()),
        }
    }

    fn wait_for_the_writer(&mut self) -> Result<(), String> {
        let silent_until = Instant::now() + SILENCE;
        let mut message = WaitMessage::NotShown;
        loop {
            let event = match message {
                WaitMessage::Shown => self.events.recv().map_err(RecvTimeoutError::from),
                WaitMessage::NotShown => {
                    let patience = silent_until.saturating_duration_since(Instant::now());
                    self.events.recv_timeout(patience)
                }
            };
            match event {
                Ok(event) => match self.handle_while_waiting(event, message) {
                    Wait::GoesOn => {}
                    Wait::Over(kept) => return kept,
                },
                Err(RecvTimeoutError::Timeout) => {
                    message = WaitMessage::Shown;
                    self.send(Msg::StillSaving);
                    self.draw();
                }
                Err(RecvTimeoutError::Disconnected) => return Err(not_kept("the writer is gone")),
            }
        }
    }

    /// Handles an event during the wait. The only key with an effect is Ctrl-C, and only once the message says
    /// that it cancels saving: a player who presses it twice wants to leave, not to lose a move.
    fn handle_while_waiting(&mut self, event: Event, message: WaitMessage) -> Wait {
        let cancelled = || Wait::Over(Err(not_kept("saving was broken off")));
        match event {
            Event::Closed(kept) => Wait::Over(kept),
            Event::Msg(Msg::Key(key))
                if message == WaitMessage::Shown && Some(key) == Key::parse("ctrl-c") =>
            {
                cancelled()
            }
            Event::Msg(
                msg @ (Msg::Saving(_) | Msg::SettingsFailed(_) | Msg::StatisticsFailed(_)),
            ) => {
                self.send(msg);
                self.draw();
                Wait::GoesOn
            }
            Event::Resized => {
                self.handle(Event::Resized);
                self.draw();
                Wait::GoesOn
            }
            Event::Fatal(_) | Event::Gone | Event::Panicked => cancelled(),
            Event::Msg(_) | Event::Stop | Event::Continued | Event::KittyKeys => Wait::GoesOn,
        }
    }

    fn wait_shortly(&mut self) -> Result<(), String> {
        let end = Instant::now() + SHORT;
        loop {
            match self.events.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(Event::Closed(kept)) => return kept,
                Ok(_) => {}
                Err(_) => return Err(not_kept("there was no more time")),
            }
        }
    }
}
