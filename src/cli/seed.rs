//! Random numbers: seeds for commands that were given none.

use std::hash::{BuildHasher, RandomState};

/// The upper bound of random seeds. They are short, so that people can pass them on.
const SEEDS: u64 = 1_000_000;

/// Returns a random seed.
pub(super) fn any() -> u64 {
    number() % SEEDS
}

/// Returns a random number.
pub(super) fn number() -> u64 {
    // The standard library seeds its hashers at random, and nothing here needs more than that.
    RandomState::new().hash_one(())
}
