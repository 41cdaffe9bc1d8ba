//! Lines of a stream, a bounded piece of each, and the way back while a format is being detected.

use std::collections::VecDeque;
use std::io::{self, Read};

use memchr::{memchr, memchr_iter, memrchr};

use super::buffer::Buffer;
use super::scan::{Sign, signs};
use super::watch::{Decided, Watch};

/// How many bytes are kept of one line, of one puzzle, and before detection decides.
pub(super) const MAX_HELD: usize = 64 * 1024;

/// How much of a line that is too long to be kept is looked at at a time.
const PIECE: usize = 4096;

/// How many bytes of a title are looked at.
const LONGEST_WORD: usize = 64;

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// One line without its ending and without a byte-order mark.
#[derive(Clone, Default, Debug)]
pub(super) struct Line {
    /// Its number, from 1.
    pub(super) number: usize,
    /// Its bytes, the first [`MAX_HELD`] of them.
    pub(super) bytes: Vec<u8>,
    /// How much of the line that is.
    pub(super) extent: Extent,
}

/// Whether a whole line was kept.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// All of it, but perhaps for white space at the end of a very long line.
    #[default]
    Whole,
    /// Its beginning.
    Beginning,
}

/// What a line is before its cells are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineKind {
    /// Nothing but white space.
    Blank,
    /// `#` and anything.
    Comment,
    /// `[Section]`, `% title`, or words: `Grid 01`.
    Header,
    /// Anything else: rows, rules, rubbish.
    Content,
}

impl Line {
    /// What the line is before its cells are looked at.
    pub(super) fn kind(&self) -> LineKind {
        let Some(start) = self.bytes.iter().position(|it| !it.is_ascii_whitespace()) else {
            return match self.extent {
                Extent::Whole => LineKind::Blank,
                Extent::Beginning => LineKind::Content,
            };
        };
        let rest = &self.bytes[start..];
        match rest[0] {
            b'#' => LineKind::Comment,
            b'%' => LineKind::Header,
            b'[' if is_title(&rest[1..]) => LineKind::Header,
            first if first.is_ascii_alphabetic() && is_title(rest) => LineKind::Header,
            first if first.is_ascii() => LineKind::Content,
            _ if signs(rest).all(|it| matches!(it, Sign::Space(_))) => LineKind::Blank,
            _ if is_title(rest) => LineKind::Header,
            _ => LineKind::Content,
        }
    }

    /// Whether it would be the same when read again.
    fn is_itself(&self) -> bool {
        self.extent == Extent::Whole && bare(&self.bytes).len() == self.bytes.len()
    }

    /// How many characters it has, a run of bytes that is not UTF-8 counted as one.
    pub(super) fn n_characters(&self) -> usize {
        signs(&self.bytes).count()
    }

    /// The line as text, what is not UTF-8 replaced.
    pub(super) fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// What it counts for, of what may be held.
    pub(super) fn weight(&self) -> usize {
        self.bytes.len() + 1
    }
}

/// A line without what is left of its end, and without a byte-order mark.
#[inline]
pub(super) fn bare(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line)
}

/// Whether a line begins with a word: letters, two or more, that are not all blanks.
fn is_title(bytes: &[u8]) -> bool {
    let beginning = String::from_utf8_lossy(&bytes[..bytes.len().min(LONGEST_WORD)]);
    let rest = beginning.trim_start_matches(char::is_alphabetic);
    let word = &beginning[..beginning.len() - rest.len()];
    let ends =
        |ch: char| ch.is_whitespace() || matches!(ch, ':' | ',' | '.' | '#' | ']' | '\u{fffd}');
    word.chars().nth(1).is_some()
        && word.chars().any(|it| !matches!(it, 'x' | 'X'))
        && rest.chars().next().is_none_or(ends)
}

