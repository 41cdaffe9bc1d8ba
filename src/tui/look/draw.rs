//! Drawing text. All text is drawn here, so that none is cut without an ellipsis: a line that is too long ends in one,
//! and so does the last line if there are too many.
//!
//! Tests record the place of every piece of text, and a law checks that no text covers another.

#[cfg(test)]
pub mod record;

use ratatui::buffer::Buffer;
#[cfg(test)]
use ratatui::layout::HorizontalAlignment;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use crate::play::breaks_line;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;

/// Draws a line in the first row of an area.
pub fn line<'a>(buf: &mut Buffer, area: Rect, line: impl Into<Line<'a>>, theme: &Theme) {
    let row = Rect { height: area.height.min(1), ..area }.intersection(buf.area);
    if row.is_empty() {
        return;
    }
    let line = one_way(line.into());
    #[cfg(test)]
    let whole = line.to_string();
    let line = fitting(line, row.width, theme);
    #[cfg(test)]
    record::text(row, &whole, &line);
    line.render(row, buf);
}

/// Draws lines, one a row.
pub fn lines<'a>(
    buf: &mut Buffer,
    area: Rect,
    lines: impl IntoIterator<Item = Line<'a>>,
    theme: &Theme,
) {
    #[cfg(test)]
    let lines = {
        let all: Vec<Line<'a>> = lines.into_iter().collect();
        record::paragraph(&all, area);
        all
    };
    let mut lines = lines.into_iter();
    let mut rows = area.rows().peekable();
    while let (Some(row), Some(next)) = (rows.next(), lines.next()) {
        let is_cut = rows.peek().is_none() && lines.any(|it| it.width() > 0);
        line(buf, row, if is_cut { open_ended(next, theme) } else { next }, theme);
    }
}

/// Returns a text broken into lines of at most `columns` columns, all in one style.
pub fn paragraph(words: &str, columns: impl Into<usize>, style: Style) -> Vec<Line<'static>> {
    text::wrapped(words, columns.into()).into_iter().map(|it| Line::styled(it, style)).collect()
}

/// Returns the first of several versions (longest first) that has at most `n_rows` lines; if none has, the last one.
pub fn first_fitting<'a>(
    versions: impl IntoIterator<Item = Vec<Line<'a>>>,
    n_rows: u16,
) -> Vec<Line<'a>> {
    let mut shortest = Vec::new();
    for version in versions {
        shortest = version;
        let n_blank = shortest.iter().rev().take_while(|it| it.width() == 0).count();
        if shortest.len() - n_blank <= usize::from(n_rows) {
            break;
        }
    }
    shortest
}

/// Draws a word over the upper or lower edge of a board.
pub fn label<'a>(buf: &mut Buffer, area: Rect, label: impl Into<Line<'a>>, theme: &Theme) {
    #[cfg(test)]
    record::label();
    line(buf, area, label, theme);
}

/// Draws anything other than text. Text must not cover it.
pub fn picture(buf: &mut Buffer, area: Rect, paint: impl FnOnce(&mut Buffer)) {
    #[cfg(test)]
    record::picture(area.intersection(buf.area));
    #[cfg(not(test))]
    let _ = area;
    paint(buf);
}

/// Clears an area for other text of the same screen.
pub fn clear(buf: &mut Buffer, area: Rect) {
    let area = area.intersection(buf.area);
    #[cfg(test)]
    record::clear(area);
    Clear.render(area, buf);
}

/// Clears an area for a popup.
pub fn cover(buf: &mut Buffer, area: Rect) {
    let area = area.intersection(buf.area);
    #[cfg(test)]
    record::cover(area);
    Clear.render(area, buf);
}

/// Clears the area of a popup.
pub fn popup(buf: &mut Buffer, area: Rect) {
    #[cfg(test)]
    record::popup(area.intersection(buf.area));
    cover(buf, area);
}

