//! The dominoes that are still possible: the state that propagation narrows.

use crate::domino::{Board, Domino, Side, Tile, TileSet};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

/// A bitboard. Shifting it moves all cells to their neighbours at once: one cell to the right is a shift by one,
/// one row down a shift by nine.
pub(super) type Cells = u128;

/// The shift from a cell to its neighbour.
pub(super) const RIGHT: u32 = 1;
pub(super) const DOWN: u32 = 9;

/// A bit for each house, in the order of [`House::ALL`].
pub(super) type Houses = u32;

/// The digits and dominoes that are still possible on each cell.
///
/// A pair of adjacent cells is represented by its first cell:
///
/// ```text
///   places of 3       . 1 .       across   1 . .        r1c1 and r1c2 may be covered together,
///                     1 . .                . . .
///   places of 7       1 . .       down     . 1 .        r1c2 and r2c2 too;
///                     . 1 1                . . .        so 7-3 fits r1c1 r1c2, and 3-7 r1c2 r2c2
/// ```
///
/// A forced domino counts as laid, though the search has not made the move yet: its cells are no longer open and
/// its tile is no longer free.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct Field {
    /// The blanks that may be covered in more than one way.
    pub(super) open: Cells,
    /// By digit, the open cells that may hold it, and the cells of forced dominoes that do.
    pub(super) places: [Cells; 9],
    /// The open cells that a domino may cover together with their right neighbour.
    pub(super) across: Cells,
    /// The open cells that a domino may cover together with their lower neighbour.
    pub(super) down: Cells,
    /// The cells with one digit left, once that digit was removed from their peers.
    pub(super) decided: Cells,
    /// The open cells with one partner left.
    pub(super) paired: Cells,
    /// The tiles that are neither laid nor forced.
    pub(super) free: TileSet,
    /// By digit, the houses that lack it.
    pub(super) lacking: [Houses; 9],
    /// The first cells of forced dominoes that lie across.
    pub(super) forced_across: Cells,
    /// The first cells of forced dominoes that lie down.
    pub(super) forced_down: Cells,
    /// The first cells of dominoes that are forced because their tile fits nowhere else.
    pub(super) by_tile: Cells,
}

pub(super) const ALL: Cells = CellSet::ALL.bits();
const LAST_COLUMN: Cells = House::Column(8).cells().bits();

/// The three houses of each cell.
pub(super) const HOUSES: [Houses; 81] = {
    let mut houses = [0; 81];
    let mut idx = 0;
    while idx < 27 {
        let mut place = 0;
        while place < 9 {
            houses[House::ALL[idx].cell(place).index()] |= 1 << idx;
            place += 1;
        }
        idx += 1;
    }
    houses
};

impl Field {
    /// Returns everything that the pieces on a board still allow. The board must not break a rule.
    pub(in crate::search) fn of(board: &Board) -> Self {
        let mut field = Self {
            open: ALL,
            places: [ALL; 9],
            across: ALL & !LAST_COLUMN,
            down: ALL >> DOWN,
            decided: 0,
            paired: 0,
            free: board.unused_tiles(),
            lacking: [(1 << 27) - 1; 9],
            forced_across: 0,
            forced_down: 0,
            by_tile: 0,
        };
        for (cell, digit) in board.grid().filled() {
            field.put(cell, digit);
        }
        field.drop_pairs_of_covered();
        field
    }

    /// Returns the number of dominoes left to lay.
    pub(super) fn n_to_lay(&self) -> u32 {
        self.open.count_ones() / 2 + (self.forced_across | self.forced_down).count_ones()
    }

    pub(super) fn is_full(&self) -> bool {
        self.open | self.forced_across | self.forced_down == 0
    }

    /// Removes all other digits from an open cell.
    pub(in crate::search) fn keep_only(&mut self, cell: Cell, digit: Digit) {
        self.keep_only_at(bit(cell), digit);
    }

    pub(super) fn keep_only_at(&mut self, cell: Cells, digit: Digit) {
        for (other, places) in self.places.iter_mut().enumerate() {
            if other != digit.index() {
                *places &= !cell;
            }
        }
    }

