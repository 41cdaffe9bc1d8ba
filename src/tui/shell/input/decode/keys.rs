//! The keys by their codes in sequences, and in the kitty keyboard protocol,
//! <https://sw.kovidgoyal.net/kitty/keyboard-protocol/>.

use crate::tui::msg::{KeyCode, Modifiers};

/// Returns the key of a letter that ends a sequence, `ESC [ A` or `ESC O A`.
#[rustfmt::skip]
pub(super) fn lettered(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A'         => KeyCode::Up,
        b'B'         => KeyCode::Down,
        b'C'         => KeyCode::Right,
        b'D'         => KeyCode::Left,
        b'H'         => KeyCode::Home,
        b'F'         => KeyCode::End,
        b'P'..=b'S'  => KeyCode::Function(letter - b'P' + 1),
        _            => return None,
    })
}

/// Returns the key of `ESC O` and a letter: as after `ESC [`, or a key of the keypad.
#[rustfmt::skip]
pub(super) fn of_single_shift(letter: u8) -> Option<KeyCode> {
    match letter {
        b'M'         => Some(KeyCode::Enter),
        b'X'         => Some(KeyCode::Char('=')),
        b'j'..=b'y'  => Some(KeyCode::Char((letter - b'j' + b'*').into())),
        _            => lettered(letter),
    }
}

/// Returns the key of `ESC [ 3 ~`.
#[rustfmt::skip]
pub(super) fn numbered(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7           => KeyCode::Home,
        2               => KeyCode::Insert,
        3               => KeyCode::Delete,
        4 | 8           => KeyCode::End,
        5               => KeyCode::PageUp,
        6               => KeyCode::PageDown,
        // The numbers have gaps, where the keyboard of a VT220 has them.
        11..=15         => function(number - 10)?,
        17..=21         => function(number - 11)?,
        23..=26         => function(number - 12)?,
        28..=29         => function(number - 13)?,
        31..=34         => function(number - 14)?,
        _               => return None,
    })
}

/// The characters of the keypad in the order of the protocol, with the return of its Enter.
const KEYPAD: &[u8; 18] = b"0123456789./*-+\r=,";
/// The keys of the keypad without Num Lock, in the order of the protocol.
#[rustfmt::skip]
const KEYPAD_MOTIONS: [KeyCode; 10] = [
    KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down, KeyCode::PageUp, KeyCode::PageDown,
    KeyCode::Home, KeyCode::End, KeyCode::Insert, KeyCode::Delete,
];

/// Returns the key with this code: of a character, or of the kitty protocol for other keys.
#[rustfmt::skip]
pub(super) fn character(code: u32, modifiers: Modifiers) -> Option<KeyCode> {
    Some(match code {
        9               => KeyCode::Tab,
        13 | 57414      => KeyCode::Enter,
        27              => KeyCode::Esc,
        8 | 127         => KeyCode::Backspace,
        57376..=57398   => function(code - 57376 + 13)?,
        57399..=57416   => KeyCode::Char(KEYPAD[(code - 57399) as usize].into()),
        57417..=57426   => KEYPAD_MOTIONS[(code - 57417) as usize],
        // The rest of the private use area: modifiers alone, locks, keys for music.
        57344..=63743   => return None,
        _               => KeyCode::Char(shifted(char::from_u32(code)?, modifiers)?),
    })
}

/// Returns the letter with Shift. With Ctrl there is no difference, as on other terminals. The symbol on another key
/// depends on the keyboard, which the terminal does not report.
fn shifted(ch: char, modifiers: Modifiers) -> Option<char> {
    if ch.is_control() {
        return None;
    }
    if !modifiers.shift || modifiers.ctrl {
        return Some(ch);
    }
    let mut upper = ch.to_uppercase();
    upper.next().filter(|_| upper.next().is_none()).or(Some(ch))
}

fn function(number: u32) -> Option<KeyCode> {
    u8::try_from(number).ok().map(KeyCode::Function)
}
