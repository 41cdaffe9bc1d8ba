//! The candidates of the whole board and the sweep that thins them out.
//!
//! Each cell has a set of the digits that it may still hold. The nine cells in the same place of
//! their blocks share one [`Lanes`], so that a sweep handles nine blocks and nine digits at a time. A
//! digit that is placed is not told to its peers one by one; sweeps over rows and over columns in
//! turn carry it everywhere.
//!
//! What a sweep over rows does in one band of three rows and three blocks, for every digit:
//!
//! ```text
//!             block A   block B   block C         a digit goes once into each row and once
//!   row 0     . . .     . . .     . . .           into each block, so there are six layouts:
//!   row 1     . . .     . . .     . . .
//!   row 2     . . .     . . .     . . .           even: ABC BCA CAB     odd: ACB BAC CBA
//! ```
//!
//! Three cells of one row and one block are a *segment*. A layout stays possible while its three
//! segments can hold the digit; a segment may hold the digit while a layout uses it. That is exactly
//! the locked candidates of the band, in both directions. A segment also has room for exactly three
//! digits, and a digit with one cell left in the only segment of its row stands there: that is every
//! hidden single, since a digit confined to a block's one row is such a digit too. A sweep over columns
//! is the same with rows and columns exchanged.

use std::array;

use super::lanes::Lanes;
use crate::grid::{Cell, Digit, DigitSet, Grid};

/// The digits each cell may still hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board(Places);

/// One set of lanes for each place in a block, by row and column within the block.
type Places = [[Lanes; 3]; 3];

/// What is left after sweeping until nothing changes.
pub(super) enum Outcome {
    /// Some cell or some digit has no place: no solution.
    Dead,
    /// Every cell holds one digit and all rules hold.
    Solved,
    /// More than one possibility, and this is the place to tell them apart.
    Open(Branch),
}

/// A question with two answers: does the digit stand in this segment?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Branch {
    direction: Direction,
    block: usize,
    line: usize,
    digit: u16,
}

/// Along which lines a band runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Direction {
    Rows,
    Columns,
}

impl Board {
    /// The board with these givens; the other cells may hold anything until the first sweep.
    pub(super) fn of(givens: &Grid) -> Self {
        let mut board = Self([[Lanes::FULL; 3]; 3]);
        for (cell, digit) in givens.filled() {
            board.place(cell, digit);
        }
        board
    }

    /// The digits a cell may still hold.
    pub(super) const fn candidates(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits(self.0[cell.row() % 3][cell.column() % 3].get(cell.block()))
    }

    /// Leaves a cell one digit.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        self.remove_all(cell, DigitSet::only(digit).complement());
    }

    /// Takes one candidate from a cell.
    pub(super) fn remove(&mut self, cell: Cell, digit: Digit) {
        self.remove_all(cell, DigitSet::only(digit));
    }

    /// The grid of a solved board; cells with several candidates stay blank.
    pub(super) fn grid(&self) -> Grid {
        Grid::from_cells(Cell::ALL.map(|cell| self.candidates(cell).single()))
    }

    /// The board where the branch's digit stands in its segment.
    pub(super) fn with(mut self, branch: Branch) -> Self {
        for line in 0..3 {
            if line != branch.line {
                self.clear(Branch { line, ..branch });
            }
        }
        self
    }

    /// The board where the branch's digit does not stand in its segment.
    pub(super) fn without(mut self, branch: Branch) -> Self {
        self.clear(branch);
        self
    }

    /// Sweeps over rows and columns until nothing changes any more.
    pub(super) fn settle(&mut self) -> Outcome {
        loop {
            let before = self.0;
            let Some((places, rows)) = sweep(before, Lanes::right, Lanes::left) else {
                return Outcome::Dead;
            };
            let across = transposed(places);
            let Some((places, columns)) = sweep(across, Lanes::below, Lanes::above) else {
                return Outcome::Dead;
            };
            self.0 = transposed(places);
            if self.0 == before {
                return branch(&rows, &columns).map_or(Outcome::Solved, Outcome::Open);
            }
        }
    }

    fn remove_all(&mut self, cell: Cell, digits: DigitSet) {
        self.0[cell.row() % 3][cell.column() % 3].remove(cell.block(), digits.bits());
    }

    fn clear(&mut self, branch: Branch) {
        for idx in 0..3 {
            let place = match branch.direction {
                Direction::Rows => &mut self.0[branch.line][idx],
                Direction::Columns => &mut self.0[idx][branch.line],
            };
            place.remove(branch.block, branch.digit);
        }
    }
}

/// The possible layouts of the digits in each of three bands.
///
/// In the lane of a block stand the digits whose layout uses line 0 in that block, and then line 1 in
/// the next block and line 2 in the one after (`even`), or the other way about (`odd`).
struct Layouts {
    even: Lanes,
    odd: Lanes,
}

impl Layouts {
    /// The six layouts of one band, even before odd, each three by the block of line 0.
    fn of_band(&self, direction: Direction, band: usize) -> [u16; 6] {
        array::from_fn(|idx| {
            let lanes = if idx < 3 { self.even } else { self.odd };
            lanes.get(block_of(direction, band, idx % 3))
        })
    }
}

