//! The pad of a narrow and tall screen: buttons for fingers.
//!
//! ```text
//!   ┌─────┐┌─────┐┌─────┐┌─────┐┌─────┐
//!   │  1  ││  2  ││  3  ││  4  ││  5  │
//!   └─────┘└─────┘└─────┘└─────┘└─────┘     a text of several lines covers the digits
//!   ┌─────┐┌─────┐┌─────┐┌─────┐┌─────┐
//!   │  6  ││  7  ││  8  ││  9  ││clear│
//!   └─────┘└─────┘└─────┘└─────┘└─────┘
//!   ┌───────┐┌───────┐┌───────┐┌───────┐
//!   │ marks ││ undo  ││ hint  ││ watch │
//!   └───────┘└───────┘└───────┘└───────┘
//! ```

use ratatui::layout::{Position, Rect};
use ratatui::text::Span;

use crate::grid::Digit;
use crate::play::{Colour, MarkKind};
use crate::tui::keymap::{Action, action};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::layout::BoardScreen;
use crate::tui::look::widgets::pad as widgets;

use super::super::{EntryMode, Play};
use super::colours::swatch;

/// The buttons below the digits.
const WORDS: [(&str, action::Play); 4] = [
    ("marks", action::Play::MarkMode),
    ("undo", action::Play::Undo),
    ("hint", action::Play::Hint),
    ("watch", action::Play::Watch),
];

/// Returns the buttons in reading order: the actions, words and areas.
fn buttons(pad: Rect) -> impl Iterator<Item = (action::Play, String, Rect)> {
    let digits = Digit::ALL.map(|it| (it.to_string(), action::Play::Digit(it)));
    let clear = ("clear".to_owned(), action::Play::Clear);
    let words = WORDS.map(|(word, action)| (word.to_owned(), action));
    let row = move |nth, n| widgets::row(Rect { y: pad.y + nth * widgets::HEIGHT, ..pad }, n);
    let places = row(0, 5).chain(row(1, 5)).chain(row(2, 4));
    let all = digits.into_iter().chain([clear]).chain(words).zip(places);
    all.map(|((word, action), place)| (action, word, place))
}

/// Returns the action of the button at a position. With a hint the digits are covered, and its button is for more of it.
pub(in super::super) fn pad_action(
    screen: &BoardScreen,
    has_hint: bool,
    at: Position,
) -> Option<Action> {
    let mut found = buttons(screen.pad?).filter(|it| it.2.contains(at));
    let (action, ..) = found.next()?;
    match action {
        action::Play::Hint if has_hint => Some(action::Hint::Next.into()),
        action::Play::Digit(_) | action::Play::Clear if has_hint => None,
        action => Some(action.into()),
    }
}

impl Play {
    pub(super) fn view_pad(&self, canvas: &mut Canvas<'_>, screen: &BoardScreen) {
        let Some(pad) = screen.pad else { return };
        let theme = canvas.theme;
        for (action, word, place) in buttons(pad) {
            let style = match action {
                action::Play::Digit(_) | action::Play::Clear if self.has_hint() => continue,
                action::Play::Digit(digit) if self.shows_colours() => {
                    let colour = Colour::of_key(digit.to_char());
                    colour.map_or(theme.faint, |colour| swatch(colour, theme))
                }
                action::Play::Digit(digit) => self.style_of_left(digit, theme),
                action::Play::MarkMode if self.entry == EntryMode::Marks(MarkKind::Centre) => {
                    theme.alert
                }
                _ => theme.key,
            };
            canvas.lines(place, widgets::button(Span::styled(word, style), place.width, theme));
        }
    }
}
