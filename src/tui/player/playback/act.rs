//! Handles the keys and the mouse of a playback.

use ratatui::layout::Position;

use super::{Playback, Request};
use crate::grid::Cell;
use crate::timeline::Direction;
use crate::tui::keymap::action::Track as TrackAction;
use crate::tui::keymap::{Arrow, Offer, mention};
use crate::tui::look::layout::WatchScreen;
use crate::tui::msg::{Message, Mouse, MouseKind};
use crate::tui::player::dial::Dial;
use crate::tui::player::motion::Motion;
use crate::tui::player::track::Track;

/// The message for a move back at the start.
const START: &str = "This is the start.";

/// The number of key presses that scrub through a window.
const SCRUBS_PER_WINDOW: u64 = 20;

impl<T: Track> Playback<T> {
    /// Executes an action. Returns a request to the screen, if there is one.
    pub fn act(&mut self, action: TrackAction, said: &mut Option<Message>) -> Option<Request> {
        let request = self.carry_out(action, said);
        self.update_window();
        request
    }

    /// Returns what an action does now.
    pub fn offer(&self, action: TrackAction) -> Offer {
        let moves = self.motion != Motion::Paused;
        match action {
            TrackAction::PlayPause if moves => Offer::Labelled("pause"),
            TrackAction::PlayPause | TrackAction::Step(Direction::Forwards) => {
                Offer::when(moves || !self.track.is_at_last())
            }
            TrackAction::PlayBack if self.motion == Motion::Playing(Direction::Backwards) => {
                Offer::Labelled("pause")
            }
            TrackAction::PlayBack
            | TrackAction::Step(Direction::Backwards)
            | TrackAction::ToStart => Offer::when(moves || self.track.position() > 0),
            // Where it cannot be slower, the line says the other key for the speed.
            TrackAction::Faster if !self.can_turn_dial(Dial::slower) => Offer::Labelled("faster"),
            TrackAction::Faster => Offer::when(self.can_turn_dial(Dial::faster)),
            TrackAction::Slower => Offer::when(self.can_turn_dial(Dial::slower)),
            TrackAction::RunTo(_)
            | TrackAction::MoveCursor(_)
            | TrackAction::Scrub(_)
            | TrackAction::GoTo
            | TrackAction::Bookmark
            | TrackAction::Bookmarks
            | TrackAction::RemoveBookmark
            | TrackAction::ToBookmark(_) => Offer::AsLabelled,
        }
    }

    fn can_turn_dial(&self, turn: fn(Dial) -> Dial) -> bool {
        turn(self.transport.dial) != self.transport.dial
    }

    fn carry_out(&mut self, action: TrackAction, said: &mut Option<Message>) -> Option<Request> {
        match action {
            TrackAction::PlayPause if self.motion == Motion::Paused => {
                self.start(Motion::Playing(Direction::Forwards), said);
            }
            TrackAction::PlayPause => self.pause(),
            TrackAction::PlayBack if self.motion == Motion::Playing(Direction::Backwards) => {
                self.pause();
            }
            TrackAction::PlayBack => self.play_back(said),
            TrackAction::Step(direction) => self.step(direction, said),
            TrackAction::Faster => return Some(self.turn_dial(Dial::faster)),
            TrackAction::Slower => return Some(self.turn_dial(Dial::slower)),
            TrackAction::ToStart => self.jump_to(0),
            TrackAction::RunTo(direction) => {
                self.pause();
                return Some(Request::Targets(direction, self.cursor_or_current()));
            }
            TrackAction::MoveCursor(to) => self.move_cursor(to),
            TrackAction::Scrub(direction) => self.scrub_by_key(direction, said),
            TrackAction::GoTo => {
                self.pause();
                return Some(Request::Step);
            }
            TrackAction::Bookmark => {
                self.pause();
                return Some(Request::Name(self.bookmark_here().unwrap_or_default().to_owned()));
            }
            TrackAction::Bookmarks => return self.offer_bookmarks(said),
            TrackAction::RemoveBookmark => self.remove_bookmark(said),
            TrackAction::ToBookmark(direction) => self.go_to_bookmark(direction, said),
        }
        None
    }

