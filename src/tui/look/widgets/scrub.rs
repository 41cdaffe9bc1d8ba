//! The scrub bar: the position on a time line, the part already seen, and marked steps. A click goes to the step at
//! that column.
//!
//! ```text
//!   ━━━━━━━━◆━━━━━●━━━━━━━━━━━━━━━━┄┄┄┄┄   step 1,234 of 5,678
//!           a mark here      seen  not yet
//! ```

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use crate::tui::look::draw;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::{count, shortened};

/// A time line and the position on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimeLine {
    /// The steps between the left and the right end of the bar.
    pub window: Range<u64>,
    /// The current step.
    pub position: u64,
    /// The farthest step seen so far.
    pub seen: u64,
    /// The last step, if it is known.
    pub end: Option<u64>,
}

/// The scrub bar.
#[derive(Debug)]
pub struct Scrub<'a> {
    pub time_line: TimeLine,
    pub marks: &'a [StepMark],
    /// Styles and characters.
    pub theme: &'a Theme,
}

/// A marked step on the bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepMark {
    pub step: u64,
    /// The character that marks it.
    pub sign: char,
    pub style: Style,
}

impl StepMark {
    /// Makes the mark of a bookmark.
    pub const fn bookmark(step: u64, theme: &Theme) -> Self {
        Self { step, sign: theme.charset.pick_rare('◆', '^'), style: theme.success }
    }

    /// Makes the mark of a fault.
    pub const fn fault(step: u64, theme: &Theme) -> Self {
        Self { step, sign: '!', style: theme.clash }
    }
}

/// The fewest columns of a bar with words beside it.
const MIN_BAR: u16 = 20;
/// The least width of the words: the meaning of the dots stands above them.
const LEAST: u16 = 20;
/// The width of the short words. It is fixed, so that the bar does not move as numbers grow.
const SHORT: u16 = 24;

impl TimeLine {
    /// Returns the step at a position on the bar.
    pub fn hit(&self, area: Rect, at: Position) -> Option<u64> {
        let bar = self.bar(area);
        bar.contains(at).then(|| self.step_at(bar.width, at.x - bar.x))
    }

    /// Returns the step at a column of a bar of this width.
    pub fn step_at(&self, width: u16, column: u16) -> u64 {
        let last = u128::from(width.saturating_sub(1).max(1));
        let along = nearest(u128::from(self.span()) * u128::from(column), last);
        let step = self.window.start + u64::try_from(along).unwrap_or(u64::MAX);
        step.min(self.window.end)
    }

    /// Returns the column of a step, if it is in the window.
    pub fn column_of(&self, width: u16, step: u64) -> Option<u16> {
        Some(self.half_column_of(width, step)? / 2)
    }

    /// Returns the half column of a step: twice the column, plus one for the right half. `None` outside of the window.
    pub fn half_column_of(&self, width: u16, step: u64) -> Option<u16> {
        if step < self.window.start || step > self.window.end {
            return None;
        }
        let last = u128::from(width.saturating_sub(1));
        let span = u128::from(self.span().max(1));
        // Rounded to halves, as in `nearest`.
        let along = (2 * u128::from(step - self.window.start) * last + span) / span;
        u16::try_from(along).ok()
    }

    fn span(&self) -> u64 {
        self.window.end - self.window.start
    }

    /// Returns the words to the right of the bar, and their greatest width. They are short if the bar would lose much
    /// room.
    fn words(&self, room: u16) -> (String, u16) {
        let (last, seen) = self.end.map_or((self.seen, "seen "), |it| (it, ""));
        let words = |step: u64, number: fn(u64) -> String| {
            format!("  step {} of {} {seen}", number(step), number(last))
        };
        // The bar keeps its width when the number changes.
        let widest = |number| u16::try_from(words(last, number).len()).unwrap_or(u16::MAX);
        let (whole, short) = (widest(count).max(LEAST), widest(shortened).max(SHORT));
        if whole <= SHORT || u32::from(whole) * 5 <= u32::from(room) * 2 {
            (words(self.position, count), whole)
        } else {
            (words(self.position, shortened), short)
        }
    }

    /// Returns the area of the bar, without the words.
    pub fn bar(&self, area: Rect) -> Rect {
        let room = area.width.saturating_sub(1);
        let (_, words) = self.words(room);
        let width = if room >= words + MIN_BAR { room - words } else { room };
        Rect { x: area.x + area.width.min(1), width, height: area.height.min(1), ..area }
    }
}

