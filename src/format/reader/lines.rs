//! Many lines at once, where each is a puzzle.
//!
//! ```text
//!   Reader ── Lines ──────────> ChunkParser ──────────> 53..7....  4.1...5.1  ..
//!     the stream, in its order    bad lines         after 17 grids: found 'q', expected ..
//! ```
//!
//! [`Lines`] are a piece of the stream that was not looked at yet, so that one thread may read it while
//! another reads the stream on. Reading is the same as that of the iterator, record by record: a good puzzle
//! is the grid alone, everything else a [`Record`].

use std::io::{self, Read};

use memchr::{memchr, memchr_iter};

use super::{Gap, Mode, Reader, Record, line_record};
use crate::format::source::{Extent, Line, LineKind, MAX_HELD, Source, bare};
use crate::format::{Format, line};
use crate::grid::Grid;

/// Whole lines of a stream in which each is a puzzle.
#[derive(Debug, Default)]
pub struct LineChunk {
    /// The lines with their ends.
    text: Vec<u8>,
    /// The number of the first.
    number: usize,
    named: Option<Format>,
}

/// What stands in some lines: an iterator over the puzzles whose 81 cells can be read. To be filled again and
/// again.
///
/// Givens that clash are not found out yet, see [`ChunkParser::clash`].
#[derive(Debug, Default)]
pub struct ChunkParser {
    lines: LineChunk,
    /// Where the line begins that is to be read next.
    next: usize,
    /// The number of that line.
    number: usize,
    /// Where the line of each grid begins.
    starts: Vec<usize>,
    bad: Vec<(usize, Record)>,
    /// The blank of the last line.
    blank: u8,
}

impl<R: Read> Reader<R> {
    /// The next lines of a stream in which each is a puzzle: the next one and those that are here with it,
    /// but not many more than so many bytes. `None` where the next puzzle is not to be had so; the iterator
    /// goes on.
    ///
    /// `memory` is for them, with anything in it.
    pub fn line_chunk(&mut self, memory: Vec<u8>, n_bytes: usize) -> io::Result<Option<LineChunk>> {
        let Mode::Lines { named } = self.mode else { return Ok(None) };
        if !self.ready.is_empty() {
            return Ok(None);
        }
        let taken = self.source.take_lines(memory, n_bytes);
        if taken.is_err() {
            self.mode = Mode::Over;
        }
        Ok(taken?.map(|(text, number)| LineChunk { text, number, named }))
    }
}

impl ChunkParser {
    /// Begins with these lines, in place of those before.
    pub fn fill(&mut self, lines: LineChunk) {
        self.starts.clear();
        self.bad.clear();
        (self.next, self.number, self.blank) = (0, lines.number, b'.');
        self.lines = lines;
    }

    /// Gives back the memory of the lines, for others.
    pub fn take_text(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.lines.text)
    }

    /// How many bytes the lines are.
    pub const fn n_bytes(&self) -> usize {
        self.lines.text.len()
    }

    /// Whether all lines were read.
    pub const fn is_read(&self) -> bool {
        self.next >= self.lines.text.len()
    }

    /// How many puzzles were read.
    pub const fn n_grids(&self) -> usize {
        self.starts.len()
    }

    /// The puzzles so far that could not be read, each with the number of grids that stand before it.
    pub fn bad(&self) -> &[(usize, Record)] {
        &self.bad
    }

    /// The record of the grid with this index, if its givens clash. It takes a while to see, and a grid that
    /// has a solution needs no asking.
    pub fn clash(&self, idx: usize) -> Option<Record> {
        let (before, line) = self.lines.text.split_at(self.starts[idx]);
        let line = line.split(|&it| it == b'\n').next().unwrap_or_default();
        if line::unchecked(held(line)).is_none_or(|grid| grid.is_consistent()) {
            return None;
        }
        self.lines.record(line, self.lines.number + memchr_iter(b'\n', before).count())
    }

    /// The next puzzle when its line is something else than 81 characters.
    fn next_odd(&mut self) -> Option<Grid> {
        while !self.is_read() {
            let (start, number) = (self.next, self.number);
            let text = &self.lines.text[start..];
            let line = &text[..memchr(b'\n', text).unwrap_or(text.len())];
            self.next += line.len() + 1;
            self.number += 1;
            if let Some(grid) = line::unchecked(held(line)) {
                self.starts.push(start);
                return Some(grid);
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
        let text = self.lines.text.get(self.next..)?;
        if let Some((cells, [b'\n', ..])) = text.split_first_chunk()
            && let Some(grid) = line::cells(cells, &mut self.blank)
        {
            self.starts.push(self.next);
            self.next += line::N_CELLS + 1;
            self.number += 1;
            return Some(grid);
        }
        self.next_odd()
    }
}

impl LineChunk {
    /// The record of a line, unless it is blank or a comment.
    fn record(&self, line: &[u8], number: usize) -> Option<Record> {
        let line = if line.len() < MAX_HELD {
            Line { number, bytes: held(line).to_vec(), extent: Extent::Whole }
        } else {
            Line { number, ..Source::new(line).next().ok()?? }
        };
        match line.kind() {
            LineKind::Blank | LineKind::Comment => None,
            LineKind::Header | LineKind::Content => Some(line_record(&line, Gap::None, self.named)),
        }
    }
}

/// What is kept of a line.
fn held(line: &[u8]) -> &[u8] {
    bare(&line[..line.len().min(MAX_HELD)])
}
