//! Random numbers that never change: the `ChaCha8` stream of a seed, and ways to draw from it.
//!
//! The cipher fixes the stream. Drawing numbers and shuffling are written here, since a library may change its own.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A stream of random numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Random(ChaCha8Rng);

impl Random {
    /// Returns the stream of this seed: the key is the seed in little-endian order, then zeros.
    pub(super) fn new(seed: u64) -> Self {
        Self::of_attempt(seed, 0)
    }

    /// Returns the stream for one attempt of a seed: the number of the attempt follows the seed in the key. Attempt 0
    /// has the same stream as [`Random::new`].
    pub(super) fn of_attempt(seed: u64, attempt: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&attempt.to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// Draws a seed for another stream.
    pub(super) fn seed(&mut self) -> u64 {
        let [low, high] = [self.0.next_u32(), self.0.next_u32()];
        u64::from(high) << 32 | u64::from(low)
    }

    /// Draws a number below `bound`, each with the same probability.
    ///
    /// Words of the stream at or beyond the greatest multiple of `bound` are skipped, since they would favour small
    /// numbers.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        let left_over = (u32::MAX % bound + 1) % bound;
        loop {
            let word = self.0.next_u32();
            if word <= u32::MAX - left_over {
                return word % bound;
            }
        }
    }

    /// Shuffles the items, each order with the same probability (Fisher and Yates, from the end).
    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        let n_items = u32::try_from(items.len()).expect("nothing here has that many items");
        for last in (1..n_items).rev() {
            let other = self.below(last + 1);
            items.swap(last as usize, other as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_means_the_same_for_ever() {
        let mut random = Random::new(2580);
        let mut items = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        random.shuffle(&mut items);
        assert_eq!(items, [1, 9, 6, 2, 7, 8, 3, 4, 5]);
        assert_eq!(random.seed(), 13_617_767_770_672_943_761);
        let throws: Vec<u32> = (0..12).map(|_| random.below(6)).collect();
        assert_eq!(throws, [1, 0, 2, 0, 0, 5, 5, 0, 1, 0, 4, 0]);
    }

    #[test]
    fn attempts_have_streams_of_their_own() {
        let first = |seed, attempt| Random::of_attempt(seed, attempt).seed();
        assert_eq!(first(7, 0), Random::new(7).seed());
        assert_ne!(first(7, 0), first(7, 1));
        assert_ne!(first(7, 1), first(8, 1));
    }

    #[test]
    fn draws_are_even() {
        let mut random = Random::new(1);
        let mut counts = [0_u32; 6];
        for _ in 0..6000 {
            counts[random.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn every_order_comes_up() {
        let mut random = Random::new(1);
        let orders: std::collections::BTreeSet<[u8; 3]> = (0..100)
            .map(|_| {
                let mut items = [1, 2, 3];
                random.shuffle(&mut items);
                items
            })
            .collect();
        assert_eq!(orders.len(), 6);
    }
}
