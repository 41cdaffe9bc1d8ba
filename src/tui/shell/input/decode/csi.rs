//! Control sequences: the keys, the mouse, focus, and the one answer that counts.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::super::Input;
use super::kitty;

/// Returns the input of a sequence, from its bytes between `ESC [` and the last one. `None` for answers to questions
/// and for sequences that no key sends.
pub(super) fn input(parts: &[u8], last: u8) -> Option<Input> {
    match (parts, last) {
        (b"", b'I') => return Some(Input::Event(Event::FocusGained)),
        (b"", b'O') => return Some(Input::Event(Event::FocusLost)),
        ([b'?', flags @ ..], b'u') if is_number(flags) => return Some(Input::KittyKeys),
        ([b'<', parts @ ..], b'm' | b'M') => {
            let parameters = Parameters::parse(parts)?;
            return decimal_mouse(&parameters, parameters.number(0)?, last);
        }
        _ => {}
    }
    let parameters = Parameters::parse(parts)?;
    match last {
        // Decimal coordinates in the way of rxvt, with buttons as in reports of three bytes.
        b'M' => decimal_mouse(&parameters, parameters.number(0)?.checked_sub(32)?, last),
        b'u' => kitty::key(&parameters),
        b'~' => numbered(&parameters),
        _ => lettered(&parameters, last),
    }
}

fn is_number(text: &[u8]) -> bool {
    !text.is_empty() && text.iter().all(u8::is_ascii_digit)
}

/// The numbers of a sequence: parameters, parted by semicolons, each of one or more numbers, parted by colons.
pub(super) struct Parameters(Vec<Vec<u32>>);

