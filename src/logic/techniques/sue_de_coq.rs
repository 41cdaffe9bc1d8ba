//! Sue de Coq: the digits where a line and a block cross, shared out between two sets.

use super::{Family, Finder, Flow, Instances};
use crate::grid::{Cell, CellSet, DigitSet, House};
use crate::logic::explain::{cells, list, numbers, struck};
use crate::logic::view::View;
use crate::logic::{Deduction, Role};

pub(super) const SUE_DE_COQ: Finder = Family::SueDeCoq.finder(sue_de_coq, explain);

/// Cells and their candidates.
type Set = (CellSet, DigitSet);

/// A line, a block, and cells in both of them that hold at least two digits more than cells.
struct Crossing {
    line: House,
    block: House,
    core: Set,
}

/// Reports two or three cells where a line and a block cross, with cells of the rest of the line and of the rest of the
/// block: together they hold as many digits as cells, and the two sets share none of the crossing's digits. So each of
/// the digits is in its part of the pattern.
fn sue_de_coq(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let blanks = view.blanks();
    for &line in House::LINES {
        for &block in House::BLOCKS {
            let cells = line.cells() & block.cells() & blanks;
            // The crossing needs two digits more than cells.
            if cells.len() < 2 || view.digits_in(cells).len() < 4 {
                continue;
            }
            let cores = Selections::new(view, cells);
            for core in cores.order().iter().map(|&it| cores.set(it)) {
                let (cells, digits) = core;
                if cells.len() >= 2 && digits.len() >= cells.len() + 2 {
                    let rests = [line, block]
                        .map(|it| Selections::new(view, (it.cells() & blanks) - cells));
                    share_out(view, found, &Crossing { line, block, core }, &rests)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The ways to select cells out of seven at most, each with the candidates of its cells.
struct Selections {
    cells: [Cell; 7],
    n_cells: usize,
    /// The candidates of each selection, whose bits are the cells.
    digits: [DigitSet; 128],
}

/// A selection of cells that leaves some of them for digits of the crossing.
#[derive(Clone, Copy)]
struct Helper {
    bits: u8,
    /// The digits of the crossing that it holds.
    digits: DigitSet,
    /// The number of cells that are left for these, when each of its other digits takes a cell.
    gain: usize,
}

/// The selections out of each number of cells that are not empty: each is followed by those that extend it with later
/// cells.
const ORDER: [[u8; 127]; 8] = {
    let mut order = [[0; 127]; 8];
    let mut n_cells = 1;
    while n_cells <= 7 {
        let (mut idx, mut bits) = (0, 1_u8);
        while bits != 0 {
            order[n_cells][idx] = bits;
            let last = bits.ilog2();
            let rest = bits ^ 1 << last;
            bits = match rest.checked_ilog2() {
                _ if (last as usize) + 1 < n_cells => bits | 2 << last,
                // The last cell has no successor, so the one before it is replaced by its own.
                Some(before) => rest ^ 3 << before,
                None => 0,
            };
            idx += 1;
        }
        n_cells += 1;
    }
    order
};

impl Selections {
    /// Prepares the selections out of seven cells at most.
    fn new(view: &View<'_>, cells: CellSet) -> Self {
        let mut all = Self { cells: [Cell::ALL[0]; 7], n_cells: 0, digits: [DigitSet::EMPTY; 128] };
        for cell in cells {
            let n_before = 1 << all.n_cells;
            let digits = view.digits(cell);
            for bits in 0..n_before {
                all.digits[n_before | bits] = all.digits[bits] | digits;
            }
            all.cells[all.n_cells] = cell;
            all.n_cells += 1;
        }
        all
    }

    /// Returns the selections that are not empty, in the order in which they are tried.
    fn order(&self) -> &'static [u8] {
        &ORDER[self.n_cells][..(1 << self.n_cells) - 1]
    }

    /// Writes the selections whose gain is above 0 and below `surplus` to the buffer, and returns them.
    fn helpers<'a>(
        &self,
        core: DigitSet,
        surplus: usize,
        buffer: &'a mut [Helper; 127],
    ) -> &'a [Helper] {
        let mut n_helpers = 0;
        for &bits in self.order() {
            let digits = self.digits[usize::from(bits)];
            let gain = (bits.count_ones() as usize).saturating_sub((digits - core).len());
            if gain > 0 && gain < surplus {
                buffer[n_helpers] = Helper { bits, digits: digits & core, gain };
                n_helpers += 1;
            }
        }
        &buffer[..n_helpers]
    }

    fn set(&self, bits: u8) -> Set {
        let is_in = |idx: &usize| bits >> idx & 1 == 1;
        let cells = (0..self.n_cells).filter(is_in).map(|idx| self.cells[idx]).collect();
        (cells, self.digits[usize::from(bits)])
    }
}

/// Reports the sets of the rest of the line and of the block that with the crossing have as many digits as cells.
fn share_out(
    view: &View<'_>,
    found: &mut Instances<'_>,
    crossing: &Crossing,
    [in_line, in_block]: &[Selections; 2],
) -> Flow {
    let (core_cells, core) = crossing.core;
    let surplus = core.len() - core_cells.len();
    let mut buffers = [[Helper { bits: 0, digits: DigitSet::EMPTY, gain: 0 }; 127]; 2];
    let [buffer, other_buffer] = &mut buffers;
    let ones = in_line.helpers(core, surplus, buffer);
    if ones.is_empty() {
        return Flow::Continue(());
    }
    let others = in_block.helpers(core, surplus, other_buffer);
    for one in ones {
        for other in others {
            if one.gain + other.gain == surplus && (one.digits & other.digits).is_empty() {
                let [one, other] = [in_line.set(one.bits), in_block.set(other.bits)];
                if (one.0 & other.0).is_empty() {
                    report(view, found, crossing, [one, other])?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn report(
    view: &View<'_>,
    found: &mut Instances<'_>,
    crossing: &Crossing,
    [in_line, in_block]: [Set; 2],
) -> Flow {
    let Crossing { line, block, core } = *crossing;
    // The digits of the crossing that the other set does not take stay in this house's part of the pattern.
    let of_house = |house: House, (own_cells, own): Set, (_, other): Set| {
        view.candidates_in((core.1 - other) | own, house.cells() - core.0 - own_cells)
    };
    let eliminations = of_house(line, in_line, in_block) | of_house(block, in_block, in_line);
    found.strike(eliminations.all_digits(), eliminations, |it| {
        it.with(Role::Base, core)
            .with_all(Role::Als, [in_line, in_block])
            .with_all(Role::Cover, [line, block])
    })
}

fn explain(it: &Deduction) -> String {
    let sets = || it.shapes(Role::Base).chain(it.shapes(Role::Als));
    let parts = list(sets().map(|set| cells(set.cells())), "and");
    let all = numbers(sets().fold(DigitSet::EMPTY, |all, set| all | set.digits()));
    let houses = list(it.houses(Role::Cover), "and");
    format!("{parts} have as many cells as digits, {all}, each once by {houses}; {}", struck(it))
}

#[cfg(test)]
mod tests {
    use crate::logic::{State, technique};

    #[test]
    fn the_digits_of_a_crossing_are_shared_out() {
        let cells = [("r1c1", "1234"), ("r1c2", "1234"), ("r1c5", "12"), ("r2c2", "34")];
        let sue_de_coq = technique("Sue de Coq").unwrap();
        let found = sue_de_coq.first(&State::with_cells(&cells)).unwrap();
        let expected = "r1c12, r1c5 and r2c2 have as many cells as digits, 1234, each once by row 1 and \
                        block 1; so r1c3 is not 1, 2, 3 or 4, r1c46789 are not 1 or 2, and \
                        r2c13,r3c123 are not 3 or 4";
        assert_eq!(found.to_string(), expected);
        assert!(sue_de_coq.first(&State::with_cells(&cells[..3])).is_none());
    }
}
