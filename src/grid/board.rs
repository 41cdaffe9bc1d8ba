//! The grid itself and what may be wrong with it.

use std::fmt;

use super::{Cell, CellSet, Digit, DigitSet, House};

/// 81 cells, each a digit or blank. Any grid may be held, clashing ones too.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([Option<Digit>; 81]);

impl Grid {
    /// The grid of blanks.
    pub const EMPTY: Self = Self([None; 81]);

    /// The grid with these cells in reading order.
    pub const fn from_cells(cells: [Option<Digit>; 81]) -> Self {
        Self(cells)
    }

    /// The grid with these values in reading order; what is not from 1 to 9 is a blank.
    pub fn from_values(values: [u8; 81]) -> Self {
        Self(values.map(Digit::new))
    }

    /// The values in reading order, 0 for a blank. Copied as a whole, which is far quicker than cell by cell.
    pub fn values(&self) -> [u8; 81] {
        self.0.map(|digit| digit.map_or(0, Digit::get))
    }

    /// The digit in a cell, `None` where it is blank.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Writes a digit or a blank.
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// The filled cells with their digits, in reading order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> {
        Cell::ALL.into_iter().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// The blanks.
    pub fn blanks(&self) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.get(cell).is_none()).collect()
    }

    /// How many cells hold a digit.
    pub fn n_filled(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// The cells that hold this digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.filled().filter(|&(_, it)| it == digit).map(|(cell, _)| cell).collect()
    }

    /// The characters of its line, `.` for a blank.
    #[inline]
    pub fn to_ascii(&self) -> [u8; 81] {
        // The point stands two before the 0, which saves a choice in each of sixteen cells at once.
        self.values().map(|value| b'0' + value - 2 * u8::from(value == 0))
    }

    /// Every digit that stands more than once in a house: rows first, then columns, then blocks.
    pub fn clashes(&self) -> Vec<Clash> {
        let places = Digit::ALL.map(|digit| (digit, self.cells_with(digit)));
        House::ALL.into_iter().flat_map(|house| clashes_in(house, &places)).collect()
    }

    /// Whether no digit stands twice in a house.
    pub fn is_consistent(&self) -> bool {
        let mut seen = [DigitSet::EMPTY; 27];
        self.filled().all(|(cell, digit)| {
            [cell.row(), 9 + cell.column(), 18 + cell.block()].into_iter().all(|house| {
                let fresh = !seen[house].contains(digit);
                seen[house] = seen[house].with(digit);
                fresh
            })
        })
    }

    /// Whether every cell is filled and nothing clashes.
    pub fn is_solved(&self) -> bool {
        self.0.iter().all(Option::is_some) && self.is_consistent()
    }

    /// Whether every digit of `other` stands in this grid too.
    pub fn extends(&self, other: &Self) -> bool {
        other.filled().all(|(cell, digit)| self.get(cell) == Some(digit))
    }
}

/// The digits that stand more than once in a house, given where each digit stands on the board.
fn clashes_in(house: House, places: &[(Digit, CellSet); 9]) -> impl Iterator<Item = Clash> {
    places.iter().filter_map(move |&(digit, cells)| {
        let cells = cells.intersection(house.cells());
        (cells.len() > 1).then_some(Clash { house, digit, cells })
    })
}

/// One line of 81 characters, `.` for a blank.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.to_ascii().map(char::from).iter().collect::<String>())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

/// A digit that stands more than once in one house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The house it stands in.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// Its cells in that house, two or more.
    pub cells: CellSet,
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells: Vec<String> = self.cells.iter().map(|cell| cell.to_string()).collect();
        write!(f, "{} stands ", self.digit)?;
        match cells.len() {
            2 => f.write_str("twice")?,
            n_times => write!(f, "{n_times} times")?,
        }
        write!(f, " in {} ({})", self.house, cells.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(filled: &[(usize, usize, u8)]) -> Grid {
        let mut grid = Grid::EMPTY;
        for &(row, column, digit) in filled {
            grid.set(Cell::at(row, column), Digit::new(digit));
        }
        grid
    }

    #[test]
    fn values_are_digits_and_zero_for_blanks() {
        let grid = with(&[(0, 0, 5), (4, 7, 9), (8, 8, 1)]);
        let values = grid.values();
        assert_eq!((values[0], values[1], values[43], values[80]), (5, 0, 9, 1));
        assert_eq!(Grid::from_values(values), grid);
        assert_eq!(Grid::from_values([10; 81]), Grid::EMPTY);
    }

    #[test]
    fn a_clash_names_house_digit_and_cells() {
        let grid = with(&[(0, 0, 5), (0, 1, 5), (0, 8, 5), (7, 0, 5)]);
        let words: Vec<String> = grid.clashes().iter().map(Clash::to_string).collect();
        assert_eq!(
            words,
            [
                "5 stands 3 times in row 1 (r1c1, r1c2, r1c9)",
                "5 stands twice in column 1 (r1c1, r8c1)",
                "5 stands twice in block 1 (r1c1, r1c2)",
            ]
        );
        assert!(!grid.is_consistent());
    }

    #[test]
    fn distinct_digits_do_not_clash() {
        let grid = with(&[(0, 0, 5), (0, 1, 6), (7, 0, 7), (1, 3, 5)]);
        assert_eq!(grid.clashes(), []);
        assert!(grid.is_consistent() && !grid.is_solved());
        assert_eq!(grid.blanks().len(), 77);
        assert!(grid.extends(&with(&[(0, 1, 6)])) && !grid.extends(&with(&[(0, 1, 7)])));
    }
}
