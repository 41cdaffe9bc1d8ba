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

mod batch;
mod clock;
pub mod colours;
mod event;
#[cfg(debug_assertions)]
mod fault;
mod input;
mod jobs;
pub mod keymap;
pub mod layout;
pub mod model;
pub mod msg;
pub mod options;
mod overridden;
mod pace;
pub mod picture;
mod record;
mod run;
pub mod screens;
mod terminal;
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
pub use record::record;
pub use run::run;
