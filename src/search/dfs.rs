//! The depth-first search under every engine that writes a digit into a blank.
//!
//! An engine says which blank to branch at and what looking at it costs ([`Strategy`]); the walk
//! around the tree is here. Its state is the path and the last step:
//!
//! ```text
//!   depth 0    1    2    3
//!         r1c3 r1c4 r1c6 r1c7      the blanks branched at
//!         4    2    8    .         taken: the greatest digit tried so far
//!         7    -    9    1 3 5     left: the digits still to try
//! ```
//!
//! Digits are tried in ascending order, so `legal` and `left` of a blank tell what was tried. The blank
//! below the path is looked at when the digit above it is placed, which is why its line is there too.
//!
//! Forwards, what comes next depends on the path and on whether the last step was `Solved`. Backwards,
//! what came before depends on the path and the last step: see [`Dfs::step_back`]. Which digit a `Place`
//! wrote or a `Backtrack` took back, the path tells, so that of the last step only its [`Event`] is kept.

use std::fmt::Debug;

use super::explain::{Blank, Scene, Voice};
use super::houses::Houses;
use super::{Advance, Choice, Counters, Event, Move, Reason, Step};
use crate::domino::Puzzle;
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// What tells one engine from another.
pub(super) trait Strategy: Clone + Debug {
    /// How the engine talks about a blank.
    const VOICE: Voice;

    /// Whether reads mean anything here.
    const READS: Reads;

    /// Whether it can [`Strategy::leap`].
    const PACE: Pace = Pace::Steps;

    /// Prepares for a puzzle.
    fn new(givens: &Grid) -> Self;

    /// The blank to branch at when `depth` digits stand. It may depend on nothing but these digits.
    fn branch(&self, houses: &Houses, depth: usize) -> Cell;

    /// A digit was written.
    fn placed(&mut self, _cell: Cell, _digit: Digit) {}

    /// A digit was taken back.
    fn taken_back(&mut self, _cell: Cell) {}

    /// The digits that are tried at a blank, in ascending order, up to one that fits.
    fn digits(&self, houses: &Houses, cell: Cell) -> DigitSet;

    /// The reads of coming to the blank that is branched at, or to the full board, from the one above.
    fn entering(&self, _depth: usize) -> u64 {
        0
    }

    /// The reads of trying these digits at a blank with these digits in its row, column and block. What
    /// the row holds may be missing from the block.
    fn trying(&self, _cell: Cell, _seen: [DigitSet; 3], _digits: DigitSet) -> u64 {
        0
    }

    /// Places up to so many digits at one go, from the blank that ends the path, if the engine has a
    /// quicker way than step by step. The path is left where the search then is.
    fn leap(
        &mut self,
        _givens: &Grid,
        _nodes: &mut [Node; 82],
        _depth: usize,
        _enough: u64,
    ) -> Option<Leap> {
        None
    }

    /// Why a digit is placed where these were legal.
    fn reason(_legal: DigitSet) -> Reason {
        Reason::Guess
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
pub(super) enum Pace {
    Steps,
    Leaps,
}

/// What [`Strategy::leap`] did.
pub(super) struct Leap {
    /// How many digits stand now.
    pub(super) depth: usize,
    /// How many digits were placed, by the depth of their blank, and by the blank.
    pub(super) placed: [u64; 81],
    pub(super) heat: [u64; 81],
    /// The whole cost of every blank and full board that was come to.
    pub(super) cost: Cost,
}

/// What a part of the search costs.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(super) struct Cost {
    pub(super) tests: u64,
    pub(super) reads: u64,
}

impl Cost {
    fn add(&mut self, other: Self) {
        self.tests += other.tests;
        self.reads += other.reads;
    }

    fn subtract(&mut self, other: Self) {
        self.tests -= other.tests;
        self.reads -= other.reads;
    }
}

/// A blank that is branched at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node {
    pub(super) cell: Cell,
    /// The digits that were legal when the search came here.
    pub(super) legal: DigitSet,
    /// The ones not tried yet: the greatest ones of `legal`.
    pub(super) left: DigitSet,
}

impl Node {
    pub(super) const NOWHERE: Self =
        Self { cell: Cell::ALL[0], legal: DigitSet::EMPTY, left: DigitSet::EMPTY };

    /// The digits tried, of which the greatest is the one that stands or stood last.
    pub(super) fn tried(self) -> DigitSet {
        self.legal.difference(self.left)
    }

    /// The digit that stands here, on the path.
    pub(super) fn taken(self) -> Digit {
        greatest(self.tried()).expect("a digit stands at every level of the path")
    }

