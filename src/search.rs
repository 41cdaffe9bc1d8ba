//! The watchable engines: depth-first searches that hand out their work one step at a time.
//!
//! Backtracking is trying, and taking back what did not work out. An engine writes a digit into a
//! blank, goes on to the next blank, and when a blank has no digit left it returns to the one before
//! and tries the next digit there. What it does is a walk around a tree whose nodes are blanks and
//! whose branches are digits:
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
//! So the whole vocabulary is [`Step`], and the state of a search is its path (the moves from the
//! root to here, [`Choice`] by choice) and its last step. Everything else follows from the two, which
//! is why a search can be walked backwards without a history: [`Search::step_back`].
//!
//! What always holds:
//!
//! - Replaying `Place` and `Backtrack` onto the givens gives [`Search::board`], and the depth is the
//!   number of places minus the number of backtracks.
//! - A run is a pure function of engine and puzzle.
//! - `Solved` is not the end. After the last solution the rest is taken back, the board is the givens
//!   again, `Exhausted` comes once, and then nothing.
//!
//! There is no other solver in here that would be quicker: running to completion is
//! [`Search::advance`] on the very engine that is watched.
//!
//! # Adding an engine
//!
//! An engine is a file in this folder (declared with `mod`, as any file) and a line in the table `engines!`
//! below. With these it is in the menus, on the command line, in the race and under the tests of the laws; the
//! README's table then asks for its row.
//!
//! The file holds the engine's words and its listing, `ABOUT`, and its type: the depth-first search
//! (`dfs::Dfs`) over a tree of which the engine says what is its own:
//!
//! | it branches | it is a | for example |
//! |---|---|---|
//! | at the blanks in reading order, and differs in how it finds what fits | `reading::CostModel` | `flags` |
//! | at a blank that it chooses, into the digits that fit | `digits::Strategy` | `fewest` |
//! | at anything, into moves that it lists | `moves::Brancher` | `singles`, `dominoes` |
//! | otherwise | `dfs::Tree` | |
//!
//! These also ask for what only the engine can tell: its words for a step, what it keeps
//! ([`Search::bookkeeping`]) and what forbade what ([`Search::refused`]). Counters, heat, choices, steps back
//! and the share of the tree excluded come with the search.

mod bookkeeping;
mod candidates;
mod dfs;
mod digits;
mod dominoes;
mod elimination;
mod entry;
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
mod singles;
mod tiler;
pub mod tilings;
mod walk;

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::domino::{Domino, Kind, Puzzle, Tile, Violation};
use crate::grid::{Cell, Digit, House};

use self::dfs::Forward;

pub use self::bookkeeping::{Bookkeeping, BranchPoint, Flags, OpenColumn, Scan, Ways};
pub use self::elimination::{Cause, Elimination};
#[cfg(feature = "app")]
pub(crate) use self::explain::group_thousands;
pub use self::listing::ListingLine;
pub use self::preview::Preview;

/// What a search writes: for Sudoku a digit, for Sudominoku a domino.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A digit into a cell.
    Digit {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// A domino on two blanks.
    Domino(Domino),
}

/// One event of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A move was made.
    Place(Move),
    /// The latest move that still stood was taken back.
    Backtrack(Move),
    /// The board is a solution.
    Solved,
    /// Everything was tried; the board is the givens again. Nothing comes after it.
    Exhausted,
}

/// A [`Step`] without its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Event {
    Place,
    Backtrack,
    Solved,
    Exhausted,
}

impl Step {
    fn event(self) -> Event {
        match self {
            Self::Place(_) => Event::Place,
            Self::Backtrack(_) => Event::Backtrack,
            Self::Solved => Event::Solved,
            Self::Exhausted => Event::Exhausted,
        }
    }
}

/// What a run has cost so far.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Counters {
    /// Moves made.
    pub placements: u64,
    /// Moves taken back.
    pub backtracks: u64,
    /// The most moves that ever stood at once.
    pub max_depth: usize,
    /// Digits tried at a blank.
    pub tests: u64,
    /// Cells or flags looked at to decide; `None` for an engine that has no such thing.
    pub reads: Option<u64>,
}

/// Why a move was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It was the next one to try.
    Guess,
    /// No other digit can go into the cell.
    NakedSingle,
    /// The digit can go nowhere else in the house.
    HiddenSingle(House),
    /// No other domino can cover the cell.
    OnlyCovering(Cell),
    /// The tile can go nowhere else.
    OnlyPlace(Tile),
}

/// One level of the path: a move that stands, and what is left to try in its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move that stands.
    pub taken: Move,
    /// The moves to try after it, in this order.
    pub left: Vec<Move>,
    /// Which of the legal moves stands, counted from 1.
    pub tried: u32,
    /// How many moves were legal when the search came here.
    pub of: u32,
    /// Why it was made.
    pub reason: Reason,
}

