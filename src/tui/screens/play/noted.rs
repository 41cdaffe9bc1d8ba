//! Notes for the statistics.

use crate::hint::Hint;
use crate::statistics::{Event, Note};
use crate::tui::msg::Effect;
use crate::tui::screens::Ctx;

use super::Play;

impl Play {
    /// Notes that the game was begun, if the last edit was the first of the player. `n_before` is the number of all its
    /// edits before that one.
    pub(super) fn note_move(&self, n_before: usize, ctx: &mut Ctx<'_>) {
        if let Some(note) = Note::of_first_move(&self.game, n_before) {
            ctx.ask(Effect::Note(note));
        }
    }

    /// Notes that the player has won.
    pub(super) fn note_win(&self, ctx: &mut Ctx<'_>) {
        ctx.ask(Effect::Note(Note::of_win(&self.game)));
    }

    /// Notes that a hint was given.
    pub(super) fn note_hint(&self, hint: &Hint, ctx: &mut Ctx<'_>) {
        ctx.ask(Effect::Note(Note::about(&self.game, Event::Shown(hint.technique()))));
    }
}