/// The block at a place of a band.
const fn block_of(direction: Direction, band: usize, place: usize) -> usize {
    match direction {
        Direction::Rows => band * 3 + place,
        Direction::Columns => place * 3 + band,
    }
}

/// One sweep over the three bands of one direction, `places` by line and by place in the line.
///
/// `next` and `last` bring each block the lanes of the next and of the block before it in its band.
/// `None` if some cell, segment or digit is left without a way to be filled.
fn sweep(
    places: Places,
    next: impl Fn(Lanes) -> Lanes,
    last: impl Fn(Lanes) -> Lanes,
) -> Option<(Places, Layouts)> {
    let others = |lanes| next(lanes) | last(lanes);
    let mut broken = Lanes::EMPTY;
    let [first, second, third] = places.map(|line| {
        broken = broken | too_few(line);
        union(line).without(others(taken(line)))
    });
    let even = first & next(second) & last(third);
    let odd = first & last(second) & next(third);
    let possible = even | odd;
    broken = broken | Lanes::FULL.without(possible | others(possible));

    let allowed = [even | odd, last(even) | next(odd), next(even) | last(odd)];
    let mut thinned = places;
    for (line, allowed) in thinned.iter_mut().zip(allowed) {
        let owned = allowed.without(others(allowed));
        broken = broken | owned.without_least().without_least().without_least();
        *line = thin(*line, allowed, owned);
    }
    (broken == Lanes::EMPTY).then_some((thinned, Layouts { even, odd }))
}

/// Where a cell of the segment has no digit left, or its three cells not three digits.
fn too_few(line: [Lanes; 3]) -> Lanes {
    let two_less = union(line).without_least().without_least();
    union(line.map(Lanes::where_empty)) | two_less.where_empty()
}

/// The digits that the segment is known to hold from its own cells: those that are the only one of
/// their cell, and all where there are just three.
fn taken(line: [Lanes; 3]) -> Lanes {
    let segment = union(line);
    let three_less = segment.without_least().without_least().without_least();
    union(line.map(Lanes::singles)) | (segment & three_less.where_empty())
}

/// What the cells of a segment keep when it may hold the `allowed` digits and must hold the `owned`.
///
/// Where it owns three digits there is room for no other, and an owned digit with one cell left
/// leaves that cell nothing else.
fn thin(line: [Lanes; 3], allowed: Lanes, owned: Lanes) -> [Lanes; 3] {
    let two_less = owned.without_least().without_least();
    let kept = allowed & (owned | two_less.where_empty());
    let line = line.map(|place| place & kept);
    let [a, b, c] = line;
    let twice = (a & b) | (c & (a | b));
    let hidden = owned.without(twice);
    line.map(|place| {
        let only = place & hidden;
        place & (only | only.where_empty())
    })
}

fn union([a, b, c]: [Lanes; 3]) -> Lanes {
    a | b | c
}

/// Rows and columns exchanged.
fn transposed(places: Places) -> Places {
    array::from_fn(|row| array::from_fn(|column| places[column][row]))
}

/// How many layouts a band has when nothing is left to ask: one for each digit.
const SETTLED: u32 = 9;

/// Where to branch: in the band with the fewest layouts, by a digit with the fewest layouts there.
///
/// `None` when every digit has one layout in every band.
fn branch(rows: &Layouts, columns: &Layouts) -> Option<Branch> {
    let mut best = None;
    let mut fewest = u32::MAX;
    for (direction, layouts) in [(Direction::Rows, rows), (Direction::Columns, columns)] {
        for band in 0..3 {
            let words = layouts.of_band(direction, band);
            let count: u32 = words.iter().map(|word| word.count_ones()).sum();
            if (SETTLED + 1..fewest).contains(&count) {
                fewest = count;
                best = Some((direction, band, words));
            }
        }
    }
    let (direction, band, words) = best?;
    let digit = fewest_layouts(words);
    let (place, line) = segment(words, digit);
    Some(Branch {
        direction,
        block: block_of(direction, band, place),
        line,
        digit,
    })
}

/// The least digit among those with the fewest layouts above one.
fn fewest_layouts(words: [u16; 6]) -> u16 {
    let [mut once, mut twice, mut thrice, mut more] = [0_u16; 4];
    for word in words {
        more |= thrice & word;
        thrice |= twice & word;
        twice |= once & word;
        once |= word;
    }
    let digits = [twice & !thrice, thrice & !more, more]
        .into_iter()
        .find(|&digits| digits != 0)
        .unwrap_or_default();
    digits & digits.wrapping_neg()
}

/// A segment, as place in the band and line, that some layout of the digit uses and some does not.
fn segment(words: [u16; 6], digit: u16) -> (usize, usize) {
    let uses = |idx: usize| words[idx] & digit != 0;
    let mut places = (0..3).filter(|&place| uses(place) || uses(place + 3));
    let place = places.next().unwrap_or_default();
    match places.next() {
        Some(_) => (place, 0),
        // Both layouts share the segment in line 0; the even one has line 1 in the next block.
        None => ((place + 1) % 3, 1),
    }
}
