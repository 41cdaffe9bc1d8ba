//! A run of one engine on one puzzle.

use std::fmt;

use super::dfs::{Dfs, Engine};
use super::engines::{AnyEngine, EngineInfo, each};
use super::step::{
    Advance, Bookkeeping, BranchPoint, Choice, Counters, DeadEnd, Elimination, Event, Explain,
    Move, NodeView, Preview, Reason, Step, explain,
};
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
#[derive(Clone, Debug)]
pub struct Search {
    pub(super) engine: AnyEngine,
    pub(super) dfs: Dfs,
}

/// Two runs are equal if engine, puzzle and number of steps are: everything else follows from these.
impl PartialEq for Search {
    fn eq(&self, other: &Self) -> bool {
        self.info() == other.info()
            && self.dfs.givens == other.dfs.givens
            && self.steps() == other.steps()
    }
}

impl Search {
    /// Starts a run of `engine`, before its first step. Fails where the givens break a rule, and where the engine
    /// takes the other kind of puzzle.
    pub fn new(engine: &'static EngineInfo, givens: &Puzzle) -> Result<Self, StartError> {
        if engine.kind != givens.kind() {
            return Err(StartError::OtherKind(engine.kind));
        }
        let violations = givens.violations();
        if !violations.is_empty() {
            return Err(StartError::Violations(violations));
        }
        Ok(Self::of(*givens, AnyEngine::new(engine, givens)))
    }

    /// Starts a run of an engine in this state.
    pub(super) fn of(givens: Puzzle, engine: AnyEngine) -> Self {
        let dfs = each!(&engine, it => Dfs::new(givens, it));
        Self { engine, dfs }
    }

