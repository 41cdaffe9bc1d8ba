//! The options: the settings that a player can change on the screen.

use ratatui::Frame;

use crate::settings::{SETTINGS, Setting, Settings, Value};
use crate::tui::keymap::{Action, Context};
use crate::tui::look::widgets::menu::{Chooser, Menu, MenuAction, Outcome};
use crate::tui::msg::Mouse;

use super::{Ctx, DrawCtx, Open, Screen, menu_action, own};

/// The list of settings and its chosen line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    chooser: Chooser,
}

impl Options {
    /// Makes the list at the line of a setting.
    pub fn at(name: &str) -> Self {
        Self { chooser: Chooser::at(options().position(|it| it.name == name).unwrap_or(0)) }
    }

    fn step(&mut self, action: MenuAction, ctx: &mut Ctx<'_>) {
        let (chooser, outcome) = self.menu(ctx.settings).after(action, ctx.area);
        self.chooser = chooser;
        match outcome {
            Outcome::Moved => {}
            Outcome::Take => change(self.chooser.chosen, ctx),
            Outcome::Close => ctx.close(),
        }
    }

    fn menu(&self, settings: &Settings) -> Menu<'static> {
        let line = |it: &Setting| format!("{:13} {}", shown(it, settings), it.label);
        let lines = options().map(line).collect();
        Menu { title: "Options", note: None, lines, chooser: self.chooser.clone() }
    }
}

impl Screen for Options {
    fn context(&self) -> Context {
        self.chooser.context(Context::List)
    }

    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        if let Some(action) = own(action) {
            self.step(action, ctx);
        }
    }

    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        if let Some((chosen, action)) = menu_action(&self.menu(ctx.settings), ctx.area, mouse) {
            self.chooser.chosen = chosen;
            self.step(MenuAction::List(action), ctx);
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        self.menu(look.settings).draw(frame, look.area, look.theme);
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
