//! The statistics of all games: a table of the levels, and of the chosen one the techniques that hints showed and a
//! chart of the times.
//!
//! A job reads the statistics when the screen is opened.

mod layout;
#[cfg(test)]
#[cfg(feature = "app")]
mod tests;
mod view;

use ratatui::layout::Rect;

use crate::logic::Technique;
use crate::play::Day;
use crate::statistics::{Class, Figures};
use crate::tui::keymap::{Action, Context, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::Places;
use crate::tui::msg::{Dated, Job, JobId, Mouse, MouseKind, Report, StoreJob, StoreReport};

use super::{Ctx, Screen, own};
use layout::StatsScreen;

/// The days of daily puzzles that are shown: twelve weeks.
const DAYS: usize = 84;

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
    /// The number of techniques that were mastered.
    n_mastered: usize,
    /// The page with the techniques is shown, where they have one of their own.
    is_turned: bool,
}

/// The figures of a class, and the techniques that hints showed in its games.
#[derive(Clone, Debug, PartialEq)]
struct Page {
    figures: Figures,
    hinted: Vec<(&'static Technique, usize)>,
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
}

impl Screen for Stats {
    fn context(&self) -> Context {
        Context::Statistics
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        match action {
            action::Statistics::Go(to) => {
                self.chosen = to.around(self.chosen, self.pages().len(), 1);
            }
            action::Statistics::Page => self.is_turned = !self.is_turned,
            action::Statistics::Close => ctx.close(),
        }
    }

    /// Chooses the level under the mouse; the wheel goes to the next one.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::ScrollUp => self.act(action::Statistics::Go(ToLine::Above).into(), ctx),
            MouseKind::ScrollDown => self.act(action::Statistics::Go(ToLine::Below).into(), ctx),
            MouseKind::Down(_) => {
                let hit = self.screen(ctx.area).and_then(|it| self.level_at(it.table, mouse.at));
                self.chosen = hit.unwrap_or(self.chosen);
            }
            MouseKind::Drag(_) => {}
        }
    }

    fn report(&mut self, job: JobId, report: &Report, _ctx: &mut Ctx<'_>) {
        if let (true, Report::Store(StoreReport::Statistics(known))) = (job == self.job, report) {
            let Dated { today, it: statistics } = known;
            let last = statistics.records().last().map(|it| it.note.class);
            let page =
                |it: Figures| Page { hinted: statistics.hinted(Some(it.class)), figures: it };
            let pages: Vec<Page> = statistics.all_figures().into_iter().map(page).collect();
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
