//! Two runs of the same puzzle, side by side: where they part, and what one of them saves.
//!
//! Both go on step by step while they do the same. Where one goes back earlier, the other runs on until it takes the same
//! move back, and what it does until then is saved:
//!
//! ```text
//!   here     r2c5=4 --+-- r2c6=1 . . . 8,000 steps
//!                     +-- r2c6=7 . . . 4,400 steps    nothing of this is below r2c5=4 there
//!   there    r2c5=4 --+-- r2c6=1 . . . 8,000 steps
//! ```

use super::Run;
use super::tree::{n_made, run_until};
use crate::search::{EngineInfo, Move, Search, Step};

/// A comparison of two runs, which can be broken off.
///
/// ```
/// use sudoscope::search::{self, Search};
/// use sudoscope::timeline::Comparison;
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let run = |name| Search::new(search::engine(name).expect("in the table"), &puzzle);
/// let mut comparison = Comparison::new(run("flags")?.into(), run("backjump")?.into());
/// comparison.finish(|| true);
/// assert_eq!(comparison.parted(), Some(24));
/// let most = &comparison.savings()[0];
/// let words = format!("at {}: {} steps here, {} there", most.made, most.here, most.there);
/// assert_eq!(words, "at 7 at r2c3: 932 steps here, 44 there");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Comparison {
    here: Run,
    there: Run,
    parted: Option<u64>,
    /// The moves that stand in both runs.
    open: Vec<Open>,
    skipping: Option<Skip>,
    savings: Vec<Saving>,
    is_over: bool,
}

/// A move in both runs, and the steps that it takes in each.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Saving {
    /// The move.
    pub made: Move,
    /// The steps that make it, here and there.
    pub first: [u64; 2],
    /// The number of steps from making it to taking it back, here.
    pub here: u64,
    /// The same, there.
    pub there: u64,
    /// The number of steps of the moves right below it that only the run here makes.
    pub saved: u64,
}

#[derive(Clone, Copy, Debug)]
struct Open {
    made: Move,
    first: [u64; 2],
    saved: u64,
}

/// A run that goes on alone until it takes a move back.
#[derive(Clone, Copy, Debug)]
struct Skip {
    is_here: bool,
    /// The move: its level, and the number of moves made there with it; `None` for the end of the run.
    until: Option<(usize, u64)>,
    from: u64,
}

/// The number of savings that are kept.
const MOST: usize = 10;
/// A millisecond or so; in tests less, so that small searches are interrupted too.
const STEPS_A_TURN: u64 = if cfg!(test) { 100 } else { 1 << 14 };

impl Comparison {
    /// Begins to compare two runs of the same puzzle, from their starts. Of a `there` that chooses other cells than
    /// `here`, or the same in another order, only the first difference is found.
    pub const fn new(here: Run, there: Run) -> Self {
        Self {
            here,
            there,
            parted: None,
            open: Vec::new(),
            skipping: None,
            savings: Vec::new(),
            is_over: false,
        }
    }

    /// Compares until the end, which returns true, or until `keep_going` returns false. It is asked every some
    /// thousand steps.
    pub fn finish(&mut self, mut keep_going: impl FnMut() -> bool) -> bool {
        while !self.is_over && keep_going() {
            self.advance();
        }
        self.is_over
    }

    fn advance(&mut self) {
        let from = self.here.steps() + self.there.steps();
        while !self.is_over && self.here.steps() + self.there.steps() - from < STEPS_A_TURN {
            match self.skipping {
                Some(skip) => self.skip(skip),
                None => self.step(),
            }
        }
    }

    /// Returns the number of the first step at which the runs differ, once it is known.
    pub const fn parted(&self) -> Option<u64> {
        self.parted
    }

    /// Returns the moves below which the run there saved most so far, the most first: at most ten. For engines in
    /// reading order.
    pub fn savings(&self) -> &[Saving] {
        &self.savings
    }

    /// Takes a step in both runs, which are at the same moves.
    fn step(&mut self) {
        let ended = [&mut self.here, &mut self.there].map(|it| it.advance(1) == 0);
        let steps = [&self.here, &self.there].map(Run::last_step);
        let positions = [self.here.steps(), self.there.steps()];
        if steps[0] != steps[1] || ended[0] != ended[1] {
            self.parted = self.parted.or(Some(positions[0]));
        }
        match steps {
            _ if ended[0] || ended[1] => self.is_over = true,
            [Some(Step::Place(made)), Some(Step::Place(other))] if made == other => {
                self.open.push(Open { made, first: positions, saved: 0 });
            }
            [Some(Step::Backtrack(made)), Some(Step::Backtrack(other))] if made == other => {
                self.close();
            }
            [here, there] if here == there => {}
            [here, there] if self.are_in_same_order() => {
                let is_back = |step| matches!(step, Some(Step::Backtrack(_) | Step::Exhausted));
                match [is_back(here), is_back(there)] {
                    [true, false] => self.start_to_skip(false),
                    [false, true] => self.start_to_skip(true),
                    _ => self.is_over = true,
                }
            }
            _ => self.is_over = true,
        }
    }

    fn are_in_same_order(&self) -> bool {
        let in_order =
            |run: &Run| run.search().map(Search::info).is_some_and(EngineInfo::is_in_reading_order);
        in_order(&self.here) && in_order(&self.there)
    }

    /// Lets one run go on until it takes back the last move that stood in both.
    fn start_to_skip(&mut self, is_here: bool) {
        let run = if is_here { &self.here } else { &self.there };
        let level = self.open.len().checked_sub(1);
        let until = level.map(|level| (level, n_made(run, level)));
        // The step before this one was the last in both runs.
        self.skipping = Some(Skip { is_here, until, from: run.steps() - 1 });
    }

    fn skip(&mut self, Skip { is_here, until, from }: Skip) {
        let run = if is_here { &mut self.here } else { &mut self.there };
        let end = run.steps() + STEPS_A_TURN;
        let is_back = |it: &Run| match until {
            Some((level, nth)) => it.depth() <= level || n_made(it, level) > nth,
            None => it.is_over(),
        };
        if !run_until(run, end, is_back) {
            return;
        }
        // Without the step that takes the move back, which the other run took too.
        let skipped = run.steps() - 1 - from;
        self.skipping = None;
        match self.open.last_mut() {
            Some(open) if is_here => open.saved += skipped,
            Some(_) | None => {}
        }
        self.close();
    }

    /// Ends the last move that stood in both runs.
    fn close(&mut self) {
        let Some(Open { made, first, saved }) = self.open.pop() else {
            self.is_over = true;
            return;
        };
        let [here, there] = [self.here.steps() - first[0] + 1, self.there.steps() - first[1] + 1];
        let rank = self.savings.partition_point(|it| it.saved >= saved);
        if saved > 0 && rank < MOST {
            self.savings.insert(rank, Saving { made, first, here, there, saved });
            self.savings.truncate(MOST);
        }
    }
}
