//! Drawing the question, the feedback to the last prediction, and the score; and the offered cells on the board.
//!
//! ```text
//!   Right: 2 at r1c4.                the feedback
//!   r1c4: 1 is in the row; try 2     the reason of the step
//!
//!   r1c6 comes next: which           the question
//!   digit, or does it go back?
//!
//!   right      9 of 12               the score
//!   streak     4, best 7
//!   digits     6 of 8
//! ```

use crate::tui::look::{draw, text};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::domino::Kind;
use crate::grid::{Cell, Digit};
use crate::search::{Search, Step};
use crate::tui::keymap::action::{Arrow, Guess as Action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::chrome::Footer;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{CellView, Face};
use crate::tui::msg::Message;
use crate::tui::screens::watch::Watch;
use crate::tui::screens::watch::panels::progress::fact;

use super::question::QuestionKind;
use super::score::Score;
use super::{Feedback, Guess, PredictionResult};

/// Rows for the feedback, and for the question below it.
const FEEDBACK_ROWS: usize = 5;
const QUESTION_ROWS: usize = 5;

impl PredictionResult {
    const fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Right => theme.success,
            Self::Wrong => theme.clash,
            Self::Shown => theme.title,
        }
    }
}

impl Watch {
    /// Draws the question instead of the panels.
    pub(in crate::tui::screens::watch) fn view_guess(
        &self,
        canvas: &mut Canvas<'_>,
        guess: &Guess,
        screen: &WatchScreen,
    ) {
        let theme = canvas.theme;
        for &area in screen.panels.iter().take(1) {
            let mut lines = self.feedback_and_question(guess, area.width, canvas);
            lines.extend(score_lines(guess, theme));
            canvas.lines(area, lines);
        }
        if let Some(area) = screen.words {
            canvas.lines(area, self.guess_words(guess, area, canvas));
        }
    }

    /// Returns the content of the bottom line. On a small screen it is the question, and after a prediction the
    /// feedback.
    pub(in crate::tui::screens::watch) fn guess_footer(
        &self,
        guess: &Guess,
        screen: &WatchScreen,
        keys: Keys<'_>,
    ) -> Footer {
        match &guess.feedback {
            _ if screen.says_step() => Footer::Keys,
            Some(feedback) if feedback.is_new => {
                let Feedback { words, reason, result, .. } = feedback;
                let text = format!("{words} {reason} {}", self.short_question(guess, keys));
                Footer::Caption(match result {
                    PredictionResult::Right => Message::good(text),
                    PredictionResult::Wrong => Message::bad(text),
                    PredictionResult::Shown => Message::plain(text),
                })
            }
            Some(_) | None => Footer::Caption(Message::plain(self.short_question(guess, keys))),
        }
    }

    fn feedback_and_question(
        &self,
        guess: &Guess,
        width: u16,
        canvas: &Canvas<'_>,
    ) -> Vec<Line<'static>> {
        let theme = canvas.theme;
        let wrapped = |text: &str, style| draw::paragraph(text, width, style);
        let mut lines = match &guess.feedback {
            Some(feedback) => [
                wrapped(&feedback.words, feedback.result.style(theme)),
                wrapped(&feedback.reason, theme.text),
            ]
            .concat(),
            None => wrapped(self.search().info().blurb, theme.faint),
        };
        lines.resize(lines.len().max(FEEDBACK_ROWS), Line::raw(""));
        let mut question = wrapped(&self.question(guess), theme.title);
        question.extend(wrapped(&key_help(guess, self.kind(), canvas.keys), theme.faint));
        question.resize(question.len().max(QUESTION_ROWS), Line::raw(""));
        lines.push(Line::raw(""));
        lines.extend(question);
        lines
    }

    /// Returns the feedback and the question in a few rows.
    fn guess_words(&self, guess: &Guess, area: Rect, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let theme = canvas.theme;
        let rows = usize::from(area.height).saturating_sub(1);
        let width = usize::from(area.width).saturating_sub(2);
        let mut lines = Vec::new();
        if let Some(feedback) = &guess.feedback {
            let text = format!("{} {}", feedback.words, feedback.reason);
            let style = feedback.result.style(theme);
            let wrapped = text::wrapped(&text, width).into_iter();
            lines.extend(wrapped.map(|it| Line::styled(format!(" {it}"), style)));
        }
        let mut lines = draw::exactly(lines, rows, theme);
        let question = self.short_question(guess, canvas.keys);
        lines.push(Line::styled(format!(" {question}"), theme.title));
        lines
    }

    fn question(&self, guess: &Guess) -> String {
        let search = self.search();
        let (cell, back) = (guess.cursor.cell, is_back(search));
        match (guess.question.kind, self.kind(), search.branch_point()) {
            (QuestionKind::Event, ..) if search.last_step() == Some(Step::Solved) => {
                "The answer is noted. What comes?".to_owned()
            }
            (QuestionKind::Event, ..) => "Every cell is filled. What comes?".to_owned(),
            (QuestionKind::Move, kind, _) if back => {
                let piece = kind.pick("digit", "domino");
                format!("Back at {cell}: which {piece} now, or back again?")
            }
            (QuestionKind::Move, Kind::Sudoku, _) => {
                format!("{cell} comes next: which digit, or does it go back?")
            }
            (QuestionKind::Move, Kind::Sudominoku, _) => {
                format!("{cell} is to be covered: by which domino, or does it go back?")
            }
            (QuestionKind::Place, _, Some(point)) if back => {
                format!("Back at {point}: where now, and what, or back again?")
            }
            (QuestionKind::Place, ..) => {
                "Where does it go on, and with what? Or does it go back?".to_owned()
            }
        }
    }

    fn short_question(&self, guess: &Guess, keys: Keys<'_>) -> String {
        let digits = digit_keys(self.kind(), keys);
        let [back, finished, next] =
            [Action::GoesBack, Action::Finished, Action::NextCell].map(|it| keys.name(it));
        match guess.question.kind {
            QuestionKind::Event => format!("What comes? {finished} {back}"),
            QuestionKind::Move => format!("{}? {digits} {back} {finished}", guess.cursor.cell),
            QuestionKind::Place => format!("Where? {next} {digits} {back} {finished}"),
        }
    }
}

