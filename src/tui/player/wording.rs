//! The words of the screen for a track.

use std::fmt::Debug;

use crate::timeline::Track;

/// A track that the screen has words for.
pub trait Wording: Track + Clone + PartialEq + Debug {
    /// The name of what runs, as it goes on after "the".
    const NOUN: &'static str;

    /// The answer to a step forward at the end.
    const AT_END: &'static str;

    /// Returns the answer to playing forward at the end.
    fn over() -> String;

    /// Returns the answer to scrubbing forward where nothing beyond is known.
    fn at_farthest() -> String;

    /// Returns a target as it goes on after "to".
    fn name(target: Self::Target) -> String;

    /// Returns the position in a word, while nothing moves.
    fn standing(&self) -> &'static str;

    /// Returns the way to a target in a few words, at the step that it has reached.
    fn seeking(&self, target: Self::Target, reached: u64) -> String;
}
