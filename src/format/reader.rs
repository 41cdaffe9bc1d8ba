//! Reading a stream of text, one puzzle at a time.

mod decider;
mod detect;
mod dominoes;
mod lines;
mod sections;
pub(super) mod source;

use std::collections::VecDeque;
use std::io::{self, Read};

use crate::domino::Puzzle;

use self::source::Source;
use super::csv::{Columns, OneColumn};
use super::error::{Error, Fault, Found};
#[cfg(feature = "formats")]
use super::opensudoku::{self, Games};
use super::raw_line::{Line, LineKind};
use super::records::{self, LineFormat};
use super::rows::{self, Block, BlockResult, Layout, N_ROWS};
use super::scan::Scan;
use super::sheet::{Progress, Sheet};
use super::{Format, Reads, boj2239, boj2580, line, marked, paste, spaces};

pub use lines::{ChunkParser, LineChunk};

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
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Record {
    /// The format named, or the one detected.
    pub format: Format,
    /// The puzzle, or the error in its text.
    pub puzzle: Result<Puzzle, Error>,
    /// The entries and marks, if the text has some.
    pub progress: Option<Box<Progress>>,
    /// The text as read, without comments and headers: at most 64 KiB, what is not UTF-8 replaced.
    pub text: String,
    /// The line where it starts, from 1.
    pub line: usize,
    /// True if a blank line stands before it.
    pub after_blank_line: bool,
}

/// An iterator over the puzzles of a stream, each a [`Record`].
///
/// However long the stream and its lines are, at most a few times 64 KiB are in memory. Blank lines and comments alone
/// give no record. After an error of the stream itself the iterator ends.
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
    source: Source<R>,
    /// The reader of XML, once it has taken over the stream.
    #[cfg(feature = "formats")]
    games: Option<Box<Games<R>>>,
    mode: Mode,
    /// Records that detection produced before they were asked for.
    ready: VecDeque<Record>,
    /// The line being read where each puzzle is a line; its buffer is reused.
    line: Line,
    gap: Gap,
    /// The first line that is neither a puzzle nor a comment, as long as there was no record.
    junk: Junk,
    /// The reader of a text that is one puzzle, for an input in which nothing decides the format.
    one: Option<ReadOne>,
}

/// Reads a text that is one puzzle in a shape that no stream has.
type ReadOne = fn(&str) -> Result<(Format, Sheet), Error>;

/// The way in which the next record is found.
#[derive(Clone, Copy, Debug)]
enum Mode {
    Detect,
    Lines {
        named: Option<Format>,
    },
    Records {
        format: Format,
        lines: LineFormat,
    },
    /// A table that was named, before its header.
    Header,
    Table {
        columns: Columns,
    },
    #[cfg(feature = "formats")]
    Xml,
    Rows {
        layout: Layout,
        named: Option<Format>,
    },
    /// If the format was detected, `decided` is the line where the first whole puzzle begins.
    Dominoes {
        decided: Option<usize>,
    },
    Over,
}

/// The blank lines since the last record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Gap {
    None,
    Seen,
}

/// The first line of a stream that belongs to no puzzle.
#[derive(Clone, Debug)]
enum Junk {
    /// No such line yet.
    None,
    /// This line.
    First(Line),
    /// No longer needed, because there was a record.
    Unneeded,
}

impl<R: Read> Reader<R> {
    /// Reads a stream and detects its format. An input that holds nothing but one puzzle may have any shape that
    /// [`read`](super::read()) takes.
    pub fn new(input: R) -> Self {
        Self { one: Some(paste::of_whole), ..Self::of_stream(input) }
    }

    /// Reads a stream in which every puzzle has a shape that streams have.
    pub(super) fn of_stream(input: R) -> Self {
        Self::in_mode(input, Mode::Detect)
    }

    /// Reads a stream of this format.
    ///
    /// # Panics
    ///
    /// If the format can only be written, see [`Format::is_readable`].
    pub fn with_format(input: R, format: Format) -> Self {
        let mode = match format.entry().reads {
            Reads::Lines => Mode::Lines { named: Some(format) },
            Reads::Records(lines) => Mode::Records { format, lines },
            Reads::Table => Mode::Header,
            #[cfg(feature = "formats")]
            Reads::Xml => Mode::Xml,
            Reads::Rows(layout) => Mode::Rows { layout, named: Some(format) },
            Reads::Dominoes => Mode::Dominoes { decided: None },
            Reads::Never => panic!("{format} can only be written"),
        };
        Self::in_mode(input, mode)
    }

