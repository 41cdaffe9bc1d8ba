//! Draws the model and writes nothing into it.

use ratatui::Frame;
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Clear;

use super::keymap::Action;
use super::layout::BoardScreen;
use super::model::Model;
use super::msg::MouseEvent;
use super::screens::{Layer, chrome};
use super::widgets::bottom::Bottom;

/// Draws everything: the game, or the screen that covers it, and the popups above.
pub fn view(model: &Model, frame: &mut Frame<'_>) {
    let Some(screen) = BoardScreen::of(frame.area()) else {
        chrome::too_small(frame);
        return;
    };
    let theme = model.theme();
    let layers = model.layers();
    let lowest = layers.iter().rposition(Layer::covers);
    if lowest.is_none() {
        model.play().view(frame, &screen, &theme);
    }
    for layer in &layers[lowest.unwrap_or(0)..] {
        match layer {
            Layer::Watch(watch) => watch.view(frame, &screen, &theme),
            Layer::Edit(edit) => edit.view(frame, &screen, &theme),
            Layer::List(list) => list.view(frame, &model.settings, &theme),
            Layer::Ask(ask) => ask.view(frame, &theme),
            Layer::Running(running) => running.view(frame, &theme),
            Layer::Won(won) => won.view(frame, &theme),
            Layer::Read(read) => read.view(frame, &theme),
        }
    }
    // While a popup has the keys, the bottom line is the popup's.
    let is_popup = layers.last().is_some_and(|it| !it.covers());
    if let Some(area) = screen.bottom.filter(|_| is_popup) {
        frame.render_widget(Clear, area);
        chrome::keys(frame, area, model.context(), &theme);
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
