//! The player's own game again, move by move: forward and back, to its mistakes and to where they were
//! put right.
//!
//! What is gone through is a copy of the history, and the game below is left as it is. Which entries were
//! mistakes tells the one solution of the givens. Finding it is a job, and until it is done, or where there
//! is no such solution, the screen says so.

mod aim;
#[cfg(test)]
mod tests;
mod view;

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use crate::domino::Kind;
use crate::grid::Cell;
use crate::play::{Game, Moment, Replay as History};
use crate::timeline::{Bookmarks, Direction};
use crate::tui::keymap::{Action, Arrow, Context, action, mention};
use crate::tui::look::chrome::Foot;
use crate::tui::look::layout::{BoardArea, Places, WatchScreen};
use crate::tui::look::words::count;
use crate::tui::msg::{Effect, Found, Job, JobId, Mouse, MouseKind, Report};

use super::{
    Ctx, DrawCtx, Extent, NO_PASTE, Open, Question, Screen, TrackCommand, bookmark_choices, own,
};
use crate::tui::msg::Message;
use crate::tui::player::bookmarked;
use crate::tui::player::transport::{Drive, Transport};

/// Moves a second when it begins: a game has some dozens of them, whatever speed a search was watched at.
const PACE: f64 = 2.0;

/// A history and how it is being gone through.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    history: History,
    verdict: Verdict,
    bookmarks: Bookmarks,
    /// The cell that a run-to may be about, once it was chosen.
    cursor: Option<Cell>,
    title: String,
    /// The way it plays by itself; `None` while it is paused.
    motion: Option<Direction>,
    transport: Transport,
    message: Option<Message>,
}

/// An action on a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Of whatever runs along a line of time.
    Track(action::Track),
    /// Of a replay alone.
    Replay(action::Replay),
}

impl TryFrom<Action> for Act {
    type Error = Action;

    fn try_from(action: Action) -> Result<Self, Action> {
        match action {
            Action::Track(action) => Ok(Self::Track(action)),
            Action::Replay(action) => Ok(Self::Replay(action)),
            other => Err(other),
        }
    }
}

/// What is known of the solution, and so of mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Awaited(JobId),
    One,
    Several,
    None,
}

impl Replay {
    /// The game from its start. Fails where nothing was done in it.
    pub fn new(game: &Game, title: String, ctx: &mut Ctx<'_>) -> Result<Self, Message> {
        if game.n_done() == 0 {
            return Err(Message::plain(match game.history().len() {
                0 => "No move was made yet, so there is nothing to replay.".to_owned(),
                _ => format!(
                    "Every move was taken back, so there is nothing to replay; {} does them again.",
                    mention(action::Play::Redo)
                ),
            }));
        }
        Ok(Self {
            history: History::of(game),
            verdict: Verdict::Awaited(ctx.start(Job::Verdict(*game.givens()))),
            bookmarks: Bookmarks::default(),
            cursor: None,
            title,
            motion: None,
            transport: Transport::new(PACE),
            message: None,
        })
    }

    /// What was played.
    pub fn kind(&self) -> Kind {
        self.history.givens().kind()
    }

    /// The parts of the screen in an area.
    pub fn layout(&self, area: Rect) -> Option<WatchScreen> {
        WatchScreen::of(area, self.kind(), 1)
    }

    /// Answers a key of whatever runs along a line of time.
    fn act_track(&mut self, action: action::Track, ctx: &mut Ctx<'_>) {
        use action::Track as Action;
        match action {
            Action::PlayPause => match self.motion {
                None => self.play(Direction::Forwards),
                Some(_) => self.pause(),
            },
            Action::PlayBack => match self.motion {
                Some(Direction::Backwards) => self.pause(),
                Some(Direction::Forwards) | None => self.play(Direction::Backwards),
            },
            Action::StepForward => self.go_by(1, Direction::Forwards),
            Action::StepBack => self.go_by(1, Direction::Backwards),
            Action::ScrubForward => self.go_by(self.leap(), Direction::Forwards),
            Action::ScrubBack => self.go_by(self.leap(), Direction::Backwards),
            Action::Faster => self.transport.faster(),
            Action::Slower => self.transport.slower(),
            Action::ToStart => self.go_to(0),
            Action::RunTo => self.offer_moments(Direction::Forwards, ctx),
            Action::RunBackTo => self.offer_moments(Direction::Backwards, ctx),
            Action::MoveCursor(to) => self.move_cursor(to),
            Action::GoTo => self.ask(Question::Step, String::new(), ctx),
            Action::Bookmark => {
                let name = self.bookmark_here().unwrap_or_default().to_owned();
                self.ask(Question::Name, name, ctx);
            }
            Action::Bookmarks => self.offer_bookmarks(ctx),
            Action::RemoveBookmark => self.remove_bookmark(),
            Action::NextBookmark => self.go_to_bookmark(Direction::Forwards),
            Action::PreviousBookmark => self.go_to_bookmark(Direction::Backwards),
        }
    }

