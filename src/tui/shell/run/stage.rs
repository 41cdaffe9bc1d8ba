//! The screen as the loop uses it, a trait so that tests can replace it.

use std::io;

use crate::tui::app::model::Model;
use crate::tui::app::view::view;
use crate::tui::msg::Capture;
use crate::tui::shell::terminal::Screen;

/// A screen to draw on.
pub(super) trait Stage {
    /// Returns its columns and rows.
    fn size(&self) -> io::Result<(u16, u16)>;

    /// Draws the model.
    fn draw(&mut self, model: &Model) -> io::Result<()>;

    /// Captures the mouse, or leaves it to the terminal.
    fn set_mouse(&mut self, mouse: Capture) -> io::Result<()>;

    /// Turns the kitty keyboard protocol on.
    fn use_kitty_keys(&mut self) -> io::Result<()>;

    /// Copies text to the clipboard.
    fn copy(&mut self, text: &str) -> io::Result<()>;

    /// Takes the terminal again, after another program used it.
    fn retake(&mut self) -> io::Result<()>;
}

impl Stage for Screen {
    fn size(&self) -> io::Result<(u16, u16)> {
        Self::size(self).map(|it| (it.width, it.height))
    }

    fn draw(&mut self, model: &Model) -> io::Result<()> {
        Self::draw(self, &model.window_title(), |frame| {
            view(model, frame);
            #[cfg(debug_assertions)]
            crate::tui::shell::fault::act_on_frame();
        })
    }

    fn set_mouse(&mut self, mouse: Capture) -> io::Result<()> {
        Self::set_mouse(self, mouse)
    }

    fn use_kitty_keys(&mut self) -> io::Result<()> {
        Self::use_kitty_keys(self)
    }

    fn copy(&mut self, text: &str) -> io::Result<()> {
        Self::copy(self, text)
    }

    fn retake(&mut self) -> io::Result<()> {
        Self::retake(self)
    }
}
