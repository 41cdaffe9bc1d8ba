//! BOJ 2239: nine rows of nine digits, 0 for a blank.
//!
//! ```text
//! 103000509
//! 002109400
//! ```

use crate::format::error::{Error, Fault};
use crate::format::rows::{self, LineRole, N_COLUMNS};
use crate::format::text::scan::Scan;
use crate::format::text::sign::Sign;

/// Accepts nine cells in a run.
pub(in crate::format) fn layout(scan: &Scan) -> Result<LineRole, Error> {
    let mut n_cells = 0;
    let mut gap = None;
    for &glyph in &scan.glyphs {
        match glyph.sign {
            Sign::Space(_) if n_cells == 0 => {}
            Sign::Space(_) => gap = gap.or(Some(glyph)),
            Sign::Digit(_) | Sign::Blank(_) => match gap {
                _ if n_cells == N_COLUMNS => return Err(rows::too_long(scan, glyph)),
                Some(gap) => return Err(scan.unexpected(gap, "nine cells in a piece")),
                None => n_cells += 1,
            },
            _ => return Err(scan.error(glyph, Fault::not_a_cell)),
        }
    }
    rows::full(scan, n_cells)
}
