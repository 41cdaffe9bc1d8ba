//! The one place that writes to standard output and standard error.
//!
//! Results are buffered until [`Output::flush`] or until a few thousand bytes are there. They are written in
//! whole lines, never more than a pipe takes in one piece: whenever the process ends, the lines printed so
//! far are whole. Messages are one line each, and control characters in them are escaped, so that no input can
//! control the terminal.

use std::error::Error;
use std::fmt;
use std::io::{self, IsTerminal as _, StdoutLock, Write};
use std::process::ExitCode;

use clap::builder::styling::{AnsiColor, Style};
use colorchoice::ColorChoice;
use serde::Serialize;
use unicode_truncate::UnicodeTruncateStr as _;

use crate::store::reason;
use crate::words::shortened;

/// The result of a batch command, which is also its exit code. Better ones are less, and the worst part decides for the
/// whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Outcome {
    /// Every puzzle was read and solved.
    Solved = 0,
    /// Some puzzle was bad or has no solution.
    Unsolved = 1,
    /// Some input could not be read or has no puzzle in it.
    Unread = 2,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        Self::from(outcome as u8)
    }
}

/// The exit code for wrong usage, IO errors, and every other failure that is not about a puzzle.
pub(super) const FAILURE: u8 = 2;

/// The codes with which commands end.
pub(super) const EXIT_CODES: &str =
    "  0    every puzzle was read and solved, converted, printed, rated or made
  1    some puzzle is bad or has no solution, or could not be made in --tries
  2    wrong usage, an input that cannot be read, an output that cannot be
       written, or a screen asked for where there is no terminal
  130  Ctrl-C in a command without a screen; other signals end it with 128 and
       their number

A reader that closes the pipe early, as `head` does, counts as success.";

/// The name at the beginning of messages.
const PROGRAM: &str = env!("CARGO_PKG_NAME");

/// The largest write to a pipe that is atomic: `PIPE_BUF` on Linux. POSIX guarantees only 512; on such a system Ctrl-C
/// may lose the rest of a line.
const WHOLE: usize = 4096;

/// The size of a write to a file, which is never cut short.
const MANY: usize = 64 * 1024;

/// Standard output for results.
#[derive(Debug)]
pub(super) struct Output {
    stdout: StdoutLock<'static>,
    /// The number of bytes written at once, unless one line is longer.
    at_once: usize,
    /// The lines not written yet, in order.
    waiting: Vec<u8>,
}

impl Output {
    pub(super) fn new() -> Self {
        let stdout = io::stdout().lock();
        let at_once = if takes_all(&stdout) { MANY } else { WHOLE };
        Self { stdout, at_once, waiting: Vec::with_capacity(at_once) }
    }

    /// Adds a whole result: its lines, without the newline of the last.
    pub(super) fn result(&mut self, text: &str) -> Result<(), Unwritten> {
        self.lines(format!("{text}\n").as_bytes())
    }

