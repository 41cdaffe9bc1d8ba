//! Draws the calendar.

use ratatui::style::Style;
use ratatui::text::Line;

use crate::calendar::{Iso, Month, WEEKDAYS, day_of_month};
use crate::logic::Grade;
use crate::play::Day;
use crate::statistics::{DailyResult, WinTime};
use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::theme::Theme;
use crate::tui::look::words::{clock, plural};

use super::Calendar;
use super::layout::CalendarScreen;

/// The meaning of the signs, and the same for the least width.
const LEGEND: [&str; 2] = ["* won  ~ assisted  o begun", "* won ~ help o begun"];

/// Returns the meaning of the signs for a width.
fn legend(width: u16) -> String {
    let [whole, short] = LEGEND;
    if usize::from(width) < whole.len() { short } else { whole }.to_owned()
}

impl Calendar {
    pub(super) fn view(&self, canvas: &mut Canvas<'_>, screen: &CalendarScreen) {
        let theme = canvas.theme;
        let month = Month::of(self.chosen);
        let words = if screen.is_wide() {
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
            let (words, style) = self.day(day, theme);
            canvas.text(screen.day(month, day), words, style);
        }
        if screen.is_wide() {
            self.view_levels(canvas, screen);
        } else {
            let day = format!(" {}", self.date());
            let state = format!(" {}", self.state(self.grade));
            let lines =
                [(day, theme.text), (state, theme.text), (legend(screen.words.width), theme.faint)];
            let lines = lines.map(|(words, style)| Line::styled(words, style));
            canvas.lines(screen.words, lines);
        }
    }

    /// Returns the text of a day, three columns, and its style.
    fn day(&self, day: Day, theme: &Theme) -> (String, Style) {
        let result = self.result(day, self.grade);
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
        canvas.text(above, self.date(), theme.title);
        for grade in Grade::ALL {
            let Some(area) = screen.grade(grade) else { continue };
            let style = if grade == self.grade { theme.selected } else { theme.text };
            canvas.text(area, format!(" {:9} {} ", grade.name(), self.state(grade)), style);
        }
        let play = canvas.keys.name(action::Calendar::Play);
        let words = [legend(below.width), format!("{play} plays the chosen puzzle.")];
        let lines = words.iter().flat_map(|it| draw::paragraph(it, below.width, theme.faint));
        canvas.lines(below, lines);
    }
}
