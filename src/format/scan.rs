//! What the characters of a row are: cells, dressing, or neither.
//!
//! ```text
//! digits           1 to 9
//! blanks           0 . _ * - ? x X       any one of them a puzzle
//! dressing         white space, bars, rules, quotes, brackets, box drawing
//! a comment        # and what follows
//! ```
//!
//! The blanks `. _ * -` also draw boxes: where another character is the blank, they are dressing.

use crate::grid::Digit;

use super::error::Found;
use super::source::Line;

/// A character that may stand for a blank cell, by its place in [`Blank::ALL`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Blank(u8);

impl Blank {
    /// The characters, in the order in which they are tried.
    pub(super) const ALL: [char; 8] = ['0', '.', '_', '*', '-', '?', 'x', 'X'];

    pub(super) const fn from_char(ch: char) -> Option<Self> {
        let mut idx = 0;
        while (idx as usize) < Self::ALL.len() {
            if Self::ALL[idx as usize] == ch {
                return Some(Self(idx));
            }
            idx += 1;
        }
        None
    }

    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..).zip(Self::ALL).map(|it| Self(it.0))
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn to_char(self) -> char {
        Self::ALL[self.index()]
    }

    /// Whether boxes are drawn with it too.
    const fn is_dressing(self) -> bool {
        matches!(self.to_char(), '.' | '_' | '*' | '-')
    }
}

/// What begins a comment.
const COMMENT: Sign = Sign::Stray('#');

/// A character of a line and its column, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Glyph {
    pub(super) column: usize,
    pub(super) sign: Sign,
}

/// What a character may be in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    Digit(Digit),
    /// A blank, or dressing where another character is the blank.
    Blank(Blank),
    Space(char),
    /// A bar, or whatever stands between cells.
    Between(char),
    /// What stands in rules alone.
    Rule(char),
    Stray(char),
    /// Bytes that are not UTF-8, and the first of them.
    NotText(u8),
}

impl Sign {
    pub(super) fn of(ch: char) -> Self {
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

    /// Whether it can hold a digit or stand for a blank.
    pub(super) const fn is_cell(self) -> bool {
        matches!(self, Self::Digit(_) | Self::Blank(_))
    }

    pub(super) const fn found(self) -> Found {
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

/// A line taken apart, without its comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Scan {
    /// Its characters up to a comment.
    pub(super) glyphs: Vec<Glyph>,
    /// The column one past the last character that is not white space.
    pub(super) end: usize,
    n_digits: usize,
    n_blanks: [usize; Blank::ALL.len()],
}

impl Scan {
    pub(super) fn of(line: &Line) -> Self {
        let mut scan = Self {
            glyphs: Vec::with_capacity(line.bytes.len()),
            end: 1,
            n_digits: 0,
            n_blanks: [0; Blank::ALL.len()],
        };
        signs(&line.bytes)
            .take_while(|&sign| sign != COMMENT)
            .enumerate()
            .for_each(|(idx, sign)| scan.push(idx + 1, sign));
        scan
    }

    fn push(&mut self, column: usize, sign: Sign) {
        match sign {
            Sign::Digit(_) => self.n_digits += 1,
            Sign::Blank(blank) => self.n_blanks[blank.index()] += 1,
            _ => {}
        }
        if !matches!(sign, Sign::Space(_)) {
            self.end = column + 1;
        }
        self.glyphs.push(Glyph { column, sign });
    }

    /// How many cells it has if this is the blank.
    pub(super) fn n_cells(&self, blank: Option<Blank>) -> usize {
        self.n_digits + blank.map_or(0, |blank| self.n_blanks[blank.index()])
    }

    pub(super) const fn n_digits(&self) -> usize {
        self.n_digits
    }

    /// Whether nothing is on it but white space.
    pub(super) const fn is_empty(&self) -> bool {
        self.end == 1
    }

    /// Whether it separates rows, whatever the blank is.
    pub(super) fn is_rule(&self) -> bool {
        self.n_digits == 0 && self.first(|it| matches!(it, Sign::Rule(_))).is_some()
    }

    /// Whether it holds what no rule or border has: a digit, or a blank that draws no boxes.
    pub(super) fn has_cells(&self) -> bool {
        self.first(|it| match it {
            Sign::Digit(_) => true,
            Sign::Blank(blank) => !blank.is_dressing() || blank.to_char() == '.',
            _ => false,
        })
        .is_some()
    }

    /// The first character of a kind.
    pub(super) fn first(&self, is: impl Fn(Sign) -> bool) -> Option<Glyph> {
        self.glyphs.iter().copied().find(|it| is(it.sign))
    }

    /// The first character that belongs in no row.
    pub(super) fn stray(&self) -> Option<Glyph> {
        self.first(|it| matches!(it, Sign::Stray(_) | Sign::NotText(_)))
    }

    /// The first blank other than this one; with [`Others::NoDressing`] only one that draws no boxes.
    pub(super) fn other_blank(&self, blank: Option<Blank>, others: Others) -> Option<Glyph> {
        self.first(|it| match it {
            Sign::Blank(other) if Some(other) != blank => match others {
                Others::All => true,
                Others::NoDressing => !other.is_dressing(),
            },
            _ => false,
        })
    }

    /// The cells if this is the blank, with their columns.
    pub(super) fn cells(
        &self,
        blank: Option<Blank>,
    ) -> impl Iterator<Item = (Option<Digit>, usize)> {
        self.glyphs.iter().filter_map(move |glyph| match glyph.sign {
            Sign::Digit(digit) => Some((Some(digit), glyph.column)),
            Sign::Blank(it) if Some(it) == blank => Some((None, glyph.column)),
            _ => None,
        })
    }
}

/// Which blanks count as others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Others {
    All,
    NoDressing,
}

/// The characters of a line, a run of bytes that is not UTF-8 as one.
pub(super) fn signs(bytes: &[u8]) -> impl Iterator<Item = Sign> {
    bytes.utf8_chunks().flat_map(|chunk| {
        chunk
            .valid()
            .chars()
            .map(Sign::of)
            .chain(chunk.invalid().first().map(|&byte| Sign::NotText(byte)))
    })
}
