//! The parts for Unix alone: signals, stopping and continuing, and waiting for a key without a timer.
//!
//! After a fatal signal the program must end, even if a terminal stopped reading or a computation does not end. So a
//! watchdog gives the loop some time, then restores the terminal as far as possible from its own thread, and ends the
//! process.

use std::io::{self, IsTerminal, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::sync::mpsc::SyncSender;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::terminal::disable_raw_mode;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags};
use rustix::io::Errno;
use rustix::process::{Signal as Sent, getpgrp, getsid, kill_current_process_group};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1,
    SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::Signals;
use signal_hook::low_level;

use crate::tui::msg::Signal;
use crate::tui::shell::event::Event;

/// The time in which the loop may save and restore after a signal.
const GRACE: Duration = Duration::from_millis(1500);

/// The time in which the watchdog then tries to restore the terminal.
const LAST_TRY: Duration = Duration::from_millis(500);

/// Turns on reports of presses and drags, with decimal coordinates. It does not ask for every motion (mode 1003): a
/// mouse that moves over the window must not wake the program.
const MOUSE_ON: &[u8] = b"\x1b[?1000h\x1b[?1002h\x1b[?1006h";

/// Turns these reports off, and that of every motion.
const MOUSE_OFF: &[u8] = b"\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l";

/// The source of keys: standard input if it is a terminal, else the controlling terminal, as in crossterm. This was
/// tried on Linux. macOS cannot poll `/dev/tty`, so standard input has to be the terminal there.
#[derive(Debug)]
pub(in crate::tui) struct Keyboard(OwnedFd);

impl Keyboard {
    pub(in crate::tui) fn open() -> io::Result<Self> {
        let input = io::stdin();
        if input.is_terminal() {
            return Ok(Self(input.as_fd().try_clone_to_owned()?));
        }
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        Ok(Self(rustix::fs::open("/dev/tty", flags, Mode::empty())?))
    }

    /// Sleeps until there is something to read, or until the time is over. Returns the number of bytes waiting; fails
    /// if the terminal is gone.
    pub(in crate::tui) fn wait(&self, patience: Option<Duration>) -> io::Result<usize> {
        let trouble = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
        let ready = wait(&self.0, PollFlags::IN, patience)?;
        if ready.intersects(trouble) {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        if ready.is_empty() {
            return Ok(0);
        }
        let n_bytes = rustix::io::ioctl_fionread(&self.0).unwrap_or(1);
        Ok(usize::try_from(n_bytes).unwrap_or(usize::MAX).max(1))
    }

    /// Reads waiting bytes and returns their number; fails if the terminal is gone.
    pub(in crate::tui) fn read(&self, bytes: &mut [u8]) -> io::Result<usize> {
        match rustix::io::read(&self.0, bytes) {
            Ok(0) => Err(io::ErrorKind::UnexpectedEof.into()),
            Err(Errno::AGAIN | Errno::INTR) => Ok(0),
            other => Ok(other?),
        }
    }
}

/// The terminal to draw on. It is not [`io::Stdout`]: a thread blocked in a write would hold its lock, and the terminal
/// could not be restored.
#[derive(Debug)]
pub(in crate::tui) struct Output(OwnedFd);

pub(in crate::tui) fn output() -> io::Result<Output> {
    Ok(Output(io::stdout().as_fd().try_clone_to_owned()?))
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            match rustix::io::write(&self.0, bytes) {
                // Another program left the terminal in non-blocking mode.
                Err(Errno::AGAIN) => wait(&self.0, PollFlags::OUT, None)?,
                other => return Ok(other?),
            };
        }
    }

    /// Does nothing: writes are not buffered.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Sleeps until the terminal is ready or has failed, or until the time is over. Returns no flags in the last case.
