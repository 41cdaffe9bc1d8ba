//! Playback of an artificial track: the behaviour that every screen with a time line relies on.

use std::time::Duration;

use ratatui::layout::{Position, Rect};

use super::motion::Motion;
use super::playback::{Playback, Request};
use super::reduced::Animation;
use super::track::{Track, Words, target_name};
use crate::domino::Kind;
use crate::grid::Cell;
use crate::timeline::{Direction, Landmark, Outcome, Target};
use crate::tui::keymap::Arrow;
use crate::tui::keymap::action::Track as TrackAction;
use crate::tui::look::layout::WatchScreen;
use crate::tui::msg::{Button, Message, Mouse, MouseKind};

const SECOND: Duration = Duration::from_secs(1);

/// The length of the track.
const END: u64 = 1_000_000;
/// The one step that is a solution.
const SOLUTION: u64 = 600;

/// A track of `END` steps; every tenth is notable.
#[derive(Clone, PartialEq, Debug)]
struct Line {
    position: u64,
    farthest: u64,
}

/// Returns the number whose multiples are a target: a guess is every seventh step, and the proof beyond the end.
fn every(target: Target) -> u64 {
    if target == Target::Guess { 7 } else { 2 * END }
}

impl Line {
    fn go(&mut self, to: u64) -> u64 {
        let from = self.position;
        let is_solution_between = (from.min(to)..=from.max(to)).contains(&SOLUTION);
        self.position =
            if is_solution_between && from != SOLUTION { SOLUTION } else { to.min(END) };
        self.farthest = self.farthest.max(self.position);
        from.abs_diff(self.position)
    }
}

impl Track for Line {
    fn position(&self) -> u64 {
        self.position
    }

    fn farthest(&self) -> u64 {
        self.farthest
    }

    fn end(&self) -> Option<u64> {
        (self.farthest == END).then_some(END)
    }

    fn landmark(&self) -> Option<Landmark> {
        match self.position {
            0 => None,
            SOLUTION => Some(Landmark::Solution),
            END => Some(Landmark::End),
            it => (it % 10 == 0).then_some(Landmark::Notable),
        }
    }

    fn cell(&self) -> Option<Cell> {
        Some(Cell::at(4, 4))
    }

    fn seek(&mut self, position: u64) -> u64 {
        self.position = position.min(END);
        self.farthest = self.farthest.max(self.position);
        self.position
    }

    fn take_steps(&mut self, steps: u64, direction: Direction) -> u64 {
        self.go(match direction {
            Direction::Forwards => self.position.saturating_add(steps),
            Direction::Backwards => self.position.saturating_sub(steps),
        })
    }

    fn run_to(&mut self, target: Target, direction: Direction, budget: u64) -> Outcome {
        let (here, every) = (self.position, every(target));
        let (found, last) = match direction {
            Direction::Forwards => ((here / every + 1) * every, here.saturating_add(budget)),
            Direction::Backwards if here == 0 => return Outcome::Nowhere,
            Direction::Backwards => ((here - 1) / every * every, here.saturating_sub(budget)),
        };
        let is_within = here.abs_diff(found) <= budget;
        match self.seek(if is_within { found } else { last }) {
            END if found > END => Outcome::Nowhere,
            _ if is_within => Outcome::Arrived,
            _ => Outcome::Underway,
        }
    }

    fn words(&self) -> Words {
        Words { noun: "line", end: "No step is left", start: "the start" }
    }

    fn over(&self) -> String {
        "It is over.".to_owned()
    }

    fn at_farthest(&self) -> String {
        "Nothing is known beyond.".to_owned()
    }

    fn paused_state(&self) -> &'static str {
        if self.position == 0 { "start" } else { "paused" }
    }

    fn seeking(&self, target: Target, reached: u64) -> String {
        format!("to {}, at {reached}", target_name(target))
    }
}

/// A playback at 100 steps a second, and its last message.
fn playback() -> (Playback<Line>, Option<Message>) {
    (Playback::new(Line { position: 0, farthest: 0 }, 100.0, Animation::Full), None)
}

fn at(position: u64) -> (Playback<Line>, Option<Message>) {
    let (mut playback, said) = playback();
    playback.track_mut().seek(position);
    (playback, said)
}

fn words(said: Option<Message>) -> String {
    said.map_or_else(String::new, |it| it.text)
}

