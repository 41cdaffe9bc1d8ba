//! The roles of characters in a row: cells, parts of a frame, or neither.
//!
//! ```text
//! digits           1 to 9
//! blanks           0 . _ * - ? x X ·     any one of them a puzzle
//! frame            white space, bars, rules, quotes, brackets, box drawing
//! a comment        # and what follows
//! ```
//!
//! The blanks `. _ * - ·` also draw boxes: where another character is the blank, they are part of the frame.

use crate::format::error::Found;
use crate::grid::Digit;

/// A character for a blank cell, as its index in [`Blank::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::format) struct Blank(u8);

impl Blank {
    /// The characters, in the order in which they are tried.
    pub(in crate::format) const ALL: [char; 9] = ['0', '.', '_', '*', '-', '?', 'x', 'X', '·'];

    /// The star, which also stands beside the player's digits in some grids.
    pub(in crate::format) const STAR: Self = Self(3);

    pub(in crate::format) fn from_char(ch: char) -> Option<Self> {
        Self::all().find(|it| it.to_char() == ch)
    }

    pub(in crate::format) fn all() -> impl Iterator<Item = Self> {
        (0..9).map(Self)
    }

    pub(in crate::format) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(in crate::format) const fn to_char(self) -> char {
        Self::ALL[self.index()]
    }

    /// Returns true if the character also draws boxes.
    pub(in crate::format) const fn draws_boxes(self) -> bool {
        matches!(self.to_char(), '.' | '_' | '*' | '-' | '·')
    }
}

/// The role of a character in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::format) enum Sign {
    Digit(Digit),
    /// A blank, or part of the frame where another character is the blank.
    Blank(Blank),
    Space(char),
    /// A bar or another character between cells.
    Between(char),
    /// A character that occurs only in rules.
    Rule(char),
    Stray(char),
    /// A run of invalid UTF-8, by its first byte.
    NotText(u8),
}

impl Sign {
    pub(in crate::format) fn of(ch: char) -> Self {
        if let Some(digit) = Digit::from_char(ch) {
            return Self::Digit(digit);
        }
        if let Some(blank) = Blank::from_char(ch) {
            return Self::Blank(blank);
        }
        match ch {
            '\u{200b}' | '\u{feff}' => Self::Space(ch),
            _ if ch.is_whitespace() => Self::Space(ch),
            '|' | '!' | '\u{a6}' | ':' | ',' | ';' | '"' | '\'' | '`' | '/' | '\\' | '(' | ')'
            | '[' | ']' | '{' | '}' | '<' | '>' => Self::Between(ch),
            // Vertical lines, plain, heavy, dashed, doubled.
            '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '║' => {
                Self::Between(ch)
            }
            '+' | '=' | '~' | '\u{2500}'..='\u{259f}' => Self::Rule(ch),
            _ => Self::Stray(ch),
        }
    }

    /// Returns true for a digit and for a blank character.
    pub(in crate::format) const fn is_cell(self) -> bool {
        matches!(self, Self::Digit(_) | Self::Blank(_))
    }

    pub(in crate::format) const fn found(self) -> Found {
        match self {
            Self::Digit(digit) => Found::Char(digit.to_char()),
            Self::Blank(blank) => Found::Char(blank.to_char()),
            Self::Space(ch) | Self::Between(ch) | Self::Rule(ch) | Self::Stray(ch) => {
                Found::Char(ch)
            }
            Self::NotText(byte) => Found::Byte(byte),
        }
    }
}

#[cfg(feature = "app")]
/// Returns true if a text is digits and blanks alone, with a digit among them.
pub(crate) fn is_cells(text: &str) -> bool {
    let mut signs = text.chars().map(Sign::of);
    text.contains(|ch| Digit::from_char(ch).is_some()) && signs.all(Sign::is_cell)
}

/// Returns the characters of a line; a run of invalid UTF-8 is one.
pub(in crate::format) fn signs(bytes: &[u8]) -> impl Iterator<Item = Sign> {
    bytes.utf8_chunks().flat_map(|chunk| {
        chunk
            .valid()
            .chars()
            .map(Sign::of)
            .chain(chunk.invalid().first().map(|&byte| Sign::NotText(byte)))
    })
}
