//! Control sequences: keys, the mouse, and the answers that matter.
//!
//! ```text
//!   ESC [ 1;5 C               Ctrl and the arrow to the right
//!   ESC [ 3;5 ~               Ctrl-Delete
//!   ESC [ 49;5 u              Ctrl-1: the character of the key without Shift, and the modifiers
//!   ESC [ 1089::99;5 u        Ctrl-C on a Cyrillic keyboard, from terminals that name the Latin key too
//!   ESC [ 3 $                 Shift-Delete as rxvt sends it; ^ is Ctrl, @ both
//!   ESC [ a                   Shift and the arrow up as rxvt sends it; ESC O a is Ctrl
//!   ESC [ < 0;10;5 M          a button of the mouse went down in column 10 of row 5
//! ```

use ratatui::layout::Position;

use super::super::Input;
use super::super::key::key;
use super::keys::{character, lettered, numbered, of_single_shift};
use crate::tui::msg::{Button, KeyCode, Modifiers, Mouse, MouseKind, Msg};
use crate::tui::shell::terminal::KeyProtocol;

/// Returns the input of a sequence, from the bytes between `ESC [` and the last one. `None` for answers and for
/// sequences that no key sends.
pub(super) fn input(parts: &[u8], last: u8) -> Option<Input> {
    match (parts, last) {
        ([b'?', flags @ ..], b'u') => is_number(flags).then_some(Input::Keys(KeyProtocol::Kitty)),
        ([b'?', b'2', b'0', b'2', b'6', b';', b'1' | b'2', b'$'], b'y') => Some(Input::Updates),
        ([b'0'], b'n') => Some(Input::Ready),
        ([b'?', ..], b'c') => Some(Input::Attributes),
        ([b'0'..=b'9', ..], b'R') => cursor(&Parameters::parse(parts)?),
        ([b'<', parts @ ..], b'm' | b'M') => {
            let parameters = Parameters::parse(parts)?;
            decimal_mouse(&parameters, parameters.number(0)?, last)
        }
        // Decimal coordinates in the way of rxvt, with buttons as in reports of three bytes.
        (_, b'M') => {
            let parameters = Parameters::parse(parts)?;
            decimal_mouse(&parameters, parameters.number(0)?.checked_sub(32)?, last)
        }
        _ => {
            let (code, modifiers) = Parameters::parse(parts)?.key(last)?;
            Some(Input::Msg(Msg::Key(key(code, modifiers))))
        }
    }
}

/// Returns the input of `ESC O`, perhaps parameters, and a letter.
pub(super) fn single_shift(parts: &[u8], letter: u8) -> Option<Input> {
    let parameters = Parameters::parse(parts)?;
    let modifiers = parameters.modifiers(parameters.0.len() - 1)?;
    let (code, modifiers) = match letter {
        b'a'..=b'd' => (lettered(letter.to_ascii_uppercase()), Modifiers::CTRL),
        _ => (of_single_shift(letter), modifiers),
    };
    Some(Input::Msg(Msg::Key(key(code?, modifiers))))
}

pub(super) fn is_number(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(u8::is_ascii_digit)
}

/// The parameters of a sequence: separated by semicolons, each one or more numbers, separated by colons.
struct Parameters(Vec<Vec<u32>>);

impl Parameters {
    /// Parses `1;5:2`; a missing number is 0.
    fn parse(text: &[u8]) -> Option<Self> {
        let text = str::from_utf8(text).ok()?;
        let number = |it: &str| if it.is_empty() { Some(0) } else { it.parse().ok() };
        let numbers = |it: &str| it.split(':').map(number).collect::<Option<Vec<u32>>>();
        text.split(';').map(numbers).collect::<Option<_>>().map(Self)
    }

    /// Returns the first number of a parameter.
    fn number(&self, idx: usize) -> Option<u32> {
        self.0.get(idx)?.first().copied()
    }

    /// Returns the number at index `at` of a parameter, unless it is missing.
    fn later(&self, idx: usize, at: usize) -> Option<u32> {
        self.0.get(idx)?.get(at).copied().filter(|it| *it != 0)
    }

