//! The input that a PUZZLE argument names: standard input, a file, or a puzzle itself.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::{self, File};
use std::io::ErrorKind::NotFound;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::output::{Outcome, Output};
use crate::format::{self, Error, Format, Reader, Sheet};
use crate::store::reason;

/// The shortest argument that looks like a puzzle with a few cells missing.
const NEARLY_A_PUZZLE: usize = 70;
/// The shortest argument of digits and blanks that looks like the beginning of a puzzle: a row.
const BEGUN_PUZZLE: usize = 9;

/// A named input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Input {
    /// Standard input.
    Stdin,
    /// A file, which need not exist.
    File(PathBuf),
    /// A puzzle among the arguments.
    Argument(String),
}

impl Input {
    /// Returns the input that an argument names.
    pub(super) fn of(puzzle: &OsStr) -> Self {
        match puzzle.to_str() {
            Some("-") => Self::Stdin,
            Some(text) if is_puzzle(text) => Self::Argument(text.to_owned()),
            _ => Self::File(puzzle.into()),
        }
    }

    /// Returns the named inputs; standard input if there are none.
    pub(super) fn all(puzzles: &[OsString]) -> Vec<Self> {
        match puzzles {
            [] => vec![Self::Stdin],
            named => named.iter().map(|puzzle| Self::of(puzzle)).collect(),
        }
    }

    /// Returns the name to put before a line and a column.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Stdin => "-".to_owned(),
            Self::File(path) => path.display().to_string(),
            Self::Argument(_) => "argument".to_owned(),
        }
    }

    /// Puts the name of the input before a message that begins with a line and a column: `puzzles.txt:17:5: found 'q',
    /// expected a digit or a blank`. A plain format error suits
    /// commands without an option for the format.
    pub(super) fn located(&self, message: impl fmt::Display) -> String {
        format!("{}:{message}", self.name())
    }

    /// Returns the message for an unreadable input: `reading puzzles.txt: ` and the reason. A number that is no file
    /// probably belongs to an option; `option` names it, if there is one.
    pub(super) fn unreadable(&self, error: &io::Error, option: Option<&str>) -> String {
        match (self, option) {
            (Self::File(path), option) if is_number(path) && error.kind() == NotFound => {
                let number = path.display();
                let meant = |it| format!("; did you mean `{it} {number}`?");
                format!("`{number}` is not a file{}", option.map(meant).unwrap_or_default())
            }
            _ => format!("reading {}: {}", self.title(), reason(error)),
        }
    }

    /// Returns the message for an input without any puzzle, good or bad.
    pub(super) fn empty(&self) -> String {
        format!("reading {}: there is no puzzle in it", self.title())
    }

    /// Returns the name to use in a sentence.
    pub(super) fn title(&self) -> String {
        match self {
            Self::Stdin => "standard input".to_owned(),
            Self::File(path) if path.as_os_str().is_empty() => "''".to_owned(),
            Self::File(_) => self.name(),
            Self::Argument(_) => "the argument".to_owned(),
        }
    }

    /// Returns the number of bytes to read, if the system knows it.
    pub(super) fn n_bytes(&self) -> Option<u64> {
        match self {
            Self::Stdin => n_bytes_left(),
            Self::File(path) => {
                fs::metadata(path).ok().filter(fs::Metadata::is_file).map(|it| it.len())
            }
            Self::Argument(text) => Some(text.len() as u64),
        }
    }

    /// Reads all puzzles, and reports bad ones and a read error. Passes each good one with its number to `take`, which
    /// may end the reading with a complaint. Returns the number of puzzles, good and bad, and the outcome.
    pub(super) fn read_each(
        &self,
        from: Option<Format>,
        output: &mut Output,
        mut take: impl FnMut(usize, Sheet) -> anyhow::Result<ControlFlow<String>>,
    ) -> anyhow::Result<(usize, Outcome)> {
        let (mut n_read, mut outcome, mut complaint) = (0, Outcome::Solved, None);
        let unreadable = |error| self.unreadable(&error, None);
        match self.open(|| Ok(())).map(|it| reader(it, from)) {
            Err(error) => complaint = Some(unreadable(error)),
            Ok(records) => {
                for record in records {
                    match record.map(|it| it.sheet()) {
                        Ok(Ok(sheet)) => {
                            n_read += 1;
                            complaint = take(n_read, sheet)?.break_value();
                        }
                        Ok(Err(error)) => {
                            n_read += 1;
                            outcome = Outcome::Unsolved;
                            output.message(&self.located(message(&error)))?;
                        }
                        Err(error) => complaint = Some(unreadable(error)),
                    }
                    if complaint.is_some() {
                        break;
                    }
                }
            }
        }
        if let Some(complaint) = complaint.or_else(|| (n_read == 0).then(|| self.empty())) {
            output.complain(&complaint)?;
            outcome = Outcome::Unread;
        }
        Ok((n_read, outcome))
    }

    /// Opens the input. `before` is called before every read that may block.
    pub(super) fn open<F>(&self, before: F) -> io::Result<Announced<'_, F>>
    where
        F: FnMut() -> io::Result<()>,
    {
        let input: Box<dyn Read + '_> = match self {
            Self::Stdin => Box::new(io::stdin().lock()),
            Self::File(path) => Box::new(File::open(path)?),
            Self::Argument(text) => Box::new(text.as_bytes()),
        };
        Ok(Announced { input, before })
    }
}

