//! Draws the model, without changing it.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::tui::app::model::Model;
use crate::tui::keymap::Action;
use crate::tui::look::chrome::{self, Foot};
use crate::tui::look::widgets::bottom::Bottom;
use crate::tui::msg::{Button, Mouse, MouseKind};
use crate::tui::screens::DrawCtx;

/// Draws everything: the game, or the screen that covers it, and the popups above.
pub fn view(model: &Model, frame: &mut Frame<'_>) {
    let base = model.base();
    let theme = model.theme();
    if !base.has_room(frame.area()) {
        chrome::too_small(frame, &theme);
        return;
    }
    let look = DrawCtx { theme: &theme, keys: model.keys(), settings: &model.settings };
    base.draw(frame, &look);
    for popup in model.popups() {
        popup.draw(frame, &look);
    }
    let foot = match model.top().foot(frame.area(), look.keys) {
        Foot::Message(message) => Foot::Message(look.keys.spelled(&message)),
        other @ (Foot::Keys | Foot::Caption(_)) => other,
    };
    match (base.bottom(frame.area()), foot) {
        (Some(area), foot) => {
            chrome::foot(
                frame,
                area,
                &foot,
                &Bottom { context: model.context(), keys: look.keys },
                &theme,
            );
        }
        // Without a bottom line a message covers the last row of the board until the next key.
        (None, Foot::Message(message)) => {
            let last = frame.area().rows().next_back().unwrap_or_default();
            chrome::message(frame, last, &message, &theme);
        }
        (None, Foot::Keys | Foot::Caption(_)) => {}
    }
}

/// Returns the action of a click on a key in the bottom line.
pub fn bottom_hit(model: &Model, screen: Rect, event: Mouse) -> Option<Action> {
    let MouseKind::Down(Button::Left) = event.kind else {
        return None;
    };
    let keys = model.keys();
    let shows_keys = model.top().foot(screen, keys) == Foot::Keys;
    let area = model.base().bottom(screen).filter(|_| shows_keys)?;
    Bottom { context: model.context(), keys }.hit(area, event.at)
}
