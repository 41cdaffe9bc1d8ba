//! Random numbers from a seed, the same on every machine.

/// A generator of random numbers (`SplitMix64`, by Sebastiano Vigna).
#[derive(Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// Returns the generator of a seed and of one of its streams.
    pub(crate) fn new(seed: u64, stream: u64) -> Self {
        let mut mixed = Self(seed);
        let first = mixed.next();
        Self(first ^ stream.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below another.
    pub(crate) fn below(&mut self, end: u16) -> u16 {
        let below = self.next() % u64::from(end);
        u16::try_from(below).expect("it is below a number of 16 bits")
    }

    /// Returns a byte.
    pub(crate) fn byte(&mut self) -> u8 {
        self.next().to_le_bytes()[0]
    }

    /// Returns true in one of `n` cases.
    pub(crate) fn one_in(&mut self, n: u16) -> bool {
        self.below(n) == 0
    }

    /// Returns one of these.
    pub(crate) fn of<T: Copy>(&mut self, choices: &[T]) -> T {
        let n_choices = u16::try_from(choices.len()).expect("the lists here are short");
        choices[usize::from(self.below(n_choices))]
    }
}
