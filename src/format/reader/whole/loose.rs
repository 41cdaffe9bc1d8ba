//! 81 cells in lines of equal length: a paste that is neither one line nor nine rows.
//!
//! ```text
//! 530070000 600195000 098000060 ...        [[5,3,0,0,7,0,0,0,0],[6,0,0,1,9,5,0,0,0], ...]
//! ```
//!
//! It is tried only where one puzzle is asked for, and only after everything else has failed.

use crate::format::formats::line::N_CELLS;
use crate::format::rows::Nine;
use crate::format::text::raw_line::Line;
use crate::format::text::scan::{Others, Scan};
use crate::format::text::sign::Blank;

/// Reads the puzzle of these lines, if exactly one choice of the blank gives 81 cells.
pub(super) fn read(lines: &[Line]) -> Option<Nine> {
    let scans: Vec<Scan> = lines.iter().map(Scan::of).collect();
    if is_whole(&scans, None) {
        return Some(cells(&scans, None));
    }
    let mut choices = Blank::all().map(Some).filter(|&blank| is_whole(&scans, blank));
    match (choices.next(), choices.next()) {
        (Some(blank), None) => Some(cells(&scans, blank)),
        _ => None,
    }
}

fn is_whole(scans: &[Scan], blank: Option<Blank>) -> bool {
    let counts = scans.iter().map(|it| it.n_cells(blank)).filter(|&n| n > 0);
    let total: usize = counts.clone().sum();
    // Lines of unequal length are more likely a puzzle with an error, which must not be read as another one.
    let equal = counts.clone().all(|n| Some(n) == counts.clone().next());
    let clean = scans.iter().all(|scan| {
        scan.stray().is_none() && scan.other_blank(blank, Others::NotInBoxes).is_none()
    });
    total == N_CELLS && equal && clean
}

fn cells(scans: &[Scan], blank: Option<Blank>) -> Nine {
    Nine::of(scans.iter().flat_map(|scan| scan.cells(blank)))
}
