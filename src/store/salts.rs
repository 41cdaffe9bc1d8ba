//! Random numbers for the first lines of games, all from one seed.

use crate::play::hash::fnv1a;

/// A sequence of random numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Salts {
    seed: u64,
    n_taken: u64,
}

impl Salts {
    pub(super) const fn new(seed: u64) -> Self {
        Self { seed, n_taken: 0 }
    }

    /// Returns the next number.
    pub(super) fn next(&mut self) -> u64 {
        self.n_taken += 1;
        fnv1a(&[self.seed.to_le_bytes(), self.n_taken.to_le_bytes()].concat())
    }

    /// Returns a sequence of its own.
    pub(super) fn branch(&mut self) -> Self {
        Self::new(self.next())
    }
}
