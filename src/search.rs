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
//! | otherwise | `dfs::Tree` | |
//!
//! The traits also ask for what depends on the engine: its words for a step, its data
//! ([`Search::bookkeeping`]) and the moves that it rules out ([`Search::eliminations`]). The depth-first search
//! provides counters, heat, choices, steps back and the searched share of the tree.

mod bookkeeping;
mod candidates;
mod cost_model;
mod dfs;
mod digit_node;
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
mod totals;
mod walk;

#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
mod tests;

use std::fmt;

use crate::domino::{Domino, Kind, Puzzle, Tile, Violation};
use crate::grid::{Cell, Digit, House};

use self::dfs::Forward;

pub use self::bookkeeping::{Bookkeeping, BranchPoint, Flags, OpenColumn, Scan, WayCounts};
pub use self::elimination::{Cause, Elimination};
#[cfg(feature = "screens")]
pub(crate) use self::explain::group_thousands;
pub use self::listing::ListingLine;
pub use self::preview::Preview;

/// A move of a search: for Sudoku a digit in a cell, for Sudominoku a domino.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A digit into a cell.
    Digit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A domino on two blanks.
    Domino(Domino),
}

/// One event of a run.
///
/// ```
/// use sudoscope::search::{self, Search, Step};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("singles").expect("in the table");
/// let mut search = Search::new(engine, &puzzle)?;
/// let steps: Vec<Step> = search.by_ref().collect();
/// assert!(matches!(steps[0], Step::Place(_)));
/// assert_eq!(steps[51], Step::Solved);
/// assert_eq!(steps.last(), Some(&Step::Exhausted));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// The cost of a run so far.
///
/// ```
/// use sudoscope::search::{self, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("singles").expect("in the table");
/// let mut search = Search::new(engine, &puzzle)?;
/// search.advance(u64::MAX);
/// let counters = search.counters();
/// assert_eq!((counters.placements, counters.backtracks, counters.max_depth), (51, 0, 51));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Counters {
    /// Moves made.
    pub placements: u64,
    /// Moves taken back.
    pub backtracks: u64,
    /// The most moves that ever stood at once.
    pub max_depth: usize,
    /// Digits tried at a blank.
    pub tests: u64,
    /// Cells or flags read to decide; `None` for an engine that has no such reads.
    pub reads: Option<u64>,
}

/// The reason for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// One of several moves, the next one to try.
    Guess,
    /// A naked single: no other digit can go into the cell.
    NakedSingle,
    /// A hidden single: the digit can go nowhere else in the house.
    HiddenSingle(House),
    /// No other domino can cover the cell.
    OnlyCovering(Cell),
    /// The tile can go nowhere else.
    OnlyPlace(Tile),
}

/// One level of the path: a move that stands, and the moves left to try in its place.
///
/// ```
/// use sudoscope::search::{self, Reason, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("singles").expect("in the table");
/// let mut search = Search::new(engine, &puzzle)?;
/// search.advance(1);
/// let choice = search.choice(0).expect("one move stands");
/// assert_eq!((choice.tried, choice.of, choice.reason), (1, 1, Reason::NakedSingle));
/// assert_eq!(search.choices(), [choice]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Choice {
    /// The move that stands.
    pub taken: Move,
    /// The moves to try after it, in this order.
    pub left: Vec<Move>,
    /// The number of the standing move among the legal ones, counted from 1.
    pub tried: u32,
    /// The number of moves that were legal when the search reached this node.
    pub of: u32,
    /// The reason for the move.
    pub reason: Reason,
}

/// The result of [`Search::advance`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advance<S = Step> {
    /// The number of steps taken.
    pub steps: u64,
    /// The last step taken; `None` if there was none left.
    pub last: Option<S>,
}

/// The description of an engine, one entry of [`ENGINES`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EngineInfo {
    which: Which,
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

/// The error of a run that cannot start.
///
/// ```
/// use sudoscope::domino::Kind;
/// use sudoscope::grid::{Cell, Digit, Grid};
/// use sudoscope::search::{self, Search};
///
/// let mut grid = Grid::EMPTY;
/// grid.set(Cell::at(0, 0), Digit::new(5));
/// grid.set(Cell::at(0, 1), Digit::new(5));
/// let engine = search::engines(Kind::Sudoku).next().unwrap();
/// let error = Search::new(engine, &grid.into()).unwrap_err();
/// assert_eq!(error.violations().len(), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartError(Obstacle);

