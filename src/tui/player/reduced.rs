//! Reduced motion: the picture stands still and jumps from event to event, once a second at most.
//!
//! The track itself goes on as it does otherwise, out of sight:
//!
//! ```text
//!   seen      0 ............ 412 ............ 980        a jump a second, each to an event
//!   ahead     0 -- 8 -- .. - 412 - 420 -- ... 980        at the dial's speed
//! ```
//!
//! A seek shows nothing on its way, only how far it is.

use std::time::Duration;

/// The time between two jumps.
pub(super) const JUMP: Duration = Duration::from_secs(1);

/// The part of a motion that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// Every frame.
    Moving,
    /// One event a second.
    Still,
}

/// The track that is out of sight while the picture stands still.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ReducedMotion<T> {
    pub(super) picture: Picture,
    /// The track where it has come to, while an older position is seen.
    pub(super) ahead: Option<Box<T>>,
    /// The time for which the picture has been standing.
    pub(super) since: Duration,
    /// The number of steps taken since.
    pub(super) taken: u64,
    /// The position that the track had reached at the last jump.
    pub(super) shown: u64,
}

impl<T> ReducedMotion<T> {
    pub(super) const fn new(picture: Picture) -> Self {
        Self { picture, ahead: None, since: Duration::ZERO, taken: 0, shown: 0 }
    }
}
