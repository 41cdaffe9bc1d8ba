//! The code panel: the engine's listing with the current line, and below it the stack of choices.
//!
//! ```text
//!     for d from 1 to 9:
//!       if row[r][d] or column[c][d]
//!           or block[b][d]: next d
//!   ▸   write d; set its three flags        the line of this step
//!       search(i + 1)
//!
//!       cell  digit  left to try
//!     1 r1c3  1      2 4  1 of 3            a row a level of the path, the newest at the bottom
//!     2 r1c4  2+     6  1 of 2
//! ```
//!
//! The stack always has some rows and the listing the others; if these are too few, it shows the lines around the
//! current one.

mod listing;
mod stack;

use ratatui::layout::Rect;

use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::below;
use crate::tui::screens::watch::Watch;

/// The fewest rows of the stack, with its heading.
const STACK: u16 = 5;

impl Watch {
    pub(super) fn view_code(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let search = self.search();
        let (code, running) = listing::rows(search, area.width, theme);
        let n_rows = u16::try_from(code.len()).unwrap_or(u16::MAX);
        let height = n_rows.min(area.height - STACK.min(area.height / 2));
        // If not all rows fit, the line that was run last is in the middle.
        let first = running.saturating_sub(usize::from(height) / 2);
        let first = first.min(usize::from(n_rows - height));
        let code = code.into_iter().skip(first).take(height.into());
        // An empty row between the two, if there is room.
        let gap = u16::from(area.height > height + 2 * STACK);
        canvas.lines(Rect { height, ..area }, code);
        let rest = below(area, (height + gap).into());
        let stack = stack::lines(search, self.n_kept(), rest.as_size(), theme);
        canvas.lines(rest, stack);
    }
}
