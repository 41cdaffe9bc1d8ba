//! Checks the scales of Sudoku Explainer on tables of rated puzzles, which takes a minute:
//! `cargo run --release --example check_scales -- FILE...`.
//!
//! The first line of a table names its columns, with commas between: `puzzle`, and for each scale that it has, `se121` or
//! `sukaku`, the ER (`sukaku` or `sukaku_er`) and perhaps EP and ED (`sukaku_ep`, `sukaku_pearl`, `sukaku_ed`,
//! `sukaku_diamond`). Every step of every path is checked against the solution. A puzzle with other ratings than the table
//! has a line, and at the end each scale has the shares with the same ER and Spearman's rank correlation.

#![expect(
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "it prints what it found; counts are small"
)]

use std::cmp::Ordering;
use std::error::Error;
use std::fs;
use std::ops::RangeInclusive;
use std::sync::Mutex;
use std::thread;

use sudoscope::fast::{self, Verdict};
use sudoscope::grid::Grid;
use sudoscope::logic::{Candidate, Dialect, ExplainerPath, ExplainerRating, Scale};

/// The bands of ER, each with the share that has to be the same: by version 1.2.1, and by the other program.
const BANDS: [(RangeInclusive<u8>, [f64; 2]); 3] =
    [(10..=50, [0.995, 0.99]), (51..=93, [0.935, 0.9]), (94..=129, [0.9, 0.9])];
/// The least rank correlation.
const CORRELATION: f64 = 0.985;

/// A puzzle, with its ER, EP and ED in tenths where a table has them.
type Known = (Grid, [Option<u8>; 3]);

fn main() -> Result<(), Box<dyn Error>> {
    let files = std::env::args().skip(1).map(fs::read_to_string);
    let tables = files.collect::<Result<Vec<String>, _>>()?;
    let mut is_right = true;
    for dialect in Scale::ALL.iter().filter_map(|it| it.dialect()) {
        let puzzles: Vec<Known> = tables.iter().flat_map(|it| known(it, dialect)).collect();
        println!("{}, {} puzzles", Scale::Explainer(dialect).name(), puzzles.len());
        is_right &= puzzles.is_empty() || check(&puzzles, dialect);
    }
    if is_right { Ok(()) } else { Err("a step is wrong, or too few ratings are the same".into()) }
}

/// Returns the puzzles of a table that have an ER of the dialect.
fn known(table: &str, dialect: Dialect) -> Vec<Known> {
    let mut rows = table.lines().map(|it| it.split(',').collect::<Vec<_>>());
    let head = rows.next().unwrap_or_default();
    let column = |name: &str| head.iter().position(|it| *it == name);
    let scale = Scale::Explainer(dialect).name();
    let of_rating = |names: [&str; 2]| names.iter().find_map(|it| column(&format!("{scale}{it}")));
    let columns = [["", "_er"], ["_ep", "_pearl"], ["_ed", "_diamond"]].map(of_rating);
    let puzzle = |row: Vec<&str>| {
        // A rating has one decimal.
        let tenths = |column: usize| row.get(column)?.replace('.', "").parse().ok();
        let ratings = columns.map(|it| it.and_then(tenths));
        Some((row.get(column("puzzle")?)?.parse().ok()?, ratings)).filter(|_| ratings[0].is_some())
    };
    rows.filter_map(puzzle).collect()
}

/// Rates puzzles, and prints what differs. Returns false if a step is wrong or too much differs.
fn check(puzzles: &[Known], dialect: Dialect) -> bool {
    let (next, done) = (Mutex::new(puzzles.iter()), Mutex::new(Vec::new()));
    let take = || next.lock().expect("no panic").next();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((grid, known)) = take() {
                    let rated = rate(grid, dialect);
                    done.lock().expect("no panic").push((grid, known, rated));
                }
            });
        }
    });
    let (mut is_right, mut ers) = (true, Vec::new());
    for (grid, known, rated) in done.into_inner().expect("no panic") {
        let is_same = |(known, rated): (&Option<u8>, &u8)| known.is_none_or(|it| it == *rated);
        match rated {
            Ok(rated) => {
                ers.extend(known[0].map(|it| [it, rated[0]]));
                if !known.iter().zip(&rated).all(is_same) {
                    println!("  {grid} {}, here {}", words(*known), words(rated.map(Some)));
                }
            }
            Err(why) => {
                is_right = false;
                println!("  {grid}: {why}");
            }
        }
    }
    for (band, floors) in BANDS {
        let of_band: Vec<_> = ers.iter().filter(|it| band.contains(&it[0])).collect();
        let n_same = of_band.iter().filter(|it| it[0] == it[1]).count();
        println!("  ER to {}: the same for {n_same} of {}", tenths(*band.end()), of_band.len());
        is_right &= n_same as f64 >= floors[dialect as usize] * of_band.len() as f64;
    }
    let correlation = correlation(&ers);
    println!("  rank correlation {correlation:.4}");
    is_right && correlation >= CORRELATION
}

/// Returns ER, EP and ED of a puzzle, or why it has none: the first step that its solution contradicts.
fn rate(grid: &Grid, dialect: Dialect) -> Result<[u8; 3], String> {
    let Verdict::Unique(solution) = fast::verdict(grid) else {
        return Err("not one solution".to_owned());
    };
    let is_true = |it: &Candidate| solution[it.cell] == Some(it.digit);
    let (mut path, mut rating) = (ExplainerPath::new(grid, dialect), ExplainerRating::default());
    for step in &mut path {
        rating.add(&step);
        if !step.placements().iter().all(is_true) || step.eliminations().iter().any(is_true) {
            return Err(format!("wrong: {step}"));
        }
    }
    let ratings = [rating.er, rating.ep, rating.ed];
    path.is_solved().then_some(ratings).ok_or_else(|| "no technique solves it".to_owned())
}

/// Returns ratings as text, with a dash for one that is not known.
fn words(ratings: [Option<u8>; 3]) -> String {
    ratings.map(|it| it.map_or_else(|| "-".to_owned(), tenths)).join(" ")
}

fn tenths(rating: u8) -> String {
    format!("{}.{}", rating / 10, rating % 10)
}

/// Returns Spearman's rank correlation of pairs.
fn correlation(pairs: &[[u8; 2]]) -> f64 {
    // The rank of a value is the mean of those of its equals, here from the middle.
    let ranks = |of: usize| {
        let rank = move |it: &[u8; 2]| {
            let n = |order| pairs.iter().filter(|other| other[of].cmp(&it[of]) == order).count();
            n(Ordering::Less) as f64 - n(Ordering::Greater) as f64
        };
        pairs.iter().map(rank)
    };
    let sum = |one: usize, other: usize| -> f64 {
        ranks(one).zip(ranks(other)).map(|(one, other)| one * other).sum()
    };
    sum(0, 1) / (sum(0, 0) * sum(1, 1)).sqrt()
}
