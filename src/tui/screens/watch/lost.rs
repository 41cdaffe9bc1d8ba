//! The point of no return: the move since which no answer has the board.
//!
//! A job counts the answers of the puzzle. After that it is known at each step at once, from the moves that stand. Only
//! where a Sudominoku has several answers a job is asked about each step at which the run pauses.

use crate::domino::Kind;
use crate::hint::{Claim, NoHint, Position};
use crate::search::Move;
use crate::timeline::{Answers, Kept, Target, TreeNode};
use crate::tui::look::words::{count, percent};
use crate::tui::msg::{Effect, Job, JobId, Report};
use crate::tui::player::motion::Motion;
use crate::tui::screens::{Awaited, Ctx};
use crate::words::{NOT_LOST, lost_since};

use super::Watch;

/// The point of no return of the shown position, and what was asked to find it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Lost {
    answers: Awaited<Answers>,
    kept: Kept,
    /// The shown position, and since when it is lost. `None` until that is known.
    here: Option<(u64, Option<Since>)>,
    /// The job that is asked about a position.
    asked: Option<(u64, JobId)>,
}

/// The beginning of a lost part of a run.
#[derive(Clone, Debug, PartialEq)]
enum Since {
    /// The start has no answer.
    Start,
    Move(TreeNode),
}

impl Watch {
    /// Finds out whether the present board is lost, or asks a job.
    pub(super) fn look_for_lost(&mut self, ctx: &mut Ctx<'_>) {
        if self.run().human().is_some() {
            return;
        }
        self.lost.answers.ask(Job::CountAnswers(self.run().start()), ctx);
        let Some(answers) = self.lost.answers.known() else { return };
        self.playback.track_mut().know(answers);
        let position = self.timeline().position();
        if answers == Answers::Several && self.kind() == Kind::Sudominoku {
            return self.ask_about(position, ctx);
        }
        self.lost.kept = self.timeline().kept(&self.lost.kept);
        if self.lost.here.as_ref().is_none_or(|it| it.0 != position) {
            let since = self.timeline().lost_after().map(|it| self.since(it));
            self.lost.here = Some((position, since));
        }
    }

    /// Returns the beginning of what is lost with this many moves.
    fn since(&self, n_moves: usize) -> Since {
        let node = n_moves.checked_sub(1).and_then(|level| self.timeline().move_at(level));
        node.map_or(Since::Start, Since::Move)
    }

    /// Asks a job about the position where the run pauses.
    fn ask_about(&mut self, position: u64, ctx: &mut Ctx<'_>) {
        let is_known = self.lost.here.as_ref().is_some_and(|it| it.0 == position);
        if is_known || self.playback.motion != Motion::Paused {
            return;
        }
        match self.lost.asked {
            Some((asked, _)) if asked == position => return,
            Some((_, job)) => ctx.ask(Effect::Cancel(job)),
            None => {}
        }
        let mut board = Position::of_givens(self.run().start());
        for domino in self.timeline().standing().into_iter().filter_map(domino) {
            board.claim(domino);
        }
        let job = ctx.start(Job::PointOfNoReturn(Box::new(board)));
        self.lost.asked = Some((position, job));
    }

    /// Takes the report of a job.
    pub(super) fn take_lost(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        match (report, self.lost.asked) {
            (Report::Answers(answers), _) => {
                self.lost.answers.take(job, *answers);
            }
            (Report::Lost(lost), Some((position, id))) if id == job => {
                let level = |it: &Claim| {
                    let moves = self.timeline().standing().into_iter();
                    moves.filter_map(domino).position(|made| made == *it)
                };
                let since = match lost {
                    Ok(claim) => claim.as_ref().and_then(level).map(|it| self.since(it + 1)),
                    Err(NoHint::NoSolution) => Some(Since::Start),
                    Err(_) => return,
                };
                self.lost.here = Some((position, since));
            }
            _ => return,
        }
        self.look_for_lost(ctx);
    }

    /// Cancels the jobs.
    pub(super) fn forget_lost(&mut self, ctx: &mut Ctx<'_>) {
        self.lost.answers.cancel(ctx);
        if let Some((_, job)) = self.lost.asked.take() {
            ctx.ask(Effect::Cancel(job));
        }
    }

    /// Keeps the answers of the puzzle for another run from the same start.
    pub(super) fn restart_lost(&mut self, is_same_start: bool) {
        let answers = if is_same_start { self.lost.answers } else { Awaited::default() };
        self.lost = Lost { answers, ..Lost::default() };
    }

    /// Returns the reason why there is no point of no return to go to; `None` if there may be one.
    pub(super) fn why_not_lost(&self, target: Target) -> Option<&'static str> {
        if target != Target::NoReturn {
            return None;
        }
        match self.timeline().answers() {
            None => Some("The answers are still being counted."),
            Some(Answers::None) => Some("The start has no answer: all is lost from there."),
            Some(Answers::One(_) | Answers::Several) => None,
        }
    }

    /// Returns since when the shown position is lost. `None` while that is not known, and while the player predicts, whom
    /// it would tell the next step.
    fn lost_here(&self) -> Option<&Option<Since>> {
        let here = self.lost.here.as_ref().filter(|_| self.guess.is_none())?;
        (here.0 == self.timeline().position()).then_some(&here.1)
    }

    /// Returns the moves that an answer has, if they are known.
    pub(super) fn kept(&self) -> Option<&Kept> {
        // A program that passes over an answer takes moves back that were right.
        let is_whole = self.own.as_ref().is_none_or(|it| it.passes_over_no_answer());
        let is_known = self.timeline().answers().is_some() && self.guess.is_none() && is_whole;
        is_known.then_some(&self.lost.kept)
    }

    /// Returns the number of moves that are not lost, if later ones are.
    pub(super) fn n_kept(&self) -> Option<usize> {
        Some(match self.lost_here()?.as_ref()? {
            Since::Start => 0,
            Since::Move(node) => node.level,
        })
    }

    /// Says since when the board is lost, in plain words and in fewer ones; `None` if it is not.
    pub(super) fn lost_in_short(&self) -> Option<[String; 2]> {
        Some(match self.lost_here()?.as_ref()? {
            Since::Start => ["unsolvable from 0", "lost from 0"].map(ToOwned::to_owned),
            Since::Move(node) => {
                let step = count(node.first);
                ["unsolvable since", "lost since"].map(|words| format!("{words} {step}"))
            }
        })
    }

    /// Says since when the board is lost.
    pub(super) fn lost_in_words(&self) -> String {
        match self.lost_here() {
            None => "counting".to_owned(),
            Some(None) => NOT_LOST.to_owned(),
            Some(Some(since)) => {
                let point = match since {
                    Since::Start => None,
                    Since::Move(node) => Some((node.first, node.made)),
                };
                lost_since(point, self.timeline().position())
            }
        }
    }

    /// Returns the share of the steps on lost boards; a dash if it is not known.
    pub(super) fn lost_share(&self) -> String {
        self.timeline().lost_share().map_or_else(|| "-".to_owned(), percent)
    }
}

fn domino(made: Move) -> Option<Claim> {
    match made {
        Move::Digit { .. } => None,
        Move::Domino(domino) => Some(Claim::Domino(domino)),
    }
}
