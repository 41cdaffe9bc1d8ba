//! The statistics of all games: a table of the levels, and of the chosen one the techniques that hints showed, each with
//! its exercise, and a chart of the times.
//!
//! A job reads the statistics when the screen is opened.

mod layout;
#[cfg(test)]
#[cfg(feature = "app")]
mod tests;
mod view;

use std::time::Duration;

use ratatui::layout::Rect;

use crate::calendar::{self, Iso};
use crate::generate::exercise_techniques;
use crate::logic::Technique;
use crate::play::{Day, Lesson};
use crate::settings::Settings;
use crate::statistics::{Class, Figures, Statistics};
use crate::tui::keymap::{Action, Context, Offer, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::Places;
use crate::tui::msg::{
    Dated, Job, JobId, Mouse, MouseKind, NewPuzzle, Report, StoreJob, StoreReport,
};

use super::{Ctx, GameCommand, Open, Screen, Stage, own};
use layout::StatsScreen;

/// The days of daily puzzles that are shown: twelve weeks.
const DAYS: usize = 84;

/// The answer to a wish to practise where there is nothing to choose.
const NO_TECHNIQUE: &str = "No hint showed a technique at this level.";

/// The statistics, and the class that is shown.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stats {
    job: JobId,
    /// The class shown first; `None` for that of the last game.
    first: Option<Class>,
    /// `None` until the job has reported.
    pages: Option<Vec<Page>>,
    /// The number of days in a row whose daily puzzle was won.
    streak: usize,
    /// True for each day whose daily puzzle was won, from today backwards.
    dailies: Vec<bool>,
    chosen: usize,
    /// The index of the chosen technique among those that hints showed.
    technique: usize,
    /// The number of techniques that were mastered.
    n_mastered: usize,
    /// The page with the techniques is shown, where they have one of their own.
    is_turned: bool,
}

/// The figures of a class, and the techniques that hints showed in its games.
#[derive(Clone, Debug, PartialEq)]
struct Page {
    figures: Figures,
    /// The dates of the wins, oldest first.
    dates: Vec<String>,
    hinted: Vec<Hinted>,
}

/// A technique that hints showed.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hinted {
    technique: &'static Technique,
    /// The number of those hints.
    n_hints: usize,
    /// Its next exercise.
    lesson: Lesson,
}

impl Page {
    fn of(figures: Figures, statistics: &Statistics) -> Self {
        let hinted = statistics.hinted(Some(figures.class)).into_iter();
        let hinted = hinted.map(|(technique, n_hints)| Hinted {
            technique,
            n_hints,
            lesson: statistics.lesson(technique),
        });
        let date = |on: &Duration| Iso(calendar::day_since_1970(*on)).to_string();
        let dates = figures.won_on.iter().map(date).collect();
        Self { dates, hinted: hinted.collect(), figures }
    }
}

impl Stats {
    /// Starts to read the statistics. `first` is the class shown first; `None` means that of the last game.
    pub fn new(first: Option<Class>, ctx: &mut Ctx<'_>) -> Self {
        let job = ctx.start(Job::Store(StoreJob::Statistics));
        Self { job, first, ..Self::default() }
    }

    /// Returns the pages; none until they are known.
    fn pages(&self) -> &[Page] {
        self.pages.as_deref().unwrap_or_default()
    }

    fn screen(&self, area: Rect) -> Option<StatsScreen> {
        StatsScreen::of(area).map(|it| if self.is_turned { it.turned() } else { it })
    }

    fn page(&self) -> Option<&Page> {
        self.pages().get(self.chosen)
    }

    /// Returns the techniques that hints showed, if they are in sight.
    fn techniques(&self, area: Rect) -> &[Hinted] {
        let is_in_sight = self.screen(area).is_some_and(|it| !it.hints.is_empty());
        let page = self.page().filter(|_| is_in_sight);
        page.map_or(&[], |it| &it.hinted)
    }

    /// Returns true if there are techniques, but on the page that is not shown.
    fn is_on_other_page(&self, area: Rect) -> bool {
        let has_techniques = self.page().is_some_and(|it| !it.hinted.is_empty());
        has_techniques && self.techniques(area).is_empty()
    }

    /// Chooses another level.
    fn go(&mut self, to: ToLine) {
        let chosen = to.around(self.chosen, self.pages().len(), 1);
        self.choose(chosen);
    }

    fn choose(&mut self, level: usize) {
        if level != self.chosen {
            self.technique = 0;
        }
        self.chosen = level;
    }

