//! The background of the terminal, which the terminal reports when it is asked (OSC 11).
//!
//! It is asked before the screen is taken, and the answer is awaited for a limited time: a terminal that never
//! answers delays the start by this much. An answer that comes later is dropped by the reader of the keys like
//! every other report. Keys that are pressed during the wait are lost.

use std::io::{self, IsTerminal};
use std::time::Duration;

use terminal_colorsaurus::{QueryOptions, background_color};

use crate::tui::look::theme::TerminalBackground;

/// The time in which the terminal must answer.
const PATIENCE: Duration = Duration::from_millis(100);

/// The least lightness of a light background, from black at 0 to white at 1.
const LIGHT: f32 = 0.5;

/// Asks the terminal for its background. `None` where it does not answer in time, and where standard input is no
/// terminal: the answer would come where nobody reads it.
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
