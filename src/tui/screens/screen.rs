//! The one trait of all screens, so that whoever routes to them matches on none.

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::settings::Settings;
use crate::tui::keymap::{Action, Context};
use crate::tui::look::chrome::Foot;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{BoardArea, Places};
use crate::tui::look::theme::Theme;
use crate::tui::msg::{JobId, Message, Mouse, Report};

use super::{Ctx, TrackCommand};

/// A screen, or a popup above one. What a screen does not answer it leaves to the default, which ignores it.
pub trait Screen {
    /// The keys that are in force while it is on top.
    fn context(&self) -> Context;

    /// Answers a key while it is on top.
    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>);

    /// Draws it into the frame, above what is there.
    fn draw(&self, frame: &mut Frame<'_>, look: &DrawCtx<'_>);

    /// How much of the frame it covers.
    fn extent(&self) -> Extent {
        Extent::Popup
    }

    /// Answers the mouse while it is on top.
    fn mouse(&mut self, _mouse: Mouse, _ctx: &mut Ctx<'_>) {}

    /// Answers a paste while it is on top.
    fn paste(&mut self, _text: &str, _ctx: &mut Ctx<'_>) {}

    /// Lets time pass while it is on top.
    fn elapsed(&mut self, _time: Duration) {}

    /// How long until it wants to hear that time went by; never, where nothing moves.
    fn wake(&self) -> Option<Duration> {
        None
    }

    /// Takes the report of a job, wherever in the stack it is.
    fn report(&mut self, _job: JobId, _report: &Report, _ctx: &mut Ctx<'_>) {}

    /// Shows a message, where it has a place for one.
    fn tell(&mut self, _message: Message) {}

    /// Carries out the command of a list or a prompt that was above it.
    fn apply(&mut self, _command: TrackCommand) {}

    /// Takes over settings that were changed, wherever in the stack it is.
    fn follow(&mut self, _settings: &Settings) {}

    /// Hears that another screen was opened that covers it.
    fn covered(&mut self, _ctx: &mut Ctx<'_>) {}

    /// Whether the area has room for it. Where it has not, nothing moves.
    fn has_room(&self, _area: Rect) -> bool {
        true
    }

    /// The place of the bottom line, where there is room for one.
    fn bottom(&self, _area: Rect) -> Option<Rect> {
        None
    }

    /// The content of the bottom line while it is on top.
    fn foot(&self, _area: Rect, _keys: Keys<'_>) -> Foot {
        Foot::Keys
    }

    /// Its parts by name, and their places.
    fn places(&self, _area: Rect) -> Option<Places> {
        None
    }

    /// The place of its board.
    fn board(&self, _area: Rect) -> Option<BoardArea> {
        None
    }
}

/// How much of the frame a screen covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// A part: the screen below is seen around it.
    Popup,
    /// All of it.
    Whole,
}

/// What a screen is drawn with.
#[derive(Clone, Copy, Debug)]
pub struct DrawCtx<'a> {
    /// Styles and characters.
    pub theme: &'a Theme,
    /// The keys in force.
    pub keys: Keys<'a>,
    /// The settings in effect.
    pub settings: &'a Settings,
}

/// Returns the action as one of the screen's own. A binding in a context whose screen does not take it is a
/// bug, which a test of the table finds.
pub(super) fn own<A: TryFrom<Action, Error = Action>>(action: Action) -> Option<A> {
    let own = A::try_from(action);
    debug_assert!(own.is_ok(), "{action:?} is bound in a context that does not take it");
    own.ok()
}
