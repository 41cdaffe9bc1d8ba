//! Digits three columns wide and three rows high, for the larger boards.

use crate::grid::Digit;

use super::large_text::QUADRANTS;

/// Columns and rows of a large digit.
pub const SIZE: (u16, u16) = (3, 3);
/// Columns and rows of the smallest cell for a large digit, with room for signs on both sides.
pub const CELL: (u16, u16) = (7, 3);

/// By digit, five rows of three dots.
#[rustfmt::skip]
const DOTS: [[&str; 5]; 9] = [
    [".# ", "## ", ".# ", ".# ", "###"],
    ["###", "..#", "###", "#..", "###"],
    ["###", "..#", "###", "..#", "###"],
    ["#.#", "#.#", "###", "..#", "..#"],
    ["###", "#..", "###", "..#", "###"],
    ["###", "#..", "###", "#.#", "###"],
    ["###", "..#", "..#", "..#", "..#"],
    ["###", "#.#", "###", "#.#", "###"],
    ["###", "#.#", "###", "..#", "###"],
];

/// Returns the three rows of a digit, two dots a character.
pub fn rows(digit: Digit) -> [String; 3] {
    let dots = DOTS[digit.index()];
    // A dot is two quadrants wide.
    let half_blocks = |(upper, lower): (char, char)| {
        QUADRANTS[3 * usize::from(upper == '#') + 12 * usize::from(lower == '#')]
    };
    [0, 2, 4].map(|top| {
        let lower = dots.get(top + 1).copied().unwrap_or("   ");
        dots[top].chars().zip(lower.chars()).map(half_blocks).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_become_half_blocks() {
        assert_eq!(rows(Digit::ALL[3]), ["█ █", "▀▀█", "  ▀"]);
        assert_eq!(rows(Digit::ALL[7]), ["█▀█", "█▀█", "▀▀▀"]);
    }
}
