//! `.ss`: Simple Sudoku's file, rows with bars and a rule between the bands.
//!
//! ```text
//! 1..|...|7..          *-----------*          X6X1X4X5X
//! .2.|...|5..          |1..|...|7..|          XX83X56XX
//! 6..|38.|...          |.2.|...|5..|          2XXXXXXX1
//! -----------          |---+---+---|
//! .78|...|...
//! ```
//!
//! The second is its format on the clipboard, the third that of its older files.
//! Described at <http://sudocue.net/fileformats.php>.

use crate::format::error::{Error, Fault, Found};
use crate::format::rows::{self, LineRole, N_BAND, N_COLUMNS};
use crate::format::text::scan::{Glyph, Scan};
use crate::format::text::sign::Sign;
use crate::grid::Grid;

const RULE: &str = "-----------";
/// More dashes in a run than a row with bars can have.
const RULE_RUN: usize = 4;
const BAR: Sign = Sign::Between('|');

/// Accepts three cells, a bar, three cells, a bar, three cells; or nine cells in a run; or a rule.
pub(in crate::format) fn layout(scan: &Scan) -> Result<LineRole, Error> {
    let glyphs: Vec<Glyph> =
        scan.glyphs.iter().copied().filter(|it| !matches!(it.sign, Sign::Space(_))).collect();
    if glyphs.len() == N_COLUMNS && glyphs.iter().all(|it| it.sign.is_cell()) {
        return Ok(LineRole::Row);
    }
    if is_rule(scan, &glyphs) {
        return Ok(LineRole::Rule);
    }
    let mut n_cells = 0;
    for (place, glyph) in unframed(&glyphs).iter().copied().enumerate() {
        let expects_bar = place % (N_BAND + 1) == N_BAND;
        match glyph.sign {
            Sign::Stray(_) | Sign::NotText(_) => return Err(scan.error(glyph, Fault::not_a_cell)),
            _ if n_cells == N_COLUMNS => return Err(rows::too_long(scan, glyph)),
            BAR if expects_bar => {}
            _ if expects_bar => return Err(scan.unexpected(glyph, "a bar after three cells")),
            Sign::Digit(_) | Sign::Blank(_) => n_cells += 1,
            _ => return Err(scan.error(glyph, Fault::not_a_cell)),
        }
    }
    rows::full(scan, n_cells)
}

/// Drops the bars at the ends of a row.
fn unframed(glyphs: &[Glyph]) -> &[Glyph] {
    match glyphs {
        [first, row @ .., last] if first.sign == BAR && last.sign == BAR => row,
        _ => glyphs,
    }
}

fn is_rule(scan: &Scan, glyphs: &[Glyph]) -> bool {
    let is_dash = |glyph: &Glyph| glyph.sign.found() == Found::Char('-');
    let long = glyphs.windows(RULE_RUN).any(|run| run.iter().all(is_dash));
    scan.is_rule() || (scan.n_digits() == 0 && long)
}

/// Writes rows with bars, `.` for a blank, and a rule between the bands.
pub(in crate::format) fn write(grid: &Grid) -> String {
    rows::write_banded(RULE, |row| {
        let row = rows::characters(grid, '.', row);
        let bands: Vec<String> = row.chunks(N_BAND).map(|it| it.iter().collect()).collect();
        bands.join("|")
    })
}
