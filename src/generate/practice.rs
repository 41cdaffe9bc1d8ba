//! Exercises: positions in which a technique is the next step, from a pool of puzzles that are turned and relabelled.
//!
//! Few puzzles need most of the techniques, so a search can take seconds and find none. `exercises.txt` has some puzzles
//! for each technique; `cargo run --release --example exercises` searches for them. A seed chooses one of them, one of
//! the eight ways to turn and mirror it, and other names for its digits: nearly three million boards of each.
//!
//! Some techniques are no step of a path: those that only hints try, and [some](NEVER_FIRST) that come after an easier one.
//! Their exercises are positions where they apply and the next step is as late in the table as can be.
//!
//! The pool has puzzles and not the seeds that make them, so an exercise stays what it is when the generator changes.

use super::random::Random;
use crate::fast;
use crate::grid::{Cell, Digit, Grid};
use crate::logic::{
    Candidate, Deduction, Family, Path, Premise, Rating, State, TECHNIQUES, Technique,
};

/// The names of techniques, each followed by its puzzles.
const POOL: &str = include_str!("exercises.txt");

/// The techniques that paths try, but took in none of 150,000 puzzles: an easier one applies wherever they do. Beside a
/// Franken X-Wing, for one, a digit is locked in a block.
const NEVER_FIRST: [&str; 4] =
    ["colour wrap", "Franken X-Wing", "Franken Swordfish", "finned Franken X-Wing"];

/// A puzzle, and the position on its path where a technique is the next step.
///
/// ```
/// use sudoscope::generate::Exercise;
/// use sudoscope::logic;
///
/// let pointing = logic::technique("pointing").ok_or("it is in the table")?;
/// let exercise = Exercise::new(pointing, 7).ok_or("the pool has some")?;
/// assert_eq!(logic::next(&exercise.position).map(|it| it.technique()), Some(pointing));
/// # Ok::<(), &str>(())
/// ```
#[non_exhaustive]
#[derive(Clone, PartialEq, Debug)]
pub struct Exercise {
    /// The puzzle.
    pub puzzle: Grid,
    /// The techniques that solve the puzzle.
    pub rating: Rating,
    /// The digits and candidates where the technique is the next step, or applies.
    pub position: State,
}

impl Exercise {
    /// Returns the exercise of a seed, in some milliseconds. `None` for a technique without puzzles in the pool: see
    /// [`exercise_techniques`].
    pub fn new(technique: &'static Technique, seed: u64) -> Option<Self> {
        let pool: Vec<&str> = pool(technique).collect();
        let n_puzzles = u32::try_from(pool.len()).ok().filter(|it| *it > 0)?;
        let mut random = Random::new(seed);
        let puzzle = pool[random.below(n_puzzles) as usize].parse().ok()?;
        Some(Self::of(technique, &puzzle)?.turned(&mut random))
    }

    /// Returns the exercise that a puzzle is. `None` if the technique is no step of the path, or applies nowhere on it, or
    /// only after a step of a harder level, and for a puzzle without exactly one solution.
    pub fn of(technique: &'static Technique, puzzle: &Grid) -> Option<Self> {
        let fast::Verdict::Unique(solution) = fast::verdict(puzzle) else { return None };
        let is_taken = technique.turn.is_of_paths() && !is_never_first(technique);
        let mut path = Path::new(puzzle, Some(&solution));
        let (mut position, mut best, mut is_before) = (None, None, true);
        let mut rating = Rating::new();
        while let Some(step) = path.peek() {
            let of_step = step.deduction().map(Deduction::technique);
            let place = TECHNIQUES.iter().position(|it| Some(it) == of_step);
            // A single is seen before anything else is.
            let is_late = of_step.is_some_and(|it| it.family() != Family::Singles);
            let may_count = is_before && place > best;
            let applies = || !is_taken && is_late && technique.first(path.state()).is_some();
            if may_count && (of_step == Some(technique) || applies()) {
                (position, best) = (Some(path.state().clone()), place);
            }
            is_before &= of_step.is_some_and(|it| it.level <= technique.level);
            rating.add(&step);
            path.take_step(step);
        }
        Some(Self { puzzle: *puzzle, rating, position: position? })
    }

