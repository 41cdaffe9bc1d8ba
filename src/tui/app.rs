//! The program on the screen without the terminal: the model, its one writer `update`, and `view`, which
//! draws it.
//!
//! The game is always there; what else is on the screen is a stack of layers above it. Only this room knows
//! every screen.

mod kept;
pub mod model;
pub mod options;
pub mod picture;
pub mod update;
pub mod view;

pub use kept::Kept;
pub use options::{Options, Start};