    fn in_mode(input: R, mode: Mode) -> Self {
        Self {
            source: Source::new(input),
            #[cfg(feature = "formats")]
            games: None,
            mode,
            ready: VecDeque::new(),
            line: Line::default(),
            gap: Gap::None,
            junk: Junk::None,
            one: None,
        }
    }

    /// Returns the lines after the last record, for a text in memory.
    pub(super) fn rest(mut self) -> impl Iterator<Item = Line> {
        std::iter::from_fn(move || self.source.next().ok().flatten())
    }

    fn advance(&mut self) -> io::Result<Option<Record>> {
        #[cfg(feature = "formats")]
        if let Mode::Detect = self.mode
            && opensudoku::is_like(self.source.beginning()?)
        {
            self.mode = Mode::Xml;
        }
        match self.mode {
            Mode::Detect => self.mode = self.detect()?,
            Mode::Header => self.mode = self.header()?,
            _ => {}
        }
        if let Some(record) = self.ready.pop_front() {
            return Ok(Some(record));
        }
        match self.mode {
            Mode::Lines { named } => self.next_line(|line, gap| line_record(line, gap, named)),
            Mode::Records { format, lines } => {
                self.next_line(|line, gap| record_of_line(format, lines, line, gap))
            }
            Mode::Table { columns } => self.next_line(|line, gap| {
                let record = Record::new(Format::Csv, columns.read(line), line.text(), line.number);
                Record { after_blank_line: gap == Gap::Seen, ..record }
            }),
            #[cfg(feature = "formats")]
            Mode::Xml => self.next_game(),
            Mode::Rows { layout, named } => self.next_rows(layout, named),
            Mode::Dominoes { decided } => self.next_dominoes(decided),
            Mode::Detect | Mode::Header | Mode::Over => Ok(None),
        }
    }

    /// Reads the next puzzle where each is a line.
    fn next_line(&mut self, read: impl Fn(&Line, Gap) -> Record) -> io::Result<Option<Record>> {
        while self.source.fill(&mut self.line)? {
            match self.line.kind() {
                LineKind::Blank => self.gap = Gap::Seen,
                LineKind::Comment => {}
                LineKind::Header | LineKind::Content => {
                    let gap = std::mem::replace(&mut self.gap, Gap::None);
                    return Ok(Some(read(&self.line, gap)));
                }
            }
        }
        Ok(None)
    }

    /// Reads the header of a table, and returns the mode for its lines.
    fn header(&mut self) -> io::Result<Mode> {
        while let Some(line) = self.source.next()? {
            if matches!(line.kind(), LineKind::Blank | LineKind::Comment) {
                continue;
            }
            if let Some(columns) = Columns::of_header(&line, OneColumn::Allowed) {
                return self.rows_of_table(columns, Some(Format::Csv));
            }
            let expected = "a header with a column 'puzzle'";
            let found = Found::word(line.text().trim());
            let error = Error::new(line.number, 1, Fault::Unexpected { found, expected });
            self.ready.push_back(Record::new(Format::Csv, Err(error), line.text(), line.number));
            break;
        }
        Ok(Mode::Over)
    }

    /// Reads the next game of a file of XML.
    #[cfg(feature = "formats")]
    fn next_game(&mut self) -> io::Result<Option<Record>> {
        let source = &mut self.source;
        let games = self.games.get_or_insert_with(|| Box::new(Games::new(source.hand_over())));
        games.next()
    }

