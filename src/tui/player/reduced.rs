//! Reduced motion: the shown position jumps from event to event, at most once a second.
//!
//! The track itself moves ahead as usual:
//!
//! ```text
//!   shown     0 ............ 412 ............ 980        a jump a second, each to an event
//!   ahead     0 -- 8 -- .. - 412 - 420 -- ... 980        at the dial's speed
//! ```
//!
//! A seek shows only its progress until it arrives.

use std::time::Duration;

/// The time between two jumps.
pub(super) const JUMP: Duration = Duration::from_secs(1);

/// The frames of a motion that are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Animation {
    /// All of them.
    Full,
    /// One event a second.
    Reduced,
}

/// The track ahead of the shown position, and what happened since the last jump.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ReducedMotion<T> {
    pub(super) animation: Animation,
    /// The track at the position reached, if an older one is shown.
    pub(super) ahead: Option<Box<T>>,
    /// The time since the last jump.
    pub(super) since: Duration,
    /// The number of steps taken since the last jump.
    pub(super) taken: u64,
    /// The position that the track had reached at the last jump.
    pub(super) shown: u64,
}

impl<T> ReducedMotion<T> {
    pub(super) const fn new(animation: Animation) -> Self {
        Self { animation, ahead: None, since: Duration::ZERO, taken: 0, shown: 0 }
    }
}
