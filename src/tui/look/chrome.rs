//! The parts that all screens with a board share: title, bottom line, banner, and the message for too little room.

use std::borrow::Cow;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::domino::Kind;
use crate::tui::look::draw;
use crate::tui::look::layout::{BoardArea, BoardScreen, Scale, TilesArea, below};
use crate::tui::look::notice::Notice;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Board, CellView};
use crate::tui::look::widgets::bottom::Bottom;
use crate::tui::look::widgets::popup::Popup;
use crate::tui::look::widgets::tiles::{TileView, Tiles};
use crate::tui::msg::Message;

/// Columns between keys in one line.
const KEY_GAP: usize = 2;

/// Draws the message of a screen that has no room for the board, with the state of keeping the game.
pub fn too_small(frame: &mut Frame<'_>, area: Rect, state: &str, theme: &Theme) {
    let needed = Scale::of(Kind::Sudoku)[0];
    let whole = frame.area();
    let text = format!(
        "The board needs {}x{}; this is {}x{}. {state}",
        needed.width(),
        needed.height(),
        whole.width,
        whole.height
    );
    let lines = draw::paragraph(&text, area.width, theme.text);
    draw::lines(frame.buffer_mut(), area, lines, theme);
}

/// Draws the board.
pub fn board(frame: &mut Frame<'_>, at: BoardArea, cells: &[CellView; 81], theme: &Theme) {
    let board = Board { at, cells, theme };
    frame.render_widget(&board, frame.area());
}

/// Draws a set of tiles if it has room, and returns the area left below.
pub fn tiles(frame: &mut Frame<'_>, area: Rect, views: &[TileView; 36], theme: &Theme) -> Rect {
    let Some(at) = TilesArea::fit(area) else { return area };
    frame.render_widget(&Tiles { at, views, theme }, frame.area());
    below(area, usize::from(at.area.height) + 1)
}

/// Draws a title with a left and a right side. A notice takes the place of the left side, and of the whole line where
/// that is too short.
pub fn title(
    frame: &mut Frame<'_>,
    area: Rect,
    (left, right): (Line<'_>, Line<'_>),
    notice: Option<&Notice>,
    theme: &Theme,
) {
    let [place, _] = split(area, &right);
    match notice {
        None => sides(frame, area, left, right, theme),
        Some(notice) if notice.needs_row(place.width) => {
            notice.draw(frame.buffer_mut(), area, theme);
        }
        Some(notice) => {
            sides(frame, area, Line::default(), right, theme);
            notice.draw(frame.buffer_mut(), place, theme);
        }
    }
}

/// Returns the name of a screen for the left side of its title.
pub fn heading<'a>(words: impl Into<Cow<'a, str>>, theme: &Theme) -> Line<'a> {
    Line::from(vec![Span::raw(" "), Span::styled(words, theme.title)])
}

/// Draws the title of a screen with runs: what runs, the words for it, and its state on the right.
pub fn run_title(
    frame: &mut Frame<'_>,
    area: Rect,
    [name, words, state]: [&str; 3],
    notice: Option<&Notice>,
    theme: &Theme,
) {
    let left = Line::from(vec![
        Span::raw(" "),
        Span::styled(format!(" {name} "), theme.alert),
        Span::styled(format!("  {words}"), theme.title),
    ]);
    let right = Line::styled(format!(" {state} "), theme.text);
    title(frame, area, (left, right), notice, theme);
}

/// Draws a line with a left and a right side; the left side is cut if they meet.
pub fn sides(frame: &mut Frame<'_>, area: Rect, left: Line<'_>, right: Line<'_>, theme: &Theme) {
    let [left_side, right_side] = split(area, &right);
    draw::line(frame.buffer_mut(), left_side, left, theme);
    draw::line(frame.buffer_mut(), right_side, right, theme);
}

/// Splits a row into a left side and the columns of the right one, which begins with a blank or has one before it.
pub fn split(row: Rect, right: &Line<'_>) -> [Rect; 2] {
    let begins_blank = right.iter().next().is_some_and(|it| it.content.starts_with(' '));
    let columns = u16::try_from(right.width()).unwrap_or(u16::MAX).min(row.width);
    let sides = [Constraint::Fill(1), Constraint::Length(columns)];
    row.layout(&Layout::horizontal(sides).spacing(u16::from(columns > 0 && !begins_blank)))
}

/// The content of the bottom line.
#[derive(Clone, Debug, PartialEq)]
pub enum Footer {
    /// Keys, which are clickable.
    Keys,
    /// A caption of the board, cut if it does not fit.
    Caption(Message),
}

/// Returns the keys that do not fit a bottom line of this width: a line each, or several in a line if less than
/// half of them would be visible.
pub fn key_lines(bottom: &Bottom<'_>, width: u16, room: Size, theme: &Theme) -> Vec<Line<'static>> {
    let keys = bottom.beyond(width);
    let column = if keys.len() <= 2 * usize::from(room.height) {
        keys.iter().map(|it| text::width(&it.0)).max().unwrap_or(0)
    } else {
        0
    };
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (key, word) in keys {
        let item = Line::from(vec![
            Span::styled(text::padded(&key, column), theme.key),
            Span::styled(format!(" {word}"), theme.faint),
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

/// Draws the keys of a context that have no room in a bottom line as wide as the frame, if all of them fit an area.
pub fn more_keys(frame: &mut Frame<'_>, area: Rect, bottom: &Bottom<'_>, theme: &Theme) {
    let keys = key_lines(bottom, frame.area().width, area.as_size(), theme);
    if keys.len() <= area.height.into() {
        draw::lines(frame.buffer_mut(), area, keys, theme);
    }
}

/// Draws lines in a framed box in the middle of the screen.
pub fn popup(
    frame: &mut Frame<'_>,
    screen: Rect,
    title: &str,
    lines: Vec<Line<'_>>,
    theme: &Theme,
) {
    frame.render_widget(&Popup { title, lines, scroll: 0, theme }, screen);
}

/// Draws a word on the upper or lower edge of a board.
pub fn on_edge(
    frame: &mut Frame<'_>,
    board: Rect,
    row: u16,
    word: &str,
    style: Style,
    theme: &Theme,
) {
    let edge = Rect { x: board.x + 2, y: row, width: board.width - 4, height: 1 };
    let label = Line::styled(format!(" {word} "), style);
    draw::label(frame.buffer_mut(), edge, label, theme);
}

/// Draws a word across the middle of a board that is hidden.
pub fn banner(frame: &mut Frame<'_>, screen: &BoardScreen, word: &str, theme: &Theme) {
    let columns = u16::try_from(text::width(word) + 4).unwrap_or(u16::MAX);
    let area = screen.board.area.centered(Constraint::Length(columns), Constraint::Length(1));
    let label = Line::styled(format!("  {word}  "), theme.alert);
    draw::cover(frame.buffer_mut(), area);
    draw::line(frame.buffer_mut(), area, label, theme);
}
