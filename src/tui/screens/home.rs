//! The home screen: the game at hand, all other games that are kept, and all that can be begun.
//!
//! The writer of saves lists the games, so nothing is read here. A game that is deleted leaves the list at once, and
//! its file when the screen closes, so that it can be brought back until then.
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

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::domino::Kind;
use crate::logic::Level;
use crate::play::{GamePlace, KeptGame, RenamedGame, SavedGame};
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::layout::Places;
use crate::tui::look::widgets::find::Find;
use crate::tui::msg::{
    Button, Dated, Job, JobId, Message, Mouse, MouseKind, Report, StoreJob, StoreReport,
};

use super::pasted::{self, Pasted};
use super::{Ctx, DrawCtx, Extent, HomeCommand, Open, Screen, own};

use layout::HomeScreen;
use lines::{Line, Row, Way};

/// The list of games.
#[derive(Clone, Debug, PartialEq)]
pub struct Home {
    /// The game at hand.
    present: KeptGame,
    /// The other games; `None` before they are known.
    games: Option<Dated<Vec<KeptGame>>>,
    /// The files that this version does not read.
    unread: Vec<String>,
    /// The games to be removed when the screen closes, each with its place in the list.
    deleted: Vec<(usize, KeptGame)>,
    chosen: Line,
    /// The words that the visible lines have.
    find: Find,
    /// The first visible row of the list.
    first_row: usize,
    jobs: Jobs,
    /// The game whose title is asked for.
    renaming: Option<RenamedGame>,
}

/// The jobs that the screen waits for.
#[derive(Clone, Debug, Default, PartialEq)]
struct Jobs {
    /// It lists the games.
    games: Option<JobId>,
    /// It opens a file that was dropped here.
    open: Option<JobId>,
    /// It writes a title.
    rename: Option<JobId>,
}

impl Home {
    /// Makes the screen, whose list is not asked for yet.
    pub fn new(present: KeptGame) -> Self {
        Self {
            present: KeptGame { place: GamePlace::Here, ..present },
            games: None,
            unread: Vec::new(),
            deleted: Vec::new(),
            chosen: Line::Present,
            find: Find::Off,
            first_row: 0,
            jobs: Jobs::default(),
            renaming: None,
        }
    }

    /// Starts the job that lists the games.
    #[must_use]
    pub fn asking(mut self, ctx: &mut Ctx<'_>) -> Self {
        self.ask_for_games(ctx);
        self
    }

    fn ask_for_games(&mut self, ctx: &mut Ctx<'_>) {
        self.jobs.games = Some(ctx.start(Job::Store(StoreJob::Games)));
    }

    /// Handles the report of a job of the store.
    fn report_of_store(&mut self, job: Option<JobId>, report: &StoreReport, ctx: &mut Ctx<'_>) {
        match report {
            StoreReport::Games { kept, unread } => {
                if self.jobs.games == job {
                    self.jobs.games = None;
                    self.unread.clone_from(unread);
                    self.take_games(kept);
                    self.choose(self.chosen.clone(), ctx.area);
                }
            }
            StoreReport::Renamed(renamed) => {
                if self.jobs.rename == job {
                    self.jobs.rename = None;
                    if let Err(reason) = renamed {
                        ctx.tell(Message::bad(format!("The title stays: {reason}.")));
                        self.ask_for_games(ctx);
                    }
                }
            }
            // Where a game could not be opened, the list was out of date.
            StoreReport::Resumed(resumed) => {
                if resumed.is_err() {
                    self.ask_for_games(ctx);
                }
            }
            // Games are deleted when this screen is left, and others ask for the statistics.
            StoreReport::Deleted(_) | StoreReport::Statistics(_) => {}
        }
    }

    /// Returns the other games.
    fn games(&self) -> &[KeptGame] {
        self.games.as_ref().map_or(&[], |it| &it.it)
    }

    /// Returns the game of a line.
    fn game(&self, line: &Line) -> Option<&KeptGame> {
        match line {
            Line::Present => Some(&self.present),
            Line::Game(file) => self.games().iter().find(|it| it.file == *file),
            Line::Way(_) => None,
        }
    }

    /// Returns the level to begin a daily puzzle with.
    fn level(&self) -> Level {
        self.present.level.unwrap_or(Level::Medium)
    }

    fn screen(&self, area: Rect) -> Option<HomeScreen> {
        let game = self.game(&self.chosen);
        HomeScreen::of(area, game.map(|it| it.givens.kind()))
    }

