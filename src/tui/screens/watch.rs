//! The screen of a search: play and pause, forward and back, from one step a second to as fast as the machine
//! goes.
//!
//! A [`Playback`] plays the timeline of the search. This screen adds the engine and its start, the panels beside
//! the board, the guess of the next step, and the proof that a solution is unique.

mod guess;
mod lesson;
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
use crate::search::{EngineInfo, Search};
use crate::settings::Settings;
use crate::timeline::{Direction, Runner, Target, Timeline};
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::chrome::Foot;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::Places;
use crate::tui::msg::{Message, Mouse, MouseKind};
use crate::tui::player::motion::Motion;
use crate::tui::player::origin::{Origin, start};
use crate::tui::player::playback::{Playback, Request};
use crate::tui::player::reduced::Animation;

use super::{
    Begin, Ctx, DrawCtx, Extent, Open, Screen, TrackCommand, ViewMode, choose_engine,
    chosen_engine, own, requested, without_messages,
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
    /// The parts that are shown.
    view: ViewMode,
    /// The state of guessing, while the player guesses each step.
    guess: Option<Box<Guess>>,
}

/// An action on a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchAction {
    /// An action that every track has.
    Track(action::Track),
    /// An action that a search and the path of techniques have.
    Solver(action::Solver),
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
            Action::Solver(action) => Ok(Self::Solver(action)),
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
        let search = start(Runner::Engine(engine), &origin.board(givens, position))?;
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
            view: ViewMode::Full,
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

    /// Carries out an action that a search and the path of techniques have.
    fn act_solver(&mut self, action: action::Solver, ctx: &mut Ctx<'_>) {
        use action::Solver as Action;
        match action {
            Action::NextPanel => self.turn_panel(1),
            Action::PreviousPanel => self.turn_panel(panels::PANELS.len() - 1),
            Action::Panel(digit) => self.choose_panel(digit.index()),
            Action::Heat => self.turn_heat(),
            Action::Lesson => self.view = self.view.toggled(),
            Action::NextEngine => self.change_engine(Runner::next, ctx),
            Action::PreviousEngine => self.change_engine(Runner::previous, ctx),
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
            Action::Origin => self.change_origin(ctx),
        }
    }

    /// Carries out an action that only a search has.
    fn act_watch(&mut self, action: action::Watch) {
        match action {
            action::Watch::ToAnswer => self.playback.start(Motion::FastForward),
            action::Watch::Prove => self.prove(),
            action::Watch::Guess => self.begin_guess(),
            action::Watch::ZoomIn => self.playback.zoom_in(),
            action::Watch::ZoomOut => self.playback.zoom_out(),
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
    fn impossible_because(&self, target: Target) -> Option<String> {
        match target {
            Target::Change(cell) | Target::Placed(cell, _) => {
                let is_given = self.search().givens().grid().get(cell).is_some();
                is_given.then(|| format!("{cell} is given: the search never writes there."))
            }
            Target::Backtrack
            | Target::DeeperBacktrack
            | Target::Deepest
            | Target::Solution
            | Target::Contradiction
            | Target::Pattern
            | Target::NewTechnique
            | Target::Technique(_)
            | Target::Guess
            | Target::Proof => None,
        }
    }

    /// Returns the timeline at the shown position.
    fn timeline(&self) -> &Timeline {
        self.playback.track()
    }

    /// Returns the search at the shown position.
    fn search(&self) -> &Search {
        self.timeline().current().search().expect("only an engine is shown here")
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

    /// Goes on to another engine, or opens the path of techniques in place of this search. Where there is no such path,
    /// says why and takes the engine after it.
    fn change_engine(&mut self, to: fn(Runner) -> Runner, ctx: &mut Ctx<'_>) {
        let mut runner = to(Runner::Engine(self.engine()));
        if runner == Runner::Human {
            match start(runner, &self.givens) {
                Ok(_) => {
                    ctx.open(self.on_from_start(runner));
                    return ctx.close();
                }
                Err(reason) => self.tell(reason),
            }
            runner = to(runner);
        }
        if let Some(engine) = runner.engine() {
            self.restart(engine, self.origin, ctx.settings);
            choose_engine(ctx.settings, engine);
        }
    }

    /// Returns the request for another runner from the same start.
    fn on_from_start(&self, runner: Runner) -> Open {
        Open::Watch {
            givens: self.givens,
            position: self.position,
            title: self.title.clone(),
            motion: Begin::Paused,
            runner: Some(runner),
            view: self.view,
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
        match start(Runner::Engine(engine), &origin.board(self.givens, self.position)) {
            Ok(search) => {
                self.playback.restart(Timeline::new(search));
                self.guess = None;
                self.origin = origin;
                self.choose_speed(settings.speed);
            }
            Err(reason) => self.tell(reason),
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
            WatchAction::Solver(action) => {
                self.act_solver(action, ctx);
                self.playback.update_window();
            }
            WatchAction::Watch(action) => {
                self.act_watch(action);
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
                None => self.playback.run_to(target, direction),
            },
            // A search has no events of a game.
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
        let Some(screen) = self.layout(look.area) else { return };
        if self.is_lesson() {
            self.view_lesson(frame, &screen, look.theme);
        } else {
            self.view(frame, &screen, look);
        }
    }

    fn foot(&self, area: Rect, keys: Keys<'_>) -> Foot {
        self.layout(area).map_or(Foot::Keys, |screen| self.foot_of(&screen, keys))
    }

    fn answered(&self) -> Option<&Puzzle> {
        self.playback.track().first_solution().map(|_| &self.givens)
    }

    fn places(&self, area: Rect) -> Option<Places> {
        let places = self.layout(area)?.places();
        Some(if self.is_lesson() { without_messages(places) } else { places })
    }
}

fn animation(settings: &Settings) -> Animation {
    if settings.reduced_motion { Animation::Reduced } else { Animation::Full }
}
