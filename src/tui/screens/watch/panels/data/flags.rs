//! The flags: a digit if its house has it, else a dot.

use crate::tui::look::text;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::grid::{Cell, Digit, DigitSet};
use crate::search::{HouseDigits, Move, Step};
use crate::tui::look::widgets::board::Badge;

use super::grids::Grid;
use super::{NAME, Page};

impl Page<'_> {
    pub(super) fn flags(&self, flags: &HouseDigits) -> Vec<Line<'static>> {
        let mut lines = self.heading("Digits held by each row, column, block:");
        let grid = |title, sets: &[DigitSet; 9], house: fn(Cell) -> usize| Grid {
            title,
            cells: std::array::from_fn(|idx| {
                Digit::ALL.map(|digit| self.flag(sets[idx], digit, |it| house(it) == idx))
            }),
        };
        let grids = [
            grid("row", &flags.row, Cell::row),
            grid("column", &flags.column, Cell::column),
            grid("block", &flags.block, Cell::block),
        ];
        let around = self.here().map_or_else(Vec::new, |cell| self.around(cell, flags));
        let room = self.height.saturating_sub(lines.len() + around.len());
        lines.extend(self.grids(&grids, room));
        if lines.len() + around.len() < self.height {
            lines.push(Line::raw(""));
        }
        lines.extend(around);
        lines
    }

    /// Returns a flag of a house. It is highlighted if the last step set or cleared it.
    fn flag(&self, held: DigitSet, digit: Digit, has: impl Fn(Cell) -> bool) -> (char, Style) {
        let of_this_step = |it: Move| match it {
            Move::Digit { cell, digit: moved } => has(cell) && moved == digit,
            Move::Domino(_) => false,
        };
        let theme = self.theme;
        match self.search.last_step() {
            Some(Step::Place(it)) if of_this_step(it) => (digit.to_char(), theme.latest),
            Some(Step::Backtrack(it)) if of_this_step(it) => {
                let sign = Badge::TakenBack.sign(theme.charset);
                (sign.unwrap_or_else(|| self.dot()), theme.taken_back)
            }
            _ if held.contains(digit) => (digit.to_char(), theme.text),
            _ => (self.dot(), theme.faint),
        }
    }

    /// Returns the three rows of flags that decide about a blank, and the digits that fit.
    fn around(&self, cell: Cell, flags: &HouseDigits) -> Vec<Line<'static>> {
        let sets = [flags.row[cell.row()], flags.column[cell.column()], flags.block[cell.block()]];
        let fits = sets.into_iter().fold(DigitSet::EMPTY, DigitSet::union).complement();
        let held = cell.houses().into_iter().zip(sets);
        let held =
            held.map(|(house, held)| self.around_line(&house.to_string(), held, self.theme.text));
        held.chain([self.around_line(&format!("fits {cell}"), fits, self.theme.success)]).collect()
    }

    fn around_line(&self, name: &str, digits: DigitSet, style: Style) -> Line<'static> {
        let spaced = self.in_place(digits);
        let has_room = self.width >= NAME + 1 + text::width(&spaced);
        let digits = if has_room { spaced } else { spaced.replace(' ', "") };
        self.row(name, Span::styled(digits, style))
    }
}
