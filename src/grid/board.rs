//! The grid and its clashes.

use std::fmt;
use std::ops::Index;
use std::str::FromStr;

use super::{Cell, CellSet, Digit, House, ParseError};

/// 81 cells, each a digit or blank. The digits may clash.
///
/// It is parsed from 81 characters, digits and `.` or `0` for a blank, in one line or in nine, and printed with `.`;
/// [`format`](mod@crate::format) reads other layouts.
///
/// ```
/// use sudoscope::grid::{Cell, Digit, Grid};
///
/// let mut grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(grid[Cell::at(0, 1)], Digit::new(3));
/// assert_eq!(grid.blanks().len(), 51);
///
/// grid.set(Cell::at(0, 2), Digit::new(3));
/// assert_eq!(grid.clashes()[0].to_string(), "3 stands twice in row 1 (r1c2, r1c3)");
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([Option<Digit>; 81]);

impl Grid {
    /// The grid whose cells are all blank.
    pub const EMPTY: Self = Self([None; 81]);

    /// Returns the grid with these cells in reading order.
    pub const fn from_cells(cells: [Option<Digit>; 81]) -> Self {
        Self(cells)
    }

    /// Returns the grid of 81 bytes: digits from `1` to `9`, and every other byte is a blank.
    #[inline]
    pub(crate) fn from_ascii(cells: &[u8; 81]) -> Self {
        Self(cells.map(|byte| Digit::new(byte.wrapping_sub(b'0'))))
    }

    /// Returns the grid with these values in reading order, all from 0 for a blank to 9.
    pub(crate) fn from_values(values: [u8; 81]) -> Self {
        debug_assert!(values.iter().all(|it| *it <= 9), "{values:?}");
        Self(values.map(Digit::new))
    }

    /// Returns the values in reading order, 0 for a blank. It is far quicker than reading cell by cell.
    pub fn values(&self) -> [u8; 81] {
        self.0.map(|digit| digit.map_or(0, Digit::get))
    }

    /// Returns the digit in a cell, `None` for a blank.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.0[cell.index()]
    }

    /// Sets a cell to a digit, or to blank with `None`. Rules are not checked.
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit;
    }

    /// Iterates over the filled cells and their digits, in reading order.
    pub fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> {
        Cell::ALL.into_iter().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// Returns the cells without a digit.
    pub fn blanks(&self) -> CellSet {
        Cell::ALL.into_iter().filter(|&cell| self.get(cell).is_none()).collect()
    }

    /// Returns the number of filled cells.
    pub fn n_filled(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Returns the cells that hold this digit.
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.filled().filter(|&(_, it)| it == digit).map(|(cell, _)| cell).collect()
    }

    /// Returns the 81 characters, `.` for a blank.
    #[inline]
    pub fn to_ascii(&self) -> [u8; 81] {
        // '.' is two less than '0': a subtraction in place of a branch, which the compiler can vectorise.
        self.values().map(|value| b'0' + value - 2 * u8::from(value == 0))
    }

    /// Returns every digit that is more than once in a house: rows first, then columns, then blocks.
    pub fn clashes(&self) -> Vec<Clash> {
        let places = Digit::ALL.map(|digit| (digit, self.cells_with(digit)));
        House::ALL.into_iter().flat_map(|house| clashes_in(house, &places)).collect()
    }

    /// Returns true if no digit is twice in a house, so that there are no [clashes](Self::clashes).
    pub fn is_consistent(&self) -> bool {
        let bits = self.values().map(|value| 1_u16 << value >> 1);
        let (mut columns, mut blocks, mut twice) = ([0; 9], [0; 3], 0);
        for (idx, row) in bits.as_chunks::<9>().0.iter().enumerate() {
            if idx % 3 == 0 {
                blocks = [0; 3];
            }
            let mut seen = 0;
            for (block, cells) in blocks.iter_mut().zip(row.as_chunks::<3>().0) {
                for bit in cells {
                    twice |= (seen | *block) & bit;
                    seen |= bit;
                    *block |= bit;
                }
            }
            for (column, bit) in columns.iter_mut().zip(row) {
                twice |= *column & bit;
                *column |= bit;
            }
        }
        twice == 0
    }

    /// Returns true if every cell is filled and nothing clashes.
    pub fn is_solved(&self) -> bool {
        self.0.iter().all(Option::is_some) && self.is_consistent()
    }

    /// Returns true if this grid has every digit of `other` in the same cell.
    pub fn extends(&self, other: &Self) -> bool {
        other.filled().all(|(cell, digit)| self.get(cell) == Some(digit))
    }
}

