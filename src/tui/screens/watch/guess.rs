//! Guessing the next step: before each one the watcher says what it will be, and is told whether it was.
//!
//! An engine that goes through the blanks in order gives the cell away, and what is asked is the digit, or
//! whether it goes back. One that chooses its cell is asked for that too: a few are offered, and any other
//! can be taken.

mod question;
mod score;
mod view;

use ratatui::layout::Position;

use crate::domino::{Domino, Side};
use crate::grid::{Cell, Digit};
use crate::search::{Move, Step};
use crate::timeline::Timeline;
use crate::tui::keymap::action::Guess as Action;
use crate::tui::keymap::{Arrow, mention};
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::words::{count, sentence};

use crate::tui::player::wording::Wording;

use super::Watch;

use question::{Answer, Asks, Place, Question};
use score::Score;

/// A watcher who guesses.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Guess {
    question: Question,
    /// Where the next answer goes.
    cursor: Place,
    /// The first digit of a domino, once it was typed.
    held: Option<Digit>,
    score: Score,
    told: Option<Told>,
    dull: Dull,
}

/// What came of the last answer.
#[derive(Clone, Debug, PartialEq)]
struct Told {
    /// Whether it was right, and what it was.
    words: String,
    /// Why the step was taken.
    reason: String,
    outcome: Outcome,
    news: News,
}

/// How an answer was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Right,
    Wrong,
    /// There was none.
    Shown,
}

/// Whether what is told was told before the last key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum News {
    New,
    Old,
}

/// What becomes of steps that hardly ask for a thought: a move taken back right after another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Dull {
    Asked,
    Skipped,
}

impl Guess {
    fn new(question: Question) -> Self {
        Self {
            cursor: question.first_cursor(),
            question,
            held: None,
            score: Score::default(),
            told: None,
            dull: Dull::Asked,
        }
    }

    /// Whether the next answer goes to these cells.
    #[cfg(test)]
    pub(super) fn is_at(&self, cells: &[Cell]) -> bool {
        self.cursor.cells().eq(cells.iter().copied())
    }

    /// Goes to the next of the offered places, or to the one before.
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
        self.held = None;
    }

    /// Where the cell is known an arrow turns the domino.
    fn move_cursor(&mut self, to: Arrow) {
        self.held = None;
        match (self.question.asks, to) {
            (Asks::Place, _) => self.cursor = self.cursor.at(to.from(self.cursor.cell, 1)),
            (Asks::Move, Arrow::Right) => {
                self.cursor = self.cursor.lying(Side::Right);
            }
            (Asks::Move, Arrow::Down) => self.cursor = self.cursor.lying(Side::Down),
            (Asks::Move | Asks::Event, _) => {}
        }
    }

    fn turn(&mut self) {
        self.held = None;
        self.cursor = match self.cursor.toward {
            Some(Side::Right) => self.cursor.lying(Side::Down),
            Some(_) => self.cursor.lying(Side::Right),
            None => self.cursor,
        };
    }
}

impl Watch {
    /// Asks for the next step from now on.
    pub(super) fn begin_guess(&mut self) {
        self.playback.pause();
        match Question::of(self.search()) {
            Some(question) => self.guess = Some(Box::new(Guess::new(question))),
            None => self.say(&Timeline::over()),
        }
    }

    /// Asks no more, and says how it went.
    fn end_guess(&mut self) {
        if let Some(guess) = self.guess.take() {
            self.say(&guess.score.in_words());
        }
    }

    /// Answers a key of the watcher who guesses.
    pub(super) fn act_guess(&mut self, action: Action) {
        let Some(guess) = &mut self.guess else { return };
        if let Some(told) = &mut guess.told {
            told.news = News::Old;
        }
        match action {
            Action::Digit(digit) => self.type_digit(digit),
            Action::GoesBack if guess.held.is_some() => guess.held = None,
            Action::GoesBack => self.answer(Answer::Back),
            Action::Finished => self.answer(Answer::Over),
            Action::Cell => self.answer_place(),
            Action::Show => self.show(),
            Action::NextCell => guess.turn_offer(1),
            Action::PreviousCell => {
                guess.turn_offer(guess.question.offered.len().saturating_sub(1));
            }
            Action::Move(to) => guess.move_cursor(to),
            Action::Turn => guess.turn(),
            Action::SkipDull => self.change_dull(),
            Action::Close => self.end_guess(),
        }
    }

    /// A click chooses the cell, where it is asked for.
    pub(super) fn point_at_guess(&mut self, screen: &WatchScreen, at: Position) {
        let Some(guess) = &mut self.guess else { return };
        if let (Asks::Place, Some(cell)) = (guess.question.asks, screen.board.hit(at)) {
            let offered = guess.question.offered.iter().find(|it| it.cells().any(|it| it == cell));
            guess.cursor = offered.copied().unwrap_or_else(|| guess.cursor.at(cell));
            guess.held = None;
        }
    }

