//! Plays a track: a position that moves by itself, by keys and by the mouse.
//!
//! ```text
//!   keys, mouse --> act --+
//!                         +--> Playback --> Track       position, seek, run forward and back, run to a target
//!   time ---------> run --+       |
//!                                 +--> Request          what only the screen that holds it can do
//! ```
//!
//! It owns all that is the same for anything that runs along time: speed, bookmarks, cursor, the window of the
//! time line, runs to a target, reduced motion. A screen holds one and adds what is its own.

mod act;
mod run;
mod window;

use crate::grid::Cell;
use crate::timeline::{Bookmarks, Direction};
use crate::tui::look::words::{count, percent, short};
use crate::tui::msg::Message;
use crate::tui::player::motion::{Motion, SeekTask};
use crate::tui::player::reduced::{Picture, ReducedMotion};
use crate::tui::player::transport::Transport;
use crate::tui::player::wording::Wording;
use crate::tui::player::zoom::Zoom;

/// A track and how it is being played.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback<T: Wording> {
    track: T,
    bookmarks: Bookmarks,
    /// The cell that a run to a target may be about, once it was chosen.
    cursor: Option<Cell>,
    motion: Motion<T::Target>,
    transport: Transport,
    reduced: ReducedMotion<T>,
    zoom: Zoom,
    message: Option<Message>,
}

/// A wish that only the screen that holds the playback can fulfil.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// A list of the targets in a direction, of which some are about a cell.
    Targets(Direction, Cell),
    /// A line for the number of a step.
    Step,
    /// A line for the name of this step, with the one it has.
    Name(String),
    /// A list of these bookmarks, of which there is at least one.
    Bookmarks(Bookmarks),
    /// The speed was changed to so many steps a second.
    Speed(f64),
}

impl<T: Wording> Playback<T> {
    /// Makes the playback of a track, paused where the track stands, at so many steps a second.
    pub fn new(track: T, speed: f64, picture: Picture) -> Self {
        Self {
            track,
            bookmarks: Bookmarks::default(),
            cursor: None,
            motion: Motion::Paused,
            transport: Transport::new(speed),
            reduced: ReducedMotion::new(picture),
            zoom: Zoom::default(),
            message: None,
        }
    }

    /// Begins with another track; speed and cursor stay.
    pub fn restart(&mut self, track: T) {
        self.pause();
        self.track = track;
        self.zoom = Zoom::default();
        self.bookmarks = Bookmarks::default();
    }

    /// Returns the track where it is seen.
    pub const fn track(&self) -> &T {
        &self.track
    }

    /// Returns the track to be changed. To move its position is for whoever paused it.
    pub const fn track_mut(&mut self) -> &mut T {
        &mut self.track
    }

    /// Returns the track where it has come to, seen or not.
    pub fn reached(&self) -> &T {
        self.reduced.ahead.as_deref().unwrap_or(&self.track)
    }

    /// Returns the bookmarks.
    pub const fn bookmarks(&self) -> &Bookmarks {
        &self.bookmarks
    }

    /// Returns the cell that was chosen.
    pub const fn cursor(&self) -> Option<Cell> {
        self.cursor
    }

    /// Returns the speed and the rate in effect.
    pub const fn transport(&self) -> &Transport {
        &self.transport
    }

    /// Returns the way it moves by itself.
    pub const fn motion(&self) -> Motion<T::Target> {
        self.motion
    }

    /// Returns the message to be shown.
    pub const fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// Shows a message until the next key.
    pub fn tell(&mut self, message: Message) {
        self.message = Some(message);
    }

    /// Shows a message without a tone.
    pub fn say(&mut self, text: &str) {
        self.tell(Message::plain(text));
    }

    /// Takes the message away, because a key was pressed.
    pub fn clear_message(&mut self) {
        self.message = None;
    }

    /// Returns the motion in a few words, or where it stands.
    pub fn state(&self) -> String {
        match self.motion {
            Motion::Playing(Direction::Forwards) => {
                format!("playing, {}", self.transport.speed_in_words())
            }
            Motion::Playing(Direction::Backwards) => {
                format!("backwards, {}", self.transport.speed_in_words())
            }
            Motion::FastForward => "running to the next answer".to_owned(),
            Motion::Seeking(task) => self.task_in_words(task),
            Motion::Paused => self.track.standing().to_owned(),
        }
    }

    /// Returns the place it goes to and how far it is.
    fn task_in_words(&self, task: SeekTask<T::Target>) -> String {
        let reached = self.reached_as_shown();
        match task {
            SeekTask::Target { target, .. } => self.track.seeking(target, reached),
            SeekTask::Step(step) => {
                #[expect(clippy::cast_precision_loss, reason = "shown with a few figures")]
                let [reached, step] = [reached, step].map(|it| it as f64);
                format!("to step {}: {}", short(step), percent(reached / step))
            }
        }
    }

    /// Returns the position that the track has reached, as it was shown last.
    pub(super) fn reached_as_shown(&self) -> u64 {
        match self.reduced.ahead {
            Some(_) => self.reduced.shown.max(self.track.position()),
            None => self.track.position(),
        }
    }

    /// Changes the part of a motion that is shown.
    pub fn show(&mut self, picture: Picture) {
        if self.reduced.picture != picture {
            self.catch_up();
            self.reduced.picture = picture;
        }
    }

    /// Stands still.
    pub fn pause(&mut self) {
        self.catch_up();
        self.motion = Motion::Paused;
        self.transport.stop();
    }

    /// Shows where the track has come to.
    pub(super) fn catch_up(&mut self) {
        if let Some(ahead) = self.reduced.ahead.take() {
            self.track = *ahead;
        }
        self.reduced = ReducedMotion::new(self.reduced.picture);
    }

    /// Returns the name of this step.
    pub fn bookmark_here(&self) -> Option<&str> {
        self.bookmarks.at(self.track.position()).map(|it| it.name.as_str())
    }

    /// Gives a step a name, unless it has one.
    pub fn mark(&mut self, step: u64, name: &str) {
        if self.bookmarks.at(step).is_none() {
            self.bookmarks.set(step, name.to_owned());
        }
    }

    /// Gives this step a name, or one made from its number where it is empty.
    pub fn set_bookmark(&mut self, name: String) {
        let step = self.track.position();
        let name = if name.is_empty() { format!("step {}", count(step)) } else { name };
        self.bookmarks.set(step, name);
    }
}
