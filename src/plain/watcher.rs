//! A run that is watched: the search of an engine, or the path of techniques of a person, with a position on it.

use crate::domino::{Kind, Puzzle};
use crate::fast::{self, Verdict};
use crate::search::{Choice, Search, Step};
use crate::timeline::{
    Direction, HumanRun, HumanTarget, Outcome, Proof, Run as _, Runner, SearchTarget, Timeline,
    Track as _,
};
use crate::words::{broken_start, count, percent, plural, sentence};

use super::KeepGoing;

/// The most steps that one line may take: about a second of an engine.
pub(super) const BUDGET: u64 = 20_000_000;

/// The steps between two looks at whether to go on.
const AT_ONCE: u64 = 500_000;

/// A run with a position on it, and the boards that it may start from.
#[derive(Clone, Debug)]
pub(super) struct Watcher {
    run: Watched,
    givens: Puzzle,
    position: Puzzle,
    origin: Origin,
}

#[derive(Clone, Debug)]
enum Watched {
    Search(Box<Timeline<Search>>),
    Human(Box<Timeline<HumanRun>>),
}

/// The board that a run starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    Givens,
    Board,
}

/// The result of a walk along a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Walked {
    /// It has arrived.
    There,
    /// There is nothing more in this direction.
    Nowhere,
    /// The budget is used up, or the walk was broken off.
    Underway,
}

