//! Plans: how a puzzle to an order is made from a random grid.

use super::clues::{Clues, Solution};
use super::judge::{Judged, judge};
use super::miss::Miss;
use super::order::{Contradiction, Order};
use super::random::Random;
use super::solved::solved_grid;
use super::{Exercise, Generated, Symmetry};
use crate::fast::{self, Verdict};
use crate::grid::{Cell, CellSet, Grid, sort};
use crate::logic::Grade;

/// The number of variations of the puzzle of a grid. It must not change within a generation.
const VARIATIONS: usize = 16;

/// The number of attempts that begin with random grids even if techniques are required. It must not change within a
/// generation.
const RANDOM_ATTEMPTS: u64 = 64;

/// An order without contradictions, ready for attempts.
///
/// ```
/// use sudoscope::generate::{Order, Plan};
/// use sudoscope::logic::Grade;
///
/// let plan = Plan::new(Order::from(Grade::Medium)).expect("there are medium puzzles");
/// let generated = (0..).find_map(|attempt| plan.attempt(7, attempt).ok());
/// assert_eq!(generated.map(|it| it.grade), Some(Grade::Medium));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    order: Order,
    groups: Vec<CellSet>,
}

impl Plan {
    /// Makes a plan, or returns the reason why no puzzle can fit the order.
    pub fn new(order: Order) -> Result<Self, Contradiction> {
        match order.contradiction() {
            Some(reason) => Err(reason),
            None => Ok(Self { groups: order.symmetry.groups(), order }),
        }
    }

    /// Returns the order that the plan is for.
    pub const fn order(&self) -> &Order {
        &self.order
    }

    /// Makes a puzzle from one random grid of a seed, and varies it until it fits. `attempt` numbers the grids from 0.
    /// Returns the nearest miss if no variation fits.
    ///
    /// The result depends only on order, seed and number, so attempts can run on several threads: the puzzle of a seed
    /// is the one from the first attempt that succeeds. An attempt usually takes some milliseconds at most.
    pub fn attempt(&self, seed: u64, attempt: u64) -> Result<Generated, Miss> {
        let (mut random, solution, mut clues) = self.first(seed, attempt);
        let mut miss = match self.judge(&clues, &solution) {
            Ok(judged) => return Ok(self.generated(&clues, &solution, seed, judged)),
            Err(miss) => miss,
        };
        for _ in 0..VARIATIONS {
            let varied = self.varied(clues, &solution, &mut random);
            match self.judge(&varied, &solution) {
                Ok(judged) => return Ok(self.generated(&varied, &solution, seed, judged)),
                Err(other) if self.distance(&other) <= self.distance(&miss) => {
                    (clues, miss) = (varied, other);
                }
                Err(_) => {}
            }
        }
        Err(miss)
    }

    /// Returns the first puzzle, and the stream for its variations.
    fn first(&self, seed: u64, attempt: u64) -> (Random, Solution, Clues) {
        let mut random = Random::of_attempt(seed, attempt);
        let exercise = self.exercise(attempt, &mut random);
        // Puzzles near the exercise, so that few are the same one turned.
        let n_varied = if exercise.is_some() { 1 + random.below(3) } else { 0 };
        let (solved, last) = exercise.unwrap_or_else(|| (solved_grid(&mut random), CellSet::EMPTY));
        let solution = Solution::new(solved);
        let mut clues = solution.clues();
        let mut groups = self.shuffled(CellSet::ALL, &mut random);
        // The clues of the exercise come last, so that it is the puzzle if it has the symmetry of the order.
        sort::by_key(&mut groups, |it| !(*it & last).is_empty());
        self.dig(&mut clues, &groups, &solution);
        for _ in 0..n_varied {
            clues = self.varied(clues, &solution, &mut random);
        }
        (random, solution, clues)
    }

    /// Returns the solution of an exercise on a required technique, and the cells of its clues. Random grids hardly
    /// ever have a puzzle with a rare technique, so after some of them every other attempt begins with an exercise.
    fn exercise(&self, attempt: u64, random: &mut Random) -> Option<(Grid, CellSet)> {
        if attempt < RANDOM_ATTEMPTS || attempt.is_multiple_of(2) {
            return None;
        }
        let n_required = u32::try_from(self.order.required.len()).ok().filter(|it| *it > 0)?;
        let technique = self.order.required[random.below(n_required) as usize];
        let puzzle = Exercise::new(technique, random.seed())?.puzzle;
        let Verdict::Unique(solution) = fast::verdict(&puzzle) else { return None };
        Some((solution, puzzle.filled().map(|it| it.0).collect()))
    }

