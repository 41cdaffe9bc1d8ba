//! The options: the settings that a player changes on the screen.

use ratatui::Frame;

use crate::settings::{SETTINGS, Setting, Settings, Value};
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::widgets::menu::{Hit, Menu};
use crate::tui::msg::{Mouse, MouseKind};

use super::{Ctx, DrawCtx, Screen, own};

/// The list of the settings, at one of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    chosen: usize,
}

impl Options {
    fn step(&mut self, action: action::List, ctx: &mut Ctx<'_>) {
        match action {
            action::List::Up => self.go_by(options().count() - 1),
            action::List::Down => self.go_by(1),
            action::List::Choose => change(self.chosen, ctx),
            action::List::Close => ctx.close(),
        }
    }

    /// Chooses the line so many further down; after the last one comes the first.
    fn go_by(&mut self, lines: usize) {
        self.chosen = (self.chosen + lines) % options().count();
    }

    fn menu(&self, settings: &Settings) -> Menu<'static> {
        let line = |it: &Setting| format!("{:10} {}", shown(it, settings), it.label);
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

    /// A click on a line changes it, one outside the box closes the list, the wheel moves.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::ScrollUp => self.step(action::List::Up, ctx),
            MouseKind::ScrollDown => self.step(action::List::Down, ctx),
            MouseKind::Down(_) => match self.menu(ctx.settings).hit(ctx.area, mouse.at) {
                Hit::Line(idx) => {
                    self.chosen = idx;
                    change(idx, ctx);
                }
                Hit::Box => {}
                Hit::Outside => ctx.close(),
            },
            MouseKind::Drag(_) => {}
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        self.menu(look.settings).draw(frame, look.theme);
    }
}

/// The settings that the list changes: those whose values can be stepped through.
fn options() -> impl Iterator<Item = &'static Setting> {
    SETTINGS.iter().filter(|it| it.is_stepped())
}

/// The value of a setting as the list shows it.
fn shown(setting: &Setting, settings: &Settings) -> String {
    match setting.of(settings) {
        Value::Switch(true) => "on".to_owned(),
        Value::Switch(false) => "off".to_owned(),
        value @ (Value::Word(_) | Value::Number(_)) => value.to_string(),
    }
}

fn change(chosen: usize, ctx: &mut Ctx<'_>) {
    if let Some(setting) = options().nth(chosen) {
        setting.step(ctx.settings);
    }
}
