//! The program without the terminal: the model, `update`, which is the only one to change it, and `view`, which draws
//! it.
//!
//! The game is always there; all other screens are a stack of layers above it. The
//! table of the screens is in [`screens`](crate::tui::screens).

pub mod clock;
mod kept;
pub mod model;
pub mod notification;
pub mod options;
mod start;
pub mod update;
pub mod view;

pub use crate::tui::screens::Layer;
pub use kept::{Finished, Kept};
pub use model::Touched;
pub use options::{Options, Start};
pub use start::FirstGame;