    /// Returns the description of the engine that runs.
    pub fn info(&self) -> &'static EngineInfo {
        self.engine.info()
    }

    /// Returns the puzzle at the start of the run.
    pub fn givens(&self) -> Puzzle {
        self.dfs.givens
    }

    /// Returns the givens with the moves made and not taken back.
    pub fn board(&self) -> Puzzle {
        self.dfs.board()
    }

    /// Returns the number of moves made and not taken back.
    pub fn depth(&self) -> usize {
        self.dfs.depth()
    }

    /// Returns the number of steps since the start.
    pub fn steps(&self) -> u64 {
        let ended = self.dfs.last == Some(Event::Exhausted);
        self.dfs.placements + self.backtracks() + self.dfs.solutions + u64::from(ended)
    }

    /// Returns the number of `Solved` steps so far.
    pub fn solutions(&self) -> u64 {
        self.dfs.solutions
    }

    /// Returns the cost so far.
    pub fn counters(&self) -> Counters {
        let cost = self.dfs.cost();
        Counters {
            placements: self.dfs.placements,
            backtracks: self.backtracks(),
            max_depth: self.dfs.placed.iter().take_while(|&&placed| placed > 0).count(),
            tests: cost.tests,
            reads: self.info().counts_reads.then_some(cost.reads),
        }
    }

    fn backtracks(&self) -> u64 {
        self.dfs.placements - self.depth() as u64
    }

    /// Returns the moves made and not taken back, from the root down.
    pub fn choices(&self) -> Vec<Choice> {
        (0..).map_while(|level| self.choice(level)).collect()
    }

    /// Returns the moves made and not taken back, without what else could be made.
    pub(crate) fn standing(&self) -> Vec<Move> {
        (0..self.depth()).map(|level| self.dfs.taken(level)).collect()
    }

    /// Returns the move on the path at a level, counted from 0 at the root.
    pub fn choice(&self, level: usize) -> Option<Choice> {
        if level >= self.depth() {
            return None;
        }
        let [tried, left] = self.dfs.moves_at(level);
        let n_legal = tried.len() + left.len();
        let reason = match self.dfs.point_at(level) {
            Some(point) if n_legal == 1 && !self.info().counts_reads => {
                Reason::of_the_only_move(point, self.info().kind)
            }
            _ => Reason::Guess,
        };
        Some(Choice {
            taken: self.dfs.taken(level),
            n_tried: count(tried.len()),
            left: left.collect(),
            n_legal: count(n_legal),
            reason,
        })
    }

    /// Returns true if the last move on the path had alternatives when it was made.
    pub(super) fn is_guess(&self) -> bool {
        let level = self.depth().checked_sub(1);
        level.is_some_and(|level| self.dfs.moves_at(level).map(|it| it.len()) != [1, 0])
    }

    /// Returns the number of times that a digit was written into each cell.
    pub fn heat(&self) -> &[u64; 81] {
        &self.dfs.heat
    }

    /// Returns the number of times that a digit was taken back from each cell: [`Self::heat`] without the moves on the
    /// path.
    pub fn backtracks_per_cell(&self) -> [u64; 81] {
        let (givens, board) = (self.givens(), self.board());
        let stands = |cell| givens.grid().get(cell) != board.grid().get(cell);
        Cell::ALL.map(|cell| self.heat()[cell.index()] - u64::from(stands(cell)))
    }

    /// Returns the number of moves made at each level, counted from 0 at the root.
    pub(crate) fn placements_per_level(&self) -> &[u64; 81] {
        &self.dfs.placed
    }

    /// Returns true if one long [`Self::advance`] is faster than many short ones.
    pub(crate) fn can_fast_forward(&self) -> bool {
        fn is_fast<E: Engine>(_: &E) -> bool {
            E::FAST.is_some()
        }
        each!(&self.engine, it => is_fast(it))
    }

    /// Returns true if the engine jumps over moves that are not to blame. Its steps then depend on more than the path,
    /// and [`Self::step_back`] may search again what was searched below a move taken back.
    pub fn jumps(&self) -> bool {
        self.dfs.jumps()
    }

    /// Returns the share of the steps so far that were taken on a board without a solution, from 0 to 1, for a puzzle
    /// with this one solution; of a Sudominoku it must be the only tiling. `None` before the first step, and for a search
    /// that jumps once it is past the solution.
    ///
    /// ```
    /// use sudoscope::search::{self, Search};
    ///
    /// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
    /// let solution = sudoscope::format::read("534678912672195348198342567859761423426853791713924856961537284287419635345286179")?;
    /// let mut search = Search::new(search::engine("flags").expect("in the table"), &puzzle)?;
    /// search.advance(u64::MAX);
    /// assert!(search.lost_share(&solution).is_some_and(|share| share > 0.98));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lost_share(&self, solution: &Puzzle) -> Option<f64> {
        let n_kept = each!(&self.engine, it => self.dfs.steps_within(it, solution))?;
        #[expect(clippy::cast_precision_loss, reason = "a share is shown in per cent")]
        let kept = n_kept as f64 / self.steps() as f64;
        (self.steps() > 0).then_some(1.0 - kept)
    }

    /// Returns the share of the tree that is already searched, from 0 to 1.
    ///
    /// Every node divides its own share equally among the moves that were legal when the search
    /// reached it. The number never falls while going forward and is exactly 1 at `Exhausted`.
    pub fn excluded(&self) -> f64 {
        if self.dfs.last == Some(Event::Exhausted) {
            return 1.0;
        }
        // From the node below the path up: at each level the branches done, plus the share done of the branch that the
        // path takes. Every operation is monotone, and so is the result.
        let share = |level: usize, n_taken: u32, of_taken: f64| {
            let [n_tried, n_left] = self.dfs.moves_at(level).map(|it| count(it.len()));
            (f64::from(n_tried - n_taken) + of_taken) / f64::from(n_tried + n_left)
        };
        let below = match self.dfs.last {
            // A solution is a leaf, which has been searched.
            Some(Event::Solved) => 1.0,
            Some(Event::Backtrack) => share(self.depth(), 0, 0.0),
            _ => 0.0,
        };
        (0..self.depth()).rev().fold(below, |below, level| share(level, 1, below))
    }

    /// Returns the last step taken; `None` at the start.
    pub fn last_step(&self) -> Option<Step> {
        self.dfs.last_step()
    }

    /// Returns the line of the engine's listing that takes the last step, counted from 0; `None` at the start.
    pub fn listing_line(&self) -> Option<usize> {
        let event = self.dfs.last?;
        self.info().listing.iter().position(|line| line.takes == Some(event))
    }

    /// Returns the last step in words: "r1c3: only 4 can go here; place it".
    pub fn explain(&self) -> String {
        let node = self.node();
        explain::explain_step(
            self.last_step(),
            node.as_ref().map(|(engine, node)| (&**engine, node)),
            self.info().kind,
            self.dfs.placements,
            self.dfs.solutions,
        )
    }

    /// Returns the node where the last move was made, or the node that was given up; `None` for a full board.
    fn node(&self) -> Option<(Box<dyn Explain>, NodeView)> {
        each!(&self.engine, it => {
            let (engine, node) = self.dfs.view(it)?;
            Some((Box::new(engine), node))
        })
    }

    /// Returns the branch point of the current node, below the moves that stand; `None` where the board is full.
    ///
    /// After a `Place` the search has just reached it, after a `Backtrack` it has returned to it; after
    /// `Exhausted` it is the root.
    pub fn branch_point(&self) -> Option<BranchPoint> {
        self.dfs.point_at(self.depth())
    }

    /// Returns the data that the engine keeps or reads, in its current state.
    pub fn bookkeeping(&self) -> Bookkeeping {
        each!(&self.engine, it => it.bookkeeping())
    }

    /// Returns the moves that the last step shows to be impossible, each with the cells that rule it out.
    ///
    /// For a `Place` these are moves at its node. For `Backtrack` and `Exhausted` they are moves at the node below,
    /// which the search has given up. The cells are from the board at that node: before a `Place` was made, or before a
    /// `Backtrack` takes its move back.
    ///
    /// - Engines that try the digits in turn (`flags`, `candidates`, `rescan`, `walk`): the digits that failed since
    ///   the last one that fitted. Where the list of `candidates` is empty, all nine.
    /// - `dominoes`: the same, in the order of its loops: digits that do not fit the cell, and dominoes whose first
    ///   digit does.
    /// - Engines that know the candidates (`fewest`, `singles`, `links`): nothing at a node with several moves. At a
    ///   node with at most one move, all other digits of the blank, or all other blanks of the house.
    /// - `tiler`: the same, for a cell with at most one domino and for a digit without a place. Moves that propagation
    ///   ruled out have no cells ([`Cause::Deduced`](super::Cause::Deduced)). Nothing for a tile, and nothing for
    ///   blanks that cannot be paired.
    ///
    /// Nothing at the start, after `Solved`, and after a `Backtrack` from a solution.
    pub fn eliminations(&self) -> Vec<Elimination> {
        if matches!(self.dfs.last, None | Some(Event::Solved)) {
            return vec![];
        }
        self.node().map_or_else(Vec::new, |(engine, node)| engine.eliminations(&node))
    }

    /// Returns the constraint without any way left to satisfy it, after a `Backtrack` from it and at the end of a
    /// search without a solution; `None` elsewhere, and after a `Backtrack` from a solution.
    pub fn dead_end(&self) -> Option<DeadEnd> {
        match self.dfs.last {
            Some(Event::Backtrack) => {}
            Some(Event::Exhausted) if self.dfs.solutions == 0 => {}
            Some(Event::Place | Event::Solved | Event::Exhausted) | None => return None,
        }
        self.node().map(|(engine, node)| engine.dead_end(&node))
    }

    /// Returns the next step without taking it; `None` after `Exhausted`.
    pub fn preview(&self) -> Option<Preview> {
        let mut next = self.clone();
        let step = next.next()?;
        let choice = next.depth().checked_sub(1).and_then(|level| next.choice(level));
        Some(Preview::new(step, self.last_step(), choice.as_ref(), self.info().kind))
    }

    /// Returns the size of a clone in bytes, with its heap memory.
    pub fn memory(&self) -> usize {
        size_of::<Self>() + self.dfs.heap() + each!(&self.engine, it => it.heap())
    }

    /// Takes at most `steps` steps, and stops early after `Solved` and after `Exhausted`.
    pub fn advance(&mut self, steps: u64) -> Advance {
        each!(&mut self.engine, it => self.dfs.advance(it, steps))
    }

    /// Undoes the last step exactly, and returns it; `None` at the start.
    pub fn step_back(&mut self) -> Option<Step> {
        each!(&mut self.engine, it => self.dfs.step_back(it))
    }
}

fn count(n_moves: usize) -> u32 {
    u32::try_from(n_moves).expect("a node has few moves")
}

impl Iterator for Search {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        self.advance(1).last
    }
}

/// The reason why a run cannot start.
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
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum StartError {
    /// The givens break these rules.
    Violations(Vec<Violation>),
    /// The engine takes only puzzles of the other kind, which is not this one.
    OtherKind(Kind),
}

impl StartError {
    /// Returns the rules that the givens break; none if the kind of puzzle is the reason.
    pub fn violations(&self) -> &[Violation] {
        match self {
            Self::Violations(violations) => violations,
            Self::OtherKind(_) => &[],
        }
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Violations(violations) => {
                let violations: Vec<String> = violations.iter().map(Violation::to_string).collect();
                f.write_str(&violations.join(", "))
            }
            Self::OtherKind(kind) => write!(f, "the engine is one for {kind}"),
        }
    }
}

impl std::error::Error for StartError {}
