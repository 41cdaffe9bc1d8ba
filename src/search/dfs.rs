//! The depth-first search under every engine: the walk around a tree, forwards and backwards.
//!
//! The engine defines the nodes and their branches, as a [`Tree`]. For most engines of Sudoku a node is a blank and a
//! branch a digit ([`DigitTree`](self::digits::DigitTree)); for the others a branch is a move, and the moves of a
//! node may write to different cells ([`MoveTree`](self::moves::MoveTree)).
//!
//! ```text
//!   level   0     1     2     3
//!           node--node--node--node         a node for each move that stands, and the one below the path,
//!             taken taken taken            unless the board is full
//! ```
//!
//! A node's branches are tried in an order that depends on the path alone, and each node records the one
//! tried last. So the path and the last step determine the next step and the step before
//! ([`Dfs::step_back`]). The path also gives the move of the last step, so only its [`Event`] is kept.

pub(super) mod cost_model;
pub(super) mod digit_move;
pub(super) mod digit_node;
pub(super) mod digits;
pub(super) mod moves;
pub(super) mod reading;
pub(super) mod rows;
pub(super) mod totals;
pub(super) mod tree;

use std::fmt::Debug;

use self::totals::Totals;
use self::tree::{Branches, Cost, Forward, Reads, Tree};
use super::step::bookkeeping::{Bookkeeping, BranchPoint};
use super::step::dead_end::DeadEnd;
use super::step::elimination::{Elimination, Extent};
use super::step::explain::{self, Explain};
use super::step::preview::Preview;
use super::step::{Advance, Choice, Counters, Event, Step};
use crate::domino::Puzzle;

/// The least number of steps for which fast-forwarding, with its set-up, is quicker than stepping.
const MIN_FAST_FORWARD: u64 = 1 << 9;

/// A run of a depth-first engine.
#[derive(Clone, Debug)]
pub(super) struct Dfs<T> {
    tree: T,
    last: Option<Event>,
    totals: Totals,
    heat: [u64; 81],
    /// The number of moves made at each level.
    placed: [u64; 81],
    /// The cost of all nodes that were searched to their end.
    closed: Cost,
}

/// A run is a function of engine and puzzle, so comparing puzzle and number of steps suffices.
impl<T: Tree> PartialEq for Dfs<T> {
    fn eq(&self, other: &Self) -> bool {
        self.tree.givens() == other.tree.givens() && self.steps() == other.steps()
    }
}

impl<T: Tree> Dfs<T> {
    pub(super) fn new(givens: &T::Givens) -> Self {
        Self::of(T::new(givens))
    }