    /// Returns the first row of the list in a number of rows, so that the chosen line is visible.
    fn first_row_in(&self, rows: &[Row], n_visible: usize) -> usize {
        let at = rows.iter().position(|it| it.line() == Some(&self.chosen)).unwrap_or(0);
        // The heading above the chosen line is visible too, as far as there is room.
        let top =
            if at > 0 && rows[at - 1].line().is_none() && n_visible > 1 { at - 1 } else { at };
        let most = rows.len().saturating_sub(n_visible);
        self.first_row.min(top).max((at + 1).saturating_sub(n_visible)).min(most)
    }

    /// Chooses a line, and scrolls to it.
    fn choose(&mut self, line: Line, area: Rect) {
        self.chosen = line;
        if let Some(screen) = self.screen(area) {
            self.first_row = self.first_row_in(&self.rows(), screen.list.height.into());
        }
    }

    /// Chooses the line a number of lines further down or up; `Reach::Around` goes on at the other end.
    fn go_by(&mut self, lines: isize, reach: Reach, area: Rect) {
        let all = self.lines();
        let at = all.iter().position(|it| *it == self.chosen).unwrap_or(0);
        let n_lines = all.len().max(1);
        let to = match reach {
            Reach::Around => (at + n_lines).wrapping_add_signed(lines) % n_lines,
            Reach::End => at.saturating_add_signed(lines).min(n_lines - 1),
        };
        if let Some(line) = all.get(to) {
            self.choose(line.clone(), area);
        }
    }

    fn page(&self, area: Rect) -> isize {
        let n_rows = self.screen(area).map_or(1, |it| it.list.height);
        isize::try_from(n_rows.saturating_sub(1).max(1)).unwrap_or(1)
    }

    /// Carries out an action while words to find are typed.
    fn act_find(&mut self, action: action::Find, area: Rect) {
        match action {
            action::Find::Up => self.go_by(-1, Reach::Around, area),
            action::Find::Down => self.go_by(1, Reach::Around, area),
            action::Find::PageUp => self.go_by(-self.page(area), Reach::End, area),
            action::Find::PageDown => self.go_by(self.page(area), Reach::End, area),
            words => {
                self.find.act(words);
                // Nothing that is out of sight is opened or deleted.
                if self.lines().is_empty() && self.context() == Context::Home {
                    self.find = Find::Off;
                }
                self.choose_visible(area);
            }
        }
    }

    /// Chooses the first line that has the words to find, unless the chosen one has.
    fn choose_visible(&mut self, area: Rect) {
        let lines = self.lines();
        let line = if lines.contains(&self.chosen) { Some(&self.chosen) } else { lines.first() };
        if let Some(line) = line {
            self.choose(line.clone(), area);
        }
    }

    /// Opens the chosen line.
    fn open(&mut self, ctx: &mut Ctx<'_>) {
        if !self.lines().contains(&self.chosen) {
            return;
        }
        match self.chosen.clone() {
            Line::Present => self.leave(ctx),
            Line::Game(file) => {
                ctx.open(Open::Resume { saved: SavedGame::File(file), otherwise: None });
            }
            Line::Way(way) => self.open_way(way, ctx),
        }
    }

    fn open_way(&mut self, way: Way, ctx: &mut Ctx<'_>) {
        ctx.open(match way {
            Way::Daily => Open::Calendar { level: self.level() },
            Way::New => Open::NewGame,
            Way::Practise => Open::Exercises,
            Way::Famous => Open::List(lines::famous()),
            Way::Enter => Open::Edit { sheet: None },
            Way::Statistics => Open::Statistics(None),
        });
    }

    /// Closes the screen, and lets the deleted games be removed.
    fn leave(&mut self, ctx: &mut Ctx<'_>) {
        self.remove_deleted(ctx);
        ctx.close();
    }

    fn take_games(&mut self, games: &Dated<Vec<KeptGame>>) {
        let at = self.lines().iter().position(|it| *it == self.chosen).unwrap_or(0);
        let mut games = games.clone();
        let is_deleted = |file: &str| self.deleted.iter().any(|it| it.1.file == file);
        games.it.retain(|it| lines::is_other(it) && !is_deleted(&it.file));
        self.games = Some(games);
        let lines = self.lines();
        let here = lines.get(at).or_else(|| lines.last());
        if let Some(line) = here.filter(|_| !lines.contains(&self.chosen)) {
            self.chosen = line.clone();
        }
    }

    /// Chooses the line under the mouse, or opens it if it is chosen.
    fn click(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        let Some(screen) = self.screen(ctx.area) else { return };
        if screen.board.is_some_and(|it| it.area.contains(mouse.at)) {
            return self.open(ctx);
        }
        if !screen.list.contains(mouse.at) {
            return;
        }
        let rows = self.rows();
        let first = self.first_row_in(&rows, screen.list.height.into());
        let row = rows.get(first + usize::from(mouse.at.y - screen.list.y));
        match row.and_then(Row::line) {
            Some(line) if *line == self.chosen => self.open(ctx),
            Some(line) => {
                // The rows stay where they are.
                self.first_row = first;
                self.choose(line.clone(), ctx.area);
            }
            None => {}
        }
    }
}

