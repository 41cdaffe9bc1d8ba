//! Ctrl-C in a batch: the process ends at once with 130.
//!
//! A thread waits for the signal and ends the process, also while the program is busy. Results are written in whole
//! lines (see [`super::output`]), so the output ends with a whole line.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The exit code after Ctrl-C: 128 plus the number of the signal, as in shells.
#[cfg(unix)]
const INTERRUPTED: i32 = 128 + signal_hook::consts::SIGINT;

/// Makes Ctrl-C clear the progress line and end the process with 130.
#[cfg(unix)]
pub(super) fn ends_the_process() -> anyhow::Result<()> {
    use std::sync::atomic::AtomicBool;

    use anyhow::Context;
    use signal_hook::consts::SIGINT;
    use signal_hook::flag::register_conditional_shutdown;
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGINT]).context("listening for Ctrl-C")?;
    let wait = move || {
        if signals.forever().next().is_some() {
            // The line stays locked, so that none follows.
            let _line = super::progress::cleared();
            signal_hook::low_level::exit(INTERRUPTED);
        }
    };
    let named = std::thread::Builder::new().name("interrupt".into());
    if named.spawn(wait).is_err() {
        // The handler ends the process itself; a progress line stays.
        let always = Arc::new(AtomicBool::new(true));
        register_conditional_shutdown(SIGINT, INTERRUPTED, always)
            .context("listening for Ctrl-C")?;
    }
    Ok(())
}

/// Makes the signals that end a process be noted, for a command that has something to stop first.
#[cfg(unix)]
pub(super) fn noted() -> anyhow::Result<Arc<AtomicUsize>> {
    use anyhow::Context;
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag::register_usize;

    let noted = Arc::default();
    for (signal, code) in [(SIGINT, 2), (SIGTERM, 15), (SIGHUP, 1)] {
        register_usize(signal, Arc::clone(&noted), code).context("listening for Ctrl-C")?;
    }
    Ok(noted)
}

/// Leaves the signals to the system.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
pub(super) fn noted() -> anyhow::Result<Arc<AtomicUsize>> {
    Ok(Arc::default())
}

/// Returns the exit code after the signal that was noted: 128 plus its number, as in shells.
pub(super) fn code_of(noted: &AtomicUsize) -> ExitCode {
    let signal = u8::try_from(noted.load(Ordering::Relaxed)).unwrap_or(0);
    ExitCode::from(128 + signal)
}

/// Leaves Ctrl-C to the system.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "it can fail on Unix")]
pub(super) fn ends_the_process() -> anyhow::Result<()> {
    Ok(())
}
