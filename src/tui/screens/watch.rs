//! The screen of a run, of an engine or of a person: play and pause, forward and back, from one step a second to as
//! fast as the machine can.
//!
//! A [`Playback`] plays the timeline of the run. This screen adds the runner, the start of its run, and the panels
//! beside the board; for a search predictions of the next step, and the proof that a solution is unique; for a path of
//! techniques the candidates and the pattern of the step on the board.
//!
//! A path is short, but finding a step takes some milliseconds on a hard puzzle. So the rest of the path is searched
//! for a few steps at a time, from the first frame on, whatever is shown meanwhile; then its end is known.

mod against;
mod guess;
mod lesson;
mod lost;
mod offers;
mod own;
mod pad;
mod panels;
mod path;
mod prove;
mod speed;
mod tabs;
mod targets;
#[cfg(test)]
mod tests;
mod time;
mod tree;
mod view;
mod why;

use std::time::Duration;

use ratatui::layout::Rect;

use crate::domino::{Kind, Puzzle};
use crate::logic::PathStep;
use crate::record::Reading;
use crate::search::{Search, first_of_its_way};
use crate::settings::{self, Settings};
use crate::timeline::{Direction, HumanRun, Run, Runner, Target, Timeline};
use crate::tui::keymap::{Action, Context, Offer, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::chrome::Footer;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{Part, Places};
use crate::tui::msg::{JobId, Message, Mouse, MouseKind, Report};
use crate::tui::player::dial::Dial;
use crate::tui::player::motion::Motion;
use crate::tui::player::origin::{self, Origin};
use crate::tui::player::playback::{Playback, Request};
use crate::tui::player::reduced::Animation;

use super::{
    Begin, Choice, Choices, Ctx, LayerCommand, Moment, Open, Screen, Stage, WatchStart,
    choose_engine, chosen_engine, keys_here, open_requested,
};

use against::Against;
use guess::Guess;
use lost::Lost;
use own::OwnSearch;
use panels::Panel;
use speed::{TO_READ, initial_rise, steps_to_first_answer};
use tree::Tree;
use why::Why;

/// The score of the steps that are searched for at once. Steps with a high score take longest to find: some
/// milliseconds.
const POINTS_AT_ONCE: u32 = 1000;

/// The time between two such searches.
const LOOK_EVERY: Duration = Duration::from_millis(17);

/// The playback of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Watch {
    playback: Playback<Timeline>,
    title: String,
    givens: Puzzle,
    /// The player's board when the screen was opened.
    position: Puzzle,
    origin: Origin,
    /// True if the player chose the speed, or it is to be read, so that it must stay.
    is_speed_chosen: bool,
    /// The index of the panel that is shown first, among those of the run.
    panel: usize,
    /// True if the heat panel counts digits taken back; otherwise it counts digits written.
    counts_backtracks: bool,
    /// True if the lesson is chosen, with the most important words in large letters.
    has_lesson: bool,
    /// The state of predicting; `None` unless the player predicts each step.
    guess: Option<Box<Guess>>,
    /// The guilty choices of the step.
    why: Why,
    /// The point of no return.
    lost: Lost,
    /// The tree, while it is shown.
    tree: Option<Box<Tree>>,
    /// Another engine that is compared with this one.
    against: Option<Box<Against>>,
    /// The record of another program; `None` for a run of our own.
    own: Option<Box<OwnSearch>>,
}

