//! The errors in a text, with their place.

use std::fmt;

use crate::domino::Violation;
use crate::grid::Cell;

/// The bytes kept of one line, of one puzzle, and of everything before the format is detected: so much memory may a text take
/// while it is read.
pub(super) const MAX_HELD: usize = 64 * 1024;
/// The characters of a word that a message shows.
const LONGEST_WORD: usize = 20;

/// An error in a text that should be a puzzle: a place, what was found there, and what was expected.
///
/// Lines and columns count from 1. A column counts characters, not bytes: a tab is one, and so is a
/// run of bytes that is not UTF-8. A byte-order mark does not count. The place is always in the text; for a missing
/// part it is one past the last character of the line.
///
/// ```
/// let error = sudoscope::format::read("53..7....6..q95").unwrap_err();
/// assert_eq!((error.line(), error.column()), (1, 13));
/// assert_eq!(error.message().to_string(), "found 'q', expected a digit or a blank");
/// assert_eq!(error.to_string(), "1:13: found 'q', expected a digit or a blank");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    line: usize,
    column: usize,
    fault: Fault,
    is_format_in_doubt: bool,
}

impl Error {
    pub(super) const fn new(line: usize, column: usize, fault: Fault) -> Self {
        Self { line, column, fault, is_format_in_doubt: false }
    }

    /// Returns the line, counted from 1.
    pub const fn line(&self) -> usize {
        self.line
    }

    /// Returns the column in characters, counted from 1.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns the message without the place.
    pub fn message(&self) -> impl fmt::Display + '_ {
        &self.fault
    }

    /// Returns the broken rule, if the text has the shape of a puzzle.
    pub const fn violation(&self) -> Option<&Violation> {
        match &self.fault {
            Fault::Violation(violation) => Some(violation),
            _ => None,
        }
    }

    /// Returns true if naming the format could help: it was detected and the blank is in doubt, or
    /// no format was detected at all.
    pub const fn is_format_in_doubt(&self) -> bool {
        self.is_format_in_doubt
    }

    /// Returns true for an error that says why a text is no puzzle as a whole: a link, or JSON.
    pub(super) const fn is_of_whole(&self) -> bool {
        matches!(self.fault, Fault::Told(_) | Fault::Variant(_))
    }

    /// Moves the place to the right by this number of columns, for an error in a part of a line.
    pub(super) fn moved(self, columns: usize) -> Self {
        Self { column: self.column + columns, ..self }
    }

    pub(super) const fn fault(&self) -> &Fault {
        &self.fault
    }

    /// Marks the format as in doubt, or as sure for a caller that cannot name another.
    pub(super) fn in_doubt(self, is_format_in_doubt: bool) -> Self {
        Self { is_format_in_doubt, ..self }
    }

    /// Marks the format of an error as in doubt if the blank is not clear, because the format was detected.
    pub(super) fn detected(self) -> Self {
        match self.fault {
            Fault::AmbiguousBlank(..) | Fault::MixedBlanks { .. } => self.in_doubt(true),
            _ => self,
        }
    }
}

/// The kinds of error in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// A character that is neither a digit nor a blank nor part of the layout.
    NotACell(Found),
    /// A second kind of blank.
    MixedBlanks {
        /// The other blank, or something else in its place.
        found: Found,
        /// The blank of this puzzle.
        blank: char,
    },
    /// Two kinds of blank that both give 81 cells.
    AmbiguousBlank(char, char),
    /// A line or row that ends too early.
    TooShort {
        /// The thing that ends it.
        found: Found,
        /// The number of its cells.
        cells: usize,
        /// The number that is expected.
        expected: usize,
    },
    /// A line or row that goes on too long.
    TooLong {
        /// The first thing too many.
        found: Found,
        /// The number of cells before it.
        cells: usize,
    },
    /// Something that the format does not have in this place.
    Unexpected {
        /// The thing in this place.
        found: Found,
        /// The expected thing.
        expected: &'static str,
    },
    /// A puzzle that ends before its ninth row.
    MissingRows {
        /// The thing that ends it.
        found: Found,
        /// The number of its rows.
        rows: usize,
    },
    /// A puzzle of dominoes that ends before the last of them.
    MissingDominoes {
        /// The thing that ends it.
        found: Found,
        /// The number of its dominoes.
        dominoes: usize,
        /// The number that is expected.
        expected: usize,
    },
    /// More bytes than are held for one puzzle.
    TooManyBytes,
    /// A cell without a candidate.
    NoCandidate(Cell),
    /// A puzzle with other rules than plain Sudoku.
    Variant(String),
    /// The name of a puzzle that only a server or another program can turn into one.
    Elsewhere {
        /// The name.
        found: Found,
        /// The one that knows it.
        keeper: &'static str,
    },
    /// The message of a room that reads a part of the text.
    Told(String),
    /// A broken rule; the place is that of the piece that breaks it.
    Violation(Violation),
    /// Text after the one puzzle that was asked for.
    TrailingText(Found),
    /// No puzzle at all.
    NoPuzzle,
}

