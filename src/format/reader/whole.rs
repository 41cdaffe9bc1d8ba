//! The one puzzle of a paste or an argument.

mod loose;
mod spaced;

use std::io::Read;

use crate::domino::Puzzle;
#[cfg(feature = "formats")]
use crate::format::error::Found;
use crate::format::error::{Error, Fault};
use crate::format::formats::boj4574::{self, Head};
#[cfg(feature = "formats")]
use crate::format::formats::opensudoku;
use crate::format::formats::{self, marked};
use crate::format::kind::Format;
use crate::format::lines::{LineFormat, link};
use crate::format::reader::address;
#[cfg(feature = "formats")]
use crate::format::reader::json;
use crate::format::reader::mode::Mode;
use crate::format::reader::source::Source;
use crate::format::reader::stream::{Reader, Section};
use crate::format::rows::{self, N_ROWS, spaces};
use crate::format::sheet::Sheet;
use crate::format::text::raw_line::{Line, LineKind};

/// Lines outside of any format. A field of JSON may hold a puzzle in any format.
const OTHERS: &[LineFormat] = &[
    address::LINES,
    #[cfg(feature = "formats")]
    LineFormat { is_like: json::is_like, read: |line| json::read(line, sheet_of_text) },
];

impl<R: Read> Reader<R> {
    /// Reads a stream and detects its format. An input with a single puzzle may have any shape that
    /// [`read`](super::read()) accepts.
    pub fn new(input: R) -> Self {
        let mut reader = Self::of_stream(input);
        reader.one = Some(of_whole);
        reader
    }

    /// Reads a stream in which every puzzle must have a shape that streams have.
    fn of_stream(input: R) -> Self {
        let mut reader = Self::in_mode(input, Mode::Detect);
        reader.others = OTHERS;
        reader
    }

    /// Returns the lines after the last record, for a text in memory.
    fn rest(mut self) -> impl Iterator<Item = Line> {
        std::iter::from_fn(move || self.source.next().ok().flatten())
    }
}

/// Returns true for a line that only one format has, and for any link.
#[cfg(feature = "app")]
pub(crate) fn is_record(text: &str) -> bool {
    let is_code = || super::codes::format_of(text, OTHERS).is_some();
    !text.contains('\n') && (address::is_address(text.trim()) || is_code())
}

/// Reads the one puzzle of a paste or an argument, in any layout.
///
/// Line ends may be of any kind, and blank lines may stand anywhere, even between the rows. Words and comments may
/// stand before the puzzle; a second puzzle or anything else after it is an error. Beyond a [`Reader`] it accepts
/// boards copied from a screen, with words beside them and cells of several lines, and 81 cells in lines of equal
/// length. Dominoes may end with their 0. The caller cannot name a format, so [`Error::is_format_in_doubt`] is always
/// false.
///
/// ```
/// let puzzle = sudoscope::format::read(&"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
/// assert_eq!(puzzle.unwrap().grid().n_filled(), 30);
/// let error = sudoscope::format::read("53..7....6..q95").unwrap_err();
/// assert!(error.to_string().starts_with("1:13: found 'q', expected a digit or a blank"));
/// ```
pub fn read(text: &str) -> Result<Puzzle, Error> {
    read_sheet(text).map(|it| it.puzzle)
}

/// Reads the one puzzle of a paste or an argument, as [`read`] does, with the entries and marks that the text has.
///
/// ```
/// let line = ":::+53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::::";
/// let sheet = sudoscope::format::read_sheet(line)?;
/// assert_eq!(sheet.progress().entries.n_filled(), 1);
/// # Ok::<(), sudoscope::format::Error>(())
/// ```
pub fn read_sheet(text: &str) -> Result<Sheet, Error> {
    of_whole(text).map(|it| it.1)
}

/// Reads the one puzzle of a text that may be XML or JSON. Returns the format for the answer with it.
pub(super) fn of_whole(text: &str) -> Result<(Format, Sheet), Error> {
    #[cfg(feature = "formats")]
    if opensudoku::is_like(text.as_bytes()) {
        return only_game(text).map(|sheet| (Format::Opensudoku2, sheet));
    }
    #[cfg(feature = "formats")]
    if let Some(sheet) = json::one(text, sheet_of_text) {
        return sheet.map(|sheet| (Format::Line, sheet));
    }
    let address = text.trim();
    if address::is_address(address)
        && !address.contains(char::is_whitespace)
        && formats::code(address).is_none()
        && address::puzzle(address).is_none()
    {
        let (line, column) = link::place_of(text, text.len() - text.trim_start().len());
        return Err(Error::new(line, column, address::unknown()));
    }
    of_text(text)
}

/// Reads the one puzzle of a text of lines. Returns the format for the answer with it.
pub(super) fn of_text(text: &str) -> Result<(Format, Sheet), Error> {
    // First, because every other reader drops the spaces.
    if let Some(nine) = spaced::read(text) {
        return nine.checked().map(|grid| (Format::Boxed, grid.into()));
    }
    let text = plain(text);
    let mut reader = Reader::of_stream(text.as_bytes());
    let Some(Ok(record)) = reader.next() else {
        return Err(Error::new(1, 1, Fault::no_puzzle()));
    };
    // What a stream does not take may be a shape that only a text of one puzzle may have.
    if !record.is_whole() {
        let lines = Source::new(text.as_bytes()).lines();
        if let Some((format, sheet)) = marked::read(&lines) {
            return sheet.map(|sheet| (format, sheet));
        }
        if let Some(nine) = spaces::read(&lines).or_else(|| loose::read(&lines)) {
            return nine.checked().map(|grid| (Format::Boxed, grid.into()));
        }
    }
    let sheet = record.sheet().map_err(|it| it.in_doubt(false))?;
    match record.format {
        Format::Boj4574 => nothing_after_dominoes(reader.rest())?,
        _ => nothing_after_cells(reader.rest())?,
    }
    Ok((record.format, sheet))
}

