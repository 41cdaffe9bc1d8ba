//! Exercises: puzzles to practise a technique on, from the position on their path where it is the next step.

use super::plan::Plan;
use super::{Contradiction, Generated, Order, Symmetry};
use crate::grid::Grid;
use crate::logic::{Level, Path, PathStep, State, TECHNIQUES, Technique, Turn};

/// The number of attempts that ask for a puzzle of the technique's own level, so that nothing harder follows. Later
/// ones accept any puzzle. It must not change within a generation.
const N_OF_LEVEL: u64 = 60;

/// A puzzle, and the position on its path where a technique is the next step.
///
/// ```
/// use sudoscope::generate::{ExercisePlan, Symmetry};
/// use sudoscope::logic;
///
/// let pointing = logic::technique("pointing").ok_or("it is in the table")?;
/// let plan = ExercisePlan::new(pointing, Symmetry::HalfTurn)?;
/// let exercise = (0..).find_map(|attempt| plan.attempt(7, attempt)).ok_or("it is found")?;
/// assert_eq!(logic::next(&exercise.position).map(|it| it.technique()), Some(pointing));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Debug)]
pub struct Exercise {
    /// The puzzle, from its first step on.
    pub puzzle: Generated,
    /// The digits and candidates before the first step by the technique.
    pub position: State,
}

/// A plan for exercises of one technique.
///
/// ```
/// use sudoscope::generate::{ExercisePlan, Symmetry};
/// use sudoscope::logic;
///
/// let whale = logic::technique("Whale").ok_or("it is in the table")?;
/// let refused = ExercisePlan::new(whale, Symmetry::None).err().ok_or("no path takes it")?;
/// assert!(refused.to_string().contains("found only when it is asked for"));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct ExercisePlan {
    technique: &'static Technique,
    of_level: Plan,
    of_any_level: Plan,
}

impl ExercisePlan {
    /// Makes a plan for a technique and a symmetry of the givens, or returns the reason why there are no such puzzles.
    pub fn new(technique: &'static Technique, symmetry: Symmetry) -> Result<Self, Contradiction> {
        let any = Order { required: vec![technique], symmetry, ..Order::default() };
        let of_level = Plan::new(Order { level: Some(technique.level), ..any.clone() })?;
        Ok(Self { technique, of_level, of_any_level: Plan::new(any)? })
    }

    /// Makes puzzles from one random grid of a seed, until one needs the technique. `attempt` numbers the grids from 0.
    /// `None` if none needs it.
    ///
    /// The result depends only on technique, symmetry, seed and number. It usually takes some milliseconds.
    pub fn attempt(&self, seed: u64, attempt: u64) -> Option<Exercise> {
        let puzzle = if attempt < N_OF_LEVEL {
            self.of_level.attempt(seed, attempt).ok()
        } else {
            let is_fit = |puzzle: &Grid| position(self.technique, puzzle).is_some();
            self.of_any_level.attempt_until(seed, attempt, is_fit)
        }?;
        let position = position(self.technique, &puzzle.grid)?;
        Some(Exercise { puzzle, position })
    }
}

/// The techniques that are needed so rarely that 2000 grids of four seeds gave at most one exercise.
const RARE: [&str; 6] = [
    "hidden quadruple",
    "avoidable rectangle 2",
    "multi-colours 2",
    "Franken X-Wing",
    "Franken Swordfish",
    "finned Franken X-Wing",
];

/// Returns the techniques to practise, in the order of paths: all that paths use, without singles, those of the extreme
/// level, and six that hardly any puzzle needs.
///
/// ```
/// use sudoscope::generate::exercise_techniques;
///
/// assert!(exercise_techniques().any(|it| it.name == "W-Wing"));
/// assert!(exercise_techniques().all(|it| it.name != "naked single"));
/// ```
pub fn exercise_techniques() -> impl Iterator<Item = &'static Technique> {
    let is_offered = |it: &&Technique| {
        matches!(it.level, Level::Medium | Level::Hard | Level::Unfair)
            && matches!(it.turn, Turn::Own | Turn::Shared)
            && !RARE.contains(&it.name)
    };
    TECHNIQUES.iter().filter(is_offered)
}

/// Returns the position before the first step by a technique; `None` if the path does not use it, or only after a step
/// of a harder level.
fn position(technique: &Technique, puzzle: &Grid) -> Option<State> {
    let mut path = Path::new(puzzle, None);
    while let Some(PathStep::Deduction(step)) = path.peek() {
        if step.technique() == technique {
            return Some(path.state().clone());
        }
        if step.technique().level > technique.level {
            return None;
        }
        path.take_step(PathStep::Deduction(step));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rare_techniques_are_named_as_in_the_table_and_not_offered() {
        for name in RARE {
            assert!(crate::logic::technique(name).is_some(), "{name}");
            assert!(exercise_techniques().all(|it| it.name != name), "{name}");
        }
    }
}
