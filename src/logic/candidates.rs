//! Sets of candidates: a digit in a cell, 729 of them.

use std::array;
use std::fmt;
use std::iter::FusedIterator;

use crate::grid::{Cell, CellSet, Digit, DigitSet};

/// A digit in a cell, printed as `r4c5=3`.
///
/// ```
/// use sudoscope::grid::{Cell, Digit};
/// use sudoscope::logic::Candidate;
///
/// let candidate = Candidate::new(Cell::at(3, 4), Digit::ALL[2]);
/// let Candidate { cell, digit } = candidate;
/// assert_eq!(candidate.to_string(), format!("{cell}={digit}"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The digit; candidates are ordered by digit, then by cell.
    pub digit: Digit,
    /// The blank that may hold it.
    pub cell: Cell,
}

impl Candidate {
    /// Pairs a cell with a digit; no board is asked whether the rules allow it.
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { digit, cell }
    }

    /// Returns true if at most one of both is true: other digits of one cell, or a digit in two cells of a house.
    pub fn excludes(self, other: Self) -> bool {
        let is_same_digit = self.digit == other.digit;
        if self.cell == other.cell {
            !is_same_digit
        } else {
            is_same_digit && self.cell.sees(other.cell)
        }
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of candidates: the cells of each digit. It iterates by digit, then in reading order.
///
/// ```
/// use sudoscope::grid::{Cell, Digit, House};
/// use sudoscope::logic::{Candidate, CandidateSet};
///
/// let [one, two] = [Digit::ALL[0], Digit::ALL[1]];
/// let mut set = CandidateSet::of(one, House::Row(0).cells());
/// set.insert(Candidate::new(Cell::at(4, 4), two));
/// assert_eq!(set.len(), 10);
/// assert_eq!(set.iter().last().unwrap().to_string(), "r5c5=2");
/// assert!((set - CandidateSet::of(one, Cell::at(8, 0).peers())).contains(Candidate::new(Cell::at(0, 1), one)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// The set without members.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);
    /// Every digit in every cell, 729 in all.
    pub const ALL: Self = Self([CellSet::ALL; 9]);

    /// Returns a set on one digit only, in these cells.
    pub const fn of(digit: Digit, cells: CellSet) -> Self {
        let mut set = Self::EMPTY;
        set.0[digit.index()] = cells;
        set
    }

    /// Returns the number of members.
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Returns true if no digit has a cell.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Returns true if the candidate is in the set.
    pub const fn contains(&self, candidate: Candidate) -> bool {
        self.cells(candidate.digit).contains(candidate.cell)
    }

    /// Returns the cells that a digit has in the set.
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// Returns the digits that a cell has in the set.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.cells(digit).contains(cell)).collect()
    }

    /// Returns the digits that have at least one cell.
    pub fn all_digits(&self) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| !self.cells(digit).is_empty()).collect()
    }

    /// Returns the cells that have at least one digit.
    pub fn all_cells(&self) -> CellSet {
        self.0.into_iter().fold(CellSet::EMPTY, CellSet::union)
    }

    /// Returns the cells with at least one digit, with at least two, and with at least three.
    pub(crate) fn at_least(&self) -> [CellSet; 3] {
        // Each digit lifts the cells that have it by one: nine steps on whole sets, none on a cell.
        self.0.iter().fold([CellSet::EMPTY; 3], |[once, twice, thrice], &cells| {
            [once | cells, twice | once & cells, thrice | twice & cells]
        })
    }

    /// Returns the first member, by digit and then in reading order.
    pub fn first(&self) -> Option<Candidate> {
        self.iter().next()
    }

    /// Adds a candidate; no effect if it is there already.
    pub const fn insert(&mut self, candidate: Candidate) {
        let cells = &mut self.0[candidate.digit.index()];
        *cells = cells.with(candidate.cell);
    }

    /// Removes a candidate; no effect if it is not there.
    pub const fn remove(&mut self, candidate: Candidate) {
        let cells = &mut self.0[candidate.digit.index()];
        *cells = cells.without(candidate.cell);
    }

    /// Adds a digit in all of these cells.
    pub fn insert_all(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// Removes a digit from all of these cells.
    pub fn remove_all(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] -= cells;
    }

    /// Iterates over the members, by digit and then in reading order.
    pub const fn iter(&self) -> CandidateIter {
        CandidateIter { rest: *self, digit_idx: 0 }
    }

    fn union(self, other: Self) -> Self {
        Self(array::from_fn(|idx| self.0[idx] | other.0[idx]))
    }

    fn intersection(self, other: Self) -> Self {
        Self(array::from_fn(|idx| self.0[idx] & other.0[idx]))
    }

    fn difference(self, other: Self) -> Self {
        Self(array::from_fn(|idx| self.0[idx] - other.0[idx]))
    }
}

