//! The lines of a stream, each cut to a limit. While the format is detected, they can be read again.

use std::collections::VecDeque;
use std::io::{self, Read};

use memchr::{memchr, memchr_iter, memrchr};

use crate::format::error::MAX_HELD;
use crate::format::formats::line;
use crate::format::lines::LineFormat;
use crate::format::reader::decider::Decider;
use crate::format::reader::mode::Mode;
use crate::format::text::buffer::Buffer;
use crate::format::text::raw_line::{Line, LineKind, bare};

/// The number of bytes of an overlong line that are skipped at a time.
const PIECE: usize = 4096;
/// The number of bytes by which XML is recognised.
#[cfg(feature = "formats")]
const PEEKED: usize = 16;

/// The lines of a stream. Lines can be handed back; while recording, all lines read so far can be replayed.
#[derive(Debug)]
pub(crate) struct Source<R> {
    input: Buffer<R>,
    /// The number of the last line read from the input.
    number: usize,
    returned: VecDeque<Line>,
    recording: Option<Recording>,
}

impl<R: Read> Source<R> {
    pub(crate) const fn new(input: R) -> Self {
        let input = Buffer::new(input);
        Self { input, number: 0, returned: VecDeque::new(), recording: None }
    }

    /// Returns the beginning of the stream, at least up to its first character that is not white space.
    #[cfg(feature = "formats")]
    pub(super) fn beginning(&mut self) -> io::Result<&[u8]> {
        while self.input.unread().trim_ascii_start().len() < PEEKED
            && self.input.unread().len() < PIECE
        {
            if !self.input.fill()? {
                break;
            }
        }
        Ok(self.input.unread())
    }

    /// Takes the stream out, before any line was read.
    #[cfg(feature = "formats")]
    pub(super) fn hand_over(&mut self) -> Buffer<R> {
        self.input.hand_over()
    }

    /// Hands lines back: they come next, in this order.
    pub(super) fn give_back(&mut self, lines: Vec<Line>) {
        for line in lines.into_iter().rev() {
            self.returned.push_front(line);
        }
    }

    /// Reads the next line into a buffer that the caller reuses. Returns false at the end.
    pub(super) fn fill(&mut self, line: &mut Line) -> io::Result<bool> {
        if let Some(returned) = self.returned.pop_front() {
            *line = returned;
            return Ok(true);
        }
        // Once a line has decided, the source ends, so that the reader of nine rows stops looking.
        if self.decided().is_some() || !self.read(line)? {
            return Ok(false);
        }
        Ok(match &mut self.recording {
            Some(recording) => recording.add(line),
            None => true,
        })
    }

