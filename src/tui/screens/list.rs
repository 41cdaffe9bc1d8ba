//! A list to choose from.
//!
//! If it offers puzzles to generate, the chosen one is generated in advance, and shown where there is room; then the one
//! below it. Beside levels stand figures of the statistics. A list that opens another one waits below it.

mod prefetch;
#[cfg(test)]
#[cfg(feature = "app")]
mod tests;

use std::borrow::Cow;

use ratatui::layout::Rect;

use crate::domino::Kind;
use crate::play::Game;
use crate::settings::{Name, Value, setting};
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{BoardArea, Scale, centred};
use crate::tui::look::text;
use crate::tui::look::widgets::menu::{Chooser, Menu, Outcome};
use crate::tui::look::widgets::popup::Popup;
use crate::tui::msg::{Job, JobId, Mouse, Report, StoreJob, StoreReport};
use crate::tui::player::board::resting_cells;

use super::screen::PASTE_IN_GAME;
use super::{
    Choice, Choices, Ctx, LayerCommand, Numbers, Open, Request, Screen, new_games, options, pasted,
};
use prefetch::Prefetch;

/// The fewest lines of a list that is searched and not read, and the most rows of its place.
const MANY_LINES: usize = 80;
const MOST_ROWS: u16 = 22;

/// The columns of the list of themes, and the fewest that are left to the screen below.
const COLUMNS: u16 = 24;
const BESIDE: u16 = 38;

/// The board of a puzzle that was made in advance.
const PICTURE: Scale = Scale::of(Kind::Sudoku)[0];

/// A list and its chosen line.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    choices: Choices,
    chooser: Chooser,
    prefetch: Prefetch,
    /// The job that reads the statistics, for lists with levels.
    figures: Option<JobId>,
}

impl List {
    pub fn new(mut choices: Choices, ctx: &mut Ctx<'_>) -> Self {
        options::follow(&mut choices.lines, ctx.settings);
        let chooser = Chooser::at(choices.chosen);
        let figures = new_games::has_figures(&mut choices)
            .then(|| ctx.start(Job::Store(StoreJob::Statistics)));
        let mut list = Self { choices, chooser, prefetch: Prefetch::default(), figures };
        list.make_ahead(ctx);
        list
    }

    fn go_on(&mut self, (chooser, outcome): (Chooser, Outcome), ctx: &mut Ctx<'_>) {
        self.chooser = chooser;
        if self.step().is_some() {
            self.chooser.chosen = 0;
        }
        match outcome {
            Outcome::Moved => self.make_ahead(ctx),
            Outcome::Clear => {
                let name = match self.choices.lines[self.chooser.chosen].request {
                    Request::Setting(name) => name,
                    Request::Know(_) => "known",
                    _ => return,
                };
                if let Some(setting) = setting(name) {
                    setting.reset(ctx.settings);
                }
            }
            Outcome::Take => self.choose(ctx),
            Outcome::Close => self.close(ctx),
        }
    }

    fn choose(&mut self, ctx: &mut Ctx<'_>) {
        let request = &self.lines()[self.chooser.chosen].request.clone();
        match request.new_puzzle() {
            Some(puzzle) => ctx.game(self.prefetch.take(puzzle)),
            None => ctx.request(request.clone()),
        }
        let (stays, goes_back) = (stays(request), matches!(request, Request::Set(_)));
        self.prefetch.cancel(ctx);
        if goes_back {
            ctx.close();
        } else if !stays {
            ctx.close_lists();
        }
    }

    fn close(&mut self, ctx: &mut Ctx<'_>) {
        self.prefetch.cancel(ctx);
        ctx.close();
    }

    /// Has the puzzle of the chosen line generated, and then the one below it.
    fn make_ahead(&mut self, ctx: &mut Ctx<'_>) {
        let wanted = self.choices.lines.iter().skip(self.chooser.chosen).take(2);
        self.prefetch.want(wanted.filter_map(|it| it.request.new_puzzle()), ctx);
    }

    /// Returns the number of the step that is typed.
    fn step(&self) -> Option<u64> {
        let typed = self.chooser.find.words().trim().parse().ok();
        typed.filter(|_| self.choices.numbers == Numbers::Steps)
    }