    /// Returns the modifiers of a parameter, which is 1 plus a bit for each: `5` is Ctrl. `None` for the release of a
    /// key (`5:3`) and for modifiers of the desktop (Super, Hyper or Meta). Bits of lock keys are ignored.
    fn modifiers(&self, idx: usize) -> Option<Modifiers> {
        let bits = self.number(idx).unwrap_or_default().saturating_sub(1);
        let has = |bit: u32| bits & bit != 0;
        let is_release = self.later(idx, 1) == Some(3);
        let modifiers = Modifiers { shift: has(1), alt: has(2), ctrl: has(4) };
        (!is_release && !has(8 | 16 | 32)).then_some(modifiers)
    }

    /// Returns the key of a sequence with this last byte.
    fn key(&self, last: u8) -> Option<(KeyCode, Modifiers)> {
        let (code, modifiers) = match (last, self.number(0)?) {
            (b'u', code) => {
                let modifiers = self.modifiers(1)?;
                let latin = self.later(0, 2).filter(|_| modifiers.ctrl);
                (character(latin.unwrap_or(code), modifiers), modifiers)
            }
            // xterm's way to send a character with modifiers: `27;5;49~` is Ctrl-1.
            (b'~', 27) => {
                let modifiers = self.modifiers(1)?;
                (character(self.number(2)?, modifiers), modifiers)
            }
            (b'~', number) => (numbered(number), self.modifiers(1)?),
            (b'$', number) => (numbered(number), Modifiers::SHIFT),
            (b'^', number) => (numbered(number), Modifiers::CTRL),
            (b'@', number) => (numbered(number), Modifiers { ctrl: true, ..Modifiers::SHIFT }),
            (b'a'..=b'd', 0) => (lettered(last.to_ascii_uppercase()), Modifiers::SHIFT),
            (b'Z', _) => (Some(KeyCode::BackTab), Modifiers::NONE),
            // A terminal reports the place of the cursor in the first row with R too.
            (b'R', _) => return None,
            // Old terminals send the modifiers alone.
            (letter, _) => (lettered(letter), self.modifiers(self.0.len().min(2) - 1)?),
        };
        Some((code?, modifiers))
    }
}

/// Returns the place of the cursor in `2;10R`: row and column, from 1. In the first row it may be a key: `1;2R` is Shift
/// and F3.
fn cursor(parameters: &Parameters) -> Option<Input> {
    let at = |idx| u16::try_from(parameters.number(idx)?.checked_sub(1)?).ok();
    let (row, column) = (at(0)?, at(1)?);
    (row > 0).then(|| Input::Cursor(Position::new(column, row)))
}

/// Returns the mouse report of `<0;10;5M`, whose coordinates begin at 1.
fn decimal_mouse(parameters: &Parameters, bits: u32, last: u8) -> Option<Input> {
    let at = |idx| u16::try_from(parameters.number(idx)?.checked_sub(1)?).ok();
    mouse(bits, at(1)?, at(2)?, last)
}

/// Returns the mouse report with these bits: the button, 4 Shift, 8 Alt, 16 Ctrl, 32 a movement, 64 the wheel.
/// Coordinates begin at 0, and `m` is the release of a button. `None` for reports that no screen handles: releases,
/// movements without a button, and the sideways wheel.
pub(super) fn mouse(bits: u32, column: u16, row: u16, last: u8) -> Option<Input> {
    let button = match bits & 3 {
        0 => Button::Left,
        1 => Button::Middle,
        _ => Button::Right,
    };
    let kind = match bits & !0b1_1100 {
        0..=2 if last == b'M' => MouseKind::Down(button),
        32..=34 => MouseKind::Drag(button),
        64 => MouseKind::ScrollUp,
        65 => MouseKind::ScrollDown,
        _ => return None,
    };
    let at = Position::new(column, row);
    Some(Input::Msg(Msg::Mouse(Mouse { kind, at, ctrl: bits & 16 != 0 })))
}