    /// Adds whole lines, with the newline of the last.
    pub(super) fn lines(&mut self, mut lines: &[u8]) -> Result<(), Unwritten> {
        // Long lines go out unbuffered, after all that wait: copying them would gain nothing.
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

    /// Writes the bytes of a file.
    pub(super) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Unwritten> {
        self.write()?;
        self.stdout.write_all(bytes).map_err(Unwritten)
    }

    /// Adds a result as one line of JSON.
    pub(super) fn json(&mut self, result: &impl Serialize) -> Result<(), Unwritten> {
        self.result(&json(result))
    }

    /// Writes everything that is buffered.
    pub(super) fn flush(&mut self) -> Result<(), Unwritten> {
        self.write()?;
        self.stdout.flush().map_err(Unwritten)
    }

    /// Writes a message about the input, after the results so far.
    pub(super) fn message(&mut self, text: &str) -> Result<(), Unwritten> {
        self.flush()?;
        say(text);
        Ok(())
    }

    /// Writes an error message about the input, with `sudoscope: ` before it, after the results so far.
    pub(super) fn complain(&mut self, text: &str) -> Result<(), Unwritten> {
        self.flush()?;
        complain(text);
        Ok(())
    }

    /// Returns true if the lines are long enough to be written without buffering.
    const fn is_much(&self, lines: &[u8]) -> bool {
        lines.len() > self.at_once / 2
    }

    fn write(&mut self) -> Result<(), Unwritten> {
        // Ends with a newline, so the line buffer of standard output writes it through.
        let written = self.stdout.write_all(&self.waiting);
        self.waiting.clear();
        written.map_err(Unwritten)
    }
}

/// Returns the length of the whole lines within the first `most` bytes; if there is none, of the first line.
fn whole_lines(lines: &[u8], most: usize) -> usize {
    if lines.len() <= most {
        return lines.len();
    }
    let is_end = |&byte: &u8| byte == b'\n';
    let fit = lines[..most].iter().rposition(is_end);
    fit.or_else(|| lines.iter().position(is_end)).map_or(lines.len(), |end| end + 1)
}

/// Returns true if no signal can cut a write short, as it may on pipes and terminals.
#[cfg(unix)]
fn takes_all(stdout: &StdoutLock<'_>) -> bool {
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

/// The error of results that could not be written.
#[derive(Debug)]
pub(super) struct Unwritten(io::Error);

impl From<io::Error> for Unwritten {
    fn from(error: io::Error) -> Self {
        Self(error)
    }
}

impl Unwritten {
    /// Returns true if the reader of the results has closed the pipe, which counts as success.
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

/// Prints a message of clap: help and version as results, errors as errors, which begin as all others do.
pub(super) fn usage(said: &clap::Error) -> Result<ExitCode, Unwritten> {
    if said.use_stderr() {
        let text = said.render().to_string().replacen("error:", &format!("{PROGRAM}:"), 1);
        let lines: Vec<String> =
            text.trim_end().lines().map(|it| styled(&printable(&shortened(it)))).collect();
        write_error(&lines.join("\n"));
        return Ok(ExitCode::from(FAILURE));
    }
    said.print().map_err(Unwritten)?;
    io::stdout().flush().map_err(Unwritten)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes an error message as one line, with `sudoscope: ` before it.
pub(super) fn complain(text: &str) {
    say(&format!("{PROGRAM}: {text}"));
}

/// Writes a message as one line.
pub(super) fn say(text: &str) {
    write_error(&styled(&printable(&shortened(text))));
}

/// Words that may begin a message and say what it is, each with its style.
const BEGINNINGS: [(&str, Style); 3] = [
    ("sudoscope:", AnsiColor::Red.on_default().bold()),
    ("Usage:", AnsiColor::Yellow.on_default().bold()),
    ("  tip:", AnsiColor::Green.on_default()),
];

/// Colours the beginning of a message, if standard error shows colours: what it is, or a place in an input.
fn styled(line: &str) -> String {
    let found = BEGINNINGS.iter().find(|it| line.starts_with(it.0));
    let beginning = found.map(|it| (it.0.len(), it.1));
    let place = || place_of(line).map(|length| (length, Style::new().bold()));
    match beginning.or_else(place) {
        Some((length, style)) if shows_colours() => {
            let (beginning, rest) = line.split_at(length);
            format!("{style}{beginning}{style:#}{rest}")
        }
        _ => line.to_owned(),
    }
}

/// Returns the length of a place like `puzzles.txt:17:5:` at the beginning of a line.
fn place_of(line: &str) -> Option<usize> {
    let (place, _) = line.split_once(": ")?;
    let mut parts = place.rsplit(':');
    let is_number = |it: Option<&str>| {
        it.is_some_and(|it| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit()))
    };
    (is_number(parts.next()) && is_number(parts.next())).then_some(place.len() + 1)
}

/// Returns true if standard error shows colours.
fn shows_colours() -> bool {
    match ColorChoice::global() {
        ColorChoice::Always | ColorChoice::AlwaysAnsi => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            let is_wanted = anstyle_query::clicolor() != Some(false) && !anstyle_query::no_color();
            let is_shown = io::stderr().is_terminal() && anstyle_query::term_supports_color();
            anstyle_query::clicolor_force() || is_wanted && is_shown
        }
    }
}

/// Overwrites the present line on standard error, without a newline. It is cut to fewer than `columns` columns, so that
/// the terminal does not wrap it.
pub(super) fn overwrite(line: &str, columns: usize) {
    let line = printable(line);
    let (shown, _) = line.unicode_truncate(columns.saturating_sub(1));
    let _ = io::stderr().write_all(format!("\r{shown}\x1b[K").as_bytes());
}

/// Writes to standard error. A failure is ignored, because it could not be reported.
fn write_error(text: &str) {
    let _ = io::stderr().write_all(format!("{text}\n").as_bytes());
}

/// The reason why results can always be written as JSON.
pub(super) const IS_JSON: &str = "the keys are texts, and no value fails";

/// Makes a JSON object whose fields keep this order. A value is anything that serializes, including another object.
macro_rules! object {
    ($($(#[$attribute:meta])* $name:ident: $value:expr),* $(,)?) => {{
        // The type of each field is a parameter, which has the name of the field.
        #[derive(serde::Serialize)]
        struct Object<$($name),*> {
            $($(#[$attribute])* $name: $name,)*
        }
        Object { $($name: $value,)* }
    }};
}
pub(super) use object;

/// Formats a value as JSON in which no character acts on a terminal. JSON itself allows C1 controls, DEL and characters
/// that change the direction of text.
pub(super) fn json(value: &impl Serialize) -> String {
    let json = serde_json::to_string(value).expect(IS_JSON);
    if json.is_ascii() && !json.contains('\u{7f}') {
        return json;
    }
    let acts = |ch: char| ch == '\u{7f}' || !ch.is_ascii() && ch.escape_debug().len() > 1;
    let mut escaped = String::with_capacity(json.len());
    for ch in json.chars() {
        if acts(ch) {
            // It is in a string, where an escape means the same.
            let mut units = [0; 2];
            let units = ch.encode_utf16(&mut units).iter();
            escaped.extend(units.map(|it| format!("\\u{it:04x}")));
        } else {
            escaped.push(ch);
        }
    }
    escaped
}

/// Escapes control characters, and others that act on a terminal.
pub(super) fn printable(text: &str) -> String {
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
    fn text_written_at_once_ends_with_a_whole_line() {
        assert_eq!(whole_lines(b"12\n45\n78\n", 9), 9);
        assert_eq!(whole_lines(b"12\n45\n78\n", 6), 6);
        assert_eq!(whole_lines(b"12\n45\n78\n", 5), 3);
        // A line that is too long is not broken.
        assert_eq!(whole_lines(b"123456\n89\n", 5), 7);
    }

    #[test]
    fn json_says_the_same_without_characters_that_act_on_a_terminal() {
        let text = "a\u{1b}\u{7f}\u{9b}31m\u{202e}\u{e0001}\"é│数";
        let json = json(&text);
        assert_eq!(json, r#""a\u001b\u007f\u009b31m\u202e\udb40\udc01\"é│数""#);
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
    }

    #[test]
    fn messages_have_no_control_characters() {
        assert_eq!(
            printable("a 'b' \"c\" \\ d\u{1b}[31m\n\u{7f}\u{202e}é│"),
            "a 'b' \"c\" \\ d\\u{1b}[31m\\n\\u{7f}\\u{202e}é│"
        );
    }
}
