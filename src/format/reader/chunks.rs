//! Reading many puzzles at once, if each is a line.
//!
//! ```text
//!   Reader ── LineChunk ──────> ChunkParser ────> 53..7....  4.1...5.1  ..
//!     the stream, in its order    bad lines         after 17 grids: found 'q', expected ..
//! ```
//!
//! A [`LineChunk`] is an unparsed part of the stream, so that one thread can parse it while another reads on. The
//! results are those of the iterator, record by record: a good puzzle is the grid alone, everything else a
//! [`Record`].

use std::io::{self, Read};

use memchr::{memchr, memchr_iter};

use crate::format::error::MAX_HELD;
use crate::format::formats::line;
use crate::format::kind::Format;
use crate::format::reader::mode::Mode;
use crate::format::reader::source::Source;
use crate::format::reader::stream::{Reader, line_record};
use crate::format::record::Record;
use crate::format::text::raw_line::{Line, LineKind, bare};
use crate::grid::Grid;

/// A chunk of a stream: whole lines, each with one puzzle. A [`ChunkParser`] parses it, perhaps on another thread.
///
/// ```
/// use sudoscope::format::{ChunkParser, Format, Reader};
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// let mut reader = Reader::with_format(text.as_bytes(), Format::Line);
/// let chunk = reader.line_chunk(Vec::new(), 1 << 16)?.ok_or("there are lines")?;
/// let mut parser = ChunkParser::default();
/// parser.fill(chunk);
/// assert_eq!(parser.n_bytes(), text.len());
/// assert!(parser.next().is_some() && parser.is_read());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct LineChunk {
    /// The lines with their newlines.
    text: Vec<u8>,
    /// The number of the first line.
    number: usize,
    named: Option<Format>,
    /// True if each line is known to be 81 digits and blanks, and nothing else.
    are_plain: bool,
}

/// An iterator over the puzzles of a [`LineChunk`] whose 81 cells can be read. It is reused from chunk to
/// chunk.
///
/// ```
/// use sudoscope::format::{ChunkParser, Format, Reader};
///
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n".repeat(3);
/// let mut reader = Reader::with_format(text.as_bytes(), Format::Line);
/// let (mut parser, mut n_grids) = (ChunkParser::default(), 0);
/// while let Some(chunk) = reader.line_chunk(parser.take_text(), 1 << 16)? {
///     parser.fill(chunk);
///     n_grids += parser.by_ref().count();
/// }
/// assert_eq!((n_grids, parser.bad().len()), (3, 0));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// Clashing givens are not detected here, see [`ChunkParser::clash`].
#[derive(Debug, Default)]
pub struct ChunkParser {
    lines: LineChunk,
    /// The offset of the next line in `text`.
    next: usize,
    /// The line number of the next line.
    number: usize,
    /// The length of the lines: after them the text has copies of puzzles that are not 81 bytes.
    n_bytes: usize,
    /// The offset of each puzzle's 81 bytes.
    starts: Vec<usize>,
    /// The puzzles that are copies, and the offset of each one's line.
    copies: Vec<(usize, usize)>,
    bad: Vec<(usize, Record)>,
    /// The blank of the previous line.
    blank: u8,
}

impl<R: Read> Reader<R> {
    /// Returns the next lines of a stream of one puzzle a line: at least one line, and as many of those already in
    /// memory as fit into about `n_bytes`. `None` if the next puzzle is not a plain line; the iterator reads it then.
    ///
    /// `memory` is reused for the lines; its contents do not matter.
    pub fn line_chunk(&mut self, memory: Vec<u8>, n_bytes: usize) -> io::Result<Option<LineChunk>> {
        if !matches!(self.mode, Mode::Lines) || !self.ready.is_empty() {
            return Ok(None);
        }
        let taken = self.source.take_lines(memory, n_bytes);
        if taken.is_err() {
            self.mode = Mode::Over;
        }
        let named = self.named;
        Ok(taken?.map(|(text, number, are_plain)| LineChunk { text, number, named, are_plain }))
    }
}

impl ChunkParser {
    /// Starts on a new chunk, in place of the one before.
    pub fn fill(&mut self, lines: LineChunk) {
        self.starts.clear();
        self.copies.clear();
        self.bad.clear();
        (self.next, self.number, self.blank) = (0, lines.number, b'.');
        self.n_bytes = lines.text.len();
        self.lines = lines;
    }