/// The end of a walk through the list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// The other end follows the end.
    Around,
    /// It ends at the end.
    End,
}

impl Screen for Home {
    fn context(&self) -> Context {
        self.find.context(Context::Home)
    }

    fn extent(&self) -> Extent {
        Extent::Whole
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let area = ctx.area;
        let action = match action {
            Action::Find(action) => return self.act_find(action, area),
            other => own(other),
        };
        let Some(action) = action else { return };
        match action {
            action::Home::Find => self.find.open(),
            action::Home::Close if self.find != Find::Off => self.find = Find::Off,
            action::Home::Up => self.go_by(-1, Reach::Around, area),
            action::Home::Down => self.go_by(1, Reach::Around, area),
            action::Home::PageUp => self.go_by(-self.page(area), Reach::End, area),
            action::Home::PageDown => self.go_by(self.page(area), Reach::End, area),
            action::Home::First => self.go_by(isize::MIN, Reach::End, area),
            action::Home::Last => self.go_by(isize::MAX, Reach::End, area),
            action::Home::Open => self.open(ctx),
            action::Home::Daily => self.open_way(Way::Daily, ctx),
            action::Home::New => self.open_way(Way::New, ctx),
            action::Home::Practise => self.open_way(Way::Practise, ctx),
            action::Home::Famous => self.open_way(Way::Famous, ctx),
            action::Home::Enter => self.open_way(Way::Enter, ctx),
            action::Home::Statistics => self.open_way(Way::Statistics, ctx),
            action::Home::Rename => self.ask_for_title(ctx),
            action::Home::Delete => self.ask_to_delete(ctx),
            action::Home::Undo => self.bring_back(ctx),
            action::Home::StartAgain => self.start_again(ctx),
            action::Home::Close => self.leave(ctx),
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::Down(Button::Left) => self.click(mouse, ctx),
            MouseKind::ScrollUp => self.go_by(-1, Reach::End, ctx.area),
            MouseKind::ScrollDown => self.go_by(1, Reach::End, ctx.area),
            MouseKind::Down(Button::Middle | Button::Right) | MouseKind::Drag(_) => {}
        }
    }

    /// Opens the editor with a pasted puzzle, or with that of a file whose path was pasted or dropped here.
    fn paste(&mut self, text: &str, ctx: &mut Ctx<'_>) {
        match Pasted::of(text) {
            Pasted::Sheet(sheet) => ctx.open(Open::Edit { sheet: Some(sheet) }),
            Pasted::Paths(paths) => self.jobs.open = Some(ctx.start(Job::Open(paths))),
            Pasted::Neither(error) => ctx.tell(Message::bad(error)),
        }
    }

    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        let id = Some(job);
        if let Report::Store(report) = report {
            self.report_of_store(id, report, ctx);
        } else if let (Report::Opened(opened), true) = (report, self.jobs.open == id) {
            self.jobs.open = None;
            match opened {
                Ok(opened) => {
                    ctx.open(Open::Edit { sheet: Some(opened.sheet.clone()) });
                    ctx.tell(pasted::told(opened));
                }
                Err(reason) => ctx.tell(Message::bad(reason.clone())),
            }
        }
    }

    fn home_command(&mut self, command: HomeCommand, ctx: &mut Ctx<'_>) {
        match command {
            HomeCommand::Rename(title) => self.rename(title, ctx),
            HomeCommand::Delete(file) => self.delete(&file, ctx),
        }
    }

    fn game_replaced(&mut self, ctx: &mut Ctx<'_>) {
        self.leave(ctx);
    }

    fn ending(&mut self, ctx: &mut Ctx<'_>) {
        self.remove_deleted(ctx);
    }

    fn resized(&mut self, ctx: &mut Ctx<'_>) {
        if self.games.is_none() && self.jobs.games.is_none() {
            self.ask_for_games(ctx);
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        if let Some(screen) = self.screen(look.area) {
            self.view(frame, &screen, look);
        }
    }

    fn places(&self, area: Rect) -> Option<Places> {
        Some(self.screen(area)?.places())
    }
}

/// Returns the kind of board to make room for where no game is chosen.
const fn kind_or_sudoku(kind: Option<Kind>) -> Kind {
    match kind {
        Some(kind) => kind,
        None => Kind::Sudoku,
    }
}
