//! The errors in a text, with their place.

use std::fmt;

use crate::domino::Violation;

/// The most bytes kept of a line, of a puzzle, and of everything before the format is detected. It bounds the memory of
/// reading.
pub(super) const MAX_HELD: usize = 64 * 1024;
/// The most characters of a word that a message quotes.
const LONGEST_WORD: usize = 20;

/// An error in a text that should be a puzzle: a place, what was found there, and what was expected.
///
/// Lines and columns count from 1. A column counts characters, not bytes. A tab is one character, and so is a run of
/// bytes that is not UTF-8. A byte-order mark does not count. The place is always in the text; for a missing part it is
/// one past the last character of the line.
///
/// ```
/// let error = sudoscope::format::read("53..7....6..q95").unwrap_err();
/// assert_eq!((error.line(), error.column()), (1, 13));
/// assert_eq!(error.message().to_string(), "found 'q', expected a digit or a blank");
/// assert_eq!(error.to_string(), "1:13: found 'q', expected a digit or a blank");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Error {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) fault: Fault,
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

    /// Sets whether naming the format could help; false for a caller that cannot name one.
    pub(super) fn in_doubt(self, is_format_in_doubt: bool) -> Self {
        Self { is_format_in_doubt, ..self }
    }

    /// Marks an error about an ambiguous blank as in doubt, because the format was detected.
    pub(super) fn detected(self) -> Self {
        match self.fault {
            Fault::AmbiguousBlank(..) | Fault::MixedBlanks(..) => self.in_doubt(true),
            _ => self,
        }
    }
}

/// The kinds of errors in a text, as far as callers distinguish them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Fault {
    /// A wrong thing, and a phrase for what the format has in this place.
    Unexpected(Found, &'static str),
    /// A wrong thing after too few items, or after enough of them.
    After {
        /// The wrong thing.
        found: Found,
        /// The number of cells, rows or dominoes before it.
        n: usize,
        /// The word for such an item.
        item: &'static str,
        /// The expected number, if there are too few.
        expected: Option<usize>,
    },
    /// A second kind of blank, and the blank of this puzzle.
    MixedBlanks(Found, char),
    /// Two kinds of blank that both give 81 cells.
    AmbiguousBlank(char, char),
    /// More bytes than are kept of one puzzle.
    TooManyBytes,
    /// A puzzle with rules beyond those of Sudoku.
    Variant(String),
    /// The reason why a text as a whole is no puzzle.
    OfWhole(String),
    /// Any other message.
    Other(String),
    /// A broken rule. The place of the error is the piece that breaks it.
    Violation(Violation),
}

impl Fault {
    /// Makes the fault for a character that is neither a digit nor a blank nor part of the layout.
    pub(super) const fn not_a_cell(found: Found) -> Self {
        Self::Unexpected(found, "a digit or a blank")
    }

    /// Makes the fault for too few cells, rows or dominoes.
    pub(super) const fn too_few(
        found: Found,
        n: usize,
        item: &'static str,
        expected: usize,
    ) -> Self {
        Self::After { found, n, item, expected: Some(expected) }
    }

    /// Makes the fault for a line or text with fewer than 81 cells.
    pub(super) const fn too_short(found: Found, n: usize) -> Self {
        Self::too_few(found, n, "cell", 81)
    }

    /// Makes the fault for a line or row that goes on after its last cell.
    pub(super) const fn too_long(found: Found, n: usize) -> Self {
        Self::After { found, n, item: "cell", expected: None }
    }

    /// Makes the fault for text after a single puzzle.
    pub(super) fn trailing(found: &Found) -> Self {
        Self::Other(format!("found {found} after the puzzle, expected nothing more"))
    }

    /// Makes the fault for a text without a puzzle.
    pub(super) fn no_puzzle() -> Self {
        Self::Other("found no puzzle, expected 81 cells".to_owned())
    }
}

/// The thing found in a place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Found {
    /// A character.
    Char(char),
    /// A byte that is not UTF-8.
    Byte(u8),
    /// A word, or the beginning of a long one.
    Word(String),
    /// Nothing more on the line.
    EndOfLine,
    /// Nothing more in the text.
    EndOfText,
    /// A line without any characters but white space.
    BlankLine,
    /// A header: a comment, a section or a title.
    Header,
}

impl Found {
    /// Returns a word, shortened if it is long.
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
            Self::Unexpected(found, expected) => write!(f, "found {found}, expected {expected}"),
            Self::After { found, n, item, expected } => {
                let plural = match (*n, *item) {
                    (1, _) => "",
                    (_, "domino") => "es",
                    _ => "s",
                };
                write!(f, "found {found} after {n} {item}{plural}, expected ")?;
                match expected {
                    Some(number) => number.fmt(f),
                    None => f.write_str("the end of the line"),
                }
            }
            Self::MixedBlanks(found, blank) => {
                write!(f, "found {found}, expected a digit or {blank:?} as before")
            }
            Self::AmbiguousBlank(one, other) => write!(
                f,
                "found 81 cells with {one:?} as the blank and with {other:?} too, expected one kind of blank"
            ),
            Self::TooManyBytes => write!(
                f,
                "found more than {MAX_HELD} bytes without a whole puzzle, expected 81 cells"
            ),
            Self::Variant(name) => write!(f, "found {name}, expected a plain Sudoku"),
            Self::OfWhole(message) | Self::Other(message) => f.write_str(message),
            Self::Violation(violation) => violation.fmt(f),
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
