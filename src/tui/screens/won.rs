//! The news of a win.

use crate::tui::look::text;
use crate::tui::msg::MouseKind;
use ratatui::Frame;
use ratatui::text::Line;

use crate::tui::keymap::action;
use crate::tui::look::theme::Theme;
use crate::tui::look::widgets::popup::Popup;
use crate::tui::msg::Mouse;
use crate::tui::screens::{Desk, Intent};

/// What there is to be glad about.
#[derive(Clone, Debug, PartialEq)]
pub struct Won {
    /// The puzzle.
    pub name: String,
    /// How long it took, as the clock shows it.
    pub time: String,
}

impl Won {
    /// Answers a key: what it asks for is the game's to do.
    pub fn act(&self, action: action::Won, desk: &mut Desk<'_>) {
        desk.close();
        let pressed = match action {
            action::Won::New => action::Play::New,
            action::Won::Watch => action::Play::Watch,
            action::Won::Replay => action::Play::Replay,
            action::Won::Undo => action::Play::Undo,
            action::Won::Close => return,
        };
        desk.intend(Intent::Press(pressed));
    }

    /// Answers the mouse: a click closes it.
    pub fn mouse(&self, event: Mouse, desk: &mut Desk<'_>) {
        if let MouseKind::Down(_) = event.kind {
            desk.close();
        }
    }

    /// Draws it above what is there.
    pub fn view(&self, frame: &mut Frame<'_>, theme: &Theme) {
        let width = Popup::text_width(frame.area());
        let centred = |text: &str, style| {
            text::wrapped(text, width).into_iter().map(move |it| Line::styled(it, style).centered())
        };
        let news = format!("You solved it in {}.", self.time);
        let mut lines = vec![Line::raw("")];
        lines.extend(centred(&news, theme.success));
        lines.extend(centred(&self.name, theme.faint));
        lines.extend([
            Line::raw(""),
            Line::styled("n      a new game", theme.key),
            Line::styled("W      replay it", theme.key),
            Line::styled("u      take back", theme.key),
            Line::styled("Enter  look at it", theme.key),
        ]);
        let popup = Popup { title: "Solved", lines, scroll: 0, theme };
        frame.render_widget(&popup, frame.area());
    }
}
