//! The text of the popup, in two lengths. Where it has more rows than the screen, it is scrolled to the chosen line.

use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

use crate::settings::Settings;
use crate::tui::keymap::action;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::inside;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::popup::{Popup, PopupSize};
use crate::tui::look::{text, words};
use crate::tui::msg::{PathSummary, StepCount};
use crate::tui::screens::Awaited;

use super::compared::Length;
use super::{Won, compared};

/// The title in the upper edge.
const TITLE: &str = "Solved";
/// Columns between the words of a line and its key.
const GAP: usize = 2;

/// The lines of the popup.
#[derive(Debug)]
pub(super) struct WonText {
    /// The lines about the game. The first is the time.
    head: Vec<String>,
    /// The lines to choose from, with their keys.
    offers: Vec<(action::Won, String, String)>,
    chosen: usize,
    /// The number of lines scrolled off at the top.
    scroll: usize,
}

/// The part of the popup under the mouse.
pub(super) enum Hit {
    /// A line with what it offers.
    Line(action::Won),
    /// Another place of the popup.
    Box,
    Beside,
}

impl WonText {
    /// Returns the width of a line to choose.
    fn width(&self) -> usize {
        let width = |it: &(_, String, String)| text::width(&it.1) + GAP + text::width(&it.2) + 2;
        self.offers.iter().map(width).max().unwrap_or(0)
    }

    fn size(&self) -> PopupSize {
        let head = self.head.iter().map(|it| text::width(it));
        let offers = std::iter::repeat_n(self.width(), self.offers.len());
        PopupSize::of(TITLE, head.chain(offers), self.scroll)
    }

    pub(super) fn hit(&self, screen: Rect, at: Position) -> Hit {
        let size = self.size();
        let is_hit = |idx: usize| size.line_area(screen, idx).is_some_and(|it| it.contains(at));
        match (0..self.offers.len()).find(|idx| is_hit(self.head.len() + idx)) {
            Some(idx) => Hit::Line(self.offers[idx].0),
            None if size.area(screen).contains(at) => Hit::Box,
            None => Hit::Beside,
        }
    }

    pub(super) fn popup<'a>(&self, theme: &'a Theme) -> Popup<'a> {
        let head = self.head.iter().enumerate().map(|(idx, it)| {
            let style = if idx == 0 { theme.success } else { theme.text };
            Line::styled(it.clone(), style).centered()
        });
        let width = self.size().n_columns();
        let offer = |(idx, (_, words, key)): (usize, &(_, String, String))| {
            let is_chosen = idx == self.chosen;
            let style = if is_chosen { theme.selected } else { theme.faint };
            let of_key = if is_chosen { theme.selected } else { theme.key };
            let words = text::padded(words, width - 2 - text::width(key));
            Line::from(vec![
                Span::styled(format!(" {words}"), style),
                Span::styled(format!("{key} "), of_key),
            ])
        };
        let lines = head.chain(self.offers.iter().enumerate().map(offer)).collect();
        Popup { title: TITLE, lines, foot: Vec::new(), scroll: self.scroll, theme }
    }
}

impl Won {
    /// Returns the longest text that fits the screen, else the shortest one.
    pub(super) fn text(&self, screen: Rect, settings: &Settings, keys: Keys<'_>) -> WonText {
        let columns = Popup::text_width(screen);
        let long = self.text_of(Length::Long, columns, settings, keys);
        let n_rows = usize::from(inside(screen).height).saturating_sub(2).max(1);
        let is_whole = long.size().n_columns() <= columns && long.size().n_below(screen) == 0;
        let mut text =
            if is_whole { long } else { self.text_of(Length::Least, columns, settings, keys) };
        text.scroll = (text.head.len() + text.chosen + 1).saturating_sub(n_rows);
        text
    }

    fn text_of(
        &self,
        length: Length,
        columns: usize,
        settings: &Settings,
        keys: Keys<'_>,
    ) -> WonText {
        let offers = self.offers(length, settings);
        let chosen = self.chosen_of(&offers);
        let with_key = |(action, words)| (action, words, keys.name(action));
        let offers = offers.into_iter().map(with_key).collect();
        WonText { head: self.head(length, columns), offers, chosen, scroll: 0 }
    }