/// What [`Search::advance`] did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advance<S = Step> {
    /// Steps taken.
    pub steps: u64,
    /// The last of them; `None` where nothing was left to do.
    pub last: Option<S>,
}

/// An engine in words, one entry of [`ENGINES`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineInfo {
    which: Which,
    /// The kind of puzzle that it takes.
    pub kind: Kind,
    /// The name on the command line.
    pub name: &'static str,
    /// The name in a sentence.
    pub title: &'static str,
    /// What it does, in one line.
    pub blurb: &'static str,
    /// Where it comes from.
    pub origin: &'static str,
    /// What it does in pseudocode, from the top; see [`Search::line`].
    pub listing: &'static [ListingLine],
}

/// The engine with this name.
pub fn engine(name: &str) -> Option<&'static EngineInfo> {
    ENGINES.iter().find(|it| it.name == name)
}

/// The engines that take puzzles of this kind, in the order of [`ENGINES`].
pub fn engines(kind: Kind) -> impl Iterator<Item = &'static EngineInfo> {
    ENGINES.iter().filter(move |it| it.kind == kind)
}

/// Why there is no run of an engine on a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartError {
    /// The rules are broken before anything is searched: all there is to name.
    Violations(Vec<Violation>),
    /// The engine takes puzzles of this other kind.
    Kind(Kind),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Violations(violations) => {
                let violations: Vec<String> = violations.iter().map(Violation::to_string).collect();
                f.write_str(&violations.join(", "))
            }
            Self::Kind(kind) => write!(f, "the engine is one for {kind}"),
        }
    }
}

impl std::error::Error for StartError {}

/// The words of an engine, beside its code.
struct About {
    name: &'static str,
    title: &'static str,
    blurb: &'static str,
    origin: &'static str,
    listing: &'static [ListingLine],
}