#[test]
fn it_plays_at_the_dials_speed_and_stops_at_a_solution_and_at_both_ends() {
    let (mut playback, mut said) = playback();
    playback.act(TrackAction::PlayPause, &mut said);
    playback.elapsed(SECOND, &mut said);
    assert_eq!((playback.track().position, playback.state().as_str()), (100, "playing, 100/s"));
    playback.act(TrackAction::PlayPause, &mut said);
    playback.elapsed(SECOND, &mut said);
    assert_eq!((playback.track().position, playback.wake()), (100, None));
    playback.act(TrackAction::PlayBack, &mut said);
    assert_eq!(playback.state(), "backwards, 100/s");
    playback.elapsed(2 * SECOND, &mut said);
    assert_eq!((playback.track().position, playback.motion), (0, Motion::Paused));
    playback.track_mut().seek(SOLUTION - 1);
    playback.act(TrackAction::PlayPause, &mut said);
    playback.elapsed(SECOND, &mut said);
    assert_eq!((playback.track().position, playback.motion), (SOLUTION, Motion::Paused));
}

#[test]
fn it_says_why_it_does_not_move() {
    let check = |position, action, words: &str| {
        let (mut playback, mut said) = at(position);
        playback.act(action, &mut said);
        let said = said.expect("it says why").text;
        assert!(said.starts_with(words), "{action:?}: {said}");
        assert_eq!(playback.motion, Motion::Paused);
    };
    check(0, TrackAction::Step(Direction::Backwards), "This is the start.");
    check(0, TrackAction::PlayBack, "This is the start.");
    check(0, TrackAction::Scrub(Direction::Backwards), "This is the start.");
    check(END, TrackAction::Step(Direction::Forwards), "No step is left.");
    check(END, TrackAction::PlayPause, "It is over.");
    check(40, TrackAction::Scrub(Direction::Forwards), "Nothing is known beyond.");
    check(40, TrackAction::ToBookmark(Direction::Forwards), "No bookmark after this step; ");
    check(40, TrackAction::Bookmarks, "There is no bookmark; ");
    check(40, TrackAction::RemoveBookmark, "This step has no bookmark.");
}

#[test]
fn a_long_seek_takes_several_frames_and_can_be_cancelled() {
    let (mut playback, mut said) = playback();
    playback.go_to(900_000, &mut said);
    assert_eq!(playback.state(), "to step 900k: 11.1 %");
    playback.elapsed(SECOND / 60, &mut said);
    let there = playback.track().position;
    assert!((100_001..900_000).contains(&there), "{there}");
    playback.act(TrackAction::PlayPause, &mut said);
    playback.elapsed(SECOND, &mut said);
    assert_eq!((playback.track().position, playback.state().as_str()), (there, "paused"));
    playback.go_to(2 * END, &mut said);
    while playback.wake().is_some() {
        playback.elapsed(SECOND / 60, &mut said);
    }
    assert_eq!(words(said.take()), "The line ends at step 1,000,000.");
    // All of it is known now.
    playback.go_to(3, &mut said);
    assert_eq!((playback.track().position, playback.motion), (3, Motion::Paused));
}

#[test]
fn a_target_is_run_to_and_a_vain_run_ends_where_it_began() {
    let (mut playback, mut said) = at(30);
    playback.run_to(Target::Guess, Direction::Forwards, &mut said);
    assert_eq!(playback.track().position, 35);
    playback.run_to(Target::Guess, Direction::Backwards, &mut said);
    assert_eq!(playback.track().position, 28);
    playback.run_to(Target::Proof, Direction::Forwards, &mut said);
    assert_eq!(playback.state(), "to the proof, at 100028");
    while playback.wake().is_some() {
        playback.elapsed(SECOND / 60, &mut said);
    }
    assert_eq!(words(said.take()), "Not found after step 28: the proof.");
    assert_eq!(playback.track().position, 28);
}

#[test]
fn bookmarks_are_set_visited_listed_and_removed() {
    let (mut playback, mut said) = at(50);
    assert_eq!(playback.act(TrackAction::Bookmark, &mut said), Some(Request::Name(String::new())));
    playback.set_bookmark("here".to_owned());
    assert_eq!(
        playback.act(TrackAction::Bookmark, &mut said),
        Some(Request::Name("here".to_owned()))
    );
    playback.go_to(10, &mut said);
    playback.set_bookmark(String::new());
    assert_eq!(playback.bookmark_here(), Some("step 10"));
    playback.act(TrackAction::ToBookmark(Direction::Forwards), &mut said);
    assert_eq!(playback.track().position, 50);
    playback.act(TrackAction::ToBookmark(Direction::Backwards), &mut said);
    assert_eq!(playback.track().position, 10);
    let all = playback.bookmarks.clone();
    assert_eq!(playback.act(TrackAction::Bookmarks, &mut said), Some(Request::Bookmarks(all)));
    playback.act(TrackAction::RemoveBookmark, &mut said);
    assert_eq!(words(said.take()), "Bookmark step 10 is taken away.");
    assert_eq!(playback.bookmarks.iter().count(), 1);
}

