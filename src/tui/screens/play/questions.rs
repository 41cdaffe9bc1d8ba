//! Questions of a player about a digit or a move: why it is wrong, and whether it follows.

use crate::grid::Candidates;
use crate::hint::Verdict;
use crate::lessons;
use crate::logic::Candidate;
use crate::tui::msg::{Job, Message};
use crate::tui::screens::{Choice, Choices, Ctx, GameCommand, Open};

use super::Play;
use super::solving::Purpose;

impl Play {
    /// Asks why the digit at the cursor is wrong; in a blank the one that is picked, or one to be chosen.
    pub(super) fn ask_why_wrong(&mut self, ctx: &mut Ctx<'_>) {
        let (cell, board) = (self.cursor, self.game.board().grid());
        let marks = self.game.marks(cell);
        let candidates = match board.get(cell).or_else(|| self.order.picked()) {
            _ if self.game.is_given(cell) => return ctx.refuse("That digit is given."),
            Some(digit) => digit.into(),
            None if marks.is_empty() => Candidates::of(board).get(cell),
            None => marks,
        };
        if let Some(digit) = candidates.single() {
            return self.look_for_refutation(Candidate::new(cell, digit), ctx);
        }
        if candidates.is_empty() {
            return ctx.refuse("The rules leave no digit there.");
        }
        let line = |digit| {
            let words = ctx.settings.cells.for_beginners(&format!("{digit} in {cell}"));
            Choice::new(words, GameCommand::WhyWrong(Candidate::new(cell, digit)))
        };
        let lines = candidates.iter().map(line).collect();
        ctx.open(Open::List(Choices::new("Why is it wrong?", lines)));
    }

    /// Looks for what speaks against a candidate.
    pub(super) fn look_for_refutation(&mut self, candidate: Candidate, ctx: &mut Ctx<'_>) {
        let job = Job::Against(Box::new(self.game.position()), candidate);
        self.start(job, Purpose::Hint, ctx);
    }

    /// Asks whether the last move is right, and what shows it. That counts as a hint.
    pub(super) fn ask_for_verdict(&mut self, ctx: &mut Ctx<'_>) {
        let (made, _) = self.game.last_claims();
        if made.is_empty() {
            return ctx.refuse("Write a digit or strike a mark first.");
        }
        ctx.tell(Message::waiting("Looking for what shows your last move ..."));
        self.start(Job::Judge(Box::new(self.game.position()), made), Purpose::Judge, ctx);
    }

    /// Says what was judged. That counts as a hint, but for an exercise.
    pub(super) fn show_verdict(&mut self, purpose: Purpose, verdict: &Verdict, ctx: &mut Ctx<'_>) {
        let words = match self.game.lesson() {
            Some(lesson) if purpose == Purpose::Practise => lessons::judged(lesson, verdict),
            _ => {
                self.count_hint(None, ctx);
                verdict.to_string()
            }
        };
        let words = ctx.settings.cells.for_beginners(&words);
        let is_wrong = matches!(verdict, Verdict::Wrong(_));
        ctx.tell(if is_wrong { Message::bad(words) } else { Message::good(words) });
    }
}