impl Watch {
    /// Makes the screen of a runner, by default of the chosen engine. It starts from the player's position; or from the
    /// givens, if the entries break the rules or leave nothing to search.
    ///
    /// Fails if no run can start.
    pub fn new(start: WatchStart, ctx: &mut Ctx<'_>) -> Result<Self, Message> {
        let (settings, asked_speed) = (&*ctx.settings, *ctx.asked_speed);
        let WatchStart { givens, position, title, begin, runner, is_lesson, own, against } = start;
        let runner =
            runner.unwrap_or_else(|| Runner::Engine(chosen_engine(settings, givens.kind())));
        let (mut origin, mut message) = Origin::of(&givens, &position);
        let mut run = match &own {
            Some(own) => Ok(own.reading.run.clone().into()),
            None => origin::start(runner, &origin.pick(givens, position)),
        };
        if matches!(runner, Runner::Human(_)) && run.is_err() && origin == Origin::Position {
            origin = Origin::Givens;
            let why = "Your entries leave no solution, so the path starts from the givens.";
            message = Some(Message::plain(why));
            run = origin::start(runner, &givens);
        }
        let is_to_read = matches!(runner, Runner::Human(_)) || is_lesson;
        let usual = if is_to_read { TO_READ } else { settings.speed };
        let speed = asked_speed.unwrap_or(usual);
        let mut watch = Self {
            playback: Playback::new(Timeline::new(run?), speed, animation(settings)),
            title,
            givens,
            position,
            origin,
            is_speed_chosen: asked_speed.is_some() || is_to_read,
            panel: 0,
            counts_backtracks: false,
            has_lesson: is_lesson,
            guess: None,
            why: Why::default(),
            lost: Lost::default(),
            tree: None,
            against: None,
            own: own.map(|it| {
                Box::new(OwnSearch { reading: *it.reading, is_followed: it.is_followed })
            }),
        };
        watch.panel = watch.index_of(settings.panel);
        watch.look_ahead();
        watch.choose_speed(settings.speed);
        if let Some(message) = message {
            ctx.tell(message);
        }
        if let Some(own) = watch.own.as_ref().filter(|it| it.reading.end.is_some()) {
            ctx.say(own.message());
        }
        match begin {
            Begin::Paused => {}
            Begin::Playing => {
                let motion = Motion::Playing(Direction::Forwards);
                watch.playback.start(motion, &mut ctx.asked.message);
            }
            Begin::At(step) => watch.playback.go_to(step, &mut ctx.asked.message),
        }
        watch.look_for_lost(ctx);
        if let Some(engine) = against {
            watch.compare_with(engine, ctx);
        }
        Ok(watch)
    }

    /// Chooses a speed by the length of a search, unless the player has chosen one.
    fn choose_speed(&mut self, last: f64) {
        let steps = match self.run() {
            _ if self.is_speed_chosen => return,
            Run::Search(search) => steps_to_first_answer(search),
            Run::Record(record) => Ok(record.n_read()),
            Run::Human(_) => return,
        };
        match initial_rise(steps, last) {
            None => self.playback.transport.set(Dial::set_to(last)),
            Some(rise) => self.playback.transport.raise(rise),
        }
    }

    /// Searches for some more steps of a path, or looks through some more of a record. The position does not change.
    fn look_ahead(&mut self) {
        if self.is_to_look_through() {
            return self.look_through_record();
        }
        if !self.is_to_look_ahead() {
            return;
        }
        let track = self.playback.track_mut();
        let position = track.position();
        // A step is found by taking it.
        track.seek(track.farthest());
        let mut points = 0;
        while points < POINTS_AT_ONCE && track.forward() {
            let step = track.current().human().and_then(HumanRun::step);
            points += step.map_or(0, PathStep::score);
        }
        track.seek(position);
    }

    /// Returns true if steps of the path are still to be searched for.
    fn is_to_look_ahead(&self) -> bool {
        self.run().human().is_some() && self.timeline().end().is_none()
    }

    /// Returns the kind of puzzle.
    pub const fn kind(&self) -> Kind {
        self.givens.kind()
    }

