//! Reading a record while its screen is shown.
//!
//! ```text
//!   input ── reader: reads and checks, never waits for the screen ──> Reader <── teller ──> the loop
//!                                                       at most twenty times a second
//! ```

use std::io::{self, Read};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::record::{Reader, Reading};
use crate::tui::msg::Msg;
use crate::tui::shell::event::Event;

/// A record whose rest is still to be read.
pub struct Rest {
    /// The reader, which has read the puzzle.
    pub reader: Reader,
    /// The input.
    pub input: Box<dyn Read + Send>,
}

/// The shortest time between two messages to the loop.
const PAUSE: Duration = Duration::from_millis(50);

/// The bytes that are read at once.
const BUFFER: usize = 1 << 16;

/// Starts the threads that read the rest and report it.
pub(super) fn start(rest: Rest, events: SyncSender<Event>) -> io::Result<()> {
    let Rest { reader, input } = rest;
    let shared = Arc::new((Mutex::new((reader, true)), Condvar::new()));
    let of_reader = Arc::clone(&shared);
    thread::Builder::new().name("reader".into()).spawn(move || read(input, &of_reader))?;
    thread::Builder::new().name("teller".into()).spawn(move || {
        // The loop may have ended already.
        while let Some(reading) = next(&shared) {
            let is_over = reading.end.is_some();
            if events.send(Event::Msg(Msg::Record(Box::new(reading)))).is_err() || is_over {
                return;
            }
            thread::sleep(PAUSE);
        }
    })?;
    Ok(())
}

/// A reader, and whether it has news; and what wakes who waits for them.
type Shared = (Mutex<(Reader, bool)>, Condvar);

fn read(mut input: Box<dyn Read + Send>, (state, has_news): &Shared) {
    let mut bytes = vec![0; BUFFER];
    loop {
        let n_read = match input.read(&mut bytes) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            // What can be read no more has ended.
            Err(_) => 0,
            Ok(n_read) => n_read,
        };
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        let (reader, is_new) = &mut *state;
        match n_read {
            0 => reader.finish(),
            n_read => reader.feed(&bytes[..n_read]),
        }
        *is_new = true;
        has_news.notify_one();
        if reader.end().is_some() {
            return;
        }
    }
}

/// Waits for news and returns what is known then.
fn next((state, has_news): &Shared) -> Option<Reading> {
    let state = state.lock().unwrap_or_else(PoisonError::into_inner);
    let mut state = has_news.wait_while(state, |it| !it.1).unwrap_or_else(PoisonError::into_inner);
    state.1 = false;
    state.0.reading()
}
