//! The screen of a search: play and pause, forward and back, from one step a second to as fast as the machine
//! goes.
//!
//! A [`Playback`] plays the timeline of the search. This screen adds the engine and its start, the panels beside
//! the board, the guess of the next step, and the proof that a solution is unique.

mod guess;
mod panels;
mod prove;
mod speed;
mod targets;
#[cfg(test)]
mod tests;
mod time;
mod view;

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::domino::{Kind, Puzzle};
use crate::search::{self, EngineInfo, Search};
use crate::settings::Settings;
use crate::timeline::{Direction, Goal, SearchTarget, Timeline};
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::chrome::Foot;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::Places;
use crate::tui::msg::{Message, Mouse, MouseKind};
use crate::tui::player::motion::Motion;
use crate::tui::player::origin::{Origin, start_message};
use crate::tui::player::playback::{Playback, Request};
use crate::tui::player::reduced::Animation;

use super::{
    Begin, Ctx, DrawCtx, Extent, Open, Screen, TrackCommand, chosen_engine, own, requested,
};

use guess::Guess;
use panels::heat::Counted;
use speed::{SpeedSource, starting_speed};

/// The playback of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Watch {
    playback: Playback<Timeline>,
    title: String,
    givens: Puzzle,
    /// The player's board when the screen was opened.
    position: Puzzle,
    origin: Origin,
    speed: SpeedSource,
    /// The number of the panel that is shown first.
    panel: usize,
    /// The quantity that the heat panel shows.
    counted: Counted,
    /// The state of guessing, while the player guesses each step.
    guess: Option<Box<Guess>>,
}

/// An action on a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchAction {
    /// An action that every track has.
    Track(action::Track),
    /// An action that only a search has.
    Watch(action::Watch),
    /// An action while the player guesses.
    Guess(action::Guess),
}

impl TryFrom<Action> for WatchAction {
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

impl Watch {
    /// Makes the screen of the chosen engine. It starts from the player's position, or from the givens where the
    /// entries break the rules or leave nothing to search. `asked_speed` is the speed that the player asked for.
    /// Fails where the givens break the rules.
    pub fn new(
        givens: Puzzle,
        position: Puzzle,
        title: String,
        begin: Begin,
        settings: &Settings,
        asked_speed: Option<f64>,
    ) -> Result<Self, Message> {
        let engine = chosen_engine(settings, givens.kind());
        let (origin, message) = Origin::of(&givens, &position);
        let start = origin.board(givens, position);
        let search = Search::new(engine, &start).map_err(|it| start_message(&it))?;
        let animation = animation(settings);
        let speed = asked_speed.unwrap_or(settings.speed);
        let mut playback = Playback::new(Timeline::new(search), speed, animation);
        if let Some(message) = message {
            playback.tell(message);
        }
        match begin {
            Begin::Paused => {}
            Begin::Playing => playback.start(Motion::Playing(Direction::Forwards)),
        }
        let speed = asked_speed.map_or(SpeedSource::Length, |_| SpeedSource::Player);
        let mut watch = Self {
            playback,
            title,
            givens,
            position,
            origin,
            speed,
            panel: panels::index_of(settings.panel),
            counted: Counted::default(),
            guess: None,
        };
        watch.choose_speed(settings.speed);
        Ok(watch)
    }

    /// Chooses a speed for the length of the run, unless the player has chosen one.
    fn choose_speed(&mut self, last: f64) {
        match self.speed {
            SpeedSource::Player => {}
            SpeedSource::Length => {
                self.playback.set_speed(starting_speed(self.search(), last));
            }
        }
    }

    /// Returns the kind of puzzle that is searched.
    pub const fn kind(&self) -> Kind {
        self.givens.kind()
    }