    /// Takes the memory of the lines, to be reused.
    pub fn take_text(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.lines.text)
    }

    /// Reads all lines. Returns the text and the offset of each puzzle in it: 81 bytes, digits and blanks other than `x`,
    /// `X` and `·`. Until they are [put back](Self::put_back), the parser has no puzzles.
    pub fn take_puzzles(&mut self) -> (Vec<u8>, Vec<usize>) {
        if self.lines.are_plain {
            self.starts.extend((0..self.n_bytes).step_by(line::LINE));
            self.next = self.n_bytes;
        }
        while self.next_start().is_some() {}
        (self.take_text(), std::mem::take(&mut self.starts))
    }

    /// Puts back what [`take_puzzles`](Self::take_puzzles) returned.
    pub fn put_back(&mut self, (text, starts): (Vec<u8>, Vec<usize>)) {
        (self.lines.text, self.starts) = (text, starts);
    }

    /// Returns the length of the chunk in bytes.
    pub const fn n_bytes(&self) -> usize {
        self.n_bytes
    }

    /// Returns true if all lines were read.
    pub const fn is_read(&self) -> bool {
        self.next >= self.n_bytes
    }

    /// Returns the number of puzzles read.
    pub const fn n_grids(&self) -> usize {
        self.starts.len()
    }

    /// Returns true if the text is known to be puzzles of 81 digits and blanks, each with a newline, and nothing else.
    pub const fn are_plain(&self) -> bool {
        self.lines.are_plain
    }

    /// Returns the cells of a puzzle that was read.
    pub fn cells(&self, idx: usize) -> &[u8; 81] {
        let cells = self.lines.text[self.starts[idx]..].first_chunk();
        cells.expect("a puzzle has 81 bytes")
    }

    /// Returns a puzzle that was read.
    pub fn grid(&self, idx: usize) -> Grid {
        Grid::from_ascii(self.cells(idx))
    }

    /// Returns the lines so far that could not be read, each with the number of grids before it.
    pub fn bad(&self) -> &[(usize, Record)] {
        &self.bad
    }

    /// Returns the record of the grid with this index, if its givens clash. The check is slow, and a grid with a
    /// solution does not need it.
    pub fn clash(&self, idx: usize) -> Option<Record> {
        let copy = self.copies.iter().find(|it| it.0 == idx);
        let start = copy.map_or(self.starts[idx], |it| it.1);
        let (before, line) = self.lines.text[..self.n_bytes].split_at(start);
        let line = line.split(|&it| it == b'\n').next().unwrap_or_default();
        if line::unchecked(held(line)).is_none_or(|grid| grid.is_consistent()) {
            return None;
        }
        self.lines.record(line, self.lines.number + memchr_iter(b'\n', before).count())
    }

    /// Reads on to the next puzzle, and returns its offset.
    #[inline]
    fn next_start(&mut self) -> Option<usize> {
        let text = self.lines.text[..self.n_bytes].get(self.next..)?;
        match text.split_first_chunk() {
            Some((cells, [b'\n', ..])) if line::are_cells(cells, &mut self.blank) => {}
            _ => return self.next_odd(),
        }
        let start = self.next;
        self.starts.push(start);
        self.next += line::LINE;
        self.number += 1;
        Some(start)
    }

    /// Reads on to the next puzzle whose line is more than 81 characters and a newline.
    fn next_odd(&mut self) -> Option<usize> {
        while !self.is_read() {
            let (start, number) = (self.next, self.number);
            let text = &self.lines.text[start..self.n_bytes];
            let line = &text[..memchr(b'\n', text).unwrap_or(text.len())];
            self.next += line.len() + 1;
            self.number += 1;
            if line::plain(line, &mut self.blank).is_some() {
                self.starts.push(start);
                return Some(start);
            }
            if let Some(grid) = line::unchecked(held(line)) {
                let copy = self.lines.text.len();
                self.lines.text.extend(grid.to_ascii());
                self.copies.push((self.starts.len(), start));
                self.starts.push(copy);
                return Some(copy);
            }
            let record = self.lines.record(line, number);
            self.bad.extend(record.map(|it| (self.starts.len(), it)));
        }
        None
    }
}

impl Iterator for ChunkParser {
    type Item = Grid;

    #[inline]
    fn next(&mut self) -> Option<Grid> {
        let idx = self.n_grids();
        self.next_start()?;
        Some(self.grid(idx))
    }
}

impl LineChunk {
    /// Makes the record of a line, unless it is blank or a comment.
    fn record(&self, line: &[u8], number: usize) -> Option<Record> {
        let line = if line.len() < MAX_HELD {
            Line { number, bytes: held(line).to_vec(), is_cut: false }
        } else {
            Line { number, ..Source::new(line).next().ok()?? }
        };
        match line.kind() {
            LineKind::Blank | LineKind::Comment => None,
            LineKind::Header | LineKind::Content => Some(line_record(&line, self.named)),
        }
    }
}

/// Cuts a line to the part that is kept.
fn held(line: &[u8]) -> &[u8] {
    bare(&line[..line.len().min(MAX_HELD)])
}
