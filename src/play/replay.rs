//! A position in a game's history, which steps one edit forward or back, or jumps to any other.
//!
//! ```text
//!   givens                     position             the board as it is
//!     |-----+-----+-----+-----+----^-----+-----+-----+-----|- - - -|
//!     0     1     2     3     4    5     ..              length    undone
//! ```
//!
//! Position `n` is the game after its first `n` edits. Edits that were undone are not part of the replay: those that
//! can be redone are only counted, by [`Replay::n_undone`], and the game has dropped the others. So a mistake that
//! was overwritten or cleared is in the replay; a mistake that was undone is not.
//!
//! The mistakes follow from the solution. This room does not solve: the caller passes the solution to
//! [`Replay::judge`].

use super::history::write;
use super::{Edit, Game, Notes, mistakes};
use crate::domino::{Puzzle, Violation};
use crate::grid::{Cell, CellSet, DigitSet};

/// A game's history with a position in it. The game does not change.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks, Replay};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// let mut replay = Replay::of(&game);
/// assert_eq!(replay.board(), game.givens());
/// assert_eq!(replay.forward().unwrap().to_string(), "r1c1: 5");
/// assert_eq!(replay.board(), game.board());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    givens: Puzzle,
    edits: Vec<Edit>,
    n_undone: usize,
    /// The effects of each edit.
    effects: Vec<Effects>,
    position: usize,
    board: Puzzle,
    notes: [Notes; 81],
}

/// The effects of an edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effects {
    /// A rule that is broken since the edit.
    clash: Option<Violation>,
    /// The cells where it wrote a wrong digit.
    made: CellSet,
    /// The cells that held a wrong digit before it and hold none after it.
    mended: CellSet,
    /// The cells that hold a wrong digit after it.
    mistakes: CellSet,
    /// The number of entries after it.
    n_entries: usize,
}

/// A condition on an edit, to find the positions right after the edits that meet it. A digit is wrong if the solution
/// has another one in its cell.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::play::{Game, PeerMarks, Replay, ReplayTarget};
///
/// let mut game = Game::new(Grid::EMPTY.into(), "an empty board".into(), None);
/// game.place("r1c1".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// game.place("r1c2".parse()?, "5".parse()?, PeerMarks::Clear)?;
/// assert_eq!(Replay::of(&game).next(ReplayTarget::Clash), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReplayTarget {
    /// The edit writes a wrong digit.
    Mistake,
    /// The edit removes a wrong digit and does not write another one in its cell.
    Mended,
    /// The edit breaks a rule that was not broken before.
    Clash,
    /// The edit changes the entry or the notes of this cell.
    Change(Cell),
}

impl Replay {
    /// Returns the replay of a game, at its start.
    pub fn of(game: &Game) -> Self {
        let edits = game.history()[..game.n_done()].to_vec();
        Self {
            givens: *game.givens(),
            effects: effects(game.givens(), &edits, None),
            n_undone: game.history().len() - edits.len(),
            edits,
            position: 0,
            board: *game.givens(),
            notes: [Notes::EMPTY; 81],
        }
    }

    /// Finds the mistakes by comparing the entries with the solution.
    pub fn judge(&mut self, solution: Puzzle) {
        self.effects = effects(&self.givens, &self.edits, Some(&solution));
    }

    /// Returns the puzzle.
    pub fn givens(&self) -> &Puzzle {
        &self.givens
    }

    /// Returns the position: the number of edits made so far.
    pub fn position(&self) -> usize {
        self.position
    }

    /// Returns the number of edits in the replay.
    pub fn length(&self) -> usize {
        self.edits.len()
    }

    /// Returns the number of edits after the replay's end that can be redone in the game.
    pub fn n_undone(&self) -> usize {
        self.n_undone
    }

    /// Returns the givens and entries at this position.
    pub fn board(&self) -> &Puzzle {
        &self.board
    }

    /// Returns the centre marks in a cell at this position.
    pub fn marks(&self, cell: Cell) -> DigitSet {
        self.notes(cell).centre
    }

    /// Returns the notes in a cell at this position.
    pub fn notes(&self, cell: Cell) -> Notes {
        self.notes[cell.index()]
    }

    /// Returns the number of entries at a position.
    pub fn n_entries_at(&self, position: usize) -> usize {
        self.effects_at(position).map_or(0, |it| it.n_entries)
    }

    /// Returns the number of marks of both kinds on the board at this position.
    pub fn n_marks(&self) -> usize {
        self.notes.iter().map(|it| it.centre.len() + it.corner.len()).sum()
    }

    /// Returns the last edit that was made; `None` at the start.
    pub fn edit(&self) -> Option<&Edit> {
        self.edits.get(self.position.checked_sub(1)?)
    }

    /// Returns the cells with a wrong digit at this position; none if the solution is not known.
    pub fn mistakes(&self) -> CellSet {
        self.mistakes_at(self.position)
    }

    /// Returns the cells with a wrong digit at a position.
    pub fn mistakes_at(&self, position: usize) -> CellSet {
        self.effects_at(position).map_or(CellSet::EMPTY, |it| it.mistakes)
    }

    /// Returns the cells where the last edit wrote a wrong digit.
    pub fn made(&self) -> CellSet {
        self.effects_at(self.position).map_or(CellSet::EMPTY, |it| it.made)
    }

