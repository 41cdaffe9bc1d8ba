//! The run of a person: the path of techniques, and the events to look for on it.
//!
//! Looking for a step takes longer than taking it, so every step is looked for once: a run and its clones share the
//! steps that one of them has found.
//!
//! ```text
//!   step      1     2     3     4     5     6
//!             |-----|-----|-----^-----|-----|- - - -
//!                             here        found so far, by this run or by a clone
//! ```

use std::sync::{Arc, OnceLock};

use super::run::{Landmark, Run, RunTarget};
use crate::domino::Puzzle;
use crate::grid::{Cell, Digit, Grid};
use crate::logic::{Candidate, Family, Path, PathStep, Rating, State, Technique};
use crate::search::Advance;

/// The path of the techniques that solve a puzzle, as a run.
///
/// A step is a step of a [`Path`]. The last one fills the board: it leads to a [`Landmark::Solution`], and the run is
/// over.
///
/// ```
/// use sudoscope::grid::Grid;
/// use sudoscope::timeline::{HumanRun, Timeline};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let mut timeline = Timeline::new(HumanRun::new(&puzzle, &solution));
/// timeline.forward();
/// let step = timeline.current().step().ok_or("no step")?;
/// assert_eq!(step.to_string(), "r5c5: only 5 is left");
///
/// timeline.run(u64::MAX);
/// assert_eq!(timeline.end(), Some(51));
/// assert_eq!(timeline.current().state().grid(), &solution);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HumanRun {
    start: Grid,
    path: Path,
    /// The number of steps taken.
    n_taken: usize,
    /// The steps in order, as far as they were looked for; `None` comes after the last.
    found: Arc<[OnceLock<Option<PathStep>>]>,
}

/// The most steps of a path, and the place after the last of them: every step takes a candidate away.
const MAX_STEPS: usize = 9 * 81 + 1;

/// The number of moves at each level: a digit is placed once.
const ONCE: [u64; 81] = [1; 81];

