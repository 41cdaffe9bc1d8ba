//! The options: the settings that a player can change on the screen.

use ratatui::Frame;

use crate::settings::{SETTINGS, Setting, Settings, Value};
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::widgets::menu::Menu;
use crate::tui::msg::Mouse;

use super::{Ctx, DrawCtx, Open, Screen, menu_action, own};

/// The list of settings and its chosen line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    chosen: usize,
}

impl Options {
    /// Makes the list at the line of a setting.
    pub fn at(name: &str) -> Self {
        Self { chosen: options().position(|it| it.name == name).unwrap_or(0) }
    }

    fn step(&mut self, action: action::List, ctx: &mut Ctx<'_>) {
        match action {
            action::List::Up => self.go_by(options().count() - 1),
            action::List::Down => self.go_by(1),
            action::List::Choose => change(self.chosen, ctx),
            action::List::Close => ctx.close(),
        }
    }

    /// Chooses the line a number of lines further down; the first one follows the last.
    fn go_by(&mut self, lines: usize) {
        self.chosen = (self.chosen + lines) % options().count();
    }

    fn menu(&self, settings: &Settings) -> Menu<'static> {
        let line = |it: &Setting| format!("{:13} {}", shown(it, settings), it.label);
        let lines = options().map(line).collect();
        Menu { title: "Options", note: None, lines, chosen: self.chosen }
    }
}

impl Screen for Options {
    fn context(&self) -> Context {
        Context::List
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        if let Some(action) = own(action) {
            self.step(action, ctx);
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        if let Some((chosen, action)) = menu_action(&self.menu(ctx.settings), ctx.area, mouse) {
            self.chosen = chosen;
            self.step(action, ctx);
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        self.menu(look.settings).draw(frame, look.theme);
    }
}

/// Returns the settings of the list: those whose values can be stepped through, and the theme, which has a list of its own.
fn options() -> impl Iterator<Item = &'static Setting> {
    SETTINGS.iter().filter(|it| it.is_stepped() || it.is_named())
}

/// Returns the value of a setting as the list shows it.
fn shown(setting: &Setting, settings: &Settings) -> String {
    match setting.of(settings) {
        Value::Switch(true) => "on".to_owned(),
        Value::Switch(false) => "off".to_owned(),
        value @ (Value::Word(_) | Value::Name(_) | Value::Number(_)) => value.to_string(),
    }
}

fn change(chosen: usize, ctx: &mut Ctx<'_>) {
    match options().nth(chosen) {
        Some(setting) if setting.is_named() => {
            // A theme is tried on over the screen below, and its list comes back here.
            ctx.close();
            ctx.open(Open::Themes);
        }
        Some(setting) => setting.step(ctx.settings),
        None => {}
    }
}
