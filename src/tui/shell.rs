//! Everything that uses the terminal, a thread or a clock: the loop, input, signals, jobs, recording.
//!
//! [`run()`] owns the one channel. Everything that happens arrives there as a message and is passed to
//! [`update`](crate::tui::app::update); the effects that it returns are executed here.

mod event;
#[cfg(debug_assertions)]
mod fault;
mod frame_limiter;
mod input;
pub(in crate::tui) mod jobs;
mod loading;
mod reading;
mod record;
mod run;
mod send_window;
mod terminal;
mod topics;
mod writer;

pub use crate::tui::app::{FirstGame, Options, Start, Touched};
pub use crate::tui::screens::{Moment, Own};
pub use loading::{kept, saving};
pub use reading::Rest;
pub use record::record;
pub use run::{Unkept, run, run_reading};
pub use topics::{keys_text, pairs, themes_text};
