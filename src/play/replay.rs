//! A position on a game's history: one edit forward, one back, or anywhere at once.
//!
//! ```text
//!   givens                     position             the board as it is
//!     |-----+-----+-----+-----+----^-----+-----+-----+-----|- - - -|
//!     0     1     2     3     4    5     ..              length    undone
//! ```
//!
//! Position `n` is the game after its first `n` edits. What is gone through is the history as it stands. An
//! edit that was undone is no part of it: where it can still be done again, [`Replay::n_undone`] counts it;
//! where another edit came in its place, the game itself has forgotten it. A mistake that was overwritten or
//! cleared stays in the history, one that was undone does not.
//!
//! Which entries are mistakes only the solution tells, and this room solves nothing: whoever knows it hands
//! it in, see [`Replay::judge`].

use super::history::write;
use super::{Edit, Game, mistakes};
use crate::domino::{Puzzle, Violation};
use crate::grid::{Cell, CellSet, DigitSet};

/// A game's history with a position on it. The game is left as it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    givens: Puzzle,
    edits: Vec<Edit>,
    n_undone: usize,
    /// What came of each edit.
    notes: Vec<Note>,
    position: usize,
    board: Puzzle,
    marks: [DigitSet; 81],
}

/// What came of an edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Note {
    /// A rule that it broke.
    clash: Option<Violation>,
    /// Where it wrote a digit that is not the solution's.
    made: CellSet,
    /// Where such a digit stood before it and none stands after it.
    mended: CellSet,
    /// Where such a digit stands after it.
    mistakes: CellSet,
    /// How many digits of the player's stand after it.
    n_entries: usize,
}

/// Something that happens at some positions: the edit that leads there does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayTarget {
    /// It writes a digit that is not the solution's.
    Mistake,
    /// It overwrites or clears such a digit, and leaves no other in its place.
    Mended,
    /// It breaks a rule that was not broken before.
    Clash,
    /// It changes the entry or the marks of this cell.
    Change(Cell),
}

impl Replay {
    /// The history of a game, at its start.
    pub fn of(game: &Game) -> Self {
        let edits = game.history()[..game.n_done()].to_vec();
        Self {
            givens: *game.givens(),
            notes: notes(game.givens(), &edits, None),
            n_undone: game.history().len() - edits.len(),
            edits,
            position: 0,
            board: *game.givens(),
            marks: [DigitSet::EMPTY; 81],
        }
    }

    /// Finds the mistakes, by the one solution that the puzzle has.
    pub fn judge(&mut self, solution: Puzzle) {
        self.notes = notes(&self.givens, &self.edits, Some(&solution));
    }

    /// The puzzle.
    pub fn givens(&self) -> &Puzzle {
        &self.givens
    }

    /// How many edits lead here.
    pub fn position(&self) -> usize {
        self.position
    }

    /// How many edits there are.
    pub fn length(&self) -> usize {
        self.edits.len()
    }

    /// How many edits were undone at the end of the history, and can be redone in the game.
    pub fn n_undone(&self) -> usize {
        self.n_undone
    }

    /// Givens and entries at this position.
    pub fn board(&self) -> &Puzzle {
        &self.board
    }

    /// The marks in a cell at this position.
    pub fn marks(&self, cell: Cell) -> DigitSet {
        self.marks[cell.index()]
    }

    /// How many digits of the player's stand at a position.
    pub fn n_entries_at(&self, position: usize) -> usize {
        self.note(position).map_or(0, |it| it.n_entries)
    }

    /// How many marks stand here.
    pub fn n_marks(&self) -> usize {
        self.marks.iter().map(|it| it.len()).sum()
    }

    /// The edit that leads here; `None` at the start.
    pub fn edit(&self) -> Option<&Edit> {
        self.edits.get(self.position.checked_sub(1)?)
    }

    /// The entries that are mistakes here; none where the solution is not known.
    pub fn mistakes(&self) -> CellSet {
        self.mistakes_at(self.position)
    }

    /// The entries that are mistakes at a position.
    pub fn mistakes_at(&self, position: usize) -> CellSet {
        self.note(position).map_or(CellSet::EMPTY, |it| it.mistakes)
    }

    /// The mistakes that the edit that leads here made.
    pub fn made(&self) -> CellSet {
        self.note(self.position).map_or(CellSet::EMPTY, |it| it.made)
    }

    /// The mistakes that it put right or cleared away.
    pub fn mended(&self) -> CellSet {
        self.note(self.position).map_or(CellSet::EMPTY, |it| it.mended)
    }

    /// A rule that it breaks and that was not broken before.
    pub fn clash(&self) -> Option<&Violation> {
        self.note(self.position)?.clash.as_ref()
    }

