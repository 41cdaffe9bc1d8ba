//! Predicting: the player predicts each step before it is taken.
//!
//! If an engine goes through the blanks in order, the cell is known, so the question is only the digit, or a backtrack.
//! If an engine chooses its cell, the player also predicts the cell: a few are offered, and any other can be chosen.

mod question;
mod score;
mod view;

use ratatui::layout::Position;

use crate::domino::{Domino, Side};
use crate::grid::{Cell, Digit};
use crate::search::{Move, Step};
use crate::tui::keymap::action::Guess as Action;
use crate::tui::keymap::{Arrow, mention};
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::words::{count, sentence};

use crate::tui::player::track::Track;

use super::{Ctx, Watch};

use question::{Place, Prediction, Question, QuestionKind};
use score::Score;

/// The state of predicting.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Guess {
    question: Question,
    /// The place of the next prediction.
    cursor: Place,
    /// The first digit of a domino, once typed.
    first_digit: Option<Digit>,
    score: Score,
    feedback: Option<Feedback>,
    /// True if a backtrack right after another one, which is easy to predict, is not asked for.
    skips_repeated: bool,
}

/// The feedback to the last prediction.
#[derive(Clone, Debug, PartialEq)]
struct Feedback {
    /// The step that was taken, and whether the prediction was right.
    words: String,
    /// The reason of the step.
    reason: String,
    result: PredictionResult,
    /// True until a key is pressed.
    is_new: bool,
}

/// The verdict on a prediction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PredictionResult {
    Right,
    Wrong,
    /// The player had the step shown without a prediction.
    Shown,
}

impl Guess {
    fn new(question: Question) -> Self {
        Self {
            cursor: question.first_cursor(),
            question,
            first_digit: None,
            score: Score::default(),
            feedback: None,
            skips_repeated: false,
        }
    }

    /// Returns true if the next prediction is for these cells.
    #[cfg(test)]
    pub(super) fn is_at(&self, cells: &[Cell]) -> bool {
        self.cursor.cells().eq(cells.iter().copied())
    }

    /// Moves the cursor by this many offered places.
    fn turn_offer(&mut self, by: usize) {
        let offered = &self.question.offered;
        if offered.is_empty() {
            return;
        }
        let at = offered.iter().position(|it| *it == self.cursor);
        self.cursor = match at {
            Some(at) => offered[(at + by) % offered.len()],
            None => offered[0],
        };
        self.first_digit = None;
    }

    /// Moves the cursor; if the cell is known, turns the domino.
    fn move_cursor(&mut self, to: Arrow) {
        self.first_digit = None;
        match (self.question.kind, to) {
            (QuestionKind::Place, _) => self.cursor = self.cursor.at(to.from(self.cursor.cell, 1)),
            (QuestionKind::Move, Arrow::Right) => {
                self.cursor = self.cursor.lying(Side::Right);
            }
            (QuestionKind::Move, Arrow::Down) => self.cursor = self.cursor.lying(Side::Down),
            (QuestionKind::Move | QuestionKind::Event, _) => {}
        }
    }

    fn turn(&mut self) {
        self.first_digit = None;
        self.cursor = match self.cursor.toward {
            Some(Side::Right) => self.cursor.lying(Side::Down),
            Some(_) => self.cursor.lying(Side::Right),
            None => self.cursor,
        };
    }
}

impl Watch {
    /// Begins to ask for each step.
    pub(super) fn begin_guess(&mut self, ctx: &mut Ctx<'_>) {
        self.playback.pause();
        match Question::of(self.search()) {
            Some(question) => self.guess = Some(Box::new(Guess::new(question))),
            None => ctx.say(self.timeline().over()),
        }
    }

    /// Stops asking, and shows the score.
    fn end_guess(&mut self, ctx: &mut Ctx<'_>) {
        if let Some(guess) = self.guess.take() {
            ctx.say(guess.score.in_words());
        }
    }

    /// Carries out an action while the player guesses.
    pub(super) fn act_guess(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(guess) = &mut self.guess else { return };
        if let Some(feedback) = &mut guess.feedback {
            feedback.is_new = false;
        }
        match action {
            Action::Digit(digit) => self.type_digit(digit, ctx),
            Action::GoesBack if guess.first_digit.is_some() => guess.first_digit = None,
            Action::GoesBack => self.predict(Prediction::Back, ctx),
            Action::Finished => self.predict(Prediction::Over, ctx),
            Action::Cell => self.predict_place(ctx),
            Action::Show => self.show(ctx),
            Action::NextCell => guess.turn_offer(1),
            Action::PreviousCell => {
                guess.turn_offer(guess.question.offered.len().saturating_sub(1));
            }
            Action::Move(to) => guess.move_cursor(to),
            Action::Turn => guess.turn(),
            Action::SkipDull => self.toggle_repeated(ctx),
            Action::Close => self.end_guess(ctx),
        }
    }

