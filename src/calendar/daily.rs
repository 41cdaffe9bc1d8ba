//! The daily puzzles: one for each day and grade, the same for everyone, without a network.
//!
//! The seed of a daily puzzle is the FNV-1a hash of a text such as `daily 2026-11-23 hard, generation 2`, without its
//! last 11 bits. The puzzle is the first one of a [`Generator`] with that seed and the default order of the grade. So
//! it never changes within one [`GENERATION`] of the generator.

use crate::generate::{GENERATION, Generated, Generator, Order, Plan};
use crate::logic::Grade;
use crate::play::hash::fnv1a;
use crate::play::{Day, Game};

use super::Iso;

/// Returns the seed of a daily puzzle.
pub fn seed(day: Day, grade: Grade) -> u64 {
    let text = format!("daily {} {grade}, generation {GENERATION}", Iso(day));
    fnv1a(text.as_bytes()) >> 11
}

/// Returns the generator whose first puzzle is the daily puzzle.
pub fn generator(day: Day, grade: Grade) -> Generator {
    let plan = Plan::new(Order::from(grade)).expect("there are puzzles of every level");
    Generator::new(plan, seed(day, grade))
}

/// Returns the title of the game of a daily puzzle.
pub fn title(day: Day) -> String {
    format!("daily {}", Iso(day))
}

/// Returns the game at the start of a daily puzzle that was made.
pub fn game(day: Day, made: &Generated) -> Game {
    Game::new(made.grid.into(), title(day), Some(made.grade)).of_day(Some(day))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Some fixed days and their puzzles. A change of these requires another generation.
    #[test]
    fn a_day_and_a_level_mean_the_same_puzzle_within_a_generation() {
        let lines = ["2026-11-23", "2024-02-29", "2000-01-01"].map(|date| {
            let day = crate::calendar::parse(date).unwrap();
            let lines = [Grade::Easy, Grade::Medium, Grade::Hard].map(|grade| {
                let made = generator(day, grade).next().unwrap();
                let game = game(day, &made);
                assert_eq!((game.day(), game.grade()), (Some(day), Some(grade)));
                format!("{} {grade}\n{}\n", game.title(), game.givens())
            });
            lines.concat()
        });
        insta::assert_snapshot!(format!("generation {GENERATION}\n{}", lines.concat()));
    }

    #[test]
    fn every_day_and_level_has_a_seed_of_its_own() {
        let days = (0..30_000).map(Day);
        let seeds = days.flat_map(|day| Grade::ALL.map(|grade| seed(day, grade)));
        let mut seeds: Vec<u64> = seeds.collect();
        assert!(seeds.iter().all(|it| *it < 1 << 53));
        let n_seeds = seeds.len();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), n_seeds);
    }
}
