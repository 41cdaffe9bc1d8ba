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
//! let mut search = Search::new(search::engine("flags").expect("in the table"), &puzzle)?;
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
//! that is watched.
//!
//! # Adding an engine
//!
//! An engine is a file in `engines/` (declared with `mod`, as any file) and a line in the table `engines!` of
//! `engines.rs`. With these it is in the menus, on the command line, in the race and under the tests of the laws; the
//! table in `docs/engines.md` then asks for its row.
//!
//! The file holds the engine's description and listing, `ABOUT`, and its type: the depth-first search
//! (`dfs::Dfs`) over a tree. The engine implements one of these traits:
//!
//! | an engine that branches | implements | for example |
//! |---|---|---|
//! | at the blanks in reading order, and differs in how it finds the digits that fit | `dfs::cost_model::CostModel` | `flags` |
//! | at a blank that it chooses, into the digits that fit | `dfs::digits::Strategy` | `fewest` |
//! | at anything, into moves that it lists | `dfs::moves::Brancher` | `singles`, `dominoes` |
//! | otherwise | `dfs::tree::Tree` | |
//!
//! The traits also ask for what depends on the engine: its words for a step, its data
//! ([`Search::bookkeeping`]) and the moves that it rules out ([`Search::eliminations`]). The depth-first search
//! provides counters, heat, choices, steps back and the searched share of the tree.

mod dfs;
mod engines;
mod run;
mod step;
pub mod tilings;

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

pub use self::engines::{ENGINES, EngineInfo, engine, engines};
pub use self::run::{Search, StartError};
pub use self::step::bookkeeping::{Bookkeeping, BranchPoint, Flags, OpenColumn, Scan, WayCounts};
pub use self::step::dead_end::DeadEnd;
pub use self::step::elimination::{Cause, Elimination};
#[cfg(feature = "screens")]
pub(crate) use self::step::explain::group_thousands;
pub use self::step::listing::ListingLine;
pub use self::step::preview::Preview;
pub use self::step::{Advance, Choice, Counters, Move, Reason, Step};
