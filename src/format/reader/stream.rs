//! A stream of text, read one puzzle at a time.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::mem::take;
use std::slice::from_ref;

use crate::format::error::{Error, Fault, Found};
use crate::format::formats::csv::Columns;
#[cfg(feature = "formats")]
use crate::format::formats::opensudoku::Games;
use crate::format::formats::{Reads, boj2239, boj2580, line, marked};
use crate::format::kind::Format;
use crate::format::lines::LineFormat;
use crate::format::reader::codes;
use crate::format::reader::mode::Mode;
use crate::format::reader::source::Source;
use crate::format::record::Record;
use crate::format::rows::{self, Block, BlockResult, Layout, N_ROWS, spaces};
use crate::format::sheet::Sheet;
use crate::format::text::raw_line::{Line, LineKind, end_of};
use crate::format::text::scan::Scan;

/// An iterator over the puzzles of a stream, each a [`Record`].
///
/// It keeps at most a few times 64 KiB in memory, however long the stream and its lines are. Blank lines and comments
/// alone give no record. After an I/O error the iterator ends; one of the kind
/// [`InvalidData`](std::io::ErrorKind::InvalidData) says that the stream is compressed, or UTF-16 without a byte-order mark.
///
/// ```
/// use sudoscope::format::{Format, Reader};
///
/// let text = "103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n804000107\n";
/// let records: Vec<_> = Reader::new(text.as_bytes()).map(Result::unwrap).collect();
/// assert_eq!(records.len(), 1);
/// assert_eq!(records[0].format, Format::Boj2239);
/// assert!(records[0].puzzle.is_ok());
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    pub(super) source: Source<R>,
    /// The reader of XML, once it has taken over the stream.
    #[cfg(feature = "formats")]
    games: Option<Box<Games<R>>>,
    pub(super) mode: Mode,
    /// The format, if the caller named one.
    pub(super) named: Option<Format>,
    /// Records that detection produced, to be returned next.
    pub(super) ready: VecDeque<Record>,
    /// The line being read, if each line is a puzzle. Its buffer is reused.
    line: Line,
    /// True if a blank line was read since the last record.
    pub(super) gap: bool,
    has_record: bool,
    /// The first line that is neither a puzzle nor a comment, as long as there is no record.
    junk: Option<Line>,
    /// Lines outside of any format that decide for "a puzzle in each line".
    pub(super) others: &'static [LineFormat],
    /// The reader of a text that is a single puzzle, used if nothing decides the format.
    pub(super) one: Option<ReadOne>,
}

/// Reads a text that is a single puzzle, in a shape that no stream has.
pub(super) type ReadOne = fn(&str) -> Result<(Format, Sheet), Error>;

impl<R: Read> Reader<R> {
    /// Reads a stream of a known format.
    ///
    /// # Panics
    ///
    /// If the format can only be written, see [`Format::is_readable`].
    pub fn with_format(input: R, format: Format) -> Self {
        let mode = match format.entry().reads {
            Reads::Lines => Mode::Lines,
            Reads::Records(lines) => Mode::Records { format, lines },
            Reads::Table => Mode::Header,
            #[cfg(feature = "formats")]
            Reads::Xml => Mode::Xml,
            Reads::Rows(layout) => Mode::Rows(layout),
            Reads::Dominoes => Mode::Dominoes { decided: None },
            Reads::Never => panic!("{format} can only be written"),
        };
        Self { named: Some(format), ..Self::in_mode(input, mode) }
    }

    pub(super) fn in_mode(input: R, mode: Mode) -> Self {
        Self {
            source: Source::new(input),
            #[cfg(feature = "formats")]
            games: None,
            mode,
            named: None,
            ready: VecDeque::new(),
            line: Line::default(),
            gap: false,
            has_record: false,
            junk: None,
            others: &[],
            one: None,
        }
    }

    fn advance(&mut self) -> io::Result<Option<Record>> {
        match self.mode {
            Mode::Detect => self.mode = self.detect()?,
            Mode::Header => self.mode = self.header(None)?,
            _ => {}
        }
        if let Some(record) = self.ready.pop_front() {
            return Ok(Some(record));
        }
        match self.mode {
            Mode::Lines => {
                let named = self.named;
                self.next_line(|line| line_record(line, named))
            }
            Mode::Records { format, lines } => {
                self.next_line(|line| coded_record(format, lines, line))
            }
            Mode::Table(columns) => {
                self.next_line(|line| Record::of(Format::Csv, columns.read(line), from_ref(line)))
            }
            #[cfg(feature = "formats")]
            Mode::Xml => {
                let source = &mut self.source;
                let games = self.games.get_or_insert_with(|| Games::of(source.hand_over()));
                games.next()
            }
            Mode::Rows(layout) => self.next_rows(layout),
            Mode::Dominoes { decided } => self.next_dominoes(decided),
            Mode::Detect | Mode::Header | Mode::Over => Ok(None),
        }
    }

