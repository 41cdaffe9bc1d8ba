//! Forcing chains over all that follows from an assumption: contradictions, and what all cases agree on.
//!
//! A [`Closure`] holds the facts that follow from a candidate that is assumed true or false, in the order in which the
//! program finds them: what a true candidate excludes is followed before what a false one leaves. Its ranks count the
//! facts that a conclusion needs, and of several ways to a fact the first counts, so that order decides ratings.

use std::collections::{BTreeSet, HashMap};
use std::mem::take;
use std::rc::Rc;

use super::board::{Board, Cause, SPOTS, bits};
use super::chains::{self, Mode, Partners, Rank, excluded, tenths};
use super::{Dialect, Found, Pattern, RatedStep, basics};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, sort};
use crate::logic::{Candidate, CandidateSet, Fact};

/// The implications of an assumption in a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Reach {
    /// From each fact to the next, in cycles and chains.
    Single,
    /// From each fact alone, on one digit, by what earlier facts have struck.
    Nishio,
    /// From each fact alone.
    Static,
    /// Also by what earlier facts have struck.
    Dynamic,
    /// Also by locked candidates, pairs and X-Wings that they leave.
    Plus,
    /// Also by the chains of the first of these searches that finds any on the board that they leave.
    Nested(&'static [Self]),
}

impl Reach {
    /// Nested cycles and chains.
    pub(super) const CHAINS: Self = Self::Nested(&[Self::Single]);

    const fn is_dynamic(self) -> bool {
        matches!(self, Self::Dynamic | Self::Plus | Self::Nested(_))
    }

    /// Returns the names of double, cell, region and contradiction forcing chains.
    const fn names(self) -> [&'static str; 4] {
        macro_rules! dynamic {
            ($added:literal) => {
                [
                    concat!("dynamic double forcing chains", $added),
                    concat!("dynamic cell forcing chains", $added),
                    concat!("dynamic region forcing chains", $added),
                    concat!("dynamic contradiction forcing chains", $added),
                ]
            };
        }
        match self {
            Self::Single | Self::Nishio => ["Nishio forcing chains"; 4],
            Self::Static => ["", "cell forcing chains", "region forcing chains", ""],
            Self::Dynamic => dynamic!(""),
            Self::Plus => dynamic!(" (+)"),
            Self::Nested([Self::Single]) => dynamic!(" (+ forcing chains)"),
            Self::Nested([_, Self::Static]) => dynamic!(" (+ multiple forcing chains)"),
            Self::Nested([Self::Dynamic, _]) => {
                dynamic!(" (+ dynamic forcing chains (+ forcing chains))")
            }
            Self::Nested(_) => dynamic!(" (+ dynamic forcing chains)"),
        }
    }
}

/// Offers the best step of a search whose shortest chains have this rating in tenths.
pub(super) fn forcing(
    board: &Board,
    dialect: Dialect,
    (reach, base): (Reach, u8),
    found: &mut Found<'_>,
) {
    let nest = Nest::new(dialect, found.is_over);
    let mut search = Search::new(board, (reach, f64::from(base) / 10.0), nest, Some(found));
    search.run();
    if let Some(best) = search.kept.pop() {
        let step = search.step(&best, |_| ());
        found.offer(step);
    }
}

/// Nested chains: a step on the board that a closure has reached.
struct Inner {
    rank: Rank,
    step: RatedStep,
    /// The candidates that the closure had struck and on which the step depends.
    needs: Vec<Candidate>,
}

/// The nested chains of a board, the easiest first.
type AllInner = Rc<[Rc<Inner>]>;

/// A fact of a closure, with the facts from which it follows.
struct Entry {
    fact: Fact,
    /// The range of `parents`.
    from: u32,
    to: u32,
    /// A lower bound of the number of facts that it needs, with itself.
    least: u16,
    /// The same of the facts of nested chains.
    least_inner: u16,
    cause: Option<Cause>,
    /// The nested chains by which it follows.
    inner: Option<Rc<Inner>>,
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
#[expect(clippy::cast_possible_truncation, reason = "there are 1,458 facts")]
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
    fn push(&mut self, fact: Fact, cause: Option<Cause>, from: u32) -> u16 {
        let parents = &self.parents[from as usize..];
        let most = |of: fn(&Entry) -> u16| {
            parents.iter().map(|it| of(&self.entries[usize::from(*it)])).max().unwrap_or(0)
        };
        let least = most(|it| it.least).max(short(parents.len())) + 1;
        let least_inner = most(|it| it.least_inner);
        let idx = short(self.entries.len());
        let to = self.n_parents();
        self.entries.push(Entry { fact, from, to, least, least_inner, cause, inner: None });
        idx
    }

