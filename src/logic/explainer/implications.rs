//! Forcing chains over all that follows from an assumption: contradictions, and what all cases agree on.
//!
//! A [`Closure`] holds the facts that follow from a candidate that is assumed true or false, in the order in which the
//! program finds them: what a true candidate excludes is followed before what a false one leaves. Its ranks count the
//! facts that a conclusion needs, and of several ways to a fact the first counts, so that order decides ratings.
//!
//! ```text
//!   forcing ──> Search ──> Closure for each assumption ──> contradictions, agreements ──> the best step
//!                 ^            │  on the board that it reached
//!                 └── Nest <───┘
//! ```

mod closure;
mod reach;

use std::collections::{BTreeSet, HashMap};
use std::mem::take;
use std::rc::Rc;

use self::closure::{ABSENT, AllInner, Closure, Entry, Inner, Nested, short};
pub(super) use self::reach::Reach;
use super::board::{Board, Cause, SPOTS, bits};
use super::chains::{self, Mode, Partners, Rank, excluded, tenths};
use super::{Dialect, Found, Pattern, RatedStep};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, sort};
use crate::logic::{Candidate, CandidateSet, Fact};

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
            let (dialect, is_over) = (self.nest.dialect, self.nest.is_over);
            let find = &mut |source: &Board, now: &Board, kind| self.nest.inner(source, now, kind);
            let mut nested = Nested { dialect, is_over, find };
            closure.fill(self.board, self.reach, assumption, most, &mut nested);
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
