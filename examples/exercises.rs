//! Searches for the puzzles of the exercises, a dozen for each technique, and writes them to the standard output.
//!
//! ```text
//! cargo run --release --example exercises > exercises.txt && mv exercises.txt src/generate/
//! ```
//!
//! For most techniques it takes seconds, for the rarest many minutes. The puzzles of the pool are taken over. With the
//! names of techniques as arguments only these are searched for.

#![expect(clippy::print_stdout, reason = "the pool goes to standard output")]
#![expect(clippy::print_stderr, reason = "the search is slow, so it tells how far it is")]

use std::env;

use sudoscope::generate::{Exercise, Order, Plan, Symmetry};
use sudoscope::grid::Grid;
use sudoscope::logic::{Grade, Level, TECHNIQUES, Technique, Turn};

/// The puzzles of a technique.
const NUMBER: usize = 12;
/// The grids that are tried; half of them ask for the technique's own level, so that nothing harder follows.
const MOST_GRIDS: u64 = 40_000;

fn main() {
    let wanted: Vec<String> = env::args().skip(1).collect();
    println!(
        "# Puzzles for exercises, by technique; made by the example `exercises` of this project."
    );
    for technique in
        TECHNIQUES.iter().filter(|it| it.level != Level::Extreme && it.turn != Turn::Asked)
    {
        println!("{}", technique.name);
        let mut puzzles = kept(technique);
        let is_wanted = wanted.is_empty() || wanted.iter().any(|it| it == technique.name);
        for attempt in 0..if is_wanted { MOST_GRIDS } else { 0 } {
            if puzzles.len() >= NUMBER {
                break;
            }
            puzzles.extend(found(technique, attempt).filter(|it| !puzzles.contains(it)));
        }
        for puzzle in &puzzles {
            println!("{puzzle}");
        }
        eprintln!("{}: {}", technique.name, puzzles.len());
    }
}

/// Returns the puzzles of a technique that the pool has.
fn kept(technique: &'static Technique) -> Vec<Grid> {
    let pool = include_str!("../src/generate/exercises.txt");
    let of_technique = pool.lines().skip_while(|it| *it != technique.name).skip(1);
    let puzzles = of_technique.map_while(|it| it.parse().ok());
    puzzles.filter(|it| Exercise::of(technique, it).is_some()).collect()
}

/// Searches for a puzzle in one random grid.
fn found(technique: &'static Technique, attempt: u64) -> Option<Grid> {
    let grade =
        attempt.is_multiple_of(2).then(|| Grade::from_name(technique.level.name())).flatten();
    let symmetry = if attempt % 4 < 2 { Symmetry::HalfTurn } else { Symmetry::None };
    let mut order = Order::default();
    (order.grade, order.symmetry) = (grade, symmetry);
    // Paths leave out what only hints try.
    order.required.extend(Some(technique).filter(|it| it.turn.is_of_paths()));
    let puzzle = Plan::new(order).ok()?.attempt(11, attempt).ok()?.grid;
    Exercise::of(technique, &puzzle).map(|it| it.puzzle)
}
