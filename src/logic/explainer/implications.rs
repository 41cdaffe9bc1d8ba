//! Forcing chains over all that follows from an assumption: contradictions, and what all cases agree on.
//!
//! A [`Closure`] holds the facts that follow from a candidate that is assumed true or false, in the order in which the
//! program finds them: what a true candidate excludes is followed before what a false one leaves. Its ranks count the
//! facts that a conclusion needs, and of several ways to a fact the first counts, so that order decides ratings.

use super::board::{Board, SPOTS, bits};
use super::chains::{Mode, Partners, Rank, excluded, tenths};
use super::{Dialect, Found, Pattern, RatedStep, basics};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::{Candidate, CandidateSet, Fact};

/// The implications of an assumption in a search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// From each fact alone, on one digit, by what earlier facts have struck.
    Nishio,
    /// From each fact alone.
    Static,
    /// Also by what earlier facts have struck.
    Dynamic,
    /// Also by locked candidates, pairs and X-Wings that they leave.
    Plus,
}

pub(super) fn nishio(board: &Board, dialect: Dialect, found: &mut Found) {
    Search::new(board, dialect, Reach::Nishio, 7.5, found).run();
}

pub(super) fn multiple(board: &Board, dialect: Dialect, found: &mut Found) {
    Search::new(board, dialect, Reach::Static, 8.0, found).run();
}

pub(super) fn dynamic(board: &Board, dialect: Dialect, found: &mut Found) {
    Search::new(board, dialect, Reach::Dynamic, 8.5, found).run();
}

pub(super) fn dynamic_plus(board: &Board, dialect: Dialect, found: &mut Found) {
    Search::new(board, dialect, Reach::Plus, 9.0, found).run();
}

/// A fact of a closure, with the facts from which it follows.
struct Entry {
    fact: Fact,
    /// The range of `parents`.
    from: u16,
    to: u16,
    /// A lower bound of the number of facts that it needs, with itself.
    least: u16,
}

/// The implications of an assumption.
struct Closure {
    entries: Vec<Entry>,
    /// The indices of the entries from which each follows.
    parents: Vec<u16>,
    /// The entries by candidate, true ones first.
    index: Vec<[[u16; 81]; 9]>,
    on: CandidateSet,
    off: CandidateSet,
    /// The first two facts that contradict each other: the true one, then the false one.
    clash: Option<[u16; 2]>,
}

const ABSENT: u16 = u16::MAX;

/// Returns the number in two bytes.
#[expect(
    clippy::cast_possible_truncation,
    reason = "there are 1,458 facts, each with at most ten parents"
)]
const fn short(number: usize) -> u16 {
    number as u16
}

impl Closure {
    fn new() -> Self {
        Self {
            entries: Vec::new(),
            parents: Vec::new(),
            index: vec![[[0; 81]; 9]; 2],
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            clash: None,
        }
    }

    fn entry(&self, Fact { candidate: Candidate { cell, digit }, is_true }: Fact) -> u16 {
        self.index[usize::from(!is_true)][digit.index()][cell.index()]
    }

    /// Adds a fact whose parents are the last ones in `parents`, from this index. Returns its index.
    fn push(&mut self, fact: Fact, from: usize) -> u16 {
        let parents = &self.parents[from..];
        let farthest = parents.iter().map(|it| self.entries[usize::from(*it)].least).max();
        let least = farthest.unwrap_or(0).max(short(parents.len())) + 1;
        let idx = short(self.entries.len());
        self.entries.push(Entry { fact, from: short(from), to: short(self.parents.len()), least });
        idx
    }

    /// Adds a fact that follows, unless it is there, and marks it as found; returns false at a contradiction.
    fn add(&mut self, fact: Fact, from: usize, queue: &mut Vec<u16>) -> bool {
        let Fact { candidate, is_true } = fact;
        let (same, opposite) = if is_true { (&self.on, &self.off) } else { (&self.off, &self.on) };
        if opposite.contains(candidate) {
            let other = self.entry(Fact { is_true: !is_true, ..fact });
            let this = self.push(fact, from);
            self.clash = Some(if is_true { [this, other] } else { [other, this] });
            return false;
        }
        if same.contains(candidate) {
            self.parents.truncate(from);
            return true;
        }
        if is_true { &mut self.on } else { &mut self.off }.insert(candidate);
        let idx = self.push(fact, from);
        self.index[usize::from(!is_true)][candidate.digit.index()][candidate.cell.index()] = idx;
        queue.push(idx);
        true
    }

