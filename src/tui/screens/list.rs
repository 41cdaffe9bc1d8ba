//! A list to choose from.
//!
//! While it shows puzzles to be generated, the one of the chosen line is made, and then the one below it.

mod prefetch;
#[cfg(test)]
#[cfg(feature = "app")]
mod tests;

use ratatui::Frame;

use crate::play::{KeptGame, SavedGame};
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::widgets::menu::Menu;
use crate::tui::look::{text, words};
use crate::tui::msg::{Job, JobId, Mouse, Report, StoreJob, StoreReport};

use super::{Choice, Choices, Ctx, DrawCtx, Open, Request, Screen, menu_action, own};
use prefetch::Prefetch;

/// The most columns of the title of a game.
const MAX_TITLE: usize = 30;

/// A list and its chosen line.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    choices: Choices,
    /// The job whose games come before the other lines.
    games: Option<JobId>,
    prefetch: Prefetch,
}

impl List {
    /// Makes a list of these choices.
    pub fn new(choices: Choices, ctx: &mut Ctx<'_>) -> Self {
        let mut list = Self { choices, games: None, prefetch: Prefetch::default() };
        list.make_ahead(ctx);
        list
    }

    /// Makes a list that will begin with the unfinished games.
    pub fn of_games(choices: Choices, ctx: &mut Ctx<'_>) -> Self {
        let games = Some(ctx.start(Job::Store(StoreJob::Games)));
        Self { games, ..Self::new(choices, ctx) }
    }

    fn step(&mut self, action: action::List, ctx: &mut Ctx<'_>) {
        let Choices { lines, chosen, .. } = &mut self.choices;
        match action {
            action::List::Up => *chosen = (*chosen + lines.len() - 1) % lines.len(),
            action::List::Down => *chosen = (*chosen + 1) % lines.len(),
            action::List::Choose => return self.choose(ctx),
            action::List::Close => return self.close(ctx),
        }
        self.make_ahead(ctx);
    }

    fn choose(&mut self, ctx: &mut Ctx<'_>) {
        let request = &self.choices.lines[self.choices.chosen].request;
        match request.new_puzzle() {
            Some(puzzle) => ctx.game(self.prefetch.take(puzzle)),
            None => ctx.request(request.clone()),
        }
        self.close(ctx);
    }

    fn close(&mut self, ctx: &mut Ctx<'_>) {
        self.prefetch.cancel(ctx);
        ctx.close();
    }

    /// Sees that the puzzle of the chosen line is made, and then the one below it.
    fn make_ahead(&mut self, ctx: &mut Ctx<'_>) {
        let Choices { lines, chosen, .. } = &self.choices;
        let wanted = lines.iter().skip(*chosen).take(2);
        self.prefetch.want(wanted.filter_map(|it| it.request.new_puzzle()), ctx);
    }

    fn menu(&self) -> Menu<'_> {
        let Choices { title, note, lines, chosen } = &self.choices;
        let lines = lines.iter().map(|it| it.words.clone()).collect();
        Menu { title, note: note.as_deref(), lines, chosen: *chosen }
    }
}

impl Screen for List {
    fn context(&self) -> Context {
        Context::List
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        if let Some(action) = own(action) {
            self.step(action, ctx);
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        if let Some((chosen, action)) = menu_action(&self.menu(), ctx.area, mouse) {
            self.choices.chosen = chosen;
            self.step(action, ctx);
        }
    }

    /// Puts the unfinished games before the other lines; the same line stays chosen.
    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        if self.prefetch.keep(job, report) {
            self.make_ahead(ctx);
        }
        if let (true, Report::Store(StoreReport::Games(games))) = (self.games == Some(job), report)
        {
            self.games = None;
            self.choices.chosen += games.len();
            self.choices.lines.splice(0..0, games.iter().map(go_on));
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        self.menu().draw(frame, look.theme);
    }
}

/// Returns the line that goes on with a game.
fn go_on(game: &KeptGame) -> Choice {
    let KeptGame { file, title, level, n_done, n_blanks, played_ago } = game;
    let title = match level {
        Some(level) if !title.starts_with(level.name()) => format!("{level}, {title}"),
        Some(_) | None => title.clone(),
    };
    let hundredths = 100 * n_done / (*n_blanks).max(1);
    let words = format!(
        "go on with {}, {hundredths} % done, {}",
        text::start(&title, MAX_TITLE).trim_end(),
        words::ago(*played_ago)
    );
    let saved = SavedGame::File(file.clone());
    Choice::new(words, Request::Open(Box::new(Open::Resume { saved, otherwise: None })))
}
