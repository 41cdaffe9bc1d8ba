//! The result of a job that a screen starts at most once.

use crate::tui::msg::{Effect, Job, JobId};

use super::Ctx;

/// The result of a job that is started at most once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Awaited<T> {
    /// No job was started.
    #[default]
    Unasked,
    /// This job computes it.
    Asked(JobId),
    /// The result.
    Known(T),
}

impl<T: Copy> Awaited<T> {
    /// Starts a job for the result, unless one was started before.
    pub(super) fn ask(&mut self, job: Job, ctx: &mut Ctx<'_>) {
        if let Self::Unasked = self {
            *self = Self::Asked(ctx.start(job));
        }
    }

    /// Takes the result of its job. Returns false for another job.
    pub(super) fn take(&mut self, job: JobId, result: T) -> bool {
        let is_own = matches!(self, Self::Asked(id) if *id == job);
        if is_own {
            *self = Self::Known(result);
        }
        is_own
    }

    /// Cancels the job, if it has not reported yet.
    pub(super) fn cancel(&mut self, ctx: &mut Ctx<'_>) {
        if let Self::Asked(job) = *self {
            *self = Self::Unasked;
            ctx.ask(Effect::Cancel(job));
        }
    }

    /// Returns the result; `None` until it is known.
    pub(super) const fn known(self) -> Option<T> {
        match self {
            Self::Known(result) => Some(result),
            Self::Unasked | Self::Asked(_) => None,
        }
    }
}
