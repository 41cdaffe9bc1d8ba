//! Draws the calendar.

use ratatui::Frame;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::calendar::{Iso, Month, WEEKDAYS, day_of_month};
use crate::logic::Level;
use crate::play::Day;
use crate::statistics::DailyResult;
use crate::tui::keymap::action;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::clock;
use crate::tui::look::{chrome, draw, text};
use crate::tui::screens::DrawCtx;

use super::Calendar;
use super::layout::CalendarScreen;

impl Calendar {
    pub(super) fn view(&self, frame: &mut Frame<'_>, screen: &CalendarScreen, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let month = Month::of(self.chosen);
        let words = if screen.is_wide() {
            format!("Daily puzzles: {}", self.level)
        } else {
            self.level.to_string()
        };
        let left = Line::from(vec![Span::raw(" "), Span::styled(words, theme.title)]);
        let name = if self.history.is_some() { month.name() } else { String::new() };
        let right = Line::styled(format!("{name} "), theme.text);
        chrome::title(frame, screen.title, (left, right), look.notice, theme);
        for (idx, name) in (0..).zip(WEEKDAYS) {
            let name = Line::styled(name, theme.faint);
            draw::line(frame.buffer_mut(), screen.weekday(idx), name, theme);
        }
        if self.history.is_none() {
            let words = Line::styled(" Looking ...", theme.faint);
            return draw::line(frame.buffer_mut(), screen.words, words, theme);
        }
        for day in month.days() {
            let (words, style) = self.day(day, theme);
            let area = screen.day(month, day);
            draw::line(frame.buffer_mut(), area, Line::styled(words, style), theme);
        }
        if screen.is_wide() {
            self.view_levels(frame, screen, look);
        } else {
            let day = format!(" {}", self.date());
            let state = format!(" {}", self.state(self.level));
            let lines = [(day, theme.text), (state, theme.text), (legend(), theme.faint)];
            let lines = lines.map(|(words, style)| Line::styled(words, style));
            draw::lines(frame.buffer_mut(), screen.words, lines, theme);
        }
    }

    /// Returns the text of a day, three columns, and its style.
    fn day(&self, day: Day, theme: &Theme) -> (String, Style) {
        let result = self.result(day, self.level);
        let sign = match result {
            None => ' ',
            Some(DailyResult::Begun) => 'o',
            Some(DailyResult::Won { .. }) => '*',
        };
        let is_to_come = self.today().is_none_or(|today| day > today);
        let style = match result {
            _ if day == self.chosen => theme.selected,
            Some(DailyResult::Won { .. }) => theme.success,
            None if is_to_come => theme.faint,
            Some(DailyResult::Begun) | None => theme.text,
        };
        (format!("{:2}{sign}", day_of_month(day)), style)
    }

    /// Returns the chosen day in words: `2026-11-23, today`.
    fn date(&self) -> String {
        let date = Iso(self.chosen);
        match self.today() {
            Some(today) if today == self.chosen => format!("{date}, today"),
            Some(today) if today.before() == self.chosen => format!("{date}, yesterday"),
            Some(_) | None => date.to_string(),
        }
    }

    /// Returns the result of a level on the chosen day in words.
    fn state(&self, level: Level) -> String {
        match self.result(self.chosen, level) {
            None => "not begun".to_owned(),
            Some(DailyResult::Begun) => "begun".to_owned(),
            Some(DailyResult::Won { best }) => format!("won in {}", clock(best)),
        }
    }

    fn view_levels(&self, frame: &mut Frame<'_>, screen: &CalendarScreen, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let [above, below] = screen.around_levels();
        let date = Line::styled(self.date(), theme.title);
        draw::line(frame.buffer_mut(), above, date, theme);
        for level in Level::ALL {
            let Some(area) = screen.level(level) else { continue };
            let style = if level == self.level { theme.selected } else { theme.text };
            let words = format!(" {:8} {} ", level.name(), self.state(level));
            draw::line(frame.buffer_mut(), area, Line::styled(words, style), theme);
        }
        let play = look.keys.name(action::Calendar::Play);
        let words = [format!("{play} plays the chosen puzzle."), legend().trim().to_owned()];
        let lines = words.iter().flat_map(|it| text::wrapped(it, below.width.into()));
        let lines = lines.map(|it| Line::styled(it, theme.faint));
        draw::lines(frame.buffer_mut(), below, lines, theme);
    }
}

/// Returns the meaning of the signs.
fn legend() -> String {
    " * won  o begun".to_owned()
}