    /// Returns the lines about the game: its time, how that compares, its name and its hardest step.
    fn head(&self, length: Length, columns: usize) -> Vec<String> {
        let time = words::clock(self.win.time);
        let hints = (self.win.n_hints > 0).then(|| words::plural(self.win.n_hints.into(), "hint"));
        let apart = self.win.assistance.map(|it| compared::apart(it, length));
        let others = || self.others.known().flatten().map(|it| compared::words(&it, length));
        let compared = apart.or_else(others);
        if length == Length::Least {
            let last = compared.or(hints).unwrap_or_else(|| self.win.name.clone());
            return vec![format!("Solved in {time}"), last];
        }
        let with_hints = hints.map_or_else(String::new, |it| format!(" with {it}"));
        let beaten = self.win.time_to_beat.map(|it| compared::beaten(self.win.time, it));
        let path = self.win.path.known().flatten();
        let hardest = path.map(|it| format!("The hardest step: {}.", it.hardest_step()));
        let said = [beaten, compared, Some(self.win.name.clone()), hardest].into_iter().flatten();
        let mut lines = vec![format!("You solved it in {time}{with_hints}.")];
        lines.extend(said.flat_map(|it| text::wrapped(&it, columns)));
        lines.push(String::new());
        lines
    }

    /// Returns the lines to choose from: the next puzzle first, if there is one.
    pub(super) fn offers(&self, length: Length, settings: &Settings) -> Vec<(action::Won, String)> {
        let next = self.next(settings).map(|it| match length {
            Length::Long => it.line.words,
            Length::Least => it.line.words.replace("puzzle", "one"),
        });
        let human = self.has_path().then(|| path_in_words(self.win.path, length));
        let has_next = next.is_some();
        let of = |action, words: &str| (action, words.to_owned());
        let mut offers: Vec<_> = next.map(|it| (action::Won::Next, it)).into_iter().collect();
        offers.push(of(action::Won::New, if has_next { "Another game" } else { "New game" }));
        offers.push(of(action::Won::Copy, "Copy the card"));
        offers.push((action::Won::Watch, steps_in_words(self.steps, length)));
        offers.extend(human.map(|it| (action::Won::Human, it)));
        offers.extend([
            of(action::Won::Replay, "Replay it"),
            of(action::Won::Statistics, "Your times"),
            of(action::Won::Undo, "Take back"),
            of(action::Won::Close, "Look at it"),
        ]);
        offers
    }
}

/// Returns the number of steps of the plain search, as text.
fn steps_in_words(steps: Awaited<StepCount>, length: Length) -> String {
    let count = match (steps.known(), length) {
        (None, Length::Long) => "counting its steps".to_owned(),
        (None, Length::Least) => "counting".to_owned(),
        (Some(StepCount::Exactly(n)), Length::Long) => words::plural(n, "step"),
        (Some(StepCount::MoreThan(n)), Length::Long) => format!("over {} steps", words::count(n)),
        (Some(StepCount::Exactly(n @ ..1_000_000)), Length::Least) => words::count(n),
        (Some(StepCount::Exactly(n)), Length::Least) => words::shortened(n),
        (Some(StepCount::MoreThan(n)), Length::Least) => format!("over {}", words::shortened(n)),
    };
    match length {
        Length::Long => format!("Watch a search: {count}"),
        Length::Least => format!("Search: {count}"),
    }
}

/// Returns the number of steps of the path and of its guesses, as text.
fn path_in_words(path: Awaited<Option<PathSummary>>, length: Length) -> String {
    let (count, guesses) = match path.known().flatten() {
        None => ("counting".to_owned(), String::new()),
        Some(PathSummary { n_steps, n_guesses, .. }) => {
            let guesses = match n_guesses as u64 {
                0 => String::new(),
                1 => ", 1 guess".to_owned(),
                n => format!(", {} guesses", words::count(n)),
            };
            (words::plural(n_steps as u64, "step"), guesses)
        }
    };
    match length {
        Length::Long => format!("Watch the human path: {count}{guesses}"),
        Length::Least => format!("Human: {count}"),
    }
}
