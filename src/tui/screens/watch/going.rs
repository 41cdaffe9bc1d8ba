//! Going to some place of the run: to a step, to a bookmark, to where something happens.
//!
//! What lies near is come to at once. A longer way is gone in slices, one a frame, and can be stopped at any
//! of them; then the search stands where it has come to.

use std::time::Duration;

use crate::grid::Cell;
use crate::search::{Move, Step};
use crate::timeline::{Direction, Outcome, SearchTarget};
use crate::tui::keymap::Arrow;
use crate::tui::look::words::{count, percent, short};
use crate::tui::player::bookmarked;
use crate::tui::screens::{Ctx, Open, Question, TrackCommand, bookmark_choices};

use super::{Motion, Watch, aim};

/// A way that is being gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Going {
    /// To where something happens.
    To {
        target: SearchTarget,
        direction: Direction,
        /// Where it began.
        from: u64,
    },
    /// To a step beyond the part of the run that is known.
    Step(u64),
    /// To where it is known how many solutions there are.
    Proof,
}

/// As many steps as are taken at once: a millisecond or so.
const AT_ONCE: u64 = 100_000;

impl Watch {
    /// Carries out what a list or a line asked for.
    pub(super) fn command(&mut self, command: TrackCommand) {
        match command {
            TrackCommand::RunTo(target, direction) => self.run_to(target, direction),
            TrackCommand::GoTo(step) => self.go_to(step),
            // Nothing of the player's happens in a search.
            TrackCommand::Find(..) => {}
            TrackCommand::Bookmark(name) => {
                bookmarked::set(&mut self.bookmarks, self.timeline.position(), name);
            }
        }
        self.look();
    }

    /// Offers what can be run to.
    pub(super) fn offer_targets(&mut self, direction: Direction, ctx: &mut Ctx<'_>) {
        self.pause();
        ctx.open(Open::List(aim::choices(direction, self.cell_in_question())));
    }

    pub(super) fn ask_step(&mut self, ctx: &mut Ctx<'_>) {
        self.pause();
        ctx.open(Open::Prompt { question: Question::Step, text: String::new() });
    }

    pub(super) fn ask_name(&mut self, ctx: &mut Ctx<'_>) {
        self.pause();
        let name = self.bookmark_here().unwrap_or_default().to_owned();
        ctx.open(Open::Prompt { question: Question::Name, text: name });
    }

    pub(super) fn move_cursor(&mut self, to: Arrow) {
        let cell = self.cell_in_question();
        // At first it only shows where it is.
        self.cursor = Some(if self.cursor.is_some() { to.from(cell, 1) } else { cell });
    }

    pub(super) fn offer_bookmarks(&mut self, ctx: &mut Ctx<'_>) {
        if self.bookmarks.iter().next().is_none() {
            self.say(&bookmarked::none("There is no bookmark"));
            return;
        }
        self.pause();
        ctx.open(Open::List(bookmark_choices(&self.bookmarks, self.timeline.position())));
    }

    pub(super) fn remove_bookmark(&mut self) {
        let said = bookmarked::remove(&mut self.bookmarks, self.timeline.position());
        self.say(&said);
    }

    pub(super) fn go_to_bookmark(&mut self, direction: Direction) {
        match bookmarked::beside(&self.bookmarks, self.timeline.position(), direction) {
            Ok(step) => {
                self.pause();
                self.timeline.seek(step);
            }
            Err(none) => self.say(&none),
        }
    }

    /// The name of the step where the search stands.
    pub(super) fn bookmark_here(&self) -> Option<&str> {
        self.bookmarks.at(self.timeline.position()).map(|it| it.name.as_str())
    }

    /// Goes a part of the way: about so many steps of the engine.
    pub(super) fn go_on(&mut self, going: Going, steps: u64) {
        match going {
            Going::To { target, direction, from } => {
                match self.timeline.run_to(target, direction, steps) {
                    Outcome::Underway => {}
                    Outcome::Arrived => self.pause(),
                    Outcome::Nowhere => {
                        self.pause();
                        self.timeline.seek(from);
                        self.say(&not_found(target, direction, from));
                    }
                }
            }
            Going::Step(step) => {
                let next = self.timeline.position().saturating_add(steps).min(step);
                if self.timeline.seek(next) == step {
                    self.pause();
                } else if let Some(end) = self.timeline.end() {
                    self.pause();
                    self.say(&format!("The search ends at step {}.", count(end)));
                }
            }
            Going::Proof => self.go_on_proving(steps),
        }
    }

    /// Where it goes and how far it is, for the title.
    pub(super) fn going_in_words(&self, going: Going) -> String {
        #[expect(clippy::cast_precision_loss, reason = "shown with a few figures")]
        let [position, step] = [
            self.come_to(),
            match going {
                Going::To { .. } | Going::Proof => 0,
                Going::Step(step) => step,
            },
        ]
        .map(|it| it as f64);
        match going {
            Going::To { target, .. } => {
                format!("to {}: step {}", aim::words(target), short(position))
            }
            Going::Step(_) => format!("to step {}: {}", short(step), percent(position / step)),
            Going::Proof => {
                let excluded = percent(self.timeline.current().excluded());
                format!("proving: {} steps, {excluded}", short(position))
            }
        }
    }

    fn run_to(&mut self, target: SearchTarget, direction: Direction) {
        if let SearchTarget::Change(cell) | SearchTarget::Placed(cell, _) = target
            && self.timeline.current().givens().grid().get(cell).is_some()
        {
            self.say(&format!("{cell} is given: the search never writes there."));
            return;
        }
        let from = self.timeline.position();
        self.begin(Going::To { target, direction, from });
    }

    pub(super) fn go_to(&mut self, step: u64) {
        let known = step.min(self.timeline.farthest());
        self.timeline.seek(known);
        if known < step {
            self.begin(Going::Step(step));
        }
    }

    pub(super) fn begin(&mut self, going: Going) {
        self.motion = Motion::Going(going);
        self.move_by(AT_ONCE, Duration::ZERO);
    }

    /// The cell of the cursor, else the one of this step, else the first blank.
    fn cell_in_question(&self) -> Cell {
        let search = self.timeline.current();
        let of_this_step = match search.last_step() {
            Some(Step::Place(made) | Step::Backtrack(made)) => Some(match made {
                Move::Digit { cell, .. } => cell,
                Move::Domino(domino) => domino.cells()[0],
            }),
            Some(Step::Solved | Step::Exhausted) | None => None,
        };
        self.cursor
            .or(of_this_step)
            .or_else(|| search.givens().grid().blanks().first())
            .unwrap_or(Cell::at(0, 0))
    }
}

fn not_found(target: SearchTarget, direction: Direction, from: u64) -> String {
    let side = match direction {
        Direction::Forwards => "after",
        Direction::Backwards => "before",
    };
    format!("Not found {side} step {}: {}.", count(from), aim::words(target))
}
