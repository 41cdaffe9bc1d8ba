//! The three checks: whether a rule is broken, which entries are wrong, and whether the board can still be solved.

use crate::tui::msg::{Checked, Job, Message, Solutions};
use crate::tui::screens::{Check, Choice, Choices, Ctx, GameCommand, Open};
use crate::words::checks;

use super::Play;
use super::solving::Purpose;

impl Play {
    pub(super) fn list_checks(ctx: &mut Ctx<'_>) {
        let line = |words: &str, check| Choice::new(words, GameCommand::Check(check));
        let lines = vec![
            line("the rules: is one broken?", Check::Rules),
            line("the solution: which entries are wrong?", Check::Solution),
            line("still solvable? yes or no, not where", Check::Solvable),
        ];
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
        ctx.tell(match checked.mistakes[..] {
            [] => Message::good(words),
            [..] => Message::bad(words),
        });
    }
}