fn is_number(path: &Path) -> bool {
    path.to_str().is_some_and(|it| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit()))
}

/// Returns a reader of puzzles; without a format it detects it.
pub(super) fn reader<R: Read>(opened: R, from: Option<Format>) -> Reader<R> {
    match from {
        Some(format) => Reader::with_format(opened, format),
        None => Reader::new(opened),
    }
}

/// Returns the message for a bad puzzle without the name of the input. If an option could help, it is named.
pub(super) fn message(error: &Error) -> String {
    let hint = if error.is_format_in_doubt() { " (--from names the format)" } else { "" };
    format!("{error}{hint}")
}

/// Returns the number of bytes left in standard input, if that is a file.
#[cfg(unix)]
fn n_bytes_left() -> Option<u64> {
    use std::io::Seek;
    use std::os::fd::AsFd;

    let mut file = File::from(io::stdin().as_fd().try_clone_to_owned().ok()?);
    let metadata = file.metadata().ok().filter(fs::Metadata::is_file)?;
    metadata.len().checked_sub(file.stream_position().ok()?)
}

#[cfg(not(unix))]
fn n_bytes_left() -> Option<u64> {
    None
}

/// An input that calls a function before every read.
pub(super) struct Announced<'a, F> {
    input: Box<dyn Read + 'a>,
    before: F,
}

impl<F: FnMut() -> io::Result<()>> Read for Announced<'_, F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        (self.before)()?;
        self.input.read(buffer)
    }
}

/// Returns true if an argument is a puzzle, or clearly meant as one.
fn is_puzzle(text: &str) -> bool {
    reads_as_one(text) || resembles_puzzle(text) && fs::symlink_metadata(text).is_err()
}

fn reads_as_one(text: &str) -> bool {
    let mut puzzles = Reader::new(text.as_bytes()).map(|record| record.map(|it| it.puzzle));
    matches!((puzzles.next(), puzzles.next()), (Some(Ok(Ok(_))), None))
}

/// Returns true if a text looks more like a puzzle than like the name of a file.
fn resembles_puzzle(text: &str) -> bool {
    let n_chars = text.chars().count();
    // An x may be a blank.
    let is_letter = |ch: &char| ch.is_alphabetic() && !matches!(ch, 'x' | 'X');
    let n_letters = text.chars().filter(is_letter).count();
    let is_long = n_chars >= NEARLY_A_PUZZLE && n_letters * 2 < n_chars;
    let is_begun = n_chars >= BEGUN_PUZZLE && format::is_cells(text);
    text.contains('\n') || format::is_record(text) || is_begun || is_long && !text.contains('/')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_is_a_puzzle_a_file_or_standard_input() {
        let line =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for text in [line, &line[1..], &format!("{line}1"), &line.replace("98", "q8")] {
            assert_eq!(Input::of(text.as_ref()), Input::Argument(text.to_owned()));
        }
        let tabbed = line.replace("..", ".\t.");
        assert_eq!(Input::of(tabbed.as_ref()), Input::Argument(tabbed.clone()));
        for link in [format!("https://a.org/play/{line}"), "HTTP://a.org/x".to_owned()] {
            assert_eq!(Input::of(link.as_ref()), Input::Argument(link.clone()));
        }
        let dominoes = "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n5 G4 9 G5\n7 I8 8 I9\n7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1\n0";
        assert_eq!(Input::of(dominoes.as_ref()), Input::Argument(dominoes.to_owned()));
        let pasted = Input::of(format!("Sample Input\r{}", dominoes.replace('\n', "\r")).as_ref());
        let Input::Argument(plain) = pasted else { panic!("{pasted:?}") };
        assert_eq!(format::read(&plain), format::read(dominoes));
        for text in ["530070000", "53..7....6..195...", "53··7····6··195···"] {
            assert_eq!(Input::of(text.as_ref()), Input::Argument(text.to_owned()));
        }
        for text in ["puzzles.txt", "", "53007", "---------", "xxxxxxxxx", "/", &"a".repeat(81)] {
            assert_eq!(Input::of(text.as_ref()), Input::File(text.into()));
        }
        assert_eq!(Input::of("-".as_ref()), Input::Stdin);
    }
}
