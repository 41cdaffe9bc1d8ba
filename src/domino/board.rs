//! The board of Sudominoku: a grid whose digits are joined to dominoes.

use std::fmt;

use super::violation::Rule;
use super::{Domino, Side, TileSet, Violation, holes, is_odd};
use crate::grid::{Cell, CellSet, Digit, Grid};

/// A grid whose digits may be joined to dominoes. Each half of a domino has the side where its other half lies; a digit
/// without that side is a single cell.
///
/// A board may have clashes, duplicate tiles, and holes that no tiling can fill: see [`Board::violations`].
///
/// ```
/// use sudoscope::domino::{Board, Domino};
/// use sudoscope::grid::{Cell, Digit};
///
/// let [three, seven] = [Digit::ALL[2], Digit::ALL[6]];
/// let mut board = Board::EMPTY;
/// board.place(Domino::new((Cell::at(0, 0), three), (Cell::at(0, 1), seven))?)?;
/// assert_eq!(board.partner(Cell::at(0, 1)), Some(Cell::at(0, 0)));
/// assert_eq!(board.unused_tiles().len(), 35);
/// # Ok::<(), sudoscope::domino::Violation>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    grid: Grid,
    /// `None` in blanks and single cells.
    joined_side: [Option<Side>; 81],
}

impl Board {
    /// The board without a digit.
    pub const EMPTY: Self = Self { grid: Grid::EMPTY, joined_side: [None; 81] };

