//! A list to choose from.

use ratatui::Frame;

use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::widgets::menu::Menu;
use crate::tui::msg::Mouse;

use super::{Choices, Ctx, DrawCtx, Screen, menu_action, own};

/// A list and its chosen line.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    choices: Choices,
}

impl List {
    /// Makes a list of these choices.
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

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        if let Some((chosen, action)) = menu_action(&self.menu(), ctx.area, mouse) {
            self.choices.chosen = chosen;
            self.step(action, ctx);
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        self.menu().draw(frame, look.theme);
    }
}
