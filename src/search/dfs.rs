//! The depth-first search under every engine: the way around a tree, forwards and backwards.
//!
//! The engine defines the nodes and the moves at each ([`Engine`]). The path:
//!
//! ```text
//!   level   0     1     2     3
//!           node--node--node--node         a node for each move that stands, and the one below the path
//!             taken taken taken
//! ```
//!
//! The moves of a node depend on the path alone, and each node records how many of them were tried. So the path and
//! the last step determine the next step and the step before ([`Dfs::step_back`]). The path also gives the move of the
//! last step, so only its [`Event`] is kept.

use std::ops::Range;

mod engine;
pub(super) mod fast;
mod guilt;
mod lost;
mod visit;

pub(super) use self::engine::{Engine, FastForward};
pub(super) use self::fast::ReadingOrder;
pub(super) use self::guilt::{Choices, Levels};
pub(super) use self::visit::Visit;
use self::visit::{Cost, NodeCost, Try};
use super::step::{Advance, BranchPoint, Event, Move, NodeView, Step};
use crate::domino::Puzzle;
use crate::grid::{Digit, DigitSet};

/// The least number of steps for which fast-forwarding, with its set-up, is quicker than stepping.
const MIN_FAST_FORWARD: u64 = 1 << 8;

/// The state of a search, except for the variables of its engine.
#[derive(Clone, Debug)]
pub(super) struct Dfs {
    pub(super) givens: Puzzle,
    nodes: Vec<Node>,
    /// The moves of all nodes on the path, one node's list after another.
    tries: Vec<Try>,
    pub(super) last: Option<Event>,
    pub(super) placements: u64,
    pub(super) solutions: u64,
    pub(super) heat: [u64; 81],
    /// The number of moves made at each level.
    pub(super) placed: [u64; 81],
    /// The total cost of the nodes that the search has left. A node of the path is charged only up to the move that
    /// stands.
    closed: Cost,
    /// For a search that jumps, the guilty set of each move of `tries` that was taken back.
    guilt: Option<Vec<Levels>>,
}

/// A node of the path, or the node below the path.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The index of the branch point; `None` where the board is full.
    point: Option<u16>,
    /// The start of its list of moves in `tries`; the list ends where that of the next node starts.
    start: u16,
    /// The index of the next move to try, or the end of the list.
    next: u16,
    /// The cost of trying all of its moves.
    whole: NodeCost,
}

impl Dfs {
    /// Starts at the root.
    pub(super) fn new<E: Engine>(givens: Puzzle, engine: &E) -> Self {
        let mut dfs = Self {
            givens,
            nodes: Vec::new(),
            tries: Vec::new(),
            last: None,
            placements: 0,
            solutions: 0,
            heat: [0; 81],
            placed: [0; 81],
            closed: Cost::default(),
            guilt: E::JUMPS.then(Vec::new),
        };
        dfs.enter(engine);
        dfs
    }

