//! Wraps sentences into lines.

use unicode_truncate::UnicodeTruncateStr;
use unicode_width::UnicodeWidthStr;

/// The characters after which a long word may be broken: in lists of cells, in chains, in paths.
const ENDS: [char; 4] = [',', '=', '-', '/'];

/// Returns the number of columns of a text.
pub fn width(text: &str) -> usize {
    // A list measures hundreds of sentences in a frame, nearly all of them plain.
    if text.is_ascii() { text.len() } else { text.width() }
}

/// Wraps a sentence at spaces into lines of at most `columns` columns. A longer word is broken after the last comma or
/// chain sign that fits, so that names in a list of cells stay whole; without any, at the end of the line.
pub fn wrapped(sentence: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    // The columns of the last line: the screen wraps its sentences in every frame, and measuring the line anew at each
    // word took most of that.
    let mut n_taken = 0;
    for word in sentence.split(' ') {
        let n_columns = width(word);
        match lines.last_mut() {
            Some(line) if n_taken + 1 + n_columns <= columns => {
                line.push(' ');
                line.push_str(word);
                n_taken += 1 + n_columns;
            }
            _ => {
                lines.extend(broken(word, columns));
                n_taken = lines.last().map_or(0, |it| width(it));
            }
        }
    }
    lines
}

/// Breaks a word into pieces of at most `columns` columns, each with at least one character.
fn broken(mut word: &str, columns: usize) -> Vec<String> {
    let mut pieces = Vec::new();
    while width(word) > columns {
        let (fitting, _) = word.unicode_truncate(columns);
        let first = word.chars().next().map_or(0, char::len_utf8);
        let end = fitting.rfind(ENDS).map_or(fitting.len(), |it| it + 1).max(first);
        let (piece, rest) = word.split_at(end);
        pieces.push(piece.to_owned());
        word = rest;
    }
    if !word.is_empty() || pieces.is_empty() {
        pieces.push(word.to_owned());
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_break_at_spaces() {
        assert_eq!(wrapped("take back 4 at r1c6", 9), ["take back", "4 at r1c6"]);
        assert_eq!(wrapped("at /home/somebody", 6), ["at", "/home/", "somebo", "dy"]);
        assert_eq!(wrapped("数独 数独", 5), ["数独", "数独"]);
        assert_eq!(wrapped("数a", 1), ["数", "a"]);
        assert_eq!(wrapped("", 5), [""]);
    }

    #[test]
    fn the_names_in_a_long_list_of_cells_stay_whole() {
        assert_eq!(
            wrapped("not in r1c2,r45c56,r7c3,r9c89", 12),
            ["not in", "r1c2,r45c56,", "r7c3,r9c89"]
        );
        assert_eq!(wrapped("(8)r5c1=r6c6-(2)r7c6", 10), ["(8)r5c1=", "r6c6-", "(2)r7c6"]);
    }
}
