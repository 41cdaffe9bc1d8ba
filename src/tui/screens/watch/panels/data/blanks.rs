//! Lists of blanks with their digits, a row each.
//!
//! ```text
//!   Lists from the givens, [the one taken]:    What fits each blank, the fewest first:
//!     r1c3 [1] 2  4                            ▸ r2c7  9
//!     r1c4  2 [6]                                r4c1  2  5
//!   ▸ r1c6  2  4  6  8
//! ```

use ratatui::text::{Line, Span};

use crate::grid::{Cell, Digit, DigitSet, House, sort};
use crate::search::BranchPoint;

use super::Page;

impl Page<'_> {
    /// Returns the lists around the current blank, in reading order.
    pub(super) fn lists(
        &self,
        lists: &[DigitSet; 81],
        taken: &[Option<Digit>; 81],
    ) -> Vec<Line<'static>> {
        let mut lines = self.heading("Lists from the givens, [the one taken]:");
        let givens = self.search.givens();
        let blanks: Vec<Cell> = givens.grid().blanks().iter().collect();
        let here = self.here();
        let at = blanks.iter().position(|it| Some(*it) == here).unwrap_or(blanks.len());
        let n_rows = self.height.saturating_sub(lines.len());
        // Two thirds of the rows for decided blanks, the others for the next ones.
        let first = at.saturating_sub(n_rows * 2 / 3).min(blanks.len().saturating_sub(n_rows));
        lines.extend(blanks.iter().skip(first).take(n_rows).map(|&cell| {
            let placed = taken[cell.index()].map_or(DigitSet::EMPTY, DigitSet::only);
            self.blank(cell, lists[cell.index()], placed, here == Some(cell))
        }));
        lines
    }

    /// Returns the blanks with the fewest digits first; or the blanks of a house where a digit has at most one place.
    pub(super) fn candidates(&self, lists: &[DigitSet; 81]) -> Vec<Line<'static>> {
        match self.search.branch_point() {
            Some(BranchPoint::Digit(digit, house)) => self.in_house(lists, digit, house),
            Some(BranchPoint::Cell(_) | BranchPoint::Tile(_)) | None => self.fewest_first(lists),
        }
    }

    fn fewest_first(&self, lists: &[DigitSet; 81]) -> Vec<Line<'static>> {
        let mut lines = self.heading("What fits each blank, the fewest first:");
        let here = self.here();
        let board = self.search.board();
        let mut blanks: Vec<Cell> = board.grid().blanks().iter().collect();
        // The next blank comes before others with as few digits.
        sort::by_key(&mut blanks, |it| (lists[it.index()].len(), here != Some(*it)));
        lines.extend(blanks.into_iter().take(self.height).map(|cell| {
            self.blank(cell, lists[cell.index()], DigitSet::EMPTY, here == Some(cell))
        }));
        lines
    }

    fn in_house(&self, lists: &[DigitSet; 81], digit: Digit, house: House) -> Vec<Line<'static>> {
        let board = self.search.board();
        let blanks = house.cells().intersection(board.grid().blanks());
        let n_places = blanks.iter().filter(|it| lists[it.index()].contains(digit)).count();
        let places = if n_places == 0 { "no place" } else { "one place" };
        let words = format!("[{digit}] has {places} in {house}. What fits its blanks:");
        let mut lines = self.heading(&words);
        lines.extend(blanks.iter().map(|cell| {
            let list = lists[cell.index()];
            let is_place = list.contains(digit);
            self.blank(cell, list, DigitSet::only(digit).intersection(list), is_place)
        }));
        lines
    }

    /// Returns the row of a blank and its digits; some digits are in brackets.
    fn blank(
        &self,
        cell: Cell,
        digits: DigitSet,
        bracketed: DigitSet,
        is_next: bool,
    ) -> Line<'static> {
        let theme = self.theme;
        let (mark, style) = if is_next { (self.mark(), theme.here) } else { (' ', theme.text) };
        let mut line = Line::from(Span::styled(format!("{mark} {cell} "), style));
        for digit in digits.union(bracketed) {
            line.push_span(if bracketed.contains(digit) {
                Span::styled(format!("[{digit}]"), theme.success)
            } else {
                Span::styled(format!(" {digit} "), theme.text)
            });
        }
        if digits.is_empty() {
            line.push_span(Span::styled(" nothing", theme.clash));
        }
        line
    }
}
