//! The one place where crossterm's events come in, on a thread of its own.
//!
//! crossterm 0.29 has defects that everything behind this module shall not know of. What is done
//! about each, here and in `terminal`:
//!
//! | | defect | what is done |
//! |---|---|---|
//! | A | the default event source drops a key or a resize when both come at once | the feature `use-dev-tty`; sizes come from our own signal handler |
//! | B | with it, `poll` with no patience sees nothing, and impatient ones may miss what was already read | no `poll` below [`PATIENCE`] or [`ESCAPE_TIME`] |
//! | C | on a dead terminal `poll` and `read` turn for ever | our own wait looks for the hang-up before crossterm is called, and `poll` is bounded |
//! | D | `NO_COLOR` erases bold and reverse too | overruled; see `colours` |
//! | E | a mouse report at 0;0 underflows | what is not on the screen is dropped here |
//! | F | resizes before the first `poll` are lost | our own signal handler stands before the size is read |
//! | G | a paste or a sequence that never ends swallows all keys, Ctrl-C too | its end is the terminal's business; signals still work |
//! | H | `Terminal::clear` asks where the cursor is, and fails for want of an answer | never called; see `terminal` |
//! | | a sequence torn apart after its ESC is read as Escape and letters | put together again; see `torn` |
//! | | a terminal that does not mark pastes | what cannot have been typed is one all the same; see `burst` |
//!
//! While nothing comes the thread sleeps in `poll(2)` without a time limit.

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
use torn::Mender;

/// How long crossterm is asked for more before the thread goes back to sleep. It tells of an event
/// that it has already read only if it is asked with time to spare, so this is long for a computer;
/// nobody waits for it.
const PATIENCE: Duration = Duration::from_millis(100);

/// How long after an ESC its sequence may still follow. A person does not see the delay of the
/// Escape key; the parts of a sequence are closer together.
const ESCAPE_TIME: Duration = Duration::from_millis(20);

/// Reads until the terminal is gone, and says so.
pub(in crate::tui) fn listen(keyboard: Keyboard, events: Sender<Event>) -> io::Result<()> {
    thread::Builder::new().name("input".into()).spawn(move || {
        let mut mender = Mender::default();
        while keyboard.wait().is_ok() && drain(&keyboard, &mut mender, &events).is_ok() {}
        // The loop may have ended already.
        let _ = events.send(Event::Gone);
    })?;
    Ok(())
}

/// Hands on what has come, until nothing more does.
fn drain(keyboard: &Keyboard, mender: &mut Mender, events: &Sender<Event>) -> io::Result<()> {
    let mut burst = (keyboard.n_waiting() >= burst::WHOLE).then(Burst::default);
    let hand_on = |msg| {
        let gone = |_| io::Error::from(io::ErrorKind::BrokenPipe);
        events.send(Event::Msg(msg)).map_err(gone)
    };
    loop {
        let patience = if mender.waits_after_escape() { ESCAPE_TIME } else { PATIENCE };
        let whole = if event::poll(patience)? {
            mender.push(event::read()?)
        } else if mender.is_waiting() {
            mender.nothing_came()
        } else {
            let held = burst.map(Burst::end).unwrap_or_default();
            return held.into_iter().try_for_each(hand_on);
        };
        for msg in whole.into_iter().filter_map(message) {
            match &mut burst {
                Some(burst) => burst.push(msg),
                None => hand_on(msg)?,
            }
        }
        if let Some(flood) = burst.take_if(|it| it.is_flood()) {
            flood.end().into_iter().try_for_each(hand_on)?;
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
    fn only_presses_and_repeats_are_handed_on() {
        let key = |kind| {
            let key = KeyEvent::new_with_kind(KeyCode::Char('a'), KeyModifiers::NONE, kind);
            message(Read::Key(key)).is_some()
        };
        assert!(key(KeyEventKind::Press) && key(KeyEventKind::Repeat));
        assert!(!key(KeyEventKind::Release));
    }

    #[test]
    fn the_mouse_counts_only_on_the_screen() {
        let at = |column, row| Mouse {
            kind: MouseKind::Down(Button::Left),
            at: Position::new(column, row),
        };
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
