//! A line of text before its cells are read.

use crate::format::text::sign::{Sign, signs};

/// The number of bytes at the start of a line that are searched for a title.
const LONGEST_WORD: usize = 64;

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// One line without its ending and without a byte-order mark.
#[derive(Clone, Default, Debug)]
pub(crate) struct Line {
    /// The line number, counted from 1.
    pub(crate) number: usize,
    /// The bytes, at most [`MAX_HELD`](crate::format::error::MAX_HELD).
    pub(crate) bytes: Vec<u8>,
    /// True if `bytes` is only the beginning and the rest of the line is more than white space.
    pub(crate) is_cut: bool,
}

/// The kind of a line, which follows from its first characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LineKind {
    /// Nothing but white space.
    Blank,
    /// `#` and anything.
    Comment,
    /// `[Section]`, `% title`, or words: `Grid 01`.
    Header,
    /// Anything else: rows, rules, other text.
    Content,
}

impl Line {
    /// Classifies the line by its first characters.
    pub(crate) fn kind(&self) -> LineKind {
        let Some(start) = self.bytes.iter().position(|it| !it.is_ascii_whitespace()) else {
            // Of a cut line the rest is more than white space.
            return if self.is_cut { LineKind::Content } else { LineKind::Blank };
        };
        let rest = &self.bytes[start..];
        match rest[0] {
            b'#' => LineKind::Comment,
            b'%' => LineKind::Header,
            b'[' if is_title(&rest[1..]) => LineKind::Header,
            first if first.is_ascii_alphabetic() && is_title(rest) => LineKind::Header,
            first if first.is_ascii() => LineKind::Content,
            _ if signs(rest).all(|it| matches!(it, Sign::Space(_))) => LineKind::Blank,
            _ if is_title(rest) => LineKind::Header,
            _ => LineKind::Content,
        }
    }

    /// Returns true if parsing the kept bytes again gives the same line.
    pub(in crate::format) fn is_itself(&self) -> bool {
        !self.is_cut && bare(&self.bytes).len() == self.bytes.len()
    }

    /// Returns the number of characters; a run of invalid UTF-8 counts as one.
    pub(crate) fn n_characters(&self) -> usize {
        signs(&self.bytes).count()
    }

    /// Returns the line as text, with replacement characters for invalid UTF-8.
    pub(in crate::format) fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// Returns the number of bytes that the line counts towards [`MAX_HELD`](crate::format::error::MAX_HELD).
    pub(in crate::format) fn weight(&self) -> usize {
        self.bytes.len() + 1
    }
}

/// Returns the number of the last line and the column one past its end.
pub(in crate::format) fn end_of(lines: &[Line]) -> Option<(usize, usize)> {
    lines.last().map(|it| (it.number, it.n_characters() + 1))
}

/// Strips a carriage return at the end and a byte-order mark at the beginning.
#[inline]
pub(in crate::format) fn bare(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line)
}

/// Returns true if a line begins with a word: two or more letters, not all of them `x`.
fn is_title(bytes: &[u8]) -> bool {
    let beginning = String::from_utf8_lossy(&bytes[..bytes.len().min(LONGEST_WORD)]);
    let end = beginning.find(|ch: char| !ch.is_alphabetic()).unwrap_or(beginning.len());
    let (word, rest) = beginning.split_at(end);
    let ends =
        |ch: char| ch.is_whitespace() || matches!(ch, ':' | ',' | '.' | '#' | ']' | '\u{fffd}');
    word.chars().nth(1).is_some()
        // A row of blanks may be written as `xxx`.
        && word.chars().any(|it| !matches!(it, 'x' | 'X'))
        && rest.chars().next().is_none_or(ends)
}
