//! A record of what was drawn on each character of the screen, to find text that covers other text.

use std::cell::RefCell;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;

use super::indent;

/// A piece of text or a picture that was drawn.
#[derive(Clone, Debug)]
struct Drawn {
    /// The area from its first to its last character.
    area: Rect,
    words: String,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Text,
    /// Text that may cover the top or bottom row of a picture.
    Label,
    Picture,
    /// Nothing: the area was cleared.
    Cleared,
}

/// The record of the present drawing.
#[derive(Debug)]
struct Record {
    area: Rect,
    drawn: Vec<Drawn>,
    /// The index of what was drawn last on each character, row by row.
    ink: Vec<Option<usize>>,
    /// Descriptions of texts that cover others, and of covered pictures.
    clashes: Vec<String>,
    next_is_label: bool,
    /// The area of the popup.
    popup: Option<Rect>,
    sentences: Vec<Sentence>,
}

/// A text, whole and as it was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    pub whole: String,
    pub drawn: String,
    /// The row of a line that was drawn alone; `None` for what has more rows, or several pages.
    pub row: Option<Rect>,
}

thread_local! {
    static RECORD: RefCell<Option<Record>> = const { RefCell::new(None) };
}

/// Begins a new record, for a drawing in this area.
pub fn begin(area: Rect) {
    let ink = vec![None; area.area() as usize];
    RECORD.set(Some(Record {
        area,
        drawn: Vec::new(),
        ink,
        clashes: Vec::new(),
        next_is_label: false,
        sentences: Vec::new(),
        popup: None,
    }));
}

/// Ends the record and returns the texts that were drawn.
pub fn sentences() -> Vec<Sentence> {
    RECORD.take().expect("it was begun").sentences
}

/// Ends the record and returns the faults: text that covers text or a picture, and characters not drawn by `draw`.
pub fn faults(buffer: &Buffer) -> Vec<String> {
    let record = RECORD.take().expect("it was begun");
    let unrecorded = record.unrecorded(buffer);
    record.clashes.into_iter().chain(unrecorded).collect()
}

/// Returns the area of the popup that was drawn since the record began; `None` without one.
pub fn popup_area() -> Option<Rect> {
    RECORD.with_borrow(|record| record.as_ref().and_then(|record| record.popup))
}

pub(super) fn popup(area: Rect) {
    with(|record| record.popup = Some(area));
}

/// Records a text of several rows or pages, of which the first are drawn.
pub fn paged(whole: &str, drawn: &str) {
    add_sentence(whole, drawn, None);
}

fn add_sentence(whole: &str, drawn: &str, row: Option<Rect>) {
    let [whole, drawn] = [whole, drawn].map(|words| words.trim().to_owned());
    with(|record| record.sentences.push(Sentence { whole, drawn, row }));
}

