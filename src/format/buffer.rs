//! What was read of a stream and not used yet.
//!
//! ```text
//!   bytes   53..7....6..195....98....6.8...6...34..8.3..17...2...6.⏎4.1...5.1  room
//!           used           | unread                                          |
//!                          at                                               end   fill: one more read
//! ```
//!
//! A [`BufRead`](std::io::BufRead) would not do: its bytes have to be copied out of it, while those of many lines
//! are given away here with the memory that they were read into.

use std::io::{self, Read};

/// How much is read at first where nobody says how much: most streams are short.
const FIRST_READ: usize = 8 * 1024;
/// How much is read in the end.
const LARGEST_READ: usize = 64 * 1024;

#[derive(Debug)]
pub(super) struct Buffer<R> {
    input: R,
    bytes: Vec<u8>,
    /// Where those begin that were not used.
    at: usize,
    /// Where what was read ends, and room begins.
    end: usize,
    /// How much to read where nobody says how much.
    n_to_read: usize,
    /// Whether the stream came to its end.
    is_over: bool,
}

impl<R: Read> Buffer<R> {
    pub(super) const fn new(input: R) -> Self {
        let bytes = Vec::new();
        Self { input, bytes, at: 0, end: 0, n_to_read: FIRST_READ, is_over: false }
    }

    /// The bytes that were not used.
    pub(super) fn unread(&self) -> &[u8] {
        &self.bytes[self.at..self.end]
    }

    /// Marks so many of them as used.
    pub(super) const fn consume(&mut self, n_bytes: usize) {
        self.at += n_bytes;
    }

    /// Reads more behind them. False at the end of the stream.
    pub(super) fn fill(&mut self) -> io::Result<bool> {
        let n_read = self.fill_with(self.n_to_read)?;
        if n_read == self.n_to_read {
            self.n_to_read = (2 * self.n_to_read).min(LARGEST_READ);
        }
        Ok(n_read > 0)
    }

    /// Reads more behind them, once and not more than so much. Tells how much came.
    pub(super) fn fill_with(&mut self, n_bytes: usize) -> io::Result<usize> {
        if self.is_over {
            return Ok(0);
        }
        self.bytes.copy_within(self.at..self.end, 0);
        (self.at, self.end) = (0, self.end - self.at);
        let n_needed = self.end + n_bytes;
        if self.bytes.len() < n_needed {
            self.bytes.resize(n_needed, 0);
        }
        let n_read = read_once(&mut self.input, &mut self.bytes[self.end..n_needed])?;
        self.end += n_read;
        self.is_over = n_read == 0;
        Ok(n_read)
    }

    /// Gives away the next bytes, in this memory or in that which they were read into: the fewer are copied.
    pub(super) fn take(&mut self, n_bytes: usize, mut memory: Vec<u8>) -> Vec<u8> {
        let (next, rest) = self.unread().split_at(n_bytes);
        if self.at > 0 || next.len() < rest.len() {
            memory.clear();
            memory.extend_from_slice(next);
            self.consume(n_bytes);
            return memory;
        }
        // What else is in the memory may stay, and need not be cleared for the next read.
        memory.resize(memory.len().max(rest.len()), 0);
        memory[..rest.len()].copy_from_slice(rest);
        self.end = rest.len();
        let mut next = std::mem::replace(&mut self.bytes, memory);
        next.truncate(n_bytes);
        next
    }
}

fn read_once(input: &mut impl Read, to: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(to) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => return read,
        }
    }
}
