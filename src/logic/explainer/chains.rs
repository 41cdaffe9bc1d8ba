//! Bidirectional cycles and forcing chains: paths of implications between candidates, each from the one before alone.
//!
//! A candidate that is true makes those that it sees false; one that is false makes its partner true, the last other
//! candidate of its house or cell. Three searches go over the digit's houses only (X), over cells of two digits only
//! (Y), and over both. A cycle comes back to the true candidate with which it began, so each of its implications holds
//! in both directions; a chain reaches the opposite of its beginning.

use super::board::{BLOCKS_ROWS_COLUMNS, Board, Cause, houses};
use super::{Dialect, Found, Pattern, RatedStep};
use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::logic::{Candidate, Fact};

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
pub(super) struct Partners {
    /// By digit and cell: in the cell, the block, the row and the column; of several equal ones the first.
    of: Vec<[[Option<Candidate>; 4]; 81]>,
    /// The cells of each digit that have any of these.
    linked: [CellSet; 9],
}

impl Partners {
    pub(super) fn new(board: &Board, mode: Mode) -> Self {
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

    pub(super) fn of(&self, it: Candidate) -> [Option<Candidate>; 4] {
        self.of[it.digit.index()][it.cell.index()]
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
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

/// The rank of the best step of the searches so far, and what takes the steps: it returns true if only better ones count
/// from then on.
struct Best<'a> {
    rank: Rank,
    take: &'a mut dyn FnMut(Rank, RatedStep) -> bool,
}

impl Best<'_> {
    fn offer(&mut self, rank: Rank, step: RatedStep) {
        if rank < self.rank && (self.take)(rank, step) {
            self.rank = rank;
        }
    }
}

pub(super) fn cycles_and_chains(board: &Board, _: Dialect, found: &mut Found<'_>) {
    each(board, &mut |_, step| found.offer(step));
}

/// Calls `take` with cycles and chains: with all, or with the better ones after one for which it returns true.
pub(super) fn each(board: &Board, take: &mut dyn FnMut(Rank, RatedStep) -> bool) {
    let worst = Rank { difficulty: f64::INFINITY, n_nodes: 0, kind: 0 };
    let mut best = Best { rank: worst, take };
    for mode in [Mode::X, Mode::Y, Mode::Both] {
        // Nothing of both kinds is as easy.
        if mode == Mode::Both && best.rank.difficulty < 7.0 {
            break;
        }
        let mut search = Search::new(board, mode);
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
}

/// Returns the candidates that were struck since an earlier board and on which a cycle or chain depends.
pub(super) fn needs(step: &RatedStep, board: &Board, earlier: &Board) -> Vec<Candidate> {
    let is_cycle = step.name.contains("cycle");
    let facts = &step.pattern.chains[0];
    let pairs = facts.iter().zip(facts[1..].iter().chain(is_cycle.then_some(&facts[0])));
    // A cycle also holds from its end, and the program takes for the cause what excludes a candidate the other way around.
    let mut needs = Vec::new();
    for (one, &Fact { candidate: then, is_true }) in pairs.filter(|it| is_cycle || it.1.is_true) {
        let is_cause = |house: &House| {
            let is_last = || board.spots(then.digit, *house).count_ones() == 2;
            house.cells().contains(one.candidate.cell) && (!is_true || is_last())
        };
        let [row, column, block] = then.cell.houses();
        let house = [block, row, column].into_iter().find(is_cause);
        let cause = house.filter(|_| one.candidate.cell != then.cell);
        let cause = cause.map_or(Cause::Cell, Cause::House);
        board.gone(earlier, then, cause, |it| needs.push(it));
    }
    needs
}

/// A candidate that is true if another one is, because of the false one between them.
#[derive(Clone, Copy)]
struct Implied {
    then: Candidate,
    between: Candidate,
}

struct Search<'a> {
    board: &'a Board,
    partners: Partners,
    mode: Mode,
    /// The candidates that each true candidate makes true, in the order of the program.
    implied: Vec<Implied>,
    /// By digit and cell, the range of `implied`.
    of: Vec<[(usize, usize); 81]>,
    nodes: Vec<Node>,
    /// By digit and cell, the last turn in which a candidate was a node.
    seen: Vec<[u32; 81]>,
    turn: u32,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, mode: Mode) -> Self {
        let partners = Partners::new(board, mode);
        let (mut implied, mut of) = (Vec::new(), vec![[(0, 0); 81]; 9]);
        for digit in Digit::ALL {
            for cell in board.places(digit) {
                let (it, from) = (Candidate::new(cell, digit), implied.len());
                let linked = |digit: Digit| partners.linked[digit.index()];
                for between in excluded(it, mode != Mode::X, board, linked) {
                    let then = partners.of(between).into_iter().flatten();
                    implied.extend(
                        then.filter(|then| *then != it).map(|then| Implied { then, between }),
                    );
                }
                of[digit.index()][cell.index()] = (from, implied.len());
            }
        }
        let (nodes, seen) = (Vec::new(), vec![[0; 81]; 9]);
        Self { board, partners, mode, implied, of, nodes, seen, turn: 0 }
    }

