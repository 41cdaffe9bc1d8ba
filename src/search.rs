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
//! An engine is a file in this folder (declared with `mod`, as any file) and a line in the table `engines!`
//! below. With these it is in the menus, on the command line, in the race and under the tests of the laws; the
//! table in `docs/engines.md` then asks for its row.
//!
//! The file holds the engine's description and listing, `ABOUT`, and its type: the depth-first search
//! (`dfs::Dfs`) over a tree. The engine implements one of these traits:
//!
//! | an engine that branches | implements | for example |
//! |---|---|---|
//! | at the blanks in reading order, and differs in how it finds the digits that fit | `cost_model::CostModel` | `flags` |
//! | at a blank that it chooses, into the digits that fit | `digits::Strategy` | `fewest` |
//! | at anything, into moves that it lists | `moves::Brancher` | `singles`, `dominoes` |
//! | otherwise | `tree::Tree` | |
//!
//! The traits also ask for what depends on the engine: its words for a step, its data
//! ([`Search::bookkeeping`]) and the moves that it rules out ([`Search::eliminations`]). The depth-first search
//! provides counters, heat, choices, steps back and the searched share of the tree.

mod about;
mod bookkeeping;
mod candidates;
mod cost_model;
mod dead_end;
mod dfs;
mod digit_move;
mod digit_node;
mod digits;
mod dominoes;
mod elimination;
mod explain;
mod fewest;
mod flags;
mod houses;
mod links;
mod listing;
mod moves;
mod preview;
mod reading;
mod rescan;
mod rows;
mod run;
mod singles;
mod step;
mod tiler;
pub mod tilings;
mod totals;
mod tree;
mod walk;

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

use crate::domino::{Kind, Puzzle};

pub use self::bookkeeping::{Bookkeeping, BranchPoint, Flags, OpenColumn, Scan, WayCounts};
pub use self::dead_end::DeadEnd;
pub use self::elimination::{Cause, Elimination};
#[cfg(feature = "screens")]
pub(crate) use self::explain::group_thousands;
pub use self::listing::ListingLine;
pub use self::preview::Preview;
pub use self::run::{Search, StartError};
pub use self::step::{Advance, Choice, Counters, Move, Reason, Step};

/// The description of an engine, one entry of [`ENGINES`].
///
/// ```
/// let engine = sudoscope::search::engine("flags").expect("in the table");
/// println!("{} ({}): {}", engine.title, engine.origin, engine.blurb);
/// for line in engine.listing {
///     println!("  {}", line.text);
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineInfo {
    id: EngineId,
    /// The kind of puzzle that it takes.
    pub kind: Kind,
    /// The name on the command line.
    pub name: &'static str,
    /// The name in a sentence.
    pub title: &'static str,
    /// A description in one line.
    pub blurb: &'static str,
    /// The source of the method.
    pub origin: &'static str,
    /// Its pseudocode, from the top; see [`Search::listing_line`].
    pub listing: &'static [ListingLine],
}

/// Returns the engine with this name.
///
/// ```
/// assert_eq!(sudoscope::search::engine("links").map(|it| it.title), Some("dancing links"));
/// assert_eq!(sudoscope::search::engine("nonesuch"), None);
/// ```
pub fn engine(name: &str) -> Option<&'static EngineInfo> {
    ENGINES.iter().find(|it| it.name == name)
}

/// Returns the engines that take puzzles of this kind, in the order of [`ENGINES`].
///
/// ```
/// use sudoscope::domino::Kind;
///
/// let names: Vec<&str> = sudoscope::search::engines(Kind::Sudominoku).map(|it| it.name).collect();
/// assert_eq!(names, ["dominoes", "tiler"]);
/// ```
pub fn engines(kind: Kind) -> impl Iterator<Item = &'static EngineInfo> {
    ENGINES.iter().filter(move |it| it.kind == kind)
}

/// Defines [`ENGINES`] and everything that depends on the list of engines.
macro_rules! engines {
    ($($engine:ident: $file:ident, $kind:ident;)*) => {
        /// The engines, in the order in which a reader should meet them. The table may grow.
        ///
        /// ```
        /// for engine in sudoscope::search::ENGINES {
        ///     println!("{:12} {}", engine.name, engine.title);
        /// }
        /// ```
        pub const ENGINES: &[EngineInfo] = &[$(EngineInfo {
            id: EngineId::$engine,
            kind: Kind::$kind,
            name: $file::ABOUT.name,
            title: $file::ABOUT.title,
            blurb: $file::ABOUT.blurb,
            origin: $file::ABOUT.origin,
            listing: $file::ABOUT.listing,
        }),*];

        /// An engine by its name in the code.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        enum EngineId { $($engine),* }

        /// The run of one engine.
        #[derive(Clone, PartialEq, Debug)]
        #[expect(clippy::large_enum_variant, reason = "all are a few KiB, and none is kept in numbers")]
        enum AnyEngine { $($engine($file::$engine)),* }

        impl AnyEngine {
            /// Starts a run. The kinds of engine and puzzle must be the same.
            fn new(id: EngineId, givens: &Puzzle) -> Self {
                match (id, givens) {
                    $((EngineId::$engine, Puzzle::$kind(givens)) => {
                        Self::$engine($file::$engine::new(givens))
                    })*
                    _ => unreachable!("an engine is given puzzles of its kind"),
                }
            }

            fn info(&self) -> &'static EngineInfo {
                match self { $(Self::$engine(_) => &ENGINES[EngineId::$engine as usize]),* }
            }
        }

        /// Evaluates an expression on whichever engine runs.
        macro_rules! each {
            ($any:expr, $it:ident => $body:expr) => {
                match $any { $(AnyEngine::$engine($it) => $body),* }
            };
        }
    };
}

// One line an engine: the type, the file it lives in, and the kind of puzzle.
engines! {
    Flags:      flags,      Sudoku;
    Candidates: candidates, Sudoku;
    Rescan:     rescan,     Sudoku;
    Walk:       walk,       Sudoku;
    Fewest:     fewest,     Sudoku;
    Singles:    singles,    Sudoku;
    Links:      links,      Sudoku;
    Dominoes:   dominoes,   Sudominoku;
    Tiler:      tiler,      Sudominoku;
}

use each;
