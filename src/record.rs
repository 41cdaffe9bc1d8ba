//! A search that another program made: read from what it prints, held in few bytes, and checked against the rules.
//!
//! A [`Reader`] is fed bytes as they come. It turns lines into the steps of a [`RecordRun`], and what is wrong with them
//! into [`Finding`]s. A record has one of these forms, after the puzzle:
//!
//! ```text
//!   moves    + 1 3 4           a digit is written: row, column, digit
//!            - 1 3             it is taken back
//!            =                 this is an answer
//!   JSON     {"step":1,"event":"place","cell":"r1c3","digit":4,"depth":1}       as `sudoscope trace --json` writes it
//!   boards   53..7....6..195..   the whole board after each change: 81 cells on a line, or nine lines of nine
//! ```
//!
//! `docs/own.md` has the forms in full, and the faults.

mod answers;
mod checker;
mod finding;
mod reader;
mod reading;
mod run;
mod spelling;
mod tape;
#[cfg(test)]
mod tests;

pub use finding::{Finding, FindingKind};
pub use reader::{BadLine, Base, End, Options, Reader};
pub use reading::Reading;
pub use run::RecordRun;

use crate::domino::Kind;

/// A problem of the judge BOJ, which asks for an answer of its own.
///
/// ```
/// use sudoscope::record::Problem;
///
/// assert_eq!(Problem::from_name("2239"), Some(Problem::Boj2239));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Problem {
    /// Any one answer of a Sudoku.
    Boj2580,
    /// The least answer of a Sudoku, read as a number of 81 digits.
    Boj2239,
    /// One answer of a Sudominoku.
    Boj4574,
}

impl Problem {
    /// All problems, by their numbers.
    pub const ALL: [(&'static str, Self); 3] =
        [("2580", Self::Boj2580), ("2239", Self::Boj2239), ("4574", Self::Boj4574)];

    /// Returns the problem with this number; `None` if it is none of these.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.0 == name).map(|it| it.1)
    }

    /// Returns the kind of its puzzles.
    pub const fn kind(self) -> Kind {
        match self {
            Self::Boj2580 | Self::Boj2239 => Kind::Sudoku,
            Self::Boj4574 => Kind::Sudominoku,
        }
    }
}
