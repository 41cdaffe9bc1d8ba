//! The guilty choices of a dead end, or of a move that failed.

use std::fmt;

use super::phrases::list;
use super::{BranchPoint, Move};
use crate::grid::Cell;

/// Choices that are enough for a failure: with these alone on the board it fails as well.
///
/// ```
/// use sudoscope::search::{self, Search, Step};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let mut search = Search::new(search::engine("flags").expect("in the table"), &puzzle)?;
/// while !matches!(search.next(), Some(Step::Backtrack(_))) {}
/// let guilty = search.blame().and_then(|mut blame| blame.advance(0)).expect("a dead end is quick");
/// assert_eq!(
///     guilty.to_string(),
///     "r1c9 fits nothing because of r1c4, r1c6 and r1c7; the other 2 choices are innocent"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Guilty {
    /// The failure that they are guilty of.
    pub failure: Failure,
    /// The guilty choices, from the root down.
    pub choices: Vec<Move>,
    /// Their levels on the path, counted from 0 at the root.
    pub levels: Vec<usize>,
    /// The number of choices on the path that are not guilty.
    pub n_innocent: usize,
    /// True if the first choice on the path is guilty.
    pub(in crate::search) begins_path: bool,
}

/// A failure that choices are guilty of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Failure {
    /// A cell, or a digit in a house, without a legal move.
    DeadEnd(BranchPoint),
    /// A move below which everything was tried. It can be guilty too.
    Choice(Move),
    /// A move below which there is a solution. Every choice counts as guilty.
    Solved(Move),
}

impl Guilty {
    /// Returns the cell of each guilty choice, of a domino the first.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.choices.iter().filter_map(|it| it.cells().next())
    }
}

/// Writes "r4c8 fits nothing because of r1c3, r1c7 and r2c2; the 19 choices between them are innocent".
impl fmt::Display for Guilty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.failure {
            Failure::DeadEnd(BranchPoint::Cell(cell)) => write!(f, "{cell} fits nothing")?,
            Failure::DeadEnd(point) => write!(f, "there is no place for {point}")?,
            Failure::Choice(made) => write!(f, "nothing fits below {made}")?,
            Failure::Solved(made) => {
                return write!(
                    f,
                    "a solution is below {made}, so that every choice counts as to blame"
                );
            }
        }
        if self.choices.is_empty() {
            f.write_str(" because of the givens alone")?;
        } else {
            write!(f, " because of {}", list(self.cells()))?;
        }
        // A blank after the guilty choices is between them and the failure.
        let [other, place] = if self.begins_path { ["", " between them"] } else { ["other ", ""] };
        match self.n_innocent {
            0 => Ok(()),
            1 => write!(f, "; the {other}choice{place} is innocent"),
            n => write!(f, "; the {other}{n} choices{place} are innocent"),
        }
    }
}
