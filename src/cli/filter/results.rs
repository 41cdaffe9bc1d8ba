//! The output of a chunk, without the parts that depend on the chunks before it.

use serde::{Serialize, Serializer};

use crate::cli::input;
use crate::cli::output::Outcome;
use crate::domino::{Kind, Puzzle};
use crate::format::{Error, Record};
use crate::grid::Grid;

/// The length of a grid as a line.
const LINE: usize = 82;

/// The results of a chunk. To print them, the number of results before them must be known.
#[derive(Debug)]
pub(in crate::cli) struct Results {
    /// Whole lines.
    pub(in crate::cli) text: Vec<u8>,
    /// Output between lines of the text, each with its offset in the text.
    pub(in crate::cli) insertions: Vec<(usize, Insert)>,
    /// The number of puzzles.
    pub(in crate::cli) n_puzzles: u64,
    /// The number of bytes of input that they come from.
    pub(in crate::cli) n_bytes: u64,
    /// The number of puzzles with several solutions, one of them printed.
    pub(in crate::cli) n_several: u64,
    /// The number of the first of these, counted from 1.
    pub(in crate::cli) first_several: u64,
    /// The worst outcome among them.
    pub(in crate::cli) outcome: Outcome,
}

/// Output between two lines whose text depends on the position of the chunk.
#[derive(Debug)]
pub(in crate::cli) enum Insert {
    /// A blank line, unless it would be the first line of all.
    Gap,
    /// `Puzzle 17`; the number counts from 1 within these results.
    Heading(u64),
    /// A message with its line and column, for standard error; the printer adds the name of the input.
    Message(String),
}

impl Results {
    /// Starts results for this many bytes of input, in a reused buffer.
    pub(in crate::cli) fn of(n_bytes: usize, mut text: Vec<u8>) -> Self {
        text.clear();
        Self {
            text,
            insertions: Vec::new(),
            n_puzzles: 0,
            n_several: 0,
            first_several: 0,
            n_bytes: n_bytes as u64,
            outcome: Outcome::Solved,
        }
    }

    /// Counts a puzzle with this outcome.
    #[inline]
    pub(in crate::cli) fn count(&mut self, outcome: Outcome) {
        self.n_puzzles += 1;
        self.outcome = self.outcome.max(outcome);
    }

    /// Counts the last puzzle as one with several solutions.
    #[inline]
    pub(in crate::cli) const fn has_several(&mut self) {
        self.n_several += 1;
        if self.n_several == 1 {
            self.first_several = self.n_puzzles;
        }
    }

    /// Counts a bad puzzle, and adds the message about it.
    pub(in crate::cli) fn reject(&mut self, message: String) {
        self.count(Outcome::Unsolved);
        self.insert(Insert::Message(message));
    }

    /// Adds output after the lines so far.
    pub(in crate::cli) fn insert(&mut self, kind: Insert) {
        self.insertions.push((self.text.len(), kind));
    }

    /// Appends a line of cells. The line and its newline are one write, so that the capacity is checked once.
    #[inline]
    pub(in crate::cli) fn cells(&mut self, cells: &[u8; 81]) {
        let mut line = [b'\n'; LINE];
        line[..81].copy_from_slice(cells);
        self.text.extend_from_slice(&line);
    }

    /// Adds a line.
    #[inline]
    pub(in crate::cli) fn line(&mut self, line: &[u8]) {
        self.text.extend_from_slice(line);
        self.text.push(b'\n');
    }
}

/// Returns the error with its line counted within the record, so that it does not depend on where the record is.
pub(in crate::cli) fn placed_in(record: &Record, error: &Error) -> String {
    let line = error.line().saturating_sub(record.line) + 1;
    format!("{line}:{}: {}", error.column(), error.message())
}

/// Returns the Sudoku of a record, for a command that takes no other puzzle. Otherwise counts it as bad, adds the message,
/// and returns the reason with its place in the record.
pub(in crate::cli) fn sudoku<'a>(
    record: &'a Record,
    command: &str,
    results: &mut Results,
) -> Result<&'a Grid, String> {
    let (message, reason) = match &record.puzzle {
        Ok(Puzzle::Sudoku(grid)) => return Ok(grid),
        Ok(other @ Puzzle::Sudominoku(_)) => {
            let reason =
                format!("{command} is for {}, and this is a {}", Kind::Sudoku, other.kind());
            (format!("{}:1: {reason}", record.line), format!("1:1: {reason}"))
        }
        Err(error) => (input::message(error), placed_in(record, error)),
    };
    results.reject(message);
    Err(reason)
}

/// The digits of a grid, serialized as 81 characters.
#[derive(Clone, Copy, Debug)]
pub(in crate::cli) struct Digits<'a>(pub(in crate::cli) &'a Grid);

impl Serialize for Digits<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let line = self.0.to_ascii();
        serializer.serialize_str(str::from_utf8(&line).expect("it is ASCII"))
    }
}
