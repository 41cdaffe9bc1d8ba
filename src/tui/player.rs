//! The player of anything that has steps: the search of an engine, and the history of a game.
//!
//! [`playback::Playback`] plays a [`track::Track`], which has the words for itself.

pub mod board;
pub mod dial;
mod game;
pub mod motion;
pub mod origin;
pub mod pacer;
pub mod playback;
pub mod reduced;
#[cfg(test)]
mod tests;
pub mod track;
pub mod transport;
pub mod zoom;
