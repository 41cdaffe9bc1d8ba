//! The search, step by step: play and pause, forward and back, from one step a second to as fast as
//! the machine goes.
//!
//! Time arrives as [`Watch::elapsed`] and the [`Transport`] says how many steps that makes. What is seen
//! beside the board are panels, and below it what happened over time.

mod aim;
mod going;
mod guess;
mod panels;
mod prove;
mod scrub;
mod still;
#[cfg(test)]
mod tests;
mod view;
mod zoom;

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::{Position, Rect};

use crate::domino::{Kind, Puzzle};
use crate::grid::Cell;
use crate::search::{self, EngineInfo, Search, Step};
use crate::settings::Settings;
use crate::timeline::{Bookmarks, Direction, Timeline};
use crate::tui::keymap::{Action, Context, action, mention};
use crate::tui::look::chrome::Foot;
use crate::tui::look::layout::{BoardArea, Places, WatchScreen};
use crate::tui::msg::{Mouse, MouseKind};

use super::{
    Begin, Ctx, DrawCtx, Extent, NO_PASTE, Open, Screen, TrackCommand, chosen_engine, own,
};
use crate::tui::msg::Message;
use crate::tui::player::origin::{Origin, start_message};
use crate::tui::player::transport::{Drive, Transport};

use going::Going;
use guess::Guess;
use panels::heat::Counted;
use still::Still;

use zoom::Zoom;

/// A search and how it is being watched.
#[derive(Clone, Debug, PartialEq)]
pub struct Watch {
    timeline: Timeline,
    bookmarks: Bookmarks,
    /// The cell that a run-to may be about, once it was chosen.
    cursor: Option<Cell>,
    title: String,
    givens: Puzzle,
    /// The player's board when the screen was opened.
    position: Puzzle,
    origin: Origin,
    motion: Motion,
    transport: Transport,
    still: Still,
    zoom: Zoom,
    /// Which of the panels is shown first.
    panel: usize,
    /// What the panel of heat counts.
    counted: Counted,
    message: Option<Message>,
    /// Whether each step is asked for before it is taken.
    guess: Option<Box<Guess>>,
}

/// An action on a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Of whatever runs along a line of time.
    Track(action::Track),
    /// Of a search alone.
    Watch(action::Watch),
    /// While steps are guessed.
    Guess(action::Guess),
}

impl TryFrom<Action> for Act {
    type Error = Action;

    fn try_from(action: Action) -> Result<Self, Action> {
        match action {
            Action::Track(action) => Ok(Self::Track(action)),
            Action::Watch(action) => Ok(Self::Watch(action)),
            Action::Guess(action) => Ok(Self::Guess(action)),
            other => Err(other),
        }
    }
}

/// What happens by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Motion {
    Paused,
    /// At the dial's speed, one way or the other.
    Playing(Direction),
    /// As fast as the machine goes, to the next answer.
    Sprinting,
    /// As fast as the machine goes, to some place.
    Going(Going),
}

impl Motion {
    /// How fast; `None` while nothing moves.
    const fn drive(self) -> Option<Drive> {
        match self {
            Self::Paused => None,
            Self::Playing(_) => Some(Drive::Dial),
            Self::Sprinting | Self::Going(_) => Some(Drive::FlatOut),
        }
    }
}

impl Watch {
    /// Watches the chosen engine from the player's position, or from the givens where the entries
    /// break the rules or leave nothing to search. Fails where the givens break them.
    pub fn new(
        givens: Puzzle,
        position: Puzzle,
        title: String,
        motion: Begin,
        settings: &Settings,
    ) -> Result<Self, Message> {
        let engine = chosen_engine(settings, givens.kind());
        let (origin, message) = Origin::of(&givens, &position);
        let start = origin.of_two(givens, position);
        let search = Search::new(engine, &start).map_err(|it| start_message(&it))?;
        Ok(Self {
            timeline: Timeline::new(search),
            bookmarks: Bookmarks::default(),
            cursor: None,
            title,
            givens,
            position,
            origin,
            motion: match motion {
                Begin::Paused => Motion::Paused,
                Begin::Playing => Motion::Playing(Direction::Forwards),
            },
            transport: Transport::new(settings.speed),
            still: Still::new(settings.reduced_motion),
            zoom: Zoom::default(),
            panel: 0,
            counted: Counted::default(),
            message,
            guess: None,
        })
    }

    /// What is searched.
    pub const fn kind(&self) -> Kind {
        self.givens.kind()
    }

    /// Moves by so many steps.
    fn take(&mut self, steps: u64) {
        if steps == 0 {
            return;
        }
        let advance = match self.motion {
            Motion::Paused => return,
            Motion::Going(going) => return self.go_on(going, steps),
            Motion::Playing(Direction::Backwards) => self.timeline.run_back(steps),
            Motion::Playing(Direction::Forwards) | Motion::Sprinting => self.timeline.run(steps),
        };
        let at_start = self.timeline.position() == 0;
        match self.timeline.current().last_step() {
            _ if advance.last.is_none() || at_start => self.pause(),
            Some(Step::Solved | Step::Exhausted) | None => self.pause(),
            Some(Step::Place(_) | Step::Backtrack(_)) => {}
        }
    }

