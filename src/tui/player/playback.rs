//! Plays a track: a position that moves by itself, by keys and by the mouse.
//!
//! ```text
//!   keys, mouse, time --> Playback --> Track       position, seek, run forward and back, run to a target
//!                            |
//!                            +--> Request          what only the screen that holds it can do
//! ```
//!
//! It owns all that is the same for anything that runs along time: speed, bookmarks, cursor, the window of the
//! time line, runs to a target, reduced motion. A screen holds one and adds what is its own.

use std::time::Duration;

use ratatui::layout::Position;

use crate::grid::Cell;
use crate::timeline::{Bookmarks, Direction, Landmark, Outcome};
use crate::tui::keymap::action::Track as Action;
use crate::tui::keymap::{Arrow, mention};
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::words::{count, percent, short};
use crate::tui::msg::{Message, Mouse, MouseKind};
use crate::tui::player::dial::Speed;
use crate::tui::player::reduced::{Picture, ReducedMotion};
use crate::tui::player::transport::Transport;
use crate::tui::player::window::Zoom;
use crate::tui::player::wording::Wording;

/// A track and how it is being played.
#[derive(Clone, Debug, PartialEq)]
pub struct Playback<T: Wording> {
    pub(super) track: T,
    bookmarks: Bookmarks,
    /// The cell that a run to a target may be about, once it was chosen.
    cursor: Option<Cell>,
    pub(super) motion: Motion<T::Target>,
    pub(super) transport: Transport,
    pub(super) reduced: ReducedMotion<T>,
    pub(super) zoom: Zoom,
    message: Option<Message>,
}

/// The way that the position moves by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion<G> {
    /// It stands.
    Paused,
    /// At the dial's speed, one way or the other.
    Playing(Direction),
    /// As fast as the machine goes, to the next solution or the end.
    FastForward,
    /// As fast as the machine goes, to some place.
    Seeking(SeekTask<G>),
}

/// A place that takes more than a frame to go to. It can be broken off at any frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekTask<G> {
    /// To the next target in a direction.
    Target {
        /// The target.
        target: G,
        /// The direction.
        direction: Direction,
        /// The step where it began.
        from: u64,
    },
    /// To a step beyond those that are known.
    Step(u64),
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

/// The steps that a seek takes at once before anything is drawn: a millisecond or so.
const AT_ONCE: u64 = 100_000;

impl<G> Motion<G> {
    /// Returns the speed; `None` while nothing moves.
    pub(super) const fn speed(&self) -> Option<Speed> {
        match self {
            Self::Paused => None,
            Self::Playing(_) => Some(Speed::Dial),
            Self::FastForward | Self::Seeking(_) => Some(Speed::FlatOut),
        }
    }
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

    /// Answers a key; returns what is left to the screen.
    pub fn act(&mut self, action: Action) -> Option<Request> {
        let request = self.answer(action);
        self.look();
        request
    }

    fn answer(&mut self, action: Action) -> Option<Request> {
        match action {
            Action::PlayPause => match self.motion {
                Motion::Paused => self.start(Motion::Playing(Direction::Forwards)),
                Motion::Playing(_) | Motion::FastForward | Motion::Seeking(_) => self.pause(),
            },
            Action::PlayBack => match self.motion {
                Motion::Playing(Direction::Backwards) => self.pause(),
                Motion::Paused
                | Motion::Playing(Direction::Forwards)
                | Motion::FastForward
                | Motion::Seeking(_) => self.play_back(),
            },
            Action::StepForward => self.step(Direction::Forwards),
            Action::StepBack => self.step(Direction::Backwards),
            Action::Faster => return Some(self.turn_dial(Transport::faster)),
            Action::Slower => return Some(self.turn_dial(Transport::slower)),
            Action::ToStart => self.jump_to(0),
            Action::RunTo => return Some(self.offer_targets(Direction::Forwards)),
            Action::RunBackTo => return Some(self.offer_targets(Direction::Backwards)),
            Action::MoveCursor(to) => self.move_cursor(to),
            Action::ScrubForward => self.scrub_by_a_part(Direction::Forwards),
            Action::ScrubBack => self.scrub_by_a_part(Direction::Backwards),
            Action::GoTo => {
                self.pause();
                return Some(Request::Step);
            }
            Action::Bookmark => {
                self.pause();
                return Some(Request::Name(self.bookmark_here().unwrap_or_default().to_owned()));
            }
            Action::Bookmarks => return self.offer_bookmarks(),
            Action::RemoveBookmark => self.remove_bookmark(),
            Action::NextBookmark => self.go_to_bookmark(Direction::Forwards),
            Action::PreviousBookmark => self.go_to_bookmark(Direction::Backwards),
        }
        None
    }

