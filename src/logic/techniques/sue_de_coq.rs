//! Sue de Coq: the digits where a line and a block cross, shared out between two sets.

use super::{Family, Finder, Flow, Instances};
use crate::grid::{CellSet, DigitSet, House};
use crate::logic::explain::{cells, list};
use crate::logic::view::View;
use crate::logic::{Deduction, Role};

pub(super) const SUE_DE_COQ: Finder = Family::SueDeCoq.finder(sue_de_coq, explain);

/// Some cells, and the union of their candidates.
type Set = (CellSet, DigitSet);

/// Cells where a line and a block cross, with at least two digits more than cells.
struct Crossing {
    line: House,
    block: House,
    core: Set,
}

/// Reports Sue de Coqs: two or three cells where a line and a block cross, with cells from the rest of the line and
/// cells from the rest of the block. Together they have as many digits as cells, and the two outer sets share no digit
/// of the crossing. So each digit is in its part of the pattern, and is eliminated from the rest of that house.
fn sue_de_coq(view: &View<'_>, found: &mut Instances<'_>) -> Flow {
    let blanks = view.blanks();
    let mut helpers = [const { Vec::new() }; 2];
    for &line in House::LINES {
        for &block in House::BLOCKS {
            let cells = line.cells() & block.cells() & blanks;
            if !view.has_changed(line) && !view.has_changed(block) {
                continue;
            }
            // The crossing needs two digits more than cells.
            if cells.len() < 2 || view.digits_in(cells).len() < 4 {
                continue;
            }
            select(view, Set::default(), cells, &mut |core| {
                let (cells, digits) = core;
                if cells.len() >= 2 && digits.len() >= cells.len() + 2 {
                    share_out(view, found, &Crossing { line, block, core }, &mut helpers)?;
                }
                Flow::Continue(())
            })?;
        }
    }
    Flow::Continue(())
}

/// Calls `each` with the sets that extend `begun` by cells of `rest`, each set directly before its extensions.
fn select(view: &View<'_>, begun: Set, rest: CellSet, each: &mut impl FnMut(Set) -> Flow) -> Flow {
    for (cell, rest) in rest.with_later() {
        let set = (begun.0.with(cell), begun.1 | view.digits(cell));
        each(set)?;
        select(view, set, rest, each)?;
    }
    Flow::Continue(())
}

/// Completes a crossing by sets from the rest of the line and of the block, so that there are as many digits as cells.
fn share_out(
    view: &View<'_>,
    found: &mut Instances<'_>,
    crossing: &Crossing,
    helpers: &mut [Vec<(Set, usize)>; 2],
) -> Flow {
    let (core_cells, core) = crossing.core;
    let surplus = core.len() - core_cells.len();
    // Sets that leave cells for digits of the crossing, when each of their other digits takes one: with their number. Two
    // sets share the surplus, so neither takes all of it.
    let [ones, others] = helpers;
    for (helpers, house) in [(&mut *ones, crossing.line), (&mut *others, crossing.block)] {
        helpers.clear();
        let rest = (house.cells() & view.blanks()) - core_cells;
        let sought = Helpers { view, core, surplus, n_rest: rest.len() };
        sought.add(Set::default(), rest, [0, 0], helpers);
        if helpers.is_empty() {
            return Flow::Continue(());
        }
    }
    for &(one, n_left) in &*ones {
        for &(other, n_right) in &*others {
            let is_shared_out = n_left + n_right == surplus
                && (one.1 & other.1 & core).is_empty()
                && (one.0 & other.0).is_empty();
            if is_shared_out {
                report(view, found, crossing, [one, other])?;
            }
        }
    }
    Flow::Continue(())
}

/// The sets of a house that leave cells for digits of a crossing.
struct Helpers<'a> {
    view: &'a View<'a>,
    core: DigitSet,
    surplus: usize,
    /// The number of cells that they are chosen from.
    n_rest: usize,
}

impl Helpers<'_> {
    /// Adds the sets that extend `begun` by cells of `rest`. The counts are the cells that it has, and those that were passed.
    fn add(
        &self,
        begun: Set,
        rest: CellSet,
        [n_cells, mut n_passed]: [usize; 2],
        to: &mut Vec<(Set, usize)>,
    ) {
        for (cell, rest) in rest.with_later() {
            n_passed += 1;
            let set = (begun.0.with(cell), begun.1 | self.view.digits(cell));
            let (n_cells, n_others) = (n_cells + 1, (set.1 - self.core).len());
            if n_cells > n_others && n_cells - n_others < self.surplus {
                to.push((set, n_cells - n_others));
            }
            // Not even all later cells may be enough for its other digits.
            if n_cells + self.n_rest - n_passed > n_others {
                self.add(set, rest, [n_cells, n_passed], to);
            }
        }
    }
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
    let all = sets().fold(DigitSet::EMPTY, |all, set| all | set.digits());
    let parts = list(sets().map(|set| cells(set.cells())), "and");
    let (houses, digits) = (it.house_set(Role::Cover), list(all, "and"));
    format!(
        "{parts} are {n} cells with {n} digits, {digits}, each only once by {houses}. So each of these is there, and {}",
        it.effect_in_words(),
        n = all.len()
    )
}

#[cfg(test)]
mod tests {
    use crate::logic::{State, technique};

    #[test]
    fn the_digits_of_a_crossing_are_shared_out() {
        let cells = [("r1c1", "1234"), ("r1c2", "1234"), ("r1c5", "12"), ("r2c2", "34")];
        let sue_de_coq = technique("Sue de Coq").unwrap();
        let found = sue_de_coq.first(&State::with_cells(&cells)).unwrap();
        let expected = "r1c12, r1c5 and r2c2 are 4 cells with 4 digits, 1, 2, 3 and 4, each only \
            once by block 1 and row 1. So each of these is there, and r1c3 is not 1, 2, 3 or 4, \
            r1c46789 are not 1 or 2, and r2c13, r3c123 are not 3 or 4";
        assert_eq!(found.to_string(), expected);
        assert!(sue_de_coq.first(&State::with_cells(&cells[..3])).is_none());
    }
}