    /// Returns the cells where the last edit corrected or cleared a wrong digit.
    pub fn mended(&self) -> CellSet {
        self.effects_at(self.position).map_or(CellSet::EMPTY, |it| it.mended)
    }

    /// Returns a rule that the last edit broke, if it broke one.
    pub fn clash(&self) -> Option<&Violation> {
        self.effects_at(self.position)?.clash.as_ref()
    }

    /// Returns the number of wrong digits written so far, including those that were corrected.
    pub fn n_mistakes_made(&self) -> usize {
        self.effects[..self.position].iter().map(|it| it.made.len()).sum()
    }

    /// Returns the first later position where the wrong digit of a cell is gone; `None` if the cell has no wrong digit
    /// now, or has one to the end.
    pub fn mended_at(&self, cell: Cell) -> Option<usize> {
        let is_wrong = self.mistakes().contains(cell);
        (self.position + 1..=self.length())
            .find(|&it| is_wrong && self.effects[it - 1].mended.contains(cell))
    }

    /// Returns true if the edit that leads to a position meets a condition. Nothing leads to position 0.
    pub fn happens(&self, target: ReplayTarget, position: usize) -> bool {
        let Some(effects) = self.effects_at(position) else {
            return false;
        };
        match target {
            ReplayTarget::Mistake => !effects.made.is_empty(),
            ReplayTarget::Mended => !effects.mended.is_empty(),
            ReplayTarget::Clash => effects.clash.is_some(),
            ReplayTarget::Change(cell) => changed(&self.edits[position - 1]).contains(cell),
        }
    }

    /// Returns the positions whose edits meet a condition, in order.
    pub fn positions(&self, target: ReplayTarget) -> impl DoubleEndedIterator<Item = usize> {
        (1..=self.length()).filter(move |&it| self.happens(target, it))
    }

    /// Returns the first such position after this one.
    pub fn next(&self, target: ReplayTarget) -> Option<usize> {
        (self.position + 1..=self.length()).find(|&it| self.happens(target, it))
    }

    /// Returns the last such position before this one.
    pub fn last(&self, target: ReplayTarget) -> Option<usize> {
        (1..self.position).rfind(|&it| self.happens(target, it))
    }

    /// Steps one edit forward and returns it; `None` at the end.
    pub fn forward(&mut self) -> Option<&Edit> {
        let edit = self.edits.get(self.position)?;
        for change in edit.changes() {
            write(&self.givens, &mut self.board, &mut self.notes, change.cell, change.after);
        }
        self.position += 1;
        Some(edit)
    }

    /// Steps one edit back and returns it; `None` at the start.
    pub fn back(&mut self) -> Option<&Edit> {
        self.position = self.position.checked_sub(1)?;
        let edit = &self.edits[self.position];
        for change in edit.changes() {
            write(&self.givens, &mut self.board, &mut self.notes, change.cell, change.before);
        }
        Some(edit)
    }

    /// Steps up to `edits` edits forward and returns their number.
    pub fn run(&mut self, edits: usize) -> usize {
        let from = self.position;
        self.seek(from.saturating_add(edits)) - from
    }

    /// Steps up to `edits` edits back and returns their number.
    pub fn run_back(&mut self, edits: usize) -> usize {
        let from = self.position;
        from - self.seek(from.saturating_sub(edits))
    }

    /// Goes to a position, or to the end if the position is beyond it, and returns the new position.
    pub fn seek(&mut self, position: usize) -> usize {
        while self.position > position {
            self.back();
        }
        while self.position < position && self.forward().is_some() {}
        self.position
    }

    /// Returns the effects of the edit that leads to a position.
    fn effects_at(&self, position: usize) -> Option<&Effects> {
        self.effects.get(position.checked_sub(1)?)
    }
}

fn changed(edit: &Edit) -> CellSet {
    edit.changes().iter().map(|it| it.cell).collect()
}

/// Returns the effects of each edit.
fn effects(givens: &Puzzle, edits: &[Edit], solution: Option<&Puzzle>) -> Vec<Effects> {
    let (mut board, mut notes) = (*givens, [Notes::EMPTY; 81]);
    let wrong = |board: &Puzzle| {
        solution.map_or(CellSet::EMPTY, |solution| mistakes(givens, board, solution))
    };
    let effects = |edit: &Edit| {
        let before = board;
        for change in edit.changes() {
            write(givens, &mut board, &mut notes, change.cell, change.after);
        }
        let written = written(edit);
        Effects {
            // Removing a piece may enlarge a hole that no dominoes can fill. That is not a new violation.
            clash: if written.is_empty() { None } else { newly_broken(&before, &board) },
            made: wrong(&board).intersection(written),
            mended: wrong(&before).difference(wrong(&board)),
            mistakes: wrong(&board),
            n_entries: board.grid().n_filled() - givens.grid().n_filled(),
        }
    };
    edits.iter().map(effects).collect()
}

/// Returns the cells where an edit wrote a digit other than the one before.
fn written(edit: &Edit) -> CellSet {
    let writes = edit.changes().iter().filter(|it| it.after.entry.is_some());
    writes.filter(|it| it.after.entry != it.before.entry).map(|it| it.cell).collect()
}

/// Returns the first rule that is broken now and was not broken before.
fn newly_broken(before: &Puzzle, after: &Puzzle) -> Option<Violation> {
    let old = before.violations_to_show();
    let is_old = |it: &Violation| old.iter().any(|old| it.is_remnant_of(old));
    after.violations_to_show().into_iter().find(|it| !is_old(it))
}
