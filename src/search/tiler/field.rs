//! What dominoes may still do to a board: the state of the search.

use crate::domino::{Board, Domino, Tile};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};

/// Cells as the bits of a number, so that whole boards can be shifted onto their neighbours.
pub(super) type Cells = u128;

/// A bit for each house, in the order of [`House::ALL`].
type Houses = u32;

/// What may still go where.
///
/// Going one cell to the right is a shift by one, one row down a shift by nine. A pair of cells that touch
/// is kept as its first cell:
///
/// ```text
///   places of 3       . 1 .       across   1 . .        r1c1 and r1c2 may be covered together,
///                     1 . .                . . .
///   places of 7       1 . .       down     . 1 .        r1c2 and r2c2 too;
///                     . 1 1                . . .        so 7-3 fits r1c1 r1c2, and 3-7 r1c2 r2c2
/// ```
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct Field {
    /// For each digit, the blanks that it may go into.
    pub(super) places: [Cells; 9],
    /// The blanks that may be covered together with the cell to the right.
    pub(super) across: Cells,
    /// The blanks that may be covered together with the cell below.
    pub(super) down: Cells,
    pub(super) blanks: Cells,
    /// The blanks with one digit left, which was taken from the cells they see.
    pub(super) decided: Cells,
    /// The blanks with one cell left to be covered together with.
    pub(super) paired: Cells,
    /// For each digit, the digits with which it is on a tile that is left.
    pub(super) free: [DigitSet; 9],
    /// For each digit, the houses that lack it.
    pub(super) lacking: [Houses; 9],
}

const LAST_COLUMN: Cells = House::Column(8).cells().bits();

/// The three houses of each cell.
const HOUSES: [Houses; 81] = {
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
    /// Everything that the pieces of a board leave open. Nothing on it may clash.
    pub(in crate::search) fn of(board: &Board) -> Self {
        let mut field = Self {
            places: [CellSet::ALL.bits(); 9],
            across: CellSet::ALL.bits() & !LAST_COLUMN,
            down: CellSet::ALL.bits() >> 9,
            blanks: CellSet::ALL.bits(),
            decided: 0,
            paired: 0,
            free: [DigitSet::EMPTY; 9],
            lacking: [(1 << 27) - 1; 9],
        };
        for tile in board.left().iter() {
            field.toggle_free(tile);
        }
        for (cell, digit) in board.grid().filled() {
            field.put(cell, digit);
        }
        field.part_from_covered();
        field
    }

    pub(super) fn is_full(&self) -> bool {
        self.blanks == 0
    }

    pub(super) fn n_blanks(&self) -> usize {
        self.blanks.count_ones() as usize
    }

    /// A digit is the only one for a blank from now on.
    pub(in crate::search) fn keep_only(&mut self, cell: Cell, digit: Digit) {
        for other in Digit::ALL {
            if other != digit {
                self.places[other.index()] &= !bit(cell);
            }
        }
    }

    /// The digits that may go into a blank.
    pub(in crate::search) fn candidates(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|&it| self.places[it.index()] & bit(cell) != 0).collect()
    }

    /// Lays a domino, and says whether more may follow from that. Nothing does if neither its cells nor its
    /// tile had another way left.
    pub(super) fn lay(&mut self, domino: Domino) -> Follows {
        let both = domino.cells().map(bit).into_iter().fold(0, |both, cell| both | cell);
        let was_sure = self.decided & self.paired & both == both;
        for (cell, digit) in domino.halves() {
            self.put(cell, digit);
        }
        self.toggle_free(domino.tile());
        self.part_from_covered();
        let [across, down] = self.places_of(domino.tile());
        if was_sure && across | down == 0 { Follows::Nothing } else { Follows::Something }
    }

    /// Where a tile fits, whichever way round.
    pub(super) fn places_of(&self, tile: Tile) -> [Cells; 2] {
        let [one, other] = tile.digits().map(|digit| self.places[digit.index()]);
        let fits = |way: u32| one & other >> way | other & one >> way;
        [fits(RIGHT) & self.across, fits(DOWN) & self.down]
    }

    /// A cell is covered.
    fn put(&mut self, cell: Cell, digit: Digit) {
        for places in &mut self.places {
            *places &= !bit(cell);
        }
        self.places[digit.index()] &= !cell.peers().bits();
        self.lacking[digit.index()] &= !HOUSES[cell.index()];
        self.blanks &= !bit(cell);
        self.decided &= !bit(cell);
        self.paired &= !bit(cell);
    }

    /// No pair with a covered cell is left.
    pub(super) fn part_from_covered(&mut self) {
        self.across &= self.blanks & self.blanks >> RIGHT;
        self.down &= self.blanks & self.blanks >> DOWN;
    }

    /// Puts a tile in where it is out, takes it out where it is in.
    fn toggle_free(&mut self, tile: Tile) {
        let [one, other] = tile.digits();
        for (digit, with) in [(one, other), (other, one)] {
            let free = &mut self.free[digit.index()];
            *free = free.toggled(with);
        }
    }
}

/// Whether more follows from a domino than that it lies there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Follows {
    Nothing,
    Something,
}

/// How far to shift a cell's right neighbour to come to the cell, and the one below it.
pub(super) const RIGHT: u32 = 1;
pub(super) const DOWN: u32 = 9;

pub(super) fn bit(cell: Cell) -> Cells {
    1 << cell.index()
}

pub(super) fn first(cells: Cells) -> Option<Cell> {
    CellSet::from_bits(cells).first()
}

pub(super) fn each(cells: Cells) -> impl Iterator<Item = Cell> {
    CellSet::from_bits(cells).iter()
}
