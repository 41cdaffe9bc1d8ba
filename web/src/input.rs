//! The browser's events as messages.
//!
//! Some keys stay the browser's: those with the Command or Windows key, those with Ctrl that copy, paste, search, print,
//! open and close, `F5`, `F11` and `F12`. All others are the game's while the board has the focus, and do nothing else;
//! `F6` moves the focus to the controls below it, where all keys are the browser's.

use std::rc::Rc;

use sudoscope::tui::msg::{Button, Key, KeyCode, Modifiers, Mouse, MouseKind, Msg};
use wasm_bindgen::JsCast;
use wasm_bindgen::convert::FromWasmAbi;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ClipboardEvent, DragEvent, Event, KeyboardEvent, MouseEvent, WheelEvent, window};

use crate::fault::Fault;
use crate::session::{Callbacks, Session};

/// The keys that mean something to the browser together with Ctrl.
const BROWSER_WITH_CTRL: &str = "acflnpstvwx+-=0";

/// The function keys of the browser: reload, full screen, tools.
const BROWSER_FUNCTIONS: [u8; 3] = [5, 11, 12];

/// The key that leaves the board for the controls of the page; the game has no use for it.
const LEAVES: &str = "F6";

/// The pixels of a turn of the wheel that are a step.
const WHEEL_STEP: f64 = 60.0;

/// The pixels of a line and of a page, in which some browsers count the wheel.
const WHEEL_LINE: f64 = 30.0;
const WHEEL_PAGE: f64 = 600.0;

/// Listens to all events of the page.
pub(crate) fn listen(callbacks: &Rc<Callbacks>) -> Result<(), Fault> {
    on(callbacks, "keydown", |session, event: &KeyboardEvent| {
        if !session.page().has_focus() {
            return Ok(());
        }
        if session.is_over() {
            return session.page().reload();
        }
        if event.key() == LEAVES {
            event.prevent_default();
            return session.page().focus_controls();
        }
        let Some(key) = key_of(event) else { return Ok(()) };
        event.prevent_default();
        session.send_in_time(Msg::Key(key))
    })?;
    // Fingers too: a tap is a press of the first button, a swipe a drag.
    on(callbacks, "pointerdown", |session, event: &MouseEvent| {
        if session.is_over() && session.page().cell_under(event).is_some() {
            return session.page().reload();
        }
        if session.page().cell_under(event).is_some() {
            session.page().focus_board()?;
        }
        mouse(session, event, button(event.button()).map(MouseKind::Down))
    })?;
    on(callbacks, "mousedown", |session, event: &MouseEvent| {
        if session.has_mouse() && session.page().cell_under(event).is_some() {
            // The browser would scroll with the middle button, and select text with the first.
            event.prevent_default();
        }
        Ok(())
    })?;
    let mut last = None;
    on(callbacks, "pointermove", move |session, event: &MouseEvent| {
        let at = session.page().cell_under(event);
        // A terminal reports a drag once a cell.
        if std::mem::replace(&mut last, at) == at {
            return Ok(());
        }
        mouse(session, event, held(event.buttons()).map(MouseKind::Drag))
    })?;
    let mut turned = 0.0;
    on(callbacks, "wheel", move |session, event: &WheelEvent| {
        // With Ctrl the browser makes its letters larger and smaller.
        if event.ctrl_key() {
            return Ok(());
        }
        turned += event.delta_y() * unit(event.delta_mode());
        let kind = if turned > 0.0 { MouseKind::ScrollDown } else { MouseKind::ScrollUp };
        while turned.abs() >= WHEEL_STEP {
            turned -= WHEEL_STEP.copysign(turned);
            mouse(session, event, Some(kind))?;
        }
        Ok(())
    })?;
    on(callbacks, "contextmenu", |session, event: &MouseEvent| {
        // The second button is the game's on the screen.
        if session.has_mouse() && session.page().cell_under(event).is_some() {
            event.prevent_default();
        }
        Ok(())
    })?;
    on(callbacks, "paste", |session, event: &ClipboardEvent| {
        let Some(data) = event.clipboard_data() else { return Ok(()) };
        event.prevent_default();
        session.send_in_time(Msg::paste(data.get_data("text")?))
    })?;
    on(callbacks, "dragover", |_, event: &DragEvent| {
        // Else the browser would open the file in place of the page.
        event.prevent_default();
        Ok(())
    })?;
    let of_drop = Rc::clone(callbacks);
    on(callbacks, "drop", move |_, event: &DragEvent| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|it| it.files());
        let Some(file) = files.and_then(|it| it.get(0)) else { return Ok(()) };
        let callbacks = Rc::clone(&of_drop);
        spawn_local(async move {
            // A file that cannot be read is like one that was never dropped.
            let Ok(text) = JsFuture::from(file.text()).await else { return };
            let text = text.as_string().unwrap_or_default();
            callbacks.handle(|session| session.send_in_time(Msg::Paste(text)));
        });
        Ok(())
    })?;
    on(callbacks, "resize", |session, _: &Event| {
        session.resized();
        Ok(())
    })?;
    // The last event that a page is sure to receive before it is closed.
    on(callbacks, "visibilitychange", |session, _: &Event| session.put_away())?;
    // A link to another puzzle of the same page.
    on(callbacks, "hashchange", |session, _: &Event| session.page().reload())
}

/// Handles an event of the window for as long as the page lives.
fn on<E: JsCast + FromWasmAbi + 'static>(
    callbacks: &Rc<Callbacks>,
    name: &str,
    mut work: impl FnMut(&mut Session, &E) -> Result<(), Fault> + 'static,
) -> Result<(), Fault> {
    let callbacks = Rc::clone(callbacks);
    let listener: Closure<dyn FnMut(E)> =
        Closure::new(move |event: E| callbacks.handle(|session| work(session, &event)));
    let window = window().ok_or_else(|| Fault::lacking("window"))?;
    window.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref())?;
    listener.forget();
    Ok(())
}

