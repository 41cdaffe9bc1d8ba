//! Draws the model and writes nothing into it.

use ratatui::Frame;
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::keymap::Action;
use super::layout::BoardScreen;
use super::model::Model;
use super::msg::MouseEvent;
use super::screens::Layer;
use super::screens::chrome::{self, Foot};
use super::widgets::bottom::Bottom;

/// Draws everything: the game, or the screen that covers it, and the popups above.
pub fn view(model: &Model, frame: &mut Frame<'_>) {
    let Some(screen) = screen(model, frame.area()) else {
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
            Layer::Prompt(prompt) => prompt.view(frame, &theme),
        }
    }
    match (screen.bottom, foot(model, &screen)) {
        (Some(area), foot) => chrome::foot(frame, area, &foot, model.context(), &theme),
        // Until the next key it stands over the board.
        (None, Foot::Message(message)) => {
            let last = frame.area().rows().next_back().unwrap_or_default();
            chrome::message(frame, last, &message, &theme);
        }
        (None, Foot::Keys | Foot::Caption(_)) => {}
    }
}

/// Where the parts of what is seen stand.
fn screen(model: &Model, area: Rect) -> Option<BoardScreen> {
    match model.layers().iter().rfind(|it| it.covers()) {
        Some(Layer::Watch(watch)) => BoardScreen::with_words(area, watch.kind()),
        Some(Layer::Edit(edit)) => BoardScreen::of(area, edit.kind()),
        _ => BoardScreen::of(area, model.play().kind()),
    }
}

/// What stands in the bottom line; while a popup has the keys, the popup's.
fn foot(model: &Model, screen: &BoardScreen) -> Foot {
    match model.layers().last() {
        Some(Layer::Watch(watch)) => watch.foot(screen),
        Some(Layer::Edit(edit)) => edit.foot(screen),
        Some(
            Layer::List(_)
            | Layer::Ask(_)
            | Layer::Running(_)
            | Layer::Won(_)
            | Layer::Read(_)
            | Layer::Prompt(_),
        ) => Foot::Keys,
        None => model.play().foot(screen),
    }
}

/// What a click on the bottom line asks for, where keys stand in it.
pub fn bottom_hit(model: &Model, screen: Rect, event: MouseEvent) -> Option<Action> {
    let MouseEventKind::Down(MouseButton::Left) = event.kind else {
        return None;
    };
    let screen = self::screen(model, screen)?;
    let area = screen.bottom.filter(|_| foot(model, &screen) == Foot::Keys)?;
    let theme = model.theme();
    Bottom { context: model.context(), theme: &theme }
        .hit(area, Position::new(event.column, event.row))
}