    /// Answers a key of whatever runs along a line of time.
    fn act_track(&mut self, action: action::Track, ctx: &mut Ctx<'_>) {
        use action::Track as Action;
        match action {
            Action::PlayPause => match self.motion {
                Motion::Paused => self.move_on(Motion::Playing(Direction::Forwards)),
                Motion::Playing(_) | Motion::Sprinting | Motion::Going(_) => self.pause(),
            },
            Action::PlayBack => match self.motion {
                Motion::Playing(Direction::Backwards) => self.pause(),
                Motion::Paused
                | Motion::Playing(Direction::Forwards)
                | Motion::Sprinting
                | Motion::Going(_) => self.move_back(),
            },
            Action::StepForward => self.step_forward(),
            Action::StepBack => self.step_back(),
            Action::Faster => self.turn(Transport::faster, ctx),
            Action::Slower => self.turn(Transport::slower, ctx),
            Action::ToStart => {
                self.pause();
                self.timeline.seek(0);
            }
            Action::RunTo => self.offer_targets(Direction::Forwards, ctx),
            Action::RunBackTo => self.offer_targets(Direction::Backwards, ctx),
            Action::MoveCursor(to) => self.move_cursor(to),
            Action::ScrubForward => self.leap(Direction::Forwards),
            Action::ScrubBack => self.leap(Direction::Backwards),
            Action::GoTo => self.ask_step(ctx),
            Action::Bookmark => self.ask_name(ctx),
            Action::Bookmarks => self.offer_bookmarks(ctx),
            Action::RemoveBookmark => self.remove_bookmark(),
            Action::NextBookmark => self.go_to_bookmark(Direction::Forwards),
            Action::PreviousBookmark => self.go_to_bookmark(Direction::Backwards),
        }
    }

    /// Answers a key of a search alone.
    fn act_watch(&mut self, action: action::Watch, ctx: &mut Ctx<'_>) {
        use action::Watch as Action;
        match action {
            Action::NextPanel => self.turn_panel(1),
            Action::PreviousPanel => self.turn_panel(panels::PANELS.len() - 1),
            Action::Panel(digit) => self.choose_panel(digit.index()),
            Action::Heat => self.turn_heat(),
            Action::NextEngine => self.change_engine(Neighbour::Next, ctx),
            Action::PreviousEngine => self.change_engine(Neighbour::Previous, ctx),
            Action::Race => ctx.open(Open::Race {
                start: self.timeline.current().givens(),
                givens: self.givens,
                title: self.title.clone(),
                message: None,
            }),
            Action::Close => ctx.close(),
            Action::StopOrClose => match self.motion {
                Motion::Sprinting | Motion::Going(_) => self.pause(),
                Motion::Paused | Motion::Playing(_) => ctx.close(),
            },
            Action::ToAnswer => self.move_on(Motion::Sprinting),
            Action::Prove => self.prove(),
            Action::Guess => self.begin_guess(),
            Action::ZoomIn => self.zoom_in(),
            Action::ZoomOut => self.zoom_out(),
            Action::Origin => self.change_origin(),
        }
    }

    fn point(&mut self, screen: &WatchScreen, at: Position, kind: MouseKind) {
        if self.guess.is_some() {
            return self.point_at_guess(screen, at);
        }
        if let Some(step) = self.scrubbed(screen, at) {
            self.pause();
            self.go_to(step);
        } else if let MouseKind::Down(_) = kind {
            if let Some(cell) = screen.board.hit(at) {
                self.cursor = Some(cell);
            } else if let Some(panel) = self.hit_tab(screen, at) {
                self.choose_panel(panel);
            }
        }
    }

