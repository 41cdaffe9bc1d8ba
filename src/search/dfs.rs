//! The depth-first search under every engine: the walk around a tree, forwards and backwards.
//!
//! What the nodes are and what branches they have is the engine's affair, seen here as a [`Tree`]: for
//! most engines of Sudoku a node is a blank and a branch a digit ([`Digits`](super::digits::Digits)); for
//! the others the branches are moves that may be of different cells ([`Moves`](super::moves::Moves)).
//!
//! ```text
//!   level   0     1     2     3
//!           node--node--node--node         a node for each move that stands, and the one below the path,
//!             taken taken taken            unless the board is full
//! ```
//!
//! A node's branches are tried in an order that depends on the path alone, and each node knows which of
//! them was tried last. Forwards, what comes next depends on the path and on whether the last step was
//! `Solved`. Backwards, what came before depends on the path and the last step: see [`Dfs::step_back`].
//! Which move a `Place` made or a `Backtrack` took back, the path tells, so that of the last step only
//! its [`Event`] is kept.

use std::fmt::Debug;

use super::elimination::{Elimination, Until};
use super::explain::{self, Explain, Words};
use super::{
    Advance, Bookkeeping, BranchPoint, Choice, Counters, Event, Move, Preview, Reason, Step,
};
use crate::domino::Puzzle;
use crate::grid::Cell;

/// What an engine searches: a tree and a path in it, from the root down.
///
/// Its levels are counted from 0 at the root. Level [`Tree::depth`] is the node below the path, which is
/// not asked about where the board is full.
pub(super) trait Tree: Clone + Debug {
    /// The puzzle.
    type Givens: Copy + PartialEq + Debug + Into<Puzzle>;

    /// The cells that a move writes to.
    type Cells: IntoIterator<Item = Cell>;

    /// A node, when there is something to say about it.
    type NodeView: Explain;

    /// Whether reads mean anything here.
    const READS: Reads;

    /// What a full board is called.
    const WORDS: Words;

    /// Whether it can [`Tree::fast_forward`].
    const FORWARD: Forward = Forward::Stepwise;

    /// The path at the root.
    fn new(givens: &Self::Givens) -> Self;

    fn givens(&self) -> &Self::Givens;

    /// The givens and the moves that stand.
    fn board(&self) -> Self::Givens;

    /// How many moves stand.
    fn depth(&self) -> usize;

    /// Whether nothing is left to write.
    fn is_full(&self) -> bool;

    /// What the node below the path branches at; `None` where the board is full.
    fn branch_point(&self) -> Option<BranchPoint>;

    /// What the engine keeps, or looks at.
    fn bookkeeping(&self) -> Bookkeeping;

    /// How many branches there are at a level, and how many of them were tried.
    fn branches(&self, level: usize) -> Branches;

    /// The move that was tried last at a level.
    fn tried_last(&self, level: usize) -> Move;

    /// The moves still to try at a level.
    fn left(&self, level: usize) -> Vec<Move>;

    /// Why moves are made at a level.
    fn reason(&self, level: usize) -> Reason;

    /// Makes the next move to try, if one is left, and says where it writes.
    fn go_down(&mut self) -> Option<Self::Cells>;

    /// Takes back the last move.
    fn go_up(&mut self);

    /// Takes back the last move as if it had never been tried, and says where it wrote.
    fn unmake(&mut self) -> Self::Cells;

    /// Makes the move tried last at the end of the path again, and takes everything below for tried.
    fn remake(&mut self);

    /// The whole cost of the node below the path, or of the full board.
    fn cost_below(&self) -> Cost;

    /// The cost of the nodes of the path up to the branches taken, and of what is below the path.
    fn cost_of_path(&self, below: Below) -> Cost;

    /// The whole cost of the nodes of the path and of what is below it.
    fn whole_cost_of_path(&self) -> Cost;

    /// The bytes that a clone of it holds outside of itself.
    fn heap(&self) -> usize;

    /// The node that the last event was about, as [`explain::explain_step`] wants it.
    fn node_view(&self, last: Option<Event>) -> Option<Self::NodeView>;

