//! The words that the screen has for a track.

use std::fmt::Debug;

use crate::timeline::Track;

/// A track that the screen has words for.
pub trait Wording: Track + Clone + PartialEq + Debug {
    /// The noun for the track, after "the".
    const NOUN: &'static str;

    /// The message after a step forward at the end.
    const AT_END: &'static str;

    /// Returns the message after playing forward at the end.
    fn over() -> String;

    /// Returns the message after scrubbing forward at the farthest step seen.
    fn at_farthest() -> String;

    /// Returns the noun for a target, after "to".
    fn name(target: Self::Target) -> String;

    /// Returns a word for the position, while the playback is paused.
    fn paused_state(&self) -> &'static str;

    /// Describes a seek to a target, which has reached a step.
    fn seeking(&self, target: Self::Target, reached: u64) -> String;
}