    fn its_move(self) -> Move {
        Move::Digit { cell: self.cell, digit: self.taken() }
    }

    fn choice<S: Strategy>(self) -> Choice {
        Choice {
            taken: self.its_move(),
            left: self.left.iter().map(|digit| Move::Digit { cell: self.cell, digit }).collect(),
            tried: count(self.tried()),
            of: count(self.legal),
            reason: S::reason(self.legal),
        }
    }
}

/// With fewer steps to take, getting ready for a leap takes longer than the steps.
const WORTH_A_LEAP: u64 = 1 << 9;

/// More digits never stand than there are cells.
const DEEPEST: u64 = 81;

/// A run of a depth-first engine.
#[derive(Clone, Debug)]
pub(super) struct Dfs<S> {
    strategy: S,
    givens: Grid,
    board: Grid,
    houses: Houses,
    n_blanks: usize,
    /// The path and, where there is one, the blank below it; the rest is stale.
    nodes: [Node; 82],
    depth: usize,
    last: Option<Event>,
    placements: u64,
    solutions: u64,
    heat: [u64; 81],
    /// How many digits were placed at each depth.
    placed: [u64; 81],
    /// The cost of all blanks that were gone through and left for good.
    closed: Cost,
}

/// A run is a function of engine and puzzle, so the number of steps says it all.
impl<S: Strategy> PartialEq for Dfs<S> {
    fn eq(&self, other: &Self) -> bool {
        self.givens == other.givens && self.steps() == other.steps()
    }
}

impl<S: Strategy> Dfs<S> {
    pub(super) fn new(givens: &Grid) -> Self {
        let mut search = Self {
            strategy: S::new(givens),
            givens: *givens,
            board: *givens,
            houses: Houses::of(givens),
            n_blanks: givens.blanks().len(),
            nodes: [Node::NOWHERE; 82],
            depth: 0,
            last: None,
            placements: 0,
            solutions: 0,
            heat: [0; 81],
            placed: [0; 81],
            closed: Cost::default(),
        };
        search.look();
        search
    }

    pub(super) fn givens(&self) -> Puzzle {
        self.givens.into()
    }

    pub(super) fn board(&self) -> Puzzle {
        self.board.into()
    }

    pub(super) fn depth(&self) -> usize {
        self.depth
    }

    pub(super) fn last(&self) -> Option<Step> {
        Some(match self.last? {
            Event::Place => Step::Place(self.nodes[self.depth - 1].its_move()),
            Event::Backtrack => Step::Backtrack(self.nodes[self.depth].its_move()),
            Event::Solved => Step::Solved,
            Event::Exhausted => Step::Exhausted,
        })
    }

    pub(super) fn heat(&self) -> &[u64; 81] {
        &self.heat
    }

    pub(super) fn solutions(&self) -> u64 {
        self.solutions
    }

    pub(super) fn steps(&self) -> u64 {
        self.placements
            + self.backtracks()
            + self.solutions
            + u64::from(self.last == Some(Event::Exhausted))
    }

    pub(super) fn counters(&self) -> Counters {
        let cost = self.cost();
        Counters {
            placements: self.placements,
            backtracks: self.backtracks(),
            max_depth: self.placed.iter().take_while(|&&placed| placed > 0).count(),
            tests: cost.tests,
            reads: match S::READS {
                Reads::Counted => Some(cost.reads),
                Reads::None => None,
            },
        }
    }

    pub(super) fn choice(&self, level: usize) -> Option<Choice> {
        self.nodes[..self.depth].get(level).map(|node| node.choice::<S>())
    }

    /// From the blank below the path up: at each level the branches done, plus the share done of the
    /// branch that the path takes. Every operation is monotone, and so the result is.
    pub(super) fn excluded(&self) -> f64 {
        if self.last == Some(Event::Exhausted) {
            return 1.0;
        }
        let below = self.below().map_or(0.0, |node| match count(node.tried()) {
            0 => 0.0,
            done => share(done, 0.0, node.legal),
        });
        self.nodes[..self.depth]
            .iter()
            .rev()
            .fold(below, |below, node| share(count(node.tried()) - 1, below, node.legal))
    }

    pub(super) fn explain(&self) -> String {
        Scene {
            voice: S::VOICE,
            last: self.last,
            below: self.nodes[self.depth],
            blank: self.told(),
            n_blanks: self.n_blanks,
            placements: self.placements,
            solutions: self.solutions,
        }
        .tell()
    }

