//! Singles, locked candidates, subsets, fish and the wings of three cells.

use super::board::{BLOCKS_COLUMNS_ROWS, Board, bits, cells_at, houses, subsets};
use super::{Dialect, Found, Pattern, RatedStep};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Candidate;

/// The last blank of a house first, then a digit with one place in a house.
pub(super) fn hidden_single(board: &Board, _: Dialect, found: &mut Found<'_>) {
    for is_last in [true, false] {
        let of_kind = |it: &House| (board.n_blanks(*it) == 1) == is_last;
        let houses = BLOCKS_COLUMNS_ROWS.into_iter().flat_map(houses).filter(of_kind);
        for (house, digit) in houses.flat_map(|it| Digit::ALL.map(|digit| (it, digit))) {
            if !board.spots(digit, house).is_power_of_two() {
                continue;
            }
            let cell = house.cell(board.spots(digit, house).trailing_zeros() as usize);
            let (name, rating) = match house {
                _ if is_last => ("last cell", 10),
                House::Block(_) => ("hidden single in a block", 12),
                House::Row(_) | House::Column(_) => ("hidden single in a line", 15),
            };
            let pattern = Pattern::new(CellSet::only(cell), digit.into()).in_house(house);
            let placed = Candidate::new(cell, digit);
            if found.offer(RatedStep::placing(name, rating, placed, pattern)) {
                return;
            }
        }
    }
}

pub(super) fn naked_single(board: &Board, _: Dialect, found: &mut Found<'_>) {
    board.blanks.iter().filter_map(|it| Some((it, board.digits(it).single()?))).any(|it| {
        let (cell, digit) = it;
        let pattern = Pattern::new(CellSet::only(cell), digit.into());
        found.offer(RatedStep::placing("naked single", 23, Candidate::new(cell, digit), pattern))
    });
}

/// The weight of an elimination: by itself, or only with the hidden single that it opens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Direct,
    Indirect,
}

/// A digit whose places in a base house all lie in a cover house. Calls `report` until it returns true.
pub(super) fn locking(
    board: &Board,
    mode: Mode,
    dialect: Dialect,
    mut report: impl FnMut(RatedStep, [House; 2]) -> bool,
) {
    let mut is_done = |digit: Digit, &(base, cover, shared): &(usize, usize, u16)| {
        let spots = board.spots[digit.index()][base];
        if spots & !shared != 0 || spots.count_ones() < 2 {
            return false;
        }
        let [base, cover] = [base, cover].map(House::from_index);
        let struck = (board.places(digit) & cover.cells()) - base.cells();
        if struck.is_empty() {
            return false;
        }
        let (name, rating) = match (mode, base) {
            (Mode::Direct, House::Block(_)) => ("direct pointing", 17),
            (Mode::Direct, _) => ("direct claiming", 19),
            (Mode::Indirect, House::Block(_)) => ("pointing", 26),
            (Mode::Indirect, _) => ("claiming", 28),
        };
        let places = board.places(digit) & base.cells();
        let pattern = || Pattern::new(places, digit.into()).in_houses(&[base, cover]);
        if mode == Mode::Indirect {
            let struck = board.candidates(digit.into(), struck);
            return report(RatedStep::striking((name, rating), struck, pattern()), [base, cover]);
        }
        // What a direct step strikes counts for the single that it opens only.
        let kind = base.index() / 9 * 9;
        let crosses = |it: &House| *it != base && !(it.cells() & cover.cells()).is_empty();
        houses(kind).filter(crosses).any(|other| {
            let left = (board.places(digit) & other.cells()) - cover.cells();
            let opened = left.single().filter(|_| board.spots(digit, other).count_ones() > 1);
            opened.is_some_and(|cell| {
                let opened = Candidate::new(cell, digit);
                report(RatedStep::placing(name, rating, opened, pattern()), [base, cover])
            })
        })
    };
    for pairs in &CROSSINGS {
        let ends = match dialect {
            Dialect::Se121 => {
                pairs.iter().any(|pair| Digit::ALL.into_iter().any(|it| is_done(it, pair)))
            }
            Dialect::Sukaku => {
                Digit::ALL.into_iter().any(|it| pairs.iter().any(|pair| is_done(it, pair)))
            }
        };
        if ends {
            return;
        }
    }
}

