//! Measures one set.
//!
//! ```text
//!            first solution      count to two
//!            one    batch        one    batch        a trial each
//!   pass 1    1       2           3       4          in this order
//!   pass 2    5       6           7       8
//!   ..
//! ```
//!
//! A pass of a trial goes through the set until [`MIN_PASS_TIME`] is reached. After every call of the solver, outside
//! of the measured time, the answers are checked.

use std::num::NonZeroUsize;
use std::time::Duration;

use anyhow::anyhow;

use super::Arguments;
use super::check::{Expected, Mismatch};
use super::goal::Goal;
use super::statistics::to_f64;
use crate::cli::clock::Clock;
use crate::fast::{self, Answer, Backend, Pool};
use crate::grid::Grid;

/// The shortest time of a pass: long enough to hide the clock's resolution and short interruptions.
const MIN_PASS_TIME: Duration = Duration::from_millis(40);
/// The smallest number of puzzles in a batch. Smaller sets are repeated.
const MIN_PUZZLES: usize = 1024;
/// The largest number of rounds in a pass; only very fast sets reach it.
const MAX_ROUNDS: u32 = 1000;
/// The largest number of puzzles in a batch for each thread. It bounds the memory for answers.
const MAX_BATCH_PER_THREAD: usize = 32_768;

#[derive(Debug)]
pub(super) struct Runner {
    pub(super) goals: Vec<Goal>,
    pub(super) n_passes: NonZeroUsize,
    pub(super) n_threads: NonZeroUsize,
    pub(super) clock: Clock,
    /// The backend, if it was chosen.
    backend: Option<&'static Backend>,
    pool: Pool,
}

/// A way to call the solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// One puzzle a call, on one thread.
    OneByOne,
    /// Many puzzles a call, on the given number of threads.
    Batch,
}

/// A goal and a way to call the solver, with the rates measured so far.
#[derive(Debug)]
pub(super) struct Trial {
    pub(super) goal: Goal,
    pub(super) mode: Mode,
    /// The rate of each pass, in puzzles a second.
    pub(super) rates: Vec<f64>,
    pub(super) guesses_a_puzzle: f64,
    /// The number of times that a pass goes through the puzzles.
    rounds: u32,
}

impl Mode {
    pub(super) const ALL: [Self; 2] = [Self::OneByOne, Self::Batch];

    /// Returns the name in JSON and the name in the table.
    pub(super) const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::OneByOne => ("one", "one puzzle a call"),
            Self::Batch => ("batch", "batch"),
        }
    }
}

impl Runner {
    pub(super) fn new(arguments: &Arguments) -> Self {
        let Arguments { passes, threads, path, .. } = *arguments;
        let smallest = arguments.smallest.then_some(Goal::Smallest);
        Self {
            goals: [Goal::First, Goal::CountToTwo].into_iter().chain(smallest).collect(),
            n_passes: passes,
            n_threads: threads,
            clock: if arguments.wall { Clock::Wall } else { Clock::of(threads) },
            backend: path,
            pool: Pool::new(Some(threads)),
        }
    }

    pub(super) fn backend(&self) -> &'static Backend {
        self.backend.unwrap_or_else(Backend::fastest)
    }

    /// Measures the puzzles in every trial: one warm-up pass each, then as many as were asked for. Calls `on_progress`
    /// with the share done.
    pub(super) fn measure(
        &self,
        grids: &[Grid],
        on_progress: &mut dyn FnMut(f64),
    ) -> anyhow::Result<Vec<Trial>> {
        let trials_of = |&goal| Mode::ALL.map(|mode| Trial::new(goal, mode));
        let mut trials: Vec<Trial> = self.goals.iter().flat_map(trials_of).collect();
        let n_parts = 1 + trials.len() * (1 + self.n_passes.get());
        let mut done = 0.0;
        let mut on_part = |fraction| {
            done += fraction;
            on_progress(done / to_f64(n_parts as u64));
        };
        let mut run = SetRun::new(self, grids, &mut on_part)?;
        for trial in &mut trials {
            trial.prepare(&mut run)?;
        }
        for _ in 0..self.n_passes.get() {
            for trial in &mut trials {
                trial.pass(&mut run)?;
            }
        }
        Ok(trials)
    }

    fn solve(&self, grids: &[Grid], goal: Goal, mode: Mode, answers: &mut [Answer]) {
        let task = goal.task();
        match (mode, self.backend) {
            (Mode::OneByOne, None) => one_by_one(grids, answers, |grid| fast::solve(grid, task)),
            (Mode::OneByOne, Some(backend)) => {
                one_by_one(grids, answers, |grid| backend.solve(grid, task));
            }
            (Mode::Batch, None) => self.pool.solve_into(grids, task, answers),
            (Mode::Batch, Some(backend)) => backend.solve_into(grids, task, answers),
        }
    }
}

