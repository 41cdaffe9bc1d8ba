//! Motion that is reduced: the picture stands still and jumps from event to event, once a second at most.
//!
//! The search itself goes on as it does otherwise, out of sight:
//!
//! ```text
//!   seen      0 ............ 412 ............ 980        a jump a second, each to a backtrack
//!   search    0 -- 8 -- .. - 412 - 420 -- ... 980        at the dial's speed
//! ```
//!
//! A run to some place shows nothing on its way, only how far it is.

use std::time::Duration;

use crate::search::Step;
use crate::timeline::{Direction, Timeline};

use super::{Motion, Watch};

/// The time between two jumps.
const JUMP: Duration = Duration::from_secs(1);

/// What is out of sight while the picture stands still.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Still {
    /// Whether motion is reduced.
    pub(super) is_on: bool,
    /// The search where it has come to, while something older is seen.
    ahead: Option<Box<Timeline>>,
    /// How long the picture has been standing.
    since: Duration,
    /// How many steps were taken since.
    taken: u64,
    /// How far the search was when that was said last.
    told: u64,
}

impl Still {
    pub(super) fn new(is_on: bool) -> Self {
        Self { is_on, ..Self::default() }
    }
}

impl Watch {
    /// Moves on in so much time, in sight or out of it.
    pub(super) fn move_by(&mut self, steps: u64, time: Duration) {
        if !self.still.is_on {
            let taken = self.taken(steps);
            return self.note_rate(taken, time);
        }
        let ahead = self.still.ahead.take().map_or_else(|| self.timeline.clone(), |it| *it);
        let seen = std::mem::replace(&mut self.timeline, ahead);
        self.still.taken += self.taken(steps);
        self.still.since += time;
        if self.motion == Motion::Paused {
            return;
        }
        let is_time = self.still.since >= JUMP;
        if is_time {
            let (taken, since) = (self.still.taken, self.still.since);
            self.note_rate(taken, since);
            (self.still.taken, self.still.since) = (0, Duration::ZERO);
            self.still.told = self.timeline.position();
        }
        match self.motion {
            Motion::Playing(direction) if is_time => self.run_to_event(direction),
            Motion::Paused | Motion::Playing(_) | Motion::Sprinting | Motion::Going(_) => {
                self.still.ahead = Some(Box::new(std::mem::replace(&mut self.timeline, seen)));
            }
        }
    }

    fn taken(&mut self, steps: u64) -> u64 {
        let from = self.timeline.position();
        self.take(steps);
        from.abs_diff(self.timeline.position())
    }

    fn note_rate(&mut self, steps: u64, time: Duration) {
        if self.motion != Motion::Paused {
            self.transport.took(steps, time);
        }
    }

    /// Shows where the search has come to.
    pub(super) fn catch_up(&mut self) {
        if let Some(ahead) = self.still.ahead.take() {
            self.timeline = *ahead;
        }
        self.still = Still::new(self.still.is_on);
    }

    /// Where the search has come to, as it was told last.
    pub(super) fn come_to(&self) -> u64 {
        match self.still.ahead {
            Some(_) => self.still.told.max(self.timeline.position()),
            None => self.timeline.position(),
        }
    }

    /// Goes on to something worth a look: a digit taken back, an answer, the end, or the start.
    fn run_to_event(&mut self, direction: Direction) {
        loop {
            match self.timeline.current().last_step() {
                Some(Step::Place(_)) => {}
                Some(Step::Backtrack(_)) => return,
                Some(Step::Solved | Step::Exhausted) | None => return self.pause(),
            }
            match direction {
                Direction::Forwards => self.timeline.forward(),
                Direction::Backwards => self.timeline.back(),
            };
        }
    }
}
