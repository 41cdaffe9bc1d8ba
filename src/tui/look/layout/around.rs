//! A board of some size in an area, and the room that it leaves.

use ratatui::layout::Rect;

use crate::domino::Kind;

use super::{BoardArea, Scale};

/// The fewest columns of a useful panel.
pub(super) const PANEL_MIN: u16 = 18;
/// The most columns that a panel can use.
pub(super) const PANEL_MAX: u16 = 44;
/// The column between board and panel.
pub(super) const GAP: u16 = 1;

/// A board of this size in an area, which may be too small for it.
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

    /// Returns whether the board fits.
    pub(super) const fn fits(self) -> bool {
        self.scale.width() <= self.area.width && self.scale.height() <= self.area.height
    }

    /// Returns the rows besides the board.
    pub(super) const fn rows(self) -> u16 {
        self.area.height.saturating_sub(self.scale.height())
    }

    /// Returns the rows besides the board, the title and the bottom line.
    pub(super) const fn rows_inside(self) -> u16 {
        self.rows().saturating_sub(2)
    }

    /// Returns the columns besides the board and the gap beside it.
    pub(super) const fn columns(self) -> u16 {
        self.area.width.saturating_sub(self.scale.width() + GAP)
    }

    /// Returns whether no board is smaller.
    pub(super) fn is_smallest(self) -> bool {
        self.scale == Scale::of(self.kind)[0]
    }

    /// Splits the title and the bottom line off, as far as there are rows besides the board.
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

/// Returns the `width` columns in the middle of an area, or all that it has. The right margin has one more if the
/// rest is odd.
pub(super) fn middle(area: Rect, width: u16) -> Rect {
    let left = area.width.saturating_sub(width) / 2;
    Rect { x: area.x + left, width: width.min(area.width), ..area }
}

/// Returns an area unless it is empty.
pub(super) fn present(area: Rect) -> Option<Rect> {
    (!area.is_empty()).then_some(area)
}

/// Splits an area into `rows` rows above, or all that it has, and the rest.
pub const fn rows_off(area: Rect, rows: u16) -> [Rect; 2] {
    let rows = if rows < area.height { rows } else { area.height };
    let above = Rect { height: rows, ..area };
    [above, Rect { y: area.y + rows, height: area.height - rows, ..area }]
}

/// Returns the part of an area below its first `rows` rows.
pub fn below(area: Rect, rows: usize) -> Rect {
    rows_off(area, u16::try_from(rows).unwrap_or(u16::MAX))[1]
}