    fn point(&mut self, screen: &WatchScreen, at: Position, kind: MouseKind) {
        if let Some(step) = self.scrubbed(screen, at) {
            self.go_to(steps(step));
        } else if let MouseKind::Down(_) = kind
            && let Some(cell) = screen.board.hit(at)
        {
            self.cursor = Some(cell);
        }
    }

    fn say(&mut self, text: &str) {
        self.tell(Message::plain(text));
    }

    fn position(&self) -> u64 {
        self.history.position() as u64
    }

    fn pause(&mut self) {
        self.motion = None;
        self.transport.stop();
    }

    fn is_at_end(&self, direction: Direction) -> bool {
        match direction {
            Direction::Forwards => self.history.position() == self.history.length(),
            Direction::Backwards => self.history.position() == 0,
        }
    }

    fn play(&mut self, direction: Direction) {
        self.pause();
        if self.is_at_end(direction) {
            self.say(&match direction {
                Direction::Forwards => format!(
                    "This is the last move; {} goes back to the start.",
                    mention(action::Track::ToStart)
                ),
                Direction::Backwards => "This is the start.".to_owned(),
            });
        } else {
            self.motion = Some(direction);
        }
    }

    fn go_to(&mut self, position: usize) {
        self.pause();
        self.history.seek(position);
    }

    fn go_by(&mut self, edits: usize, direction: Direction) {
        self.pause();
        let gone = match direction {
            Direction::Forwards => self.history.run(edits),
            Direction::Backwards => self.history.run_back(edits),
        };
        if gone == 0 {
            self.say(match direction {
                Direction::Forwards => "This is the last move.",
                Direction::Backwards => "This is the start.",
            });
        }
    }

    /// A twentieth of the line of time.
    fn leap(&self) -> usize {
        (self.history.length() / 20).max(1)
    }

    fn offer_moments(&mut self, direction: Direction, ctx: &mut Ctx<'_>) {
        self.pause();
        ctx.open(Open::List(aim::choices(direction, self.cell_in_question())));
    }

    fn run_to(&mut self, moment: Moment, direction: Direction) {
        self.pause();
        if let (Moment::Mistake | Moment::Mended, Some(why)) = (moment, self.why_no_mistakes()) {
            self.say(why);
            return;
        }
        let (found, side) = match direction {
            Direction::Forwards => (self.history.next(moment), "after"),
            Direction::Backwards => (self.history.last(moment), "before"),
        };
        if let Some(position) = found {
            self.go_to(position);
        } else {
            let step = count(self.position());
            self.say(&format!("Not found {side} step {step}: {}.", aim::words(moment)));
        }
    }

    /// Why mistakes cannot be told from other entries, where they cannot.
    const fn why_no_mistakes(&self) -> Option<&'static str> {
        match self.verdict {
            Verdict::One => None,
            Verdict::Awaited(_) => Some("The solution is still being looked for."),
            Verdict::Several => {
                Some("The puzzle has several solutions, so no entry is a mistake for sure.")
            }
            Verdict::None => Some("The puzzle has no solution, so mistakes cannot be told."),
        }
    }

    fn ask(&mut self, question: Question, text: String, ctx: &mut Ctx<'_>) {
        self.pause();
        ctx.open(Open::Prompt { question, text });
    }

    fn close(&self, ctx: &mut Ctx<'_>) {
        if let Verdict::Awaited(job) = self.verdict {
            ctx.ask(Effect::Cancel(job));
        }
        ctx.close();
    }

    fn move_cursor(&mut self, to: Arrow) {
        let cell = self.cell_in_question();
        // At first it only shows where it is.
        self.cursor = Some(if self.cursor.is_some() { to.from(cell, 1) } else { cell });
    }

    /// The cell of the cursor, else the one of this move, else the first blank.
    fn cell_in_question(&self) -> Cell {
        let of_this_move = self.history.edit().and_then(|it| it.action().cell());
        self.cursor
            .or(of_this_move)
            .or_else(|| self.history.givens().grid().blanks().first())
            .unwrap_or(Cell::at(0, 0))
    }

    /// The name of the step where it stands.
    fn bookmark_here(&self) -> Option<&str> {
        self.bookmarks.at(self.position()).map(|it| it.name.as_str())
    }

    fn offer_bookmarks(&mut self, ctx: &mut Ctx<'_>) {
        if self.bookmarks.iter().next().is_none() {
            self.say(&bookmarked::none("There is no bookmark"));
            return;
        }
        self.pause();
        ctx.open(Open::List(bookmark_choices(&self.bookmarks, self.position())));
    }

    fn remove_bookmark(&mut self) {
        let step = self.position();
        let said = bookmarked::remove(&mut self.bookmarks, step);
        self.say(&said);
    }

    fn go_to_bookmark(&mut self, direction: Direction) {
        match bookmarked::beside(&self.bookmarks, self.position(), direction) {
            Ok(step) => self.go_to(steps(step)),
            Err(none) => self.say(&none),
        }
    }
}

