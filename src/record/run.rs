//! A position on a record.

use std::sync::Arc;

use super::tape::Tape;
use crate::domino::Puzzle;
use crate::search::{Advance, Counters, Move, Step};

/// A record at some step, which can be stepped both ways.
///
/// It is a plain value, and a clone of it is a checkpoint. While the record is still being read, runs on it see its new
/// steps. The moves that stand are in the order in which they were written, and one that is not the last may be taken
/// back.
///
/// ```
/// use sudoscope::record::{Options, Reader};
///
/// let mut reader = Reader::new(Options::default());
/// reader.feed(b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
/// reader.feed(b"+ 1 3 1\n+ 1 4 2\n- 1 4\n");
/// let mut run = reader.run().expect("there is a puzzle");
/// assert_eq!(run.advance(u64::MAX).steps, 3);
/// assert_eq!((run.depth(), run.counters().placements, run.counters().backtracks), (1, 2, 1));
/// assert_eq!(run.last_step().expect("3 steps").to_string(), "take back 2 at r1c4");
/// while run.step_back().is_some() {}
/// assert_eq!(run.board(), *run.givens());
/// ```
#[derive(Clone, Debug)]
pub struct RecordRun {
    pub(super) tape: Arc<Tape>,
    givens: Puzzle,
    pub(super) board: Puzzle,
    /// The moves that stand, in the order in which they were written.
    path: Vec<Move>,
    position: usize,
    solutions: u64,
    heat: [u64; 81],
    placements_per_level: [u64; 81],
    /// The only answer, if it is known that there is one.
    answer: Option<Arc<Puzzle>>,
    /// The number of moves that stand and are not part of it.
    n_wrong: usize,
    /// The number of steps taken while there was none of these.
    n_kept: u64,
}

impl RecordRun {
    pub(super) fn new(givens: Puzzle) -> Self {
        Self {
            tape: Arc::new(Tape::new()),
            givens,
            board: givens,
            path: Vec::new(),
            position: 0,
            solutions: 0,
            heat: [0; 81],
            placements_per_level: [0; 81],
            answer: None,
            n_wrong: 0,
            n_kept: 0,
        }
    }

    /// Begins a record of a puzzle with this only answer.
    pub(super) fn with_answer(self, answer: Option<Puzzle>) -> Self {
        Self { answer: answer.map(Arc::new), ..self }
    }

    /// Returns the same record at its start.
    #[must_use]
    pub fn at_start(&self) -> Self {
        let (tape, answer) = (Arc::clone(&self.tape), self.answer.clone());
        Self { tape, answer, ..Self::new(self.givens) }
    }

    /// Returns the puzzle that the record begins with.
    pub const fn givens(&self) -> &Puzzle {
        &self.givens
    }

    /// Returns the givens with the moves that stand.
    pub const fn board(&self) -> Puzzle {
        self.board
    }

    /// Returns the moves that stand, in the order in which they were written.
    pub fn path(&self) -> &[Move] {
        &self.path
    }

    /// Returns the number of moves that stand.
    pub const fn depth(&self) -> usize {
        self.path.len()
    }

    /// Returns the number of steps since the start.
    pub const fn steps(&self) -> u64 {
        self.position as u64
    }

    /// Returns the number of steps read so far.
    pub fn n_read(&self) -> u64 {
        self.tape.len() as u64
    }

    /// Returns the number of answers so far.
    pub const fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Returns true at the last step of a record that was read to its end.
    pub fn is_over(&self) -> bool {
        // In this order, because steps may be read in between.
        self.tape.is_ended() && self.steps() == self.n_read()
    }

    /// Returns the cost so far. The tests and reads of another program are unknown.
    pub fn counters(&self) -> Counters {
        let placements = self.placements_per_level.iter().sum();
        Counters {
            placements,
            backtracks: placements - self.depth() as u64,
            max_depth: self.placements_per_level.iter().take_while(|it| **it > 0).count(),
            tests: 0,
            reads: None,
        }
    }

    /// Returns the number of times that a digit was written into each cell.
    pub const fn heat(&self) -> &[u64; 81] {
        &self.heat
    }

