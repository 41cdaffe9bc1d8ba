//! A plain recursion in reading order that performs and counts every test and every read: the reference for the
//! engines.

use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::search::{Move, Step};

/// The way in which the digits that fit are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum How {
    Flags,
    Candidates,
    Rescan,
    Walk,
}

/// A step with the tests and reads up to it.
pub(super) type Record = (Step, u64, u64);

/// The first steps of a run.
pub(super) fn record(how: How, givens: &Grid, most: usize) -> Vec<Record> {
    let mut plain = Plain {
        how,
        board: *givens,
        lists: Candidates::of(givens),
        blanks: givens.blanks().iter().collect(),
        rows: [[false; 9]; 9],
        columns: [[false; 9]; 9],
        blocks: [[false; 9]; 9],
        tests: 0,
        reads: 0,
        records: Vec::new(),
        most,
    };
    for (cell, digit) in givens.filled() {
        plain.flag(cell, digit, true);
    }
    let whole = match how {
        How::Walk => plain.walk(0),
        _ => plain.solve(0),
    };
    if whole.is_some() {
        plain.note(Step::Exhausted);
    }
    plain.records
}

struct Plain {
    how: How,
    board: Grid,
    lists: Candidates,
    blanks: Vec<Cell>,
    rows: [[bool; 9]; 9],
    columns: [[bool; 9]; 9],
    blocks: [[bool; 9]; 9],
    tests: u64,
    reads: u64,
    records: Vec<Record>,
    most: usize,
}

impl Plain {
    /// Records a step; `None` once there are enough records.
    fn note(&mut self, step: Step) -> Option<()> {
        if self.records.len() == self.most {
            return None;
        }
        self.records.push((step, self.tests, self.reads));
        Some(())
    }

    fn solve(&mut self, idx: usize) -> Option<()> {
        let Some(&cell) = self.blanks.get(idx) else {
            return self.note(Step::Solved);
        };
        match self.how {
            How::Flags => self.try_digits(cell, Self::flags_clear, |it| it.solve(idx + 1)),
            How::Candidates => self.try_list(cell, idx),
            How::Rescan => {
                let seen = self.scan(cell);
                self.try_digits(cell, |_, _, digit| !seen.contains(digit), |it| it.solve(idx + 1))
            }
            How::Walk => unreachable!("it walks"),
        }
    }

    fn walk(&mut self, idx: usize) -> Option<()> {
        let Some(&cell) = Cell::ALL.get(idx) else {
            return self.note(Step::Solved);
        };
        self.reads += 1;
        if self.board.get(cell).is_some() {
            return self.walk(idx + 1);
        }
        self.try_digits(cell, Self::flags_clear, |it| it.walk(idx + 1))
    }

    fn try_digits(
        &mut self,
        cell: Cell,
        fits: impl Fn(&mut Self, Cell, Digit) -> bool,
        go_on: impl Fn(&mut Self) -> Option<()>,
    ) -> Option<()> {
        for digit in Digit::ALL {
            self.tests += 1;
            if fits(self, cell, digit) {
                self.place(cell, digit)?;
                go_on(self)?;
                self.take_back(cell, digit)?;
            }
        }
        Some(())
    }

    fn try_list(&mut self, cell: Cell, idx: usize) -> Option<()> {
        for digit in self.lists.get(cell) {
            self.tests += 1;
            if self.no_other(cell, digit) {
                self.place(cell, digit)?;
                self.solve(idx + 1)?;
                self.take_back(cell, digit)?;
            }
        }
        Some(())
    }

    fn flags_clear(&mut self, cell: Cell, digit: Digit) -> bool {
        let d = digit.index();
        for set in
            [self.rows[cell.row()][d], self.columns[cell.column()][d], self.blocks[cell.block()][d]]
        {
            self.reads += 1;
            if set {
                return false;
            }
        }
        true
    }

    fn no_other(&mut self, cell: Cell, digit: Digit) -> bool {
        for house in cell.houses() {
            for other in (0..9).map(|place| house.cell(place)) {
                if other == cell {
                    continue;
                }
                self.reads += 1;
                if self.board.get(other) == Some(digit) {
                    return false;
                }
            }
        }
        true
    }

    fn scan(&mut self, cell: Cell) -> DigitSet {
        let mut seen = DigitSet::EMPTY;
        for house in cell.houses() {
            for place in 0..9 {
                self.reads += 1;
                seen = seen.union(
                    self.board.get(house.cell(place)).map_or(DigitSet::EMPTY, DigitSet::only),
                );
            }
        }
        seen
    }

    fn place(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        self.board.set(cell, Some(digit));
        self.flag(cell, digit, true);
        self.note(Step::Place(Move::Digit { cell, digit }))
    }

    fn take_back(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        self.board.set(cell, None);
        self.flag(cell, digit, false);
        self.note(Step::Backtrack(Move::Digit { cell, digit }))
    }

    fn flag(&mut self, cell: Cell, digit: Digit, stands: bool) {
        let d = digit.index();
        self.rows[cell.row()][d] = stands;
        self.columns[cell.column()][d] = stands;
        self.blocks[cell.block()][d] = stands;
    }
}
