//! The screen of the path of techniques: what a person does, step by step, forward and back.
//!
//! A [`Playback`] plays the timeline of the path. This screen adds its start, the candidates and the pattern of the
//! step on the board, and the panels beside it. Every step is shown on the position before it, with what it places
//! and strikes.
//!
//! A path is short, but looking for a step takes some milliseconds on a hard puzzle. So the rest of the path is looked
//! for a few steps at a time, from the first frame on, whatever is shown meanwhile; then its end is known.

mod lesson;
mod panels;
mod shape;
mod shown;
mod targets;
#[cfg(test)]
mod tests;
mod view;

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::domino::Puzzle;
use crate::logic::{Deduction, PathStep};
use crate::settings::{self, Settings};
use crate::timeline::{Direction, HumanRun, Runner, Target, Timeline};
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::chrome::Foot;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{Places, WatchScreen};
use crate::tui::look::words::chain_spaced;
use crate::tui::msg::{Message, Mouse};
use crate::tui::player::motion::Motion;
use crate::tui::player::origin::{Origin, start};
use crate::tui::player::playback::{Playback, Request};
use crate::tui::player::reduced::Animation;

use super::{
    Begin, Ctx, DrawCtx, Extent, Open, Screen, TrackCommand, ViewMode, own, requested,
    without_messages,
};

use panels::PANELS;
use shown::Shown;

/// Steps a second at first: a sentence is to be read at each.
const SPEED: f64 = 1.0;

/// The points of the steps that are looked for at once. Steps of a high score take longest to find: some milliseconds.
const POINTS_AT_ONCE: u32 = 1000;

/// The time between two looks ahead.
const LOOK_EVERY: Duration = Duration::from_millis(17);

/// The playback of a path of techniques.
#[derive(Clone, Debug, PartialEq)]
pub struct Human {
    playback: Playback<Timeline>,
    title: String,
    givens: Puzzle,
    /// The player's board when the screen was opened.
    position: Puzzle,
    origin: Origin,
    /// The index of the panel that is shown first.
    panel: usize,
    /// The parts that are shown.
    view: ViewMode,
}

/// An action on a path of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HumanAction {
    /// An action that every track has.
    Track(action::Track),
    /// An action that a search has too.
    Solver(action::Solver),
    /// An action that only a path has.
    Human(action::Human),
}

impl TryFrom<Action> for HumanAction {
    type Error = Action;

    fn try_from(action: Action) -> Result<Self, Action> {
        match action {
            Action::Track(action) => Ok(Self::Track(action)),
            Action::Solver(action) => Ok(Self::Solver(action)),
            Action::Human(action) => Ok(Self::Human(action)),
            other => Err(other),
        }
    }
}

impl Human {
    /// Makes the screen of the path from the player's position, or from the givens where the entries leave no path.
    /// `asked_speed` is the speed that the player asked for. Fails where the givens have none.
    pub fn new(
        givens: Puzzle,
        position: Puzzle,
        title: String,
        begin: Begin,
        settings: &Settings,
        asked_speed: Option<f64>,
    ) -> Result<Self, Message> {
        let (mut origin, mut message) = Origin::of(&givens, &position);
        let mut run = start(Runner::Human, &origin.board(givens, position));
        if run.is_err() && origin == Origin::Position {
            origin = Origin::Givens;
            let why = "Your entries leave no solution, so the path starts from the givens.";
            message = Some(Message::plain(why));
            run = start(Runner::Human, &givens);
        }
        let (track, speed) = (Timeline::new(run?), asked_speed.unwrap_or(SPEED));
        let mut human = Self {
            playback: Playback::new(track, speed, animation(settings)),
            title,
            givens,
            position,
            origin,
            panel: panels::index_of(settings.panel),
            view: ViewMode::Full,
        };
        human.look_ahead();
        if let Some(message) = message {
            human.playback.tell(message);
        }
        match begin {
            Begin::Paused => {}
            Begin::Playing => human.playback.start(Motion::Playing(Direction::Forwards)),
        }
        Ok(human)
    }

