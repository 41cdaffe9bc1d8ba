//! Pruning by parity and matching: the open cells must all be paired with a neighbour, for any digits.
//!
//! Like the squares of a chessboard the cells are light and dark, and a domino covers one of each. So a
//! hole of odd size cannot be filled, nor one with more dark blanks than light ones, nor this one, in which
//! the five light blanks `o` at the left touch only four dark ones, and so at the right with the colours
//! exchanged:
//!
//! ```text
//!   o # o . . # o #
//!   # o # o # o # o
//!   o # o . . # o #
//! ```
//!
//! Pairing blanks one after another along augmenting paths, as in any textbook on bipartite matching, finds all
//! of these.

use super::DeadEnd;
use super::field::{ALL, Cells, DOWN, Field, RIGHT, bit, each, first};
use crate::grid::Cell;

/// The light cells of a chessboard. A third of a number of all ones has every second bit, from the lowest.
const LIGHT: Cells = (Cells::MAX / 3) & ALL;

/// A matching of blanks.
struct Pairing<'a> {
    field: &'a Field,
    /// The blanks of the other colour that have a partner already.
    taken: Cells,
    partners: [Cell; 81],
}

impl Field {
    /// Fails if the blanks cannot all be paired.
    pub(super) fn pair_up(&self) -> Result<(), DeadEnd> {
        let unpaired = self.open & !self.paired;
        let (light, dark) = (unpaired & LIGHT, unpaired & !LIGHT);
        // The colour with more blanks is matched: if the other has fewer, one of these is left over.
        let blanks = if light.count_ones() < dark.count_ones() { dark } else { light };
        let mut pairing = Pairing { field: self, taken: 0, partners: [Cell::ALL[0]; 81] };
        for cell in each(blanks) {
            let mut tried = 0;
            if !pairing.find_partner(cell, &mut tried) {
                return Err(DeadEnd::Pairing(cell));
            }
        }
        Ok(())
    }

    /// Returns the blanks that a domino may cover together with a cell.
    fn partners(&self, cell: Cell) -> Cells {
        let cell = bit(cell);
        (cell & self.across) << RIGHT
            | cell >> RIGHT & self.across
            | (cell & self.down) << DOWN
            | cell >> DOWN & self.down
    }
}

impl Pairing<'_> {
    /// Finds a partner for a blank along an augmenting path: a free one, or one whose partner finds another. Returns
    /// false if there is none.
    fn find_partner(&mut self, cell: Cell, tried: &mut Cells) -> bool {
        let partners = self.field.partners(cell);
        if let Some(partner) = first(partners & !self.taken) {
            self.pair(cell, partner);
            return true;
        }
        while let Some(partner) = first(partners & !*tried) {
            *tried |= bit(partner);
            if self.find_partner(self.partners[partner.index()], tried) {
                self.pair(cell, partner);
                return true;
            }
        }
        false
    }

    fn pair(&mut self, cell: Cell, partner: Cell) {
        self.taken |= bit(partner);
        self.partners[partner.index()] = cell;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domino::Board;

    /// Returns true if the cells marked `#` in these rows can be paired.
    fn can_be_paired(rows: &[&str]) -> bool {
        let mut field = Field::of(&Board::EMPTY);
        field.open = 0;
        for (row, text) in rows.iter().enumerate() {
            for (column, ch) in text.chars().filter(|ch| *ch != ' ').enumerate() {
                if ch == '#' {
                    field.open |= bit(Cell::at(row, column));
                }
            }
        }
        field.drop_pairs_of_covered();
        field.pair_up().is_ok()
    }

    #[test]
    fn holes_are_paired_where_they_can_be() {
        assert!(can_be_paired(&[]));
        assert!(can_be_paired(&["# #", "# #"]));
        assert!(can_be_paired(&["# # # . .", "# . # # #", "# # . . #", ". # # # #"]));
        assert!(!can_be_paired(&["# # #"]), "odd");
        assert!(
            !can_be_paired(&["# . . . . . . . #", "# . . . . . . . ."]),
            "two holes of odd size"
        );
        assert!(!can_be_paired(&[". # .", "# # #"]), "more of one colour");
        assert!(!can_be_paired(&[". . # .", ". # # #"]), "more of the other");
        let narrow = ["# # # . . # # #", "# # # # # # # #", "# # # . . # # #"];
        assert!(!can_be_paired(&narrow), "too few neighbours");
        let wide = ["# # # . . # # #", "# # # . . # # #", "# # # # # # # #"];
        assert!(can_be_paired(&wide), "a way out for the light one");
    }
}
