//! A list to choose from.
//!
//! While it shows puzzles to be generated, the one of the chosen line is made, and then the one below it.

mod prefetch;
#[cfg(test)]
#[cfg(feature = "app")]
mod tests;

use ratatui::Frame;

use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::widgets::menu::Menu;
use crate::tui::msg::{JobId, Mouse, Report};

use super::{Choices, Ctx, DrawCtx, Screen, menu_action, own};
use prefetch::Prefetch;

/// A list and its chosen line.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    choices: Choices,
    prefetch: Prefetch,
}

impl List {
    /// Makes a list of these choices.
    pub fn new(choices: Choices, ctx: &mut Ctx<'_>) -> Self {
        let mut list = Self { choices, prefetch: Prefetch::default() };
        list.make_ahead(ctx);
        list
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

    fn report(&mut self, job: JobId, report: &Report, ctx: &mut Ctx<'_>) {
        if self.prefetch.keep(job, report) {
            self.make_ahead(ctx);
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        self.menu().draw(frame, look.theme);
    }
}
