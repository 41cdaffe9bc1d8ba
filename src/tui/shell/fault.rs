//! Fault injection, so that tests can watch the real program fail.
//!
//! It works only in debug builds and only if the environment variable is set. Then pasting one of the phrases below
//! causes that fault.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::tui::msg::Msg;

/// The environment variable, which must not be empty.
const VARIABLE: &str = "SUDOSCOPE_FAULTS";

static FRAME_PANICS: AtomicBool = AtomicBool::new(false);

/// Panics if a fault while drawing was requested.
pub(in crate::tui) fn act_on_frame() {
    assert!(!FRAME_PANICS.load(Ordering::Relaxed), "a fault was asked for in a picture");
}

/// Causes the fault that a paste requests.
pub(in crate::tui) fn act_on(msg: &Msg) {
    let Msg::Paste(word) = msg else { return };
    if std::env::var_os(VARIABLE).is_none_or(|it| it.is_empty()) {
        return;
    }
    match word.as_str() {
        "panic in the loop" => panic!("a fault was asked for in the loop"),
        "panic in a picture" => FRAME_PANICS.store(true, Ordering::Relaxed),
        "panic in a thread" => drop(thread::spawn(|| panic!("a fault was asked for in a thread"))),
        "never return" => loop {
            thread::park();
        },
        _ => {}
    }
}
