//! Replies: lines of text that any terminal, pipe or screen reader takes, and wishes.

use crate::statistics::Note;

/// The greatest length of a line, in characters.
pub(super) const COLUMNS: usize = 79;

/// The answer to a line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reply {
    lines: Vec<String>,
    wishes: Vec<Wish>,
    is_refused: bool,
}

/// Something that the caller is to do, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Another game has begun; what is saved next is of that one.
    Begin,
    /// Save the game.
    Save,
    /// Note something for the statistics.
    Note(Note),
    /// End the program.
    End,
}

impl Reply {
    /// Returns the lines to be printed, each of at most 79 characters.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// Returns the wishes.
    pub fn wishes(&self) -> &[Wish] {
        &self.wishes
    }

    /// Returns whether the line was refused.
    pub const fn is_refused(&self) -> bool {
        self.is_refused
    }

    /// Makes a reply of a sentence for the player that is no answer to a line.
    pub fn notice(text: &str) -> Self {
        let mut reply = Self::default();
        reply.say(text);
        reply
    }

    /// Adds a sentence for the player that is no answer to the line.
    pub fn add_notice(&mut self, text: &str) {
        self.say(text);
    }

    /// Adds sentences; a long text takes several lines.
    pub(super) fn say(&mut self, text: &str) {
        let text: String = text.chars().map(harmless).collect();
        wrap(&text, &mut self.lines);
    }

    /// Adds a line of columns that must stay as they are, such as a row of a grid.
    pub(super) fn row(&mut self, text: &str) {
        self.lines.push(text.chars().map(harmless).collect());
    }

    pub(super) fn refuse(&mut self, text: &str) {
        self.is_refused = true;
        self.say(text);
    }

    pub(super) fn wish(&mut self, wish: Wish) {
        self.wishes.push(wish);
    }
}

/// Replaces a character that acts on a terminal, or on the direction of text, by a question mark.
fn harmless(ch: char) -> char {
    let acts = ch.is_ascii_control() || !ch.is_ascii() && ch.escape_debug().len() > 1;
    if acts { '?' } else { ch }
}

/// Breaks a text into lines at blanks, and within words only where one is longer than a line.
fn wrap(text: &str, lines: &mut Vec<String>) {
    let mut line = String::new();
    let mut length = 0;
    for word in text.split(' ').filter(|it| !it.is_empty()) {
        let n_chars = word.chars().count();
        if length > 0 && length + 1 + n_chars > COLUMNS {
            lines.push(std::mem::take(&mut line));
            length = 0;
        }
        if length > 0 {
            line.push(' ');
            length += 1;
        }
        for ch in word.chars() {
            if length == COLUMNS {
                lines.push(std::mem::take(&mut line));
                length = 0;
            }
            line.push(ch);
            length += 1;
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_broken_at_blanks_and_a_long_word_anywhere() {
        let mut reply = Reply::default();
        reply.say(&"word ".repeat(30));
        assert_eq!(reply.lines().len(), 2);
        assert!(reply.lines()[0].ends_with("word") && reply.lines()[0].len() <= COLUMNS);
        let mut reply = Reply::default();
        reply.say(&"x".repeat(2 * COLUMNS + 1));
        assert_eq!(
            reply.lines().iter().map(String::len).collect::<Vec<_>>(),
            [COLUMNS, COLUMNS, 1]
        );
    }

    #[test]
    fn what_acts_on_a_terminal_is_a_question_mark() {
        let mut reply = Reply::default();
        reply.say("a\u{1b}[31m\u{9b}b\u{202e}\u{7f}\nc \u{e9}\u{6570}");
        assert_eq!(reply.lines(), ["a?[31m?b???c \u{e9}\u{6570}"]);
    }
}
