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

impl CellNames {
    /// Returns a sentence for beginners with its cells named as the player chose: automatically in words. What is said of a
    /// mistake is for beginners too.
    ///
    /// ```
    /// use sudoscope::grid::CellNames;
    ///
    /// let [auto, short] = [CellNames::Auto, CellNames::Short].map(|names| names.for_beginners("r1c3 is not 2."));
    /// assert_eq!([auto.as_str(), short.as_str()], ["Row 1, column 3 is not 2.", "r1c3 is not 2."]);
    /// ```
    pub fn for_beginners(self, sentence: &str) -> String {
        match self {
            Self::Auto | Self::Words => cells_in_words(sentence),
            Self::Short => sentence.to_owned(),
        }
    }
}

/// Returns a sentence with the short names of its cells in words. In a list of cells the word before the last one stands
/// between all, for a name in words has a comma of its own.
///
/// ```
/// use sudoscope::grid::cells_in_words;
///
/// assert_eq!(cells_in_words("r5c5 can only be 5."), "Row 5, column 5 can only be 5.");
/// assert_eq!(cells_in_words("so 3 is not in r7c59"), "so 3 is not in row 7, columns 5 and 9");
/// assert_eq!(cells_in_words("r1c2, r4c5 are 3"), "Row 1, column 2, and row 4, column 5 are 3");
/// ```
pub fn cells_in_words(sentence: &str) -> String {
    let mut words = String::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('r') {
        words += before;
        let starts_word = !words.ends_with(|ch: char| ch.is_ascii_alphanumeric());
        let Some((rows, columns, after)) = numbers(after).filter(|_| starts_word) else {
            words.push('r');
            rest = after;
            continue;
        };
        let starts_sentence = words.is_empty() || words.ends_with(". ");
        words += if starts_sentence { "Row" } else { "row" };
        words += &[in_words(rows), ", column".to_owned(), in_words(columns)].concat();
        rest = after;
        // The other cells of a list. One of two cells with a word between them stays as it is.
        if name_after(", ", rest).is_some() {
            let (items, last) = items(rest);
            let word = last.map_or(" and ", |item| item.before);
            for item in items.iter().chain(&last) {
                words +=
                    &[",", word, "row", &in_words(item.rows), ", column", &in_words(item.columns)]
                        .concat();
                rest = item.after;
            }
        }
    }
    words + rest
}

/// A name of cells in a list, after the first.
#[derive(Clone, Copy)]
struct Item<'a> {
    /// The comma or the word before it.
    before: &'static str,
    rows: &'a str,
    columns: &'a str,
    /// The rest of the sentence.
    after: &'a str,
}

/// Returns the items of a list that follow a comma, and the one that follows the word before the last, if it has any.
fn items(mut text: &str) -> (Vec<Item<'_>>, Option<Item<'_>>) {
    let mut items = Vec::new();
    while let Some(item) = name_after(", ", text) {
        items.push(item);
        text = item.after;
    }
    (items, name_after(" and ", text).or_else(|| name_after(" or ", text)))
}

/// Returns the name of cells that a text begins with after this separator.
fn name_after<'a>(before: &'static str, text: &'a str) -> Option<Item<'a>> {
    let (rows, columns, after) = numbers(text.strip_prefix(before)?.strip_prefix('r')?)?;
    Some(Item { before, rows, columns, after })
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
            ("in r1c2, r45c689", "in row 1, column 2, and rows 4 and 5, columns 6, 8 and 9"),
            ("r1c2 and r4c5 see", "Row 1, column 2 and row 4, column 5 see"),
            ("in r1c2, r4c5 or r6c7", "in row 1, column 2, or row 4, column 5, or row 6, column 7"),
            (
                "3 is in r1c2, so r4c5 is next",
                "3 is in row 1, column 2, so row 4, column 5 is next",
            ),
            ("It is 5. r1c1 is next", "It is 5. Row 1, column 1 is next"),
            ("their r, r1, rc, r1c and xr1c1", "their r, r1, rc, r1c and xr1c1"),
        ] {
            assert_eq!(cells_in_words(short), words);
        }
    }
}
