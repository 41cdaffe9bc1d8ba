//! A page as lines, rectangles and texts, which every kind of file can hold.
//!
//! ```text
//!   (0, 0) ──── x ───▶        lengths are points, 72 to an inch;
//!     │                       a text stands on the point that it is given
//!     y
//!     ▼
//! ```

use super::font::{Font, width};

/// A page and everything on it, in the order in which it is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Page {
    pub(super) size: Size,
    pub(super) shapes: Vec<Shape>,
}

/// A width and a height.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Size {
    pub(super) width: f32,
    pub(super) height: f32,
}

/// A place on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f32,
    pub(super) y: f32,
}

/// A rectangle along the edges of the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Area {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

/// One thing that is drawn.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Shape {
    /// A straight line.
    Line { from: Point, to: Point, stroke: Stroke },
    /// A rectangle with round corners, or with square ones where the radius is 0.
    Rect { area: Area, radius: f32, fill: Option<Ink>, stroke: Option<Stroke> },
    /// A text in one line.
    Text(Text),
}

/// A line of text.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Text {
    pub(super) content: String,
    /// The point on the base line at which the text begins, is centred or ends.
    pub(super) at: Point,
    pub(super) anchor: Anchor,
    pub(super) font: Font,
    pub(super) size: f32,
    pub(super) ink: Ink,
}

/// The part of a text that is at its point: start, middle or end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The width and the ink of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Stroke {
    pub(super) width: f32,
    pub(super) ink: Ink,
}

/// The shades of grey, by purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ink {
    /// Digits, names and the lines between blocks.
    Full,
    /// The lines between cells.
    Line,
    /// Secondary texts, and corner marks.
    Quiet,
    /// The face of a domino.
    Tile,
}

impl Ink {
    /// Returns the lightness, from 0 for black to 255 for white.
    pub(super) const fn lightness(self) -> u8 {
        match self {
            Self::Full => 0x00,
            Self::Line => 0x59,
            Self::Quiet => 0x66,
            Self::Tile => 0xec,
        }
    }
}

impl Area {
    pub(super) const fn square(x: f32, y: f32, side: f32) -> Self {
        Self { x, y, width: side, height: side }
    }

    pub(super) fn right(self) -> f32 {
        self.x + self.width
    }

    pub(super) fn bottom(self) -> f32 {
        self.y + self.height
    }

    pub(super) fn centre(self) -> Point {
        Point { x: self.x + self.width / 2.0, y: self.y + self.height / 2.0 }
    }

    /// Returns the area without a border of this width on each side.
    pub(super) fn inset(self, border: f32) -> Self {
        Self {
            x: self.x + border,
            y: self.y + border,
            width: self.width - 2.0 * border,
            height: self.height - 2.0 * border,
        }
    }
}

impl Shape {
    pub(super) fn text(
        content: impl Into<String>,
        at: Point,
        anchor: Anchor,
        font: Font,
        size: f32,
        ink: Ink,
    ) -> Self {
        Self::Text(Text { content: content.into(), at, anchor, font, size, ink })
    }

    /// Returns the outline of a square-cornered rectangle.
    pub(super) const fn frame(area: Area, stroke: Stroke) -> Self {
        Self::Rect { area, radius: 0.0, fill: None, stroke: Some(stroke) }
    }
}

impl Text {
    /// Returns the left end of the text.
    pub(super) fn left(&self) -> f32 {
        let width = width(&self.content, self.font) * self.size;
        match self.anchor {
            Anchor::Start => self.at.x,
            Anchor::Middle => self.at.x - width / 2.0,
            Anchor::End => self.at.x - width,
        }
    }
}

/// Rounds a length to hundredths of a point, finer than any printer, so that files are short.
pub(super) fn rounded(length: f32) -> f32 {
    (length * 100.0).round() / 100.0
}
