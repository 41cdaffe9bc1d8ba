//! Text to puzzles and back.
//!
//! A [`Reader`] splits a stream into [`Record`]s, one puzzle at a time, in bounded memory however long the
//! stream is; [`read`] reads the one puzzle of a paste; [`fn@write`] writes a puzzle in a format, and [`write_sheet`]
//! one with its entries and marks where the format has them. A format is a file here and a line in `FORMATS`.
//!
//! ```text
//!   reader    a stream to records: source of lines, detection, one way of reading for each kind of format
//!   paste     a text to its one puzzle
//!   raw_line, sign, scan     a line, the characters in it, its cells under each choice of the blank
//!   rows, marked, spaces     nine rows of digits, of candidates, with empty cells: what the formats of nine rows need
//!   records, link            a puzzle a line, and the parts of a link: what those formats need
//!   address, json            links of any page, and JSON with a puzzle in a field, which are lines without a format of their own
//!   sheet, error, limits, buffer
//!   all other files          a format each
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

mod address;
#[cfg(feature = "formats")]
mod bank;
mod boj2239;
mod boj2580;
mod boj4574;
mod boxed;
mod buffer;
mod candidate_line;
mod csv;
mod error;
#[cfg(feature = "formats")]
mod goodsudoku;
mod hodoku;
#[cfg(feature = "formats")]
mod json;
mod limits;
mod line;
mod link;
mod marked;
#[cfg(feature = "formats")]
mod opensudoku;
mod paste;
mod raw_line;
mod reader;
mod records;
mod rows;
mod scan;
mod sdk;
mod sdk_ini;
mod sheet;
mod sign;
mod spaces;
mod ss;
mod sudokupad;
mod sudokuwiki;
mod tatham;
#[cfg(test)]
mod tests;
mod text;
mod tiles;
mod utf16;

use std::fmt;

#[cfg(feature = "app")]
use crate::domino::Kind;
use crate::domino::Puzzle;
use crate::grid::Grid;
#[cfg(feature = "app")]
use crate::grid::{Cell, Digit, DigitSet};

pub use error::Error;
#[cfg(feature = "screens")]
pub(crate) use link::percent_decoded;
pub use paste::{read, read_sheet};
#[cfg(feature = "app")]
pub(crate) use raw_line::{Extent, Line, LineKind};
#[cfg(feature = "app")]
pub(crate) use reader::source::Source;
pub use reader::{ChunkParser, LineChunk, Reader, Record};
#[cfg(feature = "app")]
pub(crate) use records::is_record;
pub use sheet::{Progress, Sheet};
#[cfg(feature = "app")]
pub(crate) use sign::is_cells;

use records::LineFormat;
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
    /// Nine rows in a section, with entries and marks in further sections.
    SdkIni,
    /// Nine rows of candidates and of the player's digits.
    Sdx,
    /// Nine rows with bars, and rules between the bands.
    Ss,
    /// Nine rows with `X` for a blank.
    SsOld,
    /// Nine rows in any layout; written in a box.
    Boxed,
    /// Nine rows of candidates in a box.
    Grid,
    /// 729 characters in a line: the candidates of each cell.
    Candidates729,
    /// A line of `HoDoKu`'s library: entries and struck candidates.
    Hodoku,
    /// The first version of `OpenSudoku`'s XML.
    #[cfg(feature = "formats")]
    Opensudoku,
    /// The second version of `OpenSudoku`'s XML.
    #[cfg(feature = "formats")]
    Opensudoku2,
    /// Records of Sudoku Exchange's puzzle bank.
    #[cfg(feature = "formats")]
    Bank,
    /// A table with a header.
    Csv,
    /// A link to the solver of sudokuwiki.org.
    Sudokuwiki,
    /// A link of `SudokuPad` with the digits.
    Classic,
    /// A link of `SudokuPad` with the digits and letters for further rules.
    Scf,
    /// A link of `SudokuPad` with its JSON.
    #[cfg(feature = "formats")]
    Scl,
    /// A link of f-puzzles.
    #[cfg(feature = "formats")]
    Fpuz,
    /// A link of Good Sudoku.
    #[cfg(feature = "formats")]
    Goodsudoku,
    /// A game id of Simon Tatham's Solo.
    Tatham,
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
    keeps: Keeps,
}

/// The part of a player's progress that a format has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Keeps {
    /// None.
    Givens,
    /// The candidates; entries are written as givens.
    Candidates,
    /// The entries and the candidates.
    Entries,
    /// The entries and the marks in the centre.
    Centre,
    /// The entries and all marks.
    #[cfg_attr(
        not(feature = "formats"),
        expect(dead_code, reason = "these formats need libraries")
    )]
    Marks,
}

/// The way to read a format.
#[derive(Clone, Copy)]
enum Reads {
    /// 81 characters a line.
    Lines,
    /// A puzzle a line, in another form.
    Records(LineFormat),
    /// A table with a header.
    Table,
    /// A file of XML.
    #[cfg(feature = "formats")]
    Xml,
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
    /// The puzzle with the player's progress.
    Sheet(fn(&Sheet) -> String),
}

