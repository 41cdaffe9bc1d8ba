//! The guilty choices of a failure: on the board, in a sentence, and as a step to go to.
//!
//! They are shown at each step that goes back or leads to a dead end. For a dead end they are known at once. For a move
//! below which much was tried, the search is repeated for some milliseconds at a time while nothing else moves.

use std::time::Duration;

use crate::search::{Blame, Guilty, Search};
use crate::tui::keymap::{action, mention};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::board::{Badge, CellView};
use crate::tui::look::words::{count, plural};
use crate::tui::screens::Ctx;

use super::Watch;

/// The steps searched at once: some milliseconds.
pub(super) const STEPS_A_TURN: u64 = 1 << 14;

/// The time between two turns, in which keys are answered.
pub(super) const BETWEEN: Duration = Duration::from_millis(1);

/// The guilty choices of the step that is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Why {
    /// True if they are shown.
    is_on: bool,
    /// The step whose choices are looked for.
    position: Option<u64>,
    blame: Option<Box<Blame>>,
    guilty: Option<Guilty>,
    /// The guilty choice that was gone to, and the step before that.
    gone: Option<(u64, u64)>,
}

impl Watch {
    /// Shows the guilty choices, or hides them.
    pub(super) fn toggle_why(&mut self, ctx: &mut Ctx<'_>) {
        if let Some(reason) = self.has_no_guilty_choices() {
            return ctx.say(reason);
        }
        self.why = Why { is_on: !self.why.is_on, ..Why::default() };
        if self.why.is_on && self.search().blame().is_none() {
            ctx.say("At each step that goes back the board shows the choices to blame.");
        }
    }

    pub(super) const fn is_why_on(&self) -> bool {
        self.why.is_on
    }

    fn has_no_guilty_choices(&self) -> Option<String> {
        let name = self.run().name();
        let has_some = self.run().search().is_some_and(Search::has_guilty_choices);
        (!has_some).then(|| {
            format!("{name} has no choices to blame: what it rules out has no single cause.")
        })
    }

    /// Looks for the guilty choices of the present step, for a few milliseconds.
    pub(super) fn look_for_guilty(&mut self) {
        let position = Some(self.timeline().position());
        let blame = || self.run().search().and_then(Search::blame).map(Box::new);
        if self.why.is_on && self.why.position != position {
            let blame = blame();
            self.why = Why { position, blame, guilty: None, ..std::mem::take(&mut self.why) };
        }
        if let Some(blame) = &mut self.why.blame {
            self.why.guilty = blame.advance(STEPS_A_TURN);
        }
        if self.why.guilty.is_some() {
            self.why.blame = None;
        }
    }

    /// Returns the time to the next turn of looking for them.
    pub(super) fn wake_for_guilty(&self) -> Option<Duration> {
        self.why.blame.is_some().then_some(BETWEEN)
    }

    /// Returns the sentence about the guilty choices, if they are shown at this step.
    pub(super) fn why_in_words(&self) -> Option<String> {
        match (&self.why.guilty, &self.why.blame) {
            // It would tell the next step.
            _ if self.guess.is_some() => None,
            (Some(guilty), _) => Some(guilty.to_string()),
            (None, Some(blame)) => Some(counting(blame.steps())),
            (None, None) => None,
        }
    }

    /// Returns true if the board shows the guilty choices of this step.
    pub(super) const fn shows_guilty(&self) -> bool {
        self.why.guilty.is_some()
    }

    /// Lights the guilty choices, and dims the other moves of the search.
    pub(super) fn light_guilty(&self, cells: &mut [CellView; 81], theme: &Theme) {
        let Some(guilty) = &self.why.guilty else { return };
        for choice in self.search().choices() {
            let is_guilty = guilty.choices.contains(&choice.taken);
            for cell in choice.taken.halves().map(|it| it.0) {
                let view = &mut cells[cell.index()];
                if is_guilty {
                    view.badge = Badge::Eliminates;
                    view.style = view.style.patch(theme.eliminates);
                } else {
                    view.style = theme.faint;
                }
            }
        }
    }

    /// Goes to the step that made the latest guilty choice, or from there back.
    pub(super) fn go_to_guilty(&mut self, ctx: &mut Ctx<'_>) {
        let here = self.timeline().position();
        if let Some((_, back)) = self.why.gone.filter(|it| it.0 == here) {
            return self.playback.jump_to(back);
        }
        if let Some(reason) = self.has_no_guilty_choices() {
            return ctx.say(reason);
        }
        let guilty = self.search().blame().and_then(|mut it| it.advance(STEPS_A_TURN));
        let guilty = self.why.guilty.clone().or(guilty);
        let Some(level) = guilty.as_ref().and_then(|it| it.levels.last()) else {
            return ctx.say(match guilty {
                Some(_) => "The givens alone are to blame.",
                None => "Only a step that goes back has choices to blame.",
            });
        };
        let Some(node) = self.timeline().move_at(*level) else { return };
        self.why.gone = Some((node.first, here));
        self.playback.jump_to(node.first);
        let key = mention(action::Watch::ToGuilty);
        let steps = plural(here - node.first, "step");
        let (made, at) = (node.made, count(node.first));
        ctx.say(format!("{made} was made at step {at}, {steps} ago; {key} goes back."));
    }
}

/// Says that the guilty choices are looked for.
pub(super) fn counting(steps: u64) -> String {
    format!("looking for the choices to blame: {} so far", plural(steps, "step"))
}