    pub(super) fn advance(&mut self, steps: u64) -> Advance {
        let mut taken = 0;
        while taken < steps {
            let leapt = self.leap(steps - taken);
            if leapt > 0 {
                taken += leapt;
                continue;
            }
            let Some(event) = self.step() else { break };
            taken += 1;
            if matches!(event, Event::Solved | Event::Exhausted) {
                break;
            }
        }
        Advance { steps: taken, last: if taken > 0 { self.last() } else { None } }
    }

    /// Undoes the last step. What came before it is known from the path:
    ///
    /// - before a `Place`, the digit tried before it at the same blank was taken back, or, if it was
    ///   the first, the search had just come to this blank;
    /// - before a `Backtrack` or the end, the blank below was gone through ([`Self::before_leaving`]).
    pub(super) fn step_back(&mut self) -> Option<Step> {
        let step = self.last()?;
        match self.last? {
            Event::Exhausted => self.last = self.before_leaving(),
            Event::Solved => {
                self.solutions -= 1;
                self.last = self.on_entering();
            }
            Event::Place => {
                let digit = self.unplace();
                let node = &mut self.nodes[self.depth];
                node.left = node.left.with(digit);
                self.placements -= 1;
                self.placed[self.depth] -= 1;
                self.heat[node.cell.index()] -= 1;
                let is_first = node.tried().is_empty();
                self.last = if is_first { self.on_entering() } else { Some(Event::Backtrack) };
            }
            Event::Backtrack => {
                self.put();
                self.look();
                self.nodes[self.depth].left = DigitSet::EMPTY;
                self.closed.subtract(self.cost_below());
                self.last = self.before_leaving();
            }
        }
        Some(step)
    }

    /// Many steps at one go, if so many are due that it pays; how many it were.
    fn leap(&mut self, steps: u64) -> u64 {
        if S::PACE == Pace::Steps || steps < WORTH_A_LEAP || self.depth == self.n_blanks {
            return 0;
        }
        let (from, open) = (self.depth, self.open_cost());
        // So many placements are at most twice as many steps, and then the path may be taken back.
        let enough = (steps - DEEPEST) / 2;
        let Some(leap) = self.strategy.leap(&self.givens, &mut self.nodes, from, enough) else {
            return 0;
        };
        let placements: u64 = leap.placed.iter().sum();
        add_each(&mut self.placed, &leap.placed);
        add_each(&mut self.heat, &leap.heat);
        self.placements += placements;
        self.stand_at(leap.depth);
        self.closed.add(leap.cost);
        self.closed.add(open);
        self.closed.subtract(self.open_cost());
        let steps = 2 * placements + from as u64 - leap.depth as u64;
        if steps > 0 {
            self.last = match leap.depth {
                0 => self.before_leaving(),
                _ => self.on_entering(),
            };
        }
        steps
    }

    /// Takes the first levels of the nodes for the path.
    fn stand_at(&mut self, depth: usize) {
        self.depth = depth;
        self.board = self.givens;
        self.houses = Houses::of(&self.givens);
        for node in &self.nodes[..depth] {
            self.board.set(node.cell, Some(node.taken()));
            self.houses.toggle(node.cell, node.taken());
        }
    }

    /// One step forward.
    fn step(&mut self) -> Option<Event> {
        let event = match self.last {
            Some(Event::Exhausted) => return None,
            Some(Event::Solved) => self.leave(),
            _ if self.depth == self.n_blanks => {
                self.solutions += 1;
                Event::Solved
            }
            _ => match self.nodes[self.depth].left.first() {
                Some(digit) => self.place(digit),
                None => self.leave(),
            },
        };
        self.last = Some(event);
        Some(event)
    }

    fn place(&mut self, digit: Digit) -> Event {
        let node = &mut self.nodes[self.depth];
        node.left = node.left.without(digit);
        self.placements += 1;
        self.placed[self.depth] += 1;
        self.heat[node.cell.index()] += 1;
        self.put();
        self.look();
        Event::Place
    }

    /// Nothing is left here: back to the level above, or the end.
    fn leave(&mut self) -> Event {
        if self.depth == 0 {
            return Event::Exhausted;
        }
        self.closed.add(self.cost_below());
        self.unplace();
        Event::Backtrack
    }

    /// Writes the digit that the blank below the path now has.
    fn put(&mut self) {
        let node = self.nodes[self.depth];
        let (cell, digit) = (node.cell, node.taken());
        self.board.set(cell, Some(digit));
        self.houses.toggle(cell, digit);
        self.strategy.placed(cell, digit);
        self.depth += 1;
    }

