//! Puzzles generated while a list is open, so that the player need not wait.

use crate::play::Game;
use crate::tui::msg::{Effect, Job, JobId, Message, NewPuzzle, Report};

use super::super::{Ctx, GameCommand};

/// The generated puzzles, and the one that a job is generating. There is one job at a time.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Prefetch {
    /// The puzzles, or the reasons why there is none.
    done: Vec<(NewPuzzle, Result<Box<Game>, String>)>,
    running: Option<(JobId, NewPuzzle)>,
}

impl Prefetch {
    /// Has the first of these puzzles generated that is not there yet. A job for any other puzzle is cancelled.
    pub(super) fn want(&mut self, wanted: impl IntoIterator<Item = NewPuzzle>, ctx: &mut Ctx<'_>) {
        let missing = wanted.into_iter().find(|it| self.done.iter().all(|(done, _)| done != it));
        let Some(puzzle) = missing else { return };
        if self.running.is_some_and(|(_, running)| running == puzzle) {
            return;
        }
        self.cancel(ctx);
        let seed = ctx.seed();
        self.running = Some((ctx.start(Job::Generate { puzzle, seed }), puzzle));
    }

    /// Stores the report of the job. Returns false for a report of another job.
    pub(super) fn keep(&mut self, job: JobId, report: &Report) -> bool {
        let Some((_, puzzle)) = self.running.take_if(|it| it.0 == job) else { return false };
        if let Report::Generated(made) = report {
            self.done.push((puzzle, Ok(made.clone())));
        } else if let Report::Refused(reason) = report {
            self.done.push((puzzle, Err(reason.clone())));
        }
        true
    }

    /// Returns a puzzle if it is there.
    pub(super) fn made(&self, puzzle: NewPuzzle) -> Option<&Game> {
        self.done.iter().find(|it| it.0 == puzzle)?.1.as_deref().ok()
    }

    /// Returns the command that begins a puzzle: at once if it is there, else once its job has finished.
    pub(super) fn take(&mut self, puzzle: NewPuzzle) -> GameCommand {
        if let Some(at) = self.done.iter().position(|it| it.0 == puzzle) {
            return match self.done.swap_remove(at).1 {
                Ok(made) => GameCommand::Begin(made),
                Err(reason) => GameCommand::Tell(Message::bad(reason)),
            };
        }
        match self.running.take_if(|it| it.1 == puzzle) {
            Some((job, _)) => GameCommand::Await(job, puzzle),
            None => GameCommand::Generate(puzzle, None),
        }
    }

    pub(super) fn cancel(&mut self, ctx: &mut Ctx<'_>) {
        if let Some((job, _)) = self.running.take() {
            ctx.ask(Effect::Cancel(job));
        }
    }
}
