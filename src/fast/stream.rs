//! Grids from an iterator, solved some thousand at a time.

use super::{Answer, Pool, Task};
use crate::grid::Grid;

/// How many grids to read before they are solved: so many that the solver is busy, so few that they and their
/// answers stay near the processor.
const AT_ONCE: usize = 1024;

/// Grids with their answers, in the order in which the grids came.
///
/// Made by [`solve_iter`](super::solve_iter) and [`Pool::solve_iter`].
#[derive(Debug)]
pub struct Answers<'a, I> {
    grids: I,
    task: Task,
    pool: &'a Pool,
    /// What was read last, and as many answers.
    read: Vec<Grid>,
    found: Vec<Answer>,
    /// How many of them were given away.
    n_given: usize,
}

impl<'a, I: Iterator<Item = Grid>> Answers<'a, I> {
    pub(super) const fn new(grids: I, task: Task, pool: &'a Pool) -> Self {
        Self { grids, task, pool, read: Vec::new(), found: Vec::new(), n_given: 0 }
    }

    fn read_and_solve(&mut self) {
        self.read.clear();
        self.read.extend(self.grids.by_ref().take(AT_ONCE));
        self.found.resize(self.read.len(), Answer::default());
        self.pool.solve_into(&self.read, self.task, &mut self.found);
        self.n_given = 0;
    }
}

impl<I: Iterator<Item = Grid>> Iterator for Answers<'_, I> {
    type Item = (Grid, Answer);

    fn next(&mut self) -> Option<Self::Item> {
        if self.n_given == self.read.len() {
            self.read_and_solve();
        }
        let next = (*self.read.get(self.n_given)?, *self.found.get(self.n_given)?);
        self.n_given += 1;
        Some(next)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n_waiting = self.read.len() - self.n_given;
        let (least, most) = self.grids.size_hint();
        (least.saturating_add(n_waiting), most.and_then(|most| most.checked_add(n_waiting)))
    }
}
