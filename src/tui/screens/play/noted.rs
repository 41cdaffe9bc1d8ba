//! Notes for the statistics.

use crate::hint::{Finding, Hint};
use crate::play::{EditKind, Game};
use crate::statistics::{Event, Note};
use crate::tui::msg::Effect;
use crate::tui::screens::Ctx;

use super::Play;

impl Play {
    /// Notes that the game was begun, if the last edit is the first one of the player.
    pub(super) fn note_move(&self, ctx: &mut Ctx<'_>) {
        if is_first_move(&self.game) {
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

/// Returns whether the last edit is the first one of the player in this game. Edits that were undone have numbers too, so
/// that there is one such edit, however often it is taken back.
fn is_first_move(game: &Game) -> bool {
    let history = game.history();
    let is_prepared = history.first().is_some_and(|it| it.kind() == EditKind::Prepare);
    let last = game.n_done().checked_sub(1).and_then(|it| history.get(it));
    last.is_some_and(|it| it.number() == 1 + u64::from(is_prepared))
}
