//! The whole state of the screen: plain data that [`update`](crate::tui::app::update) alone changes and
//! [`view`](crate::tui::app::view) draws.

use std::collections::HashSet;
use std::time::Duration;

use ratatui::layout::Rect;

use crate::grid::Cell;
use crate::play::Game;
use crate::settings::{AsciiOnly, Background, Name, Settings};

use crate::tui::app::notification::Notification;
use crate::tui::keymap::action::Global;
use crate::tui::keymap::{Action, Context, Keymap, Offer};
use crate::tui::look::keys::Keys;
use crate::tui::look::layout::{Part, rows_off};
use crate::tui::look::theme::{Charset, ColourDepth, CustomTheme, TerminalBackground, Theme};
use crate::tui::look::widgets::bottom::Bottom;
use crate::tui::look::widgets::plain_text::LineOnScreen;
use crate::tui::msg::Effect;
use crate::tui::screens::play::Play;
use crate::tui::screens::{Extent, Layer, Screen, Stage};
use crate::words::Saving;

/// The properties of the terminal, from its environment variables and its answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TerminalInfo {
    /// The number of colours.
    pub depth: ColourDepth,
    /// What is known of its background.
    pub background: TerminalBackground,
    /// The characters of its font.
    pub charset: Charset,
    /// True if it shows lines and signs badly that are not in ASCII.
    pub needs_ascii: bool,
    /// True if it shows a cursor of its own in a line of input, so that none is drawn there.
    pub shows_cursor: bool,
    /// The address of the page that links lead to, up to its `#`; empty if there is none.
    pub page: &'static str,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// The settings in effect.
    pub settings: Settings,
    /// The speed that the player asked for on the command line; `None` once the dial was turned.
    pub(in crate::tui) asked_speed: Option<f64>,
    /// The keys in force.
    pub(in crate::tui) keymap: Keymap,
    /// The player's own themes.
    pub(in crate::tui) own_themes: Vec<CustomTheme>,
    /// The area of the terminal.
    pub(in crate::tui) whole: Rect,
    pub(in crate::tui) play: Play,
    pub(in crate::tui) layers: Vec<Layer>,
    /// The message on the screen, if there is one.
    pub(in crate::tui) notification: Option<Notification>,
    /// The state of saving the game. If it is not saved, a sign on the screen says so.
    pub(in crate::tui) saving: Saving,
    /// The number of moves that are in no file.
    pub(in crate::tui) n_unkept: usize,
    /// Hashes of the puzzles whose answer was shown; games of these are assisted.
    pub(in crate::tui) answered: HashSet<u64>,
    /// `Yes` if the game must be saved.
    pub(in crate::tui) touched: Touched,
    /// The effects of the start, executed with the first message.
    pub(super) first_effects: Vec<Effect>,
    pub(in crate::tui) next_job: u64,
    pub(in crate::tui) next_seed: u64,
    pub(in crate::tui) terminal: TerminalInfo,
}

/// Tells a game that was played from one that is only shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touched {
    /// It lies below a search that the command line asked for, and the player has not seen it yet.
    Unseen,
    /// It is only shown, and must not replace a saved game.
    No,
    /// The player has changed it, or it was saved before.
    Yes,
}

impl Model {
    pub const fn game(&self) -> &Game {
        &self.play.game
    }

    /// Returns the cell under the cursor of the game.
    pub const fn cursor(&self) -> Cell {
        self.play.cursor
    }

    /// Returns a sentence for somebody who does not see the screen: the message, else that of the screen on top.
    pub fn spoken(&self) -> String {
        let message = self.notification.as_ref().map(|it| it.message.text.clone());
        message.unwrap_or_else(|| self.top().spoken())
    }

    /// Returns the styles and characters for the settings and the terminal; or for the theme that the topmost screen
    /// previews.
    pub fn theme(&self) -> Theme {
        let chosen = self.top().theme().unwrap_or(self.settings.theme);
        self.theme_of(chosen)
            .unwrap_or_else(|| Theme::new(self.terminal.depth, self.ground(), self.charset()))
    }

    pub(super) fn theme_of(&self, name: Name) -> Option<Theme> {
        let (depth, ground, charset) = (self.terminal.depth, self.ground(), self.charset());
        let own = self.own_themes.iter().find(|it| it.name == name);
        match own {
            Some(own) => Some(own.theme(depth, ground, charset)),
            None => Theme::named(name.as_str(), depth, ground, charset),
        }
    }

    /// Returns the background from the settings, else from the terminal.
    fn ground(&self) -> TerminalBackground {
        match self.settings.background {
            Background::Auto => self.terminal.background,
            Background::Dark => TerminalBackground::Dark,
            Background::Light => TerminalBackground::Light,
        }
    }

