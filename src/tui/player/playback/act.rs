//! Handles the keys and the mouse of a playback.

use ratatui::layout::Position;

use super::{Playback, Request};
use crate::grid::Cell;
use crate::timeline::Direction;
use crate::tui::keymap::action::Track as Action;
use crate::tui::keymap::{Arrow, mention};
use crate::tui::look::layout::WatchScreen;
use crate::tui::msg::{Mouse, MouseKind};
use crate::tui::player::motion::Motion;
use crate::tui::player::transport::Transport;
use crate::tui::player::wording::Wording;

/// Said where there is nothing to go back to.
const START: &str = "This is the start.";

/// The parts of a window that one key scrubs by.
const PARTS_OF_A_WINDOW: u64 = 20;

impl<T: Wording> Playback<T> {
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

    fn remove_bookmark(&mut self) {
        let said = match self.bookmarks.remove(self.track.position()) {
            Some(bookmark) => format!("Bookmark {} is taken away.", bookmark.name),
            None => "This step has no bookmark.".to_owned(),
        };
        self.say(&said);
    }

    fn go_to_bookmark(&mut self, direction: Direction) {
        let here = self.track.position();
        let (found, none) = match direction {
            Direction::Forwards => (self.bookmarks.after(here), "No bookmark after this step"),
            Direction::Backwards => (self.bookmarks.before(here), "No bookmark before this step"),
        };
        match found.map(|it| it.position) {
            Some(step) => self.jump_to(step),
            None => self.say_no_bookmark(none),
        }
    }

    fn offer_bookmarks(&mut self) -> Option<Request> {
        if self.bookmarks.iter().next().is_none() {
            self.say_no_bookmark("There is no bookmark");
            return None;
        }
        self.pause();
        Some(Request::Bookmarks(self.bookmarks.clone()))
    }

    fn say_no_bookmark(&mut self, fact: &str) {
        self.say(&format!("{fact}; {} sets one.", mention(Action::Bookmark)));
    }
}