#[rustfmt::skip]
const FORMATS: &[Entry] = &[
    Entry { format: Format::Line,          name: "line",        aliases: &["sdm"],      title: "81 characters in a line",                               reads: Reads::Lines,                              writes: Writes::Digits(line::write),              keeps: Keeps::Givens },
    Entry { format: Format::Boj2580,       name: "boj2580",     aliases: &[],           title: "nine rows of nine numbers",                             reads: Reads::Rows(boj2580::layout),              writes: Writes::Digits(boj2580::write),           keeps: Keeps::Givens },
    Entry { format: Format::Boj2239,       name: "boj2239",     aliases: &[],           title: "nine rows of nine digits",                              reads: Reads::Rows(boj2239::layout),              writes: Writes::Digits(boj2239::write),           keeps: Keeps::Givens },
    Entry { format: Format::Boj4574,       name: "boj4574",     aliases: &[],           title: "Sudominoku: dominoes and single cells",                 reads: Reads::Dominoes,                           writes: Writes::Puzzle(boj4574::write),           keeps: Keeps::Givens },
    Entry { format: Format::Sdk,           name: "sdk",         aliases: &[],           title: "nine rows under headers",                               reads: Reads::Rows(sdk::layout),                  writes: Writes::Digits(sdk::write),               keeps: Keeps::Givens },
    Entry { format: Format::SdkIni,        name: "sdk-ini",     aliases: &[],           title: "nine rows in sections: puzzle, state, marks",           reads: Reads::Rows(sdk::layout),                  writes: Writes::Sheet(sdk_ini::write),            keeps: Keeps::Centre },
    Entry { format: Format::Sdx,           name: "sdx",         aliases: &[],           title: "nine rows of candidates, the player's digits with a u", reads: Reads::Rows(marked::layout),               writes: Writes::Sheet(marked::write_sdx),         keeps: Keeps::Entries },
    Entry { format: Format::Ss,            name: "ss",          aliases: &[],           title: "nine rows with bars and rules",                         reads: Reads::Rows(ss::layout),                   writes: Writes::Digits(ss::write),                keeps: Keeps::Givens },
    Entry { format: Format::SsOld,         name: "ss-old",      aliases: &[],           title: "nine rows of nine characters, X for a blank",           reads: Reads::Rows(boj2239::layout),              writes: Writes::Digits(ss::write_old),            keeps: Keeps::Givens },
    Entry { format: Format::Boxed,         name: "boxed",       aliases: &[],           title: "nine rows in a box, any layout",                        reads: Reads::Rows(boxed::layout),                writes: Writes::Digits(boxed::write),             keeps: Keeps::Givens },
    Entry { format: Format::Grid,          name: "grid",        aliases: &[],           title: "nine rows of candidates in a box",                      reads: Reads::Rows(marked::layout),               writes: Writes::Sheet(marked::write_grid),        keeps: Keeps::Candidates },
    Entry { format: Format::Candidates729, name: "729",         aliases: &[],           title: "729 characters in a line: the candidates",              reads: Reads::Records(candidate_line::LINES),     writes: Writes::Sheet(candidate_line::write),     keeps: Keeps::Candidates },
    Entry { format: Format::Hodoku,        name: "hodoku",      aliases: &[],           title: "a line of HoDoKu's library",                            reads: Reads::Records(hodoku::LINES),             writes: Writes::Sheet(hodoku::write),             keeps: Keeps::Entries },
    #[cfg(feature = "formats")]
    Entry { format: Format::Opensudoku,    name: "opensudoku",  aliases: &[],           title: "XML of OpenSudoku, version 1",                          reads: Reads::Xml,                                writes: Writes::Sheet(opensudoku::write_first),   keeps: Keeps::Givens },
    #[cfg(feature = "formats")]
    Entry { format: Format::Opensudoku2,   name: "opensudoku2", aliases: &[],           title: "XML of OpenSudoku, version 2",                          reads: Reads::Xml,                                writes: Writes::Sheet(opensudoku::write),         keeps: Keeps::Marks },
    #[cfg(feature = "formats")]
    Entry { format: Format::Bank,          name: "bank",        aliases: &[],           title: "records of Sudoku Exchange's puzzle bank",              reads: Reads::Records(bank::LINES),               writes: Writes::Sheet(bank::write),               keeps: Keeps::Givens },
    Entry { format: Format::Csv,           name: "csv",         aliases: &[],           title: "a table with a header",                                 reads: Reads::Table,                              writes: Writes::Digits(line::write),              keeps: Keeps::Givens },
    Entry { format: Format::Sudokuwiki,    name: "sudokuwiki",  aliases: &[],           title: "a link to the solver of sudokuwiki.org",                reads: Reads::Records(sudokuwiki::LINES),         writes: Writes::Sheet(sudokuwiki::write),         keeps: Keeps::Entries },
    Entry { format: Format::Classic,       name: "classic",     aliases: &[],           title: "a link of SudokuPad",                                   reads: Reads::Records(sudokupad::classic::LINES), writes: Writes::Sheet(sudokupad::classic::write), keeps: Keeps::Givens },
    Entry { format: Format::Scf,           name: "scf",         aliases: &[],           title: "a link of SudokuPad, with letters for rules",           reads: Reads::Records(sudokupad::scf::LINES),     writes: Writes::Sheet(sudokupad::scf::write),     keeps: Keeps::Givens },
    #[cfg(feature = "formats")]
    Entry { format: Format::Scl,           name: "scl",         aliases: &["ctc"],      title: "a link of SudokuPad, with marks",                       reads: Reads::Records(sudokupad::scl::LINES),     writes: Writes::Sheet(sudokupad::scl::write),     keeps: Keeps::Marks },
    #[cfg(feature = "formats")]
    Entry { format: Format::Fpuz,          name: "fpuz",        aliases: &["fpuzzles"], title: "a link of f-puzzles, with marks",                       reads: Reads::Records(sudokupad::fpuz::LINES),    writes: Writes::Sheet(sudokupad::fpuz::write),    keeps: Keeps::Marks },
    #[cfg(feature = "formats")]
    Entry { format: Format::Goodsudoku,    name: "goodsudoku",  aliases: &[],           title: "a link of Good Sudoku",                                 reads: Reads::Records(goodsudoku::LINES),         writes: Writes::Sheet(goodsudoku::write),         keeps: Keeps::Givens },
    Entry { format: Format::Tatham,        name: "tatham",      aliases: &[],           title: "a game id of Simon Tatham's Solo",                      reads: Reads::Records(tatham::LINES),             writes: Writes::Sheet(tatham::write),             keeps: Keeps::Givens },
    Entry { format: Format::Tiles,         name: "tiles",       aliases: &[],           title: "a picture with its tiles, write only",                  reads: Reads::Never,                              writes: Writes::Puzzle(tiles::write),             keeps: Keeps::Givens },
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

    /// Returns true if the format has the entries of a player and not only the givens.
    pub fn keeps_entries(self) -> bool {
        matches!(self.entry().keeps, Keeps::Entries | Keeps::Centre | Keeps::Marks)
    }

    /// Returns true if the format has the marks of a player, at least those in the centre of a cell.
    pub fn keeps_marks(self) -> bool {
        self.entry().keeps != Keeps::Givens
    }

    /// Returns true if a puzzle of the format is one line of a text.
    pub fn is_line(self) -> bool {
        match self.entry().reads {
            Reads::Lines | Reads::Records(_) | Reads::Table => true,
            #[cfg(feature = "formats")]
            Reads::Xml => true,
            Reads::Rows(_) | Reads::Dominoes | Reads::Never => false,
        }
    }

    /// Returns the lines before the first puzzle of a text; empty where there are none.
    pub const fn head(self) -> &'static [&'static str] {
        match self {
            Self::Csv => &[csv::HEADER],
            #[cfg(feature = "formats")]
            Self::Opensudoku => &[opensudoku::HEAD, "<opensudoku>", "  <name>Sudoscope</name>"],
            #[cfg(feature = "formats")]
            Self::Opensudoku2 => {
                &[opensudoku::HEAD, "<opensudoku version=\"2\">", "  <folder name=\"Sudoscope\">"]
            }
            _ => &[],
        }
    }

    /// Returns the lines after the last puzzle of a text; empty where there are none.
    pub const fn tail(self) -> &'static [&'static str] {
        match self {
            Self::Boj4574 => &["0"],
            #[cfg(feature = "formats")]
            Self::Opensudoku => &["</opensudoku>"],
            #[cfg(feature = "formats")]
            Self::Opensudoku2 => &["  </folder>", "</opensudoku>"],
            _ => &[],
        }
    }

    /// Returns the format of the answer to a puzzle of this format: numbers and dominoes keep their own, that of a
    /// puzzle in a line is a line, and all others become nine rows of digits.
    #[must_use]
    pub fn answer_format(self) -> Self {
        match self {
            Self::Boj2580 | Self::Boj4574 | Self::Tiles => self,
            _ if self.is_line() => Self::Line,
            _ => Self::Boj2239,
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
/// `boj4574` and `tiles` write a Sudominoku with its dominoes, all others its digits; a Sudoku, which has none, is nine
/// rows of digits in `boj4574`, as its answers are.
pub fn write(puzzle: &Puzzle, format: Format) -> String {
    write_sheet(&Sheet::from(*puzzle), format)
}

/// Writes a puzzle and of its entries and marks what the format has, likewise.
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
    let lines: Vec<&str> =
        head.iter().copied().chain([&*written]).chain(tail.iter().copied()).collect();
    lines.join("\n")
}

/// Returns the reason why a format cannot hold a puzzle with its entries and marks, if it cannot.
#[cfg(feature = "app")]
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

/// Writes a puzzle as one of a text, whose [head](Format::head) and [tail](Format::tail) the caller writes.
pub fn write_entry(sheet: &Sheet, format: Format) -> String {
    match format.entry().writes {
        Writes::Digits(write) => write(sheet.puzzle.grid()),
        Writes::Puzzle(write) => write(&sheet.puzzle),
        Writes::Sheet(write) => write(sheet),
    }
}
