//! The extent to which a node was searched, for its cost and its eliminations.

/// The part of a node that was searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Extent {
    /// Up to the move tried last.
    Tried,
    /// All of it.
    Whole,
}