    /// Starts a run at the root of a tree.
    pub(super) fn of(tree: T) -> Self {
        Self {
            tree,
            last: None,
            totals: Totals { placements: 0, solutions: 0 },
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

    #[expect(clippy::unused_self, reason = "a method of every engine, as the others")]
    pub(super) fn forward(&self) -> Forward {
        T::FORWARD
    }

    pub(super) fn solutions(&self) -> u64 {
        self.totals.solutions
    }

    pub(super) fn steps(&self) -> u64 {
        let ended = self.last == Some(Event::Exhausted);
        self.totals.placements + self.backtracks() + self.totals.solutions + u64::from(ended)
    }

    pub(super) fn counters(&self) -> Counters {
        let cost = self.cost();
        Counters {
            placements: self.totals.placements,
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
            let Branches { n_tried, n_legal } = self.tree.branches(level);
            Choice {
                taken: self.tree.tried_last(level),
                left: self.tree.left(level),
                n_tried,
                n_legal,
                reason: self.tree.reason(level),
            }
        })
    }

    /// Returns true if the last move that stands was one of several.
    pub(super) fn is_guess(&self) -> bool {
        let level = self.depth().checked_sub(1);
        level.is_some_and(|level| self.tree.branches(level).n_legal > 1)
    }

    /// Computes the searched share from the node below the path up: at each level the branches done, plus the
    /// share done of the branch that the path takes. Every operation is monotone, and so is the result.
    pub(super) fn excluded(&self) -> f64 {
        if self.last == Some(Event::Exhausted) {
            return 1.0;
        }
        let depth = self.depth();
        let share = |n_done: u32, of_next: f64, n_legal: u32| {
            (f64::from(n_done) + of_next) / f64::from(n_legal)
        };
        let below = match self.below() {
            // A solution is a leaf, which has been searched.
            None => f64::from(u8::from(self.last == Some(Event::Solved))),
            Some(below) if below.n_tried == 0 => 0.0,
            Some(below) => share(below.n_tried, 0.0, below.n_legal),
        };
        (0..depth).rev().fold(below, |below, level| {
            let Branches { n_tried, n_legal } = self.tree.branches(level);
            share(n_tried - 1, below, n_legal)
        })
    }

    pub(super) fn explain(&self) -> String {
        explain::explain_step(
            self.last(),
            self.tree.node_view(self.last).as_ref(),
            T::WORDS,
            self.totals,
        )
    }

    pub(super) fn branch_point(&self) -> Option<BranchPoint> {
        self.tree.branch_point()
    }

    pub(super) fn bookkeeping(&self) -> Bookkeeping {
        self.tree.bookkeeping()
    }

    pub(super) fn eliminations(&self) -> Vec<Elimination> {
        let extent = match self.last {
            None | Some(Event::Solved) => return vec![],
            Some(Event::Place) => Extent::Tried,
            Some(Event::Backtrack | Event::Exhausted) => Extent::Whole,
        };
        self.tree.node_view(self.last).map_or_else(Vec::new, |node| node.eliminations(extent))
    }

    pub(super) fn dead_end(&self) -> Option<DeadEnd> {
        match self.last {
            Some(Event::Backtrack) => {}
            Some(Event::Exhausted) if self.totals.solutions == 0 => {}
            Some(Event::Place | Event::Solved | Event::Exhausted) | None => return None,
        }
        self.tree.node_view(self.last).map(|node| node.dead_end())
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

    /// Undoes the last step. The step before it follows from the path:
    ///
    /// - before a `Place`, the move tried before it at the same node was taken back, or, if it was the
    ///   first, the search had just reached this node;
    /// - before a `Backtrack` or the end, the node below was searched to its end ([`Self::before_leaving`]).
    pub(super) fn step_back(&mut self) -> Option<Step> {
        let step = self.last()?;
        match self.last? {
            Event::Exhausted => self.last = self.before_leaving(),
            Event::Solved => {
                self.totals.solutions -= 1;
                self.last = self.on_entering();
            }
            Event::Place => {
                for cell in self.tree.unmake() {
                    self.heat[cell.index()] -= 1;
                }
                let level = self.depth();
                self.totals.placements -= 1;
                self.placed[level] -= 1;
                let is_first = self.tree.branches(level).n_tried == 0;
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

    /// Takes many steps at once, if enough are due to outweigh the set-up. Returns their number, at most `steps`.
    fn fast_forward(&mut self, steps: u64) -> u64 {
        if T::FORWARD == Forward::Stepwise || steps < MIN_FAST_FORWARD || self.tree.is_full() {
            return 0;
        }
        let (from, open) = (self.depth(), self.tree.whole_cost_of_path());
        // `limit` placements are at most twice as many steps, and the present path may be taken back too.
        let limit = (steps - from as u64) / 2;
        let Some(forwarded) = self.tree.fast_forward(limit) else {
            return 0;
        };
        let placements: u64 = forwarded.placed.iter().sum();
        add_each(&mut self.placed, &forwarded.placed);
        add_each(&mut self.heat, &forwarded.heat);
        self.totals.placements += placements;
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

    /// Takes one step forward.
    fn step(&mut self) -> Option<Event> {
        let event = match self.last {
            Some(Event::Exhausted) => return None,
            Some(Event::Solved) => self.leave(),
            _ if self.tree.is_full() => {
                self.totals.solutions += 1;
                Event::Solved
            }
            _ => match self.tree.go_down() {
                Some(cells) => self.count_place(cells),
                None => self.leave(),
            },
        };
        self.last = Some(event);
        Some(event)
    }

    fn count_place(&mut self, cells: T::Cells) -> Event {
        for cell in cells {
            self.heat[cell.index()] += 1;
        }
        self.totals.placements += 1;
        self.placed[self.tree.depth() - 1] += 1;
        Event::Place
    }

    /// Leaves the node below the path, which has nothing left to try.
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

    /// Returns the node below the path, if the board is not full.
    fn below(&self) -> Option<Branches> {
        (!self.tree.is_full()).then(|| self.tree.branches(self.depth()))
    }

    /// Returns the event that led to the node below the path.
    fn on_entering(&self) -> Option<Event> {
        (self.depth() > 0).then_some(Event::Place)
    }

    /// Returns the event after which nothing was left at the node below the path.
    fn before_leaving(&self) -> Option<Event> {
        match self.below() {
            None => Some(Event::Solved),
            Some(Branches { n_legal: 0, .. }) => self.on_entering(),
            Some(_) => Some(Event::Backtrack),
        }
    }

    fn backtracks(&self) -> u64 {
        self.totals.placements - self.depth() as u64
    }

    /// Returns the cost so far: of the closed nodes, and of the nodes of the path up to the branches they take.
    fn cost(&self) -> Cost {
        let below = match self.last {
            None | Some(Event::Place) => None,
            Some(Event::Backtrack) => Some(Extent::Tried),
            Some(Event::Solved | Event::Exhausted) => Some(Extent::Whole),
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