fn wait(terminal: impl AsFd, what: PollFlags, patience: Option<Duration>) -> io::Result<PollFlags> {
    let mut watched = [PollFd::new(&terminal, what)];
    let patience = patience.map(Timespec::try_from).transpose();
    let patience = patience.expect("no wait is longer than the clock can count");
    loop {
        match poll(&mut watched, patience.as_ref()) {
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
            Ok(0) => return Ok(PollFlags::empty()),
            Ok(_) => return Ok(watched[0].revents()),
        }
    }
}

/// Returns nothing: the question is sent with the modes of the screen, and the answer is an event.
pub(in crate::tui) const fn background() -> Option<[u8; 3]> {
    None
}

/// Captures the mouse, or leaves it to the terminal.
pub(in crate::tui) fn capture_mouse(output: &mut impl Write, captured: bool) -> io::Result<()> {
    output.write_all(if captured { MOUSE_ON } else { MOUSE_OFF })
}

/// The signals that end the program.
const FATAL: [i32; 11] = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGABRT,
];

/// Starts a thread that sends an event for each signal.
///
/// Another process may send `SIGABRT` like any other signal. If the program aborts itself (no memory, no stack), the
/// system ends it before this thread can restore the terminal, and a handler that could would need `unsafe`. A panic
/// restores the terminal before it aborts.
pub(in crate::tui) fn listen(events: SyncSender<Event>) -> io::Result<()> {
    let others = [SIGTSTP, SIGCONT, SIGWINCH, SIGXFSZ];
    let mut signals = Signals::new(FATAL.iter().chain(&others))?;
    thread::Builder::new().name("signals".into()).spawn(move || {
        for number in signals.forever() {
            if let Some(event) = event_of(number) {
                // The loop may have ended; the watchdog works without it.
                let _ = events.send(event);
            }
        }
    })?;
    Ok(())
}

/// Returns the event for a signal, and starts the watchdog if it is fatal.
fn event_of(number: i32) -> Option<Event> {
    let signal = match number {
        SIGTSTP => return Some(Event::Stop),
        SIGWINCH => return Some(Event::Resized),
        SIGCONT if end_stop() => return None,
        SIGCONT => return Some(Event::Continued),
        // A write past the limit of a file's size then fails with a reason, which the screen says.
        SIGXFSZ => return None,
        fatal => Signal(u8::try_from(fatal).unwrap_or_default()),
    };
    thread::spawn(move || watchdog(signal));
    Some(Event::Fatal(signal))
}

/// Gives the loop time to end, then restores the terminal as far as possible and ends the process.
fn watchdog(signal: Signal) {
    thread::sleep(GRACE);
    // Each of these may block, so each has a thread of its own.
    thread::spawn(disable_raw_mode);
    thread::spawn(super::leave);
    thread::sleep(LAST_TRY);
    low_level::exit(signal.exit_code().into());
}

/// True while [`stop`] waits.
static STOPPED: Mutex<bool> = Mutex::new(false);
static CONTINUED: Condvar = Condvar::new();

/// Returns true if something could continue the program after a stop. That is false if its process group leads the
/// session: then there is no shell with job control above it.
pub(in crate::tui) fn can_stop() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Stops the whole process group, as Ctrl-Z does if the terminal handles it, so that a parent in it (`cargo run`, a
/// script) stops too and the shell notices. Returns once the program is continued.
pub(in crate::tui) fn stop() -> io::Result<()> {
    let mut stopped = STOPPED.lock().unwrap_or_else(PoisonError::into_inner);
    *stopped = true;
    if let Err(error) = kill_current_process_group(Sent::STOP) {
        *stopped = false;
        return Err(error.into());
    }
    while *stopped {
        stopped = CONTINUED.wait(stopped).unwrap_or_else(PoisonError::into_inner);
    }
    Ok(())
}

/// Ends the wait in [`stop`]. Returns true if there was one.
fn end_stop() -> bool {
    let mut stopped = STOPPED.lock().unwrap_or_else(PoisonError::into_inner);
    let was_stopped = std::mem::take(&mut *stopped);
    CONTINUED.notify_all();
    was_stopped
}