    fn generated(
        &self,
        clues: &Clues,
        solution: &Solution,
        seed: u64,
        judged: Judged,
    ) -> Generated {
        Generated {
            grid: clues.grid,
            solution: solution.grid,
            seed,
            symmetry: self.order.symmetry,
            minimal: n_spare(clues, solution) == 0,
            grade: Grade::of(&clues.grid, &judged.rating),
            rating: judged.rating,
            crux: judged.crux,
            er: judged.er,
        }
    }

    /// Returns the symmetric groups of these cells, in random order.
    fn shuffled(&self, cells: CellSet, random: &mut Random) -> Vec<CellSet> {
        let mut groups = self.groups.clone();
        groups.retain(|it| cells.is_superset(*it));
        random.shuffle(&mut groups);
        groups
    }

    /// Removes groups in this order, each if one solution remains and enough clues are left.
    ///
    /// Afterwards every group is needed: a group needed once is also needed with fewer clues.
    fn dig(&self, clues: &mut Clues, groups: &[CellSet], solution: &Solution) {
        for group in groups {
            if clues.cells.len() >= self.order.fewest_clues() + group.len() {
                clues.remove(*group, solution);
            }
        }
    }

    /// Adds a random group of clues, then removes others that have become redundant.
    fn varied(&self, mut clues: Clues, solution: &Solution, random: &mut Random) -> Clues {
        let mut groups = self.shuffled(clues.cells, random);
        let blank = self.shuffled(!clues.cells, random);
        if let Some(added) = blank.first() {
            clues.add(*added, solution);
            groups.push(*added);
        }
        self.dig(&mut clues, &groups, solution);
        clues
    }

    fn judge(&self, clues: &Clues, solution: &Solution) -> Result<Judged, Miss> {
        let n_clues = clues.cells.len();
        if !self.order.clues.contains(&n_clues) {
            return Err(Miss::Clues(n_clues));
        }
        // Without symmetry a group is one clue, and none of these can go.
        if self.order.minimal && self.order.symmetry != Symmetry::None {
            let n_spare = n_spare(clues, solution);
            if n_spare > 0 {
                return Err(Miss::NotMinimal(n_spare));
            }
        }
        judge(&self.order, &clues.grid, &solution.grid)
    }

    /// Returns a distance for a miss, in points that are only meant for comparison.
    ///
    /// ```
    /// use sudoscope::generate::{Miss, Order, Plan};
    /// use sudoscope::logic::Grade;
    ///
    /// let plan = Plan::new(Order::from(Grade::Hard)).expect("there are hard puzzles");
    /// let [easy, medium] = [Miss::TooEasy(Grade::Easy, 300), Miss::TooEasy(Grade::Medium, 300)];
    /// assert!(plan.distance(&medium) < plan.distance(&easy));
    /// ```
    pub fn distance(&self, miss: &Miss) -> u32 {
        const STRUCTURE: u32 = 1_000_000;
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let Order { clues, grade, score, crux, er, .. } = &self.order;
        match miss {
            Miss::Clues(n) => {
                let outside = n.saturating_sub(*clues.end()) + clues.start().saturating_sub(*n);
                2 * STRUCTURE + number(outside)
            }
            Miss::NotMinimal(n) => STRUCTURE + number(*n),
            Miss::TooHard(_, n_left) | Miss::Forbidden(_, n_left) | Miss::HighScore(_, n_left) => {
                20_000 + 100 * number(*n_left)
            }
            Miss::TooEasy(it, score) => {
                let steps = grade.map_or(0, |grade| grade as u32 - *it as u32);
                50_000 + 10_000 * steps - score.min(&9_999)
            }
            Miss::LowScore(it) => 10_000 + score.start().abs_diff(*it).min(9_999),
            Miss::Lacking(_, n) => 5_000 + number(*n),
            Miss::Er(it) => {
                let (low, high) = er.as_ref().map_or((0, 0), |it| (*it.1.start(), *it.1.end()));
                100_000 + 100 * u32::from(it.saturating_sub(high) + low.saturating_sub(*it))
            }
            Miss::Crux(share) => {
                let outside = (share - crux.end()).max(crux.start() - share);
                // A share of 1 is 1000 points.
                (1..=1000).find(|it| f64::from(*it) / 1000.0 >= outside).unwrap_or(1000)
            }
        }
    }
}

/// Returns the number of clues that are redundant, each alone.
fn n_spare(clues: &Clues, solution: &Solution) -> usize {
    let can_go = |cell: &Cell| {
        let mut without = *clues;
        without.remove(CellSet::only(*cell), solution)
    };
    clues.cells.iter().filter(can_go).count()
}