    /// Takes back the digit at the end of the path.
    fn unplace(&mut self) -> Digit {
        self.depth -= 1;
        let node = self.nodes[self.depth];
        let (cell, digit) = (node.cell, node.taken());
        self.board.set(cell, None);
        self.houses.toggle(cell, digit);
        self.strategy.taken_back(cell);
        digit
    }

    /// Finds the blank below the path and what is legal in it.
    fn look(&mut self) {
        self.nodes[self.depth] = if self.depth == self.n_blanks {
            Node::NOWHERE
        } else {
            let cell = self.strategy.branch(&self.houses, self.depth);
            let legal = self.houses.legal(cell);
            Node { cell, legal, left: legal }
        };
    }

    /// The blank below the path, if the board is not full.
    fn below(&self) -> Option<&Node> {
        (self.depth < self.n_blanks).then(|| &self.nodes[self.depth])
    }

    /// What brought the search to the blank below the path.
    fn on_entering(&self) -> Option<Event> {
        (self.depth > 0).then_some(Event::Place)
    }

    /// The event after which nothing was left at the blank below the path.
    fn before_leaving(&self) -> Option<Event> {
        match self.below() {
            None => Some(Event::Solved),
            Some(below) if below.legal.is_empty() => self.on_entering(),
            Some(_) => Some(Event::Backtrack),
        }
    }

    fn backtracks(&self) -> u64 {
        self.placements - self.depth as u64
    }

    /// The blank that the last step was about.
    fn told(&self) -> Option<Blank> {
        let mut there = self.clone();
        match self.last {
            Some(Event::Place) => {
                there.unplace();
            }
            Some(Event::Backtrack) => {
                there.put();
                there.look();
            }
            None | Some(Event::Solved | Event::Exhausted) => {}
        }
        let node = *there.below()?;
        Some(Blank {
            node,
            houses: there.houses,
            digits: there.strategy.digits(&there.houses, node.cell),
        })
    }

    /// The whole cost of the blank below the path, or of the full board.
    fn cost_below(&self) -> Cost {
        self.cost_of(&self.houses, self.depth, DigitSet::ALL)
    }

    /// The cost of going up to some digit at a level of the path, with the digits above it in `houses`.
    fn cost_of(&self, houses: &Houses, depth: usize, up_to: DigitSet) -> Cost {
        let mut cost = Cost { tests: 0, reads: self.strategy.entering(depth) };
        if depth < self.n_blanks {
            let cell = self.nodes[depth].cell;
            let digits = self.strategy.digits(houses, cell).intersection(up_to);
            cost.tests += digits.len() as u64;
            cost.reads += self.strategy.trying(cell, houses.around(cell), digits);
        }
        cost
    }

    /// The whole cost of the blanks of the path and of what is below it.
    fn open_cost(&self) -> Cost {
        let mut cost = Cost::default();
        let mut houses = Houses::of(&self.givens);
        for (depth, node) in self.nodes[..self.depth].iter().enumerate() {
            cost.add(self.cost_of(&houses, depth, DigitSet::ALL));
            houses.toggle(node.cell, node.taken());
        }
        cost.add(self.cost_of(&houses, self.depth, DigitSet::ALL));
        cost
    }

    /// The cost so far: of what is closed, and of the blanks of the path up to the digits they hold.
    fn cost(&self) -> Cost {
        let mut cost = self.closed;
        let mut houses = Houses::of(&self.givens);
        for (depth, node) in self.nodes[..self.depth].iter().enumerate() {
            let digit = node.taken();
            cost.add(self.cost_of(&houses, depth, up_to(digit)));
            houses.toggle(node.cell, digit);
        }
        let below = match self.last {
            None | Some(Event::Place) => return cost,
            Some(Event::Solved | Event::Exhausted) => DigitSet::ALL,
            Some(Event::Backtrack) => up_to(self.nodes[self.depth].taken()),
        };
        cost.add(self.cost_of(&houses, self.depth, below));
        cost
    }
}

fn add_each(sums: &mut [u64; 81], more: &[u64; 81]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

/// The share done of a blank with `done` branches done and the share `of_next` of the next one.
fn share(done: u32, of_next: f64, legal: DigitSet) -> f64 {
    (f64::from(done) + of_next) / f64::from(count(legal))
}

fn count(digits: DigitSet) -> u32 {
    digits.bits().count_ones()
}

pub(super) fn greatest(digits: DigitSet) -> Option<Digit> {
    digits.bits().checked_ilog2().map(|idx| Digit::from_index(idx as usize))
}

/// The digits from 1 to this one.
pub(super) fn up_to(digit: Digit) -> DigitSet {
    DigitSet::from_bits((2 << digit.index()) - 1)
}
