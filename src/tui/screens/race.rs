//! A race: engines and a person side by side on one puzzle, by equal steps or by equal time.
//!
//! The race itself is a job ([`Job::Race`]); this screen has the lanes of its last report. A pause, and a change of
//! speed, cancels the job. To continue, another job starts from the shown lanes, so a race stops where the screen
//! showed it. Before the start the player chooses the engines and the rule.

mod layout;
mod summary;
mod table;
#[cfg(test)]
mod tests;
mod view;

use std::time::Duration;

use ratatui::layout::{Position, Rect};

use crate::domino::{Kind, Puzzle};
use crate::grid::sort;
use crate::record::RecordRun;
use crate::search::Search;
use crate::settings::Settings;
use crate::timeline::Runner;
use crate::tui::keymap::{Action, Context, Offer, action, mention};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{Places, has_room};
use crate::tui::look::numbers::float;
use crate::tui::msg::{
    Button, Effect, Finish, Job, JobId, Lane, Message, Mouse, MouseKind, Report, Rule,
};

use super::choices::engines_to_compare;
use super::{Begin, Ctx, Open, Screen, Stage, WatchStart, own};
use crate::tui::player::dial::{Dial, Speed};
use crate::tui::player::origin::{self, Origin};

pub use layout::RaceScreen;

/// The nanoseconds that count as one step on the dial, about the time of a step.
const NANOSECONDS_PER_STEP: f64 = 100.0;
/// The time between two reports of a race.
const REPORT_EVERY: Duration = Duration::from_millis(33);
/// The time between two reports with reduced motion.
const REDUCED_REPORT_EVERY: Duration = Duration::from_secs(1);
/// The fewest runners of a race.
const MIN_ENGINES: usize = 2;

/// Engines side by side.
#[derive(Clone, Debug, PartialEq)]
pub struct Race {
    title: String,
    givens: Puzzle,
    entrants: Vec<Entrant>,
    /// The index of the chosen runner.
    chosen: usize,
    rule: Rule,
    dial: Dial,
    speed: Speed,
    /// The job; `None` while the race does not run.
    job: Option<JobId>,
}

/// A runner that can take part in the race.
#[derive(Clone, Debug, PartialEq)]
struct Entrant {
    lane: Lane,
    /// True if it takes part.
    runs: bool,
}

/// The stage of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Ready,
    Racing,
    Paused,
    Over,
}

impl Race {
    /// Makes a race of all engines for this kind of puzzle, of a person on a Sudoku with one solution, and of a record. It starts
    /// from the player's position; or from the givens, if the entries break the rules or leave nothing to search.
    pub fn new(
        givens: Puzzle,
        position: &Puzzle,
        title: String,
        own: Option<Box<RecordRun>>,
        ctx: &mut Ctx<'_>,
    ) -> Result<Self, Message> {
        let (origin, mut message) = Origin::of(&givens, position);
        let start = origin.pick(givens, *position);
        let of_record = own.map(|it| Entrant { lane: Lane::new((*it).into()), runs: true });
        let mut entrants = Vec::from_iter(of_record);
        let is_racing = |it: &Runner| it.engine().is_some() || start.kind() == Kind::Sudoku;
        for runner in Runner::all(start.kind()).filter(is_racing) {
            match (runner, origin::start(runner, &start)) {
                (_, Ok(run)) => entrants.push(Entrant { lane: Lane::new(run), runs: true }),
                (Runner::Engine(_), Err(reason)) => return Err(reason),
                (Runner::Human(_), Err(reason)) => message = message.or(Some(reason)),
            }
        }
        if let Some(message) = message {
            ctx.tell(message);
        }
        let dial = Dial::set_to(ctx.settings.speed);
        let (rule, speed) = (Rule::Steps, Speed::Dial);
        Ok(Self { title, givens, entrants, chosen: 0, rule, dial, speed, job: None })
    }

    /// Returns the kind of the puzzle.
    pub const fn kind(&self) -> Kind {
        self.givens.kind()
    }

    fn phase(&self) -> Phase {
        if self.job.is_some() {
            Phase::Racing
        } else if self.lanes().all(|it| it.run.steps() == 0) {
            Phase::Ready
        } else if self.lanes().all(Lane::is_finished) {
            Phase::Over
        } else {
            Phase::Paused
        }
    }

