//! A table with a header: one of its columns has the puzzles.
//!
//! ```text
//! quizzes,solutions
//! 004300209005009001070060043006002087190007400050083000600000105003508690042910300,864371259325849761..
//! ```
//!
//! The column is the first whose name is `puzzle` or one of the other names that are in use. Commas, semicolons or tabs part the
//! columns, and a field may stand in double quotes. A field has no newline, so that an error can name its line. Where the puzzles are in the first column, the lines are read as lines of 81 characters, which is faster.

use crate::format::error::{Error, Fault, Found};
use crate::format::formats::line;
use crate::format::lines::link;
use crate::format::sheet::Sheet;
use crate::format::text::raw_line::Line;

/// The names of the column with the puzzles, in lower case.
const NAMES: [&str; 9] =
    ["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "sudokus", "givens", "unsolved", "question"];
const DELIMITERS: [char; 3] = [',', ';', '\t'];

/// The header that is written.
pub(in crate::format) const HEADER: &str = "puzzle";

/// The columns of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::format) struct Columns {
    delimiter: char,
    /// The index of the column with the puzzles. If it is the first, whole lines of 81 characters can be read without
    /// looking for columns.
    pub(in crate::format) puzzle: usize,
}

impl Columns {
    /// Parses a header. `None` if no column has a name for puzzles. Without `of_one`, the delimiter after a single
    /// column, a single name is no header, because it may be a word before a puzzle.
    pub(in crate::format) fn of_header(line: &Line, of_one: Option<char>) -> Option<Self> {
        let text = line.text();
        let delimiter = DELIMITERS.into_iter().find(|it| text.contains(*it)).or(of_one)?;
        let is_name = |field: String| NAMES.contains(&field.trim().to_lowercase().as_str());
        let puzzle = fields(&text, delimiter).position(|it| is_name(it.1))?;
        Some(Self { delimiter, puzzle })
    }

    /// Reads the puzzle of a line.
    pub(in crate::format) fn read(self, line: &Line) -> Result<Sheet, Error> {
        let text = line.text();
        let Some((start, field)) = fields(&text, self.delimiter).nth(self.puzzle) else {
            let fault = Fault::Unexpected(Found::EndOfLine, "the column with the puzzle");
            return Err(Error::new(line.number, line.n_characters() + 1, fault));
        };
        let cells = Line { number: line.number, bytes: field.into_bytes(), is_cut: false };
        // The error counts columns within the field; the player sees the whole line.
        let before = text.char_indices().take_while(|it| it.0 < start).count();
        line::read(&cells).map(Sheet::from).map_err(|mut it| {
            it.column += before;
            it
        })
    }
}

/// Returns the fields of a line without their quotes, each with the offset of its content.
fn fields(text: &str, delimiter: char) -> impl Iterator<Item = (usize, String)> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let start = next?;
        let rest = link::tail(text, start);
        if let Some(quoted) = rest.strip_prefix('"') {
            let mut field = String::new();
            let mut chars = quoted.char_indices().peekable();
            while let Some((at, ch)) = chars.next() {
                if ch != '"' {
                    field.push(ch);
                // Within quotes a doubled quote stands for one.
                } else if chars.next_if(|it| it.1 == '"').is_some() {
                    field.push('"');
                } else {
                    // Text between the closing quote and the next delimiter is ignored.
                    let end = start + 1 + at + 1;
                    next = link::tail(text, end).find(delimiter).map(|it| end + it + 1);
                    return Some((start + 1, field));
                }
            }
        }
        let field = rest.split(delimiter).next().unwrap_or_default();
        next = (field.len() < rest.len()).then_some(start + field.len() + 1);
        Some((start, field.to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_may_have_quotes() {
        let of = |text| fields(text, ',').collect::<Vec<_>>();
        let text = "a,\"b,\"\"c\"\"\",,d";
        let expected = [(0, "a"), (3, "b,\"c\""), (12, ""), (13, "d")];
        assert_eq!(of(text), expected.map(|it| (it.0, it.1.to_owned())));
        assert_eq!(of("\"a"), [(0, "\"a".to_owned())], "a quote that is not closed is a character");
    }
}
