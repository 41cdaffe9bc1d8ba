//! The paths of human techniques: the time to rate a puzzle, by packs or on a file.
//!
//! ```text
//! cargo bench --bench paths
//! SUDOSCOPE_BENCH=puzzles.txt cargo bench --bench paths      # 81 characters a line, or after a comma
//! ```
//!
//! Every puzzle is rated several times and its least time counts, which keeps out what else the machine does. The line
//! of a set has the mean, the median, the 99th percentile and the worst of its puzzles, and how many are solved without
//! forcing chains and without guesses. `docs/benchmarks.md` has results.

#![expect(clippy::print_stdout, reason = "a bench prints its results")]

use std::env;
use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use sudoscope::fast::{self, Verdict};
use sudoscope::grid::Grid;
use sudoscope::logic::{self, Family};
use sudoscope::packs::PACKS;

/// The times that each puzzle is rated.
const ROUNDS: u32 = 5;

fn main() {
    if let Ok(file) = env::var("SUDOSCOPE_BENCH") {
        let text = fs::read_to_string(&file).expect("SUDOSCOPE_BENCH names a text file");
        let grid = |line: &str| line.split(',').find_map(|it| it.get(..81)?.parse().ok());
        return measure(&file, text.lines().filter_map(grid));
    }
    for pack in PACKS {
        measure(pack.name, pack.grids().into_iter().flatten());
    }
}

/// Rates the puzzles that have one solution, and prints a line.
fn measure(name: &str, grids: impl Iterator<Item = Grid>) {
    let (mut times, mut n_logical, mut n_guessed) = (Vec::new(), 0, 0);
    for grid in grids {
        let Verdict::Unique(solution) = fast::verdict(&grid) else { continue };
        let rate = || {
            let start = Instant::now();
            let rating = logic::rate(black_box(&grid), &solution).expect("it is its solution");
            (start.elapsed(), rating)
        };
        let rounds: Vec<_> = (0..ROUNDS).map(|_| rate()).collect();
        times.extend(rounds.iter().map(|(time, _)| *time).min());
        let rating = &rounds[0].1;
        let is_forced = rating.techniques().any(|(it, _)| it.family() == Family::Forcing);
        n_logical += usize::from(!is_forced && rating.n_guesses() == 0);
        n_guessed += usize::from(rating.n_guesses() > 0);
    }
    times.sort();
    let Some(worst) = times.last() else { return };
    let n_puzzles = u32::try_from(times.len()).unwrap_or(u32::MAX);
    let mean = times.iter().sum::<Duration>() / n_puzzles;
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!(
        "{name}: {n_puzzles} puzzles, mean {mean:.1?}, median {:.1?}, 99 % {:.1?}, worst {worst:.1?}; {n_logical} without \
         forcing chains, {n_guessed} with guesses",
        at(50),
        at(99),
    );
}
