//! Deadly patterns: unique rectangles and loops, and graves in which every cell has two digits.

use super::board::{BLOCKS_ROWS_COLUMNS, Board, cells_at, houses, subsets};
use super::{Dialect, Found, Pattern, RatedStep};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseSet};
use crate::logic::Candidate;

/// Returns a rating with these tenths more.
#[expect(clippy::cast_possible_truncation, reason = "there are at most nine")]
const fn harder(rating: u8, tenths: usize) -> u8 {
    rating + tenths as u8
}

/// The houses of a cell: block, row, column.
fn houses_of(cell: Cell) -> [House; 3] {
    let [row, column, block] = cell.houses();
    [block, row, column]
}

/// The easiest unique loop, by rating and then by type.
pub(super) fn unique_loop(board: &Board, dialect: Dialect, offered: &mut Found<'_>) {
    let mut search = LoopSearch {
        board,
        dialect,
        pair: DigitSet::EMPTY,
        with_pair: CellSet::EMPTY,
        cells: Vec::new(),
        found: Vec::new(),
    };
    let mut best: Option<(u8, u8)> = None;
    // One step of type 3 of either kind is kept for a loop, the first.
    let mut seen: Vec<(CellSet, bool)> = Vec::new();
    for start in board.with_n_digits(2) {
        search.pair = board.digits(start);
        let pair = search.pair;
        search.with_pair = pair.iter().fold(CellSet::ALL, |cells, it| cells & board.places(it));
        if search.with_pair.len() < 4 {
            continue;
        }
        search.extend(start, 2, DigitSet::EMPTY, None);
        for cells in search.found.drain(..).filter(|it| is_deadly(it)) {
            let mut report =
                |kind: u8, more: usize, struck: Vec<Candidate>, house: Option<House>| {
                    let base = match cells.len() {
                        10.. => 50,
                        8.. => 47,
                        6.. => 46,
                        _ => 45,
                    };
                    let rating = harder(base, more);
                    if !struck.is_empty() && best.is_none_or(|it| (rating, kind) < it) {
                        let mut pattern = Pattern::new(cells.iter().copied().collect(), pair);
                        pattern.houses.extend(house);
                        let name = loop_name(cells.len(), kind);
                        if offered.offer(RatedStep::striking((name, rating), struck, pattern)) {
                            best = Some((rating, kind));
                        }
                    }
                };
            let is_extra = |it: &Cell| board.digits(*it).len() > 2;
            let extra: Vec<Cell> = cells.iter().copied().filter(is_extra).collect();
            let digits =
                extra.iter().fold(DigitSet::EMPTY, |all, it| all | board.digits(*it)) - pair;
            match extra[..] {
                [one] => report(1, 0, board.candidates(pair, CellSet::only(one)), None),
                [first, ..] if extra.len() > 2 || digits.len() == 1 => {
                    let digit = (board.digits(first) - pair).first().expect("it has more than two");
                    let seen = extra.iter().fold(CellSet::ALL, |seen, it| seen & it.peers());
                    report(2, 0, board.candidates(digit.into(), seen), None);
                }
                _ => {}
            }
            let &[one, two] = &extra[..] else { continue };
            if digits.len() >= 2 {
                let all: CellSet = cells.iter().copied().collect();
                let is_new = |is_hidden| !seen.contains(&(all, is_hidden));
                let new = [false, true].map(is_new);
                for (is_hidden, more, struck, house) in
                    type_3(board, dialect, pair, digits, [one, two])
                {
                    if new[usize::from(is_hidden)] && !seen.contains(&(all, is_hidden)) {
                        seen.push((all, is_hidden));
                        report(3, more, struck, Some(house));
                    }
                }
            }
            // A digit of the pair that the house of both has nowhere else is in one of them, so the other digit is not.
            let both = CellSet::only(one).with(two);
            let locked = |digit: Digit| {
                let mut houses = houses_of(one).into_iter().filter(|it| it.cells().contains(two));
                houses.find(|it| (board.places(digit) & (it.cells() - both)).is_empty())
            };
            let found = pair.iter().find_map(|it| Some((it, locked(it)?)));
            if let Some((digit, house)) = found {
                report(4, 0, board.candidates(pair.without(digit), both), Some(house));
            }
        }
    }
}

fn loop_name(n_cells: usize, kind: u8) -> &'static str {
    let names = match n_cells {
        4 => [
            "unique rectangle type 1",
            "unique rectangle type 2",
            "unique rectangle type 3",
            "unique rectangle type 4",
        ],
        _ => {
            ["unique loop type 1", "unique loop type 2", "unique loop type 3", "unique loop type 4"]
        }
    };
    names[usize::from(kind) - 1]
}

/// A search for closed walks over cells that hold both digits of a pair, in each step along another kind of house.
struct LoopSearch<'a> {
    board: &'a Board,
    dialect: Dialect,
    pair: DigitSet,
    /// The cells that hold both.
    with_pair: CellSet,
    cells: Vec<Cell>,
    found: Vec<Vec<Cell>>,
}

