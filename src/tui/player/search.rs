//! The words for the track of an engine.

use crate::search::{Search, Step};
use crate::timeline::{Goal, SearchTarget, Timeline};
use crate::tui::keymap::{action, mention};
use crate::tui::look::words::{percent, short};
use crate::tui::player::wording::Wording;

impl Wording for Timeline<Search> {
    const NOUN: &'static str = "search";
    const AT_END: &'static str = "The search is over.";

    fn over() -> String {
        format!("The search is over; {} goes back to its start.", mention(action::Track::ToStart))
    }

    fn at_farthest() -> String {
        let play = mention(action::Track::PlayPause);
        format!("This is as far as the search has come; {play} goes on.")
    }

    fn name(target: Goal<SearchTarget>) -> String {
        match target {
            Goal::Proof => "the proof".to_owned(),
            Goal::Event(target) => match target {
                SearchTarget::Backtrack => "a backtrack".to_owned(),
                SearchTarget::DeeperBacktrack => "a deeper backtrack".to_owned(),
                SearchTarget::Deepest => "a new greatest depth".to_owned(),
                SearchTarget::Change(cell) => format!("a change of {cell}"),
                SearchTarget::Placed(cell, digit) => format!("{digit} in {cell}"),
                SearchTarget::Solution => "a solution".to_owned(),
                SearchTarget::Contradiction => "a dead end".to_owned(),
            },
        }
    }

    fn paused_state(&self) -> &'static str {
        match self.current().last_step() {
            None => "ready",
            Some(Step::Place(_) | Step::Backtrack(_)) => "paused",
            Some(Step::Solved) => "solved",
            Some(Step::Exhausted) => "exhausted",
        }
    }

    fn seeking(&self, target: Goal<SearchTarget>, reached: u64) -> String {
        #[expect(clippy::cast_precision_loss, reason = "shown with a few figures")]
        let steps = short(reached as f64);
        match target {
            Goal::Event(_) => format!("to {}: step {steps}", Self::name(target)),
            Goal::Proof => {
                format!("proving: {steps} steps, {}", percent(self.current().excluded()))
            }
        }
    }
}
