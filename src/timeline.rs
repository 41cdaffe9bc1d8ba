//! A position on an engine's run: one step forward, one step back, or anywhere at once.
//!
//! A [`Search`] goes both ways by itself, but a run may have a hundred million steps. So a few
//! moments of it are kept on the way:
//!
//! ```text
//!   start                                              position      farthest
//!     |---------+---------+---------+---------+-----------^-------------|
//!     0       kept      kept      kept      kept
//! ```
//!
//! and [`Timeline::seek`] starts from wherever it is quickest: from here, from the start, or from a kept
//! moment, forwards or backwards. What is found at a position never depends on how it was reached.

mod checkpoints;

use crate::search::{Advance, Search, Step};
use checkpoints::Checkpoints;

/// A run with a position on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Timeline {
    search: Search,
    checkpoints: Checkpoints,
    farthest: u64,
    end: Option<u64>,
}

/// How much longer a step back takes than a step forward in a long run.
const BACK: u64 = 8;

impl Timeline {
    /// The timeline of a run, with the position where the run stands.
    pub fn new(search: Search) -> Self {
        let position = search.steps();
        let mut timeline = Self {
            checkpoints: Checkpoints::new(search.clone()),
            search,
            farthest: position,
            end: None,
        };
        timeline.note_end();
        timeline
    }

    /// The run at this position.
    pub fn search(&self) -> &Search {
        &self.search
    }

    /// How many steps were taken to come here.
    pub fn position(&self) -> u64 {
        self.search.steps()
    }

    /// The greatest position there ever was.
    pub fn farthest(&self) -> u64 {
        self.farthest
    }

    /// The length of the run, once its end was seen.
    pub fn end(&self) -> Option<u64> {
        self.end
    }

    /// One step forward; `None` at the end.
    pub fn forward(&mut self) -> Option<Step> {
        self.run(1).last
    }

    /// One step back, and which it was; `None` at the start.
    pub fn back(&mut self) -> Option<Step> {
        self.search.step_back()
    }

    /// At most this many steps forward; stops after `Solved` and after `Exhausted`.
    pub fn run(&mut self, steps: u64) -> Advance {
        let mut done = Advance { steps: 0, last: None };
        while done.steps < steps {
            let stretch = self.checkpoints.ahead(self.position());
            let part = self.search.advance(stretch.min(steps - done.steps));
            done.steps += part.steps;
            done.last = part.last.or(done.last);
            self.note();
            if matches!(part.last, None | Some(Step::Solved | Step::Exhausted)) {
                break;
            }
        }
        done
    }

    /// At most this many steps back; the last of them is the one that was taken back last.
    pub fn run_back(&mut self, steps: u64) -> Advance {
        let steps = steps.min(self.position());
        if steps == 0 {
            return Advance { steps, last: None };
        }
        self.seek(self.position() - steps + 1);
        Advance { steps, last: self.back() }
    }

    /// Goes to a position, or to the end of the run where it is shorter, and says where that is.
    pub fn seek(&mut self, position: u64) -> u64 {
        let position = self.end.map_or(position, |end| end.min(position));
        let from =
            self.checkpoints.around(position).min_by_key(|kept| effort(kept.steps(), position));
        if let Some(kept) = from
            && effort(kept.steps(), position) < effort(self.position(), position)
        {
            self.search = kept.clone();
        }
        while self.position() > position {
            self.back();
        }
        while self.position() < position && self.run(position - self.position()).last.is_some() {}
        self.position()
    }

    /// Notes what the run has reached.
    fn note(&mut self) {
        self.farthest = self.farthest.max(self.position());
        self.checkpoints.offer(&self.search);
        self.note_end();
    }

    fn note_end(&mut self) {
        if self.search.last_step() == Some(Step::Exhausted) {
            self.end = Some(self.position());
        }
    }
}

