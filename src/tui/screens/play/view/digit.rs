//! Painting the view of one digit: its places, with the other digits faint.

use ratatui::style::Modifier;

use crate::grid::Cell;
use crate::logic::Link;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{CellView, Face};

use super::super::Play;
use super::super::digit_view::strong_links;

impl Play {
    /// Paints the places of the digit over the cells of the board.
    pub(super) fn paint_digit_view(&self, cells: &mut [CellView; 81], theme: &Theme) {
        let Some(digit) = self.viewed_digit() else { return };
        let places = self.game.places_of(digit);
        for cell in Cell::ALL {
            let view = &mut cells[cell.index()];
            match self.game.board().grid().get(cell) {
                Some(own) if own == digit => {}
                Some(_) if cell != self.cursor => {
                    view.style = view.style.remove_modifier(Modifier::BOLD).patch(theme.faint);
                }
                Some(_) => {}
                None if places.contains(cell) => {
                    view.face = Face::Candidate(digit, None);
                    if cell != self.cursor {
                        view.style = view.style.patch(theme.entry).add_modifier(Modifier::BOLD);
                    }
                }
                None => view.face = Face::Blank,
            }
        }
    }

    /// Returns the strong links of the digit.
    pub(super) fn links_of_digit_view(&self) -> Vec<Link> {
        let digit = self.viewed_digit();
        digit.map_or_else(Vec::new, |it| strong_links(it, self.game.places_of(it)))
    }
}
