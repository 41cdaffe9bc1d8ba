//! A board of some size in an area, and the room beside it.

use ratatui::layout::Rect;

use crate::domino::Kind;

use super::{BoardArea, Scale};

/// The fewest columns of a useful panel.
pub(super) const PANEL_MIN: u16 = 18;
/// The most columns that a panel can use.
pub(super) const PANEL_MAX: u16 = 44;
/// The column between board and panel.
pub(super) const GAP: u16 = 1;

/// A board of this size in an area. It may not fit.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) kind: Kind,
    pub(super) scale: Scale,
    pub(super) area: Rect,
}

impl Around {
    /// Returns the boards of a kind that fit, largest first.
    pub(super) fn all(area: Rect, kind: Kind) -> impl Iterator<Item = Self> {
        let around = move |&scale: &Scale| Self { kind, scale, area };
        Scale::of(kind).iter().rev().map(around).filter(|it| it.fits())
    }

    pub(super) const fn fits(self) -> bool {
        self.scale.width() <= self.area.width && self.scale.height() <= self.area.height
    }

    /// Returns the number of rows above and below the board.
    pub(super) const fn rows(self) -> u16 {
        self.area.height.saturating_sub(self.scale.height())
    }

    /// Returns the number of rows above and below the board, without title and bottom line.
    pub(super) const fn rows_inside(self) -> u16 {
        self.rows().saturating_sub(2)
    }

    /// Returns the number of columns beside the board, without the gap.
    pub(super) const fn columns(self) -> u16 {
        self.area.width.saturating_sub(self.scale.width() + GAP)
    }

    /// Returns true if there is no smaller board.
    pub(super) fn is_smallest(self) -> bool {
        self.scale == Scale::of(self.kind)[0]
    }

    /// Splits off the title and the bottom line, if there are rows for them besides the board.
    pub(super) fn split(self) -> (Option<Rect>, Rect, Option<Rect>) {
        // By hand and not by ratatui's solver: a law lays out every screen in twenty thousand areas.
        let [title, rest] = rows_off(self.area, u16::from(self.rows() >= 2));
        let [stage, bottom] = rows_off(rest, rest.height - u16::from(self.rows() >= 1));
        (present(title), stage, present(bottom))
    }

    /// Centres the board in a part of the area.
    pub(super) const fn centred_in(self, area: Rect) -> BoardArea {
        BoardArea::centred(self.scale, area)
    }
}

/// Returns the middle `width` columns of an area, or all of it. If the rest is odd, the right margin is wider.
pub(super) fn middle(area: Rect, width: u16) -> Rect {
    let left = area.width.saturating_sub(width) / 2;
    Rect { x: area.x + left, width: width.min(area.width), ..area }
}

/// Returns an area, or `None` if it is empty.
pub(super) fn present(area: Rect) -> Option<Rect> {
    (!area.is_empty()).then_some(area)
}

/// Returns the middle of an area, of this width and height where it has them. Of an odd rest more is above and on the left.
pub fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let x = area.x + (area.width - width).div_ceil(2);
    let y = area.y + (area.height - height).div_ceil(2);
    Rect { x, y, width, height }
}

/// Splits an area into its first `rows` rows, or as many as it has, and the rest.
pub const fn rows_off(area: Rect, rows: u16) -> [Rect; 2] {
    let rows = if rows < area.height { rows } else { area.height };
    let above = Rect { height: rows, ..area };
    [above, Rect { y: area.y + rows, height: area.height - rows, ..area }]
}

/// Splits an area into `columns` columns on the left, or all that it has, and the rest beyond a gap.
pub const fn columns_off(area: Rect, columns: u16, gap: u16) -> [Rect; 2] {
    let columns = if columns < area.width { columns } else { area.width };
    let (x, width) = (area.x + columns + gap, area.width.saturating_sub(columns + gap));
    [Rect { width: columns, ..area }, Rect { x, width, ..area }]
}

/// Returns the part of an area below its first `rows` rows.
pub fn below(area: Rect, rows: usize) -> Rect {
    rows_off(area, u16::try_from(rows).unwrap_or(u16::MAX))[1]
}