    /// Reads the next puzzle where each is a line.
    fn next_line(&mut self, read: impl Fn(&Line) -> Record) -> io::Result<Option<Record>> {
        while self.source.fill(&mut self.line)? {
            match self.line.kind() {
                LineKind::Blank => self.gap = true,
                LineKind::Comment => {}
                LineKind::Header | LineKind::Content => {
                    return Ok(Some(read(&self.line).after_gap(take(&mut self.gap))));
                }
            }
        }
        Ok(None)
    }

    /// Reads on to the header of a table and returns the mode for its lines. Usually it is the next line. If another
    /// line decided the format, the lines before that one are bad.
    pub(super) fn header(&mut self, decided: Option<Columns>) -> io::Result<Mode> {
        while let Some(line) = self.source.next()? {
            if matches!(line.kind(), LineKind::Blank | LineKind::Comment) {
                continue;
            }
            let columns = Columns::of_header(&line, Some(','));
            if let Some(columns) = columns.filter(|it| decided.is_none_or(|other| *it == other)) {
                let next = self.source.next()?;
                let is_plain = next.as_ref().is_some_and(line::is_whole) && columns.puzzle == 0;
                self.source.give_back(next.into_iter().collect());
                return Ok(if is_plain { Mode::Lines } else { Mode::Table(columns) });
            }
            if decided.is_some() {
                self.ready.push_back(line_record(&line, None));
                continue;
            }
            let found = Found::word(line.text().trim());
            let fault = Fault::Unexpected(found, "a header with a column 'puzzle'");
            let error = Error::new(line.number, 1, fault);
            self.ready.push_back(Record::of(Format::Csv, Err(error), &[line]));
            break;
        }
        Ok(Mode::Over)
    }

    /// Reads the next puzzle where each is nine rows.
    pub(super) fn next_rows(&mut self, layout: Layout) -> io::Result<Option<Record>> {
        let mut block = Block::new(layout);
        let mut section = Section::Rows;
        while let Some(line) = self.source.next()? {
            match line.kind() {
                LineKind::Content if section == Section::Other => {}
                LineKind::Content => {
                    block.push(line);
                    if block.is_finished() {
                        return match self.close(&mut block, None) {
                            Some(record) if section == Section::Puzzle => {
                                self.with_sections(record).map(Some)
                            }
                            record => Ok(record),
                        };
                    }
                }
                // A comment within a puzzle is passed over; after a bad line it may stand before the next puzzle.
                LineKind::Comment if !block.is_bad() => {}
                kind if !block.lines().is_empty() => {
                    // A blank line ends a puzzle, except where it stands between two bands of three rows.
                    if kind == LineKind::Blank
                        && block.is_bands(1)
                        && let Some(mut block) = self.join_bands(block.clone())?
                    {
                        return Ok(self.close(&mut block, None));
                    }
                    let record = self.close(&mut block, Some(&line));
                    self.source.give_back(vec![line]);
                    if record.is_some() {
                        return Ok(record);
                    }
                    // It was an empty frame; the same line is looked at again outside of a block.
                    block = Block::new(layout);
                }
                LineKind::Comment => {}
                LineKind::Blank => {
                    self.gap = true;
                    section = Section::Rows;
                }
                LineKind::Header => {
                    section = Section::under(&line);
                    self.observe_junk(&line);
                }
            }
        }
        let last = self.close(&mut block, None);
        Ok(last.or_else(|| self.take_junk()))
    }

    /// Joins a block of three rows with the next six, if there are exactly six more in two bands with a blank line
    /// between. Otherwise hands the lines back.
    fn join_bands(&mut self, mut block: Block) -> io::Result<Option<Block>> {
        let mut ahead = Vec::new();
        let mut n_blank_lines = 1;
        let joined = loop {
            let Some(line) = self.source.next()? else {
                break false;
            };
            ahead.push(line.clone());
            match line.kind() {
                LineKind::Content => {
                    block.push(line);
                    if block.is_bad() || block.is_finished() {
                        break !block.is_bad() && n_blank_lines == 2;
                    }
                }
                LineKind::Blank if n_blank_lines == 1 && block.is_bands(2) => n_blank_lines = 2,
                _ => break false,
            }
        };
        if joined {
            // Rows that go on after the ninth are no bands of one puzzle.
            let next = self.source.next()?;
            let goes_on = next.as_ref().is_some_and(rows::has_cells);
            self.source.give_back(next.into_iter().collect());
            if !goes_on {
                return Ok(Some(block));
            }
        }
        self.source.give_back(ahead);
        Ok(None)
    }

