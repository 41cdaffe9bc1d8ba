//! Bidirectional cycles and forcing chains: paths of implications between candidates, each from the one before alone.
//!
//! A candidate that is true makes those that it sees false; one that is false makes its partner true, the last other
//! candidate of its house or cell. Three searches go over the digit's houses only (X), over cells of two digits only
//! (Y), and over both. A cycle comes back to the true candidate with which it began, so each of its implications holds
//! in both directions; a chain reaches the opposite of its beginning.

use super::board::{BLOCKS_ROWS_COLUMNS, Board, houses};
use super::{Dialect, Pattern, RatedStep};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, sort};
use crate::logic::{Candidate, CandidateSet, Fact};

/// The difficulty of chains with this many nodes above that of the shortest, as the program adds it up: equal sums are
/// unequal by rounding, and the order of steps depends on it.
pub(super) fn difficulty(base: f64, n_nodes: usize) -> f64 {
    let mut limit = 4;
    let (mut added, mut is_odd) = (0.0, false);
    while n_nodes > limit + 2 {
        added += 0.1;
        limit = if is_odd { limit * 4 / 3 } else { limit * 3 / 2 };
        is_odd = !is_odd;
    }
    base + added
}

/// Returns a difficulty in tenths.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is from 1 to 12")]
pub(super) fn tenths(difficulty: f64) -> u8 {
    ((difficulty + 0.05) * 10.0) as u8
}

/// The rank of a step among those of its technique; the least is taken.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(super) struct Rank {
    pub(super) difficulty: f64,
    pub(super) n_nodes: usize,
    pub(super) kind: u8,
}

impl Rank {
    pub(super) fn new(base: f64, n_nodes: usize, kind: u8) -> Self {
        Self { difficulty: difficulty(base, n_nodes), n_nodes, kind }
    }
}

/// The candidates that are true if another is false, because they are the only other one of a cell or house.
struct Partners {
    /// By digit and cell: in the cell, the block, the row and the column; of several equal ones the first.
    of: Vec<[[Option<Candidate>; 4]; 81]>,
    /// The cells of each digit that have any of these.
    linked: [CellSet; 9],
}

impl Partners {
    fn new(board: &Board, mode: Mode) -> Self {
        let mut this = Self { of: vec![[[None; 4]; 81]; 9], linked: [CellSet::EMPTY; 9] };
        if mode != Mode::X {
            for cell in board.with_n_digits(2) {
                for digit in board.digits(cell) {
                    let other = board.digits(cell).without(digit).first();
                    let other = other.map(|it| Candidate::new(cell, it));
                    this.add(Candidate::new(cell, digit), other, 0);
                }
            }
        }
        let kinds = if mode == Mode::Y { &[][..] } else { &BLOCKS_ROWS_COLUMNS[..] };
        for (kind, &first) in kinds.iter().enumerate() {
            for (house, digit) in houses(first).flat_map(|it| Digit::ALL.map(|digit| (it, digit))) {
                let spots = board.spots(digit, house);
                if spots.count_ones() == 2 {
                    let low = house.cell(spots.trailing_zeros() as usize);
                    let high = house.cell(15 - spots.leading_zeros() as usize);
                    let [low, high] = [low, high].map(|it| Candidate::new(it, digit));
                    this.add(low, Some(high), kind + 1);
                    this.add(high, Some(low), kind + 1);
                }
            }
        }
        this
    }

    fn add(
        &mut self,
        Candidate { cell, digit }: Candidate,
        partner: Option<Candidate>,
        kind: usize,
    ) {
        let partners = &mut self.of[digit.index()][cell.index()];
        if !partners.contains(&partner) {
            partners[kind] = partner;
        }
        self.linked[digit.index()] = self.linked[digit.index()].with(cell);
    }

    fn of(&self, it: Candidate) -> [Option<Candidate>; 4] {
        self.of[it.digit.index()][it.cell.index()]
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    X,
    Y,
    Both,
}

impl Mode {
    /// The order of the search among hints that are otherwise equal.
    const fn kind(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Both => 4,
        }
    }
}

/// A true candidate of a search, and what made it true.
#[derive(Clone, Copy)]
struct Node {
    candidate: Candidate,
    /// The index of the node before it, and the false candidate between the two.
    from: Option<(usize, Candidate)>,
    level: usize,
}

/// Returns the candidates that are false if this one is true and that are among the wanted ones: those of its cell, then
/// of its block, row and column.
pub(super) fn excluded(
    it: Candidate,
    with_cell: bool,
    board: &Board,
    wanted: impl Fn(Digit) -> CellSet,
) -> impl Iterator<Item = Candidate> {
    let others = if with_cell { board.digits(it.cell).without(it.digit) } else { DigitSet::EMPTY };
    let peers = wanted(it.digit) & board.places(it.digit) & it.cell.peers();
    let [row, column, block] = it.cell.houses().map(House::cells);
    let parts = [peers & block, (peers & row) - block, (peers & column) - block];
    let in_cell = others
        .iter()
        .filter(move |&digit| wanted(digit).contains(it.cell))
        .map(move |digit| Candidate::new(it.cell, digit));
    in_cell.chain(parts.into_iter().flatten().map(move |cell| Candidate::new(cell, it.digit)))
}

