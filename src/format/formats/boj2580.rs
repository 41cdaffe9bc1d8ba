//! BOJ 2580: nine rows of nine numbers with spaces between, 0 for a blank.
//!
//! ```text
//! 0 3 5 4 6 9 2 7 8
//! 7 8 2 1 0 5 6 0 9
//! ```

use crate::format::error::{Error, Fault};
use crate::format::rows::{self, LineRole, N_COLUMNS};
use crate::format::text::scan::Scan;
use crate::format::text::sign::Sign;

/// Accepts nine numbers of one digit with white space between.
pub(in crate::format) fn layout(scan: &Scan) -> Result<LineRole, Error> {
    let mut n_cells = 0;
    let mut apart = true;
    for &glyph in &scan.glyphs {
        match glyph.sign {
            Sign::Space(_) => apart = true,
            Sign::Digit(_) | Sign::Blank(_) if !apart => {
                return Err(scan.unexpected(glyph, "white space between two numbers"));
            }
            Sign::Digit(_) | Sign::Blank(_) if n_cells == N_COLUMNS => {
                return Err(rows::too_long(scan, glyph));
            }
            Sign::Digit(_) | Sign::Blank(_) => {
                n_cells += 1;
                apart = false;
            }
            _ => return Err(scan.error(glyph, Fault::not_a_cell)),
        }
    }
    rows::full(scan, n_cells)
}
