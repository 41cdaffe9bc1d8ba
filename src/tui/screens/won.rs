//! The popup after a win.

use crate::tui::look::text;
use crate::tui::msg::MouseKind;
use ratatui::Frame;
use ratatui::text::Line;

use crate::play::StairCounts;
use crate::tui::keymap::{Action, Context, action};
use crate::tui::look::widgets::popup::Popup;
use crate::tui::look::words;
use crate::tui::msg::Mouse;

use super::{Ctx, DrawCtx, GameCommand, Screen, own};

/// The solved puzzle and the time.
#[derive(Clone, Debug, PartialEq)]
pub struct Won {
    /// The puzzle.
    pub name: String,
    /// The time of the game.
    pub time: String,
    /// The hints that were taken.
    pub hints: StairCounts,
}

/// Returns the number of hints in words; `None` if there were none.
fn hints_in_words(hints: StairCounts) -> Option<String> {
    let asked = match hints.n_hints() {
        0 => return None,
        n => words::plural(n.into(), "hint"),
    };
    Some(match hints.n_followed() {
        0 => asked,
        n => format!("{asked}, {n} of them done for you"),
    })
}

/// The actions that the popup offers.
const OFFERED: [(action::Won, &str); 4] = [
    (action::Won::New, "a new game"),
    (action::Won::Replay, "replay it"),
    (action::Won::Undo, "take back"),
    (action::Won::Close, "look at it"),
];

impl Screen for Won {
    fn context(&self) -> Context {
        Context::Won
    }

    /// Closes the popup, and hands the action to the game.
    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>) {
        let Some(action) = own(action) else { return };
        ctx.close();
        let pressed = match action {
            action::Won::New => action::Play::New,
            action::Won::Watch => action::Play::Watch,
            action::Won::Replay => action::Play::Replay,
            action::Won::Undo => action::Play::Undo,
            action::Won::Close => return,
        };
        ctx.game(GameCommand::Press(pressed));
    }

    /// Closes the popup on a click.
    fn mouse(&mut self, mouse: Mouse, ctx: &mut Ctx<'_>) {
        match mouse.kind {
            MouseKind::Down(_) => ctx.close(),
            MouseKind::Drag(_) | MouseKind::ScrollUp | MouseKind::ScrollDown => {}
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>) {
        let theme = look.theme;
        let width = Popup::text_width(frame.area());
        let centred = |text: &str, style| {
            text::wrapped(text, width).into_iter().map(move |it| Line::styled(it, style).centered())
        };
        let news = format!("You solved it in {}.", self.time);
        let mut lines = vec![Line::raw("")];
        lines.extend(centred(&news, theme.success));
        lines.extend(centred(&self.name, theme.faint));
        lines.extend(hints_in_words(self.hints).iter().flat_map(|it| centred(it, theme.faint)));
        lines.push(Line::raw(""));
        let keys = OFFERED.map(|it| (look.keys.name(it.0), it.1));
        let widest = keys.iter().map(|it| text::width(&it.0)).max().unwrap_or(0);
        let offered = keys.map(|(key, words)| format!("{}  {words}", text::padded(&key, widest)));
        lines.extend(offered.map(|it| Line::styled(it, theme.key)));
        let popup = Popup { title: "Solved", lines, scroll: 0, theme };
        frame.render_widget(&popup, frame.area());
    }
}
