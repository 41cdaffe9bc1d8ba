//! The one player for anything that runs along time.
//!
//! [`playback::Playback`] is a track and how it is being played; [`wording::Wording`] is what a track tells it
//! for the screen. The timeline of an engine and the history of a game have one each.

pub mod board;
pub mod dial;
mod game;
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
