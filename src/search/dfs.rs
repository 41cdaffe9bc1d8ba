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

mod engine;
pub(super) mod fast;
mod visit;

pub(super) use self::engine::{Engine, FastForward};
pub(super) use self::fast::ReadingOrder;
pub(super) use self::visit::Visit;
use self::visit::{Cost, NodeCost, Try};
use super::step::{Advance, BranchPoint, Event, Move, NodeView, Step};
use crate::domino::Puzzle;
use crate::grid::{Digit, DigitSet};

/// The least number of steps for which fast-forwarding, with its set-up, is quicker than stepping.
const MIN_FAST_FORWARD: u64 = 1 << 8;

/// The state of a search but for the variables of its engine.
#[derive(Clone, Debug)]
pub(super) struct Dfs {
    pub(super) givens: Puzzle,
    nodes: Vec<Node>,
    /// The moves of the nodes, one list after another.
    tries: Vec<Try>,
    pub(super) last: Option<Event>,
    pub(super) placements: u64,
    pub(super) solutions: u64,
    pub(super) heat: [u64; 81],
    /// The number of moves made at each level.
    pub(super) placed: [u64; 81],
    pub(super) cost: Cost,
}

/// A node of the path, or the one below it.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The index of the branch point; none where the board is full.
    point: Option<u16>,
    /// The start of its list, which ends where the next one starts.
    start: u16,
    n_tried: u16,
    /// The cost of searching it to its end.
    whole: NodeCost,
}

impl Dfs {
    /// Starts at the root.
    pub(super) fn new(givens: Puzzle, engine: &impl Engine) -> Self {
        let mut dfs = Self {
            givens,
            nodes: Vec::new(),
            tries: Vec::new(),
            last: None,
            placements: 0,
            solutions: 0,
            heat: [0; 81],
            placed: [0; 81],
            cost: Cost::default(),
        };
        dfs.enter(engine);
        dfs
    }

