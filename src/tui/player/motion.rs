//! The motion of a position on a track.

use crate::timeline::{Direction, Target};
use crate::tui::player::dial::Speed;

/// The automatic motion of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// None.
    Paused,
    /// At the dial's speed, forwards or backwards.
    Playing(Direction),
    /// As fast as the machine goes, to the next solution or the end.
    FastForward,
    /// As fast as the machine goes, to a target or a step.
    Seeking(SeekTask),
}

/// A seek that takes more than a frame. It can be cancelled at any frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekTask {
    /// To the next target in a direction.
    Target {
        /// The target.
        target: Target,
        /// The direction.
        direction: Direction,
        /// The step at which the seek began.
        from: u64,
    },
    /// To a step beyond those that the track has seen.
    Step(u64),
}

impl Motion {
    /// Returns the speed; `None` while nothing moves.
    pub(super) const fn speed(&self) -> Option<Speed> {
        match self {
            Self::Paused => None,
            Self::Playing(_) => Some(Speed::Dial),
            Self::FastForward | Self::Seeking(_) => Some(Speed::FlatOut),
        }
    }
}
