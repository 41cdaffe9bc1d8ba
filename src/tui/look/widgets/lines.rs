//! Box-drawing characters: the character of any four arms, and the arms of a character.
//!
//! Unicode has a character for each of the 81 combinations of four arms that are absent, light or heavy, so that no
//! crossing has an arm without a line.

/// The weight of a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// No line.
    None,
    /// A thin one.
    Light,
    /// A thick one.
    Heavy,
}

impl Weight {
    const ALL: [Self; 3] = [Self::None, Self::Light, Self::Heavy];
}

/// The lines from the centre of a character to its sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arms {
    /// To the row above.
    pub up: Weight,
    /// To the next column.
    pub right: Weight,
    /// To the row below.
    pub down: Weight,
    /// To the column before.
    pub left: Weight,
}

/// A row for each pair of up and down, a column for each pair of left and right; the second of a pair changes
/// first.
#[rustfmt::skip]
const SYMBOLS: [[char; 9]; 9] = [
    [' ', '╶', '╺', '╴', '─', '╼', '╸', '╾', '━'],
    ['╷', '┌', '┍', '┐', '┬', '┮', '┑', '┭', '┯'],
    ['╻', '┎', '┏', '┒', '┰', '┲', '┓', '┱', '┳'],
    ['╵', '└', '┕', '┘', '┴', '┶', '┙', '┵', '┷'],
    ['│', '├', '┝', '┤', '┼', '┾', '┥', '┽', '┿'],
    ['╽', '┟', '┢', '┧', '╁', '╆', '┪', '╅', '╈'],
    ['╹', '┖', '┗', '┚', '┸', '┺', '┛', '┹', '┻'],
    ['╿', '┞', '┡', '┦', '╀', '╄', '┩', '╃', '╇'],
    ['┃', '┠', '┣', '┨', '╂', '╊', '┫', '╉', '╋'],
];

impl Arms {
    /// Returns the character with these arms.
    pub const fn symbol(self) -> char {
        let Self { up, right, down, left } = self;
        SYMBOLS[up as usize * 3 + down as usize][left as usize * 3 + right as usize]
    }

    /// Returns the arms of a box-drawing character.
    pub fn of(symbol: char) -> Option<Self> {
        let pair = |idx: usize| (Weight::ALL[idx / 3], Weight::ALL[idx % 3]);
        let column_in = |row: &[char; 9]| row.iter().position(|it| *it == symbol);
        let (row, column) =
            SYMBOLS.iter().enumerate().find_map(|(row, it)| Some((row, column_in(it)?)))?;
        let ((up, down), (left, right)) = (pair(row), pair(column));
        Some(Self { up, right, down, left })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_four_arms_have_a_character_of_their_own() {
        let mut symbols = BTreeSet::new();
        for idx in 0..81 {
            let weight = |place: usize| Weight::ALL[idx / place % 3];
            let arms = Arms { up: weight(27), right: weight(9), down: weight(3), left: weight(1) };
            assert_eq!(Arms::of(arms.symbol()), Some(arms), "{arms:?}");
            symbols.insert(arms.symbol());
        }
        assert_eq!(symbols.len(), 81);
        assert_eq!(Arms::of('5'), None);
    }

    /// One character of each family, and all four of one.
    #[test]
    fn arms_point_in_their_direction() {
        use Weight::{Heavy, Light, None};
        let symbol = |up, right, down, left| Arms { up, right, down, left }.symbol();
        assert_eq!(symbol(Light, None, None, None), '╵');
        assert_eq!(symbol(None, Light, None, None), '╶');
        assert_eq!(symbol(None, None, Light, None), '╷');
        assert_eq!(symbol(None, None, None, Light), '╴');
        assert_eq!(symbol(None, Heavy, Heavy, None), '┏');
        assert_eq!(symbol(Heavy, Light, Heavy, None), '┠');
        assert_eq!(symbol(Light, Heavy, Light, Heavy), '┿');
        assert_eq!(symbol(Light, Heavy, None, Heavy), '┷');
        assert_eq!(symbol(Heavy, Light, Light, Heavy), '╃');
    }
}
