//! The one place that writes to standard output and standard error.
//!
//! Results are kept until [`Output::flush`] or until a few thousand bytes are together, and are written
//! whole results at a time, never more than a pipe takes in one piece: whenever the process is ended,
//! the lines printed so far are whole. Messages are one line each, and what is not printable in them is
//! escaped, so that no input can play with the terminal.

use std::error::Error;
use std::fmt;
use std::io::{self, StdoutLock, Write};
use std::process::ExitCode;

use anyhow::Context;
use serde::Serialize;

use crate::store::reason;

/// The name that messages begin with.
const PROGRAM: &str = env!("CARGO_PKG_NAME");

/// The most bytes that every Unix pipe takes whole or not at all (`PIPE_BUF` on Linux; 512 is the least
/// that POSIX allows, and there the rest of a line may be lost to Ctrl-C).
const WHOLE: usize = 4096;

/// How many bytes are written at once to what takes any number of them in one piece.
const MANY: usize = 64 * 1024;

/// Standard output for results.
#[derive(Debug)]
pub(super) struct Output {
    stdout: StdoutLock<'static>,
    /// How many bytes are written at once, if they are not one long line.
    at_once: usize,
    /// Whole lines, in order.
    waiting: Vec<u8>,
}

impl Output {
    pub(super) fn new() -> Self {
        let stdout = io::stdout().lock();
        let at_once = if takes_all(&stdout) { MANY } else { WHOLE };
        Self { stdout, at_once, waiting: Vec::with_capacity(at_once) }
    }

    /// Adds a whole result: its lines, without the end of the last.
    pub(super) fn result(&mut self, text: &str) -> Result<(), Unwritten> {
        self.lines(format!("{text}\n").as_bytes())
    }

    /// Adds whole lines, with the end of the last.
    pub(super) fn lines(&mut self, mut lines: &[u8]) -> Result<(), Unwritten> {
        if self.waiting.len() + lines.len() > self.at_once || self.is_much(lines) {
            self.write()?;
        }
        while self.is_much(lines) {
            let (now, later) = lines.split_at(whole_lines(lines, self.at_once));
            self.stdout.write_all(now)?;
            lines = later;
        }
        self.waiting.extend_from_slice(lines);
        Ok(())
    }

    /// Adds a result as one line of JSON.
    pub(super) fn json(&mut self, result: &impl Serialize) -> anyhow::Result<()> {
        let line = serde_json::to_string(result).context("writing JSON")?;
        Ok(self.result(&line)?)
    }

    /// Makes everything seen.
    pub(super) fn flush(&mut self) -> Result<(), Unwritten> {
        self.write()?;
        self.stdout.flush().map_err(Unwritten)
    }

    /// Says something about the input, after the results so far.
    pub(super) fn message(&mut self, text: &str) -> Result<(), Unwritten> {
        self.flush()?;
        say(text);
        Ok(())
    }

    /// `sudoscope: ` and what went wrong with the input, after the results so far.
    pub(super) fn complain(&mut self, text: &str) -> Result<(), Unwritten> {
        self.flush()?;
        complain(text);
        Ok(())
    }

    /// Whether to keep so many lines would only be to copy them.
    const fn is_much(&self, lines: &[u8]) -> bool {
        lines.len() > self.at_once / 2
    }

    fn write(&mut self) -> Result<(), Unwritten> {
        // Ends with the end of a line, so it passes the line buffer of standard output by.
        let written = self.stdout.write_all(&self.waiting);
        self.waiting.clear();
        written.map_err(Unwritten)
    }
}

/// How many bytes the lines have that fit in so many; the first line if none does.
fn whole_lines(lines: &[u8], most: usize) -> usize {
    if lines.len() <= most {
        return lines.len();
    }
    let is_end = |&byte: &u8| byte == b'\n';
    let fit = lines[..most].iter().rposition(is_end);
    fit.or_else(|| lines.iter().position(is_end)).map_or(lines.len(), |end| end + 1)
}

