//! The table of the formats, each with its file in this folder.

#[cfg(feature = "formats")]
mod bank;
pub(super) mod boj2239;
pub(super) mod boj2580;
pub(super) mod boj4574;
pub(super) mod boxed;
mod candidate_line;
pub(super) mod csv;
#[cfg(feature = "formats")]
mod goodsudoku;
mod hodoku;
pub(super) mod line;
pub(super) mod marked;
#[cfg(feature = "formats")]
pub(super) mod opensudoku;
pub(super) mod sdk_ini;
mod ss;
mod sudokupad;
mod sudokuwiki;
mod tatham;
mod tiles;

use std::fmt;

use crate::format::kind::Format;
use crate::format::lines::LineFormat;
use crate::format::rows::{self, Layout};
use crate::format::sheet::Sheet;

pub(super) struct Entry {
    format: Format,
    name: &'static str,
    /// Other names that are accepted.
    aliases: &'static [&'static str],
    /// A description in a few words.
    title: &'static str,
    pub(super) reads: Reads,
    /// Writes the puzzle, with as much of a player's progress as the format can hold.
    pub(super) write: fn(&Sheet) -> String,
    pub(super) keeps: Keeps,
}

/// The parts of a player's progress that a format can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Keeps {
    /// No progress, only givens.
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

/// The way in which a format is read.
#[derive(Clone, Copy)]
pub(super) enum Reads {
    /// 81 characters in each line.
    Lines,
    /// A puzzle in each line, in another form.
    Records(LineFormat),
    /// A table with a header line.
    Table,
    /// An XML file.
    #[cfg(feature = "formats")]
    Xml,
    /// Nine rows in this layout.
    Rows(Layout),
    /// The list of dominoes of BOJ 4574.
    Dominoes,
    /// It can only be written.
    Never,
}

