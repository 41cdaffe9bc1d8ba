//! Lines of formats with a puzzle in each line, and which formats a single line decides.

use crate::format::error::{Error, Fault};
use crate::format::formats;
use crate::format::kind::Format;
use crate::format::lines::{LineFormat, Misread};
use crate::format::reader::address;
use crate::format::sheet::Sheet;
use crate::format::text::raw_line::Line;

/// Returns the format of a line that only one format has. Puzzles of `others` count as lines of 81 characters for
/// answers.
pub(super) fn format_of(line: &str, others: &[LineFormat]) -> Option<(Format, LineFormat)> {
    let text = line.trim();
    let other = || others.iter().find(|it| (it.is_like)(text));
    formats::code(text).or_else(|| Some((Format::Line, *other()?)))
}

/// Parses a line. If the format cannot, the line may still be a link with a puzzle in another part.
pub(super) fn read(line: &Line, format: LineFormat) -> Result<Sheet, Error> {
    let text = line.text();
    let start = text.len() - text.trim_start().len();
    let read = (format.read)(text.trim()).or_else(|error| match error.fault {
        // A puzzle of other rules is refused by its name, wherever else 81 cells stand.
        Fault::Variant(_) | Fault::Violation(_) => Err(error),
        _ if !address::is_address(text.trim()) => Err(error),
        _ => address::puzzle(text.trim()).unwrap_or(Err(error)),
    });
    read.map_err(|Misread { offset, fault }| {
        let n_before = text.char_indices().take_while(|it| it.0 < start + offset).count();
        Error::new(line.number, n_before + 1, fault)
    })
}
