//! The output of a chunk, without the parts that depend on the chunks before it.

use crate::cli::Outcome;
use crate::format::Error;

/// The results of a chunk. To print them, the number of results before them must be known.
#[derive(Debug)]
pub(super) struct Results {
    /// Whole lines.
    pub(super) text: Vec<u8>,
    pub(super) insertions: Vec<Insertion>,
    /// The number of puzzles.
    pub(super) n_puzzles: u64,
    /// The number of bytes that they took in the input.
    pub(super) n_bytes: u64,
    /// The worst outcome among them.
    pub(super) outcome: Outcome,
}

/// Output that belongs between two lines of the text.
#[derive(Debug)]
pub(super) struct Insertion {
    /// The number of bytes of the text before it.
    pub(super) at: usize,
    pub(super) kind: Insert,
}

/// A kind of output between two lines.
#[derive(Debug)]
pub(super) enum Insert {
    /// A blank line, unless it would be the first line of all.
    Gap,
    /// `Puzzle 17`, with the number counted among these results, from 1.
    Heading(u64),
    /// An error message, for standard error.
    Message(Error),
}

impl Results {
    /// Returns results without a line, for this many bytes of the input, with the memory of a buffer.
    pub(super) fn of(n_bytes: usize, mut text: Vec<u8>) -> Self {
        text.clear();
        text.reserve(n_bytes);
        Self {
            text,
            insertions: Vec::new(),
            n_puzzles: 0,
            n_bytes: n_bytes as u64,
            outcome: Outcome::Solved,
        }
    }

    /// Adds output after the lines so far.
    pub(super) fn insert(&mut self, kind: Insert) {
        self.insertions.push(Insertion { at: self.text.len(), kind });
    }

    /// Adds a line of cells. The line and its end are one write, so that the capacity is checked once.
    #[inline]
    pub(super) fn cells(&mut self, cells: &[u8; 81]) {
        let mut line = [b'\n'; 82];
        line[..81].copy_from_slice(cells);
        self.text.extend_from_slice(&line);
    }

    /// Adds a line.
    #[inline]
    pub(super) fn line(&mut self, line: &[u8]) {
        self.text.extend_from_slice(line);
        self.text.push(b'\n');
    }
}
