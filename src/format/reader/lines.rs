//! Many lines at once, where each is a puzzle.
//!
//! ```text
//!   Reader ── Lines ───────────────┐        Sheet
//!     the stream, in its order     │          grids   53..7....  4.1...5.1  ..
//!                                  └── fill   bad     found 'q', expected ..   after 17 grids
//! ```
//!
//! [`Lines`] are a piece of the stream that was not looked at yet, so that one thread may read it while
//! another reads the stream on. Reading is the same as that of the iterator, record by record: a good puzzle
//! is the grid alone, everything else a [`Record`].

use std::io::{self, BufRead};

use memchr::{memchr, memchr_iter};

use super::{Gap, Mode, Reader, Record, line_record};
use crate::format::source::{Extent, Line, LineKind, bare};
use crate::format::{Format, line};
use crate::grid::Grid;

/// Whole lines of a stream in which each is a puzzle.
#[derive(Debug, Default)]
pub struct Lines {
    /// The lines with their ends.
    text: Vec<u8>,
    /// The number of the first.
    number: usize,
    named: Option<Format>,
}

/// What stands in some lines, in their order. To be filled again and again.
#[derive(Debug, Default)]
pub struct Sheet {
    lines: Lines,
    grids: Vec<Grid>,
    /// Where the line of each grid begins.
    starts: Vec<usize>,
    bad: Vec<(usize, Record)>,
}

impl<R: BufRead> Reader<R> {
    /// The next lines of a stream in which each is a puzzle: the next one and those that are here with it,
    /// but not many more than so many bytes. `None` where the next puzzle is not to be had so; the iterator
    /// goes on.
    pub fn lines(&mut self, n_bytes: usize) -> io::Result<Option<Lines>> {
        let Mode::Lines { named } = self.mode else { return Ok(None) };
        if !self.ready.is_empty() {
            return Ok(None);
        }
        let read = self.source.fill(&mut self.line);
        if !matches!(read, Ok(true)) {
            self.mode = Mode::Over;
            return read.map(|_| None);
        }
        let first = &self.line;
        let is_itself = bare(&first.bytes).len() == first.bytes.len();
        if first.extent == Extent::Beginning || !is_itself {
            // It would not be the same when read again.
            self.source.give_back(vec![std::mem::take(&mut self.line)]);
            return Ok(None);
        }
        let mut text = Vec::with_capacity(first.bytes.len() + n_bytes);
        text.extend_from_slice(&first.bytes);
        text.push(b'\n');
        self.source.add_at_hand(&mut text, n_bytes)?;
        Ok(Some(Lines { text, number: first.number, named }))
    }
}

impl Sheet {
    /// Reads these lines, in place of those before.
    pub fn fill(&mut self, lines: Lines) {
        let (mut start, mut number) = (0, lines.number);
        self.grids.clear();
        self.starts.clear();
        self.bad.clear();
        self.lines = lines;
        while start < self.lines.text.len() {
            start = self.take_line(start, number);
            number += 1;
        }
    }

    /// The puzzles whose 81 cells could be read. Givens that clash are not found out yet, see
    /// [`Sheet::clash`].
    pub fn grids(&self) -> &[Grid] {
        &self.grids
    }

    /// The puzzles that could not be read, each with the number of grids that stand before it.
    pub fn bad(&self) -> &[(usize, Record)] {
        &self.bad
    }

    /// How many bytes the lines are.
    pub const fn n_bytes(&self) -> usize {
        self.lines.text.len()
    }

    /// The record of the grid with this index, if its givens clash. It takes a while to see, and a grid that
    /// has a solution needs no asking.
    pub fn clash(&self, idx: usize) -> Option<Record> {
        if self.grids[idx].is_consistent() {
            return None;
        }
        let (before, line) = self.lines.text.split_at(self.starts[idx]);
        let line = line.split(|&it| it == b'\n').next().unwrap_or_default();
        self.lines.record(line, self.lines.number + memchr_iter(b'\n', before).count())
    }

    /// Reads the line that begins here and has this number. Gives where the next one begins.
    #[inline]
    fn take_line(&mut self, start: usize, number: usize) -> usize {
        let text = &self.lines.text[start..];
        if let Some((cells, [b'\n', ..])) = text.split_first_chunk()
            && let Some(grid) = line::cells(cells)
        {
            self.grids.push(grid);
            self.starts.push(start);
            return start + line::N_CELLS + 1;
        }
        self.take_other_line(start, number)
    }

    /// The same for a line that is more than 81 characters, or less, or something else.
    fn take_other_line(&mut self, start: usize, number: usize) -> usize {
        let text = &self.lines.text[start..];
        let line = &text[..memchr(b'\n', text).unwrap_or(text.len())];
        let end = start + line.len();
        if let Some(grid) = line::unchecked(bare(line)) {
            self.grids.push(grid);
            self.starts.push(start);
        } else if let Some(record) = self.lines.record(line, number) {
            self.bad.push((self.grids.len(), record));
        }
        end + 1
    }
}

impl Lines {
    /// The record of a line, unless it is blank or a comment.
    fn record(&self, line: &[u8], number: usize) -> Option<Record> {
        let line = Line { number, bytes: bare(line).to_vec(), extent: Extent::Whole };
        match line.kind() {
            LineKind::Blank | LineKind::Comment => None,
            LineKind::Header | LineKind::Content => Some(line_record(&line, Gap::None, self.named)),
        }
    }
}
