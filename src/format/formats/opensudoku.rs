//! `.opensudoku`: the XML of `OpenSudoku`, an app for Android.
//!
//! ```text
//! <opensudoku>                                     <opensudoku version="2">
//!   <name>extreme</name>                             <folder name="hard" created="1778054847256">
//!   <game data="530070000600195000.." />               <game data="530070000600195000.." state="0" time="0" />
//! ```
//!
//! A game that was begun has in place of the 81 digits `version: 3`, a newline, and for each cell its digit, its marks as a
//! sum of powers of two, and 1 if the player may change it: `5|0|0|0|6|1|..`. Version 1 has the marks as a list (`1,2,` or
//! `-`), version 4 corner marks before those of the centre, and version 5 a colour after them. Marks of versions 1 to 3 are
//! taken for those of the centre.
//!
//! The file is read event by event, since it may have a folder of many thousand games, often in a single line.

use std::io::{self, BufRead, Read};

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use crate::format::error::{Error, Fault, Found, MAX_HELD};
use crate::format::kind::Format;
use crate::format::lines::{self, Misread, link};
use crate::format::record::Record;
use crate::format::sheet::{Progress, Sheet};
use crate::format::text::buffer::Buffer;
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// The element around all games.
const ROOT: &str = "opensudoku";
const GAME: &str = "game";

/// The text before the first game, of the second version.
pub(in crate::format) const HEAD: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>";

/// The games of a file.
pub(in crate::format) struct Games<R> {
    xml: Reader<Bytes<R>>,
    event: Vec<u8>,
    /// The format, once the root element has been read.
    format: Option<Format>,
    /// True after an error from which the file cannot be read on.
    is_over: bool,
}

impl<R> std::fmt::Debug for Games<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Games").field("format", &self.format).finish_non_exhaustive()
    }
}

/// Returns true for the beginning of a text that is XML.
pub(in crate::format) fn is_like(beginning: &[u8]) -> bool {
    let beginning = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(beginning).trim_ascii_start();
    beginning.starts_with(b"<?xml") || beginning.starts_with(b"<opensudoku")
}

impl<R: Read> Games<R> {
    pub(in crate::format) fn of(input: Buffer<R>) -> Box<Self> {
        let bytes = Bytes { input, line: 1, column: 1, n_of_event: 0 };
        let mut xml = Reader::from_reader(bytes);
        // Its names do not matter, and to check them it would keep all that are open.
        xml.config_mut().check_end_names = false;
        Box::new(Self { xml, event: Vec::new(), format: None, is_over: false })
    }

    /// Reads the next game. After an error in the XML itself or in the root element there is no further one.
    pub(in crate::format) fn next(&mut self) -> io::Result<Option<Record>> {
        while !self.is_over {
            self.event.clear();
            self.xml.get_mut().n_of_event = 0;
            let event = self.xml.read_event_into(&mut self.event);
            let &Bytes { line, column, n_of_event, .. } = self.xml.get_ref();
            self.is_over = event.is_err();
            let data = match event {
                Ok(Event::Eof) => return Ok(None),
                Ok(Event::Start(tag) | Event::Empty(tag)) => match self.format {
                    None => {
                        let format = root(&tag);
                        self.format = format.as_ref().ok().copied();
                        self.is_over = format.is_err();
                        format.map(|_| None)
                    }
                    Some(_) if tag.name().as_ref() == GAME => data(&tag).map(Some),
                    Some(_) => Ok(None),
                },
                Ok(_) => Ok(None),
                Err(quick_xml::Error::Io(_)) if n_of_event > MAX_HELD => Err(Fault::TooManyBytes),
                Err(quick_xml::Error::Io(error)) => {
                    return Err(io::Error::new(error.kind(), error.to_string()));
                }
                Err(error) => Err(no_xml(&error)),
            };
            let (sheet, data) = match data {
                Ok(None) => continue,
                Ok(Some(data)) => (sheet(&data), data),
                Err(fault) => (Err(fault), String::new()),
            };
            // The place is that of the end of the tag.
            let sheet = sheet.map_err(|it| Error::new(line, column, it));
            let format = self.format.unwrap_or(Format::Opensudoku2);
            return Ok(Some(Record::new(format, sheet, data, line)));
        }
        Ok(None)
    }
}

/// Returns the format of the root element.
fn root(tag: &BytesStart<'_>) -> Result<Format, Fault> {
    let name = tag.name();
    if name.as_ref() != ROOT {
        return Err(unexpected(&format!("<{}>", name.as_ref()), "<opensudoku>"));
    }
    match attribute(tag, "version")?.as_deref() {
        None | Some("1") => Ok(Format::Opensudoku),
        Some("2") => Ok(Format::Opensudoku2),
        Some(version) => Err(unexpected(version, "version 1 or 2 of OpenSudoku's files")),
    }
}

fn data(tag: &BytesStart<'_>) -> Result<String, Fault> {
    attribute(tag, "data")?.ok_or_else(|| unexpected("<game>", "a game with its data"))
}

fn attribute(tag: &BytesStart<'_>, name: &str) -> Result<Option<String>, Fault> {
    let Some(attribute) = tag.try_get_attribute(name).map_err(|it| no_xml(&it))? else {
        return Ok(None);
    };
    let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|it| no_xml(&it))?;
    Ok(Some(value.trim().to_owned()))
}

