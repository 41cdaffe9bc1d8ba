//! Playing backwards.
//!
//! Even a run that fast-forwards can step back only one by one. So when call after call takes many steps back, a trail
//! of denser checkpoints is laid between two ordinary ones, and each call goes forward a little from one of these:
//!
//! ```text
//!   checkpoint                                                checkpoint
//!     +----+----+----+----+----+----+----+----+                    +
//!                                   |-->     <--------|
//!                                      here           from
//! ```

use super::checkpoints::Checkpoints;
use super::{Landmark, Run, Timeline};

/// The number of steps taken back one by one before anything faster is tried.
const SINGLE: u64 = 1 << 6;

/// The number of checkpoints of a trail.
const BETWEEN: u64 = 1 << 5;

/// The least stride of a trail: for fewer steps a batch does not pay.
const MIN_STRIDE: u64 = 1 << 9;

impl Timeline {
    /// Takes at most `steps` steps back and returns their number. It stops early at the solutions, as [`Timeline::run`]
    /// does, and at the start.
    pub fn run_back(&mut self, steps: u64) -> u64 {
        let from = self.position();
        let to = from - steps.min(from);
        let near = to.max(from.saturating_sub(SINGLE));
        while self.position() > near && self.back() && !self.is_at_solution() {}
        if self.position() == to || self.is_at_solution() {
            return from - self.position();
        }
        let solutions = self.current.solutions();
        let before = self.checkpoints.before_solution(solutions).map_or(0, Run::steps);
        self.retrace(to.max(before));
        // The last solution before the start was passed on the way back: it is where this stops.
        while self.current.solutions() < solutions {
            self.run(u64::MAX);
        }
        from - self.position()
    }

    fn is_at_solution(&self) -> bool {
        self.current.landmark() == Some(Landmark::Solution)
    }

    /// Goes to an earlier position, when more calls for earlier ones are likely.
    fn retrace(&mut self, to: u64) {
        let is_near = self.position() - to <= self.checkpoints.stride;
        let is_worth_it = self.cost(self.position(), to) > self.trail_stride();
        let can_start = self.checkpoints.kept[0].steps() <= to;
        if self.current.can_fast_forward() && is_near && is_worth_it && can_start {
            self.lay_trail(to);
        }
        self.seek(to);
    }

    fn trail_stride(&self) -> u64 {
        (self.checkpoints.stride / BETWEEN).max(MIN_STRIDE)
    }

    /// Lays checkpoints between two ordinary ones, up to a position.
    fn lay_trail(&mut self, to: u64) {
        let stride = self.trail_stride();
        let checkpoint = self.checkpoints.before(to);
        let trail = match &mut self.trail {
            Some(trail) if trail.kept[0] == *checkpoint => trail,
            trail => trail.insert(Checkpoints::every(stride, checkpoint.clone())),
        };
        let mut run = trail.before(to).clone();
        while run.steps() + trail.steps_to_next(run.steps()) <= to {
            run.advance(trail.steps_to_next(run.steps()));
            trail.keep_if_due(&run);
        }
    }
}