    /// Returns the number of moves that stand.
    pub(super) fn depth(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns the branch point of the node below the path, unless the board is full.
    pub(super) fn branch_point(&self) -> Option<BranchPoint> {
        self.point_at(self.depth())
    }

    /// Returns the branch point at a level.
    pub(super) fn point_at(&self, level: usize) -> Option<BranchPoint> {
        self.nodes[level].point.map(BranchPoint::from_index)
    }

    /// Returns the moves that were tried at a level, and those that are left.
    pub(super) fn moves_at(
        &self,
        level: usize,
    ) -> [impl DoubleEndedIterator<Item = Move> + ExactSizeIterator; 2] {
        let node = self.nodes[level];
        let end = self.nodes.get(level + 1).map_or(self.tries.len(), |it| it.start.into());
        let (tried, left) = self.tries[node.start.into()..end].split_at(node.n_tried.into());
        [tried, left].map(|tries| tries.iter().map(|it| it.it))
    }

    /// Returns the move tried last at a level: on the path it stands.
    pub(super) fn taken(&self, level: usize) -> Move {
        let node = self.nodes[level];
        self.tries[usize::from(node.start + node.n_tried) - 1].it
    }

    /// Returns the givens and the moves that stand.
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

    /// Returns the node before the last move was made, or the one that was given up, and the engine there; `None` for
    /// a full board.
    pub(super) fn view<E: Engine>(&self, engine: &E) -> Option<(E, NodeView)> {
        let (mut there, mut engine) = (self.clone(), engine.clone());
        match self.last {
            Some(Event::Place) => there.go_up(&mut engine),
            Some(Event::Backtrack) => there.go_back_down(&mut engine),
            None | Some(Event::Solved | Event::Exhausted) => {}
        }
        let point = there.branch_point()?;
        let [tried, left] = there.moves_at(there.depth());
        let (n_tried, moves) = (tried.len(), tried.chain(left).collect());
        Some((engine, NodeView { board: there.board(), point, moves, n_tried }))
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
        let level = self.depth();
        let event = match self.last {
            Some(Event::Exhausted) => return None,
            Some(Event::Solved) => self.leave(engine),
            _ if self.is_full() => {
                self.spend_rest(level);
                self.solutions += 1;
                Event::Solved
            }
            _ if self.moves_at(level)[1].len() > 0 => {
                let spent = self.spent(level);
                self.nodes[level].n_tried += 1;
                self.cost.add_rest(self.spent(level), spent);
                self.go_down(engine);
                for cell in self.taken(level).cells() {
                    self.heat[cell.index()] += 1;
                }
                self.placements += 1;
                self.placed[level] += 1;
                Event::Place
            }
            _ => {
                self.spend_rest(level);
                self.leave(engine)
            }
        };
        self.last = Some(event);
        Some(event)
    }

    /// Leaves the node below the path, where nothing is left to try. An engine that goes back over several levels at
    /// once would drop here what is left at the levels between.
    fn leave<E: Engine>(&mut self, engine: &mut E) -> Event {
        if self.depth() == 0 {
            return Event::Exhausted;
        }
        self.go_up(engine);
        Event::Backtrack
    }

    /// Undoes the last step. The step before it follows from the path:
    ///
    /// - before a `Place`, the move tried before it at the same node was taken back, or, if it was the
    ///   first, the search had just reached this node;
    /// - before a `Backtrack` or the end, the node below was searched to its end ([`Self::before_leaving`]).
    pub(super) fn step_back<E: Engine>(&mut self, engine: &mut E) -> Option<Step> {
        let step = self.last_step()?;
        match self.last? {
            Event::Exhausted => self.unleave(),
            Event::Backtrack => {
                self.go_back_down(engine);
                self.unleave();
            }
            Event::Solved => {
                self.solutions -= 1;
                self.save_rest(self.depth());
                self.last = self.on_entering();
            }
            Event::Place => {
                self.go_up(engine);
                let level = self.depth();
                for cell in self.taken(level).cells() {
                    self.heat[cell.index()] -= 1;
                }
                self.placements -= 1;
                self.placed[level] -= 1;
                let spent = self.spent(level);
                self.nodes[level].n_tried -= 1;
                self.cost.subtract_rest(spent, self.spent(level));
                let is_first = self.nodes[level].n_tried == 0;
                self.last = if is_first { self.on_entering() } else { Some(Event::Backtrack) };
            }
        }
        Some(step)
    }

    /// Takes many steps at once, if the engine can and enough are due to outweigh the set-up. Returns their number, at
    /// most `steps`.
    fn fast_forward<E: Engine>(&mut self, engine: &mut E, steps: u64) -> u64 {
        let Some(run) = E::FAST.filter(|_| steps >= MIN_FAST_FORWARD && !self.is_full()) else {
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
        // The run counted the whole cost of every node that it reached, but nothing of those that it came from.
        self.cost.add(found.cost.tests, found.cost.reads);
        (0..=from).for_each(|level| self.spend_rest(level));
        self.go_to(engine, &found.path);
        (0..=self.depth()).for_each(|level| self.save_rest(level));
        let to = self.depth();
        let steps = 2 * placements + from as u64 - to as u64;
        if steps > 0 {
            self.last = if to == 0 { self.before_leaving() } else { self.on_entering() };
        }
        steps
    }

    /// Returns the digit tried last at a level, and those that are left.
    fn digits_at(&self, level: usize) -> (Option<Digit>, DigitSet) {
        let digit = |it: Move| it.entry().1;
        let [mut tried, left] = self.moves_at(level);
        (tried.next_back().map(digit), left.map(digit).collect())
    }

    /// Goes to the node below these digits, or to the end of the root if there are none.
    fn go_to<E: Engine>(&mut self, engine: &mut E, path: &[Digit]) {
        let stands = |(level, digit): (usize, &Digit)| self.taken(level).entry().1 == *digit;
        let n_shared =
            path.iter().take(self.depth()).enumerate().take_while(|it| stands(*it)).count();
        while self.depth() > n_shared {
            self.go_up(engine);
        }
        self.try_all(n_shared);
        for (level, &digit) in path.iter().enumerate().skip(n_shared) {
            let [tried, left] = self.moves_at(level);
            let up_to_it = tried.chain(left).take_while(|it| it.entry().1 <= digit).count();
            self.set_tried(level, up_to_it);
            self.go_down(engine);
        }
    }

    /// Makes the move tried last at the node below the path.
    fn go_down<E: Engine>(&mut self, engine: &mut E) {
        engine.make(self.taken(self.depth()));
        self.enter(engine);
    }

    /// Makes the move taken back last again; everything below it has been tried.
    fn go_back_down<E: Engine>(&mut self, engine: &mut E) {
        self.go_down(engine);
        self.try_all(self.depth());
    }

    /// Takes back the last move.
    fn go_up<E: Engine>(&mut self, engine: &mut E) {
        let below = self.nodes.pop().expect("there is a node below every path");
        self.tries.truncate(below.start.into());
        engine.take_back(self.taken(self.depth()));
    }

    /// Adds the node below the path.
    fn enter(&mut self, engine: &impl Engine) {
        let start = u16::try_from(self.tries.len()).expect("81 nodes have few moves");
        let mut visit = Visit::new(&mut self.tries);
        let point = engine.search(&mut visit).map(BranchPoint::index);
        let whole = visit.cost();
        self.nodes.push(Node { point, start, n_tried: 0, whole });
    }

    /// Marks all moves of a node as tried.
    fn try_all(&mut self, level: usize) {
        let [n_tried, n_left] = self.moves_at(level).map(|it| it.len());
        self.set_tried(level, n_tried + n_left);
    }

    fn set_tried(&mut self, level: usize, n_tried: usize) {
        self.nodes[level].n_tried = u16::try_from(n_tried).expect("a node has few moves");
    }

    fn is_full(&self) -> bool {
        self.nodes[self.depth()].point.is_none()
    }

    /// Sets the last step to the one before the end or a `Backtrack`, when nothing was left at the node below.
    fn unleave(&mut self) {
        self.last = self.before_leaving();
        // A solution has paid for its node.
        if self.last != Some(Event::Solved) {
            self.save_rest(self.depth());
        }
    }

    /// Returns the event that led to the node below the path.
    fn on_entering(&self) -> Option<Event> {
        (self.depth() > 0).then_some(Event::Place)
    }

    /// Returns the event after which nothing was left at the node below the path.
    fn before_leaving(&self) -> Option<Event> {
        match self.nodes[self.depth()] {
            Node { point: None, .. } => Some(Event::Solved),
            Node { n_tried: 0, .. } => self.on_entering(),
            Node { .. } => Some(Event::Backtrack),
        }
    }

    /// Returns the cost of a node up to the move tried last.
    fn spent(&self, level: usize) -> NodeCost {
        let Node { start, n_tried, .. } = self.nodes[level];
        match n_tried {
            0 => NodeCost::default(),
            n => self.tries[usize::from(start + n) - 1].cost,
        }
    }

    /// Counts the cost of a node after the move tried last.
    fn spend_rest(&mut self, level: usize) {
        self.cost.add_rest(self.nodes[level].whole, self.spent(level));
    }

    /// Takes off the cost of a node after the move tried last.
    fn save_rest(&mut self, level: usize) {
        self.cost.subtract_rest(self.nodes[level].whole, self.spent(level));
    }

    /// Returns the heap memory of a clone in bytes.
    pub(super) fn heap(&self) -> usize {
        size_of_val(&*self.nodes) + size_of_val(&*self.tries)
    }
}
