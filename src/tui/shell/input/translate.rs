//! Converts crossterm's key and mouse events into our own types.

use ratatui::crossterm::event::{
    KeyCode as Code, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use crate::tui::msg::{Button, Key, KeyCode, Modifiers, Mouse, MouseKind};

/// Converts a press or a repeat of a key; `None` for keys that cannot be bound.
pub(super) fn key(event: KeyEvent) -> Option<Key> {
    // Keys with the other modifiers are the desktop's.
    let foreign = KeyModifiers::SUPER | KeyModifiers::HYPER | KeyModifiers::META;
    if event.kind == KeyEventKind::Release || event.modifiers.intersects(foreign) {
        return None;
    }
    let code = match event.code {
        Code::Char(ch) => KeyCode::Char(ch),
        Code::Enter => KeyCode::Enter,
        Code::Esc => KeyCode::Esc,
        Code::Tab => KeyCode::Tab,
        Code::BackTab => KeyCode::BackTab,
        Code::Backspace => KeyCode::Backspace,
        Code::Delete => KeyCode::Delete,
        Code::Insert => KeyCode::Insert,
        Code::Home => KeyCode::Home,
        Code::End => KeyCode::End,
        Code::PageUp => KeyCode::PageUp,
        Code::PageDown => KeyCode::PageDown,
        Code::Left => KeyCode::Left,
        Code::Right => KeyCode::Right,
        Code::Up => KeyCode::Up,
        Code::Down => KeyCode::Down,
        Code::F(number) => KeyCode::Function(number),
        Code::Null
        | Code::CapsLock
        | Code::ScrollLock
        | Code::NumLock
        | Code::PrintScreen
        | Code::Pause
        | Code::Menu
        | Code::KeypadBegin
        | Code::Media(_)
        | Code::Modifier(_) => return None,
    };
    let holds = |it| event.modifiers.contains(it);
    let modifiers = Modifiers {
        ctrl: holds(KeyModifiers::CONTROL),
        alt: holds(KeyModifiers::ALT),
        shift: holds(KeyModifiers::SHIFT),
    };
    match code {
        KeyCode::Char(ch) if modifiers.ctrl => Some(with_ctrl(ch, modifiers)),
        _ => Some(Key::new(code, modifiers)),
    }
}

/// Returns the key of a character with Ctrl. Ctrl-C and Ctrl-Z leave and stop, whatever else is held: Esc and Ctrl-C
/// in a row may be read as Alt-Ctrl-C.
fn with_ctrl(ch: char, modifiers: Modifiers) -> Key {
    let only = Modifiers { ctrl: true, ..Modifiers::default() };
    match latin(ch) {
        ch @ ('c' | 'z') => Key::new(KeyCode::Char(ch), only),
        ch => Key::new(KeyCode::Char(ch), modifiers),
    }
}

/// Returns the small letter of a key with Ctrl. A terminal with the kitty protocol sends the letter of the keyboard's
/// own script, so those on the keys C and Z of Cyrillic, Greek and Hebrew keyboards count as these.
const fn latin(ch: char) -> char {
    match ch {
        'с' | 'С' | 'ψ' | 'Ψ' | 'ב' => 'c',
        'я' | 'Я' | 'ζ' | 'Ζ' | 'ז' => 'z',
        _ => ch.to_ascii_lowercase(),
    }
}

/// Converts a mouse event; `None` for those that no screen handles.
pub(super) fn mouse(event: MouseEvent) -> Option<Mouse> {
    let kind = match event.kind {
        MouseEventKind::Down(it) => MouseKind::Down(button(it)),
        MouseEventKind::Drag(it) => MouseKind::Drag(button(it)),
        MouseEventKind::ScrollUp => MouseKind::ScrollUp,
        MouseEventKind::ScrollDown => MouseKind::ScrollDown,
        MouseEventKind::Up(_)
        | MouseEventKind::Moved
        | MouseEventKind::ScrollLeft
        | MouseEventKind::ScrollRight => return None,
    };
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    Some(Mouse { kind, at: Position::new(event.column, event.row), ctrl })
}

const fn button(button: MouseButton) -> Button {
    match button {
        MouseButton::Left => Button::Left,
        MouseButton::Middle => Button::Middle,
        MouseButton::Right => Button::Right,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shift_counts_as_part_of_a_character() {
        for modifiers in [KeyModifiers::SHIFT, KeyModifiers::NONE] {
            assert_eq!(key(KeyEvent::new(Code::Char('S'), modifiers)), Key::parse("S"));
            assert_eq!(key(KeyEvent::new(Code::BackTab, modifiers)), Key::parse("backtab"));
        }
        let left = KeyEvent::new(Code::Left, KeyModifiers::SHIFT);
        assert_eq!(key(left), Key::parse("shift-left"));
    }

    #[test]
    fn ctrl_c_and_ctrl_z_work_with_any_modifier_beside() {
        for (ch, name) in [('c', "ctrl-c"), ('C', "ctrl-c"), ('z', "ctrl-z")] {
            for other in [KeyModifiers::NONE, KeyModifiers::ALT, KeyModifiers::SHIFT] {
                let pressed = KeyEvent::new(Code::Char(ch), KeyModifiers::CONTROL | other);
                assert_eq!(key(pressed), Key::parse(name), "{other:?}");
            }
        }
        assert_ne!(key(KeyEvent::new(Code::Char('c'), KeyModifiers::ALT)), Key::parse("ctrl-c"));
    }

    #[test]
    fn ctrl_c_is_on_the_same_key_of_other_scripts() {
        for (ch, name) in [('с', "ctrl-c"), ('я', "ctrl-z"), ('ψ', "ctrl-c"), ('ז', "ctrl-z")] {
            let pressed = KeyEvent::new(Code::Char(ch), KeyModifiers::CONTROL);
            assert_eq!(key(pressed), Key::parse(name), "{ch}");
            assert_eq!(key(KeyEvent::from(Code::Char(ch))).and_then(Key::typed), Some(ch));
        }
    }

    #[test]
    fn keys_of_the_desktop_are_dropped() {
        for modifiers in [KeyModifiers::SUPER, KeyModifiers::META | KeyModifiers::CONTROL] {
            assert_eq!(key(KeyEvent::new(Code::Char('5'), modifiers)), None, "{modifiers:?}");
        }
    }

    #[test]
    fn keys_that_cannot_be_bound_and_movements_are_dropped() {
        assert_eq!(key(KeyEvent::from(Code::CapsLock)), None);
        let moved = MouseEvent {
            kind: MouseEventKind::Moved,
            column: 1,
            row: 1,
            modifiers: KeyModifiers::NONE,
        };
        assert_eq!(mouse(moved), None);
        let wheel = MouseEvent { kind: MouseEventKind::ScrollUp, ..moved };
        let at = Position::new(1, 1);
        assert_eq!(mouse(wheel), Some(Mouse::new(MouseKind::ScrollUp, at)));
    }
}
