//! Aligned exclusion: combinations of digits in two or three cells that would leave a common peer without a digit.

use super::board::Board;
use super::{Dialect, Pattern, RatedStep};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::logic::Candidate;

pub(super) fn pair(board: &Board, _: Dialect) -> Option<RatedStep> {
    each_base(board, 2, |[one, two], excluders| {
        let excluders = excluders(one) & excluders(two);
        (excluders.len() >= 2).then(|| exclude(board, &[one, two], excluders)).flatten()
    })
}

pub(super) fn triplet(board: &Board, dialect: Dialect) -> Option<RatedStep> {
    each_base(board, 3, |[one, two], excluders| {
        let both = excluders(one) & excluders(two);
        if both.len() < 2 {
            return None;
        }
        // The third cell is one that excludes for either: first those of the first cell, in the order of peers.
        let of = |cell: Cell| {
            super::basics::peers(cell, dialect).filter(move |it| excluders(cell).contains(*it))
        };
        let thirds = of(one).chain(of(two).filter(move |it| !excluders(one).contains(*it)));
        thirds.filter(|it| *it != one && *it != two).find_map(|third| {
            let common = both & excluders(third);
            (common.len() >= 2).then(|| exclude(board, &[one, two, third], common)).flatten()
        })
    })
}

/// Calls `find` with every two cells that have excluders: peers with few digits. No pair is tried beside a naked single.
fn each_base(
    board: &Board,
    size: usize,
    find: impl Fn([Cell; 2], &dyn Fn(Cell) -> CellSet) -> Option<RatedStep>,
) -> Option<RatedStep> {
    let singles = board.with_n_digits(1);
    let few: CellSet =
        (2..=size).map(|n| board.with_n_digits(n)).fold(CellSet::EMPTY, CellSet::union);
    let is_base = |it: &Cell| {
        board.digits(*it).len() >= 2
            && (it.peers() & singles).is_empty()
            && !(it.peers() & few).is_empty()
    };
    let bases: CellSet = board.blanks.iter().filter(is_base).collect();
    // Only bases have excluders that count.
    let excluders =
        |cell: Cell| if bases.contains(cell) { cell.peers() & few } else { CellSet::EMPTY };
    bases.iter().find_map(|two| {
        let before = bases.iter().take_while(|it| *it != two);
        before.into_iter().find_map(|one| find([one, two], &excluders))
    })
}

/// Strikes the digits of these cells that are in no combination which leaves each excluder a digit.
fn exclude(board: &Board, cells: &[Cell], excluders: CellSet) -> Option<RatedStep> {
    let mut excluding = [DigitSet::EMPTY; 20];
    excluders.iter().zip(&mut excluding).for_each(|(cell, it)| *it = board.digits(cell));
    let mut allowed = [DigitSet::EMPTY; 3];
    combine(board, cells, &excluding[..excluders.len()], &mut [None; 2], &mut allowed);
    let goes =
        |(&cell, &allowed): (&Cell, &DigitSet)| board.candidates(!allowed, CellSet::only(cell));
    let struck: Vec<Candidate> = cells.iter().zip(&allowed).flat_map(goes).collect();
    let name = if cells.len() == 2 {
        ("aligned pair exclusion", 62)
    } else {
        ("aligned triplet exclusion", 75)
    };
    let pattern = || Pattern::new(cells.iter().copied().collect(), DigitSet::EMPTY);
    (!struck.is_empty()).then(|| RatedStep::striking(name, struck, pattern()))
}

/// Adds to `allowed` the digits of every allowed combination that begins with the taken digits. Returns true if there is
/// one.
fn combine(
    board: &Board,
    cells: &[Cell],
    excluding: &[DigitSet],
    taken: &mut [Option<Digit>; 2],
    allowed: &mut [DigitSet; 3],
) -> bool {
    let n_taken = taken.iter().flatten().count();
    let cell = cells[n_taken];
    let mut digits = board.digits(cell);
    for (other, digit) in cells.iter().zip(taken.iter().flatten()) {
        if other.sees(cell) {
            digits = digits.without(*digit);
        }
    }
    if n_taken + 1 < cells.len() {
        let mut any = DigitSet::EMPTY;
        for digit in digits {
            taken[n_taken] = Some(digit);
            if combine(board, cells, excluding, taken, allowed) {
                any = any.with(digit);
            }
        }
        taken[n_taken] = None;
        allowed[n_taken] |= any;
        return !any.is_empty();
    }
    // For the last cell: what an excluder has left but for the digits taken is not allowed if it is one digit.
    let all_taken: DigitSet = taken.iter().flatten().copied().collect();
    for left in excluding.iter().map(|&it| it - all_taken) {
        match left.len() {
            0 => return false,
            1 => digits -= left,
            _ => {}
        }
    }
    allowed[n_taken] |= digits;
    !digits.is_empty()
}
