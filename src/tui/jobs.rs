//! The computations of jobs, cut into short turns.
//!
//! A [`Task`] is a job under way. It computes in turns of a few milliseconds at most and keeps its state between two, so
//! that whoever runs it decides what else happens meanwhile: the shell of the terminal runs each task on a thread of
//! its own, and a page in a browser runs a few turns of all of them in every frame. Time and cancellation come in from
//! outside as a [`TaskContext`].
//!
//! Three computations are a single turn, because they cannot be cut: a hint, and the check and the solution of a
//! puzzle. They take some milliseconds as a rule. A board of dominoes with few givens can take longer, so these ask now
//! and then whether they are still wanted.

mod drive;
mod figures;
mod making;
mod once;
mod race;
mod run;

use std::time::Duration;

use crate::hint::solutions::SolutionChoice;
use crate::tui::msg::{Job, Report};
use drive::{Drive, Schedule};
use figures::{Count, Following, Survey};
use making::Making;
use once::{Once, Refusal};
use race::Race;
use run::Solo;

/// A job under way.
pub trait Task {
    /// Computes for a few milliseconds at most, but for the exceptions that the module names.
    fn turn(&mut self, context: TaskContext<'_>) -> Turn;
}

/// The world around a task.
#[derive(Clone, Copy)]
pub struct TaskContext<'a> {
    /// Returns the time since any fixed moment.
    pub now: &'a dyn Fn() -> Duration,
    /// The shortest time that the clock can measure.
    pub tick: Duration,
    /// Returns false once nobody waits for the result.
    pub wanted: &'a dyn Fn() -> bool,
}

/// The outcome of a turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// A report for the model.
    pub report: Option<Report>,
    /// The time of the next turn.
    pub next: Next,
}

/// The time of the next turn of a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// At once.
    Now,
    /// After this time: until then there is nothing to do.
    After(Duration),
    /// Never: the task is over.
    Over,
}

impl Turn {
    /// A turn after which more is to do at once.
    const MORE: Self = Self { report: None, next: Next::Now };

    /// Ends a task with its last report; without any where nobody waits for it.
    fn last(report: impl Into<Option<Report>>) -> Self {
        Self { report: report.into(), next: Next::Over }
    }
}

/// Begins a job at this time; `None` for a job that needs files, which only the surroundings have.
pub fn task(job: &Job, now: Duration) -> Option<Box<dyn Task>> {
    Some(match *job {
        Job::CheckUniqueness(puzzle) => Box::new(Once::Solutions(puzzle, SolutionChoice::Any)),
        Job::Solve(puzzle) => Box::new(Once::Solutions(puzzle, SolutionChoice::Smallest)),
        Job::Hint(ref position) => Box::new(Once::Hint(position.clone())),
        Job::Engine { engine, ref puzzle } => {
            or_refusal(Solo::new(engine, puzzle).map(|it| Drive::new(it, run::SCHEDULE, now)))
        }
        Job::Race { ref lanes, rule, pace, every } => {
            let schedule = Schedule { speed: pace, every };
            Box::new(Drive::new(Race::new(lanes, rule), schedule, now))
        }
        Job::Techniques(ref state, premise) => Box::new(Survey::new(state, premise)),
        Job::Check(ref position) => Box::new(Once::Check(position.clone())),
        Job::Path(ref grid) => Box::new(Following::new(grid)),
        Job::CountSteps { engine, ref puzzle, most } => {
            or_refusal(Count::new(engine, puzzle, most))
        }
        Job::Generate { puzzle, seed } => or_refusal(Making::new(puzzle, seed)),
        Job::Open(_) | Job::Store(_) => return None,
    })
}

/// Returns the task, or one that only reports why there is none.
fn or_refusal<E: ToString>(task: Result<impl Task + 'static, E>) -> Box<dyn Task> {
    match task {
        Ok(task) => Box::new(task),
        Err(reason) => Box::new(Refusal(reason.to_string())),
    }
}

/// Does a job at once on a clock that stands still, and returns its last report. It is for jobs without a speed, and
/// returns `None` for those that need files.
pub fn result(job: &Job) -> Option<Report> {
    let context = TaskContext { now: &|| Duration::ZERO, tick: Duration::ZERO, wanted: &|| true };
    let mut task = task(job, Duration::ZERO)?;
    loop {
        let Turn { report, next } = task.turn(context);
        if next == Next::Over {
            return report;
        }
    }
}

#[cfg(test)]
mod tests;