    /// Executes an action that every run has.
    fn act_solver(&mut self, action: action::Solver, ctx: &mut Ctx<'_>) {
        use action::Solver as Action;
        match action {
            Action::NextPanel => self.turn_panel(1),
            Action::PreviousPanel => self.turn_panel(self.panels().len() - 1),
            Action::Panel(digit) => self.choose_panel(digit.index()),
            Action::Heat => self.turn_heat(),
            Action::Lesson => self.has_lesson ^= true,
            Action::NextEngine => self.change_runner(Runner::next, ctx),
            Action::PreviousEngine => self.change_runner(Runner::previous, ctx),
            Action::Race => ctx.open(Open::Race {
                givens: self.givens,
                position: self.run().start(),
                title: self.title.clone(),
                own: self.run().record().map(|it| Box::new(it.at_start())),
            }),
            Action::Close => self.close(ctx),
            Action::StopOrClose if self.stop_following() => {}
            Action::StopOrClose => match self.playback.motion {
                Motion::FastForward | Motion::Seeking(_) => self.playback.pause(),
                Motion::Paused | Motion::Playing(_) => self.close(ctx),
            },
            Action::Origin => self.change_origin(ctx),
            Action::CopyLink => self.copy_link(ctx),
        }
        self.save_panel(ctx);
    }

    fn copy_link(&self, ctx: &mut Ctx<'_>) {
        // A record has no key for it.
        let Some(runner) = self.run().runner() else { return };
        let step = self.timeline().position();
        let moment = Moment { runner, puzzle: self.run().start(), step };
        let link = format!("{}{moment}", ctx.page);
        ctx.copy(link, "a link to this step", "`play`, `watch` and a paste open it.");
    }

    fn close(&mut self, ctx: &mut Ctx<'_>) {
        self.cancel_jobs(ctx);
        ctx.close();
    }

    /// Cancels the jobs, before the screen closes or another run starts.
    fn cancel_jobs(&mut self, ctx: &mut Ctx<'_>) {
        self.forget_lost(ctx);
        self.stop_comparing(ctx);
    }

    /// Saves the chosen panel, if the settings have it.
    fn save_panel(&self, ctx: &mut Ctx<'_>) {
        let name = self.chosen_panel().name;
        if settings::PANELS.contains(&name) {
            ctx.settings.panel = name;
        }
    }

    /// Executes an action that only a search has.
    fn act_watch(&mut self, action: action::Watch, ctx: &mut Ctx<'_>) {
        let said = &mut ctx.asked.message;
        match action {
            action::Watch::ToAnswer => self.playback.start(Motion::FastForward, said),
            action::Watch::Prove => self.prove(ctx),
            action::Watch::Guess => self.begin_guess(ctx),
            action::Watch::Why => self.toggle_why(ctx),
            action::Watch::ToGuilty => self.go_to_guilty(ctx),
            action::Watch::Compare => self.open_comparison(ctx),
            action::Watch::Tree => self.toggle_tree(),
            action::Watch::ZoomIn => self.playback.zoom_in(said),
            action::Watch::ZoomOut => self.playback.zoom_out(said),
        }
    }

    /// Executes an action that only a path has.
    fn act_path(&mut self, action: action::Human, ctx: &mut Ctx<'_>) {
        match action {
            action::Human::Pattern(direction) => self.run_to(Target::Pattern, direction, ctx),
            action::Human::More => self.list_more_words(ctx),
            action::Human::ToEnd => self.playback.jump_to(u64::MAX),
        }
    }

    /// Opens the list of more words about the step: the step on a page of its own, and its technique. Those of Sudoku
    /// Explainer have no page.
    fn list_more_words(&self, ctx: &mut Ctx<'_>) {
        let words = Open::Text { title: "In words", paragraphs: vec![self.whole_sentence()] };
        let page = self.deduction().map_or(words, |deduction| self.page_of(deduction));
        let mut lines = vec![Choice::new("this step in words, on a page of its own", page)];
        let technique = match self.run().human().and_then(HumanRun::step) {
            Some(PathStep::Deduction(deduction)) => {
                let technique = deduction.technique();
                Some((technique.name, Open::Technique(technique)))
            }
            Some(PathStep::Domino(forced)) => Some((forced.rule().name, Open::Rule(forced.rule()))),
            Some(PathStep::Rated(_) | PathStep::Guess(_)) | None => None,
        };
        if let Some((name, open)) = technique {
            lines.push(Choice::new(format!("what it is: {name}, with an example"), open));
        }
        lines.push(keys_here(Context::Human, ctx));
        ctx.open(Open::List(Choices::new("More words", lines)));
    }

