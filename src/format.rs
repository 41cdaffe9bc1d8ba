//! Text to puzzles and back.
//!
//! A [`Reader`] splits a stream into [`Record`]s, one puzzle at a time, in bounded memory however long the
//! stream is; [`read`] reads the one puzzle of a paste; [`fn@write`] writes a puzzle in a format. A format
//! is a file here and a line in `FORMATS`.
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
//! If no format is named, the first line or block that reads as a whole puzzle decides for the
//! stream between lines of 81 characters, nine rows, and dominoes in the format of BOJ 4574. Rows may
//! change their layout from puzzle to puzzle; each [`Record`] names its format: [`Format::Boj2580`],
//! [`Format::Boj2239`], or [`Format::Boxed`] for everything else. Text before the deciding puzzle is
//! reported as bad, and if nothing decides the whole text is one bad puzzle.
//!
//! No text has two of these formats: a line of dominoes has letters, so it is neither a row nor 81 cells, and cells
//! or rows are not a whole puzzle of dominoes.
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

mod boj2239;
mod boj2580;
mod boj4574;
mod boxed;
mod buffer;
mod decider;
mod error;
mod limits;
mod line;
mod loose;
mod paste;
mod raw_line;
mod reader;
mod rows;
mod scan;
mod sdk;
mod sign;
mod source;
mod spaces;
mod ss;
#[cfg(test)]
mod tests;
mod text;
mod tiles;

use std::fmt;

use crate::domino::Puzzle;
use crate::grid::Grid;

pub use error::Error;
pub use paste::read;
#[cfg(feature = "app")]
pub(crate) use raw_line::{Extent, Line, LineKind};
pub use reader::{ChunkParser, LineChunk, Reader, Record};
#[cfg(feature = "app")]
pub(crate) use sign::is_cells;
#[cfg(feature = "app")]
pub(crate) use source::Source;

use rows::Layout;

/// A text format of puzzles.
///
/// ```
/// use sudoscope::format::Format;
///
/// assert_eq!(Format::from_name(".sdm"), Some(Format::Line));
/// assert_eq!(Format::Line.to_string(), "line");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// 81 characters in a line.
    Line,
    /// Nine rows of nine numbers with spaces between.
    Boj2580,
    /// Nine rows of nine digits.
    Boj2239,
    /// Sudominoku: the number of dominoes, a line for each, the places of the single cells.
    Boj4574,
    /// Nine rows under headers.
    Sdk,
    /// Nine rows with bars, and rules between the bands.
    Ss,
    /// Nine rows in any layout; written in a box.
    Boxed,
    /// A picture of the board with its tiles, which can only be written.
    Tiles,
}

/// A line of the table of formats.
struct Entry {
    format: Format,
    name: &'static str,
    /// Other names for it.
    aliases: &'static [&'static str],
    /// A description in a few words.
    title: &'static str,
    reads: Reads,
    writes: Writes,
}

/// The way to read a format.
#[derive(Clone, Copy)]
enum Reads {
    /// A puzzle a line.
    Lines,
    /// Nine rows in this layout.
    Rows(Layout),
    /// Dominoes.
    Dominoes,
    /// Not at all.
    Never,
}

/// The way to write a format.
#[derive(Clone, Copy)]
enum Writes {
    /// Only the digits, also for a Sudominoku.
    Digits(fn(&Grid) -> String),
    /// The puzzle with its dominoes, if it has some.
    Puzzle(fn(&Puzzle) -> String),
}

#[rustfmt::skip]
const FORMATS: &[Entry] = &[
    Entry { format: Format::Line,    name: "line",    aliases: &["sdm"], title: "81 characters in a line",               reads: Reads::Lines,                 writes: Writes::Digits(line::write) },
    Entry { format: Format::Boj2580, name: "boj2580", aliases: &[],      title: "nine rows of nine numbers",             reads: Reads::Rows(boj2580::layout), writes: Writes::Digits(boj2580::write) },
    Entry { format: Format::Boj2239, name: "boj2239", aliases: &[],      title: "nine rows of nine digits",              reads: Reads::Rows(boj2239::layout), writes: Writes::Digits(boj2239::write) },
    Entry { format: Format::Boj4574, name: "boj4574", aliases: &[],      title: "Sudominoku: dominoes and single cells", reads: Reads::Dominoes,              writes: Writes::Puzzle(boj4574::write) },
    Entry { format: Format::Sdk,     name: "sdk",     aliases: &[],      title: "nine rows under headers",               reads: Reads::Rows(sdk::layout),     writes: Writes::Digits(sdk::write) },
    Entry { format: Format::Ss,      name: "ss",      aliases: &[],      title: "nine rows with bars and rules",         reads: Reads::Rows(ss::layout),      writes: Writes::Digits(ss::write) },
    Entry { format: Format::Boxed,   name: "boxed",   aliases: &[],      title: "nine rows in a box, any layout",        reads: Reads::Rows(boxed::layout),   writes: Writes::Digits(boxed::write) },
    Entry { format: Format::Tiles,   name: "tiles",   aliases: &[],      title: "a picture with its tiles, write only",  reads: Reads::Never,                 writes: Writes::Puzzle(tiles::write) },
];

impl Format {
    /// The formats, in the order in which a reader should meet them.
    pub const ALL: [Self; FORMATS.len()] = {
        let mut all = [Self::Line; FORMATS.len()];
        let mut idx = 0;
        while idx < all.len() {
            all[idx] = FORMATS[idx].format;
            idx += 1;
        }
        all
    };

    /// Returns the name: `line`, `boj2580`, ..
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns a description in a few words.
    pub fn title(self) -> &'static str {
        self.entry().title
    }

    /// Returns the format of this name or alias, with or without a leading point (`.sdm` is `line`).
    pub fn from_name(name: &str) -> Option<Self> {
        let name = name.strip_prefix('.').unwrap_or(name);
        FORMATS.iter().find(|it| it.name == name || it.aliases.contains(&name)).map(|it| it.format)
    }

    /// Returns true if the format can be read, and not only written.
    pub fn is_readable(self) -> bool {
        !matches!(self.entry().reads, Reads::Never)
    }

    /// Returns the format of the answer to a puzzle of this format: lines, numbers and dominoes keep their
    /// own, all others become nine rows of digits.
    #[must_use]
    pub const fn answer_format(self) -> Self {
        match self {
            Self::Line | Self::Boj2580 | Self::Boj4574 | Self::Tiles => self,
            Self::Boj2239 | Self::Sdk | Self::Ss | Self::Boxed => Self::Boj2239,
        }
    }

    fn entry(self) -> &'static Entry {
        FORMATS
            .iter()
            .find(|it| it.format == self)
            .expect("every format has its line in the table, as a test holds")
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Writes a puzzle in a format, with newlines between lines and none after the last.
///
/// ```
/// use sudoscope::format::{self, Format};
///
/// let puzzle = format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// assert!(format::write(&puzzle, Format::Boj2580).starts_with("5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n"));
/// # Ok::<(), format::Error>(())
/// ```
///
/// `boj2580`, `boj2239` and `boj4574` write 0 for a blank, the others a point. `boj4574` and `tiles` write a
/// Sudominoku with its dominoes, all others its digits; a Sudoku, which has none, is nine rows of digits
/// in `boj4574`, as its answers are.
pub fn write(puzzle: &Puzzle, format: Format) -> String {
    match format.entry().writes {
        Writes::Digits(write) => write(puzzle.grid()),
        Writes::Puzzle(write) => write(puzzle),
    }
}
