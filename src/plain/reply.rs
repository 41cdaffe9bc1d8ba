//! Replies: lines of text that any terminal, pipe or screen reader takes, and wishes.

use std::num::NonZeroUsize;

use crate::grid::{Cell, Digit, Grid, House};
use crate::statistics::Note;
use crate::words::shortened;
use crate::words::wrap::wrapped;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reply {
    parts: Vec<Part>,
    wishes: Vec<Wish>,
    is_refused: bool,
}

/// A part of an answer, without characters that act on a terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Part {
    text: String,
    /// False for a line with aligned columns, such as a row of a grid.
    may_wrap: bool,
}

/// An action for the caller, to be done in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Another game has begun; later wishes are about that one.
    Begin,
    Save,
    /// Record something in the statistics.
    Note(Note),
    End,
}

impl Reply {
    /// Returns the lines, unwrapped.
    pub fn lines(&self) -> Vec<&str> {
        self.parts.iter().map(|it| it.text.as_str()).collect()
    }

    /// Returns the lines to be printed: sentences are wrapped to at most this many columns.
    pub fn wrapped(&self, width: NonZeroUsize) -> Vec<String> {
        let width_of = |part: &Part| if part.may_wrap { width.get() } else { usize::MAX };
        self.parts.iter().flat_map(|it| wrapped(&it.text, width_of(it))).collect()
    }

    pub fn wishes(&self) -> &[Wish] {
        &self.wishes
    }

    pub const fn is_refused(&self) -> bool {
        self.is_refused
    }

    /// Makes a reply of a sentence that answers no line.
    pub fn notice(text: &str) -> Self {
        let mut reply = Self::default();
        reply.add_notice(text);
        reply
    }

    /// Adds a sentence that does not answer the line.
    pub fn add_notice(&mut self, text: &str) {
        self.say(&shortened(text));
    }

    /// Puts a sentence that does not answer the line before the answer.
    pub(super) fn begin_with(&mut self, text: &str) {
        self.say(text);
        self.parts.rotate_right(1);
    }

    /// Adds sentences as one line.
    pub(super) fn say(&mut self, text: &str) {
        if !text.is_empty() {
            self.add(text, true);
        }
    }

    /// Adds a line that is never wrapped.
    pub(super) fn row(&mut self, text: &str) {
        self.add(text, false);
    }

    /// Adds a grid as nine lines of digits.
    pub(super) fn grid(&mut self, grid: &Grid) {
        for row in 0..9 {
            let digit = |cell: Cell| grid.get(cell).map_or('.', Digit::to_char).to_string();
            let digits: Vec<String> = House::Row(row).cells().iter().map(digit).collect();
            self.row(&digits.join(" "));
        }
    }

    fn add(&mut self, text: &str, may_wrap: bool) {
        self.parts.push(Part { text: text.chars().map(harmless).collect(), may_wrap });
    }

    pub(super) fn say_again(&mut self, other: &Self) {
        self.parts.extend_from_slice(&other.parts);
    }

    pub(super) fn refuse(&mut self, text: &str) {
        self.is_refused = true;
        self.say(text);
    }

    pub(super) fn wish(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }
}

/// Replaces a character that acts on a terminal or on the direction of text by a question mark.
fn harmless(ch: char) -> char {
    let acts = ch.is_ascii_control() || !ch.is_ascii() && ch.escape_debug().len() > 1;
    if acts { '?' } else { ch }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_wrapped_only_when_they_are_printed() {
        let mut reply = Reply::default();
        reply.say("one two three");
        assert_eq!(reply.lines(), ["one two three"]);
        assert_eq!(reply.wrapped(NonZeroUsize::new(7).unwrap()), ["one two", "three"]);
    }

    #[test]
    fn a_row_is_never_wrapped() {
        let mut reply = Reply::default();
        reply.row("5 3 . . 7");
        assert_eq!(reply.wrapped(NonZeroUsize::MIN), ["5 3 . . 7"]);
    }

    #[test]
    fn what_acts_on_a_terminal_is_a_question_mark() {
        let mut reply = Reply::default();
        reply.say("a\u{1b}[31m\u{9b}b\u{202e}\u{7f}\nc \u{e9}\u{6570}");
        assert_eq!(reply.lines(), ["a?[31m?b???c \u{e9}\u{6570}"]);
    }
}