    /// Adds all that follows from an assumption, up to the first contradiction.
    fn fill(&mut self, source: &Board, dialect: Dialect, reach: Reach, assumption: Fact) {
        let mut now = source.clone();
        let mut queues = [Vec::new(), Vec::new()];
        self.add(assumption, 0, &mut queues[usize::from(!assumption.is_true)]);
        let [mut ons, mut offs] = queues;
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(&idx) = ons.get(next_on) {
                next_on += 1;
                let candidate = self.entries[usize::from(idx)].fact.candidate;
                let [on, off] = [self.on, self.off];
                let wanted = |digit: Digit| on.cells(digit) | !off.cells(digit);
                for excluded in excluded(candidate, reach != Reach::Nishio, &now, wanted) {
                    let from = self.parents.len();
                    self.parents.push(idx);
                    if !self.add(Fact { candidate: excluded, is_true: false }, from, &mut offs) {
                        return;
                    }
                }
            } else if let Some(&idx) = offs.get(next_off) {
                next_off += 1;
                let candidate = self.entries[usize::from(idx)].fact.candidate;
                if !self.follow_false(source, &now, reach, candidate, idx, &mut ons) {
                    return;
                }
                if reach != Reach::Static {
                    now.remove(candidate);
                }
            } else if reach != Reach::Plus || !self.add_patterns(source, &now, dialect, &mut offs) {
                return;
            }
        }
    }

    /// Adds what a false candidate leaves as the last of its cell and houses; returns false at a contradiction.
    fn follow_false(
        &mut self,
        source: &Board,
        now: &Board,
        reach: Reach,
        it: Candidate,
        idx: u16,
        ons: &mut Vec<u16>,
    ) -> bool {
        let off = |candidate| Fact { candidate, is_true: false };
        let left = now.digits(it.cell);
        if reach != Reach::Nishio && left.len() == 2 {
            let from = self.parents.len();
            self.parents.push(idx);
            for digit in source.digits(it.cell) - left {
                self.parents.push(self.entry(off(Candidate::new(it.cell, digit))));
            }
            let digit = left.without(it.digit).first().expect("two are left");
            if !self.add(
                Fact { candidate: Candidate::new(it.cell, digit), is_true: true },
                from,
                ons,
            ) {
                return false;
            }
        }
        let [row, column, block] = SPOTS[it.cell.index()];
        for (house, spot) in [block, row, column] {
            let left = now.spots[it.digit.index()][house];
            if left.count_ones() != 2 {
                continue;
            }
            let from = self.parents.len();
            self.parents.push(idx);
            let house_cells = House::from_index(house);
            for place in bits(source.spots[it.digit.index()][house] & !left) {
                self.parents
                    .push(self.entry(off(Candidate::new(house_cells.cell(place), it.digit))));
            }
            let cell = house_cells.cell((left & !spot).trailing_zeros() as usize);
            if !self.add(
                Fact { candidate: Candidate::new(cell, it.digit), is_true: true },
                from,
                ons,
            ) {
                return false;
            }
        }
        true
    }

    /// Adds what the first pattern strikes that facts have opened; returns false if there is none.
    fn add_patterns(
        &mut self,
        source: &Board,
        now: &Board,
        dialect: Dialect,
        offs: &mut Vec<u16>,
    ) -> bool {
        let n_before = offs.len();
        // The candidates of these digits in these cells that are gone.
        let gone = |digits: DigitSet, cells: CellSet| -> Vec<Candidate> {
            let mut gone = source.candidates(digits, cells);
            gone.retain(|it| !now.digits(it.cell).contains(it.digit));
            gone
        };
        let mut found: Vec<(Vec<Candidate>, Vec<Candidate>)> = Vec::new();
        basics::locking(now, basics::Mode::Indirect, dialect, |step, [base, cover]| {
            found
                .push((gone(step.pattern.digits, base.cells() - cover.cells()), step.eliminations));
            false
        });
        self.add_struck(&mut found, offs);
        if offs.len() == n_before {
            basics::hidden_set(now, 2, basics::Mode::Indirect, |step, house| {
                found.push((
                    gone(step.pattern.digits, house.cells() - step.pattern.cells),
                    step.eliminations,
                ));
                false
            });
            self.add_struck(&mut found, offs);
        }
        if offs.len() == n_before {
            basics::naked_set(now, 2, |step, _| {
                found.push((gone(!step.pattern.digits, step.pattern.cells), step.eliminations));
                false
            });
            self.add_struck(&mut found, offs);
        }
        if offs.len() == n_before {
            basics::fish(now, 2, |step, [base, cover]| {
                found.push((gone(step.pattern.digits, base - cover), step.eliminations));
                false
            });
            self.add_struck(&mut found, offs);
        }
        offs.len() > n_before
    }

    /// Adds what patterns strike, each with the facts that opened it. One that needs none is no part of a chain.
    fn add_struck(
        &mut self,
        found: &mut Vec<(Vec<Candidate>, Vec<Candidate>)>,
        offs: &mut Vec<u16>,
    ) {
        let off = |candidate| Fact { candidate, is_true: false };
        for (gone, struck) in found.drain(..).filter(|it| !it.0.is_empty()) {
            for candidate in struck {
                let from = self.parents.len();
                for &parent in &gone {
                    self.parents.push(self.entry(off(parent)));
                }
                // Nothing that a pattern strikes is true yet: else it would have excluded what the pattern is made of.
                if !self.off.contains(candidate) {
                    let idx = self.push(off(candidate), from);
                    self.off.insert(candidate);
                    self.index[1][candidate.digit.index()][candidate.cell.index()] = idx;
                    offs.push(idx);
                }
            }
        }
    }

    /// Returns the indices of the entries that one needs, with itself, in the order in which they were found.
    fn needed(&self, idx: u16, needed: &mut Vec<bool>) -> usize {
        needed.clear();
        needed.resize(usize::from(idx) + 1, false);
        needed[usize::from(idx)] = true;
        let mut n_needed = 0;
        for idx in (0..=usize::from(idx)).rev() {
            if needed[idx] {
                n_needed += 1;
                let Entry { from, to, .. } = self.entries[idx];
                for &parent in &self.parents[usize::from(from)..usize::from(to)] {
                    needed[usize::from(parent)] = true;
                }
            }
        }
        n_needed
    }
}