/// Makes [`ENGINES`] and everything that depends on which engines there are.
macro_rules! engines {
    ($($engine:ident: $file:ident, $kind:ident;)*) => {
        /// Every engine, in the order in which a reader should meet them.
        pub const ENGINES: &[EngineInfo] = &[$(EngineInfo {
            which: Which::$engine,
            kind: Kind::$kind,
            name: $file::ABOUT.name,
            title: $file::ABOUT.title,
            blurb: $file::ABOUT.blurb,
            origin: $file::ABOUT.origin,
            listing: $file::ABOUT.listing,
        }),*];

        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        enum Which { $($engine),* }

        /// The run of one engine.
        #[derive(Clone, PartialEq, Debug)]
        #[expect(clippy::large_enum_variant, reason = "all are a few KiB, and none is kept in numbers")]
        enum Run { $($engine($file::$engine)),* }

        impl Run {
            /// The kinds of engine and puzzle must be the same.
            fn new(which: Which, givens: &Puzzle) -> Self {
                match (which, givens) {
                    $((Which::$engine, Puzzle::$kind(givens)) => {
                        Self::$engine($file::$engine::new(givens))
                    })*
                    _ => unreachable!("an engine is given puzzles of its kind"),
                }
            }

            fn about(&self) -> &'static EngineInfo {
                match self { $(Self::$engine(_) => &ENGINES[Which::$engine as usize]),* }
            }
        }

        /// The same expression for whichever engine runs.
        macro_rules! each {
            ($run:expr, $it:ident => $body:expr) => {
                match $run { $(Run::$engine($it) => $body),* }
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

/// A run of one engine on one puzzle, at some step.
///
/// It is a plain value: clone it to keep a moment. Two are equal when engine, puzzle and number of
/// steps are, for all the rest follows from these.
#[derive(Clone, PartialEq, Debug)]
pub struct Search(Run);

impl Search {
    /// A run of `engine` that has not begun, or why there is none.
    pub fn new(engine: &'static EngineInfo, givens: &Puzzle) -> Result<Self, StartError> {
        if engine.kind != givens.kind() {
            return Err(StartError::Kind(engine.kind));
        }
        let violations = givens.violations();
        if !violations.is_empty() {
            return Err(StartError::Violations(violations));
        }
        Ok(Self(Run::new(engine.which, givens)))
    }

    /// The engine.
    pub fn info(&self) -> &'static EngineInfo {
        self.0.about()
    }

    /// The puzzle.
    pub fn givens(&self) -> Puzzle {
        each!(&self.0, it => it.givens())
    }

    /// The givens and the moves that stand.
    pub fn board(&self) -> Puzzle {
        each!(&self.0, it => it.board())
    }

    /// How many moves stand.
    pub fn depth(&self) -> usize {
        each!(&self.0, it => it.depth())
    }

    /// How many steps were taken since the start.
    pub fn steps(&self) -> u64 {
        each!(&self.0, it => it.steps())
    }

    /// How many of them were `Solved`.
    pub fn solutions(&self) -> u64 {
        each!(&self.0, it => it.solutions())
    }

    /// The cost so far.
    pub fn counters(&self) -> Counters {
        each!(&self.0, it => it.counters())
    }

    /// The moves that stand, from the root down.
    pub fn choices(&self) -> Vec<Choice> {
        (0..).map_while(|level| self.choice(level)).collect()
    }

    /// The move that stands at one level, counted from 0 at the root.
    pub fn choice(&self, level: usize) -> Option<Choice> {
        each!(&self.0, it => it.choice(level))
    }

    /// How often a digit was written into each cell.
    pub fn heat(&self) -> &[u64; 81] {
        each!(&self.0, it => it.heat())
    }

    /// How often a digit was taken back from each cell: [`Self::heat`] without the moves that stand.
    pub fn backtracks_per_cell(&self) -> [u64; 81] {
        let (givens, board) = (self.givens(), self.board());
        let stands = |cell| givens.grid().get(cell) != board.grid().get(cell);
        Cell::ALL.map(|cell| self.heat()[cell.index()] - u64::from(stands(cell)))
    }

    /// How often a move was made at each level, counted from 0 at the root.
    pub(crate) fn placements_per_level(&self) -> &[u64; 81] {
        each!(&self.0, it => it.placements_per_level())
    }

    /// Whether many steps asked for at one go are quicker than the same in small parts.
    pub(crate) fn can_fast_forward(&self) -> bool {
        each!(&self.0, it => it.forward()) == Forward::Fast
    }

    /// The share of the tree that needs no more looking at, from 0 to 1.
    ///
    /// Every node divides its own share equally among the moves that were legal when the search
    /// came to it. The number never falls while going forward and is exactly 1 at `Exhausted`.
    pub fn excluded(&self) -> f64 {
        each!(&self.0, it => it.excluded())
    }

    /// The step that led here, `None` at the start. (Not `last`, which is what an iterator calls
    /// draining itself.)
    pub fn last_step(&self) -> Option<Step> {
        each!(&self.0, it => it.last())
    }

    /// The line of the engine's listing that the last step belongs to, counted from 0; `None` at the
    /// start.
    pub fn listing_line(&self) -> Option<usize> {
        let event = self.last_step()?.event();
        self.info().listing.iter().position(|line| line.takes == Some(event))
    }

    /// The last step in words.
    pub fn explain(&self) -> String {
        each!(&self.0, it => it.explain())
    }

    /// What the search branches at now: the node below the moves that stand. `None` where the board is full.
    ///
    /// After a `Place` it has just come there, after a `Backtrack` it is back there; after `Exhausted` it is
    /// the root, where nothing is left.
    pub fn branch_point(&self) -> Option<BranchPoint> {
        each!(&self.0, it => it.branch_point())
    }

    /// What the engine keeps, or looks at, as it is now; see [`Bookkeeping`].
    pub fn bookkeeping(&self) -> Bookkeeping {
        each!(&self.0, it => it.bookkeeping())
    }

    /// What the last step shows to be out of the question, each with the cells that forbid it.
    ///
    /// The step is about a node: where the move was made; or, of a `Backtrack` and of `Exhausted`, the one
    /// below, which was given up. The cells are those of the board on which the node was looked at: that of a
    /// `Place` before the move, that of a `Backtrack` with the move that is now taken back.
    ///
    /// - Engines that go through the digits (`flags`, `candidates`, `rescan`, `walk`): the digits tried in
    ///   vain since the one that was tried before with success, or at all. Where the list of `candidates` is
    ///   empty, all nine.
    /// - `dominoes`: the same, in the order of its loops: digits that do not fit the cell, and dominoes
    ///   whose first digit does.
    /// - Engines that know what fits (`fewest`, `singles`, `links`): nothing where there were several moves.
    ///   Where there was one, or none, all the other digits of the blank, or the other blanks of the house
    ///   for the digit.
    /// - `tiler`: as these, for a cell that has one way or none and for a digit that has no place; what it
    ///   struck out by thinking ahead has no cells ([`Cause::Deduced`]). Nothing for a tile, nor for blanks
    ///   that cannot be paired.
    ///
    /// Nothing at the start, after `Solved`, and where a solution was left behind.
    pub fn eliminations(&self) -> Vec<Elimination> {
        each!(&self.0, it => it.eliminations())
    }

    /// The step that comes next, without taking it; `None` after `Exhausted`.
    pub fn preview(&self) -> Option<Preview> {
        each!(&self.0, it => it.preview())
    }

    /// The bytes that a clone of it takes.
    pub fn memory(&self) -> usize {
        size_of::<Self>() + each!(&self.0, it => it.heap())
    }

    /// Takes at most `steps` steps, and stops early after `Solved` and after `Exhausted`.
    pub fn advance(&mut self, steps: u64) -> Advance {
        each!(&mut self.0, it => it.advance(steps))
    }

    /// Takes the last step back, exactly, and says which it was; `None` at the start.
    pub fn step_back(&mut self) -> Option<Step> {
        each!(&mut self.0, it => it.step_back())
    }
}

impl Iterator for Search {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        self.advance(1).last
    }
}
