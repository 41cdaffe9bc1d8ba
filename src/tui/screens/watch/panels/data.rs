//! What the engine keeps, or looks at, to decide what comes next: a picture for each kind of bookkeeping.
//!
//! | what is kept | its picture |
//! |---|---|
//! | flags | three grids of nine by nine, and the three rows of them that decide about the blank |
//! | lists | the lists of the blanks around the one that the search stands at |
//! | nothing | the three houses that are read afresh |
//! | candidates | the blanks with the fewest first, or those of the house where a digit has one place |
//! | columns | four grids of nine by nine: how many rows each column of the exact cover has |
//! | tiles | the set, and the digits that fit the cell to cover and the cells beside it |
//! | ways | how many ways there are to cover each cell and to lay each tile |
//!
//! A heading says in words what is seen.

mod blanks;
mod columns;
mod flags;
mod grids;
mod scan;
mod tiles;
mod ways;

use crate::tui::look::draw;
use crate::tui::look::text;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use crate::grid::{Cell, Digit, DigitSet};
use crate::search::{Bookkeeping, BranchPoint, Search};
use crate::tui::look::theme::{Charset, Theme};
use crate::tui::screens::DrawCtx;
use crate::tui::screens::watch::Watch;

use super::Panel;
use super::moment::{Moment, light_up};

pub(super) const PANEL: Panel = Panel { name: "data", draw: Watch::view_data, tint: light_up };

/// A search, and the room for a picture of what it keeps.
#[derive(Clone, Copy)]
struct Page<'a> {
    search: &'a Search,
    width: usize,
    height: usize,
    theme: &'a Theme,
}

impl Watch {
    fn view_data(&self, _moment: &Moment, frame: &mut Frame<'_>, area: Rect, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let search = self.search();
        let (width, height) = (area.width.into(), area.height.into());
        let page = Page { search, width, height, theme };
        let lines = match search.bookkeeping() {
            Bookkeeping::Flags(flags) => page.flags(&flags),
            Bookkeeping::Lists { lists, taken } => page.lists(&lists, &taken),
            Bookkeeping::Scan(scan) => page.scan(scan),
            Bookkeeping::Candidates(lists) => page.candidates(&lists),
            Bookkeeping::Columns(columns) => page.columns(&columns),
            Bookkeeping::Tiles { left, used } => {
                return self.view_kept_tiles(page, left, used, frame, area);
            }
            Bookkeeping::Ways(ways) => page.ways(&ways),
        };
        draw::lines(frame.buffer_mut(), area, lines, theme);
    }
}

impl Page<'_> {
    /// A heading over as many rows as it takes.
    fn heading(&self, words: &str) -> Vec<Line<'static>> {
        let lines = text::wrapped(words, self.width).into_iter();
        lines.map(|it| Line::styled(it, self.theme.title)).collect()
    }

    /// The blank that the search stands at.
    fn here(&self) -> Option<Cell> {
        match self.search.branch_point()? {
            BranchPoint::Cell(cell) => Some(cell),
            BranchPoint::Digit(..) | BranchPoint::Tile(_) => None,
        }
    }

    /// What stands for nothing.
    const fn dot(&self) -> char {
        match self.theme.charset {
            Charset::Unicode => '·',
            Charset::Ascii => '.',
        }
    }

    /// What stands before the row that matters now.
    const fn mark(&self) -> char {
        match self.theme.charset {
            Charset::Unicode => '▸',
            Charset::Ascii => '>',
        }
    }

    /// The digits from 1 to 9, each in its place or a dot.
    fn in_place(&self, digits: DigitSet) -> String {
        let place = |it: Digit| if digits.contains(it) { it.to_char() } else { self.dot() };
        Digit::ALL.map(|it| place(it).to_string()).join(" ")
    }
}

/// The digits one after another, `1 2 4`.
fn in_a_row(digits: DigitSet) -> String {
    digits.iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
}
