//! Exercises in the game: what a step shows, and what is said about each move.

use crate::lessons;
use crate::tui::msg::{Effect, Job, NewPuzzle};
use crate::tui::screens::{Ctx, GameCommand, Open};

use super::Play;
use super::hint::{ShownHint, Stair};
use super::solving::Purpose;

impl Play {
    /// Shows what an exercise tells of its technique until the first move. Returns false if that is nothing.
    pub(super) fn show_lesson(&mut self) -> bool {
        let shown = lessons::shown(&self.game);
        self.hint = shown.map(|(it, stair)| ShownHint::new(Ok(Box::new(it)), Stair::ALL[stair]));
        self.hint.is_some()
    }

    /// Tells the player of an exercise that the last move found its technique, once, and offers the next exercise; has
    /// any other move judged.
    pub(super) fn judge_practice(&mut self, ctx: &mut Ctx<'_>) {
        let Some(lesson) = self.game.lesson().filter(|_| !self.is_found) else { return };
        let Some(success) = lessons::success(lesson, &self.game) else {
            if let (made, true) = self.game.last_claims() {
                let job = Job::Judge(Box::new(self.game.position()), made);
                self.start(job, Purpose::Practise, ctx);
            }
            return;
        };
        self.is_found = true;
        if let Some(note) = success.note {
            ctx.ask(Effect::Note(note));
        }
        if self.game.is_won() {
            return;
        }
        let (question, yes) = match success.next {
            Some(next) => (
                format!("Go on with step {} of 4?", next.step.number()),
                GameCommand::Generate(NewPuzzle::Exercise(next), None).into(),
            ),
            None => ("Go on with another technique?".to_owned(), Open::Exercises.into()),
        };
        ctx.open(Open::Ask { text: vec![success.praise], question, yes });
    }
}