    /// Returns the lines. If the number of a step is typed, the first is that step, and no other is found.
    fn lines(&self) -> Cow<'_, [Choice]> {
        let Some(step) = self.step() else { return Cow::Borrowed(&self.choices.lines) };
        let words = format!("go to step {step}");
        let mut lines = vec![Choice::new(words, Request::Layer(LayerCommand::GoTo(step)))];
        // They are there for the size of the box.
        let others =
            self.choices.lines.iter().filter(|it| !self.chooser.find.is_in(&it.line.words));
        lines.extend(others.cloned());
        for choice in &mut lines {
            choice.line.also.clear();
        }
        lines.into()
    }

    /// Returns the place of the box, in the middle of the screen. A list so long that it is searched and not read leaves
    /// some of the screen below in sight, and the list of themes, at the right, shows the board in their colours.
    fn place(&self, screen: Rect) -> Rect {
        let is_long = self.choices.lines.len() > MANY_LINES;
        let rows = if is_long { MOST_ROWS.min(screen.height) } else { screen.height };
        let place = centred(screen, screen.width, rows);
        if self.theme().is_none() || screen.width < BESIDE + COLUMNS {
            return place;
        }
        Rect { x: screen.right() - COLUMNS, width: COLUMNS, ..place }
    }

    fn menu(&self, leaving: Option<&str>, place: Rect) -> Menu<'_> {
        let Choices { title, leaves_game, .. } = &self.choices;
        let lines = self.lines().iter().map(|it| it.line.clone()).collect();
        let mut menu = Menu::new(title, lines, self.chooser.clone());
        if let Some(words) = leaving.filter(|_| *leaves_game) {
            menu.note = text::wrapped(words, Popup::text_width(place));
            menu.note.push(String::new());
        }
        if self.choices.lines.iter().any(|it| it.request.new_puzzle().is_some()) {
            menu.picture = (PICTURE.width(), PICTURE.height());
        }
        menu
    }
}

impl Screen for List {
    fn context(&self) -> Context {
        self.chooser.context(Context::List)
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let place = self.place(ctx.area);
        self.go_on(self.menu(ctx.leaving, place).after(action, place), ctx);
    }

    /// A click takes a line, but a theme is tried on first.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        let place = self.place(ctx.area);
        let (chooser, mut outcome) = self.menu(ctx.leaving, place).after_mouse(mouse, place);
        if self.theme().is_some() && chooser.chosen != self.chooser.chosen {
            outcome = Outcome::Moved;
        }
        self.go_on((chooser, outcome), ctx);
    }

    fn theme(&self) -> Option<Name> {
        let Request::Set(change) = self.choices.lines[self.chooser.chosen].request else {
            return None;
        };
        if let Value::Name(name) = change.value() { Some(name) } else { None }
    }

    /// Types the first number of the pasted text, where it is a step to go to.
    fn paste(&mut self, text: &str, ctx: &mut Ctx<'_>) {
        if self.choices.numbers == Numbers::Words {
            return ctx.refuse(PASTE_IN_GAME);
        }
        for digit in pasted::line(text).chars().filter(char::is_ascii_digit) {
            self.act(action::List::Type(digit).into(), ctx);
        }
    }

    fn follow(&mut self, ctx: &mut Ctx<'_>) {
        options::follow(&mut self.choices.lines, ctx.settings);
    }

    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        if self.prefetch.keep(job, report) {
            self.make_ahead(ctx);
        }
        if let (true, Report::Store(StoreReport::Statistics(known))) =
            (self.figures == Some(job), report)
        {
            new_games::fill(&mut self.choices, &known.it);
            if self.chooser == Chooser::default() {
                self.chooser = Chooser::at(self.choices.chosen);
            }
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>) {
        let place = self.place(canvas.area);
        let picture = self.menu(canvas.leaving, place).draw(canvas, place);
        let new = self.lines()[self.chooser.chosen].request.new_puzzle();
        let made = new.and_then(|it| self.prefetch.made(it));
        if let (Some(place), Some(puzzle)) = (picture, made.map(Game::givens)) {
            let cells = resting_cells(puzzle, puzzle, canvas.theme);
            canvas.board(BoardArea::centred(PICTURE, place), &cells);
        }
    }
}

/// Returns true if the list stays after a choice: a setting is stepped through, and other lists come back to it.
fn stays(request: &Request) -> bool {
    match request {
        Request::Setting(_) | Request::Know(_) => true,
        Request::Open(open) => matches!(
            **open,
            Open::MoreGames
                | Open::Exercises
                | Open::Symmetries
                | Open::Pack(_)
                | Open::Prompt { .. }
        ),
        Request::Game(_) | Request::Layer(_) | Request::Act(_) | Request::Set(_) => false,
    }
}
