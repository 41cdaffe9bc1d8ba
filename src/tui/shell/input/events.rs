//! Events read by crossterm.

use std::io;
use std::time::Duration;

use ratatui::crossterm::event;

use super::{Input, translate};
use crate::tui::shell::terminal::Keyboard;

pub(super) struct Source(Keyboard);

impl Source {
    /// Reads from a keyboard.
    pub(super) fn new(keyboard: Keyboard) -> Self {
        Self(keyboard)
    }

    /// Waits until there is something to [read](Self::read), or until the time is over. Returns 1 or 0 accordingly.
    /// Without a limit it returns at once, because the read itself waits.
    pub(super) fn wait(&mut self, patience: Option<Duration>) -> io::Result<usize> {
        self.0.wait(patience)
    }

    /// Returns the next event, after [`Self::wait`] returned `n_waiting`.
    pub(super) fn read(&mut self, n_waiting: usize) -> io::Result<Vec<Input>> {
        if n_waiting == 0 {
            return Ok(Vec::new());
        }
        Ok(translate::message(event::read()?).map(Input::Msg).into_iter().collect())
    }
}
