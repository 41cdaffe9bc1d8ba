//! The bulk solver for Sudominoku, as [`crate::fast`] is for Sudoku: it runs the engine `tiler` to the end.
//!
//! A solution is a filled grid: tilings with the same digits are one solution. `tiler` finds each tiling separately, so
//! of the tilings of a grid only the first one counts. To recognise it no list is needed: it is the tiling that a
//! search with only these digits as candidates finds first.
//!
//! ```
//! use sudoscope::format;
//! use sudoscope::search::tilings::{self, Task};
//!
//! let text = "10\n6 B2 1 B3\n2 C4 9 C3\n6 D3 8 E3\n7 E1 4 F1\n8 B7 4 B8\n3 F5 2 F6\n7 F7 6 F8\n5 G4 9 G5\n\
//!             7 I8 8 I9\n7 C9 2 B9\nC5 A3 D9 I4 A9 E5 A2 C6 I1";
//! let puzzle = format::read(text)?;
//! let board = puzzle.dominoes().expect("a Sudominoku");
//! let answer = tilings::solve(board, Task::Smallest, &mut || true).expect("never cancelled");
//! assert_eq!(answer.solutions, Some(1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::engines::AnyEngine;
use super::engines::tiler::{Field, Tiler};
use super::run::Search;
use super::step::Step;
use crate::domino::Board;
use crate::grid::Cell;

/// The aim of a search.
///
/// ```
/// use sudoscope::domino::Board;
/// use sudoscope::search::tilings::{self, Task};
///
/// // Without its nine singles a board cannot be filled.
/// let answer = tilings::solve(&Board::EMPTY, Task::Count(2), &mut || true);
/// assert_eq!(answer.expect("never cancelled").solutions, Some(0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Task {
    /// Any one solution.
    Any,
    /// The smallest solution when read as a number of 81 digits, and the number of solutions up to 2.
    Smallest,
    /// The number of solutions, up to this limit, and the first one found (not the smallest).
    Count(u64),
}

/// The result of solving one board.
///
/// ```
/// use sudoscope::packs;
/// use sudoscope::search::tilings::{self, Answer, Task};
///
/// let puzzles = packs::pack("dominoes").expect("an embedded pack").puzzles();
/// let board = puzzles[0].puzzle.dominoes().expect("a Sudominoku");
/// let answer = tilings::solve(board, Task::Any, &mut || true).expect("never cancelled");
/// let Answer { solutions, solution, .. } = answer;
/// assert_eq!(solutions, None);
/// assert!(solution.is_some_and(|it| it.is_solved() && it.extends(board)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The number of solutions, at most 2 for [`Task::Smallest`] and the limit for [`Task::Count`]; `None` for
    /// [`Task::Any`], which does not count.
    pub solutions: Option<u64>,
    /// The solution asked for, if there is one, in one of its tilings.
    pub solution: Option<Board>,
    /// The number of dominoes laid where several were legal.
    pub guesses: u64,
}

/// The number of steps between two calls of `keep_going`: a few milliseconds.
const STEPS_PER_CALL: u64 = 1 << 12;

/// Solves one board. A board that breaks the rules has no solution. `keep_going` is called every few
/// milliseconds; when it returns false, the search is cancelled and the result is `None`.
///
/// ```
/// use std::time::{Duration, Instant};
///
/// use sudoscope::packs;
/// use sudoscope::search::tilings::{self, Task};
///
/// let puzzles = packs::pack("dominoes").expect("an embedded pack").puzzles();
/// let board = puzzles[0].puzzle.dominoes().expect("a Sudominoku");
/// let deadline = Instant::now() + Duration::from_secs(10);
/// match tilings::solve(board, Task::Smallest, &mut || Instant::now() < deadline) {
///     Some(answer) => assert_eq!(answer.solutions, Some(1)),
///     None => println!("it takes too long"),
/// }
/// ```
pub fn solve(board: &Board, task: Task, keep_going: &mut dyn FnMut() -> bool) -> Option<Answer> {
    let mut drain = Drain { keep_going, steps: 0, guesses: 0 };
    let (solutions, solution) = match task {
        _ if !board.is_consistent() => (if task == Task::Any { None } else { Some(0) }, None),
        Task::Any => (None, drain.next(&mut search_of(board, &Field::of(board))).ok()?),
        Task::Smallest => {
            let (solutions, solution) = drain.smallest(board).ok()?;
            (Some(solutions), solution)
        }
        Task::Count(limit) => {
            let (solutions, solution) = drain.count(board, limit).ok()?;
            (Some(solutions), solution)
        }
    };
    Some(Answer { solutions, solution, guesses: drain.guesses })
}

