//! The search for the guilty choices of a failure.

use super::dfs::{Choices, Engine};
use super::engines::{AnyEngine, each};
use super::run::Search;
use super::step::{Failure, Guilty, Move, Step};

/// A search for the guilty choices of a dead end or of a move taken back, which can be resumed and dropped.
///
/// A dead end needs no step. Below a move taken back everything is searched again, with jumps, so that it takes no more
/// steps than the run took.
///
/// ```
/// use sudoscope::search::{self, Search, Step};
///
/// let puzzle = sudoscope::format::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let mut search = Search::new(search::engine("flags").expect("in the table"), &puzzle)?;
/// search.advance(1000);
/// while !matches!(search.next(), Some(Step::Backtrack(_))) {}
/// let mut blame = search.blame().expect("a move was taken back");
/// let guilty = loop {
///     // Do something else between two calls.
///     if let Some(guilty) = blame.advance(100) {
///         break guilty;
///     }
/// };
/// assert!(guilty.levels.len() <= search.depth() + 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Blame {
    search: Search,
    /// The last move of the run.
    of: Move,
    /// The length of the path to the node that failed.
    depth: usize,
    /// The number of solutions before it.
    n_solutions: u64,
    /// The number of steps before this search began.
    n_before: u64,
}

impl Search {
    /// Returns true if the engine knows which choices rule a move out.
    pub fn has_guilty_choices(&self) -> bool {
        choices(&self.engine) != Choices::Unknown
    }

    /// Starts to look for the guilty choices of the move just taken back, or of the dead end that the move just made
    /// leads to. `None` at other steps, and if the engine has no guilty choices.
    pub fn blame(&self) -> Option<Blame> {
        let of = match self.last_step()? {
            Step::Place(made) if self.dfs.is_at_dead_end() => made,
            Step::Backtrack(made) => made,
            Step::Place(_) | Step::Solved | Step::Exhausted => return None,
        };
        let mut search = self.has_guilty_choices().then(|| self.clone())?;
        each!(&mut search.engine, it => search.dfs.start_to_blame(it));
        Some(Blame {
            of,
            depth: search.depth(),
            n_solutions: search.solutions(),
            n_before: search.steps(),
            search,
        })
    }
}

impl Blame {
    /// Returns the number of steps searched so far.
    pub fn steps(&self) -> u64 {
        self.search.steps().saturating_sub(self.n_before)
    }

    /// Searches at most this many steps on, and returns the guilty choices once they are known.
    pub fn advance(&mut self, steps: u64) -> Option<Guilty> {
        let Search { engine, dfs } = &mut self.search;
        let levels = each!(engine, it => dfs.search_below(it, self.depth, steps))?;
        let counted = choices(engine);
        let levels: Vec<usize> = dfs.to_choices(levels, counted).iter().collect();
        let all: Vec<usize> = (0..self.depth).filter(|it| dfs.is_choice(*it, counted)).collect();
        let failure = match dfs.point_at(self.depth) {
            _ if dfs.solutions > self.n_solutions => Failure::Solved(self.of),
            Some(point) if dfs.is_at_dead_end() => Failure::DeadEnd(point),
            Some(_) | None => Failure::Choice(self.of),
        };
        Some(Guilty {
            failure,
            choices: levels.iter().map(|level| dfs.taken(*level)).collect(),
            n_innocent: all.len() - levels.len(),
            begins_path: all.first() == levels.first(),
            levels,
        })
    }
}

fn choices(engine: &AnyEngine) -> Choices {
    fn of<E: Engine>(_: &E) -> Choices {
        E::CHOICES
    }
    each!(engine, it => of(it))
}
