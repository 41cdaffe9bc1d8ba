//! Naked and hidden singles on sets of cells, to decide quickly whether they solve a puzzle.

use crate::grid::{Cell, CellSet, Digit, Grid, House};
use crate::logic::{Candidate, CandidateSet};

/// Returns true if naked and hidden singles solve the puzzle.
pub(super) fn solve(puzzle: &Grid) -> bool {
    let mut board = Board { blanks: CellSet::ALL, places: CandidateSet::ALL };
    for (cell, digit) in puzzle.filled() {
        board.place(cell, digit);
    }
    while !board.blanks.is_empty() {
        if !(board.naked() || board.hidden()) {
            return false;
        }
    }
    true
}

/// The blanks, and for each digit those where it may go.
struct Board {
    blanks: CellSet,
    places: CandidateSet,
}

impl Board {
    fn place(&mut self, cell: Cell, digit: Digit) {
        self.blanks = self.blanks.without(cell);
        for other in Digit::ALL {
            self.places.remove(Candidate::new(cell, other));
        }
        self.places.remove_all(digit, cell.peers());
    }

    /// Places the naked singles, and returns true if there are any.
    fn naked(&mut self) -> bool {
        let [once, twice, _] = self.places.at_least();
        let singles = once - twice;
        for cell in singles {
            // One placed before it may have taken its digit: then no digit is left, and the board is never full.
            if let Some(digit) = self.places.digits(cell).first() {
                self.place(cell, digit);
            }
        }
        !singles.is_empty()
    }

    /// Places the hidden singles, and returns true if there are any.
    fn hidden(&mut self) -> bool {
        let mut found = false;
        for digit in Digit::ALL {
            for house in House::ALL {
                if let Some(cell) = (self.places.cells(digit) & house.cells()).single() {
                    self.place(cell, digit);
                    found = true;
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singles_solve_what_they_solve() {
        let check = |line: &str, expected| assert_eq!(solve(&line.parse().unwrap()), expected);
        // Naked singles, hidden singles too, and more than singles.
        check(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            true,
        );
        check(
            "...21.8..5...9....2..5...6.69.........81.37.........52.7...8..1....4...8..1.35...",
            true,
        );
        check(
            "..71.2....5....29..18.54.....2.....5.71...63.6.....4.....48.72..83....4....7.91..",
            false,
        );
        assert!(!solve(&Grid::EMPTY));
    }
}
