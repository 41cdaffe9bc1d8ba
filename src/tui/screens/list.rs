//! A list to choose from: its lines, and what each asks for, are handed to it.

use ratatui::Frame;

use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::widgets::menu::{Hit, Menu};
use crate::tui::msg::{Mouse, MouseKind};

use super::{Choices, Ctx, DrawCtx, Screen, own};

/// A list and its chosen line.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    choices: Choices,
}

impl List {
    /// A list of these lines.
    pub const fn new(choices: Choices) -> Self {
        Self { choices }
    }

    fn step(&mut self, action: action::List, ctx: &mut Ctx<'_>) {
        let Choices { lines, chosen, .. } = &mut self.choices;
        match action {
            action::List::Up => *chosen = (*chosen + lines.len() - 1) % lines.len(),
            action::List::Down => *chosen = (*chosen + 1) % lines.len(),
            action::List::Choose => {
                ctx.request(lines[*chosen].request.clone());
                ctx.close();
            }
            action::List::Close => ctx.close(),
        }
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

    /// A click on a line chooses it, one outside the box closes the list, the wheel moves.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::ScrollUp => self.step(action::List::Up, ctx),
            MouseKind::ScrollDown => self.step(action::List::Down, ctx),
            MouseKind::Down(_) => match self.menu().hit(ctx.area, mouse.at) {
                Hit::Line(idx) => {
                    self.choices.chosen = idx;
                    self.step(action::List::Choose, ctx);
                }
                Hit::Box => {}
                Hit::Outside => ctx.close(),
            },
            MouseKind::Drag(_) => {}
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        self.menu().draw(frame, look.theme);
    }
}