impl LoopSearch<'_> {
    /// Goes on from a cell. At most two cells may have further digits, or more if it is always the same one.
    fn extend(&mut self, cell: Cell, n_extra: i8, extra: DigitSet, last: Option<usize>) {
        self.cells.push(cell);
        // Sudoku Explainer 1.2.1 lets the digits of a cell count for those that it tries after it.
        let mut all_extra = extra;
        for (kind, house) in houses_of(cell).into_iter().enumerate().filter(|it| Some(it.0) != last)
        {
            for next in self.with_pair & house.cells() {
                let digits = self.board.digits(next);
                if next == self.cells[0] && self.cells.len() >= 4 {
                    self.found.push(self.cells.clone());
                } else if !self.cells.contains(&next) {
                    let before = if self.dialect == Dialect::Se121 { all_extra } else { extra };
                    all_extra = (before | digits) - self.pair;
                    if digits.len() == 2 || all_extra.len() == 1 || n_extra > 0 {
                        let left = n_extra - i8::from(digits.len() > 2);
                        self.extend(next, left, all_extra, Some(kind));
                    }
                }
            }
        }
        self.cells.pop();
    }
}

/// Returns true if every house of a loop has two cells of it, one at an even and one at an odd place.
fn is_deadly(cells: &[Cell]) -> bool {
    let mut visited = [HouseSet::EMPTY; 2];
    for (place, cell) in cells.iter().enumerate() {
        let visited = &mut visited[place % 2];
        for house in cell.houses() {
            if visited.contains(house) {
                return false;
            }
            *visited = visited.with(house);
        }
    }
    visited[0] == visited[1]
}

/// Returns the subsets that the two cells with further digits are part of, together as one cell. Each has these: if the
/// subset is hidden, the addition to the rating, the eliminations, and the house.
fn type_3(
    board: &Board,
    dialect: Dialect,
    pair: DigitSet,
    extra: DigitSet,
    [one, two]: [Cell; 2],
) -> Vec<(bool, usize, Vec<Candidate>, House)> {
    let mut found = Vec::new();
    let from = if dialect == Dialect::Se121 { extra.len() } else { 2 };
    let both = CellSet::only(one).with(two);
    let shared = extra & board.digits(one) & board.digits(two);
    for size in from..=7 {
        for house in houses_of(one).into_iter().filter(|it| it.cells().contains(two)) {
            let n_blanks = board.n_blanks(house);
            let place =
                |cell| (0..9).find(|&it| house.cell(it) == cell).expect("it is in the house");
            let [at_one, at_two] = [one, two].map(|it| 1_u16 << place(it));
            if size >= extra.len() && size * 2 <= n_blanks {
                let with_one = subsets(0x1ff & !at_two, size).filter(|it| it & at_one != 0);
                for others in with_one.map(|it| cells_at(house, it & !at_one)) {
                    let digits =
                        others.iter().fold(DigitSet::EMPTY, |all, it| all | board.digits(it));
                    let are_blanks = others.iter().all(|it| board.digits(it).len() > 1);
                    if !are_blanks
                        || (digits | shared).len() != size
                        || (digits | extra).len() != size
                    {
                        continue;
                    }
                    let struck = board.candidates(digits | extra, house.cells() - others - both);
                    if !struck.is_empty() {
                        found.push((false, size - 1, struck, house));
                    }
                }
            }
            let rest = !(pair | extra);
            if size * 2 < n_blanks && size - 2 <= rest.len() {
                for digits in
                    subsets(rest.bits(), size - 2).map(|it| DigitSet::from_bits(it) | pair)
                {
                    let mut spots = digits.iter().map(|it| board.spots(it, house) & !at_two);
                    let all = spots.clone().fold(0, |all, it| all | it);
                    if spots.any(|it| it == 0) || all.count_ones() as usize != size {
                        continue;
                    }
                    let cells = cells_at(house, all & !at_one);
                    let struck = board.candidates(!digits, cells);
                    if !struck.is_empty() {
                        found.push((true, cells.len().saturating_sub(1), struck, house));
                    }
                }
            }
        }
    }
    found
}

/// A grave: but for a few digits, every blank has two and every house has each digit twice or not at all.
pub(super) fn grave(board: &Board, dialect: Dialect, found: &mut Found<'_>) {
    if let Some(step) = find_grave(board, dialect) {
        found.offer(step);
    }
}

