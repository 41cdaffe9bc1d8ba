//! The bytes of the terminal, decoded as they come.

use std::io;
use std::time::{Duration, Instant};

use super::Input;
use super::decode::Decoder;
use crate::tui::shell::terminal::Keyboard;

/// The most bytes in one read.
const BUFFER: usize = 4096;

pub(super) struct Source {
    keyboard: Keyboard,
    decoder: Decoder,
    /// True if the last wait ended because the rest of a sequence did not come in time.
    is_torn: bool,
    /// The time of the last read.
    read_at: Instant,
}

impl Source {
    /// Reads from a keyboard.
    pub(super) fn new(keyboard: Keyboard) -> Self {
        let (decoder, read_at) = (Decoder::announced(), Instant::now());
        Self { keyboard, decoder, is_torn: false, read_at }
    }

    /// Waits until there is something to [read](Self::read), or until the time is over. Fails if the terminal is gone.
    /// Returns the number of bytes waiting.
    pub(super) fn wait(&mut self, patience: Option<Duration>) -> io::Result<usize> {
        let held = self.decoder.patience();
        let until = held.into_iter().chain(patience).min();
        let n_waiting = self.keyboard.wait(until)?;
        self.is_torn = n_waiting == 0 && held == until;
        Ok(n_waiting)
    }

    /// Returns the complete input, after [`Self::wait`] returned `n_waiting`.
    pub(super) fn read(&mut self, n_waiting: usize) -> io::Result<Vec<Input>> {
        let now = Instant::now();
        let mut whole = Vec::from_iter(self.decoder.elapsed(now - self.read_at));
        self.read_at = now;
        if n_waiting > 0 {
            let mut bytes = [0; BUFFER];
            let n_read = self.keyboard.read(&mut bytes)?;
            whole.extend(bytes[..n_read].iter().filter_map(|it| self.decoder.push(*it)));
        } else if self.is_torn {
            whole.extend(self.decoder.time_out());
        }
        Ok(whole)
    }
}
