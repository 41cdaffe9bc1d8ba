//! The names of cells in sentences: short, `r7c59`, or in words, "row 7, columns 5 and 9".

/// The way in which sentences name cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CellNames {
    /// In words where the sentence is for beginners, else short.
    #[default]
    Auto,
    /// In words: "row 7, columns 5 and 9".
    Words,
    /// Short: `r7c59`.
    Short,
}

/// Returns a sentence with the short names of its cells in words.
///
/// ```
/// use sudoscope::grid::cells_in_words;
///
/// assert_eq!(cells_in_words("r5c5 can only be 5."), "Row 5, column 5 can only be 5.");
/// assert_eq!(cells_in_words("so 3 is not in r7c59"), "so 3 is not in row 7, columns 5 and 9");
/// ```
pub fn cells_in_words(sentence: &str) -> String {
    let mut words = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('r') {
        words += before;
        let starts_word = !words.ends_with(|it: char| it.is_ascii_alphanumeric());
        let Some((rows, columns, after)) = numbers(after).filter(|_| starts_word) else {
            words.push('r');
            rest = after;
            continue;
        };
        let starts_sentence = words.is_empty() || words.ends_with(". ");
        words += if starts_sentence { "Row" } else { "row" };
        words += &[in_words(rows), ", column".to_owned(), in_words(columns)].concat();
        // Cells in several lines follow without a space: `r1c2,r4c5`.
        let is_next = |it: &&str| it.strip_prefix('r').and_then(numbers).is_some();
        let next = after.strip_prefix(',').filter(is_next);
        words += if next.is_some() { ", and " } else { "" };
        rest = next.unwrap_or(after);
    }
    words + rest
}

/// Splits the rows and the columns off a text that begins after the `r` of a name of cells.
fn numbers(text: &str) -> Option<(&str, &str, &str)> {
    let split = |it: &str| it.find(|ch: char| !ch.is_ascii_digit()).unwrap_or(it.len());
    let (rows, rest) = text.split_at(split(text));
    let (columns, rest) = rest.strip_prefix('c').map(|it| it.split_at(split(it)))?;
    (!rows.is_empty() && !columns.is_empty()).then_some((rows, columns, rest))
}

/// Returns the numbers after a noun, with the ending of its plural: ` 7`, `s 5 and 9`.
fn in_words(numbers: &str) -> String {
    let numbers: Vec<String> = numbers.chars().map(String::from).collect();
    match &*numbers {
        [others @ .., last] if !others.is_empty() => format!("s {} and {last}", others.join(", ")),
        _ => format!(" {}", numbers.concat()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_cells_become_words() {
        for (short, words) in [
            ("r12c3 are it", "Rows 1 and 2, column 3 are it"),
            ("A mistake: r1c3 is not 2.", "A mistake: row 1, column 3 is not 2."),
            ("in r1c2,r45c689", "in row 1, column 2, and rows 4 and 5, columns 6, 8 and 9"),
            ("3 is in r1c2, r4c5 is next", "3 is in row 1, column 2, row 4, column 5 is next"),
            ("It is 5. r1c1 is next", "It is 5. Row 1, column 1 is next"),
            ("their r, r1, rc, r1c and xr1c1", "their r, r1, rc, r1c and xr1c1"),
        ] {
            assert_eq!(cells_in_words(short), words);
        }
    }
}