    /// Returns the digits as a grid, without the dominoes.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the digit in a cell; `None` for a blank.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        self.grid.get(cell)
    }

    /// Returns the side of a cell where the other half of its domino lies; `None` for blanks and single cells.
    pub const fn joined_side(&self, cell: Cell) -> Option<Side> {
        self.joined_side[cell.index()]
    }

    /// Returns the cell with the other half of a cell's domino.
    pub fn partner(&self, cell: Cell) -> Option<Cell> {
        self.joined_side(cell)?.neighbour(cell)
    }

    /// Returns the domino on a cell; `None` for blanks and single cells.
    pub fn domino(&self, cell: Cell) -> Option<Domino> {
        let partner = self.partner(cell)?;
        Domino::new((cell, self.get(cell)?), (partner, self.get(partner)?)).ok()
    }

    /// Returns true if a half is not joined to its other half in return, or if the two do not make a domino.
    pub fn is_torn(&self, cell: Cell) -> bool {
        let Some(side) = self.joined_side(cell) else { return false };
        let back = self.partner(cell).and_then(|other| self.joined_side(other));
        self.domino(cell).is_none() || back != Some(side.opposite())
    }

    /// Returns the dominoes in the order of their first cells.
    pub fn dominoes(&self) -> impl Iterator<Item = Domino> {
        let is_first =
            |&cell: &Cell| matches!(self.joined_side(cell), Some(Side::Right | Side::Down));
        Cell::ALL.into_iter().filter(is_first).filter_map(|cell| self.domino(cell))
    }

    /// Returns the single cells with their digits, in reading order.
    pub fn singles(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.grid.filled().filter(|&(cell, _)| self.joined_side(cell).is_none())
    }

    /// Returns true if a cell has a digit but no domino.
    pub fn is_single(&self, cell: Cell) -> bool {
        self.get(cell).is_some() && self.joined_side(cell).is_none()
    }

    /// Returns the tiles that lie on the board.
    pub fn used_tiles(&self) -> TileSet {
        self.dominoes().map(Domino::tile).collect()
    }

    /// Returns the tiles that do not lie on the board.
    pub fn unused_tiles(&self) -> TileSet {
        TileSet::ALL.difference(self.used_tiles())
    }

    /// Returns the cells without a digit.
    pub fn blanks(&self) -> CellSet {
        self.grid.blanks()
    }

    /// Lays a domino on two blanks. Fails if a cell is not blank; other rules are not checked.
    pub fn place(&mut self, domino: Domino) -> Result<(), Violation> {
        for cell in domino.cells() {
            self.refuse_overlap(cell)?;
        }
        let [(first, one), (second, other)] = domino.halves();
        let lies = domino.side();
        self.set(first, Some(one), Some(lies));
        self.set(second, Some(other), Some(lies.opposite()));
        Ok(())
    }

    /// Writes a digit into a blank as a single cell. Fails if the cell is not blank.
    pub fn place_single(&mut self, cell: Cell, digit: Digit) -> Result<(), Violation> {
        self.refuse_overlap(cell)?;
        self.set(cell, Some(digit), None);
        Ok(())
    }

    /// Removes the domino on a cell and returns it.
    pub fn take_up(&mut self, cell: Cell) -> Option<Domino> {
        let domino = self.domino(cell)?;
        for cell in domino.cells() {
            self.set(cell, None, None);
        }
        Some(domino)
    }

    /// Writes one cell. A caller that writes one half of a domino must also write the other one.
    pub const fn set(&mut self, cell: Cell, digit: Option<Digit>, joined_side: Option<Side>) {
        self.grid.set(cell, digit);
        self.joined_side[cell.index()] = joined_side;
    }

    fn refuse_overlap(&self, cell: Cell) -> Result<(), Violation> {
        match self.get(cell) {
            None => Ok(()),
            Some(_) => Err(Rule::Overlap(cell).into()),
        }
    }

    /// Returns every broken rule: clashes first, then tiles and singles, then holes. Holes are checked only once all
    /// singles are placed, because a missing single may lie in one.
    pub fn violations(&self) -> Vec<Violation> {
        let mut violations: Vec<Violation> =
            self.grid.clashes().into_iter().map(Violation::from).collect();
        violations.extend(self.used_twice());
        let singles = Digit::ALL.map(|digit| {
            let cells = self.singles().filter(|it| it.1 == digit);
            (digit, cells.map(|it| it.0).collect::<CellSet>())
        });
        let twice = singles.iter().filter(|it| it.1.len() > 1);
        let twice = twice.map(|&(digit, cells)| Rule::DuplicateSingle { digit, cells });
        violations.extend(twice.map(Violation::from));
        let missing = singles.iter().filter(|it| it.1.is_empty());
        violations.extend(missing.map(|it| Violation::from(Rule::MissingSingle(it.0))));
        // A missing single may lie in an odd hole and make it even.
        if singles.iter().all(|it| it.1.len() == 1) {
            let odd = holes(self.blanks()).filter(|&hole| is_odd(hole));
            violations.extend(odd.map(|cells| Violation::from(Rule::OddHole(cells))));
        }
        violations
    }

    fn used_twice(&self) -> impl Iterator<Item = Violation> {
        let (mut once, mut twice) = (TileSet::EMPTY, TileSet::EMPTY);
        for tile in self.dominoes().map(Domino::tile) {
            if once.contains(tile) {
                twice = twice.with(tile);
            }
            once = once.with(tile);
        }
        twice.iter().map(|tile| {
            let cells = self.dominoes().filter(|it| it.tile() == tile).flat_map(Domino::cells);
            Rule::DuplicateTile { tile, cells: cells.collect() }.into()
        })
    }

    /// Returns true if no rule is broken.
    pub fn is_consistent(&self) -> bool {
        self.violations().is_empty()
    }

    /// Returns true if every cell is covered and no rule is broken.
    pub fn is_solved(&self) -> bool {
        self.blanks().is_empty() && self.is_consistent()
    }

    /// Returns true if this board has every domino and single of `other`.
    pub fn extends(&self, other: &Self) -> bool {
        self.grid.extends(&other.grid)
            && other
                .grid
                .filled()
                .all(|(cell, _)| self.joined_side(cell) == other.joined_side(cell))
    }
}

/// Writes the judges' format: the number of dominoes, a line for each with digit and place of both halves, and
/// the places of the single cells from 1 to 9. `B2` is row 2, column 2. A missing single is a `-`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.dominoes().count())?;
        for domino in self.dominoes() {
            let [(first, one), (second, other)] = domino.halves();
            writeln!(f, "{one} {} {other} {}", place(first), place(second))?;
        }
        let single = |digit| self.singles().find(|it| it.1 == digit).map(|it| place(it.0));
        let singles = Digit::ALL.map(|digit| single(digit).unwrap_or_else(|| "-".to_owned()));
        f.write_str(&singles.join(" "))
    }
}

/// Returns the place of a cell as `B2`: the row as a letter, then the column.
fn place(cell: Cell) -> String {
    const ROWS: [char; 9] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
    format!("{}{}", ROWS[cell.row()], cell.column() + 1)
}

/// Writes the dominoes, then the singles: `Board(3-7 at r1c1 r1c2, .., 4 at r2c1)`.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dominoes = self.dominoes().map(|it| it.to_string());
        let singles = self.singles().map(|(cell, digit)| format!("{digit} at {cell}"));
        write!(f, "Board({})", dominoes.chain(singles).collect::<Vec<_>>().join(", "))
    }
}
