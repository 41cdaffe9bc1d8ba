//! Reads crossterm's events, on a thread of its own and in this one place.
//!
//! crossterm 0.29 has defects that this module and `terminal` hide from the rest of the program:
//!
//! | | defect | remedy |
//! |---|---|---|
//! | A | the default event source drops a key or a resize when both come at once | the feature `use-dev-tty`; sizes come from our own signal handler |
//! | B | with it, `poll` with a timeout of zero sees nothing, and with a short one it may miss events that were already read | no `poll` below [`PATIENCE`] or [`ESCAPE_TIME`] |
//! | C | on a dead terminal `poll` and `read` loop for ever | our own wait looks for the hang-up before crossterm is called, and `poll` is bounded |
//! | D | `NO_COLOR` erases bold and reverse too | overridden; see `colours` |
//! | E | a mouse report at 0;0 underflows | events outside the screen are dropped here |
//! | F | resizes before the first `poll` are lost | our own signal handler stands before the size is read |
//! | G | a paste or a sequence that never ends swallows all keys, Ctrl-C too | none; signals still work |
//! | H | `Terminal::clear` asks where the cursor is, and fails for want of an answer | never called; see `terminal` |
//! | | a sequence split after its ESC is read as Escape and letters | put together again; see `torn` |
//! | | a terminal that does not mark pastes | a burst of keys that cannot have been typed is a paste; see `burst` |
//!
//! While there is no input the thread sleeps in `poll(2)` without a time limit.

mod burst;
mod torn;
mod translate;

use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event as Read};
use ratatui::crossterm::terminal;

use crate::tui::msg::{Focus, Mouse, Msg, PASTE_LIMIT};
use crate::tui::shell::event::Event;
use crate::tui::shell::terminal::{Keyboard, RESIZES_ARE_SIGNALS};
use burst::Burst;
use torn::Reassembler;

/// The timeout of crossterm's `poll` before the thread goes back to sleep. With a short timeout crossterm may
/// not report an event that it has already read, so this one is long; nothing waits for it.
const PATIENCE: Duration = Duration::from_millis(100);

/// The time after an ESC in which its sequence may still follow. A person does not notice this delay of the
/// Escape key; the parts of a sequence are closer together.
const ESCAPE_TIME: Duration = Duration::from_millis(20);

/// Starts the thread that reads until the terminal is gone, and then sends [`Event::Gone`].
pub(in crate::tui) fn listen(keyboard: Keyboard, events: Sender<Event>) -> io::Result<()> {
    thread::Builder::new().name("input".into()).spawn(move || {
        let mut sequences = Reassembler::default();
        while keyboard.wait().is_ok() && drain(&keyboard, &mut sequences, &events).is_ok() {}
        // The loop may have ended already.
        let _ = events.send(Event::Gone);
    })?;
    Ok(())
}

/// Sends all input that has arrived.
fn drain(
    keyboard: &Keyboard,
    sequences: &mut Reassembler,
    events: &Sender<Event>,
) -> io::Result<()> {
    let mut burst = (keyboard.n_waiting() >= burst::MIN_BYTES).then(Burst::default);
    let send = |msg| {
        let gone = |_| io::Error::from(io::ErrorKind::BrokenPipe);
        events.send(Event::Msg(msg)).map_err(gone)
    };
    loop {
        let patience = if sequences.waits_after_escape() { ESCAPE_TIME } else { PATIENCE };
        let whole = if event::poll(patience)? {
            sequences.push(event::read()?)
        } else if sequences.is_waiting() {
            sequences.time_out()
        } else {
            let held = burst.map(Burst::end).unwrap_or_default();
            return held.into_iter().try_for_each(send);
        };
        for msg in whole.into_iter().filter_map(message) {
            match &mut burst {
                Some(burst) => burst.push(msg),
                None => send(msg)?,
            }
        }
        if let Some(long) = burst.take_if(|it| it.is_too_long()) {
            long.end().into_iter().try_for_each(send)?;
        }
    }
}

fn message(read: Read) -> Option<Msg> {
    match read {
        Read::Key(key) => translate::key(key).map(Msg::Key),
        Read::Mouse(mouse) => {
            let mouse = translate::mouse(mouse)?;
            is_on_screen(mouse, terminal::size().ok()?).then_some(Msg::Mouse(mouse))
        }
        Read::Paste(text) => Some(Msg::Paste(capped(text))),
        Read::FocusGained => Some(Msg::Focus(Focus::Gained)),
        Read::FocusLost => Some(Msg::Focus(Focus::Lost)),
        Read::Resize(columns, rows) => {
            (!RESIZES_ARE_SIGNALS).then_some(Msg::Resized { columns, rows })
        }
    }
}

fn is_on_screen(mouse: Mouse, (columns, rows): (u16, u16)) -> bool {
    mouse.at.x < columns && mouse.at.y < rows
}

fn capped(mut text: String) -> String {
    let end = (0..=PASTE_LIMIT).rev().find(|&it| text.is_char_boundary(it));
    if text.len() > PASTE_LIMIT {
        text.truncate(end.unwrap_or_default());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
    use ratatui::layout::Position;

    use crate::tui::msg::{Button, MouseKind};

    #[test]
    fn only_presses_and_repeats_are_sent() {
        let key = |kind| {
            let key = KeyEvent::new_with_kind(KeyCode::Char('a'), KeyModifiers::NONE, kind);
            message(Read::Key(key)).is_some()
        };
        assert!(key(KeyEventKind::Press) && key(KeyEventKind::Repeat));
        assert!(!key(KeyEventKind::Release));
    }

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

    #[test]
    fn a_paste_is_cut_between_characters() {
        let long = "é".repeat(PASTE_LIMIT);
        let cut = capped(format!("x{long}"));
        assert_eq!(cut.len(), PASTE_LIMIT - 1);
        assert_eq!(capped("short".into()), "short");
    }
}
