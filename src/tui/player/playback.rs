//! Playing a track: its position moves by itself, by keys and by the mouse.
//!
//! ```text
//!   keys, mouse --> act --+
//!                         +--> Playback --> Track       position, seek, run forward and back, run to a target
//!   time ---------> run --+       |
//!                                 +--> Request          something that only the screen can do
//! ```
//!
//! This has everything that all tracks share: speed, bookmarks, cursor, the window of the time line, runs to a target,
//! reduced motion. A screen holds a playback and adds actions of its own. A message for the player is written into `said`.

mod act;
mod run;
mod window;

use std::ops::Range;

use crate::grid::Cell;
use crate::timeline::{Bookmarks, Direction, Landmark, Target};
use crate::tui::look::numbers::float;
use crate::tui::look::words::{count, percent, short};
use crate::tui::player::motion::{Motion, SeekTask};
use crate::tui::player::reduced::{Animation, ReducedMotion};
use crate::tui::player::track::{Track, target_name};
use crate::tui::player::transport::Transport;

/// A track and the state of its playback.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback<T: Track> {
    track: T,
    pub(super) bookmarks: Bookmarks,
    /// The cell that the player chose for runs to a target.
    pub(in crate::tui) cursor: Option<Cell>,
    pub(in crate::tui) motion: Motion,
    /// The speed and the measured rate.
    pub(in crate::tui) transport: Transport,
    reduced: ReducedMotion<T>,
    /// The windows of the time line, from the widest to the visible one; empty if all of it is visible.
    windows: Vec<Range<u64>>,
    /// True if some parts of the window have too few samples.
    is_coarse: bool,
    /// The last target that was run to, and its step.
    arrived: Option<(u64, Target)>,
}

/// A request to the screen of the playback.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Open a list of the targets in a direction. Some targets are about this cell.
    Targets(Direction, Cell),
    /// Ask for a step's number.
    Step,
    /// Ask for a name of this step; this is its present name.
    Name(String),
    /// Open a list of these bookmarks, at least one.
    Bookmarks(Bookmarks),
    /// Save the changed speed, in steps a second.
    Speed(f64),
}

impl<T: Track> Playback<T> {
    /// Makes a paused playback of a track at a speed in steps a second.
    pub fn new(track: T, speed: f64, animation: Animation) -> Self {
        Self {
            track,
            bookmarks: Bookmarks::default(),
            cursor: None,
            motion: Motion::Paused,
            transport: Transport::new(speed),
            reduced: ReducedMotion::new(animation),
            windows: Vec::new(),
            is_coarse: false,
            arrived: None,
        }
    }

    /// Replaces the track. Speed and cursor stay.
    pub fn restart(&mut self, track: T) {
        self.pause();
        self.track = track;
        self.windows.clear();
        self.is_coarse = false;
        self.arrived = None;
        self.bookmarks = Bookmarks::default();
    }

    /// Returns the track at the shown position.
    pub const fn track(&self) -> &T {
        &self.track
    }

    /// Returns the track for changes. The caller must pause the playback before it moves the position.
    pub const fn track_mut(&mut self) -> &mut T {
        &mut self.track
    }

    /// Returns the track at the position reached; reduced motion may show an earlier one.
    pub fn reached(&self) -> &T {
        self.reduced.ahead.as_deref().unwrap_or(&self.track)
    }

    /// Describes the motion in a few words, or the position while it is paused.
    pub fn state(&self) -> String {
        let speed = self.transport.speed_in_words();
        match self.motion {
            Motion::Playing(Direction::Forwards) => format!("playing, {speed}"),
            Motion::Playing(Direction::Backwards) => format!("backwards, {speed}"),
            Motion::FastForward => "running to the next answer".to_owned(),
            Motion::Seeking(SeekTask::Target { target, .. }) => {
                self.track.seeking(target, self.reached_as_shown())
            }
            Motion::Seeking(SeekTask::Step(step)) => {
                let [reached, step] = [self.reached_as_shown(), step].map(float);
                format!("to step {}: {}", short(step), percent(reached / step))
            }
            Motion::Seeking(SeekTask::Latest) => "to the last step".to_owned(),
            Motion::Paused => match (self.arrived, self.track.landmark()) {
                (Some((step, target)), None | Some(Landmark::Notable))
                    if step == self.track.position() =>
                {
                    format!("at {}", target_name(target))
                }
                _ => self.track.paused_state().to_owned(),
            },
        }
    }

    /// Returns the position that the track had reached when it was last drawn.
    pub(super) fn reached_as_shown(&self) -> u64 {
        match self.reduced.ahead {
            Some(_) => self.reduced.shown.max(self.track.position()),
            None => self.track.position(),
        }
    }

    /// Turns reduced motion on or off.
    pub fn animate(&mut self, animation: Animation) {
        if self.reduced.animation != animation {
            self.catch_up();
            self.reduced.animation = animation;
        }
    }

    /// Stops the motion.
    pub fn pause(&mut self) {
        self.catch_up();
        self.motion = Motion::Paused;
        self.transport.stop();
    }

    /// Shows the position reached.
    pub(super) fn catch_up(&mut self) {
        if let Some(ahead) = self.reduced.ahead.take() {
            self.track = *ahead;
        }
        self.reduced = ReducedMotion::new(self.reduced.animation);
    }

    /// Describes the position: `Step 12`, then `of`, then the name of its bookmark.
    pub fn step_in_words(&self, of: &str) -> String {
        let name = self.bookmark_here().map(|it| format!("  {it}")).unwrap_or_default();
        format!("Step {}{of}{name}", count(self.track.position()))
    }

    /// Returns the name of the bookmark at this step.
    pub(super) fn bookmark_here(&self) -> Option<&str> {
        self.bookmarks.at(self.track.position()).map(|it| it.name.as_str())
    }

    /// Sets a bookmark at a step, unless it has one.
    pub fn mark(&mut self, step: u64, name: &str) {
        if self.bookmarks.at(step).is_none() {
            self.bookmarks.set(step, name.to_owned());
        }
    }

    /// Sets a bookmark at the present step. Without a name it gets the step's number.
    pub fn set_bookmark(&mut self, name: String) {
        let step = self.track.position();
        let name = if name.is_empty() { format!("step {}", count(step)) } else { name };
        self.bookmarks.set(step, name);
    }
}
