//! The player of anything that has steps: the search of an engine, and the history of a game.
//!
//! [`playback::Playback`] plays a track; [`wording::Wording`] gives the words that the screen has for it.

pub mod board;
pub mod dial;
mod game;
pub mod human;
pub mod motion;
pub mod origin;
pub mod pacer;
pub mod playback;
pub mod reduced;
mod search;
#[cfg(test)]
mod tests;
pub mod transport;
pub mod wording;
pub mod zoom;