/// One step of a [`HumanRun`], without its pattern.
///
/// ```
/// use sudoscope::timeline::{HumanRun, HumanStep, Run};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let mut run = HumanRun::new(&puzzle.parse()?, &solution.parse()?);
/// let step = run.advance(1).last;
/// assert!(matches!(step, Some(HumanStep::Technique(it)) if it.name == "naked single"));
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HumanStep {
    /// A technique applies.
    Technique(&'static Technique),
    /// No technique applies: a digit is taken from the solution.
    Guess,
}

impl HumanRun {
    /// The name of the run, beside those of the engines.
    pub const NAME: &'static str = "human";

    /// A description in one line.
    pub const BLURB: &'static str = "what a person does: the first technique that applies";

    /// Returns the run at the start of a puzzle that has this solution and no other. It is looked at for guesses alone.
    pub fn new(puzzle: &Grid, solution: &Grid) -> Self {
        Self {
            start: *puzzle,
            path: Path::new(puzzle, Some(solution)),
            n_taken: 0,
            found: (0..MAX_STEPS).map(|_| OnceLock::new()).collect(),
        }
    }

    /// Returns the board that it starts from.
    pub const fn start(&self) -> &Grid {
        &self.start
    }

    /// Returns the position that it has reached.
    pub const fn state(&self) -> &State {
        self.path.state()
    }

    /// Returns the position before the last step, on which its pattern is seen; at the start that of the start.
    pub fn state_before(&self) -> State {
        let mut path = self.path.clone();
        path.back();
        path.state().clone()
    }

    /// Returns the last step taken; `None` at the start.
    pub fn step(&self) -> Option<&PathStep> {
        self.found().nth(self.n_taken.checked_sub(1)?)
    }

    /// Returns the steps taken so far.
    pub fn taken(&self) -> impl Iterator<Item = &PathStep> {
        self.found().take(self.n_taken)
    }

    /// Returns the steps from the start as far as they were found, here or by a clone.
    pub fn found(&self) -> impl Iterator<Item = &PathStep> {
        self.found.iter().map_while(|it| it.get()?.as_ref())
    }

    /// Returns a copy that shares no steps and has found none after its last one, to measure the time of looking.
    #[must_use]
    pub fn without_foresight(&self) -> Self {
        let found = |idx: usize| match self.found[idx].get() {
            Some(step) if idx < self.n_taken => OnceLock::from(step.clone()),
            Some(_) | None => OnceLock::new(),
        };
        Self { found: (0..MAX_STEPS).map(found).collect(), ..self.clone() }
    }

    /// Returns the run at its start, likewise.
    #[must_use]
    pub fn restarted(&self) -> Self {
        let mut run = self.clone();
        while run.step_back().is_some() {}
        run.without_foresight()
    }

    /// Returns the rating of the steps taken so far.
    pub fn rating(&self) -> Rating {
        self.taken().collect()
    }

    /// Returns the number of blanks that are left.
    pub fn n_blanks(&self) -> usize {
        self.state().grid().blanks().len()
    }

    /// Returns true once the board is full.
    fn is_solved(&self) -> bool {
        self.n_blanks() == 0
    }

    fn forward(&mut self) -> Option<HumanStep> {
        let step = self.found[self.n_taken].get_or_init(|| self.path.peek()).clone()?;
        self.path.take_step(step);
        self.n_taken += 1;
        self.last_step()
    }
}

impl PartialEq for HumanRun {
    fn eq(&self, other: &Self) -> bool {
        (&self.start, self.n_taken) == (&other.start, other.n_taken)
    }
}

impl From<&PathStep> for HumanStep {
    fn from(step: &PathStep) -> Self {
        match step {
            PathStep::Deduction(deduction) => Self::Technique(deduction.technique()),
            PathStep::Guess(_) => Self::Guess,
        }
    }
}

impl HumanStep {
    /// Returns true for the steps that beginners take: a cell or a house has one place left.
    pub fn is_single(self) -> bool {
        match self {
            Self::Technique(technique) => technique.family() == Family::Singles,
            Self::Guess => false,
        }
    }
}

impl Run for HumanRun {
    type Step = HumanStep;
    type Target = HumanTarget;

    fn steps(&self) -> u64 {
        self.n_taken as u64
    }

    fn last_step(&self) -> Option<HumanStep> {
        self.step().map(HumanStep::from)
    }

    fn advance(&mut self, steps: u64) -> Advance<HumanStep> {
        let mut done = Advance { steps: 0, last: None };
        while done.steps < steps
            && let Some(step) = self.forward()
        {
            done = Advance { steps: done.steps + 1, last: Some(step) };
        }
        done
    }

    fn step_back(&mut self) -> Option<HumanStep> {
        let step = self.path.back()?;
        self.n_taken -= 1;
        Some(HumanStep::from(&step))
    }

    /// Steps other than singles are notable.
    fn landmark(&self) -> Option<Landmark> {
        let step = self.last_step()?;
        let notable = (!step.is_single()).then_some(Landmark::Notable);
        if self.is_solved() { Some(Landmark::Solution) } else { notable }
    }

    fn is_over(&self) -> bool {
        self.is_solved()
    }

    fn board(&self) -> Puzzle {
        Puzzle::Sudoku(*self.state().grid())
    }

    /// Returns the first cell that the last step placed a digit in, or struck a candidate from.
    fn cell(&self) -> Option<Cell> {
        let changed = self.step().and_then(|it| changes(it).next());
        changed.map(|it| it.cell).or_else(|| self.start.blanks().first())
    }

    fn solutions(&self) -> u64 {
        u64::from(self.is_solved() && self.n_taken > 0)
    }

    /// Returns the number of digits placed.
    fn depth(&self) -> usize {
        self.start.blanks().len() - self.n_blanks()
    }

    fn placements_per_level(&self) -> &[u64] {
        &ONCE[..self.depth()]
    }

    /// Returns the share of the candidates that are decided.
    fn excluded(&self) -> f64 {
        let n_candidates = |state: &State| state.candidates().len();
        let (left, all) = (n_candidates(self.state()), n_candidates(&State::new(&self.start)));
        #[expect(clippy::cast_precision_loss, reason = "there are 729 at most")]
        let left = left as f64 / all.max(1) as f64;
        1.0 - left
    }

    fn memory(&self) -> usize {
        // The steps taken have a few candidates and a pattern each.
        size_of::<Self>() + self.n_taken * (size_of::<PathStep>() + 256)
    }

    fn can_fast_forward(&self) -> bool {
        false
    }
}

/// Returns the candidates that a step places and strikes.
fn changes(step: &PathStep) -> impl Iterator<Item = Candidate> {
    step.placements().iter().chain(step.eliminations()).copied()
}

/// An event that happens at some positions of a person's run.
///
/// ```
/// use sudoscope::timeline::{Direction, HumanRun, HumanTarget, Outcome, Timeline};
///
/// let puzzle = "...3871...47..6..3.....27...5.1.....2.9...4.5.....4.1...86.....6..2..38...2438...";
/// let solution = "526387149947516823381942756754129638219863475863754912438675291675291384192438567";
/// let mut timeline = Timeline::new(HumanRun::new(&puzzle.parse()?, &solution.parse()?));
/// let pattern = HumanTarget::Pattern;
/// assert_eq!(timeline.run_to(pattern, Direction::Forwards, 1000), Outcome::Arrived);
/// assert_eq!(timeline.current().step().map(|it| it.name()), Some("locked pair"));
/// # Ok::<(), sudoscope::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum HumanTarget {
    /// The step is of a technique other than the singles, or a guess.
    Pattern,
    /// The step is the first one of its technique.
    NewTechnique,
    /// The step is of this technique.
    Technique(&'static Technique),
    /// The step is a guess.
    Guess,
    /// The step places this cell's digit or strikes a candidate from it.
    Change(Cell),
    /// The step places this digit in this cell.
    Placed(Cell, Digit),
    /// The board is full.
    Solution,
}

impl RunTarget<HumanRun> for HumanTarget {
    fn is_met(self, run: &mut HumanRun) -> bool {
        let (Some(step), Some(kind)) = (run.step(), run.last_step()) else { return false };
        match self {
            Self::Pattern => !kind.is_single(),
            Self::NewTechnique => {
                let mut earlier = run.taken().take(run.n_taken - 1).map(HumanStep::from);
                earlier.all(|it| it != kind)
            }
            Self::Technique(technique) => kind == HumanStep::Technique(technique),
            Self::Guess => kind == HumanStep::Guess,
            Self::Change(cell) => changes(step).any(|it| it.cell == cell),
            Self::Placed(cell, digit) => step.placements().contains(&Candidate::new(cell, digit)),
            Self::Solution => run.is_solved(),
        }
    }

    /// A path is short: every step is looked at.
    fn watermark(self, _run: &HumanRun) -> Option<u64> {
        None
    }
}
