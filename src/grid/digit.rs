//! Digits 1 to 9 and sets of them.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use super::ParseError;
use super::set::bit_set;

/// A digit from 1 to 9. `Option<Digit>` is one byte, so a grid is 81 bytes.
///
/// ```
/// use sudoscope::grid::Digit;
///
/// let seven: Digit = "7".parse()?;
/// assert_eq!(Digit::new(7), Some(seven));
/// assert_eq!(seven.get(), 7);
/// assert_eq!(Digit::new(0), None);
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
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

    /// Returns the digit with this value, or `None` outside 1 to 9.
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Self(value)),
            _ => None,
        }
    }

    /// Returns the digit with this index: 1 for index 0, 9 for index 8.
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

    /// Returns the digit of a character from `'1'` to `'9'`.
    pub const fn from_char(ch: char) -> Option<Self> {
        match ch {
            '1'..='9' => Self::new(ch as u8 - b'0'),
            _ => None,
        }
    }

    /// Returns the value, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Returns the index for tables, 0 to 8: the value less one.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the digit as a character.
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

impl FromStr for Digit {
    type Err = ParseError;

    /// Parses one character, `1` to `9`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut characters = text.chars();
        let digit = characters.next().and_then(Self::from_char);
        let digit = digit.filter(|_| characters.as_str().is_empty());
        digit.ok_or_else(|| ParseError(format!("'{text}' is not a digit from 1 to 9")))
    }
}

bit_set! {
    /// A set of digits: bit `n` of nine is digit `n + 1`.
    ///
    /// ```
    /// use sudoscope::grid::{Digit, DigitSet};
    ///
    /// let low: DigitSet = Digit::ALL.into_iter().take(3).collect();
    /// let odd: DigitSet = Digit::ALL.into_iter().step_by(2).collect();
    /// assert_eq!((low & odd).len(), 2);
    /// assert_eq!(low - odd, DigitSet::from_bits(0b10));
    /// assert_eq!((low | odd) & !low, odd - low);
    /// assert!((low - odd).into_iter().eq(Digit::new(2)));
    /// ```
    DigitSet(u16) of digit: Digit, 9;
    /// An iterator over the digits of a [`DigitSet`], ascending.
    ///
    /// ```
    /// use sudoscope::grid::{Digit, DigitSet, Digits};
    ///
    /// let mut digits: Digits = DigitSet::from_bits(0b1_0000_0101).iter();
    /// assert_eq!((digits.next(), digits.next_back()), (Digit::new(1), Digit::new(9)));
    /// assert!(digits.eq(Digit::new(3)));
    /// ```
    Digits
}

impl DigitSet {
    /// Returns the set of these nine bits; those above the ninth are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the nine bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the set with a digit added if it was missing, removed if it was there.
    #[must_use]
    pub const fn toggled(self, digit: Digit) -> Self {
        Self(self.0 ^ Self::only(digit).0)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_digit_is_one_to_nine() {
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(10), None);
        assert_eq!(Digit::ALL.map(Digit::get), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        for digit in Digit::ALL {
            assert_eq!(Digit::from_char(digit.to_char()), Some(digit));
            assert_eq!(Digit::new(digit.get()), Some(digit));
        }
        assert_eq!(Digit::from_char('0'), None);
        for text in ["", "0", "10", "11", "x", "٣"] {
            assert!(text.parse::<Digit>().is_err(), "{text}");
        }
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }

    #[test]
    fn a_toggled_digit_goes_in_and_comes_out_again() {
        let [one, two, ..] = Digit::ALL;
        let set = DigitSet::only(one).toggled(two);
        assert_eq!(set.iter().collect::<Vec<_>>(), [one, two]);
        assert_eq!(set.toggled(one), DigitSet::only(two));
        assert_eq!(set.toggled(one).toggled(one), set);
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

    proptest! {
        /// The set is the plain set of the standard library, whichever way it is asked.
        #[test]
        fn a_set_is_a_set(one in 0..512_u16, other in 0..512_u16) {
            let plain = |bits: u16| -> BTreeSet<Digit> {
                Digit::ALL.into_iter().filter(|digit| bits >> digit.index() & 1 == 1).collect()
            };
            let same = |set: DigitSet, expected: BTreeSet<Digit>| {
                prop_assert_eq!(set.len(), expected.len());
                prop_assert_eq!(set.is_empty(), expected.is_empty());
                prop_assert_eq!(set.first(), expected.first().copied());
                prop_assert_eq!(set.single().is_some(), expected.len() == 1);
                prop_assert!(Digit::ALL.iter().all(|it| set.contains(*it) == expected.contains(it)));
                prop_assert!(set.iter().rev().eq(expected.iter().rev().copied()));
                prop_assert_eq!(set.iter().len(), expected.len());
                prop_assert!(set.into_iter().eq(expected));
                Ok(())
            };
            let (a, b) = (DigitSet::from_bits(one), DigitSet::from_bits(other));
            let (x, y) = (plain(one), plain(other));
            same(a, x.clone())?;
            same(a | b, &x | &y)?;
            same(a & b, &x & &y)?;
            same(a - b, &x - &y)?;
            same(a ^ b, &x ^ &y)?;
            same(!a, &plain(511) - &x)?;
            prop_assert_eq!(a.is_superset(b), x.is_superset(&y));
            let mut more = a;
            more.extend(b);
            prop_assert_eq!(more, a | b);
            more -= b;
            more |= a;
            more &= a;
            more ^= a;
            prop_assert_eq!(more, DigitSet::EMPTY);
        }
    }
}
