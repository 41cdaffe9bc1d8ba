//! The options: the settings that a player changes on the screen.

use ratatui::Frame;

use crate::domino::Kind;
use crate::search;
use crate::store::{Background, Settings};
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::menu::{Hit, Menu};
use crate::tui::msg::{Capture, Effect, Mouse, MouseKind};

use super::{Ctx, DrawCtx, Screen, own};

/// The list of the settings, at one of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    chosen: usize,
}

impl Options {
    fn step(&mut self, action: action::List, ctx: &mut Ctx<'_>) {
        match action {
            action::List::Up => self.chosen = (self.chosen + OPTIONS.len() - 1) % OPTIONS.len(),
            action::List::Down => self.chosen = (self.chosen + 1) % OPTIONS.len(),
            action::List::Choose => change(self.chosen, ctx),
            action::List::Close => ctx.close(),
        }
    }

    fn menu<'a>(&self, settings: &Settings, theme: &'a Theme) -> Menu<'a> {
        let line = |it: &Setting| format!("{:10} {}", (it.value)(settings), it.label);
        let lines = OPTIONS.iter().map(line).collect();
        Menu { title: "Options", note: None, lines, chosen: self.chosen, theme }
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
            MouseKind::Down(_) => match self.menu(ctx.settings, &ctx.theme).hit(ctx.area, mouse.at)
            {
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
        frame.render_widget(&self.menu(look.settings, look.theme), frame.area());
    }
}

/// A setting that the list changes.
struct Setting {
    label: &'static str,
    value: fn(&Settings) -> String,
    change: fn(&mut Settings),
}

#[rustfmt::skip]
const OPTIONS: &[Setting] = &[
    Setting { label: "Digits clear peer marks",  value: |it| on_off(it.clear_peer_marks), change: |it| it.clear_peer_marks ^= true },
    Setting { label: "Frame in plain ASCII",     value: |it| on_off(it.ascii),            change: |it| it.ascii ^= true },
    Setting { label: "Mouse (off: select text)", value: |it| on_off(it.mouse),            change: |it| it.mouse ^= true },
    Setting { label: "Reduced motion",           value: |it| on_off(it.reduced_motion),   change: |it| it.reduced_motion ^= true },
    Setting { label: "Background",               value: |it| it.background.name().to_owned(), change: |it| it.background = next_background(it.background) },
    Setting { label: "Engine to run and watch",  value: |it| it.engine.clone(),           change: |it| it.engine = next_engine(&it.engine, Kind::Sudoku) },
    Setting { label: "Engine for Sudominoku",    value: |it| it.domino_engine.clone(),    change: |it| it.domino_engine = next_engine(&it.domino_engine, Kind::Sudominoku) },
];

fn on_off(value: bool) -> String {
    if value { "on" } else { "off" }.to_owned()
}

fn next_background(background: Background) -> Background {
    next(&Background::ALL, |it| *it == background)
}

fn next_engine(name: &str, kind: Kind) -> String {
    let names: Vec<&str> = search::engines(kind).map(|it| it.name).collect();
    next(&names, |it| *it == name).to_owned()
}

fn next<T: Copy>(all: &[T], is_present: impl Fn(&T) -> bool) -> T {
    let present = all.iter().position(is_present).unwrap_or(all.len() - 1);
    all[(present + 1) % all.len()]
}

fn change(chosen: usize, ctx: &mut Ctx<'_>) {
    let before = ctx.settings.mouse;
    (OPTIONS[chosen].change)(ctx.settings);
    if ctx.settings.mouse != before {
        ctx.ask(Effect::Mouse(if ctx.settings.mouse { Capture::On } else { Capture::Off }));
    }
    ctx.ask(Effect::SaveSettings);
}
