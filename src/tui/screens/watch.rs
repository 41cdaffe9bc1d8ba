//! The search, step by step: play and pause, forward and back, from one step a second to as fast as
//! the machine goes.
//!
//! A [`Playback`] plays the timeline of the search. Its own are the engine and where it starts, the panels beside
//! the board, the guess of the next step, and the proof of how many solutions there are.

mod guess;
mod panels;
mod prove;
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
use crate::tui::look::layout::{BoardArea, Places};
use crate::tui::msg::{Message, Mouse, MouseKind};
use crate::tui::player::motion::Motion;
use crate::tui::player::origin::{Origin, start_message};
use crate::tui::player::playback::{Playback, Request};
use crate::tui::player::reduced::Animation;

use super::{
    Begin, Ctx, DrawCtx, Extent, NO_PASTE, Open, Question, Screen, TrackCommand, bookmark_choices,
    chosen_engine, own,
};

use guess::Guess;
use panels::heat::Counted;

/// A search and how it is being watched.
#[derive(Clone, Debug, PartialEq)]
pub struct Watch {
    playback: Playback<Timeline>,
    title: String,
    givens: Puzzle,
    /// The player's board when the screen was opened.
    position: Puzzle,
    origin: Origin,
    /// The number of the panel that is shown first.
    panel: usize,
    /// The numbers in the panel of heat.
    counted: Counted,
    /// The question for the next step, while each one is asked for before it is taken.
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

impl Watch {
    /// Watches the chosen engine from the player's position, or from the givens where the entries
    /// break the rules or leave nothing to search. Fails where the givens break them.
    pub fn new(
        givens: Puzzle,
        position: Puzzle,
        title: String,
        begin: Begin,
        settings: &Settings,
    ) -> Result<Self, Message> {
        let engine = chosen_engine(settings, givens.kind());
        let (origin, message) = Origin::of(&givens, &position);
        let start = origin.board(givens, position);
        let search = Search::new(engine, &start).map_err(|it| start_message(&it))?;
        let animation = animation(settings);
        let mut playback = Playback::new(Timeline::new(search), settings.speed, animation);
        if let Some(message) = message {
            playback.tell(message);
        }
        match begin {
            Begin::Paused => {}
            Begin::Playing => playback.start(Motion::Playing(Direction::Forwards)),
        }
        Ok(Self {
            playback,
            title,
            givens,
            position,
            origin,
            panel: panels::numbered(settings.panel),
            counted: Counted::default(),
            guess: None,
        })
    }

    /// Returns the kind of puzzle that is searched.
    pub const fn kind(&self) -> Kind {
        self.givens.kind()
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
            Action::Origin => self.change_origin(),
        }
    }

    /// Opens what the playback asks for, and keeps its speed.
    fn fulfil(&self, request: Request, ctx: &mut Ctx<'_>) {
        ctx.open(match request {
            Request::Targets(direction, cell) => Open::List(targets::choices(direction, cell)),
            Request::Step => Open::Prompt { question: Question::Step, text: String::new() },
            Request::Name(text) => Open::Prompt { question: Question::Name, text },
            Request::Bookmarks(bookmarks) => {
                Open::List(bookmark_choices(&bookmarks, self.timeline().position()))
            }
            Request::Speed(speed) => {
                ctx.settings.speed = speed;
                return;
            }
        });
    }

    /// Returns why a target happens nowhere, where the puzzle shows it.
    fn why_never(&self, target: SearchTarget) -> Option<String> {
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

    /// Returns the timeline where it is seen.
    fn timeline(&self) -> &Timeline {
        self.playback.track()
    }

    /// Returns the search where it is seen.
    fn search(&self) -> &Search {
        self.timeline().current()
    }

    fn engine(&self) -> &'static EngineInfo {
        self.search().info()
    }

    fn say(&mut self, text: &str) {
        self.playback.say(text);
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
        let start = origin.board(self.givens, self.position);
        match Search::new(engine, &start) {
            Ok(search) => {
                self.playback.restart(Timeline::new(search));
                self.guess = None;
                self.origin = origin;
            }
            Err(unfit) => self.tell(start_message(&unfit)),
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
        self.playback.clear_message();
        match action {
            Act::Track(action) => {
                if let Some(request) = self.playback.act(action) {
                    self.fulfil(request, ctx);
                }
            }
            Act::Watch(action) => {
                self.act_watch(action, ctx);
                self.playback.update_window();
            }
            Act::Guess(action) => self.act_guess(action),
        }
        ctx.settings.panel = self.chosen_panel().name;
    }

    /// The wheel steps, a click chooses a cell or a panel or goes to a step.
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

    fn paste(&mut self, _text: &str, _ctx: &mut Ctx<'_>) {
        self.say(NO_PASTE);
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

    fn tell(&mut self, message: Message) {
        self.playback.tell(message);
    }

    fn apply(&mut self, command: TrackCommand) {
        match command {
            TrackCommand::RunTo(target, direction) => match self.why_never(target) {
                Some(why) => self.say(&why),
                None => self.playback.run_to(Goal::Event(target), direction),
            },
            // Nothing of the player's happens in a search.
            TrackCommand::RunReplayTo(..) => {}
            TrackCommand::GoTo(step) => self.playback.go_to(step),
            TrackCommand::Bookmark(name) => self.playback.set_bookmark(name),
        }
        self.playback.update_window();
    }

    /// Takes the engine and the panel of the settings, where others were chosen in the options.
    fn follow(&mut self, settings: &Settings) {
        self.playback.animate(animation(settings));
        self.panel = panels::numbered(settings.panel);
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

/// An engine beside another.
#[derive(Clone, Copy, Debug)]
enum Neighbour {
    Next,
    Previous,
}

impl Neighbour {
    /// Returns the engine beside this one, of those that take the same puzzles; after the last comes the first.
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
