//! The text of the popup, in three lengths. The longest one that fits is shown.

use ratatui::text::Line;

use crate::tui::keymap::action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::theme::Theme;
use crate::tui::look::{text, words};
use crate::tui::msg::{PathSummary, StepCount};
use crate::tui::screens::Awaited;

use super::{Length, Won, compared};

impl Won {
    /// Returns the lines of the popup.
    pub(super) fn lines(
        &self,
        length: Length,
        columns: usize,
        canvas: &Canvas<'_>,
    ) -> Vec<Line<'static>> {
        let mut lines = self.head(length, columns, canvas.theme);
        if length != Length::Least {
            lines.insert(0, Line::raw(""));
            lines.push(Line::raw(""));
        }
        let offers = self.offers(length, canvas);
        let keys: Vec<String> = offers.iter().map(|it| canvas.keys.name(it.0)).collect();
        let widest = keys.iter().map(|it| text::width(it)).max().unwrap_or(0);
        lines.extend(keys.iter().zip(offers).map(|(key, (_, words))| {
            let words = match length {
                Length::Long | Length::Short => format!("{}  {words}", text::padded(key, widest)),
                Length::Least => format!("{key} {words}"),
            };
            Line::styled(words, canvas.theme.key)
        }));
        lines
    }

    /// Returns the lines about the game: its time beside others, its puzzle and its hints.
    fn head(&self, length: Length, columns: usize, theme: &Theme) -> Vec<Line<'static>> {
        let time = words::clock(self.win.time);
        let n_hints = self.win.n_hints;
        let hints = (n_hints > 0).then(|| words::plural(n_hints.into(), "hint"));
        let with_hints = hints.as_ref().map_or_else(String::new, |it| format!(" with {it}"));
        let (time, name) = match length {
            Length::Long | Length::Short => {
                let name = text::wrapped(&self.win.name, columns);
                (format!("You solved it in {time}{with_hints}."), name)
            }
            Length::Least => (format!("Solved in {time}"), vec![self.win.name.clone()]),
        };
        let compared = self.win.assistance.map(|it| compared::apart(it, length));
        let compared = compared
            .or_else(|| self.others.known().flatten().map(|it| compared::words(&it, length)));
        let (name, compared) = match (length, compared) {
            // There is no row for both, and the player knows the name.
            (Length::Least, Some(words)) => (Vec::new(), vec![words]),
            (_, compared) => {
                let rows = |it: String| text::wrapped(&it, columns);
                (name, compared.map(rows).unwrap_or_default())
            }
        };
        let mut lines = vec![Line::styled(time, theme.success).centered()];
        lines.extend(compared.into_iter().map(|it| Line::styled(it, theme.text).centered()));
        let hints = hints.filter(|_| length == Length::Least);
        let faint = name.into_iter().chain(hints);
        lines.extend(faint.map(|it| Line::styled(it, theme.faint).centered()));
        lines
    }

    fn offers(&self, length: Length, canvas: &Canvas<'_>) -> Vec<(action::Won, String)> {
        let next = self.next(canvas.settings).map(|it| match length {
            Length::Long | Length::Short => it.words,
            Length::Least => it.words.replace("puzzle", "one"),
        });
        let human = self.has_path().then(|| path_in_words(self.win.path, length));
        let mut offers = vec![(action::Won::Watch, steps_in_words(self.steps, length))];
        offers.extend(human.map(|it| (action::Won::Human, it)));
        offers.extend(next.map(|it| (action::Won::Next, it)));
        let others = [
            (action::Won::New, "a new game"),
            (action::Won::Replay, "replay it"),
            (action::Won::Statistics, "all your times"),
            (action::Won::Undo, "take back"),
            (action::Won::Close, "look at it"),
        ];
        offers.extend(others.map(|it| (it.0, it.1.to_owned())));
        if length == Length::Least {
            offers.retain(|it| it.0 != action::Won::Statistics);
        }
        offers
    }
}

/// Returns the number of steps of the plain search, as text.
fn steps_in_words(steps: Awaited<StepCount>, length: Length) -> String {
    let steps = match (steps.known(), length) {
        (None, Length::Long) => return "a plain search: its steps are being counted".to_owned(),
        (None, Length::Short | Length::Least) => return "search: counting".to_owned(),
        (Some(StepCount::Exactly(n)), Length::Long | Length::Short) => words::plural(n, "step"),
        (Some(StepCount::MoreThan(n)), Length::Long | Length::Short) => {
            format!("more than {} steps", words::count(n))
        }
        (Some(StepCount::Exactly(n @ ..1_000_000)), Length::Least) => words::count(n),
        (Some(StepCount::Exactly(n)), Length::Least) => words::shortened(n),
        (Some(StepCount::MoreThan(n)), Length::Least) => format!("over {}", words::shortened(n)),
    };
    match length {
        Length::Long => format!("a plain search needed {steps}: watch it"),
        Length::Short | Length::Least => format!("search: {steps}"),
    }
}

/// Returns the number of steps of the path and of its guesses, as text.
fn path_in_words(path: Awaited<Option<PathSummary>>, length: Length) -> String {
    let Some(PathSummary { n_steps, n_guesses, .. }) = path.known().flatten() else {
        return match length {
            Length::Long => "the human path: its steps are being counted".to_owned(),
            Length::Short | Length::Least => "human: counting".to_owned(),
        };
    };
    let steps = words::plural(n_steps as u64, "step");
    let guesses = match n_guesses as u64 {
        1 => "1 guess".to_owned(),
        n => format!("{} guesses", words::count(n)),
    };
    match (length, n_guesses) {
        (Length::Long, 0) => format!("the human path has {steps}: watch it"),
        (Length::Long, 1) => format!("the human path has {steps}, one of them a guess: watch it"),
        (Length::Long, n) => format!("the human path has {steps}, {n} of them guesses: watch it"),
        (Length::Short, 0) | (Length::Least, _) => format!("human: {steps}"),
        (Length::Short, _) => format!("human: {steps}, {guesses}"),
    }
}
