//! Draws the race.

use crate::tui::look::{draw, text};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::BoardArea;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::share;
use crate::tui::look::words::{self, count, short, shortened};
use crate::tui::msg::{Finish, Lane, Rule};
use crate::tui::player::board;

use super::layout::RaceScreen;
use super::{Entrant, NANOSECONDS_PER_STEP, Phase, Race};

/// The first word of the title.
const NAME: &str = "race";
/// The columns of a place in a lane.
const PLACE: usize = 2;

impl Race {
    pub fn view(&self, canvas: &mut Canvas<'_>, screen: &RaceScreen) {
        self.view_title(canvas, screen.title);
        let shown = self.shown();
        for &(idx, at) in &screen.boards {
            self.view_board(canvas, at, shown[idx]);
        }
        self.view_table(canvas, screen);
        if let Some(area) = screen.lanes {
            self.view_lanes(canvas, area, &shown);
        }
        self.view_words(canvas, screen);
    }

    /// Draws the description of the chosen runner, and the summary. If it does not fit: its beginning, and the key that
    /// shows all of it.
    fn view_words(&self, canvas: &mut Canvas<'_>, screen: &RaceScreen) {
        let theme = canvas.theme;
        let key = format!("{}: in words", canvas.keys.name(action::Race::Explain));
        let key = Line::styled(key, theme.key);
        if let Some(area) = screen.words {
            let rows = usize::from(area.height);
            let mut lines = draw::paragraph(&self.description(), area.width, theme.faint);
            let Some(summary) = self.summary() else {
                lines.truncate(rows);
                return canvas.lines(area, lines);
            };
            lines.extend(draw::paragraph(&summary.join(" "), area.width, Style::new()));
            if lines.len() > rows {
                lines = draw::exactly(lines, rows - 1, theme);
                lines.push(key);
            }
            canvas.lines(area, lines);
        } else if let Some(area) = screen.hint {
            canvas.line(area, key);
        }
    }

    /// Draws a line for each runner: its name, its place, its steps, and a bar of what was done.
    fn view_lanes(&self, canvas: &mut Canvas<'_>, area: Rect, shown: &[usize]) {
        let theme = canvas.theme;
        let lanes = || shown.iter().map(|&idx| &self.entrants[idx].lane);
        let widest = |text: fn(&Lane) -> String| {
            lanes().map(|it| text::width(&text(it))).max().unwrap_or_default()
        };
        let name: fn(&Lane) -> String = |it| it.run.runner().to_string();
        let steps: fn(&Lane) -> String = |it| count(it.run.steps());
        let (n_name, n_steps) = (widest(name), widest(steps));
        for (&idx, row) in shown.iter().zip(area.rows()) {
            let lane = &self.entrants[idx].lane;
            let place = self.place(lane).unwrap_or_default();
            let name = text::padded(&name(lane), n_name);
            let words = format!("{name} {place:>PLACE$} {:>n_steps$} ", steps(lane));
            let columns = usize::from(row.width).saturating_sub(text::width(&words) + 1);
            let bar =
                share::bar(self.done(lane), u16::try_from(columns).unwrap_or(0), theme.charset);
            let of_bar = if lane.is_finished() { theme.success } else { theme.placed };
            let spans =
                vec![Span::styled(words, self.row_style(idx, theme)), Span::styled(bar, of_bar)];
            canvas.line(row, Line::from(spans));
        }
    }

    fn view_title(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let room = usize::from(area.width).saturating_sub(NAME.len() + 5);
        let fits = |it: &String, more: usize| text::width(it) + more <= room;
        let states = self.states();
        let beside = states.iter().find(|it| fits(it, text::width(&self.title) + 3));
        let title = beside.map_or("", |_| &self.title);
        let state = beside.or_else(|| states.iter().find(|it| fits(it, 0)));
        let state = state.map_or("", String::as_str);
        canvas.run_title(area, [NAME, title, state]);
    }

    /// Returns rule, speed and phase as text, from the longest version to the shortest.
    fn states(&self) -> [String; 4] {
        let (rule, short_rule) = match self.rule {
            Rule::Steps => ("by equal steps", "steps"),
            Rule::Time => ("by equal time", "time"),
        };
        let phase = match self.phase() {
            Phase::Ready => "ready",
            Phase::Racing => "racing",
            Phase::Paused => "paused",
            Phase::Over => "over",
        };
        let speed = self.speed();
        [
            format!("{rule}, {speed}, {phase}"),
            format!("{short_rule}, {speed}, {phase}"),
            format!("{short_rule}, {phase}"),
            phase.to_owned(),
        ]
    }

    fn speed(&self) -> String {
        let speed = self.dial.at(self.speed);
        if speed.is_infinite() {
            return "flat out".to_owned();
        }
        match self.rule {
            Rule::Steps => format!("{}/s", short(speed)),
            Rule::Time => {
                let shown = std::time::Duration::from_secs_f64(speed * NANOSECONDS_PER_STEP / 1e9);
                format!("{} a second", words::span(shown))
            }
        }
    }

    fn view_board(&self, canvas: &mut Canvas<'_>, at: BoardArea, idx: usize) {
        let theme = canvas.theme;
        let lane = &self.entrants[idx].lane;
        let cells = board::cells(&lane.run, &self.givens, theme);
        canvas.board(at, &cells);
        let name = if idx == self.chosen { theme.selected } else { theme.title };
        canvas.on_edge(at.area, at.area.y, lane.run.runner().name(), name);
        let (state, style) = self.state(lane, theme);
        canvas.on_edge(at.area, at.area.bottom() - 1, &state, style);
    }

    /// Returns the progress of a lane for the edge of its board.
    fn state(&self, lane: &Lane, theme: &Theme) -> (String, Style) {
        let place = self.place(lane).unwrap_or_default();
        let steps = lane.run.steps();
        match lane.finish() {
            Some(Finish::Solved) => (format!("solved, {place}"), theme.success),
            Some(Finish::NoSolution) => (format!("no solution, {place}"), theme.clash),
            None if steps == 0 => ("at the start".to_owned(), theme.text),
            None if steps < 100_000_000 => (format!("step {}", count(steps)), theme.text),
            None => (format!("step {}", shortened(steps)), theme.text),
        }
    }

    fn view_table(&self, canvas: &mut Canvas<'_>, screen: &RaceScreen) {
        let theme = canvas.theme;
        // One column of margin on the left.
        let (header, rows) = if self.phase() == Phase::Ready {
            let lines = (0..self.entrants.len()).map(|idx| self.entry_line(idx)).collect();
            let enter = canvas.keys.name(action::Race::InOrOut);
            (format!("Who runs? {enter} lets one run or leaves it out."), lines)
        } else {
            let table = self.table(usize::from(screen.rows.width).saturating_sub(2));
            (table.header(), table.rows())
        };
        canvas.text(screen.header, format!(" {header}"), theme.faint);
        let seen = self.shown().into_iter().zip(rows).skip(screen.first_row);
        for ((idx, text), area) in seen.zip(screen.rows.rows()) {
            canvas.text(area, format!(" {text} "), self.row_style(idx, theme));
        }
    }

    fn row_style(&self, idx: usize, theme: &Theme) -> Style {
        let Entrant { lane, .. } = &self.entrants[idx];
        match self.place(lane) {
            _ if idx == self.chosen => theme.selected,
            Some(place) if place.trim_end_matches('=') == "1" => theme.success,
            _ => theme.text,
        }
    }
}