    /// Makes up to so many moves at one go, from the node that ends the path, if there is a quicker way
    /// than step by step. The path is left where the search then is.
    fn fast_forward(&mut self, _enough: u64) -> Option<Forwarded> {
        None
    }
}

/// Whether an engine decides by looking at cells or flags that can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reads {
    Counted,
    None,
}

/// Whether an engine has a quicker way than step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Forward {
    Stepwise,
    Fast,
}

/// What [`Tree::fast_forward`] did.
pub(super) struct Forwarded {
    /// How many moves were made, by their level, and by the cell they write to.
    pub(super) placed: [u64; 81],
    pub(super) heat: [u64; 81],
    /// The whole cost of every node and full board that was come to.
    pub(super) cost: Cost,
}

/// The branches of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Branches {
    pub(super) tried: u32,
    pub(super) of: u32,
}

/// How much of the node below the path has been looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Below {
    /// Nothing yet.
    Nothing,
    /// As much as it takes to come to the move tried last.
    Tried,
    /// Everything.
    All,
}

/// What a part of the search costs.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Cost {
    pub(super) tests: u64,
    pub(super) reads: u64,
}

impl Cost {
    pub(super) fn add(&mut self, other: Self) {
        self.tests += other.tests;
        self.reads += other.reads;
    }

    fn subtract(&mut self, other: Self) {
        self.tests -= other.tests;
        self.reads -= other.reads;
    }
}

/// What has come together since the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sums {
    pub(super) placements: u64,
    pub(super) solutions: u64,
}

/// With fewer steps to take, getting ready for a leap takes longer than the steps.
const WORTH_FAST_FORWARD: u64 = 1 << 9;

/// A run of a depth-first engine.
#[derive(Clone, Debug)]
pub(super) struct Dfs<T> {
    tree: T,
    last: Option<Event>,
    sums: Sums,
    heat: [u64; 81],
    /// How many moves were made at each level.
    placed: [u64; 81],
    /// The cost of all nodes that were gone through and left for good.
    closed: Cost,
}

/// A run is a function of engine and puzzle, so the number of steps says it all.
impl<T: Tree> PartialEq for Dfs<T> {
    fn eq(&self, other: &Self) -> bool {
        self.tree.givens() == other.tree.givens() && self.steps() == other.steps()
    }
}

impl<T: Tree> Dfs<T> {
    pub(super) fn new(givens: &T::Givens) -> Self {
        Self::of(T::new(givens))
    }

    /// A run from the root of a tree.
    pub(super) fn of(tree: T) -> Self {
        Self {
            tree,
            last: None,
            sums: Sums { placements: 0, solutions: 0 },
            heat: [0; 81],
            placed: [0; 81],
            closed: Cost::default(),
        }
    }

    pub(super) fn heap(&self) -> usize {
        self.tree.heap()
    }

    pub(super) fn givens(&self) -> Puzzle {
        (*self.tree.givens()).into()
    }

    pub(super) fn board(&self) -> Puzzle {
        self.position().into()
    }

    /// The givens and the moves that stand.
    pub(super) fn position(&self) -> T::Givens {
        self.tree.board()
    }

    pub(super) fn depth(&self) -> usize {
        self.tree.depth()
    }

    pub(super) fn last(&self) -> Option<Step> {
        self.last.map(|event| self.step_of(event))
    }

    pub(super) fn heat(&self) -> &[u64; 81] {
        &self.heat
    }

    pub(super) fn placements_per_level(&self) -> &[u64; 81] {
        &self.placed
    }

    #[expect(clippy::unused_self, reason = "asked of a run, whichever engine's it is")]
    pub(super) fn forward(&self) -> Forward {
        T::FORWARD
    }

    pub(super) fn solutions(&self) -> u64 {
        self.sums.solutions
    }

    pub(super) fn steps(&self) -> u64 {
        let ended = self.last == Some(Event::Exhausted);
        self.sums.placements + self.backtracks() + self.sums.solutions + u64::from(ended)
    }

