//! The end of the loop: waits until what is to be kept is on the disk, says so where that takes long, and can
//! be broken off.

use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use anyhow::anyhow;

use super::Shell;
use super::stage::Stage;
use crate::tui::msg::{Key, Msg};
use crate::tui::shell::event::Event;

/// How long the player waits without a word.
const SILENCE: Duration = Duration::from_secs(1);

/// How long a program waits that was told to end, or whose terminal is gone.
const SHORT: Duration = Duration::from_millis(1500);

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct End {
    /// The code that it returns.
    pub(super) code: u8,
    pub(super) patience: Patience,
}

/// How long the end may wait for the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Patience {
    /// Until the player breaks it off.
    Endless,
    /// A short time: there is nobody who could break it off.
    Short,
}

/// Does the player know that the program waits for the disk?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Unsaid,
    Said,
}

/// What is still to come of the wait.
enum Wait {
    GoesOn,
    /// Everything is kept, or cannot be, with the reason.
    Over(Result<(), String>),
}

impl<S: Stage> Shell<S> {
    /// Waits until everything is kept, and returns the code of the program.
    ///
    /// Fails where the player leaves and something is not kept.
    pub(super) fn leave(mut self, end: End) -> anyhow::Result<u8> {
        if let Some(order) = self.recorder.leave(self.model.game()) {
            self.writer.keep(order);
        }
        self.writer.close();
        let kept = match end.patience {
            Patience::Endless => self.wait_for_the_writer(),
            Patience::Short => self.wait_shortly(),
        };
        match (kept, end.patience) {
            (Ok(()), _) | (Err(_), Patience::Short) => Ok(end.code),
            (Err(reason), Patience::Endless) => {
                Err(anyhow!("the game is not being kept: {reason}"))
            }
        }
    }

    fn wait_for_the_writer(&mut self) -> Result<(), String> {
        let silent_until = Instant::now() + SILENCE;
        let mut word = Word::Unsaid;
        loop {
            let event = match word {
                Word::Said => self.events.recv().map_err(RecvTimeoutError::from),
                Word::Unsaid => {
                    let patience = silent_until.saturating_duration_since(Instant::now());
                    self.events.recv_timeout(patience)
                }
            };
            match event {
                Ok(event) => match self.hear_at_the_end(event, word) {
                    Wait::GoesOn => {}
                    Wait::Over(kept) => return kept,
                },
                Err(RecvTimeoutError::Timeout) => {
                    word = Word::Said;
                    self.tell(Msg::StillSaving);
                    self.draw();
                }
                Err(RecvTimeoutError::Disconnected) => return Err("the writer is gone".into()),
            }
        }
    }

    /// Keys do nothing any more but for Ctrl-C, and that only once the player knows what it breaks off:
    /// who presses it twice wants to leave, not to lose a move.
    fn hear_at_the_end(&mut self, event: Event, word: Word) -> Wait {
        let broken_off = || Wait::Over(Err("saving was broken off".into()));
        match event {
            Event::Closed(kept) => Wait::Over(kept),
            Event::Msg(Msg::Key(key))
                if word == Word::Said && Some(key) == Key::parse("ctrl-c") =>
            {
                broken_off()
            }
            Event::Msg(msg @ (Msg::SaveFailed(_) | Msg::SettingsFailed(_))) => {
                self.tell(msg);
                self.draw();
                Wait::GoesOn
            }
            Event::Resized => {
                self.handle(Event::Resized);
                self.draw();
                Wait::GoesOn
            }
            Event::Fatal(_) | Event::Gone | Event::Panicked => broken_off(),
            Event::Msg(_) | Event::Stop | Event::Continued => Wait::GoesOn,
        }
    }

    fn wait_shortly(&mut self) -> Result<(), String> {
        let end = Instant::now() + SHORT;
        loop {
            match self.events.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(Event::Closed(kept)) => return kept,
                Ok(_) => {}
                Err(_) => return Err("there was no more time".into()),
            }
        }
    }
}
