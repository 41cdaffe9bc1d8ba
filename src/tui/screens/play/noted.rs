//! Notes for the statistics.

use crate::hint::{Finding, Hint};
use crate::play::EditKind;
use crate::statistics::{Event, Note};
use crate::tui::msg::Effect;
use crate::tui::screens::Ctx;

use super::Play;

impl Play {
    /// Notes that the game was begun, if it had no edit of the player before the last one. `n_before` is the number of
    /// all its edits then.
    pub(super) fn note_move(&self, n_before: usize, ctx: &mut Ctx<'_>) {
        let is_prepared =
            matches!(self.game.kind_of(1), Some(EditKind::Prepare | EditKind::Import));
        let n_prepared = usize::from(is_prepared);
        if n_before == n_prepared && self.game.n_edits() == n_prepared + 1 {
            self.note(Event::Begun, ctx);
        }
    }

    /// Notes that the player has won. The statistics count that once for each time that the game was begun.
    pub(super) fn note_win(&self, ctx: &mut Ctx<'_>) {
        let (time, n_hints) = (self.game.elapsed(), self.game.hints().n_hints());
        self.note(Event::Won { time, n_hints }, ctx);
    }

    /// Notes that a hint was given.
    pub(super) fn note_hint(&self, hint: &Hint, ctx: &mut Ctx<'_>) {
        let technique = match hint.finding() {
            Finding::Technique(deduction, _) => Some(deduction.technique()),
            Finding::Mistakes(_)
            | Finding::Domino(_)
            | Finding::Guess(_)
            | Finding::GuessDomino(_)
            | Finding::Solved => None,
        };
        self.note(Event::Shown(technique), ctx);
    }

    fn note(&self, event: Event, ctx: &mut Ctx<'_>) {
        ctx.ask(Effect::Note(Note::about(&self.game, event)));
    }
}
