//! The player of anything with steps: the search of an engine, the path of a person, the history of a game.
//!
//! [`playback::Playback`] plays a [`track::Track`]; the track supplies the words about itself.

pub mod board;
pub mod dial;
mod game;
pub mod motion;
pub mod origin;
pub mod pacer;
pub mod playback;
pub mod reduced;
pub mod rise;
#[cfg(test)]
mod tests;
pub mod track;
pub mod transport;
pub mod zoom;
