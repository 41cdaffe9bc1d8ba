//! `.sdk`: the file of `SadMan` Sudoku and `SudoCue`, nine rows of nine characters under headers.
//!
//! ```text
//! #ARuud                        [Puzzle]
//! #DA random puzzle             2..1.5..3
//! 2..1.5..3                     .54...71.
//! .54...71.                     (nine rows; then perhaps [State], [PencilMarks], ..)
//! ```
//!
//! The headers `#A` to `#U` are comments to every format, and sections other than `[Puzzle]` are
//! passed over in every shape of nine rows; what is this format's own is the setting of its rows.
//! Described at <http://sudocue.net/fileformats.php>.

use crate::grid::Grid;

use super::boj2239;
use super::rows::{self, Misfit, Setting};
use super::scan::Scan;

/// Nine cells in a piece.
pub(super) fn dressing(scan: &Scan) -> Result<Setting, Misfit> {
    boj2239::dressing(scan)
}

/// Nine rows of nine characters, `.` for a blank.
pub(super) fn write(grid: &Grid) -> String {
    rows::write(grid, '.', |row| row.iter().collect())
}
