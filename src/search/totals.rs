//! The counts of a run that its path alone does not give.

/// The number of placements and of solutions since the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Totals {
    pub(super) placements: u64,
    pub(super) solutions: u64,
}
