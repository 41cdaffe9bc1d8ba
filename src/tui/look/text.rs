//! Text measured in columns of the terminal: two for a wide character, none for a combining one.

use unicode_truncate::{Alignment, UnicodeTruncateStr};

pub use crate::words::wrap::{width, wrapped};

/// Returns the longest beginning of a text that fits in a number of columns.
pub fn start(text: &str, columns: usize) -> &str {
    text.unicode_truncate(columns).0
}

/// Returns the longest end of a text that fits in a number of columns.
pub fn end(text: &str, columns: usize) -> &str {
    text.unicode_truncate_start(columns).0
}

/// The most characters that share a column in a line of input, such as a letter and its accents.
const MAX_OF_COLUMN: usize = 8;

/// Returns true if a line of input that is at most this many columns wide has room for another character. Combining marks
/// take no column, so that the columns alone would let a line of nothing else be of any length.
pub fn has_room(text: &str, columns: usize) -> bool {
    // The characters first: measuring a long text at each of them would take time by the square of its length.
    text.chars().nth(MAX_OF_COLUMN * columns - 1).is_none() && width(text) < columns
}

/// Pads a text on the right with spaces to a number of columns. A longer text is returned unchanged.
pub fn padded(text: &str, columns: usize) -> String {
    text.unicode_pad(columns, Alignment::Left, false).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_characters_take_two_columns_and_accents_none() {
        assert_eq!(["数独", "é", "e\u{301}", "→", ""].map(width), [4, 1, 1, 1, 0]);
    }

    #[test]
    fn a_character_is_cut_whole() {
        assert_eq!((start("数独", 3), end("数独", 3)), ("数", "独"));
        assert_eq!((start("ae\u{301}b", 2), end("ae\u{301}b", 2)), ("ae\u{301}", "e\u{301}b"));
        assert_eq!((start("ab", 9), end("ab", 0)), ("ab", ""));
    }

    #[test]
    fn a_line_of_input_has_room_for_columns_and_for_a_few_marks_on_each() {
        for (full, room) in [("abcd", "abc"), ("数独", "数a"), (&*"\u{301}".repeat(32), "e\u{301}")]
        {
            assert_eq!((has_room(full, 4), has_room(room, 4)), (false, true), "{full}");
        }
    }

    #[test]
    fn padding_counts_columns() {
        assert_eq!(padded("数", 4), "数  ");
        assert_eq!(padded("long", 2), "long");
    }
}