    /// Adds a fact that follows, unless it is there, and marks it as found; returns false at a contradiction.
    fn add(&mut self, fact: Fact, cause: Option<Cause>, from: u32, queue: &mut Vec<u16>) -> bool {
        let Fact { candidate, is_true } = fact;
        let (same, opposite) = if is_true { (&self.on, &self.off) } else { (&self.off, &self.on) };
        if opposite.contains(candidate) {
            let other = self.entry(Fact { is_true: !is_true, ..fact });
            let this = self.push(fact, cause, from);
            self.clash = Some(if is_true { [this, other] } else { [other, this] });
            return false;
        }
        if same.contains(candidate) {
            self.parents.truncate(from as usize);
            return true;
        }
        if is_true { &mut self.on } else { &mut self.off }.insert(candidate);
        let idx = self.push(fact, cause, from);
        self.index[usize::from(!is_true)][candidate.digit.index()][candidate.cell.index()] = idx;
        queue.push(idx);
        true
    }

    /// Adds all that follows from an assumption, up to the first contradiction; nothing by nested chains that takes more
    /// than `most` facts.
    fn fill(
        &mut self,
        source: &Board,
        reach: Reach,
        assumption: Fact,
        most: usize,
        nest: &mut Nest<'_>,
    ) {
        let mut now = source.clone();
        let mut queues = [Vec::new(), Vec::new()];
        let mut n_before = 0;
        self.add(assumption, None, 0, &mut queues[usize::from(!assumption.is_true)]);
        let [mut ons, mut offs] = queues;
        let (mut next_on, mut next_off) = (0, 0);
        loop {
            if let Some(&idx) = ons.get(next_on) {
                next_on += 1;
                let candidate = self.entries[usize::from(idx)].fact.candidate;
                let [on, off] = [self.on, self.off];
                let wanted = |digit: Digit| on.cells(digit) | !off.cells(digit);
                for excluded in excluded(candidate, reach != Reach::Nishio, &now, wanted) {
                    let from = self.n_parents();
                    self.parents.push(idx);
                    let fact = Fact { candidate: excluded, is_true: false };
                    if !self.add(fact, None, from, &mut offs) {
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
            } else if !matches!(reach, Reach::Plus | Reach::Nested(_)) {
                return;
            } else if !self.add_patterns(source, &now, nest.dialect, &mut offs) {
                let Reach::Nested(inner) = reach else { return };
                // All that is new depends on something that was not there when nested chains were last looked for.
                let least = |it: &Entry| usize::from(it.least) + usize::from(it.least_inner);
                let least = self.entries[n_before..].iter().map(least).min();
                let is_over = least.is_none_or(|it| it + 2 + LEAST_INNER > most);
                n_before = self.entries.len();
                if is_over
                    || (nest.is_over)()
                    || !self.add_inner(source, &now, inner, nest, &mut offs)
                {
                    return;
                }
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
        let mut add = |then, cause| {
            let from = self.n_parents();
            self.parents.push(idx);
            now.gone(source, then, cause, |it| {
                self.parents.push(self.entry(Fact { candidate: it, is_true: false }));
            });
            self.add(Fact { candidate: then, is_true: true }, Some(cause), from, ons)
        };
        let left = now.digits(it.cell);
        if reach != Reach::Nishio && left.len() == 2 {
            let digit = left.without(it.digit).first().expect("two are left");
            if !add(Candidate::new(it.cell, digit), Cause::Cell) {
                return false;
            }
        }
        let [row, column, block] = SPOTS[it.cell.index()];
        for (house, spot) in [block, row, column] {
            let left = now.spots[it.digit.index()][house];
            if left.count_ones() == 2 {
                let house = House::from_index(house);
                let cell = house.cell((left & !spot).trailing_zeros() as usize);
                if !add(Candidate::new(cell, it.digit), Cause::House(house)) {
                    return false;
                }
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
        for pattern in 0..4 {
            let mut add = |step: RatedStep, digits, cells| {
                found.push((gone(digits, cells), step.eliminations));
                false
            };
            match pattern {
                0 => basics::locking(now, basics::Mode::Indirect, dialect, |it, [base, cover]| {
                    let digits = it.pattern.digits;
                    add(it, digits, base.cells() - cover.cells())
                }),
                1 => basics::hidden_set(now, 2, basics::Mode::Indirect, |it, house| {
                    let Pattern { cells, digits, .. } = it.pattern;
                    add(it, digits, house.cells() - cells)
                }),
                2 => basics::naked_set(now, 2, |it, _| {
                    let Pattern { cells, digits, .. } = it.pattern;
                    add(it, !digits, cells)
                }),
                _ => basics::fish(now, 2, |it, [base, cover]| {
                    let digits = it.pattern.digits;
                    add(it, digits, base - cover)
                }),
            }
            for (gone, struck) in found.drain(..) {
                self.add_struck(&gone, &struck, None, offs);
            }
            if offs.len() > n_before {
                return true;
            }
        }
        false
    }

    /// Adds what the first kind of nested chains strikes that facts have opened; returns false if there is none.
    fn add_inner(
        &mut self,
        source: &Board,
        now: &Board,
        kinds: &[Reach],
        nest: &mut Nest<'_>,
        offs: &mut Vec<u16>,
    ) -> bool {
        let n_before = offs.len();
        kinds.iter().any(|&kind| {
            for it in &*nest.inner(source, now, kind) {
                self.add_struck(&it.needs, &it.step.eliminations, Some(it), offs);
            }
            offs.len() > n_before
        })
    }

    /// Adds what a pattern or nested chains strike, with the facts that opened it. One that needs none is no part of a chain.
    fn add_struck(
        &mut self,
        gone: &[Candidate],
        struck: &[Candidate],
        inner: Option<&Rc<Inner>>,
        offs: &mut Vec<u16>,
    ) {
        let off = |candidate| Fact { candidate, is_true: false };
        for &candidate in struck.iter().filter(|_| !gone.is_empty()) {
            // It may be true, if nested chains refute it: that is no contradiction yet, as in the program.
            if self.off.contains(candidate) {
                continue;
            }
            let from = self.n_parents();
            for &parent in gone {
                self.parents.push(self.entry(off(parent)));
            }
            let idx = self.push(off(candidate), None, from);
            if let Some(inner) = inner {
                let entry = &mut self.entries[usize::from(idx)];
                entry.least_inner += short(inner.rank.n_nodes);
                entry.inner = Some(Rc::clone(inner));
            }
            self.off.insert(candidate);
            self.index[1][candidate.digit.index()][candidate.cell.index()] = idx;
            offs.push(idx);
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "each of 1,458 facts has at most as many")]
    const fn n_parents(&self) -> u32 {
        self.parents.len() as u32
    }

    /// Marks the entries that one needs, with itself, in the order in which they were found, and adds the nested chains that
    /// were not there. Returns the number of entries.
    fn needed(&self, idx: u16, needed: &mut Vec<bool>, inner: &mut Vec<Rc<Inner>>) -> usize {
        needed.clear();
        needed.resize(usize::from(idx) + 1, false);
        needed[usize::from(idx)] = true;
        let mut n_needed = 0;
        for idx in (0..=usize::from(idx)).rev() {
            if needed[idx] {
                n_needed += 1;
                let Entry { from, to, inner: by, .. } = &self.entries[idx];
                for &parent in &self.parents[*from as usize..*to as usize] {
                    needed[usize::from(parent)] = true;
                }
                let is_same = |one: &Rc<Inner>, other: &Rc<Inner>| {
                    Rc::ptr_eq(one, other) || one.step.pattern.chains == other.step.pattern.chains
                };
                let is_new = |by: &&Rc<Inner>| !inner.iter().any(|it| is_same(it, by));
                inner.extend(by.as_ref().filter(is_new).cloned());
            }
        }
        n_needed
    }
}

/// The searches for nested chains on the boards of closures.
struct Nest<'a> {
    dialect: Dialect,
    /// The conclusions on a board by the places of its digits: often several closures reach it.
    seen: HashMap<([CellSet; 9], Reach), AllInner>,
    is_over: &'a dyn Fn() -> bool,
}

impl<'a> Nest<'a> {
    fn new(dialect: Dialect, is_over: &'a dyn Fn() -> bool) -> Self {
        Self { dialect, seen: HashMap::new(), is_over }
    }

    /// Returns the conclusions of a search on a board, the easiest first, each with a candidate that was struck since
    /// `source` and on which it depends.
    fn inner(&mut self, source: &Board, now: &Board, kind: Reach) -> AllInner {
        let key = (now.places, kind);
        if let Some(seen) = self.seen.get(&key) {
            return Rc::clone(seen);
        }
        let mut all = Vec::new();
        if kind == Reach::Single {
            chains::each(now, &mut |rank, mut step| {
                sort::by_key(&mut step.eliminations, |it| (it.cell, it.digit));
                all.push(Inner { rank, needs: chains::needs(&step, now, source), step });
                false
            });
        } else {
            let nest = Self::new(self.dialect, self.is_over);
            let mut search = Search::new(now, (kind, 0.0), nest, None);
            search.run();
            all.extend(search.kept.iter().map(|it| search.inner(it, source)));
        }
        all.sort_by(|one, other| one.rank.partial_cmp(&other.rank).expect("ranks have an order"));
        let mut seen = BTreeSet::new();
        all.retain(|it| seen.insert(it.step.eliminations.clone()) && !it.needs.is_empty());
        let all: AllInner = all.into_iter().map(Rc::new).collect();
        self.seen.insert(key, Rc::clone(&all));
        all
    }
}

/// The least number of facts in cycles and chains.
const LEAST_INNER: usize = 4;

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

/// A conclusion with its rank.
struct Best {
    rank: Rank,
    /// The assumptions, each with the fact to which it leads.
    ends: Vec<(Fact, u16)>,
    kind: Kind,
}

/// The kinds of conclusions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Double,
    /// In all cases, which the cause leaves.
    Cases(Cause),
    Contradiction,
}

impl Kind {
    /// The order among those that are otherwise equal.
    const fn order(self) -> u8 {
        match self {
            Self::Double => 1,
            Self::Cases(Cause::Cell) => 5,
            Self::Cases(Cause::House(_)) => 6,
            Self::Contradiction => 7,
        }
    }
}

/// A number for each fact, by digit and cell, true ones first.
type ByFact = [[[u16; 81]; 9]; 2];

const fn number(numbers: &mut ByFact, fact: Fact) -> &mut u16 {
    let Fact { candidate: Candidate { cell, digit }, is_true } = fact;
    &mut numbers[!is_true as usize][digit.index()][cell.index()]
}

/// A search for the best conclusion, or for the best way to each.
struct Search<'a, 'b> {
    board: &'a Board,
    reach: Reach,
    base: f64,
    nest: Nest<'a>,
    closures: Vec<Closure>,
    /// The index of the closure of each assumption.
    filled: Box<ByFact>,
    /// The facts that follow from each fact alone, by digit and cell.
    reached: Vec<[CandidateSet; 2]>,
    needed: Vec<bool>,
    inner: Vec<Rc<Inner>>,
    /// The conclusions that were the best when they were found; the last one is.
    kept: Vec<Best>,
    /// For nested chains, the index of the best way to each conclusion.
    best: Option<Box<ByFact>>,
    /// For all others, what takes the steps.
    found: Option<&'a mut Found<'b>>,
}

impl<'a, 'b> Search<'a, 'b> {
    fn new(
        board: &'a Board,
        (reach, base): (Reach, f64),
        nest: Nest<'a>,
        found: Option<&'a mut Found<'b>>,
    ) -> Self {
        let reached = if reach == Reach::Static { reached(board) } else { Vec::new() };
        let by_fact = || Box::new([[[ABSENT; 81]; 9]; 2]);
        Self {
            board,
            reach,
            base,
            nest,
            closures: Vec::new(),
            filled: by_fact(),
            reached,
            needed: Vec::new(),
            inner: Vec::new(),
            kept: Vec::new(),
            best: found.is_none().then(by_fact),
            found,
        }
    }

    fn run(&mut self) {
        for cell in self.board.blanks {
            if (self.nest.is_over)() {
                return;
            }
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
                if self.reach.is_dynamic() && digits.len() >= 3 {
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
                self.agreed(Kind::Cases(Cause::Cell), &cases.collect::<Vec<_>>());
            }
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
                self.agreed(Kind::Cases(Cause::House(house)), &cases.collect::<Vec<_>>());
            }
        }
    }

    fn closure(&mut self, assumption: Fact) -> &Closure {
        let slot = number(&mut self.filled, assumption);
        if *slot == ABSENT {
            *slot = short(self.closures.len());
            let best = self.kept.last().filter(|_| self.best.is_none());
            let most = best.map_or(usize::MAX, |it| it.rank.n_nodes);
            let mut closure = Closure::new();
            closure.fill(self.board, self.reach, assumption, most, &mut self.nest);
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
        let rank = |n_nodes| Rank::new(self.base, n_nodes, kind.order());
        let conclusion = self.conclusion(kind, ends[0]);
        let best = match &mut self.best {
            None => self.kept.last(),
            Some(best) => self.kept.get(usize::from(*number(best, conclusion))),
        };
        let is_better = |rank: Rank| {
            let wants = |it: &&mut Found<'_>| it.wants(tenths(rank.difficulty), conclusion);
            best.is_none_or(|it| rank < it.rank) && self.found.as_ref().is_none_or(wants)
        };
        let entries = || ends.iter().map(|&(it, end)| &self.filled(it).entries[usize::from(end)]);
        let least: usize = entries().map(|it| usize::from(it.least)).sum();
        // The same nested chains may serve several ends.
        let least_inner = entries().map(|it| usize::from(it.least_inner)).max().unwrap_or(0);
        if !is_better(rank(least + least_inner)) {
            return;
        }
        let (mut needed, mut inner) = (take(&mut self.needed), take(&mut self.inner));
        inner.clear();
        let of_end =
            |&(it, end): &(Fact, u16)| self.filled(it).needed(end, &mut needed, &mut inner);
        let n_nodes = ends.iter().map(of_end).sum::<usize>();
        let rank = rank(n_nodes + inner.iter().map(|it| it.rank.n_nodes).sum::<usize>());
        let is_better = is_better(rank);
        (self.needed, self.inner) = (needed, inner);
        if !is_better {
            return;
        }
        let best = Best { rank, ends: ends.to_vec(), kind };
        if self.found.as_ref().is_some_and(|it| it.all.is_some()) {
            let step = self.step(&best, |_| ());
            self.found.as_mut().map(|it| it.offer(step));
        } else {
            if let Some(best) = &mut self.best {
                *number(best, conclusion) = short(self.kept.len());
            }
            self.kept.push(best);
        }
    }

    /// Returns what a kind of conclusion says, by its first assumption and the fact to which that leads.
    fn conclusion(&self, kind: Kind, (assumption, end): (Fact, u16)) -> Fact {
        match kind {
            Kind::Contradiction => Fact { is_true: !assumption.is_true, ..assumption },
            Kind::Double | Kind::Cases(_) => self.filled(assumption).entries[usize::from(end)].fact,
        }
    }

    /// Returns the step of a conclusion. Calls `each` with the facts that it needs.
    fn step(&self, Best { rank, ends, kind }: &Best, mut each: impl FnMut(&Entry)) -> RatedStep {
        let conclusion = self.conclusion(*kind, ends[0]);
        let Candidate { cell, digit } = conclusion.candidate;
        let [double, of_cell, of_house, contradiction] = self.reach.names();
        let name = match kind {
            Kind::Double => double,
            Kind::Cases(Cause::Cell) => of_cell,
            Kind::Cases(Cause::House(_)) => of_house,
            Kind::Contradiction => contradiction,
        };
        let (mut needed, mut inner) = (Vec::new(), Vec::new());
        let mut pattern = Pattern::new(CellSet::only(cell), digit.into());
        for (idx, &(it, end)) in ends.iter().enumerate() {
            let closure = self.filled(it);
            closure.needed(end, &mut needed, &mut inner);
            let entries = || closure.entries.iter().zip(&needed).filter(|it| *it.1).map(|it| it.0);
            entries().for_each(&mut each);
            let nested = entries().filter(|it| it.inner.is_some());
            pattern.nested.extend(nested.map(|it| (idx, it.fact)));
            pattern.chains.push(entries().map(|it| it.fact).collect());
        }
        pattern.n_nested = inner.iter().map(|it| 1 + it.step.pattern.n_nested).sum();
        let digits = if conclusion.is_true { !DigitSet::only(digit) } else { digit.into() };
        let struck = self.board.candidates(digits, CellSet::only(cell));
        let step = RatedStep::striking((name, tenths(rank.difficulty)), struck, pattern);
        step.and(conclusion.is_true.then_some(conclusion.candidate))
    }

    /// Returns a conclusion as nested chains in a closure that begins at `source`.
    fn inner(&self, best: &Best, source: &Board) -> Inner {
        let mut needs = Vec::new();
        let step = self.step(best, |it| {
            // The cases are all that is left of a cell or house.
            let of_case = match best.kind {
                Kind::Cases(cause) => Some(cause).filter(|_| it.from == it.to),
                Kind::Double | Kind::Contradiction => None,
            };
            if let Some(cause) = it.cause.or(of_case) {
                self.board.gone(source, it.fact.candidate, cause, |it| needs.push(it));
            }
        });
        sort::by_key(&mut needs, |it| *it);
        needs.dedup();
        Inner { rank: best.rank, step, needs }
    }
}