    /// Handles the mouse: the wheel steps, a click on the time line goes to that step, a click on the board chooses a
    /// cell. Returns the position of any other click.
    pub fn mouse(
        &mut self,
        event: Mouse,
        screen: Option<&WatchScreen>,
        said: &mut Option<Message>,
    ) -> Option<Position> {
        let mut left = None;
        match event.kind {
            MouseKind::ScrollDown => self.step(Direction::Forwards, said),
            MouseKind::ScrollUp => self.step(Direction::Backwards, said),
            MouseKind::Down(_) | MouseKind::Drag(_) => {
                if let Some(step) = screen.and_then(|it| it.step_at(&self.time_line(), event.at)) {
                    self.pause();
                    self.go_to(step, said);
                } else if let MouseKind::Down(_) = event.kind {
                    match screen.and_then(|it| it.board.hit(event.at)) {
                        Some(cell) => self.cursor = Some(cell),
                        None => left = Some(event.at),
                    }
                }
            }
        }
        self.update_window();
        left
    }

    fn play_back(&mut self, said: &mut Option<Message>) {
        if self.track.position() == 0 {
            self.pause();
            *said = Some(Message::refusal(START));
        } else {
            self.motion = Motion::Playing(Direction::Backwards);
            self.transport.begin();
        }
    }

    fn step(&mut self, direction: Direction, said: &mut Option<Message>) {
        self.pause();
        if self.track.take_steps(1, direction) == 0 {
            *said = Some(Message::refusal(direction.pick(self.track.at_end(), START.to_owned())));
        }
    }

    fn turn_dial(&mut self, turn: fn(Dial) -> Dial) -> Request {
        let dial = turn(self.transport.dial);
        self.transport.set(dial);
        Request::Speed(dial.to_setting())
    }

    /// Moves by a part of the window, within the steps already seen.
    fn scrub_by_key(&mut self, direction: Direction, said: &mut Option<Message>) {
        self.pause();
        let window = self.window();
        let by = ((window.end - window.start) / SCRUBS_PER_WINDOW).max(1);
        let here = self.track.position();
        let ahead = here.saturating_add(by).min(self.track.farthest());
        let to = direction.pick(ahead, here.saturating_sub(by));
        if to == here {
            let none = direction.pick(self.track.at_farthest(), START.to_owned());
            *said = Some(Message::refusal(none));
        } else {
            self.track.seek(to);
        }
    }

    fn move_cursor(&mut self, to: Arrow) {
        let cell = self.cursor_or_current();
        // The first key only shows the cursor.
        self.cursor = Some(if self.cursor.is_some() { to.from(cell, 1) } else { cell });
    }

    /// Returns the cursor's cell, else the cell of the present step.
    pub fn cursor_or_current(&self) -> Cell {
        self.cursor.or_else(|| self.track.cell()).unwrap_or(Cell::at(0, 0))
    }

    fn remove_bookmark(&mut self, said: &mut Option<Message>) {
        let text = match self.bookmarks.remove(self.track.position()) {
            Some(bookmark) => format!("Bookmark {} is taken away.", bookmark.name),
            None => "This step has no bookmark.".to_owned(),
        };
        *said = Some(Message::plain(text));
    }

    fn go_to_bookmark(&mut self, direction: Direction, said: &mut Option<Message>) {
        let here = self.track.position();
        let found = direction.pick(self.bookmarks.after(here), self.bookmarks.before(here));
        if let Some(step) = found.map(|it| it.position) {
            return self.jump_to(step);
        }
        let side = direction.pick("after", "before");
        let set = mention(TrackAction::Bookmark);
        *said = Some(Message::refusal(format!("No bookmark {side} this step; {set} sets one.")));
    }

    fn offer_bookmarks(&mut self, said: &mut Option<Message>) -> Option<Request> {
        if self.bookmarks.iter().next().is_none() {
            let set = mention(TrackAction::Bookmark);
            *said = Some(Message::refusal(format!("There is no bookmark; {set} sets one.")));
            return None;
        }
        self.pause();
        Some(Request::Bookmarks(self.bookmarks.clone()))
    }
}
