//! The screen, in eight rooms. Each imports only those below it.
//!
//! | room | what lives there |
//! |---|---|
//! | [`shell`] | the loop, the terminal, input, signals, threads, recording |
//! | [`app`] | model, update, view, the stack of layers, the model's clock |
//! | [`screens`] | one file or folder a screen: its state, its handling of keys, its drawing |
//! | [`jobs`] | the computations of jobs, in turns |
//! | [`player`] | playback of anything with steps: speed, transport, bookmarks |
//! | [`look`] | theme, layout, widgets, words for numbers and times |
//! | [`keymap`] | the action of each key in each context |
//! | [`msg`] | messages, jobs, effects |
//!
//! ```text
//!   keys, mouse, paste, size, signals, jobs, time
//!        |  one channel
//!        v
//!   msg -> update(&mut Model) -> effects: save, start a job, copy, suspend, quit
//!        |                                   carried out by the shell, before the next drawing
//!        v
//!   view(&Model) -> frame
//! ```
//!
//! The feature `screens` builds all but the shell: without a terminal, a thread, a clock or a file. `update` is the
//! only writer, `view` writes nothing, and the shell is the only part that touches the outside world.

pub mod app;
pub mod jobs;
pub mod keymap;
pub mod look;
pub mod msg;
pub mod player;
pub mod screens;
#[cfg(feature = "app")]
pub mod shell;

#[cfg(test)]
#[cfg(feature = "app")]
mod testing;
#[cfg(test)]
#[cfg(feature = "app")]
mod tests;
