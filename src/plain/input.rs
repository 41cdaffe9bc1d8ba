//! Words of a line: places, digits, numbers.
//!
//! A place is `r4c5`, `r4 c5`, or `row 4 column 5`, in small or capital letters. Three digits alone, `4 5 7`, are a row, a
//! column and a digit, and two are a row and a column. `=`, `:` and `,` part words too, so that `r4c5=7` is the same as
//! `r4c5 7`.

use crate::grid::{Cell, Digit};

/// A line: its words in lower case, and its text.
#[derive(Debug)]
pub(super) struct Line {
    text: String,
    pub(super) words: Vec<String>,
}

impl Line {
    pub(super) fn of(text: &str) -> Self {
        let words = text.split(parts).filter(|it| !it.is_empty());
        let words = words.map(|it| it.chars().flat_map(char::to_lowercase).collect());
        Self { text: text.to_owned(), words: words.collect() }
    }

    /// Returns the original text after the first words.
    pub(super) fn text_after(&self, n_words: usize) -> &str {
        let mut text = self.text.trim_matches(parts);
        for _ in 0..n_words {
            text = text.trim_start_matches(|it| !parts(it)).trim_start_matches(parts);
        }
        text
    }
}

/// Returns true for a character that separates words.
fn parts(ch: char) -> bool {
    // A file may begin with a byte-order mark.
    ch.is_whitespace() || ch.is_control() || matches!(ch, '=' | ':' | ',' | ';' | '\u{feff}')
}

/// The most characters of a word that a refusal quotes.
const MOST_QUOTED: usize = 24;

/// Returns a word in quotation marks, cut if it is long.
pub(super) fn quoted(word: &str) -> String {
    let start: String = word.chars().take(MOST_QUOTED).collect();
    let dots = if start.len() < word.len() { "..." } else { "" };
    format!("\"{start}{dots}\"")
}

/// Returns the places at the beginning of some words, and the words after them. Fails for a word that only resembles a
/// place.
pub(super) fn places(words: &[String]) -> Result<(Vec<Cell>, &[String]), String> {
    let mut cells = Vec::new();
    let mut rest = words;
    while let Some((cell, n_words)) = place(rest)? {
        cells.push(cell);
        rest = &rest[n_words..];
    }
    Ok((cells, rest))
}

/// Returns the place at the beginning of some words, and how many words it takes; `None` if there is none.
pub(super) fn place(words: &[String]) -> Result<Option<(Cell, usize)>, String> {
    let word = |idx: usize| words.get(idx).map_or("", String::as_str);
    if word(0) == "row" && matches!(word(2), "column" | "col") {
        let n_words = 4.min(words.len());
        return Ok(Some((cell(word(1), word(3), &words[..n_words])?, n_words)));
    }
    let Some(rest) = word(0).strip_prefix('r').filter(|it| it.starts_with(is_number)) else {
        return Ok(None);
    };
    let row_end = rest.find(|it| !is_number(it)).unwrap_or(rest.len());
    let (row, rest) = rest.split_at(row_end);
    let (column, n_words) = if rest.is_empty() { (word(1), 2.min(words.len())) } else { (rest, 1) };
    let column = column.strip_prefix('c').unwrap_or("");
    Ok(Some((cell(row, column, &words[..n_words])?, n_words)))
}

fn cell(row: &str, column: &str, words: &[String]) -> Result<Cell, String> {
    let found = (digit(row).ok()).zip(digit(column).ok());
    found.map(|(row, column)| Cell::at(row.index(), column.index())).ok_or_else(|| {
        let words = quoted(&words.join(" "));
        format!("{words} is no place; rows and columns go from 1 to 9, as in r4c5.")
    })
}

const fn is_number(ch: char) -> bool {
    ch.is_ascii_digit()
}

/// Returns the row and column, and the digit if there is one, for a line of two or three single digits.
pub(super) fn bare_numbers(words: &[String]) -> Option<(Cell, Option<Digit>)> {
    let digits: Option<Vec<Digit>> = words.iter().map(|it| digit(it).ok()).collect();
    match *digits.as_deref()? {
        [row, column, ref digit @ ..] if digit.len() <= 1 => {
            Some((Cell::at(row.index(), column.index()), digit.first().copied()))
        }
        _ => None,
    }
}

