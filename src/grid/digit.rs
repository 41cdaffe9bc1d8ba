//! Digits 1 to 9 and sets of them.

use std::fmt;
use std::num::NonZeroU8;

use super::set::bit_set;

/// A digit from 1 to 9. `Option<Digit>` is one byte, so a grid is 81 bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The nine digits, ascending.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(NonZeroU8::MIN); 9];
        let mut idx = 0;
        while idx < 9 {
            all[idx] = Self::from_index(idx);
            idx += 1;
        }
        all
    };

    /// The digit with this value, or `None` outside 1 to 9.
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Self(value)),
            _ => None,
        }
    }

    /// The digit that counts from 0: index 0 is 1, index 8 is 9.
    ///
    /// # Panics
    ///
    /// If `idx` is not below 9.
    pub const fn from_index(idx: usize) -> Self {
        assert!(idx < 9, "a digit's index is below 9");
        #[expect(clippy::cast_possible_truncation, reason = "below 9, asserted above")]
        match NonZeroU8::new(idx as u8 + 1) {
            Some(value) => Self(value),
            None => unreachable!(),
        }
    }

    /// The digit that a character shows, `'1'` to `'9'`.
    pub const fn from_char(ch: char) -> Option<Self> {
        match ch {
            '1'..='9' => Self::new(ch as u8 - b'0'),
            _ => None,
        }
    }

    /// The value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The value counted from 0, for tables: 0 to 8.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The character that shows it.
    pub const fn to_char(self) -> char {
        (b'0' + self.0.get()) as char
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

bit_set! {
    /// A set of digits: bit `n` of nine stands for digit `n + 1`.
    DigitSet(u16) of digit: Digit, 9
}

impl DigitSet {
    /// The set with these nine bits.
    ///
    /// Bits above the ninth are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The nine bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The digit put in if it was out, taken out if it was in.
    #[must_use]
    pub const fn toggled(self, digit: Digit) -> Self {
        Self(self.0 ^ Self::only(digit).0)
    }

    /// The digits that are not in it.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    /// The only digit, where there is just one.
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_is_one_to_nine() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(10), None);
        assert_eq!(Digit::ALL.map(Digit::get), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        for digit in Digit::ALL {
            assert_eq!(Digit::from_char(digit.to_char()), Some(digit));
        }
        assert_eq!(Digit::from_char('0'), None);
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }

    #[test]
    fn a_set_holds_what_was_put_in() {
        let odd: DigitSet = Digit::ALL.into_iter().filter(|digit| digit.get() % 2 == 1).collect();
        assert_eq!(odd.len(), 5);
        assert_eq!(odd.first(), Digit::new(1));
        assert_eq!(odd.single(), None);
        assert_eq!(odd.complement().iter().map(Digit::get).collect::<Vec<_>>(), [2, 4, 6, 8]);
        assert_eq!(DigitSet::only(Digit::ALL[6]).single(), Digit::new(7));
        assert_eq!(DigitSet::EMPTY.first(), None);
    }
}
