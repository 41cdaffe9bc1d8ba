//! Chains of two to four strong links on one digit, and wings of four to seven cells: what `SukakuExplainer` adds.

use std::cmp::Reverse;

use super::board::{Board, houses};
use super::{Found, Pattern, RatedStep};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseSet, sort};
use crate::logic::Candidate;

/// A strong link: in a house, the digit is in one of two groups of cells.
#[derive(Clone, Copy)]
struct StrongLink {
    house: House,
    ends: [CellSet; 2],
    is_grouped: bool,
}

/// Returns the strong links of a digit in a house. A group lies in another house, so that it can be linked further.
fn links(board: &Board, digit: Digit, house: House) -> Vec<StrongLink> {
    let places = board.places(digit) & house.cells();
    let link = |is_grouped, ends| StrongLink { house, ends, is_grouped };
    let in_one_line =
        |cells: CellSet| cells.common_houses().any(|it| !matches!(it, House::Block(_)));
    match (places.len(), house) {
        (2, House::Block(_)) if in_one_line(places) => Vec::new(),
        (2, _) => {
            let ends =
                [places.first(), (places - CellSet::only(places.first().expect("two"))).first()];
            vec![link(false, ends.map(|it| CellSet::only(it.expect("there are two"))))]
        }
        (3..=6, House::Block(_)) => {
            block_links(places, house).into_iter().map(|ends| link(true, ends)).collect()
        }
        (3..=6, _) => {
            let blocks = houses(18).map(|it| it.cells() & places).filter(|it| !it.is_empty());
            match blocks.collect::<Vec<_>>()[..] {
                [one, two] => vec![link(true, [one, two])],
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

/// Splits the places of a block into a group in a row and one in a column, or into two parallel ones.
fn block_links(places: CellSet, block: House) -> Vec<[CellSet; 2]> {
    for heart in (0..9).map(|place| block.cell(place)) {
        let [row, column, _] = heart.houses().map(House::cells);
        let [in_row, in_column] = [row, column].map(|it| (places & it).without(heart));
        if (places - row - column).is_empty() && !in_row.is_empty() && !in_column.is_empty() {
            // A single cell faces all the rest; else the heart belongs to either.
            return match (in_row.len(), in_column.len()) {
                (1, 1) => vec![[in_row, places - in_row], [in_column, places - in_column]],
                (1, _) => vec![[in_row, places - in_row]],
                (_, 1) => vec![[in_column, places - in_column]],
                _ => vec![[places & row, places & column]],
            };
        }
    }
    let parallel = |lines: usize| -> Option<[CellSet; 2]> {
        let parts = houses(lines).map(|it| it.cells() & places).filter(|it| !it.is_empty());
        parts.collect::<Vec<_>>().try_into().ok()
    };
    [0, 9].into_iter().filter_map(parallel).collect()
}

/// The chain of this many strong links with the best rating; of equal ones the one that strikes most.
pub(super) fn chain(board: &Board, n_links: usize, found: &mut Found<'_>) {
    let mut best = None;
    for digit in Digit::ALL {
        let links = House::blocks_first().flat_map(|it| links(board, digit, it));
        // Each as it can be walked: one way, then the other.
        let ways = links.flat_map(|it| {
            let [one, other] = it.ends;
            [[one, other], [other, one]].map(|ends| StrongLink { ends, ..it })
        });
        let ways: Vec<StrongLink> = ways.collect();
        let cells: Vec<CellSet> = ways.iter().map(|it| it.ends[0] | it.ends[1]).collect();
        let houses = |end: usize| -> Vec<HouseSet> {
            ways.iter().map(|it| it.ends[end].common_houses().collect()).collect()
        };
        let [begins, ends] = [0, 1].map(houses);
        let table = |is: &dyn Fn(usize, usize) -> bool| -> Vec<u128> {
            let others = |one| (0..ways.len()).filter(move |it| is(one, *it));
            (0..ways.len()).map(|one| others(one).fold(0, |row, it| row | 1 << it)).collect()
        };
        let apart = table(&|one, other| (cells[one] & cells[other]).is_empty());
        let linked = table(&|one, other| !(ends[one] & begins[other]).is_empty());
        let mut chain = Vec::new();
        let every = (1 << ways.len()) - 1;
        let mut search =
            ChainSearch { board, digit, ways, apart, linked, best: &mut best, found: &mut *found };
        search.extend(n_links, [every; 2], &mut chain);
    }
}

struct ChainSearch<'a, 'b> {
    board: &'a Board,
    digit: Digit,
    /// The strong links, at most 72.
    ways: Vec<StrongLink>,
    /// For each, those that share no cell with it.
    apart: Vec<u128>,
    /// For each, those that begin where a house of its end goes.
    linked: Vec<u128>,
    best: &'a mut Option<Vec<usize>>,
    found: &'a mut Found<'b>,
}

impl ChainSearch<'_, '_> {
    /// Adds links to a chain, or takes the chain if it is long enough.
    fn extend(&mut self, n_left: usize, [apart, linked]: [u128; 2], chain: &mut Vec<StrongLink>) {
        if n_left == 0 {
            return close(self.board, self.digit, chain, self.best, self.found);
        }
        let mut open = apart & linked;
        while let Some(idx) = (open != 0).then(|| open.trailing_zeros() as usize) {
            open &= open - 1;
            chain.push(self.ways[idx]);
            self.extend(n_left - 1, [apart & self.apart[idx], self.linked[idx]], chain);
            chain.pop();
        }
    }
}

/// Offers what a chain strikes: what sees both of its ends, and in a ring also what sees both sides of any link.
fn close(
    board: &Board,
    digit: Digit,
    chain: &[StrongLink],
    best: &mut Option<Vec<usize>>,
    found: &mut Found<'_>,
) {
    let [start, end] = [chain[0].ends[0], chain[chain.len() - 1].ends[1]];
    // Each chain is walked from both sides.
    if start.bits() > end.bits() {
        return;
    }
    let seen = |cells: CellSet| board.places(digit) & cells.common_peers();
    let mut struck = seen(start | end);
    let weak = chain.windows(2).map(|it| it[0].ends[1] | it[1].ends[0]);
    if (start | end).common_houses().next().is_some() {
        struck = weak.fold(struck, |struck, it| struck | seen(it));
    }
    let bases = chain.iter().map(|it| it.house.cells()).fold(CellSet::EMPTY, CellSet::union);
    let struck = board.candidates(digit.into(), struck - bases);
    if struck.is_empty() {
        return;
    }
    let kind = |house: House| match house {
        House::Block(_) => 0,
        House::Row(_) => 1,
        House::Column(_) => 2,
    };
    let kinds: Vec<usize> = chain.iter().map(|it| kind(it.house)).collect();
    let has = |kind| kinds.contains(&kind);
    let n_grouped = chain.iter().filter(|it| it.is_grouped).count();
    let harder = if n_grouped > 0 { 3 } else { u8::from(has(0)) + u8::from(has(1) && has(2)) };
    let names = [("two strong links", 40), ("three strong links", 54), ("four strong links", 58)];
    let (name, base) = names[chain.len() - 2];
    let rating = base + harder;
    // The program sorts by what is struck, by the kinds of houses whichever way they are turned, and by the order in
    // which it tries kinds, digits and houses.
    let turned = |is_swapped: bool, is_reversed: bool| {
        let swapped = kinds.iter().map(|&it| if is_swapped && it > 0 { 3 - it } else { it });
        let mut kinds: Vec<usize> = swapped.collect();
        if is_reversed {
            kinds.reverse();
        }
        kinds
    };
    let ways = [(false, false), (false, true), (true, false), (true, true)];
    let shape = ways.into_iter().map(|it| turned(it.0, it.1)).min().unwrap_or_default();
    let mut houses: Vec<(usize, usize)> =
        chain.iter().map(|it| (kind(it.house), it.house.index())).collect();
    sort::by_key(&mut houses, |it| *it);
    let key: Vec<usize> = [usize::from(rating), 81 - struck.len(), n_grouped]
        .into_iter()
        .chain(shape)
        .chain(houses.iter().rev().map(|it| it.0))
        .chain([digit.index()])
        .chain(houses.iter().map(|it| it.1))
        .collect();
    if best.as_ref().is_none_or(|it| key < *it) {
        let cells = chain.iter().fold(CellSet::EMPTY, |all, it| all | it.ends[0] | it.ends[1]);
        let pattern = Pattern::new(cells, digit.into());
        if found.offer(RatedStep::striking((name, rating), struck, pattern)) {
            *best = Some(key);
        }
    }
}

/// Cells of a house that hold one digit more than there are, and a cell of two of these digits: one of the two is locked
/// in either, so the other goes where both are seen. The best rating first, then the one that strikes most.
pub(super) fn wing(board: &Board, size: usize, found: &mut Found<'_>) {
    let mut search = WingSearch { board, size, pairs: board.with_n_digits(2), best: None, found };
    search.extend(CellSet::EMPTY, DigitSet::EMPTY, board.blanks);
}

/// The rating, the number of candidates that stay, and the digits by which the program sorts in the end.
type WingOrder = (u8, usize, Reverse<String>);

struct WingSearch<'a, 'b> {
    board: &'a Board,
    size: usize,
    pairs: CellSet,
    best: Option<WingOrder>,
    found: &'a mut Found<'b>,
}

impl WingSearch<'_, '_> {
    /// Adds a later cell that sees all of these.
    fn extend(&mut self, cells: CellSet, digits: DigitSet, later: CellSet) {
        if cells.len() + 1 == self.size {
            if digits.len() == self.size {
                self.close(cells, digits);
            }
            return;
        }
        for (cell, after) in later.with_later() {
            let with_cell = digits | self.board.digits(cell);
            if self.board.digits(cell).len() > 1 && with_cell.len() <= self.size {
                self.extend(cells.with(cell), with_cell, after & cell.peers());
            }
        }
    }

    fn close(&mut self, cells: CellSet, digits: DigitSet) {
        let board = self.board;
        let of = |digit: Digit| board.places(digit) & cells;
        let around = cells.iter().fold(CellSet::EMPTY, |all, it| all | it.peers());
        let around = (around & self.pairs) - cells;
        for pincer in around.iter().filter(|it| digits.is_superset(board.digits(*it))) {
            let is_locked = |digit: &Digit| pincer.peers().is_superset(of(*digit));
            let pair = board.digits(pincer);
            let locked: DigitSet = pair.iter().filter(is_locked).collect();
            let struck = |digit: Digit| {
                let part = if pair.contains(digit) { of(digit).with(pincer) } else { of(digit) };
                let seen = (part.common_peers() & board.places(digit)) - cells;
                seen.without(pincer)
                    .iter()
                    .map(move |cell| Candidate::new(cell, digit))
                    .collect::<Vec<_>>()
            };
            let (weak, strong): (Vec<_>, Vec<_>) = match locked.len() {
                0 => continue,
                1 => (Vec::new(), (pair - locked).iter().flat_map(struck).collect()),
                _ => (
                    (digits - pair).iter().flat_map(struck).collect(),
                    pair.iter().flat_map(struck).collect(),
                ),
            };
            let is_double = locked.len() == 2
                && (!weak.is_empty() || pair.iter().all(|it| !struck(it).is_empty()));
            let struck = [weak, strong].concat();
            if !struck.is_empty() {
                self.offer(cells, pincer, digits - locked, is_double, struck);
            }
        }
    }

    fn offer(
        &mut self,
        cells: CellSet,
        pincer: Cell,
        digits: DigitSet,
        is_double: bool,
        struck: Vec<Candidate>,
    ) {
        let counts = || cells.iter().map(|it| self.board.digits(it).len());
        let largest = counts().max().unwrap_or(0);
        let (name, rating) = match (self.size, largest) {
            (4, 3) => ("WXYZ-Wing", 56),
            (4, _) => ("WXYZ-Wing", 55),
            (5, 3) => ("VWXYZ-Wing", 64),
            (5, 5) => ("VWXYZ-Wing", 62),
            (5, _) => ("VWXYZ-Wing", 63),
            (6, _) => ("UVWXYZ-Wing", 66),
            _ => ("TUVWXYZ-Wing", 75),
        };
        let n_digits = if is_double { 2 } else { 1 };
        let order = Reverse(format!("{n_digits}{largest}{}", counts().sum::<usize>()));
        let key = (rating, usize::MAX - struck.len(), order);
        if self.best.as_ref().is_none_or(|it| key < *it) {
            let pattern = Pattern::new(cells.with(pincer), digits);
            if self.found.offer(RatedStep::striking((name, rating), struck, pattern)) {
                self.best = Some(key);
            }
        }
    }
}
