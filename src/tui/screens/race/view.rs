//! Draws the race.

use crate::tui::look::{draw, text};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{BoardArea, columns_off};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::share;
use crate::tui::look::words::{self, count, short, shortened};
use crate::tui::msg::{Finish, Lane, Rule};
use crate::tui::player::board;

use super::layout::RaceScreen;
use super::{Entrant, NANOSECONDS_PER_STEP, Phase, Race};

/// The first word of the title.
const NAME: &str = "race";
/// The meaning of two columns of the table.
const FIGURES: &str = "tests: digits tried. reads: cells or flags looked at.";
/// The columns of a header besides its words: the number of visible rows.
const HEADER_MARGIN: usize = 8;
/// A bar has at least this part of the columns of its row.
const LEAST_BAR: usize = 5;

impl Race {
    pub fn view(&self, canvas: &mut Canvas<'_>, screen: &RaceScreen) {
        self.view_title(canvas, screen.title);
        let shown = self.shown();
        for &(idx, at) in &screen.boards {
            self.view_board(canvas, at, shown[idx]);
        }
        self.view_table(canvas, screen);
        // Before the start the row of a runner has its description, if that fits.
        let is_ready = self.phase() == Phase::Ready;
        let rows = self.entry_lines(usize::from(screen.rows.width).saturating_sub(2));
        let blurb = self.entrants[self.chosen].lane.run.blurb();
        let is_in_row = is_ready && rows[self.chosen].ends_with(blurb);
        let [rule, other_rule] = self.rule.pick(
            ["They take their steps together: the fewest win.", "equal time instead"],
            ["They get the same time: the shortest wins.", "equal steps instead"],
        );
        let other_rule = canvas.key_line(action::Race::Rule, other_rule);
        if let Some(area) = screen.about.filter(|_| is_in_row) {
            canvas.line(area, other_rule.clone());
        } else if let Some(area) = screen.about {
            canvas.paragraph(area, &self.description(), canvas.theme.text);
        }
        let last = screen.about.unwrap_or(screen.rows);
        match (self.summary(), screen.words) {
            (Some(summary), Some(area)) => view_summary(canvas, area, &summary),
            (Some(_), None) if last.bottom() < screen.bottom.y => {
                let line = canvas.key_line(action::Race::Explain, "in words");
                let x = screen.title.x + 1;
                canvas.line(Rect { x, y: last.bottom(), width: last.width - 1, height: 1 }, line);
            }
            (None, Some(area)) => {
                let mut lines = vec![Line::styled("The rule", canvas.theme.title)];
                lines.extend(draw::paragraph(rule, area.width, canvas.theme.text));
                lines.extend((is_ready && !is_in_row).then_some(other_rule));
                if !is_ready {
                    lines.extend(draw::paragraph(FIGURES, area.width, canvas.theme.faint));
                }
                canvas.lines(area, lines);
            }
            (_, None) => {}
        }
    }

    fn view_title(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let [title, state] = self.words_of_title(area.width);
        canvas.run_title(area, [NAME, &title, &state]);
    }

    /// Returns the name of the puzzle and the state, as far as they fit a title of this width.
    fn words_of_title(&self, width: u16) -> [String; 2] {
        let room = usize::from(width).saturating_sub(NAME.len() + 5);
        let fits = |state: &String, more: usize| text::width(state) + more <= room;
        let states = self.states();
        let beside = states.iter().find(|state| fits(state, text::width(&self.title) + 3));
        let title = beside.map_or("", |_| &self.title);
        let state = beside.or_else(|| states.iter().find(|state| fits(state, 0)));
        [title.to_owned(), state.cloned().unwrap_or_default()]
    }

    /// Says the speed where the title of this width has no room for it.
    pub(super) fn speed_unless_shown(&self, width: u16) -> Option<String> {
        let speed = self.speed();
        let [_, state] = self.words_of_title(width);
        (!state.contains(&speed)).then(|| format!("Speed {speed}."))
    }

