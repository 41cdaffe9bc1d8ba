//! Where a seed comes from that nobody named.

use std::hash::{BuildHasher, RandomState};

/// Seeds are kept short, so that they are easy to pass on.
const SEEDS: u64 = 1_000_000;

/// Some seed, another one every time.
pub(super) fn any() -> u64 {
    // The standard library seeds its hashers at random, and nothing here needs more than that.
    RandomState::new().hash_one(()) % SEEDS
}
