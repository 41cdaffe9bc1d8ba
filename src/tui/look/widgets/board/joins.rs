//! Joins the two halves of a domino.

use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::domino::Side;
use crate::grid::Cell;
use crate::tui::look::layout::Lines;
use crate::tui::look::theme::{Charset, Theme};

use super::{Badge, Board, Pen, digit_place, is_reversed};

impl Board<'_> {
    /// Returns the style of a cell: that of the cursor, else its colour, else that of the selection. A domino's surface
    /// is the background, unless the cell has another one.
    pub(super) fn style(&self, cell: Cell) -> Style {
        let view = self.view(cell);
        if !is_reversed(view.style) {
            if let Some(colour) = view.colour {
                return view.style.patch(self.theme.cell_colours[colour as usize]);
            }
            if view.selected {
                return Theme::on(self.theme.in_selection, view.style);
            }
        }
        match (view.join, view.style.bg) {
            (Some(_), None) => Theme::on(self.theme.domino, view.style),
            _ => view.style,
        }
    }

    /// Draws the gap between two halves. If pieces have walls, it looks like the domino; if only blocks have lines, the
    /// mark between the halves crosses the line.
    pub(super) fn draw_join(&self, pen: &mut Pen<'_>, cell: Cell, toward: Side) {
        let Some(other) = toward.neighbour(cell) else { return };
        let gap = between(self.at.cell(cell), self.at.cell(other));
        let crossing = self.theme.charset.pick('┼', '+');
        let (x, y) = digit_place(self.at.cell(cell));
        match (self.at.scale.lines, toward) {
            _ if self.at.block.is_some_and(|it| it != other.block()) => {}
            (Lines::Pieces, _) => pen.fill(gap, ' ', self.gap_style(cell, other)),
            (Lines::Blocks, _) if gap.is_empty() => {}
            (Lines::Blocks, Side::Right | Side::Left) => {
                pen.put(gap.x, y, crossing, self.theme.thick);
            }
            (Lines::Blocks, Side::Down | Side::Up) => {
                pen.put(x + 1, gap.y, crossing, self.theme.thick);
            }
            (Lines::Cells, _) => {}
        }
    }

    /// Returns the style of both halves, if they have the same background.
    fn gap_style(&self, one: Cell, other: Cell) -> Style {
        let [one, other] =
            [one, other].map(|it| self.style(it).remove_modifier(Modifier::UNDERLINED));
        let same = one.bg == other.bg && is_reversed(one) == is_reversed(other);
        if same { one } else { self.theme.domino }
    }

    /// Returns the character beside a digit: its sign, or if only blocks have lines the mark that points to the other
    /// half. There is room for one. If both halves have the same sign, the second one shows it and the first has the
    /// mark; if one half has a sign, the other has the mark.
    pub(super) fn beside_digit(&self, cell: Cell) -> Option<char> {
        let view = self.view(cell);
        let sign = view.badge.sign(self.theme.charset);
        let Some(toward) = view.join.filter(|_| self.at.scale.lines == Lines::Blocks) else {
            return sign;
        };
        let other = toward.neighbour(cell).map_or(Badge::None, |it| self.view(it).badge);
        let is_first = matches!(toward, Side::Right | Side::Down);
        let is_at_other = is_first && other == view.badge;
        sign.filter(|_| !is_at_other).or_else(|| mark(toward, other, self.theme.charset))
    }
}

/// Returns the mark that points from a digit to the other half, which has the sign `other`. The right half points to
/// the left one only if that has a sign instead of its own mark.
const fn mark(toward: Side, other: Badge, charset: Charset) -> Option<char> {
    let (unicode, ascii) = match (toward, other) {
        (Side::Right, _) => ('─', '-'),
        (Side::Down, _) => ('╷', 'v'),
        (Side::Up, _) => ('╵', '^'),
        (Side::Left, Badge::None) => return None,
        (Side::Left, _) => ('╴', '<'),
    };
    Some(charset.pick(unicode, ascii))
}

/// Returns the area between two neighbouring cells.
fn between(one: Rect, other: Rect) -> Rect {
    let (x, y) = (one.right().min(other.right()), one.bottom().min(other.bottom()));
    if one.y == other.y {
        Rect { x, width: one.x.max(other.x) - x, ..one }
    } else {
        Rect { y, height: one.y.max(other.y) - y, ..one }
    }
}