fn no_xml(error: &dyn std::fmt::Display) -> Fault {
    Fault::OfWhole(format!("found no XML: {error}"))
}

/// Reads the data of a game.
fn sheet(data: &str) -> Result<Sheet, Fault> {
    let Some(rest) = data.strip_prefix("version:") else {
        let sheet = lines::sudoku_at(data, 0).map_err(|it| it.fault)?;
        return match link::tail(data, 81).trim().chars().next() {
            None => Ok(sheet),
            Some(ch) => Err(Fault::too_long(Found::Char(ch), 81)),
        };
    };
    let rest = rest.trim_start();
    let (version, cells) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let version = match version {
        "1" => 1,
        "2" | "3" => 3,
        "4" => 4,
        "5" => 5,
        _ => return Err(unexpected(version, "version 1 to 5 of a game")),
    };
    let (mut givens, mut progress) = (Grid::EMPTY, Progress::EMPTY);
    // Version 2 had two bars in a row.
    let mut fields = cells.trim().split('|').filter(|it| !it.is_empty());
    for (n_cells, cell) in Cell::ALL.into_iter().enumerate() {
        let mut next = || fields.next().ok_or_else(|| Fault::too_short(Found::EndOfText, n_cells));
        let digit = match next()? {
            "0" => None,
            digit => {
                Some(digit.parse::<Digit>().map_err(|_| unexpected(digit, "a digit from 0 to 9"))?)
            }
        };
        if version >= 4 {
            progress.corner[cell.index()] = marks(next()?, version)?;
        }
        progress.centre[cell.index()] = marks(next()?, version)?;
        if version >= 5 {
            // The colour.
            next()?;
        }
        match next()? {
            "0" => givens.set(cell, digit),
            "1" => progress.entries.set(cell, digit),
            other => return Err(unexpected(other, "0 for a given or 1")),
        }
    }
    match fields.next() {
        None => lines::sheet(givens, &progress, |_| 0).map_err(|it: Misread| it.fault),
        Some(field) => Err(unexpected(field, "the end of the cells")),
    }
}

fn unexpected(found: &str, expected: &'static str) -> Fault {
    Fault::Unexpected(Found::word(found), expected)
}

fn marks(field: &str, version: u8) -> Result<DigitSet, Fault> {
    let marks = if version == 1 {
        let list = field.split(',').map(str::trim).filter(|it| !it.is_empty() && *it != "-");
        list.map(|it| it.parse::<Digit>().ok()).collect()
    } else {
        field.parse().ok().filter(|it| *it < 1 << 9).map(DigitSet::from_bits)
    };
    marks.ok_or_else(|| unexpected(field, "the marks of a cell"))
}

/// Writes a game of the first version, which has only the givens.
pub(in crate::format) fn write_first(sheet: &Sheet) -> String {
    format!("  <game data=\"{}\" />", lines::digits(sheet.puzzle.grid()))
}

/// Writes a game of the second version.
pub(in crate::format) fn write(sheet: &Sheet) -> String {
    let Some(progress) = &sheet.progress else {
        let digits = lines::digits(sheet.puzzle.grid());
        return format!("    <game data=\"{digits}\" state=\"0\" time=\"0\" />");
    };
    let has_corner = progress.corner.iter().any(|it| !it.is_empty());
    let digits = sheet.digits();
    let cell = |cell: Cell| {
        let digit = digits.get(cell).map_or(0, Digit::get);
        let may_change = u8::from(sheet.puzzle.grid().get(cell).is_none());
        let (centre, corner) = (progress.centre[cell.index()], progress.corner[cell.index()]);
        if has_corner {
            format!("{digit}|{}|{}|{may_change}|", corner.bits(), centre.bits())
        } else {
            format!("{digit}|{}|{may_change}|", centre.bits())
        }
    };
    let cells: String = Cell::ALL.into_iter().map(cell).collect();
    let version = if has_corner { 4 } else { 3 };
    // Of its states, 0 is a game that is played.
    format!("    <game data=\"version: {version}&#10;{cells}\" state=\"0\" time=\"0\" />")
}

/// The bytes of a stream, counted by line and column.
struct Bytes<R> {
    input: Buffer<R>,
    line: usize,
    column: usize,
    /// The number of bytes since the last event.
    n_of_event: usize,
}

impl<R: Read> Read for Bytes<R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let mut bytes = self.fill_buf()?;
        let n_read = bytes.read(to)?;
        self.consume(n_read);
        Ok(n_read)
    }
}

impl<R: Read> BufRead for Bytes<R> {
    /// Fails if one event is longer than [`MAX_HELD`].
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.n_of_event > MAX_HELD {
            return Err(io::Error::other("the text of a tag is too long"));
        }
        if self.input.unread().is_empty() {
            self.input.fill()?;
        }
        Ok(self.input.unread())
    }

    fn consume(&mut self, n_bytes: usize) {
        for &byte in &self.input.unread()[..n_bytes] {
            match byte {
                b'\n' => (self.line, self.column) = (self.line + 1, 1),
                // The bytes of a character after its first.
                0x80..=0xbf => {}
                _ => self.column += 1,
            }
        }
        self.n_of_event += n_bytes;
        self.input.consume(n_bytes);
    }
}