/// The reason why a run cannot start.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Obstacle {
    /// Rules are broken by the givens.
    Violations(Vec<Violation>),
    /// The engine takes puzzles of this other kind.
    OtherKind(Kind),
}

impl StartError {
    /// Returns the rules that the givens break; none where the engine takes another kind of puzzle.
    pub fn violations(&self) -> &[Violation] {
        match &self.0 {
            Obstacle::Violations(violations) => violations,
            Obstacle::OtherKind(_) => &[],
        }
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Obstacle::Violations(violations) => {
                let violations: Vec<String> = violations.iter().map(Violation::to_string).collect();
                f.write_str(&violations.join(", "))
            }
            Obstacle::OtherKind(kind) => write!(f, "the engine is one for {kind}"),
        }
    }
}

impl std::error::Error for StartError {}

/// The part of an engine's description that stands beside its code.
struct About {
    name: &'static str,
    title: &'static str,
    blurb: &'static str,
    origin: &'static str,
    listing: &'static [ListingLine],
}

/// Defines [`ENGINES`] and everything that depends on the list of engines.
macro_rules! engines {
    ($($engine:ident: $file:ident, $kind:ident;)*) => {
        /// Every engine, in the order in which a reader should meet them. The table may grow.
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
            /// Starts a run. The kinds of engine and puzzle must be the same.
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

        /// Evaluates an expression on the engine that runs.
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
/// ```
/// use sudoscope::search::{self, Search};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let engine = search::engine("singles").expect("in the table");
/// let mut search = Search::new(engine, &puzzle)?;
/// assert_eq!(search.advance(100).steps, 52);
/// assert!(search.board().is_solved());
/// while search.step_back().is_some() {}
/// assert_eq!(search.board(), puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// It is a plain value: a clone keeps the position. Two are equal when engine, puzzle and number of steps
/// are, because everything else follows from these.
#[derive(Clone, PartialEq, Debug)]
pub struct Search(Run);

impl Search {
    /// Starts a run of `engine`, before its first step. Fails where the givens break a rule, and where the engine
    /// takes the other kind of puzzle.
    pub fn new(engine: &'static EngineInfo, givens: &Puzzle) -> Result<Self, StartError> {
        if engine.kind != givens.kind() {
            return Err(StartError(Obstacle::OtherKind(engine.kind)));
        }
        let violations = givens.violations();
        if !violations.is_empty() {
            return Err(StartError(Obstacle::Violations(violations)));
        }
        Ok(Self(Run::new(engine.which, givens)))
    }

    /// Returns the engine.
    pub fn info(&self) -> &'static EngineInfo {
        self.0.about()
    }

    /// Returns the puzzle.
    pub fn givens(&self) -> Puzzle {
        each!(&self.0, it => it.givens())
    }

    /// Returns the givens and the moves that stand.
    pub fn board(&self) -> Puzzle {
        each!(&self.0, it => it.board())
    }

    /// Returns the number of moves that stand.
    pub fn depth(&self) -> usize {
        each!(&self.0, it => it.depth())
    }

    /// Returns the number of steps since the start.
    pub fn steps(&self) -> u64 {
        each!(&self.0, it => it.steps())
    }

    /// Returns the number of `Solved` steps so far.
    pub fn solutions(&self) -> u64 {
        each!(&self.0, it => it.solutions())
    }

    /// Returns the cost so far.
    pub fn counters(&self) -> Counters {
        each!(&self.0, it => it.counters())
    }

    /// Returns the moves that stand, from the root down.
    pub fn choices(&self) -> Vec<Choice> {
        (0..).map_while(|level| self.choice(level)).collect()
    }

    /// Returns the move that stands at one level, counted from 0 at the root.
    pub fn choice(&self, level: usize) -> Option<Choice> {
        each!(&self.0, it => it.choice(level))
    }

    /// Returns the number of times that a digit was written into each cell.
    pub fn heat(&self) -> &[u64; 81] {
        each!(&self.0, it => it.heat())
    }

    /// Returns the number of times that a digit was taken back from each cell: [`Self::heat`] without the moves
    /// that stand.
    pub fn backtracks_per_cell(&self) -> [u64; 81] {
        let (givens, board) = (self.givens(), self.board());
        let stands = |cell| givens.grid().get(cell) != board.grid().get(cell);
        Cell::ALL.map(|cell| self.heat()[cell.index()] - u64::from(stands(cell)))
    }

    /// Returns the number of moves made at each level, counted from 0 at the root.
    pub(crate) fn placements_per_level(&self) -> &[u64; 81] {
        each!(&self.0, it => it.placements_per_level())
    }

    /// Returns true if one long [`Self::advance`] is quicker than many short ones.
    pub(crate) fn can_fast_forward(&self) -> bool {
        each!(&self.0, it => it.forward()) == Forward::Fast
    }

    /// Returns the share of the tree that is already searched, from 0 to 1.
    ///
    /// Every node divides its own share equally among the moves that were legal when the search
    /// reached it. The number never falls while going forward and is exactly 1 at `Exhausted`.
    pub fn excluded(&self) -> f64 {
        each!(&self.0, it => it.excluded())
    }

    /// Returns the step that led here, `None` at the start.
    pub fn last_step(&self) -> Option<Step> {
        each!(&self.0, it => it.last())
    }

    /// Returns the line of the engine's listing that takes the last step, counted from 0; `None` at the start.
    pub fn listing_line(&self) -> Option<usize> {
        let event = self.last_step()?.event();
        self.info().listing.iter().position(|line| line.takes == Some(event))
    }

    /// Returns the last step in words: "r1c3: only 4 can go here; place it".
    pub fn explain(&self) -> String {
        each!(&self.0, it => it.explain())
    }

    /// Returns the current node, below the moves that stand: the cell, digit or tile that the search branches at.
    /// `None` where the board is full.
    ///
    /// After a `Place` the search has just reached it, after a `Backtrack` it has returned to it; after
    /// `Exhausted` it is the root.
    pub fn branch_point(&self) -> Option<BranchPoint> {
        each!(&self.0, it => it.branch_point())
    }

    /// Returns the data that the engine keeps or reads, in its current state.
    pub fn bookkeeping(&self) -> Bookkeeping {
        each!(&self.0, it => it.bookkeeping())
    }

    /// Returns the moves that the last step shows to be impossible, each with the cells that rule it out.
    ///
    /// The step is about a node: where the move was made; or, of a `Backtrack` and of `Exhausted`, the one
    /// below, which was given up. The cells are those of the board at that node: of a `Place` without the move, of
    /// a `Backtrack` with the move that is now taken back.
    ///
    /// - Engines that try the digits in turn (`flags`, `candidates`, `rescan`, `walk`): the digits that failed
    ///   since the last one that fitted. Where the list of `candidates` is empty, all nine.
    /// - `dominoes`: the same, in the order of its loops: digits that do not fit the cell, and dominoes
    ///   whose first digit does.
    /// - Engines that know the candidates (`fewest`, `singles`, `links`): nothing where there were several
    ///   moves. Where there was one, or none, all other digits of the blank, or all other blanks of the house.
    /// - `tiler`: as these, for a cell that one domino or none can cover and for a digit without a place; moves
    ///   that propagation ruled out have no cells ([`Cause::Deduced`]). Nothing for a tile, nor for blanks that
    ///   cannot be paired.
    ///
    /// Nothing at the start, after `Solved`, and after a `Backtrack` from a solution.
    pub fn eliminations(&self) -> Vec<Elimination> {
        each!(&self.0, it => it.eliminations())
    }

    /// Returns the next step without taking it; `None` after `Exhausted`.
    pub fn preview(&self) -> Option<Preview> {
        each!(&self.0, it => it.preview())
    }

    /// Returns the size of a clone in bytes, with its heap memory.
    pub fn memory(&self) -> usize {
        size_of::<Self>() + each!(&self.0, it => it.heap())
    }

    /// Takes at most `steps` steps, and stops early after `Solved` and after `Exhausted`.
    pub fn advance(&mut self, steps: u64) -> Advance {
        each!(&mut self.0, it => it.advance(steps))
    }

    /// Undoes the last step exactly, and returns it; `None` at the start.
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
