//! A board of some size in an area, and what it leaves over for everything else.

use ratatui::layout::Rect;

use crate::domino::Kind;

use super::{BoardArea, Scale};

/// Columns below which a panel says too little.
pub(super) const PANEL_MIN: u16 = 18;
/// Columns above which a panel only grows emptier.
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
    /// The boards of a kind that fit, largest first.
    pub(super) fn all(area: Rect, kind: Kind) -> impl Iterator<Item = Self> {
        let around = move |&scale: &Scale| Self { kind, scale, area };
        Scale::of(kind).iter().rev().map(around).filter(|it| it.fits())
    }

    const fn fits(self) -> bool {
        self.scale.width() <= self.area.width && self.scale.height() <= self.area.height
    }

    /// Rows besides the board.
    pub(super) const fn rows(self) -> u16 {
        self.area.height.saturating_sub(self.scale.height())
    }

    /// Rows besides the board, the title and the bottom line.
    pub(super) const fn rows_inside(self) -> u16 {
        self.rows().saturating_sub(2)
    }

    /// Columns besides the board and the gap beside it.
    pub(super) const fn columns(self) -> u16 {
        self.area.width.saturating_sub(self.scale.width() + GAP)
    }

    /// Returns whether no board is smaller.
    pub(super) fn is_smallest(self) -> bool {
        self.scale == Scale::of(self.kind)[0]
    }

    /// The title, what is between, and the bottom line, as far as there are rows besides the board.
    pub(super) fn split(self) -> (Option<Rect>, Rect, Option<Rect>) {
        let area = self.area;
        let (n_top, n_bottom) = (u16::from(self.rows() >= 2), u16::from(self.rows() >= 1));
        let row = |y: u16| Rect { y, height: 1, ..area };
        let title = (n_top > 0).then(|| row(area.y));
        let bottom = (n_bottom > 0).then(|| row(area.bottom() - 1));
        let stage = Rect { y: area.y + n_top, height: area.height - n_top - n_bottom, ..area };
        (title, stage, bottom)
    }

    /// The board in the middle of a part of the area.
    pub(super) const fn centred_in(self, area: Rect) -> BoardArea {
        BoardArea::centred(self.scale, area)
    }
}

/// Splits so many rows off the top of an area, and returns both parts.
pub const fn rows_off(area: Rect, rows: u16) -> [Rect; 2] {
    let rows = if rows < area.height { rows } else { area.height };
    let above = Rect { height: rows, ..area };
    [above, Rect { y: area.y + rows, height: area.height - rows, ..area }]
}

/// The part of an area below so many rows.
pub fn below(area: Rect, rows: usize) -> Rect {
    rows_off(area, u16::try_from(rows).unwrap_or(u16::MAX))[1]
}