    fn engine(&self) -> &'static EngineInfo {
        self.timeline.current().info()
    }

    fn say(&mut self, text: &str) {
        self.tell(Message::plain(text));
    }

    fn pause(&mut self) {
        self.catch_up();
        self.motion = Motion::Paused;
        self.transport.stop();
    }

    /// Moves by itself from now on, where anything is left of the search.
    fn move_on(&mut self, motion: Motion) {
        if self.timeline.end() == Some(self.timeline.position()) {
            self.say(&over());
        } else {
            self.motion = motion;
        }
    }

    fn move_back(&mut self) {
        if self.timeline.position() == 0 {
            self.pause();
            self.say("This is the start.");
        } else {
            self.motion = Motion::Playing(Direction::Backwards);
        }
    }

    fn step_forward(&mut self) {
        self.pause();
        if self.timeline.forward().is_none() {
            self.say("The search is over.");
        }
    }

    fn step_back(&mut self) {
        self.pause();
        if self.timeline.back().is_none() {
            self.say("This is the start.");
        }
    }

    fn turn(&mut self, how: fn(&mut Transport), ctx: &mut Ctx<'_>) {
        how(&mut self.transport);
        ctx.settings.speed = self.transport.kept();
    }

    fn change_engine(&mut self, to: Neighbour, ctx: &mut Ctx<'_>) {
        let engine = to.from(self.engine());
        self.restart(engine, self.origin);
        match self.kind() {
            Kind::Sudoku => ctx.settings.engine = engine,
            Kind::Sudominoku => ctx.settings.domino_engine = engine,
        }
    }

    fn change_origin(&mut self) {
        if self.position == self.givens {
            self.say(match self.kind() {
                Kind::Sudoku => "You have no entries: your position is the givens.",
                Kind::Sudominoku => "You have laid no domino: your position is the givens.",
            });
            return;
        }
        let origin = match self.origin {
            Origin::Givens => Origin::Position,
            Origin::Position => Origin::Givens,
        };
        self.restart(self.engine(), origin);
    }

    /// Begins anew, and says why where that cannot be.
    fn restart(&mut self, engine: &'static EngineInfo, origin: Origin) {
        let start = origin.of_two(self.givens, self.position);
        match Search::new(engine, &start) {
            Ok(search) => {
                self.pause();
                self.timeline = Timeline::new(search);
                self.zoom_off();
                self.bookmarks = Bookmarks::default();
                self.guess = None;
                self.origin = origin;
            }
            Err(unfit) => self.message = Some(start_message(&unfit)),
        }
    }
}

impl Screen for Watch {
    fn context(&self) -> Context {
        if self.guess.is_some() { Context::Guess } else { Context::Watch }
    }

    fn extent(&self) -> Extent {
        Extent::Whole
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        self.message = None;
        match action {
            Act::Track(action) => self.act_track(action, ctx),
            Act::Watch(action) => self.act_watch(action, ctx),
            Act::Guess(action) => return self.act_guess(action),
        }
        self.look();
    }

    /// The wheel steps, a click chooses a cell or a panel or goes to a step.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::Down(_) | MouseKind::Drag(_) => {
                if let Some(screen) = self.layout(ctx.area) {
                    self.point(&screen, mouse.at, mouse.kind);
                }
            }
            MouseKind::ScrollDown | MouseKind::ScrollUp if self.guess.is_some() => {}
            MouseKind::ScrollDown => self.step_forward(),
            MouseKind::ScrollUp => self.step_back(),
        }
        self.look();
    }

    fn paste(&mut self, _text: &str, _ctx: &mut Ctx<'_>) {
        self.say(NO_PASTE);
    }

    fn elapsed(&mut self, time: Duration) {
        if let Some(drive) = self.motion.drive() {
            let due = self.transport.due(time, drive);
            self.move_by(due, time);
        }
        self.look();
    }

    fn wake(&self) -> Option<Duration> {
        let to_move = self.motion.drive().map(|it| self.transport.wake(it));
        to_move.into_iter().chain(self.wake_to_look()).min()
    }

    fn tell(&mut self, message: Message) {
        self.message = Some(message);
    }

    fn apply(&mut self, command: TrackCommand) {
        self.command(command);
    }

    /// Takes the engine of the settings, where another was chosen in the options.
    fn follow(&mut self, settings: &Settings) {
        if self.still.is_on != settings.reduced_motion {
            self.catch_up();
            self.still.is_on = settings.reduced_motion;
        }
        let engine = chosen_engine(settings, self.kind());
        if engine != self.engine() {
            self.restart(engine, self.origin);
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
        self.layout(area).map_or(Foot::Keys, |screen| self.foot_of(&screen, look))
    }

    fn places(&self, area: Rect) -> Option<Places> {
        Some(self.layout(area)?.places())
    }

    fn board(&self, area: Rect) -> Option<BoardArea> {
        Some(self.layout(area)?.board)
    }
}

/// Which engine comes next.
#[derive(Clone, Copy, Debug)]
enum Neighbour {
    Next,
    Previous,
}

impl Neighbour {
    /// The engine beside this one, of those that take the same puzzles; after the last comes the first.
    fn from(self, engine: &'static EngineInfo) -> &'static EngineInfo {
        let engines: Vec<&EngineInfo> = search::engines(engine.kind).collect();
        let at = engines.iter().position(|it| *it == engine).unwrap_or(0);
        let by = match self {
            Self::Next => 1,
            Self::Previous => engines.len() - 1,
        };
        engines[(at + by) % engines.len()]
    }
}

/// What is said where a search has nothing left to show.
fn over() -> String {
    format!("The search is over; {} goes back to its start.", mention(action::Track::ToStart))
}
