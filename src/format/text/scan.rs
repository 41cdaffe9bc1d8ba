//! The cells of a line under each choice of the blank.

use crate::format::error::{Error, Fault, Found};
use crate::format::text::raw_line::Line;
use crate::format::text::sign::{Blank, Sign, signs};
use crate::grid::Digit;

/// The character that begins a comment.
const COMMENT: Sign = Sign::Stray('#');

/// A character of a line and its column, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::format) struct Glyph {
    pub(in crate::format) column: usize,
    pub(in crate::format) sign: Sign,
}

/// A line taken apart, without its comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::format) struct Scan {
    /// The number of the line.
    pub(in crate::format) line: usize,
    /// The characters up to a comment.
    pub(in crate::format) glyphs: Vec<Glyph>,
    /// The column one past the last character that is not white space.
    pub(in crate::format) end: usize,
    n_digits: usize,
    n_blanks: [usize; Blank::ALL.len()],
}

impl Scan {
    pub(in crate::format) fn of(line: &Line) -> Self {
        let mut scan = Self {
            line: line.number,
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

    /// Makes an error at a character of the line.
    pub(in crate::format) fn error(
        &self,
        glyph: Glyph,
        fault: impl FnOnce(Found) -> Fault,
    ) -> Error {
        Error::new(self.line, glyph.column, fault(glyph.sign.found()))
    }

    /// Makes the error for a character where something else is expected.
    pub(in crate::format) fn unexpected(&self, glyph: Glyph, expected: &'static str) -> Error {
        self.error(glyph, |found| Fault::Unexpected(found, expected))
    }

    /// Returns the number of cells under this choice of the blank.
    pub(in crate::format) fn n_cells(&self, blank: Option<Blank>) -> usize {
        self.n_digits + blank.map_or(0, |blank| self.n_blanks[blank.index()])
    }

    pub(in crate::format) const fn n_digits(&self) -> usize {
        self.n_digits
    }

    /// Returns true if there is nothing but white space on the line.
    pub(in crate::format) const fn is_empty(&self) -> bool {
        self.end == 1
    }

    /// Returns true if the line is a rule between rows, whichever character is the blank.
    pub(in crate::format) fn is_rule(&self) -> bool {
        self.n_digits == 0 && self.first(|it| matches!(it, Sign::Rule(_))).is_some()
    }

    /// Returns true if the line holds a character that no rule or border has: a digit, or a blank that draws no
    /// boxes.
    pub(in crate::format) fn has_cells(&self) -> bool {
        self.first(|it| match it {
            Sign::Digit(_) => true,
            Sign::Blank(blank) => !blank.draws_boxes() || blank.to_char() == '.',
            _ => false,
        })
        .is_some()
    }

    /// Returns the first character of a kind.
    pub(in crate::format) fn first(&self, is: impl Fn(Sign) -> bool) -> Option<Glyph> {
        self.glyphs.iter().copied().find(|it| is(it.sign))
    }

    /// Returns the first character that belongs in no row.
    pub(in crate::format) fn stray(&self) -> Option<Glyph> {
        self.first(|it| matches!(it, Sign::Stray(_) | Sign::NotText(_)))
    }

    /// Returns the first blank other than `blank`; with [`Others::NotInBoxes`] only a character that draws no boxes.
    pub(in crate::format) fn other_blank(
        &self,
        blank: Option<Blank>,
        others: Others,
    ) -> Option<Glyph> {
        self.first(|it| match it {
            Sign::Blank(other) if Some(other) != blank => match others {
                Others::All => true,
                Others::NotInBoxes => !other.draws_boxes(),
            },
            _ => false,
        })
    }

    /// Returns the cells under this choice of the blank, each with its line and column.
    pub(in crate::format) fn cells(
        &self,
        blank: Option<Blank>,
    ) -> impl Iterator<Item = (Option<Digit>, (usize, usize))> {
        self.glyphs.iter().filter_map(move |glyph| match glyph.sign {
            Sign::Digit(digit) => Some((Some(digit), (self.line, glyph.column))),
            Sign::Blank(it) if Some(it) == blank => Some((None, (self.line, glyph.column))),
            _ => None,
        })
    }
}

/// The rule for which characters count as other blanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::format) enum Others {
    All,
    NotInBoxes,
}
