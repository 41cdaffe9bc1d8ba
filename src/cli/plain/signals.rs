//! Signals while the main thread waits for a line: another thread saves the game and ends the process.

use std::io;
use std::sync::{Arc, Mutex, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use signal_hook::consts::{
    SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
    SIGXFSZ,
};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::session::{Interrupt, Session};

/// The longest wait for a line being executed; its moves are saved already.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The interval at which it is checked whether the line is done.
const RETRY_AFTER: Duration = Duration::from_millis(5);

/// The signals that end the process.
const FATAL: [i32; 9] =
    [SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU];

/// Starts the thread.
pub(super) fn listen(session: Arc<Mutex<Session>>, interrupt: Interrupt) -> io::Result<()> {
    let mut signals = Signals::new(FATAL.iter().chain(&[SIGTSTP, SIGXFSZ]))?;
    let wait = move || {
        for signal in signals.forever() {
            if signal == SIGTSTP {
                stop(&interrupt);
            } else if signal != SIGXFSZ {
                // A write past the limit of a file's size only fails, with a reason that is said.
                interrupt.end();
                leave(&session);
                signal_hook::low_level::exit(128 + signal);
            }
        }
    };
    thread::Builder::new().name("signals".into()).spawn(wait)?;
    Ok(())
}

/// Stops the process, as the system would, and records how long it was stopped.
fn stop(interrupt: &Interrupt) {
    let before = Instant::now();
    // A process that cannot be stopped goes on.
    let _ = emulate_default_handler(SIGTSTP);
    interrupt.was_stopped(before.elapsed());
}

/// Keeps the game.
fn leave(session: &Mutex<Session>) {
    let until = Instant::now() + PATIENCE;
    loop {
        match session.try_lock() {
            Ok(mut session) => {
                if let Err(unkept) = session.close() {
                    super::super::output::complain(&unkept.to_string());
                }
                // The lock is held to the end, so that no other line is carried out.
                std::mem::forget(session);
                return;
            }
            Err(TryLockError::WouldBlock) if Instant::now() < until => thread::sleep(RETRY_AFTER),
            Err(TryLockError::WouldBlock | TryLockError::Poisoned(_)) => return,
        }
    }
}