    /// Returns the number of times that a digit was taken back from each cell.
    pub fn backtracks_per_cell(&self) -> [u64; 81] {
        let mut counts = self.heat;
        let standing = self.path.iter().flat_map(|it| it.halves());
        standing.for_each(|(cell, _)| counts[cell.index()] -= 1);
        counts
    }

    /// Returns the share of the steps so far that were taken on a board without an answer, from 0 to 1. `None` before the
    /// first step, and unless the puzzle is a Sudoku with one answer.
    pub fn lost_share(&self) -> Option<f64> {
        self.answer.as_ref().filter(|_| self.position > 0)?;
        #[expect(clippy::cast_precision_loss, reason = "a share is shown in per cent")]
        Some(1.0 - self.n_kept as f64 / self.position as f64)
    }

    /// Returns true if a move is no part of the only answer.
    fn is_wrong(&self, made: Move) -> bool {
        self.answer.as_ref().is_some_and(|it| !made.is_in(it))
    }

    /// Returns the memory of the run alone, in bytes; the steps are shared.
    pub(crate) const fn memory(&self) -> usize {
        size_of::<Self>() + self.path.capacity() * size_of::<Move>()
    }

    /// Returns the number of moves made at each depth, counted from 0.
    pub const fn placements_per_level(&self) -> &[u64; 81] {
        &self.placements_per_level
    }

    /// Returns the last step; `None` at the start.
    pub fn last_step(&self) -> Option<Step> {
        Some(self.tape.get(self.position.checked_sub(1)?)?.0)
    }

    /// Returns a sentence, without a full stop, about the last step.
    pub fn explain(&self) -> String {
        match self.last_step() {
            None => "the puzzle, before the first step".to_owned(),
            Some(Step::Place(made)) => format!("writes {made}"),
            Some(Step::Backtrack(made)) => format!("takes back {made}"),
            Some(Step::Solved) => "the board is an answer".to_owned(),
            Some(Step::Exhausted) => "everything is taken back, and the record ends".to_owned(),
        }
    }

    /// Takes at most `steps` steps, and stops early after an answer and at the end.
    pub fn advance(&mut self, steps: u64) -> Advance {
        let mut advance = Advance { steps: 0, last: None };
        while advance.steps < steps
            && let Some((step, place)) = self.tape.get(self.position)
        {
            self.take(step, place);
            advance = Advance { steps: advance.steps + 1, last: Some(step) };
            if matches!(step, Step::Solved | Step::Exhausted) {
                break;
            }
        }
        advance
    }

    fn take(&mut self, step: Step, place: usize) {
        self.n_kept += u64::from(self.n_wrong == 0);
        match step {
            Step::Place(made) => {
                self.n_wrong += usize::from(self.is_wrong(made));
                self.placements_per_level[self.depth()] += 1;
                made.halves().for_each(|(cell, _)| self.heat[cell.index()] += 1);
                made.write(&mut self.board);
                self.path.push(made);
            }
            Step::Backtrack(made) => {
                self.n_wrong -= usize::from(self.is_wrong(made));
                self.path.remove(place);
                made.erase(&mut self.board);
            }
            Step::Solved => self.solutions += 1,
            Step::Exhausted => {}
        }
        self.position += 1;
    }

    /// Undoes the last step exactly, and returns it; `None` at the start.
    pub fn step_back(&mut self) -> Option<Step> {
        let (step, place) = self.tape.get(self.position.checked_sub(1)?)?;
        self.position -= 1;
        match step {
            Step::Place(made) => {
                self.n_wrong -= usize::from(self.is_wrong(made));
                self.path.pop();
                self.placements_per_level[self.depth()] -= 1;
                made.halves().for_each(|(cell, _)| self.heat[cell.index()] -= 1);
                made.erase(&mut self.board);
            }
            Step::Backtrack(made) => {
                self.n_wrong += usize::from(self.is_wrong(made));
                self.path.insert(place, made);
                made.write(&mut self.board);
            }
            Step::Solved => self.solutions -= 1,
            Step::Exhausted => {}
        }
        self.n_kept -= u64::from(self.n_wrong == 0);
        Some(step)
    }
}

/// Two are equal if they are at the same step of the same record.
impl PartialEq for RecordRun {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.tape, &other.tape) && self.position == other.position
    }
}

impl Eq for RecordRun {}
