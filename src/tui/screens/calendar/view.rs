//! Draws the calendar.

use std::time::Duration;

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::calendar::{Iso, Month, WEEKDAYS, day_of_month};
use crate::logic::Grade;
use crate::play::Day;
use crate::statistics::{DailyResult, WinTime};
use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::text;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::{clock, plural};

use crate::tui::screens::streak::Streak;

use super::Calendar;
use super::layout::CalendarScreen;

/// The meaning of the signs, and the same for the least width.
const LEGEND: [&str; 2] = ["* won  ~ assisted  o begun", "* won ~ help o begun"];

/// The rows for a long sentence about the days in a row, and the signs.
const LEGEND_ROWS: u16 = 3;

/// Returns the meaning of the signs for a width.
fn legend(width: u16) -> &'static str {
    let [whole, short] = LEGEND;
    // A column is before it.
    if usize::from(width) <= whole.len() { short } else { whole }
}

impl Calendar {
    pub(super) fn view(&self, canvas: &mut Canvas<'_>, screen: &CalendarScreen) {
        let theme = canvas.theme;
        let month = Month::of(self.chosen);
        let words = if screen.is_beside() {
            format!("Daily puzzles: {}", self.grade)
        } else {
            self.grade.to_string()
        };
        let name = if self.history.is_some() { month.name() } else { String::new() };
        let right = Line::styled(format!("{name} "), theme.text);
        canvas.title(screen.page.title, canvas.heading(words), right);
        for (idx, name) in (0..).zip(WEEKDAYS) {
            canvas.text(screen.weekday(idx), name, theme.faint);
        }
        if self.history.is_none() {
            return canvas.text(screen.words, " Looking ...", theme.faint);
        }
        for day in month.days() {
            let area = screen.day(month, day);
            let (lines, style) = self.day(day, area, theme);
            let lines = lines.into_iter().map(|words| Line::styled(words, style));
            canvas.lines(area, lines);
            if day == self.chosen {
                canvas.buf.set_style(area, style);
                canvas.point_at_line(Some(area));
            }
        }
        if screen.has_levels() {
            return self.view_levels(canvas, screen);
        }
        let streak = self.streak.map_or_else(String::new, super::super::streak::Streak::in_short);
        let lines = [
            (self.date(), theme.text),
            (self.state(self.grade), theme.text),
            (streak, theme.text),
            (legend(screen.words.width).to_owned(), theme.faint),
        ];
        let lines = lines.into_iter().filter(|it| !it.0.is_empty());
        let lines = lines.map(|(words, style)| Line::styled(format!(" {words}"), style));
        canvas.lines(screen.words, lines);
    }

    /// Returns the lines in the area of a day, the first of three columns, and their style: its number and sign, the time
    /// of its win, and its other puzzles, as far as they have room.
    fn day(&self, day: Day, area: Rect, theme: &Theme) -> (Vec<String>, Style) {
        let result = self.result(day, self.grade);
        let columns = usize::from(area.width);
        let mut lines = vec![format!("{:2}{}", day_of_month(day), sign(result))];
        lines.push(match result {
            Some(DailyResult::Won(win)) => clock_within(win.time, columns),
            _ => String::new(),
        });
        let others = Grade::ALL.into_iter().filter(|it| *it != self.grade);
        let others = others.filter_map(|it| Some((it, self.result(day, it)?)));
        let others = others.map(|(grade, result)| format!("{}{grade}", sign(Some(result))));
        lines.extend(others.filter(|it| it.len() <= columns));
        lines.truncate(area.height.into());
        let is_to_come = self.today().is_none_or(|today| day > today);
        let style = match result {
            _ if day == self.chosen => theme.selected,
            Some(DailyResult::Won(_)) => theme.success,
            None if is_to_come => theme.faint,
            Some(DailyResult::Begun | DailyResult::Assisted) | None => theme.text,
        };
        (lines, style)
    }

    /// Describes the chosen day: `2026-11-23, today`.
    fn date(&self) -> String {
        let date = Iso(self.chosen);
        match self.today() {
            Some(today) if today == self.chosen => format!("{date}, today"),
            Some(today) if today.before() == self.chosen => format!("{date}, yesterday"),
            Some(_) | None => date.to_string(),
        }
    }

    /// Describes the result of a grade on the chosen day.
    fn state(&self, grade: Grade) -> String {
        match self.result(self.chosen, grade) {
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

    fn view_levels(&self, canvas: &mut Canvas<'_>, screen: &CalendarScreen) {
        let theme = canvas.theme;
        let [above, below] = screen.around_levels();
        canvas.text(above, format!(" {}", self.date()), theme.title);
        for grade in Grade::ALL {
            let Some(area) = screen.grade(grade) else { continue };
            let style = if grade == self.grade { theme.selected } else { theme.text };
            canvas.text(area, format!(" {:9} {} ", grade.name(), self.state(grade)), style);
            if grade == self.grade {
                canvas.point_at_line(Some(area));
            }
        }
        let below = Rect { x: below.x + 1, width: below.width.saturating_sub(1), ..below };
        let play = canvas.keys.name(action::Calendar::Play);
        let long = self.streak.map_or_else(String::new, Streak::in_words);
        // A few words where the sentence would take the row of the signs.
        let is_room = text::width(&long) <= below.width.into() || below.height > LEGEND_ROWS;
        let streak =
            if is_room { long } else { self.streak.map_or_else(String::new, Streak::in_short) };
        let words = [
            (streak, theme.text),
            (legend(below.width).to_owned(), theme.faint),
            (format!("{play} plays the chosen puzzle."), theme.faint),
        ];
        let lines = words.iter().flat_map(|(it, style)| draw::paragraph(it, below.width, *style));
        canvas.lines(below, lines.take(below.height.into()));
    }
}

/// Formats a time in so many columns, in hours and minutes where that is shorter; empty if there is no room.
fn clock_within(time: Duration, columns: usize) -> String {
    let minutes = time.as_secs() / 60;
    let formats = [clock(time), format!("{}h{:02}", minutes / 60, minutes % 60)];
    formats.into_iter().find(|it| it.len() <= columns).unwrap_or_default()
}

/// Returns the sign of a result.
const fn sign(result: Option<DailyResult>) -> char {
    match result {
        None => ' ',
        Some(DailyResult::Begun) => 'o',
        Some(DailyResult::Assisted) => '~',
        Some(DailyResult::Won(_)) => '*',
    }
}