/// Returns the quotient, rounded. Drawing and clicks round alike, so that a click on a step hits it.
const fn nearest(number: u128, by: u128) -> u128 {
    (number + by / 2) / by
}

impl Scrub<'_> {
    fn paint(&self, bar: Rect, buf: &mut Buffer) {
        let time_line = &self.time_line;
        let (seen, unseen, knob) = self.theme.charset.pick(('━', '┄', '●'), ('=', '.', 'o'));
        let mut put = |column: u16, ch: char, style: Style| {
            if let Some(cell) = buf.cell_mut((bar.x + column, bar.y)) {
                cell.set_char(ch).set_style(style);
            }
        };
        let seen_to = time_line.column_of(bar.width, time_line.seen).unwrap_or(bar.width);
        for column in 0..bar.width {
            let ch = if column <= seen_to { seen } else { unseen };
            put(column, ch, self.theme.thin);
        }
        for mark in self.marks {
            if let Some(column) = time_line.column_of(bar.width, mark.step) {
                put(column, mark.sign, mark.style);
            }
        }
        if let Some(column) = time_line.column_of(bar.width, time_line.position) {
            put(column, knob, self.theme.here);
        }
    }
}

impl Widget for &Scrub<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        let bar = self.time_line.bar(area);
        draw::picture(buf, bar, |buf| self.paint(bar, buf));
        let (words, width) = self.time_line.words(area.width.saturating_sub(1));
        if bar.right() + width <= area.right() {
            let place = Rect { x: bar.right(), width: area.right() - bar.right(), ..bar };
            draw::line(buf, place, Line::styled(words, self.theme.faint), self.theme);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::look::theme::{Charset, ColourDepth, TerminalBackground};

    fn picture(scrub: &Scrub<'_>, width: u16) -> String {
        let area = Rect::new(0, 0, width, 1);
        let mut buf = Buffer::empty(area);
        scrub.render(area, &mut buf);
        buf.content.iter().map(ratatui::buffer::Cell::symbol).collect()
    }

    #[test]
    fn it_shows_the_position_the_seen_part_and_the_marks() {
        let theme = Theme::new(ColourDepth::None, TerminalBackground::Dark, Charset::Unicode);
        let scrub = Scrub {
            time_line: TimeLine { window: 0..100, position: 50, seen: 80, end: Some(100) },
            marks: &[StepMark::bookmark(25, &theme)],
            theme: &theme,
        };
        assert_eq!(picture(&scrub, 44), " ━━━━━━◆━━━━●━━━━━━━┄┄┄┄  step 50 of 100    ");
        assert_eq!(picture(&scrub, 12), " ━━━◆━●━━━┄┄");
        for width in 0..5 {
            picture(&scrub, width);
        }
    }

    #[test]
    fn on_a_bar_with_room_for_every_step_a_click_on_a_step_hits_it() {
        let theme = Theme::new(ColourDepth::None, TerminalBackground::Dark, Charset::Ascii);
        let area = Rect::new(0, 0, 61, 1);
        for end in 1..=30 {
            for position in 0..=end {
                let time_line = TimeLine { window: 0..end, position, seen: end, end: Some(end) };
                let scrub = Scrub { time_line, marks: &[], theme: &theme };
                let shown = u16::try_from(picture(&scrub, 61).find('o').unwrap()).unwrap();
                assert_eq!(
                    scrub.time_line.hit(area, Position::new(shown, 0)),
                    Some(position),
                    "of {end}"
                );
            }
        }
    }

    #[test]
    fn a_click_hits_the_step_below_it() {
        let theme = Theme::new(ColourDepth::None, TerminalBackground::Dark, Charset::Ascii);
        let window = 1_000..139_000_000;
        let scrub = |position| Scrub {
            time_line: TimeLine { window: window.clone(), position, seen: window.end, end: None },
            marks: &[],
            theme: &theme,
        };
        let area = Rect::new(3, 5, 200, 1);
        for column in area.left() + 1..area.left() + 100 {
            let step = scrub(window.start).time_line.hit(area, Position::new(column, 5)).unwrap();
            let shown = picture(&scrub(step), 200);
            let knob = u16::try_from(shown.find('o').unwrap()).unwrap() + area.left();
            assert_eq!(knob, column);
        }
        assert_eq!(scrub(0).time_line.hit(area, Position::new(50, 6)), None);
    }
}
