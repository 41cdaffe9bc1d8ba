//! The candidates of a position, seen by cell, by digit and by house at once.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::{Candidate, State};

/// The kinds of house by the index of their first one, in the order in which most of Sudoku Explainer's techniques try
/// them: blocks, columns, rows.
pub(super) const BLOCKS_COLUMNS_ROWS: [usize; 3] = [18, 9, 0];
/// The order in which chains, unique loops and graves try them: blocks, rows, columns.
pub(super) const BLOCKS_ROWS_COLUMNS: [usize; 3] = [18, 0, 9];

/// The candidates of a position. Three views follow every change, because each technique asks for another.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) digits: [DigitSet; 81],
    pub(super) places: [CellSet; 9],
    /// By digit and house, the places in the house as bits, in reading order.
    pub(super) spots: [[u16; 27]; 9],
    pub(super) blanks: CellSet,
    /// The number of times that each digit is still to be placed.
    pub(super) n_left: [usize; 9],
}

/// The places of a cell in its row, column and block, by the indices of these houses.
pub(super) const SPOTS: [[(usize, u16); 3]; 81] = {
    let mut spots = [[(0, 0); 3]; 81];
    let mut idx = 0;
    while idx < 81 {
        let cell = Cell::from_index(idx);
        let in_block = cell.row() % 3 * 3 + cell.column() % 3;
        spots[idx] = [
            (cell.row(), 1 << cell.column()),
            (9 + cell.column(), 1 << cell.row()),
            (18 + cell.block(), 1 << in_block),
        ];
        idx += 1;
    }
    spots
};

/// The reason why a candidate is true: it is the last one of its cell, or of a house.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    Cell,
    House(House),
}

impl Board {
    pub(super) fn new(state: &State) -> Self {
        let mut board = Self {
            digits: Cell::ALL.map(|cell| state.digits(cell)),
            places: Digit::ALL.map(|digit| state.places(digit)),
            spots: [[0; 27]; 9],
            blanks: state.blanks(),
            n_left: Digit::ALL
                .map(|it| 9 - state.grid().filled().filter(|filled| filled.1 == it).count()),
        };
        for digit in Digit::ALL {
            for cell in board.places[digit.index()] {
                for (house, spot) in SPOTS[cell.index()] {
                    board.spots[digit.index()][house] |= spot;
                }
            }
        }
        board
    }

    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    pub(super) fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    pub(super) fn spots(&self, digit: Digit, house: House) -> u16 {
        self.spots[digit.index()][house.index()]
    }

    pub(super) fn remove(&mut self, Candidate { cell, digit }: Candidate) {
        let idx = cell.index();
        if self.digits[idx].contains(digit) {
            self.digits[idx] = self.digits[idx].without(digit);
            self.places[digit.index()] = self.places[digit.index()].without(cell);
            for (house, spot) in SPOTS[idx] {
                self.spots[digit.index()][house] &= !spot;
            }
        }
    }

    pub(super) fn place(&mut self, Candidate { cell, digit }: Candidate) {
        self.blanks = self.blanks.without(cell);
        self.n_left[digit.index()] -= 1;
        for other in self.digits(cell) {
            self.remove(Candidate::new(cell, other));
        }
        for peer in self.places(digit) & cell.peers() {
            self.remove(Candidate::new(peer, digit));
        }
    }

    /// Returns the number of blanks of a house.
    pub(super) fn n_blanks(&self, house: House) -> usize {
        (self.blanks & house.cells()).len()
    }

    /// Returns the candidates of these digits in these cells, cell by cell.
    pub(super) fn candidates(&self, digits: DigitSet, cells: CellSet) -> Vec<Candidate> {
        let of = |cell| (self.digits(cell) & digits).iter().map(move |it| Candidate::new(cell, it));
        cells.iter().flat_map(of).collect()
    }

    /// Calls `each` with the candidates that were struck since an earlier board and without which this one is true, for
    /// this cause.
    pub(super) fn gone(
        &self,
        earlier: &Self,
        Candidate { cell, digit }: Candidate,
        cause: Cause,
        mut each: impl FnMut(Candidate),
    ) {
        match cause {
            Cause::Cell => {
                let gone = earlier.digits(cell) - self.digits(cell);
                gone.iter().for_each(|digit| each(Candidate::new(cell, digit)));
            }
            Cause::House(house) => {
                let gone = earlier.spots(digit, house) & !self.spots(digit, house);
                bits(gone).for_each(|place| each(Candidate::new(house.cell(place), digit)));
            }
        }
    }

    /// Returns the cells with exactly this number of candidates.
    pub(super) fn with_n_digits(&self, n: usize) -> CellSet {
        self.blanks.iter().filter(|&cell| self.digits(cell).len() == n).collect()
    }
}

/// Returns the houses of a kind.
pub(super) fn houses(first: usize) -> impl Iterator<Item = House> + Clone {
    (first..first + 9).map(House::from_index)
}

/// Returns the cells at these places of a house.
pub(super) fn cells_at(house: House, spots: u16) -> CellSet {
    bits(spots).map(|place| house.cell(place)).collect()
}

/// Returns the indices of the bits that are set, from the lowest.
pub(super) fn bits(mut bits: u16) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

/// The sets of nine places by size, each size from the least as a number, and where each size begins.
const SUBSETS: ([u16; 512], [usize; 11]) = {
    let (mut sets, mut starts) = ([0; 512], [512; 11]);
    let (mut size, mut n) = (0, 0);
    while size <= 9 {
        starts[size] = n;
        let mut set = 0_u16;
        while set < 512 {
            if set.count_ones() as usize == size {
                sets[n] = set;
                n += 1;
            }
            set += 1;
        }
        size += 1;
    }
    (sets, starts)
};

/// Returns the subsets of this size, from the least as a number.
pub(super) fn subsets(of: u16, size: usize) -> impl Iterator<Item = u16> + Clone {
    const { &SUBSETS }.0[SUBSETS.1[size]..SUBSETS.1[size + 1]]
        .iter()
        .copied()
        .filter(move |it| it & !of == 0)
}
