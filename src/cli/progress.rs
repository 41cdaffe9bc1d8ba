//! How far the work is: one line on standard error while it is a terminal and the work takes long.

use std::env;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use super::output;

/// What takes less needs no line.
const SOON: Duration = Duration::from_millis(500);
/// How long a line stays.
const WHILE: Duration = Duration::from_millis(100);
/// Columns where the terminal does not tell.
const COLUMNS: usize = 80;

/// A line that is written over and over in its place, until it is cleared.
#[derive(Debug)]
pub(super) struct Progress {
    /// When to write it next; never where nobody looks.
    next: Option<Instant>,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Clear,
    Shown,
}

impl Progress {
    /// Begins with nothing to be seen.
    pub(super) fn new() -> Self {
        let is_seen =
            io::stderr().is_terminal() && env::var_os("TERM").is_none_or(|it| it != "dumb");
        let next = is_seen.then(|| Instant::now() + SOON);
        Self { next, state: State::Clear }
    }

    /// The same for work that writes results meanwhile: where they go to a terminal themselves, nothing comes
    /// in between.
    pub(super) fn beside_results() -> Self {
        let nowhere = Self { next: None, state: State::Clear };
        if io::stdout().is_terminal() { nowhere } else { Self::new() }
    }

    /// Shows a line for so many columns, if it is time for another.
    pub(super) fn show(&mut self, line: impl FnOnce(usize) -> String) {
        let now = Instant::now();
        if self.next.is_some_and(|next| now >= next) {
            let columns = columns().unwrap_or(COLUMNS);
            output::overwrite(&line(columns), columns);
            self.state = State::Shown;
            self.next = Some(now + WHILE);
        }
    }

    /// Takes the line away, before anything else is written.
    pub(super) fn clear(&mut self) {
        if self.state == State::Shown {
            output::overwrite("", COLUMNS);
            self.state = State::Clear;
        }
    }
}

/// Nothing stays behind, however the work ends.
impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}

/// How wide the terminal is.
#[cfg(unix)]
fn columns() -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(io::stderr()).ok()?;
    Some(size.ws_col.into()).filter(|&columns| columns > 0)
}

#[cfg(not(unix))]
const fn columns() -> Option<usize> {
    None
}
