//! The key that a terminal sent, independent of how it was read.

use crate::tui::msg::{Key, KeyCode, Modifiers};

/// Makes a key. Shift and Tab together are a key of their own. Ctrl-C and Ctrl-Z leave and stop with any other
/// modifier: Esc and Ctrl-C in sequence may be read as Alt-Ctrl-C.
pub(super) fn key(code: KeyCode, modifiers: Modifiers) -> Key {
    match code {
        KeyCode::Tab if modifiers.shift => Key::new(KeyCode::BackTab, modifiers),
        KeyCode::Char(ch) if modifiers.ctrl => match latin(ch) {
            ch @ ('c' | 'z') => Key::new(KeyCode::Char(ch), Modifiers::CTRL),
            ch => Key::new(KeyCode::Char(ch), modifiers),
        },
        _ => Key::new(code, modifiers),
    }
}

/// Returns the lower-case letter of a key with Ctrl. With the kitty protocol terminals send the letter in the
/// keyboard's own script, so the letters on the keys C and Z of Cyrillic, Greek and Hebrew keyboards are converted to
/// these.
const fn latin(ch: char) -> char {
    match ch {
        'с' | 'С' | 'ψ' | 'Ψ' | 'ב' => 'c',
        'я' | 'Я' | 'ζ' | 'Ζ' | 'ז' => 'z',
        _ => ch.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ctrl_c_and_ctrl_z_work_with_any_modifier_beside() {
        for (ch, name) in [('c', "ctrl-c"), ('C', "ctrl-c"), ('z', "ctrl-z")] {
            for (alt, shift) in [(false, false), (true, false), (false, true)] {
                let pressed = key(KeyCode::Char(ch), Modifiers { ctrl: true, alt, shift });
                assert_eq!(Some(pressed), Key::parse(name), "{alt} {shift}");
            }
        }
        assert_ne!(Some(key(KeyCode::Char('c'), Modifiers::ALT)), Key::parse("ctrl-c"));
    }

    #[test]
    fn ctrl_c_is_on_the_same_key_of_other_scripts() {
        for (ch, name) in [('с', "ctrl-c"), ('я', "ctrl-z"), ('ψ', "ctrl-c"), ('ז', "ctrl-z")] {
            assert_eq!(Some(key(KeyCode::Char(ch), Modifiers::CTRL)), Key::parse(name), "{ch}");
            assert_eq!(key(KeyCode::Char(ch), Modifiers::NONE).typed(), Some(ch));
        }
    }
}