    /// How many wrong digits were written up to this position, whatever became of them.
    pub fn n_mistakes_made(&self) -> usize {
        self.notes[..self.position].iter().map(|it| it.made.len()).sum()
    }

    /// The position after this one where the mistake in a cell is gone; `None` where none stands there, and
    /// where it stays to the end.
    pub fn mended_at(&self, cell: Cell) -> Option<usize> {
        let stands = self.mistakes().contains(cell);
        (self.position + 1..=self.length())
            .find(|&it| stands && self.notes[it - 1].mended.contains(cell))
    }

    /// Whether something happens at a position. At 0 nothing does.
    pub fn happens(&self, target: ReplayTarget, position: usize) -> bool {
        let Some(note) = self.note(position) else {
            return false;
        };
        match target {
            ReplayTarget::Mistake => !note.made.is_empty(),
            ReplayTarget::Mended => !note.mended.is_empty(),
            ReplayTarget::Clash => note.clash.is_some(),
            ReplayTarget::Change(cell) => changed(&self.edits[position - 1]).contains(cell),
        }
    }

    /// The positions where it happens, in order.
    pub fn positions(&self, target: ReplayTarget) -> impl DoubleEndedIterator<Item = usize> {
        (1..=self.length()).filter(move |&it| self.happens(target, it))
    }

    /// The first position after this one where it happens.
    pub fn next(&self, target: ReplayTarget) -> Option<usize> {
        (self.position + 1..=self.length()).find(|&it| self.happens(target, it))
    }

    /// The last position before this one where it happens.
    pub fn last(&self, target: ReplayTarget) -> Option<usize> {
        (1..self.position).rfind(|&it| self.happens(target, it))
    }

    /// One edit forward, and which; `None` at the end.
    pub fn forward(&mut self) -> Option<&Edit> {
        let edit = self.edits.get(self.position)?;
        for change in edit.changes() {
            write(&mut self.board, &mut self.marks, change.cell, change.after);
        }
        self.position += 1;
        Some(edit)
    }

    /// One edit back, and which; `None` at the start.
    pub fn back(&mut self) -> Option<&Edit> {
        self.position = self.position.checked_sub(1)?;
        let edit = &self.edits[self.position];
        for change in edit.changes() {
            write(&mut self.board, &mut self.marks, change.cell, change.before);
        }
        Some(edit)
    }

    /// At most so many edits forward, and how many there were.
    pub fn run(&mut self, edits: usize) -> usize {
        let from = self.position;
        self.seek(from.saturating_add(edits)) - from
    }

    /// At most so many edits back, and how many there were.
    pub fn run_back(&mut self, edits: usize) -> usize {
        let from = self.position;
        from - self.seek(from.saturating_sub(edits))
    }

    /// Goes to a position, or to the end where it lies beyond, and says where that is.
    pub fn seek(&mut self, position: usize) -> usize {
        while self.position > position {
            self.back();
        }
        while self.position < position && self.forward().is_some() {}
        self.position
    }

    fn note(&self, position: usize) -> Option<&Note> {
        self.notes.get(position.checked_sub(1)?)
    }
}

fn changed(edit: &Edit) -> CellSet {
    edit.changes().iter().map(|it| it.cell).collect()
}

/// What comes of each edit in turn.
fn notes(givens: &Puzzle, edits: &[Edit], solution: Option<&Puzzle>) -> Vec<Note> {
    let (mut board, mut marks) = (*givens, [DigitSet::EMPTY; 81]);
    let wrong = |board: &Puzzle| {
        solution.map_or(CellSet::EMPTY, |solution| mistakes(givens, board, solution))
    };
    let note = |edit: &Edit| {
        let before = board;
        for change in edit.changes() {
            write(&mut board, &mut marks, change.cell, change.after);
        }
        let written = written(edit);
        Note {
            // Taking a piece away may make a hole larger that nothing could fill: that is no new one.
            clash: if written.is_empty() { None } else { newly_broken(&before, &board) },
            made: wrong(&board).intersection(written),
            mended: wrong(&before).difference(wrong(&board)),
            mistakes: wrong(&board),
            n_entries: board.grid().n_filled() - givens.grid().n_filled(),
        }
    };
    edits.iter().map(note).collect()
}

/// The cells where an edit wrote another digit than stood there.
fn written(edit: &Edit) -> CellSet {
    let writes = edit.changes().iter().filter(|it| it.after.entry.is_some());
    writes.filter(|it| it.after.entry != it.before.entry).map(|it| it.cell).collect()
}

/// The first rule that was not broken before.
fn newly_broken(before: &Puzzle, after: &Puzzle) -> Option<Violation> {
    let old = before.violations_to_show();
    let is_old = |it: &Violation| old.iter().any(|old| it.is_remnant_of(old));
    after.violations_to_show().into_iter().find(|it| !is_old(it))
}