    /// Carries out an action that only a search has.
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
                start: self.search().givens(),
                givens: self.givens,
                title: self.title.clone(),
                message: None,
            }),
            Action::Close => ctx.close(),
            Action::StopOrClose => match self.playback.motion() {
                Motion::FastForward | Motion::Seeking(_) => self.playback.pause(),
                Motion::Paused | Motion::Playing(_) => ctx.close(),
            },
            Action::ToAnswer => self.playback.start(Motion::FastForward),
            Action::Prove => self.prove(),
            Action::Guess => self.begin_guess(),
            Action::ZoomIn => self.playback.zoom_in(),
            Action::ZoomOut => self.playback.zoom_out(),
            Action::Origin => self.change_origin(ctx),
        }
    }

    /// Carries out a request of the playback, and saves its speed.
    fn carry_out(&mut self, request: Request, ctx: &mut Ctx<'_>) {
        if let Request::Speed(speed) = request {
            self.speed = SpeedSource::Player;
            ctx.settings.speed = speed;
            *ctx.asked_speed = None;
        }
        if let Some(open) = requested(request, self.timeline().position(), targets::choices) {
            ctx.open(open);
        }
    }

    /// Returns the reason why a target can never happen, where the puzzle shows it.
    fn impossible_because(&self, target: SearchTarget) -> Option<String> {
        match target {
            SearchTarget::Change(cell) | SearchTarget::Placed(cell, _) => {
                let is_given = self.search().givens().grid().get(cell).is_some();
                is_given.then(|| format!("{cell} is given: the search never writes there."))
            }
            SearchTarget::Backtrack
            | SearchTarget::DeeperBacktrack
            | SearchTarget::Deepest
            | SearchTarget::Solution
            | SearchTarget::Contradiction => None,
        }
    }

    /// Returns the timeline at the shown position.
    fn timeline(&self) -> &Timeline {
        self.playback.track()
    }

    /// Returns the search at the shown position.
    fn search(&self) -> &Search {
        self.timeline().current()
    }

    fn engine(&self) -> &'static EngineInfo {
        self.search().info()
    }

    fn tell(&mut self, message: Message) {
        self.playback.tell(message);
    }

    fn say(&mut self, text: &str) {
        self.playback.say(text);
    }

    fn change_engine(&mut self, to: Neighbour, ctx: &mut Ctx<'_>) {
        let engine = to.from(self.engine());
        self.restart(engine, self.origin, ctx.settings);
        match self.kind() {
            Kind::Sudoku => ctx.settings.engine = engine,
            Kind::Sudominoku => ctx.settings.domino_engine = engine,
        }
    }

    fn change_origin(&mut self, ctx: &Ctx<'_>) {
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
        self.restart(self.engine(), origin, ctx.settings);
    }

    /// Starts another search, or shows the reason why it cannot start.
    fn restart(&mut self, engine: &'static EngineInfo, origin: Origin, settings: &Settings) {
        let start = origin.board(self.givens, self.position);
        match Search::new(engine, &start) {
            Ok(search) => {
                self.playback.restart(Timeline::new(search));
                self.guess = None;
                self.origin = origin;
                self.choose_speed(settings.speed);
            }
            Err(error) => self.tell(start_message(&error)),
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
        match action {
            WatchAction::Track(action) => {
                if let Some(request) = self.playback.act(action) {
                    self.carry_out(request, ctx);
                }
            }
            WatchAction::Watch(action) => {
                self.act_watch(action, ctx);
                self.playback.update_window();
            }
            WatchAction::Guess(action) => self.act_guess(action),
        }
        ctx.settings.panel = self.chosen_panel().name;
    }

    /// Steps with the wheel; a click chooses a cell or a panel, or goes to a step.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        let screen = self.layout(ctx.area);
        if self.guess.is_some() {
            return match (mouse.kind, screen) {
                (MouseKind::Down(_) | MouseKind::Drag(_), Some(screen)) => {
                    self.point_at_guess(&screen, mouse.at);
                }
                (MouseKind::Down(_) | MouseKind::Drag(_), None)
                | (MouseKind::ScrollDown | MouseKind::ScrollUp, _) => {}
            };
        }
        if let Some(at) = self.playback.mouse(mouse, screen.as_ref())
            && let Some(panel) = screen.and_then(|it| self.hit_tab(&it, at))
        {
            self.choose_panel(panel);
            ctx.settings.panel = self.chosen_panel().name;
        }
    }

    fn elapsed(&mut self, time: Duration) {
        let was_proving = self.is_proving();
        self.playback.elapsed(time);
        if was_proving {
            self.note_proof();
        }
    }

    fn wake(&self) -> Option<Duration> {
        self.playback.wake()
    }

    fn take_message(&mut self) -> Option<Message> {
        self.playback.take_message()
    }

    fn apply(&mut self, command: TrackCommand) {
        match command {
            TrackCommand::RunTo(target, direction) => match self.impossible_because(target) {
                Some(reason) => self.say(&reason),
                None => self.playback.run_to(Goal::Event(target), direction),
            },
            // A search has no events of the player.
            TrackCommand::RunReplayTo(..) => {}
            TrackCommand::GoTo(step) => self.playback.go_to(step),
            TrackCommand::Bookmark(name) => self.playback.set_bookmark(name),
        }
        self.playback.update_window();
    }

    /// Adopts the engine, the panel and reduced motion from the settings.
    fn follow(&mut self, settings: &Settings) {
        self.playback.animate(animation(settings));
        self.panel = panels::index_of(settings.panel);
        let engine = chosen_engine(settings, self.kind());
        if engine != self.engine() {
            self.restart(engine, self.origin, settings);
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        if let Some(screen) = self.layout(frame.area()) {
            self.view(frame, &screen, look);
        }
    }

    fn foot(&self, area: Rect, keys: Keys<'_>) -> Foot {
        self.layout(area).map_or(Foot::Keys, |screen| self.foot_of(&screen, keys))
    }

    fn places(&self, area: Rect) -> Option<Places> {
        Some(self.layout(area)?.places())
    }
}

/// The direction from an engine to the one before or after it.
#[derive(Clone, Copy, Debug)]
enum Neighbour {
    Next,
    Previous,
}

impl Neighbour {
    /// Returns the next or previous engine for the same kind of puzzle; the first one follows the last.
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

fn animation(settings: &Settings) -> Animation {
    if settings.reduced_motion { Animation::Reduced } else { Animation::Full }
}