/// Returns the number of tilings of a board, up to two, and the first one found; tilings with the same digits count too.
/// `None` if `keep_going` returned false.
pub(crate) fn first_two(
    board: &Board,
    keep_going: &mut dyn FnMut() -> bool,
) -> Option<(usize, Option<Board>)> {
    if !board.is_consistent() {
        return Some((0, None));
    }
    let mut drain = Drain { keep_going, steps: 0, guesses: 0 };
    let mut search = search_of(board, &Field::of(board));
    let first = drain.next(&mut search).ok()?;
    let second = if first.is_some() { drain.next(&mut search).ok()? } else { None };
    Some((usize::from(first.is_some()) + usize::from(second.is_some()), first))
}

/// The error of a cancelled search.
struct Cancelled;

/// A search that is run to its end, or until it is cancelled.
struct Drain<'a> {
    keep_going: &'a mut dyn FnMut() -> bool,
    steps: u64,
    guesses: u64,
}

impl Drain<'_> {
    /// Returns the next tiling of a search.
    fn next(&mut self, search: &mut Search) -> Result<Option<Board>, Cancelled> {
        loop {
            self.steps += 1;
            if self.steps.is_multiple_of(STEPS_PER_CALL) && !(self.keep_going)() {
                return Err(Cancelled);
            }
            match search.advance(1).last {
                Some(Step::Place(_)) => self.guesses += u64::from(search.is_guess()),
                Some(Step::Backtrack(_)) => {}
                Some(Step::Solved) => return Ok(search.board().dominoes().copied()),
                Some(Step::Exhausted) | None => return Ok(None),
            }
        }
    }

    fn count(&mut self, board: &Board, limit: u64) -> Result<(u64, Option<Board>), Cancelled> {
        let mut search = search_of(board, &Field::of(board));
        let (mut n_found, mut first) = (0, None);
        while n_found < limit
            && let Some(found) = self.next(&mut search)?
        {
            n_found += u64::from(self.is_first_of_its_grid(board, &found)?);
            first = first.or(Some(found));
        }
        Ok((n_found, first))
    }

    /// Returns true if this tiling is the first that a search with only these digits as candidates finds.
    fn is_first_of_its_grid(&mut self, board: &Board, tiling: &Board) -> Result<bool, Cancelled> {
        let mut field = Field::of(board);
        for cell in board.blanks() {
            let digit = tiling.get(cell).expect("a tiling covers every cell");
            field.keep_only(cell, digit);
        }
        Ok(self.next(&mut search_of(board, &field))?.as_ref() == Some(tiling))
    }

    /// Returns the number of solutions, up to two, and the smallest solution.
    fn smallest(&mut self, board: &Board) -> Result<(u64, Option<Board>), Cancelled> {
        let mut search = search_of(board, &Field::of(board));
        let Some(one) = self.next(&mut search)? else {
            return Ok((0, None));
        };
        while let Some(other) = self.next(&mut search)? {
            if other.grid() != one.grid() {
                let best = if is_less(&one, &other) { one } else { other };
                return Ok((2, Some(self.improve(board, best)?)));
            }
        }
        Ok((1, Some(one)))
    }

    /// Returns the smallest solution, starting from any one. For each cell it tries the digits below the best so far,
    /// with the cells before fixed.
    fn improve(&mut self, board: &Board, mut best: Board) -> Result<Board, Cancelled> {
        let mut field = Field::of(board);
        for cell in board.blanks() {
            field = field.at_fixpoint().expect("there is a solution with these cells");
            for digit in field.candidates(cell) {
                if Some(digit) >= best.get(cell) {
                    break;
                }
                let mut trial = field;
                trial.keep_only(cell, digit);
                if let Some(found) = self.next(&mut search_of(board, &trial))? {
                    best = found;
                    break;
                }
            }
            let digit = best.get(cell).expect("a tiling covers every cell");
            field.keep_only(cell, digit);
        }
        Ok(best)
    }
}

fn search_of(board: &Board, field: &Field) -> Search {
    Search::of((*board).into(), AnyEngine::Tiler(Tiler::of(field)))
}

/// Returns true if the digits of `one`, read as a number, are less than those of `other`.
fn is_less(one: &Board, other: &Board) -> bool {
    let digits = |board: &Board| Cell::ALL.map(|cell| board.get(cell));
    digits(one) < digits(other)
}

#[cfg(test)]
mod tests;
