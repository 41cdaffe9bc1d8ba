//! The six colours with their keys, in the place of the digits or tiles left while colours are given. A click on one is
//! its key.
//!
//! ```text
//!   Colours
//!    1     ×3       the key on its colour, and how many cells have it
//!    2
//!    3     ×1
//! ```

use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

use crate::grid::{Cell, Digit};
use crate::play::Colour;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::BoardScreen;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;

use super::super::{EntryMode, Play};
use super::digits::left_place;
use super::tiles::tiles_room;

/// Columns of a key on its colour, and of a row with one and the number of its cells.
const SWATCH: u16 = 6;
const ROW: u16 = 14;
/// Rows of a large place.
const LARGE: u16 = 3;

impl Play {
    /// Returns true while the digit keys give colours to cells, so that the colours stand in the place of the digits or
    /// tiles left.
    pub(in super::super) fn shows_colours(&self) -> bool {
        self.entry == EntryMode::Colours
    }

    /// Draws the colours in the place of the digits left.
    pub(super) fn view_colours(&self, canvas: &mut Canvas<'_>, screen: &BoardScreen) {
        for colour in Colour::ALL {
            if let Some(place) = left_place(screen, digit_of(colour)) {
                self.view_colour(canvas, colour, place);
            }
        }
    }

    /// Draws the colours in the place of the tiles left.
    pub(super) fn view_colours_on_tiles(&self, canvas: &mut Canvas<'_>, area: Rect) {
        for colour in Colour::ALL {
            if let Some(place) = place_on_tiles(area, colour) {
                self.view_colour(canvas, colour, place);
            }
        }
    }

    /// Draws a colour in a place of one row or of three.
    fn view_colour(&self, canvas: &mut Canvas<'_>, colour: Colour, place: Rect) {
        let theme = canvas.theme;
        let columns = usize::from(place.width.min(SWATCH));
        let style = swatch(colour, theme);
        let key = Span::styled(text::padded(&format!(" {}", colour.key()), columns), style);
        let mut row = Line::from(key);
        if place.width >= ROW - 1 {
            row.extend(self.count(colour, theme));
        }
        if place.height == LARGE {
            let edge = Line::from(Span::styled(" ".repeat(columns), style));
            canvas.lines(place, [edge.clone(), row, edge]);
        } else {
            canvas.line(place, row);
        }
    }

    /// Returns the number of cells that have a colour, if there are some.
    fn count(&self, colour: Colour, theme: &Theme) -> Option<Span<'static>> {
        let n_cells = self.n_coloured(colour);
        let times = theme.charset.pick("×", "x");
        (n_cells > 0).then(|| Span::styled(format!(" {times}{n_cells}"), theme.faint))
    }

    fn n_coloured(&self, colour: Colour) -> usize {
        Cell::ALL.iter().filter(|cell| self.game.colour(**cell) == Some(colour)).count()
    }

    /// Returns the colours as two rows below a board, above each other the key and the number of cells.
    pub(super) fn colours_in_strip(&self, theme: &Theme) -> [Line<'static>; 2] {
        let mut keys = Line::from(Span::styled("  key", theme.faint));
        let mut counts = Line::styled("cells", theme.faint);
        for colour in Colour::ALL {
            let style = swatch(colour, theme);
            keys.push_span(Span::styled(format!(" {}", colour.key()), style));
            counts.push_span(Span::raw(format!("{:>2}", self.n_coloured(colour))));
        }
        // As wide as the nine digits.
        for line in [&mut keys, &mut counts] {
            line.push_span(" ".repeat(2 * (Digit::ALL.len() - Colour::ALL.len())));
        }
        [keys, counts]
    }

    /// Returns the colour at a position of the panel of a Sudominoku, as the digit that gives it.
    pub(in super::super) fn panel_colour(
        &self,
        screen: &BoardScreen,
        at: Position,
    ) -> Option<Digit> {
        let area = tiles_room(screen).filter(|_| self.shows_colours())?;
        let is_hit =
            |colour: &Colour| place_on_tiles(area, *colour).is_some_and(|place| place.contains(at));
        Colour::ALL.into_iter().find(is_hit).map(digit_of)
    }
}

/// Returns the colours in a title: their keys.
pub(super) fn colours_in_title(theme: &Theme) -> impl Iterator<Item = Span<'static>> {
    Colour::ALL
        .map(|colour| Span::styled(format!(" {} ", colour.key()), swatch(colour, theme)))
        .into_iter()
}

/// Returns the style of a key on its colour. Without colours it is reversed, as on the board.
pub(super) fn swatch(colour: Colour, theme: &Theme) -> Style {
    let style = theme.cell_colours[colour as usize];
    if theme.needs_letters() { style.add_modifier(Modifier::REVERSED) } else { style }
}

/// Returns the digit whose key gives a colour.
const fn digit_of(colour: Colour) -> Digit {
    Digit::ALL[colour as usize]
}

/// Returns the place of a colour in the area of the tiles left: one a row, else several.
fn place_on_tiles(area: Rect, colour: Colour) -> Option<Rect> {
    let n_a_row = if area.height >= 6 { 1 } else { (area.width / (SWATCH + 1)).max(1) };
    let idx = colour as u16;
    let width = if n_a_row == 1 { ROW } else { SWATCH };
    let x = area.x + idx % n_a_row * (SWATCH + 1);
    let place = Rect { x, y: area.y + idx / n_a_row, width, height: 1 };
    (area.intersection(place) == place).then_some(place)
}
