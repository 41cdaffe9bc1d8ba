//! What is wrong with a text, and where.

use std::fmt;

use crate::domino::Violation;

use super::source::MAX_HELD;

/// Why a text is no puzzle: a place, what was found there and what was expected.
///
/// Lines and columns count from 1. A column counts characters, not bytes: a tab is one, and so is a
/// run of bytes that is not UTF-8. A byte-order mark counts for nothing. The place always lies in the
/// text; where something is missing it is one past the last character of the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: Fault,
    /// Whether naming the format could help.
    pub advice: Advice,
}

impl Error {
    pub(super) const fn new(line: usize, column: usize, fault: Fault) -> Self {
        Self { line, column, fault, advice: Advice::None }
    }

    /// The same with this advice.
    #[must_use]
    pub fn advised(self, advice: Advice) -> Self {
        Self { advice, ..self }
    }

    /// With the advice to name the format, where the blank was in doubt.
    pub(super) fn detected(self) -> Self {
        match self.fault {
            Fault::Blanks(..) | Fault::Mixed { .. } => self.advised(Advice::NameTheFormat),
            _ => self,
        }
    }
}

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Something that is neither a digit nor a blank nor dressing.
    Stray(Found),
    /// A second kind of blank: what was found, and the blank of this puzzle.
    Mixed {
        /// The other blank, or whatever else stands there.
        found: Found,
        /// The blank of this puzzle.
        blank: char,
    },
    /// Two kinds of blank that both give 81 cells.
    Blanks(char, char),
    /// A line or row that ends too early.
    Short {
        /// What ends it.
        found: Found,
        /// How many cells it has.
        cells: usize,
        /// How many it should have.
        expected: usize,
    },
    /// A line or row that goes on too long.
    Long {
        /// What goes on.
        found: Found,
        /// How many cells stand before it.
        cells: usize,
    },
    /// Something else than the format has there.
    Setting {
        /// What stands there.
        found: Found,
        /// What the format has there.
        expected: &'static str,
    },
    /// A puzzle that ends before its ninth row.
    Rows {
        /// What ends it.
        found: Found,
        /// How many rows it has.
        rows: usize,
    },
    /// A puzzle of dominoes that ends before the last of them.
    Dominoes {
        /// What ends it.
        found: Found,
        /// How many dominoes it has.
        dominoes: usize,
        /// How many it should have.
        expected: usize,
    },
    /// More bytes than are held for one puzzle.
    Huge,
    /// A rule that is broken; the place is that of the piece that brings it about.
    Violation(Violation),
    /// Text after the one puzzle that was asked for.
    Second(Found),
    /// No puzzle at all.
    Nothing,
}

/// What stands in a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
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

/// Whether naming the format could help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Advice {
    /// It could not.
    None,
    /// The format was detected and the blank is in doubt, or no format was detected at all. It prints
    /// as the command line's option.
    NameTheFormat,
}

/// `17:5: found 'q', expected a digit or a blank`.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.fault)?;
        match self.advice {
            Advice::None => Ok(()),
            Advice::NameTheFormat => f.write_str(" (--from names the format)"),
        }
    }
}

impl std::error::Error for Error {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stray(found) => write!(f, "found {found}, expected a digit or a blank"),
            Self::Mixed { found, blank } => {
                write!(f, "found {found}, expected a digit or {blank:?} as before")
            }
            Self::Blanks(one, other) => write!(
                f,
                "found 81 cells with {one:?} as the blank and with {other:?} too, expected one kind of blank"
            ),
            Self::Short { found, cells, expected } => {
                write!(f, "found {found} after {}, expected {expected}", n(*cells, "cell"))
            }
            Self::Long { found, cells } => {
                write!(f, "found {found} after {}, expected the end of the line", n(*cells, "cell"))
            }
            Self::Setting { found, expected } => write!(f, "found {found}, expected {expected}"),
            Self::Rows { found, rows } => {
                write!(f, "found {found} after {}, expected 9", n(*rows, "row"))
            }
            Self::Dominoes { found, dominoes, expected } => {
                let dominoes = match dominoes {
                    1 => "1 domino".to_owned(),
                    n => format!("{n} dominoes"),
                };
                write!(f, "found {found} after {dominoes}, expected {expected}")
            }
            Self::Huge => write!(
                f,
                "found more than {MAX_HELD} bytes without a whole puzzle, expected 81 cells"
            ),
            Self::Violation(violation) => violation.fmt(f),
            Self::Second(found) => {
                write!(f, "found {found} after the puzzle, expected nothing more")
            }
            Self::Nothing => f.write_str("found no puzzle, expected 81 cells"),
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
