//! A node of a tree whose branches are the digits of one blank.

use crate::grid::{Cell, Digit, DigitSet};

/// A blank that is branched at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::search) struct Node {
    pub(in crate::search) cell: Cell,
    /// The digits that were legal when the search reached the blank.
    pub(in crate::search) legal: DigitSet,
    /// The legal digits not tried yet, which are the greatest of them.
    pub(in crate::search) left: DigitSet,
}

impl Node {
    pub(in crate::search) const NOWHERE: Self =
        Self { cell: Cell::ALL[0], legal: DigitSet::EMPTY, left: DigitSet::EMPTY };

    /// Returns the digits tried, of which the greatest is the one that stands or stood last.
    pub(in crate::search) fn tried(self) -> DigitSet {
        self.legal.difference(self.left)
    }

    /// Returns the digit that stands here, on the path, or was taken back last, below it.
    pub(in crate::search) fn taken(self) -> Digit {
        greatest(self.tried()).expect("a digit stands at every level of the path")
    }
}

pub(in crate::search) fn count(digits: DigitSet) -> u32 {
    digits.bits().count_ones()
}

pub(in crate::search) fn greatest(digits: DigitSet) -> Option<Digit> {
    digits.bits().checked_ilog2().map(|idx| Digit::from_index(idx as usize))
}

/// Returns the digits from 1 to this one.
pub(in crate::search) fn up_to(digit: Digit) -> DigitSet {
    DigitSet::from_bits((2 << digit.index()) - 1)
}