    /// Returns the lanes that take part, in the order of the table of engines.
    fn lanes(&self) -> impl Iterator<Item = &Lane> {
        self.entrants.iter().filter(|it| it.runs).map(|it| &it.lane)
    }

    /// Returns the indices of the visible runners: all before the start; then those that take part, in the order of
    /// their places, and after them those that still run.
    fn shown(&self) -> Vec<usize> {
        let is_ready = self.phase() == Phase::Ready;
        let is_shown = |idx: &usize| is_ready || self.entrants[*idx].runs;
        let mut shown: Vec<usize> = (0..self.entrants.len()).filter(is_shown).collect();
        sort::by_key(&mut shown, |&idx| {
            let lane = &self.entrants[idx].lane;
            if lane.is_finished() { lane.at(self.rule) } else { u64::MAX }
        });
        shown
    }

    /// Returns the share of a lane's run that was done when the winner finished; until then, the share that is done.
    fn done(&self, lane: &Lane) -> f64 {
        let finished = self.lanes().filter(|it| it.is_finished()).map(|it| it.at(self.rule));
        let of_winner =
            finished.min().map_or(1.0, |it| float(it) / float(lane.at(self.rule).max(1)));
        let share = match lane.run.record() {
            Some(record) => float(record.steps()) / float(record.n_read().max(1)),
            None => lane.run.excluded(),
        };
        if lane.is_finished() { of_winner } else { of_winner.min(share) }
    }

    /// Starts or continues the race from the shown lanes.
    fn go(&mut self, speed: Speed, ctx: &mut Ctx<'_>) {
        self.pause(ctx);
        let lanes: Vec<Lane> = self.lanes().cloned().collect();
        if lanes.len() < MIN_ENGINES {
            let enter = mention(action::Race::InOrOut);
            return ctx.say(format!(
                "A race takes two engines or more; {enter} lets the chosen one run."
            ));
        }
        // An engine that is left out is not shown during the race.
        if !self.entrants[self.chosen].runs {
            self.chosen = self.entrants.iter().position(|it| it.runs).unwrap_or(0);
        }
        self.speed = speed;
        let every = if ctx.settings.reduced_motion { REDUCED_REPORT_EVERY } else { REPORT_EVERY };
        let (rule, pace) = (self.rule, self.pace());
        self.job = Some(ctx.start(Job::Race { lanes, rule, pace, every }));
    }

    fn pause(&mut self, ctx: &mut Ctx<'_>) {
        if let Some(job) = self.job.take() {
            ctx.ask(Effect::Cancel(job));
        }
    }

    fn start_again(&mut self, ctx: &mut Ctx<'_>) {
        self.pause(ctx);
        self.speed = Speed::Dial;
        for Entrant { lane, .. } in &mut self.entrants {
            *lane = lane.restarted();
        }
    }

    /// Returns the speed in the units of the rule: steps or nanoseconds, a second.
    fn pace(&self) -> f64 {
        let speed = self.dial.at(self.speed);
        self.rule.pick(speed, speed * NANOSECONDS_PER_STEP)
    }

    fn set_dial(&mut self, dial: Dial, ctx: &mut Ctx<'_>) {
        self.dial = dial;
        self.speed = Speed::Dial;
        ctx.settings.speed = dial.to_setting();
        if self.job.is_some() {
            self.go(Speed::Dial, ctx);
        }
        if let Some(speed) = self.speed_unless_shown(ctx.area.width) {
            ctx.say(speed);
        }
    }

    /// Chooses the runner this many rows further down. Without a place for its description, a message has it.
    fn choose_next_by(&mut self, by: usize, ctx: &mut Ctx<'_>) {
        let shown = self.shown();
        let at = shown.iter().position(|it| *it == self.chosen).unwrap_or(0);
        self.chosen = shown[(at + by) % shown.len()];
        if self.layout(ctx.area).is_some_and(|it| it.about.is_none()) {
            let run = &self.entrants[self.chosen].lane.run;
            ctx.say(format!("{}: {}.", run.name(), run.title()));
        }
    }