    /// Looks for some more steps of the path; the position stays.
    fn look_ahead(&mut self) {
        let track = self.playback.track_mut();
        if track.end().is_some() {
            return;
        }
        let position = track.position();
        track.seek(track.farthest());
        let mut points = 0;
        while points < POINTS_AT_ONCE && track.forward() {
            let step = track.current().human().and_then(HumanRun::step);
            points += step.map_or(0, PathStep::score);
        }
        track.seek(position);
    }

    /// Returns the parts of the screen in an area.
    pub fn layout(&self, area: Rect) -> Option<WatchScreen> {
        match self.view {
            ViewMode::Full => WatchScreen::with_marks(area, PANELS.len()),
            ViewMode::Lesson => WatchScreen::lesson_with_marks(area),
        }
    }

    /// Returns the path at the shown position.
    fn track(&self) -> &Timeline {
        self.playback.track()
    }

    /// Returns the run at the shown position.
    fn run(&self) -> &HumanRun {
        self.track().current().human().expect("only a person is shown here")
    }

    /// Carries out an action that a search has too.
    fn act_solver(&mut self, action: action::Solver, ctx: &mut Ctx<'_>) {
        use action::Solver as Action;
        match action {
            Action::NextPanel => self.panel = (self.panel + 1) % PANELS.len(),
            Action::PreviousPanel => self.panel = (self.panel + PANELS.len() - 1) % PANELS.len(),
            Action::Panel(digit) => self.choose_panel(digit.index()),
            Action::Heat => self.choose_panel(panels::index_of(panels::HEAT)),
            Action::Lesson => self.view = self.view.toggled(),
            Action::NextEngine => self.change_runner(Runner::Human.next(), ctx),
            Action::PreviousEngine => self.change_runner(Runner::Human.previous(), ctx),
            Action::Race => ctx.open(Open::Race {
                start: Puzzle::Sudoku(*self.run().start()),
                givens: self.givens,
                title: self.title.clone(),
                message: None,
            }),
            Action::Close => ctx.close(),
            Action::StopOrClose => match self.playback.motion() {
                Motion::FastForward | Motion::Seeking(_) => self.playback.pause(),
                Motion::Paused | Motion::Playing(_) => ctx.close(),
            },
            Action::Origin => self.change_origin(),
        }
        let name = PANELS[self.panel].name;
        if settings::PANELS.contains(&name) {
            ctx.settings.panel = name;
        }
    }

    /// Carries out an action that only a path has.
    fn act_human(&mut self, action: action::Human, ctx: &mut Ctx<'_>) {
        let pattern = Target::Pattern;
        match action {
            action::Human::NextPattern => self.run_to(pattern, Direction::Forwards),
            action::Human::PreviousPattern => self.run_to(pattern, Direction::Backwards),
            action::Human::Explain => self.explain(ctx),
            action::Human::Definition => match Shown::of(self.run()).technique() {
                Some(technique) => ctx.open(Open::Technique(technique)),
                None => self.playback.say("This step has no technique."),
            },
            action::Human::ToEnd => self.playback.jump_to(u64::MAX),
        }
    }

    /// Opens the words for the step: its technique, its sentence and its chain.
    fn explain(&self, ctx: &mut Ctx<'_>) {
        let shown = Shown::of(self.run());
        let mut paragraphs = vec![self.whole_sentence(&shown)];
        let eureka = shown.deduction().and_then(Deduction::eureka);
        paragraphs.extend(eureka.map(|it| chain_spaced(&it)));
        ctx.open(Open::Text { title: "In words", paragraphs });
    }

    fn run_to(&mut self, target: Target, direction: Direction) {
        self.playback.pause();
        match target {
            Target::Change(cell) | Target::Placed(cell, _)
                if self.run().start().get(cell).is_some() =>
            {
                self.playback.say(&format!("{cell} is filled from the start."));
            }
            target => self.playback.run_to(target, direction),
        }
    }

    fn choose_panel(&mut self, idx: usize) {
        if idx < PANELS.len() {
            self.panel = idx;
        }
    }