    fn implied(&self, Candidate { cell, digit }: Candidate) -> std::ops::Range<usize> {
        let (from, to) = self.of[digit.index()][cell.index()];
        from..to
    }

    /// Looks for cycles and for the proof that the candidate is false.
    fn try_true(&mut self, source: Candidate, best: &mut Best<'_>) {
        let mode = self.mode;
        let has_partner = self.partners.of(source) != [None; 4];
        self.start();
        self.push(source, None, 0);
        let bases = if mode == Mode::Both { [7.0, 7.0] } else { [6.5, 6.6] };
        let (mut chain, mut has_chain) = (None, false);
        let mut next = 0;
        let (mut level, mut ranks) = (usize::MAX, [best.rank; 2]);
        while let Some(&node) = self.nodes.get(next) {
            if node.level != level {
                // Of equal ones the cycles come first.
                if let Some((rank, step)) = chain.take() {
                    best.offer(rank, step);
                }
                level = node.level;
                ranks = bases.map(|base| Rank::new(base, level * 2 + 2, mode.kind()));
            }
            let [of_cycle, of_chain] = ranks;
            let wants_cycle = of_cycle < best.rank && has_partner;
            let wants_chain = !has_chain && of_chain < best.rank && mode != Mode::Y;
            if !wants_cycle && !wants_chain {
                break;
            }
            let is_excluded = node.candidate.excludes(source)
                && (mode != Mode::X || node.candidate.digit == source.digit);
            if wants_chain && is_excluded {
                let end = Fact { candidate: source, is_true: false };
                (chain, has_chain) = (Some((of_chain, self.chain(next, end, of_chain))), true);
            }
            for idx in self.implied(node.candidate) {
                let Implied { then, between } = self.implied[idx];
                if then != source {
                    self.push(then, Some((next, between)), node.level + 1);
                } else if wants_cycle && let Some(step) = self.cycle(next, between, of_cycle) {
                    best.offer(of_cycle, step);
                }
            }
            next += 1;
        }
        if let Some((rank, step)) = chain {
            best.offer(rank, step);
        }
    }

    /// Looks for the proof that the candidate is true.
    fn try_false(&mut self, source: Candidate, best: &mut Best<'_>) {
        let base = if self.mode == Mode::Both { 7.0 } else { 6.6 };
        self.start();
        for first in self.partners.of(source).into_iter().flatten() {
            self.push(first, None, 0);
        }
        let mut next = 0;
        let (mut level, mut rank) = (usize::MAX, best.rank);
        while let Some(&node) = self.nodes.get(next) {
            if node.level != level {
                level = node.level;
                rank = Rank::new(base, level * 2 + 4, self.mode.kind());
            }
            if rank >= best.rank {
                break;
            }
            for idx in self.implied(node.candidate) {
                let Implied { then, between } = self.implied[idx];
                if then == source {
                    let mut step =
                        self.chain(next, Fact { candidate: between, is_true: false }, rank);
                    let premise = Fact { candidate: source, is_true: false };
                    step.pattern.chains[0].insert(0, premise);
                    step.pattern.chains[0].push(Fact { candidate: source, is_true: true });
                    let digits = !DigitSet::only(source.digit);
                    let others = self.board.candidates(digits, CellSet::only(source.cell));
                    let step = RatedStep { eliminations: others, ..step }.and(Some(source));
                    best.offer(rank, step);
                    return;
                }
                self.push(then, Some((next, between)), node.level + 1);
            }
            next += 1;
        }
    }

