//! Draws the question, the feedback to the last prediction, and the score; and the offered cells on the board.
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

use crate::tui::look::draw;
use crate::tui::look::text;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::domino::Kind;
use crate::grid::{Cell, Digit};
use crate::search::{Search, Step};
use crate::tui::keymap::Context;
use crate::tui::keymap::action::{Arrow, Guess as Action};
use crate::tui::look::chrome::{self, Footer};
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{WatchScreen, below};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{CellView, Face};
use crate::tui::look::widgets::bottom::Bottom;
use crate::tui::msg::Message;
use crate::tui::screens::DrawCtx;
use crate::tui::screens::watch::Watch;

use super::question::QuestionKind;
use super::{Feedback, Guess, PredictionResult};

/// Rows for the feedback, and for the question below it.
const FEEDBACK_ROWS: usize = 5;
const QUESTION_ROWS: usize = 5;
/// Columns of a name in the score.
const NAME: usize = 10;

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
    /// Draws the question in place of the panels.
    pub(in crate::tui::screens::watch) fn view_guess(
        &self,
        guess: &Guess,
        frame: &mut Frame<'_>,
        screen: &WatchScreen,
        look: &DrawCtx<'_>,
    ) {
        let theme = look.theme;
        for &area in screen.panels.iter().take(1) {
            let mut lines = self.feedback_and_question(guess, area.width, look);
            lines.extend(score_lines(guess, theme));
            lines.push(Line::raw(""));
            let rest = below(area, lines.len());
            draw::lines(frame.buffer_mut(), area, lines, theme);
            let bottom = Bottom { context: Context::Guess, keys: look.keys };
            let keys = chrome::key_lines(&bottom, frame.area().width, rest.as_size(), theme);
            draw::lines(frame.buffer_mut(), rest, keys, theme);
        }
        if let Some(area) = screen.words {
            draw::lines(frame.buffer_mut(), area, self.guess_words(guess, area, look), theme);
        }
    }

    /// Returns the content of the bottom line. On a small screen it has the question, and after a prediction the
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

    /// Returns the score for the title.
    pub(in crate::tui::screens::watch) fn guess_in_short(guess: &Guess) -> String {
        let score = &guess.score;
        format!("{} right, streak {}", score.all.in_words(), score.streak)
    }

    fn feedback_and_question(
        &self,
        guess: &Guess,
        width: u16,
        look: &DrawCtx<'_>,
    ) -> Vec<Line<'static>> {
        let theme = look.theme;
        let wrapped = |text: &str, style: Style| -> Vec<Line<'static>> {
            let lines = text::wrapped(text, usize::from(width));
            lines.into_iter().map(|it| Line::styled(it, style)).collect()
        };
        let mut lines = Vec::new();
        match &guess.feedback {
            Some(feedback) => {
                lines.extend(wrapped(&feedback.words, feedback.result.style(theme)));
                lines.extend(wrapped(&feedback.reason, theme.text));
            }
            None => lines.extend(wrapped(self.search().info().blurb, theme.faint)),
        }
        lines.resize(lines.len().max(FEEDBACK_ROWS), Line::raw(""));
        let mut question = wrapped(&self.question(guess), theme.title);
        question.extend(wrapped(&key_help(guess, self.kind(), look.keys), theme.faint));
        question.resize(question.len().max(QUESTION_ROWS), Line::raw(""));
        lines.push(Line::raw(""));
        lines.extend(question);
        lines
    }

    /// Returns the feedback and the question in a few rows.
    fn guess_words(&self, guess: &Guess, area: Rect, look: &DrawCtx<'_>) -> Vec<Line<'static>> {
        let theme = look.theme;
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
        lines
            .push(Line::styled(format!(" {}", self.short_question(guess, look.keys)), theme.title));
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
            (QuestionKind::Move, Kind::Sudoku, _) if back => {
                format!("Back at {cell}: which digit now, or back again?")
            }
            (QuestionKind::Move, Kind::Sudoku, _) => {
                format!("{cell} comes next: which digit, or does it go back?")
            }
            (QuestionKind::Move, Kind::Sudominoku, _) if back => {
                format!("Back at {cell}: which domino now, or back again?")
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
        let PredictionKeys { digits, back, finished, next, .. } = PredictionKeys::of(keys);
        match (guess.question.kind, self.kind()) {
            (QuestionKind::Event, _) => format!("What comes? {finished} {back}"),
            (QuestionKind::Move, Kind::Sudoku) => {
                format!("{}? {digits} {back} {finished}", guess.cursor.cell)
            }
            (QuestionKind::Move, Kind::Sudominoku) => {
                format!("{}? {digits} {digits} {back} {finished}", guess.cursor.cell)
            }
            (QuestionKind::Place, Kind::Sudoku) => {
                format!("Where? {next} {digits} {back} {finished}")
            }
            (QuestionKind::Place, Kind::Sudominoku) => {
                format!("Where? {next} {digits} {digits} {back} {finished}")
            }
        }
    }

    /// Highlights the offered cells and the cursor.
    pub(in crate::tui::screens::watch) fn highlight_offered(
        guess: &Guess,
        cells: &mut [CellView; 81],
        theme: &Theme,
    ) {
        if guess.question.kind == QuestionKind::Event {
            return;
        }
        let mut highlight = |cell: Cell, style: Style| {
            let view = &mut cells[cell.index()];
            view.style = style;
            if view.face == Face::Blank {
                view.face = Face::Dot;
            }
        };
        for cell in guess.question.offered.iter().flat_map(|it| it.cells()) {
            highlight(cell, theme.same);
        }
        if let Some(other) = guess.cursor.other() {
            highlight(other, theme.held);
        }
        highlight(guess.cursor.cell, theme.cursor);
        if let Some(digit) = guess.first_digit {
            cells[guess.cursor.cell.index()].face = Face::Digit(digit);
        }
    }
}

fn is_back(search: &Search) -> bool {
    matches!(search.last_step(), Some(Step::Backtrack(_)))
}

/// The names of the keys for a prediction.
struct PredictionKeys {
    digits: String,
    back: String,
    finished: String,
    next: String,
    /// Those of the four moves, one after another.
    arrows: String,
    cell: String,
    turn: String,
}

impl PredictionKeys {
    fn of(keys: Keys<'_>) -> Self {
        Self {
            digits: keys.name(Action::Digit(Digit::ALL[0])),
            back: keys.name(Action::GoesBack),
            finished: keys.name(Action::Finished),
            next: keys.name(Action::NextCell),
            arrows: [Arrow::Left, Arrow::Down, Arrow::Up, Arrow::Right]
                .map(|it| keys.name(Action::Move(it)))
                .concat(),
            cell: keys.name(Action::Cell),
            turn: keys.name(Action::Turn),
        }
    }
}

/// Describes the keys for a question.
fn key_help(guess: &Guess, kind: Kind, keys: Keys<'_>) -> String {
    let PredictionKeys { digits, back, finished, next, arrows, cell, turn } =
        PredictionKeys::of(keys);
    match (guess.question.kind, kind) {
        (QuestionKind::Event, _) => format!("{finished} finished, {back} back"),
        (QuestionKind::Move, Kind::Sudoku) => format!("{digits} the digit, {back} back"),
        (QuestionKind::Move, Kind::Sudominoku) => {
            format!("{digits} {digits} its digits, {turn} turns it across or down, {back} back")
        }
        (QuestionKind::Place, Kind::Sudoku) => format!(
            "{next} or {arrows} choose the cell; {cell} takes it, {digits} with its digit; {back} back"
        ),
        (QuestionKind::Place, Kind::Sudominoku) => format!(
            "{next} or {arrows} choose the cells, {turn} turns; {cell} takes them, {digits} {digits} with the \
             digits; {back} back"
        ),
    }
}

fn score_lines(guess: &Guess, theme: &Theme) -> Vec<Line<'static>> {
    let line = |name: &str, value: String| {
        let name = text::padded(name, NAME + 1);
        Line::from(vec![Span::styled(name, theme.faint), Span::raw(value)])
    };
    let score = &guess.score;
    let mut lines = vec![
        line("right", score.all.in_words()),
        line("streak", format!("{}, best {}", score.streak, score.best)),
    ];
    lines.extend(score.kinds().map(|(name, tally)| line(name, tally.in_words())));
    if score.n_shown > 0 {
        lines.push(line("shown", score.n_shown.to_string()));
    }
    lines
}
