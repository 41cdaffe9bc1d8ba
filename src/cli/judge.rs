//! A judge for programs in the shape of the online judge's problems: it runs a program on cases and says of each what
//! became of it.
//!
//! ```text
//!   case         an input of a problem, and the faults of an output for it
//!   process      one run of a program within limits: the only place that starts a process
//!   supervisor   the process between, on Linux, which finds whatever the program starts
//! ```
//!
//! This is no sandbox: a program can do here whatever its user can.

pub(super) mod case;
pub(super) mod process;
#[cfg(target_os = "linux")]
pub(super) mod supervisor;

use std::ffi::OsString;
use std::fmt;
use std::io;
use std::process::ExitStatus;

use self::case::{Case, Fault};
use self::process::{End, Limits, Ran, Stop};
use crate::grid::Cell;

/// The verdict on a case, in the judges' terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Verdict {
    Right,
    Wrong,
    WrongShape,
    TooSlow,
    TooMuchMemory,
    TooMuchOutput,
    Crashed,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::WrongShape => "wrong shape",
            Self::TooSlow => "too slow",
            Self::TooMuchMemory => "too much memory",
            Self::TooMuchOutput => "prints without end",
            Self::Crashed => "crashed",
        })
    }
}

/// A judged case.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Judged {
    pub(super) verdict: Verdict,
    /// The first wrong cell.
    pub(super) cell: Option<Cell>,
    /// The reason; empty if the case is right.
    pub(super) text: String,
    pub(super) ran: Ran,
}

/// Runs a program on a case and judges what it prints. `None` once a signal has arrived.
///
/// # Errors
///
/// The program cannot be started.
pub(super) fn judge(
    case: &Case,
    command: &[OsString],
    limits: Limits,
    stop: &Stop,
) -> io::Result<Option<Judged>> {
    let ran = process::run(command, case.input.as_bytes(), limits, stop)?;
    let (verdict, cell, text) = match ran.end {
        End::Stopped => return Ok(None),
        End::TooSlow(limit) => {
            let clock = if limit > limits.time { " by the clock" } else { "" };
            (Verdict::TooSlow, None, format!("stopped after {} s{clock}", limit.as_secs_f64()))
        }
        End::TooMuchMemory => (Verdict::TooMuchMemory, None, stopped_at(limits.memory)),
        End::TooMuchOutput => {
            (Verdict::TooMuchOutput, None, stopped_at(process::MOST_OUTPUT as u64))
        }
        End::Exit(status) if !status.success() => {
            (Verdict::Crashed, None, crash_in_words(status, &ran.errors))
        }
        End::Exit(_) => match case.fault(&ran.output) {
            None => (Verdict::Right, None, String::new()),
            Some(Fault::Shape(text)) => (Verdict::WrongShape, None, text),
            Some(Fault::Wrong(cell, text)) => (Verdict::Wrong, Some(cell), text),
        },
    };
    Ok(Some(Judged { verdict, cell, text, ran }))
}

fn stopped_at(bytes: u64) -> String {
    format!("stopped at {} MiB", bytes / (1024 * 1024))
}

/// The most characters of a line of standard error that are shown.
const MOST_OF_LINE: usize = 120;

/// Returns how a program ended, and the last line that it wrote to standard error, cut if it is long.
fn crash_in_words(status: ExitStatus, errors: &[u8]) -> String {
    // It prints as `exit status: 1` and `signal: 11 (SIGSEGV) (core dumped)`, without the core that is never written.
    let mut text = status.to_string();
    let errors = String::from_utf8_lossy(errors);
    if let Some(last) = errors.lines().rfind(|it| !it.trim().is_empty()) {
        let last = last.trim();
        let end = last.char_indices().nth(MOST_OF_LINE).map_or(last.len(), |(at, _)| at);
        let (shown, rest) = last.split_at(end);
        let dots = if rest.is_empty() { "" } else { " .." };
        text = format!("{text}; {shown}{dots}");
    }
    text
}
