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
use crate::settings::{Name, Settings, Value, setting};
use crate::tui::keymap::{Action, Context, Offer, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::{BoardArea, PopupRoom, Scale};
use crate::tui::look::text;
use crate::tui::look::widgets::menu::{Chooser, Menu, MenuLine, Outcome};
use crate::tui::look::widgets::popup::Popup;
use crate::tui::msg::{Job, JobId, Mouse, Report, StoreJob, StoreReport};
use crate::tui::player::board::resting_cells;

use super::screen::PASTE_IN_GAME;
use super::{
    Choice, Choices, Ctx, LayerCommand, Numbers, Open, Request, Screen, Stage, new_games, options,
    pasted,
};
use prefetch::Prefetch;

/// The fewest lines of a list that is searched and not read, and the most rows of its place.
const MANY_LINES: usize = 80;
const MOST_ROWS: u16 = 20;

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
            Outcome::Change(arrow) => {
                let Request::Setting(name) = self.choices.lines[self.chooser.chosen].request else {
                    return;
                };
                if let Some(setting) = setting(name) {
                    options::change(setting, arrow, ctx);
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

    /// Returns the room for the box, above a screen with this board. A list so long that it is searched and not read leaves
    /// some of the screen below in sight; the list of themes, at the right, shows the board in their colours; and lines
    /// that would be cut beside the board take the columns that they need.
    fn room(&self, screen: Rect, board: Option<Rect>) -> PopupRoom {
        let beside = PopupRoom::of(screen, board);
        if self.choices.lines.len() > MANY_LINES {
            return beside.with_rows(MOST_ROWS);
        }
        if self.theme().is_some() && screen.width >= BESIDE + COLUMNS {
            return beside.at_right(COLUMNS);
        }
        // Settings have their values at the edge then.
        let is_setting = |choice: &Choice| matches!(choice.request, Request::Setting(_));
        let is_cut = |choice: &Choice| is_cut(choice, beside) && !is_setting(choice);
        if self.choices.lines.iter().any(is_cut) {
            PopupRoom::of_text(screen, board)
        } else {
            beside
        }
    }

    fn menu(&self, leaving: Option<&str>, room: PopupRoom) -> Menu<'_> {
        let Choices { title, leaves_game, .. } = &self.choices;
        let all = self.lines();
        let is_narrow = all.iter().any(|choice| is_cut(choice, room));
        let lines = all.iter().map(|choice| {
            if is_narrow && matches!(choice.request, Request::Setting(_)) {
                with_value_at_edge(&choice.line)
            } else {
                choice.line.clone()
            }
        });
        let mut menu = Menu::new(title, lines.collect(), self.chooser.clone());
        if let Some(words) = leaving.filter(|_| *leaves_game) {
            menu.note = text::wrapped(words, Popup::text_width(room));
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
        let room = self.room(ctx.area, ctx.board);
        self.go_on(self.menu(ctx.leaving, room).after(action, room), ctx);
    }

    fn offer(&self, action: Action, _settings: &Settings, stage: Stage) -> Offer {
        self.chooser.offer(action, || self.menu(None, self.room(stage.area, stage.board)))
    }

    /// A click takes a line, but a theme is tried on first.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        let room = self.room(ctx.area, ctx.board);
        let (chooser, mut outcome) = self.menu(ctx.leaving, room).after_mouse(mouse, room);
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
        let room = self.room(canvas.area, canvas.board);
        let picture = self.menu(canvas.leaving, room).draw(canvas, room);
        let new = self.lines()[self.chooser.chosen].request.new_puzzle();
        let made = new.and_then(|it| self.prefetch.made(it));
        if let (Some(place), Some(puzzle)) = (picture, made.map(Game::givens)) {
            let cells = resting_cells(puzzle, puzzle, canvas.theme);
            canvas.board(BoardArea::centred(PICTURE, place), &cells);
        }
    }
}

/// Returns true if the words of a line are too long for the room.
fn is_cut(choice: &Choice, room: PopupRoom) -> bool {
    text::width(&choice.line.words) + 2 > Popup::text_width(room)
}

/// Returns the line of a setting with its value at the right edge, where a long name gives way to it.
fn with_value_at_edge(line: &MenuLine) -> MenuLine {
    let Some((name, value)) = line.words.split_once("  ") else { return line.clone() };
    MenuLine { words: name.to_owned(), value: value.trim_start().to_owned(), ..line.clone() }
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
