//! The ER of a puzzle, which a job computes where the settings show it.

use crate::domino::Puzzle;
use crate::grid::Grid;
use crate::logic::tenths;
use crate::tui::msg::{Er, Job, JobId, Report};

use super::{Awaited, Ctx};

/// The ER of the puzzle that a screen shows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct ShownEr {
    puzzle: Option<Grid>,
    er: Awaited<Er>,
}

impl ShownEr {
    /// Starts the job for a puzzle, if the settings show its ER, and cancels that for another one.
    pub(super) fn follow(&mut self, puzzle: Option<&Puzzle>, ctx: &mut Ctx<'_>) {
        let puzzle = match puzzle {
            Some(Puzzle::Sudoku(grid)) if ctx.settings.er => Some(*grid),
            _ => None,
        };
        if puzzle != self.puzzle {
            self.er.cancel(ctx);
            *self = Self { puzzle, er: Awaited::Unasked };
            if let Some(grid) = puzzle {
                self.er.ask(Job::Er(grid), ctx);
            }
        }
    }

    /// Takes the report of the job.
    pub(super) fn take(&mut self, job: JobId, report: &Report) {
        match report {
            Report::Er(er) => self.er.take(job, *er),
            // There was no thread for it.
            Report::Refused(_) => self.er.take(job, Er::Unrated),
            _ => false,
        };
    }

    /// Returns the ER in tenths, if the job has found it.
    pub(super) fn rated(&self) -> Option<u8> {
        match self.er.known() {
            Some(Er::Rated(er)) => Some(er),
            _ => None,
        }
    }

    /// Returns the ER as text; `None` if it is not shown.
    pub(super) fn words(&self) -> Option<String> {
        match self.er {
            Awaited::Unasked | Awaited::Known(Er::Unrated) => None,
            Awaited::Asked(_) => Some("ER counting ...".to_owned()),
            Awaited::Known(Er::Rated(er)) => Some(format!("ER {}", tenths(er))),
            Awaited::Known(Er::Harder) => Some("ER 9.5+".to_owned()),
        }
    }
}
