//! All that follows from an assumption, in the order in which the program finds it.

use std::rc::Rc;

use super::reach::Reach;
use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::logic::explainer::board::{Board, Cause, SPOTS};
use crate::logic::explainer::chains::{Rank, excluded};
use crate::logic::explainer::{Dialect, Pattern, RatedStep, basics};
use crate::logic::{Candidate, CandidateSet, Fact};

/// The least number of facts in cycles and chains.
const LEAST_INNER: usize = 4;

/// Nested chains: a step on the board that a closure has reached.
pub(super) struct Inner {
    pub(super) rank: Rank,
    pub(super) step: RatedStep,
    /// The candidates that the closure had struck and on which the step depends.
    pub(super) needs: Vec<Candidate>,
}

/// The nested chains of a board, the easiest first.
pub(super) type AllInner = Rc<[Rc<Inner>]>;

/// The search for nested chains that a closure may call.
pub(super) struct Nested<'a> {
    pub(super) dialect: Dialect,
    /// Returns true once nobody waits for a step any more.
    pub(super) is_over: &'a dyn Fn() -> bool,
    /// Finds the nested chains of a search on the second of two boards, each with a candidate that was struck since the
    /// first.
    pub(super) find: &'a mut dyn FnMut(&Board, &Board, Reach) -> AllInner,
}

/// A fact of a closure, with the facts from which it follows.
pub(super) struct Entry {
    pub(super) fact: Fact,
    /// The range of `parents`.
    pub(super) from: u32,
    pub(super) to: u32,
    /// A lower bound of the number of facts that it needs, with itself.
    pub(super) least: u16,
    /// The same of the facts of nested chains.
    pub(super) least_inner: u16,
    pub(super) cause: Option<Cause>,
    /// The nested chains by which it follows.
    pub(super) inner: Option<Rc<Inner>>,
}

/// The implications of an assumption.
pub(super) struct Closure {
    pub(super) entries: Vec<Entry>,
    /// The indices of the entries from which each follows.
    parents: Vec<u16>,
    /// The entries by candidate, true ones first.
    index: Vec<[[u16; 81]; 9]>,
    pub(super) on: CandidateSet,
    pub(super) off: CandidateSet,
    /// The first two facts that contradict each other: the true one, then the false one.
    pub(super) clash: Option<[u16; 2]>,
}

pub(super) const ABSENT: u16 = u16::MAX;

/// Returns the number in two bytes.
#[expect(clippy::cast_possible_truncation, reason = "there are 1,458 facts")]
pub(super) const fn short(number: usize) -> u16 {
    number as u16
}

impl Closure {
    pub(super) fn new() -> Self {
        Self {
            entries: Vec::new(),
            parents: Vec::new(),
            index: vec![[[0; 81]; 9]; 2],
            on: CandidateSet::EMPTY,
            off: CandidateSet::EMPTY,
            clash: None,
        }
    }

    pub(super) fn entry(
        &self,
        Fact { candidate: Candidate { cell, digit }, is_true }: Fact,
    ) -> u16 {
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
    pub(super) fn fill(
        &mut self,
        source: &Board,
        reach: Reach,
        assumption: Fact,
        most: usize,
        nest: &mut Nested<'_>,
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
        nest: &mut Nested<'_>,
        offs: &mut Vec<u16>,
    ) -> bool {
        let n_before = offs.len();
        kinds.iter().any(|&kind| {
            for it in &*(nest.find)(source, now, kind) {
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
    pub(super) fn needed(
        &self,
        idx: u16,
        needed: &mut Vec<bool>,
        inner: &mut Vec<Rc<Inner>>,
    ) -> usize {
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
