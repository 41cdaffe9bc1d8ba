//! The number of colours, as the environment announces it.
//!
//! `--color never` means none, and `--color always` some, whatever the environment says.
//!
//! ```text
//!   NO_COLOR set                           none
//!   CLICOLOR=0, TERM unset or dumb         none, unless CLICOLOR_FORCE is set
//!   COLORTERM=truecolor or 24bit           24 bits, but not in screen
//!   TERM=...-direct                        24 bits
//!   TERM=...256...                         256
//!   else                                   the sixteen of the terminal
//! ```

use std::env;

use anstyle_query::{clicolor, clicolor_force, no_color, term_supports_color, truecolor};
use colorchoice::ColorChoice;

use crate::tui::look::theme::{ColourDepth, TerminalBackground};

/// Returns the number of colours for the screen.
pub(in crate::tui) fn announced() -> ColourDepth {
    let shows_any =
        is_forced() || term_supports_color() || clicolor() == Some(true) || clicolor_force();
    if are_unwanted() || !shows_any {
        ColourDepth::None
    } else if truecolor() && !is_in_screen() {
        ColourDepth::True
    } else {
        env::var("TERM").as_deref().map_or(ColourDepth::Sixteen, of_name)
    }
}

/// Returns the background that the environment announces in COLORFGBG. In tmux and screen it is that of the terminal in
/// which they were started, which may be another one now.
pub(in crate::tui) fn of_environment() -> TerminalBackground {
    if env::var_os("TMUX").is_some() || env::var_os("STY").is_some() {
        return TerminalBackground::Unknown;
    }
    let value = env::var("COLORFGBG").unwrap_or_default();
    TerminalBackground::of_colorfgbg(&value)
}

/// Returns true in GNU screen. It hands COLORTERM on from the terminal outside, but reads the numbers of a colour of 24 bits
/// as attributes: dim, blinking, hidden.
pub(in crate::tui) fn is_in_screen() -> bool {
    env::var_os("STY").is_some() && env::var_os("TMUX").is_none()
}

/// Returns the number of colours for a recording, which may be played on a better terminal.
pub(in crate::tui) fn of_recording() -> ColourDepth {
    if are_unwanted() { ColourDepth::None } else { ColourDepth::True }
}

/// Returns true if the player wants no colours.
fn are_unwanted() -> bool {
    if is_forced() {
        return false;
    }
    ColorChoice::global() == ColorChoice::Never
        || no_color()
        || (clicolor() == Some(false) && !clicolor_force())
}

/// Returns true if colours were requested on the command line.
fn is_forced() -> bool {
    matches!(ColorChoice::global(), ColorChoice::Always | ColorChoice::AlwaysAnsi)
}

/// Returns the number of colours that a terminal's name implies.
fn of_name(term: &str) -> ColourDepth {
    if term.ends_with("-direct") {
        ColourDepth::True
    } else if term.contains("256") {
        ColourDepth::Many
    } else {
        ColourDepth::Sixteen
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_terminal_announces_its_colours() {
        for (term, depth) in [
            ("xterm", ColourDepth::Sixteen),
            ("linux", ColourDepth::Sixteen),
            ("", ColourDepth::Sixteen),
            ("xterm-256color", ColourDepth::Many),
            ("tmux-256color", ColourDepth::Many),
            ("xterm-direct", ColourDepth::True),
        ] {
            assert_eq!(of_name(term), depth, "{term}");
        }
    }
}
