//! The set of 36 tiles: those left, and those on the board.
//!
//! A used tile is crossed out. Not every terminal shows that, so without colours, and in ASCII, it is replaced by two
//! dashes:
//!
//! ```text
//!   -- 13 14 15!16 17 18 19     1-2 is on the board, 1-5 is there twice
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::domino::{Board, Domino, Tile};
use crate::tui::look::draw;
use crate::tui::look::layout::TilesArea;
use crate::tui::look::theme::Theme;

use super::board::Badge;

/// The state of a tile of the set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TileView {
    /// Not used yet.
    #[default]
    Left,
    /// On the board.
    Used,
    /// On the board more than once.
    Twice,
    /// Held by the player.
    Picked,
    /// Placed by the last step of the search.
    Placed,
    /// Taken back by the last step of the search.
    TakenBack,
}

impl TileView {
    /// Returns the states of the tiles of a board, in order.
    pub fn of(board: &Board) -> [Self; 36] {
        let mut views = [Self::Left; 36];
        for tile in board.dominoes().map(Domino::tile) {
            let view = &mut views[tile.index()];
            *view = if *view == Self::Left { Self::Used } else { Self::Twice };
        }
        views
    }

    /// Returns the sign beside the digits, the same as on the board.
    const fn badge(self) -> Badge {
        match self {
            Self::Left | Self::Used | Self::Picked => Badge::None,
            Self::Twice => Badge::Clash,
            Self::Placed => Badge::Placed,
            Self::TakenBack => Badge::TakenBack,
        }
    }
}

/// The set of tiles.
#[derive(Debug)]
pub struct Tiles<'a> {
    /// Its shape and place.
    pub at: TilesArea,
    /// The tiles in order.
    pub views: &'a [TileView; 36],
    /// Styles and characters.
    pub theme: &'a Theme,
}

impl Widget for &Tiles<'_> {
    /// Draws at [`Tiles::at`], clipped to `area`.
    fn render(self, area: Rect, buf: &mut Buffer) {
        let clip = area.intersection(buf.area);
        for tile in Tile::ALL {
            draw::line(buf, self.at.tile(tile).intersection(clip), self.tile(tile), self.theme);
        }
    }
}

impl Tiles<'_> {
    fn tile(&self, tile: Tile) -> Line<'static> {
        let view = self.views[tile.index()];
        let (label, style) = self.label(tile, view);
        let sign = view.badge().sign(self.theme.charset).map(String::from);
        Line::from(vec![Span::styled(label, style), Span::styled(sign.unwrap_or_default(), style)])
    }

    fn label(&self, tile: Tile, view: TileView) -> (String, Style) {
        let [low, high] = tile.digits();
        let digits = format!("{low}{high}");
        let theme = self.theme;
        match (view, theme.struck) {
            (TileView::Left, _) => (digits, theme.text),
            (TileView::Used, Some(struck)) => (digits, struck),
            (TileView::Used, None) => ("--".to_owned(), theme.faint),
            (TileView::Twice, _) => (digits, theme.clash),
            (TileView::Picked, _) => (digits, theme.alert),
            (TileView::Placed, _) => (digits, theme.latest),
            (TileView::TakenBack, _) => (digits, theme.taken_back),
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::Modifier;

    use super::*;
    use crate::grid::{Cell, Digit};
    use crate::tui::look::theme::{Charset, ColourDepth, TerminalBackground};

    /// Returns views with 1-2 and 3-4 used, 8-9 used twice, 1-3 held, 2-3 just placed and 2-4 taken back.
    fn views() -> [TileView; 36] {
        let mut board = Board::EMPTY;
        for (row, [one, other]) in [[1, 2], [4, 3], [8, 9], [9, 8]].into_iter().enumerate() {
            let half = |column, digit: usize| (Cell::at(row, column), Digit::ALL[digit - 1]);
            board.place(Domino::new(half(0, one), half(1, other)).unwrap()).unwrap();
        }
        let mut views = TileView::of(&board);
        views[1] = TileView::Picked;
        views[8] = TileView::Placed;
        views[9] = TileView::TakenBack;
        views
    }

    fn drawn(depth: ColourDepth, charset: Charset, area: Rect) -> Buffer {
        let theme = Theme::new(depth, TerminalBackground::Dark, charset);
        let mut buf = Buffer::empty(area);
        let at = TilesArea::fit(area).unwrap();
        (&Tiles { at, views: &views(), theme: &theme }).render(area, &mut buf);
        buf
    }

    fn check(depth: ColourDepth, charset: Charset, area: Rect, expected: &[&str]) {
        let buf = drawn(depth, charset, area);
        let rows: Vec<String> = buf
            .content
            .chunks(area.width.into())
            .map(|row| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>())
            .map(|row| row.trim_end().to_owned())
            .collect();
        assert_eq!(rows.join("\n"), expected.join("\n"));
    }

    #[test]
    fn used_tiles_are_crossed_out() {
        let area = Rect::new(0, 0, 24, 8);
        check(
            ColourDepth::Sixteen,
            Charset::Unicode,
            area,
            &[
                "12 13 14 15 16 17 18 19",
                "   23+24×25 26 27 28 29",
                "      34 35 36 37 38 39",
                "         45 46 47 48 49",
                "            56 57 58 59",
                "               67 68 69",
                "                  78 79",
                "                     89!",
            ],
        );
        let buf = drawn(ColourDepth::Sixteen, Charset::Unicode, area);
        let struck: Vec<(u16, u16)> = area
            .positions()
            .map(Into::into)
            .filter(|&it: &(u16, u16)| buf[it].modifier.contains(Modifier::CROSSED_OUT))
            .collect();
        assert_eq!(struck, [(0, 0), (1, 0), (6, 2), (7, 2)]);
    }

    #[test]
    fn used_tiles_are_dashes_in_ascii_and_without_colours() {
        check(
            ColourDepth::None,
            Charset::Unicode,
            Rect::new(0, 0, 36, 3),
            &[
                "-- 13 14 15 16 17 18 19 23+24×25 26",
                "27 28 29 -- 35 36 37 38 39 45 46 47",
                "48 49 56 57 58 59 67 68 69 78 79 89!",
            ],
        );
        check(
            ColourDepth::True,
            Charset::Ascii,
            Rect::new(0, 0, 22, 6),
            &[
                "-- 13 14 15 16 17",
                "18 19 23+24x25 26",
                "27 28 29 -- 35 36",
                "37 38 39 45 46 47",
                "48 49 56 57 58 59",
                "67 68 69 78 79 89!",
            ],
        );
    }

    #[test]
    fn a_set_outside_the_buffer_is_clipped() {
        let theme = Theme::new(ColourDepth::Sixteen, TerminalBackground::Dark, Charset::Unicode);
        let at = TilesArea::fit(Rect::new(5, 5, 24, 8)).unwrap();
        let mut buf = Buffer::empty(Rect::new(0, 0, 20, 7));
        (&Tiles { at, views: &views(), theme: &theme }).render(at.area(), &mut buf);
    }
}