    /// Opens a search in place of this screen.
    fn change_runner(&self, runner: Runner, ctx: &mut Ctx<'_>) {
        ctx.open(Open::Watch {
            givens: self.givens,
            position: self.position,
            title: self.title.clone(),
            motion: Begin::Paused,
            runner: Some(runner),
            view: self.view,
        });
        ctx.close();
    }

    fn change_origin(&mut self) {
        if self.position == self.givens {
            self.playback.say("You have no entries: your position is the givens.");
            return;
        }
        let origin = match self.origin {
            Origin::Givens => Origin::Position,
            Origin::Position => Origin::Givens,
        };
        match start(Runner::Human, &origin.board(self.givens, self.position)) {
            Ok(run) => {
                self.playback.restart(Timeline::new(run));
                self.origin = origin;
                self.look_ahead();
            }
            Err(reason) => self.playback.tell(reason),
        }
    }

    /// Carries out a request of the playback. A changed speed is not saved, because the setting is for searches.
    fn carry_out(&self, request: Request, ctx: &mut Ctx<'_>) {
        let found = self.run().found();
        let position = self.track().position();
        let targets = |direction, cell| targets::choices(direction, cell, found);
        if let Some(open) = requested(request, position, targets) {
            ctx.open(open);
        }
    }
}

impl Screen for Human {
    fn context(&self) -> Context {
        Context::Human
    }

    fn extent(&self) -> Extent {
        Extent::Whole
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            HumanAction::Track(action) => {
                if let Some(request) = self.playback.act(action) {
                    self.carry_out(request, ctx);
                }
            }
            HumanAction::Solver(action) => self.act_solver(action, ctx),
            HumanAction::Human(action) => self.act_human(action, ctx),
        }
        self.playback.update_window();
    }

    /// Steps with the wheel; a click chooses a cell or a panel, or goes to a step.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        let screen = self.layout(ctx.area);
        if let Some(at) = self.playback.mouse(mouse, screen.as_ref())
            && let Some(panel) = screen.and_then(|it| self.tabs().hit(&it, at))
        {
            self.choose_panel(panel);
        }
    }

    fn elapsed(&mut self, time: Duration) {
        self.look_ahead();
        self.playback.elapsed(time);
    }

    fn wake(&self) -> Option<Duration> {
        let to_look = self.track().end().is_none().then_some(LOOK_EVERY);
        to_look.into_iter().chain(self.playback.wake()).min()
    }

    fn take_message(&mut self) -> Option<Message> {
        self.playback.take_message()
    }

    fn apply(&mut self, command: TrackCommand) {
        match command {
            TrackCommand::RunTo(target, direction) => self.run_to(target, direction),
            // A path has no events of a game.
            TrackCommand::RunReplayTo(..) => {}
            TrackCommand::GoTo(step) => self.playback.jump_to(step),
            TrackCommand::Bookmark(name) => self.playback.set_bookmark(name),
        }
        self.playback.update_window();
    }

    /// Adopts reduced motion from the settings.
    fn follow(&mut self, settings: &Settings) {
        self.playback.animate(animation(settings));
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        let Some(screen) = self.layout(look.area) else { return };
        match self.view {
            ViewMode::Full => self.view(frame, &screen, look),
            ViewMode::Lesson => self.view_lesson(frame, &screen, look.theme),
        }
    }

    fn foot(&self, area: Rect, keys: Keys<'_>) -> Foot {
        self.layout(area).map_or(Foot::Keys, |screen| self.foot_of(&screen, keys))
    }

    fn answered(&self) -> Option<&Puzzle> {
        let track = self.playback.track();
        // The path was looked for to its end before its first step is shown.
        let is_seen = track.first_solution().is_some_and(|it| it.position <= track.position());
        is_seen.then_some(&self.givens)
    }

    fn places(&self, area: Rect) -> Option<Places> {
        let places = self.layout(area)?.places();
        Some(match self.view {
            ViewMode::Full => places,
            ViewMode::Lesson => without_messages(places),
        })
    }
}

fn animation(settings: &Settings) -> Animation {
    if settings.reduced_motion { Animation::Reduced } else { Animation::Full }
}
