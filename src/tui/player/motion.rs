//! The motion of a position on a track.

use crate::timeline::{Direction, Target};
use crate::tui::player::dial::Speed;

/// The automatic motion of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// No motion.
    Paused,
    /// At the dial's speed.
    Playing(Direction),
    /// As fast as the machine can, to the next solution or the end.
    FastForward,
    /// As fast as the machine can, to a target or a step.
    Seeking(SeekTask),
}

/// A seek that may take several frames. It can be cancelled at any frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekTask {
    /// To the next target in a direction.
    Target {
        target: Target,
        direction: Direction,
        /// The step at which the seek began.
        from: u64,
    },
    /// To this step, which the track has not seen yet.
    Step(u64),
    /// To the last step so far, of a track that grows.
    Latest,
}

impl Motion {
    /// Returns the speed; `None` if nothing moves.
    pub(super) const fn speed(&self) -> Option<Speed> {
        match self {
            Self::Paused => None,
            Self::Playing(_) => Some(Speed::Dial),
            Self::FastForward | Self::Seeking(_) => Some(Speed::FlatOut),
        }
    }
}
