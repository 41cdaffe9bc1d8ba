//! What only Unix has: signals, stopping and going on, and waiting for a key without a timer.
//!
//! A terminal that stopped reading, or a computation that does not end, must not hold the program
//! when a signal asks it to go: a watchdog gives the loop its time, then restores what can be
//! restored from a thread of its own, and ends the process.

use std::io::{self, IsTerminal, Write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::sync::mpsc::Sender;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::terminal::disable_raw_mode;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::fs::{Mode, OFlags};
use rustix::io::Errno;
use rustix::process::{Signal as Sent, getpgrp, getsid, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level;

use crate::tui::msg::{Capture, Signal};
use crate::tui::shell::event::Event;

/// A new size comes as a signal, however busy or blocked the reading of keys is; crossterm's own
/// report of it is not needed.
pub(in crate::tui) const RESIZES_ARE_SIGNALS: bool = true;

/// How long the loop has to save and restore after a signal.
const GRACE: Duration = Duration::from_millis(1500);

/// How long the watchdog tries to restore the terminal in its place.
const LAST_TRY: Duration = Duration::from_millis(500);

/// Presses and drags with coordinates in decimal. Not every motion (mode 1003): a mouse that only
/// passes by shall wake nobody.
const MOUSE_ON: &[u8] = b"\x1b[?1000h\x1b[?1002h\x1b[?1006h";

/// The other way round, and whatever else may be on.
const MOUSE_OFF: &[u8] = b"\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l";

/// Where keys come from: standard input if it is a terminal, else the controlling terminal, as
/// crossterm chooses. Tried on Linux; macOS is known not to poll `/dev/tty`, so there standard input
/// has to be the terminal itself.
#[derive(Debug)]
pub(in crate::tui) enum Keyboard {
    Input(io::Stdin),
    Controlling(OwnedFd),
}

impl Keyboard {
    /// Finds it.
    pub(in crate::tui) fn open() -> io::Result<Self> {
        let input = io::stdin();
        if input.is_terminal() {
            return Ok(Self::Input(input));
        }
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let terminal = rustix::fs::open("/dev/tty", flags, Mode::empty())?;
        Ok(Self::Controlling(terminal))
    }

    /// Sleeps until there is something to read; an error when the terminal is gone.
    pub(in crate::tui) fn wait(&self) -> io::Result<()> {
        let trouble = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
        if wait(self, PollFlags::IN)?.intersects(trouble) {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(())
    }

    /// How many bytes are waiting to be read.
    pub(in crate::tui) fn n_waiting(&self) -> usize {
        let n_bytes = rustix::io::ioctl_fionread(self).unwrap_or(0);
        usize::try_from(n_bytes).unwrap_or(usize::MAX)
    }
}

impl AsFd for Keyboard {
    fn as_fd(&self) -> BorrowedFd<'_> {
        match self {
            Self::Input(input) => input.as_fd(),
            Self::Controlling(terminal) => terminal.as_fd(),
        }
    }
}

/// The terminal to draw on. Not [`io::Stdout`], whose lock a thread that is stuck in a write would
/// keep from the one that restores.
#[derive(Debug)]
pub(in crate::tui) struct Output(OwnedFd);

/// Opens it.
pub(in crate::tui) fn output() -> io::Result<Output> {
    Ok(Output(io::stdout().as_fd().try_clone_to_owned()?))
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            match rustix::io::write(&self.0, bytes) {
                // Another program left the terminal in a mode that does not wait.
                Err(Errno::AGAIN) => wait(&self.0, PollFlags::OUT)?,
                other => return Ok(other?),
            };
        }
    }

    /// Nothing is held back.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Sleeps until the terminal is ready for this, or in trouble.
fn wait(terminal: impl AsFd, what: PollFlags) -> io::Result<PollFlags> {
    let mut watched = [PollFd::new(&terminal, what)];
    loop {
        match poll(&mut watched, None) {
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
            Ok(_) => return Ok(watched[0].revents()),
        }
    }
}

/// Takes the mouse, or leaves it to the terminal.
pub(in crate::tui) fn capture_mouse(output: &mut impl Write, mouse: Capture) -> io::Result<()> {
    output.write_all(match mouse {
        Capture::On => MOUSE_ON,
        Capture::Off => MOUSE_OFF,
    })
}

/// Sends what signals say into the channel, from a thread of its own.
pub(in crate::tui) fn listen(events: Sender<Event>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
    thread::Builder::new().name("signals".into()).spawn(move || {
        for number in signals.forever() {
            if let Some(event) = heard(number) {
                // A loop that has ended needs no more news; a watchdog still does its work.
                let _ = events.send(event);
            }
        }
    })?;
    Ok(())
}

fn heard(number: i32) -> Option<Event> {
    let signal = match number {
        SIGTSTP => return Some(Event::Stop),
        SIGWINCH => return Some(Event::Resized),
        SIGCONT if goes_on_after_stop() => return None,
        SIGCONT => return Some(Event::Continued),
        SIGHUP => Signal::HangUp,
        SIGINT => Signal::Interrupt,
        SIGQUIT => Signal::Quit,
        _ => Signal::Terminate,
    };
    thread::spawn(move || watch_over_the_end(signal));
    Some(Event::Fatal(signal))
}

/// The loop has its time; then the terminal is restored as far as it lets itself be, and the process
/// ends.
fn watch_over_the_end(signal: Signal) {
    thread::sleep(GRACE);
    // Each of these may block, one on a terminal that does not read.
    thread::spawn(disable_raw_mode);
    thread::spawn(super::leave);
    thread::sleep(LAST_TRY);
    low_level::exit(signal.exit_code().into());
}

/// Whether we wait in [`stop`].
static STOPPED: Mutex<bool> = Mutex::new(false);
static GOES_ON: Condvar = Condvar::new();

/// Could anything wake the program if it stopped? Not when it belongs to the group that leads the
/// session: then no shell with job control is above it.
pub(in crate::tui) fn can_stop() -> bool {
    getsid(None).is_ok_and(|session| session != getpgrp())
}

/// Stops the whole job, as Ctrl-Z does where the terminal handles it, so that what started the
/// program (`cargo run`, a script) stops too and the shell notices. Returns when it goes on.
pub(in crate::tui) fn stop() -> io::Result<()> {
    let mut stopped = STOPPED.lock().unwrap_or_else(PoisonError::into_inner);
    *stopped = true;
    if let Err(error) = kill_current_process_group(Sent::STOP) {
        *stopped = false;
        return Err(error.into());
    }
    while *stopped {
        stopped = GOES_ON.wait(stopped).unwrap_or_else(PoisonError::into_inner);
    }
    Ok(())
}

/// Ends the wait in [`stop`]; was there one?
fn goes_on_after_stop() -> bool {
    let mut stopped = STOPPED.lock().unwrap_or_else(PoisonError::into_inner);
    let was_stopped = std::mem::take(&mut *stopped);
    GOES_ON.notify_all();
    was_stopped
}
