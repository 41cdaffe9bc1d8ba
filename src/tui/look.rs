//! The appearance of the screens: styles and characters, layouts, widgets, and words for numbers and times.

#![expect(missing_docs, reason = "a doc says what the name does not")]

pub mod canvas;
pub mod chrome;
pub mod colours;
pub mod draw;
pub(in crate::tui) mod figures;
pub mod keys;
pub mod layout;
pub mod notice;
pub mod numbers;
pub mod text;
pub mod theme;
pub mod widgets;
pub mod words;
