//! Conversion of crossterm's events into messages, on systems where crossterm reads the terminal.

use ratatui::crossterm::event::{
    Event, KeyCode as Code, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use ratatui::layout::Position;

use crate::tui::msg::{Button, Key, KeyCode, Modifiers, Mouse, MouseKind, Msg};

/// Converts an event; `None` if no screen handles it.
pub(super) fn message(event: Event) -> Option<Msg> {
    match event {
        Event::Key(event) => key(event).map(Msg::Key),
        Event::Mouse(event) => mouse(event).map(Msg::Mouse),
        Event::Paste(text) => Some(Msg::paste(text)),
        Event::FocusGained | Event::FocusLost => None,
        Event::Resize(columns, rows) => Some(Msg::Resized { columns, rows }),
    }
}

/// Converts a press or a repeat of a key; `None` for releases and for keys that cannot be bound.
fn key(event: KeyEvent) -> Option<Key> {
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
        _ => return None,
    };
    let holds = |it| event.modifiers.contains(it);
    let modifiers = Modifiers {
        ctrl: holds(KeyModifiers::CONTROL),
        alt: holds(KeyModifiers::ALT),
        shift: holds(KeyModifiers::SHIFT),
    };
    Some(super::key::key(code, modifiers))
}

/// Converts a mouse event; `None` if no screen handles it.
fn mouse(event: MouseEvent) -> Option<Mouse> {
    let kind = match event.kind {
        MouseEventKind::Down(it) => MouseKind::Down(button(it)),
        MouseEventKind::Drag(it) => MouseKind::Drag(button(it)),
        MouseEventKind::ScrollUp => MouseKind::ScrollUp,
        MouseEventKind::ScrollDown => MouseKind::ScrollDown,
        _ => return None,
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
    fn only_presses_and_repeats_are_sent() {
        let sent = |kind| {
            let key = KeyEvent::new_with_kind(Code::Char('a'), KeyModifiers::NONE, kind);
            message(Event::Key(key)).is_some()
        };
        assert!(sent(KeyEventKind::Press) && sent(KeyEventKind::Repeat));
        assert!(!sent(KeyEventKind::Release));
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