/// Reads a file of XML with one game.
#[cfg(feature = "formats")]
fn only_game(text: &str) -> Result<Sheet, Error> {
    let mut games = Reader::new(text.as_bytes()).filter_map(Result::ok);
    let game = games.next().ok_or_else(|| Error::new(1, 1, Fault::no_puzzle()))?;
    let sheet = game.sheet()?;
    match games.next() {
        None => Ok(sheet),
        Some(next) => {
            let fault = Fault::trailing(&Found::word("another game"));
            Err(Error::new(next.line, 1, fault))
        }
    }
}

#[cfg(feature = "formats")]
fn sheet_of_text(text: &str) -> Result<Sheet, Error> {
    of_text(text).map(|it| it.1)
}

/// Fails if anything but a border follows a line or nine rows.
fn nothing_after_cells(rest: impl Iterator<Item = Line>) -> Result<(), Error> {
    for line in rest {
        match line.kind() {
            LineKind::Header if Section::under(&line) == Section::Other => break,
            LineKind::Blank | LineKind::Comment => {}
            LineKind::Header | LineKind::Content => rows::nothing_more(&line)?,
        }
    }
    Ok(())
}

/// Fails if anything but the closing 0 follows the dominoes.
fn nothing_after_dominoes(rest: impl Iterator<Item = Line>) -> Result<(), Error> {
    let mut rest = rest.filter(|it| !boj4574::is_skipped(it));
    match rest.next() {
        Some(line) if Head::of(&line) != Head::End => Err(boj4574::nothing_more(&line)),
        _ => Ok(()),
    }
}

/// The characters that screens and pages show for a blank: a middle dot, a bullet, and the like.
const DOTS: [char; 5] = ['\u{b7}', '\u{2022}', '\u{2219}', '\u{22c5}', '\u{30fb}'];

/// Normalizes line ends and dots, and replaces blank lines by comments, so that they do not end the puzzle. Words
/// outside a frame around the board and titles above dominoes become comments too. Lines and columns do not change.
fn plain(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n").replace(DOTS, ".");
    let text = without_labels(&text).unwrap_or(text);
    let lines: Vec<&str> = text.split('\n').collect();
    // Fewer framed lines are no board: then `|` and the like are ordinary characters of rows.
    let framed = lines.iter().filter(|it| framed(it).is_some()).count() >= N_ROWS;
    let n_titles = n_titles(&text);
    let lines: Vec<&str> = (0..)
        .zip(lines)
        .map(|(idx, line)| match self::framed(line) {
            _ if idx < n_titles => "#",
            Some(board) if framed => board,
            _ if framed && line.contains(char::is_alphabetic) => "#",
            // A comment does not end the rows of a puzzle, a blank line does.
            _ if line.trim().is_empty() => "#",
            _ => line,
        })
        .collect();
    lines.join("\n")
}

/// Blanks out the row labels before a frame, and the lines outside of it, such as column numbers. `None` unless there
/// are nine labelled rows.
fn without_labels(text: &str) -> Option<String> {
    let labelled = |line: &str| {
        let bare = line.trim_start();
        let label = bare.split(|ch: char| !ch.is_ascii_alphanumeric()).next()?;
        let name = label.strip_prefix(['r', 'R']).unwrap_or(label);
        let rest = bare.strip_prefix(label)?.trim_start();
        let is_name = |it: char| matches!(it, '1'..='9' | 'A'..='I' | 'a'..='i');
        let is_label = name.len() == 1 && name.starts_with(is_name) && framed(rest).is_some();
        is_label.then(|| " ".repeat(line.chars().count() - rest.chars().count()) + rest)
    };
    if text.split('\n').filter_map(labelled).count() != N_ROWS {
        return None;
    }
    let line = |it: &str| match (labelled(it), framed(it)) {
        (Some(row), _) => row,
        (None, Some(rule)) => rule.to_owned(),
        (None, None) => "#".to_owned(),
    };
    Some(text.split('\n').map(line).collect::<Vec<_>>().join("\n"))
}

/// Returns the number of title lines above a list of dominoes, 0 if the text is no such list.
fn n_titles(text: &str) -> usize {
    match &Source::new(text.as_bytes()).lines()[..] {
        [line, ..] if matches!(Head::of(line), Head::Dominoes(_)) => line.number - 1,
        _ => 0,
    }
}

/// Returns a line up to the right side of its frame, if it begins with one. A line copied from a screen may continue
/// with the panel beside the board.
fn framed(line: &str) -> Option<&str> {
    let is_frame = |ch: char| matches!(ch, '|' | '+' | '\u{2500}'..='\u{257f}');
    let beyond = line.rsplit(is_frame).next()?;
    line.trim_start().starts_with(is_frame).then(|| line.strip_suffix(beyond))?
}