    /// Makes the record of a finished block; `before` is the line after it. `None` if the block is an empty frame.
    fn close(&mut self, block: &mut Block, before: Option<&Line>) -> Option<Record> {
        let named = self.named;
        let (found, place) = match before {
            Some(it) if it.kind() == LineKind::Blank => (Found::BlankLine, (it.number, 1)),
            Some(it) => (Found::Header, (it.number, 1)),
            None => (Found::EndOfText, end_of(block.lines()).unwrap_or((1, 1))),
        };
        let result = block.close(found, place);
        let lines = block.lines();
        let (format, sheet) = match (result, named) {
            (BlockResult::Frame, _) => {
                self.observe_junk(lines.first()?);
                return None;
            }
            // Nine rows of single digits are candidates too, if that format is named.
            (BlockResult::Whole(..), Some(format @ (Format::Grid | Format::Sdx))) => {
                (format, marked::read_named(lines, Error::new(1, 1, Fault::no_puzzle())))
            }
            (BlockResult::Bad(error), Some(format @ (Format::Grid | Format::Sdx))) => {
                (format, marked::read_named(lines, error))
            }
            (BlockResult::Whole(nine, rest), _) => {
                self.source.give_back(rest);
                (named.unwrap_or_else(|| format_of(lines)), nine.checked().map(Sheet::from))
            }
            (BlockResult::Bad(error), _) => other_rows(&error, lines, named)
                .unwrap_or_else(|| (named.unwrap_or(Format::Boxed), Err(error))),
        };
        self.has_record = true;
        self.junk = None;
        let gap = take(&mut self.gap);
        Some(Record::of(format, with_doubt(sheet, named), lines).after_gap(gap))
    }

    fn observe_junk(&mut self, line: &Line) {
        if !self.has_record {
            self.junk.get_or_insert_with(|| line.clone());
        }
    }

    /// Makes the record of a text without any row, unless it is empty.
    fn take_junk(&mut self) -> Option<Record> {
        let line = self.junk.take()?;
        let error = rows::explain(&line);
        Some(Record::of(self.named.unwrap_or(Format::Boxed), Err(error), &[line]))
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        // After an error of the stream nothing is known of where the next puzzle begins.
        let next = self.advance().transpose();
        if !matches!(next, Some(Ok(_))) {
            self.mode = Mode::Over;
        }
        next
    }
}

/// The part of a file that a header begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Section {
    /// One or more puzzles.
    Rows,
    /// One puzzle; sections with a player's progress may follow.
    Puzzle,
    /// Something else than a puzzle.
    Other,
}

impl Section {
    /// The beginnings of the headers of sections without a puzzle, in lower case.
    const OTHERS: [&str; 5] = ["[state", "[pencil", "[colo", "[cell", "[solution"];

    pub(super) fn under(header: &Line) -> Self {
        let header = header.bytes.trim_ascii_start().to_ascii_lowercase();
        if Self::OTHERS.iter().any(|it| header.starts_with(it.as_bytes())) {
            Self::Other
        } else if header.starts_with(b"[puzzle") {
            Self::Puzzle
        } else {
            Self::Rows
        }
    }
}

/// Marks the format of an error as in doubt, if the caller named none and a name could help.
fn with_doubt(sheet: Result<Sheet, Error>, named: Option<Format>) -> Result<Sheet, Error> {
    match named {
        None => sheet.map_err(Error::detected),
        Some(_) => sheet,
    }
}

/// Makes the record of a line in a line format.
pub(super) fn coded_record(format: Format, lines: LineFormat, line: &Line) -> Record {
    let sheet = codes::read(line, lines);
    // A field of JSON may have dominoes, whose answers have rows.
    let has_dominoes = sheet.as_ref().is_ok_and(|it| it.puzzle.dominoes().is_some());
    Record::of(if has_dominoes { Format::Boj4574 } else { format }, sheet, from_ref(line))
}

/// Makes the record of a puzzle in one line.
pub(super) fn line_record(line: &Line, named: Option<Format>) -> Record {
    let sheet = line::read(line).map(Sheet::from);
    Record::of(Format::Line, with_doubt(sheet, named), from_ref(line))
}

/// Returns the puzzle of lines that are not plain rows: a grid of candidates, or rows with empty cells. Only where any
/// layout is accepted.
fn other_rows(
    error: &Error,
    lines: &[Line],
    named: Option<Format>,
) -> Option<(Format, Result<Sheet, Error>)> {
    let may_be = matches!(named, None | Some(Format::Boxed));
    if !may_be || error.fault == Fault::TooManyBytes {
        return None;
    }
    if let Some((format, sheet)) = marked::read(lines) {
        return Some((named.unwrap_or(format), sheet));
    }
    let nine = spaces::read(lines)?;
    Some((named.unwrap_or_else(|| format_of(lines)), nine.checked().map(Sheet::from)))
}

/// Returns the narrowest format that nine rows fit.
fn format_of(lines: &[Line]) -> Format {
    let all_fit = |layout: Layout| {
        lines.len() == N_ROWS && lines.iter().all(|it| layout(&Scan::of(it)).is_ok())
    };
    // From the narrowest to the widest: rows that fit one of these also fit `boxed`.
    if all_fit(boj2580::layout) {
        Format::Boj2580
    } else if all_fit(boj2239::layout) {
        Format::Boj2239
    } else {
        Format::Boxed
    }
}