/// Records lines of which only the first have rows.
pub(super) fn paragraph(lines: &[Line<'_>], area: Rect) {
    let n_lines = lines.iter().rposition(|line| line.width() > 0).map_or(0, |last| last + 1);
    if n_lines <= area.height.into() || area.is_empty() {
        return;
    }
    let joined = |lines: &[Line<'_>]| {
        lines.iter().map(|line| line.to_string().trim().to_owned()).collect::<Vec<_>>().join(" ")
    };
    paged(&joined(lines), &format!("{}…", joined(&lines[..area.height.into()])));
}

/// Records a line in a row, which may be cut from a whole one.
pub(super) fn text(row: Rect, whole: &str, line: &Line<'_>) {
    let words: String = line.spans.iter().map(|it| it.content.as_ref()).collect();
    add_sentence(whole, &words, Some(row));
    with(|record| {
        let first = words.len() - words.trim_start().len();
        let width = u16::try_from(super::text::width(words.trim())).unwrap_or(u16::MAX);
        let x = row.x + indent(line, row.width) + u16::try_from(first).unwrap_or(u16::MAX);
        let area = Rect { x, width, ..row }.intersection(row);
        let words = words.trim().to_owned();
        let kind = if std::mem::take(&mut record.next_is_label) { Kind::Label } else { Kind::Text };
        record.add(Drawn { area, words, kind });
    });
}

pub(super) fn label() {
    with(|record| record.next_is_label = true);
}

pub(super) fn picture(area: Rect) {
    with(|record| record.add(Drawn { area, words: "a picture".to_owned(), kind: Kind::Picture }));
}

/// Records that an area was cleared for other text of the same screen.
pub(super) fn clear(area: Rect) {
    with(|record| {
        let covered = record.parts(area).find(|it| it.kind == Kind::Picture);
        let fault = covered.map(|it| format!("{area} is cleared over a picture at {}", it.area));
        record.clashes.extend(fault);
    });
    cover(area);
}

/// Records that an area was cleared for a popup.
pub(super) fn cover(area: Rect) {
    with(|record| record.add(Drawn { area, words: String::new(), kind: Kind::Cleared }));
}

fn with(change: impl FnOnce(&mut Record)) {
    RECORD.with_borrow_mut(|it| it.as_mut().map(change));
}

impl Record {
    fn add(&mut self, new: Drawn) {
        if new.area.is_empty() {
            return;
        }
        let is_clash = |it: &&Drawn| match (it.kind, new.kind) {
            (Kind::Cleared, _) | (_, Kind::Cleared) => false,
            (Kind::Picture, Kind::Label) => {
                ![it.area.y, it.area.bottom() - 1].contains(&new.area.y)
            }
            _ => true,
        };
        let clash = self.parts(new.area).find(is_clash).map(|it| {
            format!("{:?} at {} covers {:?} at {}", new.words, new.area, it.words, it.area)
        });
        self.clashes.extend(clash);
        for row in new.area.intersection(self.area).rows() {
            let indices = self.indices(row);
            self.ink[indices].fill(Some(self.drawn.len()));
        }
        self.drawn.push(new);
    }

    /// Returns the texts and pictures that are visible in an area.
    fn parts(&self, area: Rect) -> impl Iterator<Item = &Drawn> {
        let rows = area.intersection(self.area).rows();
        let ink = rows.flat_map(|row| &self.ink[self.indices(row)]).flatten();
        ink.map(|idx| &self.drawn[*idx])
    }

    /// Returns the indices of the characters of a row, or of part of one.
    fn indices(&self, row: Rect) -> std::ops::Range<usize> {
        let start = usize::from(row.y) * usize::from(self.area.width) + usize::from(row.x);
        start..start + usize::from(row.width)
    }

    /// Returns a description of a character that was drawn without a record.
    fn unrecorded(&self, buffer: &Buffer) -> Option<String> {
        let mut drawn = buffer.content.iter().zip(&self.ink);
        let idx = drawn.position(|(it, ink)| ink.is_none() && it.symbol() != " ")?;
        let (x, y) = buffer.pos_of(idx);
        let symbol = buffer.content[idx].symbol();
        Some(format!("{symbol:?} at {} was drawn in silence", Position::new(x, y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::draw;
    use crate::tui::look::theme::{Charset, ColourDepth, TerminalBackground, Theme};

    fn found(draw: impl Fn(&mut Buffer, &Theme)) -> usize {
        let theme = Theme::new(ColourDepth::None, TerminalBackground::Dark, Charset::Unicode);
        let mut buf = Buffer::empty(Rect::new(0, 0, 9, 2));
        begin(buf.area);
        draw(&mut buf, &theme);
        faults(&buf).len()
    }

    #[test]
    fn text_over_text_is_found() {
        let first = Rect::new(0, 0, 9, 1);
        let second = Rect::new(4, 0, 5, 1);
        let both = |left: &'static str| {
            found(move |buf, theme| {
                draw::line(buf, first, left, theme);
                draw::line(buf, second, "right", theme);
            })
        };
        assert_eq!((both("left"), both("a left")), (0, 1));
        let cleared = |buf: &mut Buffer, theme: &Theme| {
            draw::line(buf, first, "a left", theme);
            draw::clear(buf, second);
            draw::line(buf, second, "right", theme);
        };
        assert_eq!(found(cleared), 0);
    }

    #[test]
    fn only_a_popup_and_a_label_may_cover_a_picture() {
        let area = Rect::new(0, 0, 9, 2);
        let over = |cover: fn(&mut Buffer, Rect, &Theme)| {
            found(move |buf, theme| {
                draw::picture(buf, area, |_| ());
                cover(buf, Rect { height: 1, ..area }, theme);
            })
        };
        let text: fn(&mut Buffer, Rect, &Theme) =
            |buf, row, theme| draw::line(buf, row, "words", theme);
        assert_eq!(over(text), 1);
        assert_eq!(over(|buf, row, _| draw::clear(buf, row)), 1);
        assert_eq!(over(|buf, row, _| draw::cover(buf, row)), 0);
        assert_eq!(over(|buf, row, theme| draw::label(buf, row, "words", theme)), 0);
    }

    #[test]
    fn text_without_a_record_is_found() {
        assert_eq!(found(|buf, _| buf.set_string(3, 1, "x", ratatui::style::Style::new())), 1);
    }
}
