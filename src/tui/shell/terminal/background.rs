//! The background of the terminal, which the terminal reports on request (OSC 11).
//!
//! It is requested before the screen is taken, and the answer is awaited for a limited time, by which a terminal that
//! never answers delays the start. The reader of keys drops a later answer like every other report. Keys pressed during
//! the wait are lost.

use std::io::{self, IsTerminal};
use std::time::Duration;

use terminal_colorsaurus::{QueryOptions, background_color};

use crate::tui::look::theme::TerminalBackground;

/// The longest wait for the answer.
const PATIENCE: Duration = Duration::from_millis(100);

/// The least lightness of a light background; black is 0 and white 1.
const LIGHT: f32 = 0.5;

/// Asks the terminal for its background. `None` if it does not answer in time, or if standard input is no terminal:
/// then nobody would read the answer.
pub(in crate::tui) fn asked() -> Option<TerminalBackground> {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return None;
    }
    let mut options = QueryOptions::default();
    options.timeout = PATIENCE;
    let colour = background_color(options).ok()?;
    Some(if colour.perceived_lightness() < LIGHT {
        TerminalBackground::Dark
    } else {
        TerminalBackground::Light
    })
}