/// Returns what is true and what is false if a candidate is true, from each fact alone, for every candidate by digit and
/// cell. The order in which it follows takes longer to find, and few assumptions need it.
fn reached(board: &Board) -> Vec<[CandidateSet; 2]> {
    let partners = Partners::new(board, Mode::Both);
    let mut reached = vec![[CandidateSet::EMPTY; 2]; 729];
    let mut open = Vec::new();
    for digit in Digit::ALL {
        for cell in board.places(digit) {
            let [on, off] = &mut reached[digit.index() * 81 + cell.index()];
            open.push(Candidate::new(cell, digit));
            while let Some(it) = open.pop() {
                if on.contains(it) {
                    continue;
                }
                on.insert(it);
                let old = *off;
                for excluded in excluded(it, true, board, |digit| !old.cells(digit)) {
                    off.insert(excluded);
                    open.extend(partners.of(excluded).into_iter().flatten());
                }
            }
        }
    }
    reached
}

/// Returns true if the places of the digit alone contradict an assumption. Only then the order of its implications counts.
fn is_refuted(board: &Board, assumption: Fact) -> bool {
    let Fact { candidate: Candidate { cell, digit }, is_true } = assumption;
    let places = board.places(digit);
    let (mut left, mut fixed) = if is_true {
        (places - cell.peers(), CellSet::only(cell))
    } else {
        (places.without(cell), CellSet::EMPTY)
    };
    let open = || House::ALL.into_iter().filter(|it| board.spots(digit, *it) != 0);
    loop {
        let before = fixed;
        for house in open() {
            let spots = left & house.cells();
            if spots.is_empty() {
                return true;
            }
            if let Some(single) = spots.single().filter(|it| !fixed.contains(*it)) {
                fixed = fixed.with(single);
                left -= single.peers();
            }
        }
        if !left.is_superset(fixed) {
            return true;
        }
        if fixed == before {
            return false;
        }
    }
}

/// The conclusion with the best rank so far.
struct Best {
    rank: Rank,
    /// The assumptions, each with the fact to which it leads.
    ends: Vec<(Fact, u16)>,
    kind: Kind,
}

/// The kinds of conclusions, in the order among those that are otherwise equal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Double = 1,
    Cell = 5,
    House = 6,
    Contradiction = 7,
}