fn one_by_one(grids: &[Grid], answers: &mut [Answer], solve: impl Fn(&Grid) -> Answer) {
    for (grid, answer) in grids.iter().zip(answers) {
        *answer = solve(grid);
    }
}

impl Trial {
    const fn new(goal: Goal, mode: Mode) -> Self {
        Self { goal, mode, rates: Vec::new(), guesses_a_puzzle: 0.0, rounds: 1 }
    }

    /// Chooses the number of rounds, so that a pass is long enough.
    fn prepare(&mut self, run: &mut SetRun<'_>) -> anyhow::Result<()> {
        let (time, guesses) = run.round(self.goal, self.mode, 1)?;
        self.guesses_a_puzzle = to_f64(guesses) / run.n_puzzles();
        let rounds = MIN_PASS_TIME.as_nanos().div_ceil(time.as_nanos().max(1));
        self.rounds = rounds.try_into().map_or(MAX_ROUNDS, |it: u32| it.min(MAX_ROUNDS));
        Ok(())
    }

    fn pass(&mut self, run: &mut SetRun<'_>) -> anyhow::Result<()> {
        let mut time = Duration::ZERO;
        for _ in 0..self.rounds {
            time += run.round(self.goal, self.mode, self.rounds)?.0;
        }
        self.rates.push(run.n_puzzles() * f64::from(self.rounds) / time.as_secs_f64());
        Ok(())
    }
}

struct SetRun<'a> {
    runner: &'a Runner,
    /// The puzzles, repeated if there are few.
    grids: Vec<Grid>,
    expected: Vec<Expected>,
    answers: Vec<Answer>,
    /// Receives the fraction done of the present part; all parts take about the same time.
    on_part: &'a mut dyn FnMut(f64),
}

impl<'a> SetRun<'a> {
    fn new(
        runner: &'a Runner,
        grids: &[Grid],
        on_part: &'a mut dyn FnMut(f64),
    ) -> anyhow::Result<Self> {
        let grids = grids.repeat(MIN_PUZZLES.div_ceil(grids.len()));
        let mut expected = Vec::with_capacity(grids.len());
        for grid in &grids {
            let found = Expected::of(grid, &runner.goals);
            expected.push(found.map_err(|mismatch| wrong(grid, mismatch))?);
            on_part(1.0 / to_f64(grids.len() as u64));
        }
        let max = MAX_BATCH_PER_THREAD * runner.n_threads.get();
        let answers = vec![Answer::default(); grids.len().min(max)];
        Ok(Self { runner, grids, expected, answers, on_part })
    }

    fn n_puzzles(&self) -> f64 {
        to_f64(self.grids.len() as u64)
    }

    /// Solves all puzzles once, as one of `rounds` rounds of a pass. Returns the time and the number of guesses.
    fn round(&mut self, goal: Goal, mode: Mode, rounds: u32) -> anyhow::Result<(Duration, u64)> {
        let mut time = Duration::ZERO;
        let mut guesses = 0;
        let n_puzzles = self.n_puzzles();
        let max = self.answers.len();
        for (grids, expected) in self.grids.chunks(max).zip(self.expected.chunks(max)) {
            let answers = &mut self.answers[..grids.len()];
            time += self.runner.clock.time(|| self.runner.solve(grids, goal, mode, answers)).1;
            for ((grid, expected), answer) in grids.iter().zip(expected).zip(&*answers) {
                let checked = expected.check(grid, goal, answer);
                checked.map_err(|mismatch| wrong(grid, mismatch))?;
                guesses += answer.guesses;
            }
            (self.on_part)(to_f64(grids.len() as u64) / n_puzzles / f64::from(rounds));
        }
        Ok((time, guesses))
    }
}

fn wrong(grid: &Grid, mismatch: Mismatch) -> anyhow::Error {
    anyhow!("{grid}: {mismatch}")
}
