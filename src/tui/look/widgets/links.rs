//! The links of a chain on one digit, as lines between the digits of a board.
//!
//! A strong link is heavy, a weak one dashed. A line is straight if both ends share a row or a column, and turns once
//! if they only share a block. It is drawn behind the contents of the cells in between.
//!
//! Its ends are in the middle of their cells, or at the marks where the board shows them all.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use crate::grid::Cell;
use crate::logic::{Link, LinkKind};
use crate::tui::look::layout::BoardArea;
use crate::tui::look::theme::Theme;

use super::board::{digit_place, mark_place};

/// Lines over a board that has been drawn.
#[derive(Debug)]
pub struct Links<'a> {
    /// The board's size and place.
    pub at: BoardArea,
    pub links: &'a [Link],
    /// True if its ends are at the marks of the link's digit, and not in the middle of their cells.
    pub at_marks: bool,
    /// Styles and characters.
    pub theme: &'a Theme,
}

impl Widget for &Links<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let clip = area.intersection(buf.area);
        for link in self.links {
            self.draw(link, clip, buf);
        }
    }
}

impl Links<'_> {
    /// Draws a line along the row of its first end, then along the column of its last one.
    fn draw(&self, link: &Link, clip: Rect, buf: &mut Buffer) {
        let Some((from, to)) = nearest(link) else { return };
        let ends = [(from, link.from.digit), (to, link.to.digit)].map(|(cell, digit)| {
            let mark = mark_place(&self.at, cell, digit).filter(|_| self.at_marks);
            mark.unwrap_or_else(|| digit_place(self.at.cell(cell)))
        });
        let ([(from_x, from_y), (to_x, to_y)], theme) = (ends, self.theme);
        // Horizontal, vertical, and the four turns.
        let (unicode, ascii, style) = match link.kind {
            LinkKind::Strong => (('━', '┃', ['┛', '┓', '┗', '┏']), ('=', '#'), theme.strong_link),
            LinkKind::Weak => (('╌', '╎', ['╯', '╮', '╰', '╭']), ('-', ':'), theme.weak_link),
        };
        let (across, down, turns) = theme.charset.pick(unicode, (ascii.0, ascii.1, ['+'; 4]));
        let mut put = |x: u16, y: u16, ch: char| {
            let is_free = clip.contains(Position { x, y }) && is_free(&buf[(x, y)]);
            if is_free {
                let (ground, cell) = (buf[(x, y)].bg, &mut buf[(x, y)]);
                cell.set_char(ch).set_style(style).set_bg(ground);
            }
        };
        for x in from_x.min(to_x) + 1..from_x.max(to_x) {
            put(x, from_y, across);
        }
        for y in from_y.min(to_y) + 1..from_y.max(to_y) {
            put(to_x, y, down);
        }
        if from_x != to_x && from_y != to_y {
            // The four turns by the side that the row comes from, and then by that to which the column goes.
            let turn = usize::from(to_x < from_x) * 2 + usize::from(to_y > from_y);
            put(to_x, from_y, turns[turn]);
        }
    }
}

/// Returns true if a line may be drawn here: over a blank, a dot, or a line of the board.
fn is_free(cell: &ratatui::buffer::Cell) -> bool {
    let mut chars = cell.symbol().chars();
    // The ranges leave out the dashed, double and rounded lines: those of other links.
    let is_ground =
        |ch| matches!(ch, ' ' | '·' | '.' | '|' | '-' | '+' | '─'..='┃' | '┌'..='╋' | '╴'..='╿');
    chars.next().is_some_and(is_ground) && chars.next().is_none()
}

/// Returns the nearest two cells of the link's ends.
fn nearest(link: &Link) -> Option<(Cell, Cell)> {
    let pairs =
        link.from.cells.iter().flat_map(|from| link.to.cells.iter().map(move |to| (from, to)));
    pairs.min_by_key(|(from, to)| {
        from.row().abs_diff(to.row()) + from.column().abs_diff(to.column())
    })
}
