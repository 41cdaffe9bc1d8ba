//! Drawing the question, the feedback to the last prediction, and the score; and the offered cells on the board.
//!
//! ```text
//!   Right: 2 at r1c4.                the feedback
//!   r1c4: 1 is in the row; try 2     the reason of the step
//!
//!   r1c6 comes next: which           the question
//!   digit, or does it go back?
//!
//!   digits     6 of 8                the score by kind; the title has the rest
//!   best       7 in a row
//! ```

use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use crate::domino::Kind;
use crate::grid::{Cell, Digit};
use crate::search::{Search, Step};
use crate::tui::keymap::action::Guess as Action;
use crate::tui::look::canvas::Canvas;
use crate::tui::look::draw;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{WatchScreen, columns_off, rows_off};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{CellView, Face};
use crate::tui::msg::{Message, Tone};
use crate::tui::screens::watch::Watch;
use crate::tui::screens::watch::panels::fact;

use super::question::QuestionKind;
use super::score::Score;
use super::{Feedback, Guess, is_back};

/// Rows for the feedback, and for the question below it.
const FEEDBACK_ROWS: usize = 5;
const QUESTION_ROWS: usize = 3;

impl Watch {
    /// Draws the question instead of the panels.
    pub(in super::super) fn view_guess(&self, canvas: &mut Canvas<'_>, screen: &WatchScreen) {
        let Some(guess) = &self.guess else { return };
        if let Some(&area) = screen.panels.first() {
            let mut lines = guess.lines(self.search(), area.width, canvas);
            lines.extend(guess.score_lines(canvas.theme));
            canvas.lines(area, lines);
        }
        if let Some(area) = screen.words {
            guess.view_words(self.search(), canvas, area);
        }
    }
}

impl Guess {
    /// Returns the score for the title.
    pub(in super::super) fn in_short(&self) -> String {
        let score = &self.score;
        format!("{} right, streak {}", score.all.in_words(), score.streak)
    }

    /// Returns the bottom line of a small screen: the question, and after a prediction the feedback before it.
    pub(in super::super) fn caption(&self, search: &Search, keys: Keys<'_>) -> Message {
        let question = self.short_question(search, keys);
        match &self.feedback {
            Some(Feedback { words, reason, tone, is_new: true }) => {
                Message { text: format!("{words} {reason} {question}"), tone: *tone }
            }
            Some(_) | None => Message::plain(question),
        }
    }

    /// Returns the feedback, or before the first prediction the description of the engine, and the question.
    fn lines(&self, search: &Search, width: u16, canvas: &Canvas<'_>) -> Vec<Line<'static>> {
        let theme = canvas.theme;
        let wrapped = |text: &str, style| draw::paragraph(text, width, style);
        let mut lines = match &self.feedback {
            Some(it) => {
                [wrapped(&it.words, it.style(theme)), wrapped(&it.reason, theme.text)].concat()
            }
            None => wrapped(search.info().blurb, theme.faint),
        };
        lines.resize(lines.len().max(FEEDBACK_ROWS) + 1, Line::raw(""));
        let mut question = wrapped(&self.question(search, canvas.keys), theme.title);
        question.resize(question.len().max(QUESTION_ROWS), Line::raw(""));
        lines.extend(question);
        lines
    }

    fn score_lines(&self, theme: &Theme) -> Vec<Line<'static>> {
        let Score { best, n_shown, .. } = self.score;
        let parts = self.score.parts().map(|(name, tally)| (name, tally.in_words()));
        let mut facts: Vec<_> = parts.collect();
        facts.push(("best", format!("{best} in a row")));
        facts.extend((n_shown > 0).then(|| ("shown", n_shown.to_string())));
        // Each is one line, which is cut rather than wrapped.
        facts.iter().flat_map(|(name, words)| fact(name, words, usize::MAX, theme)).collect()
    }

    /// Draws the feedback and the question in a few rows.
    fn view_words(&self, search: &Search, canvas: &mut Canvas<'_>, area: Rect) {
        let [_, area] = columns_off(area, 1, 0);
        let [above, last] = rows_off(area, area.height.saturating_sub(1));
        if let Some(feedback) = &self.feedback {
            let text = format!("{} {}", feedback.words, feedback.reason);
            let style = feedback.style(canvas.theme);
            canvas.lines(above, draw::paragraph(&text, area.width.saturating_sub(1), style));
        }
        let question = self.short_question(search, canvas.keys);
        canvas.text(last, question, canvas.theme.title);
    }

    fn question(&self, search: &Search, keys: Keys<'_>) -> String {
        let (cell, back) = (self.cursor.cell, is_back(search));
        match (self.question.kind, search.info().kind, search.branch_point()) {
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
                let turn = keys.name(Action::Turn);
                format!("{cell} is to be covered: by which domino ({turn} turns it), or back?")
            }
            (QuestionKind::Place, _, Some(point)) if back => {
                format!("Back at {point}: where now, and what, or back again?")
            }
            (QuestionKind::Place, ..) => {
                "Where does it go on, and with what? Or does it go back?".to_owned()
            }
        }
    }

    fn short_question(&self, search: &Search, keys: Keys<'_>) -> String {
        let [digits, back, finished, next] = key_names(search.info().kind, keys);
        match self.question.kind {
            QuestionKind::Event => format!("What comes? {finished} {back}"),
            QuestionKind::Move => format!("{}? {digits} {back} {finished}", self.cursor.cell),
            QuestionKind::Place => format!("Where? {next} {digits} {back} {finished}"),
        }
    }

    /// Returns the cell of the next prediction.
    pub(in super::super) const fn cell(&self) -> Cell {
        self.cursor.cell
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

/// Returns the names of the keys: of a digit, twice for a domino; to go back; at the end; for the next cell.
fn key_names(kind: Kind, keys: Keys<'_>) -> [String; 4] {
    let digit = Action::Digit(Digit::ALL[0]);
    let actions = [digit, Action::GoesBack, Action::Finished, Action::NextCell];
    let [digit, back, finished, next] = actions.map(|it| keys.name(it));
    let digits = match kind {
        Kind::Sudoku => digit,
        Kind::Sudominoku => format!("{digit} {digit}"),
    };
    [digits, back, finished, next]
}

impl Feedback {
    const fn style(&self, theme: &Theme) -> Style {
        match self.tone {
            Tone::Plain => theme.title,
            tone => theme.tone(tone),
        }
    }
}
