//! Draws the calendar.

use ratatui::Frame;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::calendar::{Iso, Month, WEEKDAYS, day_of_month};
use crate::logic::Level;
use crate::play::Day;
use crate::statistics::{DailyResult, WinTime};
use crate::tui::keymap::action;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::{clock, plural};
use crate::tui::look::{chrome, draw};
use crate::tui::screens::DrawCtx;

use super::Calendar;
use super::layout::CalendarScreen;

/// The meaning of the signs.
const LEGEND: &str = "*won ~assisted obegun";

impl Calendar {
    pub(super) fn view(&self, frame: &mut Frame<'_>, screen: &CalendarScreen, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let month = Month::of(self.chosen);
        let words = if screen.is_wide() {
            format!("Daily puzzles: {}", self.level)
        } else {
            self.level.to_string()
        };
        let left = chrome::heading(words, theme);
        let name = if self.history.is_some() { month.name() } else { String::new() };
        let right = Line::styled(format!("{name} "), theme.text);
        chrome::title(frame, screen.page.title, (left, right), look.notice, theme);
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
            let lines = [(day, theme.text), (state, theme.text), (LEGEND.to_owned(), theme.faint)];
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
            Some(DailyResult::Assisted) => '~',
            Some(DailyResult::Won(_)) => '*',
        };
        let is_to_come = self.today().is_none_or(|today| day > today);
        let style = match result {
            _ if day == self.chosen => theme.selected,
            Some(DailyResult::Won(_)) => theme.success,
            None if is_to_come => theme.faint,
            Some(DailyResult::Begun | DailyResult::Assisted) | None => theme.text,
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
            Some(DailyResult::Assisted) => "solved, assisted".to_owned(),
            Some(DailyResult::Won(WinTime { time, n_hints: 0 })) => {
                format!("won in {}", clock(time))
            }
            Some(DailyResult::Won(WinTime { time, n_hints })) => {
                format!("won in {}, {}", clock(time), plural(n_hints.into(), "hint"))
            }
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
        let words = [format!("{play} plays the chosen puzzle."), LEGEND.to_owned()];
        let lines = words.iter().flat_map(|it| draw::paragraph(it, below.width, theme.faint));
        draw::lines(frame.buffer_mut(), below, lines, theme);
    }
}
