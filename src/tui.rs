//! The screen: model, message, update, view, keymap, theme, screens, widgets, one owner of the terminal.

pub mod colours;
pub mod msg;
