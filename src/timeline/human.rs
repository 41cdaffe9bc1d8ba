//! The run of a person: the path of techniques or of the rules of Sudominoku, and the events to look for on it.
//!
//! Finding a step takes longer than taking it, so every step is searched for once: a run and its clones share the steps
//! that any of them has found.
//!
//! ```text
//!   step      1     2     3     4     5     6
//!             |-----|-----|-----^-----|-----|- - - -
//!                             here        found so far, by this run or by a clone
//! ```

use std::sync::{Arc, OnceLock};

use super::{Landmark, Target};
use crate::domino::{Board, Puzzle};
use crate::grid::{Cell, Grid};
use crate::logic::{Candidate, Path, PathStep, RatedStep, Rating, Scale, State, tenths};

/// The path of the techniques that solve a puzzle, as a run.
///
/// A step is a step of a [`Path`]. The last one fills the board, and leads to a [`Landmark::Solution`]; unless no rule
/// forces a domino of a Sudominoku any more.
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
/// let step = timeline.current().human().and_then(HumanRun::step).ok_or("no step")?;
/// assert_eq!(step.to_string(), "r5c5 can only be 5");
///
/// timeline.run(u64::MAX);
/// assert_eq!(timeline.end(), Some(51));
/// assert_eq!(timeline.current().board(), solution.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HumanRun {
    start: Puzzle,
    path: Path,
    /// The number of steps taken.
    n_taken: usize,
    /// The steps found so far, in order; `None` comes after the last step.
    found: Arc<[OnceLock<Option<PathStep>>]>,
}

/// The most steps of a path, plus one: every step removes at least one of 729 candidates.
const MAX_STEPS: usize = 9 * 81 + 1;

/// The least rating of nested chains, in tenths.
const NESTED: u8 = 95;
/// The number of moves at each level: a person places each digit once.
const ONCE: [u64; 81] = [1; 81];

impl HumanRun {
    /// The name of the run, beside those of the engines.
    pub const NAME: &'static str = "human";

    /// What it does, in a few plain words that stand beside the name.
    pub const TITLE: &'static str = "the techniques of a person, in order";

    /// A description in one line.
    pub const BLURB: &'static str = "what a person does: the first technique that applies";

    /// The description on a scale of Sudoku Explainer.
    pub const EXPLAINER_BLURB: &'static str =
        "what a person does, by the techniques of Sudoku Explainer";

    /// Starts the run of a puzzle. It must have this solution and no other; the solution is used for guesses only.
    pub fn new(puzzle: &Grid, solution: &Grid) -> Self {
        Self::of((*puzzle).into(), Path::new(puzzle, Some(solution)))
    }

    /// Returns the run by the techniques of a scale, from its start.
    #[must_use]
    pub fn on_scale(self, scale: Scale) -> Self {
        Self::of(self.start, self.restarted().path.on_scale(scale))
    }

    /// Returns the scale by whose techniques it goes.
    pub const fn scale(&self) -> Scale {
        self.path.scale()
    }

    /// Starts the run of a Sudominoku. It goes as far as a rule forces a domino, without any solution.
    pub fn on_dominoes(board: &Board) -> Self {
        Self::of((*board).into(), Path::of_dominoes(board))
    }

    fn of(start: Puzzle, path: Path) -> Self {
        let found = (0..MAX_STEPS).map(|_| OnceLock::new()).collect();
        Self { start, path, n_taken: 0, found }
    }

    /// Returns the board that it starts from.
    pub const fn start(&self) -> &Puzzle {
        &self.start
    }

    /// Returns the position that it has reached.
    pub const fn state(&self) -> &State {
        self.path.state()
    }

    /// Returns the position before the last step, where its pattern is visible; at the start the start itself.
    pub fn state_before(&self) -> State {
        let mut path = self.path.clone();
        path.back();
        path.state().clone()
    }

    /// Returns the last step taken; `None` at the start.
    pub fn step(&self) -> Option<&PathStep> {
        self.found().nth(self.n_taken.checked_sub(1)?)
    }

    /// Returns the steps taken so far, oldest first.
    pub fn taken(&self) -> impl Iterator<Item = &PathStep> {
        self.found().take(self.n_taken)
    }

    /// Returns the steps found so far, from the start on, by this run or a clone.
    pub fn found(&self) -> impl Iterator<Item = &PathStep> {
        self.found.iter().map_while(|it| it.get()?.as_ref())
    }

    /// Returns a copy that forgets the steps found beyond this position and shares none, to measure the time of finding
    /// them.
    #[must_use]
    pub fn without_foresight(&self) -> Self {
        let found = |idx: usize| match self.found[idx].get() {
            Some(step) if idx < self.n_taken => OnceLock::from(step.clone()),
            Some(_) | None => OnceLock::new(),
        };
        Self { found: (0..MAX_STEPS).map(found).collect(), ..self.clone() }
    }

