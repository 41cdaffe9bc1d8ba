//! Almost locked sets: cells of a house that hold one digit more than there are cells.

use super::State;
use crate::grid::{CellSet, DigitSet};

/// An almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Als {
    /// The cells, one to eight of one house.
    pub(super) cells: CellSet,
    /// The candidates of the cells, one more than there are cells.
    pub(super) digits: DigitSet,
}

/// Returns the almost locked sets of a state, each once.
pub(super) fn find(_state: &State) -> Vec<Als> {
    Vec::new()
}
