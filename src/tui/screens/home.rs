//! The home screen: the present game, all other saved games, and everything that can be begun.
//!
//! The writer of saves lists the games, so nothing is read here. A deleted game leaves the list at once, but its file
//! only when the screen closes, so that it can be brought back until then.
//!
//! The chosen game is shown on a small board beside the list, if there is room.

mod change;
mod layout;
mod lines;
#[cfg(test)]
#[cfg(feature = "app")]
mod tests;
mod view;
mod words;

use ratatui::layout::Rect;

use crate::logic::Grade;
use crate::play::{GamePlace, KeptGame, RenamedGame, SavedGame, card};
use crate::settings::Settings;
use crate::tui::keymap::{Action, Context, Offer, ToLine, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::Places;
use crate::tui::look::widgets::find::Find;
use crate::tui::look::widgets::menu::{Chooser, Menu, Outcome};
use crate::tui::msg::{
    Button, Dated, Job, JobId, Message, Mouse, MouseKind, Report, StoreJob, StoreReport,
};

use super::shown_er::ShownEr;
use super::streak::Streak;
use super::{Ctx, GameCommand, LayerCommand, Open, Screen, Stage, own, pasted};

use layout::HomeScreen;
use lines::{HomeLine, HomeRow};

/// The list of games.
#[derive(Clone, Debug, PartialEq)]
pub struct Home {
    /// The present game.
    present: KeptGame,
    /// The other games; `None` until they are known.
    games: Option<Dated<Vec<KeptGame>>>,
    /// The daily puzzles and the days in a row; `None` until the statistics are known.
    streak: Option<Streak>,
    /// Files that this version does not read.
    unread: Vec<String>,
    /// Games to delete when the screen closes, with their indices in the list.
    deleted: Vec<(usize, KeptGame)>,
    /// The index of the chosen line among all lines, and the search that hides lines.
    chooser: Chooser,
    /// The first visible row of the list.
    first_row: usize,
    jobs: Jobs,
    /// The game that is being renamed.
    renaming: Option<RenamedGame>,
}

/// The jobs in progress.
#[derive(Clone, Debug, Default, PartialEq)]
struct Jobs {
    /// Lists the games.
    games: Option<JobId>,
    /// Reads the statistics.
    statistics: Option<JobId>,
    /// Opens a dropped file.
    open: Option<JobId>,
    /// Rates the chosen puzzle.
    er: ShownEr,
    /// Writes a title.
    rename: Option<JobId>,
}

impl Home {
    pub fn new(present: KeptGame, ctx: &mut Ctx<'_>) -> Self {
        let mut home = Self {
            present: KeptGame { place: GamePlace::Here, ..present },
            games: None,
            streak: None,
            unread: Vec::new(),
            deleted: Vec::new(),
            chooser: Chooser::default(),
            first_row: 0,
            jobs: Jobs::default(),
            renaming: None,
        };
        home.jobs.statistics = Some(ctx.start(Job::Store(StoreJob::Statistics)));
        home.ask_for_games(ctx);
        home.follow_er(ctx);
        home
    }

    fn follow_er(&mut self, ctx: &mut Ctx<'_>) {
        let puzzle = self.game(&self.chosen()).map(|it| it.givens);
        self.jobs.er.follow(puzzle.as_ref(), ctx);
    }

    fn ask_for_games(&mut self, ctx: &mut Ctx<'_>) {
        self.jobs.games = Some(ctx.start(Job::Store(StoreJob::Games)));
    }

    fn games(&self) -> &[KeptGame] {
        self.games.as_ref().map_or(&[], |it| &it.it)
    }

    fn game(&self, line: &HomeLine) -> Option<&KeptGame> {
        match line {
            HomeLine::Present => Some(&self.present),
            HomeLine::Game(file) => self.games().iter().find(|it| it.file == *file),
            HomeLine::Way(_) => None,
        }
    }

    /// Returns the grade for a daily puzzle.
    fn grade(&self) -> Grade {
        self.present.grade.unwrap_or(Grade::Medium)
    }

    fn screen(&self, area: Rect) -> Option<HomeScreen> {
        let game = self.game(&self.chosen());
        HomeScreen::of(area, game.map(|it| it.givens.kind()))
    }

    /// Returns the first visible row, so that the chosen line is visible.
    fn first_row_in(&self, rows: &[HomeRow], n_visible: usize) -> usize {
        let chosen = self.chosen();
        let at = rows.iter().position(|it| it.line() == Some(&chosen)).unwrap_or(0);
        // The heading above the chosen line is visible too, as far as there is room.
        let top =
            if at > 0 && rows[at - 1].line().is_none() && n_visible > 1 { at - 1 } else { at };
        let most = rows.len().saturating_sub(n_visible);
        self.first_row.min(top).max((at + 1).saturating_sub(n_visible)).min(most)
    }

    /// Chooses the line with this index among all lines; if it is hidden, the next visible one, else the last. Then
    /// scrolls to it.
    fn choose(&mut self, idx: usize, area: Rect) {
        let (lines, rows) = (self.lines(), self.rows());
        let is_visible = |idx: &usize| rows.iter().any(|it| it.line() == Some(&lines[*idx]));
        let next = (idx..lines.len()).find(is_visible);
        let last = || (0..lines.len()).rev().find(is_visible);
        self.chooser.chosen = next.or_else(last).unwrap_or(self.chooser.chosen);
        if let Some(screen) = self.screen(area) {
            self.first_row = self.first_row_in(&self.rows(), screen.list.height.into());
        }
    }

    fn menu(&self) -> Menu<'static> {
        let lines = self.lines().iter().map(|line| self.name_of(line).into()).collect();
        Menu::new("", lines, self.chooser.clone())
    }

    /// Executes an action on the list, which has `n_rows` visible rows.
    fn act_on_list(&mut self, action: Action, n_rows: usize, ctx: &mut Ctx<'_>) {
        let menu = self.menu();
        // The words to find are in the title.
        let (chooser, outcome) = menu.after_in(action, || n_rows + self.chooser.find.n_rows());
        self.chooser = chooser;
        match outcome {
            Outcome::Moved | Outcome::Clear | Outcome::Change(_) => {
                self.choose(self.chooser.chosen, ctx.area);
            }
            Outcome::Take => self.open(ctx),
            Outcome::Close => self.leave(ctx),
        }
        self.follow_er(ctx);
    }

    fn open(&mut self, ctx: &mut Ctx<'_>) {
        match self.chosen() {
            HomeLine::Present => self.leave(ctx),
            HomeLine::Game(file) => {
                ctx.open(Open::Resume { saved: SavedGame::File(file), otherwise: None });
            }
            HomeLine::Way(way) => self.act(way.action.into(), ctx),
        }
    }

    /// Closes the screen, and has the deleted games' files removed.
    fn leave(&mut self, ctx: &mut Ctx<'_>) {
        self.remove_deleted(ctx);
        ctx.close();
    }

    fn take_games(&mut self, games: &Dated<Vec<KeptGame>>, area: Rect) {
        let (before, at) = (self.chosen(), self.chooser.chosen);
        let mut games = games.clone();
        let is_deleted = |file: &str| self.deleted.iter().any(|it| it.1.file == file);
        games.it.retain(|it| lines::is_other(it) && !is_deleted(&it.file));
        self.games = Some(games);
        let lines = self.lines();
        let same = lines.iter().position(|it| *it == before);
        self.choose(same.unwrap_or_else(|| at.min(lines.len() - 1)), area);
    }

    /// Chooses the line under the mouse; opens it if it is chosen already.
    fn click(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        let Some(screen) = self.screen(ctx.area) else { return };
        if screen.board.is_some_and(|it| it.area.contains(mouse.at)) {
            return self.act(action::Home::Open.into(), ctx);
        }
        if !screen.list.contains(mouse.at) {
            return;
        }
        let rows = self.rows();
        let first = self.first_row_in(&rows, screen.list.height.into());
        let row = rows.get(first + usize::from(mouse.at.y - screen.list.y));
        let Some(line) = row.and_then(HomeRow::line) else { return };
        if *line == self.chosen() {
            self.open(ctx);
        } else if let Some(idx) = self.lines().iter().position(|it| it == line) {
            // The rows stay where they are.
            self.first_row = first;
            self.choose(idx, ctx.area);
            self.follow_er(ctx);
        }
    }
}

