//! Draws the model and writes nothing into it.

use crate::tui::msg::{Button, MouseKind};
use ratatui::Frame;
use ratatui::layout::Rect;

use crate::tui::app::model::Model;
use crate::tui::keymap::Action;
use crate::tui::look::chrome::{self, Foot};
use crate::tui::look::layout::{BoardScreen, WatchScreen};
use crate::tui::look::widgets::bottom::Bottom;
use crate::tui::msg::Mouse;
use crate::tui::screens::Layer;
use crate::tui::screens::race::RaceScreen;

/// Draws everything: the game, or the screen that covers it, and the popups above.
pub fn view(model: &Model, frame: &mut Frame<'_>) {
    let Some(screen) = screen(model, frame.area()) else {
        chrome::too_small(frame);
        return;
    };
    let theme = model.theme();
    let layers = model.layers();
    let lowest = layers.iter().rposition(Layer::covers);
    match (lowest.map(|it| &layers[it]), &screen) {
        (Some(Layer::Watch(watch)), Stage::Watch(screen)) => watch.view(frame, screen, &theme),
        (Some(Layer::Replay(replay)), Stage::Watch(screen)) => replay.view(frame, screen, &theme),
        (Some(Layer::Race(race)), Stage::Race(screen)) => race.view(frame, screen, &theme),
        (Some(Layer::Edit(edit)), Stage::Board(screen)) => edit.view(frame, screen, &theme),
        (_, Stage::Board(screen)) => model.play().view(frame, screen, &theme),
        (_, Stage::Watch(_) | Stage::Race(_)) => {}
    }
    for layer in &layers[lowest.map_or(0, |it| it + 1)..] {
        match layer {
            Layer::Watch(_) | Layer::Replay(_) | Layer::Race(_) | Layer::Edit(_) => {}
            Layer::List(list) => list.view(frame, &model.settings, &theme),
            Layer::Ask(ask) => ask.view(frame, &theme),
            Layer::Running(running) => running.view(frame, &theme),
            Layer::Won(won) => won.view(frame, &theme),
            Layer::Read(read) => read.view(frame, &theme),
            Layer::Prompt(prompt) => prompt.view(frame, &theme),
        }
    }
    match (screen.bottom(), foot(model, &screen)) {
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
enum Stage {
    Board(BoardScreen),
    Watch(WatchScreen),
    Race(RaceScreen),
}

impl Stage {
    const fn bottom(&self) -> Option<Rect> {
        match self {
            Self::Board(screen) => screen.bottom,
            Self::Watch(screen) => screen.bottom,
            Self::Race(screen) => Some(screen.bottom),
        }
    }
}

fn screen(model: &Model, area: Rect) -> Option<Stage> {
    match model.layers().iter().rfind(|it| it.covers()) {
        Some(Layer::Watch(watch)) => watch.layout(area).map(Stage::Watch),
        Some(Layer::Replay(replay)) => replay.layout(area).map(Stage::Watch),
        Some(Layer::Race(race)) => race.layout(area).map(Stage::Race),
        Some(Layer::Edit(edit)) => BoardScreen::of(area, edit.kind()).map(Stage::Board),
        _ => BoardScreen::of(area, model.play().kind()).map(Stage::Board),
    }
}

/// Where the board stands.
#[cfg(test)]
pub(in crate::tui) fn board(
    model: &Model,
    area: Rect,
) -> Option<crate::tui::look::layout::BoardArea> {
    match screen(model, area)? {
        Stage::Board(screen) => Some(screen.board),
        Stage::Watch(screen) => Some(screen.board),
        Stage::Race(screen) => screen.boards.first().map(|it| it.1),
    }
}

/// What stands in the bottom line; while a popup has the keys, the popup's.
fn foot(model: &Model, screen: &Stage) -> Foot {
    match (model.layers().last(), screen) {
        (Some(Layer::Watch(watch)), Stage::Watch(screen)) => watch.foot(screen),
        (Some(Layer::Replay(replay)), Stage::Watch(screen)) => replay.foot(screen, &model.theme()),
        (Some(Layer::Race(race)), Stage::Race(_)) => race.foot(),
        (Some(Layer::Edit(edit)), Stage::Board(screen)) => edit.foot(screen),
        (None, Stage::Board(screen)) => model.play().foot(screen),
        _ => Foot::Keys,
    }
}

/// What a click on the bottom line asks for, where keys stand in it.
pub fn bottom_hit(model: &Model, screen: Rect, event: Mouse) -> Option<Action> {
    let MouseKind::Down(Button::Left) = event.kind else {
        return None;
    };
    let screen = self::screen(model, screen)?;
    let area = screen.bottom().filter(|_| foot(model, &screen) == Foot::Keys)?;
    let theme = model.theme();
    Bottom { context: model.context(), theme: &theme }.hit(area, event.at)
}