    /// Executes a request of the playback. Saves the speed of a search, because the setting is for searches.
    fn carry_out(&mut self, request: Option<Request>, ctx: &mut Ctx<'_>) {
        if let Some(Request::Speed(_)) = request
            && !self.tells_speed(ctx.area)
        {
            ctx.say(self.playback.transport.dial_in_words());
        }
        if let (Some(Request::Speed(speed)), Run::Search(_) | Run::Record(_)) =
            (&request, self.run())
        {
            ctx.settings.speed = *speed;
            *ctx.asked_speed = None;
            self.is_speed_chosen = true;
        }
        let targets = |direction, cell| targets::choices(self.run(), direction, cell);
        open_requested(request, self.timeline().position(), targets, ctx);
    }

    /// Goes to a target, unless the board at the start shows that it cannot occur.
    fn run_to(&mut self, target: Target, direction: Direction, ctx: &mut Ctx<'_>) {
        self.playback.pause();
        if let Some(reason) = self.why_not_lost(target) {
            return ctx.say(reason);
        }
        match target {
            Target::Change(cell) | Target::Placed(cell, _)
                if self.run().start().grid().get(cell).is_some() =>
            {
                ctx.say(match self.run() {
                    Run::Human(_) => format!("{cell} is filled from the start."),
                    Run::Search(_) | Run::Record(_) => {
                        format!("{cell} is given: the search never writes there.")
                    }
                });
            }
            _ => self.playback.run_to(target, direction, &mut ctx.asked.message),
        }
    }

    /// Returns the timeline at the shown position.
    fn timeline(&self) -> &Timeline {
        self.playback.track()
    }

    /// Returns the run at the shown position.
    const fn run(&self) -> &Run {
        self.playback.track().current()
    }

    /// Returns the panels of the run, in the order of their tabs.
    const fn panels(&self) -> &'static [Panel] {
        match self.run() {
            Run::Search(_) => panels::SEARCH,
            Run::Human(_) => path::PANELS,
            Run::Record(_) => own::PANELS,
        }
    }

    /// Returns the search at the shown position. Only keys and panels of a search, and the proof, may call it.
    fn search(&self) -> &Search {
        self.run().search().expect("an engine runs")
    }

    /// Changes to another runner; of those that take the same way only to the first. If a person has no path, a message
    /// gives the reason and the engine after it is taken.
    fn change_runner(&mut self, to: fn(Runner, Kind) -> Runner, ctx: &mut Ctx<'_>) {
        let Some(runner) = self.run().runner() else { return };
        let next = |from| next_way(from, to, self.kind());
        let mut runner = next(runner);
        if matches!(runner, Runner::Human(_))
            && let Err(reason) = origin::start(runner, &self.givens)
        {
            // It is passed over, and another one is taken: nothing is refused.
            ctx.tell(Message::plain(reason.text));
            runner = next(runner);
        }
        self.cancel_jobs(ctx);
        let changed = if let (Runner::Engine(_), Run::Search(_)) = (runner, self.run()) {
            self.restart(runner, self.origin, ctx.settings)
        } else {
            let start = WatchStart {
                position: self.position,
                begin: Begin::Paused,
                runner: Some(runner),
                is_lesson: self.has_lesson,
                ..WatchStart::playing(self.givens, self.title.clone())
            };
            Self::new(start, ctx).map(|it| *self = it)
        };
        if let Err(reason) = changed {
            ctx.tell(reason);
        }
        if let Some(engine) = runner.engine() {
            choose_engine(ctx.settings, engine);
        }
        ctx.asked.message.get_or_insert_with(|| Message::plain(runner.description()));
    }

    fn change_origin(&mut self, ctx: &mut Ctx<'_>) {
        if self.position == self.givens {
            ctx.say(self.kind().pick(
                "You have no entries: your position is the givens.",
                "You have laid no domino: your position is the givens.",
            ));
            return;
        }
        self.cancel_jobs(ctx);
        let origin = self.origin.pick(Origin::Position, Origin::Givens);
        if let Some(runner) = self.run().runner()
            && let Err(reason) = self.restart(runner, origin, ctx.settings)
        {
            ctx.tell(reason);
        }
    }

    /// Looks for the guilty choices of the present step, and for its point of no return.
    fn look_for_reasons(&mut self, ctx: &mut Ctx<'_>) {
        self.look_for_guilty();
        self.look_for_lost(ctx);
        self.look_for_tree();
    }

    /// Starts another run, or returns the reason why it cannot start.
    fn restart(
        &mut self,
        runner: Runner,
        origin: Origin,
        settings: &Settings,
    ) -> Result<(), Message> {
        let run = origin::start(runner, &origin.pick(self.givens, self.position))?;
        self.restart_lost(origin == self.origin);
        self.playback.restart(Timeline::new(run));
        self.guess = None;
        self.why = Why::default();
        self.tree = None;
        self.against = None;
        self.origin = origin;
        self.look_ahead();
        self.choose_speed(settings.speed);
        Ok(())
    }
}

