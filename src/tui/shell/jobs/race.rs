//! A race: engines on one thread, each in turn, so that none disturbs another.
//!
//! The lanes follow a goal that rises at the speed that was asked for: so many steps, or so much of each
//! engine's own time. The cost of a step is measured flat out, whatever the speed: an engine runs a stretch
//! ahead of what is shown of it, against the clock, and is then shown within that stretch.
//!
//! ```text
//!   flags    ======================>............|   a stretch, its end and its time known
//!   singles  ======================>..|
//!                                  ^ the goal, in steps
//! ```

use std::time::{Duration, Instant};

use super::Desk;
use super::drive::Work;
use crate::tui::msg::{Lane, Report, Rule};

/// The time that a stretch is to take.
const STRETCH: Duration = Duration::from_micros(500);
/// The steps of the first stretch.
const FIRST: u64 = 256;
/// A stretch that took less is run again, for what was not in the caches then is there now.
const SHORT: Duration = Duration::from_micros(200);
/// A stretch is run again where its steps took so many times as long as those of the one before: the machine
/// may have done something else.
const DISTURBED: f64 = 3.0;
/// The most runs of a stretch; the shortest time counts.
const RUNS: usize = 3;

/// The engines, and the goal that they follow.
pub(super) struct Race {
    runners: Vec<Runner>,
    rule: Rule,
    goal: u64,
}

impl Race {
    /// Begins where the lanes stand.
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
    /// Lets the goal rise by so many units. The time is that of the engines, not the time by the clock, of which
    /// other programs may have had a part.
    fn advance(&mut self, units: u64, desk: &Desk) -> Duration {
        let before = self.spent();
        self.goal = self.goal.saturating_add(units);
        for runner in &mut self.runners {
            runner.go_to(self.rule, self.goal, desk);
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

/// One engine: the lane that is shown, and the stretch beyond it that is known.
struct Runner {
    lane: Lane,
    ahead: Option<Stretch>,
    /// The steps of the next stretch.
    steps: u64,
    /// The seconds that a step took last.
    seconds_a_step: f64,
}

impl Runner {
    const fn new(lane: Lane) -> Self {
        Self { lane, ahead: None, steps: FIRST, seconds_a_step: f64::INFINITY }
    }

    /// Goes on until the next step would be beyond the goal.
    fn go_to(&mut self, rule: Rule, goal: u64, desk: &Desk) {
        while !self.lane.is_finished() && self.lane.at(rule) < goal && !desk.is_cancelled() {
            let stretch = self.ahead.take().unwrap_or_else(|| self.measured());
            if stretch.to.at(rule) <= goal {
                self.lane = stretch.to;
                continue;
            }
            let step = stretch.step_at(rule, goal);
            self.lane.search.advance(step - self.lane.search.steps());
            self.lane.time = stretch.time_at(step);
            self.ahead = Some(stretch);
            return;
        }
    }

    /// Runs the next stretch against the clock.
    fn measured(&mut self) -> Stretch {
        let from = (self.lane.search.steps(), self.lane.time);
        let (mut to, mut time) = self.timed();
        let n_steps = lossy(to.search.steps() - from.0);
        for _ in 1..RUNS {
            if time >= SHORT && time.as_secs_f64() <= DISTURBED * self.seconds_a_step * n_steps {
                break;
            }
            let again = self.timed();
            to = again.0;
            time = time.min(again.1);
        }
        self.seconds_a_step = time.as_secs_f64() / n_steps;
        if time < STRETCH / 2 {
            self.steps *= 2;
        } else if time > STRETCH {
            self.steps = (self.steps / 2).max(FIRST);
        }
        to.time += time;
        Stretch { from, took: time, to }
    }

    /// Returns the lane after a stretch, and the time that it took.
    fn timed(&self) -> (Lane, Duration) {
        let mut lane = self.lane.clone();
        let start = Instant::now();
        lane.search.advance(self.steps);
        (lane, start.elapsed())
    }
}

/// A part of a run that was run against the clock.
struct Stretch {
    /// The step and the time at which it begins.
    from: (u64, Duration),
    /// The time that it takes.
    took: Duration,
    /// The lane at its end.
    to: Lane,
}

impl Stretch {
    /// Returns the last step that is not beyond a goal within the stretch.
    fn step_at(&self, rule: Rule, goal: u64) -> u64 {
        match rule {
            Rule::Steps => goal,
            Rule::Time => {
                let (from, since) = self.from;
                let spent = Duration::from_nanos(goal).saturating_sub(since);
                let share = spent.as_secs_f64() / self.took.as_secs_f64();
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a share of the steps"
                )]
                let steps = (share * lossy(self.n_steps())) as u64;
                from + steps
            }
        }
    }

    /// Returns the time at which a step of the stretch is taken.
    fn time_at(&self, step: u64) -> Duration {
        let (from, since) = self.from;
        let share = lossy(step - from) / lossy(self.n_steps());
        since + self.took.mul_f64(share)
    }

    fn n_steps(&self) -> u64 {
        self.to.search.steps() - self.from.0
    }
}

const fn lossy(number: u64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "steps of a stretch, far below 2^53")]
    let number = number as f64;
    number
}
