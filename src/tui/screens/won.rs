//! The screen after a win: a light passes over the board, then a popup says how it went and what to do next.
//!
//! Meanwhile jobs count the steps of a plain search and of the path of techniques, and read the statistics. The popup
//! stays below the screens that it opens, so that the player comes back to it.

mod compared;
mod next;
mod sweep;
#[cfg(test)]
#[cfg(feature = "app")]
mod tests;
mod words;

use std::time::Duration;

use ratatui::layout::Rect;

use crate::domino::{Kind, Puzzle};
use crate::search::{self, EngineInfo};
use crate::settings::Settings;
use crate::statistics::{self, Comparison, Statistics, WinTime};
use crate::timeline::Runner;
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::widgets::popup::Popup;
use crate::tui::msg::{Job, JobId, Mouse, MouseKind, Report, StepCount, StoreJob, StoreReport};

use super::{Awaited, Choice, Ctx, GameCommand, Open, Screen, WatchStart, Win, own};

use sweep::Sweep;

/// The number of steps of the plain search after which counting stops.
const MOST_STEPS: u64 = 20_000_000;

/// How long the text of the popup is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Length {
    /// Sentences, for a common terminal.
    Long,
    /// A few words in each line.
    Short,
    /// As few columns and rows as the smallest board has.
    Least,
}

impl Length {
    const ALL: [Self; 3] = [Self::Long, Self::Short, Self::Least];
}

/// The popup after a win.
#[derive(Clone, Debug, PartialEq)]
pub struct Won {
    win: Win,
    /// The light over the board, before the popup appears.
    sweep: Option<Sweep>,
    /// True while the player looks at the board. The keys on offer still work, and so do those of the game.
    hidden: bool,
    /// The number of steps of the plain search.
    steps: Awaited<StepCount>,
    /// The other wins at the level; `None` if nothing is saved.
    others: Awaited<Option<Comparison>>,
    in_pack: Option<Choice>,
}

impl Won {
    /// Begins with the light, unless the player wants less motion, and starts the jobs.
    pub fn new(mut win: Win, ctx: &mut Ctx<'_>) -> Self {
        let sweep = (!ctx.settings.reduced_motion).then(|| Sweep::new(win.last));
        let (engine, puzzle) = (plain_engine(win.givens.kind()), win.givens);
        let mut steps = Awaited::Unasked;
        steps.ask(Job::CountSteps { engine, puzzle, most: MOST_STEPS }, ctx);
        if let Puzzle::Sudoku(grid) = win.givens {
            win.path.ask(Job::Path(grid), ctx);
        }
        let mut others = Awaited::Unasked;
        others.ask(Job::Store(StoreJob::Statistics), ctx);
        let in_pack = next::in_pack(&win.givens);
        Self { win, sweep, hidden: false, steps, others, in_pack }
    }

    fn next(&self, settings: &Settings) -> Option<Choice> {
        let of_path = || Some(self.win.path.known().flatten()?.level);
        let level = self.win.level.or_else(of_path);
        let new = || next::like(&self.win.givens, level, settings.symmetry);
        self.in_pack.clone().or_else(new)
    }

    /// Returns true if there is a path of techniques, or if that is not known yet.
    const fn has_path(&self) -> bool {
        let is_sudoku = matches!(self.win.givens, Puzzle::Sudoku(_));
        is_sudoku && !matches!(self.win.path, Awaited::Known(None))
    }

    /// Compares the win with others of its class; `None` if nothing is saved, and for an assisted game.
    fn compared(&self, statistics: &Statistics) -> Option<Comparison> {
        let Win { class, time, n_hints, assistance, .. } = self.win;
        let game = statistics::hash_of(&self.win.givens);
        let compare = || statistics.compare(class, game, WinTime { time, n_hints });
        let is_compared = !statistics.is_empty() && assistance.is_none();
        is_compared.then(compare)
    }

    /// Hides the popup, so that the whole board is visible; if it is hidden already, closes it.
    fn look(&mut self, ctx: &mut Ctx<'_>) {
        if self.hidden {
            self.close(ctx);
        }
        self.hidden = true;
    }

    fn close(&mut self, ctx: &mut Ctx<'_>) {
        self.steps.cancel(ctx);
        ctx.close();
    }

    /// Closes the popup, and executes an action of the game.
    fn press(&mut self, action: action::Play, ctx: &mut Ctx<'_>) {
        self.close(ctx);
        ctx.game(GameCommand::Press(action));
    }