/// Whether a signal never cuts short what is written there, as it may on pipes and terminals.
#[cfg(unix)]
fn takes_all(stdout: &StdoutLock<'_>) -> bool {
    use std::io::IsTerminal;

    use rustix::fs::{FileType, fstat};

    let kind = fstat(stdout).map(|it| FileType::from_raw_mode(it.st_mode));
    kind.is_ok_and(|it| match it {
        FileType::RegularFile | FileType::BlockDevice => true,
        FileType::CharacterDevice => !stdout.is_terminal(),
        _ => false,
    })
}

#[cfg(not(unix))]
fn takes_all(_: &StdoutLock<'_>) -> bool {
    false
}

/// Results that could not be written.
#[derive(Debug)]
pub(super) struct Unwritten(io::Error);

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Self {
        Self(error)
    }
}

impl Unwritten {
    /// Whether whoever read the results has gone, which is a fine end.
    pub(super) fn is_closed_pipe(&self) -> bool {
        self.0.kind() == io::ErrorKind::BrokenPipe
    }
}

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "writing the results: {}", reason(&self.0))
    }
}

impl Error for Unwritten {}

/// Prints what clap has to say: help and version are results, the rest are complaints.
pub(super) fn usage(said: &clap::Error) -> Result<ExitCode, Unwritten> {
    if said.use_stderr() {
        let text = said.render().to_string();
        let lines: Vec<String> = text.trim_end().lines().map(printable).collect();
        write_error(&lines.join("\n"));
        return Ok(ExitCode::from(super::FAILURE));
    }
    said.print().map_err(Unwritten)?;
    io::stdout().flush().map_err(Unwritten)?;
    Ok(ExitCode::SUCCESS)
}

/// `sudoscope: ` and what went wrong, as one line.
pub(super) fn complain(text: &str) {
    say(&format!("{PROGRAM}: {text}"));
}

/// A message, as one line.
pub(super) fn say(text: &str) {
    write_error(&printable(text));
}

/// A line on standard error over the last one, without an end, in so many columns at most.
pub(super) fn overwrite(line: &str, columns: usize) {
    let shown = fitting(&printable(line), columns.saturating_sub(1));
    let _ = io::stderr().write_all(format!("\r{shown}\x1b[K").as_bytes());
}

/// As much of a text as surely fits: what is not ASCII may take two columns.
fn fitting(text: &str, columns: usize) -> String {
    let width = |ch: char| if ch.is_ascii() { 1 } else { 2 };
    let mut n_columns = 0;
    let fits = |ch: &char| {
        n_columns += width(*ch);
        n_columns <= columns
    };
    text.chars().take_while(fits).collect()
}

/// Without standard error there is nobody to tell, so a failure is no failure.
fn write_error(text: &str) {
    let _ = io::stderr().write_all(format!("{text}\n").as_bytes());
}

/// The text with control characters and their like written as escapes.
fn printable(text: &str) -> String {
    text.chars().map(shown).collect()
}

fn shown(ch: char) -> String {
    match ch {
        '\'' | '"' | '\\' => ch.to_string(),
        _ => ch.escape_debug().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_over_another_never_takes_two_rows() {
        assert_eq!(fitting("measuring", 9), "measuring");
        assert_eq!(fitting("measuring", 8), "measurin");
        assert_eq!(fitting("스도쿠.txt", 7), "스도쿠.");
        assert_eq!(fitting("스도쿠.txt", 5), "스도");
        assert_eq!(fitting("measuring", 0), "");
    }

    #[test]
    fn what_is_written_at_once_ends_with_a_line() {
        assert_eq!(whole_lines(b"12\n45\n78\n", 9), 9);
        assert_eq!(whole_lines(b"12\n45\n78\n", 6), 6);
        assert_eq!(whole_lines(b"12\n45\n78\n", 5), 3);
        // A line that is too long is not broken.
        assert_eq!(whole_lines(b"123456\n89\n", 5), 7);
    }

    #[test]
    fn messages_hold_nothing_that_a_terminal_obeys() {
        assert_eq!(
            printable("a 'b' \"c\" \\ d\u{1b}[31m\n\u{7f}\u{202e}é│"),
            "a 'b' \"c\" \\ d\\u{1b}[31m\\n\\u{7f}\\u{202e}é│"
        );
    }
}