fn find_grave(board: &Board, dialect: Dialect) -> Option<RatedStep> {
    let mut rest = board.clone();
    let mut extra: Vec<(Cell, DigitSet)> = Vec::new();
    let mut common = CellSet::ALL;
    let mut digits = DigitSet::EMPTY;
    // For the dialect of Sukaku: the cells with more than two digits, as long as only one digit has too many places.
    let mut of_one_digit: Option<(Digit, CellSet)> = None;
    let mut is_one_digit = true;
    let mut add = |cell: Cell,
                   digit: Digit,
                   rest: &mut Board,
                   common: &mut CellSet,
                   digits: &mut DigitSet| {
        match extra.iter_mut().find(|it| it.0 == cell) {
            Some(it) => it.1 = it.1.with(digit),
            None => extra.push((cell, digit.into())),
        }
        *digits = digits.with(digit);
        rest.remove(Candidate::new(cell, digit));
        *common &= cell.peers();
        *common -= extra.iter().map(|it| it.0).collect::<CellSet>();
        extra.len() < 2 || digits.len() < 2 || !common.is_empty()
    };
    let large: CellSet = board.blanks.iter().filter(|it| board.digits(*it).len() >= 3).collect();
    for house in BLOCKS_ROWS_COLUMNS.into_iter().flat_map(houses) {
        for digit in Digit::ALL {
            let places = board.places(digit) & house.cells();
            if places.is_empty() || places.len() == 2 {
                continue;
            }
            let places = places & large;
            let (one_digit, cells) = of_one_digit.get_or_insert((digit, CellSet::EMPTY));
            is_one_digit &= *one_digit == digit;
            *cells |= places;
            if places.is_empty()
                || places.len() == 1
                    && !add(places.first()?, digit, &mut rest, &mut common, &mut digits)
            {
                return None;
            }
        }
    }
    if let (Dialect::Sukaku, true, Some((digit, cells))) = (dialect, is_one_digit, of_one_digit) {
        for cell in cells & rest.places(digit) {
            if !add(cell, digit, &mut rest, &mut common, &mut digits) {
                return None;
            }
        }
    }
    let is_grave = rest.blanks.iter().all(|it| rest.digits(it).len() == 2)
        && rest.spots.as_flattened().iter().all(|it| matches!(it.count_ones(), 0 | 2));
    if !is_grave {
        return None;
    }
    let cells: CellSet = extra.iter().map(|it| it.0).collect();
    let step = |name, struck: Vec<Candidate>| {
        (!struck.is_empty()).then(|| RatedStep::striking(name, struck, Pattern::new(cells, digits)))
    };
    match extra[..] {
        [] => None,
        [(cell, _)] => step(("BUG type 1", 56), board.candidates(!digits, CellSet::only(cell))),
        _ if digits.len() == 1 => {
            let two = step(("BUG type 2", 57), board.candidates(digits, common));
            two.or_else(|| grave_4(board, &extra, digits))
        }
        _ if common.is_empty() => None,
        _ => grave_4(board, &extra, digits)
            .or_else(|| grave_3(board, dialect, cells, digits, common)),
    }
}

/// The two cells share a digit of their pairs: it is in one of them, so the other digits of both pairs go.
fn grave_4(board: &Board, extra: &[(Cell, DigitSet)], digits: DigitSet) -> Option<RatedStep> {
    let &[(one, of_one), (two, of_two)] = extra else { return None };
    let shared =
        ((board.digits(one) & board.digits(two)) - digits).single().filter(|_| one.sees(two))?;
    let goes = |cell, extra: DigitSet| board.candidates(!extra.with(shared), CellSet::only(cell));
    let struck = [goes(one, of_one), goes(two, of_two)].concat();
    let pattern = Pattern::new(CellSet::only(one).with(two), shared.into());
    (!struck.is_empty()).then(|| RatedStep::striking(("BUG type 4", 57), struck, pattern))
}

/// The cells with further digits are, together as one cell, part of a naked subset.
fn grave_3(
    board: &Board,
    dialect: Dialect,
    cells: CellSet,
    digits: DigitSet,
    common: CellSet,
) -> Option<RatedStep> {
    let shared = |house: &House| house.cells().is_superset(cells);
    let houses: Vec<House> = houses_of(cells.first()?).into_iter().filter(shared).collect();
    let find = |size: usize, house: House| {
        let others: Vec<Cell> =
            (common & house.cells()).iter().filter(|it| board.blanks.contains(*it)).collect();
        let all: Vec<Cell> = (common & house.cells()).iter().collect();
        if all.len() < size {
            return None;
        }
        let mask = (1_u16 << all.len()) - 1;
        subsets(mask, size - 1).find_map(|picked| {
            let picked: CellSet = super::board::bits(picked).map(|it| all[it]).collect();
            let of_picked = picked.iter().fold(DigitSet::EMPTY, |all, it| all | board.digits(it));
            let is_set = picked.iter().all(|it| others.contains(&it))
                && of_picked.len() == size
                && of_picked.is_superset(digits)
                && digits.len() > 1;
            let struck = if is_set {
                board.candidates(of_picked, (common & house.cells()) - picked)
            } else {
                Vec::new()
            };
            let rating = harder(57, size - 1);
            let pattern = Pattern::new(cells, of_picked).in_house(house);
            (!struck.is_empty())
                .then(|| RatedStep::striking(("BUG type 3", rating), struck, pattern))
        })
    };
    if dialect == Dialect::Se121 {
        return houses.iter().find_map(|&house| (2..=6).find_map(|size| find(size, house)));
    }
    (2..=6).find_map(|size| houses.iter().find_map(|&house| find(size, house)))
}