/// Returns the digits that are more than once in a house; `places` has the cells of each digit on the board.
fn clashes_in(house: House, places: &[(Digit, CellSet); 9]) -> impl Iterator<Item = Clash> {
    places.iter().filter_map(move |&(digit, cells)| {
        let cells = cells.intersection(house.cells());
        (cells.len() > 1).then_some(Clash { house, digit, cells })
    })
}

impl Default for Grid {
    /// Returns the grid of blanks.
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;

    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell.index()]
    }
}

impl TryFrom<[u8; 81]> for Grid {
    type Error = ParseError;

    /// Takes the values in reading order, 0 for a blank.
    ///
    /// ```
    /// use sudoscope::grid::Grid;
    ///
    /// assert_eq!(Grid::try_from([0; 81]), Ok(Grid::EMPTY));
    /// let error = Grid::try_from([10; 81]).unwrap_err();
    /// assert_eq!(error.to_string(), "r1c1: 10 is neither a digit nor 0 for a blank");
    /// ```
    fn try_from(values: [u8; 81]) -> Result<Self, ParseError> {
        let mut cells = Cell::ALL.into_iter().zip(values);
        match cells.find(|(_, value)| *value > 9) {
            Some((cell, value)) => {
                let reason = format!("{cell}: {value} is neither a digit nor 0 for a blank");
                Err(ParseError(reason))
            }
            None => Ok(Self::from_values(values)),
        }
    }
}

impl FromStr for Grid {
    type Err = ParseError;

    /// Parses 81 characters, digits and `.` or `0` for a blank: in one line, or in nine lines of nine.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let rows: Vec<&str> = text.lines().collect();
        if rows.len() < 2 {
            return Self::from_line(text);
        }
        if let Some(row) = rows.iter().position(|it| it.chars().count() != 9) {
            let n_cells = rows[row].chars().count();
            return Err(ParseError(format!("line {} has {n_cells} cells, not 9", row + 1)));
        }
        Self::from_line(&rows.concat())
    }
}

impl Grid {
    fn from_line(line: &str) -> Result<Self, ParseError> {
        let mut grid = Self::EMPTY;
        let mut n_cells = 0;
        for (idx, ch) in line.chars().enumerate() {
            let digit = Digit::from_char(ch);
            if digit.is_none() && !matches!(ch, '.' | '0') {
                let n = idx + 1;
                let reason = format!("character {n}: '{ch}' is neither a digit nor a blank");
                return Err(ParseError(reason));
            }
            if let Some(place) = grid.0.get_mut(idx) {
                *place = digit;
            }
            n_cells += 1;
        }
        let wrong_length = || ParseError(format!("a grid has 81 cells, not {n_cells}"));
        (n_cells == 81).then_some(grid).ok_or_else(wrong_length)
    }
}

/// Writes one line of 81 characters, `.` for a blank.
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

