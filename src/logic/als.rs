//! Almost locked sets: cells of a house that hold one digit more than there are cells.
//!
//! Two of them have a *restricted common* if every place of a digit in one sees every place of it in the other: only one
//! of the two sets can have the digit, and the one without it has each of its other digits. [`Network`] holds all
//! restricted commons, as sets of almost locked sets.

use super::bit_table::{BitTable, Row};
use super::{CandidateSet, Shape, State};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

/// A set of cells of one house with one digit more than cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Als {
    /// The cells, one to eight of one house.
    pub(super) cells: CellSet,
    /// The candidates of the cells, one more than there are cells.
    pub(super) digits: DigitSet,
}

/// Returns the almost locked sets of a state, each once, by the first house that holds them: rows, columns, blocks.
pub(super) fn find(state: &State) -> Vec<Als> {
    let mut sets = Vec::new();
    let blanks = state.blanks();
    for house in House::ALL {
        let cells = house.cells() & blanks;
        let open = cells.iter().map(|cell| (cell, state.digits(cell)));
        let open: Vec<_> = open.filter(|(_, digits)| !digits.is_empty()).collect();
        extend(Als { cells: CellSet::EMPTY, digits: DigitSet::EMPTY }, &open, house, &mut sets);
    }
    sets
}

/// Adds the sets of a house that consist of `begun` and further cells out of `rest`.
fn extend(begun: Als, rest: &[(Cell, DigitSet)], house: House, sets: &mut Vec<Als>) {
    for (idx, &(cell, digits)) in rest.iter().enumerate() {
        let set = Als { cells: begun.cells.with(cell), digits: begun.digits | digits };
        let rest = &rest[idx + 1..];
        // Of the houses that hold a set the first lists it.
        if set.digits.len() == set.cells.len() + 1
            && set.cells.common_houses().next() == Some(house)
        {
            sets.push(set);
        }
        // Each further cell makes up for one surplus digit at most.
        if set.digits.len() <= set.cells.len() + 1 + rest.len() {
            extend(set, rest, house, sets);
        }
    }
}

impl From<Als> for Shape {
    fn from(set: Als) -> Self {
        Self::Set(set.cells, set.digits)
    }
}

/// The rule for restricted commons: may the two sets share cells?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Overlap {
    Allowed,
    Forbidden,
}

/// The almost locked sets of a state, numbered, with their restricted commons.
pub(super) struct Network {
    pub(super) sets: Vec<Als>,
    pub(super) candidates: CandidateSet,
    /// By set and digit: the candidates outside of the set that see all places of the digit in it.
    reach: Vec<[CellSet; 9]>,
    /// By set: the digits that are restricted commons with some other set.
    pub(super) exits: Vec<DigitSet>,
    /// By set and digit: the sets with which the digit is a restricted common.
    partners: BitTable,
    /// By set: the sets with which it has a restricted common.
    pub(super) neighbours: BitTable,
    /// By set: the sets that share a cell with it, and itself.
    pub(super) overlapping: BitTable,
    /// By candidate: the sets that reach it. A set reaches the candidates outside of it that see all places of their
    /// digit in it.
    reaching: BitTable,
    /// By set: the sets that reach a candidate which this set reaches too.
    pub(super) related: BitTable,
}

impl Network {
    /// Returns the network of these sets. `overlap` says whether two joined sets may share cells.
    pub(super) fn new(state: &State, sets: &[Als], overlap: Overlap) -> Self {
        let n_sets = sets.len();
        let holders = holders(sets);
        let mut network = Self {
            sets: sets.to_vec(),
            candidates: *state.candidates(),
            reach: sets.iter().map(|set| reach(state, *set)).collect(),
            exits: vec![DigitSet::EMPTY; n_sets],
            partners: BitTable::new(n_sets * 9, n_sets),
            neighbours: BitTable::new(n_sets, n_sets),
            overlapping: BitTable::new(n_sets, n_sets),
            reaching: BitTable::new(81 * 9, n_sets),
            related: BitTable::new(n_sets, n_sets),
        };
        for (idx, set) in sets.iter().enumerate() {
            for cell in set.cells {
                network.overlapping.unite(idx, holders.row(cell.index()));
            }
        }
        for digit in Digit::ALL {
            network.join(digit, state.places(digit), &holders, overlap);
        }
        network.relate();
        network
    }

