//! Reading the terminal's keys and reports, on a thread of its own and only here.
//!
//! ```text
//!   bytes               -> decode    -> Msg      on Unix
//!   crossterm's events  -> translate -> Msg      elsewhere
//! ```
//!
//! On Unix the bytes are decoded here and not by crossterm (0.29), for four reasons:
//!
//! - Its parser knows no strings (OSC, DCS and the like), so it takes parts of an answer for keys.
//! - A key that comes together with a resize is lost until the next key.
//! - It hides the answer that announces the kitty keyboard protocol, and waits up to two seconds for it.
//! - A paste or sequence without an end holds back all later keys.
//!
//! Without input the thread sleeps in `poll(2)` without a time limit.
//!
//! A terminal that does not mark pastes sends them as keys; a burst of keys that nobody could have typed is a paste,
//! see `burst`. A paste without an end times out, so that keys work again.

mod burst;
#[cfg(unix)]
mod bytes;
#[cfg(unix)]
mod decode;
#[cfg(not(unix))]
mod events;
mod key;
#[cfg(any(test, not(unix)))]
mod translate;

use std::io;
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Duration;

use ratatui::crossterm::terminal;
use ratatui::layout::Position;

use crate::tui::msg::{Mouse, Msg};
use crate::tui::shell::event::Event;
use crate::tui::shell::terminal::{KeyProtocol, Keyboard};
#[cfg(unix)]
use bytes::Source;
#[cfg(not(unix))]
use events::Source;

/// The pause that ends a burst of keys.
const PAUSE: Duration = Duration::from_millis(100);

/// A key, an event of the mouse, a paste, or an answer of the terminal.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(not(unix), expect(dead_code, reason = "only Unix sees the answers of a terminal"))]
enum Input {
    Msg(Msg),
    /// The terminal's answer that it can send more keys apart.
    Keys(KeyProtocol),
    /// The terminal's answer that it can show an update at once.
    Updates,
    /// The terminal's answer that it is ready.
    Ready,
    /// The terminal's answer with the red, green and blue of its background.
    Background([u8; 3]),
    /// The terminal's report of the cursor's place.
    Cursor(Position),
    /// The terminal's answer about its own kind, which every terminal gives.
    Attributes,
}

/// Starts the thread. It reads until the terminal is gone, and then sends [`Event::Gone`].
pub(in crate::tui) fn listen(keyboard: Keyboard, events: SyncSender<Event>) -> io::Result<()> {
    thread::Builder::new().name("input".into()).spawn(move || {
        let mut source = Source::new(keyboard);
        let mut burst = None;
        while read(&mut source, &mut burst, &events).is_ok() {}
        // The loop may have ended already.
        let _ = events.send(Event::Gone);
    })?;
    Ok(())
}

/// Waits for input and sends it. During a burst it holds input back until a pause.
fn read(
    source: &mut Source,
    burst: &mut Option<Vec<Msg>>,
    events: &SyncSender<Event>,
) -> io::Result<()> {
    let send = |event| {
        let gone = |_| io::Error::from(io::ErrorKind::BrokenPipe);
        events.send(event).map_err(gone)
    };
    let n_waiting = source.wait(burst.is_some().then_some(PAUSE))?;
    if n_waiting >= burst::MIN_BYTES {
        burst.get_or_insert_default();
    }
    let n_held = burst.as_ref().map_or(0, Vec::len);
    for input in source.read(n_waiting)? {
        match (input, &mut *burst) {
            (Input::Keys(protocol), _) => send(Event::Keys(protocol))?,
            (Input::Updates, _) => send(Event::Updates)?,
            (Input::Ready, _) => send(Event::Ready)?,
            (Input::Background(colour), _) => send(Event::Msg(Msg::Background(colour)))?,
            (Input::Cursor(at), _) => send(Event::Cursor(at))?,
            (Input::Attributes, _) => send(Event::Attributes)?,
            (Input::Msg(Msg::Mouse(mouse)), _) if !is_on_screen(mouse, terminal::size()?) => {}
            (Input::Msg(msg), Some(burst)) => burst.push(msg),
            (Input::Msg(msg), None) => send(Event::Msg(msg))?,
        }
    }
    // Answers of the terminal come all at once, like a paste, or without a pause. They begin no burst and prolong none.
    let is_over = |held: &Vec<Msg>| held.len() == n_held || held.len() > burst::MAX_MESSAGES;
    let held = burst.take_if(|held| is_over(held));
    held.map(burst::ended).into_iter().flatten().map(Event::Msg).try_for_each(send)
}

const fn is_on_screen(mouse: Mouse, (columns, rows): (u16, u16)) -> bool {
    mouse.at.x < columns && mouse.at.y < rows
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::tui::msg::{Button, MouseKind};

    #[test]
    fn mouse_events_outside_the_screen_are_dropped() {
        let at =
            |column, row| Mouse::new(MouseKind::Down(Button::Left), Position::new(column, row));
        assert!(is_on_screen(at(79, 23), (80, 24)));
        for outside in [at(80, 0), at(0, 24), at(u16::MAX, u16::MAX)] {
            assert!(!is_on_screen(outside, (80, 24)), "{outside:?}");
        }
        assert!(!is_on_screen(at(0, 0), (0, 0)));
    }
}
