//! The jobs of the game: solving, generating a puzzle, and checks.
//!
//! Each job has a purpose, which decides how its report is handled. There is one job at a time: a newer job, any change
//! of the board, and another screen above cancel it.

use crate::domino::Puzzle;
use crate::lessons;
use crate::play::Game;
use crate::tui::keymap::{action, mention};
use crate::tui::look::words::sentence;

use super::super::{Ctx, GameCommand, Open, pasted};
use super::Play;
use crate::tui::msg::{Effect, Job, JobId, Message, NewPuzzle, Report, Solutions};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Shows the report: the mistakes, whether the board can still be solved, or the puzzle of a dropped file.
    Show,
    /// Finds the first mistake, to go back to before it.
    FirstMistake,
    Solve(SolveFrom),
    Generate,
    Hint,
    /// Judges the last move, because the player asked.
    Judge,
    /// Judges the last move of an exercise.
    Practise,
    /// Looks for all that applies, to list it.
    Techniques,
    /// Looks for what applies besides the technique of a hint.
    Others,
}

/// The board to solve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SolveFrom {
    /// The puzzle with the player's entries.
    Board,
    /// The puzzle without entries.
    Givens,
}

impl Play {
    pub(super) fn handle_report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        let Some((_, purpose)) = self.job.filter(|it| it.0 == job) else {
            return;
        };
        if !matches!(report, Report::Technique(survey) if !survey.is_last()) {
            self.job = None;
        }
        match report {
            Report::Refused(reason) => ctx.tell(Message::bad(reason.clone())),
            Report::Solutions(solutions) => self.handle_solutions(purpose, solutions, ctx),
            Report::Generated(game) => self.begin((**game).clone(), ctx),
            Report::Hint(hint) => self.show_hint(hint, ctx),
            Report::Judged(Ok(verdict)) => self.show_verdict(purpose, verdict, ctx),
            Report::Lost(Ok(lost)) => self.go_before_mistake(*lost, ctx),
            Report::Checked(Ok(checked)) => self.show_mistakes(checked, ctx),
            Report::Judged(Err(reason))
            | Report::Checked(Err(reason))
            | Report::Lost(Err(reason)) => {
                let words = sentence(&reason.to_string());
                ctx.tell(Message::bad(ctx.settings.cells.for_beginners(&words)));
            }
            Report::Technique(survey) => self.take_survey(survey),
            report => {
                if let Some(sheet) = pasted::opened(report, ctx) {
                    ctx.open(Open::Edit { sheet: Some(sheet) });
                }
            }
        }
    }

    /// Handles the solutions that a job found.
    fn handle_solutions(&mut self, purpose: Purpose, solutions: &Solutions, ctx: &mut Ctx<'_>) {
        let undo = mention(action::Play::Undo);
        match (purpose, solutions) {
            (Purpose::Solve(from), Solutions::None) => self.no_solution(from, ctx),
            (Purpose::Solve(_), Solutions::One(solution)) => {
                self.fill(solution, format!("Solved. {undo} takes it back."), ctx);
            }
            (Purpose::Solve(_), Solutions::Several(solution)) => {
                let done = format!(
                    "Solved; this is the smallest of several solutions. {undo} takes it back."
                );
                self.fill(solution, done, ctx);
            }
            // Of the other jobs only the check for solvability reports solutions.
            _ => Self::show_solvable(solutions, ctx),
        }
    }

    /// Waits for a puzzle that a job is generating.
    pub(super) fn await_puzzle(&mut self, job: JobId, puzzle: NewPuzzle, ctx: &mut Ctx<'_>) {
        self.cancel_job(ctx);
        self.job = Some((job, Purpose::Generate));
        ctx.tell(Message::waiting(format!("Making a puzzle: {puzzle} ...")));
    }

    /// Stops waiting for a puzzle, because another one will be chosen.
    pub(super) fn stop_waiting(&mut self, ctx: &mut Ctx<'_>) {
        if matches!(self.job, Some((_, Purpose::Generate))) {
            self.cancel_job(ctx);
        }
    }

    /// Begins another game. An exercise says its task.
    pub(super) fn begin(&mut self, game: Game, ctx: &mut Ctx<'_>) {
        self.replace(game, ctx);
        self.show_lesson();
        if let Some(lesson) = self.game.lesson() {
            let [hint, list] = [mention(action::Play::Hint), mention(action::Hint::More)];
            let list = format!(", and {list} then lists both");
            ctx.say(lessons::task(lesson, &self.game, [&hint, &hint, &list]));
        }
        ctx.ask(Effect::Begin);
        ctx.ask(Effect::Save);
    }

    /// Starts a job, and cancels the running one.
    pub(super) fn start(&mut self, job: Job, purpose: Purpose, ctx: &mut Ctx<'_>) {
        self.cancel_job(ctx);
        self.job = Some((ctx.start(job), purpose));
    }

    /// Cancels the job, because its report would be for another board or another screen.
    pub(super) fn cancel_job(&mut self, ctx: &mut Ctx<'_>) {
        if let Some((job, _)) = self.job.take() {
            ctx.ask(Effect::Cancel(job));
        }
    }

    pub(super) fn solve(&mut self, from: SolveFrom, ctx: &mut Ctx<'_>) {
        if self.game.board().is_solved() {
            return ctx.say("It is solved already.");
        }
        let board = match from {
            SolveFrom::Board => self.game.board(),
            SolveFrom::Givens => self.game.givens(),
        };
        self.start(Job::Solve(*board), Purpose::Solve(from), ctx);
    }

    /// Writes the solution, and shows the message `done`.
    pub(super) fn fill(&mut self, solution: &Puzzle, done: String, ctx: &mut Ctx<'_>) {
        match self.game.fill(solution) {
            Ok(()) => {
                self.changed(ctx);
                ctx.tell(Message::good(done));
            }
            Err(refused) => ctx.tell(Message::bad(sentence(&refused.to_string()))),
        }
    }

    /// Handles a board without a solution: offers to solve from the givens, or says that these have none.
    fn no_solution(&mut self, from: SolveFrom, ctx: &mut Ctx<'_>) {
        if from == SolveFrom::Givens || self.game.board() == self.game.givens() {
            ctx.tell(Message::bad("This puzzle has no solution."));
            return;
        }
        ctx.open(Open::Ask {
            text: vec!["With your entries there is no solution.".to_owned()],
            question: "Solve from the givens instead?".to_owned(),
            yes: GameCommand::SolveFromGivens.into(),
        });
    }
}