    /// Reads the next puzzle where each is nine rows.
    fn next_rows(&mut self, layout: Layout, named: Option<Format>) -> io::Result<Option<Record>> {
        let mut block = Block::new(layout);
        let mut section = Section::Rows;
        while let Some(line) = self.source.next()? {
            match line.kind() {
                LineKind::Content if section == Section::Other => {}
                LineKind::Content => {
                    if block.push(line) == rows::Progress::Finished {
                        let record = self.close(&mut block, End::Finished, named);
                        return match record {
                            Some(record) if section == Section::Puzzle => {
                                self.with_sections(record, named).map(Some)
                            }
                            record => Ok(record),
                        };
                    }
                }
                LineKind::Comment if !block.is_bad() => {}
                kind if !block.is_empty() => {
                    if kind == LineKind::Blank
                        && block.is_band()
                        && let Some(mut block) = self.join_bands(block.clone())?
                    {
                        return Ok(self.close(&mut block, End::Finished, named));
                    }
                    let end = End::Before(kind, line.number);
                    self.source.give_back(vec![line]);
                    if let Some(record) = self.close(&mut block, end, named) {
                        return Ok(Some(record));
                    }
                    block = Block::new(layout);
                }
                LineKind::Comment => {}
                LineKind::Blank => {
                    self.gap = Gap::Seen;
                    section = Section::Rows;
                }
                LineKind::Header => {
                    section = Section::under(&line);
                    self.junk.observe(&line);
                }
            }
        }
        let last = self.close(&mut block, End::OfText, named);
        Ok(last.or_else(|| self.take_junk(named)))
    }

