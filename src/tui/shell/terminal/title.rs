//! The title of the terminal's window: saved when the screen is taken, restored when it is given back.
//!
//! The terminal keeps the previous title on a stack (XTWINOPS 22 and 23). A terminal without a stack would keep ours,
//! so the title is also set to empty, which most terminals replace by their own.

use std::env;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::queue;
use ratatui::crossterm::terminal::SetTitle;

use crate::tui::look::draw::changes_direction;

/// True while the previous title is on the stack.
static SAVED: AtomicBool = AtomicBool::new(false);

const SAVE: &[u8] = b"\x1b[22;0t";
const RESTORE: &[u8] = b"\x1b[23;0t";

/// The most characters of a title.
const MAX_CHARS: usize = 100;

/// The title set last; `None` if none was since it was saved.
#[derive(Debug, Default)]
pub(super) struct Title(Option<String>);

impl Title {
    /// Queues saving the title, if there is a window.
    pub(super) fn save(&mut self, output: &mut impl Write) -> io::Result<()> {
        self.0 = None;
        if !has_window() {
            return Ok(());
        }
        SAVED.store(true, Ordering::SeqCst);
        output.write_all(SAVE)
    }

    /// Queues a title, if the previous one is saved and this one is new.
    pub(super) fn set(&mut self, title: &str, output: &mut impl Write) -> io::Result<()> {
        if self.0.as_deref() == Some(title) || !SAVED.load(Ordering::SeqCst) {
            return Ok(());
        }
        queue!(output, SetTitle(harmless(title)))?;
        self.0 = Some(title.to_owned());
        Ok(())
    }
}

/// Queues restoring the saved title.
pub(super) fn restore(output: &mut impl Write) -> io::Result<()> {
    if !SAVED.swap(false, Ordering::SeqCst) {
        return Ok(());
    }
    queue!(output, SetTitle(""))?;
    output.write_all(RESTORE)
}

/// Returns true if the terminal has a window. The console of Linux has none, and older versions of it show a title as
/// text.
fn has_window() -> bool {
    env::var_os("TERM").is_some_and(|it| it != "linux")
}

/// Removes characters that act on a terminal: control characters and those that change the direction of text.
fn harmless(title: &str) -> String {
    let acts = |ch: char| ch.is_control() || changes_direction(ch);
    title.chars().filter(|it| !acts(*it)).take(MAX_CHARS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_title_acts_on_a_terminal() {
        assert_eq!(harmless("Sudoscope: easy, 12 é한"), "Sudoscope: easy, 12 é한");
        assert_eq!(harmless("a\x07\x1b]0;b\u{9b}6n\u{202e}\u{61c}\n"), "a]0;b6n");
        assert_eq!(harmless(&"é".repeat(1000)).chars().count(), MAX_CHARS);
    }
}
