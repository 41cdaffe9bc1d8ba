//! What the keys of a run do at the shown step.

use ratatui::layout::Rect;

use crate::logic::PathStep;
use crate::search::Search;
use crate::timeline::{Direction, Run};
use crate::tui::keymap::action::{Human, Record, Solver, Track, Watch as OfSearch};
use crate::tui::keymap::{Action, Offer};
use crate::tui::player::motion::Motion;
use crate::tui::player::track::Track as _;

use super::Watch;

impl Watch {
    /// Returns what an action does now.
    pub(super) fn offer_of(&self, action: Action, area: Rect) -> Offer {
        match action {
            Action::Track(Track::PlayPause) if self.is_following() => Offer::Labelled("stay"),
            Action::Track(action) => self.playback.offer(action),
            Action::Solver(Solver::NextPanel | Solver::PreviousPanel) => {
                let has_panels = self.layout(area).is_some_and(|screen| !screen.panels.is_empty());
                Offer::when(has_panels)
            }
            Action::Solver(Solver::Lesson) if self.is_lesson() => Offer::First("panels"),
            Action::Watch(action) => self.offer_of_search(action),
            Action::Human(action) => self.offer_of_path(action),
            Action::Record(action) => self.offer_of_record(action),
            Action::Guess(action) => {
                let guess = self.guess.as_deref();
                guess.map_or(Offer::Nothing, |guess| guess.offer(action))
            }
            Action::Tree(action) => {
                let tree = self.tree.as_deref();
                tree.map_or(Offer::Nothing, |tree| tree.offer(action, self.timeline()))
            }
            _ => Offer::AsLabelled,
        }
    }

    fn offer_of_search(&self, action: OfSearch) -> Offer {
        let moves = self.playback.motion != Motion::Paused;
        let is_over = self.timeline().is_at_end();
        match action {
            OfSearch::ToAnswer => {
                Offer::when(!is_over && self.playback.motion != Motion::FastForward)
            }
            OfSearch::Prove => self.offer_of_proof(),
            OfSearch::Guess => Offer::when(moves || !is_over),
            OfSearch::Why if self.is_why_on() => Offer::Labelled("no why"),
            OfSearch::Why | OfSearch::ToGuilty => {
                Offer::when(self.run().search().is_some_and(Search::has_guilty_choices))
            }
            OfSearch::Compare => Offer::when(!self.is_comparing()),
            OfSearch::Tree | OfSearch::ZoomIn | OfSearch::ZoomOut => Offer::AsLabelled,
        }
    }

    /// Returns what the key of the proof does: it runs to the proof, and once that is known goes there, and from there to
    /// the first answer.
    fn offer_of_proof(&self) -> Offer {
        let Some((_, proved_at)) = self.timeline().proof() else {
            return Offer::when(!self.is_proving());
        };
        if self.timeline().position() != proved_at || self.playback.motion != Motion::Paused {
            return Offer::Labelled("the proof");
        }
        match self.timeline().first_solution() {
            Some(_) => Offer::First("the answer"),
            None => Offer::Nothing,
        }
    }

    fn offer_of_path(&self, action: Human) -> Offer {
        match action {
            Human::Pattern(direction) => Offer::when(self.has_pattern(direction)),
            Human::More => Offer::AsLabelled,
            Human::ToEnd => Offer::when(!self.timeline().is_at_end()),
        }
    }

    /// Returns true if the path has a step that is more than a single on this side of the shown one, or may have one.
    fn has_pattern(&self, direction: Direction) -> bool {
        let Run::Human(path) = self.run() else { return false };
        let here = usize::try_from(self.timeline().position()).unwrap_or(usize::MAX);
        let is_pattern = |step: &PathStep| !step.is_single();
        match direction {
            Direction::Forwards => {
                self.timeline().end().is_none() || path.found().skip(here).any(is_pattern)
            }
            Direction::Backwards => path.found().take(here.saturating_sub(1)).any(is_pattern),
        }
    }
}

impl Watch {
    fn offer_of_record(&self, action: Record) -> Offer {
        let Some(own) = &self.own else { return Offer::Nothing };
        let here = self.timeline().position();
        match action {
            Record::Fault(direction) => {
                let (next, previous) =
                    (own.reading.next_fault(here), own.reading.previous_fault(here));
                Offer::when(direction.pick(next, previous).is_some())
            }
            Record::Follow => {
                let is_growing = own.reading.end.is_none();
                let may_follow = is_growing && !own.is_followed;
                Offer::when(may_follow || !self.timeline().is_at_last())
            }
        }
    }
}
