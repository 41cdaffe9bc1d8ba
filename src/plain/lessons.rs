//! Techniques by examples, and exercises.

use super::hints::{ToldHint, defined, technique};
use super::reply::Reply;
use super::{Call, Done, KeepGoing, Plain};
use crate::generate::exercise_techniques;
use crate::hint::{Hint, Verdict};
use crate::lessons;
use crate::logic::State;
use crate::play::Lesson;

impl Plain {
    pub(super) fn learn(&mut self, call: &mut Call<'_>) -> Done {
        let lesson = match call.text {
            "" => self.next_lesson(),
            name => self.statistics.lesson(technique(name)?),
        };
        Ok(self.explain(lesson, call.reply))
    }

    /// Explains the technique of a lesson, above the game.
    pub fn learn_from_start(&mut self, lesson: Lesson) -> Reply {
        let mut reply = Reply::default();
        let end = self.explain(lesson, &mut reply);
        reply.say(&end);
        self.last.clone_from(&reply);
        reply
    }

    /// Says the definition of a technique and an example, and returns the sentence about its next exercise.
    fn explain(&mut self, lesson: Lesson, reply: &mut Reply) -> String {
        let Lesson { technique, step } = lesson;
        let state = technique.example();
        let found = technique.first(&state).expect("a test asks each technique for it");
        reply.say(&defined(technique));
        let is_struck = state.candidates() != State::new(state.grid()).candidates();
        let struck = if is_struck { ", where some candidates were struck before" } else { "" };
        reply.say(&format!("For example, on this board{struck}:"));
        reply.grid(state.grid());
        let [_, stairs @ ..] = Hint::showing(state, found).stairs(self.settings.cells);
        for it in &stairs {
            reply.say(it);
        }
        if !exercise_techniques().any(|it| it == technique) {
            return "There is no exercise on it.".to_owned();
        }
        self.lesson = Some(lesson);
        format!("exercise begins step {} of 4 on it.", step.number())
    }

    fn next_lesson(&self) -> Lesson {
        self.lesson.unwrap_or_else(|| lessons::next(&self.statistics))
    }

    pub(super) fn exercise(&mut self, call: &mut Call<'_>) -> Done {
        let lesson = match call.text {
            "" => self.next_lesson(),
            name => self.statistics.lesson(technique(name)?),
        };
        let game = lessons::begin(lesson, self.next_seed)?;
        self.lesson = Some(lesson);
        self.begin(game, call.reply);
        if let Some((hint, stair)) = lessons::shown(&self.game) {
            let told = ToldHint::new(hint, stair + 1);
            told.say(self.settings.cells, call.reply);
            self.hint = Some(told);
        }
        Ok(lessons::task(lesson, &self.game, ["repeat", "hint", ""]))
    }

    /// Says, once, that the last move of an exercise found its technique, and judges any other move.
    pub(super) fn judge_practice(&mut self, reply: &mut Reply, keep_going: KeepGoing<'_>) {
        let Some(lesson) = self.game.lesson().filter(|_| !self.is_found) else { return };
        let Some(success) = lessons::success(lesson, &self.game) else {
            if let (made, true) = self.game.last_claims()
                && let Ok(verdict) = Verdict::on(&self.game.position(), &made, keep_going)
            {
                let words = lessons::judged(lesson, &verdict);
                reply.say(&self.settings.cells.for_beginners(&words));
            }
            return;
        };
        self.is_found = true;
        if let Some(note) = success.note {
            self.note(note, reply);
        }
        let go_on = match success.next {
            Some(next) => format!("exercise goes on with step {} of 4.", next.step.number()),
            None => "learn explains the next technique.".to_owned(),
        };
        self.lesson = success.next;
        reply.say(&format!("{} {go_on}", success.praise));
    }
}
