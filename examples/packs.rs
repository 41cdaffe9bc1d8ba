//! Makes the pack of a grade: fifty puzzles from the lowest score to the highest, each with its crux; or the pack `er`: ten
//! puzzles of each band of Sudoku Explainer's ratings, which takes some minutes.
//!
//! ```text
//! cargo run --release --example packs -- hard > puzzles/hard.txt
//! ```
//!
//! `sudoscope generate` finds the same puzzles, in the order of their seeds.

#![expect(clippy::print_stdout, reason = "the pack goes to standard output")]

use std::env;
use std::error::Error;
use std::ops::RangeInclusive;

use sudoscope::generate::{GENERATION, Generated, Generator, Order, Plan};
use sudoscope::grid::Grid;
use sudoscope::logic::{Dialect, Grade};

/// The number of puzzles in a pack.
const NUMBER: usize = 50;

/// The order of a pack.
struct Pack {
    grade: Grade,
    /// The seed of the first puzzle; another one for each grade, so that no two packs have a solution in common.
    seed: u64,
    /// The scores, which begin above the middle of the pack below.
    score: RangeInclusive<u32>,
    /// The hardest step comes neither at once nor at the end. An easy puzzle has none to speak of.
    crux: Option<RangeInclusive<f64>>,
}

#[rustfmt::skip]
const PACKS: [Pack; 7] = [
    Pack { grade: Grade::Beginner, seed: 1971, score: 0..=220, crux: None },
    Pack { grade: Grade::Easy,    seed: 2580, score: 200..=450,   crux: None },
    Pack { grade: Grade::Medium,  seed: 2239, score: 380..=750,   crux: Some(0.3..=0.7) },
    Pack { grade: Grade::Hard,    seed: 4574, score: 600..=1300,  crux: Some(0.3..=0.7) },
    Pack { grade: Grade::Unfair,  seed: 4210, score: 1000..=1800, crux: Some(0.3..=0.7) },
    Pack { grade: Grade::Extreme, seed: 1106, score: 1600..=3600, crux: Some(0.2..=0.6) },
    Pack { grade: Grade::Nightmare, seed: 1301, score: 2400..=7200, crux: Some(0.2..=0.6) },
];

/// The number of puzzles of each band in the pack `er`.
const NUMBER_OF_BAND: usize = 10;

/// The bands in the pack `er`, in tenths of `SukakuExplainer`'s ER.
const BANDS: [RangeInclusive<u8>; 11] = [
    12..=12,
    15..=15,
    20..=25,
    26..=30,
    32..=40,
    42..=50,
    52..=62,
    65..=69,
    70..=75,
    76..=82,
    83..=90,
];

fn main() -> Result<(), Box<dyn Error>> {
    let name = env::args().nth(1).ok_or("the name of a pack is missing")?;
    if name == "er" {
        return bands();
    }
    let grade = Grade::from_name(&name).ok_or("there is no such level")?;
    let pack = PACKS.iter().find(|it| it.grade == grade).ok_or("the level has no pack")?;
    let mut puzzles: Vec<Generated> =
        Generator::new(Plan::new(pack.order())?, pack.seed).take(NUMBER).collect();
    puzzles.sort_by_key(|it| it.rating.score());
    print!("{}", pack.header());
    for puzzle in &puzzles {
        println!("{}", line(puzzle));
    }
    Ok(())
}

/// Prints the pack `er`. The seed of a band is its lowest ER in tenths.
fn bands() -> Result<(), Box<dyn Error>> {
    let tenths = |it: u8| format!("{}.{}", it / 10, it % 10);
    println!(
        "# {NUMBER_OF_BAND} puzzles in each band of ER, that of SukakuExplainer.\n\
         # Made in generation {GENERATION}, band by band, by commands like\n\
         #   sudoscope generate --er 2.0-2.5 --seed 20 --number {NUMBER_OF_BAND}\n\
         # whose seed is the lowest ER in tenths, and put in order by\n\
         #   cargo run --release --example packs -- er\n"
    );
    let mut number = 0;
    for band in BANDS {
        let seed = u64::from(*band.start());
        let mut order = Order::default();
        order.er = Some((Dialect::Sukaku, band));
        let found = Generator::new(Plan::new(order)?, seed).take(NUMBER_OF_BAND);
        let rated = found.filter_map(|it| Some((it.er?, it.grid)));
        let mut puzzles: Vec<(u8, Grid)> = rated.collect();
        puzzles.sort_by_key(|it| it.0);
        for (er, grid) in puzzles {
            number += 1;
            println!("# er {number}: ER {}\n{grid}", tenths(er));
        }
    }
    Ok(())
}

impl Pack {
    fn order(&self) -> Order {
        let mut order = Order::from(self.grade);
        order.score = self.score.clone();
        if let Some(crux) = &self.crux {
            order.crux = crux.clone();
        }
        order
    }

    fn header(&self) -> String {
        let Self { grade, seed, score, crux } = self;
        let crux = crux.as_ref();
        let crux =
            crux.map_or_else(String::new, |it| format!(" --crux {}-{}", it.start(), it.end()));
        let score = format!("{}-{}", score.start(), score.end());
        format!(
            "# {NUMBER} puzzles, from the lowest score to the highest. After each: level, score, hardest technique, and\n\
             # the crux, the share of the blanks that are filled before the first step of the highest score.\n\
             # Made in generation {GENERATION} by\n\
             #   sudoscope generate --level {grade} --score {score}{crux} --seed {seed} --number {NUMBER}\n\
             # and put in order by\n\
             #   cargo run --release --example packs -- {grade}\n\n"
        )
    }
}

/// Returns a puzzle with its figures, parted by tabs.
fn line(puzzle: &Generated) -> String {
    let Generated { grid, rating, crux, .. } = puzzle;
    let hardest = rating.hardest().map_or("guess", |it| it.name);
    format!("{grid}\t{}\t{}\t{hardest}\tcrux {crux:.2}", rating.level(), rating.score())
}
