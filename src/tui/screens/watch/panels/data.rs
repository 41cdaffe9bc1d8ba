//! The data panel: the data structures with which an engine decides its next step.
//!
//! | bookkeeping | picture |
//! |---|---|
//! | flags | three grids of nine by nine, and the three rows of them that decide about the current blank |
//! | lists | the lists of the blanks around the current one |
//! | nothing | the three houses that are read again at each blank |
//! | candidates | the blanks with the fewest candidates first, or those of the house where a digit has one place |
//! | columns | four grids of nine by nine: the number of rows of each column of the exact cover |
//! | tiles | the set, and the digits that fit the cell to cover and its neighbours |
//! | ways | the number of ways to cover each cell and to lay each tile |
//!
//! A heading describes each picture.

mod blanks;
mod columns;
mod flags;
mod grids;
mod scan;
mod tiles;
mod ways;

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::grid::{Cell, Digit, DigitSet};
use crate::search::{Bookkeeping, BranchPoint, Search};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::layout::below;
use crate::tui::look::theme::Theme;
use crate::tui::screens::watch::Watch;

/// Columns of the name of a row.
const NAME: usize = 9;

/// A search, and the room for a picture of its data.
#[derive(Clone, Copy)]
struct Page<'a> {
    search: &'a Search,
    width: usize,
    height: usize,
    theme: &'a Theme,
}

impl Watch {
    pub(super) fn view_data(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
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
                let (left, used) = (left.len(), used.len());
                let words = format!("{left} tiles are left, {used} lie on the board:");
                let heading = page.heading(&words);
                let rest = below(area, heading.len());
                canvas.lines(area, heading);
                // The set is a picture, not lines.
                let rest = self.view_tiles(canvas, rest);
                return canvas.lines(rest, page.partners());
            }
            Bookkeeping::Ways(ways) => page.ways(&ways),
        };
        canvas.lines(area, lines);
    }
}

impl Page<'_> {
    fn heading(&self, words: &str) -> Vec<Line<'static>> {
        draw::paragraph(words, self.width, self.theme.title)
    }

    /// Returns the current blank of the search.
    fn here(&self) -> Option<Cell> {
        match self.search.branch_point()? {
            BranchPoint::Cell(cell) => Some(cell),
            BranchPoint::Digit(..) | BranchPoint::Tile(_) => None,
        }
    }

    /// Returns the sign for an absent digit.
    const fn dot(&self) -> char {
        self.theme.charset.pick('·', '.')
    }

    /// Returns the mark of the current row.
    const fn mark(&self) -> char {
        self.theme.charset.pick('▸', '>')
    }

    fn row(&self, name: &str, words: impl Into<Span<'static>>) -> Line<'static> {
        let name = Span::styled(format!("{name:NAME$} "), self.theme.faint);
        Line::from(vec![name, words.into()])
    }

    /// Lists the digits, each in its own column, with a dot for absent ones.
    fn in_place(&self, digits: DigitSet) -> String {
        let place = |it: Digit| if digits.contains(it) { it.to_char() } else { self.dot() };
        Digit::ALL.map(|it| place(it).to_string()).join(" ")
    }
}

/// Lists the digits: `1 2 4`.
fn in_a_row(digits: DigitSet) -> String {
    digits.iter().map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
}

/// Lists the digits that fit a blank.
fn fitting(digits: DigitSet) -> String {
    if digits.is_empty() { "nothing".to_owned() } else { in_a_row(digits) }
}