    /// Answers the mouse: the wheel steps, a click on the time line goes there, one on the board chooses a cell.
    /// Returns the place of a click that hit neither.
    pub fn mouse(&mut self, event: Mouse, screen: Option<&WatchScreen>) -> Option<Position> {
        let mut left = None;
        match event.kind {
            MouseKind::ScrollDown => self.step(Direction::Forwards),
            MouseKind::ScrollUp => self.step(Direction::Backwards),
            MouseKind::Down(_) | MouseKind::Drag(_) => {
                if let Some(step) = screen.and_then(|it| self.step_under(it, event.at)) {
                    self.pause();
                    self.go_to(step);
                } else if let MouseKind::Down(_) = event.kind {
                    match screen.and_then(|it| it.board.hit(event.at)) {
                        Some(cell) => self.cursor = Some(cell),
                        None => left = Some(event.at),
                    }
                }
            }
        }
        self.look();
        left
    }

    /// Returns the time until something moves by itself.
    pub fn wake(&self) -> Option<Duration> {
        let to_move = self.motion.speed().map(|it| self.transport.wake(it));
        to_move.into_iter().chain(self.wake_to_look()).min()
    }

    /// Lets time go by.
    pub fn elapsed(&mut self, time: Duration) {
        if let Some(speed) = self.motion.speed() {
            let due = self.transport.due(time, speed);
            self.move_by(due, time);
        }
        self.look();
    }

    /// Stands still.
    pub fn pause(&mut self) {
        self.catch_up();
        self.motion = Motion::Paused;
        self.transport.stop();
    }

    /// Moves by itself from now on, unless this is the end.
    pub fn start(&mut self, motion: Motion<T::Target>) {
        if self.track.is_at_end() {
            self.say(&T::over());
        } else {
            self.motion = motion;
        }
    }

    fn play_back(&mut self) {
        if self.track.position() == 0 {
            self.pause();
            self.say(START);
        } else {
            self.motion = Motion::Playing(Direction::Backwards);
        }
    }

    fn step(&mut self, direction: Direction) {
        self.pause();
        let (taken, none) = match direction {
            Direction::Forwards => (self.track.run_forward(1), T::AT_END),
            Direction::Backwards => (self.track.run_back(1), START),
        };
        if taken == 0 {
            self.say(none);
        }
    }

    fn turn_dial(&mut self, how: fn(&mut Transport)) -> Request {
        how(&mut self.transport);
        Request::Speed(self.transport.kept())
    }

    /// Goes to a known step and stands there.
    pub fn jump_to(&mut self, step: u64) {
        self.pause();
        self.track.seek(step);
    }

    /// Goes to a step, over several frames where it is beyond those that are known.
    pub fn go_to(&mut self, step: u64) {
        let known = step.min(self.track.farthest());
        self.track.seek(known);
        if known < step {
            self.seek(SeekTask::Step(step));
        }
    }

    /// Goes to the next target in a direction.
    pub fn run_to(&mut self, target: T::Target, direction: Direction) {
        let from = self.track.position();
        self.seek(SeekTask::Target { target, direction, from });
    }

    fn seek(&mut self, task: SeekTask<T::Target>) {
        self.motion = Motion::Seeking(task);
        self.move_by(AT_ONCE, Duration::ZERO);
    }

