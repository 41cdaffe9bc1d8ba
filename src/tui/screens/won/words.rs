//! The text of the popup, in two lengths. Where it has more rows than the screen, it is scrolled to the chosen line.

use crate::settings::Settings;
use crate::tui::keymap::action;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::PopupRoom;
use crate::tui::look::widgets::menu::{Chooser, Manner, Menu, MenuLine};
use crate::tui::look::widgets::popup::Popup;
use crate::tui::look::{text, words};
use crate::tui::msg::{PathSummary, StepCount};
use crate::tui::screens::Awaited;

use super::compared::Length;
use super::{Won, compared};

/// The title in the upper edge.
const TITLE: &str = "Solved";
impl Won {
    /// Returns the popup with the longest text that fits the screen, else with the shortest one.
    pub(super) fn menu(
        &self,
        room: PopupRoom,
        settings: &Settings,
        keys: Keys<'_>,
    ) -> Menu<'static> {
        let of_length = |length: Length| {
            let offers = self.offers(length, settings);
            let chooser = Chooser::at(self.chosen_of(&offers));
            let line = |(action, words): (action::Won, String)| MenuLine {
                value: keys.name(action),
                ..words.into()
            };
            let note = self.head(length, Popup::text_width(room));
            let lines = offers.into_iter().map(line).collect();
            let mut menu = Menu::new(TITLE, lines, chooser);
            menu.note = note;
            menu.manner = Manner::News;
            menu
        };
        let long = of_length(Length::Long);
        if long.size(room).is_whole(room) { long } else { of_length(Length::Least) }
    }

    /// Returns the lines about the game: its time, how that compares, its name and its hardest step.
    fn head(&self, length: Length, columns: usize) -> Vec<String> {
        let time = words::clock(self.win.time);
        let hints = (self.win.n_hints > 0).then(|| words::plural(self.win.n_hints.into(), "hint"));
        let apart = self.win.assistance.map(|it| compared::apart(it, length));
        let others = self.others.known().flatten();
        if length == Length::Least {
            let compared = apart.or_else(|| others.map(|it| compared::in_short(&it)));
            let last = compared.or(hints).unwrap_or_else(|| self.win.name.clone());
            return vec![format!("Solved in {time}"), last];
        }
        let with_hints = hints.map_or_else(String::new, |it| format!(" with {it}"));
        let beaten = self.win.time_to_beat.map(|it| compared::beaten(self.win.time, it));
        let path = self.win.path.known().flatten();
        let hardest = path.map(|it| format!("The hardest step: {}.", it.hardest_step()));
        let compared = match apart {
            Some(apart) => vec![apart],
            None => others.map_or_else(Vec::new, |it| compared::sentences(&it)),
        };
        let name = Some(self.win.name.clone());
        let said = beaten.into_iter().chain(compared).chain(name).chain(hardest);
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