/// A search for the best conclusion.
struct Search<'a> {
    board: &'a Board,
    dialect: Dialect,
    reach: Reach,
    base: f64,
    closures: Vec<Closure>,
    /// The index of the closure of each assumption, by digit and cell, true ones first.
    filled: Box<[[[u16; 81]; 9]; 2]>,
    /// The facts that follow from each fact alone, by digit and cell.
    reached: Vec<[CandidateSet; 2]>,
    needed: Vec<bool>,
    best: Option<Best>,
    found: &'a mut Found,
}

impl<'a> Search<'a> {
    fn new(
        board: &'a Board,
        dialect: Dialect,
        reach: Reach,
        base: f64,
        found: &'a mut Found,
    ) -> Self {
        let filled = Box::new([[[ABSENT; 81]; 9]; 2]);
        let reached = if reach == Reach::Static { reached(board) } else { Vec::new() };
        Self {
            board,
            dialect,
            reach,
            base,
            closures: Vec::new(),
            filled,
            reached,
            needed: Vec::new(),
            best: None,
            found,
        }
    }

    fn run(mut self) {
        for cell in self.board.blanks {
            let digits = self.board.digits(cell);
            if digits.len() < if self.reach == Reach::Static { 3 } else { 2 } {
                continue;
            }
            for digit in digits {
                let on = Fact { candidate: Candidate::new(cell, digit), is_true: true };
                let off = Fact { is_true: false, ..on };
                if self.reach != Reach::Static {
                    for assumption in [on, off] {
                        if self.reach == Reach::Nishio && !is_refuted(self.board, assumption) {
                            continue;
                        }
                        if let Some([one, two]) = self.closure(assumption).clash {
                            self.offer(
                                Kind::Contradiction,
                                &[(assumption, one), (assumption, two)],
                            );
                        }
                    }
                }
                if matches!(self.reach, Reach::Dynamic | Reach::Plus) && digits.len() >= 3 {
                    self.agreed(Kind::Double, &[on, off]);
                }
                if self.reach != Reach::Nishio {
                    self.houses(cell, digit);
                }
            }
            if self.reach != Reach::Nishio {
                let cases = digits
                    .iter()
                    .map(|digit| Fact { candidate: Candidate::new(cell, digit), is_true: true });
                self.agreed(Kind::Cell, &cases.collect::<Vec<_>>());
            }
        }
        if let Some(best) = self.best.take() {
            let step = self.step(&best);
            self.found.offer(step);
        }
    }

    /// Looks at the houses in which the cell is the first place of the digit.
    fn houses(&mut self, cell: Cell, digit: Digit) {
        let [row, column, block] = SPOTS[cell.index()];
        for (house, spot) in [block, row, column] {
            let spots = self.board.spots[digit.index()][house];
            if spots.trailing_zeros() == spot.trailing_zeros() && spots.count_ones() > 1 {
                let house = House::from_index(house);
                let cases = bits(spots).map(|place| Fact {
                    candidate: Candidate::new(house.cell(place), digit),
                    is_true: true,
                });
                self.agreed(Kind::House, &cases.collect::<Vec<_>>());
            }
        }
    }

    fn closure(&mut self, assumption: Fact) -> &Closure {
        let Fact { candidate: Candidate { cell, digit }, is_true } = assumption;
        let slot = &mut self.filled[usize::from(!is_true)][digit.index()][cell.index()];
        if *slot == ABSENT {
            *slot = short(self.closures.len());
            let mut closure = Closure::new();
            closure.fill(self.board, self.dialect, self.reach, assumption);
            self.closures.push(closure);
        }
        &self.closures[usize::from(*slot)]
    }

    fn filled(&self, Fact { candidate: Candidate { cell, digit }, is_true }: Fact) -> &Closure {
        let slot = self.filled[usize::from(!is_true)][digit.index()][cell.index()];
        &self.closures[usize::from(slot)]
    }

    /// Offers the facts that follow in every case, the true ones first.
    fn agreed(&mut self, kind: Kind, cases: &[Fact]) {
        if self.reach == Reach::Static {
            let sets = |it: &Fact| {
                let Candidate { cell, digit } = it.candidate;
                self.reached[digit.index() * 81 + cell.index()]
            };
            let all =
                |all: [CandidateSet; 2], [on, off]: [CandidateSet; 2]| [all[0] & on, all[1] & off];
            let [on, off] = cases.iter().map(sets).fold([CandidateSet::ALL; 2], all);
            if on.is_empty() && off.is_empty() {
                return;
            }
        }
        for &case in cases {
            self.closure(case);
        }
        for is_true in [true, false] {
            let set = |closure: &Closure| if is_true { closure.on } else { closure.off };
            let all = cases.iter().fold(CandidateSet::ALL, |all, it| all & set(self.filled(*it)));
            if all.is_empty() {
                continue;
            }
            let first = self.filled(cases[0]);
            let in_order = first
                .entries
                .iter()
                .map(|it| it.fact)
                .filter(|it| it.is_true == is_true && all.contains(it.candidate));
            for fact in in_order.collect::<Vec<_>>() {
                let ends = cases.iter().map(|&it| (it, self.filled(it).entry(fact)));
                self.offer(kind, &ends.collect::<Vec<_>>());
            }
        }
    }

