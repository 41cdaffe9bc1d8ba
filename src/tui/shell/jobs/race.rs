//! A race: engines on one thread, each in turn, so that none disturbs another.
//!
//! The lanes follow a goal that rises at the pace that was asked for: so many steps, or so much of each
//! engine's own time. What a step costs is measured flat out, whatever the pace: an engine runs a stretch
//! ahead of what is shown of it, against the clock, and is then shown within that stretch.
//!
//! ```text
//!   flags    ======================>............|   a stretch, its end and its time known
//!   singles  ======================>..|
//!                                  ^ the goal, in steps
//! ```

use std::time::{Duration, Instant};

use super::Desk;
use crate::tui::msg::{Lane, Report, Rule};
use crate::tui::player::batch::Batch;

/// More time than this does not go by between two turns: the computer slept, or the program was stopped.
const LATEST: Duration = Duration::from_millis(100);
/// About how long a stretch takes.
const STRETCH: Duration = Duration::from_micros(500);
/// The steps of the first stretch.
const FIRST: u64 = 256;
/// A stretch that took less is run again, for what was not in the caches then is there now.
const SHORT: Duration = Duration::from_micros(200);
/// How many times more than the one before a step must take for the stretch to be run again: the machine may
/// have done something else.
const DISTURBED: f64 = 3.0;
/// How often a stretch is run at most; the shortest time counts.
const RUNS: usize = 3;

/// The engines and how fast they go.
pub(super) struct Race {
    runners: Vec<Runner>,
    rule: Rule,
    pace: f64,
    /// How often it tells where it stands, where it moves.
    every: Duration,
    goal: u64,
}

impl Race {
    pub(super) fn new(lanes: &[Lane], rule: Rule, pace: f64, every: Duration) -> Self {
        let under_way = lanes.iter().filter(|it| !it.is_finished());
        let goal = under_way.map(|it| it.at(rule)).max().unwrap_or(0);
        let runners = lanes.iter().cloned().map(Runner::new).collect();
        Self { runners, rule, pace, every, goal }
    }

    /// Runs until all have finished or nobody looks on.
    pub(super) fn run(mut self, desk: &Desk) {
        let mut turned = Instant::now();
        let mut told = turned;
        let mut news = false;
        let mut owed = 0.0;
        let mut batch = Batch::default();
        while !desk.is_cancelled() {
            let turn = Instant::now();
            owed += self.owed(turn - turned);
            turned = turn;
            let (units, rest) = batch.pay(owed);
            let is_behind = owed >= lossy(units) + 1.0;
            owed = rest;
            if units > 0 {
                let before = self.spent();
                self.advance(units, desk);
                // Not the time by the clock, of which other programs may have had a part.
                batch.adapt(self.spent().saturating_sub(before));
                news = true;
            }
            let is_over = self.runners.iter().all(|it| it.lane.is_finished());
            if is_over || news && told.elapsed() >= self.every {
                told = Instant::now();
                news = false;
                desk.tell(Report::Lanes(self.runners.iter().map(|it| it.lane.clone()).collect()));
            }
            if is_over {
                return;
            }
            if !is_behind {
                // What happens between two reports is not seen.
                let to_report = self.every.saturating_sub(told.elapsed());
                let to_next = Duration::from_secs_f64((1.0 - owed) / self.pace);
                desk.rest(if news { to_report } else { to_report.max(to_next) });
            }
        }
    }

    /// How far the goal is to rise in this time.
    fn owed(&self, time: Duration) -> f64 {
        if self.pace.is_finite() {
            self.pace * time.min(LATEST.max(one_of(self.pace))).as_secs_f64()
        } else {
            f64::INFINITY
        }
    }

    /// What all lanes took together.
    fn spent(&self) -> Duration {
        self.runners.iter().map(|it| it.lane.time).sum()
    }

    fn advance(&mut self, units: u64, desk: &Desk) {
        self.goal = self.goal.saturating_add(units);
        for runner in &mut self.runners {
            runner.go_to(self.rule, self.goal, desk);
        }
    }
}

/// One engine: what is shown of it, and how far it is known.
struct Runner {
    lane: Lane,
    ahead: Option<Stretch>,
    /// The steps of the next stretch.
    steps: u64,
    /// Seconds that a step took last.
    a_step: f64,
}

impl Runner {
    const fn new(lane: Lane) -> Self {
        Self { lane, ahead: None, steps: FIRST, a_step: f64::INFINITY }
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

    /// The next stretch.
    fn measured(&mut self) -> Stretch {
        let from = (self.lane.search.steps(), self.lane.time);
        let (mut to, mut time) = self.timed();
        let n_steps = lossy(to.search.steps() - from.0);
        for _ in 1..RUNS {
            if time >= SHORT && time.as_secs_f64() <= DISTURBED * self.a_step * n_steps {
                break;
            }
            let again = self.timed();
            to = again.0;
            time = time.min(again.1);
        }
        self.a_step = time.as_secs_f64() / n_steps;
        if time < STRETCH / 2 {
            self.steps *= 2;
        } else if time > STRETCH {
            self.steps = (self.steps / 2).max(FIRST);
        }
        to.time += time;
        Stretch { from, took: time, to }
    }

    /// The lane after a stretch, and how long that took.
    fn timed(&self) -> (Lane, Duration) {
        let mut lane = self.lane.clone();
        let start = Instant::now();
        lane.search.advance(self.steps);
        (lane, start.elapsed())
    }
}

/// A part of a run that was gone against the clock.
struct Stretch {
    /// The step and the time at which it begins.
    from: (u64, Duration),
    /// How long it takes.
    took: Duration,
    /// The lane at its end.
    to: Lane,
}

impl Stretch {
    /// The last step that is not beyond a goal within the stretch.
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

    /// The time at which a step of the stretch is taken.
    fn time_at(&self, step: u64) -> Duration {
        let (from, since) = self.from;
        let share = lossy(step - from) / lossy(self.n_steps());
        since + self.took.mul_f64(share)
    }

    fn n_steps(&self) -> u64 {
        self.to.search.steps() - self.from.0
    }
}

/// The time in which a pace comes to one.
fn one_of(pace: f64) -> Duration {
    Duration::from_secs_f64(1.0 / pace)
}

const fn lossy(number: u64) -> f64 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "steps of a stretch or of a turn, far below 2^53"
    )]
    let number = number as f64;
    number
}