    fn start(&mut self) {
        self.nodes.clear();
        self.turn += 1;
    }

    /// Adds a candidate that is true, unless it is there.
    fn push(&mut self, candidate: Candidate, from: Option<(usize, Candidate)>, level: usize) {
        let seen = &mut self.seen[candidate.digit.index()][candidate.cell.index()];
        if *seen != self.turn {
            *seen = self.turn;
            self.nodes.push(Node { candidate, from, level });
        }
    }

    /// Returns the facts of a search from a node back to the beginning.
    fn facts_back(&self, idx: usize) -> impl Iterator<Item = Fact> {
        let fact = |candidate, is_true| Fact { candidate, is_true };
        let before = |node: &&Node| Some(&self.nodes[node.from?.0]);
        let nodes = std::iter::successors(Some(&self.nodes[idx]), move |it| before(it));
        nodes.flat_map(move |it| {
            [Some(fact(it.candidate, true)), it.from.map(|(_, between)| fact(between, false))]
                .into_iter()
                .flatten()
        })
    }

    fn facts(&self, idx: usize, end: Fact) -> Vec<Fact> {
        let mut facts = vec![end];
        facts.extend(self.facts_back(idx));
        facts.reverse();
        facts
    }

    /// Returns the step of a cycle that ends with a node and a false candidate, if it strikes any.
    fn cycle(&self, idx: usize, end: Candidate, rank: Rank) -> Option<RatedStep> {
        let end = Fact { candidate: end, is_true: false };
        let (mut cells, mut digits) = (CellSet::EMPTY, DigitSet::EMPTY);
        // What sees a true and a false candidate of its digit on the cycle sees a true one either way around.
        let mut seen = [[CellSet::EMPTY; 2]; 9];
        for fact in std::iter::once(end).chain(self.facts_back(idx)) {
            let Fact { candidate: Candidate { cell, digit }, is_true } = fact;
            (cells, digits) = (cells.with(cell), digits.with(digit));
            seen[digit.index()][usize::from(is_true)] |= cell.peers();
        }
        let struck = digits.iter().flat_map(|digit| {
            let [one, other] = seen[digit.index()];
            let struck = (one & other & self.board.places(digit)) - cells;
            struck.iter().map(move |cell| Candidate::new(cell, digit))
        });
        let struck: Vec<Candidate> = struck.collect();
        if struck.is_empty() || self.facts_back(idx).any(|it| it == end) {
            return None;
        }
        let name = ["bidirectional X-cycle", "bidirectional Y-cycle", "bidirectional cycle"]
            [usize::from(self.mode.kind()) - 2];
        let chains = vec![self.facts(idx, end)];
        let pattern = Pattern { chains, ..Pattern::new(cells, DigitSet::EMPTY) };
        Some(RatedStep::striking((name, tenths(rank.difficulty)), struck, pattern))
    }

    /// Returns the step of a chain that ends after a node with a false candidate.
    fn chain(&self, idx: usize, end: Fact, rank: Rank) -> RatedStep {
        let facts = self.facts(idx, end);
        let name = if self.mode == Mode::X { "forcing X-chain" } else { "forcing chain" };
        let cells = facts.iter().map(|it| it.candidate.cell).collect();
        let pattern = Pattern { chains: vec![facts], ..Pattern::new(cells, DigitSet::EMPTY) };
        RatedStep::striking((name, tenths(rank.difficulty)), vec![end.candidate], pattern)
    }
}