    /// Keeps a conclusion if it is better than the best one, or hands it over if all are asked for.
    fn offer(&mut self, kind: Kind, ends: &[(Fact, u16)]) {
        let rank = |n_nodes| Rank::new(self.base, n_nodes, kind as u8);
        let conclusion = self.conclusion(kind, ends[0]);
        let is_better = |rank: Rank| {
            self.best.as_ref().is_none_or(|it| rank < it.rank)
                && self.found.wants(tenths(rank.difficulty), conclusion)
        };
        let least = ends
            .iter()
            .map(|&(it, end)| usize::from(self.filled(it).entries[usize::from(end)].least))
            .sum();
        if !is_better(rank(least)) {
            return;
        }
        let mut needed = std::mem::take(&mut self.needed);
        let n_nodes = ends.iter().map(|&(it, end)| self.filled(it).needed(end, &mut needed)).sum();
        self.needed = needed;
        let rank = Rank::new(self.base, n_nodes, kind as u8);
        let is_better = self.best.as_ref().is_none_or(|it| rank < it.rank);
        if is_better && self.found.wants(tenths(rank.difficulty), conclusion) {
            let best = Best { rank, ends: ends.to_vec(), kind };
            if self.found.all.is_none() {
                self.best = Some(best);
            } else {
                let step = self.step(&best);
                self.found.offer(step);
            }
        }
    }

    /// Returns what a kind of conclusion says, by its first assumption and the fact to which that leads.
    fn conclusion(&self, kind: Kind, (assumption, end): (Fact, u16)) -> Fact {
        match kind {
            Kind::Contradiction => Fact { is_true: !assumption.is_true, ..assumption },
            Kind::Double | Kind::Cell | Kind::House => {
                self.filled(assumption).entries[usize::from(end)].fact
            }
        }
    }

    /// Returns the step of a conclusion.
    fn step(&self, Best { rank, ends, kind }: &Best) -> RatedStep {
        let conclusion = self.conclusion(*kind, ends[0]);
        let Candidate { cell, digit } = conclusion.candidate;
        let name = match (self.reach, kind) {
            (Reach::Nishio, _) => "Nishio forcing chains",
            (Reach::Static, Kind::Cell) => "cell forcing chains",
            (Reach::Static, _) => "region forcing chains",
            (Reach::Dynamic, Kind::Double) => "dynamic double forcing chains",
            (Reach::Dynamic, Kind::Cell) => "dynamic cell forcing chains",
            (Reach::Dynamic, Kind::House) => "dynamic region forcing chains",
            (Reach::Dynamic, Kind::Contradiction) => "dynamic contradiction forcing chains",
            (Reach::Plus, Kind::Double) => "dynamic double forcing chains (+)",
            (Reach::Plus, Kind::Cell) => "dynamic cell forcing chains (+)",
            (Reach::Plus, Kind::House) => "dynamic region forcing chains (+)",
            (Reach::Plus, Kind::Contradiction) => "dynamic contradiction forcing chains (+)",
        };
        let mut needed = Vec::new();
        let chains = ends.iter().map(|&(it, end)| {
            let closure = self.filled(it);
            closure.needed(end, &mut needed);
            let facts = closure.entries.iter().zip(&needed).filter(|it| *it.1);
            facts.map(|it| it.0.fact).collect()
        });
        let pattern =
            Pattern { chains: chains.collect(), ..Pattern::new(CellSet::only(cell), digit.into()) };
        let digits = if conclusion.is_true { !DigitSet::only(digit) } else { digit.into() };
        let struck = self.board.candidates(digits, CellSet::only(cell));
        let step = RatedStep::striking((name, tenths(rank.difficulty)), struck, pattern);
        step.and(conclusion.is_true.then_some(conclusion.candidate))
    }
}