impl Screen for Home {
    fn context(&self) -> Context {
        self.chooser.context(Context::Home)
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let n_rows = self.screen(ctx.area).map_or(1, |it| it.list.height.into());
        if let Action::Find(_) = action {
            self.act_on_list(action, n_rows, ctx);
            // Nothing that is out of sight is opened or deleted.
            if self.context() == Context::Home && self.rows().iter().all(|it| it.line().is_none()) {
                self.chooser.find = Find::Off;
            }
            return;
        }
        let Some(action) = own(action) else { return };
        let of_list = match action {
            action::Home::Go(to) => action::List::Go(to),
            action::Home::Find => action::List::Find,
            action::Home::Open => action::List::Choose,
            action::Home::Close => action::List::Close,
            action::Home::Daily => return ctx.open(Open::Calendar { grade: self.grade() }),
            action::Home::New => return ctx.open(Open::NewGame),
            action::Home::Practise => return ctx.open(Open::Exercises),
            action::Home::Famous => return ctx.open(Open::List(lines::famous())),
            action::Home::Enter => return ctx.open(Open::Edit { sheet: None }),
            action::Home::Statistics => return ctx.open(Open::Statistics(None)),
            action::Home::Rename => return self.ask_for_title(ctx),
            action::Home::Delete => return self.ask_to_delete(ctx),
            action::Home::Undo => return self.bring_back(ctx),
            action::Home::StartAgain => return self.start_again(ctx),
        };
        self.act_on_list(of_list.into(), n_rows, ctx);
    }

