//! Exercises in the game: what a step shows, its task in words, and what is said about each move.

use crate::hint::Hint;
use crate::logic::{self, Premise, Technique, TechniqueSet};
use crate::play::{Found, Game, Lesson, LessonStep};
use crate::statistics::{Event, Note};
use crate::tui::keymap::{action, mention};
use crate::tui::look::words::sentence;
use crate::tui::msg::{Effect, Job, NewPuzzle};
use crate::tui::screens::{Ctx, GameCommand, Open};

use super::Play;
use super::hint::{ShownHint, Stair};
use super::solving::Purpose;

impl Play {
    /// Shows what an exercise tells of its technique, which is no hint, until the first move. Returns false if that is
    /// nothing.
    pub(super) fn show_lesson(&mut self, lesson: Lesson) -> bool {
        let stair = match lesson.step {
            LessonStep::Picture => Stair::Reason,
            LessonStep::Houses => Stair::Houses,
            LessonStep::Position | LessonStep::Puzzle => return false,
        };
        let state = self.game.position().state();
        // The steps before are one edit.
        let deduction = lesson.technique.first(&state).filter(|_| self.game.n_edits() <= 1);
        self.hint = deduction.map(|it| ShownHint::new(Ok(Box::new(Hint::of(state, it))), stair));
        self.hint.is_some()
    }

    /// Tells the player of an exercise that the last move found its technique, once, and offers the next exercise.
    pub(super) fn note_found(&mut self, ctx: &mut Ctx<'_>) {
        let Some(lesson) = self.game.lesson().filter(|_| !self.is_found) else { return };
        let Some(found) = lesson.found(&self.game) else { return };
        self.is_found = true;
        let (name, is_alone) = (lesson.technique.name, found == Found::Alone);
        let text = sentence(&match lesson.step {
            LessonStep::Picture => format!("{name}: that is its move"),
            _ if !is_alone => format!("{name} found, with help"),
            LessonStep::Puzzle => format!("{name} found without help in a whole puzzle: mastered"),
            LessonStep::Houses | LessonStep::Position => format!("{name} found without help"),
        });
        if is_alone {
            ctx.ask(Effect::Note(Note::about(&self.game, Event::Found(lesson))));
        }
        if self.game.is_won() {
            return;
        }
        let goes_on = is_alone || lesson.step == LessonStep::Picture;
        let next = if goes_on { lesson.step.next() } else { Some(lesson.step) };
        let (question, yes) = match next.map(|step| Lesson { step, ..lesson }) {
            Some(next) => (
                format!("Go on with step {} of 4?", next.step.number()),
                GameCommand::Generate(NewPuzzle::Exercise(next), None).into(),
            ),
            None => ("Go on with another technique?".to_owned(), Open::Exercises.into()),
        };
        ctx.open(Open::Ask { text: vec![text], question, yes });
    }

    /// Has a move of an exercise judged that is not the one that it is about.
    pub(super) fn judge_practice(&mut self, ctx: &mut Ctx<'_>) {
        if self.game.lesson().is_none() || self.is_found {
            return;
        }
        if let (made, true) = self.game.last_claims() {
            let job = Job::Judge(Box::new(self.game.position()), made);
            self.start(job, Purpose::Practise, ctx);
        }
    }
}

/// Returns the sentence about the task of an exercise.
pub(super) fn task(lesson: Lesson, game: &Game) -> String {
    let (name, again) = (lesson.technique.name, mention(action::Play::Hint));
    match lesson.step {
        LessonStep::Picture => format!("Step 1 of 4: make the move shown; {again} shows it again."),
        LessonStep::Houses => {
            format!("Step 2 of 4: find it where you look; {again} shows that again.")
        }
        LessonStep::Position => next_step(lesson.technique, game),
        LessonStep::Puzzle => format!("Step 4 of 4: find {name} somewhere in this puzzle."),
    }
}

/// Returns the sentence about a position: its technique is the next step of the path, but a hint may show another one
/// before it.
fn next_step(technique: &Technique, game: &Game) -> String {
    let [hint, list] = [mention(action::Play::Hint), mention(action::Hint::Techniques)];
    let of_hint =
        logic::easiest(&game.position().state(), Premise::OneSolution, TechniqueSet::ALL, None);
    match of_hint.map(|it| it.technique().name) {
        Some(other) if other != technique.name => {
            let applies = sentence(&format!("{} applies here", technique.name));
            format!("{applies} {hint} shows {other} first, and {list} then lists both.")
        }
        _ => {
            let next = sentence(&format!("{} is the next step", technique.name));
            format!("{next} {hint} gives hints on it.")
        }
    }
}