/// The best step of the searches so far.
struct Best {
    rank: Rank,
    step: Option<RatedStep>,
}

pub(super) fn cycles_and_chains(board: &Board, _: Dialect) -> Option<RatedStep> {
    let worst = Rank { difficulty: f64::INFINITY, n_nodes: 0, kind: 0 };
    let mut best = Best { rank: worst, step: None };
    for mode in [Mode::X, Mode::Y, Mode::Both] {
        let partners = Partners::new(board, mode);
        let mut search = Search {
            board,
            partners: &partners,
            mode,
            nodes: Vec::new(),
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
        };
        for cell in board.blanks {
            let n_digits = board.digits(cell).len();
            if n_digits < 2 || mode == Mode::Y && n_digits > 2 {
                continue;
            }
            for digit in board.digits(cell) {
                search.try_true(Candidate::new(cell, digit), &mut best);
                if mode != Mode::Y {
                    search.try_false(Candidate::new(cell, digit), &mut best);
                }
            }
        }
    }
    best.step
}

struct Search<'a> {
    board: &'a Board,
    partners: &'a Partners,
    mode: Mode,
    nodes: Vec<Node>,
    on: CandidateSet,
    off: CandidateSet,
}

impl Search<'_> {
    /// Looks for cycles and for the proof that the candidate is false.
    fn try_true(&mut self, source: Candidate, best: &mut Best) {
        let mode = self.mode;
        let last = self.partners.of(source);
        self.start(CandidateSet::EMPTY);
        self.push(source, None, 0);
        let [base_of_cycle, base_of_chain] =
            if mode == Mode::Both { [7.0, 7.0] } else { [6.5, 6.6] };
        let mut cycle = None;
        let mut chain = None;
        let mut next = 0;
        while let Some(&node) = self.nodes.get(next) {
            let rank = |base| Rank::new(base, node.level * 2 + 2, mode.kind());
            let [of_cycle, of_chain] = [base_of_cycle, base_of_chain].map(rank);
            let wants_cycle = cycle.is_none() && of_cycle < best.rank && last != [None; 4];
            let wants_chain = chain.is_none() && of_chain < best.rank && mode != Mode::Y;
            if !wants_cycle && !wants_chain {
                break;
            }
            if node.level > 0 && wants_cycle {
                let mut ends = self.ends(node.candidate, last);
                cycle =
                    ends.find_map(|end| self.cycle(next, end, of_cycle)).map(|it| (of_cycle, it));
            }
            if wants_chain && self.excludes(node.candidate, source) {
                let end = Fact { candidate: source, is_true: false };
                chain = Some((of_chain, self.chain(next, end, of_chain)));
            }
            self.follow(next);
            next += 1;
        }
        // Of equal ones the cycle comes first.
        for (rank, step) in [cycle, chain].into_iter().flatten() {
            if rank < best.rank {
                *best = Best { rank, step: Some(step) };
            }
        }
    }

    /// Looks for the proof that the candidate is true.
    fn try_false(&mut self, source: Candidate, best: &mut Best) {
        let (mode, board) = (self.mode, self.board);
        let base = if mode == Mode::Both { 7.0 } else { 6.6 };
        let last = self.partners.of(source);
        self.start(CandidateSet::from(source));
        for first in last.into_iter().flatten() {
            self.push(first, None, 0);
        }
        let mut next = 0;
        while let Some(&node) = self.nodes.get(next) {
            let rank = Rank::new(base, node.level * 2 + 4, mode.kind());
            if rank >= best.rank {
                break;
            }
            let end = self.ends(node.candidate, last).next();
            if let Some(end) = end {
                best.rank = rank;
                let mut step = self.chain(next, Fact { candidate: end, is_true: false }, rank);
                let premise = Fact { candidate: source, is_true: false };
                step.pattern.chains[0].insert(0, premise);
                step.pattern.chains[0].push(Fact { candidate: source, is_true: true });
                let others =
                    board.candidates(!DigitSet::only(source.digit), CellSet::only(source.cell));
                best.step = Some(RatedStep { eliminations: others, ..step }.and(Some(source)));
                break;
            }
            self.follow(next);
            next += 1;
        }
    }

    fn start(&mut self, off: CandidateSet) {
        self.nodes.clear();
        (self.on, self.off) = (CandidateSet::EMPTY, off);
    }

    fn push(&mut self, candidate: Candidate, from: Option<(usize, Candidate)>, level: usize) {
        if !self.on.contains(candidate) {
            self.on.insert(candidate);
            self.nodes.push(Node { candidate, from, level });
        }
    }

    fn excludes(&self, it: Candidate, other: Candidate) -> bool {
        it.excludes(other) && (self.mode != Mode::X || it.digit == other.digit)
    }

    /// Returns the candidates among these that a true one excludes, in the order of [`excluded`].
    fn ends(
        &self,
        it: Candidate,
        among: [Option<Candidate>; 4],
    ) -> impl Iterator<Item = Candidate> + use<> {
        let [row, _, block] = it.cell.houses().map(House::cells);
        let rank = move |end: &Candidate| {
            (
                end.cell != it.cell,
                !block.contains(end.cell),
                !row.contains(end.cell),
                end.cell,
                end.digit,
            )
        };
        let ends = among.into_iter().flatten().filter(|end| self.excludes(it, *end));
        let mut ends: Vec<Candidate> = ends.collect();
        sort::by_key(&mut ends, rank);
        ends.into_iter()
    }

    /// Adds what a node makes true.
    fn follow(&mut self, idx: usize) {
        let Node { candidate: Candidate { cell, digit }, level, .. } = self.nodes[idx];
        let linked = &self.partners.linked;
        let peers = (cell.peers() & linked[digit.index()]) - self.off.cells(digit);
        let mut others = DigitSet::EMPTY;
        if self.mode != Mode::X {
            let is_new = |it: &Digit| (linked[it.index()] - self.off.cells(*it)).contains(cell);
            others = self.board.digits(cell).without(digit).iter().filter(is_new).collect();
        }
        let mut visit = |cell: Cell, digit: Digit| {
            let between = Candidate::new(cell, digit);
            self.off.insert(between);
            for then in self.partners.of(between).into_iter().flatten() {
                if !self.on.contains(then) {
                    self.on.insert(then);
                    let from = Some((idx, between));
                    self.nodes.push(Node { candidate: then, from, level: level + 1 });
                }
            }
        };
        for other in others {
            visit(cell, other);
        }
        let [row, column, block] = cell.houses().map(House::cells);
        for part in [peers & block, (peers & row) - block, (peers & column) - block] {
            for cell in part {
                visit(cell, digit);
            }
        }
    }

    /// Returns the facts from the beginning of a search to a node.
    fn facts(&self, mut idx: usize) -> Vec<Fact> {
        let fact = |candidate, is_true| Fact { candidate, is_true };
        let mut facts = vec![fact(self.nodes[idx].candidate, true)];
        while let Some((before, between)) = self.nodes[idx].from {
            facts.extend([fact(between, false), fact(self.nodes[before].candidate, true)]);
            idx = before;
        }
        facts.reverse();
        facts
    }

    /// Returns the step of a cycle that ends with a node and a false candidate, if it strikes any.
    fn cycle(&self, idx: usize, end: Candidate, rank: Rank) -> Option<RatedStep> {
        let mut facts = self.facts(idx);
        let end = Fact { candidate: end, is_true: false };
        if facts.contains(&end) {
            return None;
        }
        facts.push(end);
        let cells: CellSet = facts.iter().map(|it| it.candidate.cell).collect();
        // What sees a true and a false candidate of its digit on the cycle sees a true one either way around.
        let mut seen = [CandidateSet::EMPTY; 2];
        for Fact { candidate, is_true } in &facts {
            seen[usize::from(*is_true)].insert_all(candidate.digit, candidate.cell.peers());
        }
        let struck: Vec<Candidate> = (seen[0] & seen[1])
            .into_iter()
            .filter(|it| self.board.digits(it.cell).contains(it.digit) && !cells.contains(it.cell))
            .collect();
        let name = ["bidirectional X-cycle", "bidirectional Y-cycle", "bidirectional cycle"]
            [usize::from(self.mode.kind()) - 2];
        let pattern = Pattern { chains: vec![facts], ..Pattern::new(cells, DigitSet::EMPTY) };
        (!struck.is_empty())
            .then(|| RatedStep::striking((name, tenths(rank.difficulty)), struck, pattern))
    }

    /// Returns the step of a chain that ends after a node with a false candidate.
    fn chain(&self, idx: usize, end: Fact, rank: Rank) -> RatedStep {
        let mut facts = self.facts(idx);
        facts.push(end);
        let name = if self.mode == Mode::X { "forcing X-chain" } else { "forcing chain" };
        let cells = facts.iter().map(|it| it.candidate.cell).collect();
        let pattern = Pattern { chains: vec![facts], ..Pattern::new(cells, DigitSet::EMPTY) };
        RatedStep::striking((name, tenths(rank.difficulty)), vec![end.candidate], pattern)
    }
}