    /// Returns a copy at the start that has found no steps and shares none.
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

    /// Returns the ER of the steps taken so far, as `7.2`; `None` on another scale than those of Sudoku Explainer. A guess
    /// stands in the place of nested chains: with one it is the least that the ER can be, as `9.5+`.
    pub fn er(&self) -> Option<String> {
        self.scale().dialect()?;
        let n_known = self.taken().position(|it| matches!(it, PathStep::Guess(_)));
        let known = self.taken().take(n_known.unwrap_or(usize::MAX)).filter_map(PathStep::rated);
        let most = known.map(RatedStep::rating).max().unwrap_or(0);
        Some(n_known.map_or_else(|| tenths(most), |_| format!("{}+", tenths(most.max(NESTED)))))
    }

    /// Returns the number of blanks that are left.
    pub fn n_blanks(&self) -> usize {
        self.state().grid().blanks().len()
    }

    /// Returns true once the board is full, or once it is known that no rule forces a domino.
    pub fn is_over(&self) -> bool {
        self.n_blanks() == 0 || self.found[self.n_taken].get() == Some(&None)
    }

    /// Returns the number of steps taken since the start.
    pub const fn steps(&self) -> u64 {
        self.n_taken as u64
    }

    /// Takes at most this many steps and returns their number.
    pub fn advance(&mut self, steps: u64) -> u64 {
        let from = self.steps();
        while self.steps() - from < steps
            && let Some(step) = self.found[self.n_taken].get_or_init(|| self.path.peek())
        {
            self.path.take_step(step.clone());
            self.n_taken += 1;
        }
        self.steps() - from
    }

    /// Takes the last step back and returns it; `None` at the start.
    pub fn step_back(&mut self) -> Option<PathStep> {
        let step = self.path.back()?;
        self.n_taken -= 1;
        Some(step)
    }

    /// Returns the landmark at the last step: anything but a single is notable.
    pub(super) fn landmark(&self) -> Option<Landmark> {
        let notable = (!self.step()?.is_single()).then_some(Landmark::Notable);
        if self.n_blanks() == 0 { Some(Landmark::Solution) } else { notable }
    }

    /// Returns the full or partly filled board.
    pub fn board(&self) -> Puzzle {
        self.path.board().map_or_else(|| (*self.state().grid()).into(), |it| (*it).into())
    }

    /// Returns the first cell that the last step placed a digit in, or eliminated a candidate from.
    pub(super) fn cell(&self) -> Option<Cell> {
        let changed = self.step().and_then(|it| changes(it).next());
        changed.map(|it| it.cell).or_else(|| self.start.grid().blanks().first())
    }

    pub(super) fn solutions(&self) -> u64 {
        u64::from(self.n_blanks() == 0 && self.n_taken > 0)
    }

    /// Returns the number of digits or dominoes placed.
    pub(super) fn depth(&self) -> usize {
        (self.start.grid().blanks().len() - self.n_blanks()) / self.start.kind().pick(1, 2)
    }

    pub(super) fn placements_per_level(&self) -> &[u64] {
        &ONCE[..self.depth()]
    }

    /// Returns the share of the candidates that are decided.
    pub(super) fn excluded(&self) -> f64 {
        let n_candidates = |state: &State| state.candidates().len();
        let (left, all) =
            (n_candidates(self.state()), n_candidates(&State::new(self.start.grid())));
        #[expect(clippy::cast_precision_loss, reason = "there are 729 at most")]
        let left = left as f64 / all.max(1) as f64;
        1.0 - left
    }

    pub(super) const fn memory(&self) -> usize {
        // The steps taken have a few candidates and a pattern each.
        size_of::<Self>() + self.n_taken * (size_of::<PathStep>() + 256)
    }

    pub(super) fn meets(&self, target: Target) -> bool {
        let Some(step) = self.step() else { return false };
        match target {
            Target::Pattern => !step.is_single(),
            Target::NewTechnique => {
                let mut earlier = self.taken().take(self.n_taken - 1);
                earlier.all(|it| it.name() != step.name())
            }
            Target::Technique(technique) => step.name() == technique.name,
            Target::Guess => matches!(step, PathStep::Guess(_)),
            Target::Change(cell) => changes(step).any(|it| it.cell == cell),
            Target::Placed(cell, digit) => step.placements().contains(&Candidate::new(cell, digit)),
            Target::Solution => self.n_blanks() == 0,
            // The others are events of a search or of a replay.
            _ => false,
        }
    }
}

impl PartialEq for HumanRun {
    fn eq(&self, other: &Self) -> bool {
        (&self.start, self.n_taken) == (&other.start, other.n_taken)
    }
}

/// Returns the candidates that a step places and eliminates.
fn changes(step: &PathStep) -> impl Iterator<Item = Candidate> {
    step.placements().iter().chain(step.eliminations()).copied()
}
