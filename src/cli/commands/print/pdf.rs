//! Pages as a PDF, without compression and without a time, so that the same pages give the same bytes.
//!
//! ```text
//!   1 catalog ── 2 pages ──┬── 6 page ── 7 content
//!                          ├── 8 page ── 9 content        3 Helvetica, 4 Helvetica-Bold, 5 title
//!                          └── ..
//! ```

use pdf_writer::{Content, Finish as _, Name, Pdf, Rect, Ref, Str, TextStr};

use super::font::{Font, win_ansi};
use super::shape::{Area, Ink, Page, Shape, Stroke, Text, rounded};

const CATALOG: i32 = 1;
const PAGES: i32 = 2;
const REGULAR: i32 = 3;
const BOLD: i32 = 4;
const TITLE: i32 = 5;
const FIRST_PAGE: i32 = 6;

/// The distance of a Bézier curve's control points from its ends that best approximates a quarter circle, as a share of
/// the radius.
const ROUND: f32 = 0.5523;

/// Writes pages in a file.
pub(super) fn write(pages: impl Iterator<Item = Page>) -> Vec<u8> {
    let mut pdf = Pdf::new();
    pdf.catalog(Ref::new(CATALOG)).pages(Ref::new(PAGES)).lang(TextStr("en"));
    pdf.document_info(Ref::new(TITLE)).title(TextStr("Sudoku")).producer(TextStr("Sudoscope"));
    for font in [Font::Regular, Font::Bold] {
        let (_, id, name) = names(font);
        let encoding = Name(b"WinAnsiEncoding");
        pdf.type1_font(Ref::new(id)).base_font(Name(name)).encoding_predefined(encoding);
    }
    let mut ids = Vec::new();
    for (page, id) in pages.zip((FIRST_PAGE..).step_by(2).map(Ref::new)) {
        write_page(&page, id, &mut pdf);
        ids.push(id);
    }
    let count = i32::try_from(ids.len()).expect("there are at most a few thousand pages");
    pdf.pages(Ref::new(PAGES)).kids(ids).count(count);
    pdf.finish()
}

/// Returns the name of a font on the pages, its object number, and its official name.
const fn names(font: Font) -> (&'static [u8], i32, &'static [u8]) {
    match font {
        Font::Regular => (b"R", REGULAR, b"Helvetica"),
        Font::Bold => (b"B", BOLD, b"Helvetica-Bold"),
    }
}

/// Writes a page with object number `id` and its content with the next number.
fn write_page(page: &Page, id: Ref, pdf: &mut Pdf) {
    let contents = Ref::new(id.get() + 1);
    let mut written = pdf.page(id);
    let (width, height) = (rounded(page.size.width), rounded(page.size.height));
    written.media_box(Rect::new(0.0, 0.0, width, height));
    written.parent(Ref::new(PAGES)).contents(contents);
    let mut resources = written.resources();
    let mut fonts = resources.fonts();
    for font in [Font::Regular, Font::Bold] {
        let (name, id, _) = names(font);
        fonts.pair(Name(name), Ref::new(id));
    }
    fonts.finish();
    resources.finish();
    written.finish();
    let mut drawing = Drawing { content: Content::new(), height: page.size.height };
    page.shapes.iter().for_each(|shape| drawing.add(shape));
    pdf.stream(contents, &drawing.content.finish());
}

/// The content of a page. PDF coordinates count upwards from the bottom.
struct Drawing {
    content: Content,
    height: f32,
}

impl Drawing {
    fn add(&mut self, shape: &Shape) {
        match shape {
            Shape::Line { from, to, stroke } => {
                self.stroke(*stroke);
                let (from_y, to_y) = (self.y(from.y), self.y(to.y));
                self.content.move_to(rounded(from.x), from_y).line_to(rounded(to.x), to_y).stroke();
            }
            Shape::Rect { area, radius, fill, stroke } => self.rect(*area, *radius, *fill, *stroke),
            Shape::Text(text) => self.text(text),
        }
    }

    fn rect(&mut self, area: Area, radius: f32, fill: Option<Ink>, stroke: Option<Stroke>) {
        if let Some(ink) = fill {
            self.content.set_fill_gray(grey(ink));
        }
        if let Some(stroke) = stroke {
            self.stroke(stroke);
        }
        if radius > 0.0 {
            self.round(area, radius);
        } else {
            let (x, y) = (rounded(area.x), self.y(area.bottom()));
            self.content.rect(x, y, rounded(area.width), rounded(area.height));
        }
        match (fill, stroke) {
            (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
            (Some(_), None) => self.content.fill_nonzero(),
            (None, Some(_)) => self.content.stroke(),
            (None, None) => self.content.end_path(),
        };
    }

    /// Adds the path around a rectangle with round corners, clockwise from the left end of its upper edge.
    fn round(&mut self, area: Area, radius: f32) {
        let (left, right) = (area.x, area.right());
        let (top, bottom) = (self.height - area.y, self.height - area.bottom());
        let control = radius * (1.0 - ROUND);
        // Each corner with the directions back along the side before it and on along the side after it.
        let corners = [
            ((right, top), (-1.0, 0.0), (0.0, -1.0)),
            ((right, bottom), (0.0, 1.0), (-1.0, 0.0)),
            ((left, bottom), (1.0, 0.0), (0.0, 1.0)),
            ((left, top), (0.0, -1.0), (1.0, 0.0)),
        ];
        self.content.move_to(rounded(left + radius), rounded(top));
        for ((x, y), back, on) in corners {
            let point = |(across, up): (f32, f32), distance: f32| {
                (rounded(x + across * distance), rounded(y + up * distance))
            };
            let (end, last) = (point(back, radius), point(on, radius));
            let (one, two) = (point(back, control), point(on, control));
            self.content.line_to(end.0, end.1);
            self.content.cubic_to(one.0, one.1, two.0, two.1, last.0, last.1);
        }
        self.content.close_path();
    }

    fn text(&mut self, text: &Text) {
        let (name, ..) = names(text.font);
        let y = self.y(text.at.y);
        self.content
            .set_fill_gray(grey(text.ink))
            .begin_text()
            .set_font(Name(name), rounded(text.size))
            .next_line(rounded(text.left()), y)
            .show(Str(&win_ansi(&text.content)))
            .end_text();
    }

    fn stroke(&mut self, stroke: Stroke) {
        self.content.set_line_width(rounded(stroke.width)).set_stroke_gray(grey(stroke.ink));
    }

    fn y(&self, y: f32) -> f32 {
        rounded(self.height - y)
    }
}

fn grey(ink: Ink) -> f32 {
    rounded(f32::from(ink.lightness()) / 255.0)
}
