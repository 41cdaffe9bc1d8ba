//! Keys in the kitty keyboard protocol, <https://sw.kovidgoyal.net/kitty/keyboard-protocol/>.
//!
//! ```text
//!   ESC [ 49;5u               Ctrl-1: the character of the key without Shift, and the modifiers
//!   ESC [ 1089::99;5u         Ctrl-C on a Cyrillic keyboard, from terminals that name the Latin key too
//!   ESC [ 57400u              1 on the keypad
//! ```

use ratatui::crossterm::event::{KeyCode, KeyEventKind, KeyModifiers};

use super::super::Input;
use super::csi::{Parameters, function, key_event};

/// Returns the key of a sequence that ends with `u`.
pub(super) fn key(parameters: &Parameters) -> Option<Input> {
    let how = parameters.modifiers(1);
    let latin = parameters.later(0, 2).filter(|_| how.0.contains(KeyModifiers::CONTROL));
    character(latin.or_else(|| parameters.number(0))?, how)
}

/// Returns the key with the code of a character, or with one of the codes that stand for other keys.
#[rustfmt::skip]
pub(super) fn character(code: u32, how: (KeyModifiers, KeyEventKind)) -> Option<Input> {
    let code = match code {
        9               => KeyCode::Tab,
        13 | 57414      => KeyCode::Enter,
        27              => KeyCode::Esc,
        8 | 127         => KeyCode::Backspace,
        57376..=57398   => function(code - 57376 + 13)?,
        57399..=57408   => KeyCode::Char(char::from_digit(code - 57399, 10)?),
        57409           => KeyCode::Char('.'),
        57410           => KeyCode::Char('/'),
        57411           => KeyCode::Char('*'),
        57412           => KeyCode::Char('-'),
        57413           => KeyCode::Char('+'),
        57415           => KeyCode::Char('='),
        57416           => KeyCode::Char(','),
        57417           => KeyCode::Left,
        57418           => KeyCode::Right,
        57419           => KeyCode::Up,
        57420           => KeyCode::Down,
        57421           => KeyCode::PageUp,
        57422           => KeyCode::PageDown,
        57423           => KeyCode::Home,
        57424           => KeyCode::End,
        57425           => KeyCode::Insert,
        57426           => KeyCode::Delete,
        // The rest of the private use area: modifiers alone, locks, keys for music.
        57344..=63743   => return None,
        _               => KeyCode::Char(shifted(char::from_u32(code)?, how.0)?),
    };
    Some(key_event(code, how))
}

/// Returns the letter with Shift. With Ctrl it makes no difference, as on other terminals; the symbol on a key that is
/// no letter depends on the keyboard, which the terminal does not name.
fn shifted(ch: char, modifiers: KeyModifiers) -> Option<char> {
    if ch.is_control() {
        return None;
    }
    let shift = KeyModifiers::SHIFT | KeyModifiers::CONTROL;
    if modifiers & shift != KeyModifiers::SHIFT {
        return Some(ch);
    }
    let mut upper = ch.to_uppercase();
    upper.next().filter(|_| upper.next().is_none()).or(Some(ch))
}
