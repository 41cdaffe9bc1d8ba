//! The screen: model, message, update, view, keymap, theme, screens, widgets, one owner of the terminal.
//!
//! ```text
//!   keys, mouse, paste, size, signals, jobs, time
//!        |  one channel
//!        v
//!   msg -> update(&mut Model) -> effects: save, start a job, copy, suspend, quit
//!        |                                   carried out by run, before the next drawing
//!        v
//!   view(&Model) -> frame
//! ```
//!
//! `update` is the only writer, `view` writes nothing, and `run` with `terminal`, `input` and `jobs`
//! is the only part that touches the world.

pub mod colours;
pub mod keymap;
pub mod layout;
pub mod model;
pub mod msg;
pub mod options;
pub mod picture;
pub mod screens;
pub mod theme;
pub mod update;
pub mod view;
pub mod widgets;
pub mod words;

#[cfg(test)]
mod testing;
#[cfg(test)]
mod tests;

pub use options::{Options, Start};
