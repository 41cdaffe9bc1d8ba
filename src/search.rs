//! The watchable engines: depth-first searches that yield one step at a time.
//!
//! Backtracking tries a digit and takes it back when it leads to a dead end. An engine writes a digit into
//! a blank and goes on to the next blank; when a blank has no digit left, it returns to the one before and
//! tries the next digit there. It walks around a tree whose nodes are blanks and whose branches are digits:
//!
//! ```text
//!                 r1c3                    Place     down a branch: a digit is written
//!               1/    \4                  Backtrack up the same branch: it is taken back
//!              r1c4    r1c4               Solved    a leaf at the bottom: every cell holds a digit
//!             2/  \6      \2              Exhausted the root again, nothing left to try
//!           r1c6   r1c6    r1c6
//!            x      |8      x     a blank without a legal digit is a dead end
//!                  ...
//! ```
//!
//! In a Sudominoku a branch is a domino, which covers two blanks.
//!
//! [`Step`] is the whole vocabulary. The state of a search is its path (the moves from the root to the
//! current node, one [`Choice`] a level) and its last step. Everything else follows from these two, so a
//! search can run backwards without a history: [`Search::step_back`].
//!
//! ```
//! use sudoscope::format;
//! use sudoscope::search::{self, Search, Step};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = format::read(line)?;
//! let mut search = Search::new(search::FLAGS, &puzzle)?;
//! assert_eq!(search.explain(), "51 blanks; the search begins at r1c3");
//! assert!(matches!(search.next(), Some(Step::Place(_))));
//! search.step_back();
//! assert_eq!(search.advance(u64::MAX).last, Some(Step::Solved));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Invariants:
//!
//! - Replaying `Place` and `Backtrack` onto the givens gives [`Search::board`], and the depth is the
//!   number of places minus the number of backtracks.
//! - A run is a pure function of engine and puzzle.
//! - `Solved` is not the end. After the last solution the remaining moves are taken back, the board is the
//!   givens again, `Exhausted` comes once, and then nothing.
//!
//! There is no second, quicker solver in here: running to completion is [`Search::advance`] on the engine
//! that is watched. Long runs of the engines in reading order go fast (`dfs/fast.rs`): one way for all of them, which
//! computes the reads that the engine would perform, and which the tests hold equal to single steps in everything.
//!
//! # From an engine to a step
//!
//! | folder | what lives there |
//! |---|---|
//! | `engines/` | the engines, one file each: the variables of a program, and its `search()` up to the recursive call |
//! | `dfs/` | the one way around a tree: a step forward, a step back, many steps at once; the moves to blame for a failure |
//! | `step/` | the words in which a run is told: steps, counters, listings, explanations, data, eliminations, dead ends |
//!
//! [`Search`] holds an engine and its place in the tree, and is what a timeline moves along.
//!
//! # Adding an engine
//!
//! An engine is a file in `engines/` (declared with `mod`, as any file) and a line in the table `engines!` of
//! `engines.rs`. With these it is in the menus, on the command line, in the race and under the tests of the laws; the
//! table in `docs/engines.md` then asks for its row. `flags` is the one to read first.
//!
//! The file holds the engine's description and listing, `ABOUT`, a type with the variables of the program, `new` for
//! a puzzle, and these traits:
//!
//! | trait | what it has | provided |
//! |---|---|---|
//! | `Engine` | the rule: where it branches and which moves it tries there, counting each test and read; its variables when a move is made or taken back | |
//! | `Explain` | what it shows: its data ([`Search::bookkeeping`]), its words for a step, and the moves that it rules out ([`Search::eliminations`]) | all words, for an engine that tries the digits of a blank in turn |
//! | `ReadingOrder` | only for engines that take the blanks in reading order: the reads of a blank, computed, so that long runs are fast | |
//!
//! The depth-first search provides counters, heat, choices, steps back, the searched share of the tree and the choices that
//! are guilty of a failure ([`Search::blame`]).

mod blame;
mod dfs;
mod engines;
mod run;
mod step;
pub mod tilings;

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

pub use self::blame::Blame;
pub use self::engines::*;
pub use self::run::{Search, StartError};
#[cfg(feature = "screens")]
pub(crate) use self::step::phrases::group_thousands;
pub use self::step::{
    Advance, Bookkeeping, BranchPoint, Cause, Choice, Counters, DeadEnd, Elimination, Failure,
    Guilty, HouseDigits, ListingLine, Move, OpenColumn, Preview, Reason, Scan, Step, WayCounts,
};
