//! One set, measured.
//!
//! ```text
//!            first solution      count to two
//!            one    batch        one    batch        a trial each
//!   pass 1    1       2           3       4          in this order
//!   pass 2    5       6           7       8
//!   ..
//! ```
//!
//! A pass of a trial goes through the set as often as fills [`PASS`]. After every call of the solver, outside
//! of the time measured, the answers are verified.

use std::num::NonZeroUsize;
use std::time::Duration;

use super::check::{Known, Wrong};
use super::clock::Clock;
use super::figures::real;
use super::question::Question;
use crate::cli::args;
use crate::fast::{self, Answer, Path, Pool};
use crate::grid::Grid;

/// The least that a pass takes: enough that neither the clock nor a short interruption shows.
const PASS: Duration = Duration::from_millis(40);
/// Fewer puzzles than this are taken several times over: a handful is no batch.
const FEWEST: usize = 1024;
/// More rounds of a pass are not needed by anything that takes time.
const MOST_ROUNDS: u32 = 1000;
/// The most puzzles of a batch for each thread, which bounds the memory for answers.
const MOST: usize = 32_768;

/// How to measure.
#[derive(Debug)]
pub(super) struct Meter {
    pub(super) questions: Vec<Question>,
    pub(super) n_passes: NonZeroUsize,
    pub(super) n_threads: NonZeroUsize,
    pub(super) clock: Clock,
    /// The registers to solve in, where not the fastest.
    path: Option<&'static Path>,
    pool: Pool,
}

/// A way to have puzzles solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// One puzzle a call, on one thread.
    One,
    /// Many puzzles a call, on as many threads as are asked for.
    Batch,
}

/// A question that is asked of every puzzle of a set, and a way to have it answered.
#[derive(Debug)]
pub(super) struct Trial {
    pub(super) question: Question,
    pub(super) way: Way,
    /// Puzzles a second, in each pass.
    pub(super) rates: Vec<f64>,
    pub(super) guesses_a_puzzle: f64,
    /// How often the puzzles are gone through in a pass.
    rounds: u32,
}

/// A puzzle with a wrong answer.
#[derive(Debug)]
pub(super) struct Mistake {
    pub(super) grid: Grid,
    pub(super) wrong: Wrong,
}

impl Way {
    pub(super) const ALL: [Self; 2] = [Self::One, Self::Batch];

    /// The name in JSON.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::One => "one",
            Self::Batch => "batch",
        }
    }

    /// What it is, in words.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Self::One => "one puzzle a call",
            Self::Batch => "batch",
        }
    }
}

impl Meter {
    pub(super) fn new(arguments: &args::Bench) -> Self {
        let args::Bench { passes, threads, path, .. } = *arguments;
        let smallest = arguments.smallest.then_some(Question::Smallest);
        Self {
            questions: [Question::First, Question::Two].into_iter().chain(smallest).collect(),
            n_passes: passes,
            n_threads: threads,
            clock: if arguments.wall { Clock::Wall } else { Clock::of(threads) },
            path,
            pool: Pool::new(Some(threads)),
        }
    }

    /// The registers that are solved in.
    pub(super) fn path(&self) -> &'static Path {
        self.path.unwrap_or_else(Path::fastest)
    }

    /// Has the puzzles solved in every way. `tell` is told again and again what share of it is done.
    ///
    /// There are as many passes for each trial as were asked for, and before them one that is not counted.
    pub(super) fn measure(
        &self,
        grids: &[Grid],
        tell: &mut dyn FnMut(f64),
    ) -> Result<Vec<Trial>, Mistake> {
        let mut trials = self.trials();
        let n_parts = 1 + trials.len() * (1 + self.n_passes.get());
        let mut run = Run::new(self, grids, Share::of(n_parts, tell))?;
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

    fn trials(&self) -> Vec<Trial> {
        let trials_of = |&question| Way::ALL.map(|way| Trial::new(question, way));
        self.questions.iter().flat_map(trials_of).collect()
    }

    fn solve(&self, grids: &[Grid], question: Question, way: Way, answers: &mut [Answer]) {
        let task = question.task();
        match (way, self.path) {
            (Way::One, None) => one_by_one(grids, answers, |grid| fast::solve(grid, task)),
            (Way::One, Some(path)) => one_by_one(grids, answers, |grid| path.solve(grid, task)),
            (Way::Batch, None) => self.pool.solve_into(grids, task, answers),
            (Way::Batch, Some(path)) => path.solve_into(grids, task, answers),
        }
    }
}