/// A digit that is more than once in a house, as [`Grid::clashes`] reports it.
///
/// ```
/// use sudoscope::grid::{Clash, Digit, Grid, House};
///
/// let grid: Grid = format!("5.......5{}", ".".repeat(72)).parse()?;
/// let clashes = grid.clashes();
/// let Clash { house, digit, cells, .. } = clashes[0];
/// assert_eq!((house, Some(digit), cells.len()), (House::Row(0), Digit::new(5), 2));
/// assert_eq!(clashes[0].to_string(), "5 stands twice in row 1 (r1c1, r1c9)");
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Clash {
    /// The row, column or block with the clash.
    pub house: House,
    /// The digit that is there more than once.
    pub digit: Digit,
    /// The cells of the house with this digit, at least two.
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
    use proptest::prelude::*;

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
        assert!((0..81).all(|idx| {
            let mut wrong = values;
            wrong[idx] = 10;
            Grid::try_from(wrong).is_err() && Grid::try_from(values) == Ok(grid)
        }));
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

    #[test]
    fn what_is_not_81_digits_and_blanks_is_refused_with_its_place() {
        let check = |text: &str, expected: &str| {
            assert_eq!(text.parse::<Grid>().unwrap_err().to_string(), expected);
        };
        check("", "a grid has 81 cells, not 0");
        check(&".".repeat(80), "a grid has 81 cells, not 80");
        check(&"1".repeat(82), "a grid has 81 cells, not 82");
        check(
            &("..".to_owned() + &"x".repeat(79)),
            "character 3: 'x' is neither a digit nor a blank",
        );
        check(
            &("é".to_owned() + &".".repeat(80)),
            "character 1: 'é' is neither a digit nor a blank",
        );
        assert_eq!("0".repeat(81).parse(), Ok(Grid::default()));
        check(&".........\n".repeat(8), "a grid has 81 cells, not 72");
        check(".........\n........\n", "line 2 has 8 cells, not 9");
    }

    fn grids() -> impl Strategy<Value = Grid> {
        let filled = prop::collection::vec((0..81_usize, 1..=9_u8), 0..30);
        filled.prop_map(|filled| {
            let cell = |(idx, digit)| (idx / 9, idx % 9, digit);
            with(&filled.into_iter().map(cell).collect::<Vec<_>>())
        })
    }

    /// A grid where one digit stands in one house alone, twice.
    fn clashing() -> impl Strategy<Value = (Grid, House)> {
        (0..27_usize, 0..9_usize, 0..8_usize, 1..=9_u8).prop_map(|(house, one, step, digit)| {
            let house = House::ALL[house];
            let mut grid = Grid::EMPTY;
            for place in [one, (one + 1 + step) % 9] {
                grid.set(house.cell(place), Digit::new(digit));
            }
            (grid, house)
        })
    }

    proptest! {
        #[test]
        fn a_grid_is_consistent_where_nothing_clashes(grid in grids()) {
            prop_assert_eq!(grid.is_consistent(), grid.clashes().is_empty());
        }

        /// Rows, columns and blocks count, each by itself.
        #[test]
        fn a_digit_twice_in_a_house_is_a_clash_of_it((grid, house) in clashing()) {
            prop_assert!(!grid.is_consistent());
            prop_assert!(grid.clashes().iter().any(|clash| clash.house == house));
            prop_assert!(grid.clashes().iter().all(|clash| clash.cells.len() == 2));
        }

        #[test]
        fn a_grid_is_what_its_text_and_its_cells_say(grid in grids()) {
            let line = grid.to_string();
            prop_assert_eq!(line.parse(), Ok(grid));
            let rows: Vec<&str> = (0..9).map(|row| line.get(9 * row..9 * row + 9).unwrap()).collect();
            prop_assert_eq!(rows.join("\n").parse(), Ok(grid));
            prop_assert_eq!((rows.join("\r\n") + "\r\n").parse(), Ok(grid));
            prop_assert_eq!(Grid::from_cells(Cell::ALL.map(|cell| grid[cell])), grid);
            prop_assert_eq!(Grid::from_values(grid.values()), grid);
            prop_assert_eq!(grid.n_filled() + grid.blanks().len(), 81);
            let cells = Digit::ALL.map(|digit| grid.cells_with(digit).len());
            prop_assert_eq!(cells.iter().sum::<usize>(), grid.n_filled());
            prop_assert!(grid.extends(&grid) && grid.extends(&Grid::EMPTY));
        }
    }
}