/// The houses that share three cells, by their indices, with the places of these in the first: blocks with columns, blocks
/// with rows, columns with blocks, rows with blocks.
const CROSSINGS: [[(usize, usize, u16); 27]; 4] = {
    let kinds = [[18, 9], [18, 0], [9, 18], [0, 18]];
    let mut crossings = [[(0, 0, 0); 27]; 4];
    let mut kind = 0;
    while kind < 4 {
        let [first_base, first_cover] = kinds[kind];
        let (mut pair, mut n) = (0, 0);
        while pair < 81 {
            let (base, cover) = (first_base + pair / 9, first_cover + pair % 9);
            let (mut place, mut shared) = (0, 0);
            while place < 9 {
                if House::from_index(cover).cells().contains(House::from_index(base).cell(place)) {
                    shared |= 1 << place;
                }
                place += 1;
            }
            if shared != 0 {
                crossings[kind][n] = (base, cover, shared);
                n += 1;
            }
            pair += 1;
        }
        kind += 1;
    }
    crossings
};

/// Digits that share as many places in a house: all else goes from these. Calls `report` until it returns true.
pub(super) fn hidden_set(
    board: &Board,
    size: usize,
    mode: Mode,
    mut report: impl FnMut(RatedStep, House) -> bool,
) {
    for house in BLOCKS_COLUMNS_ROWS.into_iter().flat_map(houses) {
        let n_blanks = board.n_blanks(house);
        if n_blanks <= if mode == Mode::Direct { size } else { size * 2 } {
            continue;
        }
        let fits =
            |it: &Digit| (2..=size).contains(&(board.spots(*it, house).count_ones() as usize));
        let digits: DigitSet = Digit::ALL.into_iter().filter(fits).collect();
        for digits in subsets(digits.bits(), size).map(DigitSet::from_bits) {
            let spots = digits.iter().fold(0, |spots, it| spots | board.spots(it, house));
            if spots.count_ones() as usize != size {
                continue;
            }
            let cells = cells_at(house, spots);
            let struck = board.candidates(!digits, cells);
            if struck.is_empty() {
                continue;
            }
            let opened = (!digits).iter().filter_map(|digit| {
                let (all, left) = (board.spots(digit, house), board.spots(digit, house) & !spots);
                let is_opened = all.count_ones() > 1 && left.is_power_of_two();
                is_opened.then(|| Candidate::new(house.cell(left.trailing_zeros() as usize), digit))
            });
            let name = match (mode, size) {
                (Mode::Direct, 2) => ("direct hidden pair", 20),
                (Mode::Direct, _) => ("direct hidden triplet", 25),
                (Mode::Indirect, 2) => ("hidden pair", 34),
                (Mode::Indirect, 3) => ("hidden triplet", 40),
                (Mode::Indirect, _) => ("hidden quad", 54),
            };
            let pattern = Pattern::new(cells, digits).in_house(house);
            let is_done = if mode == Mode::Direct {
                let (name, rating) = name;
                let step = |it| RatedStep::placing(name, rating, it, pattern.clone());
                opened.map(step).any(|step| report(step, house))
            } else {
                report(RatedStep::striking(name, struck, pattern), house)
            };
            if is_done {
                return;
            }
        }
    }
}

/// Cells of a house that hold only as many digits: these go from the rest of the house.
pub(super) fn naked_set(
    board: &Board,
    size: usize,
    mut report: impl FnMut(RatedStep, House) -> bool,
) {
    let fits = |it: &Cell| (2..=size).contains(&board.digits(*it).len());
    let few: CellSet = board.blanks.iter().filter(fits).collect();
    for house in BLOCKS_COLUMNS_ROWS.into_iter().flat_map(houses) {
        if board.n_blanks(house) < size * 2 || (few & house.cells()).len() < size {
            continue;
        }
        let spots = (0..9).filter(|&place| few.contains(house.cell(place)));
        let spots = spots.fold(0, |spots, place| spots | 1 << place);
        for spots in subsets(spots, size) {
            let digits = |digits, place| digits | board.digits(house.cell(place));
            let digits = bits(spots).fold(DigitSet::EMPTY, digits);
            if digits.len() != size {
                continue;
            }
            let cells = cells_at(house, spots);
            let struck = board.candidates(digits, house.cells() - cells);
            let name = [("naked pair", 30), ("naked triplet", 36), ("naked quad", 50)][size - 2];
            let pattern = Pattern::new(cells, digits).in_house(house);
            if !struck.is_empty() && report(RatedStep::striking(name, struck, pattern), house) {
                return;
            }
        }
    }
}

