//! Draws the model and writes nothing into it.

use ratatui::Frame;
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::keymap::{Action, Context};
use super::layout::BoardScreen;
use super::model::Model;
use super::msg::MouseEvent;
use super::screens::{Layer, chrome};
use super::theme::Theme;
use super::widgets::bottom::Bottom;

/// Draws everything: the game, or the screen that covers it, and the popups above.
pub fn view(model: &Model, frame: &mut Frame<'_>) {
    if BoardScreen::of(frame.area()).is_none() {
        chrome::too_small(frame);
        return;
    }
    let theme = model.theme();
    let layers = model.layers();
    let lowest = layers.iter().rposition(Layer::covers);
    if lowest.is_none() {
        model.play().view(frame, &theme);
    }
    for layer in &layers[lowest.unwrap_or(0)..] {
        match layer {
            Layer::Watch(watch) => watch.view(frame, &theme),
            Layer::Edit(edit) => edit.view(frame, &theme),
            Layer::List(list) => list.view(frame, &model.settings, &theme),
            Layer::Ask(ask) => ask.view(frame, &theme),
            Layer::Running(running) => running.view(frame, &theme),
            Layer::Read(read) => read.view(frame, &theme),
        }
    }
    if let Some(area) = popup_bottom(model, frame.area()) {
        view_popup_bottom(model.context(), area, &theme, frame);
    }
}

/// What a click on the bottom line asks for.
pub fn bottom_hit(model: &Model, screen: Rect, event: MouseEvent) -> Option<Action> {
    let MouseEventKind::Down(MouseButton::Left) = event.kind else {
        return None;
    };
    let area = BoardScreen::of(screen)?.bottom?;
    let theme = model.theme();
    Bottom {
        context: model.context(),
        theme: &theme,
    }
    .hit(area, Position::new(event.column, event.row))
}

/// While a popup has the keys, the bottom line is the popup's.
fn popup_bottom(model: &Model, screen: Rect) -> Option<Rect> {
    let is_popup = model.layers().last().is_some_and(|it| !it.covers());
    BoardScreen::of(screen)?.bottom.filter(|_| is_popup)
}

fn view_popup_bottom(context: Context, area: Rect, theme: &Theme, frame: &mut Frame<'_>) {
    frame.render_widget(ratatui::widgets::Clear, area);
    frame.render_widget(&Bottom { context, theme }, area);
}