    /// Returns the candidates of a blank.
    pub(in crate::search) fn candidates(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|&it| self.places[it.index()] & bit(cell) != 0).collect()
    }

    /// Returns the first forced domino that is not laid, and its tile if that fits nowhere else.
    pub(super) fn first_forced(&self) -> Option<(Domino, Option<Tile>)> {
        let domino = self.forced().next()?;
        let is_by_tile = self.by_tile & bit(domino.cells()[0]) != 0;
        Some((domino, is_by_tile.then(|| domino.tile())))
    }

    /// Returns the forced dominoes that are not laid.
    pub(super) fn forced(&self) -> impl Iterator<Item = Domino> {
        each(self.forced_across | self.forced_down).map(|cell| {
            let way = if self.forced_across & bit(cell) != 0 { Side::Right } else { Side::Down };
            let partner = way.neighbour(cell).expect("a forced domino lies on the board");
            let digits = [cell, partner].map(|it| self.decided_digit(it));
            Domino::of_adjacent([cell, partner], digits)
        })
    }

    pub(super) fn is_forced(&self, domino: Domino) -> bool {
        (self.forced_across | self.forced_down) & bit(domino.cells()[0]) != 0
    }

    /// Lays a domino that was marked as forced; the field has its effects already.
    pub(super) fn lay_forced(&mut self, domino: Domino) {
        let [cell, _] = domino.cells();
        self.forced_across &= !bit(cell);
        self.forced_down &= !bit(cell);
    }

    /// Lays one of several possible dominoes; propagation has to follow.
    pub(super) fn lay(&mut self, domino: Domino) {
        for (cell, digit) in domino.halves() {
            self.put(cell, digit);
        }
        self.free = self.free.without(domino.tile());
        self.drop_pairs_of_covered();
    }

    /// Marks dominoes as forced whose two cells have one digit each, and only each other as partner. Returns true if
    /// there were any.
    pub(super) fn mark_forced_dominoes(&mut self) -> bool {
        let sure = self.decided & self.paired;
        let across = sure & sure >> RIGHT & self.across;
        let down = sure & sure >> DOWN & self.down;
        for (pairs, way) in [(across, RIGHT), (down, DOWN)] {
            for cell in each(pairs) {
                self.mark_forced(cell, way);
            }
        }
        across | down != 0
    }

    /// Marks the domino on a pair as forced, unless its tile is used.
    fn mark_forced(&mut self, cell: Cell, way: u32) {
        let partner = Cell::from_index(cell.index() + way as usize);
        let [digit, with] = [cell, partner].map(|it| self.decided_digit(it));
        let Some(tile) = Tile::new(digit, with).filter(|&it| self.free.contains(it)) else {
            return;
        };
        self.free = self.free.without(tile);
        for (cell, digit) in [(cell, digit), (partner, with)] {
            self.open &= !bit(cell);
            self.lacking[digit.index()] &= !HOUSES[cell.index()];
        }
        let (pairs, forced) = match way {
            RIGHT => (&mut self.across, &mut self.forced_across),
            _ => (&mut self.down, &mut self.forced_down),
        };
        *pairs &= !bit(cell);
        *forced |= bit(cell);
    }

    fn decided_digit(&self, cell: Cell) -> Digit {
        self.candidates(cell).single().expect("a decided cell has one digit left")
    }

    /// Covers a cell with a digit.
    fn put(&mut self, cell: Cell, digit: Digit) {
        for places in &mut self.places {
            *places &= !bit(cell);
        }
        self.places[digit.index()] &= !cell.peers().bits();
        self.lacking[digit.index()] &= !HOUSES[cell.index()];
        self.open &= !bit(cell);
    }

    /// Drops the pairs that have a covered cell.
    pub(super) fn drop_pairs_of_covered(&mut self) {
        self.across &= self.open & self.open >> RIGHT;
        self.down &= self.open & self.open >> DOWN;
    }
}

pub(super) fn bit(cell: Cell) -> Cells {
    1 << cell.index()
}

pub(super) fn first(cells: Cells) -> Option<Cell> {
    (cells != 0).then(|| Cell::from_index(cells.trailing_zeros() as usize))
}

pub(super) fn each(cells: Cells) -> impl Iterator<Item = Cell> {
    let mut rest = cells;
    std::iter::from_fn(move || {
        let cell = first(rest)?;
        rest &= rest - 1;
        Some(cell)
    })
}
