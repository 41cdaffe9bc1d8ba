//! The pad of a narrow and tall screen: buttons for fingers.

use ratatui::layout::{Position, Rect};
use ratatui::text::Span;

use crate::timeline::Direction;
use crate::tui::keymap::{Action, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::WatchScreen;
use crate::tui::look::widgets::pad;
use crate::tui::player::motion::Motion;

use super::Watch;

impl Watch {
    fn buttons(&self, screen: &WatchScreen) -> impl Iterator<Item = (&'static str, Action, Rect)> {
        let play = if self.playback.motion == Motion::Paused { "play" } else { "pause" };
        let buttons = [
            ("back", action::Track::Step(Direction::Backwards).into()),
            (play, action::Track::PlayPause.into()),
            ("step", action::Track::Step(Direction::Forwards).into()),
            ("game", action::Solver::Close.into()),
        ];
        let places = screen.pad.into_iter().flat_map(|it| pad::row(it, 4));
        buttons.into_iter().zip(places).map(|((word, action), place)| (word, action, place))
    }

    /// Returns the action of the button at a position.
    pub(super) fn pad_action(&self, screen: &WatchScreen, at: Position) -> Option<Action> {
        self.buttons(screen).find(|it| it.2.contains(at)).map(|it| it.1)
    }

    pub(super) fn view_pad(&self, canvas: &mut Canvas<'_>, screen: &WatchScreen) {
        let theme = canvas.theme;
        for (word, _, place) in self.buttons(screen) {
            let word = Span::styled(word, theme.key);
            canvas.lines(place, pad::button(word, place.width, theme));
        }
    }
}
