//! A position in a human's solving.

use super::{Candidate, CandidateSet, Deduction};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};

/// A position: the digits on the board, which of them are givens, and the candidates that are left.
///
/// The candidates are kept twice, by cell and by digit, since some techniques ask for the digits of a cell and
/// others for the places of a digit; both follow every placement and elimination. A position knows no solution:
/// it may have none or several, and its digits may clash.
///
/// ```
/// use sudoscope::grid::{Cell, Digit};
/// use sudoscope::logic::{Candidate, State};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut state = State::new(&line.parse()?);
/// let [cell, digit] = ["r5c5", "5"];
/// let (cell, digit): (Cell, Digit) = (cell.parse()?, digit.parse()?);
/// assert_eq!(state.digits(cell).single(), Some(digit));
///
/// state.place(Candidate::new(cell, digit));
/// assert_eq!(state.grid()[cell], Some(digit));
/// assert!((state.places(digit) & cell.peers()).is_empty());
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    grid: Grid,
    blanks: CellSet,
    givens: CellSet,
    /// The candidates of each cell.
    digits: Candidates,
    /// The same candidates as places of each digit.
    places: CandidateSet,
}

impl State {
    /// Returns the position with these givens and every candidate that they allow.
    pub fn new(grid: &Grid) -> Self {
        let mut places = CandidateSet::ALL;
        let mut givens = CellSet::EMPTY;
        for (cell, digit) in grid.filled() {
            places.remove_all(digit, cell.peers());
            givens = givens.with(cell);
        }
        for digit in Digit::ALL {
            places.remove_all(digit, givens);
        }
        Self { grid: *grid, blanks: !givens, givens, digits: Candidates::of(grid), places }
    }

    /// Sets the cells of the givens; the digits in other cells were placed in solving.
    #[must_use]
    pub fn with_givens(self, givens: CellSet) -> Self {
        Self { givens: givens - self.blanks, ..self }
    }

    /// Returns the digits on the board.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the cells without a digit.
    pub(super) const fn blanks(&self) -> CellSet {
        self.blanks
    }

    /// Returns the cells whose digits are givens. The other digits were placed in solving.
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns the candidates that are left.
    pub const fn candidates(&self) -> &CandidateSet {
        &self.places
    }

    /// Returns the candidates of a cell; a filled cell has none.
    pub const fn digits(&self, cell: Cell) -> DigitSet {
        self.digits.get(cell)
    }

    /// Returns the candidates of a cell that has two, the lower one first.
    pub(super) fn pair(&self, cell: Cell) -> [Digit; 2] {
        let mut digits = self.digits(cell).iter();
        [(); 2].map(|()| digits.next().expect("the cell has two candidates"))
    }

    /// Returns the cells where a digit is a candidate.
    pub const fn places(&self, digit: Digit) -> CellSet {
        self.places.cells(digit)
    }

    /// Returns the cells of a house where a digit is a candidate.
    pub(super) const fn places_in(&self, digit: Digit, house: House) -> CellSet {
        self.places(digit).intersection(house.cells())
    }

