//! Nine rows in any layout: spaces, bars, rules, boxes, in ASCII or box drawing.
//!
//! ```text
//! +-------+-------+-------+     *-----------*
//! | 5 3 . | . 7 . | . . . |     |53.|.7.|...|     5 3 0   0 7 0   0 0 0
//! | 6 . . | 1 9 5 | . . . |     |6..|195|...|     6 0 0   1 9 5   0 0 0
//! ```

use crate::grid::Grid;

use crate::format::rows;
use crate::format::rows::{LineRole, Misfit, N_BAND};
use crate::format::text::scan::Scan;

const RULE: &str = "+-------+-------+-------+";

/// Accepts every line: one with nine cells is a row.
#[expect(clippy::unnecessary_wraps, reason = "one signature for all formats")]
pub(in crate::format) fn layout(_: &Scan) -> Result<LineRole, Misfit> {
    Ok(LineRole::RowOrRule)
}

/// Writes rows in a box of ASCII characters, with `.` for a blank.
pub(in crate::format) fn write(grid: &Grid) -> String {
    let inside = rows::write_banded(grid, RULE, |row| {
        let bands: Vec<String> = row
            .chunks(N_BAND)
            .map(|band| band.iter().map(char::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        format!("| {} |", bands.join(" | "))
    });
    format!("{RULE}\n{inside}\n{RULE}")
}