    /// Takes so many steps of the motion; pauses where it ends.
    pub(super) fn take(&mut self, steps: u64) {
        if steps == 0 {
            return;
        }
        let taken = match self.motion {
            Motion::Paused => return,
            Motion::Seeking(task) => return self.seek_on(task, steps),
            Motion::Playing(Direction::Backwards) => self.track.run_back(steps),
            Motion::Playing(Direction::Forwards) | Motion::FastForward => {
                self.track.run_forward(steps)
            }
        };
        match self.track.landmark() {
            Some(Landmark::Solution | Landmark::End) => self.pause(),
            _ if taken == 0 || self.track.position() == 0 => self.pause(),
            Some(Landmark::Notable) | None => {}
        }
    }

    /// Takes a part of the way: about so many steps.
    fn seek_on(&mut self, task: SeekTask<T::Target>, steps: u64) {
        match task {
            SeekTask::Target { target, direction, from } => {
                match self.track.run_to(target, direction, steps) {
                    Outcome::Underway => {}
                    Outcome::Arrived => self.pause(),
                    Outcome::Nowhere => {
                        self.jump_to(from);
                        self.say(&not_found(&T::name(target), direction, from));
                    }
                }
            }
            SeekTask::Step(step) => {
                let next = self.track.position().saturating_add(steps).min(step);
                if self.track.seek(next) == step {
                    self.pause();
                } else if let Some(end) = self.track.end() {
                    self.pause();
                    self.say(&format!("The {} ends at step {}.", T::NOUN, count(end)));
                }
            }
        }
    }

    /// Goes a part of the window forward or back, among the steps that are known.
    fn scrub_by_a_part(&mut self, direction: Direction) {
        self.pause();
        let window = self.window();
        let by = ((window.end - window.start) / PARTS_OF_A_WINDOW).max(1);
        let here = self.track.position();
        let (to, none) = match direction {
            Direction::Forwards => {
                (here.saturating_add(by).min(self.track.farthest()), T::at_farthest())
            }
            Direction::Backwards => (here.saturating_sub(by), START.to_owned()),
        };
        if to == here {
            self.say(&none);
        } else {
            self.track.seek(to);
        }
    }

    fn offer_targets(&mut self, direction: Direction) -> Request {
        self.pause();
        Request::Targets(direction, self.cell_in_question())
    }

    fn move_cursor(&mut self, to: Arrow) {
        let cell = self.cell_in_question();
        // At first it only shows where it is.
        self.cursor = Some(if self.cursor.is_some() { to.from(cell, 1) } else { cell });
    }

    /// Returns the cell of the cursor, else the one that this step is about.
    fn cell_in_question(&self) -> Cell {
        self.cursor.or_else(|| self.track.cell()).unwrap_or(Cell::at(0, 0))
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

    fn remove_bookmark(&mut self) {
        let said = match self.bookmarks.remove(self.track.position()) {
            Some(bookmark) => format!("Bookmark {} is taken away.", bookmark.name),
            None => "This step has no bookmark.".to_owned(),
        };
        self.say(&said);
    }

    fn go_to_bookmark(&mut self, direction: Direction) {
        let here = self.track.position();
        let set = mention(Action::Bookmark);
        let (found, none) = match direction {
            Direction::Forwards => (
                self.bookmarks.after(here),
                format!("No bookmark after this step; {set} sets one."),
            ),
            Direction::Backwards => (
                self.bookmarks.before(here),
                format!("No bookmark before this step; {set} sets one."),
            ),
        };
        match found.map(|it| it.position) {
            Some(step) => self.jump_to(step),
            None => self.say(&none),
        }
    }

    fn offer_bookmarks(&mut self) -> Option<Request> {
        if self.bookmarks.iter().next().is_none() {
            self.say(&format!("There is no bookmark; {} sets one.", mention(Action::Bookmark)));
            return None;
        }
        self.pause();
        Some(Request::Bookmarks(self.bookmarks.clone()))
    }
}

/// Said where there is nothing to go back to.
const START: &str = "This is the start.";

/// The parts of a window that one key scrubs by.
const PARTS_OF_A_WINDOW: u64 = 20;

fn not_found(target: &str, direction: Direction, from: u64) -> String {
    let step = count(from);
    match direction {
        Direction::Forwards => format!("Not found after step {step}: {target}."),
        Direction::Backwards => format!("Not found before step {step}: {target}."),
    }
}
