//! Running a race: the engines and the person take turns, so that none disturbs another.
//!
//! All lanes follow one goal, in steps or in each engine's own time, which rises at the requested speed. The cost of a
//! step is always measured at full speed: an engine runs a segment ahead of its lane and is timed, and the lane then
//! moves within that segment.
//!
//! ```text
//!   flags    ======================>............|   a segment, its end and its time known
//!   singles  ======================>..|
//!                                  ^ the goal, in steps
//! ```
//!
//! A segment takes half a millisecond, and longer on the coarse clock of a browser. If a segment is too short for a
//! coarse clock, it is run several times and the runs are measured together.

use std::time::Duration;

use crate::tui::jobs::TaskContext;
use crate::tui::look::numbers::{float, whole};
use crate::tui::msg::{Lane, Report, Rule};

/// The time that a segment should take on a fine clock.
const SEGMENT_TIME: Duration = Duration::from_micros(500);
/// The time that a segment should take on a coarse clock, in ticks.
const SEGMENT_TICKS: u32 = 20;
/// The shortest time that a coarse clock measures well enough, in ticks.
const MEASURED_TICKS: u32 = 10;
/// The factor by which the steps of a segment may be slower than those before. A slower segment is run again,
/// because the machine may have done something else meanwhile.
const MAX_SLOWDOWN: f64 = 3.0;
/// The most runs of a segment. The shortest time counts.
const MAX_RUNS: usize = 3;

/// The engines of a race, and the goal that they follow.
pub(super) struct Race {
    runners: Vec<Runner>,
    rule: Rule,
    goal: u64,
}

impl Race {
    /// Makes a race from the state of its lanes.
    pub(super) fn new(lanes: Vec<Lane>, rule: Rule) -> Self {
        let under_way = lanes.iter().filter(|it| !it.is_finished());
        let goal = under_way.map(|it| it.at(rule)).max().unwrap_or(0);
        Self { runners: lanes.into_iter().map(Runner::new).collect(), rule, goal }
    }

    /// Raises the goal by this many steps or nanoseconds.
    pub(super) fn raise(&mut self, units: u64) {
        self.goal = self.goal.saturating_add(units);
    }

    /// Advances one engine towards the goal, for a few milliseconds at most.
    pub(super) fn advance(&mut self, context: TaskContext<'_>) {
        let (rule, goal) = (self.rule, self.goal);
        if let Some(runner) = self.runners.iter_mut().find(|it| !it.is_at(rule, goal)) {
            runner.approach(rule, goal, context);
        }
    }

    /// Returns true if all lanes are at the goal or have finished.
    pub(super) fn is_at_goal(&self) -> bool {
        self.runners.iter().all(|it| it.is_at(self.rule, self.goal))
    }

    pub(super) fn is_over(&self) -> bool {
        self.runners.iter().all(|it| it.lane.is_finished())
    }

    /// Returns the time that the engines took. The clock would include other programs.
    pub(super) fn spent(&self) -> Duration {
        self.runners.iter().map(|it| it.lane.time).sum()
    }

    pub(super) fn report(&self) -> Report {
        Report::Lanes(self.runners.iter().map(|it| it.lane.clone()).collect())
    }
}

/// One engine: its visible lane, and the segment ahead of it.
struct Runner {
    lane: Lane,
    ahead: Option<Segment>,
    /// The length of the next segment in steps.
    steps: u64,
    /// The time of a step in the last segment, in seconds.
    seconds_a_step: f64,
}

impl Runner {
    const fn new(lane: Lane) -> Self {
        let steps = lane.min_steps();
        Self { lane, ahead: None, steps, seconds_a_step: f64::INFINITY }
    }

    /// Returns true if the lane needs no step: it is finished, at the goal, or at the last step before the goal.
    fn is_at(&self, rule: Rule, goal: u64) -> bool {
        let is_last_before = |it: &Segment| {
            it.end.at(rule) > goal && it.step_at(rule, goal) <= self.lane.run.steps()
        };
        self.lane.is_finished()
            || self.lane.at(rule) >= goal
            || self.ahead.as_ref().is_some_and(is_last_before)
    }

    /// Advances the lane to the end of a segment, or to its last step before the goal.
    fn approach(&mut self, rule: Rule, goal: u64, context: TaskContext<'_>) {
        let segment = self.ahead.take().unwrap_or_else(|| self.next_segment(context));
        if segment.end.at(rule) <= goal {
            // The run that was timed is the lane at the end of the segment: nothing is run again.
            self.lane = segment.end;
            return;
        }
        let step = segment.step_at(rule, goal);
        self.lane.run.advance(step - self.lane.run.steps());
        self.lane.time = segment.time_at(step);
        self.ahead = Some(segment);
    }

    /// Runs and times the next segment.
    fn next_segment(&mut self, context: TaskContext<'_>) -> Segment {
        let segment_time = SEGMENT_TIME.max(context.tick * SEGMENT_TICKS);
        // Cold caches distort a shorter measurement.
        let short = segment_time * 2 / 5;
        let start = (self.lane.run.steps(), self.lane.time);
        let (mut end, mut time) = self.timed_run(context);
        let n_steps = float(end.run.steps() - start.0);
        for _ in 1..MAX_RUNS {
            if time >= short && time.as_secs_f64() <= MAX_SLOWDOWN * self.seconds_a_step * n_steps {
                break;
            }
            let again = self.timed_run(context);
            end = again.0;
            time = time.min(again.1);
        }
        self.seconds_a_step = time.as_secs_f64() / n_steps;
        if time < segment_time / 2 {
            self.steps *= 2;
        } else if time > segment_time {
            self.steps = (self.steps / 2).max(self.lane.min_steps());
        }
        end.time += time;
        Segment { start, time, end }
    }

    /// Returns the lane after a segment, and the time of the segment.
    fn timed_run(&self, context: TaskContext<'_>) -> (Lane, Duration) {
        let enough = context.tick * MEASURED_TICKS;
        let mut lane = self.lane.to_be_timed();
        let start = (context.now)();
        let mut n_runs = 1;
        loop {
            lane.run.advance(self.steps);
            let time = (context.now)().saturating_sub(start);
            if time >= enough {
                return (lane, time / n_runs);
            }
            lane = self.lane.to_be_timed();
            n_runs += 1;
        }
    }
}

/// A timed part of a run.
struct Segment {
    /// The step and the engine's time at the start of the segment.
    start: (u64, Duration),
    /// The time of the whole segment.
    time: Duration,
    end: Lane,
}

impl Segment {
    /// Returns the last step within the segment that is not beyond the goal.
    fn step_at(&self, rule: Rule, goal: u64) -> u64 {
        match rule {
            Rule::Steps => goal,
            Rule::Time => {
                let (first, since) = self.start;
                let spent = Duration::from_nanos(goal).saturating_sub(since);
                let share = spent.as_secs_f64() / self.time.as_secs_f64();
                first + whole(share * float(self.n_steps()))
            }
        }
    }

    /// Returns the engine's time at a step of the segment.
    fn time_at(&self, step: u64) -> Duration {
        let (first, since) = self.start;
        let share = float(step - first) / float(self.n_steps());
        since + self.time.mul_f64(share)
    }

    fn n_steps(&self) -> u64 {
        self.end.run.steps() - self.start.0
    }
}
