//! A plain recursion that covers the first empty cell, and performs and counts every test: the reference for
//! `dominoes`.

use crate::domino::{Board, Domino, Side, Tile};
use crate::grid::{Cell, Digit};
use crate::search::{Move, Step};

/// A step with the tests up to it.
pub(super) type Record = (Step, u64);

/// The first steps of a run.
pub(super) fn record(givens: &Board, most: usize) -> Vec<Record> {
    let mut plain = Plain { board: *givens, tests: 0, records: Vec::new(), most };
    if plain.solve(0).is_some() {
        plain.note(Step::Exhausted);
    }
    plain.records
}

struct Plain {
    board: Board,
    tests: u64,
    records: Vec<Record>,
    most: usize,
}

impl Plain {
    /// Records a step; `None` once there are enough records.
    fn note(&mut self, step: Step) -> Option<()> {
        if self.records.len() == self.most {
            return None;
        }
        self.records.push((step, self.tests));
        Some(())
    }

    fn solve(&mut self, idx: usize) -> Option<()> {
        let Some(&cell) = Cell::ALL.get(idx) else {
            return self.note(Step::Solved);
        };
        if self.board.get(cell).is_some() {
            return self.solve(idx + 1);
        }
        for digit in Digit::ALL {
            self.tests += 1;
            if !self.fits(cell, digit) {
                continue;
            }
            for way in [Side::Right, Side::Down] {
                let Some(partner) = way.neighbour(cell) else { continue };
                if self.board.get(partner).is_none() {
                    self.cover(idx, (cell, digit), partner)?;
                }
            }
        }
        Some(())
    }

    /// Tries every digit in the partner, with this one in the cell.
    fn cover(&mut self, idx: usize, half: (Cell, Digit), partner: Cell) -> Option<()> {
        for with in Digit::ALL {
            self.tests += 1;
            let is_free =
                Tile::new(half.1, with).is_some_and(|it| self.board.unused_tiles().contains(it));
            if is_free && self.fits(partner, with) {
                let domino = Domino::new(half, (partner, with)).unwrap();
                self.board.place(domino).unwrap();
                self.note(Step::Place(Move::Domino(domino)))?;
                self.solve(idx + 1)?;
                self.board.take_up(half.0);
                self.note(Step::Backtrack(Move::Domino(domino)))?;
            }
        }
        Some(())
    }

    fn fits(&self, cell: Cell, digit: Digit) -> bool {
        cell.peers().iter().all(|peer| self.board.get(peer) != Some(digit))
    }
}