impl Fault {
    /// Returns the fault of something that the format does not have in this place.
    pub(super) const fn unexpected(found: Found, expected: &'static str) -> Self {
        Self::Unexpected { found, expected }
    }

    /// Returns the fault of a line or text that ends after fewer than 81 cells.
    pub(super) const fn too_short(found: Found, cells: usize) -> Self {
        Self::TooShort { found, cells, expected: 81 }
    }
}

/// The thing found in a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// A character.
    Char(char),
    /// A byte that is not UTF-8.
    Byte(u8),
    /// A word, or the beginning of a long one.
    Word(String),
    /// The end of the line.
    EndOfLine,
    /// The end of the text.
    EndOfText,
    /// A blank line.
    BlankLine,
    /// A header: a comment, a section or a title.
    Header,
}

impl Found {
    /// Returns a word, or the beginning of a long one.
    pub(super) fn word(text: &str) -> Self {
        let mut chars = text.chars();
        let beginning: String = chars.by_ref().take(LONGEST_WORD).collect();
        Self::Word(if chars.next().is_some() { beginning + ".." } else { beginning })
    }
}

/// `17:5: found 'q', expected a digit or a blank`.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.fault)
    }
}

impl std::error::Error for Error {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACell(found) => write!(f, "found {found}, expected a digit or a blank"),
            Self::MixedBlanks { found, blank } => {
                write!(f, "found {found}, expected a digit or {blank:?} as before")
            }
            Self::AmbiguousBlank(one, other) => write!(
                f,
                "found 81 cells with {one:?} as the blank and with {other:?} too, expected one kind of blank"
            ),
            Self::TooShort { found, cells, expected } => {
                write!(f, "found {found} after {}, expected {expected}", n(*cells, "cell"))
            }
            Self::TooLong { found, cells } => {
                write!(f, "found {found} after {}, expected the end of the line", n(*cells, "cell"))
            }
            Self::Unexpected { found, expected } => write!(f, "found {found}, expected {expected}"),
            Self::MissingRows { found, rows } => {
                write!(f, "found {found} after {}, expected 9", n(*rows, "row"))
            }
            Self::MissingDominoes { found, dominoes, expected } => {
                let dominoes = match dominoes {
                    1 => "1 domino".to_owned(),
                    n => format!("{n} dominoes"),
                };
                write!(f, "found {found} after {dominoes}, expected {expected}")
            }
            Self::TooManyBytes => write!(
                f,
                "found more than {MAX_HELD} bytes without a whole puzzle, expected 81 cells"
            ),
            Self::NoCandidate(cell) => {
                write!(f, "found no candidate in {cell}, expected at least one")
            }
            Self::Variant(name) => write!(f, "found {name}, expected a plain Sudoku"),
            Self::Elsewhere { found, keeper } => {
                write!(f, "found {found}, which only {keeper} can open, expected the puzzle itself")
            }
            Self::Told(message) => f.write_str(message),
            Self::Violation(violation) => violation.fmt(f),
            Self::TrailingText(found) => {
                write!(f, "found {found} after the puzzle, expected nothing more")
            }
            Self::NoPuzzle => f.write_str("found no puzzle, expected 81 cells"),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Char(ch) => write!(f, "{ch:?}"),
            Self::Byte(byte) => write!(f, "byte 0x{byte:02x} (not UTF-8)"),
            Self::Word(word) if word.bytes().all(|it| it.is_ascii_digit()) => f.write_str(word),
            Self::Word(word) => write!(f, "'{}'", word.escape_debug()),
            Self::EndOfLine => f.write_str("the end of the line"),
            Self::EndOfText => f.write_str("the end of the text"),
            Self::BlankLine => f.write_str("a blank line"),
            Self::Header => f.write_str("a header"),
        }
    }
}

/// `1 cell`, `79 cells`.
fn n(count: usize, word: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {word}{plural}")
}