impl Parameters {
    /// Parses `1;5:2`; a missing number is 0.
    fn parse(text: &[u8]) -> Option<Self> {
        let text = str::from_utf8(text).ok()?;
        let number = |it: &str| if it.is_empty() { Some(0) } else { it.parse().ok() };
        let numbers = |it: &str| it.split(':').map(number).collect::<Option<Vec<u32>>>();
        text.split(';').map(numbers).collect::<Option<_>>().map(Self)
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the first number of a parameter.
    pub(super) fn number(&self, idx: usize) -> Option<u32> {
        self.0.get(idx)?.first().copied()
    }

    /// Returns a later number of a parameter, unless it is missing.
    pub(super) fn later(&self, idx: usize, at: usize) -> Option<u32> {
        self.0.get(idx)?.get(at).copied().filter(|it| *it != 0)
    }

    /// Returns the modifiers in a parameter, and the kind of event: `5` is Ctrl, `5:3` its release.
    pub(super) fn modifiers(&self, idx: usize) -> (KeyModifiers, KeyEventKind) {
        let kind = match self.later(idx, 1) {
            Some(2) => KeyEventKind::Repeat,
            Some(3) => KeyEventKind::Release,
            _ => KeyEventKind::Press,
        };
        (modifiers(self.number(idx).unwrap_or_default()), kind)
    }
}

/// Returns the modifiers of a number, which is 1 and a bit for each. Those of the locks do not count.
#[rustfmt::skip]
fn modifiers(number: u32) -> KeyModifiers {
    let bits = number.saturating_sub(1);
    let all = [
        (1,  KeyModifiers::SHIFT),
        (2,  KeyModifiers::ALT),
        (4,  KeyModifiers::CONTROL),
        (8,  KeyModifiers::SUPER),
        (16, KeyModifiers::HYPER),
        (32, KeyModifiers::META),
    ];
    all.into_iter().filter(|it| bits & it.0 != 0).map(|it| it.1).collect()
}

/// Makes the event of a key. Shift and Tab are a key of their own.
pub(super) fn key_event(code: KeyCode, (modifiers, kind): (KeyModifiers, KeyEventKind)) -> Input {
    let code = match code {
        KeyCode::Tab if modifiers.contains(KeyModifiers::SHIFT) => KeyCode::BackTab,
        _ => code,
    };
    Input::Event(Event::Key(KeyEvent::new_with_kind(code, modifiers, kind)))
}

/// Returns the key of `1;5C` and `C`.
#[rustfmt::skip]
fn lettered(parameters: &Parameters, last: u8) -> Option<Input> {
    let code = match last {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'H' => KeyCode::Home,
        b'F' => KeyCode::End,
        // Not R, with which a terminal reports the place of the cursor.
        b'P' => KeyCode::F(1),
        b'Q' => KeyCode::F(2),
        b'S' => KeyCode::F(4),
        b'Z' => return Some(key_event(KeyCode::BackTab, (KeyModifiers::SHIFT, KeyEventKind::Press))),
        _    => return None,
    };
    // Old terminals send the modifiers alone.
    let idx = parameters.len().min(2) - 1;
    Some(key_event(code, parameters.modifiers(idx)))
}

/// Returns the key of `3;5~`.
#[rustfmt::skip]
fn numbered(parameters: &Parameters) -> Option<Input> {
    let code = match parameters.number(0)? {
        1 | 7           => KeyCode::Home,
        2               => KeyCode::Insert,
        3               => KeyCode::Delete,
        4 | 8           => KeyCode::End,
        5               => KeyCode::PageUp,
        6               => KeyCode::PageDown,
        it @ 11..=15    => function(it - 10)?,
        it @ 17..=21    => function(it - 11)?,
        it @ 23..=26    => function(it - 12)?,
        it @ 28..=29    => function(it - 13)?,
        it @ 31..=34    => function(it - 14)?,
        // xterm's way to send a character with modifiers: `27;5;49~` is Ctrl-1.
        27              => return kitty::character(parameters.number(2)?, parameters.modifiers(1)),
        _               => return None,
    };
    Some(key_event(code, parameters.modifiers(1)))
}

pub(super) fn function(number: u32) -> Option<KeyCode> {
    u8::try_from(number).ok().map(KeyCode::F)
}

/// Returns the report of `<0;10;5M`, whose coordinates begin at 1.
fn decimal_mouse(parameters: &Parameters, bits: u32, last: u8) -> Option<Input> {
    let at = |idx| u16::try_from(parameters.number(idx)?.checked_sub(1)?).ok();
    mouse(bits, at(1)?, at(2)?, last)
}

/// Returns the report of the mouse with these bits: the button, 4 Shift, 8 Alt, 16 Ctrl, 32 a movement, 64 the wheel.
/// Coordinates begin at 0, and `m` is the release of a button.
pub(super) fn mouse(bits: u32, column: u16, row: u16, last: u8) -> Option<Input> {
    let button = match bits & 3 {
        0 => Some(MouseButton::Left),
        1 => Some(MouseButton::Middle),
        2 => Some(MouseButton::Right),
        _ => None,
    };
    let kind = match (bits & !0b1_1100, button) {
        (0..=2, Some(it)) if last == b'm' => MouseEventKind::Up(it),
        (0..=2, Some(it)) => MouseEventKind::Down(it),
        (32..=34, Some(it)) => MouseEventKind::Drag(it),
        (35, None) => MouseEventKind::Moved,
        (64, _) => MouseEventKind::ScrollUp,
        (65, _) => MouseEventKind::ScrollDown,
        (66, _) => MouseEventKind::ScrollLeft,
        (67, _) => MouseEventKind::ScrollRight,
        // The release of some button, in reports of three bytes.
        (3, None) => MouseEventKind::Up(MouseButton::Left),
        _ => return None,
    };
    let held = [(4, KeyModifiers::SHIFT), (8, KeyModifiers::ALT), (16, KeyModifiers::CONTROL)];
    let modifiers = held.into_iter().filter(|it| bits & it.0 != 0).map(|it| it.1).collect();
    Some(Input::Event(Event::Mouse(MouseEvent { kind, column, row, modifiers })))
}