fn one_by_one(grids: &[Grid], answers: &mut [Answer], solve: impl Fn(&Grid) -> Answer) {
    for (grid, answer) in grids.iter().zip(answers) {
        *answer = solve(grid);
    }
}

impl Trial {
    const fn new(question: Question, way: Way) -> Self {
        Self { question, way, rates: Vec::new(), guesses_a_puzzle: 0.0, rounds: 1 }
    }

    /// Finds out how many rounds make a pass.
    fn prepare(&mut self, run: &mut Run<'_>) -> Result<(), Mistake> {
        let (time, guesses) = run.round(self.question, self.way, 1)?;
        self.guesses_a_puzzle = real(guesses) / run.n_puzzles();
        let rounds = PASS.as_nanos().div_ceil(time.as_nanos().max(1));
        self.rounds = rounds.try_into().map_or(MOST_ROUNDS, |it: u32| it.min(MOST_ROUNDS));
        Ok(())
    }

    fn pass(&mut self, run: &mut Run<'_>) -> Result<(), Mistake> {
        let mut time = Duration::ZERO;
        for _ in 0..self.rounds {
            time += run.round(self.question, self.way, self.rounds)?.0;
        }
        self.rates.push(run.n_puzzles() * f64::from(self.rounds) / time.as_secs_f64());
        Ok(())
    }
}

/// How much is done of several parts that take about equally long.
struct Share<'a> {
    done: f64,
    parts: f64,
    tell: &'a mut dyn FnMut(f64),
}

impl<'a> Share<'a> {
    fn of(n_parts: usize, tell: &'a mut dyn FnMut(f64)) -> Self {
        Self { done: 0.0, parts: real(n_parts as u64), tell }
    }

    /// Another piece of a part is done.
    fn add(&mut self, piece: f64) {
        self.done += piece;
        (self.tell)(self.done / self.parts);
    }
}

/// A set while it is being measured.
struct Run<'a> {
    meter: &'a Meter,
    /// The puzzles, several times over if they are few.
    grids: Vec<Grid>,
    /// What is true of each.
    known: Vec<Known>,
    answers: Vec<Answer>,
    share: Share<'a>,
}

impl<'a> Run<'a> {
    fn new(meter: &'a Meter, grids: &[Grid], mut share: Share<'a>) -> Result<Self, Mistake> {
        let grids = grids.repeat(FEWEST.div_ceil(grids.len()));
        let mut known = Vec::with_capacity(grids.len());
        for grid in &grids {
            let of = Known::of(grid, &meter.questions);
            known.push(of.map_err(|wrong| Mistake { grid: *grid, wrong })?);
            share.add(1.0 / real(grids.len() as u64));
        }
        let most = MOST * meter.n_threads.get();
        let answers = vec![Answer::default(); grids.len().min(most)];
        Ok(Self { meter, grids, known, answers, share })
    }

    fn n_puzzles(&self) -> f64 {
        real(self.grids.len() as u64)
    }

    /// Goes through all puzzles once, which is one of so many rounds of a pass: how long that takes, and how
    /// many guesses.
    fn round(
        &mut self,
        question: Question,
        way: Way,
        rounds: u32,
    ) -> Result<(Duration, u64), Mistake> {
        let mut time = Duration::ZERO;
        let mut guesses = 0;
        let n_puzzles = self.n_puzzles();
        let most = self.answers.len();
        for (grids, known) in self.grids.chunks(most).zip(self.known.chunks(most)) {
            let answers = &mut self.answers[..grids.len()];
            time += self.meter.clock.time(|| self.meter.solve(grids, question, way, answers));
            for ((grid, known), answer) in grids.iter().zip(known).zip(&*answers) {
                let checked = known.check(grid, question, answer);
                checked.map_err(|wrong| Mistake { grid: *grid, wrong })?;
                guesses += answer.guesses;
            }
            self.share.add(real(grids.len() as u64) / n_puzzles / f64::from(rounds));
        }
        Ok((time, guesses))
    }
}