    /// Returns the union of the candidates of these cells.
    pub(super) fn digits_in(&self, cells: CellSet) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.digits(cell))
    }

    /// Returns, of the candidates that are left, those of these digits in these cells.
    pub(super) fn candidates_in(&self, digits: DigitSet, cells: CellSet) -> CandidateSet {
        let mut candidates = CandidateSet::EMPTY;
        for digit in digits {
            candidates.insert_all(digit, self.places(digit) & cells);
        }
        candidates
    }

    /// Returns the cells with exactly two candidates.
    pub(super) fn bivalue(&self) -> CellSet {
        let [_, twice, thrice] = self.places.at_least();
        twice - thrice
    }

    /// Places a candidate: the cell loses all candidates, and its peers lose the digit.
    pub fn place(&mut self, Candidate { cell, digit }: Candidate) {
        self.grid.set(cell, Some(digit));
        self.blanks = self.blanks.without(cell);
        for other in self.digits.get(cell) {
            self.remove(Candidate::new(cell, other));
        }
        for peer in self.places.cells(digit) & cell.peers() {
            self.remove(Candidate::new(peer, digit));
        }
    }

    /// Strikes a candidate; no effect if it is not there.
    pub fn remove(&mut self, candidate: Candidate) {
        self.digits.remove(candidate.cell, candidate.digit);
        self.places.remove(candidate);
    }

    /// Empties a cell. No candidate comes back.
    pub(super) fn erase(&mut self, cell: Cell) {
        self.grid.set(cell, None);
        self.blanks = self.blanks.with(cell);
    }

    /// Restores a candidate that was struck.
    pub(super) fn restore(&mut self, candidate: Candidate) {
        self.digits.insert(candidate.cell, candidate.digit);
        self.places.insert(candidate);
    }

    /// Strikes and places the candidates of a deduction.
    pub fn apply(&mut self, deduction: &Deduction) {
        for &candidate in deduction.eliminations() {
            self.remove(candidate);
        }
        for &candidate in deduction.placements() {
            self.place(candidate);
        }
    }
}

#[cfg(test)]
impl State {
    /// Returns the empty grid with these candidates only in each of these cells: `("r1c2", "34")`.
    pub(super) fn with_cells(cells: &[(&str, &str)]) -> Self {
        let mut state = Self::new(&Grid::EMPTY);
        for (cell, digits) in cells {
            let cell: Cell = cell.parse().unwrap();
            let kept: DigitSet = digits.chars().filter_map(Digit::from_char).collect();
            for digit in !kept {
                state.remove(Candidate::new(cell, digit));
            }
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Candidates by number, each placed or struck.
    fn changes() -> impl Strategy<Value = Vec<(Candidate, bool)>> {
        let candidate = (0..81_usize, 0..9_usize).prop_map(|(cell, digit)| {
            Candidate::new(Cell::from_index(cell), Digit::from_index(digit))
        });
        prop::collection::vec((candidate, any::<bool>()), 0..60)
    }

    proptest! {
        /// By cell and by digit the candidates are the same, and none is left that a digit on the board forbids.
        #[test]
        fn both_views_follow_every_change(changes in changes()) {
            let mut state = State::new(&Grid::EMPTY);
            let mut struck = CandidateSet::EMPTY;
            for (candidate, is_placed) in changes {
                if is_placed {
                    state.place(candidate);
                } else {
                    state.remove(candidate);
                    struck.insert(candidate);
                }
                let allowed = *State::new(state.grid()).candidates();
                prop_assert_eq!(*state.candidates() - allowed, CandidateSet::EMPTY);
                for cell in Cell::ALL {
                    prop_assert_eq!(state.digits(cell), state.candidates().digits(cell));
                }
            }
            prop_assert_eq!(*state.candidates() & struck, CandidateSet::EMPTY);
        }

        /// A fresh position has the candidates that the rules allow, clashes or not.
        #[test]
        fn a_position_begins_with_what_the_rules_allow(
            filled in prop::collection::vec((0..81_usize, 0..9_usize), 0..40)
        ) {
            let mut grid = Grid::EMPTY;
            for (cell, digit) in filled {
                grid.set(Cell::from_index(cell), Some(Digit::from_index(digit)));
            }
            let state = State::new(&grid);
            let candidates = Candidates::of(&grid);
            for cell in Cell::ALL {
                prop_assert_eq!(state.digits(cell), candidates.get(cell));
                prop_assert_eq!(state.candidates().digits(cell), candidates.get(cell));
            }
            prop_assert_eq!(state.givens(), !grid.blanks());
        }
    }

    #[test]
    fn a_placed_digit_is_no_given() {
        let mut state = State::new(&Grid::EMPTY);
        state.place(Candidate::new(Cell::at(0, 0), Digit::ALL[0]));
        assert_eq!(state.givens(), CellSet::EMPTY);
        let position = State::new(state.grid());
        assert_eq!(position.with_givens(CellSet::EMPTY), state);
    }
}