impl Guess {
    /// Returns the score for the title.
    pub(in super::super) fn in_short(&self) -> String {
        let score = &self.score;
        format!("{} right, streak {}", score.all.in_words(), score.streak)
    }

    /// Highlights the offered cells and the cursor.
    pub(in super::super) fn highlight_offered(&self, cells: &mut [CellView; 81], theme: &Theme) {
        if self.question.kind == QuestionKind::Event {
            return;
        }
        let mut highlight = |cell: Cell, style: Style| {
            let view = &mut cells[cell.index()];
            view.style = style;
            if view.face == Face::Blank {
                view.face = Face::Dot;
            }
        };
        for cell in self.question.offered.iter().flat_map(|it| it.cells()) {
            highlight(cell, theme.same);
        }
        if let Some(other) = self.cursor.other() {
            highlight(other, theme.held);
        }
        highlight(self.cursor.cell, theme.cursor);
        if let Some(digit) = self.first_digit {
            cells[self.cursor.cell.index()].face = Face::Digit(digit);
        }
    }
}

fn is_back(search: &Search) -> bool {
    matches!(search.last_step(), Some(Step::Backtrack(_)))
}

/// Returns the names of the keys for a digit, twice for a domino.
fn digit_keys(kind: Kind, keys: Keys<'_>) -> String {
    let digit = keys.name(Action::Digit(Digit::ALL[0]));
    match kind {
        Kind::Sudoku => digit,
        Kind::Sudominoku => format!("{digit} {digit}"),
    }
}

/// Describes the keys for a question.
fn key_help(guess: &Guess, kind: Kind, keys: Keys<'_>) -> String {
    let digits = digit_keys(kind, keys);
    let [back, finished, next] =
        [Action::GoesBack, Action::Finished, Action::NextCell].map(|it| keys.name(it));
    let [cell, turn] = [Action::Cell, Action::Turn].map(|it| keys.name(it));
    let arrows = [Arrow::Left, Arrow::Down, Arrow::Up, Arrow::Right];
    let arrows = arrows.map(|it| keys.name(Action::Move(it))).concat();
    match (guess.question.kind, kind) {
        (QuestionKind::Event, _) => format!("{finished} finished, {back} back"),
        (QuestionKind::Move, Kind::Sudoku) => format!("{digits} the digit, {back} back"),
        (QuestionKind::Move, Kind::Sudominoku) => {
            format!("{digits} its digits, {turn} turns it across or down, {back} back")
        }
        (QuestionKind::Place, Kind::Sudoku) => format!(
            "{next} or {arrows} choose the cell; {cell} takes it, {digits} with its digit; {back} back"
        ),
        (QuestionKind::Place, Kind::Sudominoku) => format!(
            "{next} or {arrows} choose the cells, {turn} turns; {cell} takes them, {digits} with the digits; {back} back"
        ),
    }
}

fn score_lines(guess: &Guess, theme: &Theme) -> Vec<Line<'static>> {
    let Score { all, streak, best, n_shown, .. } = guess.score;
    let mut facts = vec![("right", all.in_words()), ("streak", format!("{streak}, best {best}"))];
    facts.extend(guess.score.parts().map(|(name, tally)| (name, tally.in_words())));
    facts.extend((n_shown > 0).then(|| ("shown", n_shown.to_string())));
    // Each is one line, which is cut rather than wrapped.
    facts.iter().flat_map(|(name, words)| fact(name, words, usize::MAX, theme)).collect()
}