    /// Returns rule, speed and phase as text, from the longest version to the shortest.
    fn states(&self) -> [String; 4] {
        let rule = self.rule.pick("steps", "time");
        let phase = match self.phase() {
            Phase::Ready => "ready",
            Phase::Racing => "racing",
            Phase::Paused => "paused",
            Phase::Over => "over",
        };
        let speed = self.speed();
        [
            format!("by equal {rule}, {speed}, {phase}"),
            format!("{rule}, {speed}, {phase}"),
            format!("{rule}, {phase}"),
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
        canvas.on_edge(at.area, at.area.y, lane.run.name(), name);
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
            Some(Finish::NoAnswer) => (format!("no answer, {place}"), theme.clash),
            None if steps == 0 => ("at the start".to_owned(), theme.text),
            None if steps < 100_000_000 => (format!("step {}", count(steps)), theme.text),
            None => (format!("step {}", shortened(steps)), theme.text),
        }
    }

    /// Draws the table: before the start who takes part, then figures, each row with a bar of what was done.
    fn view_table(&self, canvas: &mut Canvas<'_>, screen: &RaceScreen) {
        let theme = canvas.theme;
        // One column of margin on both sides.
        let width = usize::from(screen.rows.width).saturating_sub(2);
        let shown = self.shown();
        let (header, rows): (_, Vec<_>) = if self.phase() == Phase::Ready {
            let enter = canvas.keys.name(action::Race::InOrOut);
            let whole = format!("Who runs? {enter} lets one run or leaves it out.");
            let is_narrow = text::width(&whole) + HEADER_MARGIN > width;
            let header = if is_narrow { format!("Who runs? {enter}: in or out") } else { whole };
            (header, self.entry_lines(width))
        } else {
            let mut lines = self.table(width - width / LEAST_BAR).lines().into_iter();
            (lines.next().unwrap_or_default(), lines.collect())
        };
        let n_seen = usize::from(screen.rows.height);
        let seen = if n_seen < rows.len() {
            format!("{n_seen} of {} ", rows.len())
        } else {
            String::new()
        };
        canvas.sides(
            screen.header,
            Line::styled(format!(" {header}"), theme.faint),
            Line::styled(seen, theme.faint),
        );
        let seen = shown.into_iter().zip(rows).skip(screen.first_row);
        for ((idx, text), area) in seen.zip(screen.rows.rows()) {
            let columns = u16::try_from(text::width(&text) + 2).unwrap_or(u16::MAX);
            let [row, bar] = columns_off(area, columns, 0);
            canvas.text(row, format!(" {text} "), self.row_style(idx, theme));
            if idx == self.chosen {
                canvas.point_at_line(Some(row));
            }
            if self.phase() != Phase::Ready {
                let lane = &self.entrants[idx].lane;
                let style = if lane.is_finished() { theme.success } else { theme.placed };
                let bar_width = bar.width.saturating_sub(1);
                canvas.text(bar, share::bar(self.done(lane), bar_width, theme.charset), style);
            }
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

/// Draws the summary of a finished race: a paragraph for each sentence, as many as fit. The key that shows all of them
/// is below if one does not.
fn view_summary(canvas: &mut Canvas<'_>, area: Rect, summary: &[String]) {
    let theme = canvas.theme;
    let wrapped = |it: &String| draw::paragraph(it, area.width, theme.text);
    let paragraphs: Vec<_> = summary.iter().map(wrapped).collect();
    let mut lines = vec![Line::styled("What is to be seen", theme.title)];
    let n_rows = usize::from(area.height);
    let is_cut = paragraphs.iter().map(Vec::len).sum::<usize>() + lines.len() > n_rows;
    for mut paragraph in paragraphs {
        if lines.len() + paragraph.len() + usize::from(is_cut) <= n_rows {
            lines.append(&mut paragraph);
        }
    }
    lines.extend(is_cut.then(|| canvas.key_line(action::Race::Explain, "more in words")));
    canvas.lines(area, lines);
}
