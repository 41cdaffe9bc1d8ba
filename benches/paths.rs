//! The paths of human techniques: the time to rate a puzzle, by packs or on a file.
//!
//! ```text
//! cargo bench --bench paths
//! SUDOSCOPE_BENCH=puzzles.txt cargo bench --bench paths      # 81 characters a line, or after a comma
//! ```
//!
//! Every puzzle is rated several times on each scale and its least time counts, which keeps out what else the machine does.
//! The lines of a set have the mean, the median, the 99th percentile and the worst of its puzzles, on each scale by level
//! or by band of ER, and of all that are solved. `docs/benchmarks.md` has results.

#![expect(clippy::print_stdout, reason = "a bench prints its results")]

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use sudoscope::fast::{self, Verdict};
use sudoscope::grid::Grid;
use sudoscope::logic::{self, ExplainerPath, RatedStep, Scale, tenths};
use sudoscope::packs::PACKS;

/// The times that each puzzle is rated.
const ROUNDS: u32 = 5;

/// The greatest ER of each band, in tenths.
const BANDS: [u8; 7] = [25, 50, 62, 75, 82, 94, 129];

fn main() {
    if let Ok(file) = env::var("SUDOSCOPE_BENCH") {
        let text = fs::read_to_string(&file).expect("SUDOSCOPE_BENCH names a text file");
        let grid = |line: &str| line.split(',').find_map(|it| it.get(..81)?.parse().ok());
        return measure(&file, &text.lines().filter_map(grid).collect::<Vec<_>>());
    }
    for pack in PACKS {
        measure(pack.name, &pack.grids().unwrap_or_default());
    }
}

/// Rates the puzzles that have one solution, and prints the lines of a set.
fn measure(name: &str, grids: &[Grid]) {
    let solution = |grid| match fast::verdict(grid) {
        Verdict::Unique(solution) => Some((grid, solution)),
        Verdict::None | Verdict::Several(..) => None,
    };
    let puzzles: Vec<(&Grid, Grid)> = grids.iter().filter_map(solution).collect();
    for scale in Scale::ALL {
        let mut bands: BTreeMap<String, Vec<Duration>> = BTreeMap::new();
        for (grid, solution) in &puzzles {
            let rate = |_| {
                let start = Instant::now();
                let band = band(black_box(grid), solution, *scale);
                (start.elapsed(), band)
            };
            let (time, band) = (0..ROUNDS).map(rate).min().expect("there is a round");
            if let Some(band) = band {
                bands.entry(band).or_default().push(time);
                bands.entry("all".to_owned()).or_default().push(time);
            }
        }
        for (band, times) in bands {
            print(&format!("{name}, {} {band}", scale.name()), times);
        }
    }
}

/// Rates a puzzle, and returns its level or its band of ER; `None` if no technique solves it.
fn band(grid: &Grid, solution: &Grid, scale: Scale) -> Option<String> {
    let Some(dialect) = scale.dialect() else {
        let rating = logic::rate(grid, solution).expect("it is its solution");
        return Some(rating.level().to_string());
    };
    let mut path = ExplainerPath::new(grid, dialect);
    let er = path.by_ref().map(|it: RatedStep| it.rating()).max()?;
    let most = BANDS.into_iter().find(|it| er <= *it)?;
    path.is_solved().then(|| format!("to {}", tenths(most)))
}

fn print(name: &str, mut times: Vec<Duration>) {
    times.sort();
    let Some(worst) = times.last() else { return };
    let n_puzzles = u32::try_from(times.len()).unwrap_or(u32::MAX);
    let mean = times.iter().sum::<Duration>() / n_puzzles;
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{name}: {n_puzzles} puzzles, mean {mean:.1?}, median {:.1?}, 99 % {:.1?}, worst {worst:.1?}",
        at(50),
        at(99),
    );
}
