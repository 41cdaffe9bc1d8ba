//! Text to puzzles and back.
//!
//! A [`Reader`] splits a stream into [`Record`]s, one puzzle at a time, in bounded memory however long the
//! stream is; [`read`] reads the one puzzle of a paste; [`fn@write`] writes a puzzle in a format, and [`write_sheet`]
//! one with its entries and marks where the format has them. A format is a file in `formats/` and a line in its table.
//!
//! ```text
//!   reader     a stream to records, or a text to its one puzzle
//!   formats    a file for each format, and their table
//!   rows       nine rows of digits while the blank is unknown; rows with empty cells
//!   lines      what formats with a puzzle a line need; the parts of a link
//!   record     one puzzle of a stream
//!   text       a stream of bytes, a line of it, the characters in the line, its cells under each choice of the blank
//!   sheet, error, kind
//! ```
//!
//! ```
//! use sudoscope::format::{self, Format, Reader};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
//! for record in Reader::new(text.as_bytes()) {
//!     let puzzle = record?.puzzle?;
//!     assert!(format::write(&puzzle, Format::Boxed).starts_with("+-------+"));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Detection
//!
//! If no format is named, a text that begins as XML is read as such. Else the first line or block that reads as a whole
//! puzzle decides for the stream between lines of 81 characters, a format with a puzzle a line, a table with a header, nine
//! rows, and dominoes in the format of BOJ 4574. Rows may change their layout from puzzle to puzzle, and each [`Record`]
//! names its format: one with marks or sections where they have those, else [`Format::Boj2580`], [`Format::Boj2239`], or
//! [`Format::Boxed`] for everything else. Text before the deciding puzzle is reported as bad, and if nothing decides the
//! whole text is one bad puzzle.
//!
//! A line of dominoes has letters, so it is neither a row nor 81 cells, and cells or rows are not a whole puzzle of dominoes.
//! Each format with a puzzle a line says in its file what a line of it looks like.
//!
//! # Blanks
//!
//! Any one of `0 . _ * - ? x X ·` a puzzle. Some of them draw boxes too, so a blank is accepted only if
//! it is the only one that gives 81 cells, and 81 digits need none.
//!
//! # Rows
//!
//! Nine rows of nine cells, with any characters between them that draw a box. Where bars, tabs or commas
//! separate the cells, an empty cell is a blank. A blank line may separate bands of three rows.
//!
//! # Dominoes
//!
//! Their number on a line, a line for each, a line with the places of the single cells; then the next
//! puzzle, or a 0, after which nothing is read. The 0 may be missing. A text of a 0 alone has no puzzles.
//! Blank lines and comments may stand anywhere.
//!
//! # After a bad puzzle
//!
//! Lines continue at the next line. Rows continue at the next blank line, comment or header, or after nine
//! rows. Dominoes continue after the number of lines that the puzzle announces; a bad number ends the text,
//! because the beginning of the next puzzle is unknown. (If the format is detected, a bad puzzle ends at the
//! latest where the deciding one begins.)
//!
//! # Headers
//!
//! `#` comments may stand between puzzles of any format. Between puzzles of nine rows there may also stand
//! `% title`, sections like `[Puzzle]` (other sections are skipped, up to the next blank line or
//! header), and titles that begin with a word, like `Grid 01`.

mod error;
mod formats;
mod kind;
mod lines;
mod parse;
mod reader;
mod record;
mod rows;
mod sheet;
#[cfg(test)]
mod tests;
mod text;

use crate::domino::Puzzle;
#[cfg(any(feature = "app", test))]
use crate::{
    domino::Kind,
    grid::{Cell, Digit, DigitSet, Grid},
};

pub use error::Error;
pub use kind::Format;
#[cfg(feature = "screens")]
pub(crate) use lines::link::percent_decoded;
pub use reader::{ChunkParser, LineChunk, Reader, read, read_sheet};
#[cfg(feature = "app")]
pub(crate) use reader::{Source, is_record};
pub use record::Record;
pub use sheet::{Progress, Sheet};
#[cfg(any(feature = "app", test))]
pub(crate) use text::packed::not_text;
#[cfg(feature = "app")]
pub(crate) use text::raw_line::{Line, LineKind};
#[cfg(feature = "app")]
pub(crate) use text::sign::is_cells;

///
/// ```
/// use sudoscope::format::{self, Format};
///
/// let puzzle = format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert!(format::write(&puzzle, Format::Boj2580).starts_with("5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n"));
/// # Ok::<(), format::Error>(())
/// ```
///
/// `boj4574` and `tiles` write a Sudominoku with its dominoes, all others its digits; a Sudoku, which has none, is nine
/// rows of digits in `boj4574`, as its answers are.
pub fn write(puzzle: &Puzzle, format: Format) -> String {
    write_sheet(&Sheet::from(*puzzle), format)
}

/// Writes a puzzle with the entries and marks that the format can hold. Lines are separated by newlines; the last one
/// has none.
///
/// ```
/// use sudoscope::format::{self, Format};
///
/// let line = ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:614:::";
/// let sheet = format::read_sheet(line)?;
/// assert!(format::write_sheet(&sheet, Format::Grid).starts_with("*---"));
/// assert_eq!(format::write_sheet(&sheet, Format::Hodoku), line);
/// # Ok::<(), format::Error>(())
/// ```
pub fn write_sheet(sheet: &Sheet, format: Format) -> String {
    let written = write_entry(sheet, format);
    let (head, tail) = match format {
        // One puzzle of dominoes needs no end.
        Format::Boj4574 => (&[][..], &[][..]),
        _ => (format.head(), format.tail()),
    };
    [head, &[&*written], tail].concat().join("\n")
}

/// Returns the reason why a format cannot hold this puzzle with its entries and marks; `None` if it can.
#[cfg(any(feature = "app", test))]
pub(crate) fn misfit(sheet: &Sheet, format: Format) -> Option<String> {
    let kind = sheet.puzzle.kind();
    let holds = match format {
        Format::Boj4574 | Format::Tiles => Kind::Sudominoku,
        _ => Kind::Sudoku,
    };
    if kind != holds {
        return Some(format!("this is a {kind}, and {format} is for {holds}"));
    }
    let mut cells = sheet.candidates();
    let digits = match format {
        Format::Candidates729 => sheet.digits(),
        Format::Sdx => *sheet.puzzle.grid(),
        // It has signs for the digits, once it has some.
        Format::Grid if sheet.digits() == Grid::EMPTY => Grid::EMPTY,
        _ => return None,
    };
    for (cell, _) in sheet.progress().entries.filled().filter(|_| format == Format::Sdx) {
        cells[cell.index()] = DigitSet::EMPTY;
    }
    let seen =
        |(cell, digit): (Cell, Digit)| Some((cell, digit, sheet::seen_in(&cells, cell, digit)?));
    let singles = sheet::singles(&cells);
    let clash =
        singles.filled().filter(|it| !singles.is_consistent() && digits.get(it.0).is_none());
    let (cell, digit, other) = digits.filled().chain(clash).find_map(seen)?;
    Some(format!("{format} cannot tell {digit} in {cell} from a mark, since {other} has it too"))
}

/// Writes one of several puzzles of a text. The caller writes the [head](Format::head) and [tail](Format::tail).
pub fn write_entry(sheet: &Sheet, format: Format) -> String {
    (format.entry().write)(sheet)
}
