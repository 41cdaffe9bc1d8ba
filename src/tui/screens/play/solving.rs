//! What the game needs the solver for: solving, an engine's run, a check for mistakes, a new puzzle.
//!
//! Each is a job, known by its purpose until its answer comes. There is one at a time: a newer one,
//! any change of the board, and leaving it for another screen cancel the older one.

use crate::domino::{Kind, Puzzle};
use crate::tui::keymap::{action, mention};
use crate::tui::look::words::{self, sentence};
use crate::tui::msg::{Effect, Job, JobId, Report, Solutions};

use super::super::{Ctx, GameCommand, Open, Screen, chosen_engine};
use super::Play;
use crate::tui::msg::Message;

/// Why a job was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    Check,
    /// The second half of a check: can the dominoes stay as they lie?
    CheckTiling,
    Solve(From),
    /// Before an engine is let loose: is there anything to find?
    BeforeRun(From),
    Generate,
}

/// What is to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    /// The puzzle with the player's entries.
    Board,
    /// The puzzle alone.
    Givens,
}

impl Play {
    /// Takes the report of the job that is waited for.
    pub(super) fn reported(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        let Some((_, purpose)) = self.waiting.filter(|it| it.0 == job) else {
            return;
        };
        self.waiting = None;
        match (purpose, report) {
            (Purpose::Check, Report::Solutions(found)) => self.checked(found, ctx),
            (Purpose::CheckTiling, Report::Solutions(found)) => self.checked_tiling(found),
            (Purpose::Solve(from), Report::Solutions(found)) => match found {
                Solutions::None => self.nothing_to_find(from, GameCommand::SolveFromGivens, ctx),
                Solutions::One(solution) => self.fill(solution, "Solved", ctx),
                Solutions::Several(solution) => {
                    self.fill(solution, "Solved; this is the smallest of several solutions", ctx);
                }
            },
            (Purpose::BeforeRun(from), Report::Solutions(Solutions::None)) => {
                self.nothing_to_find(from, GameCommand::RunFromGivens, ctx);
            }
            (Purpose::BeforeRun(from), Report::Solutions(_)) => {
                Self::run(*self.start_of(from), ctx);
            }
            (Purpose::Generate, &Report::Generated { puzzle, level, seed }) => {
                let title = match puzzle.kind() {
                    Kind::Sudoku => format!("seed {seed}"),
                    Kind::Sudominoku => format!("Sudominoku, seed {seed}"),
                };
                self.command(GameCommand::Begin { puzzle, title, level }, ctx);
            }
            (_, Report::Refused(reason)) => self.tell(Message::bad(reason.clone())),
            (
                Purpose::Check
                | Purpose::CheckTiling
                | Purpose::Solve(_)
                | Purpose::BeforeRun(_)
                | Purpose::Generate,
                Report::Solutions(_)
                | Report::Progress(_)
                | Report::Ran(..)
                | Report::Lanes(_)
                | Report::Generated { .. },
            ) => {}
        }
    }

    /// Starts a job in place of the one that is waited for.
    pub(super) fn start(&mut self, job: Job, purpose: Purpose, ctx: &mut Ctx<'_>) {
        self.wait_no_more(ctx);
        self.waiting = Some((ctx.start(job), purpose));
    }

    /// Cancels the job that is waited for: its answer would come into another board or another screen.
    pub(super) fn wait_no_more(&mut self, ctx: &mut Ctx<'_>) {
        if let Some((job, _)) = self.waiting.take() {
            ctx.ask(Effect::Cancel(job));
        }
    }

    /// Solves at once.
    pub(super) fn solve(&mut self, from: From, ctx: &mut Ctx<'_>) {
        if self.game.board().is_solved() {
            self.tell(Message::plain("It is solved already."));
        } else {
            let job = Job::Solve(*self.start_of(from));
            self.start(job, Purpose::Solve(from), ctx);
        }
    }

    /// Lets the chosen engine search, once it is known that there is something to find.
    pub(super) fn before_run(&mut self, from: From, ctx: &mut Ctx<'_>) {
        if self.game.board().is_solved() {
            self.tell(Message::plain("It is solved already."));
        } else {
            let job = Job::CheckUniqueness(*self.start_of(from));
            self.start(job, Purpose::BeforeRun(from), ctx);
        }
    }

    fn start_of(&self, from: From) -> &Puzzle {
        match from {
            From::Board => self.game.board(),
            From::Givens => self.game.givens(),
        }
    }

    /// Lets the chosen engine search from here.
    fn run(puzzle: Puzzle, ctx: &mut Ctx<'_>) {
        let engine = chosen_engine(ctx.settings, puzzle.kind());
        let job = ctx.start(Job::Engine { engine, puzzle });
        ctx.open(Open::Running { job, engine });
    }

    /// Writes the solution and says how it was found.
    pub(super) fn fill(&mut self, solution: &Puzzle, how: &str, ctx: &mut Ctx<'_>) {
        match self.game.fill(solution) {
            Ok(()) => {
                self.changed(ctx);
                let undo = mention(action::Play::Undo);
                self.tell(Message::good(format!("{how}. {undo} takes it back.")));
            }
            Err(refused) => self.tell(Message::bad(sentence(&refused.to_string()))),
        }
    }

    /// There is no solution: is it the entries or the puzzle itself?
    fn nothing_to_find(&mut self, from: From, from_givens: GameCommand, ctx: &mut Ctx<'_>) {
        if from == From::Givens || self.game.board() == self.game.givens() {
            self.tell(Message::bad("This puzzle has no solution."));
            return;
        }
        ctx.open(Open::Ask {
            text: vec!["With your entries there is no solution.".to_owned()],
            question: "Solve from the givens instead?".to_owned(),
            yes: from_givens,
        });
    }

    fn checked(&mut self, found: &Solutions, ctx: &mut Ctx<'_>) {
        let message = match found {
            Solutions::None => {
                Message::bad("This puzzle has no solution, so nothing can be checked.")
            }
            Solutions::Several(_) => {
                Message::plain("This puzzle has several solutions, so no entry is wrong for sure.")
            }
            Solutions::One(solution) => {
                self.mistakes = self.game.mistakes(solution);
                match (self.mistakes.len() as u64, self.kind()) {
                    (0, Kind::Sudoku) => no_mistakes(),
                    (0, Kind::Sudominoku) => {
                        let board = *self.game.board();
                        return self.start(Job::CheckUniqueness(board), Purpose::CheckTiling, ctx);
                    }
                    (n, _) => {
                        let mistakes = words::plural(n, "mistake");
                        Message::bad(format!("{mistakes}, shown with a ?; {ONE_SOLUTION}."))
                    }
                }
            }
        };
        self.tell(message);
    }

    /// Every digit is right; whether the dominoes are right too, several tilings giving the same digits, the
    /// rest of the board tells.
    fn checked_tiling(&mut self, found: &Solutions) {
        self.tell(match found {
            Solutions::None => Message::bad(
                "Every digit is right, but with your dominoes as they lie the rest cannot be covered.",
            ),
            Solutions::One(_) | Solutions::Several(_) => no_mistakes(),
        });
    }
}

const ONE_SOLUTION: &str = "there is exactly one solution";

fn no_mistakes() -> Message {
    Message::good(format!("No mistakes so far; {ONE_SOLUTION}."))
}
