//! Nine rows in any layout: spaces, bars, rules, boxes, in ASCII or box drawing.
//!
//! ```text
//! +-------+-------+-------+     *-----------*
//! | 5 3 . | . 7 . | . . . |     |53.|.7.|...|     5 3 0   0 7 0   0 0 0
//! | 6 . . | 1 9 5 | . . . |     |6..|195|...|     6 0 0   1 9 5   0 0 0
//! ```

use crate::format::error::Error;
use crate::format::rows::{self, LineRole, N_BAND};
use crate::format::text::scan::Scan;
use crate::grid::Grid;

const RULE: &str = "+-------+-------+-------+";

/// Accepts every line: one with nine cells is a row.
#[expect(clippy::unnecessary_wraps, reason = "one signature for all formats")]
pub(in crate::format) fn layout(_: &Scan) -> Result<LineRole, Error> {
    Ok(LineRole::RowOrRule)
}

/// Writes rows in a box of ASCII characters, with `.` for a blank.
pub(in crate::format) fn write(grid: &Grid) -> String {
    let inside = rows::write_banded(RULE, |row| {
        let cells = rows::characters(grid, '.', row).into_iter().map(String::from);
        let cells: Vec<String> = cells.collect();
        let bands: Vec<String> = cells.chunks(N_BAND).map(|it| it.join(" ")).collect();
        format!("| {} |", bands.join(" | "))
    });
    format!("{RULE}\n{inside}\n{RULE}")
}