/// An iterator over the members of a [`CandidateSet`], by digit and then in reading order.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::logic::{CandidateIter, State};
///
/// let state = State::new(&Grid::EMPTY);
/// let mut candidates: CandidateIter = state.candidates().iter();
/// assert_eq!(candidates.next().map(|it| it.to_string()), Some("r1c1=1".into()));
/// assert_eq!(candidates.count(), 728);
/// ```
#[derive(Clone, Debug)]
pub struct CandidateIter {
    rest: CandidateSet,
    digit_idx: usize,
}

impl Iterator for CandidateIter {
    type Item = Candidate;

    fn next(&mut self) -> Option<Candidate> {
        while let Some(cells) = self.rest.0.get_mut(self.digit_idx) {
            if let Some(cell) = cells.first() {
                *cells = cells.without(cell);
                return Some(Candidate::new(cell, Digit::from_index(self.digit_idx)));
            }
            self.digit_idx += 1;
        }
        None
    }
}

impl FusedIterator for CandidateIter {}

impl IntoIterator for CandidateSet {
    type Item = Candidate;
    type IntoIter = CandidateIter;

    fn into_iter(self) -> CandidateIter {
        self.iter()
    }
}

impl IntoIterator for &CandidateSet {
    type Item = Candidate;
    type IntoIter = CandidateIter;

    fn into_iter(self) -> CandidateIter {
        self.iter()
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(candidates);
        set
    }
}

impl Extend<Candidate> for CandidateSet {
    fn extend<I: IntoIterator<Item = Candidate>>(&mut self, candidates: I) {
        candidates.into_iter().for_each(|candidate| self.insert(candidate));
    }
}

impl From<Candidate> for CandidateSet {
    fn from(candidate: Candidate) -> Self {
        Self::of(candidate.digit, CellSet::only(candidate.cell))
    }
}

impl From<(Digit, CellSet)> for CandidateSet {
    fn from((digit, cells): (Digit, CellSet)) -> Self {
        Self::of(digit, cells)
    }
}

crate::grid::set_operators! {
    CandidateSet: BitOr bitor BitOrAssign bitor_assign union;
    CandidateSet: BitAnd bitand BitAndAssign bitand_assign intersection;
    CandidateSet: Sub sub SubAssign sub_assign difference;
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn candidates() -> impl Strategy<Value = BTreeSet<Candidate>> {
        prop::collection::btree_set((0..81_usize, 0..9_usize), 0..60).prop_map(|picked| {
            let candidate =
                |(cell, digit)| Candidate::new(Cell::from_index(cell), Digit::from_index(digit));
            picked.into_iter().map(candidate).collect()
        })
    }

    proptest! {
        /// The set is the plain set of the standard library, in the same order.
        #[test]
        fn a_set_is_a_set(x in candidates(), y in candidates()) {
            let [a, b]: [CandidateSet; 2] = [&x, &y].map(|it| it.iter().copied().collect());
            prop_assert!(a.iter().eq(x.iter().copied()));
            prop_assert_eq!(a.len(), x.len());
            prop_assert_eq!(a.is_empty(), x.is_empty());
            prop_assert_eq!(a.first(), x.first().copied());
            prop_assert!((a | b).iter().eq((&x | &y).into_iter()));
            prop_assert!((a & b).iter().eq((&x & &y).into_iter()));
            prop_assert!((a - b).iter().eq((&x - &y).into_iter()));
            for candidate in CandidateSet::ALL {
                prop_assert_eq!(a.contains(candidate), x.contains(&candidate));
                let Candidate { digit, cell } = candidate;
                prop_assert_eq!(a.digits(cell).contains(digit), x.contains(&candidate));
            }
            let mut less = a;
            for &candidate in &y {
                less.remove(candidate);
            }
            prop_assert_eq!(less, a - b);
        }
    }
}
