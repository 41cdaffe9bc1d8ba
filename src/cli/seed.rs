//! A random seed, for commands that were given none.

use std::hash::{BuildHasher, RandomState};

/// The bound of random seeds, which are short so that they are easy to pass on.
const SEEDS: u64 = 1_000_000;

/// Returns a random seed.
pub(super) fn any() -> u64 {
    // The standard library seeds its hashers at random, and nothing here needs more than that.
    RandomState::new().hash_one(()) % SEEDS
}