    /// Completes a block of three rows to nine, if three more rows follow, a blank line, another three rows, and no
    /// further row. Otherwise hands the lines back.
    fn join_bands(&mut self, mut block: Block) -> io::Result<Option<Block>> {
        let mut ahead = Vec::new();
        let mut n_blank_lines = 1;
        let joined = loop {
            let Some(line) = self.source.next()? else {
                break false;
            };
            ahead.push(line.clone());
            match line.kind() {
                LineKind::Content => match block.push(line) {
                    _ if block.is_bad() => break false,
                    rows::Progress::Finished => break n_blank_lines == 2,
                    rows::Progress::More => {}
                },
                LineKind::Blank if n_blank_lines == 1 && block.is_two_bands() => n_blank_lines = 2,
                _ => break false,
            }
        };
        if joined {
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

    /// Makes the record of a block that ends here, unless the block is an empty frame.
    fn close(&mut self, block: &mut Block, end: End, named: Option<Format>) -> Option<Record> {
        let (found, place) = end.place(block.lines());
        let result = block.close(found, place);
        if let Some((format, sheet)) = marked(&result, block.lines(), named) {
            return Some(self.record(format, sheet, block.lines()));
        }
        let result = match (&result, named) {
            (BlockResult::Bad(error), None | Some(Format::Boxed))
                if *error.fault() != Fault::TooManyBytes =>
            {
                spaces::read(block.lines())
                    .map_or(result, |it| BlockResult::Whole(Box::new(it), Vec::new()))
            }
            _ => result,
        };
        let lines = block.lines();
        let first = lines.first()?;
        let (format, puzzle) = match &result {
            BlockResult::Frame => {
                self.junk.observe(first);
                return None;
            }
            BlockResult::Whole(nine, _) => {
                (named.unwrap_or_else(|| format_of(lines)), nine.checked().map(Puzzle::from))
            }
            BlockResult::Bad(error) => (named.unwrap_or(Format::Boxed), Err(error.clone())),
        };
        let sheet = with_doubt(puzzle, named).map(Sheet::from);
        let record = self.record(format, sheet, lines);
        if let BlockResult::Whole(_, rest) = result {
            self.source.give_back(rest);
        }
        Some(record)
    }

    /// Makes the record of these lines.
    fn record(&mut self, format: Format, sheet: Result<Sheet, Error>, lines: &[Line]) -> Record {
        self.junk = Junk::Unneeded;
        let gap = std::mem::replace(&mut self.gap, Gap::None);
        let line = lines.first().map_or(1, |it| it.number);
        let record = Record::new(format, sheet, text_of(lines), line);
        Record { after_blank_line: gap == Gap::Seen, ..record }
    }

    /// Makes the record of a text that holds something, but no row.
    fn take_junk(&mut self, named: Option<Format>) -> Option<Record> {
        match std::mem::replace(&mut self.junk, Junk::Unneeded) {
            Junk::None | Junk::Unneeded => None,
            Junk::First(line) => Some(Record {
                format: named.unwrap_or(Format::Boxed),
                puzzle: Err(rows::explain(&line)),
                progress: None,
                text: line.text(),
                line: line.number,
                after_blank_line: false,
            }),
        }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.advance().transpose();
        if !matches!(next, Some(Ok(_))) {
            self.mode = Mode::Over;
        }
        next
    }
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

/// The end of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// At its ninth row.
    Finished,
    /// Before a line of another kind, with this number.
    Before(LineKind, usize),
    /// At the end of the text.
    OfText,
}

impl End {
    /// Returns the thing at the end of a block of these lines, with its line and column.
    fn place(self, lines: &[Line]) -> (Found, (usize, usize)) {
        match self {
            Self::Before(LineKind::Blank, number) => (Found::BlankLine, (number, 1)),
            Self::Before(_, number) => (Found::Header, (number, 1)),
            Self::Finished | Self::OfText => {
                let place = lines.last().map_or((1, 1), |it| (it.number, it.n_characters() + 1));
                (Found::EndOfText, place)
            }
        }
    }
}

/// The part of a file that a header begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Section {
    /// Puzzles.
    Rows,
    /// A puzzle, after which a player's progress may come.
    Puzzle,
    /// A player's progress, which is not a puzzle.
    Other,
}

impl Section {
    /// The beginnings of headers of such sections, in lower case.
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

impl Junk {
    fn observe(&mut self, line: &Line) {
        if matches!(self, Self::None) {
            *self = Self::First(line.clone());
        }
    }
}

/// Marks the format of an error as in doubt, if none was named and naming it could help.
fn with_doubt(puzzle: Result<Puzzle, Error>, named: Option<Format>) -> Result<Puzzle, Error> {
    match named {
        None => puzzle.map_err(Error::detected),
        Some(_) => puzzle,
    }
}

/// Makes the record of a line in a format of lines.
fn record_of_line(format: Format, lines: LineFormat, line: &Line, gap: Gap) -> Record {
    let sheet = records::read(line, lines);
    // A field of JSON may have dominoes, whose answers have rows.
    let has_dominoes = sheet.as_ref().is_ok_and(|it| it.puzzle.dominoes().is_some());
    let format = if has_dominoes { Format::Boj4574 } else { format };
    let record = Record::new(format, sheet, line.text(), line.number);
    Record { after_blank_line: gap == Gap::Seen, ..record }
}

/// Returns the puzzle of a block as a grid of candidates, if that is its format, by name or as the only one that fits.
fn marked(
    result: &BlockResult,
    lines: &[Line],
    named: Option<Format>,
) -> Option<(Format, Result<Sheet, Error>)> {
    match (result, named) {
        (BlockResult::Whole(..), Some(format @ (Format::Grid | Format::Sdx))) => {
            Some((format, marked::read_named(lines, Error::new(1, 1, Fault::NoPuzzle))))
        }
        (BlockResult::Bad(error), Some(format @ (Format::Grid | Format::Sdx))) => {
            Some((format, marked::read_named(lines, error.clone())))
        }
        (BlockResult::Bad(error), None | Some(Format::Boxed))
            if *error.fault() != Fault::TooManyBytes =>
        {
            marked::read(lines).map(|it| (named.unwrap_or(it.format), it.sheet))
        }
        _ => None,
    }
}

/// Makes the record of a puzzle in one line.
fn line_record(line: &Line, gap: Gap, named: Option<Format>) -> Record {
    Record {
        format: Format::Line,
        puzzle: with_doubt(line::read(line).map(Puzzle::from), named),
        progress: None,
        text: line.text(),
        line: line.number,
        after_blank_line: gap == Gap::Seen,
    }
}

/// Returns the narrowest format that nine rows fit.
fn format_of(lines: &[Line]) -> Format {
    let all_fit = |layout: Layout| {
        lines.len() == N_ROWS && lines.iter().all(|it| layout(&Scan::of(it)).is_ok())
    };
    if all_fit(boj2580::layout) {
        Format::Boj2580
    } else if all_fit(boj2239::layout) {
        Format::Boj2239
    } else {
        Format::Boxed
    }
}

/// Joins lines with newlines, without one after the last.
fn text_of<'a>(lines: impl IntoIterator<Item = &'a Line>) -> String {
    let lines: Vec<String> = lines.into_iter().map(Line::text).collect();
    lines.join("\n")
}
