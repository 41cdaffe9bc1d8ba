//! The set of 36 tiles: which are left, and which lie on the board.
//!
//! A tile that lies is struck. Not every terminal strikes a word through, and where colours are missing too
//! it would look like any other, so that without colours, as in ASCII, two dashes stand in its place:
//!
//! ```text
//!   -- 13 14 15!16 17 18 19     1-2 lies on the board, 1-5 lies there twice
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

/// How a tile of the set is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TileView {
    /// It can be laid.
    #[default]
    Left,
    /// It lies on the board.
    Used,
    /// It lies there more than once.
    Twice,
    /// It is the one in the player's hand.
    Picked,
    /// The search has just laid it.
    Placed,
    /// The search has just taken it up.
    TakenBack,
}

impl TileView {
    /// The tiles as a board has them, in order.
    pub fn of(board: &Board) -> [Self; 36] {
        let mut views = [Self::Left; 36];
        for tile in board.dominoes().map(Domino::tile) {
            let view = &mut views[tile.index()];
            *view = if *view == Self::Left { Self::Used } else { Self::Twice };
        }
        views
    }

    /// The sign beside the digits, the same as on the board.
    const fn badge(self) -> Badge {
        match self {
            Self::Left | Self::Used | Self::Picked => Badge::None,
            Self::Twice => Badge::Clash,
            Self::Placed => Badge::Placed,
            Self::TakenBack => Badge::TakenBack,
        }
    }
}

/// The set as it is to be drawn.
#[derive(Debug)]
pub struct Tiles<'a> {
    /// Shape and place.
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
    use crate::tui::look::theme::{Charset, Depth, Ground};

    /// 1-2 and 3-4 lie, 8-9 twice; 1-3 is in the hand, 2-3 was just laid and 2-4 taken up.
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

    fn drawn(depth: Depth, charset: Charset, area: Rect) -> Buffer {
        let theme = Theme::new(depth, Ground::Dark, charset);
        let mut buf = Buffer::empty(area);
        let at = TilesArea::fit(area).unwrap();
        (&Tiles { at, views: &views(), theme: &theme }).render(area, &mut buf);
        buf
    }

    fn check(depth: Depth, charset: Charset, area: Rect, expected: &[&str]) {
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
    fn used_tiles_are_struck() {
        let area = Rect::new(0, 0, 24, 8);
        check(
            Depth::Sixteen,
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
        let buf = drawn(Depth::Sixteen, Charset::Unicode, area);
        let struck: Vec<(u16, u16)> = area
            .positions()
            .map(Into::into)
            .filter(|&it: &(u16, u16)| buf[it].modifier.contains(Modifier::CROSSED_OUT))
            .collect();
        assert_eq!(struck, [(0, 0), (1, 0), (6, 2), (7, 2)]);
    }

    #[test]
    fn dashes_stand_for_used_tiles_in_ascii_and_without_colours() {
        check(
            Depth::None,
            Charset::Unicode,
            Rect::new(0, 0, 36, 3),
            &[
                "-- 13 14 15 16 17 18 19 23+24×25 26",
                "27 28 29 -- 35 36 37 38 39 45 46 47",
                "48 49 56 57 58 59 67 68 69 78 79 89!",
            ],
        );
        check(
            Depth::True,
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
        let theme = Theme::new(Depth::Sixteen, Ground::Dark, Charset::Unicode);
        let at = TilesArea::fit(Rect::new(5, 5, 24, 8)).unwrap();
        let mut buf = Buffer::empty(Rect::new(0, 0, 20, 7));
        (&Tiles { at, views: &views(), theme: &theme }).render(at.area(), &mut buf);
    }
}
