//! The checks: whether a rule is broken, which entries are wrong, whether the board can still be solved, and of a Sudoku
//! whether the last move is right.

use crate::domino::Kind;
use crate::grid::CellSet;
use crate::settings::{Settings, WrongDigits};
use crate::tui::msg::{Checked, Job, JobId, Message, Report, Solutions};
use crate::tui::screens::{Awaited, Check, Choice, Choices, Ctx, GameCommand, Open};
use crate::words::checks;

use super::Play;
use super::solving::Purpose;

/// The wrong digits that are shown at once, if the player wants that.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct ShownAtOnce {
    /// The solutions of the puzzle.
    solutions: Awaited<Solutions>,
    /// The cells whose digits are wrong.
    pub(super) cells: CellSet,
}

impl Play {
    /// Marks the digits that differ from the only solution, if the player wants that at once. A new one counts as a hint.
    pub(super) fn show_wrong_digits(&mut self, ctx: &mut Ctx<'_>) {
        if ctx.settings.mistakes == WrongDigits::WhenAsked {
            return;
        }
        self.at_once.solutions.ask(Job::CheckUniqueness(*self.game.givens()), ctx);
        let Some(Solutions::One(solution)) = self.at_once.solutions.known() else { return };
        let wrong = self.game.mistakes(&solution);
        if !(wrong - std::mem::replace(&mut self.at_once.cells, wrong)).is_empty() {
            self.count_hint(None, ctx);
        }
    }

    /// Takes the solutions of the puzzle, or says why wrong digits are not shown at once.
    pub(super) fn take_solutions(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        let Report::Solutions(solutions) = report else { return };
        if !self.at_once.solutions.take(job, *solutions) {
            return;
        }
        match solutions {
            Solutions::One(_) => self.show_wrong_digits(ctx),
            Solutions::Several(_) | Solutions::None => ctx.say(checks::NOT_AT_ONCE),
        }
    }

    /// Stops showing wrong digits, if the player no longer wants that.
    pub(super) fn follow_wrong_digits(&mut self, settings: &Settings) {
        if settings.mistakes == WrongDigits::WhenAsked {
            self.at_once = ShownAtOnce::default();
        }
    }

    pub(super) fn list_checks(&self, ctx: &mut Ctx<'_>) {
        let line = |words: &str, check| Choice::new(words, GameCommand::Check(check));
        let mut lines = vec![
            line("the rules: is one broken?", Check::Rules),
            line("the solution: which entries are wrong?", Check::Solution),
            line("still solvable? yes or no, not where", Check::Solvable),
        ];
        if self.kind() == Kind::Sudoku {
            let words = "your last move: is it right, and why? a hint";
            lines.push(line(words, Check::LastMove));
        }
        ctx.open(Open::List(Choices::new("Check", lines)));
    }

    pub(super) fn check(&mut self, check: Check, ctx: &mut Ctx<'_>) {
        match check {
            Check::Rules => self.check_rules(ctx),
            Check::Solution => {
                let job = Job::Check(Box::new(self.game.position()));
                self.start(job, Purpose::Show, ctx);
            }
            Check::Solvable if self.game.violations().is_empty() => {
                let job = Job::CheckUniqueness(*self.game.board());
                self.start(job, Purpose::Show, ctx);
            }
            Check::Solvable => Self::show_solvable(&Solutions::None, ctx),
            Check::LastMove => self.ask_for_verdict(ctx),
        }
    }

    fn check_rules(&self, ctx: &mut Ctx<'_>) {
        let violations = self.game.board().violations_to_show();
        let words = checks::rules(&violations);
        ctx.tell(if violations.is_empty() { Message::good(words) } else { Message::bad(words) });
    }

    /// Says whether the board can still be solved.
    pub(super) fn show_solvable(solutions: &Solutions, ctx: &mut Ctx<'_>) {
        ctx.tell(match solutions {
            Solutions::One(_) | Solutions::Several(_) => {
                Message::good("Yes: from here it can be solved.")
            }
            Solutions::None => Message::bad("No: with your entries it cannot be solved any more."),
        });
    }

    /// Marks the entries that are wrong.
    pub(super) fn show_mistakes(&mut self, checked: &Checked, ctx: &mut Ctx<'_>) {
        self.mistakes = checked.wrong_cells();
        let words = checked
            .in_words(self.kind().pick(", shown with a ?", ", shown with a ? on both halves"));
        let words = ctx.settings.cells.for_beginners(&words);
        ctx.tell(match checked.mistakes[..] {
            [] => Message::good(words),
            [..] => Message::bad(words),
        });
    }
}
