//! The program without the terminal: the model, `update`, which is the only one to change it, and `view`, which draws
//! it.
//!
//! The game is always there; all other screens are a stack of layers above it. Only this room knows every screen.

pub mod clock;
mod kept;
mod layer;
pub mod model;
mod new_games;
pub mod notification;
pub mod options;
mod start;
pub mod update;
pub mod view;

pub use crate::tui::screens::ViewMode;
pub use kept::{Finished, Kept, Visit};
pub use layer::Layer;
pub use model::Touched;
pub use options::{Options, Start};
pub use start::FirstGame;