    /// Enters the restricted commons on one digit.
    fn join(&mut self, digit: Digit, places: CellSet, holders: &BitTable, overlap: Overlap) {
        // Whole sets of almost locked sets at a time: pair by pair a state with 500 of them would take 125,000 tests
        // for each digit.
        let mut with_digit = BitTable::new(1, self.sets.len());
        places.iter().for_each(|cell| with_digit.unite(0, holders.row(cell.index())));
        for (idx, set) in self.sets.iter().enumerate() {
            let reach = self.reach[idx][digit.index()];
            // Nothing sees the digit in this set, so no partner does. Most digits of large sets end here.
            if reach.is_empty() {
                continue;
            }
            // A partner holds the digit, and every place of it there is in reach: so no cell of it is a place out of
            // reach. Sets that share a place of the digit never qualify, since no cell sees itself.
            let (out_of_reach, overlapping) = match overlap {
                Overlap::Allowed => (places - reach, None),
                Overlap::Forbidden => (places - reach - set.cells, Some(self.overlapping.row(idx))),
            };
            let excluded =
                out_of_reach.iter().map(|cell| holders.row(cell.index())).chain(overlapping);
            let row = idx * 9 + digit.index();
            self.partners.fill(row, with_digit.row(0), &excluded);
            let partners = self.partners.row(row);
            if !partners.is_empty() {
                self.exits[idx] = self.exits[idx].with(digit);
                self.neighbours.unite(idx, partners);
            }
        }
    }

    /// Enters the sets that reach each candidate, and the pairs of sets with a common target.
    fn relate(&mut self) {
        for (idx, set) in self.sets.iter().enumerate() {
            for digit in set.digits {
                let reach = self.reach[idx][digit.index()];
                reach.iter().for_each(|cell| self.reaching.insert(target(digit, cell), idx));
            }
        }
        for (idx, set) in self.sets.iter().enumerate() {
            for digit in set.digits {
                let reach = self.reach[idx][digit.index()];
                for cell in reach {
                    self.related.unite(idx, self.reaching.row(target(digit, cell)));
                }
            }
        }
    }

    /// Returns the places of a digit outside of a set that see all its places in the set.
    pub(super) fn reach(&self, idx: usize, digit: Digit) -> CellSet {
        self.reach[idx][digit.index()]
    }

    /// Returns the restricted commons of two sets.
    pub(super) fn joining(&self, one: usize, other: usize) -> DigitSet {
        self.exits[one].iter().filter(|&digit| self.partners(one, digit).contains(other)).collect()
    }

    /// Returns the sets with which the digit is a restricted common of this one.
    pub(super) fn partners(&self, idx: usize, digit: Digit) -> Row<'_> {
        self.partners.row(idx * 9 + digit.index())
    }

    /// Returns the sets that reach a candidate.
    pub(super) fn reaching(&self, digit: Digit, cell: Cell) -> Row<'_> {
        self.reaching.row(target(digit, cell))
    }
}

/// Returns the row of a candidate in `reaching`: digit by digit, then in reading order.
const fn target(digit: Digit, cell: Cell) -> usize {
    digit.index() * 81 + cell.index()
}

/// Returns for each cell the sets that contain it.
fn holders(sets: &[Als]) -> BitTable {
    let mut holders = BitTable::new(81, sets.len());
    for (idx, set) in sets.iter().enumerate() {
        set.cells.iter().for_each(|cell| holders.insert(cell.index(), idx));
    }
    holders
}

/// Returns, by digit, the candidates outside of a set that see all places of the digit in it.
fn reach(state: &State, set: Als) -> [CellSet; 9] {
    let mut reach = [CellSet::EMPTY; 9];
    for digit in set.digits {
        let places = state.places(digit);
        reach[digit.index()] = places & (places & set.cells).common_peers();
    }
    reach
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, Grid};
    use crate::logic::Candidate;

    #[test]
    fn an_empty_grid_has_eight_cells_of_each_house() {
        let sets = find(&State::new(&Grid::EMPTY));
        assert_eq!(sets.len(), 27 * 9);
        assert!(sets.iter().all(|it| it.cells.len() == 8 && it.digits == DigitSet::ALL));
    }

    #[test]
    fn a_set_of_several_houses_is_listed_once() {
        // r1c12 hold 1, 2 and 3, r1c1 itself only 1 and 2.
        let mut state = State::new(&Grid::EMPTY);
        for (column, n_digits) in [(0, 2), (1, 3)] {
            for &digit in &Digit::ALL[n_digits..] {
                state.remove(Candidate::new(Cell::at(0, column), digit));
            }
        }
        let small: Vec<_> = find(&state).into_iter().filter(|it| it.cells.len() < 3).collect();
        let pair: CellSet = [Cell::at(0, 0), Cell::at(0, 1)].into_iter().collect();
        assert_eq!(
            small.iter().map(|it| it.cells).collect::<Vec<_>>(),
            [CellSet::only(Cell::at(0, 0)), pair]
        );
    }
}