    /// Begins the exercise on the chosen technique, after a question if that leaves a game. A technique without exercises
    /// is shown.
    fn practise(&self, ctx: &mut Ctx<'_>) {
        let Some(hinted) = self.techniques(ctx.area).get(self.technique) else {
            return ctx.refuse(NO_TECHNIQUE);
        };
        let (technique, lesson) = (hinted.technique, hinted.lesson);
        if !exercise_techniques().any(|it| it == technique) {
            return ctx.open(Open::Lesson(lesson));
        }
        let begin = GameCommand::Generate(NewPuzzle::Exercise(lesson), None);
        let Some(leaving) = ctx.leaving else { return ctx.game(begin) };
        let question = format!("Begin an exercise on {}?", technique.name);
        ctx.open(Open::Ask { text: vec![leaving.to_owned()], question, yes: begin.into() });
    }
}

impl Screen for Stats {
    fn context(&self) -> Context {
        Context::Statistics
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Statistics::Go(to) => self.go(to),
            action::Statistics::Technique(to) => match self.techniques(ctx.area).len() {
                0 => self.go(to),
                n => self.technique = to.around(self.technique, n, 1),
            },
            action::Statistics::Practise if self.is_on_other_page(ctx.area) => {
                self.is_turned = true;
            }
            action::Statistics::Practise => self.practise(ctx),
            action::Statistics::Page => self.is_turned = !self.is_turned,
            action::Statistics::Close => ctx.close(),
        }
    }

    fn offer(&self, action: Action, _settings: &Settings, stage: Stage) -> Offer {
        let Action::Statistics(action) = action else { return Offer::AsLabelled };
        let n_techniques = self.techniques(stage.area).len();
        match action {
            action::Statistics::Go(_) => Offer::when(self.pages().len() > 1),
            // Where no technique is in sight, the key goes to another level, which others say.
            action::Statistics::Technique(_) if n_techniques == 0 => Offer::Unsaid,
            action::Statistics::Technique(_) => Offer::when(n_techniques > 1),
            action::Statistics::Practise => {
                Offer::when(n_techniques > 0 || self.is_on_other_page(stage.area))
            }
            action::Statistics::Page | action::Statistics::Close => Offer::AsLabelled,
        }
    }

    /// Chooses the level or the technique under the mouse, and begins the exercise on the chosen one; the wheel goes to
    /// the next level.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::ScrollUp => self.go(ToLine::Above),
            MouseKind::ScrollDown => self.go(ToLine::Below),
            MouseKind::Down(_) => {
                let Some(screen) = self.screen(ctx.area) else { return };
                if let Some(level) = self.level_at(screen.table, mouse.at) {
                    self.choose(level);
                }
                match self.technique_at(&screen, ctx.settings, mouse.at) {
                    Some(technique) if technique == self.technique => self.practise(ctx),
                    Some(technique) => self.technique = technique,
                    None => {}
                }
            }
            MouseKind::Drag(_) => {}
        }
    }

    fn report(&mut self, job: JobId, report: &Report, _ctx: &mut Ctx<'_>) {
        if let (true, Report::Store(StoreReport::Statistics(known))) = (job == self.job, report) {
            let Dated { today, it: statistics } = known;
            let last = statistics.records().last().map(|it| it.note.class);
            let figures = statistics.all_figures().into_iter();
            let pages: Vec<Page> = figures.map(|it| Page::of(it, statistics)).collect();
            let of_class = |class| pages.iter().position(|it| Some(it.figures.class) == class);
            self.chosen = of_class(self.first).or_else(|| of_class(last)).unwrap_or(0);
            self.pages = Some(pages);
            let (won, before) = (statistics.won_days(), |it: &Day| Some(it.before()));
            let days = std::iter::successors(Some(*today), before).take(DAYS);
            self.dailies = days.map(|it| won.contains(&it)).collect();
            self.streak = statistics.streak(*today);
            self.n_mastered = statistics.learned().filter(|it| statistics.is_mastered(it)).count();
        }
    }

    fn game_replaced(&mut self, ctx: &mut Ctx<'_>) {
        ctx.close();
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        if let Some(screen) = self.screen(canvas.area) {
            self.view(canvas, &screen);
        }
    }

    fn places(&self, area: Rect) -> Option<Places> {
        let screen = self.screen(area)?;
        Some(if self.page().is_some() { screen.places() } else { screen.places_of_words() })
    }
}
