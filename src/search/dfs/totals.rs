//! The counts of a run that its path alone does not give.

/// The number of placements and of solutions since the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) struct Totals {
    pub(in crate::search) placements: u64,
    pub(in crate::search) solutions: u64,
}