/// Returns the next runner that takes a way of its own through the tree.
fn next_way(from: Runner, to: fn(Runner, Kind) -> Runner, kind: Kind) -> Runner {
    let mut runner = to(from, kind);
    while runner.engine().is_some_and(|engine| first_of_its_way(engine) != engine) {
        runner = to(runner, kind);
    }
    runner
}

impl Screen for Watch {
    fn context(&self) -> Context {
        match self.run() {
            Run::Search(_) if self.guess.is_some() => Context::Guess,
            _ if self.tree.is_some() => Context::Tree,
            Run::Search(_) => Context::Watch,
            Run::Human(_) => Context::Human,
            Run::Record(_) => Context::Record,
        }
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        match action {
            Action::Track(action::Track::PlayPause) if self.stop_following() => {}
            Action::Track(action) => {
                let from = self.timeline().position();
                let request = self.playback.act(action, &mut ctx.asked.message);
                if self.timeline().position() != from {
                    self.stop_following();
                }
                self.look_for_reasons(ctx);
                return self.carry_out(request, ctx);
            }
            Action::Solver(action) => self.act_solver(action, ctx),
            Action::Watch(action) => self.act_watch(action, ctx),
            Action::Human(action) => self.act_path(action, ctx),
            Action::Record(action) => self.act_own(action, ctx),
            Action::Guess(action) => return self.act_guess(action, ctx),
            Action::Tree(action) => {
                let from = self.timeline().position();
                self.act_tree(action, ctx);
                if self.timeline().position() != from {
                    self.stop_following();
                }
            }
            other => other.unhandled(),
        }
        self.look_for_reasons(ctx);
        self.playback.update_window();
    }

    fn offer(&self, action: Action, _settings: &Settings, stage: Stage) -> Offer {
        self.offer_of(action, stage.area)
    }