/// What it takes to go from one position to another, in steps forward.
fn effort(from: u64, to: u64) -> u64 {
    if from <= to { to - from } else { (from - to).saturating_mul(BACK) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::domino::{Kind, Puzzle};
    use crate::grid::Grid;
    use crate::search::testing::{ANTI_BRUTE_FORCE, EASY, INKALA, grid, puzzles};
    use crate::search::{EngineInfo, engine, engines};

    fn timeline(engine: &'static EngineInfo, givens: &Grid) -> Timeline {
        Timeline::new(Search::new(engine, &Puzzle::Sudoku(*givens)).unwrap())
    }

    fn flags(line: &str) -> Timeline {
        timeline(engine("flags").unwrap(), &grid(line))
    }

    /// Everything that can be asked of a position.
    fn all_of(search: &Search) -> impl PartialEq + std::fmt::Debug + use<> {
        (
            (search.board(), search.depth(), search.steps()),
            (search.counters(), search.choices(), *search.heat()),
            (search.excluded(), search.last_step()),
        )
    }

    /// The run, so many single steps from the start.
    fn from_the_start(engine: &'static EngineInfo, givens: &Grid, steps: u64) -> Search {
        let mut search = Search::new(engine, &Puzzle::Sudoku(*givens)).unwrap();
        for _ in 0..steps {
            search.next();
        }
        search
    }

    /// A way to move on a timeline.
    #[derive(Clone, Copy, Debug)]
    enum Jump {
        Forward,
        Back,
        Run(u64),
        RunBack(u64),
        Seek(u64),
    }

    fn jump() -> impl Strategy<Value = Jump> {
        prop_oneof![
            Just(Jump::Forward),
            Just(Jump::Back),
            (0..9000u64).prop_map(Jump::Run),
            (0..9000u64).prop_map(Jump::RunBack),
            (0..20_000u64).prop_map(Jump::Seek),
        ]
    }

    /// Moves, and says where that must lead if the run is long enough.
    fn take(timeline: &mut Timeline, jump: Jump) -> u64 {
        let position = timeline.position();
        match jump {
            Jump::Forward => {
                let moved = timeline.forward().is_some();
                position + u64::from(moved)
            }
            Jump::Back => {
                let moved = timeline.back().is_some();
                position - u64::from(moved)
            }
            Jump::Run(steps) => position + timeline.run(steps).steps,
            Jump::RunBack(steps) => position - timeline.run_back(steps).steps,
            Jump::Seek(to) => timeline.seek(to),
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(32))]

        /// Law 4.
        #[test]
        fn a_position_is_what_it_is_however_it_was_reached(
            givens in puzzles(),
            jumps in prop::collection::vec(jump(), 1..12),
        ) {
            for engine in engines(Kind::Sudoku) {
                let mut timeline = timeline(engine, &givens);
                let mut farthest = 0;
                for &jump in &jumps {
                    let position = take(&mut timeline, jump);
                    prop_assert_eq!(timeline.position(), position);
                    farthest = position.max(farthest);
                    prop_assert_eq!(timeline.farthest(), farthest);
                    let plain = from_the_start(engine, &givens, position);
                    prop_assert_eq!(all_of(timeline.search()), all_of(&plain));
                }
            }
        }
    }

    #[test]
    fn seeking_past_the_end_lands_there() {
        for engine in engines(Kind::Sudoku) {
            let mut timeline = timeline(engine, &grid(EASY));
            assert_eq!(timeline.end(), None);
            let end = timeline.seek(u64::MAX);
            assert_eq!(timeline.end(), Some(end), "{}", engine.name);
            assert_eq!(timeline.search().last_step(), Some(Step::Exhausted));
            assert_eq!(timeline.forward(), None);
            assert_eq!(timeline.back(), Some(Step::Exhausted));
            assert_eq!((timeline.position(), timeline.farthest()), (end - 1, end));
            assert_eq!(timeline.seek(end + 7), end);
            assert_eq!(timeline.seek(0), 0);
            assert_eq!(timeline.back(), None);
        }
    }

    #[test]
    fn a_run_stops_at_a_solution_and_a_seek_does_not() {
        let mut timeline = flags(EASY);
        let first = timeline.run(u64::MAX);
        assert_eq!(first.last, Some(Step::Solved));
        assert_eq!(timeline.position(), first.steps);
        timeline.seek(0);
        assert_eq!(timeline.seek(first.steps + 5), first.steps + 5);
    }

    #[test]
    fn a_run_back_ends_with_the_step_taken_back_last() {
        let mut timeline = flags(INKALA);
        timeline.seek(50_000);
        let back = timeline.run_back(40_000);
        assert_eq!(back.steps, 40_000);
        assert_eq!(back.last, timeline.forward());
        assert_eq!(timeline.run_back(u64::MAX).steps, 10_001);
        assert_eq!(timeline.run_back(1).last, None);
    }

    /// However long the run, few moments of it are kept, from all over it.
    #[test]
    fn a_long_run_keeps_few_moments_evenly_spread() {
        let mut timeline = flags(ANTI_BRUTE_FORCE);
        timeline.seek(30_000_000);
        let kept = timeline.checkpoints.positions();
        assert!((20..=64).contains(&kept.len()), "{kept:?}");
        let stride = kept[1];
        let even: Vec<u64> = (0..kept.len() as u64).map(|idx| idx * stride).collect();
        assert_eq!(kept, even);
        let there = timeline.clone();
        timeline.seek(12_345_678);
        timeline.seek(29_999_999);
        timeline.forward();
        assert_eq!(all_of(timeline.search()), all_of(there.search()));
        assert_eq!(timeline, there);
    }
}
