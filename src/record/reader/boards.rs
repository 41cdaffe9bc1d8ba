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
    /// The line of the last board, if it was one of 81 bytes.
    line: Option<[u8; 81]>,
    /// The same of the board just read, which is not shown yet.
    next_line: Option<[u8; 81]>,
    /// The cells in which the board just read differs from the last one, if they are known.
    changed: Option<CellSet>,
}

impl Boards {
    pub(super) const fn new() -> Self {
        let empty = Grid::EMPTY;
        Self {
            begun: Vec::new(),
            n_lines: 0,
            first: None,
            givens: empty,
            shown: empty,
            line: None,
            next_line: None,
            changed: None,
        }
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
        if let Some(board) = self.add_changes(line) {
            return Ok(Some((board, 1)));
        }
        let is_border = |it: &u8| matches!(it, b'-' | b'+' | b'|' | b'=' | b' ');
        if line.contains(&b'+') && line.iter().all(is_border) {
            return Ok(None);
        }
        let n_before = self.begun.len();
        for byte in line.iter().filter(|it| !is_separator(**it) && **it != b'|') {
            let Ok(content) = content(*byte) else {
                self.begun.clear();
                return Err(());
            };
            self.begun.push(content);
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
                self.changed = None;
                // With 81 bytes each is a cell.
                self.next_line = line.try_into().ok().filter(|_| self.n_lines == 1);
                Ok(Some((board, self.n_lines)))
            }
            Err(_) if n_new == 9 => Ok(None),
            Err(_) => {
                self.begun.clear();
                Err(())
            }
        }
    }

    /// Reads a line of 81 bytes after another such line. Usually one of them differs, so that the others need not be read
    /// again. `None` if it is another line, or none of a board.
    fn add_changes(&mut self, line: &[u8]) -> Option<Grid> {
        let last = self.line.as_ref().filter(|_| self.begun.is_empty())?;
        let line: &[u8; 81] = line.try_into().ok()?;
        let (mut board, mut changed) = (self.shown, CellSet::EMPTY);
        // Arrays are compared in place, slices by a call.
        let (news, olds) = (line.as_chunks::<CHUNK>().0, last.as_chunks::<CHUNK>().0);
        for (chunk, (new, old)) in news.iter().zip(olds).enumerate() {
            if new == old {
                continue;
            }
            for (at, byte) in new.iter().enumerate().filter(|(at, it)| old[*at] != **it) {
                let cell = Cell::from_index(chunk * CHUNK + at);
                let content = content(*byte).ok()?;
                // Two bytes may both stand for a blank.
                if content != board.get(cell) {
                    board.set(cell, content);
                    changed = changed.with(cell);
                }
            }
        }
        (self.next_line, self.changed, self.n_lines) = (Some(*line), Some(changed), 1);
        Some(board)
    }

    /// Returns true if a board has other givens.
    pub(super) fn is_other_puzzle(&self, board: &Grid) -> bool {
        let is_given = |it: Cell| self.givens.get(it).is_some();
        if self.changed.is_some_and(|it| !it.iter().any(is_given)) {
            return false;
        }
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
        self.line = self.next_line.take();
        let differs = |it: &Cell| before.get(*it) != board.get(*it);
        let changed = self.changed.take();
        let changed = changed.unwrap_or_else(|| Cell::ALL.into_iter().filter(differs).collect());
        let filled_in = |grid: &Grid| changed.iter().filter(|it| grid.get(*it).is_some()).collect();
        let (taken, written): (CellSet, CellSet) = (filled_in(&before), filled_in(&board));
        let kind = checker.run.givens().kind();
        let n_at_once = kind.pick(1, 2);
        if changed.len() > n_at_once && checker.findings.count(FindingKind::Several) == 0 {
            let text = format!("{} cells change at once; each is a step", changed.len());
            checker.find(FindingKind::Several, line, None, text);
        }
        let is_taken = |it: &Move| it.halves().map(|it| it.0).find(|it| taken.contains(*it));
        // Usually the last one is taken, so that the rest of the path need not be looked at.
        let latest_first: Vec<Cell> =
            checker.run.path().iter().rev().filter_map(is_taken).take(taken.len()).collect();
        let of_givens: CellSet = taken.iter().filter(|it| self.givens.get(*it).is_some()).collect();
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

/// The bytes of two lines that are compared at once.
const CHUNK: usize = 9;

/// Returns the content of a cell. Fails for a byte that is no cell.
const fn content(byte: u8) -> Result<Option<Digit>, ()> {
    match byte {
        b'1'..=b'9' => Ok(Digit::new(byte - b'0')),
        b'.' | b'0' | b'_' | b'*' | b'-' | b'?' | b'x' | b'X' => Ok(None),
        _ => Err(()),
    }
}
