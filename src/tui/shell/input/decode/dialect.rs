//! Terminals whose bytes mean something else than those of the others.
//!
//! ```text
//!   st                ESC [ P    Delete, on others F1 where it comes at all
//!   xterm, mlterm     U+00B1     Alt and 1: Alt sets the eighth bit of a character. On others it is typed:
//!                                on a French keyboard U+00B2 is a key of its own
//! ```
//!
//! The terminal is recognised by environment variables, and by the answer to XTVERSION, which wins. tmux and screen pass
//! on the characters of the terminal outside, and the variables of the terminal in which they were started.

use std::env;

use crate::tui::msg::{KeyCode, Modifiers};

/// The meaning of the bytes that differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Dialect {
    #[default]
    Common,
    /// st: keys that edit are named after what they do to a line.
    St,
    /// xterm and mlterm: Alt with a digit is the character 128 above it.
    EighthBit,
}

/// Variables of other terminals, which their programs inherit.
const OTHERS: &[&str] = &[
    "VTE_VERSION",
    "KONSOLE_VERSION",
    "KITTY_WINDOW_ID",
    "ALACRITTY_WINDOW_ID",
    "ALACRITTY_LOG",
    "WT_SESSION",
];

impl Dialect {
    /// Returns the dialect that the environment announces.
    pub(super) fn announced() -> Self {
        Self::of(|name| env::var(name).ok())
    }

    /// Returns the dialect for these variables.
    pub(super) fn of(variable: impl Fn(&str) -> Option<String>) -> Self {
        let term = variable("TERM").unwrap_or_default();
        if term == "st" || term.starts_with("st-") || term.starts_with("stterm") {
            return Self::St;
        }
        let has = |name: &&str| variable(name).is_some();
        let is_other = OTHERS.iter().any(has);
        let is_named = ["XTERM_VERSION", "MLTERM"].iter().any(has);
        // Every other terminal that calls itself xterm, without more, has a variable of its own.
        let is_plain_xterm = term == "xterm" && !has(&"TERM_PROGRAM");
        if term.starts_with("mlterm") || (!is_other && (is_named || is_plain_xterm)) {
            Self::EighthBit
        } else {
            Self::Common
        }
    }

    /// Returns the dialect after the terminal answered with its name and version: `XTerm(379)`, `kitty(0.26.5)`.
    pub(super) fn answered(self, version: &[u8]) -> Self {
        if version.starts_with(b"XTerm(") {
            Self::EighthBit
        } else if self == Self::EighthBit && !version.starts_with(b"tmux ") {
            // tmux answers for itself, and passes on what the terminal outside sends.
            Self::Common
        } else {
            self
        }
    }

    /// Returns the digit that this character is with Alt.
    pub(super) fn digit_with_alt(self, ch: char) -> Option<char> {
        let code = u8::try_from(u32::from(ch)).ok()?;
        let digit = code.checked_sub(0x80).map(char::from)?;
        (self == Self::EighthBit && matches!(digit, '1'..='9')).then_some(digit)
    }

    /// Returns a key that only this terminal sends by these bytes between `ESC [` and the last one.
    #[rustfmt::skip]
    pub(super) fn own_key(self, parts: &[u8], last: u8) -> Option<(KeyCode, Modifiers)> {
        if self != Self::St {
            return None;
        }
        Some(match (parts, last) {
            (b"",  b'P') => (KeyCode::Delete, Modifiers::NONE),
            (b"2", b'K') => (KeyCode::Delete, Modifiers::SHIFT),
            // Of other terminals it begins a report of the mouse; st sends those with decimal coordinates.
            (b"",  b'M') => (KeyCode::Delete, Modifiers::CTRL),
            (b"4", b'h') => (KeyCode::Insert, Modifiers::NONE),
            (b"4", b'l') => (KeyCode::Insert, Modifiers::SHIFT),
            (b"",  b'L') => (KeyCode::Insert, Modifiers::CTRL),
            (b"2", b'J') => (KeyCode::Home,   Modifiers::SHIFT),
            (b"",  b'K') => (KeyCode::End,    Modifiers::SHIFT),
            (b"",  b'J') => (KeyCode::End,    Modifiers::CTRL),
            _            => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_is_recognised_by_its_variables() {
        let cases: [(&[(&str, &str)], Dialect); 16] = [
            (&[("TERM", "st-256color")], Dialect::St),
            (&[("TERM", "st")], Dialect::St),
            (&[("TERM", "stterm-256color")], Dialect::St),
            (&[("TERM", "sterm")], Dialect::Common),
            (&[("TERM", "mlterm")], Dialect::EighthBit),
            (&[("TERM", "mlterm"), ("VTE_VERSION", "7006")], Dialect::EighthBit),
            (&[("TERM", "xterm")], Dialect::EighthBit),
            (&[("TERM", "xterm"), ("VTE_VERSION", "7006")], Dialect::Common),
            (&[("TERM", "xterm"), ("TERM_PROGRAM", "Apple_Terminal")], Dialect::Common),
            (&[("TERM", "xterm-256color")], Dialect::Common),
            (&[("TERM", "xterm-256color"), ("XTERM_VERSION", "XTerm(379)")], Dialect::EighthBit),
            (&[("TERM", "xterm-kitty"), ("KITTY_WINDOW_ID", "1")], Dialect::Common),
            (&[("TERM", "screen"), ("XTERM_VERSION", "XTerm(379)")], Dialect::EighthBit),
            (&[("TERM", "tmux-256color"), ("MLTERM", "3.9.0")], Dialect::EighthBit),
            (&[("TERM", "tmux-256color")], Dialect::Common),
            (&[], Dialect::Common),
        ];
        for (variables, dialect) in cases {
            let value = |name: &str| {
                let found = variables.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(Dialect::of(value), dialect, "{variables:?}");
        }
    }

    #[test]
    fn the_answer_of_a_terminal_wins() {
        let guessed = Dialect::EighthBit;
        assert_eq!(Dialect::Common.answered(b"XTerm(379)"), Dialect::EighthBit);
        assert_eq!(guessed.answered(b"Konsole 22.12.3"), Dialect::Common);
        assert_eq!(guessed.answered(b"tmux 3.3a"), Dialect::EighthBit);
        assert_eq!(Dialect::St.answered(b"tmux 3.3a"), Dialect::St);
    }
}