/// Lines in which a digit has its places in as many crossing lines. Calls `report` until it returns true, also with the
/// base lines and the crossing ones.
pub(super) fn fish(
    board: &Board,
    size: usize,
    mut report: impl FnMut(RatedStep, [CellSet; 2]) -> bool,
) {
    let is_open = |it: &Digit| board.n_left[it.index()] >= size * 2;
    for [base_kind, cover_kind] in [[9, 0], [0, 9]] {
        // The lines that can be in a fish of each digit.
        let fits = |digit: Digit| {
            let n_spots = |&line: &usize| board.spots[digit.index()][base_kind + line].count_ones();
            let lines = (0..9).filter(|line| (2..=size).contains(&(n_spots(line) as usize)));
            if is_open(&digit) { lines.fold(0, |lines, line| lines | 1 << line) } else { 0 }
        };
        let fits = Digit::ALL.map(fits);
        if fits.iter().all(|lines: &u16| (lines.count_ones() as usize) < size) {
            continue;
        }
        for lines in subsets(0x1ff, size) {
            for digit in Digit::ALL.into_iter().filter(|it| lines & !fits[it.index()] == 0) {
                let spots = |line| board.spots[digit.index()][base_kind + line];
                let crossing = bits(lines).fold(0, |all, line| all | spots(line));
                if crossing.count_ones() as usize != size {
                    continue;
                }
                let all = |kind: usize, lines: u16| {
                    let lines = bits(lines).map(|line| House::from_index(kind + line).cells());
                    lines.fold(CellSet::EMPTY, CellSet::union)
                };
                let [base, cover] = [all(base_kind, lines), all(cover_kind, crossing)];
                let struck = board.candidates(digit.into(), cover - base);
                if struck.is_empty() {
                    continue;
                }
                let name = [("X-Wing", 32), ("Swordfish", 38), ("Jellyfish", 52)][size - 2];
                let pattern = Pattern::new(board.places(digit) & base, digit.into());
                if report(RatedStep::striking(name, struck, pattern), [base, cover]) {
                    return;
                }
            }
        }
    }
}

/// Returns the peers in the order of the dialect: Sudoku Explainer goes by block, row and column.
pub(super) fn peers(cell: Cell, dialect: Dialect) -> impl Iterator<Item = Cell> + Clone {
    let [row, column, block] = cell.houses().map(House::cells);
    let parts = match dialect {
        Dialect::Se121 => [block, row - block, column - block],
        Dialect::Sukaku => [cell.peers(), CellSet::EMPTY, CellSet::EMPTY],
    };
    parts.into_iter().flat_map(move |part| part.without(cell).iter())
}

/// A hinge of two or three digits, and two cells of two digits that it sees and that share a digit.
pub(super) fn wing(board: &Board, n_digits: usize, dialect: Dialect, found: &mut Found<'_>) {
    let pairs = board.with_n_digits(2);
    board.with_n_digits(n_digits).iter().any(|hinge| {
        let of_hinge = board.digits(hinge);
        let pincers = peers(hinge, dialect).filter(move |it| pairs.contains(*it));
        let firsts = pincers.clone().filter(|it| (of_hinge - board.digits(*it)).len() == 1);
        firsts.into_iter().any(|first| {
            pincers.clone().any(|second| {
                let [one, two] = [first, second].map(|it| board.digits(it));
                let shared = of_hinge & one & two;
                if (of_hinge | one | two).len() != 3 || shared.len() + 2 != n_digits {
                    return false;
                }
                let mut seen = first.peers() & second.peers();
                if n_digits == 3 {
                    seen &= hinge.peers();
                }
                let struck = board.candidates(one & two, seen.without(hinge));
                let name = if n_digits == 3 { ("XYZ-Wing", 44) } else { ("XY-Wing", 42) };
                let cells = CellSet::only(hinge).with(first).with(second);
                let pattern = Pattern::new(cells, one & two);
                !struck.is_empty() && found.offer(RatedStep::striking(name, struck, pattern))
            })
        })
    });
}