    pub(super) fn counters(&self) -> Counters {
        let cost = self.cost();
        Counters {
            placements: self.sums.placements,
            backtracks: self.backtracks(),
            max_depth: self.placed.iter().take_while(|&&placed| placed > 0).count(),
            tests: cost.tests,
            reads: match T::READS {
                Reads::Counted => Some(cost.reads),
                Reads::None => None,
            },
        }
    }

    pub(super) fn choice(&self, level: usize) -> Option<Choice> {
        (level < self.depth()).then(|| {
            let Branches { tried, of } = self.tree.branches(level);
            Choice {
                taken: self.tree.tried_last(level),
                left: self.tree.left(level),
                tried,
                of,
                reason: self.tree.reason(level),
            }
        })
    }

    /// Whether the last move that stands was one of several.
    pub(super) fn is_guess(&self) -> bool {
        let level = self.depth().checked_sub(1);
        level.is_some_and(|level| self.tree.branches(level).of > 1)
    }

    /// From the node below the path up: at each level the branches done, plus the share done of the
    /// branch that the path takes. Every operation is monotone, and so the result is.
    pub(super) fn excluded(&self) -> f64 {
        if self.last == Some(Event::Exhausted) {
            return 1.0;
        }
        let depth = self.depth();
        let share = |done: u32, of_next: f64, of: u32| (f64::from(done) + of_next) / f64::from(of);
        let below = self.below().map_or(0.0, |below| match below.tried {
            0 => 0.0,
            done => share(done, 0.0, below.of),
        });
        (0..depth).rev().fold(below, |below, level| {
            let Branches { tried, of } = self.tree.branches(level);
            share(tried - 1, below, of)
        })
    }

    pub(super) fn explain(&self) -> String {
        explain::explain_step(
            self.last(),
            self.tree.node_view(self.last).as_ref(),
            T::WORDS,
            self.sums,
        )
    }

    pub(super) fn branch_point(&self) -> Option<BranchPoint> {
        self.tree.branch_point()
    }

    pub(super) fn bookkeeping(&self) -> Bookkeeping {
        self.tree.bookkeeping()
    }

    pub(super) fn eliminations(&self) -> Vec<Elimination> {
        let until = match self.last {
            None | Some(Event::Solved) => return vec![],
            Some(Event::Place) => Until::Place,
            Some(Event::Backtrack | Event::Exhausted) => Until::Leaving,
        };
        self.tree.node_view(self.last).map_or_else(Vec::new, |node| node.eliminations(until))
    }

    pub(super) fn preview(&self) -> Option<Preview> {
        let mut next = self.clone();
        let step = next.advance(1).last?;
        let choice = next.depth().checked_sub(1).and_then(|level| next.choice(level));
        Some(Preview::new(step, self.last(), choice.as_ref(), T::WORDS))
    }

    pub(super) fn advance(&mut self, steps: u64) -> Advance {
        let mut taken = 0;
        let mut last = None;
        while taken < steps {
            let n_forwarded = self.fast_forward(steps - taken);
            if n_forwarded > 0 {
                taken += n_forwarded;
                last = self.last;
                continue;
            }
            let Some(event) = self.step() else { break };
            taken += 1;
            last = Some(event);
            if matches!(event, Event::Solved | Event::Exhausted) {
                break;
            }
        }
        Advance { steps: taken, last: last.map(|event| self.step_of(event)) }
    }

    /// Undoes the last step. What came before it is known from the path:
    ///
    /// - before a `Place`, the move tried before it at the same node was taken back, or, if it was the
    ///   first, the search had just come to this node;
    /// - before a `Backtrack` or the end, the node below was gone through ([`Self::before_leaving`]).
    pub(super) fn step_back(&mut self) -> Option<Step> {
        let step = self.last()?;
        match self.last? {
            Event::Exhausted => self.last = self.before_leaving(),
            Event::Solved => {
                self.sums.solutions -= 1;
                self.last = self.on_entering();
            }
            Event::Place => {
                for cell in self.tree.unmake() {
                    self.heat[cell.index()] -= 1;
                }
                let level = self.depth();
                self.sums.placements -= 1;
                self.placed[level] -= 1;
                let is_first = self.tree.branches(level).tried == 0;
                self.last = if is_first { self.on_entering() } else { Some(Event::Backtrack) };
            }
            Event::Backtrack => {
                self.tree.remake();
                self.closed.subtract(self.tree.cost_below());
                self.last = self.before_leaving();
            }
        }
        Some(step)
    }

