//! Boards that are printed one after another, whose differences are steps.

use super::super::FindingKind;
use super::super::checker::Checker;
use super::super::spelling::is_separator;
use crate::domino::{Domino, Kind, Side};
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::search::Move;

/// The boards read so far.
#[derive(Clone, Debug)]
pub(super) struct Boards {
    /// The cells of a board that is not whole yet, and the number of its lines.
    begun: Vec<Option<Digit>>,
    n_lines: usize,
    /// The first board, until it is known to be the puzzle.
    pub(super) first: Option<Grid>,
    pub(super) givens: Grid,
    /// The last board.
    shown: Grid,
}

impl Boards {
    pub(super) const fn new() -> Self {
        let empty = Grid::EMPTY;
        Self { begun: Vec::new(), n_lines: 0, first: None, givens: empty, shown: empty }
    }

    /// Begins a record.
    pub(super) fn begin(&mut self, givens: Grid) {
        *self = Self { givens, shown: givens, ..Self::new() };
    }

    /// Returns true within a board of nine lines.
    pub(super) const fn is_begun(&self) -> bool {
        !self.begun.is_empty()
    }

    /// Reads a line with nine or 81 cells. Returns the board that it completes and the number of its lines. Fails for
    /// any other line, which also ends a board that is not whole.
    pub(super) fn add(&mut self, line: &[u8]) -> Result<Option<(Grid, usize)>, ()> {
        let is_border = |it: &u8| matches!(it, b'-' | b'+' | b'|' | b'=' | b' ');
        if line.contains(&b'+') && line.iter().all(is_border) {
            return Ok(None);
        }
        let n_before = self.begun.len();
        for byte in line.iter().filter(|it| !is_separator(**it) && **it != b'|') {
            match byte {
                b'1'..=b'9' => self.begun.push(Digit::new(byte - b'0')),
                b'.' | b'0' | b'_' | b'*' | b'-' | b'?' | b'x' | b'X' => self.begun.push(None),
                _ => {
                    self.begun.clear();
                    return Err(());
                }
            }
        }
        let n_new = self.begun.len() - n_before;
        if n_new == 81 {
            self.begun.drain(..n_before);
        }
        self.n_lines = if self.begun.len() == n_new { 1 } else { self.n_lines + 1 };
        let board = <[Option<Digit>; 81]>::try_from(&*self.begun).map(Grid::from_cells);
        match board {
            Ok(board) => {
                self.begun.clear();
                Ok(Some((board, self.n_lines)))
            }
            Err(_) if n_new == 9 => Ok(None),
            Err(_) => {
                self.begun.clear();
                Err(())
            }
        }
    }

    /// Returns true if a board has other givens.
    pub(super) fn is_other_puzzle(&self, board: &Grid) -> bool {
        let is_lost = |it: &(Cell, Digit)| board.get(it.0) != Some(it.1);
        self.givens.filled().filter(is_lost).count() * 2 > self.givens.n_filled()
    }

    /// Makes the steps to the next board: what was taken back, the latest first, then what was written, in reading
    /// order.
    pub(super) fn step_to(
        &mut self,
        board: Grid,
        checker: &mut Checker,
        line: u64,
    ) -> Result<(), String> {
        let before = std::mem::replace(&mut self.shown, board);
        let changed: CellSet =
            Cell::ALL.into_iter().filter(|it| before.get(*it) != board.get(*it)).collect();
        let taken = changed.difference(before.blanks());
        let written = changed.difference(board.blanks());
        let kind = checker.run.givens().kind();
        let n_at_once = kind.pick(1, 2);
        if changed.len() > n_at_once && checker.findings.count(FindingKind::Several) == 0 {
            let text = format!("{} cells change at once; each is a step", changed.len());
            checker.find(FindingKind::Several, line, None, text);
        }
        let is_taken = |it: &Move| it.halves().map(|it| it.0).find(|it| taken.contains(*it));
        let latest_first: Vec<Cell> =
            checker.run.path().iter().rev().filter_map(is_taken).collect();
        let of_givens = taken.difference(self.givens.blanks());
        for cell in latest_first.into_iter().chain(of_givens) {
            // A digit that is written over a given is one fault.
            if !of_givens.intersection(written).contains(cell) {
                checker.take_back(cell, None, line);
            }
        }
        let mut left = written;
        while let Some(cell) = left.first() {
            left = left.without(cell);
            let half = |cell| Some((cell, board.get(cell)?));
            let (cell, digit) = half(cell).expect("it was written");
            let made = if kind == Kind::Sudoku {
                Move::Digit { cell, digit }
            } else {
                let neighbours = [Side::Right, Side::Down].map(|it| it.neighbour(cell));
                let other = neighbours.into_iter().flatten().find(|it| left.contains(*it));
                let other = other.and_then(half).ok_or("half a domino is written")?;
                left = left.without(other.0);
                Move::Domino(Domino::new((cell, digit), other).map_err(|it| it.to_string())?)
            };
            checker.write(made, line);
        }
        Ok(())
    }
}