/// Removes characters that change the direction of text, which would affect more than the line, and replaces line
/// breaks by spaces. Titles come from file names, puzzles and saves. The buffer accepts no other control characters.
fn one_way(mut line: Line<'_>) -> Line<'_> {
    for span in &mut line.spans {
        if span.content.contains(|it| changes_direction(it) || breaks_line(it)) {
            let text = span.content.replace(changes_direction, "");
            span.content = text.replace(breaks_line, " ").into();
        }
    }
    line
}

/// Returns true if a character changes the direction of text.
pub const fn changes_direction(ch: char) -> bool {
    matches!(
        ch,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Cuts a line to a number of columns, with an ellipsis unless only spaces are cut.
fn fitting<'a>(line: Line<'a>, columns: u16, theme: &Theme) -> Line<'a> {
    let columns = usize::from(columns);
    let is_whole =
        line.width() <= columns || text::width(line.to_string().trim_end_matches(' ')) <= columns;
    if is_whole { line } else { cut(line, columns, theme) }
}

/// Cuts a line to a number of columns, with an ellipsis at its end.
fn cut<'a>(line: Line<'a>, columns: usize, theme: &Theme) -> Line<'a> {
    let ellipsis = text::start(theme.charset.ellipsis(), columns);
    let mut room = columns - text::width(ellipsis);
    let mut spans: Vec<Span<'a>> = Vec::new();
    let mut style = line.style;
    for span in line.spans {
        let kept = text::start(&span.content, room);
        let is_whole = kept.len() == span.content.len();
        room -= text::width(kept);
        style = span.style;
        spans.push(Span::styled(kept.to_owned(), span.style));
        if !is_whole {
            break;
        }
    }
    spans.push(Span::styled(ellipsis, style));
    Line { spans, style: line.style, alignment: line.alignment }
}

/// Adds an ellipsis to the last line, because more lines would follow.
fn open_ended<'a>(mut line: Line<'a>, theme: &Theme) -> Line<'a> {
    let style = line.spans.last().map_or(line.style, |it| it.style);
    line.push_span(Span::styled(theme.charset.ellipsis(), style));
    line
}

/// Returns the number of columns before an aligned line in a row of this width.
#[cfg(test)]
fn indent(line: &Line<'_>, columns: u16) -> u16 {
    let width = u16::try_from(line.width()).unwrap_or(u16::MAX);
    let spare = columns.saturating_sub(width);
    match line.alignment {
        None | Some(HorizontalAlignment::Left) => 0,
        Some(HorizontalAlignment::Center) => spare / 2,
        Some(HorizontalAlignment::Right) => spare,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::theme::{Charset, ColourDepth, TerminalBackground};

    fn check(charset: Charset, width: u16, rows: &[&str], expected: &[&str]) {
        let theme = Theme::new(ColourDepth::None, TerminalBackground::Dark, charset);
        let height = u16::try_from(expected.len()).unwrap();
        let area = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(area);
        lines(&mut buf, area, rows.iter().map(|it| Line::raw(*it)), &theme);
        let row = |it: &[ratatui::buffer::Cell]| -> String {
            it.iter().map(ratatui::buffer::Cell::symbol).collect()
        };
        let drawn: Vec<String> = buf.content.chunks(width.into()).map(row).collect();
        let drawn: Vec<&str> = drawn.iter().map(|it| it.trim_end()).collect();
        assert_eq!(drawn, expected);
    }

    #[test]
    fn a_line_that_is_too_long_ends_in_an_ellipsis() {
        check(Charset::Unicode, 6, &["a line", "a line or two"], &["a line", "a lin…"]);
        check(Charset::Ascii, 6, &["a line or two"], &["a li.."]);
        check(Charset::Unicode, 6, &["blanks     "], &["blanks"]);
        check(Charset::Unicode, 1, &["12"], &["…"]);
    }

    #[test]
    fn what_changes_the_direction_of_text_is_left_out() {
        check(
            Charset::Unicode,
            6,
            &["a\u{202e}bc\u{2066}\u{61c}d", "é\u{301}!"],
            &["abcd", "é\u{301}!"],
        );
    }

    #[test]
    fn the_last_of_too_many_lines_ends_in_an_ellipsis() {
        check(Charset::Unicode, 6, &["one", "two", "three"], &["one", "two…"]);
        check(Charset::Unicode, 6, &["one", "twelve", "three"], &["one", "twelv…"]);
        check(Charset::Unicode, 6, &["one", "two", "", ""], &["one", "two"]);
    }

    #[test]
    fn a_cut_line_keeps_its_styles() {
        let theme = Theme::new(ColourDepth::None, TerminalBackground::Dark, Charset::Unicode);
        let mut buf = Buffer::empty(Rect::new(0, 0, 4, 1));
        let bold = Style::new().add_modifier(ratatui::style::Modifier::BOLD);
        let text = Line::from(vec![Span::raw("ab"), Span::styled("cdef", bold)]);
        line(&mut buf, Rect::new(0, 0, 4, 1), text, &theme);
        assert_eq!(buf[(2, 0)].modifier, bold.add_modifier);
        assert_eq!((buf[(3, 0)].symbol(), buf[(3, 0)].modifier), ("…", bold.add_modifier));
    }
}
