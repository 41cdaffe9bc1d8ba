//! The step at the shown position and the position before it, computed once a frame for the board and all panels.

use crate::logic::{Deduction, Family, Highlights, PathStep, State, Technique};
use crate::timeline::HumanRun;
use crate::tui::look::widgets::pattern::{Pattern, Revealed};

/// A step on the position before it.
pub(super) struct Shown<'a> {
    /// The position before the step; at the start that of the start, at the end the full board.
    pub(super) state: State,
    /// The step; `None` at the start.
    pub(super) step: Option<&'a PathStep>,
    /// The parts of the board that show it; `None` for a guess.
    pub(super) highlights: Option<Highlights>,
}

impl<'a> Shown<'a> {
    /// Returns the last step of a run.
    pub(super) fn of(run: &'a HumanRun) -> Self {
        let state = run.state_before();
        let step = run.step();
        let highlights = step.and_then(deduction).map(|it| Highlights::of(it, &state));
        Self { state, step, highlights }
    }

    /// Returns the pattern of the step. Of singles and of nets only houses and cells are shown, so that all candidates
    /// stay visible: the first have no other pattern, and that of the others fills the board.
    pub(super) fn pattern(&self) -> Option<Pattern<'_>> {
        let (state, highlights) = (&self.state, self.highlights.as_ref()?);
        let revealed = match self.technique()?.family() {
            Family::Singles | Family::Forcing | Family::Templates => Revealed::Cells,
            _ => Revealed::Candidates,
        };
        Some(Pattern { state, highlights, revealed, link: None })
    }

    /// Returns the deduction of the step, unless it is a guess.
    pub(super) fn deduction(&self) -> Option<&'a Deduction> {
        self.step.and_then(deduction)
    }

    /// Returns the technique of the step.
    pub(super) fn technique(&self) -> Option<&'static Technique> {
        self.deduction().map(Deduction::technique)
    }
}

const fn deduction(step: &PathStep) -> Option<&Deduction> {
    match step {
        PathStep::Deduction(deduction) => Some(deduction),
        PathStep::Guess(_) => None,
    }
}