/// Returns the key of an event; none for keys that are the browser's or no key of ours.
fn key_of(event: &KeyboardEvent) -> Option<Key> {
    if event.is_composing() || event.meta_key() {
        return None;
    }
    // The right Alt key of many keyboards types characters, and counts as Ctrl and Alt.
    let types = event.get_modifier_state("AltGraph");
    let modifiers = Modifiers {
        ctrl: event.ctrl_key() && !types,
        alt: event.alt_key() && !types,
        shift: event.shift_key(),
    };
    key(&event.key(), &event.code(), modifiers)
}

/// Returns the key with this name and on this place of the keyboard.
fn key(name: &str, place: &str, modifiers: Modifiers) -> Option<Key> {
    let code = match name {
        "Enter" => KeyCode::Enter,
        "Escape" => KeyCode::Esc,
        "Tab" if modifiers.shift => KeyCode::BackTab,
        "Tab" => KeyCode::Tab,
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "Insert" => KeyCode::Insert,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        "ArrowLeft" => KeyCode::Left,
        "ArrowRight" => KeyCode::Right,
        "ArrowUp" => KeyCode::Up,
        "ArrowDown" => KeyCode::Down,
        name => character(name, place, modifiers).or_else(|| function(name))?,
    };
    let is_browsers = match code {
        KeyCode::Char(ch) => modifiers.ctrl && (modifiers.shift || BROWSER_WITH_CTRL.contains(ch)),
        KeyCode::Function(number) => BROWSER_FUNCTIONS.contains(&number),
        _ => false,
    };
    (!is_browsers).then(|| Key::new(code, modifiers))
}

/// Returns the character of a key. With Alt some keyboards type signs, so a digit is then read from its place.
fn character(name: &str, place: &str, modifiers: Modifiers) -> Option<KeyCode> {
    let digit = place.strip_prefix("Digit").filter(|_| modifiers.alt);
    let mut chars = digit.unwrap_or(name).chars();
    match (chars.next(), chars.next()) {
        (Some(ch), None) if modifiers.ctrl => Some(KeyCode::Char(ch.to_ascii_lowercase())),
        (Some(ch), None) => Some(KeyCode::Char(ch)),
        _ => None,
    }
}

/// Returns the function key with this name: `F1`.
fn function(name: &str) -> Option<KeyCode> {
    let number = name.strip_prefix('F')?.parse().ok()?;
    (1..=24).contains(&number).then_some(KeyCode::Function(number))
}

/// Sends a mouse event on a cell of the screen, unless the mouse is the browser's.
fn mouse(session: &mut Session, event: &MouseEvent, kind: Option<MouseKind>) -> Result<(), Fault> {
    let (Some(kind), true, Some(at)) =
        (kind, session.has_mouse(), session.page().cell_under(event))
    else {
        return Ok(());
    };
    session.send_in_time(Msg::Mouse(Mouse { kind, at, ctrl: event.ctrl_key() }))
}

/// Returns the button that went down.
const fn button(number: i16) -> Option<Button> {
    match number {
        0 => Some(Button::Left),
        1 => Some(Button::Middle),
        2 => Some(Button::Right),
        _ => None,
    }
}

/// Returns the first of the buttons that are held, a bit each.
const fn held(buttons: u16) -> Option<Button> {
    match buttons {
        it if it & 1 != 0 => Some(Button::Left),
        it if it & 2 != 0 => Some(Button::Right),
        it if it & 4 != 0 => Some(Button::Middle),
        _ => None,
    }
}

/// Returns the pixels of a unit of the wheel.
const fn unit(mode: u32) -> f64 {
    match mode {
        WheelEvent::DOM_DELTA_LINE => WHEEL_LINE,
        WheelEvent::DOM_DELTA_PAGE => WHEEL_PAGE,
        _ => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Holds a press of `name`, on `place`, with modifiers by their first letters, to a key of the keymap.
    fn check(name: &str, place: &str, held: &str, expected: Option<&str>) {
        let [ctrl, alt, shift] = ['c', 'a', 's'].map(|it| held.contains(it));
        let found = key(name, place, Modifiers { ctrl, alt, shift });
        let expected = expected.map(|it| Key::parse(it).expect(it));
        assert_eq!(found, expected, "{held} {name}");
    }

    #[test]
    fn keys_of_the_game_are_those_of_the_keymap() {
        check("5", "Digit5", "", Some("5"));
        check("S", "KeyS", "s", Some("S"));
        check("é", "Digit2", "", Some("é"));
        check(" ", "Space", "", Some("space"));
        check("ArrowRight", "ArrowRight", "s", Some("shift-right"));
        check("Tab", "Tab", "", Some("tab"));
        check("Tab", "Tab", "s", Some("backtab"));
        check("F1", "F1", "", Some("f1"));
        check("r", "KeyR", "c", Some("ctrl-r"));
        check("R", "KeyR", "c", Some("ctrl-r"));
        check("∞", "Digit5", "a", Some("alt-5"));
    }

    #[test]
    fn keys_of_the_browser_stay_its_own() {
        for (name, held) in [("c", "c"), ("v", "c"), ("+", "c"), ("I", "cs"), ("F5", "")] {
            check(name, "", held, None);
        }
    }

    #[test]
    fn modifiers_alone_are_no_keys() {
        for name in ["Shift", "Control", "Dead", "CapsLock", "F25"] {
            check(name, name, "", None);
        }
    }
}
