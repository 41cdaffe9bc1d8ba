//! Arrangements of the board under which a Sudoku stays a Sudoku.

use super::{Cell, Digit, Grid};

/// An order of bands, stacks, rows and columns, perhaps transposed, and a relabelling of the digits: what maps a Sudoku
/// onto one that is essentially the same.
///
/// ```
/// use sudoscope::grid::{self, Grid};
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let canonical = grid::canonical(&grid).ok_or("a digit is twice in a house")?;
/// assert_eq!(canonical.map.apply(&grid), canonical.form);
/// assert_eq!(canonical.map.inverse().apply(&canonical.form), grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Isomorphism {
    pub(super) is_transposed: bool,
    /// The row that each row comes from; the column, if it is transposed.
    pub(super) rows: [u8; 9],
    /// The column that each column comes from; the row, if it is transposed.
    pub(super) columns: [u8; 9],
    pub(super) digits: [Digit; 9],
}

impl Isomorphism {
    /// Returns the grid with its cells rearranged and its digits relabelled.
    pub fn apply(&self, grid: &Grid) -> Grid {
        // A table without branches: which cells are blank cannot be predicted.
        let mut labels = [0; 10];
        labels[1..].copy_from_slice(&self.digits.map(Digit::get));
        let values = grid.values();
        let value = |cell: Cell| labels[usize::from(values[self.source(cell).index()])];
        Grid::from_values(Cell::ALL.map(value))
    }

    /// Returns the cell that the content of this cell comes from.
    pub const fn source(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[cell.row()] as usize, self.columns[cell.column()] as usize);
        if self.is_transposed { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// Returns the digits that 1 to 9 become.
    pub const fn digits(&self) -> [Digit; 9] {
        self.digits
    }

    /// Returns the isomorphism that undoes this one.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (rows, columns) = (inverse(self.rows), inverse(self.columns));
        let (rows, columns) = if self.is_transposed { (columns, rows) } else { (rows, columns) };
        let mut digits = Digit::ALL;
        for (digit, label) in Digit::ALL.into_iter().zip(self.digits) {
            digits[label.index()] = digit;
        }
        Self { is_transposed: self.is_transposed, rows, columns, digits }
    }
}

fn inverse(sources: [u8; 9]) -> [u8; 9] {
    let mut places = [0; 9];
    for (place, source) in (0..).zip(sources) {
        places[usize::from(source)] = place;
    }
    places
}
