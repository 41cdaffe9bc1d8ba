//! Almost locked sets: cells of a house that hold one digit more than there are cells.

use super::State;
use crate::grid::{Cell, CellSet, DigitSet, House};

/// An almost locked set.
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
    let blanks = state.grid().blanks();
    for house in House::ALL {
        let cells = house.cells() & blanks;
        let open: Vec<(Cell, DigitSet)> = cells
            .iter()
            .map(|cell| (cell, state.digits(cell)))
            .filter(|(_, digits)| !digits.is_empty())
            .collect();
        extend(Als { cells: CellSet::EMPTY, digits: DigitSet::EMPTY }, &open, house, &mut sets);
    }
    sets
}

/// Adds the sets of a house that consist of `begun` and further cells out of `rest`.
fn extend(begun: Als, rest: &[(Cell, DigitSet)], house: House, sets: &mut Vec<Als>) {
    for (idx, &(cell, digits)) in rest.iter().enumerate() {
        let set = Als { cells: begun.cells.with(cell), digits: begun.digits | digits };
        let rest = &rest[idx + 1..];
        if set.digits.len() == set.cells.len() + 1 && set.is_first_seen_in(house) {
            sets.push(set);
        }
        // Each further cell makes up for one surplus digit at most.
        if set.digits.len() <= set.cells.len() + 1 + rest.len() {
            extend(set, rest, house, sets);
        }
    }
}

impl Als {
    /// Returns true if no house before this one holds all cells of the set.
    fn is_first_seen_in(self, house: House) -> bool {
        let Some(cell) = self.cells.first() else { return false };
        let [row, column, _] = cell.houses();
        let is_in = |line: House| line.cells().is_superset(self.cells);
        match house {
            House::Row(_) => true,
            House::Column(_) => !is_in(row),
            House::Block(_) => !is_in(row) && !is_in(column),
        }
    }
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
