//! Exercises: positions in which a technique is the next step, from a pool of puzzles that are turned and relabelled.
//!
//! Few puzzles need most of the techniques, so a search can take seconds and find none. `exercises.txt` has some puzzles
//! for each technique; `cargo run --release --example exercises` searches for them. A seed chooses one of them, one of
//! the eight ways to turn and mirror it, and other names for its digits: nearly three million boards of each.
//!
//! The pool has puzzles and not the seeds that make them, so an exercise stays what it is when the generator changes.

use super::random::Random;
use crate::fast;
use crate::grid::{Cell, Digit, Grid};
use crate::logic::{Path, Premise, Rating, State, Technique};

/// The names of techniques, each followed by its puzzles.
const POOL: &str = include_str!("exercises.txt");

/// The most boards that are tried for a seed. A path may take another way on a board that is turned, where two patterns
/// of one technique are found in another order; then the next board is tried.
const N_TRIES: usize = 50;

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
    /// The digits and candidates before the first step by the technique.
    pub position: State,
}

impl Exercise {
    /// Returns the exercise of a seed, in some milliseconds. `None` for a technique without puzzles in the pool: see
    /// [`exercise_techniques`].
    pub fn new(technique: &'static Technique, seed: u64) -> Option<Self> {
        let pool: Vec<&str> = pool(technique).collect();
        let n_puzzles = u32::try_from(pool.len()).ok().filter(|it| *it > 0)?;
        let mut random = Random::new(seed);
        (0..N_TRIES).find_map(|_| {
            let puzzle = pool[random.below(n_puzzles) as usize].parse().ok()?;
            Self::of(technique, &turned(&puzzle, &mut random))
        })
    }

    /// Returns the exercise that a puzzle is. `None` if the path of the puzzle does not use the technique, or only after
    /// a step of a harder level, and for a puzzle without exactly one solution.
    pub fn of(technique: &'static Technique, puzzle: &Grid) -> Option<Self> {
        let fast::Verdict::Unique(solution) = fast::verdict(puzzle) else { return None };
        let mut path = Path::new(puzzle, Some(&solution));
        let mut position = None;
        let mut rating = Rating::new();
        while let Some(step) = path.peek() {
            if position.is_none() {
                let of_step = step.deduction()?.technique();
                if of_step == technique {
                    position = Some(path.state().clone());
                } else if of_step.level > technique.level {
                    return None;
                }
            }
            rating.add(&step);
            path.take_step(step);
        }
        Some(Self { puzzle: *puzzle, rating, position: position? })
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

/// Returns the puzzles of a technique, each in a line.
fn pool(technique: &Technique) -> impl Iterator<Item = &'static str> {
    let mut lines = POOL.lines();
    let is_found = lines.any(|it| it == technique.name);
    lines.take_while(move |it| is_found && it.len() == 81)
}

/// Returns a puzzle turned and perhaps mirrored, with other names for its digits.
fn turned(puzzle: &Grid, random: &mut Random) -> Grid {
    let mut names = Digit::ALL;
    random.shuffle(&mut names);
    let way = random.below(8);
    let place = |cell: Cell| {
        let (mut row, mut column) = (cell.row(), cell.column());
        // Three mirrors make all eight ways.
        if way & 1 > 0 {
            row = 8 - row;
        }
        if way & 2 > 0 {
            column = 8 - column;
        }
        if way & 4 > 0 { Cell::at(column, row) } else { Cell::at(row, column) }
    };
    let mut grid = Grid::EMPTY;
    for (cell, digit) in puzzle.filled() {
        grid.set(place(cell), Some(names[digit.index()]));
    }
    grid
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{self, Level};

    /// The techniques that no puzzle of 7000 grids needed.
    const NOT_FOUND: [&str; 4] =
        ["colour wrap", "Franken X-Wing", "Franken Swordfish", "finned Franken X-Wing"];

    #[test]
    fn every_technique_of_the_pool_is_an_exercise_on_ever_new_boards() {
        let names: Vec<&str> = POOL.lines().filter(|it| it.len() != 81).collect();
        let offered: Vec<&str> = exercise_techniques().map(|it| it.name).collect();
        assert_eq!(names.iter().filter(|it| !it.starts_with('#')).count(), offered.len());
        for technique in exercise_techniques() {
            let exercises = [1, 2, 3].map(|seed| {
                let it = Exercise::new(technique, seed).expect(technique.name);
                let next = logic::next(&it.position).expect("it is the next step");
                assert_eq!(next.technique(), technique, "{}", it.puzzle);
                it.puzzle
            });
            assert!(exercises[0] != exercises[1] && exercises[1] != exercises[2]);
            assert_eq!(Exercise::new(technique, 1).map(|it| it.puzzle), Some(exercises[0]));
        }
    }

    #[test]
    fn the_techniques_that_paths_use_up_to_unfair_are_offered_in_the_order_of_hints() {
        let is_used = |it: &&Technique| {
            it.level != Level::Extreme && matches!(it.turn, logic::Turn::Own | logic::Turn::Shared)
        };
        let used = Premise::OneSolution.techniques().filter(is_used).map(|it| it.name);
        let used: Vec<&str> = used.filter(|it| !NOT_FOUND.contains(it)).collect();
        let offered: Vec<&str> = exercise_techniques().map(|it| it.name).collect();
        assert_eq!(offered, used);
    }
}
