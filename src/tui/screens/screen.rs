//! The trait of all screens.

use std::time::Duration;

use ratatui::layout::Rect;

use crate::domino::Puzzle;
use crate::record::Reading;
use crate::settings::{Name, Settings};
use crate::tui::keymap::{Action, Context, Offer};
use crate::tui::look::canvas::Canvas;
use crate::tui::look::chrome::Footer;
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{Part, Places};
use crate::tui::look::theme::Charset;
use crate::tui::look::widgets::plain_text::LineOnScreen;
use crate::tui::msg::{JobId, Mouse, Report};

use super::{Ctx, LayerCommand};

/// The answer to a paste on a screen that has no use for one.
pub(super) const PASTE_IN_GAME: &str = "Go back to the game to paste a puzzle.";

/// The room of a screen: the whole of it, and the board below a popup.
#[derive(Clone, Copy, Debug)]
pub struct Stage {
    pub area: Rect,
    /// The place of the board of the screen below the popups.
    pub board: Option<Rect>,
}

/// A screen, or a popup above one. The default implementations do nothing.
pub trait Screen {
    /// Returns the context of the keymap while the screen is on top.
    fn context(&self) -> Context;

    /// Executes the action of a key while the screen is on top.
    fn act(&mut self, action: Action, ctx: &mut Ctx<'_>);

    /// Returns what an action does now. The bottom line is made from it, and `act` refuses by the same rules. An action that
    /// works with the cursor elsewhere is offered.
    fn offer(&self, _action: Action, _settings: &Settings, _stage: Stage) -> Offer {
        Offer::AsLabelled
    }

    /// Draws the screen over the current content of the frame.
    fn draw(&self, canvas: &mut Canvas<'_>);

    /// Handles the mouse while the screen is on top.
    fn mouse(&mut self, _mouse: Mouse, _ctx: &mut Ctx<'_>) {}

    /// Returns true if the mouse is the terminal's while the screen is on top, so that it selects text.
    fn frees_mouse(&self) -> bool {
        false
    }

    /// Returns the lines that are there to be selected. The terminal gets each of them in one go and breaks it into rows by
    /// itself, so that it knows them for one line.
    fn selectable(&self, _area: Rect, _charset: Charset) -> Vec<LineOnScreen> {
        Vec::new()
    }

    /// Handles a paste while the screen is on top.
    fn paste(&mut self, _text: &str, ctx: &mut Ctx<'_>) {
        ctx.refuse(PASTE_IN_GAME);
    }

    /// Advances the screen by elapsed time while it is on top.
    fn elapsed(&mut self, _time: Duration, _ctx: &mut Ctx<'_>) {}

    /// Ends a decorative motion, because a key was pressed while the screen is on top.
    fn end_motion(&mut self) {}

    /// Returns the time until the screen wants to be woken; `None` if nothing moves.
    fn wake(&self, _settings: &Settings) -> Option<Duration> {
        None
    }

    /// Handles the report of a job, anywhere in the stack.
    fn report(&mut self, _job: JobId, _report: &Report, _ctx: &mut Ctx<'_>) {}

    /// Takes what is known of the record that the program was started with, anywhere in the stack.
    fn read(&mut self, _reading: &Reading, _ctx: &mut Ctx<'_>) {}

    /// Executes the command of a popup above the screen.
    fn command(&mut self, _command: LayerCommand, _ctx: &mut Ctx<'_>) {}

    /// Prepares for a replaced game, anywhere in the stack.
    fn game_replaced(&mut self, _ctx: &mut Ctx<'_>) {}

    /// Prepares for the end of the program at the player's request, anywhere in the stack.
    fn ending(&mut self, _ctx: &mut Ctx<'_>) {}

    /// Takes changed settings, anywhere in the stack.
    fn follow(&mut self, _ctx: &mut Ctx<'_>) {}

    /// Prepares for being covered by another screen.
    fn covered(&mut self, _ctx: &mut Ctx<'_>) {}

    /// Returns the parts of a screen that covers the frame, with their places; `None` if the area has no room for it.
    fn places(&self, _area: Rect) -> Option<Places> {
        None
    }

    /// Returns true if keys that the screen does not use act in the game: then its `act` also receives actions of the
    /// game.
    fn lets_through(&self) -> bool {
        false
    }

    /// Returns the puzzle whose answer the screen has shown, if it has shown one.
    fn answered(&self) -> Option<&Puzzle> {
        None
    }

    /// Returns the theme that the screen previews while it is on top.
    fn theme(&self) -> Option<Name> {
        None
    }

    /// Returns a sentence for somebody who does not see the screen; empty where there is none, and while something moves.
    fn spoken(&self) -> String {
        String::new()
    }

    /// Returns the content of the bottom line while the screen is on top.
    fn footer(&self, _area: Rect, _keys: Keys<'_>) -> Footer {
        Footer::Keys
    }
}

impl dyn Screen + '_ {
    /// Returns true if the area has room for a screen that covers the frame. Without room nothing moves.
    pub fn has_room(&self, area: Rect) -> bool {
        self.places(area).is_some()
    }

    /// Returns the first place of a part, if it has one.
    pub fn place_of(&self, part: Part, area: Rect) -> Option<Rect> {
        self.places(area)?.into_iter().find(|it| it.0 == part).map(|it| it.1)
    }
}

/// Converts an action into the type of the screen.
pub(super) fn own<A: TryFrom<Action, Error = Action>>(action: Action) -> Option<A> {
    A::try_from(action).map_err(Action::unhandled).ok()
}
