//! Draws the home screen.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::keys::Keys;
use crate::tui::look::text;
use crate::tui::player::board::resting_cells;

use super::Home;
use super::layout::HomeScreen;
use super::lines::{HomeLine, HomeRow};

/// The columns of a game's state.
const STATE: usize = 7;
/// The columns of a game's day.
const DAY: usize = 10;
/// The fewest columns of a list with days.
const WITH_DAYS: u16 = 36;

impl Home {
    pub(super) fn view(&self, canvas: &mut Canvas<'_>, screen: &HomeScreen) {
        let theme = canvas.theme;
        let mut left = Line::raw(" ");
        match self.chooser.find.input(screen.page.title.width.into(), theme) {
            Some(input) => left.extend(input),
            None => left.push_span(Span::styled("Your games", theme.title)),
        }
        let numbers =
            if screen.page.title.width < WITH_DAYS { String::new() } else { self.numbers() };
        let right = Line::styled(format!("{numbers} "), theme.faint);
        canvas.title(screen.page.title, left, right);
        self.view_list(canvas, screen.list);
        let title = screen.page.title;
        if let Some(column) = self.chooser.find.column(title.width.into()) {
            canvas.point_at_input(title, column + 1);
        }
        if let (Some(board), Some(game)) = (screen.board, self.game(&self.chosen())) {
            let entries = game.board.as_ref().unwrap_or(&game.givens);
            canvas.board(board, &resting_cells(entries, &game.givens, theme));
        }
        self.view_words(canvas, screen.words);
    }

    fn view_list(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let (rows, chosen) = (self.rows(), self.chosen());
        let first = self.first_row_in(&rows, area.height.into());
        for (row, place) in rows.iter().skip(first).zip(area.rows()) {
            match row {
                HomeRow::Heading(words) => canvas.text(place, format!(" {words}"), theme.faint),
                HomeRow::Line(line) => {
                    let right = self.value_of(line, place.width, canvas.keys);
                    // A column on either side, and one between.
                    let room = usize::from(place.width).saturating_sub(text::width(&right) + 3);
                    let left = Line::raw(format!(" {}", self.name_in(line, room)));
                    canvas.sides(place, left, Line::raw(format!("{right} ")));
                    let style = if *line == chosen { theme.selected } else { theme.text };
                    canvas.buf.set_style(place, style);
                    if *line == chosen {
                        canvas.point_at_line(Some(place));
                    }
                }
            }
        }
    }

    /// Returns the right side of a line: the state and the day of a game, or the key of a way.
    fn value_of(&self, line: &HomeLine, columns: u16, keys: Keys<'_>) -> String {
        match line {
            HomeLine::Way(way) => keys.key(way.action).unwrap_or_default(),
            line => self.game(line).map_or_else(String::new, |it| {
                let (state, day) = self.figures(it);
                if columns >= WITH_DAYS { format!("{state:>STATE$} {day:>DAY$}") } else { state }
            }),
        }
    }

    fn view_words(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let theme = canvas.theme;
        let area = Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area };
        let styles = std::iter::once(theme.text).chain(std::iter::repeat(theme.faint));
        let words = self.words(canvas.keys).into_iter().zip(styles);
        let mut lines: Vec<Line<'_>> = Vec::new();
        for (paragraph, style) in words {
            let paragraph = draw::paragraph(&paragraph, area.width, style);
            // Only the first paragraph is cut where there is no room.
            if lines.is_empty() || lines.len() + paragraph.len() <= area.height.into() {
                lines.extend(paragraph);
            }
        }
        canvas.lines(area, lines);
    }
}
