//! The contents of all cells of a game at one moment, and a content as a number.

use super::{Change, Colours, Content, Edit, Notes};
use crate::domino::{Puzzle, Side};
use crate::grid::{Cell, Digit, DigitSet};

use super::tree::{Node, Tree};

/// The givens, and what the player wrote over them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Contents {
    pub(super) givens: Puzzle,
    /// The givens with the player's entries.
    pub(super) board: Puzzle,
    pub(super) notes: [Notes; 81],
}

impl Contents {
    /// Returns the contents at the start of a game.
    pub(super) const fn of_givens(givens: Puzzle) -> Self {
        Self { givens, board: givens, notes: [Notes::EMPTY; 81] }
    }

    /// Returns the player's content of a cell.
    pub(super) fn get(&self, cell: Cell) -> Content {
        let notes = self.notes[cell.index()];
        if self.givens.grid().get(cell).is_some() {
            return Content { notes, ..Content::EMPTY };
        }
        let joined_side = self.board.dominoes().and_then(|it| it.joined_side(cell));
        Content { entry: self.board.grid().get(cell), joined_side, notes }
    }

    /// Writes the content of a cell. A given keeps its digit.
    fn set(&mut self, cell: Cell, content: Content) {
        if self.givens.grid().get(cell).is_none() {
            match &mut self.board {
                Puzzle::Sudoku(grid) => grid.set(cell, content.entry),
                Puzzle::Sudominoku(board) => board.set(cell, content.entry, content.joined_side),
            }
        }
        self.notes[cell.index()] = content.notes;
    }

    /// Applies the edit of a node or takes it back; the operation is the same.
    pub(super) fn switch(&mut self, tree: &Tree, node: Node) {
        for (cell, delta) in tree.deltas(node) {
            self.set(cell, Content::from_bits(self.get(cell).bits() ^ delta));
        }
    }

    /// Changes the contents from those after one node to those after another.
    pub(super) fn go(&mut self, tree: &Tree, from: Node, to: Node) {
        let (up, down) = tree.way(from, to);
        for node in up.into_iter().chain(down.into_iter().rev()) {
            self.switch(tree, node);
        }
    }

    /// Returns the edit of a node. `self` must be the contents after it.
    pub(super) fn edit(&self, tree: &Tree, node: Node) -> Edit {
        let change = |(cell, delta): (Cell, u64)| {
            let after = self.get(cell);
            Change { cell, before: Content::from_bits(after.bits() ^ delta), after }
        };
        let changes = tree.deltas(node).map(change).collect();
        Edit { number: tree.number(node), kind: tree.kind(node), changes }
    }
}

/// Bit fields of a content, lowest first: entry, side of the other half, centre marks, corner marks, colours. Fields
/// that change often are low. This one is the entry.
pub(super) const ENTRY: u64 = (1 << SIDE) - 1;
const SIDE: u32 = 4;
const CENTRE: u32 = SIDE + 3;
const CORNER: u32 = CENTRE + 9;
const COLOURS: u32 = CORNER + 9;

impl Content {
    /// Packs the content into a number; an empty content is 0.
    pub(super) fn bits(self) -> u64 {
        let entry = self.entry.map_or(0, Digit::get);
        let side = Side::ALL.iter().position(|it| Some(*it) == self.joined_side);
        let side = side.map_or(0, |it| it as u64 + 1);
        let Notes { centre, corner, colours } = self.notes;
        u64::from(entry)
            | side << SIDE
            | u64::from(centre.bits()) << CENTRE
            | u64::from(corner.bits()) << CORNER
            | u64::from(colours.bits()) << COLOURS
    }

    /// Unpacks a content.
    pub(super) fn from_bits(bits: u64) -> Self {
        let part = |from: u32, length: u32| (bits >> from) & ((1 << length) - 1);
        let digits = |from| DigitSet::from_bits(u16::try_from(part(from, 9)).unwrap_or(0));
        let side = usize::try_from(part(SIDE, 3)).unwrap_or(0);
        let colours = Colours::from_bits(u32::try_from(part(COLOURS, 30)).unwrap_or(0));
        Self {
            entry: u8::try_from(part(0, SIDE)).ok().and_then(Digit::new),
            joined_side: side.checked_sub(1).and_then(|it| Side::ALL.get(it).copied()),
            notes: Notes { centre: digits(CENTRE), corner: digits(CORNER), colours },
        }
    }
}
