//! Records every piece of text that is drawn, and the text that it covers.

use std::cell::RefCell;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::indent;

/// A text or picture that was drawn.
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
    /// Text that may cover a picture.
    Label,
    Picture,
}

/// The record of a drawing so far.
#[derive(Debug, Default)]
struct Record {
    drawn: Vec<Drawn>,
    /// The areas that were cleared, and the areas of the text that was there.
    cleared: Vec<Rect>,
    /// Descriptions of texts that cover one another.
    clashes: Vec<String>,
    next_is_label: bool,
}

thread_local! {
    static RECORD: RefCell<Option<Record>> = const { RefCell::new(None) };
}

/// Draws, and returns the faults: text that covers text or a picture, and characters that were not drawn through
/// `draw`.
pub fn faults(draw: impl FnOnce() -> Buffer) -> Vec<String> {
    RECORD.set(Some(Record::default()));
    let buffer = draw();
    let record = RECORD.take().unwrap_or_default();
    let mut faults = record.clashes.clone();
    faults.extend(record.unrecorded(&buffer));
    faults
}

pub(super) fn text(row: Rect, line: &Line<'_>) {
    let words: String = line.spans.iter().map(|it| it.content.as_ref()).collect();
    let first = words.len() - words.trim_start().len();
    let width = u16::try_from(super::text::width(words.trim())).unwrap_or(u16::MAX);
    let x = row.x + indent(line, row.width) + u16::try_from(first).unwrap_or(u16::MAX);
    let area = Rect { x, width, ..row }.intersection(row);
    let words = words.trim().to_owned();
    with(|record| {
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

pub(super) fn clear(area: Rect) {
    with(|record| {
        // The rest of a partly cleared text may still be visible.
        let covered = record.drawn.extract_if(.., |it| it.area.intersects(area));
        record.cleared.extend(covered.map(|it| it.area));
        record.cleared.push(area);
    });
}

fn with(change: impl FnOnce(&mut Record)) {
    RECORD.with_borrow_mut(|it| it.as_mut().map(change));
}

impl Record {
    fn add(&mut self, ink: Drawn) {
        if ink.area.is_empty() {
            return;
        }
        let covered = self.drawn.iter().filter(|it| it.area.intersects(ink.area));
        let covered = covered.filter(|it| (it.kind, ink.kind) != (Kind::Picture, Kind::Label));
        let clashes: Vec<String> = covered
            .map(|it| {
                format!("{:?} at {} covers {:?} at {}", ink.words, ink.area, it.words, it.area)
            })
            .collect();
        self.clashes.extend(clashes);
        self.drawn.push(ink);
    }

    /// Returns a character that was drawn without a record.
    fn unrecorded(&self, buffer: &Buffer) -> Option<String> {
        let places = || self.drawn.iter().map(|it| it.area).chain(self.cleared.iter().copied());
        let is_unrecorded = |it: &ratatui::layout::Position| {
            buffer[*it].symbol() != " " && !places().any(|area| area.contains(*it))
        };
        let at = buffer.area.positions().find(is_unrecorded)?;
        Some(format!("{:?} at {at} was drawn in silence", buffer[at].symbol()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::draw;
    use crate::tui::look::theme::{Charset, ColourDepth, TerminalBackground, Theme};

    fn found(draw: impl Fn(&mut Buffer, &Theme)) -> usize {
        let theme = Theme::new(ColourDepth::None, TerminalBackground::Dark, Charset::Unicode);
        faults(|| {
            let mut buf = Buffer::empty(Rect::new(0, 0, 9, 2));
            draw(&mut buf, &theme);
            buf
        })
        .len()
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
    fn text_without_a_record_is_found() {
        assert_eq!(found(|buf, _| buf.set_string(3, 1, "x", ratatui::style::Style::new())), 1);
    }
}