#[rustfmt::skip]
const FORMATS: &[Entry] = &[
    Entry { format: Format::Line,          name: "line",        aliases: &["sdm"],      title: "81 characters in a line",                               reads: Reads::Lines,                              write: |it| it.puzzle.grid().to_string(),            keeps: Keeps::Givens },
    Entry { format: Format::Boj2580,       name: "boj2580",     aliases: &[],           title: "nine rows of nine numbers",                             reads: Reads::Rows(boj2580::layout),              write: |it| rows::write(it.puzzle.grid(), '0', " "), keeps: Keeps::Givens },
    Entry { format: Format::Boj2239,       name: "boj2239",     aliases: &[],           title: "nine rows of nine digits",                              reads: Reads::Rows(boj2239::layout),              write: |it| rows::write(it.puzzle.grid(), '0', ""),  keeps: Keeps::Givens },
    Entry { format: Format::Boj4574,       name: "boj4574",     aliases: &[],           title: "Sudominoku: dominoes and single cells",                 reads: Reads::Dominoes,                           write: |it| boj4574::write(&it.puzzle),              keeps: Keeps::Givens },
    Entry { format: Format::Sdk,           name: "sdk",         aliases: &[],           title: "nine rows under headers",                               reads: Reads::Rows(boj2239::layout),              write: |it| rows::write(it.puzzle.grid(), '.', ""),  keeps: Keeps::Givens },
    Entry { format: Format::SdkIni,        name: "sdk-ini",     aliases: &[],           title: "nine rows in sections: puzzle, state, marks",           reads: Reads::Rows(boj2239::layout),              write: sdk_ini::write,                               keeps: Keeps::Centre },
    Entry { format: Format::Sdx,           name: "sdx",         aliases: &[],           title: "nine rows of candidates, the player's digits with a u", reads: Reads::Rows(boxed::layout),                write: marked::write_sdx,                            keeps: Keeps::Entries },
    Entry { format: Format::Ss,            name: "ss",          aliases: &[],           title: "nine rows with bars and rules",                         reads: Reads::Rows(ss::layout),                   write: |it| ss::write(it.puzzle.grid()),             keeps: Keeps::Givens },
    Entry { format: Format::SsOld,         name: "ss-old",      aliases: &[],           title: "nine rows of nine characters, X for a blank",           reads: Reads::Rows(boj2239::layout),              write: |it| rows::write(it.puzzle.grid(), 'X', ""),  keeps: Keeps::Givens },
    Entry { format: Format::Boxed,         name: "boxed",       aliases: &[],           title: "nine rows in a box, any layout",                        reads: Reads::Rows(boxed::layout),                write: |it| boxed::write(it.puzzle.grid()),          keeps: Keeps::Givens },
    Entry { format: Format::Grid,          name: "grid",        aliases: &[],           title: "nine rows of candidates in a box",                      reads: Reads::Rows(boxed::layout),                write: marked::write_grid,                           keeps: Keeps::Candidates },
    Entry { format: Format::Candidates729, name: "729",         aliases: &[],           title: "729 characters in a line: the candidates",              reads: Reads::Records(candidate_line::LINES),     write: candidate_line::write,                        keeps: Keeps::Candidates },
    Entry { format: Format::Hodoku,        name: "hodoku",      aliases: &[],           title: "a line of HoDoKu's library",                            reads: Reads::Records(hodoku::LINES),             write: hodoku::write,                                keeps: Keeps::Entries },
    #[cfg(feature = "formats")]
    Entry { format: Format::Opensudoku,    name: "opensudoku",  aliases: &[],           title: "XML of OpenSudoku, version 1",                          reads: Reads::Xml,                                write: opensudoku::write_first,                      keeps: Keeps::Givens },
    #[cfg(feature = "formats")]
    Entry { format: Format::Opensudoku2,   name: "opensudoku2", aliases: &[],           title: "XML of OpenSudoku, version 2",                          reads: Reads::Xml,                                write: opensudoku::write,                            keeps: Keeps::Marks },
    #[cfg(feature = "formats")]
    Entry { format: Format::Bank,          name: "bank",        aliases: &[],           title: "records of Sudoku Exchange's puzzle bank",              reads: Reads::Records(bank::LINES),               write: bank::write,                                  keeps: Keeps::Givens },
    Entry { format: Format::Csv,           name: "csv",         aliases: &[],           title: "a table with a header",                                 reads: Reads::Table,                              write: |it| it.puzzle.grid().to_string(),            keeps: Keeps::Givens },
    Entry { format: Format::Sudokuwiki,    name: "sudokuwiki",  aliases: &[],           title: "a link to the solver of sudokuwiki.org",                reads: Reads::Records(sudokuwiki::LINES),         write: sudokuwiki::write,                            keeps: Keeps::Entries },
    Entry { format: Format::Classic,       name: "classic",     aliases: &[],           title: "a link of SudokuPad",                                   reads: Reads::Records(sudokupad::classic::LINES), write: sudokupad::classic::write,                    keeps: Keeps::Givens },
    Entry { format: Format::Scf,           name: "scf",         aliases: &[],           title: "a link of SudokuPad, with letters for rules",           reads: Reads::Records(sudokupad::scf::LINES),     write: sudokupad::scf::write,                        keeps: Keeps::Givens },
    #[cfg(feature = "formats")]
    Entry { format: Format::Scl,           name: "scl",         aliases: &["ctc"],      title: "a link of SudokuPad, with marks",                       reads: Reads::Records(sudokupad::scl::LINES),     write: sudokupad::scl::write,                        keeps: Keeps::Marks },
    #[cfg(feature = "formats")]
    Entry { format: Format::Fpuz,          name: "fpuz",        aliases: &["fpuzzles"], title: "a link of f-puzzles, with marks",                       reads: Reads::Records(sudokupad::fpuz::LINES),    write: sudokupad::fpuz::write,                       keeps: Keeps::Marks },
    #[cfg(feature = "formats")]
    Entry { format: Format::Goodsudoku,    name: "goodsudoku",  aliases: &[],           title: "a link of Good Sudoku",                                 reads: Reads::Records(goodsudoku::LINES),         write: goodsudoku::write,                            keeps: Keeps::Givens },
    Entry { format: Format::Tatham,        name: "tatham",      aliases: &[],           title: "a game id of Simon Tatham's Solo",                      reads: Reads::Records(tatham::LINES),             write: tatham::write,                                keeps: Keeps::Givens },
    Entry { format: Format::Tiles,         name: "tiles",       aliases: &[],           title: "a picture with its tiles, write only",                  reads: Reads::Never,                              write: |it| tiles::write(&it.puzzle),                keeps: Keeps::Givens },
];

impl Format {
    /// The formats, in the order in which a reader should meet them.
    pub const ALL: &[Self] = &{
        let mut all = [Self::Line; FORMATS.len()];
        let mut idx = 0;
        while idx < all.len() {
            assert!(FORMATS[idx].format as usize == idx, "the table has the order of the formats");
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

    /// Returns true if the format can hold a player's entries besides the givens.
    pub fn keeps_entries(self) -> bool {
        matches!(self.entry().keeps, Keeps::Entries | Keeps::Centre | Keeps::Marks)
    }

    /// Returns true if the format can hold a player's marks, at least those in the centre of a cell.
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

    /// Returns the format of an answer to a puzzle in this format. Numbers and dominoes keep their format, a puzzle in
    /// a line is answered by a line, and all others by nine rows of digits.
    #[must_use]
    pub fn answer_format(self) -> Self {
        match self {
            Self::Boj2580 | Self::Boj4574 | Self::Tiles => self,
            _ if self.is_line() => Self::Line,
            _ => Self::Boj2239,
        }
    }

    pub(super) fn entry(self) -> &'static Entry {
        &FORMATS[self as usize]
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Returns the format whose lines are unmistakable, if the text is such a line.
pub(super) fn code(text: &str) -> Option<(Format, LineFormat)> {
    FORMATS.iter().find_map(|it| match it.reads {
        Reads::Records(lines) if (lines.is_like)(text) => Some((it.format, lines)),
        _ => None,
    })
}