impl Watcher {
    /// Starts a run from the player's board, or from the givens where that board is full or breaks a rule; then the second
    /// value says why. Fails where no run can start.
    pub(super) fn new(
        runner: Runner,
        givens: Puzzle,
        position: Puzzle,
    ) -> Result<(Self, Option<&'static str>), String> {
        let (origin, why) = if position == givens {
            (Origin::Givens, None)
        } else if position.is_solved() {
            (Origin::Givens, Some("The board is full, so the search starts from the givens."))
        } else if !position.is_consistent() {
            (Origin::Givens, Some(broken_start(position.kind())))
        } else {
            (Origin::Board, None)
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
        let run = match runner {
            Runner::Engine(engine) => {
                let search = Search::new(engine, &start).map_err(|error| {
                    let first = error.violations().first().map(ToString::to_string);
                    format!("No search from here: {}.", first.unwrap_or_else(|| error.to_string()))
                })?;
                Watched::Search(Box::new(Timeline::new(search)))
            }
            Runner::Human => Watched::Human(Box::new(Timeline::new(human_run(&start)?))),
        };
        Ok(Self { run, givens, position, origin })
    }

    /// Starts again with another engine, or from another board.
    pub(super) fn restarted(&self, runner: Runner, origin: Origin) -> Result<Self, String> {
        Self::from(runner, self.givens, self.position, origin)
    }

    pub(super) const fn origin(&self) -> Origin {
        self.origin
    }

    /// Returns whether the player's board differs from the givens.
    pub(super) fn has_position(&self) -> bool {
        self.position != self.givens
    }

    /// Returns the board that the run has started from.
    pub(super) const fn start(&self) -> &Puzzle {
        match self.origin {
            Origin::Givens => &self.givens,
            Origin::Board => &self.position,
        }
    }

    pub(super) fn board(&self) -> Puzzle {
        match &self.run {
            Watched::Search(it) => it.current().board(),
            Watched::Human(it) => it.current().board(),
        }
    }

    pub(super) fn runner(&self) -> Runner {
        match &self.run {
            Watched::Search(it) => Runner::Engine(it.current().info()),
            Watched::Human(_) => Runner::Human,
        }
    }

    pub(super) fn position(&self) -> u64 {
        match &self.run {
            Watched::Search(it) => it.position(),
            Watched::Human(it) => it.position(),
        }
    }

    fn end(&self) -> Option<u64> {
        match &self.run {
            Watched::Search(it) => it.end(),
            Watched::Human(it) => it.end(),
        }
    }

    /// Returns the search; `None` for the path of techniques.
    pub(super) fn search(&self) -> Option<&Search> {
        match &self.run {
            Watched::Search(it) => Some(it.current()),
            Watched::Human(_) => None,
        }
    }

    /// Returns the sentence about the last step, with its number.
    pub(super) fn sentence(&self) -> String {
        let number = match self.position() {
            0 => "The start".to_owned(),
            n => count(n),
        };
        let words = match &self.run {
            Watched::Search(it) => it.current().explain(),
            Watched::Human(it) => match it.current().step() {
                None => {
                    format!("{} blanks, and the next technique", it.current().n_blanks())
                }
                Some(step) => step.named(),
            },
        };
        format!("{number}. {}", sentence(&words))
    }

    /// Takes a step forward, and returns whether there was one.
    pub(super) fn forward(&mut self) -> bool {
        match &mut self.run {
            Watched::Search(it) => it.forward().is_some(),
            Watched::Human(it) => it.forward().is_some(),
        }
    }

    /// Takes a step back, and returns whether there was one.
    pub(super) fn back(&mut self) -> bool {
        match &mut self.run {
            Watched::Search(it) => it.back().is_some(),
            Watched::Human(it) => it.back().is_some(),
        }
    }

    /// Returns whether the last step led to an answer, or was the last of all.
    pub(super) fn is_at_stop(&self) -> bool {
        match &self.run {
            Watched::Search(it) => {
                matches!(it.current().last_step(), Some(Step::Solved | Step::Exhausted))
            }
            Watched::Human(it) => it.is_at_end(),
        }
    }

    /// Goes to a position, or to the end of the run if that comes first.
    pub(super) fn seek(&mut self, to: u64, keep_going: KeepGoing<'_>) -> Walked {
        let from = self.position();
        let farthest = from.saturating_add(BUDGET).min(to);
        let mut reached = from;
        while reached != to {
            if self.end() == Some(reached) && to > reached {
                return Walked::Nowhere;
            }
            if reached >= farthest && to > reached || !keep_going() {
                return Walked::Underway;
            }
            // Back to a step it is never far from a checkpoint.
            let next = reached.saturating_add(AT_ONCE).min(farthest);
            reached = match &mut self.run {
                Watched::Search(it) => it.seek(next),
                Watched::Human(it) => it.seek(next),
            };
        }
        Walked::There
    }

    /// Goes to the next target in a direction.
    pub(super) fn run_to(
        &mut self,
        target: Target,
        direction: Direction,
        keep_going: KeepGoing<'_>,
    ) -> Walked {
        for _ in 0..BUDGET / AT_ONCE {
            let outcome = match (&mut self.run, target) {
                (Watched::Search(it), Target::Search(target)) => {
                    Timeline::run_to(it, target, direction, AT_ONCE)
                }
                (Watched::Human(it), Target::Human(target)) => {
                    Timeline::run_to(it, target, direction, AT_ONCE)
                }
                (Watched::Search(it), Target::Proof) => it.run_to_proof(AT_ONCE),
                (Watched::Human(it), Target::Proof) => it.run_to_proof(AT_ONCE),
                (Watched::Search(_), Target::Human(_)) | (Watched::Human(_), Target::Search(_)) => {
                    Outcome::Nowhere
                }
            };
            match outcome {
                Outcome::Arrived => return Walked::There,
                Outcome::Nowhere => return Walked::Nowhere,
                Outcome::Underway if keep_going() => {}
                Outcome::Underway => return Walked::Underway,
            }
        }
        Walked::Underway
    }

    /// Returns what the run has proved, once it has.
    pub(super) fn proof(&self) -> Option<Proof> {
        match &self.run {
            Watched::Search(it) => it.proof().map(|it| it.0),
            Watched::Human(it) => it.proof().map(|it| it.0),
        }
    }

    /// Returns true if an answer was reached.
    pub(super) fn has_answer(&self) -> bool {
        match &self.run {
            Watched::Search(it) => it.first_solution().is_some(),
            Watched::Human(it) => it.first_solution().is_some(),
        }
    }

    /// Returns sentences about the work so far.
    pub(super) fn counters(&self) -> String {
        match &self.run {
            Watched::Search(it) => {
                let search = it.current();
                let counters = search.counters();
                let mut parts = vec![
                    plural(counters.placements, "placement"),
                    plural(counters.backtracks, "backtrack"),
                    format!("depth {}", search.depth()),
                    format!("greatest depth {}", counters.max_depth),
                    format!("{} tried", plural(counters.tests, "digit")),
                ];
                parts.extend(counters.reads.map(|it| plural(it, "read")));
                parts.push(plural(search.solutions(), "answer"));
                let steps = plural(search.steps(), "step");
                let share = percent(search.excluded()).replace(" %", " percent");
                format!("{steps}: {}. {share} of the tree is done.", parts.join(", "))
            }
            Watched::Human(it) => {
                let run = it.current();
                let (steps, blanks) =
                    (plural(it.position(), "step"), plural(run.n_blanks() as u64, "blank"));
                let score = count(run.rating().score().into());
                format!("{steps}, {blanks} left, score {score} so far.")
            }
        }
    }

    /// Returns the choices of a search that stand, the first one first.
    pub(super) fn choices(&self) -> Option<Vec<Choice>> {
        self.search().map(Search::choices)
    }

    /// Returns the kind of puzzle.
    pub(super) const fn kind(&self) -> Kind {
        self.givens.kind()
    }
}

/// A position to look for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    Search(SearchTarget),
    Human(HumanTarget),
    Proof,
}

/// Returns the run of a person from a board, or the reason why there is none.
fn human_run(start: &Puzzle) -> Result<HumanRun, String> {
    let no_path = |why: &str| Err(format!("There is no human path from here: {why}."));
    match start {
        Puzzle::Sudominoku(_) => no_path("it is for Sudoku, and this is a Sudominoku"),
        Puzzle::Sudoku(_) if !start.is_consistent() => no_path("the digits clash"),
        Puzzle::Sudoku(grid) => match fast::verdict(grid) {
            Verdict::Unique(solution) => Ok(HumanRun::new(grid, &solution)),
            Verdict::None => no_path("the board cannot be completed"),
            Verdict::Several(..) => no_path("there are several solutions"),
        },
    }
}