    fn offer(&self, action: Action, _settings: &Settings, _stage: Stage) -> Offer {
        let of_list = match action {
            Action::Home(action::Home::Open) => action::List::Choose,
            Action::Home(action::Home::Go(to)) => action::List::Go(to),
            Action::Home(action::Home::Close) if self.chooser.find != Find::Off => {
                action::List::Close
            }
            Action::Home(action::Home::Delete) => {
                let can_go = |game: &KeptGame| game.place == GamePlace::Free;
                return Offer::when(self.games().iter().any(can_go));
            }
            Action::Home(action::Home::Undo) => return Offer::when(!self.deleted.is_empty()),
            _ => return Offer::AsLabelled,
        };
        self.menu().offer(of_list.into())
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::Down(Button::Left) => self.click(mouse, ctx),
            // Pages of a line, because the wheel stops at the ends.
            MouseKind::ScrollUp => {
                self.act_on_list(action::List::Go(ToLine::PageUp).into(), 1, ctx);
            }
            MouseKind::ScrollDown => {
                self.act_on_list(action::List::Go(ToLine::PageDown).into(), 1, ctx);
            }
            MouseKind::Down(Button::Middle | Button::Right) | MouseKind::Drag(_) => {}
        }
    }

    /// Begins the puzzle of a pasted card. Opens the editor with any other pasted puzzle, or with the puzzle of a file whose path was pasted or dropped here.
    fn paste(&mut self, text: &str, ctx: &mut Ctx<'_>) {
        if card::is_card(text) {
            return ctx.game(GameCommand::Card(text.to_owned()));
        }
        let (sheet, job) = pasted::read(text, ctx);
        self.jobs.open = job;
        if sheet.is_some() {
            ctx.open(Open::Edit { sheet });
        }
    }

    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        self.jobs.er.take(job, report);
        let is_awaited = |by: &mut Option<JobId>| by.take_if(|it| *it == job).is_some();
        match report {
            Report::Store(StoreReport::Games { kept, unread })
                if is_awaited(&mut self.jobs.games) =>
            {
                self.unread.clone_from(unread);
                self.take_games(kept, ctx.area);
                self.follow_er(ctx);
            }
            Report::Store(StoreReport::Statistics(known))
                if is_awaited(&mut self.jobs.statistics) =>
            {
                self.streak = Some(Streak::of(&known.it, known.today));
            }
            Report::Store(StoreReport::Renamed(Err(reason)))
                if is_awaited(&mut self.jobs.rename) =>
            {
                ctx.tell(Message::bad(format!("The title stays: {reason}.")));
                self.ask_for_games(ctx);
            }
            // A game that cannot be opened shows that the list is out of date.
            Report::Store(StoreReport::Resumed(Err(_))) => self.ask_for_games(ctx),
            report if is_awaited(&mut self.jobs.open) => {
                if let Some(sheet) = pasted::opened(report, ctx) {
                    ctx.open(Open::Edit { sheet: Some(sheet) });
                }
            }
            _ => {}
        }
    }

    fn command(&mut self, command: LayerCommand, ctx: &mut Ctx<'_>) {
        match command {
            LayerCommand::Rename(title) => self.rename(title, ctx),
            LayerCommand::Delete(file) => self.delete(&file, ctx),
            // The list has no time line.
            _ => {}
        }
    }

    fn game_replaced(&mut self, ctx: &mut Ctx<'_>) {
        self.leave(ctx);
    }

    fn ending(&mut self, ctx: &mut Ctx<'_>) {
        self.remove_deleted(ctx);
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        if let Some(screen) = self.screen(canvas.area) {
            self.view(canvas, &screen);
        }
    }

    fn places(&self, area: Rect) -> Option<Places> {
        Some(self.screen(area)?.places())
    }
}
