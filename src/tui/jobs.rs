//! The computations of jobs, cut into short turns.
//!
//! A [`Task`] is a running job. It computes in turns of a few milliseconds at most and keeps its state in between, so
//! its caller decides what else happens meanwhile: the shell of the terminal runs each task on a thread of its own, and
//! a page in a browser runs a few turns of all tasks in every frame. Time and cancellation come from outside as a
//! [`TaskContext`].
//!
//! Some computations are a single turn, because they cannot be cut: a hint, the answer to a question, and the check and
//! the solution of a puzzle. They usually take some milliseconds. A board of dominoes with few givens can take longer, so
//! these regularly ask whether they are still wanted, and so do nested chains, by which the hardest puzzles are rated.

mod counting;
mod drive;
mod figures;
mod making;
mod race;

use std::time::Duration;

use crate::domino::Puzzle;
use crate::hint::solutions::{SolutionChoice, Solutions};
use crate::hint::{Hint, NoHint, Verdict};
use crate::search::{EngineInfo, Search};
use crate::timeline::{Answers, Comparison, Run};
use crate::tui::msg::{Checked, Compared, Job, Report};
use drive::Drive;
use race::Race;

/// A running job. Each call is a turn, which computes for a few milliseconds at most, with the exceptions that the
/// module names.
pub type Task = Box<dyn FnMut(TaskContext<'_>) -> Turn>;

/// The outside of a task: the time, and the wish that it stops.
#[derive(Clone, Copy)]
pub struct TaskContext<'a> {
    /// Returns the time since any fixed moment.
    pub now: &'a dyn Fn() -> Duration,
    /// The shortest time that the clock can measure.
    pub tick: Duration,
    /// Returns false once nobody waits for the result any more.
    pub wanted: &'a dyn Fn() -> bool,
}

/// The result of a turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    /// A report for the model, if there is one.
    pub report: Option<Report>,
    /// When the task goes on: at once, after a pause, or no more.
    pub next: Next,
}

/// When the next turn of a task is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// At once.
    Now,
    /// After this time; until then there is nothing to do.
    After(Duration),
    /// Never: the task is over.
    Over,
}

impl Turn {
    /// A turn without a report, with more to do at once.
    const MORE: Self = Self { report: None, next: Next::Now };

    /// Ends a task with its last report, or without one if nobody waits for it.
    fn last(report: impl Into<Option<Report>>) -> Self {
        Self { report: report.into(), next: Next::Over }
    }
}

/// Begins a job at this time; `None` for a job that needs files, which only the caller can do.
pub fn task(job: &Job, now: Duration) -> Option<Task> {
    Some(match job.clone() {
        Job::CheckUniqueness(puzzle) => once(move |wanted| {
            Solutions::of(&puzzle, SolutionChoice::Any, wanted).map(Report::Solutions)
        }),
        Job::Solve(puzzle) => once(move |wanted| {
            Solutions::of(&puzzle, SolutionChoice::Smallest, wanted).map(Report::Solutions)
        }),
        Job::Hint(position) => once(move |wanted| hint(Hint::on(&position, wanted))),
        Job::Against(position, candidate) => {
            once(move |wanted| hint(Hint::against(&position, candidate, wanted)))
        }
        Job::Judge(position, made) => {
            once(move |wanted| match Verdict::on(&position, &made, wanted) {
                Err(NoHint::Cancelled) => None,
                judged => Some(Report::Judged(judged)),
            })
        }
        Job::Check(position) => once(move |wanted| match Checked::on(&position, wanted) {
            Err(NoHint::Cancelled) => None,
            checked => Some(Report::Checked(checked)),
        }),
        Job::CountAnswers(puzzle) => {
            once(move |wanted| Answers::of(&puzzle, wanted).map(Report::Answers))
        }
        Job::Compare { engines, puzzle } => once(move |wanted| compare(engines, &puzzle, wanted)),
        Job::PointOfNoReturn(position) => {
            once(move |wanted| match position.point_of_no_return(wanted) {
                Err(NoHint::Cancelled) => None,
                lost => Some(Report::Lost(lost)),
            })
        }
        Job::Race { lanes, rule, pace, every } => {
            let mut drive = Drive::new(Race::new(lanes, rule), pace, every, now);
            Box::new(move |context| drive.turn(context))
        }
        Job::Techniques(state, premise) => figures::survey(state, premise),
        Job::Path(grid) => figures::path(&grid),
        Job::Er(grid) => figures::er(&grid),
        Job::CountSteps { engine, puzzle, most } => {
            or_refusal(counting::count(engine, &puzzle, most))
        }
        Job::Generate { puzzle, seed } => or_refusal(making::make(puzzle, seed)),
        Job::Open(_) | Job::Store(_) => return None,
    })
}

/// Compares two searches.
fn compare(
    engines: [&'static EngineInfo; 2],
    puzzle: &Puzzle,
    wanted: &mut dyn FnMut() -> bool,
) -> Option<Report> {
    let [here, there] = engines.map(|it| Search::new(it, puzzle).map(Run::from));
    let mut comparison = match (here, there) {
        (Ok(here), Ok(there)) => Comparison::new(here, there),
        (Err(error), _) | (_, Err(error)) => return Some(Report::Refused(error.to_string())),
    };
    comparison.finish(wanted).then(|| {
        let (parted, savings) = (comparison.parted(), comparison.savings().to_vec());
        Report::Compared(Compared { parted, savings })
    })
}

/// Reports a hint, unless nobody waits for it.
fn hint(found: Result<Hint, NoHint>) -> Option<Report> {
    match found {
        Err(NoHint::Cancelled) => None,
        found => Some(Report::Hint(found.map(Box::new).map_err(|it| it.to_string()))),
    }
}

/// Makes a task of a single turn. `compute` gives up once the function that it receives returns false.
fn once(compute: impl Fn(&mut dyn FnMut() -> bool) -> Option<Report> + 'static) -> Task {
    Box::new(move |context| Turn::last(compute(&mut || (context.wanted)())))
}

/// Returns the task; or if there is none, a task that only reports the reason.
fn or_refusal(task: Result<Task, impl ToString>) -> Task {
    task.unwrap_or_else(|reason| {
        let reason = reason.to_string();
        Box::new(move |_| Turn::last(Report::Refused(reason.clone())))
    })
}

/// Does a job as [`result`] does, and returns every report.
pub(in crate::tui) fn reports(job: &Job) -> Option<Vec<Report>> {
    let context = TaskContext { now: &|| Duration::ZERO, tick: Duration::ZERO, wanted: &|| true };
    let mut task = task(job, Duration::ZERO)?;
    let mut reports = Vec::new();
    loop {
        let turn = task(context);
        reports.extend(turn.report);
        if turn.next == Next::Over {
            return Some(reports);
        }
    }
}

/// Does a job without waiting, on a clock that stands still, and returns its last report. The job must not have a speed.
/// `None` for jobs that need files.
pub fn result(job: &Job) -> Option<Report> {
    reports(job)?.pop()
}

#[cfg(test)]
mod tests;
