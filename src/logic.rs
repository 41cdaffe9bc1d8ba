//! Human techniques, and how hard puzzles are called.

mod level;

pub use self::level::Level;
