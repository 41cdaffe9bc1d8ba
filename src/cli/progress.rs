//! A progress line for long work, on standard error if that is a terminal.

use std::env;
use std::io::{self, IsTerminal};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::output;

/// The time after which the line is shown for the first time.
const FIRST_AFTER: Duration = Duration::from_millis(500);
/// The time between two updates of the line.
const INTERVAL: Duration = Duration::from_millis(100);
/// Columns reserved for the echoed `^C`; a wrapped line cannot be cleared.
const ECHO: usize = 2;
/// The width in columns if the terminal does not report it.
const COLUMNS: usize = 80;

/// A line that is rewritten in place until it is cleared.
#[derive(Debug)]
pub(super) struct Progress {
    /// The time of the next update; `None` if standard error is no terminal.
    next: Option<Instant>,
}

/// True while the line is shown. Ctrl-C clears it too.
static IS_SHOWN: Mutex<bool> = Mutex::new(false);

fn is_shown() -> MutexGuard<'static, bool> {
    IS_SHOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Clears the line, and prevents it from being shown while the guard lives.
pub(super) fn cleared() -> MutexGuard<'static, bool> {
    let mut is_shown = is_shown();
    if std::mem::take(&mut *is_shown) {
        output::overwrite("", COLUMNS);
    }
    is_shown
}

impl Progress {
    pub(super) fn new() -> Self {
        let is_seen =
            io::stderr().is_terminal() && env::var_os("TERM").is_none_or(|it| it != "dumb");
        let next = is_seen.then(|| Instant::now() + FIRST_AFTER);
        Self { next }
    }

    /// Starts a line for work that also writes results. If these go to a terminal, it is never shown.
    pub(super) fn beside_results() -> Self {
        let nowhere = Self { next: None };
        if io::stdout().is_terminal() { nowhere } else { Self::new() }
    }

    /// Updates the line when that is due. `line` makes its text for a number of columns.
    pub(super) fn show(&mut self, line: impl FnOnce(usize) -> String) {
        let now = Instant::now();
        if self.next.is_some_and(|next| now >= next) {
            let columns = columns_of(io::stderr()).unwrap_or(COLUMNS).saturating_sub(ECHO);
            let mut is_shown = is_shown();
            output::overwrite(&line(columns), columns);
            *is_shown = true;
            self.next = Some(now + INTERVAL);
        }
    }

    /// Clears the line, before anything else is written.
    pub(super) fn clear() {
        drop(cleared());
    }
}

/// Clears the line, even if the work failed.
impl Drop for Progress {
    fn drop(&mut self) {
        Self::clear();
    }
}

/// Returns the width of a terminal; `None` for a pipe or a file.
#[cfg(unix)]
pub(super) fn columns_of(terminal: impl std::os::fd::AsFd) -> Option<usize> {
    let size = rustix::termios::tcgetwinsize(terminal).ok()?;
    Some(size.ws_col.into()).filter(|&columns| columns > 0)
}

#[cfg(not(unix))]
pub(super) fn columns_of<T>(_terminal: T) -> Option<usize> {
    None
}