    /// Returns the charset from the settings, else for the terminal.
    pub(super) const fn charset(&self) -> Charset {
        let is_ascii = match self.settings.ascii {
            AsciiOnly::Auto => self.terminal.needs_ascii,
            AsciiOnly::On => true,
            AsciiOnly::Off => false,
        };
        if is_ascii { Charset::Ascii } else { self.terminal.charset }
    }

    /// Returns the current keys with their names.
    pub(in crate::tui) fn keys(&self) -> Keys<'_> {
        Keys { keymap: &self.keymap, charset: self.charset(), contexts: self.contexts() }
    }

    /// Returns the contexts of the topmost screen, of the screen below the popups, and of the game.
    pub(super) fn contexts(&self) -> [Context; 3] {
        [self.context(), self.base().context(), self.play.context()]
    }

    /// Returns the keys of the bottom line: those that do something now.
    pub(in crate::tui) fn bottom(&self) -> Bottom<'_> {
        Bottom::of(self.context(), self.keys(), |action| self.offer(action))
    }

    /// Returns what an action does now on the topmost screen.
    pub(in crate::tui) fn offer(&self, action: Action) -> Offer {
        match action {
            Action::Global(Global::Help) => Offer::when(self.has_help()),
            Action::Global(_) => Offer::AsLabelled,
            action => self.top().offer(action, &self.settings, self.stage()),
        }
    }

    /// Returns the room of the topmost screen.
    fn stage(&self) -> Stage {
        let area = self.area();
        Stage { area, board: self.base().place_of(Part::Board, area) }
    }

    /// Returns true if help opens over the topmost screen: a text is no place for another one.
    pub(in crate::tui) fn has_help(&self) -> bool {
        !matches!(self.context(), Context::Read | Context::Find)
    }

    /// Returns the title of the window. The game's title in it may contain any character.
    pub fn window_title(&self) -> String {
        format!("Sudoscope: {}", self.play.game.name())
    }

    /// Returns true if the program gets the mouse.
    pub(super) fn captures_mouse(&self) -> bool {
        self.settings.mouse && !self.top().frees_mouse()
    }

    /// Returns the lines on the screen that are there to be selected.
    pub(in crate::tui) fn selectable(&self) -> Vec<LineOnScreen> {
        if self.has_room() {
            self.top().selectable(self.area(), self.charset())
        } else {
            Vec::new()
        }
    }

    /// Returns the time until the model wants to be woken; `None` if nothing moves.
    pub fn wake(&self) -> Option<Duration> {
        if !self.has_room() {
            return None;
        }
        let notification = self.notification.as_ref().and_then(Notification::wake);
        self.top().wake(&self.settings).into_iter().chain(notification).min()
    }

    /// Returns the context of the topmost screen.
    pub fn context(&self) -> Context {
        self.top().context()
    }

    /// Returns the topmost screen, which handles keys.
    pub(in crate::tui) fn top(&self) -> &dyn Screen {
        self.layers.last().map_or(&self.play, Layer::screen)
    }

    /// Returns the screen below the popups.
    pub(in crate::tui) fn base(&self) -> &dyn Screen {
        self.layers[..self.n_below_popups()].last().map_or(&self.play, Layer::screen)
    }

    /// Returns the popups, the topmost last.
    pub(in crate::tui) fn popups(&self) -> impl Iterator<Item = &dyn Screen> {
        self.layers[self.n_below_popups()..].iter().map(Layer::screen)
    }

    /// Returns the number of layers up to the topmost one that covers the whole frame.
    pub(super) fn n_below_popups(&self) -> usize {
        self.layers.iter().rposition(|it| it.extent() == Extent::Whole).map_or(0, |it| it + 1)
    }

    /// Returns true if the area has room for a board; without it nothing moves.
    pub(in crate::tui) fn has_room(&self) -> bool {
        self.base().has_room(self.area())
    }

    /// Returns the area of the screens.
    pub(in crate::tui) fn area(&self) -> Rect {
        self.areas(self.whole)[0]
    }

    /// Splits the terminal into the area of the screens and the row of the sign that the game is not saved. The row is
    /// empty if the game is saved, or if the screen needs it.
    pub(in crate::tui) fn areas(&self, whole: Rect) -> [Rect; 2] {
        let rows = |it| rows_off(whole, whole.height.saturating_sub(it));
        if self.saving == Saving::Kept {
            return rows(0);
        }
        let base = self.base();
        let is_spare = base.has_room(rows(1)[0]) || !base.has_room(whole);
        rows(is_spare.into())
    }
}
