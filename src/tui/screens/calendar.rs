//! The daily puzzles of a month: begun, won, or neither.
//!
//! The statistics contain the puzzles that were begun and won, and the present day comes with them. Future days are not
//! offered. If a puzzle of a future day was won, because the clock was changed, it is shown like any other.

mod layout;
#[cfg(test)]
#[cfg(feature = "app")]
mod tests;
mod view;

use std::collections::BTreeMap;

use ratatui::layout::Rect;

use crate::calendar::months_later;
use crate::logic::Grade;
use crate::play::{Day, SavedGame};
use crate::settings::Settings;
use crate::statistics::{Class, DailyResult};
use crate::tui::keymap::{Action, Arrow, Context, Offer, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::Places;
use crate::tui::msg::{
    Button, Dated, Job, JobId, Mouse, MouseKind, NewPuzzle, Report, StoreJob, StoreReport,
};

use super::streak::Streak;
use super::{Ctx, GameCommand, Open, Screen, Stage, own};

use layout::{CalendarScreen, Hit};

/// The calendar of the daily puzzles.
#[derive(Clone, Debug, PartialEq)]
pub struct Calendar {
    /// The job that reads the statistics.
    job: JobId,
    /// The results of the daily puzzles; `None` until they are known.
    history: Option<Dated<BTreeMap<(Day, Class), DailyResult>>>,
    /// The days in a row; `None` until they are known.
    streak: Option<Streak>,
    /// The chosen day; it matters only once the history is known.
    chosen: Day,
    grade: Grade,
}

/// The first day of the calendar, 1 January 1970.
const FIRST: Day = Day(0);

impl Calendar {
    /// Starts to read the statistics.
    pub fn new(grade: Grade, ctx: &mut Ctx<'_>) -> Self {
        let job = ctx.start(Job::Store(StoreJob::Statistics));
        Self { job, history: None, streak: None, chosen: FIRST, grade }
    }

    /// Returns the result of the puzzle of a day and a grade.
    fn result(&self, day: Day, grade: Grade) -> Option<DailyResult> {
        self.history.as_ref()?.it.get(&(day, Class::Grade(grade))).copied()
    }

    /// Returns today's day, once it is known.
    fn today(&self) -> Option<Day> {
        self.history.as_ref().map(|it| it.today)
    }

    /// Chooses a day, or the nearest one up to today, or to a later one whose puzzle was begun.
    fn choose(&mut self, day: Day) {
        let Some(Dated { today, it: results }) = &self.history else { return };
        let begun = results.keys().next_back().map_or(*today, |it| it.0);
        self.chosen = day.clamp(FIRST, begun.max(*today));
    }

    fn go_by(&mut self, days: i32) {
        self.choose(Day(self.chosen.0.saturating_add(days)));
    }

    fn next_level(&mut self) {
        let at = Grade::ALL.iter().position(|it| *it == self.grade).unwrap_or(0);
        self.grade = Grade::ALL[(at + 1) % Grade::ALL.len()];
    }

    /// Begins or continues the puzzle of the chosen day and grade.
    fn play(&mut self, ctx: &mut Ctx<'_>) {
        let Some(today) = self.today() else { return };
        if self.chosen > today && self.result(self.chosen, self.grade).is_none() {
            return ctx.refuse("This day is still to come.");
        }
        let new = NewPuzzle::Daily(self.grade, self.chosen);
        ctx.open(Open::Resume {
            saved: SavedGame::Daily(self.chosen, self.grade),
            otherwise: Some(Box::new(GameCommand::Generate(new, None))),
        });
    }

    fn click(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        let Some(screen) = CalendarScreen::of(ctx.area) else { return };
        match screen.hit(self.chosen, mouse.at) {
            Some(Hit::Day(day)) if day == self.chosen => self.play(ctx),
            Some(Hit::Day(day)) => self.choose(day),
            Some(Hit::Grade(grade)) => self.grade = grade,
            None => {}
        }
    }
}

impl Screen for Calendar {
    fn context(&self) -> Context {
        Context::Calendar
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Calendar::Day(Arrow::Left) => self.go_by(-1),
            action::Calendar::Day(Arrow::Right) => self.go_by(1),
            action::Calendar::Day(Arrow::Up) => self.go_by(-7),
            action::Calendar::Day(Arrow::Down) => self.go_by(7),
            action::Calendar::MonthBefore => self.choose(months_later(self.chosen, -1)),
            action::Calendar::MonthAfter => self.choose(months_later(self.chosen, 1)),
            action::Calendar::Today => self.choose(self.today().unwrap_or(self.chosen)),
            action::Calendar::Level(digit) => {
                self.grade = Grade::ALL.get(digit.index()).copied().unwrap_or(self.grade);
            }
            action::Calendar::NextLevel => self.next_level(),
            action::Calendar::Play => self.play(ctx),
            action::Calendar::Statistics => ctx.open(Open::Statistics(None)),
            action::Calendar::Close => ctx.close(),
        }
    }

    fn offer(&self, action: Action, _settings: &Settings, _stage: Stage) -> Offer {
        let Action::Calendar(action) = action else { return Offer::AsLabelled };
        match action {
            action::Calendar::Level(_)
            | action::Calendar::NextLevel
            | action::Calendar::Statistics
            | action::Calendar::Close => Offer::AsLabelled,
            action::Calendar::Day(_)
            | action::Calendar::MonthBefore
            | action::Calendar::MonthAfter
            | action::Calendar::Today
            | action::Calendar::Play => Offer::when(self.history.is_some()),
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::Down(Button::Left) => self.click(mouse, ctx),
            MouseKind::ScrollUp => self.act(action::Calendar::MonthBefore.into(), ctx),
            MouseKind::ScrollDown => self.act(action::Calendar::MonthAfter.into(), ctx),
            MouseKind::Down(Button::Middle | Button::Right) | MouseKind::Drag(_) => {}
        }
    }

    fn report(&mut self, job: JobId, report: &Report, _ctx: &mut Ctx<'_>) {
        if let (true, Report::Store(StoreReport::Statistics(statistics))) =
            (job == self.job, report)
        {
            let today = statistics.today;
            self.history = Some(Dated { today, it: statistics.it.daily() });
            self.streak = Some(Streak::of(&statistics.it, today));
            self.chosen = today;
        }
    }

    fn game_replaced(&mut self, ctx: &mut Ctx<'_>) {
        ctx.close();
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        if let Some(screen) = CalendarScreen::of(canvas.area) {
            self.view(canvas, &screen);
        }
    }

    fn places(&self, area: Rect) -> Option<Places> {
        Some(CalendarScreen::of(area)?.places())
    }
}