    /// Chooses a clicked cell, if the question is about the cell.
    pub(super) fn point_at_guess(&mut self, screen: &WatchScreen, at: Position) {
        let Some(guess) = &mut self.guess else { return };
        if let (QuestionKind::Place, Some(cell)) = (guess.question.kind, screen.board.hit(at)) {
            let offered = guess.question.offered.iter().find(|it| it.cells().any(|it| it == cell));
            guess.cursor = offered.copied().unwrap_or_else(|| guess.cursor.at(cell));
            guess.first_digit = None;
        }
    }

    fn type_digit(&mut self, digit: Digit, ctx: &mut Ctx<'_>) {
        let Some(guess) = &mut self.guess else { return };
        let cursor = guess.cursor;
        if guess.question.kind == QuestionKind::Event {
            let [back, finished] = [Action::GoesBack, Action::Finished].map(mention);
            return ctx.say(format!(
                "No cell is left to write to: {back}, or {finished} where it is finished."
            ));
        }
        if let Some(cell) = self.filled_under(cursor) {
            return ctx.say(format!("{cell} is filled."));
        }
        let Some(guess) = &mut self.guess else { return };
        let made = match (cursor.other(), guess.first_digit.take()) {
            (None, _) => Move::Digit { cell: cursor.cell, digit },
            (Some(_), None) => {
                guess.first_digit = Some(digit);
                return;
            }
            (Some(other), Some(first)) => match Domino::new((cursor.cell, first), (other, digit)) {
                Ok(domino) => Move::Domino(domino),
                Err(_) => return ctx.say("A domino has two different digits."),
            },
        };
        self.predict(Prediction::Move(made), ctx);
    }

    /// Predicts the place but not the digit.
    fn predict_place(&mut self, ctx: &mut Ctx<'_>) {
        let Some(guess) = &self.guess else { return };
        let cursor = guess.cursor;
        if guess.question.kind != QuestionKind::Place {
            return;
        }
        match self.filled_under(cursor) {
            Some(cell) => ctx.say(format!("{cell} is filled.")),
            None => self.predict(Prediction::Place(cursor), ctx),
        }
    }

    fn filled_under(&self, place: Place) -> Option<Cell> {
        let board = self.search().board();
        place.cells().find(|it| board.grid().get(*it).is_some())
    }

    fn predict(&mut self, prediction: Prediction, ctx: &mut Ctx<'_>) {
        let Some(guess) = &mut self.guess else { return };
        let judgement = guess.question.judge(prediction);
        guess.score.count(judgement);
        let step = guess.question.next_in_words();
        let (words, result) = if judgement.is_right() {
            (format!("Right: {step}."), PredictionResult::Right)
        } else {
            let predicted = guess.question.prediction_in_words(prediction);
            (format!("No: {step}, not {predicted}."), PredictionResult::Wrong)
        };
        self.go_on_guessing(words, result, ctx);
    }

    fn show(&mut self, ctx: &mut Ctx<'_>) {
        let Some(guess) = &mut self.guess else { return };
        guess.score.n_shown += 1;
        let words = format!("Shown: {}.", guess.question.next_in_words());
        self.go_on_guessing(words, PredictionResult::Shown, ctx);
    }

    /// Takes the step, shows its reason, and asks for the next one.
    fn go_on_guessing(&mut self, words: String, result: PredictionResult, ctx: &mut Ctx<'_>) {
        self.playback.track_mut().forward();
        let why = sentence(&self.search().explain());
        let reason = match self.skip_repeated() {
            0 => why,
            1 => format!("{why} Then 1 step went without a question."),
            n => format!("{why} Then {} steps went without a question.", count(n)),
        };
        let feedback = Feedback { words, reason, result, is_new: true };
        self.ask_next(Some(feedback), ctx);
    }

    fn ask_next(&mut self, feedback: Option<Feedback>, ctx: &mut Ctx<'_>) {
        let question = Question::of(self.search());
        match (question, &mut self.guess) {
            (Some(question), Some(guess)) => {
                guess.cursor = question.first_cursor();
                guess.question = question;
                guess.first_digit = None;
                guess.feedback = feedback;
            }
            (None, Some(guess)) => {
                ctx.say(format!("The search is over. {}", guess.score.in_words()));
                self.guess = None;
            }
            (Some(_) | None, None) => {}
        }
    }

    fn toggle_repeated(&mut self, ctx: &mut Ctx<'_>) {
        let Some(guess) = &mut self.guess else { return };
        guess.skips_repeated = !guess.skips_repeated;
        let skips = guess.skips_repeated;
        ctx.say(if skips {
            "Moves taken back one after another are asked for once."
        } else {
            "Every step is asked for."
        });
        if self.skip_repeated() > 0 {
            self.ask_next(None, ctx);
        }
    }

    /// Takes the steps that are not asked for. Returns their number.
    fn skip_repeated(&mut self) -> u64 {
        let mut n_skipped = 0;
        if self.guess.as_ref().is_some_and(|it| it.skips_repeated) {
            while self.is_repeated() {
                self.playback.track_mut().forward();
                n_skipped += 1;
            }
        }
        n_skipped
    }

    /// Returns true if both the next step and the last one are backtracks.
    fn is_repeated(&self) -> bool {
        let search = self.search();
        let is_back = |step| matches!(step, Some(Step::Backtrack(_)));
        is_back(search.last_step()) && is_back(search.preview().map(|it| it.step))
    }
}