impl Screen for Replay {
    fn context(&self) -> Context {
        Context::Replay
    }

    fn extent(&self) -> Extent {
        Extent::Whole
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        self.message = None;
        match action {
            Act::Track(action) => self.act_track(action, ctx),
            Act::Replay(action::Replay::NextMistake) => {
                self.run_to(Moment::Mistake, Direction::Forwards);
            }
            Act::Replay(action::Replay::PreviousMistake) => {
                self.run_to(Moment::Mistake, Direction::Backwards);
            }
            Act::Replay(action::Replay::ToEnd) => self.go_to(usize::MAX),
            Act::Replay(action::Replay::Close) => self.close(ctx),
        }
    }

    /// The wheel steps, a click chooses a cell or goes to a step.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::Down(_) | MouseKind::Drag(_) => {
                if let Some(screen) = self.layout(ctx.area) {
                    self.point(&screen, mouse.at, mouse.kind);
                }
            }
            MouseKind::ScrollDown => self.go_by(1, Direction::Forwards),
            MouseKind::ScrollUp => self.go_by(1, Direction::Backwards),
        }
    }

    fn paste(&mut self, _text: &str, _ctx: &mut Ctx<'_>) {
        self.say(NO_PASTE);
    }

    fn elapsed(&mut self, time: Duration) {
        let Some(direction) = self.motion else { return };
        let due = steps(self.transport.due(time, Drive::Dial));
        let taken = match direction {
            Direction::Forwards => self.history.run(due),
            Direction::Backwards => self.history.run_back(due),
        };
        self.transport.took(taken as u64, time);
        if self.is_at_end(direction) {
            self.pause();
        }
    }

    fn wake(&self) -> Option<Duration> {
        self.motion.map(|_| self.transport.wake(Drive::Dial))
    }

    fn report(&mut self, job: JobId, report: &Report, _ctx: &mut Ctx<'_>) {
        if self.verdict != Verdict::Awaited(job) {
            return;
        }
        match report {
            Report::Found(Found::One(solution)) => {
                self.history.judge(*solution);
                self.verdict = Verdict::One;
            }
            Report::Found(Found::Several(_)) => self.verdict = Verdict::Several,
            Report::Found(Found::Nothing)
            | Report::Refused(_)
            | Report::Progress(_)
            | Report::Ran(..)
            | Report::Lanes(_)
            | Report::Generated { .. } => self.verdict = Verdict::None,
        }
    }

    fn tell(&mut self, message: Message) {
        self.message = Some(message);
    }

    fn apply(&mut self, command: TrackCommand) {
        match command {
            TrackCommand::Find(moment, direction) => self.run_to(moment, direction),
            TrackCommand::GoTo(step) => self.go_to(steps(step)),
            TrackCommand::Bookmark(name) => {
                let step = self.position();
                bookmarked::set(&mut self.bookmarks, step, name);
            }
            // Nothing of an engine's happens in a game.
            TrackCommand::RunTo(..) => {}
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        if let Some(screen) = self.layout(frame.area()) {
            self.view(frame, &screen, look);
        }
    }

    fn has_room(&self, area: Rect) -> bool {
        self.layout(area).is_some()
    }

    fn bottom(&self, area: Rect) -> Option<Rect> {
        self.layout(area)?.bottom
    }

    fn foot(&self, area: Rect, look: &DrawCtx<'_>) -> Foot {
        self.layout(area).map_or(Foot::Keys, |screen| self.foot_of(&screen, look.theme))
    }

    fn places(&self, area: Rect) -> Option<Places> {
        Some(self.layout(area)?.places())
    }

    fn board(&self, area: Rect) -> Option<BoardArea> {
        Some(self.layout(area)?.board)
    }
}

/// A number of steps as a number of edits.
fn steps(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