/// Parses a digit. The error is a sentence.
pub(super) fn digit(word: &str) -> Result<Digit, String> {
    let mut chars = word.chars();
    let digit = chars.next().and_then(Digit::from_char).filter(|_| chars.next().is_none());
    digit.ok_or_else(|| no_digit(word))
}

fn no_digit(word: &str) -> String {
    format!("{} is no digit; digits go from 1 to 9.", quoted(word))
}

/// Returns the digits of some words in order; they may be written together: `1 3` or `13`.
pub(super) fn digits(words: &[String]) -> Result<Vec<Digit>, String> {
    let chars = words.iter().flat_map(|word| word.chars().map(move |ch| (word, ch)));
    chars.map(|(word, ch)| Digit::from_char(ch).ok_or_else(|| no_digit(word))).collect()
}

/// Parses a whole number. The error is a sentence.
pub(super) fn number(word: &str) -> Result<u64, String> {
    if word.is_empty() || !word.chars().all(is_number) {
        return Err(format!("{} is no number.", quoted(word)));
    }
    word.parse().map_err(|_| format!("{} is too large a number.", quoted(word)))
}

/// Parses all words as one number, such as 12 or 1,000,000 (three words); `None` without words.
pub(super) fn only_number(words: &[String]) -> Result<Option<u64>, String> {
    match words {
        [] => Ok(None),
        [word] => number(word).map(Some),
        [first, groups @ ..] if groups.iter().all(|it| it.len() == 3) => {
            number(&format!("{first}{}", groups.concat())).map(Some)
        }
        [_, word, ..] => Err(format!("One number is enough; {} is another.", quoted(word))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        Line::of(text).words
    }

    #[test]
    fn a_place_is_read_in_several_ways() {
        for text in ["r4c5", "R4C5", "r4 c5", "row 4 column 5", "Row 4, Col 5", "r4c5 7"] {
            let (cell, _) = place(&words(text)).unwrap().expect(text);
            assert_eq!(cell.to_string(), "r4c5", "{text}");
        }
        for text in ["", "row 4", "c5", "rest", "redo", "4 5"] {
            assert_eq!(place(&words(text)), Ok(None), "{text}");
        }
        for text in [
            "r0c5",
            "r4c10",
            "r4",
            "r4 5",
            "r44c5",
            "r4x5",
            "row 4 column 10",
            "row 4 column",
            "r4c5x",
        ] {
            let refused = place(&words(text)).unwrap_err();
            assert!(refused.contains("is no place; rows and columns go from 1 to 9"), "{refused}");
        }
    }

    #[test]
    fn digits_stand_alone_or_together() {
        let said = |text: &str| {
            digits(&words(text)).map(|it| it.iter().map(|it| it.get()).collect::<Vec<_>>())
        };
        assert_eq!(said("1 3"), Ok(vec![1, 3]));
        assert_eq!(said("131"), Ok(vec![1, 3, 1]));
        assert_eq!(said("1 x"), Err("\"x\" is no digit; digits go from 1 to 9.".to_owned()));
        assert!(said("10").is_err());
    }

    #[test]
    fn numbers_may_be_grouped_and_have_an_end() {
        assert_eq!(only_number(&words("1,000,000")), Ok(Some(1_000_000)));
        assert_eq!(only_number(&words("")), Ok(None));
        let message = |text: &str| only_number(&words(text)).unwrap_err();
        assert_eq!(message("-3"), "\"-3\" is no number.");
        assert_eq!(
            message("99999999999999999999999999"),
            "\"999999999999999999999999...\" is too large a number."
        );
        assert_eq!(message("3 4"), "One number is enough; \"4\" is another.");
    }

    #[test]
    fn the_text_after_a_verb_stays_as_it_was_written() {
        let line = Line::of("  Branch  R4C5 = 3, or Not ");
        assert_eq!(line.words[0], "branch");
        assert_eq!(line.text_after(1), "R4C5 = 3, or Not");
        assert_eq!(line.text_after(0), "Branch  R4C5 = 3, or Not");
    }
}
