//! A watched run with a position on it, and the boards that it may start from.

use crate::domino::Puzzle;
use crate::hint::solutions;
use crate::logic::NOTHING_FORCED;
use crate::record::Reading;
use crate::timeline::{Direction, Outcome, Run, Runner, Target, Timeline};
use crate::words::{broken_start, count, percent, plural, sentence};

use super::KeepGoing;

/// The most steps for one line: about a second of an engine.
pub(super) const BUDGET: u64 = 20_000_000;

/// The number of steps between two calls of `keep_going`.
const AT_ONCE: u64 = 500_000;

#[derive(Clone, Debug)]
pub(super) struct Watcher {
    pub(super) timeline: Timeline,
    givens: Puzzle,
    position: Puzzle,
    pub(super) origin: Origin,
    /// The part of the record that was read; `None` for a run of our own.
    pub(super) own: Option<Reading>,
}

/// The board at the start of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    Givens,
    Board,
}

impl Watcher {
    /// Starts a run on the player's board, or on the givens if that board is full or breaks a rule. The second value is
    /// the reason, or empty. Fails if no run can start.
    pub(super) fn new(
        runner: Runner,
        givens: Puzzle,
        position: Puzzle,
    ) -> Result<(Self, &'static str), String> {
        let (origin, why) = if position == givens {
            (Origin::Givens, "")
        } else if position.is_solved() {
            (Origin::Givens, "The board is full, so the search starts from the givens.")
        } else if !position.is_consistent() {
            (Origin::Givens, broken_start(position.kind()))
        } else {
            (Origin::Board, "")
        };
        Ok((Self::from(runner, givens, position, origin)?, why))
    }

    fn from(
        runner: Runner,
        givens: Puzzle,
        position: Puzzle,
        origin: Origin,
    ) -> Result<Self, String> {
        let start = match origin {
            Origin::Givens => givens,
            Origin::Board => position,
        };
        let run = runner.start(&start, solutions::only).map_err(|why| match runner {
            Runner::Engine(_) => format!("No search from here: {why}."),
            Runner::Human(_) => format!("There is no human path from here: {why}."),
        })?;
        Ok(Self { timeline: Timeline::new(run), givens, position, origin, own: None })
    }

    /// Returns the run of a record.
    pub(super) fn of_record(own: Reading) -> Self {
        let givens = *own.run.givens();
        let timeline = Timeline::new(own.run.clone());
        Self { timeline, givens, position: givens, origin: Origin::Givens, own: Some(own) }
    }

    /// Starts again with another engine, or from another board.
    pub(super) fn restarted(&self, runner: Runner, origin: Origin) -> Result<Self, String> {
        Self::from(runner, self.givens, self.position, origin)
    }

    /// Returns true if the player's board differs from the givens.
    pub(super) fn has_position(&self) -> bool {
        self.position != self.givens
    }

    pub(super) const fn run(&self) -> &Run {
        self.timeline.current()
    }

    /// Returns the sentence about the last step, with its number.
    pub(super) fn sentence(&self) -> String {
        let number = match self.timeline.position() {
            0 => "The start".to_owned(),
            n => count(n),
        };
        let words = match self.run() {
            Run::Search(search) => search.explain(),
            Run::Record(record) => record.explain(),
            Run::Human(path) => match path.step() {
                None => format!("{} blanks", path.n_blanks()),
                Some(step) => step.named(),
            },
        };
        let stuck = if self.is_stuck() { format!(" {NOTHING_FORCED}") } else { String::new() };
        let found = self.own.iter().flat_map(|it| it.at(self.timeline.position()));
        let found = found.map(|it| {
            let kind = if it.kind.is_fault() { "Fault" } else { "Remark" };
            format!("{kind}, {}: {}, line {}.", it.kind.name(), it.text, count(it.line))
        });
        let said = format!("{number}. {}{stuck}", sentence(&words));
        std::iter::once(said).chain(found).collect::<Vec<_>>().join(" ")
    }

    /// Returns true at the end of a path that does not fill the board.
    pub(super) fn is_stuck(&self) -> bool {
        let path = self.run().human();
        path.is_some_and(|it| it.is_over() && it.n_blanks() > 0)
    }

    /// Goes to a position, or to the end of the run if that comes first.
    pub(super) fn seek(&mut self, to: u64, keep_going: KeepGoing<'_>) -> Outcome {
        let from = self.timeline.position();
        let farthest = from.saturating_add(BUDGET).min(to);
        let mut reached = from;
        while reached != to {
            if self.timeline.is_at_end() && to > reached {
                return Outcome::Nowhere;
            }
            if reached >= farthest && to > reached || !keep_going() {
                return Outcome::Underway;
            }
            // Back to a step it is never far from a checkpoint.
            reached = self.timeline.seek(reached.saturating_add(AT_ONCE).min(farthest));
        }
        Outcome::Arrived
    }

    /// Goes to the next target in a direction.
    pub(super) fn run_to(
        &mut self,
        target: Target,
        direction: Direction,
        keep_going: KeepGoing<'_>,
    ) -> Outcome {
        for _ in 0..BUDGET / AT_ONCE {
            match self.timeline.run_to(target, direction, AT_ONCE) {
                Outcome::Underway if keep_going() => {}
                outcome => return outcome,
            }
        }
        Outcome::Underway
    }

    pub(super) fn counters(&self) -> String {
        let steps = plural(self.timeline.position(), "step");
        match self.run() {
            Run::Search(_) | Run::Record(_) => counters(self.run(), &steps),
            Run::Human(path) => {
                let blanks = plural(path.n_blanks() as u64, "blank");
                let figure = path.er().map_or_else(
                    || format!("score {}", count(path.rating().score().into())),
                    |it| format!("ER {it}"),
                );
                format!("{steps}, {blanks} left, {figure} so far.")
            }
        }
    }
}

fn counters(run: &Run, steps: &str) -> String {
    let counters = run.counters();
    let mut parts = vec![
        plural(counters.placements, "placement"),
        plural(counters.backtracks, "backtrack"),
        format!("depth {}", run.depth()),
        format!("greatest depth {}", counters.max_depth),
    ];
    if run.record().is_none() {
        parts.push(format!("{} tried", plural(counters.tests, "digit")));
    }
    parts.extend(counters.reads.map(|it| plural(it, "read")));
    parts.push(plural(run.solutions(), "answer"));
    if run.record().is_some() {
        return format!("{steps}: {}.", parts.join(", "));
    }
    let share = percent(run.excluded()).replace(" %", " percent");
    format!("{steps}: {}. {share} of the tree is done.", parts.join(", "))
}