    /// Many steps at one go, if so many are due that it pays; how many it were.
    fn fast_forward(&mut self, steps: u64) -> u64 {
        if T::FORWARD == Forward::Stepwise || steps < WORTH_FAST_FORWARD || self.tree.is_full() {
            return 0;
        }
        let (from, open) = (self.depth(), self.tree.whole_cost_of_path());
        // So many placements are at most twice as many steps, and the path from before them may be taken
        // back.
        let enough = (steps - from as u64) / 2;
        let Some(forwarded) = self.tree.fast_forward(enough) else {
            return 0;
        };
        let placements: u64 = forwarded.placed.iter().sum();
        add_each(&mut self.placed, &forwarded.placed);
        add_each(&mut self.heat, &forwarded.heat);
        self.sums.placements += placements;
        self.closed.add(forwarded.cost);
        self.closed.add(open);
        self.closed.subtract(self.tree.whole_cost_of_path());
        let to = self.depth();
        let steps = 2 * placements + from as u64 - to as u64;
        if steps > 0 {
            self.last = if to == 0 { self.before_leaving() } else { self.on_entering() };
        }
        steps
    }

    /// One step forward.
    fn step(&mut self) -> Option<Event> {
        let event = match self.last {
            Some(Event::Exhausted) => return None,
            Some(Event::Solved) => self.leave(),
            _ if self.tree.is_full() => {
                self.sums.solutions += 1;
                Event::Solved
            }
            _ => match self.tree.go_down() {
                Some(cells) => self.note_place(cells),
                None => self.leave(),
            },
        };
        self.last = Some(event);
        Some(event)
    }

    fn note_place(&mut self, cells: T::Cells) -> Event {
        for cell in cells {
            self.heat[cell.index()] += 1;
        }
        self.sums.placements += 1;
        self.placed[self.tree.depth() - 1] += 1;
        Event::Place
    }

    /// Nothing is left here: back to the level above, or the end.
    fn leave(&mut self) -> Event {
        if self.depth() == 0 {
            return Event::Exhausted;
        }
        self.closed.add(self.tree.cost_below());
        self.tree.go_up();
        Event::Backtrack
    }

    fn step_of(&self, event: Event) -> Step {
        let level = self.depth();
        match event {
            Event::Place => Step::Place(self.tree.tried_last(level - 1)),
            Event::Backtrack => Step::Backtrack(self.tree.tried_last(level)),
            Event::Solved => Step::Solved,
            Event::Exhausted => Step::Exhausted,
        }
    }

    /// The node below the path, if the board is not full.
    fn below(&self) -> Option<Branches> {
        (!self.tree.is_full()).then(|| self.tree.branches(self.depth()))
    }

    /// What brought the search to the node below the path.
    fn on_entering(&self) -> Option<Event> {
        (self.depth() > 0).then_some(Event::Place)
    }

    /// The event after which nothing was left at the node below the path.
    fn before_leaving(&self) -> Option<Event> {
        match self.below() {
            None => Some(Event::Solved),
            Some(Branches { of: 0, .. }) => self.on_entering(),
            Some(_) => Some(Event::Backtrack),
        }
    }

    fn backtracks(&self) -> u64 {
        self.sums.placements - self.depth() as u64
    }

    /// The cost so far: of what is closed, and of the nodes of the path up to the branches they take.
    fn cost(&self) -> Cost {
        let below = match self.last {
            None | Some(Event::Place) => Below::Nothing,
            Some(Event::Backtrack) => Below::Tried,
            Some(Event::Solved | Event::Exhausted) => Below::All,
        };
        let mut cost = self.closed;
        cost.add(self.tree.cost_of_path(below));
        cost
    }
}

fn add_each(sums: &mut [u64; 81], more: &[u64; 81]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}
