//! Runs a race: the engines and the person take turns on one thread, so that none disturbs another.
//!
//! All lanes follow one goal, in steps or in each engine's own time, which rises at the requested speed. The
//! cost of a step is always measured at full speed: an engine runs a segment ahead of its lane and is timed,
//! and the lane then moves within that segment.
//!
//! ```text
//!   flags    ======================>............|   a segment, its end and its time known
//!   singles  ======================>..|
//!                                  ^ the goal, in steps
//! ```

use std::time::{Duration, Instant};

use super::JobContext;
use super::drive::Work;
use crate::tui::msg::{Lane, Report, Rule};

/// The time that a segment should take.
const SEGMENT_TIME: Duration = Duration::from_micros(500);
/// The time below which a segment is run again, because cold caches distort a short measurement.
const SHORT: Duration = Duration::from_micros(200);
/// The factor by which the steps of a segment may be slower than those of the one before. Slower segments are
/// run again, because the machine may have done something else meanwhile.
const MAX_SLOWDOWN: f64 = 3.0;
/// The most runs of a segment; the shortest time counts.
const MAX_RUNS: usize = 3;

/// The engines of a race, and the goal that they follow.
pub(super) struct Race {
    runners: Vec<Runner>,
    rule: Rule,
    goal: u64,
}

impl Race {
    /// Makes a race that goes on from the state of its lanes.
    pub(super) fn new(lanes: &[Lane], rule: Rule) -> Self {
        let under_way = lanes.iter().filter(|it| !it.is_finished());
        let goal = under_way.map(|it| it.at(rule)).max().unwrap_or(0);
        let runners = lanes.iter().cloned().map(Runner::new).collect();
        Self { runners, rule, goal }
    }

    /// Returns the time that all lanes took together.
    fn spent(&self) -> Duration {
        self.runners.iter().map(|it| it.lane.time).sum()
    }
}

impl Work for Race {
    /// Raises the goal by a number of units. The returned time is that of the engines and not of the clock, because
    /// other programs may have run meanwhile.
    fn advance(&mut self, units: u64, context: &JobContext) -> Duration {
        let before = self.spent();
        self.goal = self.goal.saturating_add(units);
        for runner in &mut self.runners {
            runner.go_to(self.rule, self.goal, context);
        }
        self.spent().saturating_sub(before)
    }

    fn is_over(&self) -> bool {
        self.runners.iter().all(|it| it.lane.is_finished())
    }

    fn report(&self) -> Report {
        Report::Lanes(self.runners.iter().map(|it| it.lane.clone()).collect())
    }
}

/// One engine: the lane that is shown, and the segment ahead of it.
struct Runner {
    lane: Lane,
    ahead: Option<Segment>,
    /// The steps of the next segment.
    steps: u64,
    /// The seconds of a step in the last segment.
    seconds_a_step: f64,
}

impl Runner {
    const fn new(lane: Lane) -> Self {
        let steps = lane.min_steps();
        Self { lane, ahead: None, steps, seconds_a_step: f64::INFINITY }
    }

    /// Advances the lane to its last step that is not beyond the goal.
    fn go_to(&mut self, rule: Rule, goal: u64, context: &JobContext) {
        while !self.lane.is_finished() && self.lane.at(rule) < goal && !context.is_cancelled() {
            let segment = self.ahead.take().unwrap_or_else(|| self.next_segment());
            if segment.end.at(rule) <= goal {
                self.lane = segment.end;
                continue;
            }
            let step = segment.step_at(rule, goal);
            self.lane.advance(step - self.lane.steps());
            self.lane.time = segment.time_at(step);
            self.ahead = Some(segment);
            return;
        }
    }

    /// Runs and times the next segment.
    fn next_segment(&mut self) -> Segment {
        let start = (self.lane.steps(), self.lane.time);
        let (mut end, mut time) = self.timed_run();
        let n_steps = lossy(end.steps() - start.0);
        for _ in 1..MAX_RUNS {
            if time >= SHORT && time.as_secs_f64() <= MAX_SLOWDOWN * self.seconds_a_step * n_steps {
                break;
            }
            let again = self.timed_run();
            end = again.0;
            time = time.min(again.1);
        }
        self.seconds_a_step = time.as_secs_f64() / n_steps;
        if time < SEGMENT_TIME / 2 {
            self.steps *= 2;
        } else if time > SEGMENT_TIME {
            self.steps = (self.steps / 2).max(self.lane.min_steps());
        }
        end.time += time;
        Segment { start, time, end }
    }

    /// Returns the lane after a segment, and the time that it took.
    fn timed_run(&self) -> (Lane, Duration) {
        let mut lane = self.lane.to_be_timed();
        let start = Instant::now();
        lane.advance(self.steps);
        (lane, start.elapsed())
    }
}

/// A part of a run that was timed.
struct Segment {
    /// The step and the engine's time at its start.
    start: (u64, Duration),
    /// The time that it takes.
    time: Duration,
    /// The lane at its end.
    end: Lane,
}

impl Segment {
    /// Returns the last step that is not beyond a goal within the segment.
    fn step_at(&self, rule: Rule, goal: u64) -> u64 {
        match rule {
            Rule::Steps => goal,
            Rule::Time => {
                let (first, since) = self.start;
                let spent = Duration::from_nanos(goal).saturating_sub(since);
                let share = spent.as_secs_f64() / self.time.as_secs_f64();
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a share of the steps"
                )]
                let steps = (share * lossy(self.n_steps())) as u64;
                first + steps
            }
        }
    }

    /// Returns the engine's time at a step of the segment.
    fn time_at(&self, step: u64) -> Duration {
        let (first, since) = self.start;
        let share = lossy(step - first) / lossy(self.n_steps());
        since + self.time.mul_f64(share)
    }

    fn n_steps(&self) -> u64 {
        self.end.steps() - self.start.0
    }
}

const fn lossy(number: u64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "steps of a segment, far below 2^53")]
    let number = number as f64;
    number
}