    /// Reads the next line into a buffer of its own.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut line = Line::default();
        Ok(self.fill(&mut line)?.then_some(line))
    }

    /// Returns all remaining lines with possible cells, for a text in memory.
    pub(super) fn lines(mut self) -> Vec<Line> {
        std::iter::from_fn(|| self.next().ok().flatten())
            .filter(|it| it.kind() == LineKind::Content)
            .collect()
    }

    /// Starts recording: keeps the last [`MAX_HELD`] bytes read. Once a line decides the format the source reports its
    /// end, so that the caller asks [`Source::decided`].
    pub(super) fn record(&mut self, others: &'static [LineFormat]) {
        let decider = Decider::new(others);
        self.recording = Some(Recording { decider, ..Recording::default() });
    }

    /// Returns the decision on the format, if a recorded line made one.
    pub(super) fn decided(&self) -> Option<Mode> {
        self.recording.as_ref()?.decided
    }

    /// Returns the lines recorded so far, oldest first.
    pub(super) fn recorded(&self) -> impl Iterator<Item = &Line> {
        self.recording.iter().flat_map(|it| &it.lines)
    }

    /// Ends the recording without a replay.
    pub(super) fn forget(&mut self) {
        self.recording = None;
    }

    /// Ends the recording and replays it. Returns the first non-blank line that was dropped because the
    /// recording was full.
    pub(super) fn replay(&mut self) -> Option<Line> {
        let recording = self.recording.take()?;
        self.returned = recording.lines;
        recording.lost
    }

    /// Reads one line from the input to its end, and keeps at most its first [`MAX_HELD`] bytes.
    fn read(&mut self, line: &mut Line) -> io::Result<bool> {
        line.bytes.clear();
        self.read_up_to(MAX_HELD, &mut line.bytes)?;
        let length = line.bytes.len();
        if length == 0 {
            return Ok(false);
        }
        self.number += 1;
        line.number = self.number;
        line.is_cut = false;
        if line.bytes.last() == Some(&b'\n') {
            line.bytes.pop();
        } else if length == MAX_HELD {
            line.is_cut = self.pass_over_rest()?;
            if !line.is_cut {
                line.bytes.truncate(line.bytes.trim_ascii_end().len());
            }
        }
        // The fast path copies nothing: a byte-order mark or a carriage return is rare.
        let bare = bare(&line.bytes);
        if bare.len() < line.bytes.len() {
            line.bytes = bare.to_vec();
        }
        Ok(true)
    }

    /// Returns the text of the next lines, the number of the first, and true if they are [plain](line::are_plain): at least
    /// one line, and as many of those already in memory as fit into `n_bytes`. `None` if the next line has to be read by
    /// itself, or there is none.
    ///
    /// `memory` is reused for the text.
    pub(super) fn take_lines(
        &mut self,
        mut memory: Vec<u8>,
        n_bytes: usize,
    ) -> io::Result<Option<(Vec<u8>, usize, bool)>> {
        if let Some(first) = self.returned.front() {
            let number = first.number;
            memory.clear();
            self.take_returned(&mut memory, n_bytes);
            return Ok((!memory.is_empty()).then_some((memory, number, false)));
        }
        let Some(n_taken) = self.read_lines(n_bytes)? else { return Ok(None) };
        let text = self.input.take(n_taken, memory);
        let number = self.number + 1;
        let are_plain = line::are_plain(&text);
        self.number += if are_plain {
            text.len() / line::LINE
        } else {
            memchr_iter(b'\n', &text).count() + usize::from(!text.ends_with(b"\n"))
        };
        Ok(Some((text, number, are_plain)))
    }

    /// Appends lines that were handed back, as long as they were kept whole.
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

    /// Reads until there is a whole line in memory. Returns the length of the whole lines, at most `n_bytes`
    /// if that is at least one line. `None` at the end, and if a line is too long.
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

    /// Reads up to the end of the line, and keeps at most `n_bytes` bytes in all.
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

    /// Skips the rest of a line. Returns true if the rest is more than white space.
    fn pass_over_rest(&mut self) -> io::Result<bool> {
        let mut has_more = false;
        let mut piece = Vec::new();
        loop {
            piece.clear();
            self.read_up_to(PIECE, &mut piece)?;
            has_more |= !piece.trim_ascii().is_empty();
            if piece.is_empty() || piece.ends_with(b"\n") {
                return Ok(has_more);
            }
        }
    }
}

/// The lines read since a recording began.
#[derive(Debug, Default)]
struct Recording {
    decider: Decider,
    decided: Option<Mode>,
    lines: VecDeque<Line>,
    weight: usize,
    /// The first non-blank line that had to be dropped.
    lost: Option<Line>,
}

impl Recording {
    /// Records a line. Returns false if the line decides the format.
    fn add(&mut self, line: &Line) -> bool {
        self.weight += line.weight();
        self.lines.push_back(line.clone());
        while self.weight > MAX_HELD
            && let Some(oldest) = self.lines.pop_front()
        {
            self.weight -= oldest.weight();
            // Only a line with content makes the replay incomplete.
            if !matches!(oldest.kind(), LineKind::Blank | LineKind::Comment) {
                self.lost.get_or_insert(oldest);
            }
        }
        self.decided = self.decider.observe(line);
        self.decided.is_none()
    }
}
