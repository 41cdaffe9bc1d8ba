//! Converts crossterm's key and mouse events into our own types.

use ratatui::crossterm::event::{
    KeyCode as Code, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use crate::tui::msg::{Button, Key, KeyCode, Modifiers, Mouse, MouseKind};

/// Converts a press or a repeat of a key; `None` for keys that cannot be bound.
pub(super) fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
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
        // They leave and stop, whatever else is held. Esc and Ctrl-C in one read are Alt-Ctrl-C.
        KeyCode::Char(ch @ ('c' | 'z' | 'C' | 'Z')) if modifiers.ctrl => {
            let modifiers = Modifiers { ctrl: true, alt: false, shift: false };
            Some(Key::new(KeyCode::Char(ch.to_ascii_lowercase()), modifiers))
        }
        _ => Some(Key::new(code, modifiers)),
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
