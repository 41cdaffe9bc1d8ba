//! Reduced motion: the picture stands still and jumps from event to event, once a second at most.
//!
//! The track itself goes on as it does otherwise, out of sight:
//!
//! ```text
//!   seen      0 ............ 412 ............ 980        a jump a second, each to an event
//!   ahead     0 -- 8 -- .. - 412 - 420 -- ... 980        at the dial's speed
//! ```
//!
//! A seek shows nothing on its way, only how far it is.

use std::time::Duration;

use crate::timeline::{Direction, Landmark};
use crate::tui::player::playback::{Motion, Playback};
use crate::tui::player::wording::Wording;

/// The time between two jumps.
const JUMP: Duration = Duration::from_secs(1);

/// The part of a motion that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// Every frame.
    Moving,
    /// One event a second.
    Still,
}

/// The track that is out of sight while the picture stands still.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ReducedMotion<T> {
    picture: Picture,
    /// The track where it has come to, while an older position is seen.
    ahead: Option<Box<T>>,
    /// The time for which the picture has been standing.
    since: Duration,
    /// The number of steps taken since.
    taken: u64,
    /// The position that the track had reached at the last jump.
    shown: u64,
}

impl<T> ReducedMotion<T> {
    pub(super) const fn new(picture: Picture) -> Self {
        Self { picture, ahead: None, since: Duration::ZERO, taken: 0, shown: 0 }
    }
}

impl<T: Wording> Playback<T> {
    /// Changes the part of a motion that is shown.
    pub fn show(&mut self, picture: Picture) {
        if self.reduced.picture != picture {
            self.catch_up();
            self.reduced.picture = picture;
        }
    }

    /// Returns the track where it has come to, seen or not.
    pub fn reached(&self) -> &T {
        self.reduced.ahead.as_deref().unwrap_or(&self.track)
    }

    /// Takes so many steps in so much time, in sight or out of it.
    pub(super) fn move_by(&mut self, steps: u64, time: Duration) {
        match self.reduced.picture {
            Picture::Moving => {
                let taken = self.count_taken(steps);
                self.note_rate(taken, time);
            }
            Picture::Still => self.move_ahead(steps, time),
        }
    }

    fn move_ahead(&mut self, steps: u64, time: Duration) {
        let ahead = self.reduced.ahead.take().map_or_else(|| self.track.clone(), |it| *it);
        let seen = std::mem::replace(&mut self.track, ahead);
        self.reduced.taken += self.count_taken(steps);
        self.reduced.since += time;
        if self.motion == Motion::Paused {
            return;
        }
        let is_time = self.reduced.since >= JUMP;
        if is_time {
            let (taken, since) = (self.reduced.taken, self.reduced.since);
            self.note_rate(taken, since);
            (self.reduced.taken, self.reduced.since) = (0, Duration::ZERO);
            self.reduced.shown = self.track.position();
        }
        match self.motion {
            Motion::Playing(direction) if is_time => self.run_to_event(direction),
            Motion::Paused | Motion::Playing(_) | Motion::FastForward | Motion::Seeking(_) => {
                self.reduced.ahead = Some(Box::new(std::mem::replace(&mut self.track, seen)));
            }
        }
    }

    /// Takes so many steps and returns how many were taken in truth.
    fn count_taken(&mut self, steps: u64) -> u64 {
        let from = self.track.position();
        self.take(steps);
        from.abs_diff(self.track.position())
    }

    fn note_rate(&mut self, steps: u64, time: Duration) {
        if self.motion != Motion::Paused {
            self.transport.took(steps, time);
        }
    }

    /// Shows where the track has come to.
    pub(super) fn catch_up(&mut self) {
        if let Some(ahead) = self.reduced.ahead.take() {
            self.track = *ahead;
        }
        self.reduced = ReducedMotion::new(self.reduced.picture);
    }

    /// Returns the position that the track has reached, as it was shown last.
    pub(super) fn reached_as_shown(&self) -> u64 {
        match self.reduced.ahead {
            Some(_) => self.reduced.shown.max(self.track.position()),
            None => self.track.position(),
        }
    }

    /// Goes on to an event worth showing, or to the end or the start.
    fn run_to_event(&mut self, direction: Direction) {
        loop {
            match self.track.landmark() {
                Some(Landmark::Notable) => return,
                Some(Landmark::Solution | Landmark::End) => return self.pause(),
                None if self.track.position() == 0 => return self.pause(),
                None => {}
            }
            match direction {
                Direction::Forwards => self.track.run_forward(1),
                Direction::Backwards => self.track.run_back(1),
            };
        }
    }
}