    /// Returns the name and the description of the chosen runner.
    fn description(&self) -> String {
        let run = &self.entrants[self.chosen].lane.run;
        format!("{}: {}.", run.name(), run.blurb())
    }

    fn enter_or_leave_out(&mut self, ctx: &mut Ctx<'_>) {
        if self.is_ready("Who runs", ctx) {
            let entrant = &mut self.entrants[self.chosen];
            entrant.runs = !entrant.runs;
        }
    }

    fn change_rule(&mut self, ctx: &mut Ctx<'_>) {
        if self.has_record() {
            ctx.say("Nobody knows the time of a record, so this race is by steps.");
        } else if self.is_ready("The rule", ctx) {
            self.rule = self.rule.pick(Rule::Time, Rule::Steps);
        }
    }

    /// Returns true if the record of another program takes part.
    fn has_record(&self) -> bool {
        self.entrants.iter().any(|entrant| entrant.lane.run.record().is_some())
    }

    /// Returns true if the race has not begun. Otherwise a message says that `what` is chosen before the start.
    fn is_ready(&self, what: &str, ctx: &mut Ctx<'_>) -> bool {
        let is_ready = self.phase() == Phase::Ready;
        if !is_ready {
            let start = mention(action::Race::ToStart);
            ctx.say(format!("{what} is chosen before the start; {start} goes back there."));
        }
        is_ready
    }

    fn explain(&self, ctx: &mut Ctx<'_>) {
        match self.summary() {
            Some(paragraphs) => ctx.open(Open::Text { title: "What is to be seen", paragraphs }),
            None => ctx.say("There is more to say when all have finished."),
        }
    }

    /// Opens the list of the engines that the chosen one can be compared with.
    fn compare(&mut self, ctx: &mut Ctx<'_>) {
        let run = &self.entrants[self.chosen].lane.run;
        let Some(here) = run.search().map(Search::info) else {
            return ctx.say("Only engines are compared step by step; choose one.");
        };
        let choices = engines_to_compare(here, |there| {
            Open::Watch(WatchStart {
                position: run.start(),
                begin: Begin::Paused,
                runner: Some(Runner::Engine(here)),
                against: Some(there),
                ..WatchStart::playing(self.givens, self.title.clone())
            })
        });
        self.pause(ctx);
        ctx.open(Open::List(choices));
    }

    fn copy(&self, text: fn(&Self) -> String, how: &str, ctx: &mut Ctx<'_>) {
        if self.phase() == Phase::Ready {
            return ctx.say("There is nothing to copy before the start.");
        }
        ctx.copy(text(self), format!("the table {how}"), "");
    }

    fn click(&mut self, at: Position, ctx: &mut Ctx<'_>) {
        let Some(screen) = self.layout(ctx.area) else { return };
        let Some(lane) = screen.hit(at) else { return };
        self.chosen = self.shown()[lane];
        if self.phase() == Phase::Ready && screen.hits_box(at) {
            self.enter_or_leave_out(ctx);
        }
    }

    /// Lays out an area; `None` without room for a board.
    pub fn layout(&self, area: Rect) -> Option<RaceScreen> {
        if !has_room(area) {
            return None;
        }
        let shown = self.shown();
        let mut with_board: Vec<usize> =
            (0..shown.len()).filter(|&idx| self.entrants[shown[idx]].runs).collect();
        // Boards stay where they are while their rows change places.
        sort::by_key(&mut with_board, |&idx| shown[idx]);
        let chosen = shown.iter().position(|it| *it == self.chosen).unwrap_or(0);
        let needs = layout::Needs {
            kind: self.kind(),
            n_rows: shown.len(),
            with_board: &with_board,
            chosen,
        };
        Some(needs.layout(area))
    }
}

