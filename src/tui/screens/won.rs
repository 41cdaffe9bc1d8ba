//! The screen after a win: a light passes over the board, then a popup says how it went and what can be done next. The
//! panels of the game are gone meanwhile.
//!
//! Jobs count the steps of a plain search and of the path of techniques, and read the statistics. The popup stays below
//! the screens that it opens, so that the player comes back to it, and also below the board that is looked at.

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
use crate::logic::Scale;
use crate::play::card;
use crate::search::{self, EngineInfo};
use crate::settings::Settings;
use crate::statistics::{self, Comparison, Statistics, WinTime};
use crate::timeline::Runner;
use crate::tui::keymap::action::Arrow;
use crate::tui::keymap::{Action, Context, Offer, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::chrome::Footer;
use crate::tui::look::draw;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{columns_off, rows_off};
use crate::tui::look::widgets::menu::Outcome;
use crate::tui::msg::{
    Job, JobId, Message, Mouse, MouseKind, Report, StepCount, StoreJob, StoreReport,
};

use super::screen::PASTE_IN_GAME;
use super::{Awaited, Choice, Ctx, GameCommand, Open, Screen, Stage, WatchStart, Win, own};

use sweep::Sweep;

/// The number of steps of the plain search after which counting stops.
const MOST_STEPS: u64 = 20_000_000;

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
    /// The other wins at the grade; `None` if nothing is saved.
    others: Awaited<Option<Comparison>>,
    in_pack: Option<Choice>,
    /// The line chosen with the arrows; `None` for the first one, which may still change.
    chosen: Option<action::Won>,
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
        Self { win, sweep, hidden: false, steps, others, in_pack, chosen: None }
    }

    fn next(&self, settings: &Settings) -> Option<Choice> {
        let of_path = || Some(self.win.path.known().flatten()?.grade);
        let grade = self.win.grade.or_else(of_path);
        let new = || next::like(&self.win.givens, grade, settings.symmetry);
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

    /// Hides the popup, so that the whole board is visible; if it is hidden already, goes to the home screen.
    fn look(&mut self, ctx: &mut Ctx<'_>) {
        if self.hidden {
            ctx.game(GameCommand::Home);
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

    /// Chooses another line; while the board is looked at, moves its cursor.
    fn go(&mut self, to: ToLine, ctx: &mut Ctx<'_>) {
        if self.hidden {
            let arrow = if to == ToLine::Above { Arrow::Up } else { Arrow::Down };
            return ctx.game(GameCommand::Press(action::Play::Move(arrow)));
        }
        let offers = self.offers(compared::Length::Long, ctx.settings);
        let idx = to.around(self.chosen_of(&offers), offers.len(), 1);
        self.chosen = Some(offers[idx].0);
    }

    /// Returns the index of the chosen line.
    fn chosen_of(&self, offers: &[(action::Won, String)]) -> usize {
        offers.iter().position(|it| Some(it.0) == self.chosen).unwrap_or(0)
    }

    /// Does what a line offers.
    fn take(&mut self, action: action::Won, ctx: &mut Ctx<'_>) {
        match action {
            action::Won::Next => self.open_next(ctx),
            action::Won::Watch => {
                self.watch(Runner::Engine(plain_engine(self.win.givens.kind())), ctx);
            }
            action::Won::Human => self.watch(Runner::Human(Scale::Hodoku), ctx),
            // The board's own list has the card too.
            action::Won::Copy if self.hidden => {
                ctx.game(GameCommand::Press(action::Play::CopyBoard));
            }
            action::Won::Copy => ctx.game(GameCommand::CopyCard),
            action::Won::Replay => ctx.game(GameCommand::Press(action::Play::Replay)),
            action::Won::New => self.press(action::Play::New, ctx),
            action::Won::Undo => self.press(action::Play::Undo, ctx),
            action::Won::Statistics => ctx.open(Open::Statistics(Some(self.win.class))),
            action::Won::Close => self.look(ctx),
            action::Won::Go(to) => self.go(to, ctx),
            action::Won::Choose if self.hidden => self.hidden = false,
            action::Won::Choose => {
                let offers = self.offers(compared::Length::Long, ctx.settings);
                self.take(offers[self.chosen_of(&offers)].0, ctx);
            }
        }
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
        use action::Play;
        match action {
            // They leave the board as it is, so the popup can come back.
            Action::Play(it @ (Play::Move(_) | Play::Leap(_) | Play::CopyBoard)) => {
                ctx.game(GameCommand::Press(it));
            }
            Action::Play(action) => self.press(action, ctx),
            _ => {
                let Some(action) = own(action) else { return };
                self.take(action, ctx);
            }
        }
    }

    fn offer(&self, action: Action, settings: &Settings, _stage: Stage) -> Offer {
        let Action::Won(action) = action else { return Offer::AsLabelled };
        match action {
            // The keys of the lines that are not there do nothing.
            action::Won::Human => {
                let offers = self.offers(compared::Length::Least, settings);
                Offer::when(offers.iter().any(|(offered, _)| *offered == action))
            }
            _ => Offer::AsLabelled,
        }
    }

    /// Begins the puzzle of a pasted card.
    fn paste(&mut self, text: &str, ctx: &mut Ctx<'_>) {
        if card::is_card(text) {
            return ctx.game(GameCommand::Card(text.to_owned()));
        }
        ctx.refuse(PASTE_IN_GAME);
    }

    fn lets_through(&self) -> bool {
        self.hidden
    }

    /// The first click ends the light. A click on a line does what it offers, one beside the popup shows the board, and
    /// one on the board shows the popup again.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match (mouse.kind, &self.sweep) {
            (MouseKind::Down(_), Some(_)) => self.end_motion(),
            (MouseKind::Down(_), None) if self.hidden => self.hidden = false,
            (MouseKind::Down(_), None) => {
                let menu = self.menu(ctx.popups(), ctx.settings, ctx.keys);
                let offers = self.offers(compared::Length::Long, ctx.settings);
                match menu.after_mouse(mouse, ctx.popups()) {
                    (chooser, Outcome::Take) => self.take(offers[chooser.chosen].0, ctx),
                    (_, Outcome::Close) => self.look(ctx),
                    (_, Outcome::Moved | Outcome::Clear | Outcome::Change(_)) => {}
                }
            }
            (MouseKind::ScrollUp, _) => self.go(ToLine::Above, ctx),
            (MouseKind::ScrollDown, _) => self.go(ToLine::Below, ctx),
            (MouseKind::Drag(_), _) => {}
        }
    }

    fn elapsed(&mut self, time: Duration, _ctx: &mut Ctx<'_>) {
        if let Some(sweep) = &mut self.sweep {
            sweep.elapsed(time);
        }
        self.sweep.take_if(|it| it.is_over());
    }

    fn wake(&self, _settings: &Settings) -> Option<Duration> {
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

    fn game_replaced(&mut self, ctx: &mut Ctx<'_>) {
        self.close(ctx);
    }

    fn follow(&mut self, ctx: &mut Ctx<'_>) {
        if ctx.settings.reduced_motion {
            self.end_motion();
        }
    }

    fn covered(&mut self, _ctx: &mut Ctx<'_>) {
        self.end_motion();
    }

    /// While the board is looked at, names the key that brings the popup back.
    fn footer(&self, _area: Rect, keys: Keys<'_>) -> Footer {
        if !self.hidden {
            return Footer::Keys;
        }
        let key = keys.name(action::Won::Choose);
        Footer::Caption(Message::plain(format!("{key}: what to do next")))
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        if self.hidden {
            return;
        }
        if let Some(board) = canvas.board {
            cover_beside(board, canvas);
        }
        match (&self.sweep, canvas.board) {
            (Some(sweep), Some(board)) => sweep.draw(canvas, board),
            (Some(_), None) => {}
            (None, _) => {
                let menu = self.menu(canvas.popups(), canvas.settings, canvas.keys);
                menu.draw(canvas, canvas.popups());
            }
        }
    }
}

/// Clears what is beside and below the board.
fn cover_beside(board: Rect, canvas: &mut Canvas<'_>) {
    let [_, rows] = rows_off(canvas.area, board.y.saturating_sub(canvas.area.y));
    let [beside, low] = rows_off(rows, board.height);
    let [left, rest] = columns_off(beside, board.x.saturating_sub(beside.x), 0);
    let [_, right] = columns_off(rest, board.width, 0);
    for area in [left, right, low] {
        draw::cover(canvas.buf, area);
    }
}
