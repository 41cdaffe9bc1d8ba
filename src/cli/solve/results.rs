//! What is to be printed for some puzzles, but for what depends on those before them.

use crate::cli::Outcome;
use crate::format::Error;

/// Results, ready to be written once it is known how many there were before.
#[derive(Debug)]
pub(super) struct Results {
    /// Whole lines.
    pub(super) text: Vec<u8>,
    pub(super) marks: Vec<Mark>,
    /// How many puzzles they are for.
    pub(super) n_puzzles: u64,
    /// How many bytes of the input.
    pub(super) n_bytes: u64,
    /// What they come to.
    pub(super) outcome: Outcome,
}

/// Something that belongs between two lines.
#[derive(Debug)]
pub(super) struct Mark {
    /// How many bytes of the text come before it.
    pub(super) at: usize,
    pub(super) what: Between,
}

/// What may stand between two lines.
#[derive(Debug)]
pub(super) enum Between {
    /// A blank line, unless nothing stands before it.
    Gap,
    /// `Puzzle 17`, where this is the number among these results, from 1.
    Heading(u64),
    /// On standard error, what is wrong with a puzzle.
    Message(Error),
}

impl Results {
    /// Nothing yet, for a piece of the input with so many bytes, to be set in this memory.
    pub(super) fn of(n_bytes: usize, mut text: Vec<u8>) -> Self {
        text.clear();
        text.reserve(n_bytes);
        Self {
            text,
            marks: Vec::new(),
            n_puzzles: 0,
            n_bytes: n_bytes as u64,
            outcome: Outcome::Solved,
        }
    }

    /// Puts something after the lines so far.
    pub(super) fn mark(&mut self, what: Between) {
        self.marks.push(Mark { at: self.text.len(), what });
    }

    /// Adds a line of cells. Its end is written with them, so that there is only one look at how much room is left.
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
