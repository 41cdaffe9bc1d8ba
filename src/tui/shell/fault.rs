//! Breaks the program on purpose, so that tests can watch the real one fall.
//!
//! Debug builds only, and only where the environment asks for it: then pasting one of the words below
//! does what it says.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::tui::msg::Msg;

/// The variable that must be set to something.
const VARIABLE: &str = "SUDOSCOPE_FAULTS";

static PICTURE_IS_BROKEN: AtomicBool = AtomicBool::new(false);

/// Panics if the picture was to be broken.
pub(in crate::tui) fn act_on_picture() {
    assert!(!PICTURE_IS_BROKEN.load(Ordering::Relaxed), "a fault was asked for in a picture");
}

/// Does what a paste asks for, if it does.
pub(in crate::tui) fn act_on(msg: &Msg) {
    let Msg::Paste(word) = msg else { return };
    if std::env::var_os(VARIABLE).is_none_or(|it| it.is_empty()) {
        return;
    }
    match word.as_str() {
        "panic in the loop" => panic!("a fault was asked for in the loop"),
        "panic in a picture" => PICTURE_IS_BROKEN.store(true, Ordering::Relaxed),
        "panic in a thread" => drop(thread::spawn(|| panic!("a fault was asked for in a thread"))),
        "never return" => loop {
            thread::park();
        },
        _ => {}
    }
}