    /// Opens the next puzzle; if there is none, the list of new games.
    fn open_next(&mut self, ctx: &mut Ctx<'_>) {
        match self.next(ctx.settings) {
            Some(next) => {
                self.close(ctx);
                ctx.request(next.request);
            }
            None => self.press(action::Play::New, ctx),
        }
    }

    /// Opens a run from the givens above the popup.
    fn watch(&self, runner: Runner, ctx: &mut Ctx<'_>) {
        let start = WatchStart::playing(self.win.givens, self.win.name.clone());
        ctx.open(Open::Watch(WatchStart { runner: Some(runner), ..start }));
    }

    /// Returns the popup with the longest text that fits the screen.
    fn popup<'a>(&self, screen: Rect, canvas: &Canvas<'a>) -> Popup<'a> {
        let columns = Popup::text_width(screen);
        let popup = |length| {
            let lines = self.lines(length, columns, canvas);
            Popup { title: "Solved", lines, scroll: 0, theme: canvas.theme }
        };
        let fits = |it: &Popup<'_>| {
            let is_narrow = it.lines.iter().all(|line| line.width() <= columns);
            is_narrow && it.size().n_below(screen) == 0
        };
        Length::ALL.into_iter().map(popup).find(fits).unwrap_or_else(|| popup(Length::Least))
    }
}

/// Returns the simplest engine: blanks in reading order, digits from 1.
fn plain_engine(kind: Kind) -> &'static EngineInfo {
    let name = kind.pick("flags", "dominoes");
    search::engine(name).expect("it is in the table")
}

impl Screen for Won {
    fn context(&self) -> Context {
        Context::Won
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        if let Action::Play(action) = action {
            return self.press(action, ctx);
        }
        let Some(action) = own(action) else { return };
        match action {
            action::Won::Next => self.open_next(ctx),
            action::Won::Watch => {
                self.watch(Runner::Engine(plain_engine(self.win.givens.kind())), ctx);
            }
            action::Won::Human => self.watch(Runner::Human, ctx),
            action::Won::Replay => ctx.game(GameCommand::Press(action::Play::Replay)),
            action::Won::New => self.press(action::Play::New, ctx),
            action::Won::Undo => self.press(action::Play::Undo, ctx),
            action::Won::Statistics => ctx.open(Open::Statistics(Some(self.win.class))),
            action::Won::Close => self.look(ctx),
        }
    }

    fn lets_through(&self) -> bool {
        self.hidden
    }

    /// The first click ends the light, the next one closes the popup.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match (mouse.kind, &self.sweep) {
            (MouseKind::Down(_), Some(_)) => self.end_motion(),
            (MouseKind::Down(_), None) => self.look(ctx),
            (MouseKind::Drag(_) | MouseKind::ScrollUp | MouseKind::ScrollDown, _) => {}
        }
    }

    fn elapsed(&mut self, time: Duration, _ctx: &mut Ctx<'_>) {
        if let Some(sweep) = &mut self.sweep {
            sweep.elapsed(time);
        }
        self.sweep.take_if(|it| it.is_over());
    }

    fn wake(&self) -> Option<Duration> {
        self.sweep.as_ref()?.wake()
    }

    fn end_motion(&mut self) {
        self.sweep = None;
    }

    fn report(&mut self, job: JobId, report: &Report, _ctx: &mut Ctx<'_>) {
        if let Report::Steps(steps) = report {
            self.steps.take(job, *steps);
        } else if let Report::Path(path) = report {
            self.win.path.take(job, *path);
        } else if let Report::Store(StoreReport::Statistics(known)) = report {
            self.others.take(job, self.compared(&known.it));
        } else if let Report::Refused(_) = report {
            self.win.path.take(job, None);
        }
    }

    fn follow(&mut self, settings: &Settings) {
        if settings.reduced_motion {
            self.end_motion();
        }
    }

    fn covered(&mut self, _ctx: &mut Ctx<'_>) {
        self.end_motion();
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        if self.hidden {
            return;
        }
        match (&self.sweep, canvas.board) {
            (Some(sweep), Some(board)) => sweep.draw(canvas, board),
            (Some(_), None) => {}
            (None, _) => canvas.widget(canvas.area, &self.popup(canvas.area, canvas)),
        }
    }
}