    /// The wheel steps; a click chooses a cell or a panel, or goes to a step.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        let screen = self.layout(ctx.area);
        if let Some(guess) = &mut self.guess {
            let cell = screen.and_then(|it| it.board.hit(mouse.at));
            if let (MouseKind::Down(_) | MouseKind::Drag(_), Some(cell)) = (mouse.kind, cell) {
                guess.point_at(cell);
            }
            return;
        }
        let pressed = screen.as_ref().and_then(|it| self.pad_action(it, mouse.at));
        if let (Some(action), MouseKind::Down(_)) = (pressed, mouse.kind) {
            return self.act(action, ctx);
        }
        if let Some(at) = self.playback.mouse(mouse, screen.as_ref(), &mut ctx.asked.message)
            && let Some(panel) = screen.and_then(|it| self.tabs().hit(&it, at))
        {
            self.choose_panel(panel);
            self.save_panel(ctx);
        }
        self.look_for_reasons(ctx);
    }

    fn spoken(&self) -> String {
        if self.playback.motion != Motion::Paused {
            return String::new();
        }
        let sentence = self.sentence(u16::MAX, usize::MAX).join(" ");
        format!("Step {}. {sentence}", self.timeline().position())
    }

    fn read(&mut self, reading: &Reading, ctx: &mut Ctx<'_>) {
        self.take_reading(reading, ctx);
        self.look_for_lost(ctx);
    }

    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        self.take_lost(job, report, ctx);
        self.take_comparison(job, report, ctx);
    }

    fn elapsed(&mut self, time: Duration, ctx: &mut Ctx<'_>) {
        self.look_ahead();
        let was_proving = self.is_proving();
        self.playback.elapsed(time, &mut ctx.asked.message);
        if was_proving {
            self.note_proof(ctx);
        }
        self.look_for_reasons(ctx);
    }

    fn wake(&self, _settings: &Settings) -> Option<Duration> {
        let to_look = (self.is_to_look_ahead() || self.is_to_look_through()).then_some(LOOK_EVERY);
        let to_find = self.is_to_look_for_tree().then_some(why::BETWEEN);
        to_look
            .into_iter()
            .chain(to_find)
            .chain(self.wake_for_guilty())
            .chain(self.playback.wake())
            .min()
    }

    fn command(&mut self, command: LayerCommand, ctx: &mut Ctx<'_>) {
        match command {
            LayerCommand::RunTo(target, direction) => self.run_to(target, direction, ctx),
            LayerCommand::Rename(_) | LayerCommand::Delete(_) => {}
            LayerCommand::Compare(engine) => self.compare_with(engine, ctx),
            LayerCommand::GoToBoth(steps) => self.go_to_both(steps, ctx),
            LayerCommand::Exchange => self.exchange(ctx),
            LayerCommand::GoTo(step) => match self.run() {
                Run::Search(_) => self.playback.go_to(step, &mut ctx.asked.message),
                Run::Human(_) | Run::Record(_) => self.playback.jump_to(step),
            },
            LayerCommand::Bookmark(name) => self.playback.set_bookmark(name),
        }
        self.look_for_reasons(ctx);
        self.playback.update_window();
    }

    /// Takes reduced motion from the settings, and for a search the engine and the panel.
    fn follow(&mut self, ctx: &mut Ctx<'_>) {
        self.playback.animate(animation(ctx.settings));
        let Some(search) = self.run().search() else { return };
        let engine = chosen_engine(ctx.settings, self.kind());
        if engine != search.info() {
            self.cancel_jobs(ctx);
            let restarted = self.restart(Runner::Engine(engine), self.origin, ctx.settings);
            restarted.expect("a search of this board runs, and any engine of its kind can");
        }
        self.panel = self.index_of(ctx.settings.panel);
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let Some(screen) = self.layout(canvas.area) else { return };
        self.view(canvas, &screen);
    }

    fn footer(&self, area: Rect, keys: Keys<'_>) -> Footer {
        self.layout(area).map_or(Footer::Keys, |screen| self.footer_of(&screen, keys))
    }

    fn answered(&self) -> Option<&Puzzle> {
        let first = self.timeline().first_solution()?;
        // The path was looked for to its end before its first step is shown.
        let is_seen = self.run().search().is_some() || first.position <= self.timeline().position();
        is_seen.then_some(&self.givens)
    }

    fn places(&self, area: Rect) -> Option<Places> {
        let screen = self.layout(area)?;
        let mut places = screen.places();
        if self.is_lesson() {
            // Not over the large letters: in the row of the line of time, or in the bottom line.
            places.retain(|(part, _)| *part != Part::Message);
            places.extend(screen.scrub.map(|row| (Part::Message, row)));
        }
        Some(places)
    }
}

fn animation(settings: &Settings) -> Animation {
    if settings.reduced_motion { Animation::Reduced } else { Animation::Full }
}