impl Screen for Race {
    fn context(&self) -> Context {
        Context::Race
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        let is_racing = self.phase() == Phase::Racing;
        match action {
            action::Race::PlayPause if is_racing => self.pause(ctx),
            action::Race::PlayPause | action::Race::FlatOut if self.phase() == Phase::Over => {
                let start = mention(action::Race::ToStart);
                ctx.say(format!("The race is over; {start} goes back to its start."));
            }
            action::Race::PlayPause => self.go(self.speed, ctx),
            action::Race::FlatOut => self.go(Speed::FlatOut, ctx),
            action::Race::ToStart => self.start_again(ctx),
            action::Race::Faster => self.set_dial(self.dial.faster(), ctx),
            action::Race::Slower => self.set_dial(self.dial.slower(), ctx),
            // While the engines run, these are the speed on every screen of a search.
            action::Race::Up if is_racing => self.set_dial(self.dial.faster(), ctx),
            action::Race::Down if is_racing => self.set_dial(self.dial.slower(), ctx),
            action::Race::Previous | action::Race::Up => {
                self.choose_next_by(self.shown().len() - 1, ctx);
            }
            action::Race::Next | action::Race::Down => self.choose_next_by(1, ctx),
            action::Race::InOrOut => self.enter_or_leave_out(ctx),
            action::Race::Rule => self.change_rule(ctx),
            action::Race::Explain => self.explain(ctx),
            action::Race::Compare => self.compare(ctx),
            action::Race::CopyTable => self.copy(Self::as_cells, "as cells parted by tabs", ctx),
            action::Race::CopyText => self.copy(Self::as_text, "as text", ctx),
            action::Race::Close => {
                self.pause(ctx);
                ctx.close();
            }
        }
    }

    fn offer(&self, action: Action, _settings: &Settings, _stage: Stage) -> Offer {
        let Action::Race(action) = action else { return Offer::AsLabelled };
        let phase = self.phase();
        let can_go = phase != Phase::Over && self.lanes().count() >= MIN_ENGINES;
        let is_flat_out = phase == Phase::Racing && self.speed == Speed::FlatOut;
        match action {
            action::Race::PlayPause if phase == Phase::Racing => Offer::Labelled("pause"),
            action::Race::PlayPause => Offer::when(can_go),
            action::Race::FlatOut => Offer::when(can_go && !is_flat_out),
            action::Race::Faster | action::Race::Slower if phase == Phase::Over => Offer::Unsaid,
            action::Race::Faster => Offer::when(self.dial.faster() != self.dial),
            // Where it cannot be faster, the line says the other key for the speed.
            action::Race::Slower if self.dial.faster() == self.dial => Offer::Labelled("speed"),
            action::Race::Slower => Offer::when(self.dial.slower() != self.dial),
            action::Race::Rule => Offer::when(phase == Phase::Ready && !self.has_record()),
            action::Race::InOrOut => Offer::when(phase == Phase::Ready),
            action::Race::ToStart | action::Race::CopyTable | action::Race::CopyText => {
                Offer::when(phase != Phase::Ready)
            }
            action::Race::Explain => Offer::when(phase == Phase::Over),
            action::Race::Previous
            | action::Race::Next
            | action::Race::Up
            | action::Race::Down
            | action::Race::Compare
            | action::Race::Close => Offer::AsLabelled,
        }
    }

    /// Chooses a lane by click or wheel. Before the start a click on the box of a runner adds or removes it.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::Down(Button::Left) => self.click(mouse.at, ctx),
            MouseKind::ScrollDown => self.choose_next_by(1, ctx),
            MouseKind::ScrollUp => self.choose_next_by(self.shown().len() - 1, ctx),
            MouseKind::Down(Button::Middle | Button::Right) | MouseKind::Drag(_) => {}
        }
    }

    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        if self.job != Some(job) {
            return;
        }
        if let Report::Lanes(lanes) = report {
            let running = self.entrants.iter_mut().filter(|it| it.runs);
            for (entrant, lane) in running.zip(lanes) {
                entrant.lane.clone_from(lane);
            }
            if self.lanes().all(Lane::is_finished) {
                self.job = None;
            }
        } else if let Report::Refused(reason) = report {
            self.job = None;
            ctx.tell(Message::bad(reason.clone()));
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        if let Some(screen) = self.layout(canvas.area) {
            self.view(canvas, &screen);
        }
    }

    fn answered(&self) -> Option<&Puzzle> {
        self.lanes().any(|it| it.finish() == Some(Finish::Solved)).then_some(&self.givens)
    }

    fn places(&self, area: Rect) -> Option<Places> {
        Some(self.layout(area)?.places())
    }
}
