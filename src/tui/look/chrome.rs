//! The parts that all screens with a board share: title, bottom line, banner, and the message if there is too little
//! room.

use std::borrow::Cow;

use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::domino::Kind;
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{
    BoardArea, PopupRoom, Scale, TilesArea, below, centred, columns_off,
};
use crate::tui::look::widgets::board::{Board, CellView};
use crate::tui::look::widgets::popup::Popup;
use crate::tui::look::widgets::tiles::{TileView, Tiles};
use crate::tui::look::{draw, text};
use crate::tui::msg::Message;

/// Columns between keys in one line.
const KEY_GAP: usize = 2;
/// Columns between the left side of a title and a notice, besides the blank before it.
const TITLE_GAP: u16 = 2;

/// The content of the bottom line.
#[derive(Clone, Debug, PartialEq)]
pub enum Footer {
    /// Keys, which are clickable.
    Keys,
    /// A caption of the board, cut if needed.
    Caption(Message),
}

impl Canvas<'_> {
    /// Draws the message that there is no room for the board, whether the game is saved, the keys that leave, and the
    /// mode that needs no screen.
    pub fn too_small(&mut self, state: &str) {
        let needed = Scale::of(Kind::Sudoku)[0];
        let (columns, rows) = (needed.width(), needed.height());
        let Rect { width, height, .. } = self.buf.area;
        let size = format!("The board needs {columns}x{rows}; this is {width}x{height}.");
        // The key that leaves a board, whatever screen is asked for here.
        let keys = Keys::of(self.keys.keymap, self.keys.charset, Context::Play);
        let [quit, interrupt] =
            [action::Global::Quit, action::Global::Interrupt].map(|action| keys.name(action));
        let leaves = format!("{quit} or {interrupt} leaves.");
        // A page has no command line.
        let plain = if cfg!(feature = "app") { "sudoscope --plain needs no room." } else { "" };
        let mut sentences = vec![&*size, state, &*leaves, plain];
        sentences.retain(|sentence| !sentence.is_empty());
        let text = sentences.join(" ");
        self.paragraph(self.area, &text, self.theme.text);
    }

    pub fn board(&mut self, at: BoardArea, cells: &[CellView; 81]) {
        self.widget(self.area, &Board { at, cells, theme: self.theme });
    }

    /// Draws a set of tiles if it has room, and returns the area left below.
    pub fn tiles(&mut self, area: Rect, views: &[TileView; 36]) -> Rect {
        let Some(at) = TilesArea::fit(area) else { return area };
        self.widget(self.area, &Tiles { at, views, theme: self.theme });
        below(area, usize::from(at.area.height) + 1)
    }

    /// Draws a title with a left and a right side. A notice stands between them if it has room there, else it replaces
    /// the left side, and a long one the whole line.
    pub fn title(&mut self, area: Rect, left: Line<'_>, right: Line<'_>) {
        let [place, _] = split(area, &right);
        match self.notice {
            None => self.sides(area, left, right),
            Some(notice) if notice.needs_row(place.width) => {
                notice.draw(self.buf, area, self.theme);
            }
            Some(notice) => {
                let columns = u16::try_from(left.width()).unwrap_or(u16::MAX);
                let [_, between] = columns_off(place, columns, TITLE_GAP);
                let is_both = !notice.needs_row(between.width);
                self.sides(area, if is_both { left } else { Line::default() }, right);
                let place = if is_both { between } else { place };
                notice.draw(self.buf, place, self.theme);
            }
        }
    }

    /// Styles the name of a screen for the left side of its title.
    pub fn heading<'l>(&self, words: impl Into<Cow<'l, str>>) -> Line<'l> {
        Line::from(vec![Span::raw(" "), Span::styled(words, self.theme.title)])
    }

    /// Draws the title of a screen with runs: the name of the run, a description, and the state on the right.
    pub fn run_title(&mut self, area: Rect, [name, words, state]: [&str; 3]) {
        let left = Line::from(vec![
            Span::raw(" "),
            Span::styled(format!(" {name} "), self.theme.title),
            Span::styled(format!("  {words}"), self.theme.text),
        ]);
        let right = Line::styled(format!(" {state} "), self.theme.text);
        self.title(area, left, right);
    }

    /// Draws a line with a left and a right side; the left side is cut if they meet.
    pub fn sides(&mut self, area: Rect, left: Line<'_>, right: Line<'_>) {
        let [left_side, right_side] = split(area, &right);
        self.line(left_side, left);
        self.line(right_side, right);
    }

    /// Returns the key of an action, and what it does now.
    pub fn key_line(&self, action: impl Into<Action>, words: &'static str) -> Line<'static> {
        let key = Span::styled(self.keys.name(action), self.theme.key);
        Line::from(vec![key, Span::styled(format!(" {words}"), self.theme.faint)])
    }

    /// Returns keys with words in this style: a line each, or several in a line if there are too few rows.
    pub fn key_items(
        &self,
        keys: &[(String, Cow<'static, str>)],
        style: Style,
        room: Size,
    ) -> Vec<Line<'static>> {
        let column = if keys.len() <= room.height.into() {
            keys.iter().map(|it| text::width(&it.0)).max().unwrap_or(0)
        } else {
            0
        };
        let mut lines: Vec<Line<'static>> = Vec::new();
        for (key, word) in keys {
            let item = Line::from(vec![
                Span::styled(text::padded(key, column), self.theme.key),
                Span::styled(format!(" {word}"), style),
            ]);
            match lines.last_mut().filter(|_| column == 0) {
                Some(line) if line.width() + KEY_GAP + item.width() <= room.width.into() => {
                    line.push_span(" ".repeat(KEY_GAP));
                    line.extend(item);
                }
                _ => lines.push(item),
            }
        }
        lines
    }

    /// Draws groups of lines below each other with a line of air between them, leaving out those that do not fit whole.
    /// Returns the area below.
    pub fn groups(
        &mut self,
        area: Rect,
        groups: impl IntoIterator<Item = Vec<Line<'static>>>,
    ) -> Rect {
        let mut room = area;
        for group in groups {
            let n_rows = group.len();
            if (1..=room.height.into()).contains(&n_rows) {
                self.lines(room, group);
                room = below(room, n_rows + 1);
            }
        }
        room
    }

    /// Draws lines in a frame, and returns their area.
    pub fn popup(&mut self, title: &str, lines: Vec<Line<'_>>, room: PopupRoom) -> Rect {
        let rows = lines.len();
        let theme = self.theme;
        let popup = Popup { title, lines, rows, foot: Vec::new(), scroll: 0, room, theme };
        self.widget(self.area, &popup);
        let text = popup.size().text(room);
        self.point_at_line(Some(text));
        text
    }

    /// Draws a word on the top or bottom edge of a board.
    pub fn on_edge(&mut self, board: Rect, row: u16, word: &str, style: Style) {
        let edge = Rect { x: board.x + 2, y: row, width: board.width - 4, height: 1 };
        draw::label(self.buf, edge, Line::styled(format!(" {word} "), style), self.theme);
    }

    /// Draws a word across the middle of a hidden board.
    pub fn banner(&mut self, board: BoardArea, word: &str) {
        let columns = u16::try_from(text::width(word) + 4).unwrap_or(u16::MAX);
        let area = centred(board.area, columns, 1);
        draw::cover(self.buf, area);
        self.text(area, format!("  {word}  "), self.theme.alert);
    }
}

/// Splits a row into a left side and the columns of the right one, with at least one blank in between.
pub fn split(row: Rect, right: &Line<'_>) -> [Rect; 2] {
    let begins_blank = right.iter().next().is_some_and(|it| it.content.starts_with(' '));
    let columns = u16::try_from(right.width()).unwrap_or(u16::MAX).min(row.width);
    let gap = u16::from(columns > 0 && !begins_blank);
    columns_off(row, row.width.saturating_sub(columns + gap), gap)
}