    fn type_digit(&mut self, digit: Digit) {
        let Some(guess) = &mut self.guess else { return };
        let cursor = guess.cursor;
        if guess.question.asks == Asks::Event {
            let [back, finished] = [Action::GoesBack, Action::Finished].map(mention);
            return self.say(&format!(
                "No cell is left to write to: {back}, or {finished} where it is finished."
            ));
        }
        if let Some(cell) = self.filled_under(cursor) {
            return self.say(&format!("{cell} is filled."));
        }
        let Some(guess) = &mut self.guess else { return };
        let made = match (cursor.other(), guess.held.take()) {
            (None, _) => Move::Digit { cell: cursor.cell, digit },
            (Some(_), None) => {
                guess.held = Some(digit);
                return;
            }
            (Some(other), Some(first)) => match Domino::new((cursor.cell, first), (other, digit)) {
                Ok(domino) => Move::Domino(domino),
                Err(_) => return self.say("A domino has two different digits."),
            },
        };
        self.answer(Answer::Move(made));
    }

    /// The place alone, whatever is written there.
    fn answer_place(&mut self) {
        let Some(guess) = &self.guess else { return };
        let cursor = guess.cursor;
        if guess.question.asks != Asks::Place {
            return;
        }
        match self.filled_under(cursor) {
            Some(cell) => self.say(&format!("{cell} is filled.")),
            None => self.answer(Answer::Place(cursor)),
        }
    }

    fn filled_under(&self, place: Place) -> Option<Cell> {
        let board = self.search().board();
        place.cells().find(|it| board.grid().get(*it).is_some())
    }

    fn answer(&mut self, answer: Answer) {
        let Some(guess) = &mut self.guess else { return };
        let judged = guess.question.judge(answer);
        guess.score.count(judged);
        let what = guess.question.coming_in_words();
        let (words, outcome) = if judged.is_right() {
            (format!("Right: {what}."), Outcome::Right)
        } else {
            (format!("No: {what}, not {}.", guess.question.said_in_words(answer)), Outcome::Wrong)
        };
        self.go_on_guessing(words, outcome);
    }

    fn show(&mut self) {
        let Some(guess) = &mut self.guess else { return };
        guess.score.n_shown += 1;
        let words = format!("Shown: {}.", guess.question.coming_in_words());
        self.go_on_guessing(words, Outcome::Shown);
    }

    /// Takes the step, says why it was that one, and asks for the next.
    fn go_on_guessing(&mut self, words: String, outcome: Outcome) {
        self.playback.track_mut().forward();
        let why = sentence(&self.search().explain());
        let reason = match self.skip_dull() {
            0 => why,
            1 => format!("{why} Then 1 step went without a question."),
            n => format!("{why} Then {} steps went without a question.", count(n)),
        };
        let told = Told { words, reason, outcome, news: News::New };
        self.ask_next(Some(told));
    }

    fn ask_next(&mut self, told: Option<Told>) {
        let question = Question::of(self.search());
        match (question, &mut self.guess) {
            (Some(question), Some(guess)) => {
                guess.cursor = question.first_cursor();
                guess.question = question;
                guess.held = None;
                guess.told = told;
            }
            (None, Some(guess)) => {
                let words = format!("The search is over. {}", guess.score.in_words());
                self.guess = None;
                self.say(&words);
            }
            (Some(_) | None, None) => {}
        }
    }

    fn change_dull(&mut self) {
        let Some(guess) = &mut self.guess else { return };
        guess.dull = match guess.dull {
            Dull::Asked => Dull::Skipped,
            Dull::Skipped => Dull::Asked,
        };
        let dull = guess.dull;
        self.say(match dull {
            Dull::Asked => "Every step is asked for.",
            Dull::Skipped => "Moves taken back one after another are asked for once.",
        });
        if self.skip_dull() > 0 {
            self.ask_next(None);
        }
    }

    /// Takes steps that are not asked for, and says how many.
    fn skip_dull(&mut self) -> u64 {
        let mut n_skipped = 0;
        if self.guess.as_ref().is_some_and(|it| it.dull == Dull::Skipped) {
            while self.is_dull() {
                self.playback.track_mut().forward();
                n_skipped += 1;
            }
        }
        n_skipped
    }

    fn is_dull(&self) -> bool {
        let search = self.search();
        let is_back = |step| matches!(step, Some(Step::Backtrack(_)));
        is_back(search.last_step()) && is_back(search.preview().map(|it| it.step))
    }
}
