//! Templates: the ways to lay one digit over the grid, once in each row, column and block.

use super::State;
use crate::grid::{CellSet, Digit, Grid};

/// The cells of the templates of a digit that fit the position: of all of them, and of any.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Templates {
    pub(super) common: CellSet,
    pub(super) any: CellSet,
}

impl Templates {
    /// Returns the templates of a digit that hold its cells and else candidates only; `None` if there is none.
    ///
    /// There are 46,656 templates, and the search visits each row of each at most once.
    pub(super) fn of(state: &State, digit: Digit) -> Option<Self> {
        Self::within(state.places(digit) | filled(state.grid(), digit))
    }

    /// Returns the templates of each digit, without those that use a cell that is in all templates of another digit.
    ///
    /// This is repeated to the fixpoint: each round but the last decides a cell more.
    pub(super) fn of_all(state: &State) -> [Option<Self>; 9] {
        let mut templates = Digit::ALL.map(|digit| Self::of(state, digit));
        loop {
            let before = templates;
            for digit in Digit::ALL {
                let others = Digit::ALL.into_iter().filter(|&it| it != digit);
                let taken = others.filter_map(|it| templates[it.index()]).map(|it| it.common);
                let taken = taken.fold(CellSet::EMPTY, CellSet::union);
                let Some(own) = templates[digit.index()] else { continue };
                if !(own.any & taken).is_empty() {
                    templates[digit.index()] = Self::within(own.any - taken);
                }
            }
            if templates == before {
                return templates;
            }
        }
    }

    /// Returns the templates in these cells.
    fn within(allowed: CellSet) -> Option<Self> {
        let rows = std::array::from_fn(|row| row_bits(allowed, row));
        let mut search = Search { rows, common: CellSet::ALL, any: CellSet::EMPTY };
        search.extend(0, 0, 0, CellSet::EMPTY);
        (!search.any.is_empty()).then_some(Self { common: search.common, any: search.any })
    }
}

/// Returns the cells that hold a digit.
fn filled(grid: &Grid, digit: Digit) -> CellSet {
    grid.filled().filter(|it| it.1 == digit).map(|it| it.0).collect()
}

/// Returns the columns of the cells in a row, a bit each.
fn row_bits(cells: CellSet, row: usize) -> u16 {
    u16::try_from(cells.bits() >> (9 * row) & 0x1ff).expect("nine bits")
}

struct Search {
    rows: [u16; 9],
    common: CellSet,
    any: CellSet,
}

impl Search {
    /// Lays the digit in the rows from this one on, given the columns and, in this band, the columns of the blocks
    /// that have it.
    fn extend(&mut self, row: usize, columns: u16, blocks: u16, laid: CellSet) {
        let Some(&places) = self.rows.get(row) else {
            self.common = self.common & laid;
            self.any |= laid;
            return;
        };
        let mut open = places & !columns & !blocks;
        while open != 0 {
            let place = open & open.wrapping_neg();
            open ^= place;
            let column = place.trailing_zeros() as usize;
            let blocks = if row % 3 == 2 { 0 } else { blocks | 0o7 << (column / 3 * 3) };
            let laid = laid | CellSet::from_bits(u128::from(place) << (9 * row));
            self.extend(row + 1, columns | place, blocks, laid);
        }
    }
}
