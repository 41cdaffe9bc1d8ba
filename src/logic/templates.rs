//! Templates: the ways to lay one digit over the grid, once in each row, column and block.

use super::State;
use crate::grid::{CellSet, Digit};

/// The templates of a digit that fit the position: the cells that are in all of them, and the cells that are in any.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Templates {
    pub(super) common: CellSet,
    pub(super) any: CellSet,
}

impl Templates {
    /// Returns the templates of a digit that contain its placed cells and otherwise only candidates; `None` if there is
    /// none.
    ///
    /// There are 46,656 templates, and the search visits each row of each at most once.
    pub(super) fn of(state: &State, digit: Digit) -> Option<Self> {
        Self::within(state.places(digit) | state.grid().cells_with(digit))
    }

    /// Returns the templates of each digit, without those that use a cell which all templates of another digit use.
    ///
    /// The removal is repeated to the fixpoint; each round but the last decides one more cell.
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

    /// Returns the templates that lie within these cells; `None` if there is none.
    fn within(allowed: CellSet) -> Option<Self> {
        let mut templates = Self { common: CellSet::ALL, any: CellSet::EMPTY };
        lay(allowed, &mut |row, laid| {
            if row == N_ROWS {
                templates.common &= laid;
                templates.any |= laid;
            }
            true
        });
        (!templates.any.is_empty()).then_some(templates)
    }
}

/// Returns the cells that are in some template of a digit; `None` if there is none.
pub(super) fn possible(state: &State, digit: Digit) -> Option<CellSet> {
    let allowed = state.places(digit) | state.grid().cells_with(digit);
    let mut any = CellSet::EMPTY;
    lay(allowed, &mut |row, laid| {
        if row == N_ROWS {
            any |= laid;
        }
        // Only templates with a cell that is in none so far are of interest.
        let later = CellSet::from_bits(allowed.bits() >> (9 * row) << (9 * row));
        !(laid - any).is_empty() || !(later - any).is_empty()
    });
    (!any.is_empty()).then_some(any)
}

const N_ROWS: usize = 9;

/// Returns a bit set of columns for each row.
pub(super) fn rows(cells: CellSet) -> [u16; N_ROWS] {
    std::array::from_fn(|row| u16::try_from(cells.bits() >> (9 * row) & 0x1ff).expect("nine bits"))
}

/// Enumerates the placements of a digit in these cells, row by row.
///
/// At each row, and after the last, it calls `goes_on` with the number of rows done and the cells so far. On false it
/// abandons this placement.
fn lay(allowed: CellSet, goes_on: &mut dyn FnMut(usize, CellSet) -> bool) {
    Way { row: 0, columns: 0, blocks: 0, laid: CellSet::EMPTY }.extend(&rows(allowed), goes_on);
}

/// A placement of a digit in the rows before `row`: the columns that have it, and those that its blocks in the current
/// band rule out.
#[derive(Clone, Copy)]
struct Way {
    row: usize,
    columns: u16,
    blocks: u16,
    laid: CellSet,
}

impl Way {
    fn extend(self, rows: &[u16; N_ROWS], goes_on: &mut dyn FnMut(usize, CellSet) -> bool) {
        let Self { row, columns, blocks, laid } = self;
        let (true, Some(&places)) = (goes_on(row, laid), rows.get(row)) else { return };
        let mut open = places & !columns & !blocks;
        while open != 0 {
            let place = open & open.wrapping_neg();
            open ^= place;
            // An octal digit of the columns is the three of a block.
            let block = 0o7 << (place.trailing_zeros() / 3 * 3);
            let next = Self {
                row: row + 1,
                columns: columns | place,
                blocks: if row % 3 == 2 { 0 } else { blocks | block },
                laid: laid | CellSet::from_bits(u128::from(place) << (9 * row)),
            };
            next.extend(rows, goes_on);
        }
    }
}
