//! One puzzle of a stream with its text and its place.

use crate::domino::Puzzle;
use crate::format::error::Error;
use crate::format::kind::Format;
use crate::format::sheet::{Progress, Sheet};
use crate::format::text::raw_line::Line;

/// One puzzle of a stream, good or bad.
///
/// ```
/// use sudoscope::format::{Format, Reader};
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\nbad\n";
/// let records: Vec<_> = Reader::new(text.as_bytes()).map(Result::unwrap).collect();
/// assert_eq!((records[0].format, records[0].line), (Format::Line, 1));
/// assert_eq!((records[1].text.as_str(), records[1].line), ("bad", 2));
/// assert_eq!(records[1].puzzle.as_ref().unwrap_err().column(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Record {
    /// The format named, or the one detected.
    pub format: Format,
    /// The puzzle, or the error in its text.
    pub puzzle: Result<Puzzle, Error>,
    /// The entries and marks, if the text has some.
    pub progress: Option<Box<Progress>>,
    /// The text as read, without comments and headers: at most 64 KiB, with invalid UTF-8 replaced.
    pub text: String,
    /// The line where it starts, from 1.
    pub line: usize,
    /// True if a blank line stands before it.
    pub after_blank_line: bool,
}

impl Record {
    pub(super) fn new(
        format: Format,
        sheet: Result<Sheet, Error>,
        text: String,
        line: usize,
    ) -> Self {
        let (puzzle, progress) = match sheet {
            Ok(Sheet { puzzle, progress }) => (Ok(puzzle), progress),
            Err(error) => (Err(error), None),
        };
        Self { format, puzzle, progress, text, line, after_blank_line: false }
    }

    /// Makes the record of a puzzle from the lines it was read from.
    pub(super) fn of(format: Format, sheet: Result<Sheet, Error>, lines: &[Line]) -> Self {
        let line = lines.first().map_or(1, |it| it.number);
        Self::new(format, sheet, text_of(lines), line)
    }

    /// Sets whether a blank line stands before the puzzle.
    pub(super) fn after_gap(self, after_blank_line: bool) -> Self {
        Self { after_blank_line, ..self }
    }

    /// Returns the puzzle with its entries and marks.
    pub fn sheet(&self) -> Result<Sheet, Error> {
        let puzzle = self.puzzle.clone()?;
        Ok(Sheet { puzzle, progress: self.progress.clone() })
    }

    /// Returns true if the text has the shape of a puzzle, even if it breaks a rule.
    pub(super) fn is_whole(&self) -> bool {
        match &self.puzzle {
            Ok(_) => true,
            Err(error) => error.violation().is_some(),
        }
    }
}

/// Joins lines with newlines; the last one has none.
pub(super) fn text_of<'a>(lines: impl IntoIterator<Item = &'a Line>) -> String {
    let lines: Vec<String> = lines.into_iter().map(Line::text).collect();
    lines.join("\n")
}
