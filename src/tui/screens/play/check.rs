//! The three checks, which say different things: if a rule is broken, which entries are wrong, and if the board can still
//! be solved.

use crate::domino::Kind;
use crate::tui::look::words::plural;
use crate::tui::msg::{Job, Message, Solutions};
use crate::tui::screens::{Check, Choice, Choices, Ctx, GameCommand, Open, Request};
use crate::words::checks;

use super::Play;
use super::solving::Purpose;

impl Play {
    /// Opens the list of checks.
    pub(super) fn list_checks(ctx: &mut Ctx<'_>) {
        let line = |words: &str, check| {
            Choice::new(words, Request::Game(Box::new(GameCommand::Check(check))))
        };
        let lines = vec![
            line("the rules: is one broken?", Check::Rules),
            line("the solution: which entries are wrong?", Check::Solution),
            line("still solvable? yes or no, not where", Check::Solvable),
        ];
        ctx.open(Open::List(Choices::new("Check", lines)));
    }

    /// Carries out a check.
    pub(super) fn check(&mut self, check: Check, ctx: &mut Ctx<'_>) {
        match check {
            Check::Rules => self.check_rules(),
            Check::Solution => {
                let job = Job::CheckUniqueness(*self.game.givens());
                self.start(job, Purpose::CheckSolution, ctx);
            }
            Check::Solvable if self.game.violations().is_empty() => {
                let job = Job::CheckUniqueness(*self.game.board());
                self.start(job, Purpose::CheckSolvable, ctx);
            }
            Check::Solvable => self.show_solvable(&Solutions::None),
        }
    }

    fn check_rules(&mut self) {
        let violations = self.game.board().violations_to_show();
        let words = checks::rules(&violations);
        self.tell(if violations.is_empty() { Message::good(words) } else { Message::bad(words) });
    }

    /// Shows if the board can still be solved.
    pub(super) fn show_solvable(&mut self, solutions: &Solutions) {
        self.tell(match solutions {
            Solutions::One(_) | Solutions::Several(_) => {
                Message::good("Yes: from here it can be solved.")
            }
            Solutions::None => Message::bad("No: with your entries it cannot be solved any more."),
        });
    }

    /// Marks the entries that differ from the solution.
    pub(super) fn show_mistakes(&mut self, solutions: &Solutions, ctx: &mut Ctx<'_>) {
        let message = match solutions {
            Solutions::None => Message::bad(checks::NO_SOLUTION),
            Solutions::Several(_) => Message::plain(checks::SEVERAL_SOLUTIONS),
            Solutions::One(solution) => {
                self.mistakes = self.game.mistakes(solution);
                match (self.mistakes.len() as u64, self.kind()) {
                    (0, Kind::Sudoku) => no_mistakes(),
                    (0, Kind::Sudominoku) => {
                        let board = *self.game.board();
                        return self.start(Job::CheckUniqueness(board), Purpose::CheckTiling, ctx);
                    }
                    (n, _) => {
                        let mistakes = plural(n, "mistake");
                        // A broken rule has a sign of its own, which goes before.
                        let n_clashing = (self.mistakes & self.game.board().wrong_cells()).len();
                        Message::bad(match n_clashing {
                            0 => format!(
                                "{mistakes}, shown with a ?; there is exactly one solution."
                            ),
                            _ if n_clashing == self.mistakes.len() => format!(
                                "{mistakes}, shown with a !; there is exactly one solution."
                            ),
                            _ => format!(
                                "{mistakes}, shown with a ? or, where a rule is broken, a !; there is exactly one \
                                 solution."
                            ),
                        })
                    }
                }
            }
        };
        self.tell(message);
    }

    /// Shows if the dominoes lie right, after every digit was found right: several tilings have the same digits.
    pub(super) fn show_tiling_check(&mut self, solutions: &Solutions) {
        self.tell(match solutions {
            Solutions::None => Message::bad(checks::WRONG_TILING),
            Solutions::One(_) | Solutions::Several(_) => no_mistakes(),
        });
    }
}

fn no_mistakes() -> Message {
    Message::good(checks::NO_MISTAKES)
}
