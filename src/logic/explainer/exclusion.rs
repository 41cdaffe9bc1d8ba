//! Aligned exclusion: combinations of digits in two or three cells that would leave a common peer without a digit.

use super::board::Board;
use super::{Dialect, Found, Pattern, RatedStep, basics};
use crate::grid::{Cell, CellSet, DigitSet};
use crate::logic::Candidate;

pub(super) fn pair(board: &Board, _: Dialect, found: &mut Found<'_>) {
    let excluders = excluders(board, 2);
    pairs(board, &excluders)
        .filter_map(|(cells, both)| exclude(board, &cells, both))
        .any(|it| found.offer(it));
}

pub(super) fn triplet(board: &Board, dialect: Dialect, found: &mut Found<'_>) {
    let excluders = excluders(board, 3);
    let try_third = |[one, two]: [Cell; 2], both: CellSet, third: Cell| {
        let common = both & excluders[third.index()];
        (common.len() >= 2).then(|| exclude(board, &[one, two, third], common)).flatten()
    };
    // The order of the program tries most triplets three times, so it is followed only if one of them strikes any.
    let is_any = pairs(board, &excluders).any(|(cells, both)| {
        let mut later = board.blanks.iter().filter(|it| *it > cells[1]);
        later.any(|third| try_third(cells, both, third).is_some())
    });
    if !is_any {
        return;
    }
    pairs(board, &excluders).any(|(cells, both)| {
        // The third cell is one that excludes for either: first those of the first cell, in the order of peers.
        let [one, two] = cells.map(|it| excluders[it.index()]);
        let of = |idx: usize, of: CellSet| {
            basics::peers(cells[idx], dialect).filter(move |it| of.contains(*it))
        };
        let mut thirds = of(0, one).chain(of(1, two - one)).filter(|it| !cells.contains(it));
        thirds.any(|it| try_third(cells, both, it).is_some_and(|step| found.offer(step)))
    });
}

/// Returns the excluders of each cell: the peers with few digits, at most `most`.
fn excluders(board: &Board, most: usize) -> [CellSet; 81] {
    let few = (2..=most).map(|n| board.with_n_digits(n)).fold(CellSet::EMPTY, CellSet::union);
    Cell::ALL.map(|it| it.peers() & few)
}

/// Returns every two blanks that share excluders, with these.
fn pairs<'a>(
    board: &'a Board,
    excluders: &'a [CellSet; 81],
) -> impl Iterator<Item = ([Cell; 2], CellSet)> + 'a {
    board
        .blanks
        .iter()
        .flat_map(move |two| {
            let before = board.blanks.iter().take_while(move |it| *it != two);
            before.map(move |one| ([one, two], excluders[one.index()] & excluders[two.index()]))
        })
        .filter(|it| it.1.len() >= 2)
}

/// The digits that cannot be together in cells whose common peers have few digits.
struct Excluded<'a> {
    board: &'a Board,
    /// By digit, those that leave none to a peer with two digits.
    pairs: [DigitSet; 9],
    /// The same by two digits, for peers with three.
    triplets: [[DigitSet; 9]; 9],
}

impl Excluded<'_> {
    /// Returns true if one or two digits are in a combination with some of these cells that leaves each excluder a digit.
    fn fits(&self, taken: &[Candidate], cells: &[Cell]) -> bool {
        let [cell, rest @ ..] = cells else { return true };
        let mut left = self.board.digits(*cell);
        for Candidate { cell: other, digit } in taken {
            left -= self.pairs[digit.index()];
            if other.sees(*cell) {
                left = left.without(*digit);
            }
        }
        if let [one, two] = taken {
            left -= self.triplets[one.digit.index()][two.digit.index()];
        }
        if rest.is_empty() {
            return !left.is_empty();
        }
        left.iter().any(|it| self.fits(&[taken[0], Candidate::new(*cell, it)], rest))
    }
}

/// Strikes the digits of these cells that are in no combination which leaves each excluder a digit.
fn exclude(board: &Board, cells: &[Cell], excluders: CellSet) -> Option<RatedStep> {
    let mut excluded =
        Excluded { board, pairs: [DigitSet::EMPTY; 9], triplets: [[DigitSet::EMPTY; 9]; 9] };
    for digits in excluders.iter().map(|it| board.digits(it)) {
        for one in digits {
            let others = digits.without(one);
            if digits.len() == 2 {
                excluded.pairs[one.index()] |= others;
            } else {
                let triplets = &mut excluded.triplets[one.index()];
                others.iter().for_each(|two| triplets[two.index()] |= others.without(two));
            }
        }
    }
    let (n, excluded) = (cells.len(), &excluded);
    let goes = |(idx, &cell): (usize, &Cell)| {
        let others = [cells[(idx + 1) % n], cells[(idx + 2) % n]];
        let goes = move |it: &Candidate| !excluded.fits(&[*it], &others[..n - 1]);
        board.digits(cell).iter().map(move |it| Candidate::new(cell, it)).filter(goes)
    };
    let struck: Vec<Candidate> = cells.iter().enumerate().flat_map(goes).collect();
    let name =
        if n == 2 { ("aligned pair exclusion", 62) } else { ("aligned triplet exclusion", 75) };
    let pattern = || Pattern::new(cells.iter().copied().collect(), DigitSet::EMPTY);
    (!struck.is_empty()).then(|| RatedStep::striking(name, struck, pattern()))
}
