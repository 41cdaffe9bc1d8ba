//! A buffer for bytes of a stream that were read but not used yet.
//!
//! ```text
//!   bytes   53..7....6..195....98....6.8...6...34..8.3..17...2...6.⏎4.1...5.1  room
//!           used           | unread                                          |
//!                          at                                               end   fill: one more read
//! ```
//!
//! A [`BufRead`](std::io::BufRead) requires copying the bytes out. This buffer hands over the bytes of many lines in
//! the memory that they were read into.

use std::io::{self, Read};

use crate::format::text::packed;
use crate::format::text::utf16::Decoder;

/// The size of the first read: most streams are short.
const FIRST_READ: usize = 8 * 1024;
/// The size that reads grow to.
const LARGEST_READ: usize = 64 * 1024;

#[derive(Debug)]
pub(in crate::format) struct Buffer<R> {
    /// The stream; `None` once it was taken out.
    input: Option<R>,
    bytes: Vec<u8>,
    /// The offset of the first unread byte.
    at: usize,
    /// The offset of the end of what was read.
    end: usize,
    /// The size of the next read.
    n_to_read: usize,
    /// True once the stream has ended.
    is_over: bool,
    /// The decoder of a stream in UTF-16.
    decoder: Option<Decoder>,
    /// True once the beginning was checked for UTF-16 and for what is no text.
    is_begun: bool,
}

impl<R: Read> Buffer<R> {
    pub(in crate::format) const fn new(input: R) -> Self {
        let bytes = Vec::new();
        Self {
            input: Some(input),
            bytes,
            at: 0,
            end: 0,
            n_to_read: FIRST_READ,
            is_over: false,
            decoder: None,
            is_begun: false,
        }
    }

    /// Takes the stream out, with its unread bytes.
    #[cfg(feature = "formats")]
    pub(in crate::format) fn hand_over(&mut self) -> Self {
        let bytes = std::mem::take(&mut self.bytes);
        let (input, decoder) = (self.input.take(), self.decoder.take());
        let taken = Self { input, bytes, decoder, ..*self };
        (self.at, self.end, self.is_over) = (0, 0, true);
        taken
    }

    /// Returns the unread bytes.
    pub(in crate::format) fn unread(&self) -> &[u8] {
        &self.bytes[self.at..self.end]
    }

    /// Marks the next `n_bytes` bytes as used.
    pub(in crate::format) const fn consume(&mut self, n_bytes: usize) {
        self.at += n_bytes;
    }

    /// Reads more bytes. Returns false at the end of the stream.
    pub(in crate::format) fn fill(&mut self) -> io::Result<bool> {
        let n_read = self.fill_with(self.n_to_read)?;
        if n_read == self.n_to_read {
            self.n_to_read = (2 * self.n_to_read).min(LARGEST_READ);
        }
        Ok(n_read > 0)
    }

    /// Reads once, at most `n_bytes` bytes. Returns the number of bytes read.
    pub(in crate::format) fn fill_with(&mut self, n_bytes: usize) -> io::Result<usize> {
        let Some(input) = self.input.as_mut().filter(|_| !self.is_over) else { return Ok(0) };
        self.bytes.copy_within(self.at..self.end, 0);
        (self.at, self.end) = (0, self.end - self.at);
        let n_needed = self.end + n_bytes;
        if self.bytes.len() < n_needed {
            self.bytes.resize(n_needed, 0);
        }
        let mut n_read = read_once(input, &mut self.bytes[self.end..n_needed])?;
        if !self.is_begun {
            self.is_begun = true;
            // A pipe may bring the bytes that decide one at a time.
            while self.end + n_read < n_needed && is_undecided(&self.bytes[..self.end + n_read]) {
                let n_more = read_once(input, &mut self.bytes[self.end + n_read..n_needed])?;
                n_read += n_more;
                if n_more == 0 {
                    break;
                }
            }
            let beginning = &self.bytes[..self.end + n_read];
            if let Some(reason) = packed::not_text(beginning) {
                self.is_over = true;
                return Err(packed::error(reason));
            }
            self.decoder = Decoder::of(beginning);
        }
        self.is_over = n_read == 0;
        if let Some(decoder) = &mut self.decoder {
            let mut decoded = decoder.decode(&self.bytes[self.end..self.end + n_read]);
            // No bytes would mean the end of the stream, but half a character decodes to none.
            while decoded.is_empty() && !self.is_over {
                n_read = read_once(input, &mut self.bytes[self.end..n_needed])?;
                self.is_over = n_read == 0;
                decoded = decoder.decode(&self.bytes[self.end..self.end + n_read]);
            }
            self.bytes.truncate(self.end);
            n_read = decoded.len();
            self.bytes.append(&mut decoded);
        }
        self.end += n_read;
        Ok(n_read)
    }

    /// Takes the next `n_bytes` bytes out. Copies either these into `memory` or the bytes after them, whichever are
    /// fewer.
    pub(in crate::format) fn take(&mut self, n_bytes: usize, mut memory: Vec<u8>) -> Vec<u8> {
        let (next, rest) = self.unread().split_at(n_bytes);
        // The smaller part is copied. With used bytes in front the memory cannot be handed over as it is.
        if self.at > 0 || next.len() < rest.len() {
            memory.clear();
            memory.extend_from_slice(next);
            self.consume(n_bytes);
            return memory;
        }
        // Old bytes beyond the end are never read, so they need not be cleared.
        memory.resize(memory.len().max(rest.len()), 0);
        memory[..rest.len()].copy_from_slice(rest);
        self.end = rest.len();
        let mut next = std::mem::replace(&mut self.bytes, memory);
        next.truncate(n_bytes);
        next
    }
}

/// Returns true if further bytes could be those of a byte-order mark, or of a stream that is no text.
fn is_undecided(beginning: &[u8]) -> bool {
    // A mark is two bytes.
    matches!(beginning, [0xfe | 0xff]) || packed::is_undecided(beginning)
}

fn read_once(input: &mut impl Read, to: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(to) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => return read,
        }
    }
}
