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
//! skipped in every format of nine rows; only the layout of its rows is this format's own.
//! Described at <http://sudocue.net/fileformats.php>.

use crate::grid::Grid;

use crate::format::formats::boj2239;
use crate::format::rows;
use crate::format::rows::{LineRole, Misfit};
use crate::format::text::scan::Scan;

/// Accepts nine cells in a run.
pub(in crate::format) fn layout(scan: &Scan) -> Result<LineRole, Misfit> {
    boj2239::layout(scan)
}

/// Writes nine rows of nine characters, with `.` for a blank.
pub(in crate::format) fn write(grid: &Grid) -> String {
    rows::write(grid, '.', |row| row.iter().collect())
}