/// The lines of a stream. They can be handed back, and while recording all that were read can be.
#[derive(Debug)]
pub(super) struct Source<R> {
    input: Buffer<R>,
    /// The number of the last line that came from the input.
    number: usize,
    returned: VecDeque<Line>,
    recording: Option<Recording>,
}

impl<R: Read> Source<R> {
    pub(super) const fn new(input: R) -> Self {
        let input = Buffer::new(input);
        Self { input, number: 0, returned: VecDeque::new(), recording: None }
    }

    /// Hands lines back, to come next and in this order.
    pub(super) fn give_back(&mut self, lines: Vec<Line>) {
        for line in lines.into_iter().rev() {
            self.returned.push_front(line);
        }
    }

    /// The next line, in a buffer that is used again and again; `false` at the end.
    pub(super) fn fill(&mut self, line: &mut Line) -> io::Result<bool> {
        if let Some(returned) = self.returned.pop_front() {
            *line = returned;
            return Ok(true);
        }
        if self.decided().is_some() || !self.read(line)? {
            return Ok(false);
        }
        Ok(match &mut self.recording {
            Some(recording) => recording.takes(line),
            None => true,
        })
    }

    /// The next line in a buffer of its own.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut line = Line::default();
        Ok(self.fill(&mut line)?.then_some(line))
    }

    /// All lines to come that may hold cells. Only for a text that is in memory already.
    pub(super) fn lines(mut self) -> Vec<Line> {
        std::iter::from_fn(|| self.next().ok().flatten())
            .filter(|it| it.kind() == LineKind::Content)
            .collect()
    }

    /// Remembers what is read from now on, the last [`MAX_HELD`] bytes of it, until a line decides how
    /// the stream is set: with that line the source seems to end.
    pub(super) fn record(&mut self) {
        self.recording = Some(Recording::default());
    }

    /// What a line decided while recording.
    pub(super) fn decided(&self) -> Option<Decided> {
        self.recording.as_ref()?.decided
    }

    /// What the recording holds.
    pub(super) fn recorded(&self) -> impl Iterator<Item = &Line> {
        self.recording.iter().flat_map(|it| &it.lines)
    }

    /// Ends the recording, and the source goes on where it stands.
    pub(super) fn forget(&mut self) {
        self.recording = None;
    }

    /// Ends the recording; what it holds comes next. Gives the first line with anything on it that was
    /// too long ago to be remembered.
    pub(super) fn replay(&mut self) -> Option<Line> {
        let recording = self.recording.take()?;
        self.returned = recording.lines;
        recording.lost
    }

    /// Reads one line from the input: all of it, but keeps a bounded beginning.
    fn read(&mut self, line: &mut Line) -> io::Result<bool> {
        line.bytes.clear();
        self.read_up_to(MAX_HELD, &mut line.bytes)?;
        let length = line.bytes.len();
        if length == 0 {
            return Ok(false);
        }
        self.number += 1;
        line.number = self.number;
        line.extent = Extent::Whole;
        if line.bytes.last() == Some(&b'\n') {
            line.bytes.pop();
        } else if length == MAX_HELD {
            line.extent = self.pass_over_rest()?;
            if line.extent == Extent::Whole {
                line.bytes.truncate(line.bytes.trim_ascii_end().len());
            }
        }
        let bare = bare(&line.bytes);
        if bare.len() < line.bytes.len() {
            line.bytes = bare.to_vec();
        }
        Ok(true)
    }

    /// The text of the lines that come next, as they stand: the next one and those that are here with it, but not
    /// more than so many bytes. And the number of the first. `None` where that line is to be read alone, or
    /// there is none.
    ///
    /// `memory` is for the text.
    pub(super) fn take_lines(
        &mut self,
        mut memory: Vec<u8>,
        n_bytes: usize,
    ) -> io::Result<Option<(Vec<u8>, usize)>> {
        if let Some(first) = self.returned.front() {
            let number = first.number;
            memory.clear();
            self.take_returned(&mut memory, n_bytes);
            return Ok((!memory.is_empty()).then_some((memory, number)));
        }
        let Some(n_taken) = self.read_lines(n_bytes)? else { return Ok(None) };
        let text = self.input.take(n_taken, memory);
        let number = self.number + 1;
        self.number += memchr_iter(b'\n', &text).count() + usize::from(!text.ends_with(b"\n"));
        Ok(Some((text, number)))
    }

    /// Adds lines that were handed back, as long as they are as they stood.
    fn take_returned(&mut self, text: &mut Vec<u8>, n_bytes: usize) {
        while let Some(line) = self.returned.front()
            && line.is_itself()
            && (text.is_empty() || text.len() + line.weight() <= n_bytes)
        {
            text.extend_from_slice(&line.bytes);
            text.push(b'\n');
            self.returned.pop_front();
        }
    }

    /// Reads on until there is a whole line. How many bytes the whole lines are then, all or not more than so
    /// many. `None` at the end, and where a line is too long.
    fn read_lines(&mut self, n_bytes: usize) -> io::Result<Option<usize>> {
        let mut n_looked_at = 0;
        loop {
            let unread = self.input.unread();
            let within = &unread[..unread.len().min(n_bytes)];
            let end = memrchr(b'\n', within)
                .or_else(|| memchr(b'\n', &unread[n_looked_at..]).map(|it| n_looked_at + it));
            if let Some(end) = end {
                return Ok(Some(end + 1));
            }
            n_looked_at = unread.len();
            if n_looked_at >= MAX_HELD {
                return Ok(None);
            }
            let n_more = n_bytes.saturating_sub(n_looked_at).max(PIECE);
            if self.input.fill_with(n_more)? == 0 {
                return Ok((n_looked_at > 0).then_some(n_looked_at));
            }
        }
    }

    /// Reads up to the end of the line, or until so many bytes are kept.
    fn read_up_to(&mut self, n_bytes: usize, kept: &mut Vec<u8>) -> io::Result<()> {
        while kept.len() < n_bytes && !kept.ends_with(b"\n") {
            if self.input.unread().is_empty() && !self.input.fill()? {
                break;
            }
            let unread = self.input.unread();
            let unread = &unread[..unread.len().min(n_bytes - kept.len())];
            let n_read = memchr(b'\n', unread).map_or(unread.len(), |it| it + 1);
            kept.extend_from_slice(&unread[..n_read]);
            self.input.consume(n_read);
        }
        Ok(())
    }

    /// Passes over the rest of a line. Nothing is lost where it is all white space.
    fn pass_over_rest(&mut self) -> io::Result<Extent> {
        let mut extent = Extent::Whole;
        let mut piece = Vec::new();
        loop {
            piece.clear();
            self.read_up_to(PIECE, &mut piece)?;
            if !piece.iter().all(u8::is_ascii_whitespace) {
                extent = Extent::Beginning;
            }
            if piece.is_empty() || piece.ends_with(b"\n") {
                return Ok(extent);
            }
        }
    }
}

/// What was read since a recording began.
#[derive(Debug, Default)]
struct Recording {
    watch: Watch,
    decided: Option<Decided>,
    lines: VecDeque<Line>,
    weight: usize,
    /// The first line with anything on it that had to be dropped.
    lost: Option<Line>,
}

impl Recording {
    /// Remembers a line; `false` if it decides.
    fn takes(&mut self, line: &Line) -> bool {
        self.weight += line.weight();
        self.lines.push_back(line.clone());
        while self.weight > MAX_HELD {
            self.drop_oldest();
        }
        self.decided = self.watch.meet(line);
        self.decided.is_none()
    }

    fn drop_oldest(&mut self) {
        if let Some(line) = self.lines.pop_front() {
            self.weight -= line.weight();
            let is_something = !matches!(line.kind(), LineKind::Blank | LineKind::Comment);
            if self.lost.is_none() && is_something {
                self.lost = Some(line);
            }
        }
    }
}