    /// Returns the number of moves on the board that the search made.
    pub(super) fn depth(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns the branch point at a level of the path; one level further, that of the node below the path. `None` for
    /// a full board.
    pub(super) fn point_at(&self, level: usize) -> Option<BranchPoint> {
        self.nodes[level].point.map(BranchPoint::from_index)
    }

    /// Returns the moves tried at a level, and the moves left there: none if the search jumps over it.
    pub(super) fn moves_at(
        &self,
        level: usize,
    ) -> [impl DoubleEndedIterator<Item = Move> + ExactSizeIterator; 2] {
        let node = self.nodes[level];
        let end = self.nodes.get(level + 1).map_or(self.tries.len(), |it| it.start.into());
        let is_jumped = level == self.depth() && self.jump().is_some();
        let left = if is_jumped { end } else { node.next.into() };
        [node.start.into()..node.next.into(), left..end]
            .map(|tries: Range<usize>| self.tries[tries].iter().map(|it| it.it))
    }

    /// Returns the move tried last at a level; at a level of the path it is on the board.
    pub(super) fn taken(&self, level: usize) -> Move {
        self.tries[usize::from(self.nodes[level].next) - 1].it
    }

    /// Returns the cost so far: all of the nodes that were left, and of the others up to the move tried last. A
    /// solution and the end count as after the last move of their node.
    pub(super) fn cost(&self) -> Cost {
        let mut cost = self.closed;
        let is_over = matches!(self.last, Some(Event::Solved | Event::Exhausted));
        for (level, node) in self.nodes.iter().enumerate() {
            if is_over && level == self.depth() {
                cost.add(self.cost_of_below());
            } else if node.next > node.start {
                cost.add(self.tries[usize::from(node.next) - 1].cost);
            }
        }
        cost
    }

    /// Returns the givens with the moves of the path.
    pub(super) fn board(&self) -> Puzzle {
        let mut board = self.givens;
        for level in 0..self.depth() {
            self.taken(level).write(&mut board);
        }
        board
    }

    /// Returns the last step taken.
    pub(super) fn last_step(&self) -> Option<Step> {
        self.last.map(|event| match event {
            Event::Place => Step::Place(self.taken(self.depth() - 1)),
            Event::Backtrack => Step::Backtrack(self.taken(self.depth())),
            Event::Solved => Step::Solved,
            Event::Exhausted => Step::Exhausted,
        })
    }

    /// Returns the node to explain, with the engine's variables there: where the last move was made, or the node that
    /// was given up. `None` for a full board.
    pub(super) fn view<E: Engine>(&self, engine: &E) -> Option<(E, NodeView)> {
        let (mut there, mut engine) = (self.clone(), engine.clone());
        match self.last {
            Some(Event::Place) => there.go_up(&mut engine),
            Some(Event::Backtrack) => {
                there.go_down(&mut engine);
                there.try_all();
            }
            None | Some(Event::Solved | Event::Exhausted) => {}
        }
        let point = there.point_at(there.depth())?;
        let [tried, left] = there.moves_at(there.depth());
        let n_before = tried.len() - usize::from(self.last == Some(Event::Place));
        let moves = tried.chain(left).collect();
        Some((engine, NodeView { board: there.board(), point, moves, n_before, jump: self.jump() }))
    }

    /// Takes at most `steps` steps, and stops early after `Solved` and after `Exhausted`.
    pub(super) fn advance<E: Engine>(&mut self, engine: &mut E, steps: u64) -> Advance {
        let mut taken = 0;
        while taken < steps {
            let n_forwarded = self.fast_forward(engine, steps - taken);
            if n_forwarded > 0 {
                taken += n_forwarded;
                continue;
            }
            let Some(event) = self.step(engine) else { break };
            taken += 1;
            if matches!(event, Event::Solved | Event::Exhausted) {
                break;
            }
        }
        Advance { steps: taken, last: self.last_step().filter(|_| taken > 0) }
    }

    /// Takes one step forward.
    fn step<E: Engine>(&mut self, engine: &mut E) -> Option<Event> {
        let below = self.below();
        let event = match self.last {
            Some(Event::Exhausted) => return None,
            Some(Event::Solved) => self.leave(engine),
            _ if below.point.is_none() => {
                self.solutions += 1;
                Event::Solved
            }
            _ if self.has_more() => {
                let level = self.depth();
                self.nodes[level].next += 1;
                self.go_down(engine);
                for cell in self.taken(level).cells() {
                    self.heat[cell.index()] += 1;
                }
                self.placements += 1;
                self.placed[level] += 1;
                Event::Place
            }
            _ => self.leave(engine),
        };
        self.last = Some(event);
        Some(event)
    }

    /// Leaves the node below the path once nothing is left to try, or once the search jumps over it.
    fn leave<E: Engine>(&mut self, engine: &mut E) -> Event {
        if self.depth() == 0 {
            return Event::Exhausted;
        }
        self.closed.add(self.cost_of_below());
        let guilt = self.jumps().then(|| self.guilt_of_below());
        self.go_up(engine);
        if let Some(guilt) = guilt {
            self.note_guilt(guilt);
        }
        Event::Backtrack
    }

    /// Returns true if there are moves to try at the node below the path.
    fn has_more(&self) -> bool {
        usize::from(self.below().next) < self.tries.len() && self.jump().is_none()
    }

    /// Returns the cost of the node below the path, which is about to be left: where the search jumps, up to the move
    /// tried last.
    fn cost_of_below(&self) -> NodeCost {
        let Node { next, whole, .. } = *self.below();
        if self.jump().is_some() { self.tries[usize::from(next) - 1].cost } else { whole }
    }

    /// Undoes the last step. The step before it follows from the path:
    ///
    /// - before a `Place`, the move tried before it at the same node was taken back, or, if it was the
    ///   first, the search had just reached this node;
    /// - before a `Backtrack` or the end, the node below was searched to its end ([`Self::before_leaving`]).
    pub(super) fn step_back<E: Engine>(&mut self, engine: &mut E) -> Option<Step> {
        let step = self.last_step()?;
        self.last = match step {
            Step::Exhausted => self.before_leaving(),
            Step::Backtrack(_) => {
                self.go_down(engine);
                if self.jumps() {
                    self.search_again(engine);
                } else {
                    self.try_all();
                }
                self.last = self.before_leaving();
                self.closed.subtract(self.cost_of_below());
                self.last
            }
            Step::Solved => {
                self.solutions -= 1;
                self.on_entering()
            }
            Step::Place(it) => {
                self.go_up(engine);
                let level = self.depth();
                for cell in it.cells() {
                    self.heat[cell.index()] -= 1;
                }
                self.placements -= 1;
                self.placed[level] -= 1;
                self.nodes[level].next -= 1;
                let Node { start, next, .. } = self.nodes[level];
                if next == start { self.on_entering() } else { Some(Event::Backtrack) }
            }
        };
        Some(step)
    }

    /// Takes many steps at once, if the engine can and enough are due to outweigh the set-up. Returns their number, at
    /// most `steps`.
    fn fast_forward<E: Engine>(&mut self, engine: &mut E, steps: u64) -> u64 {
        let Some(run) =
            E::FAST.filter(|_| steps >= MIN_FAST_FORWARD && self.below().point.is_some())
        else {
            return 0;
        };
        let from = self.depth();
        // `limit` placements are at most twice as many steps, and the present path may be taken back too.
        let limit = (steps - from as u64) / 2;
        let path: Vec<_> = (0..=from).map(|level| self.digits_at(level)).collect();
        let found = run(engine, self.givens.grid(), &path, limit);
        let placements: u64 = found.placed.iter().sum();
        self.placements += placements;
        for (level, cell) in self.givens.grid().blanks().iter().enumerate() {
            self.placed[level] += found.placed[level];
            self.heat[cell.index()] += found.placed[level];
        }
        // The run counted the whole cost of every node that it reached, but nothing of those that it came from; and the
        // nodes of the path that it reached are not left yet.
        self.closed.tests += found.cost.tests;
        self.closed.reads += found.cost.reads;
        self.nodes.iter().for_each(|it| self.closed.add(it.whole));
        self.go_to(engine, &found.path);
        self.nodes.iter().for_each(|it| self.closed.subtract(it.whole));
        let to = self.depth();
        let steps = 2 * placements + from as u64 - to as u64;
        if steps > 0 {
            // The root again: everything was tried, since the run stops nowhere else than after a placement.
            self.last = if to == 0 { self.before_leaving() } else { self.on_entering() };
        }
        steps
    }

    /// Returns the digit tried last at a level, and the digits left there.
    fn digits_at(&self, level: usize) -> (Option<Digit>, DigitSet) {
        let digit = |it: Move| it.entry().1;
        let [mut tried, left] = self.moves_at(level);
        (tried.next_back().map(digit), left.map(digit).collect())
    }

    /// Goes to the node below these digits; without any, to the end of the search.
    fn go_to<E: Engine>(&mut self, engine: &mut E, path: &[Digit]) {
        let stands = |(level, digit): (usize, &Digit)| self.taken(level).entry().1 == *digit;
        let n_shared =
            path.iter().take(self.depth()).enumerate().take_while(|it| stands(*it)).count();
        while self.depth() > n_shared {
            self.go_up(engine);
        }
        self.try_all(); // If the path ends here, everything was tried.
        for &digit in &path[n_shared..] {
            let start = self.below().start;
            let tries = &self.tries[start.into()..];
            let n_tried = tries.iter().take_while(|it| it.it.entry().1 <= digit).count();
            self.below_mut().next = start + index(n_tried);
            self.go_down(engine);
        }
    }

    /// Makes the move tried last at the node below the path.
    fn go_down<E: Engine>(&mut self, engine: &mut E) {
        engine.make(self.taken(self.depth()));
        self.enter(engine);
    }

    /// Takes back the last move.
    fn go_up<E: Engine>(&mut self, engine: &mut E) {
        let below = self.nodes.pop().expect("there is a node below every path");
        self.tries.truncate(below.start.into());
        if let Some(guilt) = &mut self.guilt {
            guilt.truncate(below.start.into());
        }
        engine.take_back(self.taken(self.depth()));
    }

    /// Adds the node below the path.
    fn enter(&mut self, engine: &impl Engine) {
        let start = index(self.tries.len());
        let mut visit = Visit::new(&mut self.tries);
        let point = engine.search(&mut visit).map(BranchPoint::index);
        let whole = visit.cost();
        self.nodes.push(Node { point, start, next: start, whole });
        if let Some(guilt) = &mut self.guilt {
            guilt.resize(self.tries.len(), Levels::default());
        }
    }

    /// Marks all moves of the node below the path as tried.
    fn try_all(&mut self) {
        self.below_mut().next = index(self.tries.len());
    }

    fn below(&self) -> &Node {
        self.nodes.last().expect("there is a node below every path")
    }

    fn below_mut(&mut self) -> &mut Node {
        self.nodes.last_mut().expect("there is a node below every path")
    }

    /// Returns the event by which the search reached the node below the path.
    fn on_entering(&self) -> Option<Event> {
        (self.depth() > 0).then_some(Event::Place)
    }

    /// Returns the event before leaving the node below the path.
    fn before_leaving(&self) -> Option<Event> {
        match *self.below() {
            Node { point: None, .. } => Some(Event::Solved),
            Node { start, next, .. } if start == next => self.on_entering(),
            Node { .. } => Some(Event::Backtrack),
        }
    }

    /// Returns the heap memory of a clone, in bytes.
    pub(super) fn heap(&self) -> usize {
        let guilt = self.guilt.as_ref().map_or(0, |it| size_of_val(&**it));
        size_of_val(&*self.nodes) + size_of_val(&*self.tries) + guilt
    }
}

fn index(n_tries: usize) -> u16 {
    u16::try_from(n_tries).expect("81 nodes have few moves")
}