#[test]
fn some_actions_are_requests_to_the_screen() {
    let (mut playback, mut said) = at(50);
    assert_eq!(playback.act(TrackAction::GoTo, &mut said), Some(Request::Step));
    assert_eq!(playback.act(TrackAction::Faster, &mut said), Some(Request::Speed(200.0)));
    assert_eq!(playback.act(TrackAction::Slower, &mut said), Some(Request::Speed(100.0)));
    let about = |cell| Some(Request::Targets(Direction::Forwards, cell));
    assert_eq!(
        playback.act(TrackAction::RunTo(Direction::Forwards), &mut said),
        about(Cell::at(4, 4)),
        "the cell of this step"
    );
    // The first key only shows the cursor.
    playback.act(TrackAction::MoveCursor(Arrow::Right), &mut said);
    assert_eq!(
        playback.act(TrackAction::RunTo(Direction::Forwards), &mut said),
        about(Cell::at(4, 4))
    );
    playback.act(TrackAction::MoveCursor(Arrow::Right), &mut said);
    assert_eq!(
        playback.act(TrackAction::RunTo(Direction::Forwards), &mut said),
        about(Cell::at(4, 5))
    );
}

#[test]
fn scrubbing_goes_a_part_of_the_window_among_the_seen_steps() {
    let (mut playback, mut said) = at(100_000);
    let whole = playback.window().end;
    playback.act(TrackAction::Scrub(Direction::Backwards), &mut said);
    assert_eq!(playback.track().position, 100_000 - whole / 20);
    playback.act(TrackAction::Scrub(Direction::Forwards), &mut said);
    playback.zoom_in(&mut said);
    assert_eq!(words(said.take()), "x4: step 79,872 to 106,496.");
    playback.act(TrackAction::Scrub(Direction::Backwards), &mut said);
    assert_eq!(playback.track().position, 100_000 - whole / 80);
    playback.act(TrackAction::ToStart, &mut said);
    assert!(playback.window().contains(&0), "the window follows");
    playback.zoom_out(&mut said);
    assert_eq!((playback.window(), playback.magnification()), (0..whole, None));
}

#[test]
fn with_reduced_motion_only_events_are_shown() {
    let line = Line { position: 0, farthest: 0 };
    let (mut playback, mut said) = (Playback::new(line, 2.0, Animation::Reduced), None);
    playback.act(TrackAction::PlayPause, &mut said);
    for _ in 0..3 {
        playback.elapsed(SECOND / 2, &mut said);
    }
    assert_eq!(playback.track().position, 10, "after a second it went on to an event");
    let ahead = playback.reached().position;
    assert_eq!(ahead, 11, "and since then ahead of the shown position");
    playback.act(TrackAction::PlayPause, &mut said);
    assert_eq!(playback.track().position, ahead, "a pause shows the position reached");
}

#[test]
fn the_mouse_steps_scrubs_and_chooses_a_cell() {
    let (mut playback, mut said) = at(50);
    let screen = WatchScreen::of(Rect::new(0, 0, 80, 24), Kind::Sudoku, 1);
    let mut mouse = |kind, at| playback.mouse(Mouse::new(kind, at), screen.as_ref(), &mut said);
    assert_eq!(mouse(MouseKind::ScrollDown, Position::default()), None);
    let cell = Cell::at(2, 6);
    let (board, bar) = screen.as_ref().map(|it| (it.board, it.scrub.unwrap())).unwrap();
    let on_board = board.cell(cell).as_position();
    assert_eq!(mouse(MouseKind::Down(Button::Left), on_board), None);
    assert_eq!(
        mouse(MouseKind::Drag(Button::Left), board.cell(Cell::at(0, 0)).as_position()),
        None
    );
    let elsewhere = Position::new(79, 0);
    assert_eq!(mouse(MouseKind::Down(Button::Left), elsewhere), Some(elsewhere));
    assert_eq!((playback.track().position, playback.cursor), (51, Some(cell)));
    let start = Position::new(bar.x + 1, bar.y);
    playback.mouse(Mouse::new(MouseKind::Down(Button::Left), start), screen.as_ref(), &mut said);
    assert_eq!(playback.track().position, 0);
}
