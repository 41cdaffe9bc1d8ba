//! Errors of the page, which are shown on it: there is no other place where a player would see them.

use std::fmt;
use std::panic;

use sudoscope::saves;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{console, window};

/// An error of the browser, or of the page.
#[derive(Debug)]
pub(crate) struct Fault(String);

impl Fault {
    /// Makes the error of something that the page or the browser lacks.
    pub(crate) fn lacking(what: &str) -> Self {
        Self(format!("there is no {what} here"))
    }
}

impl From<saves::Error> for Fault {
    fn from(error: saves::Error) -> Self {
        Self(format!("the text{error}"))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<JsValue> for Fault {
    fn from(error: JsValue) -> Self {
        Self(match error.dyn_ref::<js_sys::Error>() {
            Some(error) => error.message().into(),
            None => format!("{error:?}"),
        })
    }
}

/// Shows every panic on the page before it ends the program.
pub(crate) fn hook_panics() {
    panic::set_hook(Box::new(|info| show(&info.to_string())));
}

/// Shows an error on the page, and on the console of the browser.
pub(crate) fn show(error: &impl ToString) {
    let text = format!("Sudoscope: {}", error.to_string());
    console::error_1(&text.as_str().into());
    let document = window().and_then(|it| it.document());
    if let Some(place) = document.and_then(|it| it.get_element_by_id("fault")) {
        place.set_text_content(Some(&text));
    }
}
