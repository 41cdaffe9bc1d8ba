//! The program on the screen without the terminal: the model, its one writer `update`, and `view`, which
//! draws it.
//!
//! The game is always there; what else is on the screen is a stack of layers above it. Only this room knows
//! every screen.

mod kept;
mod layer;
pub mod model;
mod open;
pub mod options;
pub mod picture;
pub mod update;
pub mod view;

pub use kept::Kept;
pub use layer::Layer;
pub use options::{Options, Start};
