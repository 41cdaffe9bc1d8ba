//! `--plain`: the game or a watched run as lines on standard input and output.
//!
//! ```text
//!   lines ── standard input, of bounded length ──> Plain ──> standard output, flushed after every line read
//!                                                   |
//!   session ── the game's file, statistics, clock <─┘ wishes
//!   signals ── a thread that keeps the game and ends the process
//!   retrier ── a thread that keeps the game again after a failure
//! ```
//!
//! A move is in its file before the answer to it is printed. The end of the input ends the program with 0, and so does a
//! closed standard output; Ctrl-C ends it with 130, in the middle of a long computation too.

mod lines;
mod session;
#[cfg(unix)]
mod signals;

use std::io::{self, BufReader, IsTerminal};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, ensure};
use lines::{Input, Lines};
use session::{Interrupt, Session};

use super::args::OnePuzzle;
use super::output::{Output, Unwritten};
use super::progress::columns_of;
use crate::plain;
use crate::tui::shell::Options;

/// The prompt, if standard input is a terminal.
const PROMPT: &str = "> ";

/// The time between a failure to save and the next attempt, as on the screen.
const RETRY_AFTER: Duration = Duration::from_secs(5);

/// Refuses a puzzle from standard input, because commands come from there.
pub(super) fn refuse_stdin(puzzle: &OnePuzzle) -> anyhow::Result<()> {
    let is_stdin = puzzle.puzzle.as_deref().is_some_and(|it| it == "-");
    ensure!(
        !is_stdin,
        "with --plain the commands come from standard input, so the puzzle must be named: as 81 characters or as a file"
    );
    Ok(())
}

/// The greatest length of a line on a terminal of the usual width.
const USUAL_WIDTH: usize = 79;

/// Returns the greatest length of a line: as asked for, else by the terminal, else without a limit.
fn width(asked: Option<usize>) -> NonZeroUsize {
    let stdout = io::stdout();
    let of_terminal = || {
        let columns = stdout.is_terminal().then(|| columns_of(&stdout).unwrap_or(usize::MAX))?;
        // Some terminals break a line that fills the last column.
        Some(USUAL_WIDTH.min(columns.saturating_sub(1)))
    };
    asked.or_else(of_terminal).and_then(NonZeroUsize::new).unwrap_or(NonZeroUsize::MAX)
}

/// Plays or watches until the player leaves. Returns the exit code. Lines are wrapped to `asked` columns; 0 means
/// never.
pub(super) fn run(options: &Options, asked: Option<usize>) -> anyhow::Result<ExitCode> {
    let interrupt = Interrupt::default();
    let (session, greeting) = Session::open(options, width(asked), interrupt.clone());
    let session = Arc::new(Mutex::new(session));
    #[cfg(unix)]
    signals::listen(Arc::clone(&session), interrupt).context("listening to signals")?;
    retry_failed_saves(&session).context("starting the thread that saves again")?;

    let talked = talk(&session, &greeting);
    let kept = locked(&session).close();
    // A reader that went away is success, a game that could not be kept is not.
    kept?;
    talked?;
    Ok(ExitCode::SUCCESS)
}

/// Answers line after line until the player leaves.
fn talk(session: &Mutex<Session>, greeting: &[String]) -> anyhow::Result<()> {
    let stdin = io::stdin();
    let has_prompt = stdin.is_terminal();
    let mut lines = Lines::new(BufReader::new(stdin.lock()), plain::MAX_LINE);
    let mut output = Output::new();
    print(greeting, &mut output)?;
    loop {
        output.flush()?;
        if !lines.has_next() {
            let problem = locked(session).sync();
            print(&problem, &mut output)?;
        }
        if has_prompt {
            output.lines(PROMPT.as_bytes())?;
        }
        output.flush()?;
        let input = lines.next().context("reading standard input")?;
        let mut session = locked(session);
        let said = match &input {
            Input::Line(line) => session.line(line),
            Input::TooLong => vec![plain::too_long()],
            Input::End => {
                // What comes next on the terminal begins a line.
                let ended = if has_prompt { output.result("") } else { Ok(()) };
                return Ok(ended.and_then(|()| output.flush())?);
            }
        };
        let is_over = session.is_over;
        // A signal must not wait for whoever reads the output.
        drop(session);
        print(&said, &mut output)?;
        if is_over {
            return Ok(output.flush()?);
        }
    }
}

/// Starts a thread that retries while saving fails, and otherwise sleeps.
fn retry_failed_saves(session: &Arc<Mutex<Session>>) -> io::Result<()> {
    let of_thread = Arc::clone(session);
    let wait = move || loop {
        if locked(&of_thread).is_failing() {
            thread::sleep(RETRY_AFTER);
            locked(&of_thread).retry();
        } else {
            thread::park();
        }
    };
    let thread = thread::Builder::new().name("retrier".into()).spawn(wait)?;
    locked(session).set_retrier(thread.thread().clone());
    Ok(())
}

fn locked(session: &Mutex<Session>) -> MutexGuard<'_, Session> {
    session.lock().unwrap_or_else(PoisonError::into_inner)
}

fn print(lines: &[String], output: &mut Output) -> Result<(), Unwritten> {
    lines.iter().try_for_each(|line| output.result(line))
}