    /// Returns the exercise turned and perhaps mirrored, with other names for its digits.
    fn turned(self, random: &mut Random) -> Self {
        let mut names = Digit::ALL;
        random.shuffle(&mut names);
        let way = random.below(8);
        let turn = |Candidate { cell, digit }| {
            let (mut row, mut column) = (cell.row(), cell.column());
            // Three mirrors make all eight ways.
            if way & 1 > 0 {
                row = 8 - row;
            }
            if way & 2 > 0 {
                column = 8 - column;
            }
            let cell = if way & 4 > 0 { Cell::at(column, row) } else { Cell::at(row, column) };
            Candidate::new(cell, names[digit.index()])
        };
        let turned = |grid: &Grid| {
            let mut turned = Grid::EMPTY;
            for (cell, digit) in grid.filled() {
                let it = turn(Candidate::new(cell, digit));
                turned.set(it.cell, Some(it.digit));
            }
            turned
        };
        let puzzle = turned(&self.puzzle);
        let mut position = State::new(&turned(self.position.grid()));
        position = position.with_givens(puzzle.filled().map(|it| it.0).collect());
        let left = self.position.candidates().iter().map(turn).collect();
        (*position.candidates() - left).iter().for_each(|it| position.remove(it));
        Self { puzzle, position, ..self }
    }
}

/// Returns the techniques to practise, in the order of hints: all of the levels up to unfair that the pool has puzzles for.
///
/// ```
/// use sudoscope::generate::exercise_techniques;
///
/// assert!(exercise_techniques().any(|it| it.name == "W-Wing"));
/// assert_eq!(exercise_techniques().next().map(|it| it.name), Some("full house"));
/// ```
pub fn exercise_techniques() -> impl Iterator<Item = &'static Technique> {
    Premise::OneSolution.techniques().filter(|it| pool(it).next().is_some())
}

/// Returns true for a technique that paths try, but are not known to take.
pub(super) fn is_never_first(technique: &Technique) -> bool {
    NEVER_FIRST.contains(&technique.name)
}

/// Returns the puzzles of a technique, each in a line.
fn pool(technique: &Technique) -> impl Iterator<Item = &'static str> {
    let mut lines = POOL.lines();
    let is_found = lines.any(|it| it == technique.name);
    lines.take_while(move |it| is_found && it.len() == 81)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{self, Level};

    #[test]
    fn every_technique_of_the_pool_is_an_exercise_on_ever_new_boards() {
        let names: Vec<&str> = POOL.lines().filter(|it| it.len() != 81).collect();
        let offered: Vec<&str> = exercise_techniques().map(|it| it.name).collect();
        assert_eq!(names.iter().filter(|it| !it.starts_with('#')).count(), offered.len());
        for technique in exercise_techniques() {
            let exercises = [1, 2, 3].map(|seed| {
                let it = Exercise::new(technique, seed).expect(technique.name);
                assert!(
                    !technique.by_ease(&it.position, None).is_empty(),
                    "{}: {}",
                    technique.name,
                    it.puzzle
                );
                let next = logic::next(&it.position).expect("there is a step").technique();
                let is_taken = technique.turn.is_of_paths() && !is_never_first(technique);
                assert!(next == technique || !is_taken, "{}", it.puzzle);
                assert!(next == technique || next.family() != Family::Singles, "{}", it.puzzle);
                assert_eq!(it.position.givens(), it.puzzle.filled().map(|it| it.0).collect());
                it.puzzle
            });
            assert!(exercises[0] != exercises[1] && exercises[1] != exercises[2]);
            assert_eq!(Exercise::new(technique, 1).map(|it| it.puzzle), Some(exercises[0]));
        }
    }

    #[test]
    fn all_techniques_of_hints_up_to_unfair_are_offered_in_their_order() {
        let used = Premise::OneSolution.techniques().filter(|it| it.level != Level::Extreme);
        assert!(exercise_techniques().eq(used));
        assert!(exercise_techniques().all(|it| pool(it).count() > 8));
    }
}
