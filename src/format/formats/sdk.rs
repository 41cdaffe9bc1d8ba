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
//! skipped in every format of nine rows; its rows are laid out as those of BOJ 2239.
//! Described at <http://sudocue.net/fileformats.php>.

use crate::format::rows;
use crate::grid::Grid;

/// Writes nine rows of nine characters, with `.` for a blank.
pub(in crate::format) fn write(grid: &Grid) -> String {
    rows::write(grid, '.', |row| row.iter().collect())
}
