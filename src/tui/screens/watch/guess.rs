//! Predicting: the player predicts each step before it is taken.
//!
//! If an engine goes through the blanks in order, the cell is known, so the question is only the digit, or a backtrack.
//! If an engine chooses its cell, the player also predicts the cell: a few are offered, and any other can be chosen.

mod question;
mod score;
mod view;

use crate::domino::{Domino, Side};
use crate::grid::{Cell, Digit};
use crate::search::{Move, Search, Step};
use crate::timeline::Timeline;
use crate::tui::keymap::action::Guess as Action;
use crate::tui::keymap::{Arrow, Offer, mention};
use crate::tui::look::words::{count, sentence};
use crate::tui::msg::Tone;
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
    /// Good if the prediction was right, bad if it was wrong; plain if the step was shown without one.
    tone: Tone,
    /// True until a key is pressed.
    is_new: bool,
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

    /// Executes an action of the player.
    fn act(&mut self, action: Action, timeline: &mut Timeline, ctx: &mut Ctx<'_>) {
        if let Some(feedback) = &mut self.feedback {
            feedback.is_new = false;
        }
        match action {
            Action::Digit(digit) => self.type_digit(digit, timeline, ctx),
            Action::GoesBack if self.first_digit.is_some() => self.first_digit = None,
            Action::GoesBack => self.predict(Prediction::Back, timeline),
            Action::Finished => self.predict(Prediction::Over, timeline),
            Action::Cell => self.predict_place(timeline, ctx),
            Action::Show => self.show(timeline),
            Action::NextCell => self.turn_offer(1),
            Action::PreviousCell => self.turn_offer(self.question.offered.len().saturating_sub(1)),
            Action::Move(to) => self.move_cursor(to),
            Action::Turn => self.turn(),
            Action::SkipDull => self.toggle_repeated(timeline, ctx),
            Action::Close => {}
        }
    }

    /// Returns what an action does now, wherever the cursor is.
    pub(super) fn offer(&self, action: Action) -> Offer {
        let is_of_place = self.question.kind == QuestionKind::Place;
        match action {
            Action::Digit(_) if self.first_digit.is_some() => Offer::Labelled("other digit"),
            Action::Digit(_) => Offer::when(self.question.kind != QuestionKind::Event),
            Action::Cell => Offer::when(is_of_place),
            Action::NextCell | Action::PreviousCell => {
                Offer::when(is_of_place && self.question.offered.len() > 1)
            }
            Action::GoesBack
            | Action::Finished
            | Action::Show
            | Action::Move(_)
            | Action::Turn
            | Action::SkipDull
            | Action::Close => Offer::AsLabelled,
        }
    }

    /// Chooses a clicked cell, if the question is about the cell.
    pub(super) fn point_at(&mut self, cell: Cell) {
        if self.question.kind == QuestionKind::Place {
            let offered = self.question.offered.iter().find(|it| it.cells().any(|it| it == cell));
            self.cursor = offered.copied().unwrap_or_else(|| self.cursor.at(cell));
            self.first_digit = None;
        }
    }

    /// Moves the cursor by this many offered places.
    fn turn_offer(&mut self, by: usize) {
        let offered = &self.question.offered;
        if offered.is_empty() {
            return;
        }
        let at = offered.iter().position(|it| *it == self.cursor);
        self.cursor = offered[at.map_or(0, |it| (it + by) % offered.len())];
        self.first_digit = None;
    }

    /// Moves the cursor; if the cell is known, turns the domino.
    fn move_cursor(&mut self, to: Arrow) {
        self.first_digit = None;
        self.cursor = match (self.question.kind, to) {
            (QuestionKind::Place, _) => self.cursor.at(to.from(self.cursor.cell, 1)),
            (QuestionKind::Move, Arrow::Right) => self.cursor.lying(Side::Right),
            (QuestionKind::Move, Arrow::Down) => self.cursor.lying(Side::Down),
            (QuestionKind::Move | QuestionKind::Event, _) => self.cursor,
        };
    }

    fn turn(&mut self) {
        self.first_digit = None;
        let is_across = self.cursor.toward == Some(Side::Right);
        self.cursor = self.cursor.lying(if is_across { Side::Down } else { Side::Right });
    }

    fn type_digit(&mut self, digit: Digit, timeline: &mut Timeline, ctx: &mut Ctx<'_>) {
        let cursor = self.cursor;
        if self.question.kind == QuestionKind::Event {
            let [back, finished] = [Action::GoesBack, Action::Finished].map(mention);
            return ctx.say(format!(
                "No cell is left to write to: {back}, or {finished} where it is finished."
            ));
        }
        if !is_blank(cursor, timeline, ctx) {
            return;
        }
        let made = match (cursor.other(), self.first_digit.take()) {
            (None, _) => Move::Digit { cell: cursor.cell, digit },
            (Some(_), None) => {
                self.first_digit = Some(digit);
                return;
            }
            (Some(other), Some(first)) => match Domino::new((cursor.cell, first), (other, digit)) {
                Ok(domino) => Move::Domino(domino),
                Err(_) => return ctx.say("A domino has two different digits."),
            },
        };
        self.predict(Prediction::Move(made), timeline);
    }

    /// Predicts the place but not the digit.
    fn predict_place(&mut self, timeline: &mut Timeline, ctx: &mut Ctx<'_>) {
        if self.question.kind == QuestionKind::Place && is_blank(self.cursor, timeline, ctx) {
            self.predict(Prediction::Place(self.cursor), timeline);
        }
    }

    fn predict(&mut self, prediction: Prediction, timeline: &mut Timeline) {
        let judgement = self.question.judge(prediction);
        self.score.count(judgement);
        let step = self.question.next_in_words();
        let (words, tone) = if judgement.is_right() {
            (format!("Right: {step}."), Tone::Good)
        } else {
            let predicted = self.question.prediction_in_words(prediction);
            (format!("No: {step}, not {predicted}."), Tone::Bad)
        };
        self.go_on(words, tone, timeline);
    }

    fn show(&mut self, timeline: &mut Timeline) {
        self.score.n_shown += 1;
        let words = format!("Shown: {}.", self.question.next_in_words());
        self.go_on(words, Tone::Plain, timeline);
    }

    /// Takes the step, shows its reason, and asks for the next one.
    fn go_on(&mut self, words: String, tone: Tone, timeline: &mut Timeline) {
        timeline.forward();
        let why = sentence(&search(timeline).explain());
        let reason = match self.skip_repeated(timeline) {
            0 => why,
            1 => format!("{why} Then 1 step went without a question."),
            n => format!("{why} Then {} steps went without a question.", count(n)),
        };
        self.feedback = Some(Feedback { words, reason, tone, is_new: true });
        self.ask_next(timeline);
    }

    /// Asks for the next step, unless the search is over.
    fn ask_next(&mut self, timeline: &Timeline) {
        if let Some(question) = Question::of(search(timeline)) {
            self.cursor = question.first_cursor();
            self.question = question;
            self.first_digit = None;
        }
    }

    fn toggle_repeated(&mut self, timeline: &mut Timeline, ctx: &mut Ctx<'_>) {
        self.skips_repeated = !self.skips_repeated;
        ctx.say(if self.skips_repeated {
            "Moves taken back one after another are asked for once."
        } else {
            "Every step is asked for."
        });
        if self.skip_repeated(timeline) > 0 {
            self.feedback = None;
            self.ask_next(timeline);
        }
    }

    /// Takes the steps that are not asked for. Returns their number.
    fn skip_repeated(&self, timeline: &mut Timeline) -> u64 {
        let from = timeline.position();
        while self.skips_repeated && is_repeated(search(timeline)) {
            timeline.forward();
        }
        timeline.position() - from
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

    /// Executes an action while the player predicts. Shows the score at the end.
    pub(super) fn act_guess(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(guess) = &mut self.guess else { return };
        guess.act(action, self.playback.track_mut(), ctx);
        let score = guess.score.in_words();
        if action == Action::Close {
            ctx.say(score);
        } else if self.search().preview().is_none() {
            ctx.say(format!("The search is over. {score}"));
        } else {
            return;
        }
        self.guess = None;
    }
}

/// Returns the search that is predicted.
fn search(timeline: &Timeline) -> &Search {
    timeline.current().search().expect("only the steps of an engine are predicted")
}

/// Returns true if the last step is a backtrack.
fn is_back(search: &Search) -> bool {
    matches!(search.last_step(), Some(Step::Backtrack(_)))
}

/// Returns true if both the next step and the last one are backtracks.
fn is_repeated(search: &Search) -> bool {
    is_back(search) && search.preview().is_some_and(|it| matches!(it.step, Step::Backtrack(_)))
}

/// Returns true if nothing stands at a place. Otherwise a message says so.
fn is_blank(place: Place, timeline: &Timeline, ctx: &mut Ctx<'_>) -> bool {
    let board = timeline.current().board();
    let filled = place.cells().find(|it| board.grid().get(*it).is_some());
    if let Some(cell) = filled {
        ctx.say(format!("{cell} is filled."));
    }
    filled.is_none()
}
