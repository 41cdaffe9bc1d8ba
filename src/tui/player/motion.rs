//! The ways in which a position on a track moves by itself.

use crate::timeline::Direction;
use crate::tui::player::dial::Speed;

/// The way that the position moves by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion<G> {
    /// It stands.
    Paused,
    /// At the dial's speed, one way or the other.
    Playing(Direction),
    /// As fast as the machine goes, to the next solution or the end.
    FastForward,
    /// As fast as the machine goes, to some place.
    Seeking(SeekTask<G>),
}

/// A place that takes more than a frame to go to. It can be broken off at any frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekTask<G> {
    /// To the next target in a direction.
    Target {
        /// The target.
        target: G,
        /// The direction.
        direction: Direction,
        /// The step where it began.
        from: u64,
    },
    /// To a step beyond those that are known.
    Step(u64),
}

impl<G> Motion<G> {
    /// Returns the speed; `None` while nothing moves.
    pub(super) const fn speed(&self) -> Option<Speed> {
        match self {
            Self::Paused => None,
            Self::Playing(_) => Some(Speed::Dial),
            Self::FastForward | Self::Seeking(_) => Some(Speed::FlatOut),
        }
    }
}
