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
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::domino::{Board, Domino, Tile};
use crate::tui::look::draw;
use crate::tui::look::layout::TilesArea;
use crate::tui::look::theme::Theme;

use super::board::Badge;

/// The state of a tile in the set.
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
        let (view, theme) = (self.views[tile.index()], self.theme);
        let (style, badge) = match view {
            TileView::Left => (theme.text, Badge::None),
            TileView::Used => (theme.struck.unwrap_or(theme.faint), Badge::None),
            TileView::Twice => (theme.clash, Badge::Clash),
            TileView::Picked => (theme.alert, Badge::None),
            TileView::Placed => (theme.latest, Badge::Placed),
            TileView::TakenBack => (theme.taken_back, Badge::TakenBack),
        };
        let [low, high] = tile.digits();
        let is_gone = view == TileView::Used && theme.struck.is_none();
        let mut label = if is_gone { "--".to_owned() } else { format!("{low}{high}") };
        label.extend(badge.sign(theme.charset));
        Line::from(Span::styled(label, style))
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
        (&Tiles { at, views: &views(), theme: &theme }).render(at.area, &mut buf);
    }
}
