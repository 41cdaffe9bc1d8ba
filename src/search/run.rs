//! A run of one engine on one puzzle.

use std::fmt;

use super::dfs::tree::Forward;
use super::engines::{AnyEngine, EngineInfo, each};
use super::step::bookkeeping::{Bookkeeping, BranchPoint};
use super::step::dead_end::DeadEnd;
use super::step::elimination::Elimination;
use super::step::preview::Preview;
use super::step::{Advance, Choice, Counters, Step};
use crate::domino::{Kind, Puzzle, Violation};
use crate::grid::Cell;

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
pub struct Search(AnyEngine);

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
        Ok(Self(AnyEngine::new(engine.id, givens)))
    }

    /// Returns the engine.
    pub fn info(&self) -> &'static EngineInfo {
        self.0.info()
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

    /// Returns the last step taken; `None` at the start.
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

    /// Returns the branch point of the current node, below the moves that stand; `None` where the board is full.
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
    /// A `Place` rules out moves at the node where it was made; `Backtrack` and `Exhausted` at the node below, which
    /// the search has given up. The cells are those of the board at that node: for a `Place` without its move, for a
    /// `Backtrack` with the move that it takes back.
    ///
    /// - Engines that try the digits in turn (`flags`, `candidates`, `rescan`, `walk`): the digits that failed
    ///   since the last one that fitted. Where the list of `candidates` is empty, all nine.
    /// - `dominoes`: the same, in the order of its loops: digits that do not fit the cell, and dominoes
    ///   whose first digit does.
    /// - Engines that know the candidates (`fewest`, `singles`, `links`): nothing at a node with several moves. At one
    ///   with a single move or none, all other digits of the blank, or all other blanks of the house.
    /// - `tiler`: the same, for a cell that one domino or none can cover and for a digit without a place; moves that
    ///   propagation ruled out have no cells ([`Cause::Deduced`](super::Cause::Deduced)). Nothing for a tile, and
    ///   for blanks that cannot be paired.
    ///
    /// Nothing at the start, after `Solved`, and after a `Backtrack` from a solution.
    pub fn eliminations(&self) -> Vec<Elimination> {
        each!(&self.0, it => it.eliminations())
    }

    /// Returns the constraint for which nothing is left, after a `Backtrack` from it and at the end of a search without
    /// a solution; `None` elsewhere, and after a `Backtrack` from a solution.
    pub fn dead_end(&self) -> Option<DeadEnd> {
        each!(&self.0, it => it.dead_end())
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
